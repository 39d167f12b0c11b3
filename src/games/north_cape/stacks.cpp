#include "games/north_cape/stacks.h"

#include "games/north_cape/chapters.h"

// Stacks, and what the enemy knows of them. Nothing here may depend on what he cannot know: what a record
// says changes by what both sides see happen, or by what is turned up.
namespace flagplot::north_cape {
namespace {

std::uint64_t bits(KindSet kinds) { return kinds.bits(); }

void clear_record(Position& p, StackId s) {
  const std::size_t r = record_of(s);
  if (is_shared_record(r)) return;
  p.may[r] = p.must[r] = 0;
  p.size[r] = 0;
}

// Kinds of which one is known to be there. Of stacks that share a record nothing is.
void set_must(Position& p, StackId s, std::uint64_t kinds) {
  const std::size_t r = record_of(s);
  p.must[r] = is_shared_record(r) ? 0 : kinds;
}

void drop_empty(Position& p, StackId s) {
  p.hex[s] = nowhere;
  p.patrolling.remove(s);
  clear_record(p, s);
}

template <class F>
void each_record(Seat side, F f) {
  const bool allied = side == Seat::Allied;
  const std::size_t first = allied ? 0 : allied_records, end = allied ? allied_records : most_records;
  for (std::size_t r = first; r < end; ++r) f(r);
}

}  // namespace

KindSet kinds_of(const Data& d, const Position& p, PieceSet set) {
  const Part& w = part(d, p);
  KindSet kinds;
  set.each([&](PieceId piece) { kinds.add(w.kind[piece]); });
  return kinds;
}

StackId make_stack(Position& p, Seat side, Hex h) {
  const StackId free = stack_at(p, side, nowhere);
  FLAGPLOT_CHECK(on_map(free));
  p.hex[free] = h;
  return free;
}

void put_into(const Data& d, Position& p, PieceSet set, StackId s, KindSet as_far_as_known) {
  set.each([&](PieceId piece) { p.stack[piece] = s; });
  p.may[record_of(s)] |= bits(as_far_as_known | kinds_of(d, p, set));
}

StackId split(const Data& d, Position& p, StackId s, PieceSet who) {
  const PieceSet all = in_stack(p, s);
  if ((all - who).empty()) return s;
  p.going.here = 0;
  const StackId parted = make_stack(p, side_of(s), p.hex[s]);
  who.each([&](PieceId piece) { p.stack[piece] = parted; });
  p.may[record_of(parted)] |= p.may[record_of(s)];
  // Who went and who stayed can be told of those that lie face up, and of nobody else.
  set_must(p, parted, bits(kinds_of(d, p, who & p.up)));
  set_must(p, s, bits(kinds_of(d, p, (all - who) & p.up)));
  return parted;
}

StackId merge(const Data&, Position& p, StackId a, StackId b) {
  const StackId into = std::min(a, b), from = std::max(a, b);
  if (into == from) return into;
  in_stack(p, from).each([&](PieceId piece) { p.stack[piece] = into; });
  const std::size_t to = record_of(into), of = record_of(from);
  p.may[to] |= p.may[of];
  if (!is_shared_record(to)) {
    p.must[to] |= p.must[of];
    p.size[to] = static_cast<std::uint8_t>(std::min(255, p.size[to] + p.size[of]));  // of the shared one it is nothing
  }
  if (p.patrolling.has(from)) p.patrolling.add(into);
  p.patrolling.remove(from);
  p.hex[from] = nowhere;
  clear_record(p, from);
  return into;
}

void pass_by_friends(const Data& d, Position& p) {
  Going& g = p.going;
  g.here = 0;
  bool any = false;
  each_stack(p, g.side, [&](StackId s) {
    if (s == g.stack || p.hex[s] != p.hex[g.stack]) return;
    any = true;
    p.may[record_of(s)] |= p.may[record_of(g.stack)];
  });
  if (!any) return;
  g.here = p.must[record_of(g.stack)];
  set_must(p, g.stack, bits(kinds_of(d, p, in_stack(p, g.stack) & p.up)));
}

StackId leave_with(const Data& d, Position& p, PieceSet who, StackId friends) {
  who.each([&](PieceId piece) { p.stack[piece] = friends; });
  const auto up_in = [&](StackId s) { return bits(kinds_of(d, p, in_stack(p, s) & p.up)); };
  set_must(p, p.going.stack, up_in(p.going.stack));
  // Somebody who was found on the way, after they had met, was known to be nowhere else.
  p.may[record_of(friends)] |= up_in(friends);
  set_must(p, friends, p.must[record_of(friends)] | up_in(friends));
  return friends;
}

void stay_with_friends(const Data& d, Position& p, Hex at) {
  const std::uint64_t here = p.going.here;
  const StackId all = merge_at(d, p, p.going.side, at);
  set_must(p, all, p.must[record_of(all)] | here);
}

StackId merge_at(const Data& d, Position& p, Seat side, Hex h) {
  StackId all = sunk;
  each_stack(p, side, [&](StackId s) {
    if (p.hex[s] == h) all = on_map(all) ? merge(d, p, all, s) : s;
  });
  return all;
}

void take_off(const Data& d, Position& p, PieceSet set, StackId where) {
  StackSet touched;
  set.each([&](PieceId piece) {
    if (on_map(p.stack[piece])) {
      const StackId s = p.stack[piece];
      touched.add(s);
      // One like it may have stayed, but nobody can be sure any more.
      const std::uint64_t others = ~(std::uint64_t{1} << part(d, p).kind[piece]);
      p.must[record_of(s)] &= others;
      p.going.here &= others;
    }
    p.stack[piece] = where;
    if (piece < first_german) p.box[piece] = no_box;
  });
  p.up -= set;
  p.reconnoitred -= set;
  p.surfaced -= set;
  p.patrol -= set;
  p.frozen -= set;
  p.lingering -= set;
  p.hunters -= set;
  p.quarry -= set;
  p.going.members -= set;
  touched.each([&](StackId s) {
    const PieceSet left = in_stack(p, s);
    if (left.empty()) return drop_empty(p, s);
    set_must(p, s, p.must[record_of(s)] | bits(kinds_of(d, p, left & p.up)));
    if ((left & p.patrol).empty()) p.patrolling.remove(s);
  });
}

namespace {

// A kind of which there is one counter, and it lies here, lies nowhere else.
void rule_out_elsewhere(const Data& d, Position& p, StackId s, KindSet shown) {
  const Part& w = part(d, p);
  const Seat side = side_of(s);
  std::uint64_t single = 0;
  shown.each([&](KindId k) {
    if (w.count_of[index(side)][k] == 1) single |= std::uint64_t{1} << k;
  });
  const std::size_t own = record_of(s);
  each_record(side, [&](std::size_t r) {
    if (r != own) p.may[r] &= ~single;
  });
}

// `whole`: the enemy has been told that there is nothing else, Group pieces aside, which may lie with
// anything.
void learn(const Data& d, Position& p, StackId s, bool whole) {
  const std::size_t r = record_of(s);
  const PieceSet groups = part(d, p).groups, shown = in_stack(p, s) & p.up;
  const KindSet kinds = kinds_of(d, p, shown);
  rule_out_elsewhere(d, p, s, kinds);
  if (is_shared_record(r)) return;
  p.must[r] |= bits(kinds);
  if (whole) p.may[r] &= bits(kinds | part(d, p).group_kinds[index(side_of(s))]);
  const auto seen = static_cast<std::uint8_t>((shown - groups).size());
  p.size[r] = whole ? seen : std::max(p.size[r], seen);
}

// The Group pieces of the boxes in which any of these are.
PieceSet groups_of(const Data& d, const Position& p, PieceSet set) {
  PieceSet groups;
  (set & all_of(Seat::Allied)).each([&](PieceId piece) {
    if (p.box[piece] != no_box) groups.add(group_piece(d, p, p.box[piece]));
  });
  return groups;
}

// Where a mission passes friends there are two stacks in a hex.
void tell_which_stack(P& p, PieceSet shown) {
  const Position& pos = p.s.p;
  stacks_of(pos, shown).each([&](StackId s) {
    bool alone = true;
    each_stack(pos, side_of(s), [&](StackId other) { alone = alone && (other == s || pos.hex[other] != pos.hex[s]); });
    if (!alone) tell_kinds(p, ShownWith, shown & in_stack(pos, s), s);
  });
}

void take_off_empty_groups(P& p, PieceSet groups) {
  Position& pos = p.s.p;
  groups.each([&](PieceId group) {
    const std::uint8_t box = box_of_group(p.data, pos, group);
    if (pos.box_size[box] > 0) return;
    p.out.tell(both_players, EmptyGroupFound, box, hex_of(pos, group));
    take_off(p.data, pos, PieceSet::only(group), in_reserve);
  });
}

}  // namespace

// Pieces of one kind in one hex are told of together.
void tell_kinds(P& p, EventKind what, PieceSet set, std::uint16_t more) {
  PieceId first = no_piece;
  std::uint16_t number = 0;
  const auto tell = [&] {
    if (number > 0)
      p.out.tell(both_players, what, kind_arg(p.data, p.s.p, first), hex_of(p.s.p, first), number, more);
  };
  set.each([&](PieceId piece) {
    const bool same = first != no_piece && kind_arg(p.data, p.s.p, first) == kind_arg(p.data, p.s.p, piece) &&
                      p.s.p.stack[first] == p.s.p.stack[piece];
    if (!same) {
      tell();
      first = piece;
      number = 0;
    }
    ++number;
  });
  tell();
}

namespace {

// Markers lay on the stack; now it is seen whose they are.
void tell_damage(P& p, PieceSet turned_up) {
  turned_up.each([&](PieceId piece) {
    const std::uint8_t hits = p.s.p.hits[piece];
    if (hits > 0)
      p.out.tell(both_players, DamagedNow, kind_arg(p.data, p.s.p, piece), hex_of(p.s.p, piece), hits);
  });
}

}  // namespace

void reveal(P& p, PieceSet set, bool reconnoitred, bool releases, bool whole) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  const Part& w = part(d, pos);
  const PieceSet decoys = set & w.decoys;
  const PieceSet boxed_with = groups_of(d, pos, set), groups = ((set & w.groups) | boxed_with) - pos.up;
  tell_kinds(p, DecoyFound, decoys);
  take_off(d, pos, decoys, in_reserve);
  recount_boxes(p);
  set -= decoys | w.groups;
  tell_kinds(p, Revealed, set - pos.up);
  tell_which_stack(p, set - pos.up);
  tell_damage(p, set - pos.up);
  tell_kinds(p, OnPatrol, (set & pos.patrol) - pos.up);
  tell_kinds(p, OnTheSurface, (set & pos.surfaced) - pos.up);
  for (const Stage stage : {AirToAir, AirToSurface, Gunfire, Torpedoes})
    tell_kinds(p, AttackedBefore, (set & pos.shot[stage]) - pos.up, stage);
  pos.up |= set | groups;
  if (reconnoitred) pos.reconnoitred |= set;
  groups.each([&](PieceId group) {
    if (pos.box_size[box_of_group(d, pos, group)] > 0)
      p.out.tell(both_players, GroupShown, box_of_group(d, pos, group), hex_of(pos, group));
  });
  take_off_empty_groups(p, groups | boxed_with);
  StackSet touched;
  ((set | groups) & pos.up).each([&](PieceId piece) {
    if (on_map(pos.stack[piece])) touched.add(pos.stack[piece]);
  });
  touched.each([&](StackId s) { learn(d, pos, s, whole); });
  // (NC 12.1) The German surface force waits until a merchant has been found.
  if (releases && !pos.released && !(set & w.merchants).empty()) {
    pos.released = 1;
    p.out.tell(both_players, Released_);
  }
}

