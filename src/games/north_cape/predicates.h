#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/north_cape/state.h"
#include "games/north_cape/words.h"
#include "kernel/answers.h"
#include "kernel/roll.h"

// What the chapters ask of a position. All of it works on what one side sees as well as on the truth, so the same
// predicate decides what is offered, what is accepted and why not.
namespace flagplot::north_cape {

inline Objection refuse(RefusalKind why, unsigned a = 0, unsigned b = 0) {
  return Refusal{static_cast<std::uint16_t>(why), {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)}};
}

inline const Part& part(const Data& d, const Position& p) { return d.parts[p.part]; }
inline const Factors& spec(const Data& d, const Position& p, PieceId piece) { return part(d, p).spec[piece]; }
// The number by which events and choices name what is printed on a piece.
inline std::uint16_t kind_arg(const Data& d, const Position& p, PieceId piece) {
  return part(d, p).kinds[index(side_of(piece))][part(d, p).kind[piece]];
}

// --- Where things are.

inline Hex hex_of(const Position& p, PieceId piece) {
  const StackId s = p.stack[piece];
  return on_map(s) ? p.hex[s] : nowhere;
}
inline bool is_on_map(const Position& p, PieceId piece) { return on_map(p.stack[piece]); }

// Sets out of tables by piece. Sixteen bytes are asked at once, in vectors as both compilers have them: `is` of a place in
// the table has all bits in the bytes where it is so. Bytes come in the order of their addresses, which is that of the bits
// on every machine that is meant.
using Sixteen = std::uint8_t __attribute__((vector_size(16)));
inline Sixteen sixteen(const void* at) {
  Sixteen some;
  std::memcpy(&some, at, sizeof(some));
  return some;
}
inline Sixteen even_ones(Sixteen a, Sixteen b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}
// Bit i of the result is byte i's.
inline std::uint64_t bits_of(Sixteen a, Sixteen b, Sixteen c, Sixteen d) {
#ifdef __SSE2__
  const auto bits = [](Sixteen some) -> std::uint64_t {
    using Chars = char __attribute__((vector_size(16)));
    return static_cast<std::uint16_t>(__builtin_ia32_pmovmskb128(std::bit_cast<Chars>(some)));
  };
  return bits(a) | bits(b) << 16 | bits(c) << 32 | bits(d) << 48;
#else
  // Each eight neighbours are added up to one.
  static_assert(std::endian::native == std::endian::little);
  constexpr Sixteen weight{1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const auto odd_ones = [](Sixteen x, Sixteen y) {
    return __builtin_shufflevector(x, y, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  };
  const auto sums_of_pairs = [&](Sixteen x, Sixteen y) -> Sixteen { return even_ones(x, y) + odd_ones(x, y); };
  const Sixteen fours = sums_of_pairs(sums_of_pairs(a & weight, b & weight), sums_of_pairs(c & weight, d & weight));
  return std::bit_cast<Array<std::uint64_t, 2>>(sums_of_pairs(fours, fours)).items[0];
#endif
}
template <class Is>
std::uint64_t bits_where(const std::uint8_t* bytes, Is is) {
  const auto some = [&](std::size_t i) { return std::bit_cast<Sixteen>(is(bytes + 16 * i)); };
  return bits_of(some(0), some(1), some(2), some(3));
}
template <class Is>
PieceSet pieces_where(const std::uint8_t* table, Seat side, Is is) {
  static_assert(first_german == 128 && most_pieces == 192);
  constexpr std::uint64_t none = 0;
  if (side == Seat::Allied) return PieceSet(bits_where(table, is), bits_where(table + 64, is), none);
  return PieceSet(none, none, bits_where(table + first_german, is));
}
// Pieces of a side whose entry in a table by piece is `value`.
inline PieceSet with_value(const Array<std::uint8_t, most_pieces>& table, Seat side, std::uint8_t value) {
  return pieces_where(table.data(), side, [value](const std::uint8_t* at) { return sixteen(at) == value; });
}
inline PieceSet in_stack(const Position& p, StackId s) {
  return on_map(s) ? with_value(p.stack, side_of(s), s) : PieceSet{};
}
inline PieceSet all_on_map(const Position& p, Seat side) {
  return pieces_where(p.stack.data(), side, [](const std::uint8_t* at) { return sixteen(at) < no_stack; });
}
// The stacks in which these lie, as far as they are on the map. A byte for each comes first: often many lie in the same, and
// a set would wait for itself.
inline StackSet stacks_of(const Position& p, const PieceSet& pieces) {
  if (pieces.empty()) return {};
  Array<std::uint8_t, 256> there;  // also places that are no stack
  static_assert(most_pieces <= no_stack);
  std::memset(there.data(), 0, most_pieces);
  pieces.each([&](PieceId piece) { there[p.stack[piece]] = 0xFF; });
  const auto word = [&](std::size_t first) { return bits_where(&there[first], sixteen); };
  return StackSet(word(0), word(64), word(128));
}
inline PieceSet elsewhere(const Position& p, Seat side, StackId where) { return with_value(p.stack, side, where); }

// The first stack of a side in a hex; `sunk` if there is none. While a mission is on the way there may be two.
inline StackId stack_at(const Position& p, Seat side, Hex h) {
  const std::size_t end = end_piece(side);
  for (std::size_t s = first_piece(side); s < end; ++s) {
    if (p.hex[s] == h) return static_cast<StackId>(s);
  }
  return sunk;
}
// Looks at all of them whatever it finds, which takes less time.
inline bool is_occupied(const Position& p, Seat side, Hex h) {
  const Hex* const hexes = p.hex.data();
  const std::size_t end = end_piece(side);
  bool any = false;
  for (std::size_t s = first_piece(side); s < end; ++s) any |= hexes[s] == h;
  return any;
}
// The stacks of a side: those numbers that have a hex.
inline StackSet stacks_of(const Position& p, Seat side) {
  using Eight = std::uint16_t __attribute__((vector_size(16)));
  const auto eight = [](const Hex* at) { return std::bit_cast<Sixteen>(std::bit_cast<Eight>(sixteen(at)) != nowhere); };
  const auto some = [&](const Hex* at) { return even_ones(eight(at), eight(at + 8)); };
  const auto word = [&](std::size_t first) {
    const Hex* const at = p.hex.data() + first;
    return bits_of(some(at), some(at + 16), some(at + 32), some(at + 48));
  };
  constexpr std::uint64_t none = 0;
  return side == Seat::Allied ? StackSet(word(0), word(64), none) : StackSet(none, none, word(first_german));
}
template <class F>
void each_stack(const Position& p, Seat side, F f) {
  stacks_of(p, side).each(f);
}
// All pieces of a side in a hex, as far as they are known. Of one's own, and in the truth, that is all.
inline PieceSet pieces_at(const Position& p, Seat side, Hex h) {
  PieceSet set;
  each_stack(p, side, [&](StackId s) {
    if (p.hex[s] == h) set |= in_stack(p, s);
  });
  return set;
}

// With which force a piece arrives: air units with their carrier's; [NC 12.1] those that come only if they are asked for,
// and decoys that wait, say it in `home`.
inline std::uint8_t force_of(const Data& d, const Position& p, PieceId piece) {
  const Part& w = part(d, p);
  if (w.decoys.has(piece)) return p.home[piece];
  const std::uint8_t own = w.force[piece];
  const Force& force = w.forces[own];
  if (force.arrival == Arrival::Aboard) return w.force[force.carrier];
  return force.arrival == Arrival::Extra && p.home[piece] != 0xFF ? p.home[piece] : own;
}
inline PieceSet waiting_with(const Data& d, const Position& p, std::uint8_t force) {
  PieceSet set;
  elsewhere(p, part(d, p).forces[force].side, waiting).each([&](PieceId piece) {
    if (force_of(d, p, piece) == force) set.add(piece);
  });
  return set;
}

// --- The map.

inline bool has(const HexSet& set, Hex h) { return h != nowhere && set.contains(static_cast<board::CellId>(h)); }
inline bool is_iced(const Data& d, const Position& p, Hex h) { return has(d.printed->ice[part(d, p).edge], h); }
inline bool in_icebergs(const Data& d, const Position& p, Hex h) {
  return has(d.printed->icebergs[part(d, p).edge], h);
}
inline bool is_open_water(const Data& d, const Position& p, Hex h) {
  return has(d.printed->water, h) && !is_iced(d, p, h);
}
inline bool is_norwegian_coast(const Data& d, Hex h) { return has(d.printed->coast, h); }
inline bool is_russian_exit(const Data& d, Hex h) { return h == d.printed->to_murmansk || h == d.printed->to_archangel; }
inline int distance(const Data& d, Hex a, Hex b) { return distance(*d.printed, a, b); }
template <class F>
void each_near(const Data& d, Hex h, F f) {
  for (const Hex n : d.printed->near[h]) {
    if (n != nowhere) f(n);
  }
}

// --- Factors. [NC 2.4] A first damage marker halves everything, further ones do no more.

inline std::uint8_t halved(std::uint8_t factor, std::uint8_t hits) {
  return hits > 0 ? static_cast<std::uint8_t>(factor / 2) : factor;
}
inline std::uint8_t guns(const Data& d, const Position& p, PieceId piece) {
  return halved(spec(d, p, piece).guns, p.hits[piece]);
}
inline std::uint8_t torpedoes(const Data& d, const Position& p, PieceId piece) {
  return halved(spec(d, p, piece).torpedoes, p.hits[piece]);
}
inline std::uint8_t flak(const Data& d, const Position& p, PieceId piece) {
  return halved(spec(d, p, piece).flak, p.hits[piece]);
}
// A piece that is not damaged beyond this has markers left to take.
inline int hits_left(const Data& d, const Position& p, PieceId piece) {
  return spec(d, p, piece).hull - p.hits[piece];
}

// Submarines are submerged unless they are surfaced.
inline bool is_submerged(const Data& d, const Position& p, PieceId piece) {
  return part(d, p).boats.has(piece) && !p.surfaced.has(piece);
}
inline PieceSet submerged(const Data& d, const Position& p, PieceSet set) { return (set & part(d, p).boats) - p.surfaced; }
// Ships on the surface, boats among them: whom guns and bombs can hit.
inline PieceSet afloat(const Data& d, const Position& p, PieceSet set) {
  const Part& w = part(d, p);
  return (set & w.ships) | (set & w.boats & p.surfaced);
}
inline PieceSet real(const Data& d, const Position& p, PieceSet set) {
  const Part& w = part(d, p);
  return set - w.decoys - w.groups;
}
// (NC 4.2) The box it is in; Germans are in none.
inline std::uint8_t box_of(const Position& p, PieceId piece) { return piece < first_german ? p.box[piece] : no_box; }
// (NC 4.2) The contents of a box; those in none.
inline PieceSet marked_with_box(const Position& p, std::uint8_t box) {
  return pieces_where(p.box.data(), Seat::Allied, [box](const std::uint8_t* at) { return sixteen(at) == box; });
}
// (NC 4.2) Everybody that is in a box; their numbers are open.
inline PieceSet all_boxed(const Position& p) {
  const bool any = std::ranges::any_of(p.box_size, [](std::uint8_t size) { return size > 0; });
  return any ? all_of(Seat::Allied) - marked_with_box(p, no_box) : PieceSet{};
}
inline PieceSet in_box(const Data& d, const Position& p, std::uint8_t box) { return marked_with_box(p, box) & part(d, p).pieces; }
// Group pieces are numbered after each other: box 1 is the first.
inline std::uint8_t last_box(const Data& d, const Position& p) { return static_cast<std::uint8_t>(part(d, p).groups.size()); }
inline PieceId group_piece(const Data& d, const Position& p, std::uint8_t box) {
  return static_cast<PieceId>(part(d, p).groups.first() + box - 1U);
}
inline std::uint8_t box_of_group(const Data& d, const Position& p, PieceId group) {
  return static_cast<std::uint8_t>(1 + group - part(d, p).groups.first());
}

// [NC 5.0] Hexes a piece may enter in a turn. [NC 8.0] A surfaced boat has one more. [NC R4] Damage halves it.
// [NC 5.5] [NC R5] A decoy goes as far as it likes; so that a turn ends, as far as the farthest aircraft.
inline std::uint8_t allowance(const Data& d, const Position& p, PieceId piece) {
  const Part& w = part(d, p);
  if (w.decoys.has(piece)) return decoy_reach;
  if (w.groups.has(piece)) return empty_group_reach;
  const std::uint8_t printed = spec(d, p, piece).movement;
  return static_cast<std::uint8_t>(halved(printed, p.hits[piece]) + (p.surfaced.has(piece) ? 1 : 0));
}
inline int hexes_left(const Data& d, const Position& p, PieceId piece) {
  return p.frozen.has(piece) ? 0 : std::max(0, allowance(d, p, piece) - p.moved[piece]);
}
inline bool can_step(const Data& d, const Position& p, PieceId piece) { return hexes_left(d, p, piece) > 0; }
// [NC 7.1] Speed as interceptions compare it: an aircraft's is its range, which damage halves unless it is unlimited.
inline std::uint8_t speed(const Data& d, const Position& p, PieceId piece) {
  if (!part(d, p).aircraft.has(piece)) return allowance(d, p, piece);
  const std::uint8_t range = spec(d, p, piece).movement;
  return range == unlimited ? unlimited : halved(range, p.hits[piece]);
}
// [NC 5.3] [NC 5.4] How far an air unit flies this turn.
inline std::uint8_t flying_range(const Data& d, const Position& p, PieceId piece) {
  const std::uint8_t range = part(d, p).decoys.has(piece) ? unlimited : speed(d, p, piece);
  return p.weather == Fog ? std::min(range, p.fog_range) : range;
}
// (NC 12.2) Soviet destroyers stay within ten hexes of the port they started in: `home` is 1 for To Archangel.
inline constexpr int soviet_reach = 10;
inline Hex soviet_centre(const Data& d, const Position& p, PieceId piece) {
  return p.home[piece] == 1 ? d.printed->to_archangel : d.printed->to_murmansk;
}
// (NC 4.1) How many aircraft a carrier can hold.
inline int carrier_room(const Data& d, const Position& p, PieceId carrier) {
  return std::max(0, spec(d, p, carrier).holds - p.hits[carrier]);
}
// (NC R9, R23) A patrol is over the stack's hex, or aircraft that have intercepted there: fighters may look for them.
inline bool is_flown_over(const Position& p, StackId s) {
  return p.patrolling.has(s) || !(in_stack(p, s) & p.lingering).empty();
}
// Aircraft that lie on an airfield, or with their carrier.
inline bool is_at_base(const Data& d, const Position& p, PieceId air) {
  const StackId s = p.stack[air];
  if (!on_map(s) || p.patrol.has(air) || p.lingering.has(air)) return false;
  if (air < first_german) return p.home[air] != 0xFF && p.stack[p.home[air]] == s;
  return p.home[air] != 0xFF && d.printed->airfields[p.home[air]].hex == p.hex[s];
}

// (NC 10.0) What the enemy scores for it; merchants are worth dice.
inline std::uint8_t points_for(const Data& d, const Position& p, PieceId piece) {
  return d.charts.points[static_cast<std::size_t>(spec(d, p, piece).type)];
}

// --- Lots: pieces of one kind that their owner cannot tell apart, as they are for all that matters to him.

// What they may differ by: tables by piece, and sets.
template <class Table, class Set>
void each_difference(const Data& d, const Position& p, Seat side, Table table, Set set) {
  const Part& w = part(d, p);
  const auto tables = [&](const auto&... by_piece) { (table(by_piece.data()), ...); };
  const auto sets = [&](const auto&... some) { (set(some), ...); };
  tables(w.kind, p.stack, p.hits, p.moved, p.home);
  if (side == Seat::Allied) tables(p.box);
  sets(p.surfaced, p.up, p.reconnoitred, w.westbound, w.west_only, p.regrouped, p.patrol, p.frozen,
       p.hunters, p.quarry);
  for (const PieceSet& done : p.did) set(done);
}
inline bool is_like(const Data& d, const Position& p, PieceId a, PieceId b) {
  if (part(d, p).kind[a] != part(d, p).kind[b] || p.stack[a] != p.stack[b]) return false;  // most differ by these
  unsigned differences = 0;
  each_difference(
      d, p, side_of(a), [&](const std::uint8_t* table) { differences |= table[a] ^ table[b]; },
      [&](const PieceSet& set) { differences |= set.has(a) ^ set.has(b); });
  return differences == 0;
}
// Those of a side that are like the piece with the number before theirs.
inline PieceSet like_the_one_before(const Data& d, const Position& p, Seat side) {
  const std::uint8_t* const kinds = part(d, p).kind.data();
  PieceSet alike = pieces_where(kinds, side, [&](const std::uint8_t* at) {
    const std::ptrdiff_t place = at - kinds;
    Sixteen same = ~Sixteen{};
    const auto compare = [&](const std::uint8_t* table) {
      const Sixteen own = sixteen(table + place);
      const Sixteen before =
          place > 0 ? sixteen(table + place - 1)
                    : __builtin_shufflevector(own, own, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
      same &= std::bit_cast<Sixteen>(own == before);
    };
    each_difference(d, p, side, compare, [](const PieceSet&) {});
    return same;
  });
  each_difference(d, p, side, [](const std::uint8_t*) {}, [&](const PieceSet& set) { alike -= set ^ set.next_ones(); });
  alike.remove(first_piece(side));
  return alike;
}
// Of pieces that are alike the first in the set is named: another is refused, so that what is offered is what is accepted.
inline Objection unless_first_of_its_lot(const Data& d, const Position& p, PieceSet set, PieceId piece) {
  PieceId first = piece;
  for (unsigned i = piece; i-- > first_piece(side_of(piece));) {
    if (part(d, p).kind[i] != part(d, p).kind[piece]) break;
    if (!set.has(i)) continue;
    if (!is_like(d, p, static_cast<PieceId>(i), first)) break;
    first = static_cast<PieceId>(i);
  }
  return first == piece ? Objection{} : refuse(OneLikeItFirst, first);
}
// The first of each lot in sets of one side's. Those of a kind have consecutive numbers, so it is enough to look at the one
// before in the set; where that has the number before, it is worked out once for all pieces and sets.
class Lots {
 public:
  Lots(const Data& d, const Position& p) : d_(d), p_(p) {}

  template <class F>
  void each_first(const PieceSet& set, F f) {
    const PieceSet later = set & part(d_, p_).later_of_kind, next_to_another = later & set.next_ones();
    PieceSet alike;
    if (!next_to_another.empty()) alike = next_to_another & like_before(side_of(next_to_another.first()));
    (later - next_to_another).each([&](PieceId piece) {
      const unsigned before = set.last_below(piece);
      if (set.has(before) && is_like(d_, p_, static_cast<PieceId>(before), piece)) alike.add(piece);
    });
    (set - alike).each(f);
  }

 private:
  const PieceSet& like_before(Seat side) {
    if (!is_known_) like_before_ = like_the_one_before(d_, p_, side);
    is_known_ = true;
    return like_before_;
  }

  const Data& d_;
  const Position& p_;
  PieceSet like_before_;
  bool is_known_ = false;
};
template <class F>
void each_unlike(const Data& d, const Position& p, const PieceSet& set, F f) {
  Lots(d, p).each_first(set, f);
}

// --- Targets of combat, as choices name them: kind and condition. So nothing is told of which of several alike it is.
inline std::uint16_t condition(const Position& p, PieceId piece) {
  return static_cast<std::uint16_t>(p.hits[piece] | (p.fight.engaged.has(piece) ? 8U : 0U));
}
inline constexpr std::size_t conditions = 16;

}  // namespace flagplot::north_cape
