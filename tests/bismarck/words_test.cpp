#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "bismarck/bench.h"
#include "data/catalogue.h"
#include "umpire/seat_view.h"

// Sentences as a player reads them, with every hole filled.
namespace flagplot::bismarck::chase_test {
namespace {

std::string repeated_word(const std::string& sentence) {
  std::istringstream words(sentence);
  std::string before, word;
  while (words >> word) {
    word.erase(std::remove_if(word.begin(), word.end(), [](char c) { return std::ispunct(c) != 0; }),
               word.end());
    if (word == before && !word.empty()) return word;
    before = word;
  }
  return "";
}

TEST(BismarckWords, NoSentenceAboutASectionSaysAWordTwice) {
  const Words& words = Bismarck::words();
  const std::pair<const char*, std::span<const Phrase>> families[] = {
      {"verb.", words.verbs}, {"event.", words.events}, {"refusal.", words.refusals}};
  int sentences = 0;
  for (const auto language : data::languages) {
    const data::Catalogue catalogue(data::Files(), "bismarck", language);
    for (const auto& [family, phrases] : families) {
      for (const Phrase& phrase : phrases) {
        const auto is_section = [](const Arg& a) { return a.kind == SectionArg; };
        if (!phrase.key || std::ranges::none_of(phrase.args, is_section)) continue;
        for (const auto section : section_names) {
          const std::string said = catalogue.say(
              std::string(family) + phrase.key,
              {{"ship", "Hood"}, {"target", "Bismarck"}, {"section", std::string(section)}, {"number", 1}});
          EXPECT_EQ(repeated_word(said), "") << said;
          ++sentences;
        }
      }
    }
  }
  EXPECT_GT(sentences, 50);
}

TEST(BismarckWords, OneKnotIsNotSeveral) {
  const data::Catalogue english(data::Files(), "bismarck", "en"), polish(data::Files(), "bismarck", "pl");
  for (const char* event : {"event.repaired", "event.evasion_lost", "event.evasion_reduced"}) {
    EXPECT_NE(english.say(event, {{"ship", "Hood"}, {"number", 1}}).find("1 knot"), std::string::npos);
    EXPECT_EQ(english.say(event, {{"ship", "Hood"}, {"number", 1}}).find("1 knots"), std::string::npos);
    EXPECT_NE(polish.say(event, {{"ship", "Hood"}, {"number", 1}}).find("1 węzeł"), std::string::npos);
  }
}

// A convoy met is a question with two answers; at the end of a movement phase passing answers nothing.
TEST(BismarckWords, LettingAConvoyPassIsAnAnswerAndEndingAPhaseIsNot) {
  const auto game = make(data::Files(), basic(), json::object());
  const auto said = [&](std::uint8_t prompt, std::uint16_t verb, const char* language) {
    const umpire::OptionShown option = umpire::shown(*game, Ask{.seat = Seat::Axis, .prompt = prompt}, {verb, 0, 0, 0},
                                                     data::Catalogue(data::Files(), "bismarck", language));
    return option.text + (option.declines ? "!" : "");
  };
  EXPECT_EQ(said(AskConvoy, Pass, "en"), "Let it pass!");
  EXPECT_EQ(said(AskConvoy, Pass, "pl"), "Przepuść konwój!");
  EXPECT_EQ(said(AskConvoy, AttackConvoy, "en"), "Attack the convoy");
  EXPECT_EQ(said(AskSail, Pass, "en"), "Finish sailing");
  EXPECT_EQ(said(AskSail, Pass, "pl"), "Koniec ruchu okrętów");
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
