#include "games/pq17/battle.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// Aircraft of the defender's carriers in a surface battle.
namespace flagplot::pq17 {
namespace {

constexpr std::uint8_t not_in_line = 0xFE;

bool is_on_display(const Data& d, const Position& p, ShipId s) {
  bool there = false;
  each_counter(d, p, defender_of(p), [&](std::size_t i) { there = there || p.fight.counter[i].what == s; });
  return there;
}

AirSet ready_on_deck(const Data& d, const Position& p) {
  AirSet set;
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const ShipId carrier = d.scenario.air[a].carrier;
    if (carrier == no_ship || p.air[a].status != AtBase || flying_cs(p.air[a]) == 0) continue;
    if (is_on_display(d, p, carrier) && !takeoff_refusal(d, p, a)) set.add(a);
  }
  return set;
}

// Every counter of the attackers is a target by itself. Where they all are in the battle is kept in `guards`,
// which nobody needs before the round's screens are placed.
void form_targets(const Data& d, Position& p) {
  Fight& fight = p.fight;
  fight.stacks = 0;
  for (std::size_t i = 0; i < fight.counters; ++i) {
    Counter& c = fight.counter[i];
    const bool target = is_fighting(p, c) && side_of_counter(d, c) == fight.attacker;
    c.guards = c.stack;
    c.stack = target ? fight.stacks++ : not_in_line;
  }
}
void back_to_areas(Position& p) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    Counter& c = p.fight.counter[i];
    c.stack = c.guards;
    c.guards = c.target = no_counter;
    c.flags = static_cast<std::uint8_t>(c.flags & ~has_fired);
  }
}

// A block of the attackers, to say who is struck.
BlockId target_block(const Position& p) {
  BlockId found = no_block;
  p.fight.engaged.each([&](BlockId b) {
    if (side_of(b) == p.fight.attacker && found == no_block) found = b;
  });
  return found;
}

}  // namespace

// [PQ 7.5.6] By day, in fair weather or reduced visibility, from the second round on.
bool can_strike_from_deck(const Data& d, const Position& p) {
  return p.fight.round >= 2 && !is_night(d, p) && is_clear_enough(weather_at(d, p, p.fight.at)) &&
         !ready_on_deck(d, p).empty();
}

Step deck_strike(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Aimed, WaveDone };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  if (f.at == Begin) {
    at.in_strike = ready_on_deck(p.data, at);
    fight.from_deck = 1;
    fight.wave = fight.waves = fight.result = 0;
    form_targets(p.data, at);
    p.out.tell(both_players, StrikeBegins, target_block(at), fight.at);
    return f.then(Aimed, call(AimRule, Seat::None));
  }
  if (fight.wave < fight.waves) {
    ++fight.wave;
    return f.then(WaveDone, call(WaveRule, Seat::None));
  }
  at.in_strike.each([&](AirId a) { at.air[a].wave = at.air[a].torpedo = at.air[a].target = 0; });
  at.in_strike = {};
  back_to_areas(at);
  p.out.tell(both_players, StrikeEnds, target_block(at));
  fight.from_deck = fight.wave = fight.waves = fight.stacks = fight.result = 0;
  return Done{};
}

}  // namespace flagplot::pq17