void stand_down(P& p, PieceSet who) {
  Position& pos = p.s.p;
  pos.patrol -= who;
  who.each([&](PieceId piece) {
    const StackId s = pos.stack[piece];
    if (!pos.patrolling.has(s) || !(in_stack(pos, s) & pos.patrol).empty()) return;
    pos.patrolling.remove(s);
    p.out.tell(both_players, PatrolEnds, side_of(s), pos.hex[s]);
  });
}

StacksBefore stacks_before(const Position& p, Seat side) { return {side, stacks_of(p, side), p.hex}; }

void tell_gone(P& p, const StacksBefore& before) {
  (before.stacks - stacks_of(p.s.p, before.side)).each([&](StackId s) {
    p.out.tell(both_players, StackGone, s, before.hexes[s]);
  });
}

void tell_markers(P& p, PieceSet parted, Hex here) {
  const PieceSet face_down = parted - p.s.p.up;
  const Seat side = side_of(face_down.first());
  if (!(face_down - with_value(p.s.p.hits, side, 0)).empty()) p.out.tell(other(side), DamageShows, here);
}

void turn_down(Position& p, PieceSet set) {
  p.up -= set;
  p.reconnoitred -= set;
  p.quarry -= set;
}

void expect_decoys(const Data& d, Position& p, Seat side) {
  const std::uint64_t decoy = bits(part(d, p).decoy_kind[index(side)]);
  each_stack(p, side, [&](StackId s) { p.may[record_of(s)] |= decoy; });
}

