#include "core/evaluate.h"
#include "core/examples.h"
#include "core/formats/number_text.h"
#include "core/script/latex.h"
#include "core/script/numpy.h"
#include "core/script/pytorch.h"
#include "tests/support/python.h"
#include "tests/support/random_scenario.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <limits>

using namespace attn;
using Program = std::string (*)(std::string_view, const Steps&);

Q_DECLARE_METATYPE(Program)

namespace {

struct Named {
    QString name;
    Scenario scenario;
};

/// The examples, random scenarios, and random scenarios with a NaN or an infinity in one input.
std::vector<Named> scenarios()
{
    std::vector<Named> result;
    for (const std::string_view name : exampleNames())
        result.push_back({QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), *example(name)});
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        result.push_back({QStringLiteral("seed %1").arg(seed), test::randomScenario(seed)});
    constexpr std::array special{std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                                 -std::numeric_limits<double>::infinity()};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Scenario scenario = test::randomScenario(seed);
        test::Random random(seed);
        const auto keys = inputs(scenario);
        const InputKey key = keys[static_cast<std::size_t>(random.integer(0, std::ssize(keys) - 1))];
        if (key.kind == InputKind::Mask)
            continue;
        Matrix& matrix = *inputMatrix(scenario, key);
        matrix(random.integer(0, matrix.rows() - 1), random.integer(0, matrix.cols() - 1)) = special.at(seed % 3);
        result.push_back({QStringLiteral("seed %1 with a special number").arg(seed), scenario});
    }
    return result;
}

/// Runs programs in one Python process and prints the names of those that fail, with the reason.
const QString runner = QStringLiteral(R"(
import contextlib, io, json, sys
failed = 0
for name, program in json.load(sys.stdin):
    try:
        with contextlib.redirect_stdout(io.StringIO()) as output:
            exec(compile(program, name, "exec"), {"__name__": "__main__"})
        assert output.getvalue().endswith(" steps agree\n")
    except Exception as error:
        print(name, type(error).__name__, error)
)");

QByteArray failures(const QString& python, const QString& prelude,
                    const std::vector<std::pair<QString, std::string>>& programs)
{
    QJsonArray input;
    for (const auto& [name, program] : programs)
        input.append(QJsonArray{name, QString::fromStdString(program)});
    const auto run = test::runPython(python, prelude + runner, QJsonDocument(input).toJson(QJsonDocument::Compact));
    return run.finished ? run.output : "python did not finish: " + run.errors;
}

/// The numbers of the last bmatrix of an equation.
std::vector<double> lastMatrix(const QString& equation)
{
    const QString begin = QStringLiteral("\\begin{bmatrix}");
    const qsizetype from = equation.lastIndexOf(begin) + begin.size();
    QString text = equation.mid(from, equation.lastIndexOf(QLatin1String("\\end{bmatrix}")) - from);
    text.replace(QLatin1String("\\\\"), QLatin1String("&")).replace(QLatin1String(" \\times 10^{"), QLatin1String("e"));
    text.remove(QLatin1Char('}')).replace(QLatin1String("\\infty"), QLatin1String("inf"));
    text.replace(QLatin1String("\\text{NaN"), QLatin1String("nan"));
    std::vector<double> numbers;
    for (const QString& number : text.split(QLatin1Char('&')))
        numbers.push_back(readNumber(number.toStdString()).value());
    return numbers;
}

} // namespace

class TestScript : public QObject {
    Q_OBJECT

private slots:
    void programsAgree_data()
    {
        QTest::addColumn<Program>("program");
        QTest::addColumn<QString>("module");
        QTest::addColumn<QString>("prelude");
        QTest::newRow("NumPy") << Program(numpyProgram) << QStringLiteral("numpy") << QString();
        QTest::newRow("PyTorch") << Program(pytorchProgram) << QStringLiteral("torch") << QString();
        // As PyTorch is large and often not installed, a stand-in made of NumPy runs its programs too.
        QTest::newRow("PyTorch's stand-in")
            << Program(pytorchProgram) << QStringLiteral("numpy")
            << QStringLiteral("import sys\nsys.path.insert(0, '%1/../support/torch_stand_in')\n"
                              "sys.dont_write_bytecode = True\n")
                   .arg(QLatin1String(TEST_DATA));
    }
    void programsAgree()
    {
        QFETCH(Program, program);
        QFETCH(QString, module);
        QFETCH(QString, prelude);
        const QString python = test::findPython(module);
        if (python.isEmpty())
            QSKIP(qPrintable(QStringLiteral("there is no python3 with %1").arg(module)));
        std::vector<std::pair<QString, std::string>> programs;
        for (const auto& [name, scenario] : scenarios())
            programs.emplace_back(name, program(scenario.title, Evaluation(scenario).steps()));
        QCOMPARE(failures(python, prelude, programs), QByteArray());
    }

