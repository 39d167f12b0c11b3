#pragma once

#include <optional>

#include "games/bismarck/battle_words.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"

// Naval combat, chapter 9.2 to 9.9: who fights whom, and the rules of the battle board.
namespace flagplot::bismarck {

enum BattleRule : std::uint16_t {
  AnnounceRule = 23,
  CommitRule = 24,
  ActionRule = 25,
  HoldBackRule = 26,
  SetUpRule = 27,
  RoundRule = 28,
  BeginRoundRule = 29,
  EnterRule = 30,
  WithdrawRule = 31,
  ManoeuvreRule = 32,
  FireRule = 33,
  SalvoRule = 34,
  ShotRule = 35,
  EndOfFireRule = 36,
  BreakOffRule = 37,
  BonusMoveRule = 38,
  ReinforceRule = 39,
};
std::span<const NumberedRule> battle_rules();

Step naval_combat(P&, Frame&);  // NavalCombatRule
Step announce(P&, Frame&);
Step commit(P&, Frame&);
Step action(P&, Frame&);
Step hold_back(P&, Frame&);
Step set_up(P&, Frame&);
Step round(P&, Frame&);
Step begin_round(P&, Frame&);
Step enter(P&, Frame&);
Step withdraw(P&, Frame&);
Step manoeuvre(P&, Frame&);
Step fire(P&, Frame&);
Step salvo(P&, Frame&);
Step shot(P&, Frame&);
Step end_of_fire(P&, Frame&);
Step break_off(P&, Frame&);
Step bonus_move(P&, Frame&);
Step reinforce(P&, Frame&);

// What a ship is to a naval action of this turn. It stands in Ship::fought, which only its owner sees, until
// the ship is on the battle board.
enum class Part : std::uint8_t {
  Free,
  Committed,  // its unit was chosen to fight
  Held,       // its unit fights, it does not; it may come later
  Reserve,    // not chosen; set aside as a reinforcement
  Ready,      // a reinforcement that may come when it likes
  Finished,   // has had its fight for this turn
};
constexpr std::uint16_t engaged(Part part, int action, int tries = 0) {
  return static_cast<std::uint16_t>(static_cast<int>(part) | action << 3 | tries << 8);
}
static_assert(most_actions < 32);
constexpr Part part_of(const Ship& s) { return static_cast<Part>(s.fought & 7); }
constexpr int action_of(const Ship& s) { return s.fought >> 3 & 31; }
constexpr int tries_of(const Ship& s) { return s.fought >> 8; }
inline bool has_part(const Position& p, ShipId s, Part part) {
  return part_of(at(p, s)) == part && action_of(at(p, s)) == p.battle.action;
}

inline void engage(const Data& d, Position& p, ShipId unit, std::uint16_t as) {
  each_member(d, p, unit, [&](ShipId s) { at(p, s).fought = as; });
}

// Why something is not allowed; the arguments of the refusal are those of the choice.
using BattleObjection = std::optional<std::uint16_t>;

inline const BattleShip& on(const Position& p, ShipId s) { return p.battle.ships[index(s)]; }
inline BattleShip& on(Position& p, ShipId s) { return p.battle.ships[index(s)]; }
inline bool on_board(const Position& p, ShipId s) { return on(p, s).status != OffBoard; }

template <class F>
void each_on_board(const Data& d, const Position& p, Seat side, F f) {
  each_ship(d, side, [&](ShipId s) {
    if (on_board(p, s)) f(s);
  });
}
int count_on_board(const Data&, const Position&, Seat);

// Determination, naval_combat.cpp. The mask has a bit for every pair of own and enemy type.
constexpr std::uint16_t attack_bit(Type own, Type enemy) {
  return static_cast<std::uint16_t>(1U << (static_cast<unsigned>(own) * 3 + static_cast<unsigned>(enemy)));
}
Type type_of_unit(const Data&, const Position&, ShipId unit);
int attack_evasion(const Data&, const Position&, ShipId unit);
int defence_evasion(const Data&, const Position&, ShipId unit);
bool can_attack(const Data&, const Position&, ShipId unit);  // anybody at all
bool may_attack(const Data&, const Position&, ShipId unit, ShipId target);
// Shadows somebody else than this ship and those with it.
bool tied_to_another(const Data&, const Position&, ShipId unit, ShipId target);
int actions_in(const Position&, ZoneId);
BattleObjection commit_refusal(const Data&, const Position&, ShipId unit, int action);
BattleObjection hold_refusal(const Data&, const Position&, ShipId);

// The course of an action, battle_action.cpp.
bool action_is_over(const Data&, const Position&);
inline constexpr int last_round = 30, most_silent_rounds = 5;
// Bonus moves leave a ship out of everybody's reach, or the action ends: it has had its fight.
void leave_board(Position&, ShipId);

// Reinforcements, reinforcements.cpp.
BattleObjection enter_refusal(const Data&, const Position&, ShipId);
BattleObjection call_up_refusal(const Data&, const Position&, ShipId unit, const Frame& so_far);

// Withdrawal, withdrawal.cpp.
BattleObjection withdraw_refusal(const Data&, const Position&, ShipId);
// Asked of a ship that has just been slowed.
bool loses_withdrawal(const Data&, const Position&, ShipId);
// Round after round without a shot, and nobody on his way out.
bool nothing_happens(const Data&, const Position&);

// Gunnery, gunnery.cpp. What a ship has designated so far stands in the frame of its side's fire.
inline std::uint8_t firing_ship(const Frame& f) { return static_cast<std::uint8_t>(f.local[0] - 1); }
inline bool designating(const Frame& f) { return f.local[0] != 0; }
BattleObjection aim_refusal(const Data&, const Position&, const Frame&, ShipId, Section, ShipId target);
BattleObjection fire_all_refusal(const Data&, const Position&, const Frame&, ShipId, ShipId target);
int salvos(const Data&, const Position&, ShipId, Section);
int shots_at(const Data&, const Position&, ShipId, ShipId target, const Array<std::uint8_t, 4>& aim,
             Section failed);
inline constexpr Section no_failure = Section::Midships;

// The frame whose question is before the seat.
inline const Frame& asking(const View& v) {
  const Flow& flow = v.seen.flow;
  return flow.frames(flow.forked() ? Lanes::lane_of(v.seen.seat) : Lanes::Main).back();
}

// For resample: enemy ships that must be in an announced action, of which the seat knows only the type.
void draw_engaged(const Data&, const View&, Rng&, State&);

}  // namespace flagplot::bismarck
