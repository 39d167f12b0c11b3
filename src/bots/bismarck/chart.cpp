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

// Convoys pass and no general search looks on. Every plan has the north, the south, both or neither.
ZoneSet quiet_routes(const Data& d, std::size_t plan) {
  ZoneSet zones = d.route;
  zones -= d.inside_line;
  constexpr int middle_row = 12;
  ZoneSet chosen;
  zones.each([&](ZoneId z) {
    const bool north = d.board.cell(z).row < middle_row;
    if (plan % 4 == 0 || (plan % 4 == 1 && north) || (plan % 4 == 2 && !north)) chosen.add(z);
  });
  return chosen;
}

// What a plan has against some waters: the same for all zones of a square, and made up once for all.
float dislike(const Data& d, std::size_t plan, ZoneId z) {
  const auto& cell = d.board.cell(z);
  const auto square =
      static_cast<std::uint64_t>((cell.row + 1) / 4 * 16 + (2 * cell.col - cell.row + 60) / 8);
  return 1.6F * static_cast<float>(Rng::nth(0x51A6, plan * 1000 + square).below(1000)) / 1000.F;
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

// Of what is in a zone some stays, and the rest goes where some plan makes way, or anywhere.
constexpr float stays = 0.15F, stays_hunting = 0.9F, anywhere = 0.2F, sharpness = 2;
// Somebody may have no plan at all.
constexpr std::size_t wanders = Chart::plans;
constexpr float wanderers = 0.2F, stays_wandering = 0.5F;
constexpr float hunts = 0.6F;  // the weight of going to the routes, beside going south

}  // namespace

Chart::Chart(const Data& d) {
  exposure_ = exposure_of(d);
  for (std::size_t plan = 0; plan < plans; ++plan) {
    hunting_[plan] = quiet_routes(d, plan);
    const auto wary = [&](ZoneId z) { return 1 + 4 * exposure_[index(z)] + dislike(d, plan, z); };
    south_[plan] = ways_to(d, d.south_edge, wary);
    route_[plan] = hunting_[plan].empty() ? south_[plan] : ways_to(d, hunting_[plan], wary);
  }
  const Field steps = ways_to(d, d.south_edge, [](ZoneId) { return 1.F; });
  for (std::size_t i = 0; i < zones; ++i)
    steps_south_[i] = static_cast<std::uint8_t>(std::min(200.F, steps[i]));
  foresee(d);
}

// How a ship with this plan goes on from a zone: to the routes while there is time, south after that.
Chart::Flow Chart::flow_of_plan(const Data& d, ZoneId z, std::size_t plan) const {
  const ZoneSet& sea = d.open_sea[index(Seat::Axis)];
  Flow flow;
  if (!sea.has(z)) return flow;
  std::size_t n = 0;
  for (const ZoneId to : d.board.neighbours(z)) {
    if (sea.has(to) && d.board.sailable(z, to) && n < 6) flow.to[n++] = static_cast<std::uint16_t>(index(to));
  }
  if (plan == wanders) {
    for (std::size_t k = 0; k < n; ++k) flow.share[k] = (1 - stays_wandering) / static_cast<float>(n);
    flow.to[n] = static_cast<std::uint16_t>(index(z));
    flow.share[n] = n ? stays_wandering : 1;
    flow.ways = static_cast<std::uint8_t>(n + 1);
    return flow;
  }
  const float lazy = n == 0 ? 1 : hunting_[plan].has(z) ? stays_hunting : stays;
  const auto pulled = [&](const Field& field, float part) {
    std::array<float, 6> pull{};
    float sum = 0;
    for (std::size_t k = 0; k < n; ++k)
      sum += pull[k] = std::exp(sharpness * std::clamp(field[index(z)] - field[flow.to[k]], -4.F, 4.F));
    for (std::size_t k = 0; k < n; ++k) flow.share[k] += part * (1 - lazy) * (1 - anywhere) * pull[k] / sum;
  };
  const bool past_hunting = hunting_[plan].has(z);
  pulled(route_[plan], past_hunting ? 0 : hunts);
  pulled(south_[plan], past_hunting ? 1 : 1 - hunts);
  for (std::size_t k = 0; k < n; ++k) flow.share[k] += (1 - lazy) * anywhere / static_cast<float>(n);
  flow.to[n] = static_cast<std::uint16_t>(index(z));
  flow.share[n] = lazy;
  flow.ways = static_cast<std::uint8_t>(n + 1);
  return flow;
}

namespace {

void spread(Belief& belief, const std::array<Chart::Flow, Chart::zones>& flows, int steps) {
  for (; steps > 0; --steps) {
    belief.spread([&](Belief::Place from, auto out) {
      const Chart::Flow& flow = flows[from];
      for (std::size_t k = 0; k < flow.ways; ++k) out(flow.to[k], flow.share[k]);
    });
  }
}

}  // namespace

void Chart::foresee(const Data& d) {
  const bool known = !d.scenario.ships.empty() && d.scenario.ships[0].zone != no_zone;
  const ZoneId start = known ? d.scenario.ships[0].zone : d.bergen;
  const auto turns = static_cast<std::size_t>(d.scenario.last_turn - d.scenario.first_turn + 1);
  breakout_.assign(turns + 1, Belief(d.board.size()));
  auto flows = std::make_unique<std::array<Flow, zones>>();
  for (std::size_t plan = 0; plan <= wanders; ++plan) {
    const float weight = plan == wanders ? wanderers : (1 - wanderers) / plans;
    for (std::size_t i = 0; i < d.board.size(); ++i) {
      const Flow& flow = (*flows)[i] = flow_of_plan(d, static_cast<ZoneId>(i), plan);
      flows_[i].ways = flow.ways;
      flows_[i].to = flow.to;
      for (std::size_t k = 0; k < flow.ways; ++k) flows_[i].share[k] += weight * flow.share[k];
    }
    Belief belief = Belief::at(d.board.size(), static_cast<Belief::Place>(index(start)));
    for (std::size_t moves = 0;; ++moves) {
      breakout_[moves].add(belief, weight);
      if (moves == turns) break;
      spread(belief, *flows, moves == 0 && d.scenario.breakout ? 5 : 2);
    }
  }
}

void Chart::one_move(const Chart& chart, Belief& belief, int steps) { spread(belief, chart.flows_, steps); }

}  // namespace flagplot::bots::bismarck
