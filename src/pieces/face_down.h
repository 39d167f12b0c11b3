#pragma once

#include <cstddef>

#include "kernel/check.h"
#include "kernel/set.h"

namespace flagplot::pieces {

// Counters that lie face down and are seen to move. Their owner knows them as markers; the enemy sees backs, which have
// numbers of their own. Which back belongs to which marker is the owner's secret, and where several lie together nobody
// can tell them apart: what is true of the pile must not depend on who is who in it.
//
// Works on the arrays of a game's position: a back has `at` and `marker`, a marker has `at` and `token` (its back).
template <class Backs, class Markers>
class FaceDown {
 public:
  FaceDown(Backs& backs, Markers& markers) : backs_(backs), markers_(markers) {}

  template <class Token, class Marker>
  void give(Token back, Marker marker) {
    backs_[back].marker = marker;
    markers_[marker].token = back;
  }

  // Of two that cannot be told apart, this marker gets that back, and whose it was gets the other.
  template <class Marker, class Token>
  void swap(Marker marker, Token wanted) {
    const auto own = markers_[marker].token;
    if (own == wanted) return;
    const auto other = backs_[wanted].marker;
    give(wanted, marker);
    give(own, other);
  }

  // The lowest back from `first` to `end` that lies nowhere; `end` if all are out.
  template <class Token, class Cell>
  Token free_back(Token first, Token end, Cell nowhere) const {
    while (first < end && backs_[first].at != nowhere) ++first;
    return first;
  }

  // The markers under some backs.
  template <std::size_t N>
  SetOf<N> under(const SetOf<N>& pile) const {
    SetOf<N> markers;
    pile.each([&](auto back) { markers.add(backs_[back].marker); });
    return markers;
  }

  // A pile parts: its markers take its backs, lowest first, in the order of where they go, which everybody can see. So
  // it does not show which was which. Those that stay together are as unknown as before.
  template <std::size_t N>
  void deal(const SetOf<N>& pile) {
    if (pile.size() < 2) return;
    SetOf<N> left = under(pile);  // without a back yet
    FLAGPLOT_CHECK(left.size() == pile.size());
    pile.each([&](auto back) {
      auto next = static_cast<decltype(back)>(left.first());
      left.each([&](auto marker) {
        if (markers_[marker].at < markers_[next].at) next = marker;
      });
      left.remove(next);
      give(back, next);
    });
  }

 private:
  Backs& backs_;
  Markers& markers_;
};

}  // namespace flagplot::pieces
