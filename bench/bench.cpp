#include <benchmark/benchmark.h>

#include "bots/generic/playout.h"
#include "kernel/snapshot.h"
#include "support/sample.h"

namespace flagplot {
namespace {

// A state of the size real games aim for.
struct Large {
  std::array<std::uint64_t, 256> words{};
};

void clone_2KB(benchmark::State& state) {
  AnyState from;
  from.emplace<Large>();
  AnyState to;
  for (auto _ : state) {
    to = from;
    benchmark::DoNotOptimize(to);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(clone_2KB);

void hash_2KB(benchmark::State& state) {
  const Large value;
  for (auto _ : state) benchmark::DoNotOptimize(hash_of(value));
}
BENCHMARK(hash_2KB);

class Strait : public benchmark::Fixture {
 public:
  void SetUp(benchmark::State&) override {
    game = support::sample("close");
    game->start(start, nobody);
  }
  std::unique_ptr<Game> game;
  AnyState start;
  Events nobody;
};

BENCHMARK_F(Strait, clone)(benchmark::State& state) {
  AnyState to;
  for (auto _ : state) {
    to = start;
    benchmark::DoNotOptimize(to);
    benchmark::ClobberMemory();
  }
}

BENCHMARK_F(Strait, step)(benchmark::State& state) {
  for (auto _ : state) {
    AnyState s = start;
    game->apply(s, Seat::Axis, pass, nobody);
    benchmark::DoNotOptimize(s);
  }
}

BENCHMARK_F(Strait, view)(benchmark::State& state) {
  AnyView view;
  for (auto _ : state) {
    game->view(start, Seat::Axis, view);
    benchmark::DoNotOptimize(view);
  }
}

BENCHMARK_F(Strait, options)(benchmark::State& state) {
  AnyView view;
  game->view(start, Seat::Axis, view);
  OptionRoom room;
  Options& options = room.options;
  for (auto _ : state) {
    game->options(view, options);
    benchmark::DoNotOptimize(room);
  }
}

BENCHMARK_F(Strait, hash)(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Hasher().add(start.bytes()).value());
}

BENCHMARK_F(Strait, snapshot)(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(save(*game, start));
}

BENCHMARK_F(Strait, resample)(benchmark::State& state) {
  AnyView view;
  game->view(start, Seat::Axis, view);
  Rng rng(1);
  AnyState world;
  for (auto _ : state) {
    game->resample(view, rng, world);
    benchmark::DoNotOptimize(world);
  }
}

// A whole game between random bots: step, view, options and dice together.
BENCHMARK_F(Strait, playout)(benchmark::State& state) {
  const auto bot = bots::make_bot(*game, {}, "random");
  std::uint64_t n = 0, steps = 0;
  for (auto _ : state) steps += bots::playout(*game, {bot.get(), bot.get()}, 1, n++).steps;
  state.counters["steps/s"] = benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}

}  // namespace
}  // namespace flagplot
