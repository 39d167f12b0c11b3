#include <bitset>

#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/start_range.h"
#include "games/bismarck/intermediate/surrender.h"
#include "games/bismarck/intermediate/torpedoes.h"
#include "kernel/array.h"

// Chapter 9.3: a naval action, from the set-up to its last round.
namespace flagplot::bismarck {

std::span<const NumberedRule> battle_rules() {
  static constexpr NumberedRule rules[] = {
      {AnnounceRule, announce},    {CommitRule, commit},          {ActionRule, action},
      {HoldBackRule, hold_back},   {SetUpRule, set_up},           {RoundRule, round},
      {BeginRoundRule, begin_round}, {EnterRule, enter},          {WithdrawRule, withdraw},
      {ManoeuvreRule, manoeuvre},  {FireRule, fire},              {SalvoRule, salvo},
      {ShotRule, shot},            {EndOfFireRule, end_of_fire},  {BreakOffRule, break_off},
      {BonusMoveRule, bonus_move}, {ReinforceRule, reinforce},
  };
  return rules;
}

// [BIS 9.32] It goes on until one side has nobody left on the board. Thirty rounds are more than daylight
// gives.
bool action_is_over(const Data& d, const Position& p) {
  return p.ending || p.battle.over || p.battle.round > last_round ||
         count_on_board(d, p, Seat::Allied) == 0 || count_on_board(d, p, Seat::Axis) == 0;
}

void leave_board(Position& p, ShipId s) {
  on(p, s) = BattleShip{};
  p.log[index(s)].avoids = 0;
  at(p, s).fought = engaged(Part::Finished, p.battle.action);
}

namespace {

// [BIS 9.33] Whoever took part has had his fight for this turn; reinforcements that never came are free
// again.
void end_action(P& p) {
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  p.out.tell(both_players, ActionOver, arg(b.zone));
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) {
    Ship& s = pos.ships[i];
    if (action_of(s) != b.action) continue;
    const bool never_came = part_of(s) == Part::Reserve || part_of(s) == Part::Ready;
    s.fought = never_came ? std::uint16_t{0} : engaged(Part::Finished, b.action);
  }
  if (p.data.options.ship_torpedoes) forget_torpedoes(pos);
  const Battle was = b;
  b = Battle{};
  if (was.action == was.announced) return;
  b.actions = was.actions;
  b.announced = was.announced;
}

}  // namespace

// [BIS 9.28] The defender sets up in the centre, the attacker along the edge that a die decides.
// [BIS 18.3] The edge of the board, or the edge of a ring nearer to its centre or just outside.
Step action(P& p, Frame& f) {
  Battle& b = p.s.p.battle;
  const Seat defender = other(b.attacker);
  enum At : std::uint8_t { Begin, DefenderHolds, DefenderSet, Edge, AttackerHolds, Fighting };
  switch (f.at) {
    case Begin: {
      if (b.action != 0) return f.then(Fighting, call(RoundRule, Seat::None));  // it is under way
      const Action& a = b.actions[f.local[0] - 1U];
      b.action = static_cast<std::uint8_t>(f.local[0]);
      b.zone = a.zone;
      b.attacker = a.attacker;
      p.out.tell(both_players, ActionBegins, arg(b.zone), b.attacker);
      return f.then(DefenderHolds, call(HoldBackRule, other(a.attacker)));
    }
    case DefenderHolds:
      return f.then(DefenderSet, call(SetUpRule, defender));
    case DefenderSet:
      if (p.data.options.start_range) {
        settle_start_range(p.data, p.s.p);
        p.out.tell(both_players, StartRangeIs, b.start_range);
      }
      return f.then(Edge, Ask::roll(RollEdge));
    case Edge:
      b.edge = static_cast<std::uint8_t>(p.answer.a);
      p.out.tell(both_players, EdgeRolled, b.attacker, b.edge, shown(p.answer));
      return f.then(AttackerHolds, call(HoldBackRule, b.attacker));
    case AttackerHolds:
      return f.then(Fighting, call(SetUpRule, b.attacker, 0, b.edge,
                                   static_cast<std::uint16_t>(start_range(p.data, p.s.p))));
    default:
      if (!action_is_over(p.data, p.s.p)) return call(RoundRule, Seat::None);
      end_action(p);
      return Done{};
  }
}

