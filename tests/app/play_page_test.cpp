#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "app/play/board_words.h"
#include "app/play/input.h"
#include "app/play/page.h"
#include "app/play/wait.h"
#include "data/files.h"
#include "support/transcript.h"

// The parts of the terminal: pages, what is meant by what is typed, waiting.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

TEST(PlayPage, ManyOptionsAreShownInColumnsAndPages) {
  std::vector<app::Numbered> entries;
  for (std::size_t i = 1; i <= 100; ++i) entries.push_back({i, "Żegluj na pole " + std::to_string(i)});
  std::size_t shown = 0;
  for (int pages = 0; shown < entries.size(); ++pages) {
    ASSERT_LT(pages, 3);
    const auto page = app::in_columns(entries, shown, 18);
    EXPECT_LE(page.lines.size(), 18U);
    for (const auto& line : page.lines) EXPECT_LE(app::width_of(line), 80U) << line;
    shown += page.shown;
  }
  EXPECT_EQ(shown, 100U);
}

TEST(PlayPage, ALongOptionIsBrokenAndKeepsItsIndent) {
  const auto lines = app::in_columns({{7, times(30, "word")}, {8, std::string(200, 'x')}}, 0, 18).lines;
  for (const auto& line : lines) EXPECT_LE(app::width_of(line), 80U) << line;
  EXPECT_TRUE(lines[1].starts_with("      "));
}

TEST(PlayPage, ABoardOfAnyShapeFits) {
  const data::Catalogue words(data::Files(), "bismarck", "en");
  Json board{{"empty", Json::array()}, {"none", nullptr}, {"a_long_list", Json::array()}};
  for (int i = 0; i < 100; ++i) board["a_long_list"].push_back("zone " + std::to_string(i));
  board["ships"] = {{{"name", "Hood"}, {"at", {1, 2}}, {"sunk", true}}, {{"name", std::string(120, 'n')}}};
  board[std::string(90, 'k')] = "value";
  Json deep = 1;
  for (int i = 0; i < 60; ++i) deep = Json{{"inner", deep}};
  board["deep"] = deep;
  for (const auto& line : app::board_lines(board, words)) EXPECT_LE(app::width_of(line), 80U) << line;
}

TEST(PlayPage, AWordMeansWhatItMeansThere) {
  const Json board{{"ships", {{{"name", "O class"}, {"class", "D"}}}},
                   {"markers", {{{"token", "G1"}, {"kind", "wolfpack"}, {"source", "wolfpack"}}}},
                   {"seasons", {{{"result", "open"}}}}};
  const auto page = [&](const char* language) {
    std::string text;
    const data::Catalogue words(data::Files(), "murmansk_run", language);
    for (const auto& line : app::board_lines(board, words)) text += line + "\n";
    return text;
  };
  EXPECT_EQ(page("en"),
            "  ships:\n    - name O class, class destroyer division\n"
            "  markers:\n    - token G1, kind wolfpack, source met by the wolfpack\n"
            "  seasons:\n    - result not yet played\n");
  EXPECT_EQ(page("pl"),
            "  okręty:\n    - nazwa Typ O, klasa dywizjon niszczycieli\n"
            "  znaczniki:\n    - znak G1, rodzaj wilcze stado, źródło spotkany przez stado\n"
            "  sezony:\n    - wynik jeszcze nierozegrany\n");
}

TEST(PlayInput, WholeWordsComeBeforeBeginnings) {
  const std::vector<std::string> texts{"Step to C1", "Step to C10", "Łup", "Stand"};
  EXPECT_EQ(app::meant(texts, "c1"), (std::vector<std::size_t>{0}));
  EXPECT_EQ(app::meant(texts, "step"), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(app::meant(texts, "LUP"), (std::vector<std::size_t>{2}));
  EXPECT_EQ(app::meant(texts, "sta"), (std::vector<std::size_t>{3}));
  EXPECT_TRUE(app::meant(texts, "l").empty());
  EXPECT_TRUE(app::meant(texts, "?!").empty());
}

TEST(PlayWait, WhoeverWaitsForTheBotIsTold) {
  using std::chrono::milliseconds;
  int told = 0;
  app::Wait wait([&told](std::chrono::seconds) { ++told; }, milliseconds(5));
  const Choice choice = wait.until_done([] {
    std::this_thread::sleep_for(milliseconds(40));
    return Choice{3, 0, 0, 0};
  });
  EXPECT_EQ(choice.verb, 3);
  EXPECT_GE(told, 1);
}

}  // namespace
}  // namespace flagplot::support
