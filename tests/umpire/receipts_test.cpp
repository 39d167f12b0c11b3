#include "umpire/receipts.h"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "data/error.h"
#include "generic/walk.h"
#include "support/command.h"
#include "support/sample.h"
#include "umpire/sitting.h"

namespace flagplot::umpire::receipts {
namespace {

const KeyedDice::Key key = KeyedDice::key_from_seed(7);
const std::string allied_text = "what the allied side drew", axis_text = "what the axis side drew";

LogHeader header_for(const Game& game, const KeyedDice::Key& k = key) {
  return {std::string(game.id()), game.rules_version(), "crossing", Json::object(),
          support::sample_library().fingerprint("strait", "crossing"), KeyedDice::commitment(k)};
}

// A match being played, with what each side keeps of it. It is also the forger's workshop: who runs the server has the
// key and can play any match that the rules allow.
struct Table {
  std::shared_ptr<const Game> game = support::sample();
  Sitting sitting;
  std::array<KeptReceipts, 2> kept;
  Rng rng;
  std::uint32_t lines = 0;

  explicit Table(std::uint64_t seed, const KeyedDice::Key& k = key) : sitting(game, header_for(*game, k), k), rng(seed) {
    for (const Seat seat : players) {
      kept[index(seat)].seat = seat;
      kept[index(seat)].commitment = KeyedDice::commitment(k);
    }
  }
  bool done(Seat seat, const Sitting::Acted& acted) {
    const auto* written = std::get_if<std::vector<Line>>(&acted);
    if (!written) return false;
    kept[index(seat)].receipts.push_back(sitting.receipt_for(lines + 1));
    lines += static_cast<std::uint32_t>(written->size());
    return true;
  }
  void sit_down(const std::string& allied = allied_text) {
    kept[0].entropy = allied;
    kept[1].entropy = axis_text;
    ASSERT_TRUE(done(Seat::Allied, sitting.take(Seat::Allied, {promise_of(allied), ""}, 0)));
    ASSERT_TRUE(done(Seat::Axis, sitting.take(Seat::Axis, {"", axis_text}, 0)));
    ASSERT_FALSE(sitting.begun());
    ASSERT_TRUE(done(Seat::Allied, sitting.reveal(Seat::Allied, allied, 0)));
    ASSERT_TRUE(sitting.begun());
  }
  // Gives orders until `enough`, taking some of them back.
  void play(const std::function<bool()>& enough) {
    while (!sitting.over() && !enough()) {
      const Seats asked = sitting.match()->asked();
      const bool both = asked == both_players;
      const Seat seat = both ? players[rng.below(2)] : asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
      const auto options = generic::options_of(*game, sitting.match()->view(seat));
      done(seat, sitting.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], 0));
      if (rng.below(4) == 0) done(seat, sitting.undo(seat, 0));
    }
  }
  void play_out() {
    play([] { return false; });
  }
  void play_orders(std::size_t number) {
    play([&] { return sitting.match()->records().size() >= number; });
  }
};

// What `flagplot verify` finds when the player gives it the log and what the player kept; nothing if all is well.
std::string fault_in(const std::string& log, const KeptReceipts& kept) {
  Json file{{"flagplot", "receipts"}, {"format", 1}, {"seat", name(kept.seat)}, {"commitment", kept.commitment},
            {"entropy", kept.entropy}, {"receipts", kept.receipts}};
  if (kept.other) file["other"] = {{"promise", kept.other->promise}, {"entropy", kept.other->entropy}};
  const support::Folder folder;
  const support::Ran ran = support::sample_command("verify " + folder.write("log", log) + " --json --receipts " +
                                                   folder.write("receipts", file.dump()));
  EXPECT_EQ(ran.err, "");
  const Json found = ran.json();
  EXPECT_EQ(ran.code, found["ok"] ? 0 : 1);
  if (found["ok"]) return "";
  return "record " + found["record"].dump() + " " + found["problem"].get<std::string>();
}

