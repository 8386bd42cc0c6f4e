#pragma once

#include "ui/export/data_file.h"
#include "ui/export/figure.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace attn::ui {

class Comparison;
class Dialogs;
class Display;
class Drawing;
class Document;
class MessageBar;
class Prediction;
class Settings;

/// What leaves the window beside pictures in files: numbers for other programs, programs and equations, and prints.
/// Data are those of what is now; prints show what the views do. Numbers that are covered there are covered on paper,
/// and no file of numbers is written that would have them.
class ExportActions : public QObject {
    Q_OBJECT
public:
    /// `shownStep`: the step that is looked at.
    ExportActions(Document& document, const Display& display, const Comparison& comparison,
                  const Prediction& prediction, std::function<StepIndex()> shownStep, Dialogs& dialogs,
                  Settings& settings, MessageBar& messages, QWidget* window);

    /// Puts them into a menu, before an action of it.
    void addTo(QMenu& file, QAction* before);

private:
    struct Data {
        DataKind kind;
        const char* objectName;
        QString text; ///< in the menu
        QString filter; ///< what the dialog says of such files
    };
    [[nodiscard]] static std::vector<Data> data();
    void saveData(const Data& data);
    void print(const std::vector<std::shared_ptr<const Drawing>>& pages);
    [[nodiscard]] FigureOptions options(Reading reading) const; ///< on paper
    void printStep();
    void printHandout();

    Document& m_document;
    const Display& m_display;
    const Comparison& m_comparison;
    const Prediction& m_prediction;
    std::function<StepIndex()> m_shownStep;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace attn::ui
