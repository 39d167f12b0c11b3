#pragma once

#include <array>
#include <cmath>
#include <span>

#include "bots/bismarck/chart.h"
#include "bots/bismarck/reasons.h"
#include "bots/bismarck/tracking.h"
#include "bots/generic/advising.h"
#include "games/bismarck/view.h"

// What a staff officer has in front of him when he is asked something.
namespace flagplot::bots::bismarck {

using namespace flagplot::bismarck;  // the game's types and predicates

// What the German staff has settled: the waters it goes by and the routes it hunts on, whether both ships sail together, or
// that they lie low in the far north until somebody finds them. The British have one plan, to hunt.
struct Plan {
  std::size_t way = 0;
  bool together = false, lies_low = false;
};
inline constexpr std::size_t german_plans = 2 * (Chart::plans + 1);
constexpr Plan german_plan(std::size_t number) {
  constexpr std::size_t without_convoys = 3;
  const std::size_t kind = number / 2;
  return kind < Chart::plans ? Plan{kind, number % 2 == 1, false} : Plan{without_convoys, number % 2 == 1, true};
}

struct Situation {
  const Data& d;
  const View& v;
  const Chart& chart;
  Tracking& tracking;
  std::span<const Choice> options;
  Rng& rng;
  Plan plan{};  // of the Germans, the same throughout the game
  std::uint64_t character = 0;  // what else is left to taste follows from this

  const Position& p() const { return v.p; }
  Seat seat() const { return v.seen.seat; }
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
  ShipId subject() const { return static_cast<ShipId>(v.seen.ask.subject); }
  AirId subject_air() const { return static_cast<AirId>(v.seen.ask.subject); }
  int distance(ZoneId a, ZoneId b) const { return d.board.distance(a, b); }
  bool by_night(ZoneId z) const { return is_night(d, v.p, z); }
  bool offered(Choice c) const { return is_offered(options, c); }
};

// Somebody of the unit is marked as on the way home.
inline bool is_homeward(const Situation& s, ShipId unit) {
  bool homeward = false;
  each_member(s.d, s.p(), unit, [&](ShipId i) { homeward = homeward || log_of(s.p(), i).returning != 0; });
  return homeward;
}

inline ZoneId zone_of(Choice c) { return static_cast<ZoneId>(c.a); }
// The first option with this verb, or passing, or whatever comes first.
inline Advice any_of(const Situation& s, std::uint16_t verb, Motive why) {
  for (const Choice& o : s.options) {
    if (o.verb == verb) return because(o, why, o.a);
  }
  return because(s.options[0], NoReason);
}
// The way home, as far as there is a choice of ways; off the board if that is where it leads.
inline Advice go_home(const Situation& s) {
  for (const std::uint16_t verb : {LeaveBoard, Sail}) {
    for (const Choice& o : s.options) {
      if (o.verb == verb)
        return because(o, GoHome, arg(s.subject()), verb == Sail ? o.a : arg(at(s.p(), s.subject()).zone));
    }
  }
  return because(s.options[0], GoHome, arg(s.subject()), arg(at(s.p(), s.subject()).zone));
}
// The first strike there is; the reason names the zone it falls on, which the choice does not.
inline Advice any_strike(const Situation& s) {
  Advice advice = any_of(s, Strike, StrikeFromTheAir);
  if (advice.choice.verb == Strike)
    advice.reason.args[1] = arg(at(s.p(), static_cast<AirId>(advice.choice.a)).zone);
  return advice;
}

}  // namespace flagplot::bots::bismarck
