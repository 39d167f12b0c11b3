#include "games/murmansk_run/view.h"

#include <algorithm>

#include "games/murmansk_run/chapters.h"

// Default deny: of the enemy a seat sees backs, and what has been turned up.
namespace flagplot::murmansk_run {
namespace {

// German ships that lie in a port under attack; wherever else they are, in port or at sea, is hidden.
bool lies_at(const Position& p, const Ship& ship, Cell port) {
  if (ship.status == Status::Group) return !on_map(p, ship.group) && p.markers[ship.group].at == port;
  return (ship.status == Status::Norway || ship.status == Status::Mending) && ship.port == port;
}

// Allied ships are at home and German ones in Norway, as far as the enemy knows, wherever they may be.
constexpr auto hidden_status = [] {
  Array<Array<Status, status_names.size()>, 2> seen{};
  for (auto& side : seen) {
    for (std::size_t i = 0; i < side.size(); ++i) side[i] = static_cast<Status>(i);
  }
  seen[index(Seat::Allied)][static_cast<std::size_t>(Status::Chosen)] = Status::Pool;
  seen[index(Seat::Allied)][static_cast<std::size_t>(Status::Group)] = Status::Pool;
  seen[index(Seat::Axis)][static_cast<std::size_t>(Status::Group)] = Status::Norway;
  return seen;
}();

void hide_ships(const Position& truth, Seat side, Set hidden, Position& seen) {
  const auto& status = hidden_status[index(side)];
  hidden.each([&](ShipId s) {
    const Ship& ship = truth.ships[s];
    seen.ships[s] = {status[static_cast<std::size_t>(ship.status)], ship.back, nowhere, no_marker, ship.salvoes, 0, 0, 0};
  });
  if (side == Seat::Allied || truth.raided == nowhere) return;
  hidden.each([&](ShipId s) {
    if (lies_at(truth, truth.ships[s], truth.raided)) seen.ships[s].port = truth.raided;
  });
}

// What an enemy group is called tells how many others there are, so groups are numbered as they are found.
void hide_markers(const Data& d, const Position& truth, Seat enemy, Position& seen) {
  for (MarkerId m = first_marker(enemy); m < end_marker(enemy); ++m) {
    seen.markers[m] = Marker{};
    seen.crew[m] = {};
  }
  Set shown;  // ships
  MarkerId next = enemy == Seat::Allied ? first_group : german_group;
  seen.battle.group[index(enemy)] = no_marker;
  for (Token t = first_marker(enemy); t < end_marker(enemy); ++t) {
    const Back& back = truth.backs[t];
    if (back.at == nowhere || (!back.up && !back.known)) {
      seen.backs[t].marker = no_marker;
      continue;
    }
    const bool is_named = back.marker == convoy || back.marker == wolfpack;
    const MarkerId label = is_named ? back.marker : next++;
    seen.backs[t].marker = label;
    seen.markers[label].at = back.at;  // his moves show when he has made them all
    seen.markers[label].from = back.from;
    seen.markers[label].token = t;
    seen.crew[label] = truth.crew[back.marker];
    shown |= seen.crew[label];
    seen.crew[label].each([&](ShipId s) { seen.ships[s].group = label; });
    if (truth.battle.group[index(enemy)] == back.marker) seen.battle.group[index(enemy)] = label;
  }
  hide_ships(truth, enemy, d.fleet(enemy) - shown, seen);
  shown.each([&](ShipId s) { seen.ships[s].port = nowhere; });
}

void show_entered(const Position& truth, Seat seat, Position& p) {
  p.entered = truth.entered & (seat == Seat::Allied ? 3 : 4);
}

void show_position(const Data& d, const Position& truth, Seat seat, Position& p) {
  p = truth;
  p.contacted = {};
  show_entered(truth, seat, p);
  hide_markers(d, truth, other(seat), p);
  // Groups that have been named, or drawn at night, show when they meet.
  if (truth.battle.at == nowhere) p.battle.group = Battle{}.group;
  if (seat == Seat::Allied) {
    p.fuel_die = p.fuel_spent = p.sailed = 0;
    p.fuel = unlimited_fuel;
    p.base = {nowhere, nowhere};
    for (const Air unit : {KG26, KG30}) {
      if (p.flown[unit] == FlownUnseen) p.flown[unit] = NotFlown;
    }
    p.height = 0;
  } else {
    if (p.flown[FAA] == FlownUnseen) p.flown[FAA] = NotFlown;
    p.escorts_taken = 0;
    p.raided = nowhere;
  }
}

}  // namespace

void MurmanskRun::show(const Data& d, const State& s, Seat seat, View& v) { show_position(d, s.p, seat, v.p); }

// Secret orders deploy and move one's own groups, and spend fuel; the pack and the bombers are sited by them.
void MurmanskRun::show_own(const Data& d, const State& s, Seat seat, View& v) {
  const std::size_t first = first_marker(seat), count = end_marker(seat) - first;
  std::copy_n(&s.p.markers[first], count, &v.p.markers[first]);
  std::copy_n(&s.p.crew[first], count, &v.p.crew[first]);
  d.fleet_runs(seat).copy(s.p.ships, v.p.ships);
  show_entered(s.p, seat, v.p);
  if (seat != Seat::Axis) return;
  v.p.fuel_spent = s.p.fuel_spent;
  v.p.sailed = s.p.sailed;
  v.p.base = s.p.base;
}

Result MurmanskRun::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::murmansk_run
