#include "games/north_cape/view.h"

#include <cstring>

#include "games/north_cape/chapters.h"

// Default deny: of the enemy a seat sees stacks and what is printed on pieces that lie face up.
namespace flagplot::north_cape {
namespace {

// Pieces that nobody can tell apart get new numbers, so that a number tells nothing of where a piece came from. Which force
// has come on by which hex is not seen either: those that wait are as hidden as those that lie face down.
struct Renaming {
  Array<PieceId, most_pieces> from{}, to{};
  std::size_t count = 0;
  void add(PieceId a, PieceId b) {
    from[count] = a;
    to[count++] = b;
  }
};

// What the order of alike pieces in a view goes by: all that is seen of them. In which order those come that look the same
// makes no difference to the view.
std::uint64_t looks(const Position& p, PieceId piece) {
  std::uint64_t key = p.stack[piece];
  key = key << 8 | p.hits[piece];
  key = key << 4 | (piece < first_german ? p.box[piece] : no_box);
  const auto add = [&](const PieceSet& set) { key = key << 1 | (set.has(piece) ? 1U : 0U); };
  for (const PieceSet* set : {&p.reconnoitred, &p.surfaced, &p.frozen, &p.lingering, &p.fought_in_air, &p.patrol,
                              &p.going.members, &p.aside, &p.fight.in, &p.fight.engaged, &p.fight.detected, &p.fight.screened})
    add(*set);
  for (const PieceSet& set : p.shot) add(set);
  return key;
}

class Hiding {
 public:
  Hiding(const Data& d, const Position& truth, Seat enemy, View& v)
      : w_(part(d, truth)), truth_(truth), enemy_(enemy), v_(v), up_(truth.up & all_of(enemy)) {}

  void hide() {
    Position& p = v_.p;
    const std::size_t first = first_piece(enemy_), count = end_piece(enemy_) - first;
    std::memset(&p.stack[first], hidden, count);
    std::memset(&p.moved[first], 0, count);
    std::memset(&p.hits[first], 0, count);
    std::memset(&p.home[first], 0xFF, count);
    if (enemy_ == Seat::Allied) std::memset(p.box.data(), 0, p.box.size());
    place();
    each_set([&](PieceSet& set, bool is_seen) {
      const PieceSet theirs = set & up_;
      set -= all_of(enemy_);
      if (!is_seen || theirs.empty()) return;
      for (std::size_t i = 0; i < names_.count; ++i) {
        if (theirs.has(names_.from[i])) set.add(names_.to[i]);
      }
    });
  }

 private:
  // Sets of pieces, and whether what they say of a piece that lies face up is seen.
  template <class F>
  void each_set(F f) {
    Position& p = v_.p;
    for (PieceSet* set : {&p.up, &p.reconnoitred, &p.surfaced, &p.frozen, &p.lingering, &p.fought_in_air, &p.patrol,
                          &p.going.members, &p.aside})
      f(*set, true);
    for (PieceSet* set : {&p.regrouped, &p.going.in_ice, &p.going.left_behind, &p.going.came_up}) f(*set, false);
    for (PieceSet& set : p.did) f(set, false);
    for (PieceSet& set : p.shot) f(set, true);
    if (p.fight.at == nowhere) return;
    for (PieceSet* set : {&p.fight.in, &p.fight.engaged, &p.fight.detected, &p.fight.screened}) f(*set, true);
  }

  void place() {
    const PieceSet gone = elsewhere(truth_, enemy_, sunk) & w_.pieces, left = elsewhere(truth_, enemy_, departed),
                   boxed = elsewhere(truth_, enemy_, not_available) & w_.aircraft;
    const PieceSet seen = up_ | gone | left | boxed;
    if (seen.empty()) return;
    KindSet of_seen;
    seen.each([&](PieceId piece) { of_seen.add(w_.kind[piece]); });
    of_seen.each([&](KindId k) {
      place_kind(w_.first_of[index(enemy_)][k], w_.count_of[index(enemy_)][k], gone, left, boxed);
    });
  }

