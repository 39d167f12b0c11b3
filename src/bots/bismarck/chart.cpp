#include "bots/bismarck/chart.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <queue>

#include "bots/bismarck/courses.h"
#include "bots/generic/steady.h"

namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

// The cheapest way from everywhere to one of `goals`, over the sea that is open to German ships.
template <class Cost>
Chart::Field ways_to(const Printed& d, const ZoneSet& goals, Cost cost) {
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
ZoneSet quiet_routes(const Printed& d, std::size_t plan) {
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
float dislike(const Printed& d, std::size_t plan, ZoneId z) {
  const auto& cell = d.board.cell(z);
  const int square = (cell.row + 1) / 4 * 16 + (2 * cell.col - cell.row + 60) / 8;
  const std::uint64_t taste = plan * 1000 + static_cast<std::uint64_t>(square);
  return 1.6F * static_cast<float>(Rng::nth(0x51A6, taste).below(1000)) / 1000.F;
}

Chart::Field exposure_of(const Printed& d, const Units& units) {
  Chart::Field exposure{};
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto z = static_cast<ZoneId>(i);
    if (!d.sea.has(z)) continue;
    float seen = 0;
    if (d.british_search.has(z)) seen += 0.6F;
    if (d.inside_line.has(z) && d.board.cell(z).row >= 5) seen += 0.08F;
    for (const AirSpec& air : units.air) {
      if (air.side != Seat::Allied || air.base == no_zone) continue;
      seen += 0.02F * static_cast<float>(std::max(0, 14 - d.board.distance(air.base, z))) / 14.F;
    }
    if (d.fog_zones.has(z)) seen *= 0.6F;
    exposure[i] = std::min(0.9F, seen);
  }
  return exposure;
}

}  // namespace

Voyage voyage_in(const Data& d) {
  const ScenarioData& s = d.scenario;
  const bool known = !s.ships.empty() && s.ships[0].zone != no_zone;
  return {known ? s.ships[0].zone : d.bergen, s.first_turn, s.last_turn, s.breakout, d.options.exit_south};
}

Chart::Chart(const Printed& d, const Units& units, const Voyage& voyage) : voyage_(voyage) {
  exposure_ = exposure_of(d, units);
  for (std::size_t plan = 0; plan < plans; ++plan) {
    hunting_[plan] = quiet_routes(d, plan);
    const auto wary = [&](ZoneId z) { return 1 + 4 * exposure_[index(z)] + dislike(d, plan, z); };
    south_[plan] = ways_to(d, d.south_edge, wary);
    route_[plan] = hunting_[plan].empty() ? south_[plan] : ways_to(d, hunting_[plan], wary);
  }
  const Field steps = ways_to(d, d.south_edge, [](ZoneId) { return 1.F; });
  for (std::size_t i = 0; i < zones; ++i)
    steps_south_[i] = static_cast<std::uint8_t>(std::min(200.F, steps[i]));
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto z = static_cast<ZoneId>(i);
    anywhere_[i] = fork(d, z, nullptr);
    for (std::size_t plan = 0; plan < plans; ++plan) {
      forks_[plan][South][i] = fork(d, z, &south_[plan]);
      forks_[plan][Route][i] = fork(d, z, &route_[plan]);
    }
  }
  find_lairs(d);
  find_openings(d);
  foresee(d);
}

namespace {

// The first step of a shortest way, from everywhere; who is there stays.
template <class Steps>
Steps first_steps(const Printed& d, const ZoneSet& goals) {
  const Chart::Field far = ways_to(d, goals, [](ZoneId) { return 1.F; });
  Steps steps{};
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    std::size_t best = i;
    for (const ZoneId to : d.board.neighbours(static_cast<ZoneId>(i))) {
      if (far[index(to)] < far[best] && d.board.sailable(static_cast<ZoneId>(i), to)) best = index(to);
    }
    steps[i] = static_cast<std::uint16_t>(best);
  }
  return steps;
}

// So many of a set, evenly spread over it.
std::vector<ZoneId> some_of(const ZoneSet& zones, int wanted) {
  std::vector<ZoneId> some;
  const int all = zones.size();
  for (int i = 0; i < wanted && all > 0; ++i) some.push_back(zones.nth(i * all / wanted));
  return some;
}

}  // namespace

void Chart::find_openings(const Printed& d) {
  constexpr int furthest = 5, at_least = 4;
  constexpr float in_sight = 0.5F;
  ZoneSet ends = d.within(voyage_.start, furthest);
  ends &= d.open_sea[index(Seat::Axis)];
  ends.each([&](ZoneId z) {
    if (d.board.distance(voyage_.start, z) >= at_least && exposure_[index(z)] < in_sight) openings_.push_back(z);
  });
  if (openings_.empty()) openings_.push_back(voyage_.start);
}

