#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "kernel/speech.h"
#include "support/folder.h"
#include "support/game_around.h"
#include "support/sample.h"
#include "umpire/log.h"
#include "umpire/options.h"

// A log outlives what is added to a game: ships, air units, scenarios and words.
namespace flagplot::umpire {
namespace {

using nlohmann::json;

const std::vector<GameEntry> games{
    {"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}, {"north_cape", north_cape::make}, {"strait", strait::make}};

std::vector<std::string> golden_logs(const std::string& game) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(support::source_dir() + "/tests/golden")) {
    const std::string name = file.path().filename();
    if (name.starts_with(game) && name.ends_with(".fplog")) files.push_back(file.path());
  }
  std::ranges::sort(files);
  return files;
}

// Everything a log needs to be believed: what is wrong with it, or nothing.
std::string verified(const Library& library, const std::string& file, const Game* instead = nullptr) {
  const auto read = read_log(data::read_user_file(file));
  if (const auto* fault = std::get_if<LogFault>(&read)) return fault->what;
  const Log& log = std::get<Log>(read);
  if (fingerprint(library, log.header.game, log.header.scenario, log.header.options) != log.header.data)
    return "other data";
  const auto game = library.open(log.header.game, log.header.scenario, log.header.options);
  Match match(instead ? *instead : *game);
  const auto fault = replay(log, match);
  return fault ? std::to_string(fault->record) + " " + fault->what : "";
}

// The data of a game with more in it: a ship of a set of its own at the head of the list, an air unit where there are
// any, and another scenario before the others.
class More {
 public:
  explicit More(const std::string& game) {
    const data::Files files({support::sample_data()});
    json scenarios = files.json(game + "/scenarios.json");
    json another = scenarios["scenarios"][0];
    another["id"] = "another";
    scenarios["scenarios"].insert(scenarios["scenarios"].begin(), another);
    folder_.write(game + "/scenarios.json", scenarios.dump());
    if (!files.has(game + "/units.json")) return;
    json units = files.json(game + "/units.json");
    for (auto& [name, list] : units.items()) {
      json unit = list[0];
      unit["id"] = list.size();
      unit["name"] = "Another of " + name;
      unit["set"] = "others";
      list.insert(list.begin(), unit);
    }
    folder_.write(game + "/units.json", units.dump());
  }
  Library library() const { return Library(data::Files({support::sample_data(), folder_.path()}), games); }
  const support::Folder& folder() const { return folder_; }

