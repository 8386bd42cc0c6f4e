#include "word_vectors.h"

#include "element_type.h"
#include "number_text.h"
#include "odd_row.h"

#include "core/utf8.h"

#include <algorithm>
#include <map>
#include <set>

namespace attn {

namespace {

constexpr std::size_t longestLine = 1024 * 1024;
constexpr std::size_t longestWord = 4096;

/// The text with what is no UTF-8 replaced.
std::string repaired(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        result += length == 0 ? std::string_view("\uFFFD") : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
        while (length == 0 && !text.empty() && (text.front() & 0xC0) == 0x80) // what is left of a cut character
            text.remove_prefix(1);
    }
    return result;
}

/// Collects those words of a file that are wanted.
class Collection {
public:
    explicit Collection(const WordVectorOptions& options)
        : m_options(options)
        , m_wanted(options.words.begin(), options.words.end())
    {
    }

    /// Whether no word that may follow would change the result.
    [[nodiscard]] bool isComplete() const
    {
        if (m_wanted.empty())
            return m_options.repeats != Repeats::Last && static_cast<Index>(m_labels.size()) == m_options.count;
        return m_options.repeats == Repeats::First && m_places.size() == m_wanted.size();
    }

    [[nodiscard]] bool wants(const std::string& word) const
    {
        const bool isThere = m_places.contains(word);
        if (isThere && m_options.repeats != Repeats::All)
            return m_options.repeats == Repeats::Last;
        return m_wanted.empty() ? static_cast<Index>(m_labels.size()) < m_options.count : m_wanted.contains(word);
    }

    /// Whether a word has a vector and is to have one only, which is to be told.
    [[nodiscard]] bool repeats(const std::string& word) const
    {
        return m_options.tellsRepeats && m_options.repeats != Repeats::All && m_places.contains(word);
    }

    /// What to say of words that repeated, the first of which is `word`; `several` where others did, too.
    [[nodiscard]] Phrase repeatsText(const std::string& word, bool several) const
    {
        const bool first = m_options.repeats == Repeats::First;
        if (several)
            return {first ? ATTN_TEXT("words stand there more than once, %1 among them; their first vectors are taken")
                          : ATTN_TEXT("words stand there more than once, %1 among them; their last vectors are taken"),
                    {quoted(word)}};
        return {first ? ATTN_TEXT("%1 stands there twice; its first vector is taken")
                      : ATTN_TEXT("%1 stands there twice; its last vector is taken"),
                {quoted(word)}};
    }

    /// Takes the vector of a word that is wanted.
    Result<void> add(const std::string& word, std::vector<double> vector)
    {
        std::vector<std::size_t>& places = m_places[word];
        if (m_options.repeats == Repeats::Last && !places.empty()) {
            m_vectors[places.front()] = std::move(vector);
            return {};
        }
        places.push_back(m_labels.size());
        m_labels.push_back(word);
        m_vectors.push_back(std::move(vector));
        return checkSize(m_labels.size());
    }

