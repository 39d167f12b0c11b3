#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/sample.h"
#include "support/transcript.h"
#include "umpire/log.h"

// Games that are kept: saved and taken up again, and what their logs say.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

// What a log says of its end, in its last line.
Json closing_line(const std::string& file) { return Json::parse(lines_of(data::read_user_file(file)).back()); }

TEST(Play, TheLogOfAGameThatWasResignedSaysSo) {
  for (const std::string side : {"allied", "axis"}) {
    const Folder folder;
    const std::string kept = (folder.path() / "kept").string(), saved = (folder.path() / "saved").string();
    const Ran ran = sample_command("play strait --seed 7 --side " + side + " --save " + kept,
                                   "1\nresign\nresign\nsave " + saved + "\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(data::read_user_file(kept), data::read_user_file(saved));
    EXPECT_EQ(closing_line(kept)["ended"], (Json{{"how", "resigned"}, {"by", side}}));
    EXPECT_EQ(closing_line(kept)["finished"], false);
    const Ran verified = sample_command("verify " + kept + " --json");
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_EQ(verified.json()["ended"], "resigned");
    EXPECT_EQ(verified.json()["dice_verified"], true);
    const Ran told = sample_command("replay " + kept);
    EXPECT_EQ(told.code, 0) << told.out;
    EXPECT_TRUE(has(told.out, side));
  }
}

TEST(Play, ASavedGameContinuesToTheEndItWouldHaveHad) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string(), whole = (folder.path() / "a").string(),
                    resumed = (folder.path() / "b").string();
  const std::string first = "3\n2\nundo\n2\n", rest = times(15, "2") + whole_game;
  sample_command("play strait --seed 21", first + rest + "save " + whole + "\n");
  const Ran half = sample_command("play strait --seed 21", first + "save " + saved + "\nquit\n");
  EXPECT_TRUE(has(half.out, "flagplot play --load " + saved)) << half.out;
  const Ran later = sample_command("play --load " + saved, rest + "save " + resumed + "\n");
  EXPECT_EQ(later.code, 0) << later.err;
  EXPECT_EQ(data::read_user_file(whole), data::read_user_file(resumed));
  EXPECT_EQ(sample_command("verify " + resumed).code, 0);
}

TEST(Play, UndoStillWorksAfterLoading) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string();
  sample_command("play strait --seed 7", "place A6\nstep A5\nsave " + saved + "\n");
  const Ran ran = sample_command("play --load " + saved, "undo\n");
  EXPECT_TRUE(has(reply_to(ran, 1), "Taken back."));
  EXPECT_TRUE(has(ran.out, "* Step to A5"));  // what happened last is told again
}

TEST(Play, AFileThatIsNotASavedGameIsRefusedAndLeftAlone) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string(), log = (folder.path() / "log").string();
  sample_command("play strait --seed 7", "1\n1\nsave " + saved + "\n");
  sample_command("sim strait --log " + log);
  const std::string good = data::read_user_file(saved);
  const auto edited = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return folder.write("bad.json", text.replace(at, from.size(), to));
  };
  const auto load = [](const std::string& file) { return sample_command("play --load " + file, "1\n"); };
  expect_complaint(load("/nowhere/at.all"), "no such file");
  expect_complaint(load(folder.path().string()), "is a directory");
  expect_complaint(load(folder.write("bad.json", "")), "not a saved game");
  expect_complaint(load(folder.write("bad.json", "{\"flagplot\":")), "not a saved game");
  expect_complaint(load(folder.write("bad.json", good.substr(0, good.size() / 2))), "not a saved game");
  expect_complaint(load(log), "is a choice log and not a saved game");
  expect_complaint(load(edited("\"human\": \"allied\"", "\"human\": \"chance\"")), "expected allied or axis");
  expect_complaint(load(edited("\"bot\": \"random\"", "\"bot\": \"genius\"")), "bot \"genius\": unknown");
  expect_complaint(load(edited("\"bot\": \"random\"", "\"bot\": 3")), "bot: expected a text");
  expect_complaint(load(edited("\"key\": \"", "\"key\": \"x")), "expected 64 hexadecimal digits");
  expect_complaint(load(edited("\"key\": \"c3", "\"key\": \"c4")), "not the one that was committed to");
  expect_complaint(load(edited("\\\"choice\\\":[1,", "\\\"choice\\\":[2,")), "was altered");
  expect_complaint(load(edited("\"format\": 1", "\"format\": 9")), "not one this program knows");
  EXPECT_EQ(data::read_user_file(saved), good);
}

TEST(Play, ArgumentsBesideLoadMustAgreeWithTheFile) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string();
  sample_command("play strait --seed 7", "1\nsave " + saved + "\n");
  const std::string load = " --load " + saved;
  EXPECT_EQ(sample_command("play strait --side allied --opponent random --seed 7 --scenario crossing "
                           "--option pace=slow" +
                           load)
                .code,
            0);
  expect_complaint(sample_command("play bismarck" + load), "another game");
  expect_complaint(sample_command("play strait --side axis" + load), "another --side");
  expect_complaint(sample_command("play strait --seed 8" + load), "another --seed");
  expect_complaint(sample_command("play strait --scenario close" + load), "another --scenario");
  expect_complaint(sample_command("play strait --option pace=fast" + load), "another --option");
}

