#include "sample/strait.h"

// What everything in Strait is called, and what can be ordered beforehand.
namespace flagplot::strait {

const Words& words() {
  static constexpr Arg cell{"cell", CellArg}, number{"number", Number};
  static constexpr std::array verbs{Phrase{"pass", "ST 2", {}},       Phrase{"place", "ST 1", {cell}},
                                    Phrase{"step", "ST 2.1", {cell}}, Phrase{"call", "ST 3", {cell}},
                                    Phrase{"evade", "ST 3.2", {}},    Phrase{"stand", "ST 3.2", {}},
                                    Phrase{"slip", "ST 3.2", {cell}}};
  static constexpr std::array prompts{Phrase{"place", "ST 1", {}},        Phrase{"step", "ST 2", {}},
                                      Phrase{"call", "ST 3", {}},         Phrase{"evade", "ST 3.2", {}},
                                      Phrase{"slip", "ST 3.2", {}},       Phrase{"roll_search", "ST 3.1", {}},
                                      Phrase{"roll_evade", "ST 3.2", {}}, Phrase{"roll_gunfire", "ST 4", {}},
                                      Phrase{"roll_listen", "ST 5", {}}};
  static constexpr std::array events{
      Phrase{"turn", "ST 2", {number}},    Phrase{"found", "ST 3.1", {cell}},
      Phrase{"clear", "ST 3.1", {cell}},   Phrase{"no_report", "ST 3.1", {cell}},
      Phrase{"evaded", "ST 3.2", {}},      Phrase{"evasion_fails", "ST 3.2", {}},
      Phrase{"gunfire", "ST 4", {number}}, Phrase{"heard", "ST 5", {}},
      Phrase{"nothing_heard", "ST 5", {}}, Phrase{"sound_unclear", "ST 5", {}},
      Phrase{"ships_moved", "ST 2", {}},   Phrase{"calls_over", "ST 3", {}}};
  static constexpr std::array refusals{Phrase{"bad_start", "ST 1", {cell}},
                                       Phrase{"not_neighbour", "ST 2.1", {cell}},
                                       Phrase{"island", "ST 2.2", {cell}}, Phrase{"too_far", "ST 3", {cell}}};
  static constexpr std::array endings{Phrase{"open", nullptr, {}}, Phrase{"sunk", "ST 4", {}},
                                      Phrase{"escaped", "ST 6", {}}, Phrase{"kept_closed", "ST 6", {}}};
  static constexpr std::array<StandingOffer, 6> offers{{{AskStep, Pass},
                                                        {AskCall, Pass},
                                                        {AskCall, answer_again},
                                                        {AskEvade, Evade},
                                                        {AskEvade, Evade, WhenHit},
                                                        {AskEvade, Stand}}};
  static constexpr std::array provisos{"", "hit"};
  static constexpr std::array<std::uint16_t, 7> routine{TurnBegins,   Clear,        NoReport,  NothingHeard,
                                                        SoundUnclear, ShipsMoved, CallsOver};
  static constexpr StandingWords standing{offers, provisos, routine, TurnBegins};
  static constexpr Words words{verbs, prompts, events, refusals, endings, standing};
  return words;
}

}  // namespace flagplot::strait
