#include "games/bismarck/intermediate/words.h"

#include "kernel/array.h"

// How what the Intermediate Game adds is called. The sentences are in the catalogues.
namespace flagplot::bismarck {
namespace {

constexpr NumberedPhrase prompts[] = {
    {RollVariability, {"roll_variability", "BIS 14.2", {}}},
    {RollFog, {"roll_fog", "BIS 15.1", {}}},
    {RollFuelLoss, {"roll_fuel_loss", "BIS 21.0", {}}},
};

constexpr NumberedPhrase events[] = {
    {AreaVisibilityIs,
     {"area_visibility", "BIS 14.1", {{{"area", AreaArg}, {"level", LevelArg}, {"roll", RollArg}}}}},
    {SearchVaries,
     {"search_varies", "BIS 14.2", {{{"area", AreaArg}, {"level", LevelArg}, {"roll", RollArg}}}}},
    {FogRolled, {"fog_rolled", "BIS 15.1", {{{"roll", RollArg}}}}},
    {IslandFogIs, {"island_fog", "BIS 15.2", {}}},
    {FuelTested, {"fuel_tested", "BIS 21.0", {{{"ship", ShipArg}, {"roll", RollArg}}}}},
    {FuelLost, {"fuel_lost", "BIS 21.0", {{{"ship", ShipArg}}}}},
};

}  // namespace

std::span<const NumberedPhrase> intermediate_prompt_phrases() { return prompts; }
std::span<const NumberedPhrase> intermediate_event_phrases() { return events; }

}  // namespace flagplot::bismarck
