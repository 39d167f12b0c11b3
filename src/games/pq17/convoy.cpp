#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// Convoys: their voyages.
namespace flagplot::pq17 {

void begin_voyage(const Data& d, Position& p, ForceId f) {
  Voyage& v = p.voyage[voyage_of(f)];
  v.sailed = static_cast<std::uint8_t>(muster(d, p, f).merchants + v.exempt);  // with those that ice has kept in port
  v.visited = HexSet::only(p.force[f].at);
}

// Merchants in port at their destination have arrived, those of a dispersed part with them.
void arrive(P& p, ForceId f) {
  Position& at = p.s.p;
  Voyage& v = at.voyage[voyage_of(f)];
  each_force(side_of(f), [&](ForceId part) {
    if (at.force[part].parent != f || !at_sea(at, part)) return;
    p.out.tell(both_players, BlockGone, at.force[part].block, at.force[part].at);
    pour(p.data, at, part, f);
    take_off(at, part);
  });
  v.arrived = static_cast<std::uint8_t>(v.arrived + muster(p.data, at, f).merchants);
  v.over = 1;
  constexpr int day_12 = 22;
  if (side_of(f) == Seat::Axis && at.turn < day_12) at.special.done[1] = 1;
  p.out.tell(side_of(f), ConvoyArrives, f, v.arrived);
  // Its warships are free to go on: they become a task force of their own if there is a block.
  const Muster m = muster(p.data, at, f);
  if (m.warships == 0 || m.cs[static_cast<std::size_t>(Category::Submarine)] > 0) return;
  const ForceId escort = free_force(at, side_of(f), Kind::TaskForce);
  if (escort == no_force) return;
  at.force[escort] = Force{};
  each_ship_of(at, f, [&](ShipId s) {
    if (is_warship(p.data.ships[s].type)) at.ship[s].force = escort;
  });
  each_class(side_of(f), [&](ClassId c) {
    if (is_light(p.data.classes[c].type) && cs_of(at, f, c) > 0) detach(at, f, escort, c, cs_of(at, f, c));
  });
  at.force[f].moved = 1;
  part_sails(p, f, escort);
}

void close_voyage(Position& p, ForceId f) { p.voyage[voyage_of(f)].over = 1; }

// (PQ 3.4) All convoys are where they were bound, or are no more.
bool convoys_are_in(const Data&, const Position& p) {
  for (ForceId f = 0; f < most_forces; ++f) {
    if (is_convoy(f) && in_play(p, f) && !p.voyage[voyage_of(f)].over && (side_of(f) == Seat::Allied)) return false;
  }
  return true;
}
bool task_forces_are_in(const Position& p, Seat side) {
  bool all = true;
  each_force(side, [&](ForceId f) { all = all && !(is_task_force(f) && at_sea(p, f)); });
  return all;
}

// [PQ 5.1.9] Two heavy cruisers watch the Denmark Strait: in or next to it, or in port at Reykjavik.
void note_patrol_white(const Data& d, Position& p, ForceId f) {
  if (!(p.force[f].flags & is_white) || p.white_free || p.force[f].at == nowhere) return;
  bool near = false;
  d.printed->white_patrol.each([&](Hex h) { near = near || d.printed->distance[h][p.force[f].at] <= 1; });
  const std::uint8_t port = d.port_at[p.force[f].at];
  near = near || (port != no_place && d.named.white_ports.has(port)) || d.printed->iceland_coast.has(p.force[f].at);
  if (near) return;
  int cruisers = 0;
  each_ship_of(p, f, [&](ShipId s) { cruisers += is_cruiser(d.ships[s].type); });
  p.white_left = static_cast<std::uint8_t>(std::min(2, p.white_left + cruisers));
  p.force[f].flags = static_cast<std::uint8_t>(p.force[f].flags & ~is_white);
}

// Out of the operation, unscored.
void leave_map(P& p, ForceId f) {
  Position& at = p.s.p;
  each_ship_of(at, f, [&](ShipId s) {
    at.ship[s].force = no_force;
    at.ship[s].flags |= is_removed;
  });
  each_class(side_of(f), [&](ClassId c) { at.out[c] = static_cast<std::uint8_t>(at.out[c] + cs_of(at, f, c)); });
  for (Wreck& w : at.wreck) {
    if (w.force == f) at.out[w.what] = static_cast<std::uint8_t>(at.out[w.what] + w.cs);
  }
  take_off(at, f);
}

}  // namespace flagplot::pq17
