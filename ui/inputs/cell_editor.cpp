#include "cell_editor.h"

#include "ui/state/shown/matrix_model.h"
#include "ui/state/texts/typed_number.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int noteGap = 6; // px between the cell and the note

/// A plain sentence in a frame, over whatever is there. It takes neither the keyboard nor the pointer.
class NoteLabel : public QLabel {
public:
    explicit NoteLabel(QWidget* parent)
        : QLabel(parent)
    {
        setObjectName(QStringLiteral("note"));
        setTextFormat(Qt::PlainText);
        setFocusPolicy(Qt::NoFocus);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAutoFillBackground(true);
        setContentsMargins(8, 4, 8, 4);
    }

    void setColours(const QColor& ground, const QColor& text, const QColor& frame)
    {
        QPalette colours = palette();
        colours.setColor(QPalette::Window, ground);
        colours.setColor(QPalette::WindowText, text);
        setPalette(colours);
        m_frame = frame;
        update();
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
    setAcceptDrops(false); // a file that is dropped here is meant for the window, its name for no cell
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
    delete m_note;
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
    if (!target)
        return;
    QString reason = target->preview(m_index, text);
    if (!reason.isEmpty() && isUnfinishedNumber(text)) // no mistake yet; Enter is still refused
        reason.clear();
    say(reason, reason.isEmpty() ? target->outcome(m_index, text) : QString());
}

bool CellEditor::isAcceptable() const
{
    const MatrixModel* const target = model();
    return m_reason.isEmpty() && (!target || target->problem(m_index, text()).isEmpty());
}

void CellEditor::refuse()
{
    if (const MatrixModel* const target = model(); target && m_reason.isEmpty())
        say(target->problem(m_index, text()), {});
}

UnfinishedText CellEditor::unfinished() const
{
    return {m_index.row(), m_index.column(), m_first, text(), m_reason};
}

void CellEditor::restore(const UnfinishedText& typed)
{
    setText(typed.text);
    say(typed.reason, {});
    refuse(); // where nothing was said yet
}

void CellEditor::cancelPreview()
{
    if (MatrixModel* const target = model(); target && target->isPreviewed(m_index)) // not what others preview
        target->cancelPreview();
}

void CellEditor::say(const QString& reason, const QString& outcome)
{
    if (m_reason == reason && m_outcome == outcome)
        return;
    m_reason = reason;
    m_outcome = outcome;
    //: What an expression in a cell is worked out to: "= 0.333"
    const QString note = reason.isEmpty() && !outcome.isEmpty() ? tr("= %1").arg(outcome) : reason;
    setAccessibleDescription(note);
    QPalette colours = palette();
    colours.setColor(QPalette::Base, reason.isEmpty() ? m_theme.field : m_theme.errorTint);
    setPalette(colours);
    if (note.isEmpty()) {
        delete m_note;
    } else {
        if (!m_note) {
            m_note = new NoteLabel(window());
            // It stays beside the cell when what the cell is in moves or scrolls.
            for (QWidget* around = parentWidget(); around && !around->isWindow(); around = around->parentWidget())
                around->installEventFilter(this);
        }
        auto* const label = static_cast<NoteLabel*>(m_note.data());
        if (reason.isEmpty())
            label->setColours(m_theme.canvas, m_theme.ink, m_theme.edge);
        else
            label->setColours(m_theme.errorTint, m_theme.error, m_theme.error);
        label->setText(note);
        placeNote();
    }
    update();
}

bool CellEditor::eventFilter(QObject* object, QEvent* event)
{
    if (m_note && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        placeNote();
    return QLineEdit::eventFilter(object, event);
}

void CellEditor::placeNote()
{
    const int widest = m_theme.wholePx(360);
    const QWidget* const frame = window();
    // One line where there is room for it.
    m_note->setWordWrap(false);
    QSize size = m_note->sizeHint();
    if (size.width() > widest) {
        m_note->setWordWrap(true);
        size = QSize(widest, m_note->heightForWidth(widest));
    }
    QPoint at = mapTo(frame, QPoint(width() + noteGap, (height() - size.height()) / 2));
    if (at.x() + size.width() > frame->width())
        at = mapTo(frame, QPoint(0, height() + noteGap));
    at.setX(std::clamp(at.x(), 0, std::max(0, frame->width() - size.width())));
    at.setY(std::clamp(at.y(), 0, std::max(0, frame->height() - size.height())));
    m_note->setGeometry(QRect(at, size));
    m_note->raise();
    m_note->setVisible(!visibleRegion().isEmpty()); // the cell may be scrolled out of sight
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
