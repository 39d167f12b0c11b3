#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "data/files.h"
#include "games/north_cape/data.h"

// Map, charts and counters, written out once more.
namespace flagplot::north_cape {
namespace {

using Numbers = std::vector<int>;

const Printed& map() {
  static const auto made = printed(data::Files());
  return *made;
}
const Charts& charts() { return map().charts; }
Hex hex(const char* name) { return hex_named(map().board, name, "test"); }
bool has(const HexSet& set, const char* name) { return set.contains(static_cast<board::CellId>(hex(name))); }

// [NC 3.0]
TEST(CapeCharts, TheWeatherTableIsAsPrinted) {
  const auto at = [](Season s) { return charts().season[static_cast<std::size_t>(s)]; };
  EXPECT_EQ((Numbers{at(Season::Winter), at(Season::Spring), at(Season::Summer), at(Season::Autumn)}), (Numbers{2, 1, -1, 1}));
  EXPECT_EQ(charts().clear_to, 2);
  EXPECT_EQ(charts().fog_to, 5);
}

// [NC 6.1] [NC 6.2] [NC 6.3]
TEST(CapeCharts, TheReconnaissanceTableIsAsPrinted) {
  EXPECT_EQ((Numbers{charts().nothing_to, charts().chosen_to, charts().random_to}), (Numbers{3, 6, 9}));
  const auto& r = charts().recon;
  EXPECT_EQ((Numbers{r.recon_type, r.coast, r.attack_type, r.clear, r.single, r.icebergs, r.submarine, r.merchant, r.fog,
                     r.shadowing, r.submerged, r.storm}),
            (Numbers{2, 2, 1, 1, -1, -1, -1, -3, -4, -4, -1, -5}));
}

// [NC 8.1] [NC 8.3]
TEST(CapeCharts, TheTablesOfSubmarinesAreAsPrinted) {
  EXPECT_EQ((Numbers{charts().screened_to, charts().detected_to}), (Numbers{2, 4}));
  const auto& i = charts().infiltration;
  EXPECT_EQ((Numbers{i.ace, i.coast, i.clear, i.each_asw, i.fog, i.air_patrol, i.storm, i.icebergs}),
            (Numbers{3, 1, 1, -1, -1, -2, -2, -3}));
  EXPECT_EQ((Numbers{charts().asw_sunk_to, charts().asw_damaged_to, charts().asw_again_lower, charts().asw_again_higher}),
            (Numbers{2, 4, 5, 6}));
  const auto& a = charts().asw;
  EXPECT_EQ((Numbers{a.storm, a.soviet, a.ace, a.icebergs, a.british, a.clear}), (Numbers{2, 2, 1, 1, -1, -1}));
}

// [NC 9.4] [NC 9.7] [NC 9.9] [NC 10.0] [NC 11.5]
TEST(CapeCharts, TheShortTablesAreAsPrinted) {
  const auto by_weather = [](const Array<std::int8_t, 4>& row) { return Numbers{row[Clear], row[Fog], row[Storm]}; };
  EXPECT_EQ(by_weather(charts().gunfire), (Numbers{0, 1, 2}));
  EXPECT_EQ(by_weather(charts().torpedoes), (Numbers{0, 2, 4}));
  EXPECT_EQ(charts().base_flak, 6);
  EXPECT_EQ(charts().merchants_for_flak, 10);
  EXPECT_EQ(charts().decoy_cost, 2);
  EXPECT_EQ(charts().merchant_sunk_dice, 2);
  EXPECT_EQ(charts().merchant_arrives_dice, 1);
  // BB, BC, CV, CA, CL, DD, DE, AA, Sub; merchants, aircraft and markers nothing.
  EXPECT_EQ(Numbers(charts().points.begin(), charts().points.end()),
            (Numbers{45, 40, 30, 20, 15, 15, 0, 10, 5, 0, 0, 0, 0, 0, 0}));
}

// [NC 2.1] [NC 2.2]
TEST(CapeMap, HasWaterIceAndEdges) {
  EXPECT_EQ(map().board.size(), 2220U);
  EXPECT_EQ(map().water.size(), 1960U);
  EXPECT_EQ(map().coast.size(), 92U);
  EXPECT_EQ(map().soviet_zone.size(), 200U);
  EXPECT_EQ(map().soviet_boats.size(), 151U);
  EXPECT_EQ(map().west_edge.size(), 37U);
  EXPECT_EQ(map().german_entry.size(), 7U);
  EXPECT_EQ(map().ice[0].size(), 648U);
  EXPECT_TRUE(map().ice[1].empty());
  EXPECT_EQ(map().icebergs[0].size(), 120U);
  EXPECT_EQ(map().icebergs[1].size(), 96U);
  EXPECT_EQ(map().north_cape_column, 30);
  EXPECT_EQ(map().column[hex("3025")], 30);
  EXPECT_EQ(map().row[hex("3025")], 25);
  EXPECT_TRUE(has(map().ice[0], "2008"));   // Bear Island
  EXPECT_FALSE(has(map().ice[1], "3302"));  // where PQ 17 scattered
  EXPECT_FALSE(has(map().water, "2831"));   // Banak
}

TEST(CapeMap, EveryHexKnowsWhatIsAroundIt) {
  const auto around = [](const char* name) {
    int n = 0;
    for (const Hex h : map().near[hex(name)]) n += h != nowhere && distance(map(), hex(name), h) == 1 ? 1 : 0;
    return n;
  };
  EXPECT_EQ(around("2412"), 6);
  EXPECT_EQ(around("0101"), 2);
  EXPECT_EQ(around("0201"), 5);
  EXPECT_EQ(around("0120"), 4);
  for (std::size_t i = 0; i < map().near.size(); ++i) {
    for (const Hex h : map().near[i]) {
      if (h == nowhere) continue;
      EXPECT_NE(std::ranges::find(map().near[h], static_cast<Hex>(i)), map().near[h].end()) << i;
    }
  }
}

// [NC 4.1] [NC 9.4]
TEST(CapeMap, HasSevenAirfieldsAndSixPorts) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < map().airfield_count; ++i) {
    const Base& b = map().airfields[i];
    names.push_back(b.id);
    EXPECT_TRUE(b.airfield);
    EXPECT_EQ(b.norwegian, b.id != "petsamo") << b.id;
    EXPECT_EQ(b.port, b.id != "bardufoss" && b.id != "banak" && b.id != "vadso") << b.id;
    EXPECT_EQ(map().airfield_at[b.hex], i);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"bardufoss", "tromso", "altafjord", "banak", "vadso", "kirkenes", "petsamo"}));
  EXPECT_EQ(map().german_ports.size(), 6U);
  EXPECT_EQ(map().german_bases.size(), 9U);
  EXPECT_EQ(map().airfield_at[hex("2412")], 0xFF);
  EXPECT_EQ(map().to_narvik, hex("0837"));
  EXPECT_EQ(map().to_murmansk, hex("4534"));
  EXPECT_EQ(map().to_archangel, hex("6037"));
}

