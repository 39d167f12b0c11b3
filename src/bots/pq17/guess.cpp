#include "bots/pq17/guess.h"

#include <algorithm>
#include <cmath>

namespace flagplot::bots::pq17 {
namespace {

// A convoy of the scenario, and how well a hex fits where it should be by now: it goes a hex a turn, and is held up at times.
struct Fit {
  const ForceStart* convoy = nullptr;
  double weight = 0;
};
double fit_of(const Situation& s, const ForceStart& f, Hex h) {
  constexpr double late = 0.12;  // hexes lost a turn
  if (f.port == no_place || f.to == no_place) return 0.3;
  const auto& miles = s.d.printed->sea_distance[f.to];
  const int whole = miles[s.d.places[f.port].hex], left = miles[h];
  if (left == 255 || whole == 255) return 0;
  const double gone = std::max(0.0, s.p.turn - 1.0 - f.sails) * (1 - late);
  const double off = whole - left - gone;
  return 1 / (1 + 0.35 * off * off);
}
// Ships of a convoy that are no warships, as it sails.
int ships_at_first(const Situation& s, const ForceStart& f) {
  int n = 0;
  each_class(side_of(f.force), [&](ClassId c) { n += is_convoy_ship(s.d.classes[c].type) ? f.cs[slot_of(c)] : 0; });
  f.ships.each([&](ShipId ship) { n += is_convoy_ship(s.d.ships[ship].type); });
  return n;
}
// How many ships a convoy was reported to have; none if nobody has counted them.
int ships_reported(const Block& block) {
  const Report& r = block.report;
  if (block.kind != Kind::Convoy || r.level < 2) return 0;
  return r.level == 2 ? r.said[3] : r.said[10];
}
// A convoy of which so many have been counted has lost the others: none has more than it had.
double fit_of_size(int counted, int first) {
  if (counted == 0) return 1;
  constexpr double too_many = 0.02, each_lost = 0.08;
  return counted > first ? too_many : 1 / (1 + each_lost * (first - counted));
}
Fit best_fit(const Situation& s, Hex h, int counted = 0) {
  Fit best;
  for (const ForceStart& f : s.d.scenario.forces) {
    if (!is_convoy(f.force) || side_of(f.force) != s.enemy()) continue;
    const double weight = fit_of(s, f, h) * fit_of_size(counted, ships_at_first(s, f));
    if (weight > best.weight) best = {&f, weight};
  }
  return best;
}
Fit best_fit(const Situation& s, const Block& block) { return best_fit(s, block.at, ships_reported(block)); }

using Weights = std::array<double, natures>;

bool has_company(const Situation& s, BlockId b, bool convoy) {
  bool any = false;
  blocks_at(s.p, s.enemy(), s.p.block[b].at).each([&](BlockId o) { any = any || (o != b && (!convoy || s.p.block[o].kind == Kind::Convoy)); });
  return any;
}
// Where the scenario lets packs begin; most stay there.
bool is_post_of_packs(const Situation& s, Hex h) {
  for (const ForceStart& f : s.d.scenario.forces) {
    if (side_of(f.force) == s.enemy() && is_pack(f.force) && f.anywhere.has(h)) return true;
  }
  return false;
}
bool is_near_white_patrol(const Situation& s, Hex h) {
  bool near = false;
  s.d.printed->white_patrol.each([&](Hex w) { near = near || s.hexes(w, h) <= 1; });
  return near;
}

// Shares of convoys, task forces, packs and dummies, as counted in sixty games between two staffs, by what is to be seen of a block:
// where it stands, with whom, and whether a convoy should be about there by now.
Weights allied_weights(const Situation& s, BlockId b) {
  const Hex h = s.p.block[b].at;
  if (is_post_of_packs(s, h)) return {0.01, 0.02, 0.87, 0.10};
  if (has_company(s, b, true)) return {0.10, 0.50, 0.01, 0.39};
  if (is_near_white_patrol(s, h)) return {0.10, 0.57, 0.01, 0.32};
  if (s.d.printed->german_radius.has(h)) return {0.03, 0.48, 0.03, 0.46};
  constexpr std::array<Weights, 4> by_fit{{{0.02, 0.45, 0.03, 0.50}, {0.34, 0.27, 0.01, 0.38}, {0.44, 0.26, 0.01, 0.29}, {0.30, 0.33, 0.01, 0.36}}};
  return by_fit[std::min<std::size_t>(3, static_cast<std::size_t>(4 * best_fit(s, h).weight))];
}
Weights german_weights(const Situation& s, BlockId b) {
  const Hex h = s.p.block[b].at;
  const bool coast = s.d.printed->norwegian_coast.has(h) || s.d.printed->inner_leads.has(h);
  if (coast && !has_company(s, b, false)) return {0.27, s.p.axis_released ? 0.17 : 0.02, 0.16, 0.40};
  if (has_company(s, b, false)) return {0.005, 0.05, 0.875, 0.07};
  if (!s.p.axis_released) return {0.005, 0.005, 0.36, 0.63};
  if (s.d.printed->german_radius.has(h)) return {0.04, 0.30, 0.52, 0.14};
  int nearest = 9;
  each_force(s.seat(), [&](ForceId f) {
    if (is_convoy(f) && at_sea(s.p, f) && s.p.force[f].at < s.d.board.size()) nearest = std::min(nearest, s.hexes(s.p.force[f].at, h));
  });
  return nearest <= 2 ? Weights{0.005, 0.065, 0.56, 0.37} : Weights{0.005, 0.05, 0.20, 0.745};
}

Nature nature_of(Kind k) {
  switch (k) {
    case Kind::Convoy: return ConvoyThere;
    case Kind::Wolfpack: return PackThere;
    case Kind::Dummy: return NothingThere;
    default: return ForceThere;
  }
}

void read_report(const Block& block, Guess& g) {
  const Report& r = block.report;
  const bool convoy = block.kind == Kind::Convoy;
  switch (r.level) {
    case 0: return;
    case 1:
      if (convoy) g.merchants = r.said[1] == 2 ? 22 : 7;
      g.light = convoy ? r.said[0] : r.said[0] * 0.5;
      g.heavy = convoy ? 0 : r.said[0] * 0.5;
      return;
    case 2:
      g.heavy = r.said[1];
      g.light = std::max(0, r.said[0] - r.said[1]);
      g.carrier = r.said[2] != 0;
      g.merchants = r.said[3];
      return;
    default:
      g.heavy = r.said[0] + r.said[4];
      g.light = r.said[6];
      g.carrier = r.said[2] != 0;
      g.merchants = r.said[10];
      return;
  }
}

// Of the convoys that it may be, what one of their merchants is worth: loaded ones more.
double worth_of_merchant(const Situation& s, const Block& block) {
  const Charts& c = s.d.charts;
  const double empty = c.points[0][static_cast<std::size_t>(Type::MV)];
  const Fit fit = best_fit(s, block);
  const bool loaded = fit.convoy && fit.convoy->loaded;
  return loaded ? empty + c.loaded + c.arrival : empty;
}

Guess reckon(const Situation& s, BlockId b) {
  const Block& block = s.p.block[b];
  Guess g;
  g.merchants = 18;
  g.heavy = s.enemy() == Seat::Allied ? 2.5 : 2;
  g.light = 3;
  if (block.at >= s.d.board.size()) {
    g.chance[ForceThere] = 1;
    return g;
  }
  g.worth = worth_of_merchant(s, block);
  Kind kind = block.kind;
  if (block.marks & (is_scattered | is_dispersed)) kind = Kind::Convoy;
  if (kind != Kind::None) {
    g.chance[nature_of(kind)] = 1;
    if (kind == Kind::Convoy) g.heavy = 0;
    read_report(block, g);
    return g;
  }
  for (const Block& o : s.p.block) {
    if ((o.shadow == ByPack || o.shadow == ByCruisers) && o.shadower == b) {
      g.chance[o.shadow == ByPack ? PackThere : ForceThere] = 1;
      return g;
    }
  }
  g.chance = s.enemy() == Seat::Allied ? allied_weights(s, b) : german_weights(s, b);
  double sum = 0;
  // Others may do otherwise than these staffs.
  constexpr double unforeseen = 0.03;
  for (double& w : g.chance) sum += w += s.enemy() == Seat::Axis && &w == &g.chance[ConvoyThere] ? 0 : unforeseen;
  for (double& w : g.chance) w /= sum;
  return g;
}

}  // namespace

const Guess& guess(const Situation& s, BlockId b) {
  if (!s.survey.done.has(b)) {
    s.survey.done.add(b);
    s.survey.of[b] = reckon(s, b);
  }
  return s.survey.of[b];
}

double prize(const Situation& s, BlockId b) {
  constexpr double heavy_worth = 12, light_worth = 3;
  const Guess& g = guess(s, b);
  return g.chance[ConvoyThere] * std::min(12.0, g.merchants) * g.worth +
         g.chance[ForceThere] * (heavy_worth * g.heavy + light_worth * g.light) + g.chance[PackThere] * 6;
}

std::array<Hex, 2> next_hexes(const Situation& s, BlockId b) {
  const Hex at = s.p.block[b].at;
  const Fit fit = best_fit(s, s.p.block[b]);
  std::array<Hex, 2> best{at, at};
  if (!fit.convoy) return best;
  const Ways* road = s.chart.road(fit.convoy->to, Road::Middle);
  if (!road) return best;
  std::array<float, 2> cost{Ways::none, Ways::none};
  const auto& miles = s.d.printed->sea_distance[fit.convoy->to];
  s.d.printed->near[at].each([&](Hex h) {
    if (!s.d.printed->sea.has(h) || miles[h] > miles[at] || s.d.axis_ports.has(h)) return;
    if (!s.d.board.sailable(static_cast<board::CellId>(at), static_cast<board::CellId>(h))) return;
    const float left = road->through(at, h) + (miles[h] == miles[at] ? 2.0F : 0.0F);
    if (left < cost[0]) {
      best[1] = best[0];
      cost[1] = cost[0];
      best[0] = h;
      cost[0] = left;
    } else if (left < cost[1]) {
      best[1] = h;
      cost[1] = left;
    }
  });
  if (cost[1] >= Ways::none) best[1] = best[0];
  return best;
}

Hex foreseen(const Situation& s, BlockId b, int turns) {
  Hex at = s.p.block[b].at, before = nowhere;
  if (s.p.block[b].marks & is_scattered) return at;
  const Fit fit = best_fit(s, s.p.block[b]);
  const Ways* road = fit.convoy ? s.chart.road(fit.convoy->to, Road::Middle) : nullptr;
  for (int i = 0; road && i < turns; ++i) {
    Hex next = nowhere;
    float least = road->left(before, at) + 0.01F;
    s.d.printed->near[at].each([&](Hex h) {
      if (!s.d.printed->sea.has(h) || !s.d.board.sailable(static_cast<board::CellId>(at), static_cast<board::CellId>(h))) return;
      const float left = road->through(at, h);
      if (left < least) {
        least = left;
        next = h;
      }
    });
    if (next == nowhere) break;
    before = at;
    at = next;
  }
  return at;
}

double heavies_near(const Situation& s, Hex h, int within) {
  double sum = 0;
  each_enemy_at_sea(s, [&](BlockId b) {
    if (s.hexes(s.p.block[b].at, h) > within) return;
    const Guess& g = guess(s, b);
    sum += g.chance[ForceThere] * g.heavy + g.chance[ConvoyThere] * (s.p.block[b].report.level >= 2 ? g.heavy : 0);
  });
  return sum;
}

}  // namespace flagplot::bots::pq17
