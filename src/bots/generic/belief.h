#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/rng.h"

namespace flagplot::bots {

// Where something hidden may be: a weight for every place. A game says how things move and what has been
// ruled out; this does the sums. Weights add up to one unless there are none.
class Belief {
 public:
  static constexpr std::size_t most = 1024;
  using Place = std::uint16_t;

  Belief() = default;
  explicit Belief(std::size_t places) : places_(places) {}
  static Belief at(std::size_t places, Place);

  std::size_t places() const { return places_; }
  float operator[](Place p) const { return weight_[p]; }
  // Weights that are given: those of places it cannot be are zero.
  void set(Place p, float weight) { weight_[p] = weight; }

  // Two opinions, the other with that share.
  void blend(const Belief& o, float share) {
    for (std::size_t p = 0; p < places_; ++p) weight_[p] += share * (o.weight_[p] - weight_[p]);
  }

  // One step of movement. `flow(place, out)` says which share of what is there goes where: out(to, share).
  template <class Flow>
  void spread(Flow flow) {
    std::array<float, most> next{};
    for (std::size_t p = 0; p < places_; ++p) {
      if (weight_[p] == 0) continue;
      flow(static_cast<Place>(p), [&](Place to, float share) { next[to] += weight_[p] * share; });
    }
    weight_ = next;
  }
  // What has been searched in vain, or is known from elsewhere: only places where `possible` stay. Something
  // must be left of each: a place that the movement did not foresee gets a small share.
  template <class Possible>
  void cut(Possible possible, float unforeseen) {
    std::size_t left = 0;
    for (std::size_t p = 0; p < places_; ++p) left += possible(static_cast<Place>(p)) ? 1 : 0;
    for (std::size_t p = 0; p < places_; ++p) weight_[p] = possible(static_cast<Place>(p)) ? weight_[p] : 0;
    normalise();
    if (left == 0) return;
    const bool nothing = total() == 0;
    const float share = nothing ? 1 : unforeseen;
    for (std::size_t p = 0; p < places_; ++p) {
      if (possible(static_cast<Place>(p)))
        weight_[p] = weight_[p] * (1 - share) + share / static_cast<float>(left);
    }
    make_running_sums();
  }

  float total() const;
  // One place, the likelier the more often; call only after `cut`.
  Place draw(Rng&) const;
  // How surprised one must be, in bits, to find it there.
  double surprise(Place) const;

 private:
  void normalise();
  void make_running_sums();
  std::size_t places_ = 0;
  std::array<float, most> weight_{}, sum_{};
};

}  // namespace flagplot::bots
