#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// Before a convoy sails both sides form their groups in secret, and the Germans say where their aircraft and
// the pack are.
namespace flagplot::murmansk_run {

// [MR M11] Every convoy starts in the west, with what is left; torpedo rooms are full again [MR R21].
void begin_convoy(P& p) {
  Position& pos = p.s.p;
  ++pos.convoy_number;
  pos.period = pos.pulse = pos.storm = pos.over = 0;
  pos.fuel_spent = 0;
  // [MR R26] A later convoy has half the season's fuel, rounded up.
  pos.fuel = !season(p.data, pos).fuel_shortage ? unlimited_fuel
             : pos.convoy_number == 1           ? pos.fuel_die
                                                : static_cast<std::uint8_t>((pos.fuel_die + 1) / 2);
  for (Ship& ship : pos.ships) ship.salvoes = 0;
  for (Cell& base : pos.base) {
    if (base == nowhere) base = p.data.trondheim;
  }
  p.out.tell(both_players, ConvoyBegins, pos.convoy_number);
}

Objection assign_refusal(const Data& d, const Position& p, Seat side, ShipId s, MarkerId m) {
  const Ship& ship = p.ships[s];
  if (d.ships[s].side != side) return refuse(NotYours, s);
  if (!is_group(m) || side_of_marker(m) != side) return refuse(NotAGroup, m);
  if (ship.status == Status::Group) return refuse(AssignedAlready, s);
  const bool here = side == Seat::Allied ? ship.status == Status::Chosen
                                         : ship.status == Status::Norway && !p.damaged.has(s);
  if (!here) return refuse(side == Seat::Allied ? NotAvailable : CannotSail, s);
  if (p.crew[m].size() >= group_size) return refuse(GroupFull, m);
  if (side == Seat::Axis && !p.crew[m].empty() && p.markers[m].at != ship.port)
    return refuse(OtherPort, s, m);
  // The Soviet division is in Murmansk; whoever sails with it would have to be there too.
  const bool soviet = d.soviets.has(s);
  if (side == Seat::Allied && soviet && (m == convoy || !(p.crew[m] - d.soviets).empty()))
    return refuse(SovietsApart, s);
  if (side == Seat::Allied && !soviet && !(p.crew[m] & d.soviets).empty()) return refuse(SovietsApart, s);
  return {};
}

// Americans who are there must sail [MR R35]: the deployment does not end while one of them could join a
// group.
Objection end_deployment_refusal(const Data& d, const Position& p, Seat side) {
  if (side == Seat::Axis) return {};
  for (Set left = with_status(p, d.americans, Status::Chosen); !left.empty(); left.remove(left.first())) {
    const auto s = static_cast<ShipId>(left.first());
    for (MarkerId m = convoy; m < allied_groups_end; ++m) {
      if (!assign_refusal(d, p, side, s, m)) return refuse(AmericansLeftOut, s);
    }
  }
  return {};
}

// [MR R56] The pack and the bombers are sited for the season, not for every convoy.
Objection siting_refusal(const Position& p) { return p.convoy_number > 1 ? refuse(SitedForSeason) : Objection{}; }

Objection base_refusal(const Data& d, const Position& p, Air unit, Cell at) {
  if (unit == FAA || !d.german_ports.has(at)) return refuse(NotAnAirBase, at);
  if (p.shot_down[unit]) return refuse(AirUnitLost, unit);
  if (const Objection no = siting_refusal(p)) return no;
  return p.base[unit] == at ? refuse(SameBase, unit) : Objection{};
}

Objection pack_refusal(const Data& d, const Position& p, Cell at) {
  if (p.pack_lost) return refuse(PackIsLost);
  if (const Objection no = siting_refusal(p)) return no;
  if (!d.uboats.has(at)) return refuse(NotUboatArea, at);
  if (is_iced(d, p, at)) return refuse(IceThere, at);
  return {};
}

bool kirkenes_is_full(const Data& d, const Position& p) {
  bool full = false;
  d.german.each([&](ShipId s) {
    const Ship& ship = p.ships[s];
    full = full ||
           ((ship.status == Status::Norway || ship.status == Status::Mending) && ship.port == d.kirkenes);
  });
  for (MarkerId m = german_group; m < german_dummy; ++m)
    full = full || (!p.crew[m].empty() && p.markers[m].at == d.kirkenes);
  return full;
}

// [MR M08] In the first season one destroyer division may be at Kirkenes; all others start in Trondheim.
Objection station_refusal(const Data& d, const Position& p, ShipId s) {
  if (d.ships[s].side != Seat::Axis) return refuse(NotYours, s);
  if (!d.destroyers.has(s) || p.season != 0 || p.convoy_number != 1) return refuse(NotADivision, s);
  if (p.ships[s].status != Status::Norway || p.damaged.has(s)) return refuse(CannotSail, s);
  if (kirkenes_is_full(d, p)) return refuse(KirkenesFull);
  return {};
}

// [MR M09] The pack anywhere in its area, air units at any base. Groups are formed of ships in one port.
Step deploy(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    const auto s = static_cast<ShipId>(p.answer.a);
    switch (p.answer.verb) {
      case Assign: {
        const auto m = static_cast<MarkerId>(p.answer.b);
        Ship& ship = pos.ships[s];
        ship.status = Status::Group;
        ship.group = m;
        pos.crew[m].add(s);
        pos.markers[m].at = f.side == Seat::Axis    ? ship.port
                            : p.data.soviets.has(s) ? p.data.murmansk
                                                    : nowhere;
        break;
      }
      case BaseAt:
        pos.base[p.answer.a] = static_cast<Cell>(p.answer.b);
        break;
      case PackAt:
        pos.markers[wolfpack].at = static_cast<Cell>(p.answer.a);
        break;
      case StationAtKirkenes:
        pos.ships[s].port = p.data.kirkenes;
        break;
      default:
        return Done{};
    }
  } else if (f.side == Seat::Axis && !pos.pack_lost && pos.markers[wolfpack].at == nowhere) {
    pos.markers[wolfpack].at = static_cast<Cell>((p.data.uboats & open_water(p.data, pos)).first());
  }
  return f.then(Chosen, Ask::player(f.side, AskDeploy));
}

