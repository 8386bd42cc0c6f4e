#pragma once

#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

class Document;
class Prediction;
class Selection;

/// Under the picture while presenting: which step of how many this is, how to read the matrices, and the keys that
/// uncover a prediction.
class PresentBar : public QWidget {
    Q_OBJECT
public:
    PresentBar(Document& document, Selection& selection, Prediction& prediction, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

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
