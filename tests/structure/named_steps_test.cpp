#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "support/folder.h"
#include "support/places.h"

namespace flagplot::structure {
namespace fs = std::filesystem;

namespace {

// Every line of a rule that calls one of its steps by a number.
std::vector<std::string> numbered_steps(const fs::path& games) {
  static const std::regex step(R"(\bf\.at\s*(==|!=|=|<|>|<=|>=)\s*\d|\bf\.then\(\d)");
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(games)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (std::regex_search(line, step)) found.push_back(entry.path().filename().string() + ": " + line);
    }
  }
  return found;
}

TEST(NamedSteps, EveryStepOfARuleHasAName) {
  EXPECT_EQ(numbered_steps(support::source_dir() + "/src/games"), std::vector<std::string>{});
  EXPECT_EQ(numbered_steps(support::source_dir() + "/tests/sample"), std::vector<std::string>{});
}

TEST(NamedSteps, ANumberIsFound) {
  const support::Folder tree;
  tree.write("fleet/search.cpp", "if (f.at == 0) return f.then(Rolled, ask);\nreturn f.then(2, ask);\nf.at = Rolled;\n");
  EXPECT_EQ(numbered_steps(tree.path()).size(), 2U);
}

}  // namespace
}  // namespace flagplot::structure
