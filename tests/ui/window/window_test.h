#pragma once

#include <QObject>
#include <QStringList>

namespace attn::ui::test {

/// What Qt has warned about in this test function. Offscreen windows cannot do everything; that is not ours.
QStringList& warnings();

/// The application as the program sets it up, with an ear for warnings.
void prepareApplication();

/// A test of the real window (see WindowBench): a warning that it does not take out of `warnings()` fails it.
class WindowTest : public QObject {
    Q_OBJECT
protected slots:
    void initTestCase();
    void init();
    void cleanup();
};

} // namespace attn::ui::test
