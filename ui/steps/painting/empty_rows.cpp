#include "empty_rows.h"

#include "core/statistics.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(EmptyRows)
};
} // namespace

void drawEmptyRows(Surface& surface, const Steps& steps, const Plate& plate, const MatrixGeometry& geometry,
                   const MatrixPicture& picture, double textSize)
{
    if (plate.reading != Reading::Now || picture.covered
        || !std::holds_alternative<op::Mask>(steps[plate.step].operation))
        return;
    const Matrix& scores = plate.values(steps);
    const TextStyle style{textSize, picture.theme.ink2};
    const QString text = Tr::tr("nothing to attend to");
    const QSizeF size(textWidth(text, style) + 12, 1.5 * style.size);
    const double digits = 1.4 * picture.digitSize(geometry);
    for (Index i = geometry.firstRow; i < geometry.firstRow + geometry.rows; ++i) {
        const QRectF row = geometry.row(i);
        if (size.width() > row.width() || size.height() > row.height() || !isAllHidden(scores, i))
            continue;
        const bool below = row.height() > digits + 2 * size.height();
        const double y = below ? row.bottom() - size.height() / 2 : row.center().y();
        const double width = below ? size.width() : row.width() - 16;
        const double height = below ? size.height() - 2 : std::max(digits, size.height());
        surface.fillRect({row.center().x() - width / 2, y - height / 2, width, height}, picture.theme.canvas, 3);
        surface.text({row.center().x(), y + baselineBelowCentre(style)}, text, style, Align::Centre);
    }
}

} // namespace attn::ui
