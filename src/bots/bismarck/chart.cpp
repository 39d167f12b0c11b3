#include "bots/bismarck/chart.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

// The cheapest way from everywhere to one of `goals`, over the sea that is open to German ships.
template <class Cost>
Chart::Field ways_to(const Data& d, const ZoneSet& goals, Cost cost) {
  Chart::Field field;
  field.fill(1e6F);
  using Entry = std::pair<float, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  goals.each([&](ZoneId z) {
    field[index(z)] = 0;
    open.push({0.F, index(z)});
  });
  const ZoneSet& sea = d.open_sea[index(Seat::Axis)];
  while (!open.empty()) {
    const auto [at, n] = open.top();
    open.pop();
    const auto zone = static_cast<ZoneId>(n);
    if (at > field[n]) continue;
    for (const ZoneId from : d.board.neighbours(zone)) {
      if (!sea.has(from) || !d.board.sailable(from, zone)) continue;
      const float total = at + cost(zone);
      if (total >= field[index(from)]) continue;
      field[index(from)] = total;
      open.push({total, index(from)});
    }
  }
  return field;
}

// Convoys pass and nobody on the coast looks on: off the patrol line, and not where a cruiser lies in wait.
ZoneSet quiet_routes(const Data& d) {
  ZoneSet zones = d.route;
  zones -= d.inside_line;
  return zones;
}

Chart::Field exposure_of(const Data& d) {
  Chart::Field exposure{};
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto z = static_cast<ZoneId>(i);
    if (!d.sea.has(z)) continue;
    float seen = 0;
    if (d.british_search.has(z)) seen += 0.6F;
    if (d.inside_line.has(z) && d.board.cell(z).row >= 5) seen += 0.08F;
    for (const AirSpec& air : d.air) {
      if (air.side != Seat::Allied || air.base == no_zone) continue;
      seen += 0.02F * static_cast<float>(std::max(0, 14 - d.board.distance(air.base, z))) / 14.F;
    }
    if (d.fog_zones.has(z)) seen *= 0.6F;
    exposure[i] = std::min(0.9F, seen);
  }
  return exposure;
}

// Of what is in a zone some stays, and the rest goes where it makes way, or anywhere.
constexpr float stays = 0.25F, stays_hunting = 0.75F, to_hunt = 0.4F, to_south = 0.35F, anywhere = 0.25F;

}  // namespace

Chart::Chart(const Data& d) {
  exposure_ = exposure_of(d);
  hunting_ = quiet_routes(d);
  const auto wary = [this](ZoneId z) { return 1 + 4 * exposure_[index(z)]; };
  south_ = ways_to(d, d.south_edge, wary);
  route_ = ways_to(d, hunting_, wary);
  const Field steps = ways_to(d, d.south_edge, [](ZoneId) { return 1.F; });
  for (std::size_t i = 0; i < zones; ++i) steps_south_[i] = static_cast<std::uint8_t>(std::min(200.F, steps[i]));
  const ZoneSet& sea = d.open_sea[index(Seat::Axis)];
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto z = static_cast<ZoneId>(i);
    Flow& flow = flows_[i];
    if (!sea.has(z)) continue;
    const float lazy = hunting_.has(z) ? stays_hunting : stays;
    std::array<float, 6> hunt{}, south{};
    float hunts = 0, souths = 0;
    std::size_t n = 0;
    for (const ZoneId to : d.board.neighbours(z)) {
      if (!sea.has(to) || !d.board.sailable(z, to) || n == 6) continue;
      flow.to[n] = static_cast<std::uint16_t>(index(to));
      hunts += hunt[n] = std::exp(std::clamp(route_[i] - route_[index(to)], -3.F, 3.F));
      souths += south[n] = std::exp(std::clamp(south_[i] - south_[index(to)], -3.F, 3.F));
      ++n;
    }
    for (std::size_t k = 0; k < n; ++k)
      flow.share[k] = (1 - lazy) * (to_hunt * hunt[k] / hunts + to_south * south[k] / souths + anywhere / static_cast<float>(n));
    flow.to[n] = static_cast<std::uint16_t>(i);
    flow.share[n] = n ? lazy : 1;
    flow.ways = static_cast<std::uint8_t>(n + 1);
  }
  const auto start = static_cast<Belief::Place>(index(d.scenario.ships.empty() || d.scenario.ships[0].zone == no_zone ? d.bergen : d.scenario.ships[0].zone));
  breakout_.push_back(Belief::at(d.board.size(), start));
  for (int turn = d.scenario.first_turn; turn <= d.scenario.last_turn; ++turn) {
    Belief next = breakout_.back();
    one_move(*this, next, turn == d.scenario.first_turn && d.scenario.breakout ? 5 : 2);
    breakout_.push_back(next);
  }
}

void Chart::one_move(const Chart& chart, Belief& belief, int steps) {
  for (; steps > 0; --steps) {
    belief.spread([&](Belief::Place from, auto out) {
      const Flow& flow = chart.flow(from);
      for (std::size_t k = 0; k < flow.ways; ++k) out(flow.to[k], flow.share[k]);
    });
  }
}

}  // namespace flagplot::bots::bismarck
