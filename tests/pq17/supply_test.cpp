#include <gtest/gtest.h>

#include "pq17/bench.h"

// Oil, and what gales do.
namespace flagplot::pq17::test {
namespace {

// [PQ 11.3.2] [PQ 1.4.2] The worked example: fifteen are left, a hit leaves ten. A hit on a full one leaves
// ten as well.
TEST(Pq17Supply, AnOilerThatIsHit) {
  const auto left_of = [](int left) {
    Table t(middle({at("TF 1", "0611", ships({"Aldersdale"}))}));
    Events nobody;
    P play{t.d(), t.state(), nobody};
    t.p().ship[t.ship("Aldersdale")].left = static_cast<std::uint8_t>(left);
    hit_ship(play, t.ship("Aldersdale"));
    return int{t.p().ship[t.ship("Aldersdale")].left};
  };
  EXPECT_EQ(left_of(3), 2);
  EXPECT_EQ(left_of(4), 2);
  EXPECT_EQ(left_of(1), 0);
  // An oiler by herself fills up in port.
  Table t(middle({at("TF 1", "scapa_flow", ships({"Aldersdale"}))}));
  EXPECT_EQ(t.no(Refuel, t.force("TF 1")), "11.2.1") << "she is full";
  t.p().ship[t.ship("Aldersdale")].left = 1;
  t.choose(Refuel, t.force("TF 1"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_EQ(t.p().ship[t.ship("Aldersdale")].left, 4);
}

// [PQ 11.1.2] The bonus of heavy ships stays with the marker: it changes hands with it, and is to be had
// again after refuelling.
TEST(Pq17Supply, TheBonusGoesWithTheMarker) {
  Table t(middle({at("TF 1", "0609", {{"classes", {{"A-I class", 3}}}, {"fuel_at", 16}}),
                  at("TF 2", "0609", {{"classes", {{"Old destroyers", 2}}}, {"fuel_at", 12}})},
                 {{"segment", CombineSegment}}));
  t.of("TF 1").flags |= bonus_used;
  t.choose(Swap, t.force("TF 1"), t.force("TF 2"));
  EXPECT_FALSE(t.of("TF 1").flags & bonus_used);
  EXPECT_TRUE(t.of("TF 2").flags & bonus_used);
  Table r(middle({at("TF 1", "0611", {{"ships", {"Aldersdale", "London"}}, {"fuel_at", 10}})}));
  r.of("TF 1").flags |= bonus_used;
  r.choose(Refuel, r.force("TF 1"));
  Events nobody;
  P play{r.d(), r.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_FALSE(r.of("TF 1").flags & bonus_used);
}

// [PQ 9.3.1] [PQ R66] A dispersed part is counted with its convoy, and suffers with it; who suffers does not
// hang on the card.
TEST(Pq17Supply, WeatherTakesAnybody) {
  json part = merchants(12);
  part["dispersed"] = true;
  int cards = 0;
  std::uint16_t card = 0;
  Table t(
      middle({at("Convoy 1", "0611", merchants(9)), at("Convoy 2", "0611", part)}, {{"weather", "gales"}}));
  while (t.d().printed->deck[0][card].convoy.sure != 1 ||
         t.d().printed->deck[0][card].heavy.sure + t.d().printed->deck[0][card].light.sure > 0)
    ++card;
  Events nobody;
  P play{t.d(), t.state(), nobody};
  weather_damage(play, t.force("Convoy 2"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_EQ(t.cs("Convoy 1", "Merchants") + t.cs("Convoy 2", "Merchants"), 21)
      << "with its convoy, not by itself";
  // Two cards for twenty-one: the same one twice.
  weather_damage(play, t.force("Convoy 1"),
                 {verb_roll, static_cast<std::uint16_t>(1 + card + 40 * card), 1, 1});
  cards = 21 - t.cs("Convoy 1", "Merchants") - t.cs("Convoy 2", "Merchants");
  EXPECT_EQ(cards, 2);

  // With one card, each of two destroyers is hit by some throw.
  SetOf<64> who;
  for (std::uint16_t further = 0; further < 8; ++further) {
    Table s(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 1}, {"Tribal class", 1}}}})},
                   {{"weather", "gales"}}));
    std::uint16_t light = 0;
    while (s.d().printed->deck[0][light].light.sure == 0 || s.d().printed->deck[0][light].heavy.sure > 0)
      ++light;
    P again{s.d(), s.state(), nobody};
    weather_damage(again, s.force("TF 1"),
                   {verb_roll, static_cast<std::uint16_t>(1 + light + 40 * further), 1, 1});
    who.add(s.cs("TF 1", "A-I class") == 0 ? 0 : 1);
  }
  EXPECT_EQ(who.size(), 2);
}

// [PQ 9.3.2] Catapult ships and oilers count for the dice of dispersal.
TEST(Pq17Supply, AllMerchantsCountForDispersal) {
  Table t(middle({at("Convoy 1", "0611",
                     {{"to", "murmansk"}, {"ships", {"Empire Tide"}}, {"classes", {{"Merchants", 5}}}})},
                 {{"weather", "gales"}}));
  t.p().dispersal = 0;
  t.of("Convoy 1").acted = may_disperse;
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  dispersal(play, f);
  f.at = 1;
  play.answer = {verb_roll, 4, 1, 1};  // a die of 3
  dispersal(play, f);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 2);
}

// [PQ 9.3.2] A convoy that holds together in the gale knows it, and nobody else does.
TEST(Pq17Supply, ItsSideIsToldThatAConvoyHolds) {
  Table t(middle({at("Convoy 1", "0611", merchants(9))}, {{"weather", "gales"}}));
  t.p().dispersal = 0;
  t.of("Convoy 1").acted = may_disperse;
  EventRoom room;
  P play{t.d(), t.state(), room.events};
  Frame f{};
  dispersal(play, f);
  EXPECT_TRUE(room.events.all().empty());
  f.at = 1;
  play.answer = {verb_roll, 1, 1, 1};  // a die of 0
  dispersal(play, f);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 9);
  EXPECT_EQ(t.of("Convoy 1").acted & may_disperse, 0);
  ASSERT_EQ(room.events.all().size(), 1U);
  EXPECT_EQ(room.events.all()[0].kind, ConvoyHolds);
  EXPECT_EQ(room.events.all()[0].to, Seats(Seat::Allied));
}

}  // namespace
}  // namespace flagplot::pq17::test
