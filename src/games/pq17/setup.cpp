#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/movement.h"
#include "games/pq17/pq17.h"
#include "kernel/game_of.h"
#include "data/files.h"

// [PQ 4.1] Before the operation: where everybody is.
namespace flagplot::pq17 {
namespace {

const ForceStart* start_of(const Data& d, ForceId f) {
  for (const ForceStart& s : d.scenario.forces) {
    if (s.force == f) return &s;
  }
  return nullptr;
}

void put_force(const Data& d, Position& p, const ForceStart& s) {
  Force& force = p.force[s.force];
  force.cs = s.cs;
  s.ships.each([&](ShipId ship) {
    p.ship[ship].force = s.force;
    if (is_oiler(d.ships[ship].type)) fill_oiler(d, p, ship);
    if (s.inoperative.has(ship)) p.ship[ship].flags |= is_inop;
  });
  const bool placed = s.port != no_place || s.anywhere.size() == 1;
  if (!placed) return;
  force.place = s.port != no_place ? InPort : AtSea;
  force.at = s.port != no_place ? d.places[s.port].hex : static_cast<Hex>(s.anywhere.first());
  force.flags = static_cast<std::uint8_t>((s.loaded ? is_loaded : 0) | (s.white ? is_white : 0));
  force.fuel = s.fuel;
  force.fuel_at = s.fuel_at;
  if (force.place == AtSea && s.fuel_at == 0 && !is_pack(s.force) && !is_dummy(s.force))
    force.fuel_at = static_cast<std::uint8_t>(p.turn + 12);
  if (s.torpedoes_spent) {
    each_class(side_of(s.force), [&](ClassId c) {
      if (d.classes[c].torpedoes > 0 && cs_of(p, s.force, c) > 0)
        spend_torpedoes(force, c, d.classes[c].torpedoes);
    });
  }
  put_block(p, s.force);
  Block& block = p.block[force.block];
  if (force.place == AtSea && s.level != unidentified) {
    block.level = s.level;
    block.kind = kind_of(s.force);
  }
  if (s.scattered) block.marks |= is_scattered;
  if (s.dispersed) block.marks |= is_dispersed;
}

// [PQ 4.1.3] A dummy in every port where somebody lies, and a German block at Tromso.
void put_dummies(const Data& d, Position& p) {
  d.scenario.open.each([&](std::uint8_t port) {
    const PlaceSpec& place = d.places[port];
    bool occupied = d.named.always_a_block.has(port);
    each_force(place.side, [&](ForceId f) {
      occupied = occupied || (p.force[f].place == InPort && p.force[f].at == place.hex);
    });
    // (PQ 12.3) The block at Tromso is a convoy, under that condition.
    if (port == d.named.convoy_from && in_play(p, first_german)) return;
    if (!occupied || !can_make_dummy(d, p, place.side)) return;
    const ForceId f = free_force(p, place.side, Kind::Dummy);
    p.force[f] = Force{};
    p.force[f].place = InPort;
    p.force[f].at = place.hex;
    put_block(p, f);
  });
}

Objection check_place(const Asked& q, Choice c) {
  if (c.verb != PlaceAt) return not_an_option;
  const ForceStart* s = start_of(q.d, static_cast<ForceId>(q.ask.subject));
  if (!s || c.a >= q.d.board.size()) return not_an_option;
  // [PQ 10.1.1] Where at least it is certain that there is no pack ice.
  if (!s->anywhere.has(c.a)) return Refusal{NotThatArea, {c.a, 0, 0}};
  const IceStart ice = ice_in(q.p, q.d.printed->zone[c.a]);
  return allowed_if(ice.condition == Clear || ice.condition == LightDrift,
                    {TooMuchIce, {ice.condition, 0, 0}});
}
void offer_place(const Asked& q, Options& out) {
  for (Hex h = 0; h < q.d.board.size(); ++h) {
    const Choice c{PlaceAt, h, 0, 0};
    if (!check_place(q, c)) out.add(c);
  }
}

// (PQ 5.1.9) How many of the two cruisers are on patrol, and where.
Objection check_white(const Asked& q, Choice c) {
  if (c.verb != PatrolWhite || c.a >= q.d.board.size() || c.b < 1 || c.b > 2) return not_an_option;
  bool near = false;
  q.d.printed->white_patrol.each([&](Hex h) { near = near || q.d.printed->distance[h][c.a] <= 1; });
  if (!near || !q.d.printed->sea.has(c.a)) return Refusal{NotThatArea, {c.a, 0, 0}};
  const IceStart ice = ice_in(q.p, q.d.printed->zone[c.a]);
  return allowed_if(ice.condition <= LightDrift, {TooMuchIce, {ice.condition, 0, 0}});
}
void offer_white(const Asked& q, Options& out) {
  for (Hex h = 0; h < q.d.board.size(); ++h) {
    for (std::uint16_t n = 1; n <= 2; ++n) {
      const Choice c{PatrolWhite, h, n, 0};
      if (!check_white(q, c)) out.add(c);
    }
  }
}

Objection check_spread(const Asked& q, Choice c) {
  if (c.verb != PlaceAt || c.a >= q.d.board.size()) return not_an_option;
  if (!q.d.printed->sea.has(c.a) || q.d.ports_of(other(q.seat)).has(c.a))
    return Refusal{NotAtSea, {c.a, 0, 0}};
  const IceStart ice = ice_in(q.p, q.d.printed->zone[c.a]);
  return allowed_if(ice.condition <= LightDrift, {TooMuchIce, {ice.condition, 0, 0}});
}
void offer_spread(const Asked& q, Options& out) {
  for (Hex h = 0; h < q.d.board.size(); ++h) {
    const Choice c{PlaceAt, h, 0, 0};
    if (!check_spread(q, c)) out.add(c);
  }
}

}  // namespace

const Answers place_answers{check_place, offer_place}, white_answers{check_white, offer_white},
    spread_answers{check_spread, offer_spread};

void PQ17::setup(const Data& d, State& s) {
  Position& p = s.p;
  p.turn = d.scenario.at_sea ? d.scenario.turn : std::uint8_t{0};
  p.start = d.scenario.start;
  p.cobweb = d.scenario.before.cobweb;
  const bool rolled = d.scenario.before.ice_of != 0;
  for (std::size_t zone = 0; zone < ice_zones; ++zone) {
    const IceStart& ice = d.scenario.ice[zone];
    p.ice[zone] = static_cast<std::uint8_t>(ice.condition | (ice.certain || rolled ? ice_certain : 0) |
                                            (ice.certain ? 0 : ice_open));
  }
  p.weather = d.scenario.weather;
  p.points = d.scenario.points;
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    p.air[a].cs = d.scenario.air[a].cs;
    p.air[a].status = d.scenario.air[a].later ? AirAbsent : AtBase;
  }
  for (const ForceStart& f : d.scenario.forces) {
    if (is_convoy(f.force)) {
      Voyage& v = p.voyage[voyage_of(f.force)];
      v.to = f.to;
      v.sails = f.sails;
    }
    put_force(d, p, f);
    if (is_convoy(f.force) && at_sea(p, f.force)) begin_voyage(d, p, f.force);
  }
  for (const ForceStart& f : d.scenario.forces) {
    if (!is_convoy(f.force) || !f.dispersed) continue;
    each_force(side_of(f.force), [&](ForceId o) {
      if (is_convoy(o) && o != f.force && at_sea(p, o) && p.force[o].at == p.force[f.force].at)
        p.force[f.force].parent = o;
    });
  }
  p.axis_released = d.scenario.at_sea ? 1 : 0;
  p.tirpitz_may_sail = d.scenario.at_sea ? 1 : 0;
}

