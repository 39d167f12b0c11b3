#pragma once

#include <cstdint>

#include "kernel/roll.h"
#include "kernel/words.h"

// The numbers of the search board's verbs, prompts, events and refusals. Those of the battle board follow
// them and are in battle_words.h. The phrases are in words.cpp, in the same order.
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
  GroupArg,  // 0 for ships that sail alone, then the forces of one report
};

enum Verb : std::uint16_t {
  Pass,
  Mobilise,  // ship
  CallRevenge,
  JoinForce,    // ship, ship
  LeaveForce,   // ship
  ShadowWith,   // ship, quarry
  ShadowByAir,  // air, quarry
  OrderShip,    // ship: the unit it belongs to is to move or patrol
  Sail,         // zone
  GoOnPatrol,
  LeaveBoard,
  OrderAir,     // air, mode
  Fly,          // zone
  FlyHome,      // air
  CallZone,     // zone
  FollowWith,   // ship
  FollowByAir,  // air
  Strike,       // air, counter
  NameZone,     // zone
  AttackConvoy,
  end_of_search_verbs,
};

enum Prompt : std::uint16_t {
  AskAvailability,
  AskForces,
  AskShadow,
  AskSail,
  AskHeading,   // ship
  AskShadowed,  // ship: a quarry moves before the others
  AskAir,
  AskFlight,  // air
  AskCall,
  AskHighSpeed,  // ship
  AskFollow,     // ship
  AskStrikes,
  AskLanding,
  AskHuffDuff,  // ship
  AskConvoy,    // ship
  RollVisibility,
  RollShadow,
  RollRepair,
  RollCounters,
  RollBombs,
  RollChance,
  end_of_search_prompts,
};

enum Told : std::uint16_t {
  TurnBegins,    // turn
  PhaseBegins,   // phase
  VisibilityIs,  // level
  FogIs,
  ForcesSet,
  ShipEnters,  // ship, zone
  EscortMobilised,
  QuarryNamed,  // ship
  QuarryMoved,  // ship
  QuarryFast,   // ship
  ShadowHeld,   // ship, zone
  ShadowLost,   // ship
  ForceSplit,   // ship
  AirDone,
  ShipsDone,
  Repaired,        // ship, factors
  Called,          // seat, zone
  Nil,             // zone
  Sighted,         // zone, number, type, group
  Passed,          // zone, type, in force
  SearchOver,      // seat
  BombsMiss,       // zone, roll
  BombsHit,        // ship, zone, roll
  ShipHit,         // ship, section, number
  EvasionLost,     // ship, number
  ShipSunk,        // ship
  AirLost,         // air
  GeneralSearch,   // ship, zone
  HuffDuff,        // zone
  ConvoySunk,      // zone, ship
  ShipLeft,        // ship
  EvasionReduced,  // ship, number
  ShadowRolled,    // number, roll
  ChanceRolled,    // which, sum, roll
  GameEnds,
  AirLanded,
  WithTheRaider,  // ship, zone
  end_of_search_events,
};

enum No : std::uint16_t {
  NotYours,
  NotInPlay,
  NotAdjacent,
  NotASeaZone,
  PortExit,
  IrishSea,
  EnemyPort,
  NeutralPort,
  AlreadyMoved,
  TwoZonesTwice,
  NoSpeed,
  NoFuel,
  EmergencyOnly,
  NotOnCTurn,
  CannotMove,
  CarriersCannotPatrol,
  MovedAlready,
  CarrierLaunched,
  StrandsPlanes,
  NotReleased,
  ConvoyEscort,
  Halted,
  NotSameZone,
  SameForce,
  NotInForce,
  ShadowTooSlow,
  ShadowNotLocated,
  ShadowNotThere,
  ShadowCarrier,
  ShadowAirType,
  ShadowAirWeak,
  ShadowTaken,
  QuarryTaken,
  NotAtBase,
  Resting,
  TooFarToFly,
  TooFarFromHome,
  OverBritain,
  NoReconMode,
  ModeFixed,
  CarrierInPort,
  WeakSearch,
  FogNoSearch,
  LevelX,
  CalledAlready,
  NotLocatedBySearch,
  NightNoStrike,
  NoStrikesLeft,
  ReconCannotStrike,
  NotNear,
  CannotFollow,
  NotSouthEdge,
  InAForce,
  RevengeNotYet,
  AirNotThere,
  AirShadowTaken,
  AirCannotFollow,
  AirMovedAlready,
  HalfZone,
  FogNoCombat,
  InEnemyPort,
  BombedInPort,
  ShadowsOnPatrol,
  end_of_search_refusals,
};

// What may be ordered beforehand: standing.cpp.
StandingWords standing_words();

enum Ending : std::uint16_t {
  GoesOn,
  BismarckSunk,
  BismarckInPort,
  BismarckGone,
  StayedInBergen,
  OutOfReach,
  TimeIsUp
};

}  // namespace flagplot::bismarck
