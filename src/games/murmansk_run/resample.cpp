#include "games/murmansk_run/resample.h"

#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "kernel/assign.h"
#include "pieces/lot.h"
#include "kernel/game_of.h"

// Worlds that a seat cannot tell from the true one: what it knows as it is, and under the backs whatever
// could be.
namespace flagplot::murmansk_run {
namespace {

class World {
 public:
  World(const Data& d, const View& v, Rng& rng, Position& p)
      : d_(d), rng_(rng), p_(p), enemy_(other(v.seen.seat)) {}

  bool fill() {
    for (Token t = first_marker(enemy_); t < end_marker(enemy_); ++t) {
      if (p_.backs[t].at != nowhere && p_.backs[t].marker == no_marker) unknown_.add(t);
    }
    return enemy_ == Seat::Axis ? german_secrets() : allied_secrets();
  }

 private:
  // What may lie under the backs: `special`, which is under one of those that it may be under, groups as many as there
  // are ships for, dummies.
  struct Covered {
    MarkerId special = no_marker;
    Set special_may_be{};  // backs
    MarkerId group = 0, groups_end = 0;
    MarkerId dummy = 0, dummies_end = 0;
    Set ships{};
  };
  bool fill_backs(const Covered& c) {
    Array<MarkerId, most_markers> markers;
    std::size_t n = 0;
    if (c.special != no_marker) markers[n++] = c.special;
    for (MarkerId m = c.group, groups = 0; m < c.groups_end && groups < c.ships.size(); ++m) {
      if (on_map(p_, m) || !p_.crew[m].empty()) continue;
      markers[n++] = m;
      ++groups;
    }
    for (MarkerId m = c.dummy; m < c.dummies_end; ++m) {
      if (!on_map(p_, m)) markers[n++] = m;
    }
    Assignment<most_markers, most_markers> under(n);
    if (c.special != no_marker) under.must_be_taken(0);
    unknown_.each([&](Token t) {
      auto may_be = SetOf<most_markers>::below(static_cast<unsigned>(n));
      if (c.special != no_marker && !c.special_may_be.has(t)) may_be.remove(0);
      under.add(may_be);
    });
    if (!under.draw(rng_)) return false;
    Set groups;
    std::size_t i = 0;
    unknown_.each([&](Token t) {
      const MarkerId m = markers[under.place_of(i++)];
      put_under(p_, t, m);
      if (m >= c.group && m < c.groups_end) groups.add(m);
    });
    unknown_ = {};
    man(groups, c.ships);
    return true;
  }

  // Every group has at least one of the ships, and leaves one for each of the others.
  void man(Set groups, Set ships) {
    int waiting = groups.size();
    groups.each([&](MarkerId group) {
      --waiting;
      const int spare = std::min({ships.size() - 1 - waiting, group_size - 1, 3});
      const auto n = 1 + rng_.below(static_cast<std::uint32_t>(spare + 1));
      for (std::uint32_t i = 0; i < n; ++i) {
        const auto s = static_cast<ShipId>(pieces::any_of(ships, rng_));
        ships.remove(s);
        p_.ships[s].status = Status::Group;
        p_.ships[s].group = group;
        p_.crew[group].add(s);
      }
    });
  }

