#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bismarck/battle_bench.h"
#include "support/places.h"

namespace flagplot::bismarck::battle_test {
namespace {

constexpr std::uint8_t nobody = 0xFF;

Array<std::uint8_t, 4> all_at(const Table& t, std::string_view target) {
  Array<std::uint8_t, 4> aims;
  aims.fill(static_cast<std::uint8_t>(t.ship(target)));
  return aims;
}
Frame fresh() { return call(FireRule, Seat::Axis); }

// [BIS 9.651] [BIS 9.652] the example: seventeen salvos, eight shots at two hexes, all of them at one
TEST(BattleGunnery, TheNumberOfShotsIsHalvedBeyondOneHex) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 2});
  auto aims = all_at(t, "Hood");
  aims[static_cast<std::size_t>(Section::Port)] = nobody;  // the wrong side
  EXPECT_EQ(shots_at(t.d(), t.p(), t.ship("Bismarck"), t.ship("Hood"), aims, no_failure), 8);
  t.in_battle("Hood", {0, 1});
  EXPECT_EQ(shots_at(t.d(), t.p(), t.ship("Bismarck"), t.ship("Hood"), aims, no_failure), 17);
}

// [BIS 9.64] the first box that is not crossed out
TEST(BattleGunnery, HitsTakeSalvosAway) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  EXPECT_EQ(salvos(t.d(), t.p(), t.ship("Bismarck"), Section::Bow), 7);
  t.of("Bismarck").hits[0] = 2;
  EXPECT_EQ(salvos(t.d(), t.p(), t.ship("Bismarck"), Section::Bow), 5);
  t.of("Bismarck").hits[0] = 7;
  EXPECT_EQ(salvos(t.d(), t.p(), t.ship("Bismarck"), Section::Bow), 0);
  t.in_battle("Norfolk", {0, 1});
  EXPECT_EQ(salvos(t.d(), t.p(), t.ship("Norfolk"), Section::Port), 0) << "a zero is a box without guns";
}

// [BIS 9.61] [BIS 9.63] six hexes for turrets, three for the rest
TEST(BattleGunnery, RangeLimitsFire) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  const auto aim_at = [&t](Section s, Hex h) {
    t.in_battle("Hood", h);
    return aim_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), s, t.ship("Hood"));
  };
  EXPECT_FALSE(aim_at(Section::Bow, {6, 0}));
  EXPECT_EQ(aim_at(Section::Bow, {7, 0}), OutOfRange);
  EXPECT_FALSE(aim_at(Section::Starboard, {0, 3}));
  EXPECT_EQ(aim_at(Section::Starboard, {0, 4}), SecondaryTooFar);
  EXPECT_FALSE(aim_at(Section::Stern, {0, 4}));
  EXPECT_EQ(aim_at(Section::Stern, {4, 0}), OutOfSector);
  EXPECT_EQ(aim_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), Section::Bow, t.ship("Norfolk")),
            NotAnEnemy);
}

// [BIS 9.68] ships in between do not matter
TEST(BattleGunnery, ShipsInBetweenDoNotBlockFire) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Norfolk", {2, 0});
  t.in_battle("Hood", {4, 0});
  EXPECT_FALSE(aim_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), Section::Bow, t.ship("Hood")));
}

// [BIS 11.12] by night within three hexes, and on the tables of range B
TEST(BattleGunnery, AtNightShipsFireCloseAndBadly) {
  Table t(7);  // 2400
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 4}, right);
  EXPECT_EQ(aim_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), Section::Bow, t.ship("Hood")),
            TooFarAtNight);
  t.in_battle("Hood", {0, 2}, right);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Hood"));
  t.roll(RollShot, 4, 1);  // 5: a stern hit at range A, a miss at B
  EXPECT_FALSE(t.was_told(ShipHit));
  t.roll(RollShot, 5, 6);  // 11: special damage B, by night not table A
  t.roll(RollSpecial, 6, 6);
  EXPECT_EQ(t.board("Hood").pending[4], 2);
  EXPECT_EQ(t.board("Hood").pending_evasion, 7);
}

// [BIS 9.6] [BIS 9.62] one ship after the other, each with its own targets
TEST(BattleGunnery, AShipMaySplitItsFire) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {3, 0}, right);
  t.in_battle("Norfolk", {-3, 0}, right);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.aim("Bismarck", Section::Bow, "Hood"));
  EXPECT_EQ(t.check(t.aim("Bismarck", Section::Bow, "Hood"))->code, AimedAlready);
  t.at_prompt(AskFire, t.aim("Bismarck", Section::Stern, "Norfolk"));
  // Nothing else bears: she opens fire, three shots at each.
  for (int i = 0; i < 6; ++i) t.roll(RollShot, 3, 4);
  EXPECT_EQ(t.count_told(ShotsFired), 2);
  EXPECT_EQ(t.last_told(ShotsFired)->args[1], arg(t.ship("Norfolk")));
  EXPECT_EQ(t.last_told(ShotsFired)->args[2], 3);
  EXPECT_TRUE(t.over()) << "she has fired";
}

