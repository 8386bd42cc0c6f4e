#include "results_text.h"

#include "json_writer.h"

namespace attn {

std::string sensitivityJson(std::span<const Sensitivity> inputs)
{
    JsonWriter json;
    json.beginObject();
    json.key("inputs");
    json.beginList();
    for (const auto& [input, values] : inputs) {
        json.beginObject();
        json.key("of");
        json.text(inputId(input.kind));
        if (belongsToHead(input.kind)) {
            json.key("head");
            json.number(static_cast<double>(input.head + 1));
        }
        json.key("values");
        json.matrix(values);
        json.endObject();
    }
    json.endList();
    json.endObject();
    return std::move(json).take();
}

std::string matricesJson(std::span<const Matrix> matrices)
{
    JsonWriter json;
    json.beginObject();
    json.key("matrices");
    json.beginList();
    for (const Matrix& matrix : matrices)
        json.matrix(matrix);
    json.endList();
    json.endObject();
    return std::move(json).take();
}

} // namespace attn
