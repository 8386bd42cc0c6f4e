#pragma once

#include "core/explain.h"

#include <QObject>

#include <optional>

namespace attn::ui {

class Document;

enum class ThemeChoice { System, Light, Dark };

/// How numbers and colours are shown: shared by all views, kept in the settings.
class Display : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] int decimals() const { return m_decimals; }
    void setDecimals(int decimals); ///< 0 … 6
    [[nodiscard]] bool sharedLimits() const { return m_sharedLimits; }
    void setSharedLimits(bool shared);
    [[nodiscard]] ThemeChoice theme() const { return m_theme; }
    void setTheme(ThemeChoice theme);

signals:
    void changed();
    void themeChanged();

private:
    int m_decimals = 3;
    bool m_sharedLimits = false;
    ThemeChoice m_theme = ThemeChoice::System;
};

/// What is looked at: shared by all views. Cells are those of the document's current list of steps.
class Selection : public QObject {
    Q_OBJECT
public:
    /// Follows the document: when its list of steps changes, the cell in focus stays with its step, or is let go where
    /// that is gone; so does the head. There is no signal of ours then: the document's own says it. Make the selection
    /// before the views, so that they find it up to date.
    explicit Selection(Document& document, QObject* parent = nullptr);

    /// The id of the stop on the rail ("scores"; "QKV" for the three projections) and the head it is shown for (from
    /// 1).
    [[nodiscard]] QString stop() const { return m_stop; }
    [[nodiscard]] Index head() const { return m_head; }
    void setStop(const QString& stop, Index head = 1);
    /// The cell in focus everywhere: under the pointer or the keyboard.
    [[nodiscard]] std::optional<Cell> cell() const { return m_cell; }
    void setCell(std::optional<Cell> cell);

signals:
    void stopChanged();
    void cellChanged();

private:
    void follow();

    Document& m_document;
    QString m_stop = QStringLiteral("scores");
    Index m_head = 1;
    std::optional<Cell> m_cell;
    std::string m_cellStep; ///< id and head of the step that m_cell belongs to
    Index m_cellHead = 0;
};

} // namespace attn::ui
