#pragma once

#include <cstdint>
#include <utility>

#include "kernel/array.h"
#include "kernel/rng.h"
#include "kernel/set.h"

namespace flagplot {

// Who is who under the counters: pieces, each with the places it may take; a place has room for one. Some places must be
// taken, because somebody has been seen there.
//
// `draw` finds an assignment whenever there is one, and each that there is can come out. They are not equally likely
// (drawing so would take as long as counting them): pieces come in random order, and each takes any of the places that
// leave a way for the others with equal chance. Nothing is taken from the heap, and the same Rng gives the same.
template <std::size_t Pieces, std::size_t Places>
class Assignment {
 public:
  using PlaceSet = SetOf<Places>;

  explicit Assignment(std::size_t places) : places_(places), all_(PlaceSet::below(static_cast<unsigned>(places))) {
    FLAGPLOT_CHECK(places <= Places);
  }

  // Numbers pieces from 0 in the order they come.
  std::size_t add(const PlaceSet& may_take) {
    FLAGPLOT_CHECK(pieces_ < Pieces);
    may_take_[pieces_] = may_take & all_;
    return pieces_++;
  }
  void must_be_taken(std::size_t place) {
    FLAGPLOT_CHECK(place < places_);
    wanted_.add(static_cast<unsigned>(place));
  }

  // The same unless it leaves no way for somebody; whether it does not.
  bool is_taken_if_possible(std::size_t place) {
    must_be_taken(place);
    if (find_any()) return true;
    wanted_.remove(static_cast<unsigned>(place));
    return false;
  }

  // False if there is none; then nobody has a place.
  bool draw(Rng& rng) {
    if (!find_any()) return false;
    Array<std::size_t, Pieces> order;
    for (std::size_t i = 0; i < pieces_; ++i) order[i] = i;
    for (std::size_t i = pieces_; i > 1; --i)
      std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i < pieces_; ++i) settle(order[i], rng);
    return true;
  }
  std::size_t place_of(std::size_t piece) const { return place_[piece]; }

 private:
  // Beside the pieces there are as many blanks as fill the other places, all alike, which may take any place that is not
  // wanted. So every place has its taker, and a way for everybody is a way for the wanted places too.
  PlaceSet open_to(std::size_t taker) const {
    return taker < pieces_ ? may_take_[taker] : all_ - wanted_;
  }

  bool find_any() {
    if (pieces_ > places_) return false;
    taken_ = settled_ = {};
    for (std::size_t taker = 0; taker < places_; ++taker) {
      PlaceSet tried;
      if (!find_place(taker, tried)) return false;
    }
    return true;
  }

  // Puts a taker somewhere, moving on whoever is in the way and can be moved.
  bool find_place(std::size_t taker, PlaceSet& tried) {
    for (PlaceSet open = open_to(taker) - settled_ - tried; !open.empty(); open = open - tried) {
      const std::size_t place = open.first();
      tried.add(static_cast<unsigned>(place));
      if (taken_.has(static_cast<unsigned>(place)) && !find_place(taker_[place], tried)) continue;
      put(taker, place);
      return true;
    }
    return false;
  }
  void put(std::size_t taker, std::size_t place) {
    place_[taker] = place;
    taker_[place] = taker;
    taken_.add(static_cast<unsigned>(place));
  }

  // Any place that leaves a way for the others; the one it has does.
  void settle(std::size_t piece, Rng& rng) {
    PlaceSet open = may_take_[piece] - settled_;
    for (;;) {
      const auto place = open.nth(rng.below(static_cast<std::uint32_t>(open.size())));
      if (move_to(piece, place)) {
        settled_.add(place);
        return;
      }
      open.remove(place);
    }
  }
  bool move_to(std::size_t piece, std::size_t place) {
    const std::size_t left = place_[piece], displaced = taker_[place];
    if (left == place) return true;
    taken_.remove(static_cast<unsigned>(left));
    PlaceSet tried = PlaceSet::only(static_cast<unsigned>(place));
    if (find_place(displaced, tried)) {
      put(piece, place);
      return true;
    }
    taken_.add(static_cast<unsigned>(left));
    return false;
  }

  std::size_t pieces_ = 0, places_;
  Array<PlaceSet, Pieces> may_take_{};
  PlaceSet all_, wanted_{}, taken_{}, settled_{};
  Array<std::size_t, Places> place_{};  // by taker: pieces, then blanks
  Array<std::size_t, Places> taker_{};  // by place
};

}  // namespace flagplot
