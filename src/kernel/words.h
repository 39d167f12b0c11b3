#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "kernel/array.h"
#include "kernel/check.h"
#include "kernel/standing.h"

namespace flagplot {

// How the numbers of a game are called. Every verb, prompt, event, refusal and ending has a phrase: the key
// of its sentence in the catalogues, the rule it stands on, and what its arguments are. One description
// serves JSON in both directions, scripts, sentences in any language, and the log.

// What a number means. A game numbers its own kinds (ship, zone, ...) from `first_own_kind`. A RollArg is the
// dice behind what an event tells; many dice or a large modifier are a WideRollArg and what follows it. See roll.h.
enum ArgKind : std::uint8_t {
  NoArg = 0,
  Number = 1,
  SeatArg = 2,
  RollArg = 3,
  WideRollArg = 4,
  MoreOfRoll = 5,  // without a name: it belongs to the WideRollArg before it
  first_own_kind = 8
};

struct Arg {
  const char* name = nullptr;
  std::uint8_t kind = NoArg;
};

struct Phrase {
  const char* key = nullptr;   // "search": found as verb.search, prompt.search, event.search ...
  const char* rule = nullptr;  // "BIS 7.2"; refusals must have one
  Array<Arg, 6> args{};
};

// Numbers are in logs and hashes for ever. They are written down, not counted, so that a chapter added later has its
// words beside its own and takes the next free numbers: append, never change.
struct NumberedPhrase {
  std::uint16_t number = 0;
  Phrase phrase;
};
// A table by number, from lists of several chapters. A number that is missing or given twice is a Fault.
inline std::vector<Phrase> by_number(std::initializer_list<std::span<const NumberedPhrase>> lists) {
  std::size_t count = 0;
  for (const auto& list : lists) count += list.size();
  std::vector<Phrase> table(count);
  for (const auto& list : lists) {
    for (const NumberedPhrase& p : list) {
      FLAGPLOT_CHECK(p.number < count && table[p.number].key == nullptr);
      table[p.number] = p.phrase;
    }
  }
  return table;
}

struct Words {
  std::span<const Phrase> verbs;  // [0] is pass
  std::span<const Phrase> prompts;
  std::span<const Phrase> events;
  std::span<const Phrase> refusals;
  std::span<const Phrase> endings;
  StandingWords standing = {};
};

}  // namespace flagplot
