#include <algorithm>

#include "bots/pq17/staff.h"

// Which choices are worth looking ahead for, and which options to compare. Most are not.
namespace flagplot::bots::pq17 {
namespace {

bool is_battle_near(const Situation& s, Hex at) {
  bool near = false;
  each_enemy_at_sea(s, [&](BlockId b) { near = near || s.hexes(s.p.block[b].at, at) <= 2; });
  return near;
}

// Whether this is a choice to think about.
bool is_worth_it(const Situation& s, Choice first) {
  switch (s.prompt()) {
    case AskMove: {
      // Where a convoy or big ships go when somebody is near; a pack that would leave or stay.
      const ForceId f = s.p.going.force;
      const Force& force = s.p.force[f];
      if (is_dummy(f) || force.place != AtSea || force.at >= s.d.board.size() || !s.p.playing) return false;
      return is_battle_near(s, force.at) && (first.verb == StepTo || first == pass);
    }
    case AskSurface:
    case AskSubmarines:
    case AskWithdraw:
    case AskIntercept:
    case AskStop:
    case AskTurn:
    case AskCancel: return true;
    case AskNaval: return first.verb == Scatter;
    case AskFlight: return first.verb == FlyTo && s.d.air(static_cast<AirId>(s.subject())).type != AirType::F && !s.d.air(static_cast<AirId>(s.subject())).searches;
    default: return false;
  }
}

// Whether an option is one to compare with it.
bool is_comparable(const Situation& s, Choice o) {
  switch (s.prompt()) {
    case AskMove: return o.verb == StepTo || o == pass;
    case AskFlight: {
      if (o.verb != FlyTo) return false;
      bool somebody = false;
      blocks_at(s.p, s.enemy(), o.a).each([&](BlockId b) { somebody = somebody || prize(s, b) > 8; });
      return somebody;
    }
    case AskNaval: return o.verb == Sail && is_convoy(static_cast<ForceId>(o.a));
    default: return true;
  }
}

}  // namespace

std::size_t worth_comparing(const Situation& s, Choice first, std::span<Choice, Doctrine::most_proposed> out) {
  constexpr std::size_t enough = 4;
  out[0] = first;
  std::size_t n = 1;
  if (!is_worth_it(s, first)) return n;
  for (const Choice& o : s.options) {
    if (o == first || n == enough || !is_comparable(s, o)) continue;
    out[n++] = o;
  }
  return n;
}

}  // namespace flagplot::bots::pq17
