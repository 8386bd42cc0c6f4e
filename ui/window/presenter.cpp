#include "presenter.h"

#include <QApplication>
#include <QMainWindow>

namespace attn::ui {

Presenter::Presenter(QMainWindow& window, std::vector<QWidget*> chrome)
    : QObject(&window)
    , m_window(window)
    , m_chrome(std::move(chrome))
    , m_blank(new QWidget(&window))
{
    m_blank->setObjectName(QStringLiteral("blank"));
    m_blank->setAutoFillBackground(true);
    m_blank->setPalette(QPalette(Qt::black));
    m_blank->setFocusPolicy(Qt::StrongFocus);
    m_blank->hide();
}

void Presenter::setPresenting(bool presenting)
{
    if (m_presenting == presenting)
        return;
    m_presenting = presenting;
    if (presenting) {
        m_geometry = m_window.saveGeometry();
        m_wasFullScreen = m_window.isFullScreen();
        m_hidden.clear();
        for (QWidget* widget : m_chrome)
            if (!widget->isHidden())
                m_hidden.push_back(widget);
    }
    for (QWidget* widget : m_hidden)
        widget->setVisible(!presenting);
    setBlank(false);
    m_window.setWindowState(m_window.windowState().setFlag(Qt::WindowFullScreen, presenting || m_wasFullScreen));
    emit changed(presenting);
}

QByteArray Presenter::windowGeometry() const
{
    return m_presenting ? m_geometry : m_window.saveGeometry();
}

bool Presenter::isBlank() const
{
    return !m_blank->isHidden();
}

void Presenter::setBlank(bool blank)
{
    m_blank->setGeometry(m_window.rect());
    m_blank->raise();
    const bool was = isBlank();
    m_blank->setVisible(blank && m_presenting);
    if (isBlank() && !was) { // nothing is typed into what is not seen
        m_before = QApplication::focusWidget();
        m_blank->setFocus();
    } else if (was && !isBlank() && m_before) {
        m_before->setFocus();
    }
}

} // namespace attn::ui
