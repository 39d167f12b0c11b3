#include "games/murmansk_run/markers.h"

#include "games/murmansk_run/chapters.h"
#include "pieces/face_down.h"

// Markers lie face down on the map and both sides see them move. What a back belongs to is its owner's
// secret; where several lie together, only their number can be known, so backs are dealt out again as they
// part.
namespace flagplot::murmansk_run {
namespace {

auto face_down(Position& p) { return pieces::FaceDown(p.backs, p.markers); }

void deal_backs(Position& p, Seat side) {
  Set done;
  for (Token t = first_marker(side); t < end_marker(side); ++t) {
    const Back& back = p.backs[t];
    if (back.at == nowhere || back.up || done.has(t)) continue;
    const Set stack = stack_of(p, t);
    done |= stack;
    face_down(p).deal(stack);
  }
}

// Where somebody who appears must have come from, as everybody can see: the port next to it, or the edge of
// the map.
Cell came_from(const Data& d, Seat side, Cell at) {
  const Set ports = side == Seat::Axis ? d.german_ports : Set::only(d.murmansk);
  const Set near = d.near[at] & ports;
  return near.empty() ? at : static_cast<Cell>(near.first());
}

// [MR M61] Ships that have come into port stay there until this convoy is over.
void enter_port(P& p, MarkerId m) {
  Position& pos = p.s.p;
  const Cell port = pos.markers[m].at;
  p.out.tell(both_players, EnteredPort, pos.markers[m].token, port);
  pos.crew[m].each([&](ShipId s) {
    Ship& ship = pos.ships[s];
    ship.status = Status::Norway;
    ship.port = port;
    ship.group = no_marker;
  });
  pos.crew[m] = {};
  take_off(pos, m);
}

void leave_west(P& p, MarkerId m) {
  Position& pos = p.s.p;
  p.out.tell(both_players, LeftWest, pos.markers[m].token, pos.backs[pos.markers[m].token].at);
  pos.crew[m].each([&](ShipId s) { goes_home(p, s, 2); });
  pos.crew[m] = {};
  take_off(pos, m);
}

}  // namespace

void put_on_map(Position& p, MarkerId m, Cell at) {
  const Seat side = side_of_marker(m);
  const Token end = end_marker(side), t = face_down(p).free_back(first_marker(side), end, nowhere);
  FLAGPLOT_CHECK(t < end);
  p.backs[t] = Back{};
  p.backs[t].at = p.backs[t].from = at;
  face_down(p).give(t, m);
  p.markers[m].at = p.markers[m].from = at;
}

void go_to(const Data& d, Position& p, MarkerId m, Cell to) {
  Back& back = p.backs[p.markers[m].token];
  p.markers[m].from = back.from = back.at;
  p.markers[m].at = back.at = to;
  back.arrived = is_russian_port(d, to) ? p.period : std::uint8_t{0};
}

void show_moves(P& p, Seat side) {
  Position& pos = p.s.p;
  deal_backs(pos, side);
  for (Token t = first_marker(side); t < end_marker(side); ++t) pos.backs[t].moved = 0;
  for (Token t = first_marker(side); t < end_marker(side); ++t) {
    Back& back = pos.backs[t];
    if (back.at == nowhere) continue;
    const MarkerId m = back.marker;
    const Cell to = pos.markers[m].at;
    if (to == back.at) continue;
    if (to == nowhere) {
      leave_west(p, m);
    } else if (p.data.german_ports.has(to)) {
      enter_port(p, m);
    } else {
      p.out.tell(both_players, MarkerMoves, t, back.at, to);
      go_to(p.data, pos, m, to);
      back.moved = 1;
      // [MR R29] A marker that only a base has seen is seen next to it and nowhere else.
      if (back.up && back.source == ByBase && !p.data.near_base.has(to)) {
        turn_down(pos, t);
        p.out.tell(both_players, ContactLost, t, to, roll_not_shown);
      }
    }
  }
  // Newcomers take the lowest free backs, in the order of where they appear.
  const auto is_new = [&](MarkerId m) { return !on_map(pos, m) && pos.markers[m].moved; };
  Set appear_at;
  for (MarkerId m = first_marker(side); m < end_marker(side); ++m) {
    if (is_new(m)) appear_at.add(pos.markers[m].at);
  }
  appear_at.each([&](Cell c) {
    for (MarkerId m = first_marker(side); m < end_marker(side); ++m) {
      if (!is_new(m) || pos.markers[m].at != c) continue;
      put_on_map(pos, m, c);
      Back& back = pos.backs[pos.markers[m].token];
      back.moved = 1;
      pos.markers[m].from = back.from = came_from(p.data, side, c);
      p.out.tell(both_players, MarkerAppears, pos.markers[m].token, c);
    }
  });
  forget_who_is_who(pos);
}

void take_off(Position& p, MarkerId m) {
  if (on_map(p, m)) p.backs[p.markers[m].token] = Back{};
  p.markers[m] = Marker{};
}

void swap_backs(Position& p, MarkerId m, Token wanted) { face_down(p).swap(m, wanted); }

Set markers_under(const Position& p, Set backs) { return pieces::FaceDown(p.backs, p.markers).under(backs); }

void surface(Position& p, MarkerId m) {
  const Token t = p.markers[m].token;
  if (p.backs[t].up) return;
  swap_backs(p, m, static_cast<Token>(stack_of(p, t).first()));
}

// [MR M22] [MR M23] What a marker hides shows when it is found; a dummy is taken off.
void turn_up(P& p, MarkerId m, Source how) {
  surface(p.s.p, m);
  reveal(p, m, how);
}

void reveal(P& p, MarkerId m, Source how) {
  Position& pos = p.s.p;
  const Token t = pos.markers[m].token;
  Back& back = pos.backs[t];
  if (back.up) {
    // Who is found while a base sees him stays in contact when he moves on [MR R29].
    if (back.source != ByBase) return;
    back.source = how;
    back.since = pos.period;
    p.out.tell(both_players, TurnedUp, t, back.at, how);
    return;
  }
  if (is_dummy(m)) {
    p.out.tell(both_players, DummyExposed, t, back.at);
    take_off(pos, m);
    return;
  }
  back.up = back.known = 1;
  back.source = how;
  back.since = pos.period;
  if (m == wolfpack) {
    p.out.tell(both_players, PackSeen, t, back.at);
    return;
  }
  p.out.tell(both_players, TurnedUp, t, back.at, how);
  if (m == convoy) p.out.tell(both_players, FreightersSeen, t, pos.freighters);
  pos.crew[m].each([&](ShipId s) { p.out.tell(both_players, ShipSeen, t, s); });
}

void turn_down(Position& p, Token t) {
  p.backs[t].up = 0;
  p.backs[t].source = NoSource;
}

void forget_who_is_who(Position& p) {
  for (Token t = 0; t < most_markers; ++t) {
    Back& back = p.backs[t];
    if (back.at == nowhere || back.up || !back.known) continue;
    if (stack_of(p, t).size() > 1) back.known = 0;
  }
}

void watch_from_bases(P& p) {
  Position& pos = p.s.p;
  for (Token t = first_marker(Seat::Allied); t < end_marker(Seat::Allied); ++t) {
    const Back& back = pos.backs[t];
    if (back.at == nowhere || back.up) continue;
    if (p.data.options.open_allies) {
      turn_up(p, back.marker, OpenPlay);
    } else if (p.data.near_base.has(back.at)) {
      turn_up(p, back.marker, ByBase);
    }
  }
}

void pack_contacts(P& p) {
  Position& pos = p.s.p;
  if (!on_map(pos, wolfpack)) return;
  const Cell at = pos.markers[wolfpack].at;
  const Set met = markers_at(pos, Seat::Allied, at);
  if (!has_ships(met) || at == p.data.murmansk) return;
  turn_up(p, wolfpack, ByPack);
  met.each([&](MarkerId m) { turn_up(p, m, ByPack); });
}

MarkerId free_group(const Position& p, Seat side) {
  const MarkerId first = side == Seat::Allied ? first_group : german_group,
                 end = side == Seat::Allied ? allied_groups_end : german_dummy;
  for (MarkerId m = first; m < end; ++m) {
    if (p.crew[m].empty() && !on_map(p, m)) return m;
  }
  return no_marker;
}

}  // namespace flagplot::murmansk_run
