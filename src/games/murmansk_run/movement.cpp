#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// Moving markers over the map. A side's moves stay its own until its impulse is over.
namespace flagplot::murmansk_run {
namespace {

bool is_first_impulse(const Position& p) { return p.pulse < 2; }

Set allied_entries(const Data& d, const Position& p, MarkerId m) {
  const Set b = Set::only(d.entry_b);
  return (p.crew[m] & d.only_b).empty() ? b | Set::only(d.entry_a) : b;
}

// Where a marker that is not on the map may come on. A dummy comes from where groups do, and looks like one.
Set entries(const Data& d, const Position& p, MarkerId m) {
  if (m == german_dummy) return d.near_base;
  if (is_dummy(m)) return d.options.open_allies ? Set{} : allied_entries(d, p, m);  // [MR R39]
  if (p.crew[m].empty() && m != convoy) return {};
  return p.markers[m].at == nowhere ? allied_entries(d, p, m) : d.near[p.markers[m].at];
}

// Ships pay [MR M59] when they leave port.
bool has_fuel(const Data& d, const Position& p, MarkerId m) {
  return p.fuel == unlimited_fuel || p.fuel_spent + fuel_cost(d, p.crew[m]) <= p.fuel;
}

bool leaves_port(const Data& d, const Position& p, MarkerId m) {
  return side_of_marker(m) == Seat::Axis && !on_map(p, m) && d.german_ports.has(p.markers[m].at);
}

Objection may_move(const Data& d, const Position& p, Seat side, MarkerId m) {
  if (side_of_marker(m) != side || !in_use(p, m)) return refuse(NotAGroup, m);
  if (p.markers[m].moved) return refuse(MovedAlready, m);
  if (m == wolfpack) {
    if (!on_map(p, m)) return refuse(OffMap, m);
    return is_first_impulse(p) ? refuse(PackMovesLater) : Objection{};
  }
  if (!is_first_impulse(p) && is_slow(d, p, m)) return refuse(FirstPulseOnly, m);
  if (!on_map(p, m) && entries(d, p, m).empty()) return refuse(OffMap, m);
  if (leaves_port(d, p, m) && !has_fuel(d, p, m)) return refuse(NoFuel, m);
  return {};
}

// Germans use any of their ports, Kirkenes for one ship or division; nobody enters the other side's.
Objection port_refusal(const Data& d, const Position& p, Seat side, MarkerId m, Cell to) {
  if (m == wolfpack) return refuse(PackNoPort, to);
  if (is_dummy(m)) return refuse(NotASeaPosition, to);
  const bool german = d.german_ports.has(to);
  if (german != (side == Seat::Axis)) return refuse(ForeignPort, to);
  if (to == d.kirkenes && (p.crew[m].size() > 1 || kirkenes_is_full(d, p))) return refuse(KirkenesFull);
  return {};
}

}  // namespace

// [MR M24] One position an impulse, along a link. [MR M25] The convoy goes east or stops.
Objection move_refusal(const Data& d, const Position& p, Seat side, MarkerId m, Cell to) {
  if (const Objection no = may_move(d, p, side, m)) return no;
  const bool from_off = !on_map(p, m);
  const Set ways = from_off ? entries(d, p, m) : d.near[p.markers[m].at];
  if (from_off && side == Seat::Allied && p.markers[m].at == nowhere && !ways.has(to))
    return to == d.entry_a ? refuse(EntryBOnly, m) : refuse(EntryOnly, m, to);
  if (!ways.has(to)) return refuse(NotLinked, m, to);
  if (is_iced(d, p, to)) return to == d.arkangelsk ? refuse(ArkangelskClosed) : refuse(IceThere, to);
  if (!d.sea.has(to)) {
    if (const Objection no = port_refusal(d, p, side, m, to)) return no;
  }
  if (m == convoy && !from_off && !d.easterly[p.markers[m].at].has(to)) return refuse(NotEasterly, to);
  return {};
}

Set moves_of(const Data& d, const Position& p, MarkerId m) {
  const Seat side = side_of_marker(m);
  Set moves;
  if (may_move(d, p, side, m)) return moves;
  const bool from_off = !on_map(p, m);
  const Set ways = from_off      ? entries(d, p, m)
                   : m == convoy ? d.easterly[p.markers[m].at]
                                 : d.near[p.markers[m].at];
  moves = ways & open_water(d, p);
  (ways - d.sea).each([&](Cell c) {
    if (!is_iced(d, p, c) && !port_refusal(d, p, side, m, c)) moves.add(c);
  });
  return moves;
}

// [MR R44] Allied groups leave by the western positions, in place of a move.
Objection leave_west_refusal(const Data& d, const Position& p, MarkerId m) {
  if (m == convoy) return refuse(ConvoyStays);
  if (is_dummy(m)) return refuse(NotAGroup, m);
  if (const Objection no = may_move(d, p, Seat::Allied, m)) return no;
  if (!on_map(p, m)) return refuse(OffMap, m);
  return d.west_exit.has(p.markers[m].at) ? Objection{} : refuse(NotWestExit, m);
}

// [MR R37] Damaged ships, and destroyers in a storm, may leave their group for a free marker or for another
// group that is there.
Objection detach_refusal(const Data& d, const Position& p, Seat side, ShipId s, MarkerId to) {
  if (d.ships[s].side != side) return refuse(NotYours, s);
  const MarkerId from = p.ships[s].group;
  if (!is_group(to) || side_of_marker(to) != side) return refuse(NotAGroup, to);
  if (p.ships[s].status != Status::Group || !on_map(p, from)) return refuse(NotTogether, s, to);
  if (!p.damaged.has(s) && !(p.storm && d.destroyers.has(s))) return refuse(NotDamaged, s);
  if (p.markers[from].moved || p.markers[to].moved) return refuse(MustDetachFirst, s);
  if (to == from) return refuse(NotTogether, s, to);
  const bool is_free = to != convoy && p.crew[to].empty() && !on_map(p, to);
  if (is_free) {
    // Nothing is gained by renaming a group, and the convoy's marker is the convoy's.
    const bool alone = p.crew[from].size() == 1 && from != convoy;
    return alone || to != free_group(p, side) ? refuse(NoMarkerFree, to) : Objection{};
  }
  if (!on_map(p, to) || p.markers[to].at != p.markers[from].at) return refuse(NotTogether, s, to);
  if (p.crew[to].size() >= group_size) return refuse(GroupFull, to);
  if (p.backs[p.markers[to].token].up != p.backs[p.markers[from].token].up) return refuse(NotSameFace, to);
  return {};
}

Objection scuttle_refusal(const Data& d, const Position& p, Seat side, ShipId s) {
  if (d.ships[s].side != side) return refuse(NotYours, s);
  if (!p.damaged.has(s) || p.ships[s].status != Status::Group) return refuse(NotDamaged, s);
  return p.markers[p.ships[s].group].moved ? refuse(MustDetachFirst, s) : Objection{};
}

namespace {

void detach(P& p, ShipId s, MarkerId to) {
  Position& pos = p.s.p;
  const MarkerId from = pos.ships[s].group;
  const bool was_up = pos.backs[pos.markers[from].token].up;
  const Back parent = pos.backs[pos.markers[from].token];
  const bool is_new = !on_map(pos, to);
  leave_group(pos, s);
  pos.ships[s].status = Status::Group;
  pos.ships[s].group = to;
  pos.crew[to].add(s);
  if (is_new) {
    put_on_map(pos, to, pos.markers[from].at);
    Back& back = pos.backs[pos.markers[to].token];
    back.from = parent.from;
    pos.markers[to].from = pos.markers[from].from;  // they came the same way, and would retreat by it
    back.up = parent.up;
    back.source = parent.source;
    back.since = parent.since;
    back.known = was_up;
    p.out.tell(both_players, GroupSplit, pos.markers[to].token, back.at);
  }
  if (was_up) p.out.tell(both_players, ShipMovesOver, s, pos.markers[to].token);
  drop_if_empty(p, from);
  forget_who_is_who(pos);
}

void move(P& p, MarkerId m, Cell to) {
  Position& pos = p.s.p;
  Marker& marker = pos.markers[m];
  if (leaves_port(p.data, pos, m)) {
    pos.fuel_spent = static_cast<std::uint8_t>(pos.fuel_spent + fuel_cost(p.data, pos.crew[m]));
    pos.sailed = 1;
  }
  marker.at = to;
  marker.moved = 1;
}

}  // namespace

Step move_groups(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    const Choice c = p.answer;
    switch (c.verb) {
      case MoveTo:
        move(p, static_cast<MarkerId>(c.a), static_cast<Cell>(c.b));
        return p.quietly(Ask::player(f.side, AskMove));
      case LeaveWest:
        pos.markers[c.a].at = nowhere;
        pos.markers[c.a].moved = 1;
        return p.quietly(Ask::player(f.side, AskMove));
      case Detach:
        detach(p, static_cast<ShipId>(c.a), static_cast<MarkerId>(c.b));
        break;
      case Scuttle:
        p.out.tell(both_players, Scuttled, c.a);
        sink(p, static_cast<ShipId>(c.a));
        break;
      default:
        return Done{};
    }
  }
  return f.then(Chosen, Ask::player(f.side, AskMove));
}

