#include "data/files.h"

#include <gtest/gtest.h>

#include "data/catalogue.h"
#include "data/embedded.h"
#include "support/folder.h"

namespace flagplot::data {
namespace {

template <class F>
std::string error(F f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return {};
}

TEST(Files, AreEmbedded) {
  const Files files;
  EXPECT_TRUE(files.has("bismarck/map.json"));
  EXPECT_FALSE(files.has("bismarck/nothing.json"));
  EXPECT_EQ(error([&] { (void)files.read("bismarck/nothing.json"); }),
            "bismarck/nothing.json: no such data file");
  EXPECT_TRUE(std::ranges::is_sorted(embedded_files(), {}, &EmbeddedFile::path));
}

TEST(Files, EveryEmbeddedJsonParses) {
  const Files files;
  for (const auto& file : embedded_files()) {
    if (!file.path.ends_with(".json")) continue;
    EXPECT_NO_THROW((void)files.json(file.path)) << file.path;
  }
}

TEST(Files, ADirectoryLaidOverThemReplacesFileByFile) {
  const support::Folder folder;
  folder.write("bismarck/game.json", "{\"mine\": true}");
  const Files files({folder.path()});
  EXPECT_TRUE(files.json("bismarck/game.json")["mine"].get<bool>());
  EXPECT_EQ(files.json("pq17/game.json")["id"], "pq17");
}

TEST(Files, ADirectoryThatIsNoneIsRefused) {
  const support::Folder folder;
  const auto file = folder.write("a", "");
  EXPECT_EQ(error([&] { Files({folder.path() / "none"}); }),
            folder.path().string() + "/none: no such directory");
  EXPECT_EQ(error([&] { Files({file}); }), file + ": is not a directory; expected one with data files");
}

TEST(Files, BrokenJsonSaysWhere) {
  const support::Folder folder;
  folder.write("x.json", "{\n  \"a\": 1,\n  \"b\": ]\n}");
  folder.write("y.json", "{\"a\": ");
  folder.write("z.json", "{\"a\": 7762E76239}");
  const Files files({folder.path()});
  EXPECT_EQ(error([&] { (void)files.json("x.json"); }), "x.json: not JSON at line 3, column 8");
  EXPECT_EQ(error([&] { (void)files.json("y.json"); }), "y.json: ends in the middle; expected complete JSON");
  EXPECT_EQ(error([&] { (void)files.json("z.json"); }), "z.json: has a number that is too large for anything");
}

TEST(Files, RememberOneThingUnderAName) {
  const support::Folder folder;
  const Files files({folder.path()}), copy = files;
  const auto first = files.remembered<int>("a", [] { return 1; });
  EXPECT_EQ(copy.remembered<int>("a", [] { return 2; }), first);
  EXPECT_EQ(*files.remembered<long>("a", [] { return 3L; }), 3) << "a thing of another kind";
  EXPECT_EQ(*files.remembered<int>("b", [&] { return 1 + *files.remembered<int>("c", [] { return 4; }); }), 5);
}

TEST(Files, TryAgainWhatCouldNotBeMade) {
  const support::Folder folder;
  const Files files({folder.path()});
  const auto before = files.remembered_now();
  EXPECT_EQ(error([&] { (void)files.remembered<int>("a", []() -> int { throw Error("a", "cannot be made"); }); }),
            "a: cannot be made");
  EXPECT_EQ(files.remembered_now(), before);
  EXPECT_EQ(*files.remembered<int>("a", [] { return 1; }), 1);
}

TEST(Files, ForgetWhatNobodyUsesWhenThereIsTooMuchOfIt) {
  const support::Folder folder;
  const Files files({folder.path()});
  const auto held = files.remembered<int>("held", [] { return 7; });
  for (int i = 0; i < 1000; ++i) (void)files.remembered<int>(std::to_string(i), [] { return 0; });
  EXPECT_LE(files.remembered_now(), Files::most_remembered);
  EXPECT_EQ(files.remembered<int>("held", [] { return 8; }), held);
}

TEST(Files, ShareWhatTheyRememberUnlessSomethingIsLaidOver) {
  const support::Folder folder;
  const Files embedded, others, over({folder.path()}), again({folder.path()});
  const auto made = [](const Files& files) { return files.remembered<std::string>("of a test", [] { return "x"; }); };
  const auto first = made(embedded), own = made(over);
  EXPECT_EQ(made(others), first);
  EXPECT_NE(own, first);
  EXPECT_NE(made(again), own) << "the folder may have changed";
}

TEST(Files, UserFilesMustBeFiles) {
  const support::Folder folder;
  const auto dir = folder.path().string();
  EXPECT_EQ(error([&] { (void)read_user_file(dir + "/none"); }), dir + "/none: no such file");
  EXPECT_EQ(error([&] { (void)read_user_file(dir); }), dir + ": is a directory; expected a file");
  EXPECT_EQ(read_user_file(folder.write("empty", "")), "");
}

TEST(Schema, SaysWhatIsWrongAndWhatWasExpected) {
  const Files files;
  const auto problem = [&](auto change) {
    auto map = files.json("bismarck/map.json");
    change(map);
    return error([&] { files.check(map, "schema/map.schema.json", "map.json"); });
  };
  EXPECT_EQ(problem([](auto&) {}), "");
  EXPECT_EQ(problem([](auto& m) { m["cells"][3]["kind"] = "swamp"; }),
            "map.json/cells/3/kind: found \"swamp\"; expected type \"string\", enum "
            "[\"sea\",\"coastal\",\"land\"]");
  EXPECT_EQ(problem([](auto& m) { m.erase("title"); }), "map.json: \"title\" is missing");
  EXPECT_NE(problem([](auto& m) { m["colour"] = 1; }).find("map.json: \"colour\" is unknown"),
            std::string::npos);
  EXPECT_NE(problem([](auto& m) {
              m["layers"][0]["source"] = "somebody said so";
            }).find("map.json/layers/0/source: found \"somebody said so\"; expected"),
            std::string::npos);
}

// A release believes what is embedded, so here every file is held against the schema of its name.
TEST(Schema, HoldsForAllThatIsEmbedded) {
  const Files files;
  int checked = 0;
  for (const auto& file : embedded_files()) {
    const std::filesystem::path path(file.path);
    const std::string folder = path.parent_path().string(), stem = path.stem().string();
    if (path.extension() != ".json" || path.parent_path().filename() == "schema") continue;
    const std::string name = (stem.starts_with("text.") ? "text" : stem) + ".schema.json";
    for (const std::string& schema : {"schema/" + name, folder + "/schema/" + name}) {
      if (!files.has(schema)) continue;
      EXPECT_EQ(error([&] { files.check(files.json(file.path), schema, file.path); }), "");
      ++checked;
    }
  }
  EXPECT_GE(checked, 25) << "four games have a map, a coast, a description and sentences; two have much more";
}

TEST(Schema, IsAskedForWhateverIsLaidOver) {
  const support::Folder folder;
  folder.write("bismarck/game.json", "{}");
  folder.write("schema/map.schema.json", R"({"required": ["nothing"]})");
  const Files files({folder.path()});
  EXPECT_NE(error([&] { (void)files.json("bismarck/game.json", "schema/game.schema.json"); }), "");
  EXPECT_NE(error([&] { (void)files.json("bismarck/map.json", "schema/map.schema.json"); }), "");
  EXPECT_EQ(error([&] { (void)files.json("pq17/game.json", "schema/game.schema.json"); }), "");
}

TEST(Catalogue, FillsHolesAndTranslatesNames) {
  const support::Folder folder;
  folder.write("g/text.en.json",
               R"({"event.seen": "{type} seen in {zone} at {turn}", "name.bb": "a battleship"})");
  const Catalogue words(Files({folder.path()}), "g", "en");
  EXPECT_EQ(words.say("event.seen", {{"type", "bb"}, {"zone", "D7"}, {"turn", 4}}),
            "a battleship seen in D7 at 4");
  EXPECT_EQ(words.say("event.seen", {{"type", "bb"}}), "a battleship seen in {zone} at {turn}");
  EXPECT_EQ(words.say("event.unknown"), "event.unknown");
  EXPECT_EQ(words.say("verb.pass"), "Done");
}

TEST(Catalogue, ANounGoesWithItsNumber) {
  const support::Folder folder;
  folder.write("g/text.en.json", R"({"event.slower": "{n} {n:knot|knots}"})");
  folder.write("g/text.pl.json", R"({"event.slower": "{n} {n:węzeł|węzły|węzłów}"})");
  const Files files({folder.path()});
  const Catalogue english(files, "g", "en"), polish(files, "g", "pl");
  const auto said = [](const Catalogue& words, int n) { return words.say("event.slower", {{"n", n}}); };
  EXPECT_EQ(said(english, 1), "1 knot");
  EXPECT_EQ(said(english, 0), "0 knots");
  EXPECT_EQ(said(english, 22), "22 knots");
  EXPECT_EQ(said(polish, 1), "1 węzeł");
  EXPECT_EQ(said(polish, 4), "4 węzły");
  EXPECT_EQ(said(polish, 5), "5 węzłów");
  EXPECT_EQ(said(polish, 12), "12 węzłów");
  EXPECT_EQ(said(polish, 22), "22 węzły");
  EXPECT_EQ(english.say("event.slower"), "{n} {n:knot|knots}");
}

TEST(Catalogue, NothingMayHaveASentenceOfItsOwn) {
  const support::Folder folder;
  folder.write("g/text.en.json", R"({"event.sunk": "{ship} sunk: {points}", "event.sunk.no_points": "{ship} sunk"})");
  const Catalogue words(Files({folder.path()}), "g", "en");
  EXPECT_EQ(words.say("event.sunk", {{"ship", "Hood"}, {"points", 3}}), "Hood sunk: 3");
  EXPECT_EQ(words.say("event.sunk", {{"ship", "Hood"}, {"points", 0}}), "Hood sunk");
  EXPECT_EQ(words.say("event.sunk", {{"ship", 0}, {"points", 1}}), "0 sunk: 1");
  EXPECT_EQ(words.say("event.sunk"), "{ship} sunk: {points}");
}

TEST(Catalogue, CommonSentencesExistInEveryLanguage) {
  const Files files;
  const Catalogue english(files, "", "en");
  for (const auto language : languages) {
    const Catalogue words(files, "", language);
    for (const auto& [key, text] : english.texts()) EXPECT_TRUE(words.has(key)) << language << " " << key;
    EXPECT_EQ(words.texts().size(), english.texts().size());
  }
}

}  // namespace
}  // namespace flagplot::data
