#pragma once

#include "export_parts.h"

#include <QList>
#include <QObject>

#include <memory>
#include <vector>

class QAction;

namespace attn::ui {

class Drawing;

/// Prints what the views show: one step, or all as a handout.
class Printing : public QObject {
    Q_OBJECT
public:
    explicit Printing(const ExportParts& parts);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }

private:
    void printStep();
    void printHandout();
    void print(const std::vector<std::shared_ptr<const Drawing>>& pages);

    ExportParts m_parts;
    QList<QAction*> m_actions;
};

} // namespace attn::ui
