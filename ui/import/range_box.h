#pragma once

#include "core/formats/tensor_file.h"

#include <QWidget>

class QLabel;
class QSpinBox;

namespace attn::ui {

/// Some rows or columns in a row: from one up to another one, or up to the end.
class RangeBox : public QWidget {
    Q_OBJECT
public:
    /// `what`: "rows", as a part of the controls' names.
    RangeBox(const char* objectName, const QString& what, QWidget* parent = nullptr);

    void setSize(Index size); ///< how many there are; begins anew with all of them
    void takeFirst(Index count); ///< that many from the first on
    [[nodiscard]] Range range() const;

signals:
    void changed();

private:
    QSpinBox* m_first;
    QSpinBox* m_last; ///< 0: the end
    QLabel* m_size;
};

} // namespace attn::ui
