#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kernel/game.h"

namespace flagplot::bots {

// Somebody who answers for a seat. It is given what a player is given, the seat's view and options, and
// never the state.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  virtual Choice pick(const Game&, const AnyView&, std::span<const Choice> options, Rng&) = 0;
};

// Null for a name nobody has.
std::unique_ptr<Bot> make_bot(std::string_view name);
std::span<const std::string_view> bot_names();

}  // namespace flagplot::bots
