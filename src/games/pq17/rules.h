#pragma once

#include "games/pq17/state.h"
#include "games/pq17/tellings.h"
#include "kernel/array.h"
#include "kernel/game.h"
#include "kernel/roll.h"

// PQ-17: the rule functions and the table that calls them. Each chapter is a file.
namespace flagplot::pq17 {

// Paused rules are part of a state and so of its hash: append, never change.
enum Rule : std::uint16_t {
  WholeGame = 0,
  SetUpRule = 1,
  InitialRule = 2,
  PlaceDummiesRule = 3,
  TurnRule = 4,
  WeatherRule = 5,
  PhaseRule = 6,
  EventRule = 7,
  PhotoRule = 8,
  NavalRule = 9,
  DispersalRule = 10,
  SplitRule = 11,
  MoveRule = 12,
  IceRule = 13,
  TransitRule = 14,
  PatrolAswRule = 15,
  DrawRule = 16,
  IdentifyRule = 17,
  ShadowRule = 18,
  AirRule = 19,
  ReconRule = 20,
  HuntRule = 21,
  LocateRule = 22,
  StrikesRule = 23,
  StrikeRule = 24,
  AirHuntRule = 25,
  DogfightRule = 26,
  LineRule = 27,
  AimRule = 28,
  WaveRule = 29,
  LooseAttackRule = 30,
  LooseAirRule = 31,
  SubmarinesRule = 32,
  PackAttackRule = 33,
  HuntPackRule = 34,
  SubmarineCombatRule = 35,
  SubmarinesFireRule = 36,
  HuntRollsRule = 37,
  SurfaceRule = 38,
  BattleRule = 39,
  RoundRule = 40,
  ManeuverRule = 41,
  AimGunsRule = 42,
  FireRule = 43,
  TorpedoesRule = 44,
  CombineRule = 45,
  FuelRule = 46,
  DeckStrikeRule = 47,
  ChitsRule = 48,
  SpecialRule = 49,
  BombersRule = 50,
  RaidsRule = 51,
  PrepareRule = 52,
  EnvironmentRule = 53,
  StartRule = 54,
  AddForcesRule = 55,
  ChooseExtrasRule = 56,
  OffensiveRule = 57,
  InitiativeRule = 58,
  BidRule = 59,
  DrawReturnRule = 60,
  ReturnRule = 61,
  FateRule = 62,
  CounterRule = 63,
  GroupsRule = 64,
  end_of_rules,
};

struct PQ17 {
  using Data = pq17::Data;
  using State = pq17::State;
  using View = pq17::View;
  static constexpr std::string_view id = "pq17";
  static constexpr int rules_version = 2;
  static constexpr std::size_t most_options = 2048;
  static const Array<RuleFunction<PQ17>, end_of_rules> rules;

  static void setup(const Data&, State&);
  static void show(const Data&, const State&, Seat, View&);
  static void options(const Data&, const View&, Options&);
  static std::optional<Refusal> check(const Data&, const View&, Choice);
  static bool resample(const Data&, const View&, Rng&, State&);
  static Result result(const Data&, const State&);
  static const Words& words();
  static std::size_t count(const Data&, std::uint8_t kind);
  static std::string name(const Data&, std::uint8_t kind, std::uint16_t value);
  static Json board(const Data&, const View&);
  static Json forecast(const Data&, const View&, Choice);
  static Json prospects(const Data&, const View&);
  static std::vector<Stake> stakes(const Data&, const State&, Choice roll);
  static std::vector<std::string> broken_invariants(const Data&, const State&);
};

using P = Play<PQ17>;

}  // namespace flagplot::pq17
