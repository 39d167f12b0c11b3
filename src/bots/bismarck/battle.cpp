#include <algorithm>

#include "bots/bismarck/staff.h"

// Both sides on the battle board: whether to fight at all, where to stand, whom to fire at, when to leave.
namespace flagplot::bots::bismarck {
namespace {

constexpr std::array turrets{Section::Bow, Section::Stern};
constexpr std::array secondaries{Section::Port, Section::Starboard};

int hull_left(const Data& d, const Position& p, ShipId s) {
  return d.ships[index(s)].midships - at(p, s).hits[static_cast<std::size_t>(Section::Midships)];
}

// What a midships hit on this ship is worth to its enemy: a part of the sinking, and damage.
double worth_of_hit(const Data& d, const Position& p, ShipId s) {
  const ShipSpec& spec = d.ships[index(s)];
  return static_cast<double>(spec.points) / std::max(1, hull_left(d, p, s)) +
         (spec.type == Type::Cruiser ? 1 : 2);
}

// Midships hits to be expected of one shot, other damage counted for less. By table: range B, then A, each
// broadside, bow, stern.
double hits_of_shot(const Hit& h) {
  double hits = h.midships + 0.3 * (h.bow + h.stern) + 0.1 * h.secondary + 0.08 * h.evasion;
  if (h.also == Hit::Also::SpecialA) hits += 2.1;
  if (h.also == Hit::Also::SpecialB) hits += 1.4;
  return hits;
}
double expected_hits(const DiceTable& table) {
  double sum = 0;
  for (int dice = 2; dice <= 12; ++dice)
    sum += hits_of_shot(table[static_cast<std::size_t>(dice)]) * (6 - std::abs(dice - 7)) / 36.0;
  return sum;
}
using Expected = std::array<double, 6>;
Expected expected_by_table(const Data& d) {
  Expected e{};
  for (std::size_t i = 0; i < e.size(); ++i) e[i] = expected_hits(d.charts.gunnery[i]);
  return e;
}

struct Stand {
  Hex hex;
  int course = 0;
};
Stand stand_of(const Position& p, ShipId s) { return {hex_of(p, s), on(p, s).course}; }

// What fire from one stand at another comes to, in midships hits.
double fire(const Situation& s, const Expected& tables, ShipId firer, Stand from, ShipId target, Stand to) {
  const int range = distance(from.hex, to.hex);
  const bool night = s.by_night(s.p().battle.zone);
  if (range > farthest_fire(s.d, s.p(), firer) || range == 0) return 0;
  const ShipSpec& spec = s.d.ships[index(firer)];
  const Sight seen = sight(from.hex, from.course, to.hex);
  int guns = 0;
  for (const Section section : turrets) {
    if (bears(spec, section, seen)) guns += salvos(s.d, s.p(), firer, section);
  }
  if (range <= 3) {
    for (const Section section : secondaries) {
      if (bears(spec, section, seen)) guns += salvos(s.d, s.p(), firer, section);
    }
  }
  if (range > 1) guns /= 2;
  if (guns == 0) return 0;
  const Sight back = sight(to.hex, to.course, from.hex);
  const std::size_t aspect = back.bearing == Bearing::Ahead ? 1 : back.bearing == Bearing::Astern ? 2 : 0;
  const bool far = range > 3 || night;
  return guns * tables[(far ? 0U : 3U) + aspect] * (s.d.ships[index(target)].armoured ? 0.95 : 1);
}

double odds(double ours, double theirs) { return theirs <= 0 ? 10 : ours / theirs; }

}  // namespace

double fighting_power(const Data& d, const Position& p, ShipId s) {
  double guns = 0;
  for (const Section section : turrets) guns += salvos(d, p, s, section);
  for (const Section section : secondaries) guns += 0.25 * salvos(d, p, s, section);
  return guns * hull_left(d, p, s);
}

namespace {

// Of one's own ships it is known which have nothing left to fire.
double own_power(const Situation& s, ShipId ship) {
  return is_out_of_ammunition(s.d, s.p(), ship) ? 0 : fighting_power(s.d, s.p(), ship);
}

}  // namespace

double odds_in(const Situation& s, ZoneId zone) {
  double ours = 0, theirs = 0;
  for (std::size_t i = 0; i < s.d.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!in_play(s.p(), ship) || at(s.p(), ship).zone != zone) continue;
    if (side_of(s.d, ship) == s.seat()) {
      ours += own_power(s, ship);
    } else {
      theirs += fighting_power(s.d, s.p(), ship);
    }
  }
  return odds(ours, theirs);
}

