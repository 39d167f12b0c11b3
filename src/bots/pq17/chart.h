#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/pq17/view.h"

// What an officer reads off the chart before anybody sails: ways by sea, the roads of convoys, and what the enemy's bombers
// reach.
namespace flagplot::bots::pq17 {

using flagplot::pq17::Data;
using flagplot::pq17::Hex;
using flagplot::pq17::most_hexes;
using flagplot::pq17::nowhere;

// What is left of a way to one end. Where one comes from counts, because some waters in a hex do not meet.
class Ways {
 public:
  static constexpr float none = 1e6F;
  // `toll(h)`: what it costs to go into a hex; none or more: nobody goes there. `may(from, to)`: whether that step is taken.
  template <class Toll, class May>
  Ways(const Data&, Hex end, Toll toll, May may);
  // From a hex that was entered from another; nowhere: from whichever.
  float left(Hex came_from, Hex at) const;
  // The same by way of the next hex, what it costs to go there included.
  float through(Hex at, Hex next) const { return left(at, next) + toll_[next]; }

 private:
  static constexpr std::size_t ways_in = 7;  // six sides, and none
  const Data* d_;
  std::vector<float> left_, toll_;
};

// How a convoy goes: by the ice, in between, or the shortest way.
enum class Road : std::uint8_t { Ice, Middle, Short };
inline constexpr std::size_t roads = 3;

class Chart {
 public:
  explicit Chart(const Data&);
  // Of Allied convoys to a port they are bound for; null for one that nobody is bound for.
  const Ways* road(std::uint8_t port, Road) const;
  // Strength of German bombers that reach a hex.
  double bombs(Hex h) const { return bombs_[h]; }

 private:
  std::array<std::array<std::unique_ptr<Ways>, roads>, flagplot::pq17::most_places> road_;
  std::array<float, most_hexes> bombs_{};
};

// Hexes by sea for warships of one side. Worked out when first asked for, and kept; not for several threads at once.
class SeaMiles {
 public:
  explicit SeaMiles(const Data& d) : d_(d) {}
  static constexpr float no_way = Ways::none;
  const Ways& to(flagplot::Seat side, Hex end);
  float between(flagplot::Seat side, Hex from, Hex end) { return to(side, end).left(nowhere, from); }

 private:
  const Data& d_;
  std::array<std::vector<std::unique_ptr<Ways>>, 2> known_;
};

}  // namespace flagplot::bots::pq17
