#pragma once

#include "core/reshape.h"

#include <QObject>

#include <vector>

class QMainWindow;

namespace attn::ui {

class Dialogs;
class Document;
class MessageBar;
class Selection;
class Settings;

/// "randint(0, 3), seed 42"
[[nodiscard]] QString inWords(const Drawn& drawn);

/// Draws inputs at random: the article's weights at once, or what is asked for in a dialog, live. Says what the weights
/// were drawn from as long as they are what was drawn.
class RandomActions : public QObject {
    Q_OBJECT
public:
    RandomActions(Document& document, const Selection& selection, Dialogs& dialogs, Settings& settings,
                  MessageBar& messages, QMainWindow* window);

    void drawArticle(); ///< all weights, randint(0, 3), seed 42
    void ask();
    /// Whether all weights are those that drawArticle draws.
    [[nodiscard]] bool holdsArticle() const { return m_toldArticle; }

signals:
    /// "all weights: randint(0, 3), seed 7"; empty where that is no longer so.
    void drawnChanged(const QString& text);
    void articleChanged(bool holds); ///< see holdsArticle

private:
    struct Target {
        QString name;
        std::vector<InputKey> inputs;
    };
    struct Record {
        QString text;
        std::vector<std::pair<InputKey, Matrix>> inputs;
    };
    [[nodiscard]] std::vector<Target> targets() const;
    void remember(const Target& target, const QString& text);
    [[nodiscard]] bool holds(const Record& record) const;
    void drawAside();
    void tell();

    Document& m_document;
    const Selection& m_selection;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
    QMainWindow* m_window;
    Record m_drawn;
    Record m_article; ///< what drawArticle would draw now
    QString m_told;
    bool m_toldArticle = false;
};

} // namespace attn::ui