// [NC 5.3]
TEST(CapeMap, DistancesAreThoseOfTheSea) {
  EXPECT_EQ(distance(map(), hex("2831"), hex("2008")), 27);  // Banak, Bear Island
  EXPECT_EQ(distance(map(), hex("2831"), hex("3025")), 7);   // Banak, North Cape
  EXPECT_EQ(distance(map(), hex("1535"), hex("2008")), 29);  // Bardufoss, Bear Island
  EXPECT_EQ(distance(map(), hex("3832"), hex("3025")), 11);  // Kirkenes, North Cape
  EXPECT_EQ(distance(map(), hex("1632"), hex("2008")), 26);  // Tromso, Bear Island
}

// [NC 5.3]
TEST(CapeMap, WhatAnAirfieldReachesIsTheFrontOfAList) {
  for (std::size_t a = 0; a < map().airfield_count; ++a) {
    const Hex from = map().airfields[a].hex;
    const auto& hexes = map().by_range[a];
    ASSERT_EQ(hexes.size(), map().board.size());
    EXPECT_EQ(hexes[0], from);
    EXPECT_EQ(map().within[a][0], 1);
    EXPECT_EQ(map().within[a][63], map().board.size());
    for (const int range : {1, 7, 25, 36, 44}) {
      const auto count = map().within[a][static_cast<std::size_t>(range)];
      EXPECT_LE(distance(map(), from, hexes[count - 1U]), range);
      if (count < hexes.size()) {
        EXPECT_GT(distance(map(), from, hexes[count]), range);
      }
    }
    for (std::size_t i = 1; i < hexes.size(); ++i) {
      const auto key = [&](Hex h) { return std::pair(distance(map(), from, h), h); };
      ASSERT_LT(key(hexes[i - 1]), key(hexes[i]));
    }
  }
}

