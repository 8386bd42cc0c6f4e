#pragma once

#include "edit.h"

#include <QObject>
#include <QString>

#include <optional>
#include <set>

namespace attn::ui {

class Document;

/// The mask, painted: which keys each query may attend to, cell by cell, row by row or column by column. One stroke (a
/// click, a drag, a key) is one undo step; while it runs it is a preview of the document. What a causal mask hides on
/// top of a matrix cannot be painted.
class MaskPainting : public QObject {
    Q_OBJECT
public:
    enum class Reach { Cell, Row, Column };
    struct Place {
        Index query;
        Index key;
        bool operator==(const Place&) const = default;
    };

    explicit MaskPainting(Document& document, QObject* parent = nullptr);

    /// Whether the mask is being painted: then the document's mask has a matrix. It ends where the mask goes.
    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on); ///< the mask must have a matrix then

    /// What a stroke that begins here would do: true, let the query attend to the key; false, hide the key. A row or
    /// column that is not wholly kept is kept first. Nothing where a causal mask hides all that it would reach. The
    /// mask must have a matrix.
    [[nodiscard]] std::optional<bool> outcome(Reach reach, Place place) const;

    /// Begins a stroke: what it reaches becomes what outcome() says. False where that is nothing.
    bool begin(Reach reach, Place place);
    void paintTo(Place place); ///< whatever lies between, too, becomes what the first became
    void end(); ///< one undo step
    void cancel(); ///< as if it had not begun
    [[nodiscard]] bool isRunning() const { return m_stroke.has_value(); }
    /// begin() and end().
    bool toggle(Reach reach, Place place);

signals:
    void changed(); ///< it is on or off

private:
    struct Stroke {
        Reach reach;
        bool attends;
        Place at;
        std::set<std::pair<Index, Index>> seen = {};
        std::vector<edit::Numbers::Number> numbers = {}; ///< what differs
    };
    void paintCell(Place place);
    void paintAt(Place place); ///< as far as the stroke reaches
    void show();
    [[nodiscard]] QString strokeText() const;

    Document& m_document;
    bool m_on = false;
    std::optional<Stroke> m_stroke;
};

} // namespace attn::ui
