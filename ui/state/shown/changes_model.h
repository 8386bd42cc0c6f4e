#pragma once

#include "rows_model.h"

#include "core/changes.h"

namespace attn::ui {

class Comparison;
class Display;
class Document;

/// A change and its words.
struct ChangeEntry {
    Change change;
    QString text;

    bool operator==(const ChangeEntry&) const = default;
};

/// What was changed from the pinned state to the present one, an entry in words each.
class ChangesModel : public RowsModel<ChangeEntry> {
    Q_OBJECT
public:
    ChangesModel(const Comparison& comparison, const Document& document, const Display& display,
                 QObject* parent = nullptr);

    /// Reads them anew: the model follows nobody, so that what does not show costs nothing. Returns how many numbers
    /// differ.
    Index refresh();

    QVariant data(const QModelIndex& index, int role) const override;

private:
    const Comparison& m_comparison;
    const Document& m_document;
    const Display& m_display;
};

} // namespace attn::ui
