#include "style_sheet.h"

#include <QHash>

#include <algorithm>

namespace attn::ui {

QString styleSheet(const Theme& theme)
{
    QString sheet = QStringLiteral(R"(
QMainWindow, QDialog { background: @window; }
QMenuBar { background: @window; color: @ink; padding: 0 8px; border: none; border-bottom: 1px solid @line; }
QMenuBar::item { padding: 5px 10px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @field; color: @ink; border: 1px solid @edge; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 24px; border-radius: 4px; }
QMenu::item:selected { background: @focusTint; color: @ink; }
QMenu::item:disabled { color: @off; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @line; padding: 0 8px; spacing: 4px; }
QToolBar::separator { background: @line; width: 1px; margin: 8px; }
QToolButton { color: @ink; background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 4px 6px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed, QToolButton:open { background: @line; }
QToolButton:focus { border-color: @focus; }
QToolButton:disabled { color: @off; }
QToolButton::menu-indicator { image: none; width: 0; }
#stepRail { background: @window; border-bottom: 1px solid @line; }
#stepRail QToolButton { background: @field; border: 1px solid @line; padding: 5px; }
#stepRail QToolButton:hover { background: @hover; }
#stepRail QToolButton:focus { border: 2px solid @focus; padding: 4px; }
#stepRail #viewStep, #stepRail #viewHeads, #stepRail #viewOverview { min-width: 40px; padding: 5px 4px; }
#stepRail #viewStep { border-top-right-radius: 0; border-bottom-right-radius: 0; }
#stepRail #viewHeads { border-radius: 0; border-left: none; }
#stepRail #viewOverview { border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: none; }
#stepRail #viewStep:checked, #stepRail #viewHeads:checked, #stepRail #viewOverview:checked { background: @line; font-weight: bold; border-color: @edge; }
#stepRail #wordInFocus { background: @focus; color: @onFocus; border-color: @focus; font-weight: bold; padding: 5px 10px; }
#addWord, #typeWords { color: @ink2; padding: 2px 5px; }
#pinButton:checked { background: @line; border-color: @edge; }
#comparisonBar QToolButton { background: @field; border: 1px solid @line; padding: 5px 14px; min-width: 56px; }
#comparisonBar QToolButton:hover { background: @hover; }
#comparisonBar QToolButton:checked { background: @line; font-weight: bold; border-color: @edge; }
#comparisonBar QToolButton:focus { border: 2px solid @focus; padding: 4px 13px; }
#comparisonBar #readingFirst { border-top-right-radius: 0; border-bottom-right-radius: 0; }
#comparisonBar #readingMiddle { border-radius: 0; border-left: none; }
#comparisonBar #readingLast { border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: none; }
QDockWidget { color: @ink; }
QDockWidget > QWidget { background: @window; }
#panelTitle, #movesTitle { color: @ink; font-weight: bold; }
#panelNote, #nothingChanged { color: @ink2; }
#panelNote { font-size: @small; }
QDockWidget QListView { background: transparent; border: none; outline: none; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QPushButton { color: @ink; background: @field; border: 1px solid @line; border-radius: 4px; padding: 5px 12px; min-height: 18px; }
QPushButton:hover { background: @hover; }
QPushButton:default { border-color: @edge; }
QPushButton:checked { background: @hover; border-color: @edge; }
QPushButton:focus { border: 2px solid @focus; padding: 4px 11px; }
QPushButton:disabled { color: @off; }
QDialog QLineEdit, #numberBar QLineEdit { color: @ink; background: @field; border: 1px solid @edge;
    border-radius: 4px; padding: 4px 6px; selection-background-color: @focus; selection-color: @onFocus; }
QDialog QLineEdit:focus, #numberBar QLineEdit:focus { border: 2px solid @focus; padding: 3px 5px; }
QDialog QLineEdit[isWrong="true"], #numberBar QLineEdit[isWrong="true"] { border: 2px solid @error; padding: 3px 5px; }
QDialog #reason { color: @error; }
QDialog #fileSummary, QDialog #found, QDialog #guess { color: @ink2; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid @edge; border-radius: 3px; background: @field; }
QCheckBox::indicator:checked { width: 10px; height: 10px; background: @focus; border: 4px solid @field; }
QCheckBox:focus { color: @focus; }
#effectDigits { background: @field; border-color: @line; padding: 3px 10px; }
#effectDigits:checked { background: @line; border-color: @edge; font-weight: bold; }
#effectDigits:focus { border-color: @focus; }
#explainCell:checked { background: @field; border-color: @line; }
#explainCell:checked:focus { border-color: @focus; }
#explainCell:checked:hover { background: @hover; }
#explanationPanel QLabel { color: @ink; font-weight: bold; }
#explanationPanel QPlainTextEdit { color: @ink2; background: transparent; border: 2px solid transparent; border-radius: 4px;
    selection-background-color: @focus; selection-color: @onFocus; }
#explanationPanel QPlainTextEdit:focus { border-color: @focus; }
QStatusBar { background: @window; border-top: 1px solid @line; color: @ink2; }
QStatusBar::item { border: none; }
QStatusBar QLabel, QStatusBar QToolButton { color: @ink2; font-size: @small; }
QStatusBar QLabel#words, QStatusBar QLabel#sizes, QStatusBar QLabel#heads, QStatusBar QLabel#time, QStatusBar QLabel#drawn { border: none; border-left: 1px solid @line; padding-left: 10px; }
QStatusBar QToolButton { padding: 1px 6px; min-height: 18px; }
QSplitter::handle { background: @line; }
QScrollBar:vertical { background: transparent; width: 12px; }
QScrollBar:horizontal { background: transparent; height: 12px; }
QScrollBar::handle { background: @edge; border-radius: 3px; margin: 3px; min-height: 24px; min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QToolTip { color: @ink; background: @field; border: 1px solid @edge; padding: 4px; }
)");
    const QHash<QString, QColor> tokens{
        {QStringLiteral("window"), theme.window},   {QStringLiteral("field"), theme.field},
        {QStringLiteral("line"), theme.line},       {QStringLiteral("edge"), theme.edge},
        {QStringLiteral("ink2"), theme.ink2},       {QStringLiteral("ink"), theme.ink},
        {QStringLiteral("off"), theme.off},         {QStringLiteral("focusTint"), theme.focusTint},
        {QStringLiteral("onFocus"), theme.onFocus}, {QStringLiteral("focus"), theme.focus},
        {QStringLiteral("hover"), theme.hover},     {QStringLiteral("error"), theme.error},
    };
    // Longer names first: "focus" is the beginning of "focusTint".
    QList<QString> names = tokens.keys();
    std::sort(names.begin(), names.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (const QString& name : names)
        sheet.replace(QLatin1Char('@') + name, tokens[name].name());
    sheet.replace(QStringLiteral("@small"), QStringLiteral("%1px").arg(theme.wholePx(12)));
    return sheet;
}

} // namespace attn::ui