Objection lift_refusal(const Position& p, Seat side, MarkerId m) {
  if (!is_dummy(m) || side_of_marker(m) != side) return refuse(NotADummy, m);
  return on_map(p, m) ? Objection{} : refuse(DummyOffMap, m);
}

// [MR R39] Anywhere at sea that is open and holds no enemy marker, each dummy once: one that comes on off a
// base is exposed there and would be put on again for ever.
Objection enter_refusal(const Data& d, const Position& p, Seat side, MarkerId m, Cell at) {
  if (!is_dummy(m) || side_of_marker(m) != side) return refuse(NotADummy, m);
  if (on_map(p, m)) return refuse(DummyOnMap, m);
  if (p.entered & entered_bit(m)) return refuse(DummyEntered, m);
  if (!d.sea.has(at)) return refuse(NotASeaPosition, at);
  if (is_iced(d, p, at)) return refuse(IceThere, at);
  return backs_at(p, other(side), at).empty() ? Objection{} : refuse(EnemyThere, at);
}

// [MR M26] Two Allied dummies, one German; before the moves they may be taken off and put on anywhere.
Step dummies(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    const auto m = static_cast<MarkerId>(p.answer.a);
    if (p.answer.verb == LiftDummy) {
      surface(pos, m);
      p.out.tell(both_players, DummyLifted, pos.markers[m].token, pos.markers[m].at);
      take_off(pos, m);
    } else if (p.answer.verb == EnterDummy) {
      put_on_map(pos, m, static_cast<Cell>(p.answer.b));
      pos.entered |= entered_bit(m);
      p.out.tell(both_players, MarkerAppears, pos.markers[m].token, p.answer.b);
      forget_who_is_who(pos);
      watch_from_bases(p);
    } else {
      pos.entered = 0;
      ++f.local[0];
    }
  }
  f.at = Chosen;
  // With the Allied markers face up their dummies would deceive nobody.
  if (f.local[0] == 0 && p.data.options.open_allies) f.local[0] = 1;
  if (f.local[0] == players.size()) return Done{};
  return Ask::player(players[f.local[0]], AskDummies);
}

