#pragma once

#include "export_helpers.h"

#include "tests/support/recording_surface.h"

#include <QProcess>

namespace attn::ui::test {

/// A scenario, its steps, and those that are listed.
struct Material {
    Scenario scenario;
    Steps steps = Evaluation(scenario).steps();
    ExportOptions options = {};

    explicit Material(Scenario from, ExportLayout layout)
        : scenario(std::move(from))
    {
        options.layout = layout;
        for (StepIndex i = 0; i < steps.size(); ++i)
            if (isListed(steps[i]))
                options.steps.push_back(i);
        if (layout == ExportLayout::Handout)
            options.format = ImageFormat::Pdf;
    }

    [[nodiscard]] ExportSource source() const { return {steps, scenario}; }
    [[nodiscard]] std::vector<ExportFile> files() const
    {
        const ExportSource from = source();
        std::vector<ExportFile> result;
        for (const MakeFile& make : exportFiles(from, options))
            result.push_back(make());
        return result;
    }
};

inline QStringList textsOf(const Drawing& drawing)
{
    RecordingSurface surface(true);
    drawing.draw(surface, 0);
    return surface.texts();
}

inline QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60'000) ? process.readAllStandardOutput() : QByteArray();
}

} // namespace attn::ui::test
