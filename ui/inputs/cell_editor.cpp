#include "cell_editor.h"

#include "ui/state/matrix_model.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int reasonGap = 6; // px between the cell and the reason

/// A plain sentence in a frame, over whatever is there. It takes neither the keyboard nor the pointer.
class ReasonLabel : public QLabel {
public:
    ReasonLabel(const Theme& theme, QWidget* parent)
        : QLabel(parent)
        , m_frame(theme.error)
    {
        setObjectName(QStringLiteral("reason"));
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setFocusPolicy(Qt::NoFocus);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        QPalette colours = theme.palette();
        colours.setColor(QPalette::Window, theme.errorTint);
        colours.setColor(QPalette::WindowText, theme.error);
        setPalette(colours);
        setAutoFillBackground(true);
        setContentsMargins(8, 4, 8, 4);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QLabel::paintEvent(event);
        QPainter painter(this);
        painter.setPen(m_frame);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    QColor m_frame;
};

} // namespace

CellEditor::CellEditor(const QModelIndex& index, const Theme& theme, QWidget* parent)
    : QLineEdit(parent)
    , m_index(index)
    , m_theme(theme)
{
    setFrame(false);
    setTextMargins(4, 0, 4, 0);
    const bool isLabel = index.data(MatrixModel::LabelRole).toBool();
    setAlignment(isLabel ? Qt::AlignRight | Qt::AlignVCenter : Qt::Alignment(Qt::AlignCenter));
    setPalette(theme.palette());
    setAutoFillBackground(true);
    setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    connect(this, &QLineEdit::textEdited, this, &CellEditor::show);
}

CellEditor::~CellEditor()
{
    delete m_label;
}

MatrixModel* CellEditor::model() const
{
    return m_index.isValid() ? qobject_cast<MatrixModel*>(const_cast<QAbstractItemModel*>(m_index.model())) : nullptr;
}

void CellEditor::fill(const QString& text)
{
    if (m_filled)
        return;
    m_filled = true;
    setText(text);
    m_first = this->text(); // a line edit may show another one: without line breaks
    selectAll();
}

void CellEditor::show(const QString& text)
{
    MatrixModel* const target = model();
    QString reason = target ? target->preview(m_index, text) : QString();
    // The beginning of a number is no mistake yet; Enter is still refused.
    static const QRegularExpression beginning(QStringLiteral("^[-+−]?$|^[-+−]?[.,]$|^[-+−]?[0-9.,]+[eE][-+−]?$"));
    if (beginning.match(text.trimmed()).hasMatch())
        reason.clear();
    setReason(reason);
}

bool CellEditor::isAcceptable() const
{
    const MatrixModel* const target = model();
    return m_reason.isEmpty() && (!target || target->problem(m_index, text()).isEmpty());
}

void CellEditor::refuse()
{
    if (const MatrixModel* const target = model(); target && m_reason.isEmpty())
        setReason(target->problem(m_index, text()));
}

void CellEditor::cancelPreview()
{
    if (MatrixModel* const target = model())
        target->cancelPreview();
}

void CellEditor::setReason(const QString& reason)
{
    if (m_reason == reason)
        return;
    m_reason = reason;
    setAccessibleDescription(reason);
    QPalette colours = palette();
    colours.setColor(QPalette::Base, reason.isEmpty() ? m_theme.field : m_theme.errorTint);
    setPalette(colours);
    if (reason.isEmpty()) {
        delete m_label;
    } else {
        if (!m_label)
            m_label = new ReasonLabel(m_theme, window());
        m_label->setText(reason);
        placeLabel();
    }
    update();
}

void CellEditor::placeLabel()
{
    constexpr int widest = 360;
    const QWidget* const frame = window();
    // One line where there is room for it.
    m_label->setWordWrap(false);
    QSize size = m_label->sizeHint();
    if (size.width() > widest) {
        m_label->setWordWrap(true);
        size = QSize(widest, m_label->heightForWidth(widest));
    }
    QPoint at = mapTo(frame, QPoint(width() + reasonGap, (height() - size.height()) / 2));
    if (at.x() + size.width() > frame->width())
        at = mapTo(frame, QPoint(0, height() + reasonGap));
    at.setX(std::clamp(at.x(), 0, std::max(0, frame->width() - size.width())));
    at.setY(std::clamp(at.y(), 0, std::max(0, frame->height() - size.height())));
    m_label->setGeometry(QRect(at, size));
    m_label->raise();
    m_label->QWidget::show();
}

void CellEditor::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_reason.isEmpty() ? m_theme.focus : m_theme.error, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 2, 2);
}

} // namespace attn::ui
