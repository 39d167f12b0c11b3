#pragma once

#include <memory>
#include <string>

#include "bots/generic/bot.h"
#include "server/belief.h"
#include "server/reasons.h"

namespace flagplot::app {

// What a game brings along for bots; nothing for a game without.
bots::Staff staff_of(std::string_view game);

// Throws data::Error for a name that nobody has or that does not play this game.
std::unique_ptr<bots::Bot> bot_named(const Game&, const std::string& name, unsigned threads = 1);

// Why a bot of that name did something; for the debrief, and never before the end of a game.
server::Explainer explainer_of(const Game&, const std::string& bot, std::uint64_t character);

// What the staff of a game supposes of what a view does not show; nothing for a game without one.
std::vector<server::Supposed> believed_in(const Game&, const AnyView&);

// Bots that people wait for use what a small machine has.
inline constexpr unsigned threads_of_a_live_game = 2;

}  // namespace flagplot::app
