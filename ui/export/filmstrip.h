#pragma once

#include "figure.h"

#include <span>

namespace attn::ui {

/// Steps side by side on one page, numbered, in rows that are read like text. The page is as wide as asked, as high as
/// it takes. The steps must outlive it.
class Filmstrip : public Drawing {
public:
    /// `name` is the scenario's; it may be empty. There must be a step to show.
    Filmstrip(const Steps& steps, std::span<const StepIndex> shown, const QString& name, const FigureOptions& options);

    [[nodiscard]] QSizeF size() const override { return m_size; }
    [[nodiscard]] QString title() const override { return m_title; }
    void draw(Surface& surface, double pixel) const override;

private:
    struct Frame {
        std::unique_ptr<const Figure> figure;
        QPointF at;
        QString heading;
    };
    FigureOptions m_options;
    QString m_title;
    QSizeF m_size;
    std::vector<Frame> m_frames;
    double m_frameWidth = 0;
};

} // namespace attn::ui
