#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

// Chapter 30: carriers' strikes that lose their way.
namespace flagplot::bismarck {
namespace {

// [BIS R47] A die for each of them in every turn, wherever it is: otherwise their number would tell who flies
// to attack.
bool has_a_die(const Data& d, const Position& p, AirId a) {
  const ShipId carrier = d.air[index(a)].carrier;
  return carrier != no_ship && d.scenario.ships[index(carrier)].in_play && at(p, a).status != AirStatus::Lost;
}

// The zones it has flown from its carrier: to attack one flies for a single turn, and straight.
int range_of(const Position& p, AirId a) { return at(p, a).moved; }

}  // namespace

// Units of carriers that have flown somewhere to attack; those who stay over their carrier are sure of where
// they are.
bool is_tested(const Data& d, const Position& p, AirId a) {
  const Air& air = at(p, a);
  return d.options.navigation && d.air[index(a)].carrier != no_ship && air.status == AirStatus::Aloft &&
         !air.back && range_of(p, a) > 0 && air.zone != base_of(d, p, a);
}

// By the range and the level where it means to be [BIS R47].
bool loses_way(const Data& d, const Position& p, AirId a, int die) {
  const auto& lost_from = d.intermediate->lost_from;
  const auto sum = static_cast<std::size_t>(range_of(p, a) + level_at(d, p, at(p, a).zone));
  return die >= lost_from[std::min(sum, lost_from.size() - 1)];
}

ZoneSet zones_before(const Data& d, const Position& p, AirId a) {
  const ZoneId home = base_of(d, p, a), here = at(p, a).zone;
  const int steps = range_of(p, a) - 1;
  ZoneSet zones = side_of(d, a) == Seat::Axis ? d.german_flights(home, steps) : d.within(home, steps);
  zones &= d.within(here, 1);
  zones -= d.half_zones;
  zones.remove(here);
  return zones.empty() ? ZoneSet::only(home) : zones;
}

namespace {

void fly_back(P& p, AirId a) {
  Air& air = at(p.s.p, a);
  Sortie& sortie = p.s.p.sorties[index(a)];
  sortie.lost = 1;
  air.zone = sortie.before;
  --air.moved;  // the last zone of its way it has not flown
}

}  // namespace

// [BIS 30.0] When everybody has flown, a die says of each unit that has gone out to attack whether it is
// lost: then it is in the zone before, where it may search and attack nobody. Its owner alone sees the dice.
// Locals: the unit.
Step navigation(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  if (f.at == Rolled) {
    const auto a = static_cast<AirId>(f.local[0]++);
    // Whoever has turned for home by itself was sent nowhere.
    const bool sent = p.s.p.sorties[index(a)].before != no_zone;
    if (sent && is_tested(p.data, p.s.p, a)) {
      const ZoneId meant = at(p.s.p, a).zone;
      const bool lost = loses_way(p.data, p.s.p, a, p.answer.a);
      if (lost) fly_back(p, a);
      p.out.tell(side_of(p.data, a), lost ? LostInFlight : FoundTheWay, arg(a),
                 arg(lost ? at(p.s.p, a).zone : meant), shown(p.answer));
    }
  }
  for (; f.local[0] < p.data.air.size(); ++f.local[0]) {
    if (has_a_die(p.data, p.s.p, static_cast<AirId>(f.local[0])))
      return f.then(Rolled, Ask::roll(RollNavigation));
  }
  return Done{};
}

namespace {

Objection check_approach(const Asked& q, Choice c) {
  if (!q.gives_zone(c, ByWayOf)) return not_an_option;
  return allowed_if(zones_before(q.d, q.p, q.aircraft()).has(zone_in(c)),
                    refuse(NotOnTheWay, q.ask.subject, c.a));
}

void offer_approaches(const Asked& q, Options& out) {
  out.add_each(zones_before(q.d, q.p, q.aircraft()), [](ZoneId z) { return Choice{ByWayOf, arg(z), 0, 0}; });
}

}  // namespace

const Answers approach_answers{check_approach, offer_approaches};

}  // namespace flagplot::bismarck