// A counter in short: type, factors as printed from the left, damage number, what it holds; r red, a ASW, h Hex AA.
std::string in_short(const KindSpec& k) {
  std::string text = std::string(type_names[static_cast<std::size_t>(k.type)]);
  for (const int n : {k.guns, k.torpedoes, k.flak}) text += " " + std::to_string(n);
  text += " " + (k.movement == unlimited ? "U" : std::to_string(k.movement)) + " " + std::to_string(k.hull);
  if (k.holds) text += " +" + std::to_string(k.holds);
  if (k.red || k.asw || k.hex_aa) text += " ";
  if (k.red) text += "r";
  if (k.asw) text += "a";
  if (k.hex_aa) text += "h";
  if (k.count > 1) text += " x" + std::to_string(k.count);
  return text;
}

// [NC 1.1] [NC 2.3] [NC 2.4]
TEST(CapeUnits, EveryCounterIsAsWrittenDown) {
  const std::vector<std::pair<std::vector<const char*>, const char*>> written{
      {{"King George V", "Duke of York", "Anson"}, "BB 8 0 8 7 5"},
      {{"Washington"}, "BB 9 0 9 7 5"},
      {{"Renown"}, "BC 7 1 6 7 4"},
      {{"Victorious"}, "CV 1 0 7 8 4 +5"},
      {{"Avenger", "Activity", "Tracker", "Campania", "Nairana"}, "CV 0 0 3 5 2 +2"},
      {{"Berwick", "Kent", "Cumberland", "Suffolk"}, "CA 6 0 6 8 3"},
      {{"Norfolk", "London"}, "CA 6 1 6 8 3"},
      {{"Wichita", "Tuscaloosa"}, "CA 6 0 7 8 3"},
      {{"Kenya", "Liverpool", "Nigeria", "Jamaica", "Sheffield", "Belfast"}, "CL 5 1 6 8 3"},
      {{"Scylla", "Diadem", "Bellona"}, "CL 4 1 6 8 3"},
      {{"British DD"}, "DD 4 2 3 9 2 ah x14"},
      {{"US DD"}, "DD 4 2 4 9 2 ah x4"},
      {{"Soviet DD"}, "DD 4 2 2 9 2 ah x2"},
      {{"British DE"}, "DE 1 0 1 4 2 a x6"},
      {{"AA ship"}, "AA 2 0 5 4 2 h x2"},
      {{"Merchant"}, "Merc 0 0 0 3 2 x70"},
      {{"Trident", "Tigris", "Tuna"}, "Sub 0 6 2 3 2"},
      {{"Satyr"}, "Sub 0 5 2 3 2"},
      {{"Shch-404"}, "Sub 0 4 1 3 2"},
      {{"M-176"}, "Sub 0 3 1 3 2"},
      {{"D-3"}, "Sub 0 5 1 3 2"},
      {{"Sea Hurricane"}, "F 0 0 5 25 2 r"},
      {{"Fulmar"}, "F 0 0 4 40 2 r"},
      {{"Albacore"}, "AT 2 5 1 35 2 x2"},
      {{"Wildcat"}, "F 0 0 5 25 2 r x2"},
      {{"Swordfish"}, "AT 2 5 1 35 2 x2"},
      {{"Allied decoy", "German decoy"}, "Decoy 0 0 0 0 2 x10"},
      {{"Group 1", "Group 2", "Group 3", "Group 4", "Group 5"}, "Group 0 0 0 0 2"},
      {{"Tirpitz"}, "BB 9 1 8 8 5"},
      {{"Scharnhorst"}, "BC 7 1 7 8 4"},
      {{"Scheer", "Luetzow"}, "BC 6 1 5 7 4"},
      {{"Hipper", "Prinz Eugen"}, "CA 6 2 5 8 3"},
      {{"Koeln"}, "CL 4 2 3 8 2"},
      {{"German DD"}, "DD 5 2 3 9 2 ah x3"},
      {{"He-111"}, "AT 2 8 2 U 2 x8"},
      {{"Ju-88"}, "AT 5 0 3 U 2 x6"},
      {{"Ju-88 torpedo"}, "AT 2 6 3 U 2 x2"},
      {{"Ju-87"}, "AT 6 0 1 25 2 x4"},
      {{"Fw-200"}, "AT 2 0 3 U 2"},
      {{"Bv-138"}, "R 1 0 2 U 2 x4"},
      {{"He-115"}, "R 1 3 1 U 2"},
      {{"Bf-109"}, "F 0 0 6 44 2 r x4"},
      {{"Fw-190"}, "F 2 0 7 36 2 r x4"}};
  const auto units = units_of(data::Files());
  std::map<std::string, std::string> wanted;
  for (const auto& [names, text] : written) {
    for (const char* name : names) wanted[name] = text;
  }
  std::size_t boats = 0;
  for (const KindSpec& k : units->kinds) {
    if (k.name.starts_with("U-")) {
      EXPECT_EQ(in_short(k), "Sub 0 6 2 3 2") << k.name;
      ++boats;
      continue;
    }
    EXPECT_EQ(in_short(k), wanted[k.name]) << k.name;
    wanted.erase(k.name);
  }
  EXPECT_EQ(boats, 45U);
  EXPECT_TRUE(wanted.empty()) << wanted.begin()->first;
}

