#include "games/north_cape/view.h"

#include <cstring>
#include <optional>

#include "games/north_cape/chapters.h"

// Default deny: of the enemy a seat sees stacks and what is printed on pieces that lie face up.
namespace flagplot::north_cape {
namespace {

// What the order of alike pieces in a view goes by: all that is seen of them. In which order those come that
// look the same makes no difference to the view.
class Looks {
 public:
  Looks(const Position& p, PieceSet up, bool picking) : p_(p) {
    const auto add = [&](const PieceSet& set) {
      const PieceSet those = set & up;
      if (!those.empty() && those != up) sets_[count_++] = &set;  // otherwise nobody differs by it
    };
    for (const PieceSet* set :
         {&p.reconnoitred, &p.surfaced, &p.frozen, &p.lingering, &p.quarry, &p.fought_in_air, &p.patrol,
          &p.fight.in, &p.fight.engaged, &p.fight.detected, &p.fight.screened})
      add(*set);
    for (const PieceSet& set : p.shot) add(set);
    // Who is being chosen for something does not look different yet.
    if (p.going.open) add(p.going.members);
    if (!picking) add(p.aside);
  }
  std::uint64_t of(PieceId piece) const {
    std::uint64_t key = p_.stack[piece];
    key = key << 8 | p_.hits[piece];
    key = key << 4 | box_of(p_, piece);
    for (std::size_t i = 0; i < count_; ++i) key = key << 1 | (sets_[i]->has(piece) ? 1U : 0U);
    return key;
  }

 private:
  const Position& p_;
  Array<const PieceSet*, 13 + stages> sets_;
  std::size_t count_ = 0;
};

// Works on the enemy's part of all sets, and so with numbers that begin with his first piece.
template <Seat enemy>
class Hiding {
  static constexpr PieceId first = first_piece(enemy);
  static constexpr std::size_t count = end_piece(enemy) - first;
  using Set = SideSet<enemy>;

 public:
  Hiding(const Data& d, const Position& truth, View& v, bool picking)
      : w_(part(d, truth)), truth_(truth), v_(v), up_(part_of<enemy>(truth.up)), picking_(picking) {}

  void hide() {
    Position& p = v_.p;
    std::memset(&p.stack[first], hidden, count);
    std::memset(&p.moved[first], 0, count);
    std::memset(&p.hits[first], 0, count);
    std::memset(&p.home[first], 0xFF, count);
    if (enemy == Seat::Allied) std::memset(p.box.data(), 0, p.box.size());
    place();
    each_set([&](PieceSet& set, bool is_seen) {
      if (!is_seen) return set.set_part<first>(Set{});
      const Set all = part_of<enemy>(set);
      Set shown = all & unchanged_;
      (all & renamed_).each([&](PieceId piece) { shown.add(number_[piece]); });
      set.set_part<first>(shown);
    });
  }

 private:
  // Sets of pieces, and whether what they say of a piece that lies face up is seen.
  template <class F>
  void each_set(F f) {
    Position& p = v_.p;
    const auto each = [&](bool is_seen, auto&... sets) { (f(sets, is_seen), ...); };
    each(true, p.up, p.reconnoitred, p.surfaced, p.frozen, p.lingering, p.quarry, p.fought_in_air, p.patrol,
         p.going.members, p.aside);
    each(false, p.hunters, p.regrouped, p.going.in_ice, p.going.left_behind, p.going.came_up);
    for (PieceSet& set : p.did) f(set, false);
    for (PieceSet& set : p.shot) f(set, true);
    if (p.fight.at != nowhere) each(true, p.fight.in, p.fight.engaged, p.fight.detected, p.fight.screened);
  }

