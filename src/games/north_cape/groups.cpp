#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// [NC 4.2] Holding boxes. A Group piece on the map stands for what is in its box, which lies in the same stack and goes
// where the piece goes. The Germans may count what is in a box, and do not know which piece on the map it belongs to.
namespace flagplot::north_cape {
namespace {

bool is_box(const Data& d, const Position& p, std::uint8_t box) {
  return part(d, p).groups.has(part(d, p).groups.first() + box - 1U);
}
bool is_in_use(const Data& d, const Position& p, std::uint8_t box) { return is_on_map(p, group_piece(d, p, box)); }

// What may be put into a box: ships and decoys. [NC R65] Aircraft are with their carrier, in a box or out of it.
bool is_boxable(const Data& d, const Position& p, PieceId piece) {
  const Part& w = part(d, p);
  return side_of(piece) == Seat::Allied && (w.ships.has(piece) || w.decoys.has(piece));
}
PieceSet boxable(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  return (w.ships | w.decoys) & all_of(Seat::Allied);
}

// Stacks that a Group piece may be put into.
StackSet stacks_with_ships(const Data& d, const Position& p) {
  return stacks_of(p, part(d, p).ships & all_on_map(p, Seat::Allied));
}

// It is known that the piece lies with ships, and not with which.
void expect_group(const Data& d, Position& p, PieceId group) {
  const KindSet kind = KindSet::only(part(d, p).kind[group]), ships = part(d, p).ship_kinds[index(Seat::Allied)];
  each_stack(p, Seat::Allied, [&](StackId s) {
    if (!(KindSet(p.may[record_of(s)]) & ships).empty()) put_into(d, p, {}, s, kind);
  });
}

void forget_group(const Data& d, Position& p, PieceId group) {
  const std::uint64_t others = ~KindSet::only(part(d, p).kind[group]).bits();
  for (std::size_t r = 0; r < allied_records; ++r) {
    p.may[r] &= others;
    p.must[r] &= others;
  }
}

}  // namespace

void count_boxes(const Data& d, Position& p) {
  p.box_size = {};
  for (std::uint8_t box = 1; box <= last_box(d, p); ++box)
    p.box_size[box] = static_cast<std::uint8_t>(marked_with_box(p, box).size());
}

void recount_boxes(P& p) {
  Position& pos = p.s.p;
  const auto before = pos.box_size;
  count_boxes(p.data, pos);
  for (std::uint8_t box = 1; box <= boxes; ++box) {
    if (pos.box_size[box] != before[box]) p.out.tell(both_players, BoxCount, box, pos.box_size[box]);
  }
}

// --- What may be done, at any own slot. [NC R64] Once a turn with each piece, so that slots end.

Objection form_group_refusal(const Data& d, const Position& p, std::uint8_t box, StackId s) {
  if (!is_box(d, p, box)) return not_an_option;
  if (side_of(s) != Seat::Allied) return refuse(NotYours);
  if (p.hex[s] == nowhere) return refuse(NobodyThere, s);
  const PieceId group = group_piece(d, p, box);
  if (p.stack[group] != in_reserve) return refuse(GroupInUse, box);
  if (p.regrouped.has(group)) return refuse(RegroupedAlready, group);
  return (in_stack(p, s) & part(d, p).ships).empty() ? refuse(NoShipsThere, s) : Objection{};
}

Objection dissolve_group_refusal(const Data& d, const Position& p, std::uint8_t box) {
  if (!is_box(d, p, box)) return not_an_option;
  if (!is_in_use(d, p, box)) return refuse(GroupNotInUse, box);
  const PieceId group = group_piece(d, p, box);
  return p.regrouped.has(group) ? refuse(RegroupedAlready, group) : Objection{};
}

namespace {

// Without asking whether one that is like it should be named.
Objection put_any_refusal(const Data& d, const Position& p, PieceId piece, std::uint8_t box) {
  if (!is_box(d, p, box)) return not_an_option;
  if (side_of(piece) != Seat::Allied || !part(d, p).pieces.has(piece)) return refuse(NotYours);
  if (!is_on_map(p, piece)) return refuse(NotThere, piece);
  if (!is_boxable(d, p, piece)) return refuse(OnlyShipsInBoxes, piece);
  if (!is_in_use(d, p, box)) return refuse(GroupNotInUse, box);
  if (p.stack[piece] != p.stack[group_piece(d, p, box)]) return refuse(NotWithTheGroup, piece, box);
  if (p.box[piece] == box) return refuse(InABox, piece, box);
  if (p.regrouped.has(piece)) return refuse(RegroupedAlready, piece);
  // [NC R66] An empty Group is given no decoys on its way: they are put into it when they are bought.
  const bool alone = part(d, p).decoys.has(piece) && p.box_size[box] == 0;
  return alone ? refuse(EmptyGroupsOnlySortie, box) : Objection{};
}

Objection take_any_out_refusal(const Data& d, const Position& p, PieceId piece) {
  if (side_of(piece) != Seat::Allied || !part(d, p).pieces.has(piece)) return refuse(NotYours);
  if (p.box[piece] == no_box) return refuse(NotInABox, piece);
  return p.regrouped.has(piece) ? refuse(RegroupedAlready, piece) : Objection{};
}

}  // namespace

Objection put_in_box_refusal(const Data& d, const Position& p, PieceId piece, std::uint8_t box) {
  if (const Objection no = put_any_refusal(d, p, piece, box)) return no;
  return unless_first_of_its_lot(d, p, in_stack(p, p.stack[piece]) & boxable(d, p), piece);
}

Objection take_out_refusal(const Data& d, const Position& p, PieceId piece) {
  if (const Objection no = take_any_out_refusal(d, p, piece)) return no;
  return unless_first_of_its_lot(d, p, all_boxed(p), piece);
}

// --- Doing it.

void form_group(P& p, std::uint8_t box, StackId s) {
  Position& pos = p.s.p;
  const PieceId group = group_piece(p.data, pos, box);
  put_into(p.data, pos, PieceSet::only(group), s, {});
  expect_group(p.data, pos, group);
  pos.regrouped.add(group);
  p.out.tell(both_players, GroupFormed, box);
}

void dissolve_group(P& p, std::uint8_t box) {
  Position& pos = p.s.p;
  const PieceId group = group_piece(p.data, pos, box);
  const PieceSet contents = in_box(p.data, pos, box);
  contents.each([&](PieceId piece) { pos.box[piece] = no_box; });
  pos.regrouped |= contents | PieceSet::only(group);
  take_off(p.data, pos, PieceSet::only(group), in_reserve);
  forget_group(p.data, pos, group);
  p.out.tell(both_players, GroupDissolved, box);
  recount_boxes(p);
}

void put_in_box(P& p, PieceId piece, std::uint8_t box) {
  Position& pos = p.s.p;
  pos.box[piece] = box;
  pos.regrouped.add(piece);
  recount_boxes(p);
  if (pos.up.has(piece)) reveal(p, PieceSet::only(piece), false, false);  // so its Group piece is shown as well
}

void take_out_of_box(P& p, PieceId piece) { put_in_box(p, piece, no_box); }

void offer_groups(const Data& d, const Position& p, Lots& lots, Options& out) {
  const StackSet fleets = stacks_with_ships(d, p);
  for (std::uint8_t box = 1; box <= last_box(d, p); ++box) {
    const PieceId group = group_piece(d, p, box);
    if (p.stack[group] == in_reserve && !p.regrouped.has(group))
      fleets.each([&](StackId s) { out.add({FormGroup, box, s, 0}); });
    if (!is_on_map(p, group)) continue;
    if (!dissolve_group_refusal(d, p, box)) out.add({DissolveGroup, box, 0, 0});
    lots.each_first(in_stack(p, p.stack[group]) & boxable(d, p), [&](PieceId piece) {
      if (!put_any_refusal(d, p, piece, box)) out.add({PutInBox, piece, box, 0});
    });
  }
  lots.each_first(all_boxed(p), [&](PieceId piece) {
    if (!take_any_out_refusal(d, p, piece)) out.add({TakeOutOfBox, piece, 0, 0});
  });
}

}  // namespace flagplot::north_cape
