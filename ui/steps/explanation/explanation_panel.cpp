#include "explanation_panel.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/names/chip.h"
#include "ui/style/text_look.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr int margin = 24;
constexpr int columnGap = 32;
constexpr double wordsHeight = 112; ///< what the arithmetic leaves the words
constexpr double lowestFormula = 34;
constexpr int textFrame = 2; ///< where a text shows that it has the keyboard
constexpr std::size_t termsInWords = 8;

/// Words to read, select and copy: a frame while they have the keyboard, and no claim on keys that mean something to
/// the window.
class ReadOnlyText : public QPlainTextEdit {
public:
    explicit ReadOnlyText(QWidget* parent)
        : QPlainTextEdit(parent)
    {
        setReadOnly(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        frameInFocusOnly(*this);
        viewport()->setAutoFillBackground(false);
        setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setTabChangesFocus(true);
        setFocusPolicy(Qt::StrongFocus);
        document()->setDocumentMargin(0);
    }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto& key = static_cast<QKeyEvent&>(*event);
            if (!key.matches(QKeySequence::Copy) && !key.matches(QKeySequence::SelectAll)) {
                event->ignore(); // undo, Page Down and the like stay the window's
                return false;
            }
        }
        return QPlainTextEdit::event(event);
    }
};

} // namespace

ExplanationPanel::ExplanationPanel(Document& document, Selection& selection, Display& display, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
{
    setObjectName(QStringLiteral("explanationPanel"));
    int number = 1;
    for (Column& column : m_columns) {
        column.title = new QLabel(this);
        column.title->setTextFormat(Qt::PlainText);
        makeBold(*column.title);
        column.title->setObjectName(QStringLiteral("explanationTitle%1").arg(number));
        column.text = new ReadOnlyText(this);
        column.text->setObjectName(QStringLiteral("explanationText%1").arg(number));
        ++number;
    }
}

void ExplanationPanel::follow(QWidget* before)
{
    for (const Column& column : m_columns) {
        setTabOrder(before, column.text);
        before = column.text;
    }
}

void ExplanationPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette quiet = theme.palette();
    quiet.setColor(QPalette::Text, theme.ink2);
    for (const Column& column : m_columns)
        column.text->setPalette(quiet);
    fit();
}

void ExplanationPanel::setCompact(bool compact)
{
    m_compact = compact;
    fit();
}

void ExplanationPanel::setAllTerms(bool all)
{
    m_allTerms = all;
    refresh();
}

void ExplanationPanel::refresh()
{
    m_words = {};
    if (const auto cell = m_selection.cell())
        m_words = explanationWords(m_document.steps(), *cell, m_display.format(), termsInWords);
    else
        m_words.parts = {
            {tr("No number is chosen yet"),
             tr("Point at a cell of the picture, or go to one with the arrow keys. You will read here, step by "
                "step, how its number is calculated.")}};
    m_folds = m_words.folded;
    if (m_folds && m_allTerms)
        m_words = explanationWords(m_document.steps(), *m_selection.cell(), m_display.format(), everyTerm);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const auto& [title, text] = m_columns[i];
        const bool used = i < m_words.parts.size();
        if (used) {
            title->setText(m_words.parts[i].title);
            text->setAccessibleName(m_words.parts[i].title);
            if (text->toPlainText() != m_words.parts[i].text) // else a selection would be lost
                text->setPlainText(m_words.parts[i].text);
        }
        title->setVisible(used);
        text->setVisible(used);
    }
    fit();
}

QString ExplanationPanel::text() const
{
    QStringList paragraphs;
    for (std::size_t i = 0; i < m_words.parts.size(); ++i)
        paragraphs +=
            QStringLiteral("%1. %2\n%3").arg(QString::number(i + 1), m_words.parts[i].title, m_words.parts[i].text);
    return paragraphs.join(QStringLiteral("\n\n"));
}

double ExplanationPanel::formulaHeight() const
{
    const double tallest = m_theme.px(m_compact ? 84 : 118);
    return std::clamp(height() - m_theme.px(wordsHeight), m_theme.px(lowestFormula), tallest);
}

void ExplanationPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ExplanationPanel::fit()
{
    if (const auto cell = m_selection.cell())
        m_formula =
            fittedFormula(m_document.steps(), *cell, m_display.format(), {width() - 2.0 * margin, formulaHeight() - 8},
                          m_theme.px(m_compact ? 20 : 26), Detail::StepByStep);
    // Without a cell there is no arithmetic, only one message: it has all the room.
    const bool isEmpty = !m_selection.cell();
    const int top = (isEmpty ? 0 : static_cast<int>(formulaHeight())) + (m_compact ? 4 : 14);
    const int titleHeight = m_theme.wholePx(20);
    const int numberWidth = isEmpty ? 0 : numberRoom();
    const int columns = isEmpty ? 1 : static_cast<int>(m_columns.size());
    const int columnWidth = (width() - 2 * margin + columnGap) / columns - columnGap;
    // Whole lines only: half a one looks cut off.
    const int line = static_cast<int>(std::ceil(QFontMetricsF(m_columns[0].text->font()).lineSpacing()));
    const int lines = std::max(1, (height() - top - titleHeight - 2 * textFrame - 2) / line);
    const int textHeight = lines * line + 2 * textFrame;
    int x = margin + numberWidth;
    for (const auto& [title, text] : m_columns) {
        title->setGeometry(x, top, columnWidth - numberWidth, titleHeight);
        text->setGeometry(x - textFrame, top + titleHeight, columnWidth - numberWidth + 2 * textFrame, textHeight);
        x += columnWidth + columnGap;
    }
    update();
}

void ExplanationPanel::paintEvent(QPaintEvent*)
{
    if (!m_selection.cell())
        return;
    QPainter painter(this);
    PainterSurface surface(painter);
    const FormulaExtent extent = measure(m_formula.formula, m_formula.size);
    const double baseline = (formulaHeight() + extent.ascent - extent.descent) / 2;
    draw(surface, {static_cast<double>(margin), baseline}, m_formula.formula, formulaStyle(m_theme, m_formula.size));
    const double rule = formulaHeight() + 0.5;
    surface.line({static_cast<double>(margin), rule}, {static_cast<double>(width() - margin), rule}, {m_theme.line, 1});
    const TextStyle number{m_theme.px(12), m_theme.ink2, true};
    for (std::size_t i = 0; i < m_words.parts.size(); ++i) {
        const QRect title = m_columns[i].title->geometry();
        surface.text({static_cast<double>(title.left() - numberRoom()),
                      QRectF(title).center().y() + baselineBelowCentre(number)},
                     QString::number(i + 1), number);
    }
}

} // namespace attn::ui