// [BIS 9.62] the firing of one ship is finished before the next begins
TEST(BattleGunnery, OneShipAtATime) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Prinz Eugen", {1, 0}, right);
  t.in_battle("Hood", {0, 3}, right);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.aim("Bismarck", Section::Bow, "Hood"));
  EXPECT_EQ(t.check(t.fire_all("Prinz Eugen", "Hood"))->code, OtherShipFires);
  t.at_prompt(AskFire, pass);  // the bow guns only
  for (int i = 0; i < 3; ++i) t.roll(RollShot, 3, 4);
  EXPECT_EQ(t.check(t.fire_all("Bismarck", "Hood"))->code, HasFired);
  EXPECT_FALSE(t.check(t.fire_all("Prinz Eugen", "Hood")));
}

// [BIS 9.62] what was meant for a ship that sinks is lost
TEST(BattleGunnery, ShotsAtASinkingShipAreLost) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Norfolk", {0, 1}, right);
  t.of("Norfolk").hits[4] = 2;
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Norfolk"));
  t.roll(RollShot, 5, 5);
  EXPECT_TRUE(t.over()) << "sixteen shots are lost, and there is no other target";
  EXPECT_EQ(fire_all_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), t.ship("Norfolk")), HasFired);
  t.board("Bismarck").fired = 0;
  EXPECT_EQ(fire_all_refusal(t.d(), t.p(), fresh(), t.ship("Bismarck"), t.ship("Norfolk")), TargetSinks);
}

// [BIS 9.66] two dice in the column of range and aspect
TEST(BattleGunnery, TheTablesSayWhatIsHit) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 4}, right);  // range B, broadside
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Hood"));
  EXPECT_EQ(t.last_told(ShotsFired)->args[2], 7);
  t.roll(RollShot, 3, 3);
  t.roll(RollShot, 4, 4);
  t.roll(RollShot, 6, 6);
  t.roll(RollShot, 2, 5);
  EXPECT_EQ(t.board("Hood").pending, (Array<std::uint8_t, 5>{1, 0, 0, 1, 1}));
}

// [BIS 9.66] [BIS 9.67] the column is that of range and aspect: the same roll from all sides
TEST(BattleGunnery, RangeAndAspectChooseTheColumn) {
  const auto hit_by = [](Hex from, int roll_a, int roll_b) {
    Table t;
    t.in_battle("Hood", {0, 0}, right);
    t.in_battle("Bismarck", from, right);
    t.start(call(FireRule, Seat::Axis));
    t.at_prompt(AskFire, t.fire_all("Bismarck", "Hood"));
    t.roll(RollShot, roll_a, roll_b);
    return t.board("Hood").pending;
  };
  using Hits = Array<std::uint8_t, 5>;
  const Hits none{}, bow{1, 0, 0, 0, 0}, stern{0, 0, 0, 1, 0}, midships{0, 0, 0, 0, 1};
  const Hex near_beam{0, 3}, near_ahead{3, 0}, near_astern{-3, 0}, far_beam{0, 4}, far_ahead{4, 0},
      far_astern{-4, 0};
  EXPECT_EQ(hit_by(near_beam, 1, 4), stern);
  EXPECT_EQ(hit_by(near_ahead, 1, 4), bow);
  EXPECT_EQ(hit_by(near_astern, 1, 4), stern);
  EXPECT_EQ(hit_by(near_beam, 4, 4), bow);
  EXPECT_EQ(hit_by(near_astern, 4, 4), none);
  EXPECT_EQ(hit_by(far_beam, 4, 4), stern);
  EXPECT_EQ(hit_by(far_beam, 1, 4), none);
  EXPECT_EQ(hit_by(far_ahead, 3, 3), bow);
  EXPECT_EQ(hit_by(far_astern, 3, 3), stern);
  EXPECT_EQ(hit_by(far_ahead, 5, 6), midships);
}

