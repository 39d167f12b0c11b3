#include "capi/flagplot.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bots/generic/playout.h"
#include "catalogue/bots.h"
#include "catalogue/games.h"
#include "data/error.h"
#include "kernel/speech.h"
#include "umpire/library.h"

namespace {

using namespace flagplot;

// One game on the table, always before a question to a player or over. Streams are those of a playout, so that
// bots playing here play the very games that `flagplot sim` plays.
struct Place {
  Place() {}  // leaves the room of the state alone: most of it is never used
  AnyState state;
  Rng dice{0};
  std::array<Rng, 2> minds{Rng(0), Rng(0)};
  std::array<std::uint64_t, 2> characters{};
  Seat seat = Seat::None;
};

void put(const std::string& text, char* into, std::size_t room) {
  if (!into || room == 0) return;
  const std::size_t n = std::min(room - 1, text.size());
  std::memcpy(into, text.data(), n);
  into[n] = '\0';
}
int refuse(const std::string& why, char* error, std::size_t room) {
  put(why, error, room);
  return -1;
}

}  // namespace

struct flagplot_table {
  std::unique_ptr<Game> game;
  std::uint64_t seed = 0;
  std::size_t view_bytes = 0;
  std::vector<Place> places;
  // By name: one bot for each seat of each game, made when first asked for.
  std::map<std::string, std::vector<std::array<std::unique_ptr<bots::Bot>, 2>>, std::less<>> bots;

  void go_on(Place& p) const {
    Events nobody;
    for (;;) {
      const Seats asked = game->asked(p.state);
      if (!asked.has(Seat::Chance)) {
        p.seat = asked.has(Seat::Allied) ? Seat::Allied : asked.has(Seat::Axis) ? Seat::Axis : Seat::None;
        return;
      }
      game->apply(p.state, Seat::Chance, p.dice.roll(game->asked_of(p.state, Seat::Chance)), nobody);
    }
  }

  void begin(std::size_t place, std::uint64_t number) {
    Place& p = places[place];
    p.dice = Rng::nth(seed, 3 * number);
    for (const Seat seat : players) {
      p.minds[index(seat)] = Rng::nth(seed, 3 * number + 1 + index(seat));
      p.characters[index(seat)] = bots::character(seed, number, seat);
    }
    for (auto& [name, pairs] : bots) {
      for (const Seat seat : players) {
        if (auto& bot = pairs[place][index(seat)]) bot->sit_down(p.characters[index(seat)]);
      }
    }
    Events nobody;
    game->start(p.state, nobody);
    go_on(p);
  }

  // Calls `each` with the place's number, view and options.
  template <class Each>
  void look(const Each& each) const {
    AnyView view;
    OptionRoom room;
    Options& options = room.options;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Place& p = places[i];
      if (p.seat == Seat::None) continue;
      game->view(p.state, p.seat, view);
      game->options(view, options);
      each(i, view, options.all());
    }
  }
};

flagplot_table* flagplot_open(const flagplot_setup* setup, char* error, size_t room) try {
  if (!setup || !setup->game) throw data::Error("game", "none given; expected its name, such as \"bismarck\"");
  if (setup->games == 0) throw data::Error("games", "found 0; expected at least 1");
  const umpire::Library library(data::Files(), catalogue::known_games());
  const auto options = setup->options ? nlohmann::json::parse(setup->options) : nlohmann::json::object();
  const auto scenario = setup->scenario ? nlohmann::json(setup->scenario) : nlohmann::json();
  auto table = std::make_unique<flagplot_table>();
  table->game = library.open(setup->game, scenario, options);
  table->seed = setup->seed;
  table->places.resize(setup->games);
  for (std::size_t i = 0; i < table->places.size(); ++i) table->begin(i, i);
  AnyView view;
  table->game->view(table->places[0].state, Seat::Allied, view);
  table->view_bytes = view.bytes().size();
  return table.release();
} catch (const std::exception& problem) {
  refuse(problem.what(), error, room);
  return nullptr;
}

void flagplot_close(flagplot_table* table) { delete table; }

flagplot_shape flagplot_shape_of(const flagplot_table* table) {
  return {static_cast<std::uint32_t>(table->places.size()), static_cast<std::uint32_t>(table->view_bytes),
          static_cast<std::uint32_t>(table->game->most_options())};
}

int flagplot_reset(flagplot_table* table, uint32_t game, uint64_t number, char* error, size_t room) {
  if (game >= table->places.size())
    return refuse("game: found " + std::to_string(game) + "; expected less than " + std::to_string(table->places.size()),
                  error, room);
  table->begin(game, number);
  return 0;
}

void flagplot_seats(const flagplot_table* table, uint8_t* seat) {
  std::ranges::transform(table->places, seat, [](const Place& p) { return static_cast<std::uint8_t>(p.seat); });
}

void flagplot_features(const flagplot_table* table, uint8_t* features) {
  const std::size_t n = table->view_bytes;
  AnyView view;
  for (std::size_t i = 0; i < table->places.size(); ++i) {
    const Place& p = table->places[i];
    if (p.seat == Seat::None) {
      std::memset(features + i * n, 0, n);
    } else {
      table->game->view(p.state, p.seat, view);
      std::memcpy(features + i * n, view.bytes().data(), n);
    }
  }
}

