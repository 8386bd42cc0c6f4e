#pragma once

#include "ui/export/image_exporter.h"

#include <QObject>

class QWidget;

namespace attn::ui {

class Comparison;
class Dialogs;
class Display;
class Document;
class MessageBar;
class Prediction;
class Settings;

/// Takes pictures away: asks how, writes them, remembers the choices and says what became of the files.
class Exporting : public QObject {
    Q_OBJECT
public:
    /// Pictures show what the views do: what is now, what is pinned, or how far they are apart; numbers that are
    /// covered there are covered in them.
    Exporting(Document& document, const Comparison& comparison, const Prediction& prediction, Dialogs& dialogs,
              Settings& settings, MessageBar& messages, QWidget* window);

    /// Decimals and the colours of weights are those of `display`.
    void exportPictures(StepIndex current, const Display& display);
    /// To the clipboard.
    void copyPicture(StepIndex step, const Display& display);

signals:
    void copied(); ///< a picture is on the clipboard

private:
    /// Why not all pictures were written, and what became of those that were; an empty text, where all were.
    [[nodiscard]] QString write(const ExportSource& source, const ExportOptions& options);
    /// The same in sentences.
    [[nodiscard]] static QString whatBecameOf(const Exported& exported, const QString& folder);

    Document& m_document;
    const Comparison& m_comparison;
    const Prediction& m_prediction;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace attn::ui
