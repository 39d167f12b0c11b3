#include "app/studies/study.h"

#include <fmt/core.h>

#include <charconv>
#include <future>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/outfile.h"
#include "app/studies/part_file.h"
#include "app/version.h"
#include "umpire/options.h"

namespace flagplot::app {
namespace {

std::uint64_t games_of(const Study& study, const bots::Shard& part) {
  std::uint64_t games = 0;
  for (const std::uint64_t size : study.sizes()) games += part.count(size);
  return games;
}

Games watched(const Study& study, const bots::Shard& part, unsigned jobs) {
  const auto name = study.asked()["command"].get<std::string>();
  const std::uint64_t games = games_of(study, part);
  std::atomic<std::uint64_t> done{0};
  auto playing = std::async(std::launch::async, [&] { return study.play(part, jobs, done); });
  while (playing.wait_for(std::chrono::seconds(2)) != std::future_status::ready)
    std::cerr << name << ": " << done << " of " << games << " games\n";
  return playing.get();
}

}  // namespace

Json asked_of(const umpire::Library& library, const Game& game, const Question& q) {
  Hasher plans;
  for (const Tendency& t : game.tendencies()) plans.add(index(t.side)).add(std::as_bytes(std::span(t.plan))).add(t.weight);
  return {
      {"command", q.command},
      {"version", version()},
      {"sources", sources_fingerprint()},
      {"game", q.game},
      {"rules", game.rules_version()},
      {"scenario", game.scenario()},
      {"options", q.options},
      {"data", umpire::fingerprint(library, q.game, scenario_named(q.scenario), options_given(q.options))},
      {"plans", to_hex(plans.value())},
      {"seed", q.seed}};
}

void expect_repeatable(const std::string& bot) {
  const auto name = bots::parse_bot(bot);
  if (name && name->kind == "search" && name->budget.unit == bots::Budget::Unit::Milliseconds) {
    throw data::Error("bot \"" + bot + "\"",
                      "thinks by the clock; expected a budget in iterations, as search:200i");
  }
}

bots::Shard part_named(const std::string& shard) {
  bots::Shard part{0, 0};
  const char* end = shard.data() + shard.size();
  const auto [slash, bad_number] = std::from_chars(shard.data(), end, part.number);
  const bool first = bad_number == std::errc{} && slash != end && *slash == '/';
  const bool second = first && std::from_chars(slash + 1, end, part.of).ptr == end;
  if (!second || part.number < 1 || part.number > part.of || part.of > most_games)
    throw data::Error("--shard " + shard, "expected K/N, part K of N from 1 on, as 2/8");
  return part;
}

int conduct(const Study& study, const Sharing& sharing, unsigned jobs) {
  if (sharing.shard.empty()) return study.report(watched(study, {}, jobs));
  const bots::Shard part = part_named(sharing.shard);
  if (sharing.out.empty())
    throw data::Error("--shard " + sharing.shard, "expected --out FILE with it, where the part goes");
  expect_place_for(sharing.out, "--out");
  write_part(sharing.out, study, part, watched(study, part, jobs));
  const std::uint64_t games = games_of(study, part);
  if (sharing.json) {
    const Json answer{{"part", part.number}, {"of", part.of}, {"games", games}, {"file", sharing.out}};
    fmt::print("{}\n", answer.dump(2));
  } else {
    fmt::print("{}: part {} of {}, {} games\n", sharing.out, part.number, part.of, games);
  }
  return Ok;
}

}  // namespace flagplot::app
