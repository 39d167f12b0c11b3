#include <algorithm>

#include "bots/pq17/staff.h"

// What lies face up on the display, and what a hit on it is worth.
namespace flagplot::bots::pq17 {

Piece piece_of(const Situation& s, std::size_t i) {
  const Counter& c = s.p.fight.counter[i];
  Piece piece;
  if (c.what < first_class_counter) {
    const ShipSpec& spec = s.d.ships[c.what];
    const bool afloat = s.p.ship[c.what].force != no_force;
    piece = {spec.side, spec.type, afloat ? strength(s.d, s.p, c.what) : 0, std::max<int>(1, spec.cs), true, false};
  } else if (c.what < first_air_counter) {
    const auto what = static_cast<ClassId>(c.what - first_class_counter);
    piece = {side_of_class(what), s.d.classes[what].type, c.cs, 1, false, false};
  } else if (c.what != 0xFF) {
    piece = {s.d.air(static_cast<AirId>(c.what - first_air_counter)).side, Type::MV, c.cs, 1, false, true};
  }
  return piece;
}

double worth_of_hit(const Situation& s, std::size_t i) {
  const Piece piece = piece_of(s, i);
  const Charts& c = s.d.charts;
  if (piece.aircraft) return c.air_points;
  double sunk = c.points[index(piece.side)][static_cast<std::size_t>(piece.type)];
  if (is_merchant(piece.type)) return sunk + (piece.side == Seat::Allied ? c.loaded : 0);
  if (!piece.ship) return sunk;
  const double damage = is_capital(piece.type) ? (piece.side == Seat::Allied ? c.damage_allied : c.damage_axis) : 0;
  return std::max(damage, sunk / (piece.full + 1)) + (piece.cs <= 1 ? sunk * 0.5 : 0);
}

}  // namespace flagplot::bots::pq17
