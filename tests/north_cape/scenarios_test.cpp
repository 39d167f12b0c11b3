#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "data/error.h"
#include "games/north_cape/chapters.h"
#include "games/north_cape/north_cape.h"
#include "support/bench.h"
#include "support/folder.h"
#include "umpire/library.h"

// Orders of battle, counted against the rulebook piece by piece; what scenarios may say; where they begin.
namespace flagplot::north_cape {
namespace {

using nlohmann::json;

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"north_cape", make}});
  return games;
}
std::unique_ptr<Data> opened(const json& scenario, const json& options = json::object()) {
  return load(library().files(), library().setup_of("north_cape", scenario), support::as_read(options));
}
std::string refusal(const json& scenario, const json& options = json::object()) {
  try {
    (void)load(library().files(), support::as_read(scenario), support::as_read(options));
  } catch (const data::Error& e) {
    return e.what();
  }
  return "";
}

// A force in short: how it arrives, and "15 Merchant, 1 Berwick".
std::map<std::string, std::string> forces(const Data& d, const Part& w) {
  const std::string arrivals[] = {"W", "RU", "sea", "near", "bases", "Norway", "aboard", "released", "Narvik", "extra", "pool"};
  std::map<std::string, std::string> all;
  for (const Force& f : w.forces) {
    std::map<std::size_t, int> count;
    f.pieces.each([&](PieceId piece) { ++count[w.kinds[index(f.side)][w.kind[piece]]]; });
    std::string text = arrivals[static_cast<std::size_t>(f.arrival)] + ":";
    for (const auto& [kind, n] : count) text += " " + std::to_string(n) + " " + d.units->kinds[kind].name + ",";
    text.pop_back();
    all[f.id] = text;
  }
  return all;
}
int ships(const Part& w, Seat side) {
  PieceSet extra;
  for (const Force& f : w.forces) {
    if (f.arrival == Arrival::Extra) extra |= f.pieces;
  }
  return ((w.ships - extra) & all_of(side)).size();
}
int aircraft(const Part& w, Seat side) { return (w.aircraft & all_of(side)).size(); }
std::vector<std::string> names(const Part& w, PieceSet set) {
  std::vector<std::string> all;
  set.each([&](PieceId piece) { all.push_back(w.name[piece]); });
  return all;
}
using Names = std::vector<std::string>;
const char* const pool = "pool: 6 Allied decoy, 1 Group 1, 1 Group 2, 1 Group 3, 1 Group 4, 1 Group 5";

// [NC 12.1]
TEST(CapeScenarios, SportspalastIsAsPrinted) {
  const auto d = opened("sportspalast");
  const Part& w = d->parts[0];
  EXPECT_EQ(w.turns, 30);
  EXPECT_EQ(w.season, Season::Winter);
  EXPECT_EQ(w.edge, 0);
  EXPECT_EQ(ships(w, Seat::Allied), 46);
  EXPECT_EQ(ships(w, Seat::Axis), 3);
  EXPECT_EQ(aircraft(w, Seat::Axis), 1);
  const std::map<std::string, std::string> printed{
      {"first_half", "W: 1 Berwick, 1 British DD, 1 British DE, 15 Merchant"},
      {"second_half", "W: 2 British DE, 15 Merchant"},
      {"home_fleet", "W: 1 King George V, 1 Duke of York, 1 Renown, 1 Victorious, 1 Kenya, 5 British DD"},
      {"victorious_air", "aboard: 1 Sea Hurricane, 1 Fulmar, 2 Albacore"},
      {"russia", "RU: 1 Soviet DD"},
      {"submarines", "sea: 1 Trident, 1 Tigris"},
      {"cruisers", "extra: 1 Kent, 1 London"},
      {"tirpitz", "released: 1 Tirpitz, 2 German DD"},
      {"prinz_eugen", "extra: 1 Prinz Eugen"},
      {"u_boats", "sea: 1 U-134, 1 U-377, 1 U-403, 1 U-584"},
      {"luftwaffe", "bases: 1 He-115"},
      {"allied_pool", pool},
      {"german_pool", "pool: 6 German decoy"}};
  EXPECT_EQ(forces(*d, w), printed);
  EXPECT_EQ(names(w, w.aces), (Names{"U-377", "U-584"}));
  EXPECT_EQ(names(w, w.soviet_destroyers), (Names{"Soviet DD 1"}));
  EXPECT_TRUE(w.westbound.empty());
  EXPECT_TRUE(w.west_only.empty());
}

