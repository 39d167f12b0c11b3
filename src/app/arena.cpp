#include "bots/generic/arena.h"

#include <fmt/core.h>

#include <future>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/players.h"

namespace flagplot::app {
namespace {

using Clock = std::chrono::steady_clock;

// To the fourth digit: nobody measures more.
double rounded(double x) { return std::round(x * 10000) / 10000; }

Json shown(const bots::Interval& i) { return Json::array({rounded(i.low), rounded(i.high)}); }

Json side(const bots::Record& r) {
  return {{"wins", r.wins},
          {"losses", r.losses},
          {"draws", r.draws},
          {"win_rate", rounded(r.rate())},
          {"ci95", shown(r.ci95())}};
}

Json report(const bots::Standings& s, const ArenaArguments& args) {
  return {{"pairs", args.pairs},
          {"a_wins", s.a.wins},
          {"b_wins", s.a.losses},
          {"draws", s.a.draws},
          {"win_rate", rounded(s.a.rate())},
          {"ci95", shown(s.ci95)},
          {"margin_mean", rounded(s.margin_mean)},
          {"ms_per_choice", {{"a", rounded(s.ms_per_choice[0])}, {"b", rounded(s.ms_per_choice[1])}}},
          {"a_as", {{"allied", side(s.a_as[0])}, {"axis", side(s.a_as[1])}}},
          {"unfinished", s.unfinished},
          {"hash", to_hex(s.hash)}};
}

void print(const Json& r, const ArenaArguments& args) {
  const auto line = [](const std::string& what, const Json& rate, const Json& ci) {
    fmt::print("  {:<24}{:5.1f}%   95%: {:.1f} to {:.1f}\n", what, 100 * rate.get<double>(),
               100 * ci[0].get<double>(), 100 * ci[1].get<double>());
  };
  fmt::print("{}: {} against {}, {} pairs\n", args.game, args.a, args.b, args.pairs);
  line(args.a, r["win_rate"], r["ci95"]);
  for (const char* side : {"allied", "axis"})
    line(std::string("  as ") + side, r["a_as"][side]["win_rate"], r["a_as"][side]["ci95"]);
  fmt::print("  mean margin {:+.2f}, {:.3f} and {:.3f} ms a choice\n", r["margin_mean"].get<double>(),
             r["ms_per_choice"]["a"].get<double>(), r["ms_per_choice"]["b"].get<double>());
}

}  // namespace

int arena(const umpire::Library& library, const ArenaArguments& args) {
  const auto game = library.open(args.game, scenario_named(args.scenario), options_given(args.options));
  const Players players(library, *game,
                        header_of(library, *game, scenario_named(args.scenario), options_given(args.options)));
  for (const auto& name : {args.a, args.b}) players.named(name);  // before any thread complains
  std::atomic<std::uint64_t> done{0};
  const auto maker = [&](const std::string& name) -> bots::MakeBot {
    return [&] { return players.named(name); };
  };
  auto playing = std::async(std::launch::async, [&] {
    return bots::contest(*game, {maker(args.a), maker(args.b)}, args.pairs, args.seed, args.jobs, done);
  });
  while (playing.wait_for(std::chrono::seconds(2)) != std::future_status::ready)
    std::cerr << "arena: " << done << " of " << 2 * args.pairs << " games\n";
  const bots::Standings standings = bots::standings(playing.get());
  const Json result = report(standings, args);
  if (args.json) {
    fmt::print("{}\n", result.dump(2));
  } else {
    print(result, args);
  }
  return standings.unfinished == 0 ? Ok : No;
}

}  // namespace flagplot::app