void Chart::find_lairs(const Printed& d) {
  constexpr int northern_rows = 4, far_off = 40;
  constexpr float quiet = 0.2F, hardly_secluded = 0.5F;
  const ZoneSet& sea = d.open_sea[index(Seat::Axis)];
  ZoneSet out_of_the_way, anywhere;
  sea.each([&](ZoneId z) {
    seclusion_[index(z)] = hardly_secluded;
    if (exposure_[index(z)] > quiet || d.route.has(z)) return;
    int ways = 0;
    for (const ZoneId n : d.board.neighbours(z)) ways += sea.has(n) ? 1 : 0;
    seclusion_[index(z)] = static_cast<float>(7 - ways);
    (ways < 6 || d.board.cell(z).row < northern_rows ? out_of_the_way : anywhere).add(z);
  });
  remotest_ = voyage_.start;
  out_of_the_way.each([&](ZoneId z) {
    if (d.board.cell(z).row == 0 && (remotest_ == voyage_.start || seclusion_[index(z)] > seclusion_[index(remotest_)])) remotest_ = z;
  });
  std::vector<ZoneId> places = some_of(out_of_the_way, far_off);
  const auto others = some_of(anywhere, static_cast<int>(way_out - places.size()));
  places.insert(places.end(), others.begin(), others.end());
  using Steps = std::array<std::uint16_t, zones>;
  to_lair_.fill(first_steps<Steps>(d, d.south_edge));
  for (std::size_t i = 0; i < places.size(); ++i)
    to_lair_[i] = first_steps<Steps>(d, ZoneSet::only(places[i]));
}

// Ways that gain more are taken more often: nobody keeps to the shortest one.
Chart::Fork Chart::fork(const Printed& d, ZoneId z, const Field* field) {
  constexpr float sharpness = 2.5F;
  const ZoneSet& sea = d.open_sea[index(Seat::Axis)];
  Fork fork;
  if (!sea.has(z)) return fork;
  std::array<float, 6> pull{};
  float sum = 0;
  for (const ZoneId to : d.board.neighbours(z)) {
    if (!sea.has(to) || !d.board.sailable(z, to) || fork.ways == 6) continue;
    const float gain = field ? std::clamp((*field)[index(z)] - (*field)[index(to)], -4.F, 4.F) : 0;
    sum += pull[fork.ways] = static_cast<float>(steady_exp(sharpness * gain));
    fork.to[fork.ways++] = static_cast<std::uint16_t>(index(to));
  }
  float up_to = 0;
  for (std::size_t k = 0; k < fork.ways; ++k)
    fork.up_to[k] = static_cast<std::uint8_t>(255 * (up_to += pull[k]) / sum);
  return fork;
}

namespace {

template <class Fork>
ZoneId take(const Fork& fork, ZoneId from, Rng& rng) {
  if (fork.ways == 0) return from;
  const auto die = static_cast<std::uint8_t>(rng.next() >> 56);
  std::size_t k = 0;
  while (k + 1U < fork.ways && die > fork.up_to[k]) ++k;
  return static_cast<ZoneId>(fork.to[k]);
}

}  // namespace

ZoneId Chart::step(std::size_t plan, Aim aim, ZoneId from, Rng& rng) const {
  return take(forks_[plan][aim][index(from)], from, rng);
}
ZoneId Chart::stray(ZoneId from, Rng& rng) const { return take(anywhere_[index(from)], from, rng); }

bool Chart::may_hunt(std::size_t plan, int turn, int turns_to_leave) const {
  if (hunting_[plan].empty()) return false;
  return !voyage_.exit_south || turn + turns_to_leave + turns_in_hand < voyage_.last_turn;
}

float Chart::explains(std::size_t plan, ZoneId z, int turn) const {
  const auto& turns = passed_[plan];
  const auto n = static_cast<std::size_t>(std::max(0, turn - voyage_.first_turn));
  return n < turns.size() ? turns[n][index(z)] : 0;
}

// Some ships of every plan sail ahead of the game.
void Chart::foresee(const Printed& d) {
  constexpr int sails = 40, near = 2;
  const int turns = voyage_.last_turn - voyage_.first_turn + 1;
  for (std::size_t plan = 0; plan < plans; ++plan) {
    passed_[plan].assign(static_cast<std::size_t>(turns), {});
    for (int i = 0; i < sails; ++i) {
      Rng rng = Rng::nth(plan, static_cast<std::uint64_t>(i));
      Course course = Course::setting_out(voyage_, plan);
      for (int turn = voyage_.first_turn; turn <= voyage_.last_turn; ++turn) {
        course.move(*this, turn, Pace::Battleship, voyage_.breakout && turn == voyage_.first_turn, rng);
        d.within(course.zone, near).each([&](ZoneId z) {
          auto& count = passed_[plan][static_cast<std::size_t>(turn - voyage_.first_turn)][index(z)];
          count = static_cast<std::uint8_t>(std::min(255, count + 1));
        });
      }
    }
  }
}

std::shared_ptr<const Chart> chart_for(const Data& d) {
  struct Kept {
    std::weak_ptr<const Printed> printed;
    std::weak_ptr<const Units> units;
    Voyage voyage;
    std::shared_ptr<const Chart> chart;
  };
  constexpr std::size_t most_kept = 8;
  static std::mutex mutex;
  static std::vector<Kept> kept;  // the one used last stands last
  const Voyage voyage = voyage_in(d);
  const std::scoped_lock lock(mutex);
  const auto found = std::ranges::find_if(kept, [&](const Kept& k) {
    return k.printed.lock() == d.printed && k.units.lock() == d.units && k.voyage == voyage;
  });
  if (found != kept.end()) {
    std::rotate(found, found + 1, kept.end());
  } else {
    auto chart = std::make_shared<const Chart>(*d.printed, *d.units, voyage);
    if (kept.size() == most_kept) kept.erase(kept.begin());
    kept.push_back({d.printed, d.units, voyage, std::move(chart)});
  }
  return kept.back().chart;
}

}  // namespace flagplot::bots::bismarck
