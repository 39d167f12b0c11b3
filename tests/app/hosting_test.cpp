#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "server/tokens.h"
#include "store/store.h"
#include "support/command.h"

// The commands of whoever keeps a server running.
namespace flagplot::support {
namespace {

class Hosting : public ::testing::Test {
 protected:
  Hosting() : db((folder.path() / "matches.db").string()) {
    store::MatchRow match;
    match.id = id;
    match.created = 1'700'000'000'000;
    match.header = R"({"game":"bismarck","rules":0,"scenario":"basic","options":{}})";
    match.seats = {{{"human", "anna", ""}, {"bot:random", "", ""}}};
    const auto store = store::open_store(db);
    store->create(match);
    store->append({id, 0, 1, {{"allied", "{}", ""}}, false});
  }
  void expect_complaint(const Ran& ran, const std::string& part) const {
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  }
  const std::string id = "abcdefghjkmn";
  Folder folder;
  const std::string db;
};

TEST_F(Hosting, ABackupIsMadeWhileTheStoreIsInUseAndChecked) {
  const auto in_use = store::open_store(db);
  const std::string copy = (folder.path() / "copy.db").string();
  const Ran made = flagplot("backup --store " + db + " --out " + copy);
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_NE(made.out.find(copy + ": ok, every chain is whole. 1 matches (1 unfinished), 1 entries"),
            std::string::npos)
      << made.out;
  const Ran checked = flagplot("backup --json --check " + copy);
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(checked.json()["ok"].get<bool>());
  EXPECT_EQ(checked.json()["entries"], 1);
  EXPECT_EQ(store::open_store(copy)->match(id)->version, 1U);
  expect_complaint(flagplot("backup --store " + db + " --out " + copy),
                   "is there already; a backup needs a new name");
}

TEST_F(Hosting, BotsTakeTheirTimeUnlessToldOtherwise) {
  EXPECT_TRUE(std::regex_search(flagplot("serve --help").out, std::regex(R"(--bot-pace .*=250\b)")));
}

TEST_F(Hosting, ABackupThatCannotBeIsOneLine) {
  expect_complaint(flagplot("backup"), "expected --store WHERE and --out FILE, or --check FILE");
  expect_complaint(flagplot("backup --store " + db), "expected --store WHERE and --out FILE");
  expect_complaint(flagplot("backup --check " + folder.write("x", std::string(5000, 'x'))), "is not a database");
  expect_complaint(flagplot("backup --check /nowhere/x"),
                   "cannot open /nowhere/x: No such file or directory");
  const Ran server = flagplot("backup --store postgresql://me:secret@host/db --out x");
  expect_complaint(server, "pg_dump");
  EXPECT_EQ(server.err.find("secret"), std::string::npos);
}

TEST_F(Hosting, UnfinishedMatchesSayWhetherTheyCanGoOn) {
  const Ran listed = flagplot("matches --store " + db);
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_NE(listed.out.find(id + "  bismarck"), std::string::npos) << listed.out;
  EXPECT_NE(listed.out.find("cannot go on: this version has rules"), std::string::npos) << listed.out;
  EXPECT_EQ(flagplot("matches --json --store " + db).json()["unfinished"][0]["rules"], 0);
  expect_complaint(flagplot("matches --store /nowhere/x"), "cannot open");
}

TEST_F(Hosting, ASeatIsFreedAndItsNewInvitationPrinted) {
  const Ran freed =
      flagplot("tokens revoke " + id + " allied --json --address https://play.example/ --store " + db);
  EXPECT_EQ(freed.code, 0) << freed.err;
  const std::string invite = freed.json()["invite"];
  EXPECT_EQ(freed.json()["link"], "https://play.example/#/join/" + id + "/" + invite);
  const auto store = store::open_store(db);
  EXPECT_EQ(store->match(id)->seats[0].token_hash, "");
  EXPECT_EQ(store->match(id)->seats[0].invite_hash, server::token_hash(invite));
  expect_complaint(flagplot("tokens revoke " + id + " allied --store " + db),
                   "is in use by another flagplot");
}

TEST_F(Hosting, WhatCannotBeRevokedIsOneLine) {
  expect_complaint(flagplot("tokens revoke " + id + " axis --store " + db), "is played by a bot");
  expect_complaint(flagplot("tokens revoke nnnnnnnnnnnn axis --store " + db), "there is no such match");
  expect_complaint(flagplot("tokens revoke x axis --store " + db), "is not the id of a match");
  expect_complaint(flagplot("tokens revoke " + id + " north --store " + db), "north");
  expect_complaint(flagplot("tokens revoke " + id + " axis --store " + db + "x"), "there is no file");
  EXPECT_FALSE(std::filesystem::exists(db + "x"));
}

}  // namespace
}  // namespace flagplot::support
