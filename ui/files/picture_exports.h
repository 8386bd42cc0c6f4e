#pragma once

#include "export_parts.h"

#include "ui/export/image_exporter.h"

#include <QObject>

namespace attn::ui {

/// Takes pictures away: asks how, writes them, remembers the choices and says what became of the files.
class PictureExports : public QObject {
    Q_OBJECT
public:
    explicit PictureExports(const ExportParts& parts);

    void exportPictures();
    /// To the clipboard.
    void copyPicture();

signals:
    void copied(); ///< a picture is on the clipboard

private:
    /// Why not all pictures were written, and what became of those that were; an empty text, where all were.
    [[nodiscard]] QString write(const ExportSource& source, const ExportOptions& options);
    /// The same in sentences.
    [[nodiscard]] static QString whatBecameOf(const Exported& exported, const QString& folder);

    ExportParts m_parts;
};

} // namespace attn::ui
