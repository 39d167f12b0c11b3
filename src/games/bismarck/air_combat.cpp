#include <algorithm>

#include "games/bismarck/air_movement.h"
#include "games/bismarck/answers.h"
#include "games/bismarck/battle_words.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/mistaken.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"

// [BIS 9.0] Chapter 9.1: bombs and torpedoes; the other kind of combat is in naval_combat.cpp.
namespace flagplot::bismarck {
namespace {

// More counters than this in one zone are never told apart: they are face down anyway.
constexpr int most_counters = 12;

}  // namespace

// [BIS 12.7] A German ship that enters port can be bombed that turn like any other, and once more in every stay; with
// Bismarck in port there is no other turn, unless the game goes on [BIS 52.1]. Whoever has not sailed yet has not
// entered [BIS R8]; and British ports are safe.
bool can_be_bombed(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  // [BIS 9.11] Only what search located this turn.
  if (!in_play(ship) || !(ship.located & BySearch)) return false;
  if (side_of(d, s) == Seat::Allied) return !d.british_ports.has(ship.zone);
  if (!in_port(d, p, s)) return true;
  return (s != bismarck || d.scenario.to_last_turn) && ship.left_bergen && !ship.bombed_in_port;
}

namespace {

// Why there is nothing to strike in a zone, as far as the attacker knows.
Refusal no_target(const Data& d, const Position& p, Seat attacker, ZoneId zone) {
  const auto found_in_port = [&](ShipId s) {
    return at(p, s).zone == zone && (at(p, s).located & BySearch) && in_port(d, p, s);
  };
  const auto bombed = [&](ShipId s) { return found_in_port(s) && at(p, s).bombed_in_port; };
  if (some_ship(d, other(attacker), bombed)) return refuse(BombedInPort, arg(zone));
  const bool british_port = attacker == Seat::Axis && d.british_ports.has(zone);
  if (british_port || some_ship(d, other(attacker), found_in_port)) return refuse(InEnemyPort, arg(zone));
  return refuse(NotLocatedBySearch, arg(zone));
}

}  // namespace

// As the attacker knows it: ships that it has found by name, and those that it has sighted.
TypeCount targets_known(const Data& d, const Position& p, Seat attacker, ZoneId zone) {
  TypeCount known{};
  each_ship(d, other(attacker), [&](ShipId s) {
    const bool is_target = at(p, s).zone == zone && known_by_type(d, s) && can_be_bombed(d, p, s);
    if (is_target) ++known[static_cast<std::size_t>(d.ships[index(s)].type)];
  });
  for (const Sighting& s : sightings_of(p, attacker)) {
    if (s.turn != p.turn || s.zone != zone || sighted_as(s, HeldByShadow) || sighted_as(s, SafeInPort)) continue;
    for (std::size_t t = 0; t < known.size(); ++t) known[t] = static_cast<std::uint8_t>(known[t] + s.types[t]);
  }
  return known;
}
int counters_known(const Data& d, const Position& p, Seat attacker, ZoneId zone) {
  return std::min(total(targets_known(d, p, attacker, zone)), most_counters);
}

// [BIS 9.1] [BIS 9.13] [BIS 9.16] A bomber that took off to attack, by day, over ships that search has found.
// [BIS 9.12] Ships alone are targets: aircraft neither attack aircraft nor are shot down.
Objection strike_refusal(const Data& d, const Position& p, AirId a, std::uint16_t counter) {
  const Air& air = at(p, a);
  const AirSpec& spec = d.air[index(a)];
  if (air.status != AirStatus::Aloft || spec.type == AirType::LongRange || air.back)
    return refuse(ReconCannotStrike, arg(a));
  if (air.airborne != 1) return refuse(ReconCannotStrike, arg(a));
  if (p.sorties[index(a)].lost) return refuse(LostNoAttack, arg(a));
  if (air.struck >= spec.strikes) return refuse(NoStrikesLeft, arg(a));
  if (is_night(d, p, air.zone)) return refuse(NightNoStrike, arg(a));
  // [BIS 7.33] Nobody fights in a zone in fog, in the air or at sea.
  if (fog_at(d, p, air.zone)) return refuse(FogNoCombat, arg(air.zone));
  if (level_at(d, p, air.zone) >= level_x && d.options.x_stops_combat) return refuse(LevelX);
  const int counters = counters_known(d, p, side_of(d, a), air.zone);
  if (counters == 0) return no_target(d, p, side_of(d, a), air.zone);
  if (counter < 1 || counter > counters) return refuse(NotLocatedBySearch, arg(air.zone));
  return {};
}

const DiceTable& bombing_table(const Data& d, AirId a, Type target) {
  const AirSpec& spec = d.air[index(a)];
  if (spec.side == Seat::Axis) return d.charts.german_bombs;
  if (spec.type == AirType::TorpedoBomber) return d.charts.british_torpedoes;
  return target == Type::Battleship ? d.charts.british_bombs_big_ships : d.charts.british_bombs;
}

namespace {

bool anything_to_strike(const Data& d, const Position& p, Seat side) {
  bool something = false;
  each_air(d, side, [&](AirId a) { something = something || !strike_refusal(d, p, a, 1); });
  return something;
}

}  // namespace

ShipId strike_target(const Data& d, const State& state, AirId a, std::size_t strike) {
  const Position& p = state.p;
  ShipId found = no_ship;
  const auto look = [&](ShipId s) {
    // One that has been sunk was named where it went down.
    const bool sunk = at(p, s).status == ShipStatus::Sunk;
    const bool here = (sunk ? state.contact[index(s)].zone : at(p, s).zone) == at(p, a).zone;
    if (here && p.battle.ships[index(s)].status == at(p, a).targets[strike]) found = s;
  };
  each_ship(d, other(side_of(d, a)), look);
  if (d.options.sheffield && found == no_ship) each_ship(d, side_of(d, a), look);
  return found;
}

namespace {

// The counters of a zone lie face down: which ship each one is comes out only when it is struck.
ShipId drawn(const Data& d, const Position& p, Seat enemy, ZoneId zone, int nth) {
  ShipId found = no_ship;
  each_ship(d, enemy, [&](ShipId s) {
    if (at(p, s).zone != zone || !can_be_bombed(d, p, s)) return;
    if (p.battle.ships[index(s)].status) return;  // drawn already
    if (--nth == 0) found = s;
  });
  return found;
}

int undrawn(const Data& d, const Position& p, Seat enemy, ZoneId zone) {
  int n = 0;
  each_ship(d, enemy, [&](ShipId s) {
    n += at(p, s).zone == zone && can_be_bombed(d, p, s) && !p.battle.ships[index(s)].status;
  });
  return n;
}

void take(P& p, ShipId target, Section section, int hits) {
  const Marked marked = mark(p.data, p.s.p, target, section, hits);
  tell_marked(p, target, section, marked);
  tell_slowed(p, target, {marked.slowed, 0});
}

// [BIS R32] The dice would tell the target's owner which table was used, and so what flew; only who rolled
// them sees them.
template <class... Args>
void tell_strike(P& p, Seat attacker, Told what, Args... args) {
  p.out.tell(attacker, what, args..., shown(p.answer));
  p.out.tell(other(attacker), what, args..., roll_not_shown);
}

// [BIS 38.3] A friend is named to both sides, hit or not.
void name_friend(P& p, ShipId target, ZoneId zone) {
  p.out.tell(both_players, FriendAttacked, arg(target), arg(zone));
  met(p, target, zone);
}

// What a strike does at once. Returns how many hits on secondary guns it made besides.
std::uint16_t bomb(P& p, AirId a, ShipId target) {
  Position& pos = p.s.p;
  const Hit& hit = bombing_table(p.data, a, p.data.ships[index(target)].type)[static_cast<std::size_t>(p.answer.a + p.answer.b)];
  const ZoneId zone = at(pos, target).zone;
  const bool is_friend = side_of(p.data, a) == side_of(p.data, target);
  if (is_friend) name_friend(p, target, zone);
  if (!is_hit(hit)) {
    tell_strike(p, side_of(p.data, a), BombsMiss, arg(zone));
    return 0;
  }
  // A ship that is hit must be named.
  tell_strike(p, side_of(p.data, a), BombsHit, arg(target), arg(zone));
  if (!is_friend) found(p, target, zone, BySearch);
  take(p, target, Section::Bow, hit.bow);
  take(p, target, Section::Stern, hit.stern);
  take(p, target, Section::Midships, hit.midships);
  if (hit.evasion) {
    reduce_evasion(pos, target, hit.evasion);
    tell_slowed(p, target, {0, hit.evasion});
  }
  return hit.secondary;
}

}  // namespace

// [BIS 9.14] [BIS 9.15] After all search and before the guns: the British strike first, then the Germans;
// then short flights end.
Step air_attack(P&, Frame& f) {
  enum At : std::uint8_t { Begin, BritishDone, GermansDone, Landed };
  switch (f.at) {
    case Begin:
      return f.then(BritishDone, call(StrikeRule, Seat::Allied));
    case BritishDone:
      return f.then(GermansDone, call(StrikeRule, Seat::Axis));
    case GermansDone:
      return f.then(Landed, call(LandingsRule, Seat::None));
    default:
      return Done{};
  }
}

// [BIS 9.17] [BIS 9.18] Strikes are assigned to face-down counters, then rolled one by one; damage is
// immediate.
// Locals: the unit and which of its strikes; secondary hits still to be marked, and the ship they are on.
Step strikes(P& p, Frame& f) {
  Position& pos = p.s.p;
  const Seat enemy = other(f.side);
  enum At : std::uint8_t { Begin, Assigned, Next, Drawn, Rolled, SideChosen, Mistaken };
  int hull = 0;  // hits on it that may cost fuel
  if (f.at == Assigned) {
    if (p.answer.verb != Pass) {
      Air& air = pos.air[p.answer.a];
      air.targets[air.struck++] = static_cast<std::uint8_t>(p.answer.b);
      f.at = Begin;
    } else {
      f.at = Next;
    }
  }
  if (f.at == Begin) {
    if (anything_to_strike(p.data, pos, f.side)) return f.then(Assigned, Ask::player(f.side, AskStrikes));
    f.at = Next;
  }
  if (f.at == Drawn) {
    const auto a = static_cast<AirId>(f.local[0]);
    const ZoneId zone = at(pos, a).zone;
    const ShipId ship = drawn(p.data, pos, enemy, zone, p.answer.a);
    if (may_be_mistaken(p.data, pos, ship)) {
      if (const int cup = count_in_the_cup(p.data, pos, f.side, zone); cup > 0)
        return f.then(Mistaken, Ask::roll(RollMistaken, 1, static_cast<std::uint16_t>(cup)));
    }
    pos.battle.ships[index(ship)].status = at(pos, a).targets[f.local[1]];
  }
  if (f.at == Mistaken) {
    const auto a = static_cast<AirId>(f.local[0]);
    const ShipId ship = in_the_cup(p.data, pos, f.side, at(pos, a).zone, p.answer.a);
    pos.battle.ships[index(ship)].status = at(pos, a).targets[f.local[1]];
    if (side_of(p.data, ship) == f.side) mistake(pos, ship);
  }
  if (f.at == Rolled) {
    const auto a = static_cast<AirId>(f.local[0]);
    const ShipId target = strike_target(p.data, p.s, a, f.local[1]);
    const std::uint8_t before = at(pos, target).hits[at_section(Section::Midships)];
    f.local[2] = bomb(p, a, target);
    disturb(p.data, pos, target);
    f.local[3] = arg(target);
    if (p.data.air[index(a)].type == AirType::TorpedoBomber && may_lose_fuel(p.data, target))
      hull = at(pos, target).hits[at_section(Section::Midships)] - before;
  }
  if (f.at == Rolled || f.at == SideChosen) {
    const auto target = static_cast<ShipId>(f.local[3]);
    if (f.at == SideChosen) take(p, target, static_cast<Section>(p.answer.a), 1);
    // [BIS R11] Secondary guns are hit on either side, as the owner of the ship likes.
    for (; f.local[2] > 0;) {
      --f.local[2];
      Section side = forced(p.data, pos, target, Section::Port, Section::Starboard);
      if (side == Section::Midships && is_sunk(p.data, pos, target)) side = Section::Port;
      if (side == Section::Midships) return f.then(SideChosen, Ask::player(side_of(p.data, target), AskSecondary, arg(target)));
      take(p, target, side, 1);
    }
    if (is_sunk(p.data, pos, target)) sink(p, target);
    ++f.local[1];
    if (pos.ending) return game_over(p);
    if (hull > 0 && in_play(pos, target)) return f.then(Next, test_fuel(target, hull));
  }
  for (; f.local[0] < p.data.air.size(); ++f.local[0], f.local[1] = 0) {
    const auto a = static_cast<AirId>(f.local[0]);
    if (side_of(p.data, a) != f.side) continue;
    for (; f.local[1] < at(pos, a).struck; ++f.local[1]) {
      const ShipId ship = strike_target(p.data, p.s, a, f.local[1]);
      if (ship != no_ship && !in_play(pos, ship)) continue;  // sunk by an earlier strike: this one is lost
      if (ship != no_ship) return f.then(Rolled, Ask::roll(RollBombs, 2));
      const int left = undrawn(p.data, pos, enemy, at(pos, a).zone);
      if (left == 0) continue;
      return f.then(Drawn, Ask::roll(RollCounters, 1, static_cast<std::uint16_t>(left)));
    }
  }
  for (std::size_t i = 0; i < pos.ships.size(); ++i) {
    if (pos.battle.ships[i].status && pos.ships[i].port_turns) pos.ships[i].bombed_in_port = 1;
  }
  pos.battle = Battle{};
  return Done{};
}

namespace {

Objection check_strike(const Asked& q, Choice c) {
  return q.gives_air(c, Strike) ? strike_refusal(q.d, q.p, air_in(c), c.b) : Objection{not_an_option};
}

void offer_strikes(const Asked& q, Options& out) {
  each_air(q.d, q.seat, [&](AirId a) {
    if (at(q.p, a).status != AirStatus::Aloft) return;
    const auto n = static_cast<std::uint16_t>(counters_known(q.d, q.p, q.seat, at(q.p, a).zone));
    for (std::uint16_t i = 1; i <= n; ++i) {
      if (!strike_refusal(q.d, q.p, a, i)) out.add({Strike, arg(a), i, 0});
    }
  });
}

}  // namespace

const Answers strike_answers{check_strike, offer_strikes};

}  // namespace flagplot::bismarck