// [BIS 9.712] a second roll for special damage
TEST(BattleGunnery, SpecialDamageIsRolledForAgain) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Bismarck", {0, 3}, right);
  t.start(call(FireRule, Seat::Allied));
  t.at_prompt(AskFire, t.fire_all("Hood", "Bismarck"));
  t.roll(RollShot, 5, 6);
  t.roll(RollSpecial, 6, 6);  // the worst, for a ship as well armoured as this
  EXPECT_EQ(t.board("Bismarck").pending[4], 3);
  EXPECT_EQ(t.board("Bismarck").pending_evasion, 10);
  t.roll(RollShot, 6, 6);
  t.roll(RollSpecial, 4, 4);
  EXPECT_EQ(t.board("Bismarck").pending[4], 5);
  EXPECT_EQ(t.board("Bismarck").pending_evasion, 13);
}

// [BIS 9.712] [BIS 9.714] the end of Hood
TEST(BattleGunnery, AMagazineExplosionFillsEveryMidshipsBox) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Bismarck", {0, 4}, right);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Hood"));
  t.roll(RollShot, 6, 5);     // special damage B, by day table A for Hood
  t.roll(RollSpecial, 6, 6);  // sunk
  EXPECT_TRUE(is_doomed(t.d(), t.p(), t.ship("Hood")));
  EXPECT_FALSE(is_sunk(t.d(), t.p(), t.ship("Hood"))) << "not before the round is over";
}

// [BIS 9.84] cruisers always take table A
TEST(BattleGunnery, CruisersTakeSpecialDamageFromTableA) {
  Table t(7);
  t.in_battle("Norfolk", {0, 0}, right);
  t.in_battle("Bismarck", {0, 3}, right);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Norfolk"));
  t.roll(RollShot, 6, 5);  // B
  t.roll(RollSpecial, 4, 4);
  EXPECT_EQ(t.board("Norfolk").pending[4], 2) << "one by table B";
  EXPECT_EQ(t.board("Norfolk").pending_evasion, 3);
}

// [BIS 9.83] turrets that fail
TEST(BattleGunnery, PrinceOfWalesMayLoseHalfATurret) {
  Table t;
  t.in_battle("Prince of Wales", {0, 0}, right);
  t.in_battle("Bismarck", {0, 4}, right);
  t.start(call(FireRule, Seat::Allied));
  t.at_prompt(AskFire, t.fire_all("Prince of Wales", "Bismarck"));
  t.roll(RollFailure, 4);
  t.roll(RollWhichTurret, 3);
  EXPECT_EQ(t.last_told(TurretsFail)->args[1], static_cast<int>(Section::Bow));
  EXPECT_EQ(t.last_told(ShotsFired)->args[2], 4);  // 7 becomes 3, and 5: eight, halved

  Table lucky;
  lucky.in_battle("King George V", {0, 0}, right);
  lucky.in_battle("Bismarck", {0, 4}, right);
  lucky.start(call(FireRule, Seat::Allied));
  lucky.at_prompt(AskFire, lucky.fire_all("King George V", "Bismarck"));
  lucky.roll(RollFailure, 3);
  EXPECT_EQ(lucky.last_told(ShotsFired)->args[2], 6);
}

// [BIS 9.81] the third turret fires to the sides, out to range B
TEST(BattleGunnery, RodneysThirdTurretFiresAbeamOnly) {
  Table t;
  t.in_battle("Rodney", {0, 0}, right);
  const auto aim_at = [&t](Hex h) {
    t.in_battle("Bismarck", h);
    return aim_refusal(t.d(), t.p(), call(FireRule, Seat::Allied), t.ship("Rodney"), Section::Stern,
                       t.ship("Bismarck"));
  };
  EXPECT_FALSE(aim_at({0, 5}));
  EXPECT_EQ(aim_at({5, 0}), OutOfSector);
  EXPECT_EQ(aim_at({-5, 0}), OutOfSector);
}

// [BIS 9.82] and at half strength while the bow guns fire at range A
TEST(BattleGunnery, RodneysThirdTurretIsHalvedBesideTheBowGuns) {
  Table t;
  t.in_battle("Rodney", {0, 0}, right);
  t.in_battle("Bismarck", {0, 1});
  const std::uint8_t b = static_cast<std::uint8_t>(t.ship("Bismarck"));
  const auto shots = [&](std::uint8_t bow, std::uint8_t stern) {
    return shots_at(t.d(), t.p(), t.ship("Rodney"), t.ship("Bismarck"), {bow, nobody, nobody, stern},
                    no_failure);
  };
  EXPECT_EQ(shots(b, b), 8 + 2);
  EXPECT_EQ(shots(nobody, b), 4);
  t.of("Rodney").hits[3] = 3;
  EXPECT_EQ(shots(b, b), 8 + 1) << "never silenced";
  t.in_battle("Prinz Eugen", {-1, 2});
  const auto at_another = [&](int hits) {
    t.of("Rodney").hits[3] = static_cast<std::uint8_t>(hits);
    return shots_at(t.d(), t.p(), t.ship("Rodney"), prinz_eugen,
                    {b, nobody, nobody, static_cast<std::uint8_t>(prinz_eugen)}, no_failure);
  };
  for (const int hits : {1, 2, 3}) EXPECT_EQ(at_another(hits), 1) << "not by the range either";
  EXPECT_EQ(at_another(4), 0) << "only when it is knocked out";
  t.of("Rodney").hits[3] = 0;
  t.in_battle("Bismarck", {0, 4});
  EXPECT_EQ(shots(b, b), (8 + 4) / 2) << "at range B it is not";
}

