#include "accessible_matrix.h"

#include <QAccessibleWidget>

#include <utility>

namespace attn::ui {

namespace {

/// The view. Qt asks for it, keeps it and deletes it with the view; it does so for tables and cells, of which only the
/// numbers that Qt gave them are kept here.
class AccessibleSteps : public QAccessibleWidget {
public:
    explicit AccessibleSteps(QWidget& view)
        : QAccessibleWidget(&view, QAccessible::Grouping)
    {
    }
    ~AccessibleSteps() override
    {
        for (const QAccessible::Id id : m_tables)
            QAccessible::deleteAccessibleInterface(id);
    }

    /// Nothing once the view's destructor has begun.
    [[nodiscard]] SpokenMatrices* view() const { return dynamic_cast<SpokenMatrices*>(object()); }
    /// The cell in focus, whether or not the view has the keyboard.
    [[nodiscard]] QAccessibleInterface* focusedCell() const;
    void tellNews();

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    QString text(QAccessible::Text kind) const override;

private:
    void keepUp() const;
    [[nodiscard]] AccessibleMatrix* known(std::size_t index) const;
    void tellFocus();

    mutable std::vector<QAccessible::Id> m_tables; ///< 0 until somebody asks
    QAccessible::Id m_toldFocus = 0;
};

AccessibleMatrix* AccessibleSteps::known(std::size_t index) const
{
    return static_cast<AccessibleMatrix*>(QAccessible::accessibleInterface(m_tables[index]));
}

void AccessibleSteps::keepUp() const
{
    const std::size_t count = view() ? static_cast<std::size_t>(view()->canvas().itemCount()) : 0;
    std::vector<QAccessible::Id> gone;
    for (std::size_t i = 0; i < m_tables.size(); ++i)
        if (const AccessibleMatrix* const table = known(i); table && !table->shows())
            gone.push_back(std::exchange(m_tables[i], 0));
    m_tables.resize(count);
    for (const QAccessible::Id id : gone) {
        tellReader(QAccessible::accessibleInterface(id), QAccessible::ObjectDestroyed);
        QAccessible::deleteAccessibleInterface(id);
    }
}

int AccessibleSteps::childCount() const
{
    keepUp();
    return static_cast<int>(m_tables.size());
}

QAccessibleInterface* AccessibleSteps::child(int index) const
{
    keepUp();
    const auto place = static_cast<std::size_t>(index);
    if (index < 0 || place >= m_tables.size())
        return nullptr;
    if (m_tables[place] == 0) {
        auto* const table = new AccessibleMatrix(const_cast<AccessibleSteps&>(*this), place);
        m_tables[place] = QAccessible::registerAccessibleInterface(table);
    }
    return known(place);
}

int AccessibleSteps::indexOfChild(const QAccessibleInterface* child) const
{
    keepUp();
    for (std::size_t i = 0; child && i < m_tables.size(); ++i)
        if (known(i) == child)
            return static_cast<int>(i);
    return -1;
}

QAccessibleInterface* AccessibleSteps::childAt(int x, int y) const
{
    const SpokenMatrices* const shown = view();
    const auto hit = shown ? shown->canvas().hitAt(shown->canvas().mapFromGlobal(QPointF(x, y))) : std::nullopt;
    return hit ? child(hit->item) : nullptr;
}

QAccessibleInterface* AccessibleSteps::focusedCell() const
{
    const auto focus = view() ? view()->focus() : std::nullopt;
    QAccessibleInterface* const table = focus ? child(focus->item) : nullptr;
    return table ? table->tableInterface()->cellAt(static_cast<int>(focus->row), static_cast<int>(focus->column))
                 : nullptr;
}

QAccessibleInterface* AccessibleSteps::focusChild() const
{
    if (!view() || !widget()->hasFocus())
        return nullptr;
    QAccessibleInterface* const cell = focusedCell();
    return cell ? cell : const_cast<AccessibleSteps*>(this);
}

QString AccessibleSteps::text(QAccessible::Text kind) const
{
    if (kind == QAccessible::Description)
        if (const QAccessibleInterface* const cell = focusedCell())
            return cell->text(QAccessible::Name);
    return QAccessibleWidget::text(kind);
}

void AccessibleSteps::tellNews()
{
    keepUp();
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        if (const AccessibleMatrix* const table = known(i))
            table->tellNames();
        else
            tellReader(child(static_cast<int>(i)), QAccessible::ObjectCreated);
    }
    tellFocus();
}

void AccessibleSteps::tellFocus()
{
    QAccessibleInterface* const focus = focusChild();
    const QAccessible::Id id = focus ? QAccessible::uniqueId(focus) : 0;
    if (id == m_toldFocus)
        return;
    m_toldFocus = id;
    if (focus)
        tellReader(focus, QAccessible::Focus);
}

QAccessibleInterface* makeSteps(const QString& className, QObject* object)
{
    const bool isAsked = className == QLatin1String(object->metaObject()->className()); // Qt asks for its parents, too
    return isAsked && dynamic_cast<SpokenMatrices*>(object) ? new AccessibleSteps(static_cast<QWidget&>(*object))
                                                            : nullptr;
}

} // namespace

void installAccessibleSteps()
{
    QAccessible::installFactory(makeSteps);
}

void SpokenMatrices::tellScreenReader(QWidget* view)
{
    if (m_tells || !QAccessible::isActive())
        return;
    m_tells = true;
    // Once for all that happens now, and after Qt's own word that the widget has the keyboard.
    const auto tell = [this, view] {
        m_tells = false;
        static_cast<AccessibleSteps*>(QAccessible::queryAccessibleInterface(view))->tellNews();
    };
    QMetaObject::invokeMethod(view, tell, Qt::QueuedConnection);
}

} // namespace attn::ui
