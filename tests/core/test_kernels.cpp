#include "core/kernels.h"
#include "core/matrix.h"
#include "tests/support/compare.h"
#include "tests/support/random_scenario.h"

using namespace attn;
using namespace attn::test;

namespace {

std::size_t size(Index count)
{
    return static_cast<std::size_t>(count);
}

Matrix product(const kernels::Variant& variant, const Matrix& A, const Matrix& B, bool transposed, const Matrix& bias)
{
    const Index columns = transposed ? B.rows() : B.cols();
    std::vector<double> packed(kernels::packedSize(size(A.cols()), size(columns)));
    kernels::pack(B.data(), size(A.cols()), size(columns), transposed, packed.data());
    Matrix C(A.rows(), columns);
    variant.product(A.data(), size(A.rows()), size(A.cols()), packed.data(), size(columns),
                    bias.size() > 0 ? bias.data() : nullptr, C.data());
    return C;
}

struct Factors {
    Matrix A;
    Matrix B; ///< or its transpose
    bool transposed;
    Matrix bias; ///< or 0 × 0
};

Factors randomFactors(Random& random, Index mostRows, Index leastDepth, Index mostDepth)
{
    const Index n = random.integer(1, mostRows);
    const Index depth = random.integer(leastDepth, mostDepth);
    const Index m = random.integer(1, mostRows);
    const bool transposed = random.onceIn(2);
    const Matrix A = random.matrix(n, depth);
    const Matrix B = transposed ? random.matrix(m, depth) : random.matrix(depth, m);
    return {A, B, transposed, random.onceIn(2) ? random.matrix(1, m) : Matrix()};
}

Matrix softmax(const kernels::Variant& variant, const Matrix& row)
{
    Matrix result(1, row.cols());
    variant.softmax(row.data(), size(row.cols()), result.data());
    return result;
}

} // namespace

/// Every variant that this processor runs, not only the one that it would choose.
class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void everyProcessorRunsThePortableOne()
    {
        QCOMPARE(QString(kernels::variants().back().instructions), QString("portable"));
    }

    void products()
    {
        Random random(7);
        for (const kernels::Variant& variant : kernels::variants()) {
            for (int round = 0; round < 500; ++round) {
                const auto [A, B, transposed, bias] = randomFactors(random, 20, 1, 40);
                Matrix expected = transposed ? Matrix(A.lazyProduct(B.transpose())) : Matrix(A.lazyProduct(B));
                if (bias.size() > 0)
                    expected.rowwise() += bias.row(0);
                COMPARE_MATRICES(product(variant, A, B, transposed, bias), expected, 1e-14, variant.instructions);
            }
        }
    }

    void smallProductsHaveTheSameBits()
    {
        Random random(10);
        for (const kernels::Variant& variant : kernels::variants()) {
            for (int round = 0; round < 500; ++round) {
                const auto [A, B, transposed, bias] = randomFactors(random, 9, 0, 9);
                Matrix small(A.rows(), transposed ? B.rows() : B.cols());
                variant.smallProduct(A.data(), size(A.rows()), size(A.cols()), B.data(), transposed, size(small.cols()),
                                     bias.size() > 0 ? bias.data() : nullptr, small.data());
                QVERIFY2(sameBits(small, product(variant, A, B, transposed, bias)), variant.instructions);
            }
        }
    }

    void aCellDependsOnItsRowAndColumnAlone()
    {
        Random random(8);
        for (const kernels::Variant& variant : kernels::variants()) {
            const Matrix A = random.matrix(17, 33) * 0.1;
            const Matrix B = random.matrix(33, 19) * 0.1;
            const Matrix whole = product(variant, A, B, false, Matrix());
            for (Index i = 0; i < A.rows(); ++i) {
                const Matrix cell = product(variant, A.row(i), B.col(i), false, Matrix());
                QVERIFY2(sameBits(cell, whole.block(i, i, 1, 1)), variant.instructions);
            }
        }
    }

    void infinitiesStayInTheirRowsAndColumns()
    {
        constexpr double Infinity = std::numeric_limits<double>::infinity();
        for (const kernels::Variant& variant : kernels::variants()) {
            Matrix A = Matrix::Ones(7, 3);
            Matrix B = Matrix::Ones(3, 9);
            A(6, 2) = Infinity;
            B(1, 8) = -Infinity;
            Matrix expected = Matrix::Constant(7, 9, 3);
            expected.row(6).setConstant(Infinity);
            expected.col(8).setConstant(-Infinity);
            expected(6, 8) = std::numeric_limits<double>::quiet_NaN();
            COMPARE_MATRICES(product(variant, A, B, false, Matrix()), expected, 0, variant.instructions);
        }
    }

    void softmaxes()
    {
        Random random(9);
        for (const kernels::Variant& variant : kernels::variants()) {
            for (int round = 0; round < 500; ++round) {
                const Index count = random.integer(1, 40);
                const Matrix row =
                    Matrix::NullaryExpr(1, count, [&] { return random.number(-1, 1) * (round % 2 ? 900 : 5); });
                const double maximum = row.maxCoeff();
                Matrix expected = (row.array() - maximum).unaryExpr([](double x) { return std::exp(x); });
                expected /= expected.sum();
                COMPARE_MATRICES(softmax(variant, row), expected, 1e-15, variant.instructions);
            }
        }
    }

    void paddingChangesNothing()
    {
        Random random(11);
        for (const kernels::Variant& variant : kernels::variants()) {
            for (Index count = 1; count <= 8; ++count) { // each width of vector, exactly filled and with lanes left
                Matrix row = random.matrix(1, count);
                const Matrix alone = softmax(variant, row);
                row.conservativeResize(1, 8);
                row.rightCols(8 - count).setConstant(-std::numeric_limits<double>::infinity());
                QVERIFY2(sameBits(softmax(variant, row).leftCols(count), alone), variant.instructions);
            }
        }
    }

    void softmaxesOfInfinitiesAndNaN()
    {
        constexpr double Infinity = std::numeric_limits<double>::infinity();
        constexpr double NaN = std::numeric_limits<double>::quiet_NaN();
        for (const kernels::Variant& variant : kernels::variants()) {
            for (Index count = 2; count <= 20; ++count) { // around the widths of vectors
                for (Index place = 0; place < count; ++place) {
                    Matrix row = Matrix::Ones(1, count);
                    row(0, place) = -Infinity;
                    Matrix expected = Matrix::Constant(1, count, 1.0 / static_cast<double>(count - 1));
                    expected(0, place) = 0;
                    COMPARE_MATRICES(softmax(variant, row), expected, 1e-15, variant.instructions);
                    row(0, place) = Infinity;
                    expected.setZero();
                    expected(0, place) = 1;
                    COMPARE_MATRICES(softmax(variant, row), expected, 0, variant.instructions);
                    row(0, (place + 1) % count) = Infinity;
                    expected(0, place) = expected(0, (place + 1) % count) = 0.5;
                    COMPARE_MATRICES(softmax(variant, row), expected, 0, variant.instructions);
                    row(0, place) = NaN;
                    COMPARE_MATRICES(softmax(variant, row), Matrix(Matrix::Constant(1, count, NaN)), 0,
                                     variant.instructions);
                }
                COMPARE_MATRICES(softmax(variant, Matrix::Constant(1, count, -Infinity)),
                                 Matrix(Matrix::Zero(1, count)), 0, variant.instructions);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestKernels)
#include "test_kernels.moc"
