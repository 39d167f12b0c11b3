#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"

// [PQ 7.1.2] Air strikes that are not one: each base and each carrier's force sends a group, which looks for
// the target by itself. Whoever finds it at once attacks alone; the others come together.
namespace flagplot::pq17 {
namespace {

// What a group has in common.
int home_of(const Data& d, const Position& p, AirId a) {
  const AirStart& start = d.scenario.air[a];
  constexpr int afloat = 1000;
  return start.carrier == no_ship ? start.base : afloat + p.ship[start.carrier].force;
}
AirSet group_of(const Data& d, const Position& p, AirId a, AirSet among) {
  AirSet group;
  among.each([&](AirId o) {
    if (home_of(d, p, o) == home_of(d, p, a)) group.add(o);
  });
  return group;
}
// A group is called by the first of its units.
bool calls_group(const Data& d, const Position& p, AirId a) {
  return p.found_at_once.has(a) && group_of(d, p, a, p.found_at_once).first() == a;
}

Objection check_group(const Asked& q, Choice c) {
  return c.verb == StrikeWith ? allowed_if(calls_group(q.d, q.p, static_cast<AirId>(c.a)), not_an_option)
                              : Objection{not_an_option};
}
void offer_group(const Asked& q, Options& out) {
  q.p.found_at_once.each([&](AirId a) {
    if (calls_group(q.d, q.p, a)) out.add({StrikeWith, a, 0, 0});
  });
}

// Whether the card that has found the target says so at any level of identification.
bool found_at_once(const Data& d, const Position& p, Seat side, BlockId b) {
  const Symbol symbol = d.printed->deck[index(side)][p.card]
                            .result[is_night(d, p)][AirLine][column_of(weather_at(d, p, p.block[b].at))];
  return symbol == Always || symbol == Plane;
}

}  // namespace

const Answers group_answers{check_group, offer_group};

// Local 0 is the block, 1 the first unit of the group that looks for it.
Step strike_in_groups(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Located, Chosen, Struck };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const Seat side = other(side_of(b));
  const auto attack = [&](AirSet who) {
    at.in_strike = who;
    at.found_at_once = at.found_at_once - who;
    at.found_later = at.found_later - who;
    const bool more = !(at.found_at_once | at.found_later).empty();
    return f.then(Struck, call(StrikeRule, Seat::None, b, 0, is_located | (more ? more_to_come : 0)));
  };
  switch (f.at) {
    case Begin:
      at.found_at_once = at.found_later = {};
      break;
    case Located: {
      const AirSet group = group_of(p.data, at, static_cast<AirId>(f.local[1]),
                                    strikers(p.data, at, side, b) - (at.found_at_once | at.found_later));
      if (p.result == 0) {
        group.each([&](AirId a) { at.air[a].status = Flown; });
        p.out.tell(both_players, StrikeFails, b);
      } else {
        (found_at_once(p.data, at, side, b) ? at.found_at_once : at.found_later) |= group;
      }
      break;
    }
    case Chosen:
      return attack(group_of(p.data, at, static_cast<AirId>(p.answer.a), at.found_at_once));
    default:
      break;
  }
  if (f.at != Struck) {
    const AirSet looking = strikers(p.data, at, side, b) - (at.found_at_once | at.found_later);
    if (!looking.empty()) {
      f.local[1] = static_cast<std::uint16_t>(looking.first());
      return f.then(Located, call(LocateRule, Seat::None, b, AirDraw, who_flies));
    }
  }
  if (!lies_at_sea(at, b)) {  // there is nothing left for the others
    (at.found_at_once | at.found_later).each([&](AirId a) { at.air[a].status = Flown; });
    at.found_at_once = at.found_later = {};
    return Done{1};
  }
  if (!at.found_at_once.empty()) {
    const auto first = static_cast<AirId>(at.found_at_once.first());
    const AirSet group = group_of(p.data, at, first, at.found_at_once);
    return group == at.found_at_once ? Step(attack(group)) : f.then(Chosen, Ask::player(side, AskGroup, b));
  }
  if (!at.found_later.empty()) return attack(at.found_later);
  return Done{1};
}

}  // namespace flagplot::pq17
