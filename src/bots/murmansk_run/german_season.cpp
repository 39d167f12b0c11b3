#include "bots/murmansk_run/staff.h"

// What the German staff does before a convoy sails: ships to the north, bombers to their bases, the pack on
// the lane, and groups that can fight.
namespace flagplot::bots::murmansk_run {
namespace {

Advice every(const Situation& s, Verb verb, Motive why) {
  const Choice best = best_option(
      s, [&](Choice o) { return o.verb == verb ? 1 + worth(s.d, static_cast<ShipId>(o.a)) : 0.0; });
  return because(best, best.verb == verb ? why : NoReason, best.a);
}

// Where the bombers reach most of the road: the northern base, but one unit further west while ice forces
// the convoy past it.
Cell wanted_base(const Situation& s, Air unit) {
  return unit == KG26 && s.ice() ? s.chart.altenfjord : s.d.kirkenes;
}

// Where the road enters the boats' waters, so that the pack has as long as possible.
Cell place_for_pack(const Situation& s) {
  Cell at = s.d.entry_a;
  while (at != nowhere && !s.d.uboats.has(at)) at = s.chart.next_on(s.road(), s.ice(), at);
  return at;
}

struct Want {
  Set kind;
  int count;
};

// Groups that leave a port together: a screen, then what is strongest, as far as the fuel goes.
Advice groups(const Situation& s) {
  const Position& p = s.p();
  const Data& d = s.d;
  int spent = 0;
  for (MarkerId m = german_group; m < german_dummy; ++m) spent += fuel_cost(d, p.crew[m]);
  const auto affordable = [&](ShipId ship) {
    return p.fuel == unlimited_fuel || spent + fuel_cost(d, Set::only(ship)) <= p.fuel;
  };
  const std::array wants{Want{d.destroyers, 1}, Want{d.capitals, 2}, Want{d.destroyers, 2},
                         Want{d.cruisers, 5}, Want{d.destroyers, 3}};
  for (MarkerId m = german_group; m < german_dummy; ++m) {
    for (const Want& want : wants) {
      if ((p.crew[m] & want.kind).size() >= want.count) continue;
      Choice best = pass;
      double most = 0;
      for (const Choice& o : s.options) {
        if (o.verb != Assign || o.b != m || !want.kind.has(o.a)) continue;
        const auto ship = static_cast<ShipId>(o.a);
        // Those in the far north first: they are near the convoy when it comes.
        const bool north = p.ships[ship].port == s.chart.altenfjord;
        const double value = worth(d, ship) + (north && p.crew[m].empty() ? 1 : 0);
        if (!affordable(ship) || value <= most) continue;
        most = value;
        best = o;
      }
      if (best.verb == Assign) return because(best, FormStrikingForce, best.a, best.b);
    }
  }
  return do_nothing(s);
}

Advice deploy(const Situation& s) {
  for (const Air unit : {KG26, KG30}) {
    const Choice base{BaseAt, unit, wanted_base(s, unit), 0};
    if (s.offered(base)) return because(base, BaseForBombers, unit, base.b);
  }
  const Choice pack{PackAt, place_for_pack(s), 0, 0};
  if (s.p().markers[wolfpack].at != pack.a && s.offered(pack)) return because(pack, LieOnTheLane, pack.a);
  return groups(s);
}

}  // namespace

Advice german_season_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskTransit:
      return every(s, SailNorth, BringNorth);
    case AskRepair:
      return every(s, TryRepair, MendHer);
    default:
      return deploy(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
