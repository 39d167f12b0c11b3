#include <gtest/gtest.h>

#include <sstream>

#include "kernel/game_of.h"
#include "kernel/roll.h"
#include "kernel/speech.h"
#include "umpire/log.h"
#include "umpire/luck.h"

// A game of nothing but large rolls, from the question to the log and back.
namespace flagplot::umpire::many_dice {
namespace {

struct Handful {
  struct Data {};
  struct State {
    Stack stack{};
    Array<std::uint16_t, 2> sums{};
  };
  struct View {
    SeenWith<Stack> seen{};
    Array<std::uint16_t, 2> sums{};
  };
  static constexpr std::string_view id = "handful";
  static constexpr int rules_version = 1;
  static constexpr std::size_t most_options = 1024;
  static Step whole_game(Play<Handful>& p, Frame& f) {
    if (f.at > 0) {
      p.s.sums[f.at - 1U] = static_cast<std::uint16_t>(dice_of(p.answer).sum());
      p.out.tell(both_players, 0, f.at, shown_wide<3>(p.answer, -100, f.at == 1 ? 6 : 10));
    }
    if (f.at == 0) return f.then(1, Ask::roll(0, 18, 6));
    if (f.at == 1) return f.then(2, Ask::roll(0, 14, 10));
    return Done{};
  }
  static constexpr Array<RuleFunction<Handful>, 1> rules{whole_game};
  static void setup(const Data&, State&) {}
  static void show(const Data&, const State& s, Seat, View& v) { v.sums = s.sums; }
  static void options(const Data&, const View&, Options&) {}
  static std::optional<Refusal> check(const Data&, const View&, Choice) { return Refusal{refusal_not_asked, {}}; }
  static bool resample(const Data&, const View&, Rng&, State&) { return false; }
  static Result result(const Data&, const State& s) { return {.over = s.stack.over()}; }
  static const Words& words() {
    static constexpr Array<Phrase, 1> verbs{Phrase{"pass"}}, prompts{Phrase{"throw"}}, endings{Phrase{"end"}};
    static constexpr Array<Phrase, 1> events{Phrase{"thrown",
                                                    nullptr,
                                                    {{{"number", Number},
                                                      {"roll", WideRollArg},
                                                      {nullptr, MoreOfRoll},
                                                      {nullptr, MoreOfRoll},
                                                      {nullptr, MoreOfRoll}}}}};
    static const Words all{verbs, prompts, events, {}, endings};
    return all;
  }
  static std::size_t count(const Data&, std::uint8_t) { return 0; }
  static std::string name(const Data&, std::uint8_t, std::uint16_t) { return {}; }
  static Json board(const Data&, const View&) { return Json::object(); }
  static Json forecast(const Data&, const View&, Choice) { return {}; }
  static Json prospects(const Data&, const View&) { return Json::object(); }
  static std::vector<Stake> stakes(const Data&, const State&, Choice roll) {
    return {{"sum", Seat::None, dice_of(roll).sum()}};
  }
  static std::vector<std::string> broken_invariants(const Data&, const State&) { return {}; }
};

const KeyedDice::Key key = KeyedDice::key_from_seed(5);

class ManyDice : public ::testing::Test {
 protected:
  GameOf<Handful> game{std::make_unique<Handful::Data>(), "only"};
  KeyedDice dice{key, {}};

  void play(Match& match) const {
    while (!match.finished()) ASSERT_TRUE(match.roll(dice.roll(match.rolls(), game.asked_of(match.state(), Seat::Chance))));
  }
  std::string log_of(std::vector<Record> records, const Match& match) const {
    std::ostringstream out;
    LogWriter writer(out, {"handful", 1, "only", Json::object(), "", KeyedDice::commitment(key)});
    for (const Record& r : records) writer.append(r);
    writer.close(game, match, key);
    return out.str();
  }
  std::string fault_of(const std::string& log) const {
    auto read = read_log(log);
    if (const auto* fault = std::get_if<LogFault>(&read)) return fault->what;
    Match again(game);
    const auto fault = replay(std::get<Log>(read), again);
    return fault ? fault->what : "";
  }
};

TEST_F(ManyDice, ARollOfEighteenIsRecordedAndReplayed) {
  Match match(game);
  play(match);
  ASSERT_EQ(match.records().size(), 2U);
  EXPECT_EQ(match.records()[0].dice, 18);
  EXPECT_EQ(match.records()[1].sides, 10);
  const std::string log = log_of({match.records().begin(), match.records().end()}, match);
  EXPECT_NE(log.find(R"("dice":18,"sides":6)"), std::string::npos);
  EXPECT_EQ(fault_of(log), "");
}

TEST_F(ManyDice, AnotherFaceAnywhereIsFound) {
  Match match(game);
  play(match);
  for (std::size_t die = 0; die < 18; ++die) {
    std::vector<Record> records(match.records().begin(), match.records().end());
    flagplot::Dice faces = dice_of(records[0].choice);
    faces.faces[die] = static_cast<std::uint16_t>(faces.faces[die] % 6 + 1);
    records[0].choice = rolled(faces);
    EXPECT_EQ(fault_of(log_of(records, match)), "shows dice that the revealed key does not give") << die;
  }
}

TEST_F(ManyDice, ArePlayedOnlyAsAsked) {
  Match match(game);
  flagplot::Dice fewer{.sides = 6};
  while (fewer.count < 17) fewer.add(3);
  EXPECT_FALSE(match.roll(rolled(fewer)));
  EXPECT_FALSE(match.roll(rolled(3, 3, 3)));
  fewer.add(3);
  EXPECT_TRUE(match.roll(rolled(fewer)));
}

TEST_F(ManyDice, AreToldFaceByFace) {
  Match match(game);
  play(match);
  const auto told = match.told(Seat::Allied);
  ASSERT_EQ(told.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json roll = to_json(game, told[i].event)["roll"];
    const flagplot::Dice faces = dice_of(match.records()[i].choice);
    EXPECT_EQ(roll["dice"], Json(faces.all()));
    EXPECT_EQ(roll["sides"], faces.sides);
    EXPECT_EQ(roll["modifier"], -100);
  }
}

TEST_F(ManyDice, OfMoreFallsThanAnybodyWaitsForNoLuckIsTold) {
  Match match(game);
  play(match);
  EXPECT_TRUE(luck_of(game, match.records()).empty());
}

}  // namespace
}  // namespace flagplot::umpire::many_dice
