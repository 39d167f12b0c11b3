#include <gtest/gtest.h>


#include "support/house.h"
#include "umpire/receipts.h"

namespace flagplot::server::trust {
namespace {

using support::Answered;
using support::code_of;
using support::House;


// What a careful client does: it keeps the commitment before anything happens, its own text, and every receipt.
struct Client {
  std::string token;
  umpire::KeptReceipts kept;

  void keep(const Answered& answer) {
    ASSERT_LT(answer.status, 300) << answer.body;
    const auto receipt = answer.json["receipt"].get<std::string>();
    if (kept.receipts.empty() || kept.receipts.back() != receipt) kept.receipts.push_back(receipt);
  }
};

struct Table {
  House house{false};
  Client allied, axis;
  std::string id;

  std::string path(const char* what = "") const { return "/api/matches/" + id + what; }
  Client& of(const std::string& seat) { return seat == "allied" ? allied : axis; }

  void set_up() {
    allied.kept = {Seat::Allied, "", "text of allied", {}, {}};
    axis.kept = {Seat::Axis, "", "text of axis", {}, {}};
    const auto made = house.post("/api/matches", "",
                                 {{"game", "strait"},
                                  {"seats", {{"allied", "me"}, {"axis", "open"}}},
                                  {"promise", umpire::promise_of(allied.kept.entropy)}});
    id = made.json["id"].get<std::string>();
    allied.token = made.json["token"].get<std::string>();
    allied.kept.commitment = made.json["commitment"].get<std::string>();
    allied.keep(made);
  }
  void join() {
    const auto seen = house.get(path()).json;  // before it commits itself to anything
    axis.kept.commitment = seen["commitment"].get<std::string>();
    const auto joined = house.post(path("/join"), "", {{"seat", "axis"}, {"entropy", axis.kept.entropy}});
    axis.token = joined.json["token"].get<std::string>();
    axis.keep(joined);
  }
  Json view(const std::string& seat) { return house.get(path("/view"), of(seat).token).json; }
  // One order of whoever is asked; false when the match is over.
  bool step(Rng& rng) {
    for (const char* seat : {"allied", "axis"}) {
      const Json now = view(seat);
      if (now["finished"].get<bool>()) return false;
      if (now["options"].empty()) continue;
      const auto pick = rng.below(static_cast<std::uint32_t>(now["options"].size()));
      of(seat).keep(house.post(path("/choices"), of(seat).token,
                               {{"seq", now["seq"]}, {"choice", now["options"][pick]["choice"]}}));
      return true;
    }
    return false;
  }
  std::string fault_for(const Client& client) {
    const auto read = umpire::read_log(house.get(path("/log")).body);
    if (const auto* fault = std::get_if<umpire::LogFault>(&read)) return fault->what;
    const auto& log = std::get<umpire::Log>(read);
    const auto game = support::served_library().open("strait", log.header.scenario, log.header.options);
    umpire::Match match(*game);
    if (const auto fault = umpire::replay(log, match)) return fault->what;
    const auto fault = umpire::contradiction(log, client.kept);
    return fault ? fault->what : "";
  }
};

TEST(Trust, TheDiceAreFixedBeforeAnybodyCouldChooseThem) {
  Table table;
  table.set_up();
  const auto before = table.house.get(table.path()).json;
  EXPECT_EQ(before["commitment"], table.allied.kept.commitment) << "who joins can keep it first";
  EXPECT_EQ(before["entropy"]["allied"]["promise"], umpire::promise_of("text of allied"));
  EXPECT_EQ(before["entropy"]["allied"]["entropy"], "");
  EXPECT_EQ(code_of(table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "text of allied"}})),
            "not_begun")
      << "not shown before the other side has brought its own";
  table.join();
  EXPECT_FALSE(table.view("axis")["begun"].get<bool>());
  EXPECT_EQ(table.view("allied")["entropy"]["axis"]["entropy"], "text of axis");
  const auto heard = table.house.get(table.path("/events"), table.allied.token).json["events"];
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0]["kind"], "joined");
  EXPECT_EQ(code_of(table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "another"}})),
            "broken_promise");
  EXPECT_EQ(code_of(table.house.post(table.path("/entropy"), table.axis.token, {{"entropy", "x"}})), "no_promise");
  table.allied.keep(table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "text of allied"}}));
  EXPECT_TRUE(table.view("axis")["begun"].get<bool>());
}

