#pragma once

#include "ui/theme.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <utility>

namespace attn::ui {

class Document;
class Prediction;
class Selection;

/// Under the picture while presenting or predicting: which step of how many this is, how to read the matrices, and the
/// keys that change numbers or uncover a prediction.
class PresentBar : public QWidget {
    Q_OBJECT
public:
    PresentBar(Document& document, Selection& selection, Prediction& prediction, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    using Key = std::pair<QString, QString>; ///< its name and what it does
    [[nodiscard]] QList<Key> keys() const; ///< that help now

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString place() const; ///< "6 / 7"

    Document& m_document;
    Selection& m_selection;
    Prediction& m_prediction;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
