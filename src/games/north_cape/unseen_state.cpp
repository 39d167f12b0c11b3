#include "games/north_cape/unseen.h"
#include "pieces/lot.h"

// What is not seen of the enemy's pieces once it is settled where they lie. Nothing of it has to be true; it has to give the
// markers that both sides see, and to leave every rule something to go on with.
namespace flagplot::north_cape {
namespace {

template <std::size_t N>
PieceId any_of(const SetOf<N>& set, Rng& rng) {
  return static_cast<PieceId>(pieces::any_of(set, rng));
}

PieceSet unseen_in(const World& g, StackId s) { return in_stack(g.p, s) & g.unseen; }

// --- Boxes and markers.

void fill_boxes(World& g) {
  for (std::uint8_t box = 1; box <= boxes && g.enemy == Seat::Allied; ++box) {
    if (g.p.box_size[box] == 0) continue;
    PieceSet free;
    unseen_in(g, g.p.stack[group_piece(g.d, g.p, box)]).each([&](PieceId piece) {
      if (g.boxable().has(piece) && g.p.box[piece] == no_box) free.add(piece);
    });
    for (int n = g.unseen_in_box(box); n > 0 && !free.empty(); --n) {
      const PieceId piece = any_of(free, g.rng);
      g.p.box[piece] = box;
      free.remove(piece);
    }
  }
}

// As many markers as are counted on the stack, none of them the last that somebody could bear.
void suppose_damage(World& g, StackId s) {
  const PieceSet there = in_stack(g.p, s);
  int left = g.v.marks[s].hits;
  (there - g.unseen).each([&](PieceId piece) { left -= g.p.hits[piece]; });
  PieceSet able;
  const auto can_bear = [&](PieceId piece) { return g.p.hits[piece] + 1 < g.w.spec[piece].hull; };
  real(g.d, g.p, there & g.unseen).each([&](PieceId piece) {
    if (can_bear(piece)) able.add(piece);
  });
  for (; left > 0 && !able.empty(); --left) {
    const PieceId piece = any_of(able, g.rng);
    ++g.p.hits[piece];
    if (!can_bear(piece)) able.remove(piece);
  }
}

void suppose_surfaced(World& g, StackId s) {
  PieceSet boats = unseen_in(g, s) & g.w.boats;
  for (int left = g.v.marks[s].surfaced - ((in_stack(g.p, s) - g.unseen) & g.p.surfaced).size();
       left > 0 && !boats.empty(); --left) {
    const PieceId boat = any_of(boats, g.rng);
    g.p.surfaced.add(boat);
    boats.remove(boat);
  }
}

// --- Patrols.

// How many aircraft can be at their base in a stack.
int room_at_base(const World& g, StackId s) {
  if (g.enemy == Seat::Axis) return g.d.printed->airfield_at[g.p.hex[s]] != 0xFF ? base_limit : 0;
  int room = 0;
  (in_stack(g.p, s) & g.w.carriers).each([&](PieceId carrier) { room += g.w.spec[carrier].holds; });
  return room;
}

void send_on_patrol(World& g, PieceId piece) {
  g.p.patrol.add(piece);
  g.p.did[Patrol].add(piece);
}

// Aircraft for which there is no base are aloft. If the stack is marked, somebody is on patrol, and perhaps more.
void suppose_patrols(World& g, StackId s) {
  if (g.is_moving(s) && !g.p.patrolling.has(s)) return;
  const PieceSet air = in_stack(g.p, s) & g.w.aircraft;
  int room = room_at_base(g, s) - (air - g.unseen - g.p.patrol - g.p.lingering).size();
  PieceSet based;
  (air & g.unseen).each([&](PieceId piece) {
    if (room-- > 0) {
      based.add(piece);
    } else {
      send_on_patrol(g, piece);
    }
  });
  if (!g.wants_patrol(s)) return;
  PieceSet able = unseen_in(g, s) & g.patrollers(s);
  if (!(able - based).empty()) able -= based;
  if (able.empty()) return;
  send_on_patrol(g, any_of(able, g.rng));
  able.each([&](PieceId piece) {
    if (g.rng.below(2) != 0) send_on_patrol(g, piece);
  });
}

}  // namespace

void suppose_marks(World& g) {
  fill_boxes(g);
  each_stack(g.p, g.enemy, [&](StackId s) {
    suppose_damage(g, s);
    suppose_surfaced(g, s);
    suppose_patrols(g, s);
  });
  // Whoever is on patrol and face up has been sent on one.
  g.p.did[Patrol] |= g.p.patrol & all_of(g.enemy);
}

namespace {

// --- Where they belong.

// The airfield it lies on, or the one it left; if nothing tells which, any from which it can have come.
std::uint8_t field_of(const World& g, PieceId air) {
  const Printed& map = *g.d.printed;
  const StackId s = g.p.stack[air];
  if (on_map(s)) {
    const Hex from = g.p.going.members.has(air) || g.is_flight(s) ? g.p.going.from : g.p.hex[s];
    const bool out = g.p.patrol.has(air) || g.p.lingering.has(air);
    if (from != nowhere && map.airfield_at[from] != 0xFF && !out) return map.airfield_at[from];
  }
  const std::uint8_t range = g.w.spec[air].movement;
  SetOf<most_bases> fields, near;
  for (unsigned i = 0; i < map.airfield_count; ++i) {
    fields.add(i);
    if (!on_map(s) || range == unlimited || distance(map, map.airfields[i].hex, g.p.hex[s]) <= range) near.add(i);
  }
  return any_of(near.empty() ? fields : near, g.rng);
}

// In a position at sea no force may say whose it is: then any that is afloat.
PieceId own_carrier(const World& g, PieceId air) {
  const PieceId own = g.w.forces[g.w.force[air]].carrier;
  if (own != no_piece) return own;
  const PieceSet afloat_ = (g.w.carriers & g.theirs()) - elsewhere(g.p, g.enemy, sunk) - elsewhere(g.p, g.enemy, departed);
  return afloat_.empty() ? no_piece : static_cast<PieceId>(afloat_.first());
}

// The carrier it lies with, its own rather than another, while she has room; or else its own, if she is afloat.
PieceId carrier_of(const World& g, PieceId air, const Array<int, first_german>& aboard) {
  const PieceId own = own_carrier(g, air);
  const StackId s = g.p.stack[air];
  const bool based = on_map(s) && !g.p.patrol.has(air) && !g.p.lingering.has(air);
  const PieceSet with = based ? in_stack(g.p, s) & g.w.carriers : PieceSet{};
  PieceId found = no_piece;
  with.each([&](PieceId carrier) {
    const bool room = aboard[carrier] < g.w.spec[carrier].holds;
    if (room && (found == no_piece || carrier == own)) found = carrier;
  });
  if (found != no_piece) return found;
  return own != no_piece && g.p.stack[own] == sunk ? no_piece : own;
}

void suppose_bases(World& g) {
  Array<int, first_german> aboard{};
  (g.theirs() & g.w.aircraft).each([&](PieceId air) {
    const StackId s = g.p.stack[air];
    if (s == sunk || s == departed) return;
    if (g.enemy == Seat::Axis) {
      if (on_map(s) || s == not_available) g.p.home[air] = field_of(g, air);
      return;
    }
    g.p.home[air] = carrier_of(g, air, aboard);
    const std::uint8_t home = g.p.home[air];
    if (home != no_piece && on_map(s) && g.p.stack[home] == s && !g.p.patrol.has(air)) ++aboard[home];
  });
}

// The port that a Soviet destroyer is bound to: one that is near enough.
void suppose_ports(World& g) {
  const Printed& map = *g.d.printed;
  (g.theirs() & g.w.soviet_destroyers).each([&](PieceId piece) {
    const Hex h = hex_of(g.p, piece);
    if (h == nowhere) return;
    g.p.home[piece] = distance(map, map.to_murmansk, h) <= soviet_reach ? std::uint8_t{0} : std::uint8_t{1};
  });
}

// Those who come only if they are asked for say with which force they wait, once they have been.
void suppose_forces(World& g) {
  elsewhere(g.p, g.enemy, waiting).each([&](PieceId piece) {
    const Force& force = g.w.forces[g.w.force[piece]];
    if (force.arrival != Arrival::Extra || !g.p.prinz_eugen) return;
    g.p.home[piece] = force.joins != 0xFF ? force.joins : g.joined;
  });
}

}  // namespace

void suppose_homes(World& g) {
  suppose_bases(g);
  suppose_ports(g);
  suppose_forces(g);
}

namespace {

// Of the forces that have not been waiting since then, by the edge they come from, the first.
std::uint8_t force_that_came(const World& g) {
  const Arrival arrival = g.enemy == Seat::Allied ? Arrival::WestEdge : Arrival::Released;
  for (std::size_t i = 0; i < g.w.forces.size(); ++i) {
    const Force& force = g.w.forces[i];
    if (force.side == g.enemy && force.arrival == arrival && !(force.pieces - g.waits).empty()) return static_cast<std::uint8_t>(i);
  }
  return 0xFF;
}

}  // namespace

// Once they move they are all that is in their stack, but for aircraft aboard; of a mission that has not moved only those
// need to be known who have seen something.
PieceId suppose_mission(World& g) {
  Going& going = g.p.going;
  if (going.active && going.side == g.enemy && going.from == nowhere && !g.is_dealt()) going.force = force_that_came(g);
  if (!on_map(going.stack) || !g.is_under_way(going.stack) || g.p.hex[going.stack] == nowhere) return no_piece;
  const PieceSet there = in_stack(g.p, going.stack);
  PieceSet looking = going.members & g.lookers();
  if (going.steps > 0) {
    going.members |= (going.arm == Ships ? there - g.w.aircraft : there) & g.unseen;
    if (looking.empty()) looking = going.members & g.lookers();
  } else if (g.wants_looker(going.stack)) {
    looking = there & g.lookers() & g.unseen;
  }
  PieceId looker = no_piece;
  if (!looking.empty()) {
    looker = any_of(looking, g.rng);
    going.members.add(looker);
    const std::uint8_t box = looker < first_german ? g.p.box[looker] : no_box;
    if (box != no_box) going.members |= in_box(g.d, g.p, box) | PieceSet::only(group_piece(g.d, g.p, box));
  }
  if (going.iced) going.in_ice = going.members;
  g.p.did[going.type] |= going.members;
  // Who moves is on no patrol, unless it is where he has got to stand on one.
  if (going.steps == 0 || !g.p.patrolling.has(going.stack)) g.p.patrol -= going.members & g.unseen;
  going.members.each([&](PieceId piece) {
    if (going.arm == Ships) g.p.moved[piece] = std::min(going.steps, allowance(g.d, g.p, piece));
  });
  return looker;
}

}  // namespace flagplot::north_cape
