#pragma once

#include "import_page.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QSpinBox;

namespace attn::ui {

/// Words to look for in a file of word vectors.
class WordPage : public ImportPage {
    Q_OBJECT
public:
    explicit WordPage(QWidget* parent = nullptr);

    void fill(ImportRequest& request) const override;
    void showPreview(const ImportPreview& preview) override; ///< says which words are not there

private:
    [[nodiscard]] std::vector<std::string> words() const;

    QPlainTextEdit* m_words;
    QSpinBox* m_count;
    QComboBox* m_repeats;
    QComboBox* m_header;
    QLabel* m_found;
};

} // namespace attn::ui
