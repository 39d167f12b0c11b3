#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/command.h"

// Lessons in the terminal.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

TEST(LessonCommand, ListsTheLessonsOfAGame) {
  const Ran text = sample_command("lesson strait");
  EXPECT_EQ(text.code, 0);
  EXPECT_EQ(text.out, " 1  Finding the raider: Move, then call the right hex.\n");
  const Json json = sample_command("lesson strait --json --language pl").json();
  EXPECT_EQ(json["lessons"][0]["id"], "find");
  EXPECT_EQ(json["lessons"][0]["title"], "Jak znaleźć rajder");
  EXPECT_EQ(json["lessons"][0]["steps"], 2);
}

TEST(LessonCommand, AServerWithACourseThatCannotBeReadDoesNotStart) {
  const Folder folder;
  folder.write("bismarck/course.json", R"({"lessons": ["how_to_fly"], "first_match": {"scenario": "breakout", "seat": "axis", "bot": "ensign", "about": {"en": "a", "pl": "b"}}})");
  const Ran ran = sample_command("serve --port 0 --db " + (folder.path() / "matches.db").string() + " --data " + folder.path().string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_NE(ran.err.find("lists the lesson \"how_to_fly\", which has no file"), std::string::npos) << ran.err;
}

TEST(LessonCommand, TakesAPupilThroughALesson) {
  const Ran ran = sample_command("lesson strait 1", "1\n99\nnonsense\nstep to d4\ncall c3\n");
  EXPECT_EQ(ran.code, 0) << ran.out;
  for (const char* part : {"Step 1 of 2.", "From C5 you cannot see past the island.", "There is no option with that number",
                           "Not understood: nonsense", "Step 2 of 2.", "Found."}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
  }
}

TEST(LessonCommand, LeavingIsNotLearning) {
  EXPECT_EQ(sample_command("lesson strait find", "quit\n").code, 1);
  EXPECT_EQ(sample_command("lesson strait find", "").code, 1);
}

TEST(LessonCommand, SpeaksJsonWithPrograms) {
  const Ran ran = sample_command("lesson strait find --json",
                                 "{\"verb\":\"pass\"}\nnothing\n{\"verb\":\"step\",\"cell\":\"C4\"}\n"
                                 "{\"verb\":\"step\",\"cell\":\"D4\"}\n{\"verb\":\"call\",\"cell\":\"C3\"}\n");
  EXPECT_EQ(ran.code, 0);
  std::vector<Json> said;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) said.push_back(Json::parse(line));
  ASSERT_EQ(said.size(), 6U);
  EXPECT_EQ(said[0]["asked"], "step");
  EXPECT_EQ(said[1]["wrong"], "From C5 you cannot see past the island.");
  EXPECT_TRUE(said[2].contains("wrong"));
  EXPECT_NE(said[3]["wrong"].get<std::string>().find("[ST 2.2]"), std::string::npos);
  EXPECT_EQ(said[4]["step"], 1);
  EXPECT_TRUE(said[5]["done"]);
}

TEST(LessonCommand, BadInputIsOneLine) {
  for (const auto& [arguments, part] : {std::pair{"lesson strait 7", "expected 1 to 1 or one of: find"},
                                        std::pair{"lesson atlantis", "unknown"}}) {
    const Ran ran = sample_command(arguments);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  }
}

}  // namespace
}  // namespace flagplot::support