// [NC 12.2]
TEST(CapeScenarios, EnterTheLuftwaffeIsAsPrinted) {
  const auto d = opened("luftwaffe");
  const Part& w = d->parts[0];
  EXPECT_EQ(w.turns, 36);
  EXPECT_EQ(w.season, Season::Spring);
  EXPECT_EQ(w.edge, 0);
  EXPECT_EQ(ships(w, Seat::Allied), 81);
  EXPECT_EQ(ships(w, Seat::Axis), 3);
  EXPECT_EQ(aircraft(w, Seat::Axis), 24);
  const std::map<std::string, std::string> printed{
      {"pq16", "W: 4 British DD, 2 British DE, 1 AA ship, 35 Merchant"},
      {"cruisers", "W: 1 Kent, 1 Norfolk, 1 Liverpool, 1 Nigeria"},
      {"home_fleet",
       "W: 1 Duke of York, 1 Washington, 1 Victorious, 1 London, 1 Wichita, 1 British DD, 4 US DD, 1 British DE"},
      {"victorious_air", "aboard: 1 Sea Hurricane, 1 Fulmar, 2 Albacore"},
      {"homebound", "RU: 1 British DD, 2 Soviet DD, 3 British DE, 1 AA ship, 17 Merchant"},
      {"submarines", "sea: 1 Trident, 1 Tigris, 1 Tuna, 1 Satyr"},
      {"soviet_submarines", "near: 1 Shch-404, 1 M-176, 1 D-3"},
      {"surface_force", "released: 1 Scheer, 1 Luetzow, 1 German DD"},
      {"u_boats", "sea: 1 U-377, 1 U-703, 1 U-436, 1 U-591, 1 U-251, 1 U-586"},
      {"luftwaffe", "Norway: 6 He-111, 6 Ju-88, 2 Ju-87, 1 Fw-200, 4 Bv-138, 1 He-115, 4 Bf-109"},
      {"allied_pool", pool},
      {"german_pool", "pool: 6 German decoy"}};
  EXPECT_EQ(forces(*d, w), printed);
  EXPECT_EQ(names(w, w.aces), (Names{"U-377", "U-251"}));
  EXPECT_EQ(names(w, w.west_only), (Names{"Kent", "Norfolk", "Liverpool", "Nigeria"}));
  EXPECT_EQ(w.westbound.size(), 17);
}

