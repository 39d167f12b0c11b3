#pragma once

#include "games/north_cape/state.h"
#include "games/north_cape/words.h"
#include "kernel/array.h"
#include "kernel/game.h"

// North Cape: the rule functions and the table that calls them.
namespace flagplot::north_cape {

// Paused rules are part of a state and so of its hash: append, never change.
enum Rule : std::uint16_t {
  WholeGame = 0,
  PartRule = 1,
  PlaceRule = 2,
  ExtrasRule = 3,
  TurnRule = 4,
  WeatherRule = 5,
  DecoysRule = 6,
  BuyRule = 7,
  MissionsRule = 8,
  SlotRule = 9,
  MissionRule = 10,
  MoveRule = 11,
  ArriveRule = 12,
  InterceptRule = 13,
  ReconRule = 14,
  CombatRule = 15,
  DogfightRule = 16,
  BombRule = 17,
  FireRule = 18,
  InfiltrationRule = 19,
  DepthChargeRule = 20,
  PointsRule = 21,
  IceRule = 22,
  HfdfRule = 23,
  StormRule = 24,
  EndOfTurnRule = 25,
  LandRule = 26,
  SoloSetUpRule = 27,
  SoloTurnRule = 28,
  SoloGroupRule = 29,
  SoloScatterRule = 30,
  SoloContactRule = 31,
  end_of_rules,
};

struct NorthCape {
  using Data = north_cape::Data;
  using State = north_cape::State;
  using View = north_cape::View;
  static constexpr std::string_view id = "north_cape";
  static constexpr int rules_version = 3;
  static constexpr std::size_t most_options = 3072;
  static const Array<RuleFunction<NorthCape>, end_of_rules> rules;

  static void setup(const Data&, State&);
  static void show(const Data&, const State&, Seat, View&);
  static void show_own(const Data&, const State&, Seat, View&);
  static void options(const Data&, const View&, Options&);
  static std::optional<Refusal> check(const Data&, const View&, Choice);
  static bool resample(const Data&, const View&, Rng&, State&);
  static Result result(const Data&, const State&);
  static const Words& words();
  static bool holds(const Data&, const View&, std::span<const Choice> options, std::uint16_t proviso);
  static std::size_t count(const Data&, std::uint8_t kind);
  static std::string name(const Data&, std::uint8_t kind, std::uint16_t value);
  static Json board(const Data&, const View&);
  static Json forecast(const Data&, const View&, Choice);
  static Json prospects(const Data&, const View&);
  static std::vector<Stake> stakes(const Data&, const State&, Choice roll);
  static std::vector<std::string> broken_invariants(const Data&, const State&);
};

using P = Play<NorthCape>;

}  // namespace flagplot::north_cape
