#include <algorithm>

#include "bots/north_cape/staff.h"

// Aircraft of either side: who looks for whom, and who strikes what.
namespace flagplot::bots::north_cape {
namespace {

constexpr double least_worth = 0.8;  // of a strike, in points

// The best anti-aircraft fire that bears on whoever attacks there.
int umbrella(const Situation& s, PieceSet there, Hex at) {
  int best = 0;
  (there & s.w.hex_aa).each([&](PieceId ship) { best = std::max<int>(best, flak(s.d, s.p, ship)); });
  if (s.enemy() == Seat::Axis && has(s.d.printed->german_bases, at)) best = std::max<int>(best, s.d.charts.base_flak);
  return best;
}

// What one unit brings in an attack on the best that lies there, less what flak takes from it.
double gain(const Situation& s, PieceId air, double best_hit, int aa) {
  const double bombs = chance(guns(s.d, s.p, air), 0);
  const double fish = chance(torpedoes(s.d, s.p, air), s.d.charts.torpedoes[s.p.weather]);
  const double cost = aa / 10.0 * worth_of_aircraft(s.d, s.p, air) / std::max(1, hits_left(s.d, s.p, air));
  return std::max(bombs, fish) * best_hit - (s.turns_left() > 1 ? cost : 0.0);
}

struct Target {
  Hex at = nowhere;
  double best_hit = 0;
  int aa = 0;
  bool fighters = false;
};

// Enemy hexes that may be attacked from the air, with what is seen there.
template <class F>
void each_target(const Situation& s, F f) {
  StackSet known;
  (s.p.reconnoitred & s.theirs()).each([&](PieceId piece) {
    if (on_map(s.p.stack[piece])) known.add(s.p.stack[piece]);
  });
  known.each([&](StackId stack) {
    const PieceSet there = in_stack(s.p, stack), ships = afloat(s.d, s.p, there);
    if (ships.empty()) return;
    Target t{.at = s.p.hex[stack], .aa = umbrella(s, there, s.p.hex[stack])};
    ships.each([&](PieceId ship) { t.best_hit = std::max(t.best_hit, worth_of_hit(s.d, s.p, ship)); });
    t.fighters = !(there & s.w.aircraft & s.w.red).empty();
    f(t);
  });
}

PieceSet ready(const Situation& s, StackId stack, Mission type) {
  PieceSet set;
  if (s.p.weather == Storm) return set;
  ((in_stack(s.p, stack) & s.w.aircraft) - s.p.did[type] - s.p.frozen).each([&](PieceId air) {
    if (is_at_base(s.d, s.p, air)) set.add(air);
  });
  return set;
}

bool reaches(const Situation& s, PieceId air, Hex from, Hex to) {
  const int range = flying_range(s.d, s.p, air);
  return range == unlimited || distance(s.d, from, to) <= range;
}

template <class F>
void each_base(const Situation& s, StackId only, F f) {
  each_stack(s.p, s.seat(), [&](StackId stack) {
    if (only == sunk || only == stack) f(stack);
  });
}

}  // namespace

Flight best_strike(const Situation& s, StackId only) {
  Flight best;
  each_target(s, [&](const Target& t) {
    each_base(s, only, [&](StackId stack) {
      Flight flight{.from = stack, .to = t.at};
      PieceSet escorts;
      ready(s, stack, Attack).each([&](PieceId air) {
        if (!reaches(s, air, s.p.hex[stack], t.at)) return;
        const double brings = gain(s, air, t.best_hit, t.aa);
        if (brings > 0 && spec(s.d, s.p, air).type != Type::Recon) {
          flight.members.add(air);
          flight.worth += brings;
        } else if (t.fighters && s.w.red.has(air)) {
          escorts.add(air);
        }
      });
      if (flight.worth < least_worth || flight.worth <= best.worth) return;
      flight.members |= escorts;
      best = flight;
    });
  });
  return best;
}

namespace {

// How much one would like to know who lies there.
double interest(const Situation& s, StackId stack) {
  if (!(in_stack(s.p, stack) & s.p.reconnoitred).empty()) return 0;
  const Estimate& e = estimate(s, stack);
  if (e.boats_alone || e.aircraft_alone) return 0;
  if (s.seat() == Seat::Allied) return e.guns > 0 ? 4 : 0;
  if (e.merchants >= 1) return e.known ? 10 : 7;
  return e.known ? 3 : 5;
}

double sees(const Situation& s, PieceId unit) {
  const Charts::Reconnaissance& c = s.d.charts.recon;
  const Type type = spec(s.d, s.p, unit).type;
  int sum = s.p.weather == Clear ? c.clear : s.p.weather == Fog ? c.fog : c.storm;
  sum += type == Type::Recon ? c.recon_type : type == Type::Attack ? c.attack_type : 0;
  return std::clamp(10 + sum - s.d.charts.nothing_to, 0, 10) / 10.0;
}

// Whether anybody could attack there if it were found.
bool is_in_reach_of_bombers(const Situation& s, Hex at) {
  bool any = false;
  each_stack(s.p, s.seat(), [&](StackId stack) {
    if (any) return;
    ready(s, stack, Attack).each([&](PieceId air) {
      const bool armed = guns(s.d, s.p, air) > 1 || torpedoes(s.d, s.p, air) > 0;
      any = any || (armed && spec(s.d, s.p, air).type != Type::Recon && reaches(s, air, s.p.hex[stack], at));
    });
  });
  return any;
}

}  // namespace

Look best_look(const Situation& s, StackId only) {
  Look best;
  if (s.p.weather == Storm) return best;
  std::array<double, most_pieces> wanted{};
  StackSet stacks;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    if (s.seat() == Seat::Axis && s.d.printed->airfield_at[s.p.hex[stack]] != 0xFF) return;
    double value = interest(s, stack);
    if (value <= 0) return;
    const bool finds_release = s.seat() == Seat::Axis && !s.p.released && value >= 5;
    if (!finds_release && !is_in_reach_of_bombers(s, s.p.hex[stack])) return;
    wanted[stack] = value;
    stacks.add(stack);
  });
  if (stacks.empty()) return best;
  each_base(s, only, [&](StackId base) {
    ready(s, base, Recon).each([&](PieceId unit) {
      const double eyes = sees(s, unit);
      if (eyes <= 0) return;
      // Those that carry nothing go first.
      const double spare = spec(s.d, s.p, unit).type == Type::Recon ? 0.2 : 0.0;
      stacks.each([&](StackId stack) {
        const Hex at = s.p.hex[stack];
        if (!reaches(s, unit, s.p.hex[base], at)) return;
        const double value = wanted[stack] * (eyes + spare);
        if (value <= best.worth) return;
        best = {unit, base, at, value};
      });
    });
  });
  return best;
}

Hex likely_convoy(const Situation& s) {
  Hex best = nowhere;
  double most = 0.5;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    const Estimate& e = estimate(s, stack);
    const double value = e.merchants * (e.known ? 2 : 1);
    if (value <= most) return;
    most = value;
    best = s.p.hex[stack];
  });
  return best;
}

Advice landing_advice(const Situation& s) {
  if (s.seat() == Seat::Allied) return do_nothing(s, WhereTheyCameFrom);
  const Hex at = likely_convoy(s);
  if (at == nowhere) return do_nothing(s, WhereTheyCameFrom);
  const Choice best = best_option(s, [&](Choice o) {
    return o.verb == LandAt ? -static_cast<double>(distance(s.d, s.d.printed->airfields[o.a].hex, at)) : -1e6;
  });
  return best.verb == LandAt ? because(best, LandNearConvoy, best.a) : do_nothing(s, WhereTheyCameFrom);
}

}  // namespace flagplot::bots::north_cape
