#pragma once

#include <span>

#include "games/murmansk_run/state.h"

// What the combat tables say of a position, before any die: asked by the chapters that roll, by bots that weigh
// their chances and by what is told of them beforehand. All of it works on what one side sees.
namespace flagplot::murmansk_run {

// What a column or a modifier is the sum of.
enum class Because : std::uint8_t {
  Table,
  WeakTorpedoes,
  FirerDamaged,
  TargetDamaged,
  WeakHull,
  NightDestroyers,
  NightTarget,
  Destroyers,
  Carrier,
  Storm,
  NearBase,
  Freighters,
  Unslowed,
  Low
};
struct Part {
  Because why = Because::Table;
  int n = 0;
};
class Sum {
 public:
  void add(Because why, int n) {
    total_ += n;
    if (n != 0 || why == Because::Table) parts_[count_++] = {why, n};
  }
  int total() const { return total_; }
  std::span<const Part> parts() const { return {parts_.begin(), count_}; }

 private:
  Array<Part, 8> parts_{};
  std::size_t count_ = 0;
  int total_ = 0;
};

// damage.cpp
int table_level(const Data&, Class fires, Class defends);
Outcome table_result(const Data&, int level, int die);
Class class_of_target(const Data&, std::uint16_t target);
int freighters_for(Outcome);
// What a result does to a ship: nothing new, damage, or the end.
Outcome effect_on(Outcome, bool damaged_before, bool escort_carrier);

// battle_fire.cpp
Sum gun_sum(const Data&, const Position&, ShipId, std::uint16_t target);
Sum torpedo_sum(const Data&, const Position&, ShipId, std::uint16_t target);
int gun_level(const Data&, const Position&, ShipId, std::uint16_t target);
int torpedo_level(const Data&, const Position&, ShipId, std::uint16_t target);
// From the second round on a die is rolled for the turrets of some ships.
bool are_turrets_tested(const Data&, const Position&, ShipId);
constexpr bool do_turrets_fail(std::uint16_t die) { return die <= 2; }
int area_of(const Data&, const Position&, std::uint16_t target);
constexpr int areas_between(int a, int b) { return a < b ? b - a : a - b; }
inline constexpr int torpedo_range = 1;

// wolfpack.cpp, submarines.cpp, air_attack.cpp
Sum pack_sum(const Data&, const Position&, MarkerId, std::uint16_t target);
Sum attack_sum(const Data&, const Position&, MarkerId, bool freighters);
Sum air_sum(const Data&, const Position&, std::uint16_t target, bool in_port, bool low);
int pack_level(const Data&, const Position&, MarkerId, std::uint16_t target);
int attack_modifier(const Data&, const Position&, MarkerId, bool freighters);
int air_modifier(const Data&, const Position&, std::uint16_t target, bool in_port, bool low);
inline constexpr int submarine_column = 0;
bool is_pack_sunk(const Data&, int die, bool air_cover);
Outcome air_result(const Data&, Air, int die);
bool is_shot_down(const Data&, Air, int die, bool carrier);
constexpr int flak_modifier(bool low) { return low ? 1 : 0; }

// forces.cpp, movement.cpp
int fuel_cost(const Data&, Set ships);
Set moves_of(const Data&, const Position&, MarkerId);  // where it may go

}  // namespace flagplot::murmansk_run
