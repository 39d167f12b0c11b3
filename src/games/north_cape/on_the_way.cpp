#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "games/north_cape/way.h"

// What a mission may be told on its way: the next hex, a look, a strike, to stop.
namespace flagplot::north_cape {
namespace {

// [NC 5.3, 5.4] As far as the one with the shortest range.
std::uint8_t common_range(const Data& d, const Position& p, PieceSet who) {
  std::uint8_t range = unlimited;
  who.each([&](PieceId piece) { range = std::min(range, flying_range(d, p, piece)); });
  return range;
}

constexpr int sight = 2;  // [NC 6.2]

bool is_in_sight_of_enemy(const Data& d, const Position& p, Seat side, Hex h) {
  bool near = false;
  each_stack(p, other(side), [&](StackId s) { near = near || distance(d, h, p.hex[s]) <= sight; });
  return near;
}

Objection fly_refusal(const Asked& q, Hex h) {
  const Going& g = q.p.going;
  if (g.arm != Aircraft || g.steps > 0) return not_an_option;
  const int far = distance(q.d, g.from, h);
  const std::uint8_t range = common_range(q.d, q.p, g.members);
  if (far > range) {
    const bool fog = q.p.weather == Fog && range == q.p.fog_range;
    return refuse(fog ? BeyondTheFog : OutOfRange, h, range);
  }
  if (g.type == Recon && !is_in_sight_of_enemy(q.d, q.p, q.seat, h)) return refuse(NothingToSeeFrom, h);  // [NC R7]
  return g.type == Attack ? attack_refusal(q.d, q.p, q.seat, g.members, h) : Objection{};
}

Objection step_check(const Asked& q, Hex h) {
  const Going& g = q.p.going;
  if (g.arm != Ships) return not_an_option;
  if (g.force != 0xFF && g.steps == 0) {
    if (const Objection no = entry_refusal(q.d, q.p, g.force, h)) return no;
    return Waters(q.d, q.p, g.members).refusal(h);
  }
  if (g.halted) return refuse(HaltedThere);
  return step_refusal(q.d, q.p, g.members, whereabouts(q.p), h);
}

// [NC 6.0] [NC 6.2] From where it is: that hex, those around it, and two hexes away.
Objection look_refusal(const Asked& q, Hex h, PieceId who) {
  const Going& g = q.p.going;
  if (g.type != Recon || (g.arm == Aircraft && g.steps == 0)) return not_an_option;
  if (!g.members.has(who) || q.w.groups.has(who)) return refuse(NotThere, who);
  if (distance(q.d, whereabouts(q.p), h) > sight) return refuse(TooFarToSee, h);
  if (!is_occupied(q.p, other(q.seat), h)) return refuse(NoEnemyThere, h);
  return unless_first_of_its_lot(q.d, q.p, g.members - q.w.groups, who);
}

// Without asking whether one that is like it should be named.
Objection drop_any_refusal(const Asked& q, PieceId piece) {
  const Going& g = q.p.going;
  if (g.arm != Ships) return not_an_option;
  if (!g.members.has(piece)) return refuse(NotThere, piece);
  if (g.steps == 0) return refuse(NotMovedYet);
  if (const std::uint8_t box = box_of(q.p, piece); box != no_box) return refuse(InABox, piece, box);
  return (g.members - with_boxes(q.d, q.p, PieceSet::only(piece))).empty() ? refuse(LastMember) : Objection{};
}
Objection drop_refusal(const Asked& q, PieceId piece) {
  if (const Objection no = drop_any_refusal(q, piece)) return no;
  return unless_first_of_its_lot(q.d, q.p, q.p.going.members, piece);
}

// [NC 8.0] At any time of its movement; one more hex is then its own.
Objection surface_refusal(const Asked& q, PieceId piece) {
  const Going& g = q.p.going;
  if (!g.members.has(piece)) return refuse(NotThere, piece);
  if (!q.w.boats.has(piece)) return refuse(NotABoat, piece);
  return q.p.surfaced.has(piece) ? refuse(IsSurfaced, piece) : Objection{};
}
// (NC 8.0) Only as a mission begins.
Objection dive_refusal(const Asked& q, PieceId piece) {
  const Going& g = q.p.going;
  if (!g.members.has(piece)) return refuse(NotThere, piece);
  if (!q.w.boats.has(piece)) return refuse(NotABoat, piece);
  if (!q.p.surfaced.has(piece)) return refuse(IsSubmerged, piece);
  if (g.came_up.has(piece) || g.steps > 0) return refuse(DiveAtTheStart);
  // [NC R25] The hex it gained on the surface cannot be had under water.
  const bool gained = q.p.moved[piece] > spec(q.d, q.p, piece).movement;
  return gained ? refuse(UsedSurfaceSpeed, piece) : Objection{};
}

Objection strike_refusal(const Asked& q) {
  const Going& g = q.p.going;
  if (g.type != Attack || g.arm == Aircraft) return not_an_option;
  return attack_refusal(q.d, q.p, q.seat, g.members, whereabouts(q.p));
}

// [NC R15] By the western edge, for one hex of movement.
Objection leave_refusal(const Asked& q) {
  const Going& g = q.p.going;
  if (q.seat != Seat::Allied || g.arm != Ships || g.type != Sortie || g.force != 0xFF) return not_an_option;
  if (!has(q.d.printed->west_edge, whereabouts(q.p))) return refuse(NotAtTheEdge);
  return pace_refusal(q.d, q.p, g.members);
}

bool is_under_way(const Position& p) { return p.going.steps > 0 || !(p.going.members & p.did[p.going.type]).empty(); }

// A mission may stop where it is. One that has not begun is called off instead; a patrol stands where it is ordered.
Objection stop_refusal(const Asked& q) {
  return is_under_way(q.p) || (q.p.going.type == Patrol && q.p.going.arm == Ships) ? Objection{} : refuse(NotMovedYet);
}
Objection call_off_refusal(const Asked& q) { return is_under_way(q.p) ? refuse(UnderWay) : Objection{}; }

Objection check_move(const Asked& q, Choice c) {
  switch (c.verb) {
    case StepTo: return step_check(q, c.a);
    case FlyTo: return fly_refusal(q, c.a);
    case DropOff: return drop_refusal(q, piece_in(c));
    case SurfaceBoat: return surface_refusal(q, piece_in(c));
    case DiveBoat: return dive_refusal(q, piece_in(c));
    case Stop: return stop_refusal(q);
    case LookAt: return look_refusal(q, c.a, static_cast<PieceId>(c.b));
    case Strike: return strike_refusal(q);
    case LeaveWest: return leave_refusal(q);
    case CallOff: return call_off_refusal(q);
    default: return not_an_option;
  }
}

// Hexes from which something can be seen, or which can be attacked: few, around enemy stacks.
HexSet useful_hexes(const Asked& q) {
  HexSet set;
  const Going& g = q.p.going;
  each_stack(q.p, other(q.seat), [&](StackId s) {
    const Hex at = q.p.hex[s];
    if (g.type == Attack) return set.insert(static_cast<board::CellId>(at));
    set |= q.d.printed->within_two[at];
  });
  return set;
}

// Hexes in their order, for options that are added all at once.
struct Hexes {
  static constexpr std::size_t most = HexSet::capacity;
  std::span<const Hex> list;
  template <class Take>
  void each(Take take) const {
    for (const Hex h : list) take(h);
  }
};

void offer_flights(const Asked& q, Options& out) {
  const Going& g = q.p.going;
  const std::uint8_t range = common_range(q.d, q.p, g.members);
  const Printed& map = *q.d.printed;
  if (g.type != Patrol) {
    for (const auto cell : useful_hexes(q)) {
      const auto h = static_cast<Hex>(board::index(cell));
      const bool is_near = range == unlimited || distance(q.d, g.from, h) <= range;
      if (is_near && (g.type == Recon || !attack_refusal(q.d, q.p, q.seat, g.members, h))) out.add({FlyTo, h, 0, 0});
    }
    return;
  }
  const std::uint8_t field = map.airfield_at[g.from];
  if (field != 0xFF && q.seat == Seat::Axis) {
    const auto& hexes = map.by_range[field];
    const std::size_t count = range >= map.within[field].size() ? hexes.size() : map.within[field][range];
    out.add_each(Hexes{std::span(hexes).first(count)}, [](Hex h) { return Choice{FlyTo, h, 0, 0}; });
    return;
  }
  for (std::size_t h = 0; h < map.near.size(); ++h) {
    if (range == unlimited || distance(q.d, g.from, static_cast<Hex>(h)) <= range)
      out.add({FlyTo, static_cast<std::uint16_t>(h), 0, 0});
  }
}

void offer_looks(const Asked& q, Options& out) {
  const Going& g = q.p.going;
  if (g.type != Recon || (g.arm == Aircraft && g.steps == 0)) return;
  const Hex at = whereabouts(q.p);
  PieceSet who;
  each_unlike(q.d, q.p, g.members - q.w.groups, [&](PieceId piece) { who.add(piece); });
  each_stack(q.p, other(q.seat), [&](StackId s) {
    if (distance(q.d, at, q.p.hex[s]) > sight) return;
    who.each([&](PieceId piece) { out.add({LookAt, q.p.hex[s], piece, 0}); });
  });
}

void offer_steps(const Asked& q, Options& out) {
  const Going& g = q.p.going;
  if (g.force != 0xFF && g.steps == 0) return offer_entries(q.d, q.p, g.force, out);
  const Hex at = whereabouts(q.p);
  if (g.halted || pace_refusal(q.d, q.p, g.members)) return;
  const Waters waters(q.d, q.p, g.members);
  each_near(q.d, at, [&](Hex n) {
    const bool passable = q.d.board.passable(static_cast<board::CellId>(at), static_cast<board::CellId>(n));
    if (passable && !waters.refusal(n)) out.add({StepTo, n, 0, 0});
  });
  if (!leave_refusal(q)) out.add({LeaveWest, 0, 0, 0});
}

void offer_move(const Asked& q, Options& out) {
  const Going& g = q.p.going;
  if (g.arm == Aircraft) {
    if (g.steps == 0) offer_flights(q, out);
  } else {
    offer_steps(q, out);
    if (g.steps > 0)
      each_unlike(q.d, q.p, g.members, [&](PieceId piece) {
        if (!drop_any_refusal(q, piece)) out.add({DropOff, piece, 0, 0});
      });
    (g.members & q.w.boats).each([&](PieceId boat) {
      if (!surface_refusal(q, boat)) out.add({SurfaceBoat, boat, 0, 0});
      if (!dive_refusal(q, boat)) out.add({DiveBoat, boat, 0, 0});
    });
    if (!strike_refusal(q)) out.add({Strike, 0, 0, 0});
  }
  offer_looks(q, out);
  if (!stop_refusal(q)) out.add({Stop, 0, 0, 0});
  if (!call_off_refusal(q)) out.add({CallOff, 0, 0, 0});
}

}  // namespace

const Answers move_answers{check_move, offer_move};

}  // namespace flagplot::north_cape
