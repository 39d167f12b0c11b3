#pragma once

#include <string>
#include <vector>

#include "server/belief.h"
#include "server/reasons.h"

// What bots can say for themselves, as the server asks for it.
namespace flagplot::app {

// Why a bot of that name did something; for the debrief, and never before the end of a game.
server::Explainer explainer_of(const Game&, const std::string& bot, std::uint64_t character);

// What the staff of a game supposes of what a view does not show; nothing for a game without one.
std::vector<server::Supposed> believed_in(const Game&, const AnyView&);

}  // namespace flagplot::app
