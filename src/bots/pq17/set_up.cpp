#include <algorithm>

#include "bots/pq17/staff.h"

// Where everybody begins.
namespace flagplot::bots::pq17 {
namespace {

Hex place_called(const Situation& s, std::string_view id) {
  for (const PlaceSpec& place : s.d.places) {
    if (place.id == id) return place.hex;
  }
  return nowhere;
}

// U-boats where the convoy will be some turns after play begins; British boats off the fjord that big ships come out of,
// Soviet ones before Kirkenes. All of them where no aircraft watch, if it can be.
Advice place(const Situation& s) {
  const auto f = static_cast<ForceId>(s.subject());
  Hex aim = nowhere;
  if (s.seat() == Seat::Axis) {
    if (const ForceStart* loaded = loaded_convoy(s)) {
      const std::vector<Hex> way = likely_way(s, *loaded, s.whim(70, 2) ? Road::Middle : Road::Ice);
      const std::size_t when = s.p.start + 3U + s.whim(f, 4);
      if (!way.empty()) aim = way[std::min(way.size() - 1, when)];
    }
  } else {
    aim = place_called(s, is_soviet_pack(f) ? "kirkenes" : "altafjord");
  }
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != PlaceAt || aim == nowhere) return -1e6;
    return -1.0 * s.hexes(o.a, aim) - 1.5 * in_printed_radius(s.d, s.p, s.enemy(), o.a);
  });
  return because(best, s.seat() == Seat::Axis ? WaitOnTheRoad : LieOffTheirPorts, best.a);
}

// One cruiser is enough to watch the strait, as far from the enemy's aircraft as may be.
Advice patrol_white(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != PatrolWhite) return -1e6;
    return (o.b == 1 ? 2.0 : 0.0) + s.d.printed->british_radius.has(o.a) + 0.01 * s.hexes(o.a, place_called(s, "trondheim"));
  });
  return because(best, WatchTheStrait, best.a);
}

// Dummies at sea look like what the enemy looks for: convoys on other roads, or packs in wait. Some stay in port.
Advice spread(const Situation& s) {
  const auto f = static_cast<ForceId>(s.subject());
  if (s.whim(200U + f, 4) == 0) return do_nothing(s, KeepInPort);
  const ForceStart* convoy = loaded_convoy(s);
  if (!convoy) return do_nothing(s, KeepInPort);
  std::vector<Hex> way;
  int along = std::max(0, s.p.turn - convoy->sails);
  if (s.seat() == Seat::Allied) {
    way = likely_way(s, *convoy, static_cast<Road>(s.whim(f, roads)));
    along += static_cast<int>(s.whim(300U + f, 6)) - 2;
  } else {
    way = likely_way(s, *convoy, s.whim(70, 2) ? Road::Middle : Road::Ice);
    along += 4 + static_cast<int>(s.whim(300U + f, 8));
  }
  if (way.empty()) return do_nothing(s, KeepInPort);
  const Hex aim = way[static_cast<std::size_t>(std::clamp(along, 1, static_cast<int>(way.size()) - 1))];
  const Choice best = best_option(s, [&](Choice o) {
    return o.verb == PlaceAt ? -1.0 * s.hexes(o.a, aim) - 2.5 * meets_another_dummy(s, f, o.a) : -1e6;
  });
  return because(best, s.seat() == Seat::Allied ? LookLikeAConvoy : LookLikeAPack, best.a);
}

// The anchorage that the scenario has Tirpitz in, as soon as play has begun: later she may be gone.
Advice plan_raid(const Situation& s) {
  if (s.subject() != static_cast<std::uint16_t>(Condition::Title)) return do_nothing(s);
  Hex anchorage = place_called(s, "trondheim");
  for (const ForceStart& f : s.d.scenario.forces) {
    if (f.port != no_place && f.ships.has(s.d.named.tirpitz)) anchorage = s.d.places[f.port].hex;
  }
  constexpr int turns_to_get_there = 3;
  const Choice plan{PlanFor, anchorage, static_cast<std::uint16_t>(std::min(s.d.scenario.start + turns_to_get_there, int{turns_on_track})), 0};
  return s.offered(plan) ? because(plan, RaidAnchorage) : do_nothing(s);
}

// The Allies pay a point rather than see nothing sail; the Germans can wait.
Advice bid(const Situation& s) {
  const Choice c{Bid, static_cast<std::uint16_t>(s.seat() == Seat::Allied ? 1 : 0), 0, 0};
  return because(s.offered(c) ? c : s.options[0], TakeInitiative);
}

// As far from the other one as the edge allows, ships in the north.
Advice come_back(const Situation& s) {
  const bool decoy = s.subject() != 0;
  const Choice best = best_option(s, [&](Choice o) { return (decoy ? 1.0 : -1.0) * s.d.board.cell(static_cast<board::CellId>(o.a)).row; });
  return because(best, decoy ? LookLikeAForce : NoReason);
}

}  // namespace

Advice set_up_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskPlan: return plan_raid(s);
    case AskBid: return bid(s);
    case AskReturn: return come_back(s);
    case AskPlace: return place(s);
    case AskWhite: return patrol_white(s);
    case AskSpread: return spread(s);
    case AskDummy: return s.offered({MakeDummy, 0, 0, 0}) ? because({MakeDummy, 0, 0, 0}, LeaveADummy, s.subject()) : do_nothing(s);
    default: return do_nothing(s);
  }
}

}  // namespace flagplot::bots::pq17
