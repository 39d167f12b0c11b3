#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/speech.h"
#include "server/messages.h"
#include "umpire/match.h"

namespace flagplot::server {

// Why a bot chose that, seeing what its seat saw; nothing if it had no particular reason.
using Explainer = std::function<std::optional<Said>(const AnyView&, std::span<const Choice> options, Choice)>;
// Of the bot of that name, as it was in one match; empty for bots that have no reasons.
using Explain = std::function<Explainer(const Game&, const std::string& bot, std::uint64_t character)>;

// The reasons of those seats that have somebody to explain them, oldest first; for a match that is over.
std::vector<ReasonShown> reasons_of(const Game&, std::span<const umpire::Record>, const std::array<Explainer, 2>&,
                                    const data::Catalogue&);

}  // namespace flagplot::server