// [NC 12.3]
TEST(CapeScenarios, ConvoyIsToScatterIsAsPrinted) {
  const auto d = opened("scatter");
  const Part& w = d->parts[0];
  EXPECT_EQ(w.turns, 42);
  EXPECT_EQ(w.season, Season::Summer);
  EXPECT_EQ(w.edge, 1);
  EXPECT_EQ(ships(w, Seat::Allied), 96);
  EXPECT_EQ(ships(w, Seat::Axis), 5);
  EXPECT_EQ(aircraft(w, Seat::Axis), 30);
  const std::map<std::string, std::string> printed{
      {"pq17", "W: 3 British DD, 2 British DE, 1 AA ship, 35 Merchant"},
      {"cruisers", "W: 1 Norfolk, 1 London, 1 Wichita, 1 Tuscaloosa, 1 British DD, 1 US DD"},
      {"home_fleet", "W: 1 Duke of York, 1 Washington, 1 Victorious, 1 Cumberland, 1 Nigeria, 2 British DD, 1 US DD"},
      {"victorious_air", "aboard: 1 Sea Hurricane, 1 Fulmar, 2 Albacore"},
      {"homebound", "RU: 2 Soviet DD, 3 British DE, 1 AA ship, 35 Merchant"},
      {"submarines", "sea: 1 Trident, 1 Tigris, 1 Tuna, 1 Satyr"},
      {"soviet_submarines", "near: 1 M-176, 1 D-3"},
      {"surface_force", "released: 1 Tirpitz, 1 Luetzow, 1 Hipper, 2 German DD"},
      {"u_boats",
       "sea: 1 U-377, 1 U-703, 1 U-251, 1 U-88, 1 U-255, 1 U-457, 1 U-408, 1 U-334, 1 U-657, 1 U-355"},
      {"luftwaffe", "Norway: 8 He-111, 6 Ju-88, 4 Ju-87, 1 Fw-200, 4 Bv-138, 1 He-115, 2 Bf-109, 4 Fw-190"},
      {"allied_pool", pool},
      {"german_pool", "pool: 6 German decoy"}};
  EXPECT_EQ(forces(*d, w), printed);
  EXPECT_EQ(names(w, w.aces), (Names{"U-255"}));
  EXPECT_EQ(names(w, w.west_only), (Names{"Norfolk", "London", "Wichita", "Tuscaloosa"}));
  EXPECT_EQ(w.westbound.size(), 35);
}

TEST(CapeScenarios, OurOwnHaveWhatTheyNeed) {
  struct Count {
    const char* id;
    int turns, allied, german, boats, air;
  };
  for (const Count& c : {Count{"goldene_zange", 42, 87, 5, 12, 22}, Count{"regenbogen", 30, 43, 5, 4, 3},
                         Count{"ostfront", 30, 60, 4, 8, 3}, Count{"under_the_hammer", 36, 70, 0, 14, 4},
                         Count{"last_round", 30, 70, 0, 8, 3}}) {
    const auto d = opened(c.id);
    const Part& w = d->parts[0];
    EXPECT_EQ(w.turns, c.turns) << c.id;
    EXPECT_EQ(ships(w, Seat::Allied), c.allied) << c.id;
    EXPECT_EQ(ships(w, Seat::Axis), c.german) << c.id;
    EXPECT_EQ((w.boats & all_of(Seat::Axis)).size(), c.boats) << c.id;
    EXPECT_EQ(aircraft(w, Seat::Axis), c.air) << c.id;
  }
}

// Whoever needs something of a piece finds it in every scenario.
TEST(CapeScenarios, PiecesAreNumberedKindByKind) {
  for (const json& s : library().scenarios("north_cape")) {
    const auto d = opened(s["id"], {{"decoys", 10}, {"u571", true}, {"scharnhorst", true}});
    for (const Part& w : d->parts) {
      std::map<std::string, int> seen;
      PieceSet all;
      w.pieces.each([&](PieceId piece) { EXPECT_EQ(++seen[w.name[piece]], 1) << w.name[piece]; });
      for (const Force& f : w.forces) {
        EXPECT_TRUE((all & f.pieces).empty());
        all |= f.pieces;
      }
      EXPECT_EQ(all, w.pieces);
      EXPECT_EQ(w.ships | w.boats | w.aircraft | w.decoys | w.groups, w.pieces);
      for (const Seat side : players) {
        const std::size_t i = index(side);
        std::size_t next = first_piece(side);
        for (std::size_t k = 0; k < w.kinds[i].size(); ++k) {
          if (k > 0) {
            EXPECT_LT(w.kinds[i][k - 1], w.kinds[i][k]);
          }
          EXPECT_EQ(w.first_of[i][k], next);
          for (std::size_t n = 0; n < w.count_of[i][k]; ++n) EXPECT_EQ(w.kind[next + n], k);
          next += w.count_of[i][k];
        }
        EXPECT_EQ(static_cast<int>(next - first_piece(side)), (w.pieces & all_of(side)).size());
        EXPECT_EQ(w.ship_kinds[i].size() + w.air_kinds[i].size() + w.decoy_kind[i].size() + w.group_kinds[i].size(),
                  static_cast<int>(w.kinds[i].size()));
      }
      EXPECT_EQ(names(w, w.groups), (Names{"Group 1", "Group 2", "Group 3", "Group 4", "Group 5"}));
      EXPECT_EQ(w.decoys.size(), 20);
    }
  }
}

