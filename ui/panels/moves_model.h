#pragma once

#include "core/explain.h"
#include "ui/state/shown/rows_model.h"
#include "ui/state/texts/number_format.h"

namespace attn::ui {

class Comparison;
class Prediction;

/// A cell that moved, and its words.
struct Move {
    Cell cell;
    double difference;
    double share; ///< of the largest finite one, −1 … 1
    QString place;
    QString number;

    bool operator==(const Move&) const = default;
};

/// The cells of one step that are furthest from what they were when the state was pinned, the furthest first.
class MovesModel : public RowsModel<Move> {
    Q_OBJECT
public:
    static constexpr std::size_t most = 6;
    enum Role {
        DifferenceRole = Qt::UserRole, ///< double: now − pinned
        ShareRole, ///< double: of the largest finite one, −1 … 1
        NumberRole ///< the difference as it is written
    };

    using RowsModel::RowsModel;

    /// Reads them anew, but what is covered; none where the step does not compare. The model follows nobody, so that
    /// what does not show costs nothing.
    void refresh(const Comparison& comparison, const Steps& steps, StepIndex step, const Prediction& prediction,
                 const NumberFormat& format);

    QVariant data(const QModelIndex& index, int role) const override;
};

} // namespace attn::ui
