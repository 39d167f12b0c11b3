#pragma once

#include <cstdint>
#include <span>

#include "kernel/words.h"

// Why doctrine does things. The sentences are in the game's catalogues, as reason.KEY.
namespace flagplot::bots::north_cape {

enum Motive : std::uint16_t {
  NoReason,
  NothingToDo,
  WaitOnTheLane,     // hex
  BaseForReach,      // base
  StartFarFromThem,  // hex
  LieOffTheirPorts,  // hex
  TakeHerAlong,
  AnswerHer,
  NoDecoys,
  BuyCover,          // number
  HideThem,
  ComeOn,            // force
  ConvoySails,       // stack
  JoinTheConvoy,     // stack
  CoverGoesHome,     // stack
  BringAllOfThem,
  OnlyThese,
  NextOnTheLane,     // hex
  CloseUp,           // hex
  LeaveSlowOnes,
  FarEnough,
  HomeAtLast,
  HuntTheBoat,       // hex
  FindTheBoat,       // hex
  StrikeShips,       // hex
  SearchFor,         // hex
  BoatClosesIn,      // hex
  BoatStrikes,       // hex
  RaidersCome,
  RaidersClose,      // hex
  RaidersStrike,     // hex
  RaidersTurnAway,   // hex
  ShowLeast,
  StopThem,          // hex
  LetThemPass,
  SaySo,
  KeepClear,
  BestTarget,        // target
  NotUnderFlak,
  KeepTorpedoes,
  DepthCharges,      // target
  LeastHarm,
  LandNearConvoy,    // base
  WhereTheyCameFrom,
  TakeBearings,
  LookedAhead,
  end_of_reasons,
};

std::span<const Phrase> reason_phrases();

}  // namespace flagplot::bots::north_cape
