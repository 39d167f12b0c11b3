#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

// Search theory: what is sought is one of many courses, each with a weight. Whoever looks at a place meets
// those that come by, and the next one is sent where the most are left that nobody meets. A game gives the
// courses, and what its searchers see where; this says what looking somewhere is worth after everything that
// has been posted already.
namespace flagplot::bots {

class Effort {
 public:
  static constexpr std::size_t most_courses = 384, most_places = 1024, most_turns = 12;
  using Place = std::uint16_t;
  using Field = std::array<float, most_places>;

  Effort() = default;
  Effort(std::size_t places, std::size_t turns) : places_(places), turns_(turns) {}

  // Where it would be when the others look, turn by turn from the next time on.
  void add_course(std::span<const Place> way, float weight);
  // Something of which is only known that it may be there, and stay.
  void add_still(Place at, float weight) { still_[at] += weight; }

  std::size_t places() const { return places_; }
  std::size_t turns() const { return turns_; }
  // Who looks there at that turn, how much does he meet that nobody has met before?
  Field in_turn(std::size_t turn) const;
  // All that is there then will be found.
  template <class Covered>
  void cover(Covered covered, std::size_t turn) {
    for (std::size_t z = 0; z < places_; ++z) {
      if (still_[z] > 0 && covered(static_cast<Place>(z))) still_[z] = 0;
    }
    for (std::size_t i = 0; i < count_; ++i) {
      if (covered(way_[i][turn])) weight_[i] = 0;
    }
  }
  // Some places are watched from that turn on: who comes by is found with this chance.
  template <class Watched>
  void watch(Watched watched, std::size_t from, float chance) {
    for (std::size_t z = 0; z < places_; ++z) {
      if (still_[z] > 0 && watched(static_cast<Place>(z))) still_[z] *= 1 - chance;
    }
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::size_t t = from; t < turns_; ++t) {
        if (!watched(way_[i][t])) continue;
        weight_[i] *= 1 - chance;
        break;
      }
    }
  }

  // How well somebody is placed who gets `reach[t]` far by turn t: all that he can be in the way of, the sooner the more.
  template <class Distance>
  float headed_off(Distance distance, std::span<const int> reach, float kept_a_turn) const {
    float sum = 0;
    std::array<float, most_turns> counts{1};
    for (std::size_t t = 1; t < turns_; ++t) counts[t] = counts[t - 1] * kept_a_turn;
    for (std::size_t z = 0; z < places_; ++z) {
      if (still_[z] == 0) continue;
      const int far = distance(static_cast<Place>(z));
      std::size_t t = 0;
      while (t < turns_ && reach[t] < far) ++t;
      if (t < turns_) sum += counts[t] * still_[z];
    }
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::size_t t = 0; t < turns_; ++t) {
        if (distance(way_[i][t]) > reach[t]) continue;
        sum += counts[t] * weight_[i];
        break;
      }
    }
    return sum;
  }

  // What is met by somebody who gets to a place in `arrival(place)` turns and looks from then on; what comes
  // later counts for less.
  template <class Arrival>
  Field from_arrival(Arrival arrival, float kept_a_turn) const {
    Field gain{};
    std::array<float, most_turns + 1> counts{1};
    for (std::size_t t = 1; t <= turns_; ++t) counts[t] = counts[t - 1] * kept_a_turn;
    std::array<std::uint8_t, most_places> asked{};  // one more than the turns it takes; 0: not asked yet
    const auto arrives = [&](Place z) {
      if (!asked[z]) asked[z] = static_cast<std::uint8_t>(1 + std::min(turns_, arrival(z)));
      return asked[z] - std::size_t{1};
    };
    for (std::size_t z = 0; z < places_; ++z) {
      if (still_[z] == 0) continue;
      if (const std::size_t t = arrives(static_cast<Place>(z)); t < turns_) gain[z] = counts[t] * still_[z];
    }
    for (std::size_t i = 0; i < count_; ++i) {
      if (weight_[i] == 0) continue;
      Place met = no_place;  // who stays is met once
      for (std::size_t t = 0; t < turns_; ++t) {
        const Place at = way_[i][t];
        if (at == met || t < arrives(at)) continue;
        gain[at] += counts[t] * weight_[i];
        met = at;
      }
    }
    return gain;
  }

 private:
  static constexpr Place no_place = 0xFFFF;
  std::size_t places_ = 0, turns_ = 0, count_ = 0;
  std::array<std::array<Place, most_turns>, most_courses> way_{};
  std::array<float, most_courses> weight_{};  // of what has not been met
  Field still_{};
};

}  // namespace flagplot::bots
