#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/bismarck/view.h"
#include "kernel/rng.h"

// What an officer knows before the game begins: how far everything is, where it is dangerous, and where a
// German raider is likely to go. Never changed.
namespace flagplot::bots::bismarck {

// What a chart depends on besides the board and the units: when and where the raider sets out, and by when it
// must be gone.
struct Voyage {
  flagplot::bismarck::ZoneId start{};
  int first_turn = 0, last_turn = 0;
  bool breakout = false, exit_south = false;
  friend bool operator==(const Voyage&, const Voyage&) = default;
};
Voyage voyage_in(const flagplot::bismarck::Data&);

class Chart {
 public:
  static constexpr std::size_t zones = flagplot::bismarck::ZoneSet::most;
  using Field = std::array<float, zones>;
  using ZoneId = flagplot::bismarck::ZoneId;

  Chart(const flagplot::bismarck::Printed&, const flagplot::bismarck::Units&, const Voyage&);

  // What the way to the southern edge, or to a hunting ground, costs a German ship: zones, and more where it
  // is likely to be seen.
  // The same two ends by other ways: some plans keep out of waters that others prefer, and hunt elsewhere or
  // not at all.
  static constexpr std::size_t plans = 12;
  float way_south(std::size_t plan, ZoneId z) const { return south_[plan][index(z)]; }
  float way_to_route(std::size_t plan, ZoneId z) const { return route_[plan][index(z)]; }
  int steps_south(ZoneId z) const { return steps_south_[index(z)]; }
  bool is_way_out(ZoneId z) const { return voyage_.exit_south && steps_south_[index(z)] == 0; }
  // The chance of being seen there by somebody whom nobody can foresee: coast, aircraft, general search.
  float exposure(ZoneId z) const { return exposure_[index(z)]; }
  // The place in the far north that is hardest to come to.
  ZoneId remotest() const { return remotest_; }
  // How good a place is to lie low in: few ways in, off the routes, seldom looked at.
  float seclusion(ZoneId z) const { return seclusion_[index(z)]; }
  // Convoy routes out of reach of the general search.
  const flagplot::bismarck::ZoneSet& hunting_ground(std::size_t plan) const { return hunting_[plan]; }

  // Where a ship with this plan goes next from a zone, one step, by what it is after.
  enum Aim : std::uint8_t { South, Route, aims };
  ZoneId step(std::size_t plan, Aim, ZoneId from, Rng&) const;
  ZoneId stray(ZoneId from, Rng&) const;
  // Where a breakout may end: as far as it goes, anywhere out of sight of a coast.
  ZoneId end_of_breakout(Rng& rng) const {
    return openings_[rng.below(static_cast<std::uint32_t>(openings_.size()))];
  }
  // Places where somebody may lie low who has given up the convoys: in the far north, along the edges of the
  // chart, and some anywhere. The last one is the shortest way off the board.
  static constexpr std::size_t lairs = 57, way_out = lairs - 1;
  ZoneId step_to_lair(std::size_t lair, ZoneId from) const {
    return static_cast<ZoneId>(to_lair_[lair][index(from)]);
  }
  // Time enough to lie in wait and still be off the board in time.
  static constexpr int turns_in_hand = 3;
  bool may_hunt(std::size_t plan, int turn, int turns_to_leave) const;
  // How well a plan explains that somebody was found there in that turn.
  float explains(std::size_t plan, ZoneId z, int turn) const;

 private:
  // The ways on from a zone, with how many of 256 take them, added up.
  struct Fork {
    std::uint8_t ways = 0;
    std::array<std::uint8_t, 6> up_to{};
    std::array<std::uint16_t, 6> to{};
  };
  static Fork fork(const flagplot::bismarck::Printed&, ZoneId, const Field*);
  void foresee(const flagplot::bismarck::Printed&);
  void find_lairs(const flagplot::bismarck::Printed&);
  void find_openings(const flagplot::bismarck::Printed&);
  std::array<Field, plans> south_{}, route_{};
  Field exposure_{}, seclusion_{};
  std::array<std::uint8_t, zones> steps_south_{};
  std::array<flagplot::bismarck::ZoneSet, plans> hunting_{};
  std::array<std::array<std::array<Fork, zones>, aims>, plans> forks_{};
  std::array<Fork, zones> anywhere_{};
  std::array<std::array<std::uint16_t, zones>, lairs> to_lair_{};
  Voyage voyage_;
  std::vector<ZoneId> openings_;
  ZoneId remotest_ = flagplot::bismarck::no_zone;
  std::array<std::vector<std::array<std::uint8_t, zones>>, plans> passed_;  // by plan and turn
};

// One for all games that would have the same; the last few are kept. It is half a megabyte and takes
// milliseconds to draw, and a server has a bot made for every order it gives.
std::shared_ptr<const Chart> chart_for(const flagplot::bismarck::Data&);

}  // namespace flagplot::bots::bismarck
