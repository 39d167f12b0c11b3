#include "bots/generic/series.h"

#include <algorithm>

#include "bots/generic/workers.h"

namespace flagplot::bots {
namespace {

// Numbers of streams: minds have the low ones, as in any playout; dice have one a kind above them.
std::uint64_t mind_stream(std::uint64_t plans, Seat seat) { return 3 * plans + 1 + index(seat); }
std::uint64_t dice_stream(std::uint64_t dice, std::uint16_t prompt, bool more) {
  return 3 * dice + ((std::uint64_t{prompt} + 1) << 40) + (more ? std::uint64_t{1} << 60 : 0);
}

}  // namespace

DiceByKind::Streams& DiceByKind::of(std::uint16_t prompt) {
  if (prompt >= streams_.size()) streams_.resize(prompt + std::size_t{1});
  std::optional<Streams>& streams = streams_[prompt];
  if (!streams) {
    streams = Streams{Rng::nth(seed_, dice_stream(number_, prompt, false)),
                      Rng::nth(seed_, dice_stream(number_, prompt, true))};
  }
  return *streams;
}

Choice DiceByKind::operator()(const Ask& ask) {
  Streams& streams = of(ask.prompt);
  const Choice thrown = streams.thrown.roll(ask);
  if (spread_ == Spread::Full) return thrown;
  flagplot::Dice dice = dice_of(thrown);
  const flagplot::Dice second = dice_of(streams.more.roll(ask)), third = dice_of(streams.more.roll(ask));
  const auto middle = [](std::uint16_t a, std::uint16_t b, std::uint16_t c) {
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
  };
  for (std::size_t i = 0; i < dice.count; ++i)
    dice.faces[i] = middle(dice.faces[i], second.faces[i], third.faces[i]);
  return rolled(dice);
}

std::vector<Played> play_series(const Seating& seating, std::span<const Deal> deals, std::uint64_t seed,
                                unsigned jobs, std::atomic<std::uint64_t>& done, const Shard& part) {
  std::vector<Played> games(deals.size());
  const std::uint64_t count = part.count(deals.size());
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    const auto allied = seating.bots[0](), axis = seating.bots[1]();
    const auto clock = seating.clock ? seating.clock() : nullptr;
    AnyState last;
    for (std::uint64_t i; (i = next++) < count; ++done) {
      const std::uint64_t n = part.nth(i);
      const Deal& deal = deals[n];
      allied->sit_down(character(seed, deal.plans, Seat::Allied));
      axis->sit_down(character(seed, deal.plans, Seat::Axis));
      DiceByKind dice(seed, deal.dice, deal.spread);
      const Outcome o = playout(*seating.game, {allied.get(), axis.get()}, std::ref(dice),
                                {Rng::nth(seed, mind_stream(deal.plans, Seat::Allied)),
                                 Rng::nth(seed, mind_stream(deal.plans, Seat::Axis))},
                                last);
      games[n] = {o, clock ? clock->length(last) : static_cast<int>(o.steps)};
    }
  };
  Workers workers;
  for (unsigned i = 0; i < jobs; ++i) workers.start(work);
  workers.wait();
  return games;
}

}  // namespace flagplot::bots
