#pragma once

#include "games/bismarck/state.h"
#include "games/bismarck/words.h"
#include "kernel/array.h"
#include "kernel/game.h"
#include "kernel/left_out.h"

// Bismarck, the Basic Game: the rule functions and the table that calls them. Each chapter of the rulebook is
// a file; what several chapters ask of a position is in predicates.h.
namespace flagplot::bismarck {

// Paused rules are part of a state and so of its hash: append, never change. Those of the battle board are in
// battle.h; the next free number is Bismarck::rule_count.
enum Rule : std::uint16_t {
  WholeGame = 0,
  TurnRule = 1,
  AvailabilityRule = 2,
  VisibilityRule = 3,
  TaskForceRule = 4,
  ShadowRule = 5,
  ShadowAttemptRule = 6,
  ShadowedMoveRule = 7,
  AirMovementRule = 8,
  FlyRule = 9,
  ShipMovementRule = 10,
  SailRule = 11,
  RepairRule = 12,
  SearchRule = 13,
  CallZonesRule = 14,
  HighSpeedShadowRule = 15,
  AirAttackRule = 16,
  StrikeRule = 17,
  LandingsRule = 18,
  LandRule = 19,
  NavalCombatRule = 20,
  ChanceRule = 21,
  EndOfTurnRule = 22,
};

struct Bismarck {
  using Data = bismarck::Data;
  using State = bismarck::State;
  using View = bismarck::View;
  static constexpr std::string_view id = "bismarck";
  static constexpr int rules_version = 5;
  static constexpr std::size_t most_options = 1024;
  static constexpr std::size_t rule_count = 53;
  static const Array<RuleFunction<Bismarck>, rule_count> rules;

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
  static std::vector<Award> awards(const Data&, const State&);
  static std::vector<std::string> broken_invariants(const Data&, const State&);
  static void leave_out(const Data&, const State&, LeftOut&);
};

using P = Play<Bismarck>;

struct NumberedRule {
  std::uint16_t number = 0;
  RuleFunction<Bismarck> function = nullptr;
};

}  // namespace flagplot::bismarck
