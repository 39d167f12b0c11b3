#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "store/connection.h"
#include "store/store.h"
#include "support/folder.h"
#include "support/postgres_server.h"

namespace flagplot::store {

// One server for all tests; each gets a database of its own.
inline support::PostgresServer& postgres() {
  static support::PostgresServer server;
  return server;
}

inline MatchRow new_match(const std::string& id) {
  MatchRow match;
  match.id = id;
  match.created = 1'700'000'000'000;
  match.header = R"({"game":"strait","name":"Zatoka Gdańska"})";
  match.secret = "secret of " + id;
  match.seats = {{{"open", "", "invite-allied"}, {"open", "", ""}}};
  return match;
}

inline Append one_entry(const std::string& match, std::uint32_t after, const std::string& body = "body",
                        const std::string& key = "", const std::string& seat = "allied") {
  return {match, after, 1'700'000'000'001, {{seat, body, key}}, false};
}

inline TakeSeat wish(const std::string& match, std::size_t seat, const std::string& invite,
                     const std::string& token, std::uint32_t after = 0) {
  return {match, seat, invite, token, one_entry(match, after, "sits down")};
}

// What whoever runs the server would read; empty if nothing is wrong.
template <typename Call>
std::string trouble(const Call& call) {
  try {
    call();
  } catch (const Trouble& trouble) {
    return trouble.what();
  }
  return "";
}

inline void expect_whole(Store& store, const std::string& id) {
  const auto match = store.match(id);
  ASSERT_TRUE(match);
  EXPECT_EQ(broken_chain(*match, store.entries(id, 0)), std::nullopt);
}

// The same tests on both databases.
class EveryStore : public ::testing::TestWithParam<const char*> {
 protected:
  bool on_server() const { return std::string(GetParam()) == "postgresql"; }
  const std::string& where() {
    if (where_.empty()) {
      where_ = on_server() ? postgres().new_database() : (folder_.path() / "matches.db").string();
    }
    return where_;
  }
  std::unique_ptr<Store> open() { return open_store(where()); }
  std::unique_ptr<Connection> connect() {
    return on_server() ? connect_postgres(where()) : connect_sqlite(where(), SqliteUse::Write);
  }

 private:
  support::Folder folder_;
  std::string where_;
};

}  // namespace flagplot::store
