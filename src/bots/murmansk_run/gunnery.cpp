#include "bots/murmansk_run/gunnery.h"

#include <algorithm>

#include "bots/generic/steady.h"

namespace flagplot::bots::murmansk_run {
namespace {

constexpr double no_contest = 100;
constexpr double damage_of_worth = 0.4;  // a damaged ship is slow, weak, and out of the next seasons

// Worth of one result. Damage counts less where it only adds to damage.
double worth_of(const Data& d, const Position& p, std::uint16_t target, Outcome o) {
  if (o == Outcome::Nothing) return 0;
  if (target == freighters_target(d))
    return std::min<int>(freighters_for(o), p.freighters) * worth_of_freighter(p);
  const auto s = static_cast<ShipId>(target);
  const bool hurt = p.damaged.has(s);
  const bool sunk = o == Outcome::Sunk || d.escort_carriers.has(s) || (o == Outcome::DamagedOrSunk && hurt);
  if (sunk) return worth(d, s) * (hurt ? 1 - damage_of_worth / 2 : 1);
  return hurt ? 0 : damage_of_worth * worth(d, s);
}

template <class Result>
double mean(const Data& d, const Position& p, std::uint16_t target, Result result) {
  double sum = 0;
  for (int die = 1; die <= 6; ++die) sum += worth_of(d, p, target, result(die));
  return sum / 6;
}

// The share of a ship that one shot takes, on average.
double share_lost(const Data& d, int level, bool hurt) {
  double sum = 0;
  for (int die = 1; die <= 6; ++die) {
    switch (table_result(d, level, die)) {
      case Outcome::Sunk:
        sum += 1;
        break;
      case Outcome::DamagedOrSunk:
        sum += hurt ? 1 : 0.45;
        break;
      case Outcome::Damaged:
        sum += hurt ? 0 : 0.4;
        break;
      default:
        break;
    }
  }
  return sum / 6;
}

// What a round of fire takes from the enemy, targets as they come.
double fire(const Data& d, Set damaged, bool dark, Set from, Set at) {
  double sum = 0;
  from.each([&](ShipId s) {
    const ShipSpec& ship = d.ships[s];
    if (!ship.guns) return;
    double lost = 0;
    at.each([&](ShipId t) {
      const bool hurt = damaged.has(t);
      int level = table_level(d, ship.fires, d.ships[t].defends) + (hurt ? 1 : 0) - (damaged.has(s) ? 1 : 0);
      if (dark) level += static_cast<int>(d.destroyers.has(s)) - static_cast<int>(d.destroyers.has(t));
      lost += share_lost(d, level, hurt);
    });
    sum += lost / at.size() * (ship.torpedoes > 0 ? 1.3 : 1.0);
  });
  return sum;
}

}  // namespace

double worth(const Data& d, ShipId s) {
  if (d.capitals.has(s) || d.battle_carriers.has(s)) return 1.1;
  switch (d.ships[s].fires) {
    case Class::BC:
      return 0.25;
    case Class::CA:
      return 0.18;
    case Class::CL:
      return 0.14;
    default:
      return 0.12;
  }
}

namespace {

constexpr double lost_on_passage = 4.2, spread = 1.3;  // freighters

// Convoys lose freighter by freighter; what has arrived sails again.
double chance(const Position& p, double freighters, double loads) {
  for (int n = std::max<int>(1, p.convoy_number); n < 3 && loads < 8; ++n) {
    freighters = std::max(0.0, freighters - lost_on_passage);
    loads += freighters;
  }
  return 1 / (1 + steady_exp((7.5 - loads) / spread));
}

}  // namespace

double chance_of_eight(const Position& p, double freighters, double ahead) {
  const double left = std::max(0.0, freighters - lost_on_passage * ahead);
  return chance(p, left, p.loads + left);
}

double chance_of_more(const Position& p) {
  if (p.loads >= 8) return 1;
  return p.convoy_number >= 3 || p.freighters == 0 ? 0 : chance(p, p.freighters, p.loads);
}

// Eight loads or not is the difference between winning and losing a season; a capital ship makes a draw of a
// win.
double worth_of_freighter(const Position& p) {
  constexpr double passage = 9;  // periods
  const double ahead = std::clamp(1 - p.period / passage, 0.0, 1.0);
  const double f = p.freighters;
  return std::clamp(chance_of_eight(p, f + 0.5, ahead) - chance_of_eight(p, f - 0.5, ahead), 0.02, 0.35) * 2;
}

double worth_of_fire(const Data& d, const Position& p, std::uint16_t target, int level) {
  return mean(d, p, target, [&](int die) { return table_result(d, level, die); });
}

double worth_of_submarine(const Data& d, const Position& p, MarkerId m, std::uint16_t target) {
  const int modifier = attack_modifier(d, p, m, target == freighters_target(d));
  return mean(d, p, target, [&](int die) { return table_result(d, 0, die + modifier); });
}

double worth_of_bombs(const Data& d, const Position& p, Air unit, std::uint16_t target, bool low,
                      bool in_port) {
  const int modifier = air_modifier(d, p, target, in_port, low);
  return mean(d, p, target,
              [&](int die) { return d.charts.air[unit][static_cast<std::size_t>(clamped(die + modifier))]; });
}

// As Lanchester has it: what each side's fire takes of the other, by how many there are to share it.
double odds(const Data& d, Set damaged, bool dark, Set ours, Set theirs) {
  if (theirs.empty()) return no_contest;
  if (ours.empty()) return 0;
  const double we_take = fire(d, damaged, dark, ours, theirs) / theirs.size();
  const double they_take = fire(d, damaged, dark, theirs, ours) / ours.size();
  return std::min(no_contest, we_take / std::max(0.01, they_take));
}

}  // namespace flagplot::bots::murmansk_run
