#include <algorithm>

#include "bots/murmansk_run/staff.h"

// The battle board: destroyers in the screen and big guns behind it, fire where it counts, and a way out in
// time.
namespace flagplot::bots::murmansk_run {
namespace {

constexpr double fight_on_at = 0.75;  // odds of what is left
// The Germans come out to fight: a capital ship of theirs is lost for one or two of the enemy's, and who runs
// leaves the damaged behind.
constexpr double germans_fight_on_at = 0.08;

// By day the strongest of those who are there.
Advice fight_with(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    Set enemy;
    backs_at(s.p(), s.enemy(), s.subject()).each([&](Token t) {
      const MarkerId m = s.p().backs[t].marker;
      if (m != no_marker && m != wolfpack) enemy |= s.p().crew[m];
    });
    if (o.a == convoy) return -1.0;
    return std::min(50.0, odds(s.d, s.p().damaged, s.dark(), s.p().crew[o.a], enemy)) +
           0.01 * s.p().crew[o.a].size();
  });
  return because(best, BestGroup, best.a);
}

// How readily a ship is shown to the enemy: destroyers first, capital ships never while there is anybody
// else.
double readiness_to_screen(const Situation& s, ShipId ship) {
  return (s.d.destroyers.has(ship) ? 1 : 0) - worth(s.d, ship) - (s.p().damaged.has(ship) ? 0.3 : 0);
}

// One ship in the screen is enough for the guns of the rest to fire from behind it; destroyers stand there
// because their own reach no further.
Advice place(const Situation& s) {
  const Position& p = s.p();
  const Set own = fighters(p, s.seat()) - s.d.carriers;
  ShipId first = no_ship;
  own.each([&](ShipId ship) {
    if (first == no_ship || readiness_to_screen(s, ship) > readiness_to_screen(s, first)) first = ship;
  });
  for (const Choice& o : s.options) {
    if (o.verb != Place) continue;
    const auto ship = static_cast<ShipId>(o.a);
    const bool wanted = ship == first || (s.d.destroyers.has(ship) && !p.damaged.has(ship));
    const bool goes_out = o.b == screen_of(s.seat());
    if (wanted != goes_out) continue;
    return goes_out ? because(o, ScreenWith, ship) : because(o, BehindTheScreen, ship);
  }
  return do_nothing(s);
}

// The last ship of a screen is worth more than herself: behind her is what we came for.
double worth_of_shot(const Situation& s, Choice o) {
  const Position& p = s.p();
  const auto ship = static_cast<ShipId>(o.a);
  const int level = (o.verb == FireTorpedoes ? torpedo_level : gun_level)(s.d, p, ship, o.b);
  double value = worth_of_fire(s.d, p, o.b, level);
  if (o.b < s.d.ships.size() && p.ships[o.b].area == screen_of(s.enemy())) {
    int screen = 0;
    fighters(p, s.enemy()).each([&](ShipId t) { screen += p.ships[t].area == screen_of(s.enemy()); });
    if (screen == 1) value *= 1.5;
  }
  return value;
}

// The shot that counts most; of equal ones, from the ship that may not live to fire.
Advice fire(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o == pass) return 0.0;
    const auto ship = static_cast<ShipId>(o.a);
    return worth_of_shot(s, o) + (s.p().ships[ship].area == screen_of(s.seat()) ? 0.01 : 0);
  });
  return best == pass ? do_nothing(s) : because(best, BestFire, best.a, best.b);
}

bool prey_is_open(const Situation& s) {
  if (s.seat() != Seat::Axis || !freighters_in_battle(s.p())) return false;
  bool screen = false;
  fighters(s.p(), Seat::Allied).each([&](ShipId t) {
    screen = screen || s.p().ships[t].area == AlliedScreening;
  });
  return !screen;
}

// Fight on while it pays. Who runs leaves damaged ships behind; to part by agreement saves them.
Advice decide(const Situation& s) {
  const Choice on{FightOn, 0, 0, 0}, flee{Flee, 0, 0, 0}, part{OfferToPart, 0, 0, 0};
  const double odds_left = odds_on_board(s);
  const bool convoy_here = freighters_in_battle(s.p());
  if (s.seat() == Seat::Axis) {
    if (prey_is_open(s) || odds_left >= germans_fight_on_at) return because(on, StrongEnough);
    const bool would_leave_a_big_one = !(fighters(s.p(), Seat::Axis) & s.p().damaged & s.d.capitals).empty();
    if (s.offered(flee) && !would_leave_a_big_one) return because(flee, TooWeak);
    return because(part, PartInPeace);
  }
  if (odds_left >= 1.1) return because(on, StrongEnough);
  if (convoy_here) {
    // Nobody left to protect them: the freighters must scatter, and can when they have been given up.
    if ((fighters(s.p(), Seat::Allied) - s.d.escort_carriers).empty() && s.offered(flee))
      return because(flee, SaveWhatCanBeSaved);
    return because(part, PartInPeace);
  }
  if (odds_left < 0.5 && s.offered(flee) && (fighters(s.p(), Seat::Allied) & s.p().damaged).empty())
    return because(flee, TooWeak);
  return because(part, PartInPeace);
}

Advice pursue(const Situation& s) {
  const Choice on{FightOn, 0, 0, 0}, let_go{LetGo, 0, 0, 0};
  return odds_on_board(s) >= fight_on_at ? because(on, FinishThem) : because(let_go, TooWeak);
}

// Back towards home: Germans to their ports, the Allies to their convoy.
Advice retreat(const Situation& s) {
  const Cell convoy_at = on_map(s.p(), convoy) ? s.p().markers[convoy].at : s.d.entry_b;
  const Choice best = best_option(s, [&](Choice o) {
    const auto to = static_cast<Cell>(o.a);
    if (s.seat() == Seat::Allied) return -static_cast<double>(s.steps(to, convoy_at));
    return s.d.german_ports.has(to) ? 5.0 : -static_cast<double>(s.steps(to, s.chart.altenfjord));
  });
  return because(best, GetAway, best.a);
}

// Into an empty screen go those whose guns do not reach from where they are, and big ones last.
Advice cross(const Situation& s) {
  if (odds_on_board(s) < 0.6) return do_nothing(s);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Cross) return 0.0;
    const auto ship = static_cast<ShipId>(o.a);
    return 1.0 - worth(s.d, ship);
  });
  return best.verb == Cross ? because(best, CrossOver, best.a) : do_nothing(s);
}

}  // namespace

double odds_on_board(const Situation& s) {
  return odds(s.d, s.p().damaged, s.dark(), fighters(s.p(), s.seat()), fighters(s.p(), s.enemy()));
}

Advice battle_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskFightWith:
      return fight_with(s);
    case AskPlace:
      return place(s);
    case AskTorpedoes:
    case AskGuns:
      return fire(s);
    case AskDecision:
      return decide(s);
    case AskPursue:
      return pursue(s);
    case AskRetreat:
      return retreat(s);
    default:
      return cross(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
