#pragma once

#include <cstdint>
#include <span>

#include "kernel/words.h"

// Why doctrine does things. The sentences are in the game's catalogues, as reason.KEY.
namespace flagplot::bots::bismarck {

enum Motive : std::uint16_t {
  NoReason,
  BreakOut,         // ship, zone
  MakeForRoute,     // ship, zone
  LieInWait,        // ship
  RunSouth,         // ship, zone
  LeaveByTheSouth,  // ship
  SlipAway,         // ship, zone
  StayHidden,
  TakeConvoy,
  NameAnotherZone,   // zone
  PatrolHere,        // ship
  Reposition,        // ship, zone
  Pursue,            // ship, zone
  Concentrate,       // ship, zone
  HoldPosition,      // ship, zone
  StayInRange,       // ship, zone
  WaitInRange,       // ship, zone
  Shadow,            // quarry
  Follow,            // ship
  SearchFromTheAir,  // air, zone
  LookIntoBergen,    // air
  StrikeFromTheAir,  // air, zone
  KeepBombersReady,
  CallLikelyZone,  // zone
  NothingToFind,
  ComeHome,    // air
  JoinForces,  // ship, ship
  StrongEnough,
  TooWeak,
  KeepOutOfIt,   // ship
  GetAway,       // ship
  BestFire,      // ship, ship
  BestPosition,  // ship
  SpareGuns,
  SendForHelp,  // ship
  NotWorthAPoint,
  LookedAhead,
  StrikeWhereLikely,  // air, zone
  LieLow,             // ship, zone
  MendDamage,         // ship
  GoHome,             // ship, zone
  SaveFuel,           // ship
  TakeOil,            // ship
  end_of_reasons,
};

std::span<const Phrase> reason_phrases();

}  // namespace flagplot::bots::bismarck
