#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/generic/bot.h"

namespace flagplot::catalogue {

// What a game brings along for bots; nothing for a game without.
bots::Staff staff_of(std::string_view game);

// Throws data::Error if the game's tendencies name a plan that its staff does not have.
void expect_known_plans(const Game&);

// Throws data::Error for a name that nobody has or that does not play this game.
std::unique_ptr<bots::Bot> bot_named(const Game&, const std::string& name, unsigned threads = 1);

// Bots that people wait for use what a small machine has.
inline constexpr unsigned threads_of_a_live_game = 2;

}  // namespace flagplot::catalogue
