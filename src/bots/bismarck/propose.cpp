#include <algorithm>

#include "bots/bismarck/staff.h"

// Which choices are worth looking ahead for, and which options to compare. Most choices of a turn are not: an
// aircraft more or less, a patrol a thousand miles from anybody.
namespace flagplot::bots::bismarck {
namespace {

constexpr std::size_t most_headings = 6;

bool found_lately(const Situation& s, ShipId quarry, int turns) {
  const Contact& c = s.v.contact[index(quarry)];
  return in_play(s.p(), quarry) && c.turn > 0 && s.p().turn - c.turn <= turns;
}

// A German ship's way matters while somebody is behind it. British ones seldom do: one ship more or less
// decides nothing, and there are a dozen of them a turn.
bool heading_matters(const Situation& s) { return s.seat() == Seat::Axis && found_lately(s, s.subject(), 1); }

double heading_value(const Situation& s, Choice o) {
  const ZoneId to = o.verb == Sail ? zone_of(o) : at(s.p(), s.subject()).zone;
  return german_destination(s, s.subject(), to, o.verb == GoOnPatrol);
}

struct Question {
  std::uint16_t prompt;
  bool (*matters)(const Situation&);
};
bool always(const Situation&) { return true; }
// What was tried and left out: the move of a shadowed ship, where the worlds drawn say too little of who is
// around; and breaking off, which instructions decide as well at a fraction of the time.
constexpr std::array questions{
    Question{AskHeading, heading_matters}, Question{AskConvoy, always},   Question{AskAttack, always},
    Question{AskAccept, always},           Question{AskHoldBack, always},
};

}  // namespace

std::size_t worth_comparing(const Situation& s, Choice first,
                            std::span<Choice, Doctrine::most_proposed> out) {
  out[0] = first;
  const auto question = std::ranges::find(questions, s.prompt(), &Question::prompt);
  if (question == questions.end() || !question->matters(s)) return 1;
  const bool heading = s.prompt() == AskHeading;
  const std::size_t most = heading ? most_headings : out.size();
  std::size_t n = 1;
  std::array<double, Doctrine::most_proposed> value{};
  for (const Choice& o : s.options) {
    if (o == first) continue;
    const double v = heading ? heading_value(s, o) : 0;
    std::size_t at = n;
    if (at == most && v <= value[at - 1]) continue;
    if (n < most) ++n;
    at = std::min(at, most - 1);
    for (; at > 1 && value[at - 1] < v; --at) {
      out[at] = out[at - 1];
      value[at] = value[at - 1];
    }
    out[at] = o;
    value[at] = v;
  }
  return n;
}

}  // namespace flagplot::bots::bismarck
