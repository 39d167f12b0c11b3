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
class Looks {
 public:
  Looks(const Position& p, PieceSet up) : p_(p) {
    const auto add = [&](const PieceSet& set) {
      const PieceSet those = set & up;
      if (!those.empty() && those != up) sets_[count_++] = &set;  // otherwise nobody differs by it
    };
    for (const PieceSet* set : {&p.reconnoitred, &p.surfaced, &p.frozen, &p.lingering, &p.hunters, &p.quarry, &p.fought_in_air, &p.patrol,
                                &p.going.members, &p.aside, &p.fight.in, &p.fight.engaged, &p.fight.detected, &p.fight.screened})
      add(*set);
    for (const PieceSet& set : p.shot) add(set);
  }
  std::uint64_t of(PieceId piece) const {
    std::uint64_t key = p_.stack[piece];
    key = key << 8 | p_.hits[piece];
    key = key << 4 | (piece < first_german ? p_.box[piece] : no_box);
    for (std::size_t i = 0; i < count_; ++i) key = key << 1 | (sets_[i]->has(piece) ? 1U : 0U);
    return key;
  }

 private:
  const Position& p_;
  Array<const PieceSet*, 14 + stages> sets_;
  std::size_t count_ = 0;
};

class Hiding {
 public:
  Hiding(const Data& d, const Position& truth, Seat enemy, View& v)
      : w_(part(d, truth)), truth_(truth), enemy_(enemy), v_(v), up_(truth.up & all_of(enemy)), looks_(truth, up_) {}

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
      set |= theirs & unchanged_;
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
    for (PieceSet* set : {&p.up, &p.reconnoitred, &p.surfaced, &p.frozen, &p.lingering, &p.hunters, &p.quarry, &p.fought_in_air, &p.patrol,
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
    const PieceSet seen = (up_ | gone | left | boxed) & w_.pieces;
    if (seen.empty()) return;
    // Who is alone of its kind keeps its number.
    unchanged_ = up_ & w_.alone;
    unchanged_.each([&](PieceId piece) { show(piece, piece); });
    ((seen - up_) & w_.alone).each([&](PieceId piece) {
      v_.p.stack[piece] = truth_.stack[piece];
      if (boxed.has(piece)) v_.p.hits[piece] = truth_.hits[piece];
    });
    for (PieceSet rest = seen - w_.alone; !rest.empty();) {
      const PieceSet& all = w_.of_kind[index(enemy_)][w_.kind[rest.first()]];
      place_kind(all, gone, left, boxed);
      rest -= all;
    }
  }

  // Face-up ones first, in the order of what is seen of them; then those of which nothing is known; then those in their
  // box, sunk, departed.
  void place_kind(const PieceSet& all, const PieceSet& gone, const PieceSet& left, const PieceSet& boxed) {
    const auto first = static_cast<PieceId>(all.first());
    const PieceSet ups = all & up_;
    Array<std::uint64_t, first_german> shown;  // how it looks, and its number
    std::size_t count = 0;
    const bool is_alone = ups.size() == 1;
    ups.each([&](PieceId piece) { shown[count++] = is_alone ? piece : looks_.of(piece) << 8 | piece; });
    std::sort(shown.begin(), shown.begin() + count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto piece = static_cast<PieceId>(shown[i]), as = static_cast<PieceId>(first + i);
      show(piece, as);
      if (piece == as) {
        unchanged_.add(piece);
      } else {
        names_.add(piece, as);
      }
    }

    std::size_t next = std::size_t{first} + static_cast<std::size_t>(all.size());
    const auto put_last = [&](int how_many, StackId where) {
      for (; how_many > 0; --how_many) v_.p.stack[--next] = where;
    };
    put_last((all & left).size(), departed);
    put_last(((all & gone) - ups).size(), sunk);
    const PieceSet in_their_box = all & boxed;
    if (in_their_box.empty()) return;
    Array<std::uint8_t, 8> hits{};
    in_their_box.each([&](PieceId piece) { ++hits[std::min<std::size_t>(7, truth_.hits[piece])]; });
    for (std::size_t n = 0; n < hits.size(); ++n) {
      for (; hits[n] > 0; --hits[n]) {
        put_last(1, not_available);
        v_.p.hits[next] = static_cast<std::uint8_t>(n);
      }
    }
  }

  void show(PieceId piece, PieceId as) {
    v_.p.stack[as] = truth_.stack[piece];
    v_.p.hits[as] = truth_.hits[piece];
    if (piece < first_german) v_.p.box[as] = truth_.box[piece];
  }

  const Part& w_;
  const Position& truth_;
  Seat enemy_;
  View& v_;
  PieceSet up_;
  Looks looks_;
  PieceSet unchanged_;  // face-up ones that keep their number
  Renaming names_;      // of the others
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
    v.marks[s] = {};
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
