#pragma once

#include <span>

#include "games/bismarck/battle_words.h"

// The numbers of what the Intermediate Game adds to those of words.h, which says which are free. The phrases
// are in words.cpp beside this file.
namespace flagplot::bismarck {

enum IntermediateKind : std::uint8_t {
  AreaArg = TableArg + 1,
};

enum IntermediatePrompt : std::uint16_t {
  RollVariability = 45,
  RollFog = 46,
  RollFuelLoss = 47,
};

enum IntermediateTold : std::uint16_t {
  AreaVisibilityIs = 69,  // area, level, roll
  SearchVaries = 70,      // area, level, roll
  FogRolled = 71,         // roll
  IslandFogIs = 72,
  FuelTested = 73,  // ship, roll
  FuelLost = 74,    // ship
};

std::span<const NumberedPhrase> intermediate_prompt_phrases();
std::span<const NumberedPhrase> intermediate_event_phrases();

}  // namespace flagplot::bismarck
