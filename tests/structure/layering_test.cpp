#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/folder.h"
#include "support/places.h"

namespace flagplot::structure {
namespace fs = std::filesystem;

namespace {

// Who may include whom; each may include itself. Games never include each other.
const std::map<std::string, std::set<std::string>> allowed{
    {"kernel", {}},
    {"data", {}},
    {"board", {"kernel", "data"}},
    {"pieces", {"kernel"}},
    {"games", {"kernel", "data", "board", "pieces"}},
    {"umpire", {"kernel", "data"}},
    {"bots", {"kernel"}},
    {"programs", {"kernel", "data", "umpire", "bots"}},
    {"store", {"kernel"}},
    {"server", {"kernel", "data", "umpire", "store"}},
    {"catalogue", {"kernel", "data", "games", "umpire", "bots"}},
    {"app", {"kernel", "data", "board", "pieces", "games", "umpire", "bots", "catalogue", "programs", "store", "server"}},
    {"capi", {"kernel", "data", "umpire", "bots", "catalogue"}},
};

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

// games/bismarck/search.cpp -> bismarck; bots/bismarck/doctrine.cpp -> bismarck; bots/gauntlet/bismarck.cpp -> bismarck
std::string game_of(const std::string& path) {
  if (path.starts_with("bots/gauntlet/")) return fs::path(path).stem().string();
  const auto slash = path.find('/');
  return path.substr(slash + 1, path.find('/', slash + 1) - slash - 1);
}

bool may_include(const std::string& from, const std::string& to) {
  const auto layer = first_part(from), target = first_part(to);
  if (layer == "games" && target == "games") return game_of(from) == game_of(to);
  if (layer == target) return true;
  // A bot of one game sees that game's view and sampling, never how the state is kept.
  if (layer == "bots" && target == "games") {
    return game_of(from) == game_of(to) && (to.ends_with("/view.h") || to.ends_with("/resample.h"));
  }
  const auto rule = allowed.find(layer);
  return rule != allowed.end() && rule->second.contains(target);
}

// Every include under `src` that goes up or sideways.
std::vector<std::string> layering_violations(const fs::path& src) {
  static const std::regex include(R"re(^\s*#\s*include\s+"([^"]+)")re");
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    if (!entry.is_regular_file()) continue;
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    const auto from = fs::relative(entry.path(), src).generic_string();
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::smatch match;
      if (!std::regex_search(line, match, include)) continue;
      if (!may_include(from, match[1])) found.push_back("src/" + from + " includes " + match[1].str());
    }
  }
  std::ranges::sort(found);
  return found;
}

// Calls whose last bit each machine's library chooses for itself, where a rule or a bot decides something.
std::vector<std::string> unsteady_calls(const fs::path& src) {
  static const std::regex call(
      R"(\bstd::(exp|exp2|expm1|pow|log|log10|log1p|sin|cos|tan|asin|acos|atan|atan2|hypot|cbrt|erf|tgamma|lgamma)\()");
  std::vector<std::string> found;
  for (const char* folder : {"kernel", "board", "pieces", "games", "umpire", "bots", "catalogue"}) {
    for (const auto& entry : fs::recursive_directory_iterator(src / folder)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        if (std::regex_search(line, call))
          found.push_back(fs::relative(entry.path(), src).generic_string() + ": " + line);
      }
    }
  }
  return found;
}

TEST(Layering, NothingThatDecidesHangsOnTheLastBitOfALibrary) {
  EXPECT_EQ(unsteady_calls(support::source_dir() + "/src"), std::vector<std::string>{});
  const support::Folder folder;
  for (const char* name : {"kernel", "board", "pieces", "games", "umpire", "catalogue"})
    fs::create_directories(folder.path() / name);
  folder.write("bots/bold.cpp", "double eager(double x) { return std::exp(x); }\n");
  EXPECT_EQ(unsteady_calls(folder.path()).size(), 1U);
}

TEST(Layering, HoldsInTheSources) {
  EXPECT_EQ(layering_violations(support::source_dir() + "/src"), std::vector<std::string>{});
}

TEST(Layering, AnIncludeFromKernelToGamesBreaksIt) {
  const support::Folder tree;
  tree.write("kernel/flow.h", "#include \"games/bismarck/state.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            std::vector<std::string>{"src/kernel/flow.h includes games/bismarck/state.h"});
}

TEST(Layering, GamesNeverIncludeEachOther) {
  const support::Folder tree;
  tree.write("games/bismarck/search.cpp",
             "#include \"games/bismarck/state.h\"\n#include \"games/pq17/state.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            std::vector<std::string>{"src/games/bismarck/search.cpp includes games/pq17/state.h"});
}

TEST(Layering, PiecesKnowNoGameAndNoBoard) {
  const support::Folder tree;
  tree.write("pieces/deck.h", "#include \"kernel/set.h\"\n#include \"games/pq17/cards.h\"\n");
  tree.write("pieces/pile.h", "#include \"board/board.h\"\n");
  tree.write("games/pq17/cards.h", "#include \"pieces/deck.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            (std::vector<std::string>{"src/pieces/deck.h includes games/pq17/cards.h",
                                      "src/pieces/pile.h includes board/board.h"}));
}

TEST(Layering, ABotSeesViewsAndNotStates) {
  const support::Folder tree;
  tree.write("bots/bismarck/doctrine.cpp",
             "#include \"games/bismarck/view.h\"\n#include \"games/bismarck/state.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            std::vector<std::string>{"src/bots/bismarck/doctrine.cpp includes games/bismarck/state.h"});
}

TEST(Layering, ABeginnerSeesTheViewsOfHisGameAlone) {
  const support::Folder tree;
  tree.write("bots/gauntlet/bismarck.cpp",
             "#include \"games/bismarck/view.h\"\n#include \"games/bismarck/state.h\"\n#include \"games/north_cape/view.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            (std::vector<std::string>{"src/bots/gauntlet/bismarck.cpp includes games/bismarck/state.h",
                                      "src/bots/gauntlet/bismarck.cpp includes games/north_cape/view.h"}));
}

TEST(Layering, WhoWantsGamesByNameNeedsNoServer) {
  const support::Folder tree;
  tree.write("catalogue/bots.cpp", "#include \"bots/bismarck/doctrine.h\"\n#include \"server/reasons.h\"\n");
  tree.write("capi/flagplot.cpp", "#include \"catalogue/bots.h\"\n#include \"app/story.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()),
            (std::vector<std::string>{"src/capi/flagplot.cpp includes app/story.h",
                                      "src/catalogue/bots.cpp includes server/reasons.h"}));
}

TEST(Layering, TheUmpireKnowsNoGame) {
  const support::Folder tree;
  tree.write("umpire/match.cpp", "#include \"games/bismarck/view.h\"\n");
  EXPECT_EQ(layering_violations(tree.path()).size(), 1U);
}

}  // namespace
}  // namespace flagplot::structure
