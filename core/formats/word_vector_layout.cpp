#include "word_vector_layout.h"

#include "number_text.h"

#include "core/utf8.h"
#include "core/validate.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace attn {

namespace {

constexpr std::size_t sampleSize = 256 * 1024;
constexpr std::size_t sampleLines = 100;

struct Header {
    std::uint64_t words;
    Index dimensions;
};

template <class T> bool readWhole(std::string_view text, T& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && text.front() != '-';
}

std::optional<Header> headerOf(std::string_view line)
{
    const std::vector<std::string_view> fields = wordVectorFields(line);
    Header header{};
    if (fields.size() != 2 || !readWhole(fields[0], header.words) || !readWhole(fields[1], header.dimensions))
        return {};
    return header;
}

/// Takes the first line off the sample.
std::string_view takeLine(std::string_view& sample)
{
    const std::size_t end = std::min(sample.find('\n'), sample.size());
    const std::string_view line = sample.substr(0, end);
    sample.remove_prefix(std::min(end + 1, sample.size()));
    return line;
}

/// Whether a file's bytes are text that may have been cut inside of characters.
bool isBinary(std::string_view sample)
{
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t');
    };
    return std::any_of(sample.begin(), sample.end(), isControl);
}

/// A table of other separators, or with labels in quotes, has such words as well.
bool isWord(const std::vector<std::string_view>& fields, std::size_t count)
{
    if (count == 1)
        return true;
    return !fields.front().starts_with('"')
        && std::none_of(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(count),
                        [](std::string_view field) { return field.find_first_of(",;\t") != std::string_view::npos; });
}

/// How many numbers most lines end with; 0 where they are no word vectors.
std::size_t dimensionsOf(std::string_view sample, bool whole)
{
    std::map<std::size_t, std::size_t> linesWith;
    std::size_t lines = 0;
    bool hasWord = false;
    while (!sample.empty() && lines < sampleLines) {
        const bool isCut = sample.find('\n') == std::string_view::npos && !whole;
        const std::vector<std::string_view> fields = wordVectorFields(takeLine(sample));
        if (fields.empty() || (isCut && lines > 0))
            continue;
        const std::size_t numbers = numbersAtEnd(fields);
        const bool fits = numbers > 0 && isWord(fields, fields.size() - numbers);
        if (lines++ == 0 && !fits)
            return 0;
        if (fits)
            ++linesWith[numbers];
        hasWord = hasWord || !readNumber(fields.front());
    }
    const auto most = std::max_element(linesWith.begin(), linesWith.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return hasWord && most != linesWith.end() && 2 * most->second > lines ? most->first : 0;
}

/// What follows a header is text that fits it, or no text at all.
std::optional<bool> isBinaryBehind(const Header& header, std::string_view rest)
{
    if (isBinary(rest))
        return true;
    const std::vector<std::string_view> fields = wordVectorFields(takeLine(rest));
    if (numbersAtEnd(fields) >= static_cast<std::size_t>(header.dimensions))
        return false;
    return {};
}

} // namespace

std::vector<std::string_view> wordVectorFields(std::string_view line)
{
    line = line.substr(0, line.find_last_not_of(" \r") + 1);
    std::vector<std::string_view> fields;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        fields.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return fields;
}

std::size_t numbersAtEnd(const std::vector<std::string_view>& fields)
{
    std::size_t count = 0;
    const auto isNumber = [](std::string_view field) {
        return field.find_first_of("\t\f\v") == std::string_view::npos && readNumber(field); // only spaces part fields
    };
    while (count + 1 < fields.size() && isNumber(fields[fields.size() - 1 - count]))
        ++count;
    return count;
}

Result<std::optional<WordVectorLayout>> wordVectorLayout(const ByteSource& source, std::optional<bool> isHeader)
{
    const Result<std::string> bytes = source.part(0, sampleSize);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::string_view sample = withoutByteOrderMark(*bytes);
    std::string_view rest = sample;
    const std::string_view firstLine = takeLine(rest);
    const std::uint64_t start = bytes->size() - rest.size();
    const std::optional<Header> header = isHeader.value_or(true) ? headerOf(firstLine) : std::nullopt;
    const bool whole = bytes->size() == source.size;
    const std::size_t dimensions = isBinary(sample) ? 0 : dimensionsOf(sample, whole);
    if (header && header->dimensions > 0) {
        const std::optional<bool> binary = isBinaryBehind(*header, rest);
        if (binary && dimensions == 1 && header->dimensions == 1 && !isHeader)
            return problem({{ATTN_TEXT("line 1")}},
                           {ATTN_TEXT("%1 may be a header or a word with its vector; say which"), {quoted(firstLine)}});
        if (binary)
            return WordVectorLayout{*binary, header->dimensions, header->words, start};
    }
    if (dimensions == 0 || isHeader.value_or(false))
        return std::nullopt;
    return WordVectorLayout{false, static_cast<Index>(dimensions), {}, bytes->size() - sample.size()};
}

} // namespace attn