  void place() {
    const auto who_is = [&](StackId where) { return part_of<enemy>(elsewhere(truth_, enemy, where)); };
    const Set all = part_of<enemy>(w_.pieces), alone = part_of<enemy>(w_.alone);
    const Set gone = who_is(sunk) & all, left = who_is(departed) & all,
              boxed = who_is(not_available) & part_of<enemy>(w_.aircraft);
    const Set seen = (up_ & all) | gone | left | boxed;
    // Who is alone of its kind keeps its number.
    unchanged_ = up_ & alone;
    unchanged_.each([&](PieceId piece) { show(piece, piece); });
    ((seen - up_) & alone).each([&](PieceId piece) {
      v_.p.stack[first + piece] = truth_.stack[first + piece];
      if (boxed.has(piece)) v_.p.hits[first + piece] = truth_.hits[first + piece];
    });
    for (Set rest = seen - alone; !rest.empty();) {
      const Set kind = part_of<enemy>(w_.of_kind[index(enemy)][w_.kind[first + rest.first()]]);
      place_kind(kind, gone, left, boxed);
      rest -= kind;
    }
  }

  // Face-up ones first, in the order of what is seen of them; then those of which nothing is known; then
  // those in their box, sunk, departed.
  void place_kind(const Set& all, const Set& gone, const Set& left, const Set& boxed) {
    const unsigned first_of_all = all.first();
    const Set ups = all & up_;
    if (!ups.empty()) place_ups(ups, first_of_all);

    std::size_t next = first + std::size_t{first_of_all} + static_cast<std::size_t>(all.size());
    const auto put_last = [&](const Set& who, StackId where) {
      who.each([&](PieceId) { v_.p.stack[--next] = where; });
    };
    put_last(all & left, departed);
    put_last((all & gone) - ups, sunk);
    const Set in_their_box = all & boxed;
    if (in_their_box.empty()) return;
    Array<std::uint8_t, 8> hits{};
    in_their_box.each([&](PieceId piece) { ++hits[std::min<std::size_t>(7, truth_.hits[first + piece])]; });
    for (std::size_t n = 0; n < hits.size(); ++n) {
      for (; hits[n] > 0; --hits[n]) {
        v_.p.stack[--next] = not_available;
        v_.p.hits[next] = static_cast<std::uint8_t>(n);
      }
    }
  }

  // Pieces that nobody can tell apart get new numbers, so that a number tells nothing of where a piece came
  // from. Which force has come on by which hex is not seen either: those that wait are as hidden as those
  // that lie face down.
  void place_ups(const Set& ups, unsigned next) {
    const unsigned one = ups.first();
    if (ups == Set::only(one)) return show_as(static_cast<PieceId>(one), static_cast<PieceId>(next));
    if (!looks_) looks_.emplace(truth_, truth_.up & all_of(enemy), picking_);
    Array<std::uint64_t, count> shown;  // how it looks, and its number
    std::size_t how_many = 0;
    ups.each([&](PieceId piece) {
      shown[how_many++] = looks_->of(static_cast<PieceId>(first + piece)) << 8 | piece;
    });
    std::sort(shown.begin(), shown.begin() + how_many);
    for (std::size_t i = 0; i < how_many; ++i)
      show_as(static_cast<PieceId>(shown[i]), static_cast<PieceId>(next++));
  }
  void show_as(PieceId piece, PieceId as) {
    show(piece, as);
    if (piece == as) return unchanged_.add(piece);
    renamed_.add(piece);
    number_[piece] = as;
  }

  void show(PieceId piece, PieceId as) {
    v_.p.stack[first + as] = truth_.stack[first + piece];
    v_.p.hits[first + as] = truth_.hits[first + piece];
    if (enemy == Seat::Allied) v_.p.box[as] = truth_.box[piece];
  }

