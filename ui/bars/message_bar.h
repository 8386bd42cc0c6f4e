#pragma once

#include "bar.h"

#include <QList>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace attn::ui {

/// One sentence above the picture about what could not be done or what is special about this document, and what can be
/// done about it; stays until something is chosen or it is closed or replaced. What is about an edit goes with the next
/// one.
class MessageBar : public Bar {
    Q_OBJECT
public:
    enum class Kind { Notice, Error };

    struct Choice {
        QString text; ///< of its button
        QString name; ///< of the button as an object
        std::function<void()> chosen; ///< is called when the message is gone
    };

    explicit MessageBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void show(Kind kind, const QString& sentence, const QList<Choice>& choices = {});
    void showOfEdit(Kind kind, const QString& sentence); ///< holds until the document changes
    void documentChanged();
    void clear();
    /// What has been said already waits for the end; what is said while presenting answers what somebody did just now.
    void setPresenting(bool presenting);
    void goTo(); ///< gives the keyboard to the first choice
    [[nodiscard]] QString text() const;

signals:
    void closed(); ///< by a person, without a choice

private:
    void recolour();
    void offer(const QString& sentence, const QList<Choice>& choices);

    Kind m_kind = Kind::Notice;
    bool m_isOfEdit = false;
    bool m_waits = false; ///< a message, for the end of a presentation
    QLabel* m_label;
    QHBoxLayout* m_buttonsLayout;
    QList<QPushButton*> m_buttons;
    QToolButton* m_close;
};

} // namespace attn::ui