  // Face-up ones first, in the order of what is seen of them; then those of which nothing is known; then those in their
  // box, sunk, departed.
  void place_kind(PieceId first, std::uint8_t count, const PieceSet& gone, const PieceSet& left,
                  const PieceSet& boxed) {
    if (count == 1) {
      if (up_.has(first)) return show(first, first);
      v_.p.stack[first] = truth_.stack[first];
      if (boxed.has(first)) v_.p.hits[first] = truth_.hits[first];
      return;
    }
    Array<std::uint64_t, first_german> shown;  // how it looks, and its number
    std::size_t ups = 0, sunk_ones = 0, left_ones = 0, boxes_ = 0;
    Array<std::uint8_t, 8> boxed_hits{};
    for (std::size_t i = first; i < std::size_t{first} + count; ++i) {
      const auto piece = static_cast<PieceId>(i);
      if (up_.has(piece)) {
        shown[ups++] = looks(truth_, piece) << 8 | piece;
      } else if (gone.has(piece)) {
        ++sunk_ones;
      } else if (left.has(piece)) {
        ++left_ones;
      } else if (boxed.has(piece)) {
        ++boxes_;
        ++boxed_hits[std::min<std::size_t>(7, truth_.hits[piece])];
      }
    }
    std::sort(shown.begin(), shown.begin() + ups);
    for (std::size_t i = 0; i < ups; ++i) show(static_cast<PieceId>(shown[i]), static_cast<PieceId>(first + i));
    std::size_t hits = 0;
    for (std::size_t i = std::size_t{first} + count; i-- > first;) {
      const auto piece = static_cast<PieceId>(i);
      if (left_ones > 0) {
        --left_ones;
        v_.p.stack[piece] = departed;
      } else if (sunk_ones > 0) {
        --sunk_ones;
        v_.p.stack[piece] = sunk;
      } else if (boxes_ > 0) {
        --boxes_;
        while (boxed_hits[hits] == 0) ++hits;
        --boxed_hits[hits];
        v_.p.stack[piece] = not_available;
        v_.p.hits[piece] = static_cast<std::uint8_t>(hits);
      } else {
        break;
      }
    }
  }

  void show(PieceId piece, PieceId as) {
    names_.add(piece, as);
    v_.p.stack[as] = truth_.stack[piece];
    v_.p.hits[as] = truth_.hits[piece];
    if (piece < first_german) v_.p.box[as] = truth_.box[piece];
  }

  const Part& w_;
  const Position& truth_;
  Seat enemy_;
  View& v_;
  PieceSet up_;
  Renaming names_;
};

// Markers lie on top of a stack for everybody to see; which piece they belong to is not seen.
void show_marks(const Data& d, const Position& truth, Seat enemy, View& v) {
  const std::size_t first = first_piece(enemy), count = end_piece(enemy) - first;
  std::fill_n(&v.marks[first], count, Marks{});
  const PieceSet undamaged = with_value(truth.hits, enemy, 0);
  (all_of(enemy) - undamaged).each([&](PieceId piece) {
    if (!on_map(truth.stack[piece])) return;
    Marks& m = v.marks[truth.stack[piece]];
    m.hits = static_cast<std::uint8_t>(m.hits + truth.hits[piece]);
  });
  (truth.surfaced & all_of(enemy)).each([&](PieceId piece) {
    if (on_map(truth.stack[piece])) ++v.marks[truth.stack[piece]].surfaced;
  });
  if (!d.options.public_counts) return;
  (part(d, truth).pieces & all_of(enemy)).each([&](PieceId piece) {
    if (on_map(truth.stack[piece])) ++v.marks[truth.stack[piece]].pieces;
  });
}

// Before the set-up is over nothing of the enemy's is on the table.
void hide_set_up(Seat enemy, View& v) {
  for (std::size_t s = first_piece(enemy); s < end_piece(enemy); ++s) {
    v.p.hex[s] = nowhere;
    const std::size_t r = record_of(static_cast<StackId>(s));
    v.p.may[r] = v.p.must[r] = 0;
  }
}

// (NC 5.2) An enemy mission that has not been announced, or has not come onto the map, is not there; nor is it seen which force
// it is, and whether it may go on.
void hide_mission(Going& going) {
  if (!going.open) {
    going = {};
  } else {
    going.force = 0xFF;
    going.halted = 0;
  }
}

// What is to be shown after a reconnaissance is picked piece by piece, and seen when all of it is turned up. [NC R75] Which
// ship a storm throws out is the Allies' business until it is done.
bool is_being_picked(const State& s, Seat seat) {
  const auto frames = s.stack.frames(Lanes::Main);
  if (frames.empty()) return false;
  const Ask ask = s.stack.asked_of(seat);
  if (frames.back().rule == ReconRule) return ask.seat != seat || ask.prompt != AskShow;
  return frames.back().rule == StormRule && seat == Seat::Axis;
}

}  // namespace

void NorthCape::show(const Data& d, const State& s, Seat seat, View& v) {
  const Seat enemy = other(seat);
  const Position& truth = s.p;
  v.p = truth;
  Hiding(d, truth, enemy, v).hide();
  show_marks(d, truth, enemy, v);
  if (truth.going.side == enemy) hide_mission(v.p.going);
  if (is_being_picked(s, seat)) v.p.aside = {};
  v.p.drawn[index(enemy)] = 0;
  if (truth.placing) v.p.announced[index(enemy)] = 0;
  if (!truth.set_up) hide_set_up(enemy, v);
}

Result NorthCape::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::north_cape
