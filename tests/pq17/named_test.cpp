#include <gtest/gtest.h>

#include <functional>

#include "data/error.h"
#include "data/files.h"
#include "games/pq17/pq17.h"
#include "games/pq17/resample.h"
#include "pq17/bench.h"
#include "support/folder.h"

// Ships, places and hexes that single rules name are data: a designer may name others.
namespace flagplot::pq17::test {
namespace {

// The game with named.json changed, and what is wrong with it.
struct Renamed {
  explicit Renamed(const std::function<void(json&)>& change,
                   const json& scenario = middle({at("TF 1", "0611", ships({"London"}))})) {
    json named = data::Files().json("pq17/named.json");
    change(named);
    folder.write("pq17/named.json", named.dump());
    try {
      game = make(data::Files({folder.path()}), scenario, json::object());
    } catch (const data::Error& e) {
      mistake = e.what();
    }
  }
  const Data& d() const { return data_of(*game); }
  support::Folder folder;
  std::unique_ptr<Game> game;
  std::string mistake;
};
std::string mistake(const std::function<void(json&)>& change) { return Renamed(change).mistake; }

TEST(Pq17Named, MistakesAreSaidInALine) {
  EXPECT_EQ(mistake([](json&) {}), "");
  EXPECT_EQ(mistake([](json& n) { n.erase("sizilien"); }), "pq17/named.json: \"sizilien\" is missing");
  EXPECT_EQ(mistake([](json& n) { n["gearbox"].erase("place"); }),
            "pq17/named.json/gearbox: \"place\" is missing");
  EXPECT_EQ(mistake([](json& n) { n["gearbox"]["place"] = "longyear"; }),
            "pq17/named.json/gearbox/place: found \"longyear\"; expected a port or an air base");
  EXPECT_EQ(mistake([](json& n) { n["no_fuel"]["places"] = {"wick"}; }),
            "pq17/named.json/no_fuel/places/0: found \"wick\"; expected a port");
  EXPECT_EQ(mistake([](json& n) { n["heavy_bombers"]["base"] = "scapa_flow"; }),
            "pq17/named.json/heavy_bombers/base: found \"scapa_flow\"; expected an air base");
  EXPECT_EQ(mistake([](json& n) { n["heavy_bombers"]["type"] = "Lancaster"; }),
            "pq17/named.json/heavy_bombers/type: found \"Lancaster\"; expected a type of aircraft");
  EXPECT_EQ(mistake([](json& n) { n["tirpitz"]["ship"] = "Bismarck"; }),
            "pq17/named.json/tirpitz/ship: found \"Bismarck\"; expected a ship");
  EXPECT_EQ(mistake([](json& n) { n["minefields"]["axis"]["hexes"] = {"9999"}; }),
            "pq17/named.json/minefields/axis/hexes/0: found \"9999\"; expected a hex of the map");
  EXPECT_NE(mistake([](json& n) { n["mistake"] = 1; }).find("\"mistake\" is unknown"), std::string::npos);
}

// What is named elsewhere holds elsewhere.
TEST(Pq17Named, ADesignerNamesOthers) {
  const Renamed other([](json& n) {
    n["tirpitz"]["ship"] = "Scharnhorst";
    n["russian_ports"]["places"] = {"iokanka"};
    n["minefields"]["allied"] = {{"hexes", {"0611"}}, {"next_to", json::array()}};
    n["heavy_bombers"] = {
        {"rule", "PQ 12.4"}, {"type", "Fw200C"}, {"base", "trondheim"}, {"units", 2}, {"cs", 1}};
  });
  ASSERT_EQ(other.mistake, "");
  const Named& n = other.d().named;
  EXPECT_EQ(other.d().ships[n.tirpitz].name, "Scharnhorst");
  EXPECT_EQ(n.russian_ports.size(), 1);
  const auto hex = [&](const char* name) { return hex_named(other.d().board, name, "test"); };
  EXPECT_TRUE(n.mined[0].has(hex("0611")));
  EXPECT_TRUE(n.mined[0].has(hex("0919"))) << "and the icebreaking channel";
  EXPECT_FALSE(n.mined[0].has(hex("0305")));
  EXPECT_TRUE(n.mined[1].has(hex("0818"))) << "next to 0817";
}

// [PQ 12.4] Three units of heavy bombers wait at Wick in a game with special conditions.
TEST(Pq17Named, HeavyBombersOfAnotherKind) {
  const json with_chits = middle({at("TF 1", "0611", ships({"London"}))}, {{"special", true}});
  const Renamed as_it_is([](json&) {}, with_chits), other(
                                                        [](json&n) {
                                                          n["heavy_bombers"]["units"] = 2;
                                                          n["heavy_bombers"]["cs"] = 1;
                                                        },
                                                        with_chits);
  ASSERT_EQ(as_it_is.mistake + other.mistake, "");
  ASSERT_EQ(as_it_is.d().scenario.air.size(), 3U);
  ASSERT_EQ(other.d().scenario.air.size(), 2U);
  EXPECT_EQ(as_it_is.d().scenario.air[0].cs, 2);
  EXPECT_EQ(other.d().scenario.air[0].cs, 1);
  EXPECT_TRUE(as_it_is.d().scenario.air[0].later);
  EXPECT_EQ(as_it_is.d().places[as_it_is.d().scenario.air[0].base].id, "wick");
}

}  // namespace
}  // namespace flagplot::pq17::test