    /// `total` words were in the file.
    [[nodiscard]] Result<FoundVectors> finish(std::uint64_t total) const
    {
        FoundVectors result;
        std::vector<std::size_t> order;
        for (const std::string& word : m_options.words) {
            const auto found = m_places.find(word);
            if (found != m_places.end())
                order.insert(order.end(), found->second.begin(), found->second.end());
            else if (m_options.leavesOutMissing && !m_places.empty())
                result.missing.push_back(word);
            else
                return problem({}, {ATTN_TEXT("no word %1 among its %2 words"), {quoted(word), std::to_string(total)}});
        }
        for (std::size_t i = 0; i < m_labels.size() && m_wanted.empty(); ++i)
            order.push_back(i);
        if (order.empty())
            return problem({}, {ATTN_TEXT("no words")});
        if (const Result<void> checked = checkSize(order.size()); !checked)
            return tl::unexpected(checked.error());
        NumberBlock& block = result.block;
        block.values.resize(static_cast<Index>(order.size()), static_cast<Index>(m_vectors[0].size()));
        for (Index i = 0; i < block.values.rows(); ++i) {
            const std::size_t place = order[static_cast<std::size_t>(i)];
            block.labels.push_back(m_labels[place]);
            std::copy(m_vectors[place].begin(), m_vectors[place].end(), block.values.row(i).begin());
        }
        return result;
    }

private:
    [[nodiscard]] Result<void> checkSize(std::size_t words) const
    {
        const auto rows = static_cast<Index>(words);
        if (rows > m_options.limits.side)
            return problem({}, {ATTN_TEXT("more than %1 words"), {std::to_string(m_options.limits.side)}});
        if (rows * static_cast<Index>(m_vectors[0].size()) > m_options.limits.inputNumbers)
            return problem({}, {ATTN_TEXT("more than %1 numbers"), {std::to_string(m_options.limits.inputNumbers)}});
        return {};
    }

    const WordVectorOptions& m_options;
    std::set<std::string, std::less<>> m_wanted; ///< empty: the first ones are
    std::map<std::string, std::vector<std::size_t>, std::less<>> m_places; ///< of each word, in what follows
    std::vector<std::string> m_labels;
    std::vector<std::vector<double>> m_vectors;
};

class Reader {
public:
    Reader(const ByteSource& source, const WordVectorLayout& layout, const WordVectorOptions& options)
        : m_layout(layout)
        , m_dimensions(static_cast<std::size_t>(layout.dimensions))
        , m_window(source, layout.start, options.progress)
        , m_collection(options)
        , m_line(layout.words ? 1 : 0)
    {
    }

    Result<FoundVectors> run()
    {
        while (!m_collection.isComplete()) {
            const Result<bool> more = m_layout.binary ? takeRecord() : takeLine();
            if (!more)
                return tl::unexpected(more.error());
            if (*more)
                continue;
            if (m_layout.words && m_count < *m_layout.words)
                return problem({},
                               {m_count == 1 ? ATTN_TEXT("its header says %1 words, but there is %2")
                                             : ATTN_TEXT("its header says %1 words, but there are %2"),
                                {std::to_string(*m_layout.words), std::to_string(m_count)}});
            break;
        }
        return m_collection.finish(m_count).map([&](FoundVectors result) {
            if (m_repeats > 0)
                m_warnings.push_back({{}, m_collection.repeatsText(m_repeated, m_repeats > 1)});
            result.warnings = std::move(m_warnings);
            return result;
        });
    }

private:
    // Each takes the next word and tells whether there was one.
    Result<bool> takeLine()
    {
        ++m_line;
        const auto line = m_window.line(longestLine);
        if (!line)
            return problem(place(), line.error().sentence);
        if (!*line)
            return false;
        const std::vector<std::string_view> fields = wordVectorFields(**line);
        if (fields.empty()) // an empty line
            return true;
        ++m_count;
        if (fields.size() <= m_dimensions)
            return wrongDimensions(fields.size() - 1);
        const std::size_t wordFields = fields.size() - m_dimensions;
        // A word may hold spaces and end with a number, but one number too many is likelier.
        if (wordFields > 1 && readNumber(fields[wordFields - 1]))
            return wrongDimensions(numbersAtEnd(fields));
        const std::string_view numbers = fields[wordFields];
        const std::string_view word =
            (*line)->substr(0, static_cast<std::size_t>(numbers.data() - (*line)->data()) - 1);
        return keep(word, [&]() -> Result<std::vector<double>> {
            std::vector<double> vector;
            for (std::size_t i = wordFields; i < fields.size(); ++i) {
                const Result<double> number = readNumber(fields[i]);
                if (!number) {
                    std::vector<Phrase> at = place();
                    at.push_back({ATTN_TEXT("number %1"), {std::to_string(i - wordFields + 1)}});
                    return problem(std::move(at), number.error().sentence);
                }
                vector.push_back(*number);
            }
            return vector;
        });
    }