double odds_on_board(const Situation& s) {
  double ours = 0, theirs = 0;
  each_on_board(s.d, s.p(), s.seat(), [&](ShipId i) { ours += own_power(s, i); });
  each_on_board(s.d, s.p(), other(s.seat()), [&](ShipId i) { theirs += fighting_power(s.d, s.p(), i); });
  return odds(ours, theirs);
}

namespace {

// The British can lose ships and still win by sinking Bismarck; the Germans win by not fighting.
double least_odds(const Situation& s) { return s.seat() == Seat::Allied ? 0.35 : 1.6; }

// Everybody of a unit who would fight.
double power_of_unit(const Situation& s, ShipId unit) {
  double power = 0;
  const bool ours = side_of(s.d, unit) == s.seat();
  each_member(s.d, s.p(), unit, [&](ShipId i) {
    if (s.d.ships[index(i)].type != Type::Carrier)
      power += ours ? own_power(s, i) : fighting_power(s.d, s.p(), i);
  });
  return power;
}
Type type_of(const Situation& s, ShipId unit) {
  Type strongest = Type::Carrier;
  each_member(s.d, s.p(), unit, [&](ShipId i) { strongest = std::min(strongest, s.d.ships[index(i)].type); });
  return strongest;
}

// Of the units of a type chance picks one, and it fights alone for three rounds at least.
double power_of_type(const Situation& s, ZoneId zone, Seat side, Type type) {
  double power = 0;
  int units = 0;
  each_unit(s.d, s.p(), side, [&](ShipId unit) {
    if (at(s.p(), unit).zone != zone || type_of(s, unit) != type) return;
    power += power_of_unit(s, unit);
    ++units;
  });
  return units == 0 ? 0 : power / units;
}

// What the Germans know of is a number of ships of a type.
double usual_power(Type type) {
  return type == Type::Battleship ? 70.0 : type == Type::Cruiser ? 15.0 : 2.0;
}

// A cruiser does not take on Prinz Eugen at long odds, as everybody does Bismarck.
double least_odds_of(const Situation& s, Type own, Type enemy) {
  constexpr double cruiser_on_cruiser = 0.6;
  return s.seat() == Seat::Allied && own == Type::Cruiser && enemy == Type::Cruiser ? cruiser_on_cruiser
                                                                                    : least_odds(s);
}

// [attack] With the type that outweighs theirs, Bismarck before her consort.
Advice attack(const Situation& s) {
  const auto zone = static_cast<ZoneId>(s.v.seen.ask.subject);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == AttackShadower) {  // it may be a cruiser or a battleship, or an aircraft
      const double theirs = (usual_power(Type::Battleship) + usual_power(Type::Cruiser)) / 2;
      const double ratio = odds(power_of_unit(s, static_cast<ShipId>(o.a)), theirs);
      return ratio < least_odds(s) ? -1.0 : ratio;
    }
    if (o.verb != AttackWith) return 0.0;
    const Type own = static_cast<Type>(o.a), enemy = static_cast<Type>(o.b);
    const double ours = power_of_type(s, zone, s.seat(), own);
    const double theirs =
        s.seat() == Seat::Allied ? power_of_type(s, zone, Seat::Axis, enemy) : usual_power(enemy);
    const double ratio = odds(ours, theirs);
    if (ratio < least_odds_of(s, own, enemy)) return -1.0;
    return ratio + (enemy == Type::Battleship && s.seat() == Seat::Allied ? 5 : 0);
  });
  if (best.verb != AttackWith && best.verb != AttackShadower) return do_nothing(s, TooWeak);
  return because(best, StrongEnough);
}

// Only who is faster is asked. The Germans have been told what attacks them, and not who.
Advice accept(const Situation& s) {
  constexpr double british_odds = 0.9, german_odds = 2.0;
  const Action& announced = s.p().battle.actions[s.p().battle.announced - 1U];
  const bool fights = s.seat() == Seat::Allied
                          ? odds_in(s, at(s.p(), s.subject()).zone) > british_odds
                          : odds(power_of_unit(s, s.subject()), usual_power(announced.attacking)) > german_odds;
  return fights ? any_of(s, AcceptAttack, StrongEnough) : any_of(s, RefuseAttack, TooWeak);
}

