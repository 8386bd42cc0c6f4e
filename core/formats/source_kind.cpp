#include "source_kind.h"

#include "picture_scenario.h"
#include "word_vector_layout.h"

#include <algorithm>
#include <array>
#include <string>

namespace attn {

namespace {

constexpr std::size_t sampleSize = 64 * 1024;

struct Magic {
    std::string_view bytes;
    const char* sentence;
};

/// Files that numbers are looked for in and that are not read.
constexpr std::array foreign{
    Magic{"version https://git-lfs",
          ATTN_TEXT("a Git LFS pointer, not the file itself; fetch it with git lfs pull, or download it")},
    Magic{"\x1F\x8B", ATTN_TEXT("compressed with gzip; unpack it first")},
    Magic{"BZh", ATTN_TEXT("compressed with bzip2; unpack it first")},
    Magic{"\xFD"
          "7zXZ",
          ATTN_TEXT("compressed with xz; unpack it first")},
    Magic{"GGUF", ATTN_TEXT("a GGUF model, which is not read; take the model's safetensors file")},
    Magic{"\x89HDF", ATTN_TEXT("an HDF5 file, which is not read; save its arrays as .npz")},
    Magic{"MATLAB 5.0", ATTN_TEXT("a MATLAB file, which is not read; save its arrays as CSV")},
    Magic{"\x80\x02", ATTN_TEXT("a Python pickle, which is program code and never loaded")},
    Magic{"\x80\x03", ATTN_TEXT("a Python pickle, which is program code and never loaded")},
    Magic{"\x80\x04", ATTN_TEXT("a Python pickle, which is program code and never loaded")},
    Magic{"\x80\x05", ATTN_TEXT("a Python pickle, which is program code and never loaded")},
};

template <std::size_t size>
std::optional<Problem> startsLike(const std::array<Magic, size>& known, std::string_view bytes)
{
    for (const Magic& magic : known) {
        if (bytes.starts_with(magic.bytes))
            return Problem{{}, {magic.sentence}};
    }
    return {};
}

constexpr std::string_view white = " \t\r\n";

bool startsWithIgnoringCase(std::string_view text, std::string_view lowerCase)
{
    return text.size() >= lowerCase.size()
        && std::equal(lowerCase.begin(), lowerCase.end(), text.begin(),
                      [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); });
}

/// From the first character that is no space.
std::string_view visiblePart(std::string_view text)
{
    return text.substr(std::min(text.find_first_not_of(white), text.size()));
}

/// What a text is that was taken for another file.
const char* mistakenText(std::string_view text)
{
    const std::string_view visible = visiblePart(text);
    if (startsWithIgnoringCase(visible, "<!doctype html") || startsWithIgnoringCase(visible, "<html"))
        return ATTN_TEXT("a web page, not the file itself; was it an error page that was downloaded?");
    const bool inside = text.find("\n<<<<<<< ") != std::string_view::npos
        && text.find("\n=======") != std::string_view::npos && text.find("\n>>>>>>> ") != std::string_view::npos;
    if (text.starts_with("<<<<<<< ") || inside)
        return ATTN_TEXT("the marks of a merge conflict are in it; resolve the conflict first");
    return nullptr;
}

/// A length of eight bytes, which has zero bytes unless it is absurd, then an object. One of both is enough where no
/// text has it, so that a damaged file is told from what is no such file.
bool looksLikeSafetensors(std::string_view bytes)
{
    constexpr std::size_t lengthBytes = 8;
    if (bytes.size() < lengthBytes)
        return false;
    const std::string_view length = bytes.substr(0, lengthBytes);
    const std::string_view header = visiblePart(bytes.substr(lengthBytes));
    const bool isLength =
        length.find_first_not_of('\0') < 4 && length.find_first_not_of('\0', 4) == std::string_view::npos;
    const bool isHeader = header.starts_with('{');
    return isLength || (isHeader && length.find('\0') != std::string_view::npos)
        || (isHeader && header.find("\"data_offsets\"") != std::string_view::npos);
}

/// Whether a directory of an archive ends the file, whatever became of its beginning.
bool endsAsArchive(const ByteSource& source)
{
    constexpr std::uint64_t most = 22 + 65535; // with the longest comment
    const std::uint64_t size = std::min(source.size, most);
    const Result<std::string> end = source.part(source.size - size, static_cast<std::size_t>(size));
    return end && end->find("PK\x05\x06") != std::string::npos;
}

} // namespace

std::optional<Problem> knownMistake(std::string_view bytes)
{
    if (const auto other = startsLike(foreign, bytes))
        return other;
    if (const char* const sentence = mistakenText(bytes))
        return Problem{{}, {sentence}};
    return {};
}

Result<SourceKind> sourceKind(const ByteSource& source)
{
    const Result<std::string> sample = source.part(0, sampleSize);
    if (!sample)
        return tl::unexpected(sample.error());
    const std::string_view bytes = *sample;
    if (bytes.empty())
        return problem({}, {ATTN_TEXT("the file is empty")});
    if (bytes.substr(1).starts_with("NUMPY")) // the first byte is what text programs spoil
        return SourceKind::Npy;
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"))
        return SourceKind::Npz;
    if (const auto mistake = knownMistake(bytes))
        return tl::unexpected(*mistake);
    if (const auto picture = pictureKind(bytes))
        return problem({},
                       {*picture == PictureKind::Pdf ? ATTN_TEXT("a PDF document, not numbers")
                                                     : ATTN_TEXT("a picture, not numbers")});
    if (visiblePart(bytes).starts_with('{') && bytes.find("\"attention-workbench/scenario\"") != std::string_view::npos)
        return problem({}, {ATTN_TEXT("a scenario, which is opened, not imported")});
    if (looksLikeSafetensors(bytes))
        return SourceKind::Safetensors;
    // Whether its first line is a header is asked later, of whoever reads it: either way it is word vectors.
    const auto layout = wordVectorLayout(source);
    if (!layout || *layout)
        return SourceKind::WordVectors;
    const bool isArchive = bytes.find('\0') != std::string_view::npos && endsAsArchive(source);
    return isArchive ? SourceKind::Npz : SourceKind::Text;
}

} // namespace attn