namespace {

Objection check_dummies(const Asked& q, Choice c) {
  if (c.verb == LiftDummy) return lift_refusal(q.p, q.seat, marker_in(c));
  if (c.verb != EnterDummy) return not_an_option;
  return enter_refusal(q.d, q.p, q.seat, marker_in(c), static_cast<Cell>(c.b));
}

void offer_dummies(const Asked& q, Options& out) {
  each_marker(q.seat, [&](MarkerId m) {
    if (!is_dummy(m)) return;
    if (!lift_refusal(q.p, q.seat, m)) return out.add({LiftDummy, m, 0, 0});
    if (q.p.entered & entered_bit(m)) return;
    out.add_each(open_water(q.d, q.p) - cells_of(q.p, other(q.seat)),
                 [m](Cell c) { return Choice{EnterDummy, m, c, 0}; });
  });
}

Objection check_moves(const Asked& q, Choice c) {
  switch (c.verb) {
    case MoveTo:
      return move_refusal(q.d, q.p, q.seat, marker_in(c), static_cast<Cell>(c.b));
    case LeaveWest:
      return q.seat == Seat::Allied ? leave_west_refusal(q.d, q.p, marker_in(c)) : Objection{not_an_option};
    case Detach:
      return detach_refusal(q.d, q.p, q.seat, ship_in(c), static_cast<MarkerId>(c.b));
    case Scuttle:
      return scuttle_refusal(q.d, q.p, q.seat, ship_in(c));
    default:
      return not_an_option;
  }
}

void offer_leaving_groups(const Asked& q, Options& out) {
  const Position& p = q.p;
  Set loose = p.damaged & q.d.fleet(q.seat);
  if (p.storm) loose |= q.d.destroyers & q.d.fleet(q.seat);
  if (loose.empty()) return;
  const MarkerId free = free_group(p, q.seat);
  with_status(p, loose, Status::Group).each([&](ShipId s) {
    const MarkerId group = p.ships[s].group;
    if (p.markers[group].moved) return;
    if (on_map(p, group))
      each_marker(q.seat, [&](MarkerId m) {  // to a group that is there, or to one that is not yet anywhere
        if (m == group || (on_map(p, m) ? p.markers[m].at != p.markers[group].at : m != free)) return;
        if (!detach_refusal(q.d, p, q.seat, s, m)) out.add({Detach, s, m, 0});
      });
    if (p.damaged.has(s) && !scuttle_refusal(q.d, p, q.seat, s)) out.add({Scuttle, s, 0, 0});
  });
}

void offer_moves(const Asked& q, Options& out) {
  const Position& p = q.p;
  each_marker(q.seat, [&](MarkerId m) {
    if (p.markers[m].moved || !in_use(p, m)) return;
    out.add_each(moves_of(q.d, p, m), [m](Cell c) { return Choice{MoveTo, m, c, 0}; });
    if (q.seat == Seat::Allied && q.d.west_exit.has(p.markers[m].at) && !leave_west_refusal(q.d, p, m))
      out.add({LeaveWest, m, 0, 0});
  });
  offer_leaving_groups(q, out);
}

}  // namespace

const Answers dummy_answers{check_dummies, offer_dummies};
const Answers move_answers{check_moves, offer_moves};

}  // namespace flagplot::murmansk_run
