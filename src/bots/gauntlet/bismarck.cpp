#include <algorithm>

#include "bots/bismarck/doctrine.h"
#include "bots/generic/advising.h"
#include "games/bismarck/resample.h"
#include "games/bismarck/view.h"
#include "bots/gauntlet/gauntlet.h"

// Bismarck's beginners. Each has one idea of where to go, or whether to fight, and leaves everything else to the staff.
namespace flagplot::bots::gauntlet {
namespace {

using namespace flagplot::bismarck;

// What lies before somebody who is asked something.
struct Sheet {
  const Data& d;
  const View& v;
  std::span<const Choice> options;
  const Position& p = v.p;
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
  ShipId subject() const { return static_cast<ShipId>(v.seen.ask.subject); }
  ZoneId zone(std::string_view name) const { return d.board.find(name).value_or(no_zone); }
  bool offers(Choice c) const { return is_offered(options, c); }
  std::optional<Choice> first(std::uint16_t verb) const {
    const auto found = std::ranges::find(options, verb, &Choice::verb);
    return found == options.end() ? std::nullopt : std::optional(*found);
  }
};
using Idea = std::optional<Choice> (*)(const Sheet&);  // nothing: whatever the staff says

constexpr Choice done{Pass, 0, 0, 0};

// --- Ways.

// Zones that are left of the way to somewhere, by sea, and for Germans well off the coast; too many where there is none.
constexpr int no_way = 1000;
std::vector<int> ways_to(const Data& d, Seat side, ZoneId goal) {
  std::vector<int> left(d.board.size(), no_way);
  std::vector<ZoneId> open{goal};
  left[board::index(goal)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const ZoneId n : d.board.neighbours(open[i])) {
      if (!d.sea.has(n) || d.irish_sea.has(n) || left[board::index(n)] < no_way) continue;
      if (side == Seat::Axis && d.near_coast.has(n)) continue;
      left[board::index(n)] = left[board::index(open[i])] + 1;
      open.push_back(n);
    }
  }
  return left;
}

// Where each ship is to be; no_zone: where it is.
template <class Goal>
std::optional<Choice> sail_to(const Sheet& t, Goal goal) {
  const auto gets_there = [&](ShipId s) { return goal(s) == no_zone || at(t.p, s).zone == goal(s); };
  if (t.prompt() == AskSail) {
    for (const Choice& o : t.options) {
      if (o.verb == OrderShip && !gets_there(static_cast<ShipId>(o.a))) return o;
    }
    return t.offers(done) ? std::optional(done) : std::nullopt;
  }
  if (t.prompt() != AskHeading && t.prompt() != AskShadowed) return std::nullopt;
  const ShipId ship = t.subject();
  if (gets_there(ship)) return t.offers(done) ? std::optional(done) : std::nullopt;
  const std::vector<int> ways = ways_to(t.d, t.v.seen.seat, goal(ship));
  const auto left = [&](ZoneId z) { return ways[board::index(z)]; };
  std::optional<Choice> best;
  for (const Choice& o : t.options) {
    if (o.verb != Sail || (best && left(static_cast<ZoneId>(o.a)) >= left(static_cast<ZoneId>(best->a)))) continue;
    best = o;
  }
  if (best && left(static_cast<ZoneId>(best->a)) < left(at(t.p, ship).zone)) return best;
  return t.offers(done) ? std::optional(done) : best;
}

std::optional<Choice> far_north(const Sheet& t) {
  return sail_to(t, [&](ShipId) { return t.zone("A18"); });
}
std::optional<Choice> under_greenland(const Sheet& t) {
  return sail_to(t, [&](ShipId) { return t.zone("D4"); });
}
std::optional<Choice> stays_in_port(const Sheet& t) {
  return sail_to(t, [](ShipId) { return no_zone; });
}
ZoneId nearest_of(const Sheet& t, const ZoneSet& zones, ShipId s) {
  ZoneId nearest = no_zone;
  const auto far = [&](ZoneId z) { return t.d.board.distance(at(t.p, s).zone, z); };
  zones.each([&](auto zone) {
    const auto z = static_cast<ZoneId>(zone);
    if (t.d.near_coast.has(z)) return;
    if (nearest == no_zone || far(z) < far(nearest)) nearest = z;
  });
  return nearest;
}
// The shortest way off the board in the south, and away.
std::optional<Choice> straight_south(const Sheet& t) {
  if (const auto leave = t.first(LeaveBoard)) return leave;
  return sail_to(t, [&](ShipId s) { return nearest_of(t, t.d.south_edge, s); });
}
std::optional<Choice> on_the_nearest_route(const Sheet& t) {
  return sail_to(t, [&](ShipId s) { return nearest_of(t, t.d.route, s); });
}

// --- Fights.

std::optional<Choice> always_fights(const Sheet& t) {
  for (const std::uint16_t verb : {std::uint16_t{AttackConvoy}, std::uint16_t{Strike}}) {
    if (const auto attack = t.first(verb)) return attack;
  }
  return std::nullopt;
}

// --- The hunters.

ShipId ship_named(const Data& d, std::string_view name) {
  for (const ShipId s : fleet_of(d, Seat::Allied)) {
    if (d.units->ships[index(s)].name == name) return s;
  }
  return no_ship;
}
// Hood and Birmingham where everybody comes out, aircraft over both ways; after the first turn the staff has it.
std::optional<Choice> ambush(const Sheet& t) {
  if (t.p.turn != t.d.scenario.first_turn) return std::nullopt;
  const auto posted = [&](std::string_view zone) {
    bool any = false;
    each_air(t.d, Seat::Allied, [&](AirId a) { any = any || at(t.p, a).zone == t.zone(zone); });
    return any;
  };
  if (t.prompt() == AskAir && !(posted("G16") && posted("E15"))) return t.first(OrderAir);
  if (t.prompt() == AskFlight) {
    for (const char* zone : {"G16", "E15"}) {
      const Choice fly{Fly, static_cast<std::uint16_t>(board::index(t.zone(zone))), 0, 0};
      if (!posted(zone) && t.offers(fly)) return fly;
    }
    return std::nullopt;
  }
  const ShipId hood = ship_named(t.d, "Hood"), birmingham = ship_named(t.d, "Birmingham");
  if (t.prompt() == AskHeading && t.subject() != hood && t.subject() != birmingham) return std::nullopt;
  if (t.prompt() == AskSail) {
    for (const ShipId s : {hood, birmingham}) {
      const Choice order{OrderShip, static_cast<std::uint16_t>(index(s)), 0, 0};
      if (at(t.p, s).zone != t.zone("G16") && t.offers(order)) return order;
    }
    return std::nullopt;
  }
  return t.prompt() == AskHeading ? sail_to(t, [&](ShipId) { return t.zone("G16"); }) : std::nullopt;
}
// Everything that can go makes for where a German ship was seen last, and before that stays where it is.
std::optional<Choice> to_the_last_contact(const Sheet& t) {
  return sail_to(t, [&](ShipId) {
    ZoneId seen = no_zone;
    each_ship(t.d, Seat::Axis, [&](ShipId s) {
      if (at(t.p, s).located != Unseen && at(t.p, s).zone != no_zone) seen = at(t.p, s).zone;
    });
    return seen;
  });
}
std::optional<Choice> never_moves(const Sheet& t) {
  if (t.prompt() == AskHeading) {
    if (const auto patrol = t.first(GoOnPatrol)) return patrol;
  }
  return t.prompt() == AskSail ? std::nullopt : sail_to(t, [](ShipId) { return no_zone; });
}

struct Notion {
  const char* name;
  Seat side;
  Idea idea;
};
constexpr Notion notions[] = {
    {"sits in the far north", Seat::Axis, far_north},
    {"runs straight south", Seat::Axis, straight_south},
    {"hides under Greenland", Seat::Axis, under_greenland},
    {"stays in port", Seat::Axis, stays_in_port},
    {"sits on the nearest convoy route", Seat::Axis, on_the_nearest_route},
    {"always fights", Seat::Axis, always_fights},
    {"ambush of the first turn", Seat::Allied, ambush},
    {"everything to the last contact", Seat::Allied, to_the_last_contact},
    {"patrols and never moves", Seat::Allied, never_moves},
};

class Stubborn final : public Bot {
 public:
  Stubborn(const Game& game, const Notion& notion)
      : d_(data_of(game)), notion_(notion), staff_(make_bot(game, {bismarck::make_doctrine}, "doctrine")) {}
  void sit_down(std::uint64_t character) override { staff_->sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const auto idea = notion_.idea({d_, view.as<View>(), options});
    return idea ? *idea : staff_->pick(view, options, rng);
  }

 private:
  const Data& d_;
  const Notion& notion_;
  std::unique_ptr<Bot> staff_;
};

}  // namespace

std::vector<Strategy> bismarck() { return strategies_from<Stubborn>(notions); }

}  // namespace flagplot::bots::gauntlet
