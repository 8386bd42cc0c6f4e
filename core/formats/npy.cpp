#include "npy.h"

#include "npy_literal.h"

#include <algorithm>
#include <array>
#include <bit>

namespace attn {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

struct NamedType {
    std::string_view name;
    ElementType type;
};

constexpr std::array namedTypes{
    NamedType{"f8", ElementType::Float64},      NamedType{"f4", ElementType::Float32},
    NamedType{"f2", ElementType::Float16},      NamedType{"i1", ElementType::Int8},
    NamedType{"i2", ElementType::Int16},        NamedType{"i4", ElementType::Int32},
    NamedType{"i8", ElementType::Int64},        NamedType{"u1", ElementType::UInt8},
    NamedType{"u2", ElementType::UInt16},       NamedType{"u4", ElementType::UInt32},
    NamedType{"u8", ElementType::UInt64},       NamedType{"b1", ElementType::Bool},
    NamedType{"float64", ElementType::Float64}, NamedType{"float32", ElementType::Float32},
    NamedType{"float16", ElementType::Float16}, NamedType{"int8", ElementType::Int8},
    NamedType{"int16", ElementType::Int16},     NamedType{"int32", ElementType::Int32},
    NamedType{"int64", ElementType::Int64},     NamedType{"uint8", ElementType::UInt8},
    NamedType{"uint16", ElementType::UInt16},   NamedType{"uint32", ElementType::UInt32},
    NamedType{"uint64", ElementType::UInt64},   NamedType{"bool", ElementType::Bool},
    NamedType{"d", ElementType::Float64},       NamedType{"f", ElementType::Float32},
    NamedType{"e", ElementType::Float16},       NamedType{"b", ElementType::Int8},
    NamedType{"B", ElementType::UInt8},         NamedType{"h", ElementType::Int16},
    NamedType{"H", ElementType::UInt16},        NamedType{"i", ElementType::Int32},
    NamedType{"I", ElementType::UInt32},        NamedType{"q", ElementType::Int64},
    NamedType{"Q", ElementType::UInt64},        NamedType{"?", ElementType::Bool},
};

/// Why a type that is none of these is refused.
const char* refusal(std::string_view type)
{
    if (type == "O" || type == "object")
        return ATTN_TEXT("Python objects (type %1), which are program code and never loaded");
    if (type.starts_with("c") || type == "F" || type == "D" || type == "G")
        return ATTN_TEXT("complex numbers (type %1)");
    if (type == "f16" || type == "f12" || type == "g" || type == "longdouble")
        return ATTN_TEXT("long doubles (type %1), which differ from machine to machine; save them as float64");
    if (type.starts_with("U") || type.starts_with("S") || type.starts_with("a"))
        return ATTN_TEXT("texts (type %1), not numbers");
    if (type.starts_with("M") || type.starts_with("m"))
        return ATTN_TEXT("dates or times (type %1), not numbers");
    if (type == "V2")
        return ATTN_TEXT("raw bytes (type %1), perhaps bfloat16; save them as float32");
    if (type.starts_with("V"))
        return ATTN_TEXT("raw bytes (type %1), not numbers");
    return ATTN_TEXT("numbers of the unknown type %1");
}

void setType(NpyHeader& header, const NpyLiteral& literal)
{
    if (literal.isRecord) {
        header.info.unreadable = Problem{{}, {ATTN_TEXT("records of several fields (a structured type), not numbers")}};
        return;
    }
    std::string_view name = literal.descr;
    header.order = std::endian::native == std::endian::big ? ByteOrder::Big : ByteOrder::Little;
    if (name.starts_with('<') || name.starts_with('>'))
        header.order = name.front() == '>' ? ByteOrder::Big : ByteOrder::Little;
    if (!name.empty() && std::string_view("<>=|").find(name.front()) != std::string_view::npos)
        name.remove_prefix(1);
    header.info.type = literal.descr;
    const auto found =
        std::find_if(namedTypes.begin(), namedTypes.end(), [&](const NamedType& named) { return named.name == name; });
    if (found == namedTypes.end())
        header.info.unreadable = Problem{{}, {refusal(name), {quoted(literal.descr)}}};
    else
        header.type = found->type;
}

class NpyFile : public TensorFile {
public:
    NpyFile(ByteSource source, const NpyHeader& header)
        : TensorFile({header.info})
        , m_elements{std::move(source), header.size, header.type, header.order, header.columnMajor}
    {
    }

private:
    Result<Elements> elements(std::size_t) const override { return m_elements; }

