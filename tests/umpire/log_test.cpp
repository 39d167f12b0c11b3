#include "umpire/log.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "generic/walk.h"
#include "support/sample.h"

namespace flagplot::umpire::log {
namespace {

const KeyedDice::Key key = KeyedDice::key_from_seed(99);

LogHeader header_for(const Game& game) {
  return {std::string(game.id()),
          game.rules_version(),
          "crossing",
          Json::object(),
          "",
          KeyedDice::commitment(key)};
}

void play(const Game& game, Match& match, int decisions) {
  Rng rng(5);
  const KeyedDice dice(key, {});
  while (!match.finished()) {
    const Seats asked = match.asked();
    if (asked.has(Seat::Chance)) {
      match.roll(dice.roll(match.rolls(), game.asked_of(match.state(), Seat::Chance)));
      continue;
    }
    if (decisions-- == 0) return;
    const Seat seat = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const auto options = generic::options_of(game, match.view(seat));
    match.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    if (rng.below(5) == 0 && match.undo(seat)) ++decisions;
  }
}

std::string log_of(const Game& game, const Match& match, std::optional<KeyedDice::Key> revealed) {
  std::ostringstream out;
  LogWriter writer(out, header_for(game));
  for (const Record& r : match.records()) writer.append(r);
  writer.close(game, match, revealed);
  return out.str();
}

class ChoiceLog : public ::testing::Test {
 protected:
  void SetUp() override {
    play(*game, match, 1000);
    text = log_of(*game, match, key);
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
  }
  // "record N what", or "" if the log reads and replays.
  std::string fault_of(const std::string& log) const {
    auto read = read_log(log);
    if (auto* fault = std::get_if<LogFault>(&read))
      return "record " + std::to_string(fault->record) + " " + fault->what;
    Match again(*game);
    if (auto fault = replay(std::get<Log>(read), again)) {
      return "record " + std::to_string(fault->record) + " " + fault->what;
    }
    return {};
  }
  std::string joined() const {
    std::string all;
    for (const auto& line : lines) all += line + "\n";
    return all;
  }
  // The log written anew, with valid hashes, from altered records: a forger's work.
  std::string forged(std::vector<Record> records, const LogHeader& header,
                     std::optional<KeyedDice::Key> revealed) const {
    std::ostringstream out;
    LogWriter writer(out, header);
    for (const Record& r : records) writer.append(r);
    writer.close(*game, match, revealed);
    return out.str();
  }
  std::vector<Record> records() const { return {match.records().begin(), match.records().end()}; }

  std::unique_ptr<Game> game = support::sample();
  Match match{*game};
  std::string text;
  std::vector<std::string> lines;
};

TEST_F(ChoiceLog, ReadsAndReplaysToTheSameState) {
  EXPECT_EQ(fault_of(text), "");
  Match again(*game);
  EXPECT_FALSE(replay(std::get<Log>(read_log(text)), again));
  EXPECT_EQ(again.state(), match.state());
  EXPECT_TRUE(std::ranges::any_of(match.records(), [](const Record& r) { return r.undoes != 0; }))
      << "the sample should contain an undo";
}

TEST_F(ChoiceLog, CutAtALineSaysWhichRecordIsMissing) {
  const auto whole = lines.size();
  lines.resize(11);  // header and ten records
  EXPECT_EQ(fault_of(joined()), "record 11 is missing: the log ends without its closing line");
  EXPECT_GT(whole, 20U);
}

TEST_F(ChoiceLog, CutInTheMiddleOfALineSaysWhere) {
  const auto at = text.find("\"n\":8,");
  EXPECT_EQ(fault_of(text.substr(0, at + 20)), "record 8 is cut off in the middle");
}

TEST_F(ChoiceLog, AnEditedRecordSaysWhich) {
  auto& line = lines[7];
  line.replace(line.find("\"state\":\"") + 9, 1, line[line.find("\"state\":\"") + 9] == '0' ? "1" : "0");
  EXPECT_EQ(fault_of(joined()), "record 7 was altered: its hash does not match");
}

TEST_F(ChoiceLog, AMissingOrMovedRecordSaysWhich) {
  auto gap = lines;
  lines.erase(lines.begin() + 5);
  EXPECT_EQ(fault_of(joined()), "record 5 was altered: its hash does not match");
  lines = gap;
  std::swap(lines[5], lines[6]);
  EXPECT_EQ(fault_of(joined()), "record 5 was altered: its hash does not match");
}

TEST_F(ChoiceLog, AnEditedHeaderShows) {
  lines[0].replace(lines[0].find("crossing"), 8, "crossiNg");
  EXPECT_EQ(fault_of(joined()), "record 0 was altered: its hash does not match");
}

TEST_F(ChoiceLog, LinesAfterTheEndShow) {
  EXPECT_EQ(fault_of(text + "{}\n"),
            "record " + std::to_string(match.records().size() + 1) + " stands after the closing line");
}

TEST_F(ChoiceLog, ForgedDiceAreCaughtByTheKey) {
  auto all = records();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].seat != Seat::Chance) continue;
    all[i].choice.a = static_cast<std::uint16_t>(all[i].choice.a % 6 + 1);
    EXPECT_EQ(fault_of(forged(all, header_for(*game), key)),
              "record " + std::to_string(i + 1) + " shows dice that the revealed key does not give");
    return;
  }
  FAIL() << "the sample game rolled no dice";
}

