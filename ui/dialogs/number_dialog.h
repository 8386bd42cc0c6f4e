#pragma once

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace attn::ui {

/// Asks for numbers, each in a field of its own, and for what else there is. While something is not accepted, its field
/// is marked, the reason stands under the fields and OK is off. A field that is empty from the start is not wrong yet:
/// OK is off, and nothing more is said.
class NumberDialog : public QDialog {
    Q_OBJECT
public:
    /// What is wrong with a text; empty where nothing is.
    using Check = std::function<QString(const QString& text)>;

    NumberDialog(const QString& title, QWidget* parent);

    void addAnswer(const QString& question, QWidget* answer);
    QComboBox* addChoice(const QString& question, const QStringList& choices, int present);
    QLineEdit* addField(const QString& question, const QString& text, Check check);
    /// A button beside OK and Cancel.
    QPushButton* addButton(const QString& text);
    /// The question of a field that was added, in other words.
    void ask(QLineEdit* field, const QString& question);
    /// What is wrong with everything together; empty where nothing is. Asked after the fields.
    void setOverallCheck(std::function<QString()> check) { m_overall = std::move(check); }
    /// Looks at all fields again: what a check depends on is another one now.
    void check();

signals:
    void answered(); ///< nothing is wrong with the fields as they are now
protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Field {
        QLineEdit* edit;
        QLabel* question;
        Check check;
    };
    void grow();
    void addRow(QLabel* question, QWidget* answer);

    std::vector<Field> m_fields;
    std::function<QString()> m_overall;
    QFormLayout* m_form;
    QScrollArea* m_scroll; ///< around it: large texts may need more than the screen has
    QLabel* m_reason;
    QDialogButtonBox* m_buttons;
};

/// What is written in a dialog that asks for one number.
struct NumberTexts {
    QString title;
    QString question;
    QString refusal; ///< of a number that is not accepted
};

/// Asks for a number, beginning with `present`.
[[nodiscard]] std::optional<double> askNumber(QWidget* parent, const NumberTexts& texts, double present,
                                              bool (*accepts)(double));

/// How a number stands in a field to begin with: every digit.
[[nodiscard]] QString editedText(double number);

/// What is wrong with a text that should be a number which `accepts` takes; empty where nothing is.
[[nodiscard]] QString problemWith(const QString& text, const QString& refusal, bool (*accepts)(double));

} // namespace attn::ui