  bool german_secrets() {
    const Set ports = d_.german_ports - Set::only(p_.raided);
    for (Cell& base : p_.base) base = static_cast<Cell>(pieces::any_of(d_.german_ports, rng_));
    Set hidden;
    bool kirkenes = kirkenes_is_full(d_, p_);
    d_.german.each([&](ShipId s) {
      Ship& ship = p_.ships[s];
      if (ship.status != Status::Norway && ship.status != Status::Mending) return;
      if (ship.port != nowhere) return;  // seen in the port under attack
      if (ship.status == Status::Norway) hidden.add(s);
      Cell at = static_cast<Cell>(pieces::any_of(ports, rng_));
      if (at == d_.kirkenes && kirkenes) at = static_cast<Cell>((ports - Set::only(at)).first());
      kirkenes = kirkenes || at == d_.kirkenes;
      ship.port = at;
    });
    const bool pack_is_out = !p_.pack_lost && !on_map(p_, wolfpack) && !unknown_.empty();
    if (!fill_backs({pack_is_out ? wolfpack : no_marker, unknown_, german_group, german_dummy, german_dummy,
                     german_dummy + 1, hidden}))
      return false;
    Set at_sea;
    for (MarkerId m = german_group; m < german_dummy; ++m) at_sea |= p_.crew[m];
    p_.sailed = !at_sea.empty();
    const bool shortage = season(d_, p_).fuel_shortage;
    p_.fuel_die = shortage ? 6 : 0;
    p_.fuel = shortage ? 12 : unlimited_fuel;
    p_.fuel_spent = shortage ? static_cast<std::uint8_t>(std::min(12, fuel_cost(d_, at_sea))) : 0;
    return true;
  }

  bool allied_secrets() {
    Set hidden;
    d_.allied.each([&](ShipId s) {
      if (p_.ships[s].status == Status::Pool) hidden.add(s);
    });
    Set may_be;  // the convoy: one that lies in port has been unloaded, unless it has just come in
    if (!on_map(p_, convoy) && p_.freighters > 0) {
      unknown_.each([&](Token t) {
        const Back& back = p_.backs[t];
        if (!is_russian_port(d_, back.at) || back.arrived == p_.period) may_be.add(t);
      });
      // The other markers may not be enough for all the backs.
      int others = d_.options.open_allies ? 0 : german_group - allied_dummy, free = 0;
      for (MarkerId m = first_group; m < allied_groups_end; ++m) free += p_.crew[m].empty();
      others += std::min(free, hidden.size());
      const bool must = unknown_.size() > others;
      if (must && may_be.empty()) may_be = unknown_;
      if (!must && rng_.below(8) == 0) may_be = {};
    }
    if (!fill_backs({may_be.empty() ? no_marker : convoy, may_be, first_group, allied_groups_end, allied_dummy,
                     german_group, hidden}))
      return false;
    if (p_.convoy_number == 0) return true;
    d_.allied.each([&](ShipId s) {
      if (p_.ships[s].status == Status::Pool && rng_.below(2)) p_.ships[s].status = Status::Chosen;
    });
    return true;
  }

  const Data& d_;
  Rng& rng_;
  Position& p_;
  Seat enemy_;
  Set unknown_;  // backs
};

}  // namespace

void put_under(Position& p, Token t, MarkerId m) {
  p.backs[t].marker = m;
  p.markers[m] = Marker{};
  p.markers[m].token = t;
  p.markers[m].at = p.backs[t].at;
  p.markers[m].from = p.backs[t].from;
}

bool MurmanskRun::resample(const Data& d, const View& v, Rng& rng, State& s) {
  s.stack = v.seen.flow;
  s.p = v.p;
  if (!World(d, v, rng, s.p).fill()) return false;
  // The Allied group has been named before the German is asked for his, and he does not know which.
  if (v.seen.seat == Seat::Axis && v.seen.ask.prompt == AskFightWith) {
    const Set there = markers_at(s.p, Seat::Allied, static_cast<Cell>(v.seen.ask.subject));
    s.p.battle.group[index(Seat::Allied)] = static_cast<MarkerId>(pieces::any_of(there, rng));
  }
  if (s.stack.forked()) Engine<MurmanskRun>::restart_branch(d, s, other(v.seen.seat));
  return true;
}

bool resample(const Data& d, const View& v, Rng& rng, State& s) {
  return MurmanskRun::resample(d, v, rng, s);
}

const Data& data_of(const Game& game) { return static_cast<const GameOf<MurmanskRun>&>(game).data(); }

}  // namespace flagplot::murmansk_run
