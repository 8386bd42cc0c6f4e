#include "safetensors.h"

#include "json_reader.h"
#include "json_syntax.h"

#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn {

namespace {

struct NamedType {
    std::string_view name;
    unsigned bits;
    std::optional<ElementType> type = {}; ///< none: its numbers are not read
};

constexpr std::array namedTypes{NamedType{"F64", 64, ElementType::Float64},
                                NamedType{"F32", 32, ElementType::Float32},
                                NamedType{"F16", 16, ElementType::Float16},
                                NamedType{"BF16", 16, ElementType::BFloat16},
                                NamedType{"I64", 64, ElementType::Int64},
                                NamedType{"I32", 32, ElementType::Int32},
                                NamedType{"I16", 16, ElementType::Int16},
                                NamedType{"I8", 8, ElementType::Int8},
                                NamedType{"U64", 64, ElementType::UInt64},
                                NamedType{"U32", 32, ElementType::UInt32},
                                NamedType{"U16", 16, ElementType::UInt16},
                                NamedType{"U8", 8, ElementType::UInt8},
                                NamedType{"BOOL", 8, ElementType::Bool},
                                NamedType{"C64", 64},
                                NamedType{"F8_E4M3", 8},
                                NamedType{"F8_E5M2", 8},
                                NamedType{"F8_E8M0", 8},
                                NamedType{"F8_E4M3FNUZ", 8},
                                NamedType{"F8_E5M2FNUZ", 8},
                                NamedType{"F6_E2M3", 6},
                                NamedType{"F6_E3M2", 6},
                                NamedType{"F4", 4}};

/// A tensor as the header has it.
struct Entry {
    TensorInfo info;
    const NamedType* type = nullptr;
    std::vector<std::uint64_t> offsets = {}; ///< begin and end, from the end of the header
};

std::vector<std::uint64_t> wholeNumbers(JsonReader& json)
{
    std::vector<std::uint64_t> numbers;
    json.elements([&](std::size_t) {
        const std::string_view text = json.raw();
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size())
            json.fail({ATTN_TEXT("%1, expected a whole number from 0 that fits 64 bits"), {quoted(text)}});
        numbers.push_back(number);
    });
    return numbers;
}

void readType(JsonReader& json, Entry& entry)
{
    entry.info.type = json.text();
    const auto found = std::find_if(namedTypes.begin(), namedTypes.end(),
                                    [&](const NamedType& named) { return named.name == entry.info.type; });
    if (found == namedTypes.end())
        return json.fail({ATTN_TEXT("the unknown type %1"), {quoted(entry.info.type)}});
    entry.type = &*found;
    if (!found->type)
        entry.info.unreadable = Problem{{}, {ATTN_TEXT("numbers of type %1, which are not read"), {entry.info.type}}};
}

/// The size that shape and type make must be the one that the offsets make.
void checkSize(JsonReader& json, const Entry& entry)
{
    const std::optional<std::uint64_t> bits = checkedProduct(entry.info.shape, entry.type->bits);
    if (!bits)
        return json.fail(
            {ATTN_TEXT("an array of %1, more than any file holds"), {english(shapeText(entry.info.shape))}});
    const std::uint64_t begin = entry.offsets[0];
    const std::uint64_t end = entry.offsets[1];
    if (*bits % 8 != 0 || end < begin || end - begin != *bits / 8)
        json.fail({ATTN_TEXT("%1 bits by shape and type, but it stands at bytes %2 to %3"),
                   {std::to_string(*bits), std::to_string(begin), std::to_string(end)}});
}

Entry readEntry(JsonReader& json, const std::string& name)
{
    Entry entry;
    entry.info.name = name;
    bool hasShape = false;
    json.members([&](const std::string& key) {
        const JsonReader::Place place = json.at({"%1", {quoted(key)}});
        if (key == "dtype")
            return readType(json, entry);
        if (key == "shape") {
            hasShape = true;
            entry.info.shape = wholeNumbers(json);
        } else if (key == "data_offsets") {
            entry.offsets = wholeNumbers(json);
        } else {
            json.skip();
        }
    });
    if (!json.ok())
        return entry;
    if (!entry.type || !hasShape || entry.offsets.size() != 2)
        json.fail({ATTN_TEXT("dtype, shape and two data_offsets are needed")});
    else
        checkSize(json, entry);
    return entry;
}

Result<std::vector<Entry>> readEntries(const std::string& header)
{
    if (const Result<void> checked = checkJson(header); !checked)
        return tl::unexpected(checked.error());
    JsonReader json(header);
    std::vector<Entry> entries;
    json.members([&](const std::string& key) {
        const JsonReader::Place place = json.at({"%1", {quoted(key)}});
        if (key == "__metadata__")
            json.members([&](const std::string&) { static_cast<void>(json.text()); });
        else
            entries.push_back(readEntry(json, key));
    });
    if (json.problem())
        return tl::unexpected(*json.problem());
    return entries;
}

