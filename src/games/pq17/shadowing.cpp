#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// [PQ 6.3] Shadowing: whoever has found a convoy or a task force may stay with it.
namespace flagplot::pq17 {
namespace {

bool reaches(const Data& d, const Position& p, AirId a, Hex h) {
  const Hex base = base_of(d, p, a);
  return base != nowhere && d.printed->distance[base][h] <= d.air(a).range;
}

Objection may_be_shadowed(const Data& d, const Position& p, Seat side, BlockId b) {
  const Block& block = p.block[b];
  if (block.kind != Kind::Convoy && block.kind != Kind::TaskForce) return Refusal{NobodyShadowsPacks, {}};
  if (block.marks & (is_scattered | is_dispersed)) return Refusal{TooLooseToShadow, {}};
  if (block.shadow != NoShadow) return Refusal{IsShadowed, {b, 0, 0}};
  (void)d;
  (void)side;
  return {};
}

// [PQ 6.3.1] By air: a unit, the radius or a sector; not by the Soviets, and not near enemy fighters.
Objection air_refusal(const Data& d, const Position& p, Seat side, BlockId b) {
  if (const auto no = may_be_shadowed(d, p, side, b)) return no;
  if (near_interceptors(d, p, other(side), p.block[b].at)) return Refusal{TooNearFighters, {p.block[b].at, 0, 0}};
  return {};
}
Objection unit_refusal(const Data& d, const Position& p, Seat side, BlockId b, AirId a) {
  if (const auto no = air_refusal(d, p, side, b)) return no;
  if (a >= d.scenario.air.size() || d.air(a).side != side) return not_an_option;
  const Air& unit = p.air[a];
  if (unit.status != OnMission || unit.hex != p.block[b].at || !d.air(a).searches || flying_cs(unit) == 0) return Refusal{DidNotFind, {a, 0, 0}};
  return allowed_if(d.air(a).nation != Nation::Soviet, {SovietsDoNotShadow, {}});
}
Objection radius_refusal(const Data& d, const Position& p, Seat side, BlockId b) {
  if (const auto no = air_refusal(d, p, side, b)) return no;
  const Hex h = p.block[b].at;
  if (!in_printed_radius(d, p, side, h)) return Refusal{NotInRadius, {h, 0, 0}};
  return allowed_if(side == Seat::Axis || d.printed->british_radius.has(h), {SovietsDoNotShadow, {}});
}
Objection sector_refusal(const Data& d, const Position& p, Seat side, BlockId b, std::size_t sector) {
  if (const auto no = air_refusal(d, p, side, b)) return no;
  if (sector >= sectors || side_of_sector(sector) != side) return not_an_option;
  if (sector == SovietSector) return Refusal{SovietsDoNotShadow, {}};
  for (std::size_t i = 0; i < p.designations; ++i) {
    if (p.designated[i] == p.block[b].at && p.by_sector[i] == sector) return {};
  }
  return Refusal{NotSearchedBySector, {static_cast<std::uint16_t>(sector), p.block[b].at, 0}};
}
// [PQ 6.3.2] One German pack may stay with a convoy.
Objection pack_refusal(const Data& d, const Position& p, Seat side, BlockId b, ForceId f) {
  if (const auto no = may_be_shadowed(d, p, side, b)) return no;
  if (f >= most_forces || side_of(f) != side || !is_pack(f)) return not_an_option;
  if (side != Seat::Axis || p.block[b].kind != Kind::Convoy) return Refusal{PacksShadowConvoys, {}};
  return allowed_if(at_sea(p, f) && p.force[f].at == p.block[b].at && p.force[f].shadows == no_block, {NotThere, {f, 0, 0}});
}
ShipSet unhit_cruisers(const Data& d, const Position& p, ForceId f) {
  ShipSet set;
  each_ship_of(p, f, [&](ShipId s) {
    if (is_cruiser(d.ships[s].type) && !is_hit(p, s) && !is_helpless(p, s)) set.add(s);
  });
  return set;
}
bool is_nothing_else(const Data& d, const Position& p, ForceId f, ShipSet cruisers) {
  const Muster m = muster(d, p, f);
  return m.warships == static_cast<int>(cruisers.size()) && m.convoy_ships == 0 && wrecks_of(p, f) == 0;
}
// [PQ 6.3.3] [PQ R69] Unhit Allied cruisers. If there is anybody else in the force, all of them split off.
Objection cruisers_refusal(const Data& d, const Position& p, Seat side, BlockId b, ForceId f) {
  if (const auto no = may_be_shadowed(d, p, side, b)) return no;
  if (f >= most_forces || side_of(f) != side || !is_task_force(f)) return not_an_option;
  if (side != Seat::Allied || p.block[b].kind != Kind::TaskForce) return Refusal{CruisersShadowTaskForces, {}};
  if (!at_sea(p, f) || p.force[f].at != p.block[b].at || p.force[f].shadows != no_block) return Refusal{NotThere, {f, 0, 0}};
  // Those of them that are cruisers and unhit may leave the others for it.
  const ShipSet fit = unhit_cruisers(d, p, f);
  if (fit.empty()) return Refusal{OnlyUnhitCruisers, {f, 0, 0}};
  return allowed_if(is_nothing_else(d, p, f, fit) || free_force(p, side, Kind::TaskForce) != no_force, {NoBlockLeft, {}});
}

Objection shadow_refusal(const Data& d, const Position& p, Seat side, BlockId b, Choice c) {
  switch (c.verb) {
    case ShadowWithUnit: return unit_refusal(d, p, side, b, static_cast<AirId>(c.a));
    case ShadowByRadius: return radius_refusal(d, p, side, b);
    case ShadowBySector: return sector_refusal(d, p, side, b, c.a);
    case ShadowWithPack: return pack_refusal(d, p, side, b, static_cast<ForceId>(c.a));
    case ShadowWithCruisers: return cruisers_refusal(d, p, side, b, static_cast<ForceId>(c.a));
    default: return not_an_option;
  }
}
Objection check_shadow(const Asked& q, Choice c) { return shadow_refusal(q.d, q.p, q.seat, static_cast<BlockId>(q.ask.subject), c); }
// Whoever may shadow a block, of those who are where it is.
template <class F>
void each_shadower(const Data& d, const Position& p, Seat side, BlockId b, bool only_cruisers, F f) {
  if (may_be_shadowed(d, p, side, b)) return;
  const Hex h = p.block[b].at;
  const auto offer = [&](Choice c) {
    if (!shadow_refusal(d, p, side, b, c)) f(c);
  };
  if (!only_cruisers && !air_refusal(d, p, side, b)) {
    d.wings.of_side[index(side)].each([&](AirId a) {
      if (p.air[a].status == OnMission && p.air[a].hex == h) offer({ShadowWithUnit, a, 0, 0});
    });
    offer({ShadowByRadius, 0, 0, 0});
    for (std::uint16_t s = 0; s < sectors; ++s) offer({ShadowBySector, s, 0, 0});
  }
  each_force(side, [&](ForceId i) {
    if (!at_sea(p, i) || p.force[i].at != h) return;
    if (is_pack(i) && !only_cruisers) offer({ShadowWithPack, i, 0, 0});
    if (is_task_force(i)) offer({ShadowWithCruisers, i, 0, 0});
  });
}
void offer_shadow(const Asked& q, Options& out) {
  each_shadower(q.d, q.p, q.seat, static_cast<BlockId>(q.ask.subject), false, [&](Choice c) { out.add(c); });
}
bool can_shadow_at_all(const Data& d, const Position& p, Seat side, BlockId b, bool only_cruisers) {
  bool any = false;
  each_shadower(d, p, side, b, only_cruisers, [&](Choice) { any = true; });
  return any;
}

Objection check_cruisers(const Asked& q, Choice c) { return c.verb == ShadowWithCruisers ? check_shadow(q, c) : Objection{not_an_option}; }
void offer_cruisers(const Asked& q, Options& out) {
  each_shadower(q.d, q.p, q.seat, static_cast<BlockId>(q.ask.subject), true, [&](Choice c) { out.add(c); });
}

Objection check_cease(const Asked&, Choice c) { return c.verb == CeaseShadowing ? Objection{} : Objection{not_an_option}; }
void offer_cease(const Asked&, Options& out) { out.add({CeaseShadowing, 0, 0, 0}); }

}  // namespace

const Answers shadow_answers{check_shadow, offer_shadow}, cruiser_shadow_answers{check_cruisers, offer_cruisers},
    cease_answers{check_cease, offer_cease};

void begin_shadow(P& p, BlockId b, Choice c) {
  Position& at = p.s.p;
  Block& block = at.block[b];
  const auto follow = [&](ForceId f, Shadow how) {
    leave_pile(at, f);
    at.force[f].shadows = b;
    block.shadow = how;
    block.shadower = at.force[f].block;
  };
  switch (c.verb) {
    case ShadowWithUnit:
      block.shadow = ByUnit;
      block.shadower = static_cast<std::uint8_t>(c.a);
      at.air[c.a].status = Shadowing_;
      at.air[c.a].target = b;
      break;
    case ShadowByRadius: block.shadow = ByRadius; break;
    case ShadowBySector:
      block.shadow = BySector;
      block.shadower = static_cast<std::uint8_t>(c.a);
      break;
    case ShadowWithPack: follow(static_cast<ForceId>(c.a), ByPack); break;
    default: {
      const auto f = static_cast<ForceId>(c.a);
      const ShipSet cruisers = unhit_cruisers(p.data, at, f);
      if (is_nothing_else(p.data, at, f, cruisers)) {
        follow(f, ByCruisers);
        break;
      }
      const ForceId part = free_force(at, side_of(f), Kind::TaskForce);
      at.force[part] = Force{};
      cruisers.each([&](ShipId s) { at.ship[s].force = part; });
      part_sails(p, f, part);
      follow(part, ByCruisers);
      break;
    }
  }
  p.out.tell(both_players, ShadowBegins, b, block.shadow);
}

// [PQ 6.3.5] It is over: the level falls by one.
void end_shadow(P& p, BlockId b) {
  Position& at = p.s.p;
  Block& block = at.block[b];
  if (block.shadow == NoShadow) return;
  if (block.shadow == ByUnit) {
    Air& unit = at.air[block.shadower];
    unit.status = AtBase;
    unit.hex = nowhere;
    unit.target = 0;
  }
  for (Force& force : at.force) {
    if (force.shadows == b) force.shadows = no_block;
  }
  block.shadow = NoShadow;
  block.shadower = 0;
  p.out.tell(both_players, ShadowEnds, b, block.at);
  lower_level(p, b);
}

bool shadow_must_end(const Data& d, const Position& p, BlockId b) {
  const Block& block = p.block[b];
  const Seat side = other(side_of(b));
  const Hex h = block.at;
  const Weather w = weather_at(d, p, h);
  if (block.shadow == NoShadow) return false;
  if (block.place != AtSea || (block.marks & (is_scattered | is_dispersed))) return true;
  if (block.shadow != ByPack && block.shadow != ByCruisers && near_interceptors(d, p, other(side), h)) return true;
  switch (block.shadow) {
    case ByUnit: {
      const AirId a = block.shadower;
      const Hex base = base_of(d, p, a);
      if (base == nowhere || p.air[a].cs == 0 || !reaches(d, p, a, h)) return true;
      const Weather there = weather_at(d, p, base);
      const ShipId carrier = d.scenario.air[a].carrier;
      return there == Fog || there == Gales || (carrier != no_ship && (there == Storms || !is_carrier_working(p, carrier)));
    }
    // (PQ 9.2) Fog and storms leave radii and sectors in effect, gales do not.
    case ByRadius: return !in_printed_radius(d, p, side, h);
    case BySector: return w == Gales || !d.printed->sector[block.shadower].has(h);
    default: return d.ports_of(side_of(b)).has(h);
  }
}

// [PQ 5.4] Shadowers go where the quarry goes, or lose it.
void shadowers_follow(P& p, BlockId b) {
  Position& at = p.s.p;
  Block& block = at.block[b];
  if (block.shadow == NoShadow) return;
  if (shadow_must_end(p.data, at, b) || p.data.ports_of(side_of(b)).has(block.at)) return end_shadow(p, b);
  for (ForceId f = 0; f < most_forces; ++f) {
    if (at.force[f].shadows != b || !at_sea(at, f)) continue;
    Force& force = at.force[f];
    force.came_from = force.at;
    force.at = block.at;
    at.block[force.block].at = block.at;
    p.out.tell(both_players, BlockFollows, force.block, block.at);
  }
  if (block.shadow == ByUnit) at.air[block.shadower].hex = block.at;
}

// After a block has been found: does anybody stay with it?
Step shadow(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const bool only_cruisers = f.local[1] != 0;
  const Seat side = other(side_of(b));
  if (f.at == Begin) {
    if (!lies_at_sea(at, b) || !is_identified(at, b)) return Done{};
    // (PQ R61) Where the question is put in the other's turn, it is put whether or not there are such cruisers.
    const bool might = only_cruisers && side == Seat::Allied && at.block[b].kind == Kind::TaskForce && !may_be_shadowed(p.data, at, side, b);
    if (!might && !can_shadow_at_all(p.data, at, side, b, only_cruisers)) return Done{};
    return f.then(Chosen, Ask::player(side, only_cruisers ? AskCruiserShadow : AskShadow, b));
  }
  if (p.answer.verb != Pass) begin_shadow(p, b, p.answer);
  return Done{};
}

}  // namespace flagplot::pq17
