#include "numpy.h"

#include "python_program.h"

namespace attn {

std::string numpyProgram(std::string_view title, const Steps& steps)
{
    constexpr PythonDialect dialect{
        .import = "import numpy as np\n\nnp.seterr(all=\"ignore\")  # infinities and NaN are results like others",
        .module = "np",
        .array = "array",
        .number = "float",
        .check = "np.testing.assert_allclose(actual, expected, rtol=1e-10, atol=tolerance, err_msg=name)",
        .softmax = R"(    maximum = scores.max(axis=1, keepdims=True)
    shares = np.where(scores == maximum, 1.0, np.exp(scores - maximum))
    shares = np.where(maximum == -inf, 0.0, shares)
    return shares / np.maximum(shares.sum(axis=1, keepdims=True), 1.0))",
        .hide = "np.where(allowed == 0, -inf, scores)",
        .causal = "np.tri(rows, columns)",
    };
    return pythonProgram(title, steps, dialect);
}

} // namespace attn
