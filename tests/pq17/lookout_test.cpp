#include <gtest/gtest.h>

#include "pq17/bench.h"

// Who looks for whom, what a card says, and who may stay with what has been found.
namespace flagplot::pq17::test {
namespace {

// In fair weather by day forces and aircraft together always have a chance.
Line line_of(Symbol symbol) { return symbol == Never ? ForceLine : BothLine; }
// The first card of a deck with a symbol on its line, which no mark of its own spoils.
unsigned card_with(const Table& t, Seat side, Symbol symbol) {
  const auto& deck = t.d().printed->deck[index(side)];
  unsigned card = 0;
  while (deck[card].result[0][line_of(symbol)][0] != symbol || deck[card].soviet_fails[0]) ++card;
  return card;
}

// [PQ 6.2] [PQ 1.7] Each symbol, against a block that is known so well.
TEST(Pq17Cards, EverySymbol) {
  const auto finds = [](Symbol symbol, int known) {
    Table t(middle({at("TF 1", "0611", ships({"London"}))}));
    t.block_of("TF 1").level = known < 0 ? unidentified : static_cast<std::uint8_t>(known);
    return verdict(t.d(), t.p(), Seat::Axis, t.block("TF 1"), line_of(symbol),
                   card_with(t, Seat::Axis, symbol), false)
        .found;
  };
  for (int known = -1; known <= 3; ++known) {
    EXPECT_EQ(finds(Level0, known), known >= 0) << known;
    EXPECT_EQ(finds(Level1, known), known >= 1) << known;
    EXPECT_EQ(finds(Level2, known), known >= 2) << known;
    EXPECT_EQ(finds(Level3, known), known >= 3) << known;
    EXPECT_TRUE(finds(Always, known)) << known;
    EXPECT_TRUE(finds(Plane, known)) << known;
    EXPECT_FALSE(finds(ByShore, known)) << known;
    EXPECT_FALSE(finds(Never, known)) << known;
  }
}

// [PQ 1.1.3] By one's own shore, or if somebody shadows it. [PQ 6.2.2] No aeroplane next to fighters.
TEST(Pq17Cards, ShoresShadowersAndFighters) {
  const auto seen = [](const char* hex, Symbol symbol, Shadow shadow, Seat searcher = Seat::Axis) {
    const bool axis = searcher == Seat::Axis;
    const char* force = axis ? "TF 1" : "Gruppe 1";
    Table t(middle({at(force, hex, ships({axis ? "London" : "Luetzow"}))}, {{"interceptors", true}}));
    t.block_of(force).shadow = shadow;
    return verdict(t.d(), t.p(), searcher, t.block(force), line_of(symbol), card_with(t, searcher, symbol),
                   false);
  };
  EXPECT_TRUE(seen("0714", ByShore, NoShadow).found) << "off Norway";
  EXPECT_FALSE(seen("0714", ByShore, NoShadow, Seat::Allied).found);
  EXPECT_TRUE(seen("1107", ByShore, NoShadow, Seat::Allied).found) << "off Scotland";
  EXPECT_TRUE(seen("0611", ByShore, ByPack).found);
  const Verdict open = seen("0611", Plane, NoShadow), near = seen("0817", Plane, NoShadow);
  EXPECT_TRUE(open.found && open.by_plane);
  EXPECT_TRUE(!near.found && near.by_plane) << "fighters of Murmansk";
  EXPECT_FALSE(seen("0611", Always, NoShadow).by_plane);
}

// [PQ 6.2] [PQ R68] On cards with that mark only Soviets fail.
TEST(Pq17Cards, TheSovietMark) {
  Table t(middle({at("Gruppe 1", "0611", ships({"Luetzow"}))}));
  const auto& deck = t.d().printed->deck[index(Seat::Allied)];
  unsigned card = 0;
  while (deck[card].result[0][ForceLine][0] != Always || !deck[card].soviet_fails[0]) ++card;
  EXPECT_TRUE(verdict(t.d(), t.p(), Seat::Allied, t.block("Gruppe 1"), ForceLine, card, false).found);
  EXPECT_FALSE(verdict(t.d(), t.p(), Seat::Allied, t.block("Gruppe 1"), ForceLine, card, true).found);
}

// What looks for a block, in short: f a force, a aircraft, s only Soviets; and o if it is seen by all that it
// is looked for.
std::string looking(Table& t, std::string_view force) {
  const Lookout l = lookout(t.d(), t.p(), t.block(force));
  return std::string(l.force ? "f" : "") + (l.air ? "a" : "") + (l.is_real() && l.only_soviet ? "s" : "") +
         (is_looked_for(t.d(), t.p(), t.block(force)) ? "o" : "");
}
std::string looking(std::vector<json> forces, const char* who, json more = json::object()) {
  more["sectors"] = no_sectors;
  Table t(middle(forces, std::move(more)));
  return looking(t, who);
}

// [PQ 6.4] [PQ 6.5] [PQ 6.8] Forces that can search; blocks of others are asked, and find nothing.
TEST(Pq17Lookout, Forces) {
  const json quarry = at("TF 1", "0611", ships({"London"}));
  EXPECT_EQ(looking({quarry}, "TF 1"), "");
  EXPECT_EQ(looking({quarry, at("U-boats 1", "0611", uboats(1))}, "TF 1"), "fo");
  EXPECT_EQ(looking({quarry, at("U-boats 1", "0612", uboats(1))}, "TF 1"), "");
  EXPECT_EQ(looking({quarry, at("German dummy 1", "0611")}, "TF 1"), "o");
  const json german = at("Gruppe 1", "0611", ships({"Luetzow"}));
  EXPECT_EQ(looking({german, at("Convoy 1", "0611", merchants(3))}, "Gruppe 1"), "o") << "no warships";
  EXPECT_EQ(looking({german, at("TF 1", "0611", of_class("Soviet destroyers", 1))}, "Gruppe 1"), "fso");
  EXPECT_EQ(looking({german, at("Soviet wolfpack 1", "0611", of_class("Soviet submarines", 1))}, "Gruppe 1"),
            "fso");
  EXPECT_EQ(looking({german, at("TF 1", "0611", of_class("Soviet destroyers", 1)),
                     at("TF 2", "0611", destroyers(1))},
                    "Gruppe 1"),
            "fo");
  EXPECT_EQ(looking({german, at("TF 1", "0611", {{"classes", {{"Soviet destroyers", 1}, {"A-I class", 1}}}})},
                    "Gruppe 1"),
            "fo");
  EXPECT_EQ(
      looking({german, at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"Soviet destroyers", 1}}}})},
              "Gruppe 1"),
      "fo");
}