 private:
  support::Folder folder_;
};

class Lasting : public ::testing::TestWithParam<const char*> {};

TEST_P(Lasting, GoldenLogsReplayWhenShipsAndScenariosAreAdded) {
  const More more(GetParam());
  const Library library = more.library();
  const auto logs = golden_logs(GetParam());
  ASSERT_GE(logs.size(), 2U);
  for (const auto& log : logs) EXPECT_EQ(verified(library, log), "") << log;
  EXPECT_EQ(library.scenarios(GetParam())[0]["id"], "another") << "they were added";
}

INSTANTIATE_TEST_SUITE_P(Of, Lasting, ::testing::Values("bismarck", "murmansk_run", "north_cape", "strait"),
                         [](const auto& game) { return std::string(game.param); });

TEST(Lasting, AnAddedShipIsInAGameThatAsksForItsSetAndInNoOther) {
  for (const std::string game : {"bismarck", "murmansk_run"}) {
    const More more(game);
    const Library library = more.library();
    json asks = library.setup_of(game, "another");
    const auto before = library.open(game, asks, {});
    if (game == "bismarck") {  // it has room for no more: one makes room
      json units = library.files().json("bismarck/units.json");
      units["ships"].back()["set"] = "home";
      units["air"].back()["set"] = "home";
      more.folder().write("bismarck/units.json", units.dump());
      std::erase_if(asks["ships"].get_ref<json::array_t&>(), [&](const json& s) { return s["ship"] == units["ships"].back()["name"]; });
    }
    asks["sets"] = {"others"};
    const Library again = more.library();
    const auto with = again.open(game, asks, {});
    const auto names = [](const Game& g, std::uint8_t kind) {
      std::vector<std::string> all;
      for (std::size_t i = 0; i < g.count(kind); ++i) all.push_back(g.name(kind, static_cast<std::uint16_t>(i)));
      return all;
    };
    constexpr std::uint8_t ship = first_own_kind + 1;
    EXPECT_EQ(std::ranges::count(names(*before, ship), "Another of ships"), 0) << game;
    EXPECT_EQ(names(*with, ship).back(), "Another of ships") << game << ": the last id, wherever it stands";
    EXPECT_NE(library.fingerprint(game, "another"), again.fingerprint(game, asks)) << game;
    asks["sets"] = {"nobody's"};
    EXPECT_THROW(again.open(game, asks, {}), data::Error) << game;
  }
}

TEST(Lasting, TheFingerprintIsOfWhatAScenarioReads) {
  const Library library(data::Files(), games);
  const auto with = [](const char* file, auto change) {
    const support::Folder folder;
    json changed = data::Files().json(file);
    change(changed);
    folder.write(file, changed.dump());
    return Library(data::Files({folder.path()}), games).fingerprint("bismarck", "basic");
  };
  const std::string before = library.fingerprint("bismarck", "basic");
  EXPECT_EQ(library.fingerprint("bismarck", library.setup_of("bismarck", "basic")), before) << "however it is given";
  EXPECT_EQ(with("bismarck/units.json", [](json& j) { j["ships"][3]["source"] = "given: elsewhere"; }), before);
  EXPECT_EQ(with("bismarck/units.json", [](json& j) { std::swap(j["ships"][3], j["ships"][5]); }), before);
  EXPECT_EQ(with("bismarck/scenarios.json", [](json& j) { j["scenarios"][0]["title"] = "The hunt"; }), before);
  EXPECT_NE(with("bismarck/units.json", [](json& j) { j["ships"][3]["evasion"] = 30; }), before);
  EXPECT_NE(with("bismarck/charts.json", [](json& j) { j["repair"]["factors"][0] = 9; }), before);
  EXPECT_NE(with("bismarck/scenarios.json", [](json& j) { j["scenarios"][0]["setup"]["visibility"] = 5; }), before);
  EXPECT_NE(with("bismarck/map.json", [](json& j) { j["layers"].erase(j["layers"].begin()); }), before);
}

// A game that reads a file more than others have.
std::unique_ptr<Game> make_with_tides(const data::Files& files, const json& scenario, const json& options) {
  (void)files.remembered<std::string>("tides", [&] { return files.read("bismarck/tides.json"); });
  return bismarck::make(files, scenario, options);
}

TEST(Lasting, TheFingerprintIsOfEveryFileThatIsReadAndOfNoOther) {
  const auto with = [](const std::string& tides, bool opened_before = false) {
    const support::Folder folder;
    folder.write("bismarck/tides.json", tides);
    folder.write("bismarck/winds.json", tides);
    const Library library(data::Files({folder.path()}), {{"bismarck", make_with_tides}});
    if (opened_before) (void)library.open("bismarck", "basic", {});
    return library.fingerprint("bismarck", "basic");
  };
  const std::string low = with(R"({"high": 1})");
  EXPECT_NE(with(R"({"high": 2})"), low);
  EXPECT_EQ(with(R"({ "high" : 1, "source" : "given" })"), low);
  EXPECT_EQ(with(R"({"high": 1})", true), low) << "also if it is remembered what the file said";
  EXPECT_NE(Library(data::Files(), games).fingerprint("bismarck", "basic"), low);
  const support::Folder folder;
  folder.write("bismarck/winds.json", "{}");
  EXPECT_EQ(Library(data::Files({folder.path()}), games).fingerprint("bismarck", "basic"),
            Library(data::Files(), games).fingerprint("bismarck", "basic"));
}

// A game as it will be when somebody has added a word to each of its lists, behind the others, and a rule that uses them:
// whoever is asked may remark something. Both sides hear it, and nothing else comes of it; a remark about something is
// refused.
class WithMoreWords final : public support::GameAround {
 public:
  explicit WithMoreWords(std::unique_ptr<Game> game) : GameAround(std::move(game)) {
    const Words& words = GameAround::words();
    const auto longer = [](std::span<const Phrase> list) {
      std::vector<Phrase> more(list.begin(), list.end());
      more.push_back({"added", "NEW 1", {}});
      return more;
    };
    verbs_ = longer(words.verbs);
    prompts_ = longer(words.prompts);
    events_ = longer(words.events);
    refusals_ = longer(words.refusals);
    endings_ = longer(words.endings);
    words_ = {verbs_, prompts_, events_, refusals_, endings_, words.standing};
  }
  const Words& words() const override { return words_; }
  Choice remark() const { return {last(verbs_), 0, 0, 0}; }

