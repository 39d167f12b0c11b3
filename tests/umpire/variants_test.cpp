#include "umpire/variants.h"

#include <gtest/gtest.h>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "support/folder.h"

namespace flagplot::umpire {
namespace {

using nlohmann::json;

json parsed(const char* text) { return json::parse(text); }

TEST(Variants, AMergeFollowsTheStandard) {
  const json setup = parsed(R"({"fog": true, "points": {"allied": 1, "axis": 2}})");
  EXPECT_EQ(changed(setup, parsed(R"({"merge": {"fog": null, "points": {"axis": 5}}})"), "here"),
            parsed(R"({"points": {"allied": 1, "axis": 5}})"));
}

TEST(Variants, ListsAreEditedByWhatTheirItemsAre) {
  const json setup = parsed(
      R"({"ships": [{"ship": "A", "zone": "X", "force": 1}, {"ship": "B", "zone": "X"}], "sunk": ["C", "D"]})");
  const json change = parsed(R"({"edits": [
    {"list": "/ships", "where": {"ship": "A"}, "merge": {"zone": "Y", "force": null}},
    {"list": "/ships", "where": {"ship": "B"}, "remove": true},
    {"list": "/sunk", "where": "C", "remove": true},
    {"list": "/sunk", "add": "E"}]})");
  EXPECT_EQ(changed(setup, change, "here"),
            parsed(R"({"ships": [{"ship": "A", "zone": "Y"}], "sunk": ["D", "E"]})"));
}

TEST(Variants, AnEditThatFindsNothingIsAMistake) {
  const json setup = parsed(R"({"ships": []})");
  EXPECT_THROW(
      changed(setup, parsed(R"({"edits": [{"list": "/ships", "where": {"ship": "A"}, "remove": true}]})"),
              "here"),
      data::Error);
  EXPECT_THROW(changed(setup, parsed(R"({"edits": [{"list": "/boats", "add": 1}]})"), "here"), data::Error);
}

TEST(Variants, OfBismarckAreListedOptionsAndEveryShipButOne) {
  const Library library(data::Files(), {{"bismarck", bismarck::make}});
  const auto all = variants(library, "bismarck", nullptr, {{"exit_south", false}});
  const auto count = [&](Variant::Kind kind) { return std::ranges::count(all, kind, &Variant::kind); };
  const json setup = library.setup_of("bismarck", nullptr);
  EXPECT_EQ(count(Variant::Kind::Option),
            19);  // variability alone is none: it needs areas, as fronts need fog
  EXPECT_EQ(count(Variant::Kind::Unit), static_cast<long>(setup["ships"].size()) - 1);
  EXPECT_GT(count(Variant::Kind::Listed), 10);
  for (const Variant& v : all) {
    EXPECT_TRUE(v.scenario != setup ||
                v.options != library.options_in_full("bismarck", {{"exit_south", false}}))
        << v.id;
    if (v.kind == Variant::Kind::Unit) {
      EXPECT_EQ(v.scenario["ships"].size() + 1, setup["ships"].size());
    }
    if (v.id == "exit_south=true") {
      EXPECT_EQ(v.options["exit_south"], true);
    } else {
      EXPECT_EQ(v.options["exit_south"], false) << v.id;  // what the user chose stays
    }
  }
}

// Units may be plain names, lie in several lists, and go to another list instead of nowhere.
TEST(Variants, UnitsCanBeMovedToAnotherList) {
  const support::Folder folder;
  folder.write(
      "bismarck/balance.json",
      R"({"units": [{"list": "/nowhere"}, {"list": "/ships", "name": "ship", "keep": ["Bismarck"], "into": "/lost"}]})");
  const Library library(data::Files({folder.path()}), {{"bismarck", bismarck::make}});
  // The game refuses a member it does not know, and the message says which variant that was.
  try {
    variants(library, "bismarck", nullptr, {});
    FAIL();
  } catch (const data::Error& e) {
    EXPECT_NE(std::string(e.what()).find("bismarck/balance.json/units/1 without Prinz Eugen"),
              std::string::npos)
        << e.what();
  }
}

}  // namespace
}  // namespace flagplot::umpire
