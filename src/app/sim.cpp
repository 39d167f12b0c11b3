#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <thread>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/players.h"
#include "bots/generic/playout.h"
#include "bots/generic/workers.h"
#include "kernel/speech.h"
#include "umpire/log.h"

namespace flagplot::app {
namespace {

using Clock = std::chrono::steady_clock;

struct Tally {
  std::vector<bots::Outcome> outcomes;
  double seconds = 0;       // on the wall
  double busy_seconds = 0;  // summed over workers
};

Tally play_all(const Game& game, const Players& players, const SimArguments& args) {
  Tally tally;
  tally.outcomes.resize(args.games);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::vector<double> busy(args.jobs);
  auto work = [&](unsigned worker) {
    const auto from = Clock::now();
    const auto allied = players.named(args.allied), axis = players.named(args.axis);
    for (std::uint64_t n; (n = next++) < args.games; ++done) {
      tally.outcomes[n] = bots::playout(game, {allied.get(), axis.get()}, args.seed, n);
    }
    busy[worker] = std::chrono::duration<double>(Clock::now() - from).count();
  };
  const auto from = Clock::now();
  bots::Workers workers;
  for (unsigned i = 0; i < args.jobs; ++i) workers.start([&work, i] { work(i); });
  for (auto said = from; done < args.games && !workers.failed();) {
    std::this_thread::sleep_for(std::chrono::milliseconds(args.games < 1000 ? 1 : 20));
    if (Clock::now() - said < std::chrono::seconds(2)) continue;
    said = Clock::now();
    std::cerr << "sim: " << done << " of " << args.games << " games\n";
  }
  if (workers.failed()) next = args.games;  // nobody begins another
  workers.wait();
  tally.seconds = std::chrono::duration<double>(Clock::now() - from).count();
  for (const double b : busy) tally.busy_seconds += b;
  return tally;
}

Json report(const Game& game, const Tally& tally) {
  std::uint64_t finished = 0, steps = 0, allied = 0, axis = 0, draws = 0;
  std::int64_t margin = 0;
  Hasher hash;
  for (const auto& o : tally.outcomes) {
    finished += o.finished;
    steps += o.steps;
    margin += o.result.margin;
    hash.add(o.hash).add(o.steps);
    if (o.finished)
      ++(o.result.winner == Seat::Allied ? allied : o.result.winner == Seat::Axis ? axis : draws);
  }
  const auto games = static_cast<double>(tally.outcomes.size());
  return {{"games", tally.outcomes.size()},
          {"finished", finished},
          {"wins", {{"allied", allied}, {"axis", axis}, {"draw", draws}}},
          {"margin_mean", static_cast<double>(margin) / games},
          {"steps", steps},
          {"seconds", tally.seconds},
          {"playouts_per_s", games / tally.seconds},
          {"ns_per_step", tally.busy_seconds * 1e9 / static_cast<double>(steps)},
          {"state_bytes", game.state_bytes()},
          {"hash", to_hex(hash.value())}};
}

// One game with committed dice, written down as a choice log.
void record_game(const umpire::Library& library, const Game& game, const Players& players,
                 const SimArguments& args) {
  const auto key = umpire::KeyedDice::key_from_seed(args.seed);
  umpire::LogHeader header = header_of(library, game, scenario_named(args.scenario), options_given(args.options));
  header.commitment = umpire::KeyedDice::commitment(key);
  const umpire::KeyedDice dice(key, {});
  const auto allied = players.named(args.allied), axis = players.named(args.axis);
  const std::array<bots::Bot*, 2> bots{allied.get(), axis.get()};
  std::array<Rng, 2> minds{Rng::nth(args.seed, 1), Rng::nth(args.seed, 2)};
  for (const Seat seat : flagplot::players) bots[index(seat)]->sit_down(bots::character(args.seed, 0, seat));
  umpire::Match match(game);
  OptionRoom room;
  Options& options = room.options;
  while (!match.finished()) {
    const Seats asked = match.asked();
    if (asked.has(Seat::Chance)) {
      match.roll(dice.roll(match.rolls(), game.asked_of(match.state(), Seat::Chance)));
      continue;
    }
    const Seat seat = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const AnyView view = match.view(seat);
    game.options(view, options);
    match.choose(seat, bots[index(seat)]->pick(view, options.all(), minds[index(seat)]));
  }
  for (bots::Bot* bot : bots) bot->game_over(game.result(match.state()));
  std::ofstream out(args.log);
  umpire::LogWriter writer(out, header);
  for (const umpire::Record& record : match.records()) writer.append(record);
  writer.close(game, match, key);
  if (!out) throw data::Error(args.log, "cannot be written");
  fmt::print("{}: {} records\n", args.log, match.records().size());
}

void print(const SimArguments& args, const Json& r) {
  const auto games = r["games"].get<double>();
  auto percent = [games](const Json& n) { return 100 * n.get<double>() / games; };
  const Json& wins = r["wins"];
  fmt::print("{}: {} games, {} finished\n", args.game, r["games"].get<std::uint64_t>(),
             r["finished"].get<std::uint64_t>());
  fmt::print("  allied ({}) {:5.1f}%   axis ({}) {:5.1f}%   draw {:5.1f}%   mean margin {:+.2f}\n",
             args.allied, percent(wins["allied"]), args.axis, percent(wins["axis"]), percent(wins["draw"]),
             r["margin_mean"].get<double>());
  fmt::print("  {} steps in {:.2f} s: {:.0f} games/s, {:.0f} ns a step, state {} bytes\n",
             r["steps"].get<std::uint64_t>(), r["seconds"].get<double>(), r["playouts_per_s"].get<double>(),
             r["ns_per_step"].get<double>(), r["state_bytes"].get<std::uint64_t>());
  fmt::print("  hash {}\n", r["hash"].get<std::string>());
}

}  // namespace

int sim(const umpire::Library& library, const SimArguments& args) {
  const auto game = library.open(args.game, scenario_named(args.scenario), options_given(args.options));
  const Players players(library, *game,
                        header_of(library, *game, scenario_named(args.scenario), options_given(args.options)));
  for (const auto& name : {args.allied, args.axis}) players.named(name);  // before any thread complains
  if (!args.log.empty()) {
    record_game(library, *game, players, args);
    return Ok;
  }
  const Json result = report(*game, play_all(*game, players, args));
  if (args.json) {
    fmt::print("{}\n", result.dump(2));
  } else {
    print(args, result);
  }
  return result["finished"] == result["games"] ? Ok : No;
}

}  // namespace flagplot::app
