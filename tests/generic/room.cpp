#include <algorithm>

#include "generic/checks.h"
#include "generic/walk.h"

namespace flagplot::generic {

void Reached::look_at(const Waiting& waiting) {
  room = waiting.room;
  for (const auto lane : Lanes::all) depth[lane] = std::max(depth[lane], waiting.lanes[lane].size());
}

Reached reached_in_random_play(const Game& game, const Effort& effort) {
  Reached reached;
  reached.most_options = game.most_options();
  AnyState state;
  EventRoom told;
  for (int g = 0; g < effort.games; ++g) {
    Rng rng(effort.seed + static_cast<std::uint64_t>(g));
    told.events.clear();
    game.start(state, told.events);
    for (;;) {
      reached.events = std::max(reached.events, told.events.all().size());
      const Seats asked = game.asked(state);
      if (asked.empty()) break;
      reached.look_at(game.waiting(state));
      told.events.clear();
      if (asked.has(Seat::Chance)) {
        game.apply(state, Seat::Chance, rng.roll(game.asked_of(state, Seat::Chance)), told.events);
        continue;
      }
      const Seat seat = asked == both_players ? players[rng.below(2)] : asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
      const auto options = options_of(game, view_of(game, state, seat));
      reached.options = std::max(reached.options, options.size());
      game.apply(state, seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], told.events);
    }
  }
  return reached;
}

Finding room_is_left(const Reached& reached) {
  const auto too_many = [](std::size_t n, std::size_t most) { return 4 * n > 3 * most; };
  const auto out_of = [](std::size_t n, std::size_t most) { return std::to_string(n) + " of " + std::to_string(most); };
  if (too_many(reached.options, reached.most_options))
    return "options: " + out_of(reached.options, reached.most_options);
  if (too_many(reached.events, EventRoom::most)) return "events: " + out_of(reached.events, EventRoom::most);
  for (const auto lane : Lanes::all) {
    if (reached.depth[lane] >= reached.room[lane])
      return "lane " + std::to_string(lane) + ": " + out_of(reached.depth[lane], reached.room[lane]) + " frames";
  }
  return {};
}

}  // namespace flagplot::generic