// The side with the initiative sets up last.
Step set_up(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Placed, WhitePlaced };
  Position& at = p.s.p;
  const Data& d = p.data;
  if (f.at == Begin) {
    p.out.tell(both_players, OperationBegins);
    put_dummies(d, at);
  }
  if (f.at == Placed || f.at == WhitePlaced) {
    const ForceStart& s = d.scenario.forces[f.local[0] % d.scenario.forces.size()];
    Force& force = at.force[s.force];
    if (f.at == Placed) {
      force.place = AtSea;
      force.at = p.answer.a;
      put_block(at, s.force);
    } else {
      if (p.answer.b == 1) {  // the other cruiser stays in port
        const ForceId other_one = free_force(at, Seat::Allied, Kind::TaskForce);
        at.force[other_one] = Force{};
        at.force[other_one].place = InPort;
        at.force[other_one].at = force.at;
        at.force[other_one].flags = is_white;
        ShipId last = no_ship;
        each_ship_of(at, s.force, [&](ShipId ship) { last = ship; });
        if (last != no_ship) at.ship[last].force = other_one;
        put_block(at, other_one);
      }
      constexpr std::uint8_t pm_day_10 = 19;
      force.place = AtSea;
      force.at = p.answer.a;
      force.fuel_at = pm_day_10;
      force.flags |= bonus_used;
      at.block[force.block].place = AtSea;
      at.block[force.block].at = p.answer.a;
    }
    ++f.local[0];
  }
  const std::size_t count = d.scenario.forces.size();
  for (; f.local[0] < 2 * count; ++f.local[0]) {
    const ForceStart& s = d.scenario.forces[f.local[0] % count];
    const Seat turn = f.local[0] < count ? other(at.initiative) : at.initiative;
    if (side_of(s.force) != turn) continue;
    if (at.force[s.force].place == NotInPlay) return f.then(Placed, Ask::player(turn, AskPlace, s.force));
    if (s.white && at.force[s.force].place == InPort)
      return f.then(WhitePlaced, Ask::player(turn, AskWhite, s.force));
  }
  at.is_set_up = 1;
  return Done{};
}

// (PQ 8.3) When play begins dummies may be anywhere. Local 0: the force that is asked about, the Axis first.
Step place_dummies(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Placed };
  Position& at = p.s.p;
  const auto who = [&] { return static_cast<ForceId>((f.local[0] + first_german) % most_forces); };
  if (f.at == Placed) {
    if (p.answer.verb == PlaceAt) {
      place_force(at, who(), AtSea, p.answer.a);
      at.force[who()].came_from = nowhere;
    }
    ++f.local[0];
  }
  for (; f.local[0] < most_forces; ++f.local[0]) {
    if (is_dummy(who()) && in_play(at, who()))
      return f.then(Placed, Ask::player(side_of(who()), AskSpread, who()));
  }
  return Done{};
}

std::unique_ptr<Game> make(const data::Files& files, const nlohmann::json& scenario,
                           const nlohmann::json& options) {
  auto data = load(files, scenario, options);
  return std::make_unique<GameOf<PQ17>>(std::move(data), scenario.value("id", std::string("inline")));
}

}  // namespace flagplot::pq17
