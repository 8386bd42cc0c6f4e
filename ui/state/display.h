#pragma once

#include "core/explain.h"

#include <QObject>

#include <optional>

namespace attn::ui {

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
    using QObject::QObject;

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
    QString m_stop = QStringLiteral("scores");
    Index m_head = 1;
    std::optional<Cell> m_cell;
};

} // namespace attn::ui