// [NC 11.1] [NC 11.8] [NC 11.9]
TEST(CapeScenarios, OptionsAddAndLeaveOut) {
  const auto has = [](const char* scenario, const json& options, const char* name) {
    const auto d = opened(scenario, options);
    return std::ranges::find(d->parts[0].name, name) != d->parts[0].name.end();
  };
  const json on{{"scharnhorst", true}, {"u571", true}};
  for (const char* id : {"luftwaffe", "scatter"}) {
    EXPECT_FALSE(has(id, json::object(), "Scharnhorst"));
    EXPECT_TRUE(has(id, on, "Scharnhorst"));
  }
  EXPECT_FALSE(has("sportspalast", on, "Scharnhorst"));
  EXPECT_FALSE(has("sportspalast", json::object(), "U-571"));
  for (const char* id : {"sportspalast", "luftwaffe", "last_round"}) EXPECT_TRUE(has(id, on, "U-571")) << id;
  EXPECT_TRUE(opened("scatter", {{"aces", false}})->parts[0].aces.empty());
  EXPECT_EQ(opened("scatter", {{"decoys", 4}})->parts[0].decoys.size(), 8);
  EXPECT_EQ(refusal({{"turns", 3}, {"season", "winter"}, {"ice", "winter"}}, {{"decoys", 3}}),
            "options/decoys: found 3; expected 4 to 10");
}

// [NC 11.7]
TEST(CapeScenarios, ACampaignHasThemInTheirOrder) {
  const auto d = opened("campaign");
  Names ids;
  for (const Part& w : d->parts) ids.push_back(w.id);
  EXPECT_EQ(ids, (Names{"sportspalast", "luftwaffe", "scatter", "goldene_zange", "regenbogen", "ostfront",
                        "under_the_hammer", "last_round"}));
  EXPECT_EQ(d->parts[2].title, "Convoy is to scatter");
  EXPECT_EQ(refusal({{"campaign", {"sportspalast", "campaign"}}}),
            "scenario/campaign/1: found \"campaign\"; expected a scenario of scenarios.json");
  EXPECT_EQ(refusal({{"campaign", json::array()}}), "scenario/campaign: found 0 scenarios; expected 1 to 16");
}

json force(const char* arrives, const char* side, const json& units, const json& more = json::object()) {
  json f{{"id", arrives}, {"name", arrives}, {"side", side}, {"arrives", arrives}, {"units", units}};
  f.update(more);
  return f;
}
json with(std::vector<json> list) { return {{"turns", 20}, {"season", "summer"}, {"ice", "summer"}, {"forces", list}}; }

