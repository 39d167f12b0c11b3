#pragma once

#include <cstdint>
#include <span>

#include "kernel/words.h"

// Why doctrine does things. The sentences are in the game's catalogues, as reason.KEY.
namespace flagplot::bots::pq17 {

enum Motive : std::uint16_t {
  NoReason,
  NothingMoreSails,
  ConvoySails,  // force
  NoRoomInPort,  // force
  HideTheCarrier,  // force
  LeaveCruisers,  // force
  CoverFromAfar,  // force
  CloseCover,  // force
  MeetTheConvoy,  // force
  BackForFuel,  // force
  BackToPort,  // force
  ScatterNow,  // force
  LookLikeAConvoy,
  LookLikeAPack,
  LookLikeAForce,
  LeaveADummy,
  KeepInPort,
  HomeAtLast,  // hex
  WaitOnTheRoad,
  LieOffTheirPorts,
  WatchTheStrait,
  HeadThemOff,  // force
  LieStill,  // force
  HuntThemDown,
  OutOfTorpedoes,  // force
  TakeTorpedoes,  // force
  TakeFuel,  // force
  AllTogether,
  NothingToHunt,  // force
  JoinForces,
  TakeInTow,  // force
  LookAtThem,
  StopThem,
  LetThemPass,
  WatchOverConvoy,  // air, hex
  StrikeShips,
  SearchFor,
  NothingToFlyFor,
  StayWithThem,
  TakePictures,
  StayHidden,
  KeepTheFighter,
  SaySo,
  ReadSignals,
  BestTarget,
  StrikeInPort,
  AllGunsBear,
  SlipAway,
  FormLine,
  NotWorthIt,
  HuntThePack,
  PackStrikes,
  SendThemAhead,
  ShipsStrike,
  StepBetween,  // force
  BehindTheScreen,
  MakeAScreen,
  TorpedoesFirst,
  KeepTorpedoes,
  BreakOff,
  FightOn,
  FlyToRussia,  // air
  JoinConvoy,  // force
  RaidAnchorage,
  TakeInitiative,
  LookedAhead,
  end_of_reasons,
};

std::span<const Phrase> reason_phrases();

}  // namespace flagplot::bots::pq17