void flagplot_legal(const flagplot_table* table, uint8_t* mask) {
  const std::size_t most = table->game->most_options();
  std::memset(mask, 0, table->places.size() * most);
  table->look([&](std::size_t i, const AnyView&, std::span<const Choice> options) {
    std::memset(mask + i * most, 1, options.size());
  });
}

void flagplot_options(const flagplot_table* table, uint16_t* options, uint32_t* count) {
  static_assert(sizeof(Choice) == 4 * sizeof(std::uint16_t));
  const std::size_t most = table->game->most_options();
  std::memset(options, 0, table->places.size() * most * sizeof(Choice));
  std::fill_n(count, table->places.size(), 0U);
  table->look([&](std::size_t i, const AnyView&, std::span<const Choice> all) {
    std::memcpy(options + i * most * 4, all.data(), all.size_bytes());
    count[i] = static_cast<std::uint32_t>(all.size());
  });
}

int flagplot_option_text(const flagplot_table* table, uint32_t game, uint32_t option, char* text, size_t room) {
  int length = -1;
  if (game >= table->places.size()) return length;
  const Place& p = table->places[game];
  if (p.seat == Seat::None) return length;
  AnyView view;
  OptionRoom offered;
  Options& options = offered.options;
  table->game->view(p.state, p.seat, view);
  table->game->options(view, options);
  if (option >= options.all().size()) return length;
  const std::string said = to_json(*table->game, options.all()[option]).dump();
  put(said, text, room);
  return static_cast<int>(said.size());
}

int flagplot_step(flagplot_table* table, const int32_t* chosen, char* error, size_t room) try {
  // All are checked before any goes on.
  std::vector<Choice> answers(table->places.size());
  std::size_t wrong = table->places.size(), offered = 0;
  for (std::size_t i = 0; i < table->places.size(); ++i) {
    if (table->places[i].seat == Seat::None && chosen[i] != FLAGPLOT_LEAVE) wrong = std::min(wrong, i);
  }
  table->look([&](std::size_t i, const AnyView&, std::span<const Choice> options) {
    if (chosen[i] == FLAGPLOT_LEAVE) return;
    if (chosen[i] >= 0 && static_cast<std::size_t>(chosen[i]) < options.size()) {
      answers[i] = options[static_cast<std::size_t>(chosen[i])];
    } else if (i < wrong) {
      wrong = i;
      offered = options.size();
    }
  });
  if (wrong < table->places.size())
    return refuse("chosen: game " + std::to_string(wrong) + " has " + std::to_string(chosen[wrong]) +
                      (offered ? "; expected less than " + std::to_string(offered) : "; the game is over, expected -1"),
                  error, room);
  int moved = 0;
  Events nobody;
  for (std::size_t i = 0; i < table->places.size(); ++i) {
    if (chosen[i] == FLAGPLOT_LEAVE) continue;
    Place& p = table->places[i];
    table->game->apply(p.state, p.seat, answers[i], nobody);
    table->go_on(p);
    ++moved;
  }
  return moved;
} catch (const std::exception& problem) {  // a fault in the rules
  return refuse(problem.what(), error, room);
}

int flagplot_bot(flagplot_table* table, const char* name, uint8_t seat, int32_t* chosen, char* error,
                 size_t room) try {
  auto found = table->bots.find(std::string_view(name));
  if (found == table->bots.end()) {
    catalogue::bot_named(*table->game, name);  // throws before anything is kept
    found = table->bots.emplace(name, table->places.size()).first;
  }
  for (std::size_t i = 0; i < table->places.size(); ++i) {
    if (table->places[i].seat == Seat::None) chosen[i] = FLAGPLOT_LEAVE;
  }
  table->look([&](std::size_t i, const AnyView& view, std::span<const Choice> options) {
    Place& p = table->places[i];
    if (seat != FLAGPLOT_NOBODY && static_cast<Seat>(seat) != p.seat) return;
    auto& bot = found->second[i][index(p.seat)];
    if (!bot) {
      bot = catalogue::bot_named(*table->game, name);
      bot->sit_down(p.characters[index(p.seat)]);
    }
    const Choice picked = bot->pick(view, options, p.minds[index(p.seat)]);
    chosen[i] = static_cast<std::int32_t>(std::ranges::find(options, picked) - options.begin());
  });
  return 0;
} catch (const std::exception& problem) {
  return refuse(problem.what(), error, room);
}

void flagplot_results(const flagplot_table* table, uint8_t* over, uint8_t* winner, int16_t* margin) {
  for (std::size_t i = 0; i < table->places.size(); ++i) {
    const Result r = table->game->result(table->places[i].state);
    over[i] = table->places[i].seat == Seat::None;
    winner[i] = over[i] ? static_cast<std::uint8_t>(r.winner) : std::uint8_t{FLAGPLOT_NOBODY};
    margin[i] = r.margin;
  }
}
