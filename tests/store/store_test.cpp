#include "store/store.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "store/fixture.h"
#include "store/schema.h"

namespace flagplot::store {
namespace {

INSTANTIATE_TEST_SUITE_P(Databases, EveryStore, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(EveryStore, AMatchComesBackAsItWasMade) {
  auto made = new_match("m1");
  made.listed = true;
  made.seats[1] = {"bot:random", "", ""};
  {
    const auto store = open();
    store->create(made);
  }
  const auto found = open()->match("m1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "m1");
  EXPECT_EQ(found->created, made.created);
  EXPECT_EQ(found->header, made.header);
  EXPECT_EQ(found->secret, made.secret);
  EXPECT_TRUE(found->listed);
  EXPECT_FALSE(found->finished);
  EXPECT_EQ(found->version, 0U);
  EXPECT_EQ(found->hash, header_hash("m1", made.header));
  EXPECT_EQ(found->seats[0].player, "open");
  EXPECT_EQ(found->seats[0].invite_hash, "invite-allied");
  EXPECT_EQ(found->seats[1].player, "bot:random");
}

TEST_P(EveryStore, AnUnknownMatchIsNotThere) {
  const auto store = open();
  EXPECT_FALSE(store->match("nobody"));
  EXPECT_TRUE(store->entries("nobody", 0).empty());
  EXPECT_THROW(store->append(one_entry("nobody", 0)), std::invalid_argument);
  EXPECT_EQ(store->take_seat(wish("nobody", 0, "", "token")), Taken::Refused);
}

TEST_P(EveryStore, AMatchIsMadeOnce) {
  const auto store = open();
  store->create(new_match("m1"));
  EXPECT_THROW(store->create(new_match("m1")), std::invalid_argument);
}

TEST_P(EveryStore, TextThatOneDatabaseWouldNotKeepIsRefusedByBoth) {
  const auto store = open();
  store->create(new_match("m1"));
  for (const auto& text :
       {std::string("a\0b", 3), std::string("\xC3"), std::string("\xC0\x80"), std::string("\xED\xA0\x80"),
        std::string("\xF5\x80\x80\x80"), std::string("\xFF")}) {
    EXPECT_THROW(store->append(one_entry("m1", 0, text)), std::invalid_argument);
  }
  const std::string good = "ż, ⚓, 🚢, \"quoted\", 'single', $1, \\n\n\ttab";
  EXPECT_EQ(store->append(one_entry("m1", 0, good)), Appended::Done);
  EXPECT_EQ(store->entries("m1", 0).at(0).body, good);
}

TEST_P(EveryStore, EntriesAreNumberedAndChained) {
  const auto store = open();
  store->create(new_match("m1"));
  EXPECT_EQ(store->append({"m1", 0, 5, {{"allied", "a", "k1"}, {"chance", "b", ""}}, false}), Appended::Done);
  EXPECT_EQ(store->append({"m1", 2, -6, {{"axis", "c", ""}}, false}), Appended::Done);
  const auto all = store->entries("m1", 0);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].previous, header_hash("m1", new_match("m1").header));
  EXPECT_EQ(all[0].key, "k1");
  EXPECT_EQ(all[1].previous, all[0].hash);
  EXPECT_EQ(all[1].seat, "chance");
  EXPECT_EQ(all[2].version, 3U);
  EXPECT_EQ(all[2].at, -6);
  EXPECT_EQ(store->match("m1")->version, 3U);
  EXPECT_EQ(store->match("m1")->hash, all[2].hash);
  expect_whole(*store, "m1");
  ASSERT_EQ(store->entries("m1", 2).size(), 1U);
  EXPECT_EQ(store->entries("m1", 2)[0].body, "c");
  EXPECT_TRUE(store->entries("m1", 3).empty());
}

TEST_P(EveryStore, AWriterWhoIsBehindWritesNothing) {
  const auto store = open();
  store->create(new_match("m1"));
  EXPECT_EQ(store->append(one_entry("m1", 0)), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m1", 0)), Appended::Behind);
  EXPECT_EQ(store->append(one_entry("m1", 2)), Appended::Behind);
  EXPECT_EQ(store->entries("m1", 0).size(), 1U);
}

TEST_P(EveryStore, AKeyCountsOnceForASeatOfAMatch) {
  const auto store = open();
  store->create(new_match("m1"));
  store->create(new_match("m2"));
  EXPECT_EQ(store->append(one_entry("m1", 0, "a", "key")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m1", 0, "a", "key")), Appended::Repeated);
  EXPECT_EQ(store->append(one_entry("m1", 1, "a", "key")), Appended::Repeated);
  EXPECT_EQ(store->append({"m1", 1, 1, {{"axis", "b", ""}, {"allied", "b", "key"}}, true}),
            Appended::Repeated);
  EXPECT_EQ(store->match("m1")->version, 1U);
  EXPECT_FALSE(store->match("m1")->finished);
  EXPECT_EQ(store->append(one_entry("m1", 1, "a", "key", "axis")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m2", 0, "a", "key")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m2", 1, "no key")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m2", 2, "no key")), Appended::Done);
  EXPECT_THROW(store->append({"m2", 3, 1, {{"axis", "", "k"}, {"axis", "", "k"}}, false}),
               std::invalid_argument);
}

TEST_P(EveryStore, AFinishedMatchStaysFinished) {
  const auto store = open();
  store->create(new_match("m1"));
  auto last = one_entry("m1", 0);
  last.finishes = true;
  EXPECT_EQ(store->append(last), Appended::Done);
  EXPECT_TRUE(store->match("m1")->finished);
  EXPECT_EQ(store->append(one_entry("m1", 1)), Appended::Done);
  EXPECT_TRUE(store->match("m1")->finished);
}

TEST_P(EveryStore, AnInvitationIsGoodOnce) {
  const auto store = open();
  store->create(new_match("m1"));
  EXPECT_EQ(store->take_seat(wish("m1", 0, "wrong", "anna")), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 1, "invite-allied", "anna")), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "", "anna")), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "")), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "anna", 7)), Taken::Behind);
  EXPECT_EQ(store->entries("m1", 0).size(), 0U);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "anna")), Taken::Done);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "ben", 1)), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "", "ben", 1)), Taken::Refused);
  const auto match = store->match("m1");
  EXPECT_EQ(match->seats[0].player, "human");
  EXPECT_EQ(match->seats[0].token_hash, "anna");
  EXPECT_EQ(match->seats[0].invite_hash, "");
  EXPECT_EQ(match->seats[1].player, "open");
  ASSERT_EQ(store->entries("m1", 0).size(), 1U);
  EXPECT_EQ(store->entries("m1", 0)[0].body, "sits down");
  expect_whole(*store, "m1");
}

