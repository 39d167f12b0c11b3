#pragma once

#include <optional>

#include "kernel/decision.h"

namespace flagplot {

// Why something may not be done; nothing if it may.
using Objection = std::optional<Refusal>;

inline constexpr Refusal not_an_option{refusal_not_an_option, {}};
inline Objection allowed_if(bool may, Refusal otherwise) { return may ? Objection{} : Objection{otherwise}; }

// Answers to one prompt, passing apart: why one may not be given, and all that may. So a chapter says both beside what
// the answer does. `Asked` is a game's: the question, and the view it is decided on.
template <class Asked>
struct AnswersTo {
  Objection (*check)(const Asked&, Choice);
  void (*offer)(const Asked&, Options&);
};

}  // namespace flagplot
