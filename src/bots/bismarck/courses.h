#pragma once

#include <array>

#include "bots/bismarck/chart.h"
#include "bots/generic/belief.h"
#include "bots/generic/effort.h"

// The courses a German ship may be on: many ships on the chart, each with a plan of its own, that sail on
// from where the true one was last seen. Where most of them are, it probably is.
namespace flagplot::bots::bismarck {

// How many zones a turn.
enum class Pace : std::uint8_t { Battleship, Cruiser, Hurt };
Pace pace_of(const flagplot::bismarck::Data&, const flagplot::bismarck::Position&,
             flagplot::bismarck::ShipId);
int turns_to_leave(const Chart&, Pace, Chart::ZoneId);

struct Course {
  static constexpr std::size_t no_plan = Chart::plans;           // goes here and there
  static constexpr std::size_t lies_low = no_plan + 1;           // and all after it: one for each lair
  static constexpr std::size_t stays = lies_low + Chart::lairs;  // has come to rest
  static constexpr std::size_t gone = stays + 1;                 // has left the board, and so was wrong: the game goes on
  Chart::ZoneId zone{};
  std::uint8_t plan = 0;
  bool fast_last = false;
  bool runs = false;  // has given up the convoys

  static Course setting_out(const Voyage&, std::size_t plan);
  void move(const Chart&, int turn, Pace, bool breakout, Rng&);
  void leave() { plan = gone; }
  bool has_left() const { return plan == gone; }
};

class Courses {
 public:
  // From a contact, or from the breakout if there was none.
  void begin(const flagplot::bismarck::Data&, const Chart&, const flagplot::bismarck::Contact&);
  void move(const flagplot::bismarck::Data&, const Chart&, Pace);
  // Those that end elsewhere were wrong.
  void keep(const flagplot::bismarck::ZoneSet& may_be);
  Belief plot(const flagplot::bismarck::Data&) const;
  // How many of all that set out are left.
  float share_left() const { return static_cast<float>(count_) / static_cast<float>(most); }
  // Where some of them will be after the next moves, all together with this weight; `moved`: they have made
  // the first.
  void foresee(const flagplot::bismarck::Data&, const Chart&, Pace, bool moved, std::size_t some,
               float weight, Effort&) const;

 private:
  void move_one(const flagplot::bismarck::Data&, const Chart&, Pace, Course&, int turn, Rng&) const;
  static constexpr std::size_t most = 384;
  std::array<Course, most> courses_{};
  std::size_t count_ = 0;
  int turn_ = 0;  // the last in which they have moved
  Rng rng_{0};
};

}  // namespace flagplot::bots::bismarck
