#include "bots/pq17/chart.h"

#include <algorithm>
#include <queue>

namespace flagplot::bots::pq17 {
namespace {

using namespace flagplot::pq17;

std::span<const board::CellId> around(const Data& d, Hex h) { return d.board.neighbours(static_cast<board::CellId>(h)); }

// The side by which one comes into a hex; six for no side.
std::size_t side_towards(const Data& d, Hex at, Hex from) {
  const auto near = around(d, at);
  for (std::size_t i = 0; from != nowhere && i < near.size(); ++i) {
    if (board::index(near[i]) == from) return i;
  }
  return 6;
}

// Thin and solid pack are no way at all; what is uncertain may cost a ship or two.
float ice_toll(const Data& d, Hex h) {
  constexpr std::array<float, 5> certain{0, 2, 6, 40, 1e6F}, perhaps{0.3F, 2, 5, 12, 40};
  const IceStart& ice = d.scenario.ice[d.printed->zone[h]];
  if (d.printed->icebreaking.has(h) && ice.condition <= HeavyDrift) return 0;
  return (ice.certain ? certain : perhaps)[ice.condition];
}

bool strikes_ships(const AirSpec& spec) { return spec.type != AirType::F && spec.type != AirType::P; }

}  // namespace

template <class Toll, class May>
Ways::Ways(const Data& d, Hex end, Toll toll, May may) : d_(&d), left_(d.board.size() * ways_in, none), toll_(d.board.size(), none) {
  for (Hex h = 0; h < d.board.size(); ++h) toll_[h] = toll(h);
  struct Node {
    float cost;
    Hex from, at;
    bool operator>(const Node& o) const { return cost > o.cost; }
  };
  std::priority_queue<Node, std::vector<Node>, std::greater<>> open;
  const auto reach = [&](Hex from, Hex at, float cost) {
    float& known = left_[at * ways_in + side_towards(d, at, from)];
    if (cost >= known) return;
    known = cost;
    open.push({cost, from, at});
  };
  reach(nowhere, end, 0);
  for (const board::CellId n : around(d, end)) reach(static_cast<Hex>(board::index(n)), end, 0);
  while (!open.empty()) {
    const Node now = open.top();
    open.pop();
    if (now.from == nowhere || now.cost > left(now.from, now.at)) continue;
    // Who came by `from` has that much left: so has whoever is there, by whatever way that leads on.
    const Hex before = now.from;
    const auto cell = static_cast<board::CellId>(before), ahead = static_cast<board::CellId>(now.at);
    const float cost = now.cost + toll_[now.at];
    if (cost >= none || !d.printed->sea.has(before) || !d.board.sailable(cell, ahead) || !may(before, now.at)) continue;
    reach(nowhere, before, cost);
    for (const board::CellId n : around(d, before)) {
      if (d.board.transit_allowed(n, cell, ahead)) reach(static_cast<Hex>(board::index(n)), before, cost);
    }
  }
}

float Ways::left(Hex came_from, Hex at) const { return left_[at * ways_in + side_towards(*d_, at, came_from)]; }

Chart::Chart(const Data& d) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const AirStart& start = d.scenario.air[a];
    const AirSpec& spec = d.air(a);
    if (spec.side != Seat::Axis || start.base == no_place || !strikes_ships(spec)) continue;
    for (Hex h = 0; h < d.board.size(); ++h) {
      if (d.printed->distance[d.places[start.base].hex][h] <= spec.range)
        bombs_[h] += static_cast<float>(start.cs) * static_cast<float>(std::max<int>(1, spec.torpedoes));
    }
  }
  constexpr std::array<float, roads> by_bombs{0.30F, 0.12F, 0.02F}, by_radius{1.5F, 0.8F, 0.1F};
  for (const ForceStart& f : d.scenario.forces) {
    if (!is_convoy(f.force) || side_of(f.force) != Seat::Allied || f.to == no_place || road_[f.to][0]) continue;
    const auto& miles = d.printed->sea_distance[f.to];
    for (std::size_t r = 0; r < roads; ++r) {
      road_[f.to][r] = std::make_unique<Ways>(
          d, d.places[f.to].hex,
          [&](Hex h) {
            return 1 + by_bombs[r] * bombs_[h] + (d.printed->german_radius.has(h) ? by_radius[r] : 0) + ice_toll(d, h);
          },
          [&](Hex from, Hex to) { return !d.axis_ports.has(to) && miles[to] <= miles[from] && miles[to] != 255; });
    }
  }
}

const Ways* Chart::road(std::uint8_t port, Road r) const {
  return port < most_places ? road_[port][static_cast<std::size_t>(r)].get() : nullptr;
}

const Ways& SeaMiles::to(Seat side, Hex end) {
  auto& known = known_[index(side)];
  if (known.empty()) known.resize(d_.board.size());
  auto& ways = known[end];
  if (!ways) {
    ways = std::make_unique<Ways>(
        d_, end, [&](Hex h) { return ice_toll(d_, h) >= 4 ? Ways::none : 1.0F; },
        [&](Hex, Hex to) { return to == end || !d_.ports_of(other(side)).has(to); });
  }
  return *ways;
}

}  // namespace flagplot::bots::pq17