TEST_F(ChoiceLog, AForgedResultIsCaught) {
  std::ostringstream out;
  LogWriter writer(out, header_for(*game));
  for (const Record& r : records()) writer.append(r);
  Match elsewhere(*game);  // the same game, ended otherwise
  Rng rng(1234);
  while (!elsewhere.finished() || elsewhere.result() == match.result()) {
    if (elsewhere.finished()) elsewhere = Match(*game);
    const Seats asked = elsewhere.asked();
    if (asked.has(Seat::Chance)) {
      elsewhere.roll(rng.roll(game->asked_of(elsewhere.state(), Seat::Chance)));
      continue;
    }
    const Seat seat = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const auto options = generic::options_of(*game, elsewhere.view(seat));
    elsewhere.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  }
  writer.close(*game, elsewhere, key);
  EXPECT_EQ(fault_of(out.str()), "record " + std::to_string(match.records().size() + 1) +
                                     " the closing line names another result");
}

TEST_F(ChoiceLog, AForgedKeyIsCaughtByTheCommitment) {
  EXPECT_EQ(fault_of(forged(records(), header_for(*game), KeyedDice::key_from_seed(1))),
            "record 0 the revealed key is not the one that was committed to");
}

TEST_F(ChoiceLog, AFinishedGameMustRevealItsKey) {
  EXPECT_EQ(fault_of(forged(records(), header_for(*game), std::nullopt)),
            "record " + std::to_string(match.records().size() + 1) +
                " the game is over but its key is not revealed");
}

TEST_F(ChoiceLog, AnIllegalChoiceNamesItsRule) {
  auto all = records();
  all[0].choice = {strait::Place, 0, 0, 0};  // the hunter in the raider's column
  EXPECT_EQ(fault_of(forged(all, header_for(*game), key)), "record 1 is not a legal choice [ST 1]");
  all[0].choice = {77, 0, 0, 0};
  EXPECT_EQ(fault_of(forged(all, header_for(*game), key)), "record 1 has a verb this game does not know");
}

TEST_F(ChoiceLog, AnotherStateIsCaught) {
  auto all = records();
  all[4].state ^= 1;
  EXPECT_EQ(fault_of(forged(all, header_for(*game), key)),
            "record 5 leads to another state under these rules");
}

TEST_F(ChoiceLog, OtherRulesAreNamed) {
  auto header = header_for(*game);
  header.rules = 2;
  EXPECT_EQ(fault_of(forged(records(), header, key)),
            "record 0 made with rules version 2 of strait; this program has version 1");
}

TEST_F(ChoiceLog, AnUnfinishedGameKeepsItsKey) {
  Match half(*game);
  play(*game, half, 9);
  const auto log = log_of(*game, half, std::nullopt);
  EXPECT_EQ(fault_of(log), "");
  EXPECT_FALSE(std::get<Log>(read_log(log)).finished);
}

TEST(ReadLog, AnythingElseIsNotAChoiceLog) {
  for (const char* text : {"", "\n", "hello\n", "{}\n", "[1,2]\n", "{\"flagplot\":\"choice log\"}\n"}) {
    auto read = read_log(text);
    ASSERT_TRUE(std::holds_alternative<LogFault>(read)) << text;
    EXPECT_EQ(std::get<LogFault>(read).record, 0U) << text;
  }
}

}  // namespace
}  // namespace flagplot::umpire::log
