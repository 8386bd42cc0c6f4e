#include "print_pages.h"

#include "ui/heatmap/painter_surface.h"

#include <QPainter>
#include <QPrinter>

#include <algorithm>

namespace attn::ui {

bool printPages(QPrinter& printer, std::span<const std::shared_ptr<const Drawing>> pages)
{
    printer.setFullPage(true); // drawings have margins of their own
    const QSizeF sheet = printer.paperRect(QPrinter::Point).size();
    std::size_t first = 0;
    std::size_t end = pages.size();
    if (printer.printRange() == QPrinter::PageRange) {
        first = static_cast<std::size_t>(std::max(printer.fromPage() - 1, 0));
        end = std::min(end, static_cast<std::size_t>(std::max(printer.toPage(), 1)));
    }
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const double unit = printer.resolution() / 72.0;
    painter.scale(unit, unit);
    PainterSurface surface(painter, true);
    for (std::size_t i = first; i < end; ++i) {
        if (i > first && !printer.newPage())
            return false;
        const QSizeF size = pages[i]->size();
        const double scale = std::min({1.0, sheet.width() / size.width(), sheet.height() / size.height()});
        const QSizeF spare = sheet - size * scale;
        drawAt(surface, *pages[i], {spare.width() / 2, spare.height() / 2}, scale, 0);
    }
    return painter.end();
}

} // namespace attn::ui
