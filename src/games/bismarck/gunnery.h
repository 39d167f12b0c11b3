#pragma once

#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"

// What chapters 9.6 and 9.8 say of guns before they fire: the fire itself reads it, and so does whoever
// reckons what it may do (odds.h).
namespace flagplot::bismarck {

inline constexpr Array gun_sections{Section::Bow, Section::Port, Section::Starboard, Section::Stern};
inline constexpr std::uint8_t no_target = 0xFF;
constexpr bool is_turret(Section s) { return s == Section::Bow || s == Section::Stern; }

using Aims = Array<std::uint8_t, 4>;  // targets, by gun section
Aims aims_of(const Frame&);

inline constexpr int range_a = 3, range_b = 6;
constexpr bool is_halved_at(int range) { return range > 1; }
// Whether it is this ship's turn to fire, while its side designates.
BattleObjection firer_refusal(const Position&, const Frame&, ShipId);
BattleObjection target_refusal(const Data&, const Position&, ShipId, ShipId target);
BattleObjection section_refusal(const Data&, const Position&, ShipId, Section, ShipId target);

// Turrets that may fail: whether a die is rolled for them, and what it says.
bool are_turrets_tested(const ShipSpec&, const Aims&);
constexpr bool do_turrets_fail(std::uint16_t die) { return die >= 4; }
constexpr Section failing_turret(std::uint16_t die) { return die <= 3 ? Section::Bow : Section::Stern; }

// The tables: for a shot, and for the special damage it may do.
std::size_t fire_column(const Data&, const Position&, ShipId, ShipId target);
std::size_t special_table(const Data&, const Position&, ShipId target, Hit::Also which);
const Hit& shot_result(const Data&, const Position&, ShipId, ShipId target, std::size_t dice);
const Hit& special_result(const Data&, const Position&, ShipId target, Hit::Also which, std::size_t dice);
constexpr bool is_special(const Hit& h) {
  return h.also == Hit::Also::SpecialA || h.also == Hit::Also::SpecialB;
}

// What a result strikes on a certain ship, seen from where it was fired.
struct Struck {
  int bow = 0, stern = 0, midships = 0, evasion = 0, secondaries = 0, third_turret = 0, either_turret = 0;
  friend constexpr bool operator==(const Struck&, const Struck&) = default;
};
Struck struck(const ShipSpec&, const Hit&, Aspect from);
// The side whose secondary guns are hit; Midships if it may be either.
Section secondary_side(const Position&, ShipId target, ShipId firer);
// A hit on the third turret that may as well be on the bow turrets.
constexpr bool is_either_turret(std::uint16_t die) { return die <= 2; }

}  // namespace flagplot::bismarck
