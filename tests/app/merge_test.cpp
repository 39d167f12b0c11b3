#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "support/command.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

// A study that is played in parts, each with another number of threads, in a folder of its own.
class Parts {
 public:
  std::string file(int part) const { return (folder_.path() / (std::to_string(part) + ".part")).string(); }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string read(const std::string& name) const { return data::read_user_file(folder_.path() / name); }
  const Folder& folder() const { return folder_; }

  void play(const std::string& study, int of) {
    files_.clear();
    for (int part = 1; part <= of; ++part) {
      const Ran ran = sample_command(study + " --shard " + std::to_string(part) + "/" + std::to_string(of) +
                                     " --jobs " + std::to_string(1 + part % 3) + " --out " + file(part));
      EXPECT_EQ(ran.code, 0) << ran.err;
      files_ = file(part) + " " + files_;  // the last one first: the order makes no difference
    }
  }
  Ran merged(const std::string& options = "") const {
    return sample_command("merge " + files_ + " " + options);
  }

 private:
  Folder folder_;
  std::string files_;
};

void expect_equal(const Ran& merged, const Ran& in_one_go, const std::string& what) {
  EXPECT_EQ(merged.err, "") << what;
  EXPECT_EQ(merged.out, in_one_go.out) << what;
  EXPECT_EQ(merged.code, in_one_go.code) << what;
}

void expect_refused(const Ran& ran, const std::string& part) {
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
}

TEST(Merge, GivesTheSameAnswerToTheByteWhateverTheNumberOfParts) {
  struct Study {
    const char* command;
    std::vector<int> parts;
  };
  const std::vector<int> several{1, 3, 7}, three{3};  // seven are more than there are games
  for (const auto& [study, numbers] :
       {Study{"arena strait --a random --b random --pairs 30 --seed 5 --scenario close", several},
        Study{"arena strait --a random --b random --pairs 3 --option pace=fast", several},
        Study{"arena bismarck --a search:4i --b doctrine --pairs 2 --seed 9", three},
        Study{"arena bismarck --gauntlet --games 2 --seed 601", three},
        Study{"arena north_cape --gauntlet --games 2 --scenario sportspalast --a random", three},
        Study{"plans murmansk_run --scenario spring_1942 --games 4 --seed 2", three}}) {
    const Ran text = sample_command(study), json = sample_command(std::string(study) + " --json");
    ASSERT_NE(text.out, "") << text.err;
    for (const int of : numbers) {
      Parts parts;
      parts.play(study, of);
      expect_equal(parts.merged(), text, study);
      expect_equal(parts.merged("--json"), json, study);
    }
  }
}

TEST(Merge, GivesTheSameReportOfABalanceToTheByte) {
  for (const char* study : {"balance strait --games 20 --seed 4", "balance murmansk_run --games 10"}) {
    Parts parts;
    const auto with_files = [&](const std::string& language) {
      return "--lang " + language + " --out " + parts.path("report.html") + " --json " +
             parts.path("report.json");
    };
    parts.play(study, 3);
    for (const char* language : {"en", "pl"}) {
      const Ran in_one_go = sample_command(std::string(study) + " " + with_files(language));
      ASSERT_EQ(in_one_go.code, 0) << in_one_go.err;
      const std::string page = parts.read("report.html"), numbers = parts.read("report.json");
      fs::remove(parts.path("report.html"));
      fs::remove(parts.path("report.json"));
      expect_equal(parts.merged(with_files(language)), in_one_go, study);
      EXPECT_EQ(parts.read("report.html"), page) << study;
      EXPECT_EQ(parts.read("report.json"), numbers) << study;
    }
  }
}

TEST(Merge, ABalanceWithDataOfOnesOwnIsTheSameToo) {
  Parts parts;
  parts.folder().write(
      "data/strait/balance.json",
      R"({"variants": [{"id": "there", "title": {"en": "There", "pl": "Tam"}, "options": {"pace": "fast"}}]})");
  const std::string own = " --data " + parts.path("data"), page = " --out " + parts.path("report.html");
  ASSERT_EQ(sample_command("balance strait --games 10" + own + page).code, 0);
  const std::string in_one_go = parts.read("report.html");
  parts.play("balance strait --games 10" + own, 2);
  ASSERT_EQ(parts.merged(own + page).code, 0);
  EXPECT_EQ(parts.read("report.html"), in_one_go);
  expect_refused(parts.merged(page), "its variants is ");
}

