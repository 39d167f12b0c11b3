#include "bots/bismarck/hunt.h"
#include "bots/bismarck/staff.h"
#include "games/bismarck/resample.h"

// Worlds as they probably are. The game draws enemies anywhere they can be; here each is first put somewhere,
// the likelier the more often, and the game makes a world of that.
namespace flagplot::bots::bismarck {
namespace {

// The British look for Germans where they expect them.
void place_germans(const Situation& s, View& narrowed) {
  for (const ShipId ship : germans(s)) {
    const auto& track = s.tracking.of(s.v, ship);
    if (!track.hidden || s.v.may_be[index(ship)].empty()) continue;
    narrowed.may_be[index(ship)] = ZoneSet::only(static_cast<ZoneId>(track.now.draw(s.rng)));
  }
}

void place_hunters(const Situation& s, View& narrowed) {
  const auto [towards, hot, places_looked_at] = expected_hunt(s.d, s.p(), s.v);
  if (towards == no_zone) return;  // the game draws them
  ShipId shadower = no_ship;
  int could_shadow = 0;
  each_ship(s.d, Seat::Allied, [&](ShipId ship) {
    if (!hidden_hunter(s.v, ship)) return;
    const ZoneSet& set = s.v.may_be[index(ship)];
    const int places = set.size();
    const auto any = [&] {
      return set.nth(static_cast<int>(s.rng.below(static_cast<std::uint32_t>(places))));
    };
    ZoneId nearest = any();
    for (int i = 1; i < places_looked_at; ++i) {
      const ZoneId z = any();
      if (s.distance(z, towards) < s.distance(nearest, towards)) nearest = z;
    }
    narrowed.may_be[index(ship)] = ZoneSet::only(nearest);
    // Or she has stayed where most of them have [BIS 51.2].
    if (may_begin_forward(s.d, ship) && set.has(s.d.scapa)) narrowed.may_be[index(ship)].add(s.d.scapa);
    if (!may_shadow(s.d, s.v, ship, towards)) return;
    if (s.rng.below(static_cast<std::uint32_t>(++could_shadow)) == 0) shadower = ship;
  });
  // Whoever found her is still there.
  if (hot && shadower != no_ship) narrowed.may_be[index(shadower)] = ZoneSet::only(towards);
}

// What the enemy knows of our ships: where they were found, and how far they can have gone since.
ZoneSet known_of_us(const Situation& s, ShipId ship) {
  const Contact& c = s.v.contact[index(ship)];
  const ZoneId from = c.turn ? c.zone : s.d.scenario.ships[index(ship)].zone;
  const int since = c.turn ? c.turn : s.d.scenario.first_turn - 1;
  if (from == no_zone) return s.d.sea;
  const bool breakout = s.d.scenario.breakout && c.turn == 0;
  ZoneSet set = s.d.within(from, std::min(30, 2 * (s.p().turn - since) + (breakout ? 3 : 0)));
  set &= s.d.open_sea[index(s.seat())];
  set.add(at(s.p(), ship).zone);
  return set;
}

}  // namespace

bool likely_world(const Situation& s, State& world) {
  View narrowed = s.v;
  if (s.seat() == Seat::Allied) {
    place_germans(s, narrowed);
  } else {
    place_hunters(s, narrowed);
  }
  if (!resample(s.d, narrowed, s.rng, world)) return false;
  each_ship(s.d, other(s.seat()), [&](ShipId ship) { world.may_be[index(ship)] = s.v.may_be[index(ship)]; });
  if (s.seat() == Seat::Axis) {
    for (const ShipId ship : germans(s)) {
      if (in_play(s.p(), ship)) world.may_be[index(ship)] = known_of_us(s, ship);
    }
  }
  return true;
}

}  // namespace flagplot::bots::bismarck