// Logs and the losses of a campaign name counters by number.
TEST(CapeUnits, HaveTheirNumbersForGood) {
  const char* const names[] = {
      "King George V", "Duke of York", "Anson", "Washington", "Renown", "Victorious", "Avenger", "Activity",
      "Tracker", "Campania", "Nairana", "Berwick", "Kent", "Cumberland", "Suffolk", "Norfolk", "London", "Wichita",
      "Tuscaloosa", "Kenya", "Liverpool", "Nigeria", "Jamaica", "Sheffield", "Belfast", "Scylla", "Diadem",
      "Bellona", "British DD", "US DD", "Soviet DD", "British DE", "AA ship", "Merchant", "Trident", "Tigris",
      "Tuna", "Satyr", "Shch-404", "M-176", "D-3", "Sea Hurricane", "Fulmar", "Albacore", "Wildcat", "Swordfish",
      "Allied decoy", "Group 1", "Group 2", "Group 3", "Group 4", "Group 5", "Tirpitz", "Scharnhorst", "Scheer",
      "Luetzow", "Hipper", "Prinz Eugen", "Koeln", "German DD", "U-134", "U-377", "U-403", "U-584", "U-703", "U-436",
      "U-591", "U-251", "U-586", "U-88", "U-255", "U-457", "U-408", "U-334", "U-657", "U-355", "U-571", "U-378",
      "U-405", "U-589", "U-592", "U-435", "U-354", "U-626", "U-277", "U-314", "U-387", "U-601", "U-636", "U-716",
      "U-957", "U-278", "U-307", "U-312", "U-313", "U-361", "U-959", "U-288", "U-315", "U-711", "U-956", "U-968",
      "U-286", "U-425", "U-739", "He-111", "Ju-88", "Ju-88 torpedo", "Ju-87", "Fw-200", "Bv-138", "He-115", "Bf-109",
      "Fw-190", "German decoy"};
  const auto units = units_of(data::Files());
  ASSERT_GE(units->kinds.size(), std::size(names));
  for (std::size_t i = 0; i < units->kinds.size(); ++i) EXPECT_EQ(units->kinds[i].id, i);
  for (std::size_t i = 0; i < std::size(names); ++i) EXPECT_EQ(units->kinds[i].name, names[i]) << "never changes";
  for (std::size_t i = std::size(names); i < units->kinds.size(); ++i)
    EXPECT_FALSE(units->kinds[i].set.empty()) << units->kinds[i].name << " is new: a set leaves older games as they are";
}

// [NC 2.3] Nations, which depth charges and Soviet limits ask for.
TEST(CapeUnits, HaveTheirNations) {
  const auto units = units_of(data::Files());
  for (const KindSpec& k : units->kinds) {
    const bool american = k.name == "Washington" || k.name == "Wichita" || k.name == "Tuscaloosa" || k.name == "US DD";
    const bool soviet = k.name == "Soviet DD" || k.name == "Shch-404" || k.name == "M-176" || k.name == "D-3";
    const Nation nation = k.side == Seat::Axis ? Nation::German
                          : american           ? Nation::American
                          : soviet             ? Nation::Soviet
                                               : Nation::British;
    EXPECT_EQ(k.nation, nation) << k.name;
  }
}

}  // namespace
}  // namespace flagplot::north_cape
