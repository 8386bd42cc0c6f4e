#pragma once

#include "core/explain.h"
#include "core/reshape.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace attn::ui {

class Document;
struct DocumentChange;

/// How the steps are looked at: one as an equation, the whole way of a head, what one word asks and gets, or one step
/// in all heads side by side.
enum class ViewKind { Step, Overview, Word, Heads };

/// One number of an input.
struct InputNumber {
    InputKey input;
    Index row = 0;
    Index column = 0;

    bool operator==(const InputNumber&) const = default;
};

/// What is looked at: shared by all views. Cells are those of the document's current list of steps.
class Selection : public QObject {
    Q_OBJECT
public:
    /// Follows the document: when its list of steps changes, the cell in focus stays with its step, or is let go where
    /// that is gone; so do the head and the word. Where words, dimensions or heads move, all move along. There is no
    /// signal of ours then: the document's own says it. Make the selection before the views, so that they find it up to
    /// date.
    explicit Selection(Document& document, QObject* parent = nullptr);

    [[nodiscard]] ViewKind view() const { return m_now.view; }
    /// ViewKind::Word without a word shows that of the cell in focus, or the first one; ViewKind::Heads where there is
    /// only one head is ViewKind::Step.
    void setView(ViewKind view);

    /// The view of a word: of that whose row the cell in focus stands in, where it does.
    void showWord();

    /// The id of the stop on the rail ("scores"; "QKV" for the three projections) and the head it is shown for (from
    /// 1).
    [[nodiscard]] QString stop() const { return m_now.stop; }
    [[nodiscard]] Index head() const { return m_now.head; }
    void setStop(const QString& stop, Index head = 1);
    /// The same in the view of one step, or of all heads where that is the view now.
    void showStop(const QString& stop);
    /// The steps whose results show: those of the stop, in the view of all heads those of each, in the overview all of
    /// the head's.
    [[nodiscard]] std::vector<StepIndex> stepsInView() const;

    /// The cell in focus everywhere: under the pointer or the keyboard.
    [[nodiscard]] std::optional<Cell> cell() const { return m_now.cell; }
    void setCell(std::optional<Cell> cell);

    /// The number in the inputs that the keyboard is at, as a cell of their step; nothing while it is in the picture.
    [[nodiscard]] std::optional<Cell> number() const;
    void setNumber(std::optional<InputNumber> number);

    /// The word in focus, as a row of the queries: its rows stay bright, the others fade. Taking it away leaves the
    /// view of a word.
    [[nodiscard]] std::optional<Index> word() const { return m_now.word; }
    void setWord(std::optional<Index> word);

    /// Goes to the step that makes `cell`, with the cell in focus, and remembers where it came from.
    void follow(const Cell& cell);
    [[nodiscard]] bool canReturn() const { return !m_trail.empty(); }
    void goBack(); ///< to where the last `follow` came from

signals:
    void viewChanged();
    void stopChanged();
    void cellChanged();
    void numberChanged();
    void wordChanged();

private:
    struct Place {
        ViewKind view = ViewKind::Step;
        QString stop = QStringLiteral("scores");
        Index head = 1;
        std::optional<Cell> cell = {};
        std::optional<Index> word = {};
        bool operator==(const Place&) const = default;
    };
    void go(Place place);
    [[nodiscard]] std::optional<Index> wordOf(const std::optional<Cell>& cell) const; ///< the query of its row
    void keepUp(const DocumentChange& change);
    void move(const SideOrder& order);

    Document& m_document;
    Place m_now;
    std::vector<Place> m_trail;
    std::optional<InputNumber> m_number;
    std::string m_cellStep; ///< id and head of the step that the cell belongs to
    Index m_cellHead = 0;
};

} // namespace attn::ui
