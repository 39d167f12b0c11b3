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

// A German ship's way matters where somebody may be in it, or behind it.
bool german_heading_matters(const Situation& s) {
  const ShipId ship = s.subject();
  if (found_lately(s, ship, 1)) return true;
  double risk = german_risk(s, at(s.p(), ship).zone);
  for (const Choice& o : s.options) {
    if (o.verb == Sail) risk = std::max(risk, german_risk(s, zone_of(o)));
  }
  return risk > 0.2;
}

// British ships matter when there is a quarry and they can have to do with it.
bool british_heading_matters(const Situation& s) {
  const ShipId ship = s.subject();
  for (const ShipId quarry : {flagship, consort}) {
    if (!found_lately(s, quarry, 1)) continue;
    const int away = s.distance(at(s.p(), ship).zone, s.v.contact[index(quarry)].zone);
    if (away <= (s.d.ships[index(ship)].type == Type::Cruiser ? 1 : 4)) return true;
  }
  return false;
}

double heading_value(const Situation& s, Choice o) {
  const ZoneId to = o.verb == Sail ? zone_of(o) : at(s.p(), s.subject()).zone;
  if (s.seat() == Seat::Axis) return german_destination(s, s.subject(), to, o.verb == GoOnPatrol);
  const ShipId quarry = in_play(s.p(), flagship) ? flagship : consort;
  const auto& track = s.tracking.of(s.v, quarry);
  double sum = 0;
  for (std::size_t i = 0; i < track.peak_count; ++i) sum -= track.peaks[i].weight * s.distance(to, track.peaks[i].zone);
  return sum;
}

struct Question {
  std::uint16_t prompt;
  bool (*matters)(const Situation&);
};
bool always(const Situation&) { return true; }
bool heading_matters(const Situation& s) {
  return s.seat() == Seat::Axis ? german_heading_matters(s) : british_heading_matters(s);
}
constexpr std::array questions{
    Question{AskHeading, heading_matters}, Question{AskShadowed, always}, Question{AskConvoy, always},
    Question{AskAttack, always},           Question{AskAccept, always},   Question{AskWithdraw, always},
    Question{AskBreakOff, always},         Question{AskHoldBack, always},
};

}  // namespace

std::size_t worth_comparing(const Situation& s, Choice first, std::span<Choice, Doctrine::most_proposed> out) {
  out[0] = first;
  const auto question = std::ranges::find(questions, s.prompt(), &Question::prompt);
  if (question == questions.end() || !question->matters(s)) return 1;
  const bool heading = s.prompt() == AskHeading || s.prompt() == AskShadowed;
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
