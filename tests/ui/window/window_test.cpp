#include "window_test.h"

#include "ui/resources.h"
#include "ui/style/workbench_style.h"

#include <QApplication>
#include <QTest>

namespace attn::ui::test {

QStringList& warnings()
{
    static QStringList list;
    return list;
}

namespace {

void catchWarnings()
{
    static QtMessageHandler previous = nullptr;
    previous = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& text) {
        if (text.startsWith(QLatin1String("This plugin does not support")))
            return;
        if (type != QtDebugMsg && type != QtInfoMsg)
            warnings() += text;
        previous(type, context, text);
    });
}

} // namespace

void prepareApplication()
{
    WorkbenchStyle::install();
    loadResources();
    catchWarnings();
}

void WindowTest::initTestCase()
{
    prepareApplication();
}

void WindowTest::init()
{
    warnings().clear();
}

void WindowTest::cleanup()
{
    QCOMPARE(warnings(), QStringList());
}

} // namespace attn::ui::test
