#include "bots/generic/arena.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/arguments.h"
#include "app/players.h"
#include "app/studies/makers.h"
#include "app/studies/numbers.h"

namespace flagplot::app {
namespace {

Json report_on(const bots::Standings& s, const ArenaArguments& args) {
  Json report{{"pairs", args.pairs},
              {"a_wins", s.a.wins},
              {"b_wins", s.a.losses},
              {"draws", s.a.draws},
              {"win_rate", rounded(s.a.rate())},
              {"ci95", shown(s.ci95)},
              {"margin_mean", rounded(s.margin_mean)},
              {"a_as", {{"allied", shown(s.a_as[0])}, {"axis", shown(s.a_as[1])}}},
              {"unfinished", s.unfinished},
              {"hash", to_hex(s.hash)}};
  if (args.time)
    report["ms_per_choice"] = {{"a", rounded(s.ms_per_choice[0])}, {"b", rounded(s.ms_per_choice[1])}};
  return report;
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
  fmt::print("  mean margin {:+.2f}\n", r["margin_mean"].get<double>());
  if (args.time) {
    fmt::print("  {:.3f} and {:.3f} ms a choice\n", r["ms_per_choice"]["a"].get<double>(),
               r["ms_per_choice"]["b"].get<double>());
  }
}

// Two series: A as the Allied side, and with the same dice A as the Axis.
class ArenaStudy final : public Study {
 public:
  ArenaStudy(const umpire::Library& library, const ArenaArguments& args)
      : library_(library),
        args_(args),
        game_(library.open(args.game, scenario_named(args.scenario), options_given(args.options))),
        players_(library, *game_,
                 header_of(library, *game_, scenario_named(args.scenario), options_given(args.options))) {
    for (const auto& name : {args.a, args.b}) {
      players_.named(name);  // before any thread complains
      if (!args.shard.empty()) expect_repeatable(name);
    }
  }

  const Game& game() const override { return *game_; }

  Json asked() const override {
    Json asked = asked_of(library_, *game_, {"arena", args_.game, args_.scenario, args_.options, args_.seed});
    asked.update({{"a", args_.a}, {"b", args_.b}, {"pairs", args_.pairs}});
    return asked;
  }

  std::vector<std::uint64_t> sizes() const override { return {args_.pairs, args_.pairs}; }

  Games play(const bots::Shard& part, unsigned jobs, std::atomic<std::uint64_t>& done) const override {
    const auto maker = [&](const std::string& name) -> bots::MakeBot {
      return [&] { return players_.named(name); };
    };
    const bots::Contest contest =
        bots::contest(*game_, {maker(args_.a), maker(args_.b)}, args_.pairs, args_.seed, jobs, done, part);
    Games games;
    games.series.assign(2, std::vector<bots::Played>(args_.pairs));
    games.thinking.assign(contest.thinking.begin(), contest.thinking.end());
    for (std::size_t n = 0; n < args_.pairs; ++n) {
      for (std::size_t side = 0; side < 2; ++side) games.series[side][n] = {contest.pairs[n].games[side], 0};
    }
    return games;
  }

  int report(const Games& games) const override {
    bots::Contest contest;
    contest.pairs.resize(args_.pairs);
    for (std::size_t n = 0; n < args_.pairs; ++n) {
      for (std::size_t side = 0; side < 2; ++side) contest.pairs[n].games[side] = games.series[side][n];
    }
    for (std::size_t bot = 0; bot < games.thinking.size() && bot < 2; ++bot)
      contest.thinking[bot] = games.thinking[bot];
    const bots::Standings standings = bots::standings(contest);
    const Json result = report_on(standings, args_);
    if (args_.json) {
      fmt::print("{}\n", result.dump(2));
    } else {
      print(result, args_);
    }
    return standings.unfinished == 0 ? Ok : No;
  }

 private:
  const umpire::Library& library_;
  const ArenaArguments args_;
  const std::unique_ptr<Game> game_;
  const Players players_;
};

}  // namespace

std::unique_ptr<Study> arena_study(const umpire::Library& library, const ArenaArguments& args) {
  return std::make_unique<ArenaStudy>(library, args);
}

int arena(const umpire::Library& library, const ArenaArguments& args) {
  const auto study = args.gauntlet ? gauntlet_study(library, args) : arena_study(library, args);
  return conduct(*study, {args.shard, args.out, args.json}, args.jobs);
}

}  // namespace flagplot::app
