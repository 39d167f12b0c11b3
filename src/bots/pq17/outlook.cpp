#include <algorithm>

#include "bots/generic/steady.h"
#include "bots/pq17/staff.h"

// How a world looks: points so far, and what the convoys may still bring and lose.
namespace flagplot::bots::pq17 {
namespace {

// Merchants that a convoy may be expected to lose on what is left of its way.
double losses_ahead(const Data& d, const Chart& chart, const Position& p, ForceId f, int merchants) {
  constexpr double from_air = 0.03, from_boats = 0.05, when_scattered = 1.4, when_known = 1.25;
  const Hex at = p.force[f].at;
  const Voyage& v = p.voyage[voyage_of(f)];
  if (v.to == no_place || at >= d.board.size()) return 0.3 * merchants;
  const double left = std::min<double>(40, d.printed->sea_distance[v.to][at]);
  // About as many bombers as here reach it for half of what is left.
  const double bombs = 0.5 * (chart.bombs(at) + 10);
  double lost = left * (from_air * bombs + from_boats);
  const Block& block = p.block[p.force[f].block];
  if (block.marks & is_scattered) lost *= when_scattered;
  else if (block.level != unidentified) lost *= when_known;
  each_force(Seat::Axis, [&](ForceId o) {
    if (!at_sea(p, o) || p.force[o].at >= d.board.size()) return;
    const int far = d.printed->distance[p.force[o].at][at];
    if (is_pack(o) && far <= 1 && p.force[o].spent == 0) lost += 0.3;
    if (is_task_force(o) && far <= 2) lost += (3 - far) * 0.8 * muster(d, p, o).heavy;
  });
  return std::min(0.9 * merchants, lost);
}

double damage(const Data& d, const Position& p) {
  double sum = 0;
  for (ShipId s = 0; s < d.ships.size(); ++s) {
    if (!is_capital(d.ships[s].type) || (p.ship[s].flags & is_sunk) || p.ship[s].force == no_force) continue;
    const int lost = d.ships[s].cs - strength(d, p, s);
    sum += d.ships[s].side == Seat::Axis ? lost * d.charts.damage_axis : -lost * d.charts.damage_allied;
  }
  return sum;
}

double command(const Data& d, const Position& p) {
  const auto cost = [&](Command c) { return double{1} * d.charts.command_points[c][std::min<std::size_t>(8, p.spent[c])]; };
  return cost(GruppeNord) - cost(HomeFleet) - cost(SevernyFlot);
}

}  // namespace

double outlook(const Data& d, const Chart& chart, const State& world) {
  const Position& p = world.p;
  const Result now = score(d, p);
  if (now.over) return now.winner == Seat::Allied ? 1 : now.winner == Seat::Axis ? 0 : 0.5;
  double points = p.points + damage(d, p) + command(d, p);
  const double empty = d.charts.points[0][static_cast<std::size_t>(Type::MV)];
  each_force(Seat::Allied, [&](ForceId f) {
    if (!is_convoy(f)) return;
    const Voyage& v = p.voyage[voyage_of(f)];
    const bool loaded = (p.force[f].flags & is_loaded) != 0;
    double arrive = v.arrived, bound = v.sailed - v.exempt;
    if (in_play(p, f) && !v.over) {
      const int merchants = muster(d, p, f).merchants;
      const double lost = losses_ahead(d, chart, p, f, merchants);
      arrive += merchants - lost;
      points -= lost * (empty + (loaded ? d.charts.loaded : 0));
      if (v.sailed == 0) bound = merchants;
    }
    if (loaded) points += d.charts.arrival * arrive;
    // Fewer than three in four: those that are missing count.
    if (bound > 0) points -= d.charts.not_arrived * (bound - arrive) / (1 + steady_exp((arrive / bound - 0.75) * 25));
  });
  constexpr double spread = 45;
  return 1 / (1 + steady_exp(-points / spread));
}

}  // namespace flagplot::bots::pq17
