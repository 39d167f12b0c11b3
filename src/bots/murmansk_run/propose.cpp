#include <algorithm>

#include "bots/murmansk_run/staff.h"

// Which choices are worth looking ahead for, and which options to compare. Most are not: a cruiser more or
// less in a screen, the second half of a move.
namespace flagplot::bots::murmansk_run {
namespace {

bool always(const Situation&, Choice) { return true; }

// The convoy's way matters when somebody is near it, and a German group's when it can reach the convoy.
bool enemy_is_near(const Situation& s) {
  const Cell at = s.p().markers[convoy].at;
  for (Token t = german_group; t < most_markers; ++t) {
    if (s.steps(s.p().backs[t].at, at) <= 2) return true;
  }
  return false;
}

bool can_strike(const Situation& s, MarkerId m) {
  constexpr int soon = 2;  // moves
  return !s.p().crew[m].empty() && !s.p().markers[m].moved && way_to_the_convoy(s, m, soon).verb == MoveTo;
}

bool move_matters(const Situation& s, Choice first) {
  if (s.seat() == Seat::Allied) return first.verb == MoveTo && first.a == convoy && enemy_is_near(s);
  if (first.verb == MoveTo) return is_group(first.a) && can_strike(s, static_cast<MarkerId>(first.a));
  for (MarkerId m = german_group; m < german_dummy; ++m) {
    if (can_strike(s, m)) return true;
  }
  return false;
}

// Of the convoy its other ways; of a German group towards the convoy, home, or to stay.
bool move_is_alternative(const Situation& s, Choice first, Choice o) {
  if (s.seat() == Seat::Allied) return o.verb == MoveTo && o.a == convoy;
  if (o == pass) return true;
  const auto m = static_cast<MarkerId>(o.a);
  if (o.verb != MoveTo || !is_group(m) || (first.verb == MoveTo && first.a != m)) return false;
  return o == way_to_the_convoy(s, m, Chart::far) || o == way_home(s, m);
}

bool attack_is_alternative(const Situation&, Choice, Choice o) {
  return o == pass || o.verb == Attack || o.verb == Reconnoitre || o.verb == FindMarker;
}
bool flight_matters(const Situation& s, Choice first) {
  if (first.verb == Attack) return true;
  return first == pass && std::ranges::any_of(s.options, [](Choice o) { return o.verb == Attack; });
}

bool any(const Situation&, Choice, Choice) { return true; }

struct Question {
  std::uint16_t prompt;
  bool (*matters)(const Situation&, Choice first);
  bool (*is_alternative)(const Situation&, Choice first, Choice);
};
constexpr std::array questions{
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