  const Part& w_;
  const Position& truth_;
  View& v_;
  Set up_;
  bool picking_;
  std::optional<Looks> looks_;    // made where there are two to be told apart
  Set unchanged_, renamed_;       // face-up ones that keep their number, and that do not
  Array<PieceId, count> number_;  // of those, their new one
};

// Markers lie on top of a stack for everybody to see; which piece they belong to is not seen.
void show_marks(const Data& d, const Position& truth, Seat enemy, View& v) {
  const std::size_t first = first_piece(enemy), count = end_piece(enemy) - first;
  static_assert(std::is_trivially_copyable_v<Marks>);
  std::memset(static_cast<void*>(&v.marks[first]), 0, count * sizeof(Marks));
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

// (NC 5.2) An enemy mission that has not been announced, or has not come onto the map, is not there; nor is
// it seen which force it is, and whether it may go on.
void hide_mission(Going& going) {
  if (!going.open) {
    going = {};
  } else {
    going.force = 0xFF;
    going.halted = 0;
  }
}

// What is to be shown after a reconnaissance is picked piece by piece, and seen when all of it is turned up.
// [NC R75] Which ship a storm throws out is the Allies' business until it is done.
bool is_being_picked(const State& s, Seat seat) {
  const auto frames = s.stack.frames(Lanes::Main);
  if (frames.empty()) return false;
  if (frames.back().rule == ReconRule) return s.stack.asked_of(seat).seat != seat;
  return frames.back().rule == StormRule && seat == Seat::Axis;
}

// What is spent on decoys is said when both have bought.
bool are_decoys_being_bought(const State& s) {
  const auto frames = s.stack.frames(Lanes::Main);
  return !frames.empty() && frames.back().rule == DecoysRule;
}

}  // namespace

void NorthCape::show(const Data& d, const State& s, Seat seat, View& v) {
  const Seat enemy = other(seat);
  const Position& truth = s.p;
  const bool picking = is_being_picked(s, seat);
  v.p = truth;
  if (enemy == Seat::Allied) {
    Hiding<Seat::Allied>(d, truth, v, picking).hide();
  } else {
    Hiding<Seat::Axis>(d, truth, v, picking).hide();
  }
  show_marks(d, truth, enemy, v);
  if (truth.going.side == enemy) hide_mission(v.p.going);
  if (picking) v.p.aside = {};
  v.p.drawn[index(enemy)] = 0;
  if (are_decoys_being_bought(s)) v.p.announced[index(enemy)] = 0;
  if (!truth.set_up) hide_set_up(enemy, v);
}

namespace {

// Of tables by piece and by stack what is a side's own; of sets of them the words that are.
template <Seat seat>
void copy_own(const Position& truth, Position& p) {
  constexpr std::size_t first = first_piece(seat), count = end_piece(seat) - first;
  constexpr std::size_t first_record = record_of(first_piece(seat)),
                        records = seat == Seat::Allied ? allied_records : german_records;
  const auto copy = [](auto& to, const auto& from, std::size_t at, std::size_t how_many) {
    std::memcpy(to.data() + at, from.data() + at, how_many * sizeof(from[at]));
  };
  const auto by_piece = [&](auto member) { copy(p.*member, truth.*member, first, count); };
  const auto by_record = [&](auto member) { copy(p.*member, truth.*member, first_record, records); };
  by_record(&Position::may);
  by_record(&Position::must);
  by_record(&Position::size);
  by_piece(&Position::hex);
  by_piece(&Position::stack);
  by_piece(&Position::moved);
  by_piece(&Position::hits);
  by_piece(&Position::home);
  if (seat == Seat::Allied) p.box = truth.box;
  const auto own = [&](PieceSet& to, const PieceSet& from) { to.set_part<first>(part_of<seat>(from)); };
  const auto sets = [&](auto... set) { (own(p.*set, truth.*set), ...); };
  sets(&Position::up, &Position::reconnoitred, &Position::surfaced, &Position::patrol, &Position::frozen,
       &Position::lingering, &Position::hunters, &Position::quarry, &Position::regrouped);
  for (std::size_t i = 0; i < missions; ++i) own(p.did[i], truth.did[i]);
}

}  // namespace

// What is one's own is seen as it is. Nobody fights quietly, so of a fight nothing has changed.
void NorthCape::show_own(const Data&, const State& s, Seat seat, View& v) {
  const Position& truth = s.p;
  Position& p = v.p;
  if (seat == Seat::Allied) {
    copy_own<Seat::Allied>(truth, p);
  } else {
    copy_own<Seat::Axis>(truth, p);
  }
  p.box_size = truth.box_size;
  p.patrolling = truth.patrolling;
  p.tried = truth.tried;
  if (truth.going.side != other(seat)) p.going = truth.going;
  p.entries = truth.entries;
  p.announced[index(seat)] = truth.announced[index(seat)];
  p.drawn[index(seat)] = truth.drawn[index(seat)];
}

Result NorthCape::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::north_cape