class Receipts : public ::testing::Test {
 protected:
  void SetUp() override {
    table.sit_down();
    table.play_out();
    ASSERT_TRUE(table.sitting.over());
    ASSERT_GT(kept().receipts.size(), 8U);
  }
  const KeptReceipts& kept() const { return table.kept[0]; }
  // The true log written anew by somebody who has the key, with something changed.
  std::string rewritten(const std::function<void(std::vector<Line>&)>& change, std::optional<Ended> ended = {},
                        const KeyedDice::Key& shown = key) const {
    std::vector<Line> lines;
    std::istringstream in(table.sitting.log_text());
    Json json;
    Json closing;
    for (std::string text; std::getline(in, text);) {
      json = Json::parse(text);
      json.erase("hash");
      if (json.contains("end")) closing = json;
      if (!json.contains("seat")) continue;
      const Seat seat = *seat_named(json["seat"].get<std::string>());
      json.erase("seat");
      json.erase("n");
      lines.push_back({seat, json});
    }
    change(lines);
    Chain chain;
    std::string out;
    const auto write = [&](Json line) {
      line["hash"] = chain.add(line);
      out += line.dump() + "\n";
    };
    write(header_line(header_for(*table.game)));
    std::uint32_t number = 0;
    for (const Line& line : lines) {
      const bool record = line.body.contains("choice") || line.body.contains("undo");
      write(entry_line(line, record ? ++number : 0));
    }
    if (ended) closing = {{"finished", false}, {"ended", {{"how", ended->how}, {"by", name(ended->by)}}}};
    closing["end"] = number;
    closing["key"] = to_hex(shown);
    write(closing);
    return out;
  }

  Table table{3};
};

TEST_F(Receipts, ATrueLogAgreesWithWhatBothSidesKept) {
  for (const Seat seat : players) EXPECT_EQ(fault_in(table.sitting.log_text(), table.kept[index(seat)]), "");
  EXPECT_EQ(rewritten([](auto&) {}), table.sitting.log_text()) << "the forger's pen must be able to write the truth";
}

TEST_F(Receipts, ACutLogGivenOutAsAbandonedIsFound) {
  Table cut{3};
  cut.sit_down();
  cut.play([&] { return cut.lines > 12 && !cut.sitting.asked(Seat::Axis); });
  ASSERT_TRUE(
      std::holds_alternative<std::vector<Line>>(cut.sitting.abandon(Seat::Axis, Sitting::patience + 1)));
  EXPECT_NE(fault_in(cut.sitting.log_text(), kept()), "");
}

TEST_F(Receipts, ALogCutAfterTheLastReceiptOfOneSideIsFoundByTheOther) {
  // Everything after half of the records is left out, and the match given out as ended by nobody's act.
  const auto log = rewritten([](auto& lines) { lines.resize(lines.size() / 2); }, Ended{"abandoned", Seat::Axis});
  EXPECT_NE(fault_in(log, kept()).find("names an end that nobody brought about"), std::string::npos);
  const auto with_act = rewritten(
      [](auto& lines) {
        lines.resize(lines.size() / 2);
        lines.push_back({Seat::Axis, {{"abandon", true}}});
      },
      Ended{"abandoned", Seat::Axis});
  EXPECT_NE(fault_in(with_act, kept()).find("receipts are for acts that this log does not have"), std::string::npos);
}

TEST_F(Receipts, AFalseResignationIsFound) {
  Table false_end{3};
  false_end.sit_down();
  false_end.play_orders(20);
  const auto honest = false_end.kept[0];  // has not resigned
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(false_end.sitting.resign(Seat::Allied, 0)));
  EXPECT_NE(fault_in(false_end.sitting.log_text(), honest).find("an act of allied for which there is no receipt"),
            std::string::npos);
}

