#include <gtest/gtest.h>

#include <latch>
#include <thread>
#include <vector>

#include "games/bismarck/bismarck.h"
#include "games/bismarck/rules.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/murmansk_run/rules.h"
#include "generic/allocations.h"
#include "support/bench.h"
#include "support/folder.h"
#include "umpire/library.h"
#include "kernel/game_of.h"

// What is printed is read once, and a game adds little to it.
namespace flagplot::umpire::printed {
namespace {

using nlohmann::json;

const std::vector<GameEntry> games{{"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}};
const char* const files_read[] = {"bismarck/map.json",         "bismarck/charts.json",      "bismarck/units.json",
                                  "bismarck/game.json",        "murmansk_run/map.json",     "murmansk_run/charts.json",
                                  "murmansk_run/seasons.json", "murmansk_run/units.json",   "murmansk_run/game.json"};

// What two games can have in common, whichever game it is.
struct Shared {
  const void* printed;
  const void* units;
  friend bool operator==(const Shared&, const Shared&) = default;
};
template <class G>
const typename G::Data& data_of(const Game& game) {
  return static_cast<const GameOf<G>&>(game).data();
}
Shared shared_by(const Game& game) {
  const auto of = [](const auto& d) {
    EXPECT_EQ(&d.board, &d.printed->board);
    EXPECT_EQ(&d.ships, &d.units->ships);
    return Shared{d.printed.get(), d.units.get()};
  };
  return game.id() == "bismarck" ? of(data_of<bismarck::Bismarck>(game)) : of(data_of<murmansk_run::MurmanskRun>(game));
}
int figure_of_first_ship(const Game& game) {
  return game.id() == "bismarck" ? data_of<bismarck::Bismarck>(game).ships[0].fuel
                                 : data_of<murmansk_run::MurmanskRun>(game).ships[0].range;
}

// The first scenario as somebody sends it, with something changed.
json inline_scenario(const Library& library, std::string_view game) {
  json setup = library.setup_of(game, nullptr);
  setup.erase("id");
  setup[game == "bismarck" ? "last_turn" : "wins_needed"] = game == "bismarck" ? 33U : 4U;  // as a file would be read
  return setup;
}
// Every option at a value that is not the usual one.
json unusual_options(const Library& library, std::string_view game) {
  const json description = library.description(game);
  json options = json::object();
  for (const json& option : description["options"]) {
    for (const json& value : option["values"]) {
      if (value != option["default"]) options[option["id"].get<std::string>()] = value;
    }
  }
  return options;
}

class Printed : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Of, Printed, ::testing::Values("bismarck", "murmansk_run"),
                         [](const auto& game) { return std::string(game.param); });

TEST_P(Printed, IsOneForAllScenariosAndOptions) {
  const Library library(data::Files(), games), another(data::Files(), games);
  const auto first = library.open(GetParam(), nullptr, nullptr);
  const json options = unusual_options(library, GetParam());
  ASSERT_FALSE(options.empty());
  for (const json& scenario : library.scenarios(GetParam())) {
    const auto id = scenario["id"].get<std::string>();
    const auto game = library.open(GetParam(), id, nullptr);
    const auto shared = shared_by(*game);
    EXPECT_EQ(shared.printed, shared_by(*first).printed) << id;
    // Who brings more ships has units of its own: one for all games of it.
    const bool brings_more = support::printed_scenario(GetParam(), id).contains("sets");
    EXPECT_EQ(shared == shared_by(*first), !brings_more) << id;
    EXPECT_EQ(shared, shared_by(*library.open(GetParam(), id, nullptr))) << id;
  }
  // Units are others where log sheets are kept of them: one for all games that keep them.
  const auto unusual = shared_by(*library.open(GetParam(), inline_scenario(library, GetParam()), options));
  EXPECT_EQ(unusual.printed, shared_by(*first).printed);
  EXPECT_EQ(unusual, shared_by(*library.open(GetParam(), nullptr, options)));
  EXPECT_EQ(shared_by(*another.open(GetParam(), nullptr, nullptr)), shared_by(*first));
}

TEST_P(Printed, IsAnotherWhereOtherFilesAreLaidOver) {
  const support::Folder folder;
  const std::string file = std::string(GetParam()) + "/units.json";
  const char* const figure = GetParam() == std::string("bismarck") ? "fuel" : "range";
  const Library library(data::Files(), games);
  const auto with = [&](int n) {
    json units = library.files().json(file);
    for (json& ship : units["ships"]) {
      if (ship["id"] == 0) ship[figure] = n;
    }
    folder.write(file, units.dump());
    return Library(data::Files({folder.path()}), games).open(GetParam(), nullptr, nullptr);
  };
  const auto usual = library.open(GetParam(), nullptr, nullptr), one = with(1), two = with(2);
  EXPECT_EQ(figure_of_first_ship(*one), 1);
  EXPECT_EQ(figure_of_first_ship(*two), 2) << "the folder has changed since";
  EXPECT_GT(figure_of_first_ship(*usual), 2);
  EXPECT_NE(shared_by(*one).printed, shared_by(*usual).printed);
  EXPECT_NE(shared_by(*one).units, shared_by(*usual).units);
  EXPECT_NE(shared_by(*one).units, shared_by(*two).units);
}

TEST_P(Printed, IsReadForTheFirstGameAndNoFileForTheSecond) {
  const support::Folder folder;
  const data::Files embedded;
  for (const char* file : files_read) folder.write(file, embedded.read(file));
  const Library library(data::Files({folder.path()}), games);
  const auto first = library.open(GetParam(), nullptr, nullptr);
  const json scenario = inline_scenario(library, GetParam());
  for (const char* file : files_read) folder.write(file, "no JSON");
  EXPECT_EQ(shared_by(*library.open(GetParam(), scenario, nullptr)), shared_by(*first));
  EXPECT_THROW(Library(data::Files({folder.path()}), games).open(GetParam(), scenario, nullptr), data::Error)
      << "whoever has read nothing has to";
}

TEST_P(Printed, IsMadeOnceHoweverManyOpenAGameAtTheSameTime) {
  constexpr std::size_t threads = 8;
  const support::Folder nothing;  // laid over, so that nobody has read anything yet
  const Library library(data::Files({nothing.path()}), games);
  const json scenario = inline_scenario(library, GetParam());
  std::latch ready(threads);
  std::vector<std::unique_ptr<Game>> opened(threads);
  {
    std::vector<std::jthread> all;
    for (std::size_t i = 0; i < threads; ++i) {
      all.emplace_back([&, i] {
        ready.arrive_and_wait();
        opened[i] = library.open(GetParam(), i % 2 ? scenario : json(), nullptr);
      });
    }
  }
  for (const auto& game : opened) EXPECT_EQ(shared_by(*game), shared_by(*opened[0]));
}

// A stranger may send a scenario, and it must not cost a map.
TEST_P(Printed, LeavesLittleForAGameToAdd) {
  const Library library(data::Files(), games);
  const json scenario = inline_scenario(library, GetParam());
  const auto first = library.open(GetParam(), scenario, nullptr);
  if (generic::allocations() == 0) GTEST_SKIP() << "the sanitizers count for themselves";
  const auto before = generic::bytes_held();
  const auto second = library.open(GetParam(), scenario, nullptr);
  const auto added = generic::bytes_held() - before;
  EXPECT_GT(added, 0);
  EXPECT_LT(added, 8 * 1024);
}

TEST_P(Printed, StaysWithAGameThatOutlivesItsLibrary) {
  const support::Folder nothing;
  auto library = std::make_unique<Library>(data::Files({nothing.path()}), games);
  const auto game = library->open(GetParam(), nullptr, nullptr);
  library.reset();
  AnyState state;
  EventRoom room;
  game->start(state, room.events);
  EXPECT_FALSE(game->asked(state).empty());
}

}  // namespace
}  // namespace flagplot::umpire::printed
