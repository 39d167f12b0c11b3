#include <gtest/gtest.h>

#include "data/files.h"
#include "support/house.h"

// A stored match outlives what is added to its game, and is not misread under other rules.
namespace flagplot::server {
namespace {

using nlohmann::json;
using support::House;

// The same games with a ship more in a set of its own, and a scenario more.
umpire::Library library_with_more(const support::Folder& folder) {
  const data::Files files;
  json units = files.json("bismarck/units.json"), scenarios = files.json("bismarck/scenarios.json");
  json ship = units["ships"][1];
  ship["id"] = units["ships"].size();
  ship["name"] = "Admiral Hipper";
  ship["set"] = "hipper";
  units["ships"].insert(units["ships"].begin(), ship);
  json another = scenarios["scenarios"][0];
  another["id"] = "another";
  scenarios["scenarios"].insert(scenarios["scenarios"].begin(), another);
  folder.write("bismarck/units.json", units.dump());
  folder.write("bismarck/scenarios.json", scenarios.dump());
  return umpire::Library(data::Files({folder.path()}), {{"bismarck", bismarck::make}});
}

Json header_of(const store::MatchRow& row) { return Json::parse(row.header); }

TEST(LastingMatches, AreTakenUpWhenAShipAndAScenarioHaveBeenAdded) {
  House house(false);
  const auto seats = support::sit_down(house, "bismarck");
  const auto before = house.get(seats.path("/view"), seats.allied);
  ASSERT_EQ(before.status, 200);
  ASSERT_FALSE(before.json["options"].empty());
  const support::Folder folder;
  const umpire::Library library = library_with_more(folder);
  Hall hall(library, house.store(), [] { return std::int64_t{1'700'000'000'000}; });
  Api api(hall, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; }});
  const auto after = api.answer(House::request("GET", seats.path("/view"), seats.allied));
  EXPECT_EQ(after.status, 200);
  for (const char* part : {"seq", "options", "board"})
    EXPECT_EQ(Json::parse(after.body).at(part), before.json.at(part)) << part;
  EXPECT_EQ(header_of(*house.store().match(seats.id)).at("data"), library.fingerprint("bismarck", "basic"));
}

// Its hashes are others: it is set aside with the reason, and nothing of it is played.
TEST(LastingMatches, OfEarlierRulesAreRefusedAsSuch) {
  House house(false);
  const auto seats = support::sit_down(house, "bismarck");
  store::MatchRow old = *house.store().match(seats.id);
  Json header = header_of(old);
  header["rules"] = 4;
  old.id.back() = old.id.back() == 'a' ? 'b' : 'a';
  old.header = header.dump();
  old.version = 0;
  old.hash.clear();
  for (store::SeatRow& seat : old.seats) seat.token_hash = seat.invite_hash = "";
  house.store().create(old);
  const auto found = house.hall().find(old.id);
  ASSERT_TRUE(std::holds_alternative<Unreadable>(found));
  EXPECT_EQ(std::get<Unreadable>(found).why, "played under version 4 of the rules; this server has version 5");
  const auto refused = house.get("/api/matches/" + old.id + "/view", seats.allied);
  EXPECT_EQ(refused.status, 410);
  EXPECT_EQ(refused.json["error"]["code"], "unreadable");
  EXPECT_EQ(refused.json["error"]["text"],
            "This match was played under version 4 of the rules; this server has version 5, and cannot show it.");
}

// Somebody corrects a chart while matches are going on: they are not played on under it.
TEST(LastingMatches, PlayedWithOtherChartsAreRefusedAsSuch) {
  House house(false);
  const auto seats = support::sit_down(house, "bismarck");
  const support::Folder folder;
  json charts = data::Files().json("bismarck/charts.json");
  charts["repair"]["factors"][0] = 9;
  folder.write("bismarck/charts.json", charts.dump());
  const umpire::Library library(data::Files({folder.path()}), {{"bismarck", bismarck::make}});
  Hall hall(library, house.store(), [] { return std::int64_t{1'700'000'000'000}; });
  Api api(hall, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; }});
  const auto refused = api.answer(House::request("GET", seats.path("/view"), seats.allied));
  EXPECT_EQ(refused.status, 410);
  EXPECT_EQ(Json::parse(refused.body)["error"]["text"],
            "This match was played with other charts, units or scenarios than this server has, and cannot be shown.");
  EXPECT_EQ(house.get(seats.path("/view"), seats.allied).status, 200) << "who has its charts goes on";
}

// What is wrong with a record could tell how many orders are in it.
TEST(LastingMatches, ADamagedRecordIsRefusedWithoutSayingWhere) {
  House house(false);
  const auto seats = support::sit_down(house);
  store::MatchRow row = *house.store().match(seats.id);
  row.id.back() = row.id.back() == 'a' ? 'b' : 'a';
  row.secret = "damaged";
  row.version = 0;
  row.hash.clear();
  for (store::SeatRow& seat : row.seats) seat.token_hash = seat.invite_hash = "";
  house.store().create(row);
  const auto refused = house.get("/api/matches/" + row.id + "/view", seats.allied);
  EXPECT_EQ(refused.status, 410);
  EXPECT_EQ(refused.body.find("dice"), std::string::npos) << refused.body;
}

}  // namespace
}  // namespace flagplot::server