TEST_F(Receipts, AFalseDrawIsFound) {
  Table false_end{3};
  false_end.sit_down();
  false_end.play_orders(20);
  const auto honest = false_end.kept[0];  // has accepted nothing
  false_end.sitting.offer_draw(Seat::Axis, 0);
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(false_end.sitting.answer_draw(Seat::Allied, true, 0)));
  EXPECT_NE(fault_in(false_end.sitting.log_text(), honest).find("an act of allied for which there is no receipt"),
            std::string::npos);
}

TEST_F(Receipts, AnotherMatchUnderTheSameCommitmentIsFound) {
  Table other{4};
  other.sit_down();
  other.play_out();
  EXPECT_EQ(fault_in(other.sitting.log_text(), other.kept[0]), "");
  EXPECT_NE(fault_in(other.sitting.log_text(), kept()), "");
}

TEST_F(Receipts, AnotherKeyWithACommitmentOfItsOwnIsFound) {
  const auto other_key = KeyedDice::key_from_seed(8);
  Table other{3, other_key};
  other.sit_down();
  other.play_out();
  EXPECT_EQ(fault_in(other.sitting.log_text(), kept()),
            "record 0 names another commitment than the one you were given");
}

TEST_F(Receipts, AnotherKeyUnderTheCommitmentIsFound) {
  EXPECT_EQ(fault_in(rewritten([](auto&) {}, {}, KeyedDice::key_from_seed(8)), kept()),
            "record 0 the revealed key is not the one that was committed to");
}

TEST_F(Receipts, AnotherTextForTheDiceIsFound) {
  Table other{3};
  other.sit_down("a text that suits the server");
  other.play_out();
  EXPECT_EQ(fault_in(other.sitting.log_text(), kept()),
            "record 0 the dice were made without the text that allied brought");
}

TEST_F(Receipts, AnotherTextOfTheOtherSideChosenAfterMineWasShownIsFound) {
  // Allied has shown its text; who runs the server and the other seat now looks for one that goes well with it. Every
  // receipt of allied from then on is given for the false text, so only what was seen before can tell.
  Table other{3};
  ASSERT_TRUE(other.done(Seat::Allied, other.sitting.take(Seat::Allied, {promise_of(allied_text), ""}, 0)));
  ASSERT_TRUE(other.done(Seat::Axis, other.sitting.take(Seat::Axis, {"", "one that suits"}, 0)));
  ASSERT_TRUE(other.done(Seat::Allied, other.sitting.reveal(Seat::Allied, allied_text, 0)));
  other.play_out();
  KeptReceipts seen = other.kept[0];
  seen.entropy = allied_text;
  EXPECT_EQ(fault_in(other.sitting.log_text(), seen), "");
  seen.other = Brought{"", axis_text};
  EXPECT_EQ(fault_in(other.sitting.log_text(), seen),
            "record 0 the dice were made with another text of the other side than the one it had brought");
}

TEST_F(Receipts, AFaultOfTheRulesIsNobodysAct) {
  Table broken{3};
  broken.sit_down();
  broken.play_orders(8);
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(broken.sitting.give_up(Seat::Allied, 0)));
  EXPECT_EQ(fault_in(broken.sitting.log_text(), broken.kept[0]), "");
}

// Who waits in vain is not said to have done anything.
TEST_F(Receipts, AMatchThatNobodyJoinedExpiresByNobodysAct) {
  Table waiting{3};
  ASSERT_TRUE(waiting.done(Seat::Allied, waiting.sitting.take(Seat::Allied, {promise_of(allied_text), ""}, 0)));
  waiting.kept[0].entropy = allied_text;
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(waiting.sitting.expire(Seat::Allied, 0)));
  EXPECT_EQ(waiting.sitting.ended(), (Ended{"expired", Seat::None}));
  EXPECT_EQ(fault_in(waiting.sitting.log_text(), waiting.kept[0]), "");
}

TEST_F(Receipts, AMatchThatHasBegunDoesNotExpire) {
  Table begun{3};
  begun.sit_down();
  EXPECT_FALSE(std::holds_alternative<std::vector<Line>>(begun.sitting.expire(Seat::Allied, 0)));
  const auto log = rewritten(
      [](auto& lines) {
        lines.resize(lines.size() / 2);
        lines.push_back({Seat::Axis, {{"expire", true}}});
      },
      Ended{"expired", Seat::None});
  EXPECT_NE(fault_in(log, kept()).find("lets a match expire that has begun"), std::string::npos);
}