Advice hold_back(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb == HoldBack && s.d.ships[o.a].type == Type::Carrier) return because(o, KeepOutOfIt, o.a);
    if (o.verb == HoldBack && s.seat() == Seat::Axis) return because(o, KeepOutOfIt, o.a);
  }
  return do_nothing(s);
}

bool wants_to_fight(const Situation& s) { return odds_on_board(s) >= least_odds(s); }

// Fast ships that would lose leave; so do carriers and cruisers that have Bismarck before them.
Advice withdraw(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb != WithdrawShip) continue;
    if (s.d.ships[o.a].type == Type::Carrier || !wants_to_fight(s)) return because(o, GetAway, o.a);
  }
  return do_nothing(s);
}

class Manoeuvre {
 public:
  Manoeuvre(const Situation& s, ShipId ship)
      : s_(s),
        tables_(expected_by_table(s.d)),
        ship_(ship),
        fights_(on(s.p(), ship).status == Fighting && wants_to_fight(s)),
        haste_(s.seat() == Seat::Allied ? 3 : 0.03),
        speed_(evasion(s.d, s.p(), ship)) {}

  // The best that can be made of a stand with what is left of the move.
  double best(Stand stand, Moved m, int depth) const {
    double most = value(stand);
    if (depth == 0) return most;
    for (const int turn : {0, -1, 1}) {
      Stand next = stand;
      Moved then = m;
      if (turn == 0) {
        next.hex = stand.hex + towards(stand.course);
        ++then.hexes;
        if (taken(next.hex)) continue;
      } else {
        next.course = (stand.course + turn + 6) % 6;
        ++then.turns;
      }
      if (move_allowed(speed_, then.hexes, then.turns)) most = std::max(most, best(next, then, depth - 1));
    }
    return most;
  }
  double value(Stand stand) const {
    double sum = 0;
    each_on_board(s_.d, s_.p(), other(s_.seat()), [&](ShipId enemy) {
      const Stand theirs = stand_of(s_.p(), enemy);
      const double out = fire(s_, tables_, ship_, stand, enemy, theirs) * worth_of_hit(s_.d, s_.p(), enemy);
      const double in = fire(s_, tables_, enemy, theirs, ship_, stand) * worth_of_hit(s_.d, s_.p(), ship_);
      const int range = distance(stand.hex, theirs.hex);
      sum += fights_ ? out - 0.6 * in - haste_ * range : 0.5 * out - in + 0.8 * std::min(range, 8);
    });
    return sum;
  }

 private:
  bool taken(Hex h) const {
    bool taken = false;
    each_on_board(s_.d, s_.p(), other(s_.seat()), [&](ShipId e) { taken = taken || hex_of(s_.p(), e) == h; });
    return taken;
  }
  const Situation& s_;
  Expected tables_;
  ShipId ship_;
  bool fights_;
  double haste_;  // what a hex nearer is worth: whoever keeps his distance from a ship that runs never fires at her
  int speed_;
};

Advice manoeuvre(const Situation& s) {
  const ShipId ship = s.subject();
  const Manoeuvre m(s, ship);
  const Stand here = stand_of(s.p(), ship);
  const auto& flow = s.v.seen.flow;
  const Moved moved = moved_of(flow.frames(flow.forked() ? Lanes::lane_of(s.seat()) : Lanes::Main).back());
  const Choice best = best_option(s, [&](Choice o) {
    Stand next = here;
    Moved then = moved;
    if (o.verb == Pass) return m.value(here);
    if (o.verb == GoAhead) {
      next.hex = here.hex + towards(here.course);
      ++then.hexes;
    } else {
      next.course = (here.course + (o.verb == TurnToPort ? 5 : 1)) % 6;
      ++then.turns;
    }
    return m.best(next, then, 2);
  });
  return because(best, BestPosition, arg(ship));
}