namespace {

enum class Who : std::uint8_t { Attacker, Defender, Nobody };
struct Segment {
  BattleRule rule;
  Who who;
};
constexpr Array segments{Segment{BeginRoundRule, Who::Nobody}, Segment{EnterRule, Who::Attacker},
                              Segment{EnterRule, Who::Defender},    Segment{WithdrawRule, Who::Attacker},
                              Segment{WithdrawRule, Who::Defender}, Segment{ManoeuvreRule, Who::Nobody},
                              Segment{FireRule, Who::Attacker},     Segment{FireRule, Who::Defender},
                              Segment{EndOfFireRule, Who::Nobody},  Segment{BreakOffRule, Who::Nobody},
                              Segment{BonusMoveRule, Who::Nobody},  Segment{ReinforceRule, Who::Attacker},
                              Segment{ReinforceRule, Who::Defender}};

}  // namespace

// [BIS 9.3] A round: ships enter, declare, move, fire, break off or withdraw; the attacker always first.
// Locals: the place in the sequence.
Step round(P& p, Frame& f) {
  if (f.local[0] == segments.size() || action_is_over(p.data, p.s.p)) return Done{};
  if (is_surrender_due(p.data, p.s.p)) return call(SurrenderRule, Seat::None);
  const Segment& s = segments[f.local[0]++];
  const Seat attacker = p.s.p.battle.attacker;
  return call(s.rule, s.who == Who::Nobody     ? Seat::None
                      : s.who == Who::Attacker ? attacker
                                               : other(attacker));
}

Step begin_round(P& p, Frame&) {
  Battle& b = p.s.p.battle;
  ++b.round;
  if (b.round > last_round) return Done{};
  b.silent = b.round > 1 && b.shots == 0 ? static_cast<std::uint8_t>(b.silent + 1) : std::uint8_t{0};
  b.shots = 0;
  for (BattleShip& s : b.ships) s.fired = 0;
  if (p.data.options.ship_torpedoes) turn_away_now(p.s.p);
  shift_board(p.data, p.s.p);
  p.out.tell(both_players, RoundBegins, b.round);
  return Done{};
}

// All damage of the round counts now; ships that have had enough sink, and slowed ones may no longer get
// away.
Step end_of_fire(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.local[0] == 0) p.out.tell(both_players, DamageCounts);
  // Fuel first, while the hits of this round can still be told from older ones. Locals: the ships that have
  // been tested.
  for (; p.data.options.fuel_damage && f.local[0] < p.data.ships.size();) {
    const auto s = static_cast<ShipId>(f.local[0]++);
    const int hull = on(pos, s).pending[at_section(Section::Midships)];
    if (on_board(pos, s) && hull > 0 && may_lose_fuel(p.data, s) && !is_doomed(p.data, pos, s))
      return test_fuel(s, hull);
  }
  std::bitset<most_ships> slowed;
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    if (!on_board(pos, s)) continue;
    const Slowed by = take_effect(p.data, pos, s);
    slowed[i] = by.for_a_while + by.for_good > 0;
    tell_slowed(p, s, by);
    if (!is_sunk(p.data, pos, s)) continue;
    sink(p, s);
    on(pos, s) = BattleShip{};
    pos.log[i].avoids = 0;
  }
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    if (!slowed[i] || !loses_withdrawal(p.data, pos, s)) continue;
    on(pos, s).status = Fighting;
    p.out.tell(both_players, WithdrawalEnds, arg(s));
  }
  return Done{};
}

}  // namespace flagplot::bismarck
