#include "bots/generic/playout.h"

namespace flagplot::bots {

std::uint64_t character(std::uint64_t seed, std::uint64_t number, Seat seat) {
  return Rng::nth(~seed, 2 * number + index(seat)).next();  // no die and no choice comes from there
}

Outcome playout(const Game& game, const std::array<Bot*, 2>& bots, std::uint64_t seed, std::uint64_t number,
                const Witness& witness) {
  Rng dice = Rng::nth(seed, 3 * number);
  for (const Seat seat : players) bots[index(seat)]->sit_down(character(seed, number, seat));
  AnyState state;
  return playout(game, bots, [&dice](const Ask& ask) { return dice.roll(ask); },
                 {Rng::nth(seed, 3 * number + 1), Rng::nth(seed, 3 * number + 2)}, state, witness);
}

Outcome playout(const Game& game, const std::array<Bot*, 2>& bots, const Dice& dice, std::array<Rng, 2> minds,
                AnyState& state, const Witness& witness) {
  Events nobody;
  std::array<AnyView, 2> views;
  OptionRoom room;
  Options& options = room.options;
  Outcome outcome;
  game.start(state, nobody);
  for (; outcome.steps < most_steps; ++outcome.steps) {
    const Seats asked = game.asked(state);
    if (asked.empty()) break;
    if (asked.has(Seat::Chance)) {
      game.apply(state, Seat::Chance, dice(game.asked_of(state, Seat::Chance)), nobody);
      continue;
    }
    const Seat seat = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    AnyView& view = views[index(seat)];
    game.view(state, seat, view);
    game.options(view, options);
    if (witness) witness(state, seat, view);
    game.apply(state, seat, bots[index(seat)]->pick(view, options.all(), minds[index(seat)]), nobody);
  }
  outcome.finished = game.asked(state).empty();
  outcome.result = game.result(state);
  outcome.hash = game.hash(state);
  for (Bot* bot : bots) bot->game_over(outcome.result);
  return outcome;
}

}  // namespace flagplot::bots
