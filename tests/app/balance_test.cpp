#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "data/catalogue.h"
#include "support/command.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

// A run of the command with its files in a folder of its own.
struct Study {
  Folder folder;
  Ran ran;
  std::string page() const { return data::read_user_file(folder.path() / "report.html"); }
  Json numbers() const { return Json::parse(data::read_user_file(folder.path() / "report.json")); }
};

void balance(Study& study, const std::string& arguments) {
  const std::string at = study.folder.path().string();
  study.ran =
      sample_command("balance " + arguments + " --out " + at + "/report.html --json " + at + "/report.json");
}

// Every element that is opened is closed, in order; returns what is wrong.
std::string malformed(const std::string& page) {
  static const std::regex tag(R"(<(/?)([a-zA-Z0-9]+)((?:\s+[a-zA-Z0-9-]+="[^"<]*")*)\s*(/?)>)");
  static const std::regex entity("&(amp|lt|gt|quot|#39);");
  if (!page.starts_with("<!DOCTYPE html>")) return "no doctype";
  std::vector<std::string> open;
  std::string text;
  auto at = page.cbegin() + 15;
  for (std::smatch m; std::regex_search(at, page.cend(), m, tag); at = m.suffix().first) {
    if (open.empty() || open.back() != "style") text += m.prefix();
    if (m[1].length()) {
      if (open.empty() || open.back() != m[2]) return "</" + m[2].str() + "> closes nothing";
      open.pop_back();
    } else if (!m[4].length()) {
      open.push_back(m[2]);
    }
  }
  if (!open.empty()) return open.back() + " is left open";
  if (text.find('<') != std::string::npos) return "a stray < in the text";
  text = std::regex_replace(text, entity, "");
  return text.find('&') == std::string::npos ? "" : "a stray & in the text";
}

TEST(Balance, OfTheSampleGameIsAPageAndTheSameNumbers) {
  Study study;
  balance(study, "strait --scenario close --games 40 --seed 3");
  ASSERT_EQ(study.ran.code, 0) << study.ran.err;
  const Json n = study.numbers();
  EXPECT_EQ(n["game"], "strait");
  EXPECT_EQ(n["bots"]["allied"], "random");
  EXPECT_EQ(n["standing"]["games"], 40);
  EXPECT_EQ(n["pairings"].size(), 1U);  // there is nobody but random to play it
  ASSERT_EQ(n["comparisons"].size(), 1U);
  EXPECT_EQ(n["comparisons"][0]["id"], "pace=fast");
  EXPECT_EQ(n["comparisons"][0]["other_winner"], 0);  // the option is not used by the rules
  EXPECT_EQ(n["comparisons"][0]["score"]["value"], 0.0);
  int in_bins = 0;
  for (const auto& bin : n["margins"]["bins"])
    for (const auto& [who, count] : bin["wins"].items()) in_bins += count.get<int>();
  EXPECT_EQ(in_bins, 40);
}

TEST(Balance, ThePageIsWellFormedAndNeedsNothingFromOutside) {
  for (const char* language : {"en", "pl"}) {
    Study study;
    balance(study, std::string("strait --games 20 --lang ") + language);
    ASSERT_EQ(study.ran.code, 0) << study.ran.err;
    const std::string page = study.page();
    EXPECT_EQ(malformed(page), "") << language;
    for (const char* outside : {"http:", "https:", "src=", "href=", "@import", "<script", "<link", "url(\""})
      EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    EXPECT_EQ(page.find("balance."), std::string::npos) << "a sentence is missing in " << language;
    EXPECT_NE(page.find("flagplot balance strait"), std::string::npos);
    EXPECT_EQ(page.find(study.folder.path().string()), std::string::npos)
        << "the page tells where it was made";
  }
}

TEST(Balance, IsTheSameForAnyNumberOfJobs) {
  for (const char* game : {"strait --games 40", "murmansk_run --games 10"}) {
    Study one, two;
    balance(one, std::string(game) + " --jobs 1");
    balance(two, std::string(game) + " --jobs 2");
    ASSERT_EQ(one.ran.code, 0) << one.ran.err;
    EXPECT_EQ(one.numbers(), two.numbers());
    EXPECT_EQ(one.page(), two.page());
  }
}