TEST(Play, KeepsTheGameInTheSaveFileAsItGoesOn) {
  const Folder folder;
  const std::string file = (folder.path() / "game").string();
  const Ran begun = sample_command("play strait --seed 7 --save " + file, "1\n");
  EXPECT_TRUE(has(begun.out, "It is saved")) << begun.out;
  expect_complaint(sample_command("play strait --save " + file), "is there already");
  const Ran ended = sample_command("play --load " + file + " --save " + file, whole_game);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(has(sample_command("verify " + file).out, "finished; every die is the committed one"));
  expect_complaint(sample_command("play strait --save /nowhere/at.all"), "cannot be written");
}

TEST(Play, SavingWritesOverNothingThatIsNotOfThisGame) {
  const Folder folder;
  const std::string file = folder.write("diary.txt", "dear diary");
  const Ran ran = sample_command("play strait --seed 7", "1\nsave " + file + "\nsave /nowhere/at.all\n");
  EXPECT_TRUE(has(reply_to(ran, 2), "is there already"));
  EXPECT_TRUE(has(reply_to(ran, 3), "cannot be written"));
  EXPECT_EQ(data::read_user_file(file), "dear diary");
}

// A saved game with that log.
template <class Write>
std::string saved_in(const Folder& folder, std::uint64_t seed, Write write) {
  const auto key = umpire::KeyedDice::key_from_seed(seed);
  std::ostringstream log;
  umpire::LogWriter writer(log, {"strait",
                                 sample()->rules_version(),
                                 "crossing",
                                 sample_library().options_in_full("strait", {}),
                                 sample_library().fingerprint("strait", "crossing"),
                                 umpire::KeyedDice::commitment(key)});
  write(writer);
  const Json saved{{"flagplot", "saved game"},   {"format", 1},     {"human", "allied"}, {"bot", "random"},
                   {"key", umpire::to_hex(key)}, {"log", log.str()}};
  return folder.write("saved", saved.dump());
}

// One in which the raider has already placed its ship, in secret.
std::string saved_with_raider_at(const Folder& folder, std::uint16_t cell, std::uint64_t seed) {
  const auto game = sample();
  umpire::Match match(*game);
  EXPECT_FALSE(match.choose(Seat::Axis, Choice{strait::Place, cell, 0, 0}));
  return saved_in(folder, seed, [&](umpire::LogWriter& log) {
    for (const auto& record : match.records()) log.append(record);
    log.close(*game, match, std::nullopt);
  });
}

// Games were kept before anybody had to sit down to one: such a file is taken up, and seats are taken in it from then on.
TEST(Play, AGameSavedWithoutSeatsIsTakenUpAndItsLogVerifies) {
  const Folder folder;
  const std::string log = (folder.path() / "log").string();
  const Ran ran = sample_command("play --load " + saved_with_raider_at(folder, 0, 5), whole_game + "save " + log + "\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(data::read_user_file(log), R"("take":true)"));
  EXPECT_TRUE(has(sample_command("verify " + log).out, "finished; every die is the committed one"));
}

TEST(Play, AMatchThatNeverBeganCannotBeTakenUp) {
  const Folder folder;
  const umpire::Line one_seat{Seat::Allied, {{"take", true}, {"entropy", ""}}};
  const std::string file = saved_in(folder, 5, [&](umpire::LogWriter& log) {
    log.append_act(one_seat);
    log.close(std::nullopt, std::nullopt);
  });
  expect_complaint(sample_command("play --load " + file), "has not begun");
}

std::vector<std::string> transcript_against_raider_at(int row, std::uint64_t seed) {
  const Folder folder;
  const auto cell = static_cast<std::uint16_t>(row * strait::width);
  const std::string turn =
      "step D5\nboard\noptions\nundo\nlog\nwhy step A1\n1\nboard\ncall D2\nboard\ncall C3\nboard\nlog\n";
  const std::string input = "board\nplace D4\n" + times(12, turn);
  const auto file = saved_with_raider_at(folder, cell, seed);
  return lines_of(sample_command("play --load " + file, input).out);
}

// The same dice and the same answers against six hidden ships, each with its own plan: the transcripts are
// the same until the hunter is told something.
TEST(Play, WhereTheHiddenShipIsDoesNotShowBeforeItIsTold) {
  const auto tells = [](const std::vector<std::string>& lines, auto at) {
    // The end of a game is told after an empty line.
    const std::string& line = at->empty() && at + 1 != lines.end() ? *(at + 1) : *at;
    return has(line, "called: the raider is found.") || has(line, "The raider has escaped.");
  };
  int told_apart = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto first = transcript_against_raider_at(0, seed);
    for (int row = 1; row < strait::width; ++row) {
      const auto other = transcript_against_raider_at(row, seed);
      const auto [here, there] = std::ranges::mismatch(first, other);
      if (here == first.end() || there == other.end()) continue;
      EXPECT_TRUE(tells(first, here) || tells(other, there)) << *here << " | " << *there;
      ++told_apart;
    }
  }
  EXPECT_GT(told_apart, 5);
}

}  // namespace
}  // namespace flagplot::support
