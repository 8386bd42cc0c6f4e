#pragma once

#include "export_parts.h"

#include "ui/export/data_file.h"

#include <QObject>

#include <vector>

class QMenu;

namespace attn::ui {

/// Numbers for other programs, programs and equations: those of what is now. Where numbers are covered, no file is
/// written that would have them.
class DataExports : public QObject {
    Q_OBJECT
public:
    explicit DataExports(const ExportParts& parts);

    /// With an entry for each kind of file.
    [[nodiscard]] QMenu* menu() const { return m_menu; }

private:
    struct Data {
        DataKind kind;
        const char* objectName;
        QString text; ///< in the menu
        QString filter; ///< what the dialog says of such files
    };
    [[nodiscard]] static std::vector<Data> data();
    void save(const Data& data);

    ExportParts m_parts;
    QMenu* m_menu;
};

} // namespace attn::ui
