#pragma once

#include "import_page.h"

class QCheckBox;
class QComboBox;

namespace attn::ui {

/// What a text is taken for: as it was understood, or as a person says.
class TablePage : public ImportPage {
    Q_OBJECT
public:
    explicit TablePage(QWidget* parent = nullptr);

    void fill(ImportRequest& request) const override;
    void showPreview(const ImportPreview& preview) override;

private:
    void say(const TableForm& form);

    QComboBox* m_separator;
    QComboBox* m_header;
    QComboBox* m_labels;
    QCheckBox* m_decimalComma;
};

} // namespace attn::ui
