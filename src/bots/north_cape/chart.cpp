#include "bots/north_cape/chart.h"

#include <algorithm>
#include <queue>

namespace flagplot::bots::north_cape {

using namespace flagplot::north_cape;

namespace {

// How a turn's weather falls, from the die and what the season adds to it.
struct Odds {
  double clear = 0, fog = 0;
};
Odds weather_odds(const Data& d, Season season) {
  Odds odds;
  for (int die = 1; die <= 6; ++die) {
    const int modified = die + d.charts.season[static_cast<std::size_t>(season)];
    if (modified <= d.charts.clear_to) {
      odds.clear += 1.0 / 6;
    } else if (modified <= d.charts.fog_to) {
      odds.fog += 1.0 / 6;
    }
  }
  return odds;
}

double flying(Odds odds) {
  constexpr double in_fog = 0.05;
  return odds.clear + in_fog * odds.fog;
}

// Every hex costs a third of a turn: hours, bombers that come in clear weather wherever one is, and in fog as far as they
// may fly; boats lie along a short way as along a long one.
constexpr double hours = 0.12, growlers = 0.3;

double toll(const Data& d, const Part& w, Odds odds, int airfield, Hex h) {
  const bool ice = d.options.icebergs && has(d.printed->icebergs[w.edge], h);
  return hours + odds.clear + odds.fog * Chart::fog_reaches(airfield) + (ice ? growlers : 0.0);
}

template <class Toll>
Lane lane(const Data& d, const Part& w, const std::vector<Hex>& ends, Toll toll_of) {
  const Printed& map = *d.printed;
  const std::size_t hexes = map.near.size();
  Lane way{std::vector<float>(hexes, Lane::far), std::vector<Hex>(hexes, nowhere), std::vector<std::uint8_t>(hexes, 0xFF)};
  using Entry = std::pair<float, Hex>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (const Hex h : ends) {
    way.cost[h] = 0;
    way.hexes[h] = 0;
    open.push({0, h});
  }
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (cost > way.cost[at]) continue;
    for (const Hex n : map.near[at]) {
      if (n == nowhere || !has(map.water, n) || has(map.ice[w.edge], n) || has(map.german_ports, n)) continue;
      if (!d.board.passable(static_cast<board::CellId>(n), static_cast<board::CellId>(at))) continue;
      const float there = cost + static_cast<float>(toll_of(at));
      if (there >= way.cost[n]) continue;
      way.cost[n] = there;
      way.next[n] = at;
      way.hexes[n] = static_cast<std::uint8_t>(std::min(254, way.hexes[at] + 1));
      open.push({there, n});
    }
  }
  return way;
}

}  // namespace

double Chart::fog_reaches(int hexes) {
  int ways = 0;
  for (int a = 1; a <= 10; ++a) ways += std::clamp(10 - (hexes - a) + 1, 0, 10);
  return ways / 100.0;
}

Chart::Chart(const Data& d) {
  const Printed& map = *d.printed;
  to_airfield_.resize(map.near.size(), 0xFF);
  for (std::size_t h = 0; h < map.near.size(); ++h) {
    for (std::size_t i = 0; i < map.airfield_count; ++i) {
      const int far = distance(d, map.airfields[i].hex, static_cast<Hex>(h));
      to_airfield_[h] = static_cast<std::uint8_t>(std::min<int>(to_airfield_[h], far));
    }
  }
  std::vector<Hex> west;
  for (const auto cell : map.west_edge) west.push_back(static_cast<Hex>(board::index(cell)));
  const std::vector<Hex> russia{map.to_murmansk, map.to_archangel};
  for (const Part& w : d.parts) {
    std::vector<Hex> edge;
    for (const Hex h : west) {
      if (has(map.water, h) && !has(map.ice[w.edge], h)) edge.push_back(h);
    }
    const Odds odds = weather_odds(d, w.season);
    const auto safe = [&](Hex h) { return toll(d, w, odds, to_airfield_[h], h); };
    const auto quick = [](Hex) { return 1.0; };
    parts_.push_back({{lane(d, w, russia, safe), lane(d, w, russia, quick)},
                      {lane(d, w, edge, safe), lane(d, w, edge, quick)},
                      flying(odds) / flying(weather_odds(d, Season::Spring))});
  }
}

const std::vector<std::uint8_t>& SeaMiles::to_all(std::size_t part, Seat side, Hex to) {
  const Printed& map = *d_.printed;
  const std::size_t hexes = map.near.size();
  const auto edge = static_cast<std::size_t>(d_.parts[part].edge);
  if (known_.empty()) known_.resize(2 * std::size(map.ice) * hexes);
  std::vector<std::uint8_t>& miles = known_[(2 * edge + index(side)) * hexes + to];
  if (!miles.empty()) return miles;
  miles.assign(hexes, no_way);
  miles[to] = 0;
  std::vector<Hex> reached{to};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Hex at = reached[i];
    for (const Hex n : map.near[at]) {
      if (n == nowhere || miles[n] != no_way || !has(map.water, n) || has(map.ice[edge], n)) continue;
      if (side == Seat::Allied ? has(map.german_ports, n) : is_russian_exit(d_, n)) continue;
      if (!d_.board.passable(static_cast<board::CellId>(n), static_cast<board::CellId>(at))) continue;
      miles[n] = static_cast<std::uint8_t>(std::min(no_way - 1, miles[at] + 1));
      reached.push_back(n);
    }
  }
  return miles;
}

}  // namespace flagplot::bots::north_cape
