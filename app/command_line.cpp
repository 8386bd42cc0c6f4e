#include "command_line.h"
#include "arguments.h"
#include "commands.h"
#include "run_window.h"

#include "ui/state/storage/scenario_source.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstdio>

namespace attn::app {

namespace {

constexpr const char* usage =
    R"(Attention Workbench shows, step by step, how attention works.

attention-workbench [FILE]                                    open the window
attention-workbench compute FILE [--step ID]... [--head N] [--format json|csv|npz] [--excel] [--output PATH]
attention-workbench explain FILE --step ID --cell ROW,COLUMN [--head N]
attention-workbench sensitivity FILE --step ID --cell ROW,COLUMN [--head N] [--of INPUT]
attention-workbench export FILE... --to DIR [--step ID]... [--head N] [--format png|svg|pdf] [--dpi N]
                                 [--width MM] [--theme light|dark|grey] [--background white|transparent]
                                 [--layout steps|overview|filmstrip|handout] [--limits matrix|shared] [--plain] [--force]
attention-workbench script FILE --language numpy|pytorch|latex
attention-workbench import SOURCE --as words|context|W_Q|W_K|W_V|W_O [--tensor NAME] [--head N] [--select LABEL]...
                                 [--rows FIRST-LAST] [--columns FIRST-LAST] [--transpose] [--into FILE] --output FILE
attention-workbench import MODEL --as head --layer L --head H [--heads N] [--rows FIRST-LAST] --output FILE
attention-workbench random --seed N --distribution D [--distribution D]... --shape R,C [--count N]
attention-workbench examples                                  the names of the built-in scenarios
attention-workbench --help | --version

FILE is a scenario (*.attention.json), a picture that carries one, - for standard input, or example:NAME for a built-in
one. Exported pictures carry their scenario; --plain leaves it out. A handout is always pdf.
--excel guards the labels of a CSV file that Excel would calculate.
SOURCE is a table (CSV, TSV, brackets, LaTeX), an array (.npy, .npz, safetensors) or word vectors (GloVe, word2vec), told
by its content. It goes into the scenario --into (example:seed where none is named), and what must fit it becomes an
identity. --decimal-comma reads 1,234 as 1.234; of word vectors, --header yes|no tells what the first line is, and
--repeats first|last|all which vectors a word has that is there more than once. MODEL is a file of a model's weights with
--heads heads a layer; --rows are those of its table of word vectors.
D is randint(3), randint(-5,6), rand, uniform(a,b), randn or normal(m,s), as NumPy draws them; each D draws a matrix,
all in turn --count times.
Rows, columns and heads count from 1. All but the window work without a display.
Exit status: 0 done, 1 something could not be used or done, 2 the command line is wrong.
)";

struct Command {
    const char* name;
    Outcome<void> (*run)(const QStringList& words);
};

constexpr std::array commands{Command{"compute", computeCommand},         Command{"explain", explainCommand},
                              Command{"sensitivity", sensitivityCommand}, Command{"export", exportCommand},
                              Command{"import", importCommand},           Command{"script", scriptCommand},
                              Command{"random", randomCommand},           Command{"examples", examplesCommand}};

/// The words before a lone `--` that ask for help or the version.
bool asks(const QStringList& words, const char* option)
{
    const auto end = std::find(words.begin(), words.end(), QLatin1String("--"));
    return std::find(words.begin(), end, QLatin1String(option)) != end;
}

/// A word that can only be meant as a file, or is one.
bool looksLikeFile(const QString& word)
{
    return word.contains(QLatin1Char('/')) || word.contains(QLatin1Char('.')) || !ui::isFileSource(word)
        || QFileInfo::exists(word);
}

Outcome<int> openWindow(int& argc, char** argv, const QStringList& words)
{
    const Outcome<Arguments> arguments = Arguments::parse(words, {});
    if (!arguments)
        return tl::unexpected(arguments.error());
    const QStringList& files = arguments->others();
    if (!files.isEmpty() && !looksLikeFile(files.constFirst()))
        return usageFailure(QStringLiteral("no command or file %1").arg(files.constFirst()));
    if (files.size() > 1)
        return usageFailure(QStringLiteral("one FILE expected, but there is also %1").arg(files[1]));
    return runWindow(argc, argv, files.value(0));
}

Outcome<int> dispatch(int& argc, char** argv, const QStringList& words)
{
    const auto done = [] { return 0; };
    if (asks(words, "--help") || asks(words, "-h"))
        return print(usage).map(done);
    if (asks(words, "--version"))
        return print("attention-workbench " ATTN_VERSION "\n").map(done);
    for (const Command& command : commands) {
        if (words.value(0) != QLatin1String(command.name))
            continue;
        return command.run(words.mid(1)).map(done).map_error([&](Failure failure) {
            if (failure.status == 2)
                failure.message.prepend(QLatin1String(command.name) + QLatin1String(": "));
            return failure;
        });
    }
    return openWindow(argc, argv, words);
}

} // namespace

void report(const Failure& failure)
{
    QString line = failure.message;
    if (failure.status == 2)
        line += QLatin1String(" (attention-workbench --help shows what there is)");
    for (QChar& c : line) {
        if (c.category() == QChar::Other_Control)
            c = QChar::ReplacementCharacter;
    }
    std::fprintf(stderr, "attention-workbench: %s\n", line.toUtf8().constData());
}

int run(int argc, char** argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    const Outcome<int> status = dispatch(argc, argv, words);
    if (status)
        return *status;
    report(status.error());
    return status.error().status;
}

} // namespace attn::app
