#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/balance/page.h"
#include "app/balance/study.h"

namespace flagplot::app {
namespace {

// Nobody wants to hear after an hour that the file could not be written.
void expect_place_for(const std::string& file, const char* option) {
  namespace fs = std::filesystem;
  const fs::path path(file);
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (fs::is_directory(path))
    throw data::Error(std::string(option) + " " + file, "is a directory; expected a file");
  if (!fs::is_directory(folder))
    throw data::Error(std::string(option) + " " + file, "no such directory: " + folder.string());
}

void write(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw data::Error(file, "cannot be written");
}

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

int balance(const umpire::Library& library, const BalanceArguments& args) {
  expect_place_for(args.out, "--out");
  if (!args.json.empty()) expect_place_for(args.json, "--json");
  const data::Catalogue words = balance_words(library.files(), args.game, args.language);
  const BalanceStudy study(library, args);
  std::atomic<std::uint64_t> done{0};
  auto playing = std::async(std::launch::async, [&] { return study.run(done); });
  while (playing.wait_for(std::chrono::seconds(2)) != std::future_status::ready)
    std::cerr << "balance: " << done << " of " << study.games() << " games\n";
  const BalanceReport report = playing.get();
  const std::string page = balance_page(report, words, args.language);
  write(args.out, page);
  if (!args.json.empty()) write(args.json, to_json(report).dump(2) + "\n");
  print(report, args);
  return report.standing.unfinished == 0 ? Ok : No;
}

}  // namespace flagplot::app
