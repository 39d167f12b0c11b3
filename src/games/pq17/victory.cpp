#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"
#include "games/pq17/view.h"

// How the operation has gone, in half points for the Allies.
namespace flagplot::pq17 {
namespace {

// [PQ 2.1] Loaded merchants that arrive; and if fewer than three in four do, those that fail to.
int convoy_points(const Data& d, const Position& p) {
  int sum = 0;
  for (const ForceStart& f : d.scenario.forces) {
    if (!is_convoy(f.force) || side_of(f.force) != Seat::Allied) continue;
    const Voyage& v = p.voyage[voyage_of(f.force)];
    if (f.loaded) sum += d.charts.arrival * v.arrived;
    // [PQ 2.1.2] Those sent home by weather or ice do not count.
    const int bound = v.sailed - v.exempt, missing = bound - v.arrived;
    if (bound > 0 && 4 * v.arrived < 3 * bound) sum -= d.charts.not_arrived * missing;
  }
  return sum;
}

// [PQ 2.2] Task forces still at sea without fuel.
int fuel_points(const Data& d, const Position& p) {
  int sum = 0;
  for (ForceId f = 0; f < most_forces; ++f) {
    if (!is_task_force(f) || !at_sea(p, f) || p.force[f].fuel != CriticalFuel) continue;
    int points = 0;
    each_ship_of(p, f, [&](ShipId s) {
      const Type t = d.ships[s].type;
      points += is_capital(t) ? d.charts.critical_capital : is_cruiser(t) ? d.charts.critical_cruiser : 0;
    });
    const Muster m = muster(d, p, f);
    points += d.charts.critical_light * (m.destroyers + m.torpedo_boats);
    sum += side_of(f) == Seat::Axis ? points : -points;
  }
  return sum;
}

// [PQ 2.4] Damage to capital ships that still float.
int damage_points(const Data& d, const Position& p) {
  int sum = 0;
  for (ShipId s = 0; s < d.ships.size(); ++s) {
    if (!is_capital(d.ships[s].type) || (p.ship[s].flags & is_sunk) || !d.scenario.ships.has(s)) continue;
    const int lost = d.ships[s].cs - strength(d, p, s) - (s == d.named.tirpitz ? p.special.unscored : 0);
    sum += d.ships[s].side == Seat::Axis ? lost * d.charts.damage_axis : -lost * d.charts.damage_allied;
  }
  return sum;
}

// [PQ 2.3] What command points cost.
int command_cost(const Data& d, const Position& p) {
  const auto cost = [&](Command c) { return int{d.charts.command_points[c][std::min<std::size_t>(8, p.spent[c])]}; };
  return cost(GruppeNord) - cost(HomeFleet) - cost(SevernyFlot);
}

// [PQ 15.7.5] Ships that are due in Germany and are neither there nor at Kiel count half of what they are
// worth.
int transfer_points(const Data& d, const Position& p) {
  if (!d.variants.transfers_to_germany) return 0;
  int sum = 0;
  d.scenario.transferring.each([&](ShipId s) {
    const ForceId f = p.ship[s].force;
    if (f >= most_forces) return;  // she is no more
    const Force& force = p.force[f];
    if (force.place == InGermany || (force.place == InPort && d.places[d.port_at[force.at]].of_germany))
      return;
    const int worth = d.charts.points[index(Seat::Axis)][static_cast<std::size_t>(d.ships[s].type)];
    sum += 2 * ((worth / 2 + 1) / 2);
  });
  return sum;
}

}  // namespace

int final_points(const Data& d, const Position& p) {
  return p.points + convoy_points(d, p) + fuel_points(d, p) + damage_points(d, p) + command_cost(d, p) +
         condition_points(d, p) + extra_points(d, p) + transfer_points(d, p) + p.withheld[0] + p.withheld[1] -
         d.charts.patrol_white * p.white_left;
}

void reveal_score(P& p) {
  const Position& at = p.s.p;
  const auto tell = [&](EventKind kind, int half_points) {
    p.out.tell(both_players, kind, static_cast<std::uint16_t>(std::abs(half_points)), half_points < 0);
  };
  tell(PointsForConvoys, convoy_points(p.data, at));
  tell(PointsForFuel, fuel_points(p.data, at));
  tell(PointsForDamage, damage_points(p.data, at));
  tell(PointsForCommand, command_cost(p.data, at));
  tell(PointsForPatrol, -p.data.charts.patrol_white * at.white_left);
  if (!p.data.scenario.extras.empty()) tell(PointsForExtras, extra_points(p.data, at));
  if (p.data.variants.transfers_to_germany) tell(PointsForTransfers, transfer_points(p.data, at));
  if (p.data.variants.night_actions) tell(PointsInTheDark, at.withheld[0] + at.withheld[1]);
  if (p.data.scenario.special) tell(PointsForConditions, condition_points(p.data, at));
  tell(FinalPoints, final_points(p.data, at));
}

// Until the end only what is open counts.
Result score(const Data& d, const Position& p) {
  if (!p.over) return {0, Seat::None, p.points, NotOver};
  const int points = final_points(d, p);
  Result r{1, Seat::None, static_cast<std::int16_t>(points), EvenPoints};
  if (points >= 2) r = {1, Seat::Allied, static_cast<std::int16_t>(points), AlliedVictory};
  if (points <= -2) r = {1, Seat::Axis, static_cast<std::int16_t>(points), AxisVictory};
  return r;
}

Result PQ17::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::pq17
