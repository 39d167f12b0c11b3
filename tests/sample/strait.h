#pragma once

#include <array>
#include <cstdint>

#include "data/files.h"
#include "kernel/game_of.h"

// Strait: the smallest game with everything the kernel must handle. It is not shipped.
//
// A raider tries to cross a strait of 6 x 6 hexes, from column 1 to column 6, within twelve turns; a hunter
// tries to find and sink it. Neither sees the other.
//   1    Each side places its ship in secret: the raider in column 1, the hunter in columns 4 to 6.
//   2    Each turn both ships take up to two steps, plotted in secret and at once.
//   2.1  A step is to a neighbouring hex. 2.2 Nobody enters the two islands.
//   3    The hunter calls up to two hexes within two of itself; the raider hears every call.
//   3.1  A die is rolled whether or not the raider is there: on 5 or 6 there is no report. Otherwise the hex
//        is clear, or the raider is found.
//   3.2  A raider just found may try to evade, before the calls go on: on 5 or 6 it slips into a
//        neighbouring hex and contact is lost.
//   4    A raider still in contact within one hex of the hunter is fired at with two dice; each 5 or 6 is a
//        hit, the second hit sinks it.
//   5    The raider listens: on 3 or more it learns whether the hunter is within two hexes. The die is
//        rolled anyway.
//   6    A raider in column 6 at the end of a turn, not in contact, has escaped. After turn twelve the
//        hunter has kept the strait closed.
//
// The leaky variant shows each side the other's ship by mistake, as a careless implementation might: it
// hides hexes that are occupied from the list of steps, and reckons the chance of a call with where the raider
// really is. The generic tests must catch the view that both come from.
namespace flagplot::strait {

enum Rule : std::uint16_t {
  WholeGame,
  PlaceRule,
  TurnRule,
  PlotRule,
  MoveRule,
  SearchRule,
  EvadeRule,
  GunfireRule,
  ListenRule,
  EndOfTurnRule
};
enum Kind : std::uint8_t { CellArg = first_own_kind };
enum Verb : std::uint16_t { Pass, Place, StepTo, Call, Evade, Stand, Slip };
enum Prompt : std::uint16_t {
  AskPlace,
  AskStep,
  AskCall,
  AskEvade,
  AskSlip,
  RollSearch,
  RollEvade,
  RollGunfire,
  RollListen
};
enum Told : std::uint16_t {
  TurnBegins,
  Found,
  Clear,
  NoReport,
  Evaded,
  EvasionFails,
  GunfireHits,
  Heard,
  NothingHeard,
  SoundUnclear,
  ShipsMoved,
  CallsOver
};
enum Hindrance : std::uint16_t { BadStart, NotNeighbour, Island, TooFarToCall };
enum Proviso : std::uint16_t { Always, WhenHit };  // of standing orders
enum Ending : std::uint16_t { StillOpen, Sunk, Escaped, KeptClosed };

inline constexpr int width = 6, cells = width * width, last_turn = 12;
inline constexpr std::uint8_t nowhere = 0xFF;
using Cells = std::uint64_t;  // one bit per hex

struct Ship {
  std::uint8_t at = nowhere, steps_left = 0, hits = 0, unused = 0;
};

// Rules wait no deeper than this. Every step and view copies the room; hashes leave out what is not in use.
using Flow = StackOf<13, 6>;

struct State {
  std::array<Cells, 2> enemy_may_be{};  // by side: where it knows that the other's ship can be
  Flow stack{};
  std::array<Ship, 2> ship{};
  std::uint8_t turn = 0, calls_left = 0, contact = 0, ending = StillOpen;
  std::array<std::uint8_t, 4> unused{};
};

struct View {
  SeenWith<Flow> seen{};
  Cells enemy_may_be = 0;
  Ship own{};
  std::uint8_t enemy_hits = 0, turn = 0, calls_left = 0, contact = 0, ending = StillOpen;
  std::uint8_t leaked_enemy = nowhere;  // always nowhere in the honest game
  std::array<std::uint8_t, 6> unused{};
};

// Where a scenario starts: a turn, and ships that are already placed.
struct Data {
  std::array<Ship, 2> ship{};
  std::uint8_t turn = 0;
};

const Words& words();

template <bool Leaky>
struct Strait {
  using Data = strait::Data;
  using State = strait::State;
  using View = strait::View;
  static constexpr std::string_view id = Leaky ? "leaky_strait" : "strait";
  static constexpr int rules_version = 1;
  static constexpr std::size_t most_options = 1024;
  static const std::array<RuleFunction<Strait>, 10> rules;

  static void setup(const Data&, State&);
  static void show(const Data&, const State&, Seat, View&);
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

std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);
std::unique_ptr<Game> make_leaky(const data::Files&, const nlohmann::json& scenario,
                                 const nlohmann::json& options);

}  // namespace flagplot::strait