// Who leaves standing orders has a receipt for that; what they answer is covered by it.
TEST_F(Receipts, AnswersOfStandingOrdersNeedNoneAndNobodyElsesMayPassForOne) {
  table = Table{3};
  table.sit_down();
  const auto orders = standing_orders_from(
      table.game->words(), {{"orders", Json::array({{{"prompt", "call"}, {"answer", "pass"}}})}, {"until_news", false}});
  ASSERT_TRUE(table.done(Seat::Allied, table.sitting.leave_orders(Seat::Allied, std::get<StandingOrders>(orders), 0)));
  table.play_out();
  const auto by_order = [](const Record& r) { return r.standing; };
  ASSERT_GT(std::ranges::count_if(table.sitting.match()->records(), by_order), 2);
  for (const Seat seat : players) EXPECT_EQ(fault_in(table.sitting.log_text(), table.kept[index(seat)]), "");
  const auto unmarked = rewritten([](auto& lines) {
    for (Line& line : lines) {
      if (line.body.contains("choice")) line.body.erase("standing");
    }
  });
  EXPECT_NE(fault_in(unmarked, kept()).find("an act of allied for which there is no receipt"), std::string::npos);
  const auto marked = rewritten([](auto& lines) {
    for (Line& line : lines) {
      if (line.body.contains("choice") && line.seat == Seat::Allied) line.body["standing"] = true;
    }
  });
  EXPECT_NE(fault_in(marked, kept()).find("is not what the standing orders answer"), std::string::npos);
  const auto denied = rewritten([](auto& lines) {
    for (Line& line : lines) {
      if (line.body.contains("choice") && line.body.contains("standing")) line.body["standing"] = false;
    }
  });
  EXPECT_NE(fault_in(denied, kept()), "");
}

TEST_F(Receipts, ABrokenPromiseIsFound) {
  const auto log = rewritten([](auto& lines) { lines[2].body["reveal"] = "a text that suits allied"; });
  EXPECT_EQ(fault_in(log, table.kept[1]), "record 0 is followed by an act that does not keep its promise");
}

TEST_F(Receipts, AnotherDieIsFound) {
  const auto log = rewritten([](auto& lines) {
    for (Line& line : lines) {
      if (line.seat != Seat::Chance) continue;
      line.body["choice"][1] = line.body["choice"][1].template get<int>() % 6 + 1;
      return;
    }
  });
  EXPECT_NE(fault_in(log, kept()).find("shows dice that the revealed key does not give"), std::string::npos);
}

TEST_F(Receipts, AnOrderOfMineLeftOutIsFound) {
  // An order taken back changes nothing in the position: only the receipts can tell.
  const auto undo = [](const Line& line) { return line.body.contains("undo") && line.seat == Seat::Allied; };
  const auto records = table.sitting.match()->records();
  ASSERT_TRUE(std::ranges::any_of(records, [](const Record& r) { return r.undoes && r.seat == Seat::Allied; }));
  const auto log = rewritten([&](auto& lines) {
    const auto found = std::ranges::find_if(lines, undo);
    const auto number = found->body["undo"].template get<std::uint32_t>();
    std::uint32_t count = 0;
    const auto taken_back = std::ranges::find_if(lines, [&](const Line& line) {
      return (line.body.contains("choice") || line.body.contains("undo")) && ++count == number;
    });
    lines.erase(found);
    lines.erase(taken_back);
    for (Line& line : lines) {
      if (line.body.contains("undo") && line.body["undo"].template get<std::uint32_t>() > number)
        line.body["undo"] = line.body["undo"].template get<std::uint32_t>() - 2;
    }
  });
  EXPECT_NE(fault_in(log, kept()).find("no receipt"), std::string::npos) << fault_in(log, kept());
}

