#include "fuzzing.h"

#include "core/formats/scenario_json.h"

using namespace attn;
using namespace attn::fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Result<ScenarioFile> file = readScenario(textOf(data, size));
    if (!file)
        return 0;
    require(validate(file->scenario).has_value());
    const std::string written = writeScenario(file->scenario);
    const Result<ScenarioFile> again = readScenario(written);
    require(again && again->scenario == file->scenario);
    require(writeScenario(again->scenario) == written);
    return 0;
}