// Without a ship the Germans sink hardly anything.
TEST(Balance, AVariantThatTakesDecisiveUnitsAwayChangesTheResult) {
  Study study;
  study.folder.write("data/murmansk_run/balance.json", R"({"variants": [{"id": "nobody_home",
    "title": {"en": "A <b>bare</b> sea & sky", "pl": "Puste morze"},
    "merge": {"norway": {"trondheim": null}, "ready": null, "repair": null,
              "sunk": ["Tirpitz", "Scharnhorst", "Gneisenau", "Hipper", "Scheer", "Luetzow", "Koeln", "Prinz Eugen",
                       "Nuernberg", "Leipzig", "Mob-5", "Mob-8", "Z-6"]}}]})");
  balance(study, "murmansk_run --scenario spring_1942 --games 40 --data " + (study.folder.path() / "data").string());
  ASSERT_EQ(study.ran.code, 0) << study.ran.err;
  const Json n = study.numbers();
  const auto found =
      std::ranges::find_if(n["comparisons"], [](const Json& c) { return c["id"] == "nobody_home"; });
  ASSERT_NE(found, n["comparisons"].end());
  EXPECT_GT((*found)["other_winner"].get<int>(), 10) << (*found).dump();
  const auto axis = [](const Json& of) { return of["standing"]["wins"]["axis"].get<int>(); };
  EXPECT_LT(axis(*found), axis(n) / 2) << (*found).dump() << n["standing"].dump();
  EXPECT_EQ(malformed(study.page()), "");
  EXPECT_NE(study.page().find("A &lt;b&gt;bare&lt;/b&gt; sea &amp; sky"), std::string::npos);
  EXPECT_EQ(n["pairings"].size(), 4U);
}

TEST(Balance, BadInputIsOneLineAndNothingIsWritten) {
  const std::vector<std::tuple<std::string, std::string, std::string>> cases{
      {"", "strait --games 2", "--games"},
      {"", "strait --allied genius", "bot \"genius\": unknown"},
      {"", "bismarck --allied search:100ms", "expected a budget in iterations"},
      {"", "strait --scenario nowhere", "expected one of: crossing, close"},
      {"{\"variants\": [{\"id\": \"x\"}]}", "strait", "strait/balance.json/variants/0"},
      {"{\"variants\": 3}", "strait", "strait/balance.json/variants"},
      {"{", "strait", "strait/balance.json: ends in the middle"},
      {R"({"variants": [{"id": "x", "title": {"en": "x", "pl": "x"}, "merge": {"raider": {"at": "Q9"}}}]})",
       "strait", "strait/balance.json/variants/0: gives a game that cannot be played"},
      {R"({"variants": [{"id": "x", "title": {"en": "x", "pl": "x"}, "edits": [{"list": "/ships", "where": 1, "remove": true}]}]})",
       "strait", "expected a list in the setup"},
  };
  for (const auto& [file, arguments, part] : cases) {
    Study study;
    if (!file.empty()) study.folder.write("data/strait/balance.json", file);
    balance(study, arguments + (file.empty() ? "" : " --data " + (study.folder.path() / "data").string()));
    EXPECT_EQ(study.ran.code, 2) << arguments;
    EXPECT_EQ(std::ranges::count(study.ran.err, '\n'), 1) << study.ran.err;
    EXPECT_NE(study.ran.err.find(part), std::string::npos) << study.ran.err;
    EXPECT_FALSE(fs::exists(study.folder.path() / "report.html"));
    EXPECT_FALSE(fs::exists(study.folder.path() / "report.json"));
  }
  EXPECT_EQ(sample_command("balance strait").code, 2);
  const Ran nowhere = sample_command("balance strait --out /nowhere/at/all.html");
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_NE(nowhere.err.find("no such directory"), std::string::npos);
}

TEST(Balance, ItsSentencesExistInEveryLanguage) {
  const data::Files files;
  data::Catalogue english(files, "", "en"), polish(files, "", "pl");
  english.add(files, "common/balance.en.json");
  polish.add(files, "common/balance.pl.json");
  EXPECT_EQ(english.texts().size(), polish.texts().size());
  for (const auto& [key, text] : english.texts()) EXPECT_TRUE(polish.has(key)) << key;
}

}  // namespace
}  // namespace flagplot::support
