#include <gtest/gtest.h>

#include "pq17/bench.h"

// Aircraft in the corners of their rules: open water, single ships, and packs.
namespace flagplot::pq17::test {
namespace {

// [PQ 7.3] [PQ 9.2.5] No torpedoes from the air where ice is certain, nor in a gale.
// [PQ R80] What has been found since an earlier fortnight holds.
TEST(Pq17Air, TorpedoesNeedOpenWater) {
  const auto refused = [](const char* ice, Weather weather, int found = -1) {
    const json zones = json::array({"clear", "clear", "clear", "clear", ice});
    Table t(
        middle({at("Convoy 1", "0413", merchants(5, 2))}, {{"segment", AirSegment},
                                                           {"phase", "axis"},
                                                           {"sectors", no_sectors},
                                                           {"ice", {{"west", zones}, {"east", zones}}},
                                                           {"aircraft", {air("He111H-6", "bardufoss", 2)}}}));
    t.choose(UseUnit, t.unit("He111H-6 Bardufoss"));
    t.choose(FlyTo, t.hex("0413"));
    t.until(AskStrike, 1);
    t.choose(StrikeAt, t.block("Convoy 1"));
    t.until(AskLine, 1);
    t.choose(PutRest);
    t.p().weather = weather;
    if (found >= 0)
      t.p().ice[t.d().printed->zone[t.hex("0413")]] = static_cast<std::uint8_t>(found | ice_certain);
    return t.no(TorpedoStack, 0, 1);
  };
  EXPECT_EQ(refused("clear", Fair), "");
  EXPECT_EQ(refused("light?", Fair), "") << "a die will say";
  EXPECT_EQ(refused("light", Fair), "7.3");
  EXPECT_EQ(refused("clear", Gales), "7.3");
  EXPECT_EQ(refused("light", Fair, Clear), "");
  EXPECT_EQ(refused("clear", Fair, HeavyDrift), "7.3");
}

// [PQ 7.7.3] [PQ R62] An air unit attacks one ship of them, with torpedoes if it has them; her own guns fire,
// and she is lost once.
TEST(Pq17Air, OneShipForEachAirUnit) {
  json part = merchants(6, 2);
  part["dispersed"] = true;
  const auto table = [&](const char* type, const char* base) {
    return middle({at("Convoy 1", "0613", merchants(9, 2)), at("Convoy 2", "0613", part)},
                  {{"segment", AirSegment},
                   {"phase", "axis"},
                   {"sectors", no_sectors},
                   {"aircraft", {air(type, base, 2)}}});
  };
  const auto attack = [](Table& t, const char* unit) {
    t.choose(UseUnit, t.unit(unit));
    t.choose(FlyTo, t.hex("0613"));
    t.until(AskStrike, 1);
    t.choose(StrikeAt, t.block("Convoy 2"));
    for (int i = 0; i < 5 && t.asked(Seat::Chance).prompt == RollCard; ++i)
      t.card(Seat::Axis, i == 0 ? 7 : 4);
    t.lots();
    ASSERT_EQ(t.prompt(Seat::Axis), AskAim);
  };
  Table t(table("Ju88A-4", "banak"));
  t.block_of("Convoy 2").level = 1;
  attack(t, "Ju88A-4 Banak");
  t.choose(BombStack, 0, 1);
  EXPECT_EQ(t.asked(Seat::Chance).dice, 1) << "her own guns";
  t.die(RollFlak, 0);
  t.roll(RollBomb, {10, 10});
  t.lots();
  EXPECT_EQ(t.cs("Convoy 2", "Merchants"), 5) << "two hits on one ship";
  EXPECT_GE(t.level("Convoy 2"), 2) << "[PQ 6.7]";
  Table h(table("He111H-6", "bardufoss"));
  attack(h, "He111H-6 Bardufoss");
  h.choose(TorpedoStack, 0, 1);
  h.die(RollFlak, 0);
  h.step(10, 10);
  for (int i = 0; i < 4; ++i) {
    ASSERT_EQ(h.asked(Seat::Chance).prompt, RollTorpedoDamage) << "four torpedoes";
    h.die(RollTorpedoDamage, 2);
    h.lots();
  }
  EXPECT_EQ(h.cs("Convoy 2", "Merchants"), 5) << "she is sunk once";
}

// [PQ 6.7] [PQ R63] A pack that aircraft have hunted by day lies at level 2.
TEST(Pq17Air, AircraftLayAPackFlat) {
  Table t(
      middle({at("U-boats 1", "0908", level(uboats(3), 1))},
             {{"segment", AirSegment}, {"sectors", no_sectors}, {"aircraft", {air("Hudson", "wick", 2)}}}));
  t.choose(UseUnit, t.unit("Hudson Wick"));
  t.choose(FlyTo, t.hex("0908"));
  for (int i = 0; i < 20 && t.prompt(Seat::Allied) != AskStrike; ++i) t.step(1);
  t.block_of("U-boats 1").level = 1;
  t.choose(HuntFromAir, t.block("U-boats 1"));
  t.card(Seat::Allied, 14);
  t.die(RollAsw, 0);
  t.die(RollAsw, 0);
  EXPECT_EQ(t.level("U-boats 1"), 2);
}

}  // namespace
}  // namespace flagplot::pq17::test
