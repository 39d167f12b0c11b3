#pragma once

#include <cstdint>
#include <span>

#include "kernel/words.h"

// Why doctrine does things. The sentences are in the game's catalogues, as reason.KEY.
namespace flagplot::bots::murmansk_run {

enum Motive : std::uint16_t {
  NoReason,
  TakeStrongest,     // ship
  CarrierForConvoy,  // ship
  EscortConvoy,      // ship
  CloseCover,        // ship, marker
  SailOn,            // cell
  KeepOutOfTheWay,   // cell
  StayWithConvoy,    // marker, cell
  HideAmongDummies,  // cell
  KeepTogether,
  SaveWhatCanBeSaved,
  LookForThem,    // token
  CarrierStrike,  // token
  LeaveWell,
  TryAgain,
  EnoughIsEnough,
  BombTheBiggest,  // ship
  BringNorth,      // ship
  MendHer,         // ship
  LieOnTheLane,    // cell
  PackClosesIn,    // cell
  PackStrikes,
  PackHoldsBack,
  BaseForBombers,     // air, cell
  FormStrikingForce,  // ship, marker
  SortieAtOdds,       // marker, cell
  MoveUp,             // marker, cell
  RunForPort,         // marker, cell
  StayInPort,
  WaitForTheOthers,
  SearchTheLane,    // cell
  StrikeFromAbove,  // air, token
  FollowTheConvoy,  // air, cell
  SureOfOne,
  MakeGoodLosses,   // ship
  ScreenWith,       // ship
  BehindTheScreen,  // ship
  BestGroup,        // marker
  BestFire,         // ship, target
  BestTarget,       // target
  CrossOver,        // ship
  StrongEnough,
  TooWeak,
  PartInPeace,
  FinishThem,
  GetAway,  // cell
  LookedAhead,
  end_of_reasons,
};

std::span<const Phrase> reason_phrases();

}  // namespace flagplot::bots::murmansk_run
