#include "document.h"

#include "core/examples.h"
#include "core/validate.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <cmath>
#include <utility>
#include <vector>

namespace attn::ui {

namespace {

/// The values that marks are measured against; empty where a step is too large to be marked or is new.
struct Baseline {
    struct Entry {
        std::string id;
        Index head = 0;
        Matrix value;
    };
    std::vector<Entry> entries;

    /// Remembers the values as they are, reusing memory.
    void take(const Steps& steps)
    {
        entries.resize(steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool kept = steps[i].value.size() <= markedCells;
            entries[i].id = steps[i].id;
            entries[i].head = steps[i].head;
            if (kept)
                entries[i].value = steps[i].value;
            else
                entries[i].value.resize(0, 0);
        }
    }

    /// The same values in the order of a new list of steps.
    void reorder(const Steps& steps)
    {
        std::vector<Entry> old = std::exchange(entries, std::vector<Entry>(steps.size()));
        for (std::size_t i = 0; i < steps.size(); ++i) {
            for (Entry& entry : old) {
                if (entry.id == steps[i].id && entry.head == steps[i].head)
                    entries[i] = std::move(entry);
            }
        }
    }

    [[nodiscard]] bool isChanged(const Steps& steps, StepIndex step) const
    {
        const Matrix& now = steps[step].value;
        if (step >= entries.size() || entries[step].value.size() == 0) // nothing is kept of large ones
            return false;
        for (Index row = 0; row < now.rows(); ++row)
            for (Index column = 0; column < now.cols(); ++column)
                if (changedFrom(steps, step, row, column))
                    return true;
        return false;
    }

    /// The value before, where it differs from the one now.
    [[nodiscard]] std::optional<double> changedFrom(const Steps& steps, StepIndex step, Index row, Index column) const
    {
        if (step >= entries.size() || step >= steps.size())
            return {};
        const Matrix& before = entries[step].value;
        const Matrix& now = steps[step].value;
        if (!sameShape(before, now) || row < 0 || row >= now.rows() || column < 0 || column >= now.cols())
            return {};
        const double a = before(row, column);
        const double b = now(row, column);
        if (a == b || (std::isnan(a) && std::isnan(b)))
            return {};
        return a;
    }
};

/// Names are no part of the steps, but of what pictures of them say.
std::vector<std::string> headNames(const Scenario& scenario)
{
    std::vector<std::string> names;
    for (const Head& head : scenario.heads)
        names.push_back(head.name);
    return names;
}

/// An edit whose content is nobody else's: exchanging it must not reach into the caller's scenario.
Edit detached(Edit change)
{
    if (auto* everything = std::get_if<edit::Everything>(&change))
        everything->scenario = std::make_shared<Scenario>(*everything->scenario);
    return change;
}

} // namespace

struct Document::Private {
    Document* q;
    Scenario scenario;
    Evaluation evaluation;
    std::vector<std::string> names; ///< of the heads
    double milliseconds = 0;
    std::optional<Edit> wayBack; ///< from the running preview
    Baseline baseline;
    Baseline baselineBeforePreview;
    std::vector<SideOrder> orders; ///< what became of sides since the last `changed`
    std::vector<HeadOrder> heads; ///< and of heads
    bool marksOfPreview = false; ///< `baseline` holds the committed state, taken when the preview began
    QString path;
    bool readOnly = false;
    FileStamp stamp;
    QUndoStack stack; // last: its commands go first

    Private(Document* document, Scenario first)
        : q(document)
        , scenario(std::move(first))
        , evaluation(scenario)
        , names(headNames(scenario))
    {
    }

    /// Brings the steps up to date with the scenario and tells everybody.
    void refresh(bool preview)
    {
        QElapsedTimer timer;
        timer.start();
        const bool newSteps = evaluation.update(scenario);
        milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        if (newSteps) {
            baseline.reorder(evaluation.steps());
            baselineBeforePreview.reorder(evaluation.steps());
        }
        std::vector<std::string> namesNow = headNames(scenario);
        const bool structure = newSteps || namesNow != names || !heads.empty();
        names = std::move(namesNow);
        emit q->changed({.structure = structure,
                         .preview = preview,
                         .orders = std::exchange(orders, {}),
                         .heads = std::exchange(heads, {})});
    }

    /// Exchanges a change with the scenario and remembers what becomes of sides and heads.
    void swap(Edit& change)
    {
        if (const auto* everything = std::get_if<edit::Everything>(&change)) {
            orders.insert(orders.end(), everything->orders.begin(), everything->orders.end());
            if (everything->heads)
                heads.push_back(*everything->heads);
        }
        exchange(change, scenario);
    }

    /// Takes the preview out of the scenario; steps and marks still show it until the next refresh.
    bool withdrawPreview()
    {
        if (!wayBack)
            return false;
        swap(*wayBack);
        wayBack.reset();
        return true;
    }

    /// After withdrawing a preview that nothing follows: what was shown before it.
    void showCommitted()
    {
        std::swap(baselineBeforePreview, baseline);
        marksOfPreview = false;
        refresh(false);
    }

