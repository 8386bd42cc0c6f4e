#pragma once

#include "tests/ui/window/window_bench.h"

#include <QAccessible>

namespace attn::ui::test {

struct Told {
    QAccessible::Event event;
    QString name;
};

/// What a screen reader was told about tables and cells since the list was emptied.
inline QList<Told>& told()
{
    static QList<Told> list;
    return list;
}

inline bool listening = false;

inline QStringList toldOf(QAccessible::Event event)
{
    QStringList names;
    for (const Told& one : told())
        if (one.event == event)
            names += one.name;
    return names;
}

/// The window with a screen reader.
struct Spoken : WindowBench {
    Spoken()
    {
        listening = true;
        stepView().setFocus();
        settle();
        told().clear();
    }
    ~Spoken() { listening = false; }

    [[nodiscard]] QAccessibleInterface* view() const { return QAccessible::queryAccessibleInterface(&stepView()); }
    [[nodiscard]] StepView& stepView() const { return const_cast<StepView&>(window->stepView()); }
    [[nodiscard]] QAccessibleInterface* table(const QString& name) const
    {
        for (int i = 0; i < view()->childCount(); ++i)
            if (view()->child(i)->text(QAccessible::Name) == name)
                return view()->child(i);
        return nullptr;
    }
    [[nodiscard]] QAccessibleInterface* scores() const { return table(QStringLiteral("Scores, 4 × 4")); }
    [[nodiscard]] QStringList tables() const
    {
        QStringList names;
        for (int i = 0; i < view()->childCount(); ++i)
            names += view()->child(i)->text(QAccessible::Name);
        return names;
    }
    [[nodiscard]] QString focused() const
    {
        QAccessibleInterface* const cell = view()->focusChild();
        return cell && cell->state().focused ? cell->text(QAccessible::Name) : QString();
    }
};

inline QString sentence(QAccessibleInterface* table, int row, int column)
{
    return table->tableInterface()->cellAt(row, column)->text(QAccessible::Name);
}

} // namespace attn::ui::test

// Only a desktop can say that a screen reader listens. This program brings its own two functions in place of Qt's.
bool QAccessible::isActive()
{
    return attn::ui::test::listening;
}

void QAccessible::updateAccessibility(QAccessibleEvent* event)
{
    QAccessibleInterface* const who = attn::ui::test::listening ? event->accessibleInterface() : nullptr;
    if (who && !event->object()) // widgets' own are Qt's affair
        attn::ui::test::told() += {event->type(), who->text(QAccessible::Name)};
}
