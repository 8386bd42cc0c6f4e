#include "fuzzing.h"

#include "core/formats/picture_scenario.h"

using namespace attn;
using namespace attn::fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes = textOf(data, size);
    if (const auto kind = pictureKind(bytes)) {
        const Result<std::string> carried = scenarioInPicture(*kind, bytes);
        require(!carried || carried->size() <= bytes.size());
    }
    // Whatever a picture is to carry comes back, but for what only XML changes.
    const std::string png = pngWithScenario(std::string("\x89PNG\r\n\x1A\n\0\0\0\0IEND\xAE\x42\x60\x82", 20), bytes);
    const Result<std::string> again = scenarioInPicture(PictureKind::Png, png);
    require(again && *again == bytes);
    const Result<std::string> fromXml = scenarioInPicture(PictureKind::Pdf, xmpWithScenario(bytes));
    require(fromXml.has_value());
    if (bytes.find("\xEF\xBF") == std::string_view::npos)
        require(*fromXml == bytes);
    return 0;
}