// [BIS 9.64] [BIS 9.82] [BIS 9.651] [BIS R26] the list that the client's odds are held to as well
TEST(BattleGunnery, ShotsAreAsListed) {
  std::ifstream file(support::source_dir() + "/tests/bismarck/shots.json");
  const auto cases = nlohmann::json::parse(file);
  ASSERT_GT(cases.size(), 100u);
  Table t;
  const State empty = t.state();
  for (const auto& c : cases) {
    t.state() = empty;
    const std::string name = c["ship"];
    const ShipId target = t.d().ships[index(t.ship(name))].side == Seat::Axis ? t.ship("Hood") : bismarck;
    t.in_battle(name, {0, 0}, right).status = c.value("withdrawing", false) ? Withdrawing : Fighting;
    t.in_battle(t.d().ships[index(target)].name, {0, c["hexes"].get<int>()}, right);
    const auto section = [](const std::string& s) {
      return static_cast<std::size_t>(std::ranges::find(section_names, s) - section_names.begin());
    };
    const auto hits = c.value("hits", nlohmann::json::object());
    for (const auto& [where, n] : hits.items()) t.of(name).hits[section(where)] = n.get<std::uint8_t>();
    Array<std::uint8_t, 4> aims{0xFF, 0xFF, 0xFF, 0xFF};
    for (const std::string s : c["sections"]) aims[section(s)] = static_cast<std::uint8_t>(target);
    const auto failed = static_cast<Section>(section(c.value("failed", "midships")));
    EXPECT_EQ(shots_at(t.d(), t.p(), t.ship(name), target, aims, failed), c["shots"].get<int>()) << c;
  }
}

// [BIS 9.8] [BIS 9.81] what hits Rodney's stern
TEST(BattleGunnery, RodneysSternHitsGoElsewhere) {
  Table t;
  t.in_battle("Rodney", {0, 0}, right);
  t.in_battle("Bismarck", {0, 3}, right);  // on her starboard beam
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Rodney"));
  t.roll(RollShot, 4, 5);
  t.roll(RollThirdTurret, 3);
  EXPECT_EQ(t.board("Rodney").pending[3], 1);
  t.roll(RollShot, 4, 5);
  t.roll(RollThirdTurret, 2);
  EXPECT_EQ(t.whose(), Seat::Allied) << "either bow section, as her owner likes";
  EXPECT_EQ(t.check({TakeHitOn, static_cast<int>(Section::Port), 0, 0})->code, SectionCannotTake);
  t.at_prompt(AskTurret, {TakeHitOn, static_cast<int>(Section::Bow), 0, 0});
  EXPECT_EQ(t.board("Rodney").pending[0], 1);

  Table astern;
  astern.in_battle("Rodney", {0, 0}, right);
  astern.in_battle("Bismarck", {-3, 0}, right);
  astern.start(call(FireRule, Seat::Axis));
  astern.at_prompt(AskFire, astern.fire_all("Bismarck", "Rodney"));
  astern.roll(RollShot, 2, 3);  // a stern hit
  astern.at_prompt(AskSecondary, {TakeHitOn, static_cast<int>(Section::Starboard), 0, 0});
  EXPECT_EQ(astern.board("Rodney").pending, (Array<std::uint8_t, 5>{0, 0, 1, 0, 0}));
}

// [BIS 9.98] withdrawing ships halve every section first
TEST(BattleGunnery, AWithdrawingShipFiresHalf) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right).status = Withdrawing;
  t.in_battle("Hood", {0, 2});
  auto aims = all_at(t, "Hood");
  aims[1] = nobody;
  EXPECT_EQ(shots_at(t.d(), t.p(), t.ship("Bismarck"), t.ship("Hood"), aims, no_failure), 5);  // 4, 2 and 4
  t.in_battle("King George V", {0, -4}, left).status = Withdrawing;
  const auto b = static_cast<std::uint8_t>(t.ship("Bismarck"));
  EXPECT_EQ(shots_at(t.d(), t.p(), t.ship("King George V"), t.ship("Bismarck"), {b, nobody, nobody, b},
                     Section::Bow),
            2);
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
