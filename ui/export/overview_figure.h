#pragma once

#include "figure.h"

namespace attn::ui {

/// The whole way of a head (from 1) as one figure: all its steps with what leads from one to the next, as in the
/// window. As wide as asked, 2/3 as high. The steps must outlive the figure.
class OverviewFigure : public Drawing {
public:
    /// `name` is the scenario's; it may be empty.
    OverviewFigure(const Steps& steps, Index head, const QString& name, const FigureOptions& options);
    ~OverviewFigure() override;

    [[nodiscard]] QSizeF size() const override;
    [[nodiscard]] QString title() const override;
    void draw(Surface& surface, double pixel) const override;

private:
    struct Layout;
    std::unique_ptr<Layout> m_layout;
};

} // namespace attn::ui
