#pragma once

#include <memory>
#include <string>

#include "bots/generic/bot.h"
#include "umpire/library.h"
#include "umpire/log.h"

namespace flagplot::app {

// A game that is to be played, as its log would call it; the dice are not settled yet.
umpire::LogHeader header_of(const umpire::Library&, const Game&, const nlohmann::json& scenario,
                            const nlohmann::json& options);

// Whoever can play one game, by name: our own bots, and programs as exec:COMMAND. Threads may share it.
class Players {
 public:
  Players(const umpire::Library& library, const Game& game, umpire::LogHeader header)
      : library_(library), game_(game), header_(std::move(header)) {}

  // Throws data::Error for a name that nobody has. A program is not started before it is asked something.
  std::unique_ptr<bots::Bot> named(const std::string&, unsigned threads = 1) const;

 private:
  const umpire::Library& library_;
  const Game& game_;
  umpire::LogHeader header_;
};

}  // namespace flagplot::app