void finish_deployment(P& p) {
  Position& pos = p.s.p;
  p.out.tell(both_players, Deployed);
  if (pos.pack_lost || on_map(pos, wolfpack)) return;
  put_on_map(pos, wolfpack, pos.markers[wolfpack].at);
  p.out.tell(both_players, MarkerAppears, pos.markers[wolfpack].token, pos.markers[wolfpack].at);
}

namespace {

Objection check_deployment(const Asked& q, Choice c) {
  if (c.verb == Assign) return assign_refusal(q.d, q.p, q.seat, ship_in(c), static_cast<MarkerId>(c.b));
  if (q.seat != Seat::Axis) return not_an_option;
  if (c.verb == BaseAt) return base_refusal(q.d, q.p, air_in(c), static_cast<Cell>(c.b));
  if (c.verb == PackAt) return pack_refusal(q.d, q.p, cell_in(c));
  return c.verb == StationAtKirkenes ? station_refusal(q.d, q.p, ship_in(c)) : Objection{not_an_option};
}

void offer_groups(const Asked& q, Options& out) {
  const Status home = q.seat == Seat::Allied ? Status::Chosen : Status::Norway;
  const auto kind = [&](ShipId s) {
    return q.seat == Seat::Allied ? int{q.d.soviets.has(s)} : int{q.p.ships[s].port};
  };
  int last_kind = -1;
  Set groups;  // open to ships of the last kind: those who start from one place may join the same groups
  with_status(q.p, q.d.fleet(q.seat), home).each([&](ShipId s) {
    if (q.seat == Seat::Axis && q.p.damaged.has(s)) return;
    if (kind(s) != last_kind) {
      last_kind = kind(s);
      groups = {};
      each_marker(q.seat, [&](MarkerId m) {
        if (is_group(m) && !assign_refusal(q.d, q.p, q.seat, s, m)) groups.add(m);
      });
    }
    out.add_each(groups, [s](MarkerId m) { return Choice{Assign, s, m, 0}; });
  });
}

void offer_deployment(const Asked& q, Options& out) {
  const Position& p = q.p;
  offer_groups(q, out);
  if (q.seat != Seat::Axis) return;
  if (!siting_refusal(p)) {
    q.d.german_ports.each([&](Cell c) {
      for (const Air unit : {KG26, KG30}) {
        if (!p.shot_down[unit] && p.base[unit] != c) out.add({BaseAt, unit, c, 0});
      }
    });
    if (!p.pack_lost)
      out.add_each(q.d.uboats & open_water(q.d, p), [](Cell c) { return Choice{PackAt, c, 0, 0}; });
  }
  if (p.season == 0 && p.convoy_number == 1)
    offer_ships<StationAtKirkenes, station_refusal>(q, q.d.german & q.d.destroyers, out);
}

}  // namespace

const Answers deployment_answers{check_deployment, offer_deployment};

}  // namespace flagplot::murmansk_run
