#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 11.1] Fuel: a marker on the track, twelve turns ahead, then three, then it is critical.
namespace flagplot::pq17 {
namespace {

// [PQ 11.2.1] Escort carriers, submarines, convoy ships and escorts never need any.
bool needs_fuel(const Data& d, const Position& p, ForceId f) {
  bool any = false;
  each_ship_of(p, f, [&](ShipId s) { any = any || (is_heavy(d.ships[s].type) && d.ships[s].type != Type::CVE); });
  const Muster m = muster(d, p, f);
  return any || m.destroyers + m.torpedo_boats > 0;
}
bool is_only_heavy(const Data& d, const Position& p, ForceId f) {
  const Muster m = muster(d, p, f);
  return is_task_force(f) && m.heavy > 0 && !m.has_light && m.convoy_ships == 0;
}
// (PQ 11.4) German ships have no such endurance, unless they come from Germany.
bool has_long_legs(const Data& d, const Position& p, ForceId f) {
  return is_only_heavy(d, p, f) && (side_of(f) == Seat::Allied || !d.scenario.fuel_shortage || may_break_out(d, p, f) || (p.force[f].acted & from_germany));
}

constexpr int soviet_turns = 6, full_turns = 12, heavy_turns = 20, heavy_bonus = 8, danger_turns = 3;

std::uint8_t turn_plus(const Position& p, int n) { return static_cast<std::uint8_t>(std::clamp(p.turn + n, 1, 250)); }

}  // namespace

void start_fuel(const Data& d, Position& p, ForceId f) {
  if (is_pack(f) || is_dummy(f)) return;
  Force& force = p.force[f];
  if (force.fuel_at != 0 && force.fuel != FullFuel) return;  // it did not refuel in port
  if (force.fuel_at > p.turn) return;
  // [PQ 11.1.2] Heavy ships by themselves last twenty turns.
  force.fuel_at = turn_plus(p, has_long_legs(d, p, f) ? heavy_turns : full_turns);
  force.fuel = FullFuel;
  // [PQ 11.1.4] Soviet ships are built for narrow seas.
  force.more = static_cast<std::uint8_t>(force.more & ~short_legs);
  if (d.variants.soviet_endurance && muster(d, p, f).has_soviet) {
    force.fuel_at = turn_plus(p, soviet_turns);
    force.more |= short_legs;
  }
  force.flags = static_cast<std::uint8_t>(has_long_legs(d, p, f) ? force.flags | bonus_used
                                                                 : force.flags & ~bonus_used);
}

// (PQ 11.4.1) Oil for three turns.
void start_training(Position& p, ForceId f, std::uint8_t port) {
  Force& force = p.force[f];
  force.more |= trains;
  p.training_from = static_cast<std::uint8_t>(port + 1);
  if (force.fuel != FullFuel) return;
  force.fuel = LowFuel;
  force.fuel_at = turn_plus(p, danger_turns);
}

// Heavy ships that leave light ones behind gain eight turns, once.
void split_fuel(const Data& d, Position& p, ForceId from, ForceId part) {
  // (PQ 11.1.4) A convoy in ballast that Soviet ships have left.
  Force& convoy = p.force[from];
  if (is_convoy(from) && (convoy.more & short_legs) && !(convoy.flags & is_loaded) &&
      convoy.fuel == FullFuel && !muster(d, p, from).has_soviet) {
    convoy.fuel_at = static_cast<std::uint8_t>(std::min(250, convoy.fuel_at + soviet_turns));
    convoy.more = static_cast<std::uint8_t>(convoy.more & ~short_legs);
  }
  for (const ForceId f : {from, part}) {
    Force& force = p.force[f];
    if (force.place != AtSea || force.fuel_at == 0 || (force.flags & bonus_used) || !has_long_legs(d, p, f)) continue;
    force.fuel_at = static_cast<std::uint8_t>(std::min(250, force.fuel_at + heavy_bonus));
    force.flags |= bonus_used;
  }
}

// [PQ 11.1.3] High speed, battles, air attacks and hunting submarines cost more.
void burn(Position& p, ForceId f, int turns) {
  Force& force = p.force[f];
  if (force.fuel_at == 0 || is_pack(f) || is_dummy(f)) return;
  force.fuel_at = static_cast<std::uint8_t>(std::max(1, force.fuel_at - turns));
}

// [PQ 11.1.1] Forces that combine have the worse of both.
void combine_fuel(Position& p, ForceId from, ForceId into) {
  Force &a = p.force[from], &b = p.force[into];
  if (a.fuel_at == 0) return;
  if (b.fuel_at == 0 || a.fuel > b.fuel || (a.fuel == b.fuel && a.fuel_at < b.fuel_at)) {
    b.fuel_at = a.fuel_at;
    b.fuel = a.fuel;
  }
  b.flags |= a.flags & bonus_used;
}

// [PQ 11.2] The end of a turn: refuelling is done, and markers that are due are turned.
Step fuel_phase(P& p, Frame&) {
  Position& at = p.s.p;
  for (ForceId f = 0; f < most_forces; ++f) {
    Force& force = at.force[f];
    if (force.place == NotInPlay || is_dummy(f)) continue;
    if (force.flags & rearms) {
      force.spent = 0;
      each_ship_of(at, f, [&](ShipId s) {
        if (is_heavy(p.data.ships[s].type)) at.ship[s].left = 0;
      });
      p.out.tell(side_of(f), Rearmed, f);
    }
    if ((force.flags & refuels) && force.place == InPort) {
      force.fuel_at = 0;
      force.fuel = FullFuel;
      const std::uint8_t port = p.data.port_at[force.at];
      each_ship_of(at, f, [&](ShipId s) {
        if (is_oiler(p.data.ships[s].type) && port != no_place && !p.data.places[port].temporary) fill_oiler(p.data, at, s);
      });
      p.out.tell(side_of(f), Refuelled, f);
    } else if (force.flags & refuels) {
      refuel_at_sea(p, f);
    }
    force.flags = static_cast<std::uint8_t>(force.flags & ~(refuels | rearms));
  }
  ++at.turn;
  for (ForceId f = 0; f < most_forces; ++f) {
    Force& force = at.force[f];
    if (force.place == NotInPlay || force.fuel_at == 0 || force.fuel_at > at.turn) continue;
    if (!needs_fuel(p.data, at, f)) continue;
    if (force.fuel == FullFuel) {
      force.fuel = LowFuel;
      force.fuel_at = static_cast<std::uint8_t>(std::max(at.turn + 1, force.fuel_at + danger_turns));
      p.out.tell(side_of(f), FuelIsLow, f);
    } else if (force.fuel == LowFuel) {
      force.fuel = CriticalFuel;
      force.fuel_at = 250;
      p.out.tell(side_of(f), FuelIsCritical, f);
    }
  }
  p.out.tell(both_players, TurnEnds, at.turn);
  return Done{};
}

// [PQ 1.4.2] An oiler refuels ten for each point of its strength, in fives.
void fill_oiler(const Data& d, Position& p, ShipId s) { p.ship[s].left = static_cast<std::uint8_t>(2 * strength(d, p, s)); }

void refuel_at_sea(P& p, ForceId f) {
  Position& at = p.s.p;
  const Muster m = muster(p.data, at, f);
  int fives = (m.destroyers + m.torpedo_boats + m.cs[0] + m.cs[static_cast<std::size_t>(Category::Cruiser)] + 4) / 5;
  each_ship_of(at, f, [&](ShipId s) {
    if (!is_oiler(p.data.ships[s].type) || is_helpless(at, s)) return;
    const int used = std::min<int>(fives, at.ship[s].left);
    at.ship[s].left = static_cast<std::uint8_t>(at.ship[s].left - used);
    fives -= used;
  });
  at.force[f].fuel = FullFuel;
  at.force[f].fuel_at = turn_plus(at, full_turns + 1);
  at.force[f].flags = static_cast<std::uint8_t>(at.force[f].flags & ~bonus_used);  // the marker stands upright again
  p.out.tell(side_of(f), Refuelled, f);
}

}  // namespace flagplot::pq17