// [NC 4.1] [NC 12.0]
TEST(CapeScenarios, WhatDoesNotFitIsRefused) {
  const json west = force("west_edge", "allied", {{"Merchant", 3}});
  const std::pair<json, const char*> cases[] = {
      {with({west}), ""},
      {with({force("west_edge", "allied", {{"Bismarck", 1}})}),
       "scenario/forces/0/units: found \"Bismarck\"; expected a counter of units.json, as \"Tirpitz\" or \"Merchant\""},
      {with({force("west_edge", "allied", {{"Merchant", 71}})}),
       "scenario/forces/0/units/Merchant: found 71; expected 1 to 70"},
      {with({force("west_edge", "allied", {{"Merchant", 0}})}),
       "scenario/forces/0/units/Merchant: found 0; expected 1 to 70"},
      {with({force("west_edge", "allied", {{"Merchant", 40}}), force("in_port", "allied", {{"Merchant", 31}})}),
       "scenario/forces/1/units/Merchant: is one too many; expected 70 in all forces together"},
      {with({force("west_edge", "allied", json::object())}),
       "scenario/forces/0/units: is empty; expected at least one counter"},
      {with({force("west_edge", "axis", {{"Tirpitz", 1}})}),
       "scenario/forces/0/arrives: found \"west_edge\"; expected something the other side does"},
      {with({force("west_edge", "allied", {{"Tirpitz", 1}})}),
       "scenario/forces/0/units: found \"Tirpitz\"; expected a counter of this side"},
      {with({force("west_edge", "allied", {{"Trident", 1}})}),
       "scenario/forces/0/units: found \"Trident\"; expected ships"},
      {with({force("any_sea", "axis", {{"Tirpitz", 1}})}),
       "scenario/forces/0/units: found \"Tirpitz\"; expected submarines"},
      {with({force("airfields", "axis", {{"He-111", 8}, {"Ju-88", 6}, {"Bf-109", 4}, {"Fw-190", 4}, {"Bv-138", 4}, {"Ju-87", 4}}),
             force("norwegian_airfields", "axis", {{"He-115", 1}})}),
       "scenario/forces: found 31 German air units; expected at most 30, for which there is room"},
      {with({force("aboard", "allied", {{"Albacore", 1}})}),
       "scenario/forces/0/carrier: is missing; expected the carrier they are on"},
      {with({force("aboard", "allied", {{"Albacore", 1}}, {{"carrier", "Victorious"}})}),
       "scenario/forces/0/carrier: found \"Victorious\"; expected a carrier of this scenario"},
      {with({force("west_edge", "allied", {{"Avenger", 1}}),
             force("aboard", "allied", {{"Albacore", 2}, {"Fulmar", 1}}, {{"carrier", "Avenger"}})}),
       "scenario/forces/1/carrier: found \"Avenger\"; expected room for all; she holds 2"},
      {with({west, west}), "scenario/forces/1/id: found \"west_edge\"; expected a short name of its own"},
      {with({force("extra", "allied", {{"Kent", 1}})}),
       "scenario/forces: has Allied ships that join a force of the west edge, and no such force"},
      {with({force("extra", "axis", {{"Hipper", 1}})}),
       "scenario/forces/0/joins: is missing; expected the force they arrive with"},
      {with({force("extra", "axis", {{"Hipper", 1}}, {{"joins", "home"}})}),
       "scenario/forces/0/joins: found \"home\"; expected a force that is released"},
      {with({force("released", "axis", {{"Hipper", 1}}, {{"ports", {"banak"}}})}),
       "scenario/forces/0/ports: found \"banak\"; expected a German port, as \"altafjord\""},
      {with({force("west_edge", "allied", {{"Kent", 1}}, {{"ports", {"tromso"}}})}),
       "scenario/forces/0/ports: is nothing that a force has which arrives so"},
      {with({force("west_edge", "allied", {{"Kent", 1}}, {{"west_only", {"London"}}})}),
       "scenario/forces/0/west_only: found \"London\"; expected a counter of this force"},
      {with({force("released", "axis", {{"Hipper", 1}}, {{"aces", {"Hipper"}}})}),
       "scenario/forces/0/aces: found \"Hipper\"; expected a submarine"},
      {with({force("narvik", "axis", {{"Scharnhorst", 1}}, {{"option", "gneisenau"}})}),
       "scenario/forces/0/option: found \"gneisenau\"; expected \"scharnhorst\" or \"u571\""},
      {{{"turns", 0}, {"season", "winter"}, {"ice", "winter"}}, "scenario/turns: found 0; expected 1 to 60"},
      {{{"turns", 9}, {"season", "monsoon"}, {"ice", "winter"}},
       "scenario/season: found \"monsoon\"; expected winter, spring, summer or autumn"},
      {{{"turns", 9}, {"season", "winter"}, {"ice", "spring"}}, "scenario/ice: found \"spring\"; expected winter or summer"},
      {{{"turns", 9}, {"season", "winter"}, {"ice", "winter"}, {"sets", {"late"}}},
       "scenario/sets: found \"late\"; expected a set of units.json"}};
  for (const auto& [scenario, why] : cases) EXPECT_EQ(refusal(scenario), why);
}

