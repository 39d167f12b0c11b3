#include "bots/gauntlet/gauntlet.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/arguments.h"
#include "app/players.h"
#include "app/studies/makers.h"
#include "app/studies/numbers.h"
#include "catalogue/bots.h"

namespace flagplot::app {
namespace {

namespace gauntlet = bots::gauntlet;

Json shown(const gauntlet::Row& row) {
  Json json{{"name", row.name}, {"side", name(row.side)}};
  json.update(app::shown(row.strategy));
  json.update({{"doctrine", app::shown(row.doctrine)},
               {"gain", app::shown(row.gain)},
               {"margin", rounded(row.margin)},
               {"hole", row.hole()}});
  return json;
}

// A series for everybody who is measured: doctrine, and every strategy.
class GauntletStudy final : public Study {
 public:
  GauntletStudy(const umpire::Library& library, const ArenaArguments& args)
      : library_(library),
        args_(args),
        game_(library.open(args.game, scenario_named(args.scenario), options_given(args.options))),
        players_(library, *game_,
                 header_of(library, *game_, scenario_named(args.scenario), options_given(args.options))),
        entrants_(gauntlet::entrants(*game_, catalogue::staff_of(args.game))) {
    if (entrants_.empty()) {
      throw data::Error(args.game, fmt::format("has no strategies for a gauntlet; expected one of: {}",
                                               fmt::join(gauntlet::games_with_strategies(), ", ")));
    }
    players_.named(args.a);  // before any thread complains
    if (!args.shard.empty()) expect_repeatable(args.a);
  }

  const Game& game() const override { return *game_; }

  Json asked() const override {
    Json asked =
        asked_of(library_, *game_, {"gauntlet", args_.game, args_.scenario, args_.options, args_.seed});
    asked.update({{"a", args_.a}, {"games", args_.games}});
    return asked;
  }

  std::vector<std::uint64_t> sizes() const override {
    return std::vector<std::uint64_t>(entrants_.size(), args_.games);
  }

  Games play(const bots::Shard& part, unsigned jobs, std::atomic<std::uint64_t>& done) const override {
    Games games;
    for (const gauntlet::Strategy& entrant : entrants_) {
      games.series.push_back(gauntlet::play(
          *game_, entrant, [&] { return players_.named(args_.a); }, args_.games, args_.seed,
          jobs, done, part));
    }
    return games;
  }

  int report(const Games& games) const override {
    const std::vector<gauntlet::Row> rows = gauntlet::rows(entrants_, games.series);
    Hasher hash;
    std::uint64_t unfinished = 0;
    for (const auto& series : games.series) {
      for (const bots::Played& game : series) {
        hash.add(game.hash).add(game.steps);
        unfinished += !game.finished;
      }
    }
    const auto holes = std::ranges::count_if(rows, &gauntlet::Row::hole);
    if (args_.json) {
      Json strategies = Json::array();
      for (const gauntlet::Row& row : rows) strategies.push_back(shown(row));
      const Json result{{"game", args_.game},       {"scenario", game_->scenario()}, {"a", args_.a},
                        {"games", args_.games},     {"strategies", strategies},      {"holes", holes},
                        {"unfinished", unfinished}, {"hash", to_hex(hash.value())}};
      fmt::print("{}\n", result.dump(2));
    } else {
      fmt::print("{}, {}: {} strategies against {}, {} games each\n{}", args_.game, game_->scenario(),
                 rows.size(), args_.a, args_.games, gauntlet::table(rows));
    }
    return holes == 0 && unfinished == 0 ? Ok : No;
  }

 private:
  const umpire::Library& library_;
  const ArenaArguments args_;
  const std::unique_ptr<Game> game_;
  const Players players_;
  const std::vector<gauntlet::Strategy> entrants_;
};

}  // namespace

std::unique_ptr<Study> gauntlet_study(const umpire::Library& library, const ArenaArguments& args) {
  return std::make_unique<GauntletStudy>(library, args);
}

}  // namespace flagplot::app