TEST(Trust, AWholeMatchAgreesWithTheReceiptsOfBoth) {
  Table table;
  table.set_up();
  table.join();
  table.allied.keep(table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "text of allied"}}));
  Rng rng(5);
  while (table.step(rng)) {
  }
  EXPECT_EQ(table.fault_for(table.allied), "");
  EXPECT_EQ(table.fault_for(table.axis), "");
  table.axis.kept.receipts.pop_back();
  EXPECT_NE(table.fault_for(table.axis), "");
}

TEST(Trust, DrawsAndResignationsAreReceiptedToo) {
  Table table;
  table.set_up();
  table.join();
  table.allied.keep(table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "text of allied"}}));
  table.axis.keep(table.house.post(table.path("/draw"), table.axis.token, {{"answer", "offer"}}));
  table.allied.keep(table.house.post(table.path("/draw"), table.allied.token, {{"answer", "decline"}}));
  table.axis.keep(table.house.post(table.path("/resign"), table.axis.token, Json::object()));
  EXPECT_EQ(table.fault_for(table.allied), "");
  EXPECT_EQ(table.fault_for(table.axis), "");
}

TEST(Trust, ARepeatedRequestBringsTheSameReceipt) {
  auto table = std::make_unique<Table>();
  table->set_up();
  table->join();
  table->house.post(table->path("/entropy"), table->allied.token, {{"entropy", "text of allied"}});
  const Json now = table->view("allied");
  const Json order{{"seq", now["seq"]}, {"choice", now["options"][0]["choice"]}, {"key", "once"}};
  const std::string path = table->path("/choices"), token = table->allied.token;
  const auto first = table->house.post(path, token, order), again = table->house.post(path, token, order);
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(first.json["receipt"], again.json["receipt"]);
  const auto folder = table->house.folder();
  table.reset();
  House later(folder, false);
  EXPECT_EQ(later.post(path, token, order).json["receipt"], first.json["receipt"]) << "also after a restart";
}

TEST(Trust, ReceiptsStandInAnswersToActsAndNowhereElse) {
  Table table;
  table.set_up();
  table.join();
  table.house.post(table.path("/entropy"), table.allied.token, {{"entropy", "text of allied"}});
  const auto read = [&] {
    std::string all;
    for (const char* what : {"", "/view", "/events", "/log", "/belief"}) {
      all += table.house.get(table.path(what), table.axis.token).body;
      all += table.house.get(table.path(what)).body;
    }
    return all;
  };
  const auto before = read();
  const Json now = table.view("allied");
  const auto chosen = table.house.post(table.path("/choices"), table.allied.token,
                                       {{"seq", now["seq"]}, {"choice", now["options"][0]["choice"]}});
  EXPECT_EQ(chosen.json["receipt"].get<std::string>().size(), 64U);
  EXPECT_EQ(before, read()) << "a secret order changes nothing that the other side or a watcher reads";
  EXPECT_EQ(before.find("\"receipt\":\""), std::string::npos);
}

TEST(Trust, ABotBringsItsTextAndTheSeatThatPromisedBegins) {
  House house(false);
  const auto made = house.post("/api/matches", "",
                               {{"game", "strait"},
                                {"seats", {{"allied", "bot:random"}, {"axis", "me"}}},
                                {"promise", umpire::promise_of("mine")}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), token = made.json["token"];
  const auto view = house.get(path + "/view", token).json;
  EXPECT_FALSE(view["begun"].get<bool>());
  EXPECT_EQ(view["entropy"]["allied"]["entropy"].get<std::string>().size(), 64U);
  EXPECT_EQ(house.post(path + "/entropy", token, {{"entropy", "mine"}}).status, 200);
  EXPECT_TRUE(house.get(path + "/view", token).json["begun"].get<bool>());
}

TEST(Trust, WhatIsNoPromiseIsRefused) {
  House house(false);
  const auto refused = [&](Json more) {
    Json body{{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}};
    body.update(more);
    const auto answer = house.post("/api/matches", "", body);
    return answer.status == 400 ? code_of(answer) : answer.body;
  };
  EXPECT_EQ(refused({{"promise", "abc"}}), "bad_promise");
  EXPECT_EQ(refused({{"promise", std::string(64, 'A')}}), "bad_promise");
  EXPECT_EQ(refused({{"promise", std::string(64, 'a')}, {"entropy", "b"}}), "promise_or_entropy");
}

}  // namespace
}  // namespace flagplot::server::trust
