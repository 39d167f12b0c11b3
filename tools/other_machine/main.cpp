#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

#include "bots/generic/playout.h"
#include "catalogue/bots.h"
#include "catalogue/games.h"
#include "kernel/bytes.h"
#include "sample/strait.h"
#include "umpire/library.h"

// Of `flagplot sim` what it takes to compare hashes, for a machine that has none of the libraries of the rest:
//   sim GAME --scenario S --allied BOT --axis BOT --games N --seed N
int main(int argc, char** argv) {
  using namespace flagplot;
  if (argc < 3) return std::fputs("expected: sim GAME --scenario S --allied BOT --axis BOT --games N --seed N\n", stderr), 2;
  std::map<std::string, std::string> given;
  for (int i = 3; i + 1 < argc; i += 2) given[argv[i]] = argv[i + 1];
  auto all = catalogue::known_games();
  all.push_back({"strait", strait::make});
  const umpire::Library library(data::Files({"tests/sample/data"}), all);
  const auto game = library.open(argv[2], given.at("--scenario"), {});
  const auto allied = catalogue::bot_named(*game, given.at("--allied")), axis = catalogue::bot_named(*game, given.at("--axis"));
  const std::uint64_t games = std::stoull(given.at("--games")), seed = std::stoull(given.at("--seed"));
  Hasher hash;
  for (std::uint64_t n = 0; n < games; ++n) {
    const auto outcome = bots::playout(*game, {allied.get(), axis.get()}, seed, n);
    hash.add(outcome.hash).add(outcome.steps);
  }
  std::printf("  \"hash\": \"%s\"\n", to_hex(hash.value()).c_str());
}
