#include "step.h"

#include <algorithm>

namespace attn {

namespace {

struct Operands {
    std::vector<StepIndex> operator()(const op::Input&) const { return {}; }
    std::vector<StepIndex> operator()(const op::Sinusoidal&) const { return {}; } // only the shape of `like`
    std::vector<StepIndex> operator()(const op::Product& product) const
    {
        std::vector<StepIndex> result{product.left, product.right};
        if (product.bias)
            result.push_back(*product.bias);
        return result;
    }
    std::vector<StepIndex> operator()(const op::Sum& sum) const { return {sum.left, sum.right}; }
    std::vector<StepIndex> operator()(const op::Scale& scale) const { return {scale.source}; }
    std::vector<StepIndex> operator()(const op::Distance& distance) const { return {distance.source}; }
    std::vector<StepIndex> operator()(const op::SoftCap& softCap) const { return {softCap.source}; }
    std::vector<StepIndex> operator()(const op::Mask& mask) const
    {
        std::vector<StepIndex> result{mask.source};
        if (mask.bias)
            result.push_back(*mask.bias);
        if (mask.allowed)
            result.push_back(*mask.allowed);
        return result;
    }
    std::vector<StepIndex> operator()(const op::Softmax& softmax) const { return {softmax.source}; }
    std::vector<StepIndex> operator()(const op::Rotate& rotate) const { return {rotate.source}; }
    std::vector<StepIndex> operator()(const op::Columns& columns) const { return columns.parts; }
};

} // namespace

const Step* findStep(const Steps& steps, std::string_view id, Index head)
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
        return step.id == id && (step.head == 0 || step.head == head);
    });
    return found == steps.end() ? nullptr : &*found;
}

std::optional<StepIndex> inputStep(const Steps& steps, InputKey input)
{
    for (StepIndex i = 0; i < steps.size(); ++i) {
        const auto* operation = std::get_if<op::Input>(&steps[i].operation);
        if (operation && operation->key == input)
            return i;
    }
    return {};
}

bool hasSeveralHeads(const Steps& steps)
{
    return std::any_of(steps.begin(), steps.end(), [](const Step& step) { return step.head > 1; });
}

std::vector<StepIndex> operands(const Operation& operation)
{
    return std::visit(Operands(), operation);
}

bool attendsToNothing(const Steps& steps, const op::Product& product, Index row)
{
    const Step& left = steps[product.left];
    return std::holds_alternative<op::Softmax>(left.operation) && left.value.row(row).isZero(0);
}

bool isInput(const Step& step)
{
    return std::holds_alternative<op::Input>(step.operation);
}

bool isListed(const Step& step)
{
    const auto* input = std::get_if<op::Input>(&step.operation);
    return !input || input->key.kind <= InputKind::ContextPositionRows;
}

} // namespace attn
