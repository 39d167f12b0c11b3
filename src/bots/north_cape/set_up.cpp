#include <algorithm>

#include "bots/north_cape/staff.h"

// Where everybody begins, and decoys.
namespace flagplot::bots::north_cape {
namespace {

// The way a convoy will probably take, from the western edge on.
std::vector<Hex> likely_way(const Situation& s) {
  const Lane& lane = s.chart.to_russia(s.p.part, false);
  Hex at = nowhere;
  for (const auto cell : s.d.printed->west_edge) {
    const auto h = static_cast<Hex>(board::index(cell));
    if (at == nowhere || lane.cost[h] < lane.cost[at]) at = h;
  }
  std::vector<Hex> way;
  for (; at != nowhere; at = lane.next[at]) way.push_back(at);
  return way;
}

Choice nearest_to(const Situation& s, Hex aim) {
  return best_option(s, [&](Choice o) { return o.verb == PlaceAt ? -static_cast<double>(distance(s.d, o.a, aim)) : -1e6; });
}

// Which of the boats of its side this is, and of how many.
struct Rank {
  int number = 0, count = 0;
};
Rank rank_of(const Situation& s, PieceId boat) {
  Rank r;
  (s.own() & s.w.boats).each([&](PieceId piece) {
    r.number += piece < boat;
    ++r.count;
  });
  return r;
}

// A line along the second and third quarter of the way: a convoy passes all of them, and they can close up.
Advice place_u_boat(const Situation& s, PieceId boat) {
  const std::vector<Hex> way = likely_way(s);
  const Rank r = rank_of(s, boat);
  const double along = 0.3 + 0.45 * r.number / std::max(1, r.count - 1);
  const Choice best = nearest_to(s, way[static_cast<std::size_t>(along * static_cast<double>(way.size() - 1))]);
  return because(best, WaitOnTheLane, best.a);
}

// Off the fjord their big ships come out of; Soviet boats between Kirkenes and Murmansk.
Advice place_allied_boat(const Situation& s, PieceId boat) {
  const Printed& map = *s.d.printed;
  const bool soviet = spec(s.d, s.p, boat).nation == Nation::Soviet;
  const Rank r = rank_of(s, boat);
  Hex aim = soviet ? map.to_murmansk : map.to_narvik;
  if (!soviet) {
    // A hex or two apart, to seaward.
    const Lane& west = s.chart.to_the_west(s.p.part, true);
    for (int i = 0; i < 2 + r.number && west.next[aim] != nowhere; ++i) aim = west.next[aim];
  }
  const Choice best = nearest_to(s, aim);
  return because(best, LieOffTheirPorts, best.a);
}

// Bombers as near to the convoy's way as they can be, because fog ties them to their fields; others behind them.
Advice place_aircraft(const Situation& s, PieceId air) {
  const std::vector<Hex> way = likely_way(s);
  const Type type = spec(s.d, s.p, air).type;
  const double sign = type == Type::Attack ? -1 : 1;
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != BasedAt) return -1e6;
    int nearest = 0xFF;
    for (const Hex h : way) nearest = std::min(nearest, distance(s.d, s.d.printed->airfields[o.a].hex, h));
    return sign * nearest;
  });
  return because(best, BaseForReach, best.a);
}

Advice place(const Situation& s) {
  const auto piece = static_cast<PieceId>(s.subject());
  if (s.w.aircraft.has(piece)) return place_aircraft(s, piece);
  return s.seat() == Seat::Axis ? place_u_boat(s, piece) : place_allied_boat(s, piece);
}

// The port that is farther from their airfields.
Advice start(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) { return static_cast<double>(s.chart.to_airfield(o.a)); });
  return because(best, StartFarFromThem, best.a);
}

Advice put_decoy(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == PutWithForce) return 50.0;
    if (o.verb != PutWith) return 0.0;
    double sum = 0;
    in_stack(s.p, static_cast<StackId>(o.a)).each([&](PieceId piece) { sum += worth(s.d, s.p, piece); });
    return sum;
  });
  return because(best, HideThem);
}

}  // namespace

Advice set_up_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskPlace: return place(s);
    case AskStart: return start(s);
    case AskPrinzEugen: return s.plan == 0 ? because({BringPrinzEugen, 0, 0, 0}, TakeHerAlong) : do_nothing(s);
    case AskCruisers: {
      const Choice best = best_option(s, [](Choice o) { return o.verb == JoinForce ? 1.0 : 0.0; });
      return because(best, AnswerHer);
    }
    case AskDecoys: return do_nothing(s, NoDecoys);
    default: return put_decoy(s);
  }
}

}  // namespace flagplot::bots::north_cape