/// The tensors must tile what follows the header, to the last byte.
Result<void> checkTiling(const std::vector<Entry>& entries, std::uint64_t size)
{
    std::vector<const Entry*> byPlace;
    for (const Entry& entry : entries)
        byPlace.push_back(&entry);
    std::sort(byPlace.begin(), byPlace.end(), [](const Entry* a, const Entry* b) { return a->offsets < b->offsets; });
    std::uint64_t at = 0;
    for (const Entry* entry : byPlace) {
        if (entry->offsets[0] != at)
            return problem({{"%1", {quoted(entry->info.name)}}},
                           {ATTN_TEXT("begins at byte %1, expected %2: tensors overlap or leave a gap"),
                            {std::to_string(entry->offsets[0]), std::to_string(at)}});
        at = entry->offsets[1];
    }
    if (at == size)
        return {};
    return problem(
        {},
        {ATTN_TEXT("a safetensors file with %1 bytes after its header, expected %2 (its tensors); was it downloaded "
                   "whole?"),
         {std::to_string(size), std::to_string(at)}});
}

class SafetensorsFile : public TensorFile {
public:
    /// A place in the file, for each tensor; `type` of those that are read.
    struct Stored {
        std::uint64_t offset;
        ElementType type;
    };

    SafetensorsFile(ByteSource source, std::vector<TensorInfo> infos, std::vector<Stored> stored)
        : TensorFile(std::move(infos))
        , m_source(std::move(source))
        , m_stored(std::move(stored))
    {
    }

private:
    Result<Elements> elements(std::size_t tensor) const override
    {
        return Elements{m_source, m_stored[tensor].offset, m_stored[tensor].type};
    }

    ByteSource m_source;
    std::vector<Stored> m_stored;
};

constexpr std::uint64_t lengthBytes = 8;

/// The header's bytes, its length checked.
Result<std::string> readHeader(const ByteSource& source)
{
    if (source.size < lengthBytes)
        return problem({}, {ATTN_TEXT("%1 bytes, too few for a safetensors file"), {std::to_string(source.size)}});
    const Result<std::string> prefix = source.part(0, lengthBytes);
    if (!prefix)
        return tl::unexpected(prefix.error());
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= std::uint64_t{static_cast<unsigned char>((*prefix)[i])} << 8 * i;
    const std::string size = std::to_string(source.size);
    if (length > safetensorsHeaderLimit)
        return problem({{ATTN_TEXT("safetensors header")}},
                       {ATTN_TEXT("%1 bytes, at most %2 are read (the file has %3)"),
                        {std::to_string(length), std::to_string(safetensorsHeaderLimit), size}});
    if (length < 2) // {}
        return problem({{ATTN_TEXT("safetensors header")}},
                       {ATTN_TEXT("%1 bytes, too few for one (the file has %2)"), {std::to_string(length), size}});
    if (length > source.size - lengthBytes)
        return problem({{ATTN_TEXT("safetensors header")}},
                       {ATTN_TEXT("%1 bytes, but the file has only %2"), {std::to_string(length), size}});
    return source.part(lengthBytes, static_cast<std::size_t>(length));
}

} // namespace

Result<std::unique_ptr<TensorFile>> openSafetensors(ByteSource source)
{
    const Result<std::string> header = readHeader(source);
    if (!header)
        return tl::unexpected(header.error());
    const auto refuse = [](const Problem& inside) {
        std::vector<Phrase> place{{ATTN_TEXT("safetensors header")}};
        place.insert(place.end(), inside.place.begin(), inside.place.end());
        return problem(std::move(place), inside.sentence);
    };
    if (withoutByteOrderMark(*header).size() != header->size())
        return refuse({{}, {ATTN_TEXT("a byte order mark where { is expected")}});
    Result<std::vector<Entry>> entries = readEntries(*header);
    if (!entries)
        return refuse(entries.error());
    const std::uint64_t start = lengthBytes + header->size();
    if (const Result<void> tiled = checkTiling(*entries, source.size - start); !tiled)
        return tl::unexpected(tiled.error());
    std::vector<TensorInfo> infos;
    std::vector<SafetensorsFile::Stored> stored;
    for (Entry& entry : *entries) {
        stored.push_back({start + entry.offsets[0], entry.type->type.value_or(ElementType::UInt8)});
        infos.push_back(std::move(entry.info));
    }
    return std::make_unique<SafetensorsFile>(std::move(source), std::move(infos), std::move(stored));
}

} // namespace attn
