#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "umpire/log.h"

namespace flagplot::umpire {

// What a player kept while a match was played: the commitment shown before it began, its own text for the dice, what the
// other side had brought before that text was shown, and a receipt for every act, in order. With it the player can tell whether a log is of that match, whole and unaltered.
struct KeptReceipts {
  Seat seat = Seat::None;
  std::string commitment, entropy;
  std::optional<Brought> other;
  std::vector<std::string> receipts;
};

KeptReceipts kept_receipts(std::string_view text);  // throws data::Error for anything else

// What in a log contradicts what the player kept; nothing if all of it agrees.
std::optional<LogFault> contradiction(const Log&, const KeptReceipts&);

}  // namespace flagplot::umpire