TEST_P(EveryStore, ASeatWithoutInvitationIsForWhoeverFindsTheMatchListed) {
  const auto store = open();
  store->create(new_match("hidden"));
  auto listed = new_match("listed");
  listed.listed = true;
  store->create(listed);
  EXPECT_EQ(store->take_seat(wish("hidden", 1, "", "anna")), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("listed", 0, "", "anna")), Taken::Refused);  // that one is for a guest
  EXPECT_EQ(store->take_seat(wish("listed", 1, "", "anna")), Taken::Done);
}

TEST_P(EveryStore, NobodyTakesBothSeats) {
  const auto store = open();
  auto match = new_match("m1");
  match.listed = true;
  store->create(match);
  EXPECT_EQ(store->take_seat(wish("m1", 1, "", "anna")), Taken::Done);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "anna", 1)), Taken::Refused);
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "ben", 1)), Taken::Done);
}

TEST_P(EveryStore, OfManyWhoWantASeatExactlyOneGetsIt) {
  const auto store = open();
  for (int round = 0; round < 10; ++round) {
    const auto id = "m" + std::to_string(round);
    store->create(new_match(id));
    std::atomic<int> done = 0, refused = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        const auto taken = store->take_seat(wish(id, 0, "invite-allied", "token" + std::to_string(i)));
        ++(taken == Taken::Done ? done : refused);
      });
    }
    threads.clear();
    EXPECT_EQ(done, 1);
    EXPECT_EQ(refused, 3);
    EXPECT_EQ(store->entries(id, 0).size(), 1U);
  }
}

TEST_P(EveryStore, ListsAreTheNewestFirstAndShowWhatTheyShould) {
  const auto store = open();
  for (int i = 0; i < 6; ++i) {
    auto match = new_match("m" + std::to_string(i));
    match.created += i;
    match.listed = i % 2 == 0;
    if (i < 3) match.seats[0] = {"human", "anna", ""};
    if (i == 3) match.seats[1] = {"human", "anna", ""};
    if (i > 3) match.seats[1] = {"bot:random", "", ""};
    store->create(match);
  }
  auto last = one_entry("m2", 0);
  last.finishes = true;
  store->append(last);
  last.match = "m5";
  store->append(last);
  const auto ids = [&](const Query& query) {
    std::string text;
    for (const auto& match : store->matches(query)) text += match.id + " ";
    return text;
  };
  EXPECT_EQ(ids({}), "m4 m2 m0 ");
  EXPECT_EQ(ids({.token_hash = "", .most = 100, .unfinished = true}), "m4 m0 ");
  EXPECT_EQ(ids({.token_hash = "", .most = 2}), "m4 m2 ");
  EXPECT_EQ(ids({.token_hash = "anna"}), "m3 m2 m1 m0 ");
  EXPECT_EQ(ids({.token_hash = "anna", .most = 2, .unfinished = true}), "m3 m1 ");
  EXPECT_EQ(ids({.token_hash = "nobody"}), "");
  EXPECT_EQ(store->unfinished_with_bots(), std::vector<std::string>{"m4"});
}