    /// The check of an edit against the scenario as it stands; the scenario is the same afterwards.
    Result<void> check(Edit& change)
    {
        if (!canInvalidate(change, scenario))
            return {};
        if (auto* everything = std::get_if<edit::Everything>(&change))
            return validate(*everything->scenario);
        exchange(change, scenario);
        Result<void> result = validate(scenario);
        exchange(change, scenario);
        return result;
    }
};

/// The one undo command: it holds what is not in the scenario now.
class Document::Command : public QUndoCommand {
public:
    Command(Document::Private& document, Edit change, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_change(std::move(change))
    {
    }

    void undo() override { swap(); }
    void redo() override { swap(); }

private:
    void swap()
    {
        m_document.withdrawPreview();
        if (!std::exchange(m_document.marksOfPreview, false))
            m_document.baseline.take(m_document.evaluation.steps());
        m_document.swap(m_change);
        m_document.refresh(false);
    }

    Document::Private& m_document;
    Edit m_change;
};

Document::Document(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, seedExample()))
{
    connect(&d->stack, &QUndoStack::cleanChanged, this, &Document::fileChanged);
}

Document::~Document()
{
    d->stack.disconnect(); // emptying it is no change of this document
}

const Scenario& Document::scenario() const
{
    return d->scenario;
}

Scenario Document::toKeep() const
{
    Scenario copy = d->scenario;
    if (d->wayBack && !isTyping()) {
        Edit back = detached(*d->wayBack);
        exchange(back, copy);
    }
    return copy;
}

const Steps& Document::steps() const
{
    return d->evaluation.steps();
}

const std::vector<char>& Document::recomputed() const
{
    return d->evaluation.recomputed();
}

double Document::lastComputeMilliseconds() const
{
    return d->milliseconds;
}

QUndoStack& Document::undoStack()
{
    return d->stack;
}

Result<void> Document::apply(Edit change, const QString& text)
{
    change = detached(std::move(change));
    const bool withdrawn = d->withdrawPreview();
    Result<void> checked = d->check(change);
    if (checked && differs(change, d->scenario))
        d->stack.push(new Command(*d, std::move(change), text));
    else if (withdrawn)
        d->showCommitted();
    return checked;
}

Result<void> Document::preview(Edit change)
{
    change = detached(std::move(change));
    if (d->wayBack)
        d->swap(*d->wayBack);
    if (Result<void> checked = d->check(change); !checked) {
        if (d->wayBack) // the running preview stays
            exchange(*d->wayBack, d->scenario);
        d->orders.clear();
        d->heads.clear();
        return checked;
    }
    if (!std::exchange(d->marksOfPreview, true)) {
        std::swap(d->baselineBeforePreview, d->baseline);
        d->baseline.take(d->evaluation.steps());
    }
    d->swap(change);
    d->wayBack = std::move(change);
    d->refresh(true);
    return {};
}

bool Document::isPreviewing() const
{
    return d->wayBack.has_value();
}

bool Document::isTyping() const
{
    return d->wayBack
        && (std::holds_alternative<edit::Cell>(*d->wayBack) || std::holds_alternative<edit::Label>(*d->wayBack));
}

const Edit* Document::runningPreview() const
{
    return d->wayBack ? &*d->wayBack : nullptr;
}

void Document::commitPreview(const QString& text)
{
    if (!d->wayBack)
        return;
    Edit forward = std::move(*d->wayBack);
    d->wayBack.reset();
    d->swap(forward);
    if (differs(forward, d->scenario))
        d->stack.push(new Command(*d, std::move(forward), text));
    else
        d->showCommitted();
}

void Document::cancelPreview()
{
    if (d->withdrawPreview())
        d->showCommitted();
}

void Document::settle()
{
    emit aboutToSettle();
    cancelPreview();
}

bool Document::isChanged(StepIndex step, Index row, Index column) const
{
    return valueBefore(step, row, column).has_value();
}

bool Document::isChanged(StepIndex step) const
{
    return d->baseline.isChanged(d->evaluation.steps(), step);
}

std::optional<double> Document::valueBefore(StepIndex step, Index row, Index column) const
{
    return d->baseline.changedFrom(d->evaluation.steps(), step, row, column);
}

void Document::open(Scenario scenario, const QString& path, bool readOnly, const FileStamp& stamp)
{
    d->wayBack.reset();
    d->scenario = std::move(scenario);
    QElapsedTimer timer;
    timer.start();
    d->evaluation = Evaluation(d->scenario);
    d->names = headNames(d->scenario);
    d->milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    d->baseline.entries.clear();
    d->baselineBeforePreview.entries.clear();
    d->marksOfPreview = false;
    d->path = path;
    d->readOnly = readOnly;
    d->stamp = stamp;
    d->stack.clear();
    d->stack.setClean(); // an empty stack that markUnsaved() made unclean stays so when it is cleared
    emit changed({.structure = true, .preview = false, .opened = true});
    emit fileChanged();
}

QString Document::path() const
{
    return d->path;
}

bool Document::isReadOnly() const
{
    return d->readOnly;
}

bool Document::isModified() const
{
    return !d->stack.isClean();
}

void Document::markSaved(const QString& path, bool readOnly, const FileStamp& stamp)
{
    d->path = path;
    d->readOnly = readOnly;
    d->stamp = stamp;
    d->stack.setClean();
    emit fileChanged();
}

void Document::markUnsaved()
{
    d->stack.resetClean();
}

FileStamp& Document::stamp()
{
    return d->stamp;
}

QString inputName(const Scenario& scenario, InputKey input)
{
    const QString name = QString::fromLatin1(inputId(input.kind));
    return belongsToHead(input.kind) && scenario.heads.size() > 1
        ? Document::tr("head %1, %2").arg(input.head + 1).arg(name)
        : name;
}

QString cellName(const Scenario& scenario, InputKey input, Index row, Index column)
{
    return QStringLiteral("%1[%2, %3]").arg(inputName(scenario, input)).arg(row + 1).arg(column + 1);
}

} // namespace attn::ui
