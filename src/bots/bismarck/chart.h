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
  // The same two ends by other ways: some plans keep out of waters that others prefer, and hunt elsewhere or
  // not at all.
  static constexpr std::size_t plans = 12;
  float way_south(std::size_t plan, ZoneId z) const { return south_[plan][index(z)]; }
  float way_to_route(std::size_t plan, ZoneId z) const { return route_[plan][index(z)]; }
  int steps_south(ZoneId z) const { return steps_south_[index(z)]; }
  // The chance of being seen there by somebody whom nobody can foresee: coast, aircraft, general search.
  float exposure(ZoneId z) const { return exposure_[index(z)]; }
  // Convoy routes out of reach of the general search.
  const flagplot::bismarck::ZoneSet& hunting_ground(std::size_t plan) const { return hunting_[plan]; }

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
  Flow flow_of_plan(const flagplot::bismarck::Data&, ZoneId, std::size_t plan) const;
  // Plan by plan for a ship that nobody has seen; averaged over the plans for one that somebody has.
  void foresee(const flagplot::bismarck::Data&);
  std::array<Field, plans> south_{}, route_{};
  Field exposure_{};
  std::array<std::uint8_t, zones> steps_south_{};
  std::array<flagplot::bismarck::ZoneSet, plans> hunting_{};
  std::array<Flow, zones> flows_{};
  std::vector<Belief> breakout_;
};

}  // namespace flagplot::bots::bismarck