TEST_P(EveryStore, AThousandMatchesAreListed) {
  const auto store = open();
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = t; i < 1000; i += 4) {
        auto match = new_match("m" + std::to_string(i));
        match.created += i;
        match.listed = true;
        store->create(match);
      }
    });
  }
  threads.clear();
  const auto all = store->matches({.token_hash = "", .most = 5000});
  ASSERT_EQ(all.size(), 1000U);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].id, "m" + std::to_string(999 - i));
  EXPECT_EQ(store->matches({}).size(), 100U);
}

TEST_P(EveryStore, ManyWritersLeaveNoGapAndNothingTwice) {
  constexpr int writers = 8, each = 25;
  const auto store = open();
  store->create(new_match("m1"));
  std::atomic<int> behind = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < writers; ++t) {
    threads.emplace_back([&, t] {
      std::uint32_t seen = 0;
      for (int i = 0; i < each;) {
        const auto name = std::to_string(t) + "/" + std::to_string(i);
        const auto result = store->append(one_entry("m1", seen, name, name));
        ASSERT_NE(result, Appended::Repeated);
        if (result == Appended::Done) {
          ++seen;
          ++i;
        } else {
          ++behind;
          seen = store->match("m1")->version;
        }
      }
    });
  }
  threads.clear();
  const auto all = store->entries("m1", 0);
  ASSERT_EQ(all.size(), std::size_t{writers} * each);
  std::set<std::string> bodies;
  std::map<char, int> last;
  for (const auto& entry : all) {
    bodies.insert(entry.body);
    const int number = std::stoi(entry.body.substr(2));
    EXPECT_EQ(number, last[entry.body[0]]++) << "a writer's own entries keep their order";
  }
  EXPECT_EQ(bodies.size(), all.size());
  EXPECT_GT(behind, 0);
  expect_whole(*store, "m1");
}

TEST_P(EveryStore, OneBadRequestDoesNotHarmTheOthers) {
  const auto store = open();
  store->create(new_match("m1"));
  std::vector<std::jthread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 30; ++i) EXPECT_THROW(store->append(one_entry("nobody", 0)), std::invalid_argument);
    });
  }
  for (std::uint32_t i = 0; i < 30; ++i) EXPECT_EQ(store->append(one_entry("m1", i)), Appended::Done);
  threads.clear();
  expect_whole(*store, "m1");
}

TEST_P(EveryStore, AnOlderSchemaIsBroughtUpToDate) {
  const std::string header = "old", hash = header_hash("m1", header);
  {
    const auto old = connect();
    migrate(*old, 1);
    old->run("INSERT INTO match VALUES ('m1', 7, 'old', 'secret', 1, 0, 1, $1)",
             {entry_hash(hash, 1, 8, "axis", "b", "k")});
    old->run("INSERT INTO seat VALUES ('m1', 0, 'human', 'anna', ''), ('m1', 1, 'open', '', '')");
    old->run("INSERT INTO event VALUES ('m1', 1, 8, 'axis', 'b', 'k', $1, $2)",
             {hash, entry_hash(hash, 1, 8, "axis", "b", "k")});
  }
  const auto store = open();
  EXPECT_EQ(store->match("m1")->created, 7);
  EXPECT_EQ(store->append(one_entry("m1", 1, "b", "k", "axis")), Appended::Repeated);
  EXPECT_EQ(store->append(one_entry("m1", 1)), Appended::Done);
  EXPECT_EQ(store->matches({.token_hash = "anna"}).size(), 1U);
  expect_whole(*store, "m1");
}

TEST_P(EveryStore, ANewerSchemaIsRefusedAndLeftAlone) {
  {
    const auto future = connect();
    migrate(*future);
    future->run("UPDATE schema_version SET version = 99");
  }
  const auto said = trouble([&] { open(); });
  EXPECT_NE(said.find("belongs to a newer flagplot: its schema is 99, this one knows"), std::string::npos)
      << said;
  EXPECT_EQ(said.find('\n'), std::string::npos);
  EXPECT_EQ(connect()->run("SELECT version FROM schema_version")[0][0], "99");
}

TEST_P(EveryStore, AMigrationThatFailsLeavesTheOldSchema) {
  {
    const auto old = connect();
    migrate(*old, 1);
    old->run("CREATE TABLE seat_token (occupied INTEGER)");  // in the way of the last statement of step 2
  }
  EXPECT_NE(trouble([&] { open(); }), "");
  const auto after = connect();
  EXPECT_EQ(after->run("SELECT version FROM schema_version")[0][0], "1");
  EXPECT_THROW(after->run("SELECT changed FROM match"), Trouble);
}

TEST_P(EveryStore, AnEditedEntryBreaksTheChain) {
  {
    const auto store = open();
    store->create(new_match("m1"));
    for (std::uint32_t i = 0; i < 3; ++i) store->append(one_entry("m1", i));
  }
  connect()->run("UPDATE event SET body = 'forged' WHERE version = 2");
  const auto store = open();
  EXPECT_EQ(broken_chain(*store->match("m1"), store->entries("m1", 0)),
            "entry 2 was altered: its hash does not match");
}

TEST_P(EveryStore, AnswersWhenAsked) { EXPECT_NO_THROW(open()->check()); }

}  // namespace
}  // namespace flagplot::store
