#include "range_box.h"

#include "import_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace attn::ui {

RangeBox::RangeBox(const char* objectName, const QString& what, QWidget* parent)
    : QWidget(parent)
    , m_first(named(new QSpinBox, objectName, tr("First of the %1").arg(what)))
    , m_last(named(new QSpinBox, objectName, tr("Last of the %1").arg(what)))
    , m_size(new QLabel)
{
    m_first->setObjectName(m_first->objectName() + QStringLiteral("First"));
    m_last->setObjectName(m_last->objectName() + QStringLiteral("Last"));
    m_last->setSpecialValueText(tr("the end"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_first, 1);
    row->addWidget(new QLabel(tr("to", "from 1 to 8")));
    row->addWidget(m_last, 1);
    row->addWidget(m_size);
    setFocusProxy(m_first);
    for (QSpinBox* const box : {m_first, m_last})
        connect(box, &QSpinBox::valueChanged, this, &RangeBox::changed);
    setSize(std::numeric_limits<int>::max());
}

void RangeBox::setSize(Index size)
{
    const auto most = static_cast<int>(std::min<Index>(size, std::numeric_limits<int>::max()));
    const QSignalBlocker first(m_first);
    const QSignalBlocker last(m_last);
    m_first->setRange(1, std::max(most, 1));
    m_first->setValue(1);
    m_last->setRange(0, std::max(most, 1));
    m_last->setValue(0);
    //: how many there are, behind "from 1 to 8"
    m_size->setText(most == std::numeric_limits<int>::max() ? QString() : tr("of %1").arg(most));
}

void RangeBox::takeFirst(Index count)
{
    const QSignalBlocker last(m_last);
    m_last->setValue(static_cast<int>(count));
}

Range RangeBox::range() const
{
    Range range{m_first->value() - 1};
    if (m_last->value() > 0)
        range.count = m_last->value() - range.first;
    return range;
}

} // namespace attn::ui
