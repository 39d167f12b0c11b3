#pragma once

#include <array>
#include <vector>

#include "bots/generic/belief.h"
#include "games/bismarck/view.h"

// What an officer knows before the game begins: how far everything is, where it is dangerous, and where a
// German raider is likely to go. Made once a game, never changed.
namespace flagplot::bots::bismarck {

class Chart {
 public:
  static constexpr std::size_t zones = flagplot::bismarck::ZoneSet::most;
  using Field = std::array<float, zones>;
  using ZoneId = flagplot::bismarck::ZoneId;

  explicit Chart(const flagplot::bismarck::Data&);

  // What the way to the southern edge, or to a hunting ground, costs a German ship: zones, and more where it
  // is likely to be seen.
  float way_south(ZoneId z) const { return south_[index(z)]; }
  float way_to_route(ZoneId z) const { return route_[index(z)]; }
  int steps_south(ZoneId z) const { return steps_south_[index(z)]; }
  // The chance of being seen there by somebody whom nobody can foresee: coast, aircraft, general search.
  float exposure(ZoneId z) const { return exposure_[index(z)]; }
  // Convoy routes out of reach of the general search.
  const flagplot::bismarck::ZoneSet& hunting_ground() const { return hunting_; }

  // How a German ship spreads in one step of two a turn.
  struct Flow {
    std::uint8_t ways = 0;
    std::array<std::uint16_t, 7> to{};
    std::array<float, 7> share{};
  };
  const Flow& flow(std::size_t zone) const { return flows_[zone]; }
  // Of a ship that was never seen since it broke out, after so many moves.
  const Belief& unseen_since_breakout(std::size_t moves) const {
    return breakout_[moves < breakout_.size() ? moves : breakout_.size() - 1];
  }
  static void one_move(const Chart&, Belief&, int steps);

 private:
  Field south_{}, route_{}, exposure_{};
  std::array<std::uint8_t, zones> steps_south_{};
  flagplot::bismarck::ZoneSet hunting_;
  std::array<Flow, zones> flows_{};
  std::vector<Belief> breakout_;
};

}  // namespace flagplot::bots::bismarck
