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

std::string without_comment(const std::string& line) { return line.substr(0, line.find("//")); }

// Whether a line counts or calls a step instead of naming it. Rules call their frame `f`.
bool has_numbered_step(const std::string& line) {
  static const std::regex step(
      R"(\bf\.at\s*(==|!=|=|<|>|<=|>=)\s*\d)"           // f.at == 2
      R"(|\d\s*(==|!=|<|>|<=|>=)\s*f\.at\b)"            // 2 == f.at
      R"(|\bf\.then\(\s*\d)"                           // f.then(2, ...)
      R"(|(\+\+|--|[-+*/%^])\s*f\.at\b)"                // ++f.at, 1 + f.at
      R"(|\bf\.at\s*(\+\+|--|[-+*/%^]|<<|>>|&(?!&)|\|(?!\|)))"  // f.at++, f.at + 1, f.at += 1
      R"(|\bf\.at\s*=\s*static_cast<[^>]*>\()");          // reckoned in some other way
  return line.find("f.") != std::string::npos && std::regex_search(line, step);
}

// Goes through a source line by line and says which lines are numbered cases of `switch (f.at)`; a switch over something
// else may have numbers, within it too.
class StepSwitches {
 public:
  bool has_numbered_case(const std::string& line) {
    static const std::regex numbered(R"(^\s*case\s+\d)");
    const bool found = !open_.empty() && depth_ == open_.back() && std::regex_search(line, numbered);
    const std::size_t over_steps = line.find("switch (f.at)");
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '{') {
        ++depth_;
        if (over_steps < i && line.find('{', over_steps) == i) open_.push_back(depth_);
      } else if (line[i] == '}') {
        if (!open_.empty() && open_.back() == depth_) open_.pop_back();
        --depth_;
      }
    }
    return found;
  }

 private:
  int depth_ = 0;
  std::vector<int> open_;  // how deep the cases of each stand
};

// Every line of a rule that calls one of its steps by a number.
std::vector<std::string> numbered_steps(const fs::path& games) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(games)) {
    const auto extension = entry.path().extension();
    if (!entry.is_regular_file() || (extension != ".cpp" && extension != ".h")) continue;
    std::ifstream in(entry.path());
    StepSwitches switches;
    for (std::string line; std::getline(in, line);) {
      const std::string code = without_comment(line);
      const bool numbered_case = switches.has_numbered_case(code);
      if (numbered_case || has_numbered_step(code)) found.push_back(entry.path().filename().string() + ": " + line);
    }
  }
  return found;
}

TEST(NamedSteps, EveryStepOfARuleHasAName) {
  EXPECT_EQ(numbered_steps(support::source_dir() + "/src/games"), std::vector<std::string>{});
  EXPECT_EQ(numbered_steps(support::source_dir() + "/tests/sample"), std::vector<std::string>{});
}

TEST(NamedSteps, ANumberIsFound) {
  for (const char* line : {"if (f.at == 0) return f.then(Rolled, ask);", "return f.then(2, ask);", "++f.at;",
                           "const auto stage = f.at++;", "f.at += 1;", "if (f.at % 2 == 0) return Done{};",
                           "f.at = static_cast<std::uint8_t>(Rolled + 1);", "if (3 <= f.at) return Done{};",
                           "return f.then(f.at + 1, ask);", "--f.at;"}) {
    for (const char* file : {"search.cpp", "search.h"}) {
      const support::Folder tree;
      tree.write(std::string("fleet/") + file, std::string(line) + "\n");
      EXPECT_EQ(numbered_steps(tree.path()).size(), 1U) << file << ": " << line;
    }
  }
}

TEST(NamedSteps, ANumberedCaseIsFoundWhereItIsAStep) {
  const support::Folder tree;
  tree.write("search.cpp", R"(
switch (f.at) {
  case Begin:
    switch (dice) {
      case 10: return Done{};
    }
  case 2: {
    return Done{};
  }
}
switch (dice) {
  case 11: return Done{};
}
)");
  EXPECT_EQ(numbered_steps(tree.path()), std::vector<std::string>{"search.cpp:   case 2: {"});
}

TEST(NamedSteps, NamesAreLeftAlone) {
  const support::Folder tree;
  tree.write("search.cpp",
             "f.at = Rolled;\nif (f.at < Escorts && !f.local[0]) return f.then(Done2, ask);\n"
             "while (f.at <= GermanGroup) f.at = allied ? GermanGroup : Meet;  // not ++f.at\n"
             "if (over || f.at == Begin || f.at != Rolled && ready) return Done{};\n");
  EXPECT_EQ(numbered_steps(tree.path()), std::vector<std::string>{});
}

}  // namespace
}  // namespace flagplot::structure
