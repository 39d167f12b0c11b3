#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// Attacks from the air, and the guns that answer them.
namespace flagplot::murmansk_run {
namespace {

bool is_slowed(const Data& d, const Position& p, std::uint16_t target) {
  return p.damaged.has(target) || d.escort_carriers.has(target);
}

}  // namespace

Outcome air_result(const Data& d, Air unit, int die) {
  return d.charts.air[unit][static_cast<std::size_t>(clamped(die))];
}

// [MR M55] The defender's own die: shot down on AA, on 2AA only if a carrier is with the group.
bool is_shot_down(const Data& d, Air unit, int die, bool carrier) {
  const int entry = d.charts.flak[unit][static_cast<std::size_t>(clamped(die))];
  return entry == 1 || (entry == 2 && carrier);
}

// [MR M19] One better against damaged ships and freighters.
// [MR M57] One worse against warships that are not slowed; in port everybody counts as slowed [MR R31].
// [MR M58] From low down KG 30 is one better, and so are the guns.
Sum air_sum(const Data& d, const Position& p, std::uint16_t target, bool in_port, bool low) {
  const bool freighters = target == freighters_target(d);
  Sum sum;
  sum.add(Because::Freighters, freighters ? 1 : 0);
  sum.add(Because::TargetDamaged, !freighters && p.damaged.has(target) ? 1 : 0);
  sum.add(Because::Unslowed, !freighters && !in_port && !is_slowed(d, p, target) ? -1 : 0);
  sum.add(Because::Low, low ? 1 : 0);
  return sum;
}
int air_modifier(const Data& d, const Position& p, std::uint16_t target, bool in_port, bool low) {
  return air_sum(d, p, target, in_port, low).total();
}

Objection air_target_refusal(const Data& d, const Position& p, Token t, std::uint16_t target) {
  const MarkerId m = p.backs[t].marker;
  const bool there = target == freighters_target(d) ? m == convoy && p.freighters > 0 : p.crew[m].has(target);
  return there ? Objection{} : refuse(NotInThatGroup, target);
}

bool is_token_in_port(const Data& d, const Position& p, Token t) { return !d.sea.has(p.backs[t].at); }

// [MR R41] An unknown marker is uncovered first; a dummy, or the pack under carrier planes, ends the attack.
Step air_attack(P& p, Frame& f) {
  Position& pos = p.s.p;
  const auto unit = static_cast<Air>(f.local[0]);
  const auto t = static_cast<Token>(f.local[1]);
  const bool low = pos.height != 0;
  enum At : std::uint8_t { Begin, Aimed, Bombed, Flak };
  switch (f.at) {
    case Begin: {
      const Cell at = pos.backs[t].at;
      reveal(p, pos.backs[t].marker, ByAirAttack);
      const MarkerId m = pos.backs[t].marker;
      if (m == no_marker || m == wolfpack) {
        pos.flown[unit] = FlownInSight;
        p.out.tell(both_players, AirAborted, unit, at);
        pos.height = 0;
        return Done{};
      }
      return f.then(Aimed, Ask::player(f.side, AskAirTarget, t));
    }
    case Aimed:
      f.local[2] = p.answer.a;
      return f.then(Bombed, Ask::roll(RollAir));
    case Bombed: {
      const std::uint16_t target = f.local[2];
      const int modifier = air_modifier(p.data, pos, target, is_token_in_port(p.data, pos, t), low);
      const Outcome o = air_result(p.data, unit, p.answer.a + modifier);
      pos.flown[unit] = FlownInSight;
      f.local[3] = has_carrier(p.data, pos, pos.backs[t].marker);
      p.out.tell(both_players, AirAttack, unit, target, o, pos.height, shown(p.answer, modifier));
      hit(p, target, o);
      if (unit == FAA) return Done{};
      return f.then(Flak, Ask::roll(RollAa));
    }
    default: {
      const int modifier = flak_modifier(low);
      const bool down = is_shot_down(p.data, unit, p.answer.a + modifier, f.local[3] != 0);
      p.out.tell(both_players, down ? ShotDown : FlakFires, unit, shown(p.answer, modifier));
      if (down) pos.shot_down[unit] = 1;
      pos.height = 0;
      return Done{};
    }
  }
}

Objection port_target_refusal(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = p.ships[s];
  const bool there = d.german.has(s) && (ship.status == Status::Norway || ship.status == Status::Mending) &&
                     ship.port == p.raided;
  return there ? Objection{} : refuse(NotInThatPort, s);
}

namespace {

Set lying_at(const Data& d, const Position& p, Cell port) {
  Set ships;
  d.german.each([&](ShipId s) {
    const Ship& ship = p.ships[s];
    const bool in_group =
        ship.status == Status::Group && !on_map(p, ship.group) && p.markers[ship.group].at == port;
    if (in_group || ((ship.status == Status::Norway || ship.status == Status::Mending) && ship.port == port))
      ships.add(s);
  });
  return ships;
}

ShipId raider(const Data& d, const Position& p) {
  const MarkerId m = striking_carrier(d, p);
  return static_cast<ShipId>(((p.crew[m] & d.battle_carriers) - p.damaged).first());
}

}  // namespace

// A carrier that strikes a port shows herself, and is bombed at once as if by KG 30, which need not exist [MR
// R32].
Step port_raid(P& p, Frame& f) {
  Position& pos = p.s.p;
  const auto port = static_cast<Cell>(f.local[0]);
  using enum PortRaid::At;
  switch (f.at) {
    case Begin: {
      const Set there = lying_at(p.data, pos, port);
      p.out.tell(both_players, PortRaided, port);
      turn_up(p, striking_carrier(p.data, pos), ByAirAttack);
      if (there.empty()) {
        p.out.tell(both_players, PortEmpty, port);
        return Done{};
      }
      pos.raided = port;
      there.each([&](ShipId s) { p.out.tell(Seat::Allied, ShipInPort, s, port); });
      return f.then(Aimed, Ask::player(Seat::Allied, AskPortTarget, port));
    }
    case Aimed:
      f.local[1] = p.answer.a;
      return f.then(Bombed, Ask::roll(RollAir));
    case Bombed: {
      const int modifier = air_modifier(p.data, pos, f.local[1], true, false);
      const Outcome o = air_result(p.data, FAA, p.answer.a + modifier);
      pos.raided = nowhere;
      f.local[2] = raider(p.data, pos);
      p.out.tell(both_players, AirAttack, FAA, f.local[1], o, 0, shown(p.answer, modifier));
      hit(p, f.local[1], o);
      if (Ship& ship = pos.ships[f.local[1]]; ship.status == Status::Group && pos.damaged.has(f.local[1])) {
        const MarkerId group = ship.group;  // a damaged ship does not sail
        leave_group(pos, static_cast<ShipId>(f.local[1]));
        ship.status = Status::Norway;
        ship.port = port;
        drop_if_empty(p, group);
      }
      p.out.tell(both_players, ReprisalFlies, f.local[2]);
      return f.then(Answer, Ask::player(Seat::Axis, AskReprisal));
    }
    case Answer:
      pos.height = static_cast<std::uint8_t>(p.answer.a);
      return f.then(Reprisal, Ask::roll(RollAir));
    default: {
      const int modifier = air_modifier(p.data, pos, f.local[2], false, pos.height != 0);
      const Outcome o = air_result(p.data, KG30, p.answer.a + modifier);
      p.out.tell(both_players, AirAttack, KG30, f.local[2], o, pos.height, shown(p.answer, modifier));
      hit(p, f.local[2], o);
      pos.height = 0;
      return Done{};
    }
  }
}

namespace {

Objection check_air_target(const Asked& q, Choice c) {
  return c.verb == AimAt ? air_target_refusal(q.d, q.p, q.subject(), c.a) : Objection{not_an_option};
}

void offer_air_targets(const Asked& q, Options& out) {
  const auto offer = [&](std::uint16_t target) {
    if (!air_target_refusal(q.d, q.p, q.subject(), target)) out.add({AimAt, target, 0, 0});
  };
  q.p.crew[q.p.backs[q.subject()].marker].each(offer);
  offer(freighters_target(q.d));
}

Objection check_port_target(const Asked& q, Choice c) {
  if (c.verb != AimAt || c.a >= q.d.ships.size()) return not_an_option;
  return port_target_refusal(q.d, q.p, ship_in(c));
}

void offer_port_targets(const Asked& q, Options& out) {
  offer_ships<AimAt, port_target_refusal>(q, q.d.german, out);
}

Objection check_reprisal(const Asked&, Choice c) { return allowed_if(c.verb == BombFrom, not_an_option); }

void offer_reprisal(const Asked&, Options& out) {
  out.add({BombFrom, 0, 0, 0});
  out.add({BombFrom, 1, 0, 0});
}

}  // namespace

const Answers air_target_answers{check_air_target, offer_air_targets};
const Answers port_target_answers{check_port_target, offer_port_targets};
const Answers reprisal_answers{check_reprisal, offer_reprisal};

}  // namespace flagplot::murmansk_run