TEST_F(Receipts, AnOrderOfTheOtherSideChangedBeforeAReceiptIsFound) {
  // The same match, but for an order of the axis side that was given and taken back before the allied side's last act.
  auto shortened = kept();
  const auto log = rewritten([&](auto& lines) { lines[1].body["entropy"] = axis_text + "!"; });
  EXPECT_NE(fault_in(log, shortened), "");
  Table changed{3};
  changed.sit_down();
  changed.play_orders(6);
  changed.rng = Rng(99);
  changed.play_out();
  EXPECT_NE(fault_in(changed.sitting.log_text(), shortened), "");
}

TEST_F(Receipts, AReceiptTellsNothingBeforeTheKeyIsShown) {
  // The same line with the same history, under two keys: who does not have the key cannot compute it by guessing.
  const std::string line(64, 'a');
  EXPECT_NE(receipt(key, line), receipt(KeyedDice::key_from_seed(8), line));
  EXPECT_EQ(receipt(key, line), receipt(key, line));
  EXPECT_NE(receipt(key, line), receipt(key, std::string(64, 'b')));
}

TEST(KeptReceipts, AFileIsReadAndABadOneRefusedInOneLine) {
  const std::string hash(64, 'c');
  const Json good{{"flagplot", "receipts"}, {"format", 1},     {"match", "m"},        {"game", "strait"},
                  {"seat", "axis"},         {"commitment", hash}, {"entropy", "text"}, {"receipts", {hash, hash}}};
  const auto kept = kept_receipts(good.dump());
  EXPECT_EQ(kept.seat, Seat::Axis);
  EXPECT_EQ(kept.receipts.size(), 2U);
  const auto refused = [&](const char* member, const Json& value) {
    Json bad = good;
    bad[member] = value;
    try {
      kept_receipts(bad.dump());
    } catch (const data::Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused("seat", "chance"), "seat: expected allied or axis");
  EXPECT_EQ(refused("commitment", "abc"), "commitment: expected 64 hexadecimal digits");
  EXPECT_EQ(refused("receipts", Json::array({hash, 5})), "receipts/1: expected 64 hexadecimal digits");
  EXPECT_EQ(refused("format", 9), "format: not one this program knows");
  EXPECT_THROW(kept_receipts("nonsense"), data::Error);
}

TEST(Promise, IsKeptOnlyWithItsTextAndOnlyOnceBothSit) {
  Table table{1};
  auto& sitting = table.sitting;
  ASSERT_TRUE(table.done(Seat::Allied, sitting.take(Seat::Allied, {promise_of("a"), ""}, 0)));
  const auto denied = [](const Sitting::Acted& acted) {
    const auto* refused = std::get_if<Sitting::Refused>(&acted);
    return refused ? std::get<Denied>(*refused).key : "";
  };
  EXPECT_EQ(denied(sitting.reveal(Seat::Allied, "a", 0)), "match.not_begun");
  ASSERT_TRUE(table.done(Seat::Axis, sitting.take(Seat::Axis, {promise_of("b"), ""}, 0)));
  EXPECT_EQ(sitting.notices(Stream::Allied).back().what, Notice::What::Joined);
  EXPECT_EQ(denied(sitting.choose(Seat::Allied, {}, 0)), "match.not_begun");
  EXPECT_EQ(denied(sitting.reveal(Seat::Allied, "b", 0)), "match.broken_promise");
  ASSERT_TRUE(table.done(Seat::Allied, sitting.reveal(Seat::Allied, "a", 0)));
  EXPECT_EQ(denied(sitting.reveal(Seat::Allied, "a", 0)), "match.no_promise");
  EXPECT_FALSE(sitting.begun());
  ASSERT_TRUE(table.done(Seat::Axis, sitting.reveal(Seat::Axis, "b", 0)));
  EXPECT_TRUE(sitting.begun());
}

}  // namespace
}  // namespace flagplot::umpire::receipts
