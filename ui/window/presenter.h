#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>

#include <vector>

class QMainWindow;
class QWidget;

namespace attn::ui {

/// Presenting: the window fills the screen, and what is only there for editing is gone. It leaves everything as it
/// found it.
class Presenter : public QObject {
    Q_OBJECT
public:
    /// `chrome` goes while presenting.
    Presenter(QMainWindow& window, std::vector<QWidget*> chrome);

    [[nodiscard]] bool isPresenting() const { return m_presenting; }
    void setPresenting(bool presenting);

    /// The window's place and size (QWidget::saveGeometry) as they are without presenting. The desktop may give them
    /// back a while after presenting has ended.
    [[nodiscard]] QByteArray windowGeometry() const;

    [[nodiscard]] bool isBlank() const;
    void setBlank(bool blank); ///< while presenting

signals:
    void changed(bool presenting);

private:
    QMainWindow& m_window;
    std::vector<QWidget*> m_chrome;
    std::vector<QWidget*> m_hidden; ///< of the chrome, what was there before
    QWidget* m_blank;
    QPointer<QWidget> m_before; ///< what had the keyboard before the screen went blank
    QByteArray m_geometry; ///< the window's before
    bool m_presenting = false;
    bool m_wasFullScreen = false;
};

} // namespace attn::ui
