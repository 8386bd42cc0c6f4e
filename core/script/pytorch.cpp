#include "pytorch.h"

#include "python_program.h"

namespace attn {

std::string pytorchProgram(std::string_view title, const Steps& steps)
{
    constexpr PythonDialect dialect{
        .import = "import torch",
        .module = "torch",
        .array = "tensor",
        .number = "torch.float64",
        .check = R"(expected = torch.tensor(expected, dtype=torch.float64)
    torch.testing.assert_close(actual, expected, rtol=1e-10, atol=tolerance, equal_nan=True,
                               msg=lambda difference: name + ": " + difference))",
        .softmax = R"(    maximum = scores.amax(dim=1, keepdim=True)
    shares = torch.exp(scores - maximum).masked_fill(scores == maximum, 1.0).masked_fill(maximum == -inf, 0.0)
    return shares / shares.sum(dim=1, keepdim=True).clamp(min=1.0))",
        .hide = "scores.masked_fill(allowed == 0, -inf)",
        .causal = "torch.ones(rows, columns).tril()",
    };
    return pythonProgram(title, steps, dialect);
}

} // namespace attn
