#include "npz_file.h"

#include "npy.h"
#include "zip_archive.h"

namespace attn {

namespace {

/// A member that is an .npy file.
struct Member {
    std::size_t index = 0; ///< in the archive
    NpyHeader header;
};

class NpzFile : public TensorFile {
public:
    NpzFile(ZipArchive archive, std::vector<TensorInfo> infos, std::vector<Member> members,
            std::vector<std::string> others)
        : TensorFile(std::move(infos), std::move(others))
        , m_archive(std::move(archive))
        , m_members(std::move(members))
    {
    }

private:
    Result<Elements> elements(std::size_t tensor) const override
    {
        const Member& member = m_members[tensor];
        return m_archive.read(member.index).map([&](std::string bytes) {
            const NpyHeader& header = member.header;
            return Elements{sourceKeeping(std::move(bytes)), header.size, header.type, header.order,
                            header.columnMajor};
        });
    }

    ZipArchive m_archive;
    std::vector<Member> m_members;
};

constexpr std::string_view extension = ".npy";

/// The header of a member, whatever is wrong with it as what makes it unreadable.
Member readMember(const ZipArchive& archive, std::size_t index)
{
    constexpr std::size_t most = npyHeaderLimit + 12;
    const Result<NpyHeader> header = archive.beginning(index, most).and_then([](const std::string& bytes) {
        return readNpyHeader(sourceOf(bytes));
    });
    Member member{index, header.value_or(NpyHeader{})};
    if (header)
        checkNpyData(member.header, archive.members()[index].size);
    else
        member.header.info.unreadable = header.error();
    std::string_view name = archive.members()[index].name;
    name.remove_suffix(extension.size());
    member.header.info.name = name;
    return member;
}

} // namespace

Result<std::unique_ptr<TensorFile>> openNpz(ByteSource source)
{
    Result<ZipArchive> archive = ZipArchive::open(std::move(source));
    if (!archive)
        return tl::unexpected(archive.error());
    std::vector<TensorInfo> infos;
    std::vector<Member> members;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < archive->members().size(); ++i) {
        if (!archive->members()[i].name.ends_with(extension)) {
            others.push_back(archive->members()[i].name);
            continue;
        }
        members.push_back(readMember(*archive, i));
        infos.push_back(members.back().header.info);
    }
    return std::make_unique<NpzFile>(std::move(*archive), std::move(infos), std::move(members), std::move(others));
}

} // namespace attn
