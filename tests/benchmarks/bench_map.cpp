// One heat map of n × n numbers, 450 px wide, offscreen: painted again as it is (a focus that moves), and drawn with
// new numbers.

#include "ui/heatmap/matrix_canvas.h"
#include "ui/heatmap/scale_for.h"
#include "ui/resources.h"
#include "ui/state/texts/number_format.h"

#include "app/keep_memory.h"

#include <QApplication>
#include <QImage>

#include <benchmark/benchmark.h>

using namespace attn;
using namespace attn::ui;

namespace {

constexpr int side = 450;

class Map {
public:
    explicit Map(Index n)
        : m_values(Matrix::Random(n, n))
    {
        m_canvas.resize(side + 20, side + 20);
        m_canvas.setItems({{QRectF(10, 10, side, side), picture()}});
        m_canvas.show();
        QCoreApplication::processEvents();
        m_image = QImage(m_canvas.size(), QImage::Format_RGB32);
    }

    void repaint() { m_canvas.render(&m_image); }

    void renew()
    {
        m_values(0, 0) += 0.5;
        m_canvas.setPicture(0, picture());
        m_canvas.replotNow();
        repaint();
    }

private:
    [[nodiscard]] MatrixPicture picture() const
    {
        MatrixPicture picture;
        picture.values = &m_values;
        picture.scale = signedScale(1, false);
        picture.digits = [](double value) { return NumberFormat().text(value); };
        picture.theme = Theme::light();
        return picture;
    }

    Matrix m_values;
    MatrixCanvas m_canvas;
    QImage m_image;
};

void repaint(benchmark::State& state)
{
    Map map(state.range(0));
    for (auto _ : state)
        map.repaint();
}

void renew(benchmark::State& state)
{
    Map map(state.range(0));
    for (auto _ : state)
        map.renew();
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgName("n")->UseRealTime()->Unit(benchmark::kMillisecond);
    for (const int n : {4, 16, 64, 256, 1024, 2048, 4096})
        benchmark->Arg(n);
}

} // namespace

BENCHMARK(repaint)->Apply(sizes);
BENCHMARK(renew)->Apply(sizes);

int main(int argc, char** argv)
{
    attn::app::keepMemory(); // as the program does
    const QApplication application(argc, argv);
    loadResources();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