// [PQ 6.4.1] Printed radii, and a carrier, who looks round without anybody's knowing.
TEST(Pq17Lookout, Radii) {
  EXPECT_EQ(looking({at("TF 1", "0612", ships({"London"}))}, "TF 1"), "ao") << "German aircraft";
  EXPECT_EQ(looking({at("Gruppe 1", "0607", ships({"Luetzow"}))}, "Gruppe 1"), "ao") << "British aircraft";
  EXPECT_EQ(looking({at("Gruppe 1", "0818", ships({"Luetzow"}))}, "Gruppe 1"), "aso") << "Soviet ones";
  EXPECT_EQ(looking({at("TF 1", "0612", ships({"London"}))}, "TF 1", {{"weather", "gales"}}), "");
  EXPECT_EQ(looking({at("TF 1", "0612", ships({"London"}))}, "TF 1", {{"weather", "storms"}}), "ao");
  const json german = at("Gruppe 1", "0611", ships({"Luetzow"}));
  EXPECT_EQ(looking({german, at("TF 1", "0611", ships({"Victorious"}))}, "Gruppe 1"), "fao");
  EXPECT_EQ(looking({german, at("TF 1", "0611", ships({"Victorious"}))}, "Gruppe 1", {{"weather", "storms"}}),
            "fo");
  EXPECT_EQ(
      looking({german, at("TF 1", "0611", ships({"Victorious"}))}, "Gruppe 1", {{"day", {false, false}}}),
      "fao");
}

// [PQ 6.4.1] [PQ 6.4.2] Units on missions and patrols look where they are, sectors where they have been sent.
TEST(Pq17Lookout, UnitsAndSectors) {
  Table t(middle(
      {at("TF 1", "0611", ships({"London"}))},
      {{"sectors", no_sectors}, {"aircraft", {air("BV138", "tromso", 1), air("Ju88A-4", "banak", 2)}}}));
  Air &scout = t.p().air[t.unit("BV138 Tromso")], &bomber = t.p().air[t.unit("Ju88A-4 Banak")];
  EXPECT_EQ(looking(t, "TF 1"), "");
  bomber.status = OnMission;
  bomber.hex = t.hex("0611");
  EXPECT_EQ(looking(t, "TF 1"), "") << "bombers do not search";
  scout.status = OnMission;
  scout.hex = t.hex("0610");
  EXPECT_EQ(looking(t, "TF 1"), "");
  scout.hex = t.hex("0611");
  EXPECT_EQ(looking(t, "TF 1"), "ao");
  scout.aborted = 1;
  EXPECT_EQ(looking(t, "TF 1"), "") << "it has turned back";
  scout.aborted = 0;
  scout.status = OnPatrol;
  scout.hex = t.hex("0610");
  scout.second = t.hex("0611");
  EXPECT_EQ(looking(t, "TF 1"), "ao");
  scout.status = AtBase;
  t.p().designated[0] = t.hex("0611");
  t.p().by_sector[0] = TrondheimSector;
  EXPECT_EQ(looking(t, "TF 1"), "");
  t.p().designations = 1;
  EXPECT_EQ(looking(t, "TF 1"), "ao");
  t.p().by_sector[0] = BritishSector;
  EXPECT_EQ(looking(t, "TF 1"), "") << "its own side's";
  t.p().by_sector[0] = TrondheimSector;
  t.p().weather = Gales;
  EXPECT_EQ(looking(t, "TF 1"), "");
}

// [PQ 6.3] A shadower looks for its quarry; forces that follow another do not.
TEST(Pq17Lookout, Shadowers) {
  Table t(middle({at("TF 1", "0611", level(ships({"London"}), 2)),
                  at("TF 2", "0611", level(destroyers(1), 2)), at("U-boats 1", "0611", uboats(1))},
                 {{"sectors", no_sectors}}));
  t.of("U-boats 1").shadows = t.block("TF 2");
  EXPECT_EQ(looking(t, "TF 1"), "o");
  EXPECT_EQ(looking(t, "TF 2"), "fo");
  t.of("U-boats 1").shadows = no_block;
  t.of("U-boats 1").at = t.hex("0610");
  t.block_of("U-boats 1").at = t.hex("0610");
  for (const Shadow how : {ByUnit, ByRadius, BySector}) {
    t.block_of("TF 1").shadow = how;
    EXPECT_EQ(looking(t, "TF 1"), "ao") << int{how};
  }
}

}  // namespace
}  // namespace flagplot::pq17::test
