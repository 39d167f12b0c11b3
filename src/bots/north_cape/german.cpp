#include <algorithm>

#include "bots/north_cape/staff.h"

// The German staff: look, strike from the air, close in with boats, and come out when it pays.
namespace flagplot::bots::north_cape {
namespace {

// A stack that is farther from the western edge than a convoy can have come from there is homeward bound.
const Lane& lane_of(const Situation& s, Hex at) {
  constexpr int convoy_pace = 3, allowed = 2;
  const Lane& west = s.chart.to_the_west(s.p.part, true);
  const bool homebound = west.hexes[at] > convoy_pace * s.p.turn + allowed;
  return homebound ? s.chart.to_the_west(s.p.part, false) : s.chart.to_russia(s.p.part, false);
}

// Where one meets a convoy that goes on as convoys do.
Hex meeting(const Situation& s, Hex from, int pace, Hex convoy) {
  constexpr int convoy_pace = 3, longest = 40;
  if (s.miles(from, convoy) <= pace) return convoy;
  const Lane& lane = lane_of(s, convoy);
  Hex at = convoy;
  for (int hexes = 1; hexes < longest && lane.next[at] != nowhere; ++hexes) {
    at = lane.next[at];
    if (s.miles(from, at) * convoy_pace <= hexes * pace) return at;
  }
  return convoy;
}

// Whom boats follow: merchants first, and those with few escorts before others.
Course boat_course(const Situation& s, Hex at) {
  constexpr int pace = 3;
  Course c;
  double most = 0;
  each_stack(s.p, Seat::Allied, [&](StackId stack) {
    const Hex h = s.p.hex[stack];
    if (is_russian_exit(s.d, h)) return;
    const Estimate& e = estimate(s, stack);
    if (e.boats_alone || e.aircraft_alone || (e.known && e.asw > too_many_for_boats)) return;
    Hex aim = meeting(s, at, pace, h);
    // In clear weather destroyers find whoever lies beside them, and then he is lost: the boat keeps its distance.
    if (s.p.weather == Clear && e.asw >= 1.5 && aim == h) aim = s.chart.to_russia(s.p.part, false).next[h];
    if (aim == nowhere || (s.p.weather == Clear && e.asw >= 1.5 && distance(s.d, at, h) <= 3)) return;
    const double prey = e.merchants >= 0.5 ? 8 + (e.known && e.asw < 0.5 ? 6 : 0) : e.known ? 2 : 4;
    const double value = prey / (3 + distance(s.d, at, aim));
    if (value <= most) return;
    most = value;
    c = {.aim = aim, .why = BoatClosesIn};
  });
  return c;
}

struct Quarry {
  Hex at = nowhere;
  double worth = 0;
};
// A convoy that the big ships are strong enough for; nothing unless it has been seen.
Quarry quarry(const Situation& s, PieceSet raiders, Hex from) {
  constexpr double pace = 7;
  Quarry best;
  each_stack(s.p, Seat::Allied, [&](StackId stack) {
    const Hex h = s.p.hex[stack];
    if (is_russian_exit(s.d, h)) return;
    const Estimate& e = estimate(s, stack);
    if (!e.known || e.merchants < 1) return;
    if (odds_against(s, raiders, h) < s.odds_wanted()) return;
    const double turns = s.miles(from, h) / pace;
    if (turns > s.turns_left()) return;
    const double value = std::min(e.merchants, 10.0) / (2 + turns);
    if (value <= best.worth) return;
    best = {h, value};
  });
  return best;
}

Hex south_edge(const Situation& s) { return s.d.printed->to_narvik; }

Course raider_course(const Situation& s, PieceSet who, Hex at) {
  constexpr int pace = 7;
  const Hex from = at == nowhere ? south_edge(s) : at;
  const Quarry q = quarry(s, who, from);
  if (q.at != nowhere) return {.aim = meeting(s, from, pace, q.at), .why = RaidersClose};
  return from == south_edge(s) ? Course{} : Course{.aim = south_edge(s), .why = RaidersTurnAway};
}

}  // namespace

Course german_course(const Situation& s, PieceSet who, Hex at) {
  return (who & s.w.ships).empty() ? (at == nowhere ? Course{} : boat_course(s, at)) : raider_course(s, who, at);
}

namespace {

bool pays_to_enter(const Situation& s, std::uint8_t force) {
  return quarry(s, waiting_with(s.d, s.p, force), south_edge(s)).at != nowhere;
}

Advice in_the_air(const Situation& s) {
  if (const Flight f = best_strike(s); f.worth > 0) {
    const Choice c{Order, Attack, f.from, Aircraft};
    if (s.offered(c)) return because(c, StrikeShips, f.to);
  }
  if (const Look l = best_look(s); l.worth > 0) {
    const Choice c{Order, Recon, l.from, Aircraft};
    if (s.offered(c)) return because(c, SearchFor, l.at);
  }
  return because(pass, NothingToDo);
}

Advice at_sea(const Situation& s) {
  Choice sails = pass;
  for (const Choice& o : s.options) {
    if (o.verb == Enter && pays_to_enter(s, static_cast<std::uint8_t>(o.a))) return because(o, RaidersCome);
    if (o.verb != Order || o.c != Ships) continue;
    const auto stack = static_cast<StackId>(o.b);
    if (o.a == Attack) {
      if (const Assault a = best_assault(s, stack); a.at != nowhere) return because(o, a.why, a.at);
    } else if (o.a == Sortie && sails == pass && can_sail(s, stack)) {
      sails = o;
    }
  }
  if (sails == pass) return because(pass, NothingToDo);
  const auto stack = static_cast<StackId>(sails.b);
  const Course c = course_of(s, company(s, stack), s.p.hex[stack]);
  return because(sails, c.why, c.aim);
}

}  // namespace

Advice german_advice(const Situation& s) {
  const Advice air = in_the_air(s);
  return air.choice != pass ? air : at_sea(s);
}

}  // namespace flagplot::bots::north_cape
