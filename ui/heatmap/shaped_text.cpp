#include "shaped_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QTextLayout>

namespace attn::ui {

namespace {

struct Key {
    QString text;
    bool bold;
    bool italic;

    bool operator==(const Key&) const = default;
};

std::size_t qHash(const Key& key, std::size_t seed)
{
    return qHashMulti(seed, key.text, key.bold, key.italic);
}

ShapedText shape(const QString& text, const QFont& font)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setUseDesignMetrics(true);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid())
        line.setNumColumns(static_cast<int>(text.size()));
    layout.endLayout();
    if (!line.isValid())
        return {};

    ShapedText shaped;
    shaped.width = line.horizontalAdvance();
    shaped.runs = layout.glyphRuns();
    const QPointF baseline(line.x(), line.y() + line.ascent());
    for (QGlyphRun& run : shaped.runs) {
        QVector<QPointF> positions = run.positions();
        for (QPointF& position : positions)
            position -= baseline;
        run.setPositions(positions);
    }
    return shaped;
}

/// The font size that every text is shaped at, in px, from where it is scaled: each size takes Qt some 0.4 ms to set
/// up, and unhinted outlines scale to the same shapes.
constexpr int shapingSize = 32;

QHash<Key, ShapedText>& cache()
{
    static QHash<Key, ShapedText> texts;
    return texts;
}

} // namespace

QFont fontFor(const TextStyle& style, double& scale)
{
    scale = style.size / shapingSize;
    QFont font(QStringLiteral("DejaVu Sans Condensed"));
    font.setPixelSize(shapingSize);
    font.setBold(style.bold);
    font.setItalic(style.italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(false); // digits stay tabular, and the same text is as wide on every device
    return font;
}

const ShapedText& shapedText(const QString& text, const TextStyle& style)
{
    constexpr qsizetype mostTexts = 20000;
    static ShapedText result;
    static const bool cleaned = [] {
        // Fonts must not outlive the application.
        qAddPostRoutine([] {
            cache().clear();
            result = {};
        });
        return true;
    }();
    Q_UNUSED(cleaned)

    double scale = 1;
    const Key key{text, style.bold, style.italic};
    auto found = cache().constFind(key);
    if (found == cache().cend()) {
        if (cache().size() >= mostTexts)
            cache().clear();
        found = cache().insert(key, shape(text, fontFor(style, scale)));
    }
    result = *found;
    result.scale = style.size / shapingSize;
    result.width *= result.scale;
    return result;
}

} // namespace attn::ui
