#include "umpire/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "catalogue/games.h"
#include "data/files.h"
#include "kernel/speech.h"
#include "support/folder.h"
#include "support/sample.h"

namespace flagplot::umpire::lessons {
namespace {

const Library& library() {
  static const Library all(data::Files({support::sample_data()}), [] {
    auto games = catalogue::known_games();
    games.push_back({"strait", strait::make});
    return games;
  }());
  return all;
}

std::vector<std::string> taught_games() {
  std::vector<std::string> games;
  for (const GameEntry& entry : library().games()) {
    if (has_course(library(), entry.id)) games.emplace_back(entry.id);
  }
  return games;
}

bool said_in_all(const InLanguages& texts) {
  return std::ranges::all_of(data::languages, [&](std::string_view l) {
    const auto found = texts.find(std::string(l));
    return found != texts.end() && !found->second.empty();
  });
}

// By the first right answer from here to the end; whatever is wrong is thrown.
void play_out(LessonRun run) {
  while (!run.done()) {
    const auto options = run.options();
    const auto right = std::ranges::find_if(options, [&](Choice o) { return run.is_right(o); });
    ASSERT_NE(right, options.end()) << "step " << run.at() + 1 << " has no right answer on this way";
    ASSERT_FALSE(run.answer(*right));
  }
}

class Lessons : public ::testing::TestWithParam<std::string> {};

// Every legal answer at every step: a wrong one is told why and changes nothing, and every right one leads to the end.
TEST_P(Lessons, AnswerEveryLegalOrderAndComeToTheirEnd) {
  const Course course = course_of(library(), GetParam());
  for (const std::string& id : course.lessons) {
    SCOPED_TRACE(id);
    library().files().check(library().files().json(GetParam() + "/lessons/" + id + ".json"), "schema/lesson.schema.json", id);
    const Lesson lesson(library(), GetParam(), id);
    EXPECT_TRUE(said_in_all(lesson.title()) && said_in_all(lesson.about()) && said_in_all(lesson.done()));
    std::size_t wrong_answers = 0;
    for (LessonRun run(lesson); !run.done();) {
      SCOPED_TRACE("step " + std::to_string(run.at() + 1));
      EXPECT_TRUE(said_in_all(run.step().say));
      const auto state = lesson.game().hash(run.match().state());
      const auto records = run.match().records().size();
      std::optional<Choice> first;
      for (const Choice option : run.options()) {
        SCOPED_TRACE(to_json(lesson.game(), option).dump());
        if (run.is_right(option)) {
          if (!first) first = option;
          LessonRun other_way = run;
          ASSERT_FALSE(other_way.answer(option));
          play_out(std::move(other_way));
          continue;
        }
        ++wrong_answers;
        const auto wrong = run.answer(option);
        ASSERT_TRUE(wrong && std::holds_alternative<InLanguages>(*wrong));
        EXPECT_TRUE(said_in_all(std::get<InLanguages>(*wrong)));
        EXPECT_EQ(lesson.game().hash(run.match().state()), state);
        EXPECT_EQ(run.match().records().size(), records);
      }
      ASSERT_TRUE(first);
      ASSERT_FALSE(run.answer(*first));
    }
    EXPECT_GT(wrong_answers, 0U) << "a lesson in which nobody can go wrong teaches nothing";
  }
}

// Two minutes each: no lesson goes on for ever.
TEST_P(Lessons, AreShort) {
  for (const std::string& id : course_of(library(), GetParam()).lessons) {
    const auto lesson = lesson_of(library(), GetParam(), id);
    EXPECT_LE(lesson->steps().size(), 10U) << id;
    std::size_t letters = 0;
    for (const LessonStep& step : lesson->steps()) letters += step.say.at("en").size();
    EXPECT_LE(letters, 1800U) << id << ": more than is read in two minutes";
  }
}

TEST_P(Lessons, TheFirstMatchIsNotAgainstTheStrongestBot) {
  const FirstMatch first = course_of(library(), GetParam()).first_match;
  EXPECT_NO_THROW((void)library().open(GetParam(), first.scenario, first.options));
  EXPECT_NE(first.bot, "search");
  EXPECT_TRUE(said_in_all(first.about));
}

INSTANTIATE_TEST_SUITE_P(Of, Lessons, ::testing::ValuesIn(taught_games()), [](const auto& game) { return game.param; });

TEST(Courses, HaveSixToTenLessonsInEveryPlayableGame) {
  for (const GameEntry& entry : catalogue::known_games()) {
    if (!entry.make) continue;
    SCOPED_TRACE(entry.id);
    ASSERT_TRUE(has_course(library(), entry.id));
    const auto lessons = course_of(library(), entry.id).lessons.size();
    EXPECT_TRUE(lessons >= 6 && lessons <= 10) << lessons;
  }
}

TEST(Courses, AGameWithoutOneSaysSo) {
  const Library unplayable(data::Files({support::sample_data()}), {{"pq17"}});
  EXPECT_FALSE(has_course(unplayable, "pq17"));
  EXPECT_THROW((void)course_of(unplayable, "pq17"), data::Error);
}

// The sample lesson with something wrong in it, and the line that says so.
std::string complaint(void (*spoil)(Json&)) {
  const support::Folder folder;
  Json json = library().files().json("strait/lessons/find.json");
  spoil(json);
  folder.write("strait/lessons/find.json", json.dump());
  const Library spoilt(data::Files({support::sample_data(), folder.path()}), {{"strait", strait::make}});
  try {
    const Lesson lesson(spoilt, "strait", "find");
  } catch (const data::Error& e) {
    return e.what();
  }
  return "";
}

TEST(BadLessons, AreRefusedWithOneLine) {
  EXPECT_EQ(complaint([](Json&) {}), "");
  const std::string file = "strait/lessons/find.json";
  EXPECT_EQ(complaint([](Json& l) { l["steps"][0]["asked"] = "call"; }),
            file + ": step 1: expects the question call, but the pupil is asked step");
  EXPECT_EQ(complaint([](Json& l) { l["steps"][0]["light"][0] = "Z9"; }), file + ": step 1: nothing in the game is called \"Z9\"");
  EXPECT_EQ(complaint([](Json& l) { l["steps"][0]["rule"] = "BIS 7.2"; }), file + ": step 1: rule \"BIS 7.2\" is unknown in strait");
  EXPECT_EQ(complaint([](Json& l) { l["steps"][1]["then"].erase(0); }),
            file + ": step 2, act 1: 1d6 asked for roll_search, but no dice are scripted");
  EXPECT_NE(complaint([](Json& l) { l["steps"][1]["then"][0]["chance"] = std::vector<int>(12, 4); }).find("scripted dice were never rolled"), std::string::npos);
  EXPECT_NE(complaint([](Json& l) { l["steps"][0]["right"][0]["cell"] = "C4"; }).find("step 1: no option is {\"cell\":\"C4\",\"verb\":\"step\"}"),
            std::string::npos);
  EXPECT_NE(complaint([](Json& l) { l["steps"][0]["wrong"][0]["if"]["verb"] = "evade"; }).find("nobody can make the mistake"), std::string::npos);
  EXPECT_NE(complaint([](Json& l) { l["steps"][0].erase("otherwise"); }).find("does not say why"), std::string::npos);
  EXPECT_NE(complaint([](Json& l) { l["title"].erase("pl"); }).find(file + "/title"), std::string::npos);
  EXPECT_NE(complaint([](Json& l) { l["start"].push_back({{"auto", "axis"}}); }).find("start, act 2: axis is not asked anything"), std::string::npos);
}

TEST(LessonRuns, RefuseWhatTheRulesForbidWithTheRule) {
  const auto lesson = lesson_of(library(), "strait", "find");
  LessonRun run(*lesson);
  const auto choice = choice_from_json(lesson->game(), {{"verb", "step"}, {"cell", "C4"}});
  const auto wrong = run.answer(std::get<Choice>(choice));
  ASSERT_TRUE(wrong && std::holds_alternative<Refusal>(*wrong));
  EXPECT_EQ(say(lesson->game(), std::get<Refusal>(*wrong)).rule, "ST 2.2");
  EXPECT_EQ(run.at(), 0U);
}

// What is heard is what the seat is told at any table: nothing of the other's orders.
TEST(LessonRuns, HearOwnOrdersAndNewsOnly) {
  const auto lesson = lesson_of(library(), "strait", "find");
  LessonRun run(*lesson);
  ASSERT_EQ(run.heard().size(), 1U);  // the raider's secret orders are no news
  EXPECT_EQ(run.heard()[0].what, Notice::What::Began);
  const auto choice = choice_from_json(lesson->game(), {{"verb", "step"}, {"cell", "D4"}});
  ASSERT_FALSE(run.answer(std::get<Choice>(choice)));
  const auto heard = run.heard();
  EXPECT_EQ(heard[1].what, Notice::What::Chose);
  EXPECT_TRUE(std::ranges::none_of(heard, [](const Notice& n) { return n.by == Seat::Axis; }));
}

}  // namespace
}  // namespace flagplot::umpire::lessons
