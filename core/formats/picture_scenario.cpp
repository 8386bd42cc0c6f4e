#include "picture_scenario.h"

#include "crc32.h"

#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace attn {

namespace {

constexpr std::string_view pngSignature("\x89PNG\r\n\x1A\n", 8);
constexpr std::string_view keyword = "Attention Workbench scenario";
constexpr std::size_t chunkFrame = 12; ///< length, type and checksum of a PNG chunk
constexpr std::string_view elementStart = "<attention:scenario xmlns:attention=\"urn:attention-workbench:scenario\">";
constexpr std::string_view elementName = "<attention:scenario";
constexpr std::string_view elementEnd = "</attention:scenario";

constexpr std::array<std::pair<char, std::string_view>, 4> entities{
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\r', "&#13;"}}}; // a bare carriage return reads as a line feed

tl::unexpected<Problem> damaged()
{
    return problem({}, {ATTN_TEXT("the scenario in this picture is damaged")});
}

tl::unexpected<Problem> carriesNone(const char* kind)
{
    return problem({},
                   {ATTN_TEXT("this %1 picture carries no scenario; only pictures exported from here with “Carry the "
                              "scenario” do"),
                    {kind}});
}

void appendBigEndian(std::string& bytes, std::uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xFF);
}

/// The number in the first four bytes, of which there must be so many.
std::uint32_t bigEndian(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (const char c : bytes.substr(0, 4))
        number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

/// What stands before the text in an iTXt chunk: keyword, whether and how it is compressed, two empty languages.
std::string textHeader()
{
    return std::string(keyword) + std::string(5, '\0');
}

std::string escaped(std::string_view text)
{
    std::string xml;
    xml.reserve(text.size() + text.size() / 16);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto* entity = entities.begin();
        while (entity != entities.end() && entity->first != text[i])
            ++entity;
        if (entity != entities.end()) {
            xml += entity->second;
        } else if (text.substr(i, 2) == "\xEF\xBF"
                   && (text.substr(i + 2, 1) == "\xBE" || text.substr(i + 2, 1) == "\xBF")) {
            xml += text[i + 2] == '\xBE' ? "\\ufffe" : "\\uffff";
            i += 2;
        } else {
            xml += text[i];
        }
    }
    return xml;
}

/// Appends what `name` ("lt", "#13", "#xD") stands for; false where it stands for nothing.
bool appendEntity(std::string& text, std::string_view name)
{
    if (!name.starts_with('#')) {
        constexpr std::array<std::pair<std::string_view, char>, 5> named{
            {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
        for (const auto& [known, c] : named) {
            if (known == name) {
                text += c;
                return true;
            }
        }
        return false;
    }
    const bool isHex = name.substr(1).starts_with('x');
    const std::string_view digits = name.substr(isHex ? 2 : 1);
    std::uint32_t character = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), character, isHex ? 16 : 10);
    const bool isSurrogate = character >= 0xD800 && character < 0xE000;
    if (error != std::errc() || end != digits.data() + digits.size() || isSurrogate || character > 0x10FFFF)
        return false;
    appendUtf8(text, character);
    return true;
}

Result<std::string> unescaped(std::string_view xml)
{
    constexpr std::size_t longestEntity = 10;
    std::string text;
    text.reserve(xml.size());
    for (std::size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] != '&') {
            text += xml[i];
            continue;
        }
        const std::size_t length = xml.substr(i + 1, longestEntity).find(';');
        if (length == std::string_view::npos || !appendEntity(text, xml.substr(i + 1, length)))
            return damaged();
        i += length + 1;
    }
    return text;
}

Result<std::string> scenarioInPng(std::string_view png)
{
    std::size_t at = pngSignature.size();
    while (at + chunkFrame <= png.size()) {
        const std::size_t length = bigEndian(png.substr(at));
        if (length > png.size() - at - chunkFrame)
            return damaged();
        const std::string_view type = png.substr(at + 4, 4);
        std::string_view data = png.substr(at + 8, length);
        if (type == "IEND")
            return carriesNone("PNG");
        if (type == "iTXt" && data.starts_with(keyword) && data.substr(keyword.size()).starts_with('\0')) {
            if (crc32(png.substr(at + 4, 4 + length)) != bigEndian(png.substr(at + 8 + length)))
                return damaged();
            data.remove_prefix(keyword.size() + 1);
            if (data.starts_with('\1'))
                return problem({},
                               {ATTN_TEXT("another program compressed the scenario in this picture; export it again")});
            for (int skipped = 0; skipped < 2; ++skipped) { // the language and the keyword in it
                const std::size_t end = data.find('\0', skipped == 0 ? 2 : 0);
                if (end == std::string_view::npos)
                    return damaged();
                data.remove_prefix(end + 1);
            }
            return std::string(data);
        }
        at += chunkFrame + length;
    }
    return damaged();
}

Result<std::string> scenarioInXml(std::string_view bytes, const char* kind)
{
    const std::size_t start = bytes.find(elementName);
    if (start == std::string_view::npos)
        return carriesNone(kind);
    const std::size_t open = bytes.find('>', start);
    const std::size_t end = open == std::string_view::npos ? open : bytes.find('<', open);
    if (end == std::string_view::npos || !bytes.substr(end).starts_with(elementEnd))
        return damaged();
    return unescaped(bytes.substr(open + 1, end - open - 1));
}

} // namespace

std::optional<PictureKind> pictureKind(std::string_view bytes)
{
    if (bytes.starts_with(pngSignature))
        return PictureKind::Png;
    if (bytes.starts_with("%PDF-"))
        return PictureKind::Pdf;
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    if (bytes.starts_with("<?xml") || bytes.starts_with("<svg") || bytes.starts_with("<!"))
        return PictureKind::Svg;
    return std::nullopt;
}

Result<std::string> scenarioInPicture(PictureKind kind, std::string_view bytes)
{
    switch (kind) {
    case PictureKind::Png:
        return scenarioInPng(bytes);
    case PictureKind::Svg:
        return scenarioInXml(bytes, "SVG");
    case PictureKind::Pdf:
        break;
    }
    return scenarioInXml(bytes, "PDF");
}

std::string pngWithScenario(std::string png, std::string_view scenario)
{
    std::string typeAndData = "iTXt" + textHeader();
    typeAndData += scenario;
    std::string chunk;
    appendBigEndian(chunk, static_cast<std::uint32_t>(typeAndData.size() - 4));
    chunk += typeAndData;
    appendBigEndian(chunk, crc32(typeAndData));
    png.insert(png.size() - chunkFrame, chunk); // before the last chunk, which is IEND and empty
    return png;
}

std::string svgWithScenario(std::string svg, std::string_view scenario)
{
    std::string metadata = "<metadata>";
    metadata.append(elementStart).append(escaped(scenario)).append(elementEnd).append("></metadata>\n");
    svg.insert(svg.rfind("</svg>"), metadata);
    return svg;
}

std::string xmpWithScenario(std::string_view scenario)
{
    std::string xmp = "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                      "<rdf:Description rdf:about=\"\">\n";
    xmp.append(elementStart).append(escaped(scenario)).append(elementEnd);
    xmp += ">\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
    return xmp;
}

} // namespace attn
