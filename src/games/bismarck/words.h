#pragma once

#include <cstdint>

#include "kernel/roll.h"
#include "kernel/words.h"

// The numbers of the search board's verbs, prompts, events and refusals; those of the battle board are in
// battle_words.h, those of the Intermediate Game in intermediate/words.h. They are in logs and hashes for
// ever: append, never change. The next free ones are verb 51, prompt 66, event 113, refusal 141, ending 7. The
// phrases are in words.cpp.
namespace flagplot::bismarck {

enum Kind : std::uint8_t {
  ZoneArg = first_own_kind,
  ShipArg,
  AirArg,
  TypeArg,
  SectionArg,
  ForceArg,
  LevelArg,
  TurnArg,
  PhaseArg,
  ModeArg,
  GroupArg,   // 0 for ships that sail alone, then the forces of one report
  QuarryArg,  // a ship by name, or one of a type
};

enum Verb : std::uint16_t {
  Pass = 0,
  Mobilise = 1,  // ship
  CallRevenge = 2,
  JoinForce = 3,    // ship, ship
  LeaveForce = 4,   // ship
  ShadowWith = 5,   // ship, quarry
  ShadowByAir = 6,  // air, quarry
  OrderShip = 7,    // ship: the unit it belongs to is to move or patrol
  Sail = 8,         // zone
  GoOnPatrol = 9,
  LeaveBoard = 10,
  OrderAir = 11,     // air, mode
  Fly = 12,          // zone
  FlyHome = 13,      // air
  CallZone = 14,     // zone
  FollowWith = 15,   // ship
  FollowByAir = 16,  // air
  Strike = 17,       // air, counter
  NameZone = 18,     // zone
  AttackConvoy = 19,
};

enum Prompt : std::uint16_t {
  AskAvailability = 0,
  AskForces = 1,
  AskShadow = 2,
  AskSail = 3,
  AskHeading = 4,   // ship
  AskShadowed = 5,  // ship: a quarry moves before the others
  AskAir = 6,
  AskFlight = 7,  // air
  AskCall = 8,
  AskHighSpeed = 9,  // ship
  AskFollow = 10,    // ship
  AskStrikes = 11,
  AskLanding = 12,
  AskHuffDuff = 13,  // ship
  AskConvoy = 14,    // ship
  RollVisibility = 15,
  RollShadow = 16,
  RollRepair = 17,
  RollCounters = 18,
  RollBombs = 19,
  RollChance = 20,
  RollQuarry = 44,
};

enum Told : std::uint16_t {
  TurnBegins = 0,    // turn
  PhaseBegins = 1,   // phase
  VisibilityIs = 2,  // level
  FogIs = 3,
  ForcesSet = 4,
  ShipEnters = 5,  // ship, zone
  EscortMobilised = 6,
  QuarryNamed = 7,  // ship
  QuarryMoved = 8,  // ship
  QuarryFast = 9,   // ship
  ShadowHeld = 10,  // ship, zone
  ShadowLost = 11,  // ship
  ForceSplit = 12,  // ship
  AirDone = 13,
  ShipsDone = 14,
  Repaired = 15,        // ship, factors
  Called = 16,          // seat, zone
  Nil = 17,             // zone
  Sighted = 18,         // zone, number, type, group
  Passed = 19,          // zone, type, in force
  SearchOver = 20,      // seat
  BombsMiss = 21,       // zone, roll
  BombsHit = 22,        // ship, zone, roll
  ShipHit = 23,         // ship, section, number
  EvasionLost = 24,     // ship, number
  ShipSunk = 25,        // ship
  AirLost = 26,         // air
  GeneralSearch = 27,   // ship, zone
  HuffDuff = 28,        // zone
  ConvoySunk = 29,      // zone, ship
  ShipLeft = 30,        // ship
  EvasionReduced = 31,  // ship, number
  ShadowRolled = 32,    // number, roll
  ChanceRolled = 33,    // which, sum, roll
  GameEnds = 34,
  AirLanded = 35,
  WithTheRaider = 36,  // ship, zone
};

enum Hindrance : std::uint16_t {
  NotYours = 0,
  NotInPlay = 1,
  NotAdjacent = 2,
  NotASeaZone = 3,
  PortExit = 4,
  IrishSea = 5,
  EnemyPort = 6,
  NeutralPort = 7,
  AlreadyMoved = 8,
  TwoZonesTwice = 9,
  NoSpeed = 10,
  NoFuel = 11,
  EmergencyOnly = 12,
  NotOnCTurn = 13,
  CannotMove = 14,
  CarriersCannotPatrol = 15,
  MovedAlready = 16,
  CarrierLaunched = 17,
  StrandsPlanes = 18,
  NotReleased = 19,
  ConvoyEscort = 20,
  Halted = 21,
  NotSameZone = 22,
  SameForce = 23,
  NotInForce = 24,
  ShadowTooSlow = 25,
  ShadowNotLocated = 26,
  ShadowNotThere = 27,
  ShadowCarrier = 28,
  ShadowAirType = 29,
  ShadowAirWeak = 30,
  ShadowTaken = 31,
  QuarryTaken = 32,
  NotAtBase = 33,
  Resting = 34,
  TooFarToFly = 35,
  TooFarFromHome = 36,
  OverBritain = 37,
  NoReconMode = 38,
  ModeFixed = 39,
  CarrierInPort = 40,
  WeakSearch = 41,
  FogNoSearch = 42,
  LevelX = 43,
  CalledAlready = 44,
  NotLocatedBySearch = 45,
  NightNoStrike = 46,
  NoStrikesLeft = 47,
  ReconCannotStrike = 48,
  NotNear = 49,
  CannotFollow = 50,
  NotSouthEdge = 51,
  InAForce = 52,
  RevengeNotYet = 53,
  AirNotThere = 54,
  AirShadowTaken = 55,
  AirCannotFollow = 56,
  AirMovedAlready = 57,
  HalfZone = 58,
  FogNoCombat = 59,
  InEnemyPort = 60,
  BombedInPort = 61,
  ShadowsOnPatrol = 62,
};

// What may be ordered beforehand: standing.cpp.
StandingWords standing_words();

enum Ending : std::uint16_t {
  GoesOn = 0,
  BismarckSunk = 1,
  BismarckInPort = 2,
  BismarckGone = 3,
  StayedInBergen = 4,
  OutOfReach = 5,
  TimeIsUp = 6,
};

}  // namespace flagplot::bismarck