void forget_decoys(const Data& d, Position& p, Seat side) {
  const std::uint64_t decoy = bits(part(d, p).decoy_kind[index(side)]);
  each_record(side, [&](std::size_t r) { p.may[r] &= ~decoy; });  // none is ever sure to be there
}

void forget_lost_kinds(const Data& d, Position& p, Seat side) {
  const Part& w = part(d, p);
  PieceSet left = w.pieces & all_of(side);
  left -= elsewhere(p, side, sunk) | elsewhere(p, side, departed);
  const std::uint64_t kinds = bits(kinds_of(d, p, left));
  each_record(side, [&](std::size_t r) { p.may[r] &= kinds; });
}

void renumber_stacks(Position& p, Seat side) {
  Array<StackId, most_pieces> order{}, number{};
  std::size_t count = 0;
  each_stack(p, side, [&](StackId s) { order[count++] = s; });
  std::sort(order.begin(), order.begin() + count, [&](StackId a, StackId b) { return p.hex[a] < p.hex[b]; });
  const Position before = p;
  each_record(side, [&](std::size_t r) {
    p.may[r] = p.must[r] = 0;
    p.size[r] = 0;
  });
  for (std::size_t i = 0; i < count; ++i) {
    number[order[i]] = static_cast<StackId>(first_piece(side) + i);
    p.patrolling.remove(order[i]);
    p.hex[order[i]] = nowhere;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const StackId s = number[order[i]];
    p.hex[s] = before.hex[order[i]];
    p.may[record_of(s)] |= before.may[record_of(order[i])];
    set_must(p, s, before.must[record_of(order[i])]);
    if (!is_shared_record(record_of(s))) p.size[record_of(s)] = before.size[record_of(order[i])];
    if (before.patrolling.has(order[i])) p.patrolling.add(s);
  }
  for (std::size_t i = first_piece(side); i < end_piece(side); ++i) {
    if (on_map(p.stack[i])) p.stack[i] = number[p.stack[i]];
  }
}

}  // namespace flagplot::north_cape
