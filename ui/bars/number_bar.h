#pragma once

#include "bar.h"

#include "number_option.h"

#include <QPointer>
#include <QTimer>

class QLabel;
class QLineEdit;
class QToolButton;

namespace attn::ui {

class Document;
class MarkedSlider;

/// Above the picture: one option that is a number, with a slider to watch what it does and a field for the exact
/// number. Everything shows at once. One drag, one run of keys on the slider, one typed number is one undo step; Escape
/// takes back what is not one yet, else it closes the bar. What other edits do to the number is followed; where they
/// take the option away, the bar goes.
class NumberBar : public Bar {
    Q_OBJECT
public:
    static constexpr int pause = 1000; ///< ms after which steps of keys and wheel are one undo step

    explicit NumberBar(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Shows the bar for an option that the scenario has; the slider takes the keyboard.
    void ask(NumberOption option);
    void finish(); ///< commits what is shown, unless it is the number that was there before
    void close(); ///< likewise; the keyboard goes back to where it was

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void followDocument();
    void refresh(); ///< slider and field from the document
    void refreshSlider();
    void showNumber(double number);
    void slide(int position);
    void readField();
    void keepField();
    void escape();
    void preview(double number);
    void commit();
    void withdraw(); ///< the preview
    void say(const QString& reason);
    [[nodiscard]] double numberAt(int position) const;
    [[nodiscard]] int positionOf(double number) const;

    Document& m_document;
    NumberOption m_option;
    bool m_isLive = false; ///< the document's preview is ours
    bool m_isBusy = false; ///< the document's changes are ours
    QTimer m_pause;
    std::optional<double> m_start; ///< the number before that preview
    QPointer<QWidget> m_before; ///< had the keyboard
    QLabel* m_question;
    MarkedSlider* m_slider;
    QLineEdit* m_field;
    QLabel* m_reason;
    QToolButton* m_close;
};

} // namespace attn::ui
