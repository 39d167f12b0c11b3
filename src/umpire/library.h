#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "data/files.h"
#include "kernel/game.h"

namespace flagplot::umpire {

// How a game enters the program: its id and how to make it. A game whose rules are not written yet has data
// and a description, but no `make`.
struct GameEntry {
  std::string_view id;
  std::unique_ptr<Game> (*make)(const data::Files&, const nlohmann::json& scenario,
                                const nlohmann::json& options) = nullptr;
};

// The games this program knows, with their descriptions, scenarios and options.
class Library {
 public:
  Library(data::Files files, std::vector<GameEntry> games);

  const data::Files& files() const { return files_; }
  const std::vector<GameEntry>& games() const { return games_; }

  const GameEntry& entry(std::string_view id) const;      // throws data::Error for an unknown game
  nlohmann::json description(std::string_view id) const;  // <game>/game.json, valid
  nlohmann::json scenarios(std::string_view id) const;    // the list in <game>/scenarios.json; empty if none

  // The setup of a scenario, with its id: `scenario` is a name, a whole setup, or null for the first one.
  nlohmann::json setup_of(std::string_view id, const nlohmann::json& scenario) const;

  // A game ready to be played. `scenario` is a name, a whole scenario, or null for the first one; `options`
  // may leave out what it does not change.
  std::unique_ptr<Game> open(std::string_view id, const nlohmann::json& scenario,
                             const nlohmann::json& options) const;

  // What is known of its staffs' large plans, as <game>/plans.json has it; null for a scenario that it does not know.
  nlohmann::json plans(std::string_view id, std::string_view scenario) const;

  // The same in full, for a log that must mean the same tomorrow: the scenario's name (or all of it, if it
  // has none), every option, and a fingerprint of the data that the rules read.
  nlohmann::json scenario_in_full(std::string_view id, const nlohmann::json& scenario) const;
  nlohmann::json options_in_full(std::string_view id, const nlohmann::json& given) const;
  // It covers the scenario's setup (a campaign's with those of the scenarios it names) and every file that is read to open
  // it, of units those it plays with. A further scenario, or a unit of a set that it does not ask for, leaves it as it is;
  // so does what the files say about their sources, and schemas, which only refuse.
  std::string fingerprint(std::string_view id, const nlohmann::json& scenario) const;

 private:
  std::vector<std::string> files_behind(std::string_view id, const nlohmann::json& setup) const;
  data::Files files_;
  std::vector<GameEntry> games_;
};

}  // namespace flagplot::umpire
