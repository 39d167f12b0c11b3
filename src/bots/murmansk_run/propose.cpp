#include <algorithm>

#include "bots/murmansk_run/staff.h"

// Which choices are worth looking ahead for, and which options to compare. Most are not: a cruiser more or
// less in a screen, the second half of a move.
namespace flagplot::bots::murmansk_run {
namespace {

bool always(const Situation&, Choice) { return true; }

// Ways of the convoy, once a period; German groups while the convoy is at sea.
bool move_matters(const Situation& s, Choice first) {
  if (s.seat() == Seat::Allied) return first.verb == MoveTo && first.a == convoy;
  bool out = false;
  for (MarkerId m = german_group; m < german_dummy; ++m) out = out || !s.p().crew[m].empty();
  return out && likely_convoy(s) != nowhere;
}

// Moves of one marker at a time: the one that doctrine would move, or any group it would leave alone.
bool move_is_alternative(const Situation& s, Choice first, Choice o) {
  if (o == pass) return s.seat() == Seat::Axis;
  if (o.verb != MoveTo) return false;
  if (first.verb == MoveTo) return o.a == first.a;
  return is_group(o.a);
}

bool attack_is_alternative(const Situation&, Choice, Choice o) {
  return o == pass || o.verb == Attack || o.verb == Reconnoitre || o.verb == FindMarker;
}
bool flight_matters(const Situation& s, Choice first) {
  if (first.verb == Attack) return true;
  return first == pass && std::ranges::any_of(s.options, [](Choice o) { return o.verb == Attack; });
}

// How many capital ships to send: one by one, or no more.
bool capital_is_alternative(const Situation&, Choice first, Choice o) {
  return o == pass || (first == pass && o.verb == TakeCapital);
}

bool any(const Situation&, Choice, Choice) { return true; }

struct Question {
  std::uint16_t prompt;
  bool (*matters)(const Situation&, Choice first);
  bool (*is_alternative)(const Situation&, Choice first, Choice);
};
constexpr std::array questions{
    Question{AskCapitals, always, capital_is_alternative},
    Question{AskMove, move_matters, move_is_alternative},
    Question{AskAir, flight_matters, attack_is_alternative},
    Question{AskAirTarget, always, any},
    Question{AskSubTarget, always, any},
    Question{AskPack, always, any},
    Question{AskFightWith, always, any},
    Question{AskDecision, always, any},
    Question{AskPursue, always, any},
    Question{AskAnother, always, any},
    Question{AskScatterInBattle, always, any},
};

}  // namespace

std::size_t worth_comparing(const Situation& s, Choice first,
                            std::span<Choice, Doctrine::most_proposed> out) {
  constexpr std::size_t most = 6;
  out[0] = first;
  const auto question = std::ranges::find(questions, s.prompt(), &Question::prompt);
  if (question == questions.end() || !question->matters(s, first)) return 1;
  std::size_t n = 1;
  for (const Choice& o : s.options) {
    if (n < most && o != first && question->is_alternative(s, first, o)) out[n++] = o;
  }
  return n;
}

}  // namespace flagplot::bots::murmansk_run