// [NC 12.0] Everybody waits, and nothing is known of anybody.
TEST(CapeStart, EverybodyWaits) {
  const auto d = opened("luftwaffe", {{"handicap", 25}});
  State s;
  NorthCape::setup(*d, s);
  const Part& w = d->parts[0];
  w.pieces.each([&](PieceId piece) {
    EXPECT_EQ(s.p.stack[piece], (w.decoys | w.groups).has(piece) ? in_reserve : waiting) << w.name[piece];
  });
  const PieceSet british = w.aircraft & all_of(Seat::Allied);
  british.each([&](PieceId air) { EXPECT_EQ(w.name[s.p.home[air]], "Victorious"); });
  EXPECT_EQ(s.p.points[index(Seat::Axis)], 25);
  EXPECT_EQ(s.p.points[index(Seat::Allied)], 0);
  EXPECT_EQ(s.p.set_up, 0);
  EXPECT_EQ(NorthCape::broken_invariants(*d, s), Names{});
}

// [NC 11.7]
TEST(CapeStart, WhatWasSunkIsMissingLater) {
  const auto d = opened("campaign");
  State s;
  s.p.part = 1;
  s.p.part_points = {30, 40};
  const auto lose = [&](const char* name, std::uint8_t n) { s.p.lost[kind_named(*d->units, name, "test")] = n; };
  lose("Victorious", 1);
  lose("U-377", 1);
  lose("Merchant", 20);   // 50 are left, and 52 wanted
  lose("British DD", 3);  // eleven are left, six wanted
  begin_part(*d, s.p);
  const Part& w = d->parts[1];
  Names gone, stay;
  w.pieces.each([&](PieceId piece) {
    if (s.p.stack[piece] == sunk) gone.push_back(w.name[piece]);
    if (s.p.stack[piece] == departed) stay.push_back(w.name[piece]);
  });
  EXPECT_EQ(gone, (Names{"Victorious", "Merchant 51", "Merchant 52", "U-377"}));
  EXPECT_EQ(stay, (Names{"Sea Hurricane", "Fulmar", "Albacore 1", "Albacore 2"}));
  EXPECT_EQ(s.p.part, 1);
  EXPECT_EQ(s.p.part_points, (Array<std::uint16_t, 2>{30, 40}));
  EXPECT_EQ(NorthCape::broken_invariants(*d, s), Names{});
}

// What a campaign consists of is part of what it is; what it does not name is not.
TEST(CapeScenarios, TheFingerprintOfACampaignCoversWhatItNames) {
  const support::Folder folder;
  json changed = library().files().json("north_cape/scenarios.json");
  for (json& s : changed["scenarios"]) {
    if (s["id"] == "luftwaffe") s["setup"]["turns"] = 35;
  }
  folder.write("north_cape/scenarios.json", changed.dump());
  const umpire::Library others(data::Files({folder.path()}), {{"north_cape", make}});
  const auto differs = [&](const json& scenario) {
    return library().fingerprint("north_cape", scenario) != others.fingerprint("north_cape", scenario);
  };
  EXPECT_TRUE(differs("luftwaffe"));
  EXPECT_TRUE(differs("campaign"));
  EXPECT_TRUE(differs({{"campaign", {"sportspalast", "luftwaffe"}}}));
  EXPECT_FALSE(differs({{"campaign", {"sportspalast", "scatter"}}}));
  EXPECT_FALSE(differs("sportspalast"));
}

}  // namespace
}  // namespace flagplot::north_cape
