#include "block_text.h"

#include "core/formats/delimited_text.h"
#include "core/formats/number_text.h"

namespace attn::ui {

namespace {

QString htmlTable(const NumberBlock& block)
{
    QString html = QStringLiteral("<table>");
    for (Index i = 0; i < block.values.rows(); ++i) {
        html += QStringLiteral("<tr>");
        if (!block.labels.empty()) {
            const QString label = QString::fromStdString(block.labels[static_cast<std::size_t>(i)]);
            html += QStringLiteral("<th>%1</th>").arg(label.toHtmlEscaped());
        }
        for (Index j = 0; j < block.values.cols(); ++j)
            html += QStringLiteral("<td>%1</td>").arg(QString::fromStdString(numberText(block.values(i, j))));
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

} // namespace

std::unique_ptr<QMimeData> blockAsTable(const NumberBlock& block)
{
    auto data = std::make_unique<QMimeData>();
    data->setText(QString::fromStdString(delimitedText(block)));
    data->setHtml(htmlTable(block));
    data->setData(QStringLiteral("text/csv"), QByteArray::fromStdString(delimitedText(block, ',')));
    return data;
}

} // namespace attn::ui