  std::optional<Refusal> check(const AnyView& view, Choice choice) const override {
    if (choice.verb != remark().verb || seen(view).ask.seat != seen(view).seat) return GameAround::check(view, choice);
    return choice == remark() ? std::nullopt : std::optional(Refusal{last(refusals_), {}});
  }
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    if (choice == remark()) return told.tell(both_players, last(events_));
    GameAround::apply(state, seat, choice, told);
  }

 private:
  static std::uint16_t last(const std::vector<Phrase>& list) { return static_cast<std::uint16_t>(list.size() - 1); }

  std::vector<Phrase> verbs_, prompts_, events_, refusals_, endings_;
  Words words_;
};

TEST_P(Lasting, GoldenLogsReplayWhenWordsAreAdded) {
  const Library library(data::Files({support::sample_data()}), games);
  for (const auto& file : golden_logs(GetParam())) {
    const auto log = std::get<Log>(read_log(data::read_user_file(file)));
    const WithMoreWords game(library.open(log.header.game, log.header.scenario, log.header.options));
    EXPECT_EQ(verified(library, file, &game), "") << file;
  }
}

// The added words are said again and again in the games that the logs tell of: read, refused, carried out and heard. The
// games go on as they did, to every hash.
TEST_P(Lasting, GamesOfGoldenLogsGoOnAroundAddedWords) {
  const Library library(data::Files({support::sample_data()}), games);
  for (const auto& file : golden_logs(GetParam())) {
    const auto log = std::get<Log>(read_log(data::read_user_file(file)));
    const WithMoreWords game(library.open(log.header.game, log.header.scenario, log.header.options));
    Match match(game);
    int remarks = 0, asked = 0;
    for (const Record& record : log.records) {
      ASSERT_EQ(record.undoes, 0U) << file << ": a remark could not be taken back";
      if (record.seat == Seat::Chance) {
        ASSERT_TRUE(match.roll(record.choice)) << file;
      } else {
        if (asked++ % 5 == 0) {
          const auto read = choice_from_json(game, to_json(game, game.remark()));
          ASSERT_TRUE(std::holds_alternative<Choice>(read)) << file;
          ASSERT_EQ(std::get<Choice>(read), game.remark()) << file;
          const auto refused = match.choose(record.seat, {game.remark().verb, 1, 0, 0});
          ASSERT_TRUE(refused) << file;
          ASSERT_EQ(say(game, *refused).key, "refusal.added") << file;
          ASSERT_FALSE(match.choose(record.seat, game.remark())) << file;
          for (const Seat seat : players) ASSERT_EQ(to_json(game, match.told(seat).back().event)["event"], "added") << file;
          ++remarks;
        }
        ASSERT_FALSE(match.choose(record.seat, record.choice)) << file;
      }
      ASSERT_EQ(game.hash(match.state()), record.state) << file;
    }
    EXPECT_GT(remarks, 3) << file;
  }
}

}  // namespace
}  // namespace flagplot::umpire
