#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/generic/doctrine.h"
#include "kernel/game.h"

namespace flagplot::bots {

// Somebody who answers for a seat of one game. It is given what a player is given, the seat's view and
// options, and never the state. It may keep what it has worked out, but nothing its next answer would differ
// by: a game that is taken up again after years goes on as it would have.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  // Before the first choice of a game, or of a game that is taken up again: a secret number that is the same
  // throughout the game, so that a bot can have a plan and no two games need be alike.
  virtual void sit_down(std::uint64_t /*character*/) {}
  virtual Choice pick(const AnyView&, std::span<const Choice> options, Rng&) = 0;
  // After the last choice of a game, where somebody stays to see it end; not over: it was broken off.
  virtual void game_over(const Result&) {}
};

// How long a bot may think about one choice.
struct Budget {
  enum class Unit : std::uint8_t { Milliseconds, Iterations } unit = Unit::Milliseconds;
  std::uint32_t amount =
      800;  // as search is when nothing else is said: a live game is never kept waiting long
  friend bool operator==(const Budget&, const Budget&) = default;
};

// "random", "ensign", "doctrine", "doctrine:PLAN", "search", "search:500ms", "search:2000i". Two of them are also known by the level that a
// person chooses: "staff" is doctrine, "admiral" is search, and "admiral:500ms" is search:500ms.
struct BotName {
  std::string kind;
  Budget budget;
  std::string plan;  // the only one it goes by, on a side that has it
};
std::optional<BotName> parse_bot(std::string_view);

// Lets instructions begin a game, by that plan on a side that has it, else by one that the number stands for.
void sit_down(Doctrine&, std::string_view plan, std::uint64_t character);

// By what name a bot is kept that has several; any other text as it is.
std::string kept_name(std::string_view);
// The level of a kind; the kind itself where it is no level by another name.
std::string level_of(std::string_view kind);

// What a game brings along for bots; a game without any is still played by those that need to know nothing.
struct Staff {
  std::unique_ptr<Doctrine> (*doctrine)(const Game&) = nullptr;
};

// Null for a name nobody has, or one that this game has nothing for. `threads` are for bots that can use more
// than one; what they choose does not depend on it while their budget is in iterations.
std::unique_ptr<Bot> make_bot(const Game&, const Staff&, std::string_view name, unsigned threads = 1);
// The kinds that play this game, weakest first.
std::vector<std::string> bot_names(const Staff&);

}  // namespace flagplot::bots