// Each ship fires all it has at the target where it counts most. One that has too little ammunition for that
// is offered sections alone: the best of them is worth less than all guns of another.
Advice fire_guns(const Situation& s) {
  const Expected tables = expected_by_table(s.d);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != FireAll && o.verb != AimSection) return 0.0;
    const auto firer = static_cast<ShipId>(o.a), target = static_cast<ShipId>(o.verb == FireAll ? o.b : o.c);
    if (o.verb == AimSection) {
      if (!s.d.options.ammunition) return 0.0;
      return 1e-6 * salvos(s.d, s.p(), firer, static_cast<Section>(o.b)) * worth_of_hit(s.d, s.p(), target);
    }
    return 0.001 + fire(s, tables, firer, stand_of(s.p(), firer), target, stand_of(s.p(), target)) *
                       worth_of_hit(s.d, s.p(), target);
  });
  if (best.verb == Pass) return do_nothing(s);
  return because(best, BestFire, best.a, best.verb == FireAll ? best.b : best.c);
}

// Torpedoes can be fired once: if they are likely to hit, or there will be no other time. The guns of the
// same ship come after.
Advice open_fire(const Situation& s) {
  constexpr double worth_it = 0.2;
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != AimTorpedoes) return 0.0;
    const auto firer = static_cast<ShipId>(o.a), target = static_cast<ShipId>(o.b);
    const TorpedoOdds odds = torpedo_odds(s.d, s.p(), firer, target);
    const double hits = (odds.one + odds.two) / 36.0;
    return hits >= worth_it || is_doomed(s.d, s.p(), firer) ? hits * worth_of_hit(s.d, s.p(), target) : 0.0;
  });
  return best.verb == AimTorpedoes ? because(best, BestFire, best.a, best.b) : fire_guns(s);
}

constexpr int middle_of_side = board_radius / 2 + 1;

// Attackers steer for the middle, where the defender is.
Advice first_course(const Situation& s) {
  if (s.seat() != s.p().battle.attacker) return because(s.options[0], BestPosition);
  const Hex edge =
      place_hex({s.p().battle.edge ? s.p().battle.edge : 1, start_range(s.d, s.p()), 0}, middle_of_side);
  const Choice best =
      best_option(s, [&](Choice o) { return -static_cast<double>(distance(edge + towards(o.a), {})); });
  return because(best, BestPosition);
}

Advice place(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    return o.verb == PlaceShip ? -std::abs(static_cast<double>(o.b) - middle_of_side) : -100.0;
  });
  return because(best, BestPosition, best.a);
}

Advice take_hit(const Situation& s) {
  const ShipId ship = s.subject();
  const Choice best = best_option(s, [&](Choice o) {
    return o.verb == TakeHitOn ? -static_cast<double>(salvos(s.d, s.p(), ship, static_cast<Section>(o.a)))
                               : -100.0;
  });
  return because(best, SpareGuns);
}

Advice break_off(const Situation& s) {
  const bool enough = !wants_to_fight(s) || (s.seat() == Seat::Axis && odds_on_board(s) < 3);
  return enough ? any_of(s, BreakOff, TooWeak) : do_nothing(s, StrongEnough);
}

Advice enter(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb == EnterBattle && s.seat() == Seat::Allied && s.d.ships[o.a].type != Type::Carrier)
      return because(o, StrongEnough);
  }
  return do_nothing(s, KeepOutOfIt);
}

Advice call_up(const Situation& s) {
  if (s.seat() == Seat::Axis) return do_nothing(s, KeepOutOfIt);
  return any_of(s, CallUp, SendForHelp);
}

}  // namespace

Advice battle_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskAttack:
      return attack(s);
    case AskAccept:
      return accept(s);
    case AskCommit:
      return any_of(s, CommitTo, SendForHelp);
    case AskHoldBack:
      return hold_back(s);
    case AskFirstCourse:
      return first_course(s);
    case AskPlace:
      return place(s);
    case AskEnter:
      return enter(s);
    case AskWithdraw:
      return withdraw(s);
    case AskManoeuvre:
      return manoeuvre(s);
    case AskFire:
      return open_fire(s);
    case AskSecondary:
    case AskTurret:
      return take_hit(s);
    case AskAvoid:
      return any_of(s, AvoidTorpedoes, BestPosition);
    case AskBreakOff:
      return break_off(s);
    case AskCallUp:
      return call_up(s);
    default:
      return do_nothing(s);
  }
}

}  // namespace flagplot::bots::bismarck
