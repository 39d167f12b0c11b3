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
  AttackShadower = 37,    // ship: the quarry
  ByWayOf = 38,           // zone
  MendAtSea = 39,         // ship, section
  MendAlongside = 40,     // ship, section
  MendTwoAlongside = 41,  // ship, section, section
  Refuel = 42,            // ship
  BringOn = 45,           // ship
  ArriveAt = 46,          // zone
  SendForward = 47,       // ship
  PostAt = 48,            // zone
  BeginIn = 49,           // zone
  BringRevenge = 50,
};

enum IntermediatePrompt : std::uint16_t {
  RollVariability = 45,
  RollFog = 46,
  RollFuelLoss = 47,
  RollSurprise = 48,
  RollMistaken = 49,
  RollFronts = 50,
  RollFrontSystem = 51,
  AskApproach = 52,  // air
  RollNavigation = 53,
  AskMending = 54,
  RollMending = 55,
  RollBreakdown = 56,
  AskReserves = 60,
  AskArrival = 61,      // ship
  AskForwardCruisers = 62,
  AskForwardPost = 63,  // ship
  AskFirstPort = 64,    // ship
  RollSurrender = 65,
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
  FriendAttacked = 80,   // ship, zone
  FrontsMove = 81,       // area, roll
  FrontsHold = 82,       // area, roll
  FrontComes = 83,       // area, columns, the worst level, roll
  SearchBetter = 84,     // area, levels, roll
  SearchWorse = 85,      // area, levels, roll
  SearchAsEver = 86,     // area, roll
  FoundTheWay = 87,      // air, zone, roll
  LostInFlight = 88,     // air, the zone it is in, roll
  SectionMended = 89,    // ship, section, number, roll
  MendingFails = 90,     // ship, section, roll
  MendedInPort = 91,     // ship, section, number
  OutOfFuel = 92,        // ship
  LeftByTheWest = 93,    // ship
  Refuelled = 94,        // ship, number
  BreakdownRolled = 95,  // number, roll
  BrokeDown = 96,        // ship
  EnginesMended = 97,    // ship
  AmmunitionSpent = 98,   // ship, factors, factors left
  ReserveArrives = 107,  // ship, zone
  CruiserPosted = 108,   // ship, zone
  SurrenderRolled = 109,  // roll
  ShipSurrenders = 110,   // ship
  ShipMustWithdraw = 111,  // ship
  FrenchFightOn = 112,
};

enum IntermediateNo : std::uint16_t {
  NotShadowed = 99,              // ship
  NotDarkEnough = 100,           // zone
  TurnedAlready = 101,           // ship
  CaughtByIt = 102,              // ship, quarry
  NoAttackBoxes = 103,           // air, ship
  NoFlightsLeft = 104,           // ship
  DeckDamaged = 105,             // ship
  LostNoAttack = 106,            // air
  NotOnTheWay = 107,             // air, zone
  MendedAlready = 108,           // ship
  NothingToMend = 109,           // ship, section
  FirstBox = 110,                // ship, section
  BeyondRepair = 111,            // ship, section
  MovedTwoZones = 112,           // ship
  MendsInPort = 113,             // ship
  MendsAtSea = 114,              // ship
  GunsOrHull = 115,              // ship
  MustGoHome = 116,              // ship
  NoPatrolGoingHome = 117,       // ship
  StaysInPort = 118,             // ship
  OnlyGermansRefuelAtSea = 119,  // ship
  NoTankerThere = 120,           // ship, zone
  TankerTaken = 121,             // ship
  BrokenDown = 122,              // ship
  NoAmmunition = 123,              // ship
  NotEnoughForAll = 124,           // ship
  NotEnoughForConvoy = 125,        // ship
  NotDueYet = 133,                 // ship
  NoEntryThere = 134,              // ship, zone
  NotFromScapa = 135,              // ship
  NotBeforeBrest = 136,            // ship, zone
  PortClosed = 137,                // ship, zone
  BaseClosed = 138,                // air
  NotAFirstPort = 139,             // ship, zone
  NotDiscoveredSoLong = 140,
};

std::span<const NumberedPhrase> intermediate_verb_phrases();
std::span<const NumberedPhrase> intermediate_prompt_phrases();
std::span<const NumberedPhrase> intermediate_event_phrases();
std::span<const NumberedPhrase> intermediate_refusal_phrases();

}  // namespace flagplot::bismarck