TEST(Merge, TimeIsToldOnlyToWhoeverAsks) {
  const std::string study = "arena strait --a random --b random --pairs 20";
  Parts parts;
  parts.play(study, 2);
  EXPECT_FALSE(sample_command(study + " --json").json().contains("ms_per_choice"));
  EXPECT_FALSE(parts.merged("--json").json().contains("ms_per_choice"));
  EXPECT_NE(sample_command(study + " --time").out.find("ms a choice"), std::string::npos);
  EXPECT_EQ(sample_command(study).out.find("ms a choice"), std::string::npos);
  // Seconds are added up, and so are choices: a mean of means would say 250.
  const char* took[] = {R"([{"seconds":1,"choices":10},{"seconds":0,"choices":1}]})",
                        R"([{"seconds":2,"choices":5},{"seconds":0,"choices":1}]})"};
  for (const int part : {1, 2}) {
    const std::string text = data::read_user_file(parts.file(part));
    const std::size_t at = text.rfind("\"thinking\":");
    ASSERT_GT(Json::parse(text.substr(text.rfind("{\"end\"")))["thinking"][0]["choices"].get<int>(), 0);
    parts.folder().write(std::to_string(part) + ".part", text.substr(0, at + 11) + took[part - 1] + "\n");
  }
  EXPECT_EQ(parts.merged("--time --json").json()["ms_per_choice"], (Json{{"a", 200.0}, {"b", 0.0}}));
}

TEST(Merge, RefusesWhatDoesNotBelongTogether) {
  const std::string study = "arena strait --a random --b random --pairs 9";
  Parts parts, others;
  parts.play(study, 3);
  const std::string one = parts.file(1) + " ", two = parts.file(2) + " ", three = parts.file(3) + " ";
  expect_refused(sample_command("merge " + one + three), "part 2 of 3 is missing");
  expect_refused(sample_command("merge " + one + two + two + three), "is part 2 of 3, and so is ");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"arena strait --a random --b random --pairs 9 --seed 2", "its seed is 2; expected 1, as in "},
      {"arena strait --a random --b random --pairs 8", "its pairs is 8; expected 9"},
      {"arena strait --a random --b random --pairs 9 --scenario close",
       "its scenario is \"close\"; expected \"crossing\""},
      {"arena strait --a random --b random --pairs 9 --option pace=fast",
       "its options is [\"pace=fast\"]; expected []"},
      {"balance strait --games 10", "its command is \"balance\"; expected \"arena\""},
  };
  for (const auto& [study_of_another, complaint] : cases) {
    others.play(study_of_another, 3);
    expect_refused(sample_command("merge " + one + others.file(2) + " " + three), complaint);
  }
  others.play(study, 4);
  expect_refused(sample_command("merge " + one + others.file(2) + " " + three),
                 "is a part of 4; expected one of 3");
}

// What is in a file is believed only as far as the program would have written it.
TEST(Merge, RefusesHalfAFileAndWhatIsNone) {
  Parts parts;
  parts.play("arena strait --a random --b random --pairs 4", 1);
  const std::string whole = data::read_user_file(parts.file(1));
  const auto with = [&](const std::string& text) {
    return sample_command("merge " + parts.folder().write("other.part", text));
  };
  const auto replaced = [&](const std::string& what, const std::string& by) {
    const std::string text =
        std::regex_replace(whole, std::regex(what), by, std::regex_constants::format_first_only);
    EXPECT_NE(text, whole) << what;
    return text;
  };
  EXPECT_EQ(with(whole).code, 0);
  const std::size_t third = whole.find("\n[0,2,");
  expect_refused(with(whole.substr(0, third + 1)), "other.part: line 4: the file ends in the middle");
  expect_refused(with(whole.substr(0, whole.rfind("{\"end\""))), "line 10: the file ends in the middle");
  expect_refused(with(whole.substr(0, third + 20)), "line 4: expected game 2 of series 0");
  expect_refused(with(""), "ends in the middle");
  expect_refused(with("hello\n"), "is no part of a study; expected what --shard K/N --out FILE writes");
  expect_refused(with(replaced("\"format\":1", "\"format\":9")), "is of another format; expected 1");
  expect_refused(with(replaced("\"part\":1", "\"part\":2")), "expected which part it is");
  expect_refused(with(replaced("\\[0,1,", "[0,3,")), "line 3: expected game 1 of series 0");
  expect_refused(with(replaced("\"(allied|axis)\",", "\"umpire\",")), "expected how a game ended");
  expect_refused(with(replaced("\"end\":8", "\"end\":7")), "expected the end, after 8 games");
  expect_refused(with(replaced("\"pairs\":4", "\"pairs\":0")), "does not say what was asked for: \"pairs\"");
  expect_refused(with(replaced("\"command\":\"arena\"", "\"command\":\"sail\"")),
                 "is a part of \"sail\"; expected one of: arena, gauntlet, plans, balance");
  expect_refused(with(replaced("\"data\":\"", "\"data\":\"0")), "its data is ");
  expect_refused(with(replaced("\"sources\":\"", "\"sources\":\"0")), "its sources is ");
  expect_refused(sample_command("merge /nowhere/at.all"), "no such file");
  expect_refused(sample_command("merge " + parts.folder().path().string()),
                 "is a directory; expected a file");
  expect_refused(sample_command("merge"), "files");
}

