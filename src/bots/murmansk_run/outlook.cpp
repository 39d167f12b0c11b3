#include <algorithm>

#include "bots/generic/steady.h"
#include "bots/murmansk_run/staff.h"

// How a world looks for the Allies: how this season will probably end, and what that is worth in the
// campaign.
namespace flagplot::bots::murmansk_run {
namespace {

struct Chances {
  double allied = 0, german = 0;
  double drawn() const { return 1 - allied - german; }
};

// What is left of a fleet for the seasons to come: ships that are mending count less.
double strength(const Data& d, const Position& p, Seat side) {
  double sum = 0, whole = 0;
  d.fleet(side).each([&](ShipId s) {
    const double it = std::min(0.5, worth(d, s));
    whole += it;
    switch (p.ships[s].status) {
      case Status::Sunk:
      case Status::Gone:
        break;
      case Status::Mending:
      case Status::Repair:
        sum += 0.5 * it;
        break;
      case Status::Absent:
        sum += 0.8 * it;
        break;
      default:
        sum += it * (p.damaged.has(s) ? 0.5 : 1);
    }
  });
  return sum / whole;
}

// A season that has not begun: the stronger the fleets that are left, the better.
Chances any_season(const Data& d, const Position& p) {
  const double german = strength(d, p, Seat::Axis), allied = strength(d, p, Seat::Allied);
  const double shift = 0.35 * (german - 0.55) - 0.3 * (allied - 0.8);
  return {std::clamp(0.45 - shift, 0.15, 0.75), std::clamp(0.38 + shift, 0.1, 0.7)};
}

// The season under way, by the points so far and what the freighters that are left can still do.
Chances this_season(const Data& d, const Chart& chart, const Position& p) {
  double ahead = 1;
  if (on_map(p, convoy)) {
    const bool ice = season(d, p).ice;
    const Cell at = p.markers[convoy].at;
    ahead = std::clamp(chart.road_from(ice, at) / chart.road_from(ice, d.entry_a), 0.0, 1.0);
  } else if (p.over != UnderWay) {
    ahead = 0;
  }
  const bool still_to_come = p.over == UnderWay;
  const double eight = still_to_come ? chance_of_eight(p, p.freighters, ahead) : chance_of_more(p);
  const int lead = p.points[0] - p.points[1];
  const double with = lead + 1, without = lead - 1;
  const auto above = [](double margin) { return margin > 0 ? 0.97 : margin < 0 ? 0.01 : 0.04; };
  const double allied = eight * above(with) + (1 - eight) * above(without);
  const double german = eight * above(-with) + (1 - eight) * above(-without);
  return {allied, german};
}

// How likely each side is to win the campaign from here, a draw counting half.
double campaign(const Data& d, int allied, int german, int left, Chances each) {
  const int needed = d.scenario.needed;
  if (left <= 0 || allied >= needed || german >= needed)
    return allied >= needed ? 1 : german >= needed ? 0 : 0.5 + 0.02 * std::clamp(allied - german, -4, 4);
  // By how many of the seasons left each side wins, all alike.
  double sum = 0, a_ways = 1;
  for (int a = 0; a <= left; ++a) {
    double g_ways = a_ways * steady_power(each.allied, a);
    for (int g = 0; a + g <= left; ++g) {
      const double share = g_ways * steady_power(each.german, g) * steady_power(each.drawn(), left - a - g);
      sum += share * campaign(d, allied + a, german + g, 0, each);
      g_ways *= static_cast<double>(left - a - g) / (g + 1);
    }
    a_ways *= static_cast<double>(left - a) / (a + 1);
  }
  return sum;
}

}  // namespace

double outlook(const Data& d, const Chart& chart, const State& s) {
  const Position& p = s.p;
  const int left = d.scenario.last - p.season;
  const Chances each = any_season(d, p);
  if (p.ending || p.results[p.season] != NotPlayed) return campaign(d, p.wins[0], p.wins[1], left, each);
  const Chances now = p.convoy_number == 0 ? each : this_season(d, chart, p);
  return now.allied * campaign(d, p.wins[0] + 1, p.wins[1], left, each) +
         now.german * campaign(d, p.wins[0], p.wins[1] + 1, left, each) +
         now.drawn() * campaign(d, p.wins[0], p.wins[1], left, each);
}

}  // namespace flagplot::bots::murmansk_run
