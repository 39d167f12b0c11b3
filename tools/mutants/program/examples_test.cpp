#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include FLAGPLOT_MUTATED_HEADER
#include "support/places.h"
#include "umpire/script.h"

// The game's worked examples, as tests of the same program.
namespace {

namespace fs = std::filesystem;

class Examples : public ::testing::TestWithParam<std::string> {};

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(),
                                               {{FLAGPLOT_MUTATED_GAME, flagplot::FLAGPLOT_MUTATED::make}});
  return games;
}

std::vector<std::string> scripts() {
  std::vector<std::string> files;
  for (const auto& entry :
       fs::directory_iterator(flagplot::support::source_dir() + "/tests/examples/" FLAGPLOT_MUTATED_GAME)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

TEST_P(Examples, Pass) {
  const auto script = flagplot::data::parse_json(flagplot::data::read_user_file(GetParam()), GetParam());
  const auto report = flagplot::umpire::run_script(library(), script, GetParam());
  EXPECT_TRUE(report.passed) << "step " << report.failed_step << ": " << report.failure;
}
INSTANTIATE_TEST_SUITE_P(Of, Examples, ::testing::ValuesIn(scripts()),
                         [](const auto& file) { return fs::path(file.param).stem().string(); });

}  // namespace
