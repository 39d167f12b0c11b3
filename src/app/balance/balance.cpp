#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/balance/page.h"
#include "app/balance/study.h"
#include "app/outfile.h"
#include "app/studies/makers.h"

namespace flagplot::app {
namespace {

void print(const BalanceReport& r, const BalanceArguments& args) {
  constexpr std::array who{"allied", "draw", "axis"};
  fmt::print("{}, {}: {} against {}, {} games\n", r.game, r.scenario, r.bots[0], r.bots[1], r.standing.games);
  for (std::size_t i = 0; i < who.size(); ++i) {
    const Estimate& e = r.standing.shares[i];
    fmt::print("  {:<8}{:5.1f}%   95%: {:.1f} to {:.1f}\n", who[i], 100 * e.value, 100 * e.ci95.low,
               100 * e.ci95.high);
  }
  fmt::print("  mean margin {:+.2f}; {} changes compared, {} games in all\n", r.standing.margin.value,
             r.comparisons.size(), r.total_games);
  fmt::print("  report: {}\n", args.out);
}

}  // namespace

std::unique_ptr<Study> balance_study(const umpire::Library& library, const BalanceArguments& args) {
  expect_place_for(args.out, "--out");
  if (!args.json.empty()) {
    if (!args.shard.empty())
      throw data::Error("--json " + args.json, "a part has no report; expected it with flagplot merge");
    expect_place_for(args.json, "--json");
  }
  balance_words(library.files(), args.game, args.language);  // complains now rather than after the games
  return std::make_unique<BalanceStudy>(library, args);
}

int BalanceStudy::report(const Games& games) const {
  const BalanceReport report = reckoned(games);
  const data::Catalogue words = balance_words(library_.files(), args_.game, args_.language);
  write_file(args_.out, balance_page(report, words, args_.language));
  if (!args_.json.empty()) write_file(args_.json, to_json(report).dump(2) + "\n");
  print(report, args_);
  return report.standing.unfinished == 0 ? Ok : No;
}

int balance(const umpire::Library& library, const BalanceArguments& args) {
  return conduct(*balance_study(library, args), {args.shard, args.out, false}, args.jobs);
}

}  // namespace flagplot::app