    Elements m_elements;
};

tl::unexpected<Problem> wrongHeader(Phrase sentence)
{
    return problem({{ATTN_TEXT(".npy header")}}, std::move(sentence));
}

} // namespace

Result<NpyHeader> readNpyHeader(const ByteSource& source)
{
    constexpr std::size_t longestPrefix = 12;
    const Result<std::string> prefix = source.part(0, longestPrefix);
    if (!prefix)
        return tl::unexpected(prefix.error());
    if (!prefix->starts_with(magic))
        return problem({}, {ATTN_TEXT("not an .npy file, or a damaged one")});
    const auto byte = [&](std::size_t i) { return i < prefix->size() ? static_cast<unsigned char>((*prefix)[i]) : 0U; };
    const unsigned major = byte(magic.size());
    const unsigned minor = byte(magic.size() + 1);
    const std::size_t lengthBytes = major == 1 ? 2 : 4;
    const std::size_t start = magic.size() + 2 + lengthBytes;
    if (prefix->size() < start)
        return wrongHeader({ATTN_TEXT("the file ends too early")});
    if (major < 1 || major > 3 || minor != 0)
        return problem({},
                       {ATTN_TEXT(".npy version %1.%2; there are 1.0, 2.0 and 3.0"),
                        {std::to_string(major), std::to_string(minor)}});
    std::uint32_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= std::uint32_t{byte(magic.size() + 2 + i)} << 8 * i;
    if (length > npyHeaderLimit)
        return wrongHeader(
            {ATTN_TEXT("%1 characters, at most %2"), {std::to_string(length), std::to_string(npyHeaderLimit)}});
    if (length > source.size - start)
        return wrongHeader({ATTN_TEXT("the file ends too early")});
    const Result<std::string> text = source.part(start, length);
    if (!text)
        return tl::unexpected(text.error());
    const Result<NpyLiteral> literal = readNpyLiteral(*text, major < 3);
    if (!literal)
        return wrongHeader(literal.error().sentence);
    NpyHeader header;
    header.columnMajor = literal->columnMajor;
    header.size = start + length;
    header.info.shape = literal->shape;
    setType(header, *literal);
    return header;
}

void checkNpyData(NpyHeader& header, std::uint64_t size)
{
    if (header.info.unreadable)
        return;
    const std::size_t each = elementSize(header.type);
    const std::optional<std::uint64_t> bytes = checkedProduct(header.info.shape, each);
    const std::uint64_t there = size - header.size;
    if (!bytes)
        header.info.unreadable = Problem{
            {}, {ATTN_TEXT("an array of %1, more than any file holds"), {english(shapeText(header.info.shape))}}};
    else if (*bytes > there)
        header.info.unreadable = Problem{
            {},
            {ATTN_TEXT("expected %1 values, found %2"), {std::to_string(*bytes / each), std::to_string(there / each)}}};
}

Result<std::unique_ptr<TensorFile>> openNpy(ByteSource source)
{
    Result<NpyHeader> header = readNpyHeader(source);
    if (!header)
        return tl::unexpected(header.error());
    checkNpyData(*header, source.size);
    if (header->info.unreadable)
        return tl::unexpected(*header->info.unreadable);
    return std::make_unique<NpyFile>(std::move(source), *header);
}

} // namespace attn
