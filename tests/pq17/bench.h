#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/pq17/battle.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"
#include "games/pq17/movement.h"
#include "support/bench.h"

// A game on a table of its own: a position in the middle of a turn, dice written down, and questions to it.
namespace flagplot::pq17::test {

using nlohmann::json;

// Segments, as a scenario of a test begins with one.
enum Segment { EventSegment, PhotoSegment, NavalSegment, AirSegment, ReconSegment, StrikeSegment, SubmarineSegment, SurfaceSegment, CombineSegment };

// A force at sea or in port: at("TF 1", "0613", {{"ships", {"London"}}}).
json at(std::string_view force, std::string_view where, json more = json::object());
// An aircraft: air("Ju88A-4", "banak", 2).
json air(std::string_view type, std::string_view base, int cs);
// What a force or a convoy has, to be handed to `at`.
json ships(const std::vector<std::string>& names);
json of_class(std::string_view name, int n);
json destroyers(int n);
json uboats(int n);
json merchants(int n, int level = -1);  // loaded, for Murmansk; with a level, known to the enemy so well
json level(json force, int known);
extern const json no_sectors;  // for a scenario in which nobody searches by sector
// The middle of an operation in July 1942, in fair weather by day, on the first half of the third day, with the Allied
// phase at some segment; `more` has whatever is otherwise: phase, segment, weather, turn, day, aircraft, ice ...
json middle(const std::vector<json>& forces, json more = json::object());

class Table : public support::BenchOf<PQ17> {
 public:
  explicit Table(const json& scenario, const json& options = json::object());

  Position& p() { return state().p; }
  static ForceId force(std::string_view name) { return force_named(std::string(name), "test"); }
  Hex hex(std::string_view name) const { return hex_named(d().board, std::string(name), "test"); }
  ShipId ship(std::string_view name) const { return ship_named(*d().units, std::string(name), "test"); }
  ClassId cls(std::string_view name) const { return class_named(*d().units, std::string(name), "test"); }
  AirId unit(std::string_view name) const { return static_cast<AirId>(number_of(AirArg, name)); }
  std::uint8_t port(std::string_view id) const { return place_named(*d().printed, std::string(id), "test"); }
  BlockId block(std::string_view name) { return p().force[force(name)].block; }
  Block& block_of(std::string_view name) { return p().block[block(name)]; }
  Force& of(std::string_view name) { return p().force[force(name)]; }
  int level(std::string_view name) { return block_of(name).level; }
  int cs(std::string_view force_name, std::string_view class_name) { return cs_of(p(), force(force_name), cls(class_name)); }

  void choose(std::uint16_t verb, int a = 0, int b = 0, int c = 0) {
    answer({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)});
  }
  using Bench::choose;
  std::string no(std::uint16_t verb, int a = 0, int b = 0, int c = 0) const {
    return refused({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)});
  }
  void pass_() { answer(pass); }
  // A card of a side's deck, by its number, when one is drawn.
  void card(Seat, int number);
  // A ten-sided die as the rules count it: 0 to 9.
  void die(std::uint16_t wanted, int value) { roll(wanted, value + 1); }
  void lots(int a = 1, int b = 1, int c = 1) { roll(RollVictims, {a, b, c}); }
  // A move along these hexes, and a stop.
  void sail(std::string_view force, const std::vector<std::string_view>& hexes);
};

}  // namespace flagplot::pq17::test
