#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/generic/advising.h"
#include "bots/murmansk_run/chart.h"
#include "bots/murmansk_run/reasons.h"
#include "games/murmansk_run/view.h"

// What a staff officer has in front of him when he is asked something.
namespace flagplot::bots::murmansk_run {

using namespace flagplot::murmansk_run;  // the game's types and predicates

// How willing the German staff is to sail: the odds it asks for, as a prudent, a bold or an eager one. They
// are reckoned against the strongest that may be met, so that little is asked; but where there is no night
// the strongest will be met.
inline constexpr std::array<double, 3> odds_asked{0.12, 0.06, 0.03}, odds_asked_without_night{4, 2, 1};
// How the Allies cover a convoy: with one capital ship more among the freighters, or with those that are left
// beside it, out of the bombers' reach or all the way.
enum class Cover : std::uint8_t { Massed, Distant, Close };
// Either staff has three ways of going about it, and one of two roads that the convoy takes, or is expected on.
inline constexpr std::size_t ways = 3, plans_of_a_side = 2 * ways;

struct Situation {
  const Data& d;
  const View& v;
  const Chart& chart;
  std::span<const Choice> options;
  Rng& rng;
  std::size_t plan = 0;  // which of several, the same throughout the game

  const Position& p() const { return v.p; }
  Seat seat() const { return v.seen.seat; }
  Seat enemy() const { return other(seat()); }
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
  std::uint8_t subject() const { return static_cast<std::uint8_t>(v.seen.ask.subject); }
  bool ice() const { return season(d, v.p).ice; }
  bool dark() const { return is_dark(d, v.p); }
  int steps(Cell from, Cell to) const { return chart.steps(ice(), from, to); }
  bool has_night() const {
    return std::ranges::any_of(season(d, v.p).periods, [](Daytime hours) { return hours != Day; });
  }
  double odds_wanted() const { return (has_night() ? odds_asked : odds_asked_without_night)[plan % ways]; }
  Cover cover() const { return static_cast<Cover>(plan % ways); }
  Road road() const { return static_cast<Road>(plan / ways); }
  bool offered(Choice c) const { return is_offered(options, c); }
};

}  // namespace flagplot::bots::murmansk_run
