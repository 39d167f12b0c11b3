#pragma once

#include <span>

#include "games/bismarck/battle_words.h"

// The numbers of what the Intermediate Game adds to those of words.h, which says which are free. The phrases
// are in words.cpp beside this file.
namespace flagplot::bismarck {

enum IntermediateKind : std::uint8_t {
  AreaArg = TableArg + 1,
};

enum IntermediateVerb : std::uint16_t {
  AttackShadower = 37,  // ship: the quarry
};

enum IntermediatePrompt : std::uint16_t {
  RollVariability = 45,
  RollFog = 46,
  RollFuelLoss = 47,
  RollSurprise = 48,
  RollMistaken = 49,
  RollFronts = 50,
  RollFrontSystem = 51,
};

enum IntermediateTold : std::uint16_t {
  AreaVisibilityIs = 69,  // area, level, roll
  SearchVaries = 70,      // area, level, roll
  FogRolled = 71,         // roll
  IslandFogIs = 72,
  FuelTested = 73,      // ship, roll
  FuelLost = 74,        // ship
  ShadowerSought = 75,  // seat, zone, own type
  NobodyShadows = 76,
  SurpriseRolled = 77,  // roll
  SurpriseComes = 78,
  SurpriseFails = 79,
  FriendAttacked = 80,  // ship, zone
  FrontsMove = 81,      // area, roll
  FrontsHold = 82,      // area, roll
  FrontComes = 83,      // area, columns, the worst level, roll
  SearchBetter = 84,    // area, levels, roll
  SearchWorse = 85,     // area, levels, roll
  SearchAsEver = 86,    // area, roll
};

enum IntermediateNo : std::uint16_t {
  NotShadowed = 99,     // ship
  NotDarkEnough = 100,  // zone
  TurnedAlready = 101,  // ship
  CaughtByIt = 102,     // ship, quarry
};

std::span<const NumberedPhrase> intermediate_verb_phrases();
std::span<const NumberedPhrase> intermediate_prompt_phrases();
std::span<const NumberedPhrase> intermediate_event_phrases();
std::span<const NumberedPhrase> intermediate_refusal_phrases();

}  // namespace flagplot::bismarck