TEST(Merge, SaysWhereAnAnswerCannotGo) {
  Parts arena, balance;
  arena.play("arena strait --a random --b random --pairs 2", 1);
  balance.play("balance strait --games 10", 1);
  expect_refused(arena.merged("--out " + arena.path("page.html")), "these parts give no page");
  expect_refused(arena.merged("--json " + arena.path("numbers.json")), "expected --json alone");
  expect_refused(sample_command("merge --json " + arena.file(1) + " " + arena.file(1)),
                 "is one of the parts; expected --json after the files");
  expect_refused(balance.merged(), "--out: missing; expected where the report of the balance goes");
  expect_refused(balance.merged("--out " + balance.path("page.html") + " --json"), "--json: expected a file");
  expect_refused(balance.merged("--out /nowhere/at/all.html"), "no such directory");
}

TEST(ShardCommand, BadInputIsOneLineAndNothingIsPlayed) {
  const Folder folder;
  const std::string out = (folder.path() / "a.part").string(), arena = "arena strait --a random --b random ";
  for (const char* shard :
       {"0/3", "4/3", "3", "1/", "/3", "a/b", "1/3x", "-1/3", "1/0", "1/99999999999999999999"}) {
    expect_refused(sample_command(arena + "--shard=" + shard + " --out " + out),
                   std::string("--shard ") + shard + ": expected K/N, part K of N from 1 on, as 2/8");
  }
  expect_refused(sample_command(arena + "--shard 1/2"), "expected --out FILE with it");
  expect_refused(sample_command(arena + "--out " + out), "--shard");
  expect_refused(sample_command(arena + "--shard 1/2 --out /nowhere/a.part"), "no such directory");
  expect_refused(sample_command("arena bismarck --a search:50ms --shard 1/2 --out " + out),
                 "thinks by the clock; expected a budget in iterations");
  expect_refused(sample_command("arena bismarck --gauntlet --a search --shard 1/2 --out " + out),
                 "thinks by the clock");
  expect_refused(sample_command("balance strait --shard 1/2 --out " + out + " --json " + out + ".json"),
                 "a part has no report");
  EXPECT_FALSE(fs::exists(out));
}

TEST(ShardCommand, SaysWhatItHasPlayed) {
  const Folder folder;
  const std::string out = (folder.path() / "a.part").string();
  const Ran ran =
      sample_command("arena strait --a random --b random --pairs 10 --shard 1/3 --json --out " + out);
  EXPECT_EQ(ran.json(), (Json{{"part", 1}, {"of", 3}, {"games", 8}, {"file", out}}));
  const std::string text = data::read_user_file(out);
  EXPECT_EQ(std::ranges::count(text, '\n'), 10);  // what was asked, eight games, the end
}

// As docs/many-machines.md has it, with this machine for all the others.
TEST(ShardCommand, GnuParallelPlaysThePartsSideBySide) {
  if (run("parallel", "--version").out.find("GNU parallel") == std::string::npos)
    GTEST_SKIP() << "GNU Parallel is not here; ./test installs it";
  for (const char* study : {"arena strait --a random --b random --pairs 50 --seed 11",
                            "arena bismarck --gauntlet --games 3 --seed 11"}) {
    const Folder folder;
    const Ran played =
        run("parallel", "--will-cite --jobs 3 '" + sample_program() + " " + study + " --shard {}/3 --out " +
                            folder.path().string() + "/{}.part' ::: 1 2 3");
    ASSERT_EQ(played.code, 0) << played.err;
    for (const char* answer : {"", " --json"}) {
      expect_equal(sample_command("merge " + folder.path().string() + "/*.part" + answer),
                   sample_command(std::string(study) + answer), study);
    }
  }
}

}  // namespace
}  // namespace flagplot::support
