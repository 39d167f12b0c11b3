#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// The Allied staff: the convoys go on, everybody else serves them.
namespace flagplot::bots::pq17 {

ForceId main_convoy(const Situation& s) {
  ForceId best = no_force;
  int most = 0;
  each_force(Seat::Allied, [&](ForceId f) {
    if (!is_convoy(f) || !in_play(s.p, f) || s.p.voyage[voyage_of(f)].over || s.p.force[f].parent != no_force) return;
    const int merchants = muster(s.d, s.p, f).merchants * (s.p.force[f].flags & is_loaded ? 4 : 1);
    if (merchants <= most) return;
    most = merchants;
    best = f;
  });
  return best;
}

const ForceStart* loaded_convoy(const Situation& s) {
  const ForceStart* best = nullptr;
  const auto size = [](const ForceStart& f) {
    int n = f.loaded ? 100 : 0;
    for (const auto cs : f.cs) n += cs;
    return n;
  };
  for (const ForceStart& f : s.d.scenario.forces) {
    if (is_convoy(f.force) && side_of(f.force) == Seat::Allied && f.to != no_place && (!best || size(f) > size(*best))) best = &f;
  }
  return best;
}

std::vector<Hex> likely_way(const Situation& s, const ForceStart& f, Road r) {
  std::vector<Hex> way;
  const Ways* road = s.chart.road(f.to, r);
  Hex at = f.port != no_place ? s.d.places[f.port].hex : f.anywhere.empty() ? nowhere : static_cast<Hex>(f.anywhere.first());
  Hex before = nowhere;
  if (!road || at == nowhere) return way;
  while (way.size() < 60) {
    way.push_back(at);
    Hex next = nowhere;
    float least = Ways::none;
    s.d.printed->near[at].each([&](Hex h) {
      const auto cell = static_cast<board::CellId>(at), ahead = static_cast<board::CellId>(h);
      const auto came = before == nowhere ? board::no_cell : static_cast<board::CellId>(before);
      if (!s.d.printed->sea.has(h) || !s.d.board.sailable(cell, ahead) || !s.d.board.transit_allowed(came, cell, ahead)) return;
      if (s.d.printed->sea_distance[f.to][h] > s.d.printed->sea_distance[f.to][at]) return;
      const float cost = road->through(at, h);
      if (cost < least && std::ranges::find(way, h) == way.end()) {
        least = cost;
        next = h;
      }
    });
    if (next == nowhere || at == s.d.places[f.to].hex) break;
    before = at;
    at = next;
  }
  return way;
}

double guns(const Situation& s, ForceId f) {
  double sum = 0;
  each_ship_of(s.p, f, [&](ShipId ship) {
    const Type t = s.d.ships[ship].type;
    if (is_heavy(t) && !is_carrier(t) && !is_helpless(s.p, ship)) sum += strength(s.d, s.p, ship) * (is_capital(t) ? 1.6 : 1.0);
  });
  const Muster m = muster(s.d, s.p, f);
  return sum + 0.5 * m.destroyers + 0.3 * m.torpedo_boats;
}

double odds_against(const Situation& s, double ours, BlockId b) {
  constexpr double a_heavy_ship = 3.2, a_light_counter = 0.8;
  const Guess& g = guess(s, b);
  const double others = heavies_near(s, s.p.block[b].at, 0) - g.chance[ForceThere] * g.heavy;
  return ours / (1 + a_heavy_ship * (g.heavy + std::max(0.0, others)) + a_light_counter * g.light);
}

namespace {

struct Ships {
  int capital = 0, carriers = 0, cruisers = 0;
};
Ships ships_in(const Situation& s, ForceId f) {
  Ships n;
  each_ship_of(s.p, f, [&](ShipId ship) {
    const Type t = s.d.ships[ship].type;
    n.capital += is_capital(t) && t != Type::CV;
    n.carriers += t == Type::CV;
    n.cruisers += t == Type::CA || t == Type::CL;
  });
  return n;
}

bool is_oceanic(const Situation& s, Hex h) {
  const IceStart ice = ice_in(s.p, s.d.printed->zone[h]);
  return s.d.printed->sea.has(h) && ice.condition == Clear && !s.d.axis_ports.has(h) &&
         !s.d.allied_ports.has(h);
}
bool is_in_german_sector(const Situation& s, Hex h) {
  for (std::size_t i = 0; i < sectors; ++i) {
    if (side_of_sector(i) == Seat::Axis && s.d.printed->sector[i].has(h)) return true;
  }
  return false;
}

// The hex that is best by a score, among those ships can wait in.
template <class Score>
Hex best_water(const Situation& s, Score score) {
  Hex best = nowhere;
  double most = -1e9;
  for (Hex h = 0; h < s.d.board.size(); ++h) {
    if (!is_oceanic(s, h)) continue;
    const double value = score(h);
    if (value <= most) continue;
    most = value;
    best = h;
  }
  return best;
}

// In reach of the port she comes from, under fighters of one's own, where nobody can stay with her, and every turn in another hex:
// as long as nobody knows where she is, Tirpitz stays in.
Hex hiding_place(const Situation& s, ForceId fleet) {
  Hex near = s.p.force[fleet].at;
  each_ship_of(s.p, fleet, [&](ShipId ship) {
    for (const ForceStart& f : s.d.scenario.forces) {
      if (f.ships.has(ship) && f.port != no_place) near = s.d.places[f.port].hex;
    }
  });
  return best_water(s, [&](Hex h) {
    const float far = s.miles(near, h);
    return -far - (is_in_german_sector(s, h) ? 20 : 0) - (s.d.printed->german_radius.has(h) ? 40 : 0) - (far < 1 ? 5 : 0) +
           (near_interceptors(s.d, s.p, s.seat(), h) ? 10 : 0) - (h == s.p.force[fleet].at ? 3 : 0);
  });
}
// As near to the convoy as bombers leave one alone.
Hex covering_place(const Situation& s, Hex convoy) {
  return best_water(s, [&](Hex h) { return -s.miles(convoy, h) - 4 * (s.chart.bombs(h) > 0) - 4 * s.d.printed->german_radius.has(h); });
}

bool operation_is_over(const Situation& s) { return main_convoy(s) == no_force; }

Goal big_ships(const Situation& s, ForceId f, const Ships& ships) {
  const Force& force = s.p.force[f];
  constexpr int before_play = 3;
  const bool in_time = s.p.turn + before_play >= s.p.start;
  const bool sails = ships.carriers > 0 || s.allied_plan().battleships;
  if (!sails || !in_time) return {};
  if (operation_is_over(s) || (force.place == AtSea && must_turn_back(s, f)))
    return force.place == InPort ? Goal{} : homeward(s, f, BackForFuel);
  if (force.place == InPort && s.p.turn > s.p.start + 12) return {};
  // A hex is enough once she is under the fighters: who goes on would come back to where she was.
  const bool is_hidden = force.place == AtSea && near_interceptors(s.d, s.p, s.seat(), force.at);
  if (!s.allied_plan().battleships) return {.to = hiding_place(s, f), .pace = is_hidden ? 1 : 2, .why = HideTheCarrier};
  const ForceId convoy = main_convoy(s);
  return {.to = covering_place(s, s.p.force[convoy].at), .why = CoverFromAfar};
}

Goal cruisers(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  const ForceId convoy = main_convoy(s);
  constexpr int hexes_behind = 3;
  if (force.place == InPort) {
    if (convoy == no_force || s.p.force[convoy].place != AtSea || force.fuel_at != 0) return {};
    const float far = s.miles(force.at, s.p.force[convoy].at);
    return far >= hexes_behind && far <= hexes_behind + 4 ? Goal{.to = s.p.force[convoy].at, .why = CloseCover} : Goal{};
  }
  if (convoy == no_force || s.p.force[convoy].place != AtSea || must_turn_back(s, f)) return homeward(s, f, BackForFuel);
  return {.to = s.p.force[convoy].at, .why = CloseCover};
}

// Destroyers that lie where the loaded convoy does, and an escort carrier with hers, are meant for it.
bool is_through_escort(const Situation& s, ForceId f) {
  const ForceStart* loaded = loaded_convoy(s);
  const Ships ships = ships_in(s, f);
  const Muster m = muster(s.d, s.p, f);
  constexpr int a_flotilla = 3;
  return loaded && !m.has_soviet && ships.capital + ships.carriers == 0 && ships.cruisers < 2 && m.convoy_ships == 0 &&
         (m.carriers > 0 || m.destroyers + m.torpedo_boats >= a_flotilla);
}
Goal through_escort(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  const ForceId convoy = main_convoy(s);
  const bool out = force.place == AtSea;
  if (convoy == no_force || s.p.force[convoy].place != AtSea || (out && must_turn_back(s, f)))
    return out ? homeward(s, f, BackForFuel) : Goal{};
  constexpr float in_company = 2;
  if (!out && (force.fuel_at != 0 || s.miles(force.at, s.p.force[convoy].at) > in_company)) return {};
  return {.to = s.p.force[convoy].at, .why = CloseCover};
}

// Soviet destroyers come out to meet a convoy; others without big ships wait in port, or go there.
Goal light_forces(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  const Muster m = muster(s.d, s.p, f);
  const ForceId convoy = main_convoy(s);
  const bool at_sea_now = force.place == AtSea;
  if (m.has_soviet && convoy != no_force && s.p.force[convoy].place == AtSea && !(at_sea_now && must_turn_back(s, f))) {
    constexpr float near = 4;
    const Hex there = s.p.force[convoy].at;
    if (s.miles(force.at, there) <= near && (s.d.printed->soviet_radius.has(there) || s.d.printed->sector[SovietSector].has(there)))
      return {.to = there, .why = MeetTheConvoy};
  }
  return at_sea_now ? homeward(s, f, BackToPort) : Goal{};
}

// Dummies look like convoys: a hex a turn along one of their roads.
Goal allied_dummy(const Situation& s, ForceId f) {
  const ForceStart* loaded = loaded_convoy(s);
  if (!loaded || s.p.force[f].place != AtSea) return {};
  const Ways* road = s.chart.road(loaded->to, static_cast<Road>(s.whim(f, roads)));
  if (!road || s.d.printed->sea_distance[loaded->to][s.p.force[f].at] <= 2) return {};
  return {.pace = 1, .road = road, .why = LookLikeAConvoy};
}

Goal convoy_goal(const Situation& s, ForceId f) {
  const Voyage& v = s.p.voyage[voyage_of(f)];
  if (v.over || v.to == no_place) return {};
  // Those who sail home empty take the way that the others do not.
  const bool loaded = (s.p.force[f].flags & is_loaded) != 0;
  const Road r = loaded || s.whim(90, 2) ? s.allied_plan().road : Road::Ice;
  return {.pace = 1, .road = s.chart.road(v.to, r), .why = ConvoySails};
}

}  // namespace

Goal allied_goal(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  if (is_convoy(f)) return convoy_goal(s, f);
  if (is_dummy(f)) return allied_dummy(s, f);
  if (is_pack(f)) return {};
  if (force.flags & is_white) return force.place == AtSea && force.fuel != FullFuel ? homeward(s, f, BackForFuel) : Goal{};
  const Ships ships = ships_in(s, f);
  if (ships.capital + ships.carriers > 0) return big_ships(s, f, ships);
  if (is_through_escort(s, f)) return through_escort(s, f);
  return ships.cruisers >= 2 && muster(s.d, s.p, f).has_light ? cruisers(s, f) : light_forces(s, f);
}

namespace {

bool is_russian(const Situation& s, std::uint8_t port) {
  return port != no_place && s.d.named.russian_ports.has(port);
}

// Russian ports take in so many destroyers and no more: the others leave the convoy at their door, torpedo boats first.
Detachment surplus(const Situation& s, ForceId f) {
  Detachment part{.why = NoRoomInPort};
  const Voyage& v = s.p.voyage[voyage_of(f)];
  if (s.p.force[f].place != AtSea || !is_russian(s, v.to) || s.p.force[f].at != s.d.places[v.to].hex) return part;
  int light = 0;
  each_class(Seat::Allied, [&](ClassId c) {
    const Type t = s.d.classes[c].type;
    if ((t == Type::DD || t == Type::TB) && s.d.classes[c].nation != Nation::Soviet) light += cs_of(s.p, f, c);
  });
  int over = s.p.russian_light + light - s.d.scenario.entry.light;
  for (const Type t : {Type::TB, Type::DD}) {
    each_class(Seat::Allied, [&](ClassId c) {
      if (s.d.classes[c].type != t || s.d.classes[c].nation == Nation::Soviet) return;
      const int n = std::clamp<int>(over, 0, cs_of(s.p, f, c));
      part.cs[c] = static_cast<std::uint8_t>(n);
      over -= n;
    });
  }
  each_ship_of(s.p, f, [&](ShipId ship) {
    if (is_heavy(s.d.ships[ship].type)) part.ships.add(ship);
  });
  return part;
}

// The carrier goes out alone and saves command points; or the battleships leave their cruisers behind.
Detachment from_the_fleet(const Situation& s, ForceId f) {
  Detachment part{.why = s.allied_plan().battleships ? LeaveCruisers : HideTheCarrier};
  const Ships ships = ships_in(s, f);
  if (s.p.force[f].place != InPort || ships.carriers == 0 || big_ships(s, f, ships).is_none()) return part;
  const Muster m = muster(s.d, s.p, f);
  each_ship_of(s.p, f, [&](ShipId ship) {
    const Type t = s.d.ships[ship].type;
    if (s.allied_plan().battleships ? is_cruiser(t) : t == Type::CV && m.warships > ships.carriers) part.ships.add(ship);
  });
  return part;
}

}  // namespace

Detachment detachment(const Situation& s, ForceId f) {
  if (s.seat() != Seat::Allied) return {};
  if (is_convoy(f)) return surplus(s, f);
  return is_task_force(f) ? from_the_fleet(s, f) : Detachment{};
}

// Who escorts a convoy all the way is part of it, until it has to be left at the door of a port.
bool should_join_convoy(const Situation& s, ForceId f, ForceId convoy) {
  const Voyage& v = s.p.voyage[voyage_of(convoy)];
  return s.seat() == Seat::Allied && is_task_force(f) && is_convoy(convoy) && convoy == main_convoy(s) && s.p.force[f].place == AtSea && v.to != no_place &&
         s.p.force[f].at != s.d.places[v.to].hex && is_through_escort(s, f);
}

// Only when big ships are upon it that the escort cannot keep from the merchants: a screen keeps two of them off, and whoever
// scatters is hunted down one by one.
bool should_scatter(const Situation& s, ForceId f) {
  const Hex at = s.p.force[f].at;
  double ours = 0, theirs = 0;
  each_force(Seat::Allied, [&](ForceId o) {
    if (is_task_force(o) && at_sea(s.p, o) && s.p.force[o].at == at) ours += guns(s, o);
  });
  double counters = 0;
  each_enemy_at_sea(s, [&](BlockId b) {
    if (s.p.block[b].kind != Kind::TaskForce || s.hexes(s.p.block[b].at, at) > 1) return;
    const Guess& g = guess(s, b);
    theirs += 3.2 * g.heavy;
    counters += g.heavy + g.light;
  });
  const Muster m = muster(s.d, s.p, f);
  const double screens = m.counters[static_cast<std::size_t>(Category::Light)];
  return theirs >= 6 && ours < theirs / 2 && 2 * screens < counters && m.merchants >= 10;
}

}  // namespace flagplot::bots::pq17
