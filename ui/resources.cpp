#include "resources.h"

#include "english_plurals.h"
#include "theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QResource>
#include <QSvgRenderer>

// The resources are compiled into a static library, from which the linker takes only what somebody refers to: this
// reference brings them into the program. The macro must stand outside of namespaces.
static void initResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace attn::ui {

namespace {

void loadFont(const QString& path)
{
    const QResource font(path);
    Q_ASSERT_X(font.isValid() && font.compressionAlgorithm() == QResource::NoCompression, "loadFont",
               qUtf8Printable(path));
    // No copy: the bytes stay where the program is mapped.
    const auto bytes = QByteArray::fromRawData(reinterpret_cast<const char*>(font.data()), font.size());
    [[maybe_unused]] const int id = QFontDatabase::addApplicationFontFromData(bytes);
    Q_ASSERT_X(id >= 0, "loadFont", qUtf8Printable(path));
}

/// Draws a one-colour SVG in the colours asked for.
class RecolouredIcon : public QIconEngine {
public:
    RecolouredIcon(const QString& name, const QColor& normal, const QColor& disabled)
        : m_normal(normal)
        , m_disabled(disabled)
    {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        [[maybe_unused]] const bool opened = file.open(QIODevice::ReadOnly);
        Q_ASSERT_X(opened, "icon", qUtf8Printable(name));
        m_svg = file.readAll();
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, scaledPixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        const bool disabled = mode == QIcon::Disabled;
        QPixmap& cached = m_drawn[disabled][size];
        if (cached.isNull())
            cached = drawn(size, disabled ? m_disabled : m_normal);
        return cached;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new RecolouredIcon(*this); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    [[nodiscard]] QPixmap drawn(const QSize& size, const QColor& colour) const
    {
        if (size.isEmpty()) // of a button that has not got its room yet
            return {};
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        QSvgRenderer(QByteArray(m_svg).replace("#000000", colour.name().toLatin1())).render(&painter);
        return pixmap;
    }

    QByteArray m_svg;
    QColor m_normal;
    QColor m_disabled;
    QHash<QSize, QPixmap> m_drawn[2];
};

} // namespace

void loadResources()
{
    static bool loaded = false;
    if (loaded)
        return;
    loaded = true;
    initResources();
    for (const char* style : {"", "-Bold", "-Oblique", "-BoldOblique"})
        loadFont(QStringLiteral(":/fonts/DejaVuSansCondensed%1.ttf").arg(QLatin1String(style)));

    QFont font(QStringLiteral("DejaVu Sans Condensed"));
    font.setPixelSize(13);
    if (qobject_cast<QApplication*>(QCoreApplication::instance()))
        QApplication::setFont(font);
    else
        QGuiApplication::setFont(font);
    QCoreApplication::installTranslator(new EnglishPlurals(QCoreApplication::instance()));
}

QIcon icon(const QString& name, const QColor& normal, const QColor& disabled)
{
    return QIcon(new RecolouredIcon(name, normal, disabled));
}

QIcon icon(const QString& name, const Theme& theme)
{
    return icon(name, theme.ink, theme.off);
}

} // namespace attn::ui
