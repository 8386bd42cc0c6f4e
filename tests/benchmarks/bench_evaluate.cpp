// Evaluation of one head over n words of d dimensions, double precision. Whatever is timed ends with all steps up to
// date; what differs is how far the edit reaches. numpy_attention.py does the same work.

#include "random_scenario.h"

#include "app/keep_memory.h"
#include "core/evaluate.h"

#include <benchmark/benchmark.h>

using namespace attn;

namespace {

/// The whole way from a scenario to its values: list of steps, memory and numbers.
void fresh(benchmark::State& state)
{
    const Scenario scenario = randomScenario(state.range(0), state.range(1), state.range(1));
    for (auto _ : state)
        benchmark::DoNotOptimize(Evaluation(scenario));
}

/// One number of `input` edited, up and down in turn.
void edited(benchmark::State& state, InputKind input)
{
    Scenario scenario = randomScenario(state.range(0), state.range(1), state.range(1));
    Evaluation evaluation(scenario);
    double& number = (*inputMatrix(scenario, {.kind = input}))(0, 0);
    double step = 0.5;
    for (auto _ : state) {
        number += step;
        step = -step;
        evaluation.update(scenario);
        benchmark::ClobberMemory();
    }
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({"n", "d"})->UseRealTime()->Unit(benchmark::kMillisecond);
    benchmark->Args({4, 3})->Args({64, 64})->Args({256, 64})->Args({1024, 64})->Args({2048, 64});
}

} // namespace

BENCHMARK(fresh)->Apply(sizes);
BENCHMARK_CAPTURE(edited, words, InputKind::Words)->Apply(sizes);
BENCHMARK_CAPTURE(edited, W_Q, InputKind::W_Q)->Apply(sizes);
BENCHMARK_CAPTURE(edited, W_V, InputKind::W_V)->Apply(sizes);

int main(int argc, char** argv)
{
    attn::app::keepMemory(); // as the program does
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
