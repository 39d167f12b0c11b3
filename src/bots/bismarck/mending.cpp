#include <algorithm>

#include "bots/bismarck/staff.h"

// What the ships of either side repair. Only the hull sinks a ship, and every box of it is worth points.
namespace flagplot::bots::bismarck {
namespace {

double worth_of_box(Section section) {
  constexpr double hull = 2, turret = 1, secondary = 0.3;
  switch (column_of(section)) {
    case Mended::Midships:
      return hull;
    case Mended::Turret:
      return turret;
    default:
      return secondary;
  }
}

// What the die mends on average; an attempt that fails costs boxes that nobody can mend without one either.
double mended_at_sea(const Situation& s, ShipId ship, Section section) {
  const auto& column = s.d.intermediate->mended[static_cast<std::size_t>(column_of(section))];
  int boxes = 0;
  for (std::size_t die = 1; die < column.size(); ++die)
    boxes += std::min<int>(column[die], mendable(s.p(), ship, section));
  return worth_of_box(section) * boxes / 6;
}

double mended_in_port(const Situation& s, ShipId ship, Section one, Section other) {
  if (one != other) return worth_of_box(one) + worth_of_box(other);
  const int most = one == Section::Midships ? 1 : 2;
  return worth_of_box(one) * std::min<int>(at(s.p(), ship).hits[static_cast<std::size_t>(one)], most);
}

}  // namespace

Advice mending_advice(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    const auto ship = static_cast<ShipId>(o.a);
    const auto section = static_cast<Section>(o.b);
    if (o.verb == MendAtSea) return mended_at_sea(s, ship, section);
    if (o.verb == MendAlongside) return mended_in_port(s, ship, section, section);
    return o.verb == MendTwoAlongside ? mended_in_port(s, ship, section, static_cast<Section>(o.c)) : 0.0;
  });
  return best.verb == Pass ? do_nothing(s) : because(best, MendDamage, best.a);
}

}  // namespace flagplot::bots::bismarck
