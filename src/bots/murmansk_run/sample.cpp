#include <algorithm>

#include "bots/murmansk_run/staff.h"
#include "games/murmansk_run/resample.h"

// Worlds as they probably are. The game puts anything under a back that could be there; here backs are first
// given what they probably hide, and the enemy a fleet that is deployed as a staff would deploy it.
namespace flagplot::bots::murmansk_run {
namespace {

bool chance(Rng& rng, double probability) { return rng.below(1000) < 1000 * probability; }

ShipId draw(Set from, Rng& rng) {
  return static_cast<ShipId>(from.nth(rng.below(static_cast<std::uint32_t>(from.size()))));
}

void join(Position& p, ShipId s, MarkerId m) {
  p.ships[s].status = Status::Group;
  p.ships[s].group = m;
  p.crew[m].add(s);
}

// Gives every unknown back a kind; those that are groups are returned.
Set kinds_under_backs(const Situation& s, Position& p) {
  const Seat enemy = s.enemy();
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  const MarkerId special = enemy == Seat::Allied ? convoy : wolfpack;
  Set left = g.unknown;
  if (!left.empty()) {
    double at = s.rng.below(1 << 20) / static_cast<double>(1 << 20);
    Token drawn = no_token;
    left.each([&](Token t) {
      if (drawn != no_token) return;
      at -= g.of(t, Under::Special);
      if (at < 0) drawn = t;
    });
    if (drawn != no_token && !on_map(p, special)) {
      put_under(p, drawn, special);
      left.remove(drawn);
    }
  }
  MarkerId dummy = enemy == Seat::Allied ? allied_dummy : german_dummy;
  const MarkerId dummy_end = enemy == Seat::Allied ? german_group : german_dummy + 1;
  Set groups;
  left.each([&](Token t) {
    const double share = g.of(t, Under::Dummy) / (g.of(t, Under::Dummy) + g.of(t, Under::Group));
    if (dummy < dummy_end && chance(s.rng, share)) {
      put_under(p, t, dummy++);
    } else {
      groups.add(t);
    }
  });
  return groups;
}

// Ships for a group: some of each kind, as far as there are any.
struct Share {
  Set kind;
  int most;
};
void man(Position& p, MarkerId m, Set& from, std::span<const Share> shares, Rng& rng) {
  for (const Share& share : shares) {
    Set of_kind = from & share.kind;
    for (int n = 0; n < share.most && !of_kind.empty() && p.crew[m].size() < group_size; ++n) {
      const ShipId ship = draw(of_kind, rng);
      of_kind.remove(ship);
      from.remove(ship);
      join(p, ship, m);
    }
  }
}

MarkerId free_marker(const Position& p, MarkerId first, MarkerId end) {
  for (MarkerId m = first; m < end; ++m) {
    if (!on_map(p, m) && p.crew[m].empty()) return m;
  }
  return no_marker;
}

// A group under each of these backs, none of them empty as long as there are ships.
void form_groups(Position& p, Set backs, MarkerId first, MarkerId end, Set& ships,
                 std::span<const Share> shares, Rng& rng) {
  backs.each([&](Token t) {
    const MarkerId m = free_marker(p, first, end);
    if (m == no_marker || ships.empty()) return;
    put_under(p, t, m);
    Set for_others;  // one each
    for (int n = (backs.size() - 1); n > 0 && ships.size() > 1; --n) {
      for_others.add(ships.first());
      ships.remove(ships.first());
    }
    man(p, m, ships, shares, rng);
    if (p.crew[m].empty()) {
      const ShipId one = draw(ships, rng);
      ships.remove(one);
      join(p, one, m);
    }
    ships |= for_others;
    backs.remove(t);
  });
}

// Whether every back stands for something, and no two for the same.
bool holds_together(const Position& p, Seat side) {
  bool whole = true;
  for (Token t = first_marker(side); t < end_marker(side); ++t) {
    const Back& back = p.backs[t];
    if (back.at == nowhere) continue;
    whole = whole && back.marker != no_marker && p.markers[back.marker].token == t && in_use(p, back.marker);
  }
  return whole;
}

// The force that the Allies have probably chosen, of those whom nobody has seen.
Set allied_force(const Situation& s, const Position& p) {
  const Data& d = s.d;
  Set pool = with_status(p, d.allied, Status::Pool), seen, force = pool & (d.americans | d.destroyers);
  for (MarkerId m = convoy; m < allied_dummy; ++m) seen |= p.crew[m];
  const auto take = [&](Set kind, int n) {
    Set from = (pool & kind) - force;
    for (; n > 0 && !from.empty(); --n) {
      const ShipId ship = draw(from, s.rng);
      from.remove(ship);
      force.add(ship);
    }
  };
  const auto there = [&](Set kind) { return ((seen | force) & kind).size(); };
  if (there(d.battle_carriers) == 0) take(d.battle_carriers, 1);
  if (there(d.escort_carriers) == 0) take(d.escort_carriers, 1);
  // Hardly anybody leaves his capital ships at home; who has shown one has not.
  if (!(seen & d.capitals & d.only_b).empty() || chance(s.rng, 0.9))
    take(d.capitals, p.entitled[0] - there(d.capitals));
  take(d.cruisers, p.entitled[1] - there(d.cruisers));
  return force;
}

void allied_secrets(const Situation& s, Position& p) {
  const Data& d = s.d;
  if (p.convoy_number == 0) return;
  Set force = allied_force(s, p) - d.soviets;
  force.each([&](ShipId ship) { p.ships[ship].status = Status::Chosen; });
  if (s.p().period == 0) return;  // they are being deployed
  const Set groups = kinds_under_backs(s, p);
  const bool early = p.period <= 1;
  const std::array escort{Share{d.capitals, 2}, Share{d.carriers, 1}, Share{d.destroyers, 2},
                          Share{d.cruisers, 2}};
  if (p.freighters > 0 && !on_map(s.p(), convoy) && (on_map(p, convoy) || early))
    man(p, convoy, force, escort, s.rng);
  const std::array cover{Share{d.capitals, 2}, Share{d.destroyers, 2}, Share{d.cruisers, 3},
                         Share{d.allied, 1}};
  form_groups(p, groups, first_group, allied_groups_end, force, cover, s.rng);
  // Before everybody has come in, the rest waits in the west.
  for (int more = early ? 2 : 0; more > 0 && !force.empty(); --more) {
    const MarkerId m = free_marker(p, first_group, allied_groups_end);
    if (m != no_marker) man(p, m, force, cover, s.rng);
  }
}

// Where German ships lie: at first where the scenario puts them, later where they are needed.
Cell likely_port(const Situation& s, ShipId ship) {
  const Cell first = s.d.scenario.port[ship];
  if (s.p().season == s.d.scenario.first && s.p().convoy_number <= 1 && s.d.german_ports.has(first))
    return first;
  return chance(s.rng, 0.8) ? s.chart.altenfjord : s.d.trondheim;
}

// Those in port who are ready to sail; they count only as a threat, so nobody needs to know more.
void groups_in_port(const Situation& s, Position& p, Set ready) {
  const std::array force{Share{s.d.destroyers, 1}, Share{s.d.capitals, 2}, Share{s.d.cruisers, 2},
                         Share{s.d.destroyers, 2}};
  for (int n = 0; n < 2 && !ready.empty(); ++n) {
    const MarkerId m = free_marker(p, german_group, german_dummy);
    if (m == no_marker) return;
    const Cell port = p.ships[ready.first()].port;
    Set together;
    ready.each([&](ShipId ship) {
      if (p.ships[ship].port == port) together.add(ship);
    });
    const Set before = together;
    man(p, m, together, force, s.rng);
    p.markers[m].at = port;
    ready = ready - before;
  }
}

void german_fuel(const Situation& s, Position& p) {
  if (!season(s.d, p).fuel_shortage) return;
  p.fuel_die = p.full_fuel ? std::uint8_t{6} : static_cast<std::uint8_t>(s.rng.die(6));
  const int fuel = p.convoy_number <= 1 ? p.fuel_die : (p.fuel_die + 1) / 2;
  p.fuel = static_cast<std::uint8_t>(std::max<int>(fuel, p.fuel_spent));
}

void german_groups_at_sea(const Situation& s, Position& p) {
  if (s.p().period == 0) return;
  const Set groups = kinds_under_backs(s, p);
  Set ships = with_status(p, s.d.german, Status::Norway) - p.damaged;
  const std::array force{Share{s.d.destroyers, 1}, Share{s.d.capitals, 1}, Share{s.d.cruisers, 2},
                         Share{s.d.destroyers, 1}};
  form_groups(p, groups, german_group, german_dummy, ships, force, s.rng);
}

// After the game has filled in the rest.
void german_ports(const Situation& s, Position& p) {
  const Data& d = s.d;
  Set ready;
  bool kirkenes = false;
  d.german.each([&](ShipId ship) {
    Ship& it = p.ships[ship];
    if (it.status != Status::Norway && it.status != Status::Mending) return;
    if (p.raided != nowhere && it.port == p.raided) return;
    const Cell port = likely_port(s, ship);
    it.port = port == p.raided || (port == d.kirkenes && kirkenes) ? d.trondheim : port;
    if (it.port == p.raided) it.port = s.chart.altenfjord;
    kirkenes = kirkenes || it.port == d.kirkenes;
    if (it.status == Status::Norway && !p.damaged.has(ship)) ready.add(ship);
  });
  const std::array bases{season(d, p).ice ? s.chart.altenfjord : d.kirkenes, d.kirkenes};
  for (std::size_t unit = 0; unit < bases.size(); ++unit) {
    if (chance(s.rng, 0.8)) p.base[unit] = bases[unit];
  }
  if (p.period > 0) groups_in_port(s, p, ready);
  german_fuel(s, p);
}

}  // namespace

bool likely_world(const Situation& s, State& world) {
  View narrowed = s.v;
  if (s.seat() == Seat::Allied) {
    german_groups_at_sea(s, narrowed.p);
  } else {
    allied_secrets(s, narrowed.p);
  }
  // Where the guess does not work out, whatever could be.
  if (s.p().period > 0 && !holds_together(narrowed.p, s.enemy())) narrowed = s.v;
  // What has been settled is not drawn again: the game leaves alone whatever is no longer in the pool.
  const Position settled = narrowed.p;
  if (!resample(s.d, narrowed, s.rng, world)) return false;
  if (s.seat() == Seat::Allied) {
    german_ports(s, world.p);
  } else if (settled.convoy_number > 0) {
    s.d.allied.each([&](ShipId ship) {
      if (world.p.ships[ship].status == Status::Chosen && settled.ships[ship].status == Status::Pool)
        world.p.ships[ship].status = Status::Pool;
    });
  }
  return true;
}

}  // namespace flagplot::bots::murmansk_run