    Result<bool> takeRecord()
    {
        if (m_count == *m_layout.words)
            return false;
        const Result<std::string_view> next = m_window.peek(longestWord);
        if (!next)
            return tl::unexpected(next.error());
        const std::size_t start = std::min(next->find_first_not_of('\n'), next->size()); // not all programs write one
        const std::size_t end = next->find(' ', start);
        if (next->size() == start)
            return false;
        ++m_count;
        if (end == std::string_view::npos)
            return problem(place(), {ATTN_TEXT("its word does not end")});
        const std::string word(next->substr(start, end - start));
        m_window.skip(end + 1);
        const std::size_t size = m_dimensions * sizeof(float);
        const Result<std::string_view> bytes = m_window.peek(size);
        if (!bytes)
            return tl::unexpected(bytes.error());
        if (bytes->size() < size)
            return problem(place(), {ATTN_TEXT("the file ends too early")});
        m_window.skip(size);
        return keep(word, [&]() -> Result<std::vector<double>> {
            std::vector<double> vector(m_dimensions);
            decodeElements(*bytes, ElementType::Float32, ByteOrder::Little, vector);
            return vector;
        });
    }

    template <class Vector> Result<bool> keep(std::string_view word, const Vector& vector)
    {
        const bool isWhole = isUtf8(word);
        const std::string label = isWhole ? std::string(word) : repaired(word);
        if (m_collection.repeats(label) && ++m_repeats == 1)
            m_repeated = label;
        if (!m_collection.wants(label))
            return true;
        const Result<std::vector<double>> numbers = vector();
        if (!numbers)
            return tl::unexpected(numbers.error());
        if (!isWhole)
            m_warnings.push_back({place(), {ATTN_TEXT("broken UTF-8; the word became %1"), {quoted(label)}}});
        return m_collection.add(label, *numbers).map([] { return true; });
    }

    [[nodiscard]] std::vector<Phrase> place() const
    {
        if (m_layout.binary)
            return {{ATTN_TEXT("word %1"), {std::to_string(m_count)}}};
        return {{ATTN_TEXT("line %1"), {std::to_string(m_line)}}};
    }

    [[nodiscard]] tl::unexpected<Problem> wrongDimensions(std::size_t found) const
    {
        return problem(place(), numbersExpected(static_cast<Index>(found), static_cast<Index>(m_dimensions)));
    }

    const WordVectorLayout& m_layout;
    std::size_t m_dimensions;
    ByteWindow m_window;
    Collection m_collection;
    std::vector<Problem> m_warnings;
    std::uint64_t m_repeats = 0;
    std::string m_repeated; ///< the first of them
    std::uint64_t m_line; ///< of a text, from 1
    std::uint64_t m_count = 0; ///< words that were taken
};

} // namespace

Result<FoundVectors> readWordVectors(const ByteSource& source, const WordVectorOptions& options)
{
    const Result<std::optional<WordVectorLayout>> found = wordVectorLayout(source, options.header);
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return problem({}, {ATTN_TEXT("no word vectors")});
    const WordVectorLayout& layout = **found;
    if (layout.dimensions > options.limits.side)
        return problem({},
                       {ATTN_TEXT("%1 dimensions, at most %2"),
                        {std::to_string(layout.dimensions), std::to_string(options.limits.side)}});
    // At least a space beside each vector.
    const std::uint64_t each = 1 + static_cast<std::uint64_t>(layout.dimensions) * sizeof(float);
    if (layout.binary && *layout.words > (source.size - layout.start) / each)
        return problem({},
                       {ATTN_TEXT("its header says %1 words, but at most %2 find room in the file"),
                        {std::to_string(*layout.words), std::to_string((source.size - layout.start) / each)}});
    return Reader(source, layout, options).run();
}

} // namespace attn
