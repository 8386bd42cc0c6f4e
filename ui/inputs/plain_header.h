#pragma once

#include "ui/theme.h"

#include <QHeaderView>

namespace attn::ui {

/// The column or row numbers of an input's table, without any chrome; the column of labels has none.
class PlainHeader : public QHeaderView {
    Q_OBJECT
public:
    PlainHeader(Qt::Orientation orientation, int labelColumns, QWidget* parent);

    void setTheme(const Theme& theme);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    int m_labelColumns;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