    void wrongNumbersFail_data() { programsAgree_data(); }
    void wrongNumbersFail()
    {
        QFETCH(Program, program);
        QFETCH(QString, module);
        QFETCH(QString, prelude);
        const QString python = test::findPython(module);
        if (python.isEmpty())
            QSKIP(qPrintable(QStringLiteral("there is no python3 with %1").arg(module)));
        std::vector<std::pair<QString, std::string>> programs;
        for (const std::string_view name : exampleNames()) {
            const Steps steps = Evaluation(*example(name)).steps();
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (isInput(steps[i]))
                    continue;
                Steps wrong = steps;
                wrong[i].value(0, 0) += 1e-6;
                programs.emplace_back(QString::fromStdString(steps[i].id), program("", wrong));
            }
        }
        QCOMPARE(failures(python, prelude, programs).count("AssertionError"), std::ssize(programs));
    }

    void titlesAreComments()
    {
        const QString python = test::findPython(QStringLiteral("numpy"));
        if (python.isEmpty())
            QSKIP("there is no python3 with numpy");
        const Evaluation evaluation(seedExample());
        const std::string program = numpyProgram("two\nlines \"\"\" \r\\ 日本", evaluation.steps());
        QVERIFY(program.starts_with("# two lines \"\"\"  \\ 日本\n"));
        QCOMPARE(failures(python, {}, {{QStringLiteral("title"), program}}), QByteArray());
    }

    void onlyTheFunctionsThatAreCalled()
    {
        const std::string seed = numpyProgram("", Evaluation(seedExample()).steps());
        for (const char* name : {"def softmax(", "def check("})
            QVERIFY2(seed.find(name) != std::string::npos, name);
        for (const char* name : {"def hide(", "def causal(", "def sinusoidal(", "def distance(", "def rotate("})
            QVERIFY2(seed.find(name) == std::string::npos, name);
    }

    void latexHasEveryNumber()
    {
        for (const auto& [name, scenario] : scenarios()) {
            const Steps steps = Evaluation(scenario).steps();
            const QStringList equations =
                QString::fromStdString(latexEquations(scenario.title, steps)).split(QLatin1String("\n\\[\n"));
            QCOMPARE(equations.size(), std::ssize(steps) + 1);
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const std::vector<double> numbers = lastMatrix(equations[static_cast<qsizetype>(i) + 1]);
                QCOMPARE(std::ssize(numbers), steps[i].value.size());
                const Matrix read =
                    Eigen::Map<const Matrix>(numbers.data(), steps[i].value.rows(), steps[i].value.cols());
                for (Index cell = 0; cell < read.size(); ++cell) {
                    const double number = read.data()[cell];
                    const double expected = steps[i].value.data()[cell];
                    QVERIFY2(number == expected || (std::isnan(number) && std::isnan(expected)), qPrintable(name));
                }
            }
        }
    }

    void latexFormulas()
    {
        const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
        const std::string seed = latexEquations("Title", Evaluation(seedExample()).steps());
        QVERIFY(seed.starts_with("% Title\n"));
        QVERIFY(
            has(seed,
                "\\[\nW_Q = \\begin{bmatrix}\n  2 & 0 & 2 \\\\\n  2 & 0 & 0 \\\\\n  2 & 1 & 2\n\\end{bmatrix}\n\\]\n"));
        QVERIFY(has(seed, "\nS = Q {K}^{\\top} = \\begin"));
        QVERIFY(has(seed, "\n\\text{scaled} = \\frac{S}{\\sqrt{3}} = \\begin"));
        QVERIFY(has(seed, "\nA = \\operatorname{softmax}\\left(\\text{scaled}\\right) = \\begin"));
        QVERIFY(!has(seed, "MaxMatrixCols"));
        Scenario rich = example("heads").value();
        rich.position.kind = Position::Sinusoidal{100};
        rich.softcap = 5;
        rich.mask.causal = true;
        const std::string heads = latexEquations("", Evaluation(rich).steps());
        QVERIFY(has(heads, "\nX' = X + P = "));
        QVERIFY(has(heads, "\nQ^{(2)} = X' W_Q^{(2)} = "));
        QVERIFY(has(heads, "5 \\tanh\\left(\\frac{\\text{scaled}^{(1)}}{5}\\right)"));
        QVERIFY(has(heads, "\\operatorname{causal}\\left(\\text{capped}^{(1)}\\right)"));
        QVERIFY(has(heads, "\\text{concat} = \\begin{bmatrix} O^{(1)} & O^{(2)} \\end{bmatrix} = "));
    }

    void latexCompiles()
    {
        const QString pdflatex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (pdflatex.isEmpty())
            QSKIP("there is no pdflatex");
        std::string document = "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n";
        for (const auto& [name, scenario] : scenarios())
            document += latexEquations(scenario.title, Evaluation(scenario).steps()) + "\\clearpage\n";
        document += "\\end{document}\n";
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("all.tex")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(document.data(), std::ssize(document));
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(
            pdflatex,
            {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"), QStringLiteral("all.tex")});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray output = process.readAll();
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
                 output.right(2000).constData());
        QVERIFY(output.contains("Output written on"));
    }

    void latexWidensMatrices()
    {
        Scenario scenario = seedExample();
        scenario.heads[0].W_V = Matrix::Ones(3, 12);
        QVERIFY(latexEquations("", Evaluation(scenario).steps()).find("\\setcounter{MaxMatrixCols}{12}")
                != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestScript)
#include "test_script.moc"
