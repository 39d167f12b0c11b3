#include "games/pq17/forces.h"

#include <algorithm>

#include "games/pq17/chapters.h"

// [PQ 1.2] Blocks are forces, as many of each kind as a side has and no more.
namespace flagplot::pq17 {
namespace {

// Blocks that the enemy cannot tell from this one.
BlockSet pile_of(const Position& p, BlockId b) {
  const Block& block = p.block[b];
  // (PQ 6.3) Who shadows lies under its quarry, and is no other's like.
  const auto is_shadower = [&](BlockId each) {
    const ForceId f = p.block[each].force;
    return f < most_forces && p.force[f].shadows != no_block;
  };
  BlockSet pile;
  if (is_shadower(b)) return BlockSet::only(b);
  each_force(side_of(b), [&](BlockId other) {
    const Block& o = p.block[other];
    if (o.place != block.place || o.at != block.at || o.place == NotInPlay) return;
    if (o.place == AtSea && (o.level != unidentified || block.level != unidentified)) return;
    if (o.marks || o.shadow || p.fight.engaged.has(other) || is_shadower(other)) return;
    pile.add(other);
  });
  pile.add(b);
  return pile;
}

// A type has one category, or two.
struct Categories {
  Category first, second;
};
constexpr auto categories_of = [] {
  Array<Categories, type_names.size()> all{};
  for (std::size_t t = 0; t < all.size(); ++t) {
    bool any = false;
    for (const Category c : {Category::Capital, Category::Carrier, Category::Cruiser, Category::Light, Category::Submarine, Category::Convoy}) {
      if (!is_in(static_cast<Type>(t), c)) continue;
      if (!any) all[t].first = c;
      all[t].second = c;
      any = true;
    }
  }
  return all;
}();

// In play, or still to be placed.
bool is_full_block(const Position& p, ForceId f) {
  if (p.force[f].place != NotInPlay) return true;
  return !p.is_set_up && std::any_of(p.force[f].cs.begin(), p.force[f].cs.end(), [](std::uint8_t n) { return n > 0; });
}

}  // namespace

Muster muster(const Data& d, const Position& p, ForceId f) { return muster(d, p, f, ships_of(p, f)); }
Muster muster(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  Muster m;
  const auto sum = [](std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(to + n); };
  const auto add = [&](Type t, int counters, int cs) {
    const auto put = [&](Category c) {
      sum(m.counters[static_cast<std::size_t>(c)], counters);
      sum(m.cs[static_cast<std::size_t>(c)], cs);
    };
    const Categories in = categories_of[static_cast<std::size_t>(t)];
    put(in.first);
    if (in.second != in.first) put(in.second);
    if (is_warship(t)) sum(m.warships, counters);
    if (is_heavy(t)) sum(m.heavy, counters);
    sum(m.total, cs);
  };
  ships.each([&](ShipId s) {
    const ShipSpec& spec = d.ships[s];
    add(spec.type, 1, strength(d, p, s));
    sum(m.convoy_ships, is_convoy_ship(spec.type));
    sum(m.merchants, is_merchant(spec.type));
    sum(m.carriers, is_carrier(spec.type));
    m.has_cam = m.has_cam || (spec.type == Type::MC && !(p.ship[s].flags & is_used));
    m.has_helpless = m.has_helpless || is_helpless(p, s);
    m.has_soviet = m.has_soviet || (spec.nation == Nation::Soviet && is_warship(spec.type));
    m.has_battleship = m.has_battleship || spec.type <= Type::BC;
    m.unhit_battleship = m.unhit_battleship || (spec.type <= Type::BC && !is_hit(p, s));
  });
  classes_of(p, f).each([&](ClassId c) {
    const int n = cs_of(p, f, c);
    const ClassSpec& spec = d.classes[c];
    add(spec.type, counters_of(spec.type, n), n);
    const bool soviet = spec.nation == Nation::Soviet;
    if (spec.type == Type::DD) sum(m.destroyers, n);
    if (spec.type == Type::TB) sum(m.torpedo_boats, n);
    if (spec.type == Type::ES) sum(m.escorts, n);
    if (soviet && (spec.type == Type::DD || spec.type == Type::TB)) sum(m.soviet_light, n);
    if (soviet && spec.type == Type::ES) sum(m.soviet_escorts, n);
    if (spec.type == Type::MV) {
      sum(m.merchants, n);
      sum(m.convoy_ships, n);
    }
    m.has_soviet = m.has_soviet || (soviet && is_warship(spec.type) && spec.type != Type::SS);
    m.has_light = m.has_light || is_light(spec.type);
  });
  m.has_helpless = m.has_helpless || wrecks_of(p, f) > 0;
  return m;
}

bool can_search(const Muster& m) { return !m.has_helpless && m.warships > 0; }
bool can_search(const Data& d, const Position& p, ForceId f) { return !is_dummy(f) && in_play(p, f) && can_search(muster(d, p, f)); }

ForceId free_force(const Position& p, Seat side, Kind kind, Nation nation) {
  for (ForceId f = first_force(side); f < end_force(side); ++f) {
    if (kind_of(f) != kind || is_full_block(p, f)) continue;
    if (kind == Kind::Wolfpack && side == Seat::Allied && is_soviet_pack(f) != (nation == Nation::Soviet)) continue;
    return f;
  }
  return no_force;
}

int dummies_in_play(const Position& p, Seat side) {
  int n = 0;
  each_force(side, [&](ForceId f) { n += is_dummy(f) && in_play(p, f); });
  return n;
}
bool can_make_dummy(const Data& d, const Position& p, Seat side) {
  return dummies_in_play(p, side) < d.scenario.dummies[index(side)] && free_force(p, side, Kind::Dummy) != no_force;
}

void put_block(Position& p, ForceId f) {
  const Seat side = side_of(f);
  BlockId b = first_force(side);
  while (b < end_force(side) && p.block[b].place != NotInPlay) ++b;
  FLAGPLOT_CHECK(b < end_force(side));
  p.block[b] = Block{};
  p.block[b].force = f;
  p.block[b].place = p.force[f].place;
  p.block[b].at = p.force[f].at;
  p.force[f].block = b;
}

void take_off(Position& p, ForceId f) {
  const BlockId b = p.force[f].block;
  if (b < most_forces) p.block[b] = Block{};
  // Whoever shadowed it is free, and whom it shadowed is not shadowed any more.
  for (Force& other : p.force) {
    if (b < most_forces && other.shadows == b) other.shadows = no_block;
  }
  for (Air& a : p.air) {
    if (b < most_forces && a.status == Shadowing_ && a.target == b) {
      a.status = AtBase;
      a.hex = nowhere;
    }
  }
  if (p.force[f].shadows < most_forces) {
    p.block[p.force[f].shadows].shadow = NoShadow;
    p.block[p.force[f].shadows].shadower = 0;
  }
  for (Wreck& w : p.wreck) {
    if (w.force == f) w = Wreck{};
  }
  p.force[f] = Force{};
}

void mingle(Position& p, BlockId b) {
  const BlockSet pile = pile_of(p, b);
  if (pile.size() < 2) return;
  pile.each([&](BlockId other) { p.block[other].report = Report{}; });
}

void leave_pile(Position& p, ForceId f) {
  const BlockId own = p.force[f].block;
  const auto lowest = static_cast<BlockId>(pile_of(p, own).first());
  if (lowest == own) return;
  const ForceId other = p.block[lowest].force;
  p.block[lowest].force = f;
  p.block[own].force = other;
  p.force[f].block = lowest;
  p.force[other].block = own;
}

void place_force(Position& p, ForceId f, Place place, Hex at) {
  leave_pile(p, f);
  Force& force = p.force[f];
  force.place = place;
  force.at = at;
  Block& block = p.block[force.block];
  block.place = place;
  block.at = at;
  mingle(p, force.block);
}

void set_level(P& p, BlockId b, std::uint8_t level) {
  Position& at = p.s.p;
  Block& block = at.block[b];
  if (block.level == level) return;
  block.level = level;
  if (level == unidentified) {
    block.kind = Kind::None;
    p.out.tell(both_players, BlockStands, b, block.at);
    mingle(at, b);
  } else {
    block.kind = kind_of(block.force);
    p.out.tell(both_players, LevelIs, b, level, block.kind);
    // [PQ 11.4] From now on German task forces may sail.
    if (side_of(b) == Seat::Allied && (block.kind == Kind::TaskForce || block.kind == Kind::Convoy)) at.axis_released = 1;
    // (PQ 5.1.9) What frees the patrol in the Denmark Strait. At level 3 her category is known, by report or from the display.
    const auto sees_capital = [&] { return level == 3 && muster(p.data, at, block.force).cs[0] > 0; };
    if (side_of(b) == Seat::Axis && block.kind == Kind::TaskForce &&
        (p.data.printed->british_radius.has(block.at) || sees_capital()))
      at.white_free = 1;
  }
}

void lower_level(P& p, BlockId b) {
  const Block& block = p.s.p.block[b];
  if (block.level == unidentified || (block.marks & is_scattered)) return;
  set_level(p, b, block.level == 0 ? unidentified : static_cast<std::uint8_t>(block.level - 1));
}

void raise_to(P& p, BlockId b, std::uint8_t level) {
  const Block& block = p.s.p.block[b];
  if (block.place != AtSea) return;
  if (block.level == unidentified || block.level < level) set_level(p, b, level);
}

void pour(const Data&, Position& p, ForceId from, ForceId into) {
  Force &a = p.force[from], &b = p.force[into];
  for (std::size_t i = 0; i < a.cs.size(); ++i) {
    const auto shift = 2 * i;
    const auto spent_a = a.cs[i] ? a.spent >> shift & 3U : 0U, spent_b = b.cs[i] ? b.spent >> shift & 3U : 0U;
    b.spent = (b.spent & ~(3U << shift)) | std::max(spent_a, spent_b) << shift;
    b.cs[i] = static_cast<std::uint8_t>(b.cs[i] + a.cs[i]);
    a.cs[i] = 0;
  }
  each_ship_of(p, from, [&](ShipId s) { p.ship[s].force = into; });
  for (Wreck& w : p.wreck) {
    if (w.force == from) w.force = into;
  }
}

namespace {
// [PQ 5.6] Of a convoy that is no more, or has become a task force, the dispersed part is what is left: it goes on by itself.
void inherit(Position& p, ForceId f) {
  each_force(side_of(f), [&](ForceId part) {
    if (p.force[part].parent != f || !in_play(p, part)) return;
    p.force[f] = p.force[part];
    p.force[f].parent = no_force;
    p.block[p.force[f].block].force = f;
    for (Ship& ship : p.ship) {
      if (ship.force == part) ship.force = f;
    }
    for (Wreck& w : p.wreck) {
      if (w.force == part) w.force = f;
    }
    p.force[part] = Force{};
    p.voyage[voyage_of(f)].over = 0;
    p.voyage[voyage_of(part)] = Voyage{};
  });
}
}  // namespace

bool settle(P& p, ForceId f) {
  Position& at = p.s.p;
  if (!in_play(at, f) || is_dummy(f)) return !in_play(at, f);
  const Muster m = muster(p.data, at, f);
  const bool empty = m.warships + m.convoy_ships == 0 && wrecks_of(at, f) + cripples_of(at, f) == 0;
  if (empty) {
    p.out.tell(onlookers(at, side_of(f)), BlockGone, at.force[f].block, at.force[f].at);
    if (is_convoy(f)) close_voyage(at, f);
    // (PQ 6.3.5) Whom it shadowed is lost with it.
    if (at.force[f].shadows != no_block) end_shadow(p, at.force[f].shadows);
    take_off(at, f);
    inherit(at, f);
    return true;
  }
  int dead_merchants = 0;
  for (const Wreck& w : at.wreck) dead_merchants += w.force == f && p.data.classes[w.what].type == Type::MV;
  if (is_convoy(f) && m.merchants == 0 && dead_merchants == 0 && (m.warships > 0 || m.convoy_ships > 0)) {
    // What is left of a convoy without merchants goes on as a task force, if there is a block for it.
    const bool only_boats = m.warships == m.counters[static_cast<std::size_t>(Category::Submarine)] && m.convoy_ships == 0;
    const ForceId as = free_force(at, side_of(f), only_boats ? Kind::Wolfpack : Kind::TaskForce);
    if (as == no_force || (!only_boats && m.cs[static_cast<std::size_t>(Category::Submarine)] > 0)) return false;
    Force& old = at.force[f];
    const BlockId b = old.block;
    close_voyage(at, f);
    at.force[as] = old;
    at.force[as].flags = static_cast<std::uint8_t>(old.flags & ~is_loaded);
    each_ship_of(at, f, [&](ShipId s) { at.ship[s].force = as; });
    for (Wreck& w : at.wreck) {
      if (w.force == f) w.force = as;
    }
    at.block[b].force = as;
    const bool was_marked = at.block[b].marks != 0;
    at.block[b].marks = 0;
    if (at.block[b].level != unidentified) {
      at.block[b].kind = kind_of(as);
      p.out.tell(both_players, LevelIs, b, at.block[b].level, at.block[b].kind);
    } else if (was_marked) {
      p.out.tell(both_players, BlockStands, b, at.block[b].at);
    }
    old = Force{};
    inherit(at, f);
    return false;
  }
  return false;
}

bool make_dummy(P& p, ForceId beside, bool in_port) {
  Position& at = p.s.p;
  const Seat side = side_of(beside);
  if (!can_make_dummy(p.data, at, side)) return false;
  const ForceId f = free_force(at, side, Kind::Dummy);
  at.force[f] = Force{};
  at.force[f].place = at.force[beside].place;
  at.force[f].at = at.force[beside].at;
  at.force[f].came_from = at.force[beside].came_from;
  at.force[f].moved = at.force[beside].moved;
  at.force[f].flags = static_cast<std::uint8_t>(at.force[beside].flags & left_port);
  at.force[f].acted = in_port ? made_here : std::uint8_t{0};
  put_block(at, f);
  mingle(at, at.force[f].block);
  p.out.tell(both_players, BlockAppears, at.force[f].block, at.force[f].at);
  return true;
}

void remove_dummy(P& p, ForceId f, bool found) {
  Position& at = p.s.p;
  if (!found) leave_pile(at, f);  // which of a pile goes tells nothing of who it was
  p.out.tell(onlookers(at, side_of(f)), found ? DummyFound : BlockGone, at.force[f].block, at.force[f].at);
  take_off(at, f);
}

}  // namespace flagplot::pq17
