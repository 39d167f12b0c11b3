#pragma once

#include "games/north_cape/unseen.h"
#include "kernel/assign.h"

// Places for unseen pieces, and who takes them. A place is for one piece and lies in one of the enemy's stacks; those that
// are wanted must be taken, because somebody has been seen there or markers lie there. An assignment is found whenever
// there is one.
namespace flagplot::north_cape {

inline constexpr std::int16_t no_slot = -1;

struct Slot {
  PieceSet who;  // may take it
  std::uint8_t lying = 0;
  bool wanted = true;
  bool loose = false;  // anybody would do: what else is wanted there may narrow it
  std::int16_t next = no_slot;
};

// One of the enemy's stacks.
struct Lying {
  PieceSet may_be, shown;
  StackId stack = sunk;
  std::size_t record = 0;
  int limit = 0;                       // aircraft that can be at their base there
  int air = 0;                         // slots that these may take
  int wanted = 0;                      // slots
  int boxed = 0;                       // pieces of boxes that lie there
  bool aloft = false, flight = false;  // aircraft may be in the air there; are on their way
  std::int16_t first = no_slot;
  bool limits_aircraft() const { return !aloft && !flight; }
};

class Places {
 public:
  static constexpr std::size_t most_slots = 320, most_lying = first_german;

  Array<Lying, most_lying> lying{};
  std::size_t count = 0;

  std::size_t slots() const { return slots_in_use_; }
  std::size_t lying_of(std::size_t slot) const { return slots_[slot].lying; }

  template <class F>
  void each_slot(const Lying& l, F f) {
    for (std::int16_t s = l.first; s != no_slot; s = slots_[static_cast<std::size_t>(s)].next)
      f(slots_[static_cast<std::size_t>(s)]);
  }

  // Aircraft take no more slots of a base than it has room. False if there is no slot more.
  bool add(const Part& w, std::size_t i, PieceSet who, bool wanted, bool loose = false) {
    Lying& l = lying[i];
    const bool counts = l.limits_aircraft() && !(who & w.aircraft).empty();
    if (counts && l.air >= l.limit) who -= w.aircraft;
    if (slots_in_use_ == most_slots || (who.empty() && !wanted)) return false;
    if (counts && l.air < l.limit) ++l.air;
    slots_[slots_in_use_] = {who, static_cast<std::uint8_t>(i), wanted, loose, l.first};
    l.first = static_cast<std::int16_t>(slots_in_use_++);
    l.wanted += wanted;
    return true;
  }
  // One that anybody could take becomes one for these; if there is none, there is one more.
  void narrow_or_add(const Part& w, std::size_t i, PieceSet among, bool loose = false) {
    bool found = false;
    each_slot(lying[i], [&](Slot& slot) {
      if (found || !slot.loose || (slot.who & among).empty()) return;
      slot.who = slot.who & among;
      slot.loose = false;
      found = true;
    });
    if (!found) add(w, i, lying[i].may_be & among, true, loose);
  }
  // At least n of these lie there. `loose`: the same pieces may be what else is wanted.
  void need(const Part& w, std::size_t i, int n, PieceSet among, bool loose = false) {
    each_slot(lying[i], [&](const Slot& slot) { n -= slot.wanted && (slot.who - among).empty(); });
    for (; n > 0; --n) narrow_or_add(w, i, among, loose);
  }

  // Everybody in the pool takes a slot, except those of `strays` who like none. `f` gets each piece and its slot, or a
  // number that is none.
  template <class F>
  bool assign(PieceSet pool, PieceSet strays, PieceId first, Rng& rng, F f) {
    constexpr std::size_t places = most_slots + most_lying;
    Array<SetOf<places>, most_lying> takes{};
    for (std::size_t s = 0; s < slots_in_use_; ++s)
      slots_[s].who.each([&](PieceId piece) { takes[piece - first].add(static_cast<unsigned>(s)); });
    std::size_t end = slots_in_use_;
    (strays & pool).each([&](PieceId piece) { takes[piece - first].add(static_cast<unsigned>(end++)); });
    Assignment<most_lying, places> taken(end);
    pool.each([&](PieceId piece) { taken.add(takes[piece - first]); });
    for (std::size_t s = 0; s < slots_in_use_; ++s) {
      if (slots_[s].wanted) taken.must_be_taken(s);
    }
    if (!taken.draw(rng)) return false;
    std::size_t n = 0;
    pool.each([&](PieceId piece) { f(piece, taken.place_of(n++)); });
    return true;
  }

 private:
  Array<Slot, most_slots> slots_{};
  std::size_t slots_in_use_ = 0;
};

}  // namespace flagplot::north_cape
