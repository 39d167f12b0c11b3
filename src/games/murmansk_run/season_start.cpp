#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// The start of a season: the passage north, the dockyards, replacements, and the heavy bombers of the last
// one.
namespace flagplot::murmansk_run {
namespace {

constexpr std::uint8_t tried = 1;  // in Ship::fired, between battles: has had its die this season

void clear_tries(Position& p) {
  for (Ship& ship : p.ships) ship.fired = 0;
}

bool any(const Data& d, const Position& p, Objection (*refusal)(const Data&, const Position&, ShipId), Set ships) {
  bool found = false;
  ships.each([&](ShipId s) { found = found || !refusal(d, p, s); });
  return found;
}

}  // namespace

// [MR M07] Air units and the pack are whole again, twelve freighters are ready and nothing is delivered yet.
// Ships named for the season join; those whose time of repair is over are back.
void begin_season(P& p) {
  Position& pos = p.s.p;
  p.out.tell(both_players, SeasonBegins, pos.season);
  pos.points = {};
  pos.freighters = p.data.options.freighters;
  pos.loads = 0;
  pos.convoy_number = 0;
  pos.sailed = 0;
  pos.shot_down = {};
  pos.pack_lost = 0;
  pos.hurt_before = pos.hurt;
  pos.hurt = {};
  take_off(pos, wolfpack);
  for (ShipId s = 0; s < p.data.ships_end(); ++s) {
    Ship& ship = pos.ships[s];
    if (ship.status == Status::Mending && ship.back <= pos.season) {
      pos.damaged.remove(s);
      ship.status = p.data.german.has(s) ? Status::Norway : Status::Pool;
      ship.back = 0;
      p.out.tell(both_players, ShipArrives, s);
    } else if (ship.status == Status::Absent && season(p.data, pos).arrives.has(s) &&
               !(pos.americans_gone && p.data.americans.has(s))) {
      ship.status = Status::Pool;
      p.out.tell(both_players, ShipArrives, s);
    } else if (ship.status == Status::Chosen) {
      ship.status = Status::Pool;
    }
    ship.fired = 0;
  }
}

Objection transit_refusal(const Data&, const Position& p, ShipId s) {
  if (p.ships[s].status != Status::Ready) return refuse(NotReady, s);
  if (p.ships[s].fired) return refuse(TriedAlready, s);
  return {};
}

// [MR M06] One die a ship: north on 1 to 3, back on 4 and 5, damaged on 6; a point less a year. [MR R7]
// Nobody has to.
Step transit(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled };
  Position& pos = p.s.p;
  const int shift = p.data.charts.transit_shift[season(p.data, pos).year - 1942U];
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) {
      clear_tries(pos);
      return Done{};
    }
    f.local[0] = p.answer.a;
    return f.then(Rolled, Ask::roll(RollTransit));
  }
  if (f.at == Rolled) {
    const auto s = static_cast<ShipId>(f.local[0]);
    f.local[0] = 0;
    Ship& ship = pos.ships[s];
    const int die = p.answer.a - shift;
    const auto roll = shown(p.answer, -shift);
    ship.fired = tried;
    if (die <= 3) {
      ship.status = Status::Norway;
      ship.port = p.data.trondheim;
      p.out.tell(both_players, TransitArrives, s, roll);
    } else if (die <= 5) {
      p.out.tell(both_players, TransitStays, s, roll);
    } else {
      ship.status = Status::Repair;
      pos.damaged.add(s);
      pos.hurt.add(s);
      p.out.tell(both_players, TransitDamaged, s, roll);
    }
  }
  if (any(p.data, pos, transit_refusal, p.data.german)) return f.then(Chosen, Ask::player(Seat::Axis, AskTransit));
  clear_tries(pos);
  return Done{};
}

Objection repair_refusal(const Data&, const Position& p, ShipId s) {
  if (p.ships[s].status != Status::Repair) return refuse(NotUnderRepair, s);
  if (p.ships[s].fired) return refuse(TriedAlready, s);
  return {};
}

// [MR R6] The dockyard die has no modifier: ready on 1 to 3, destroyed by bombers on 6.
Step repair(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) {
      clear_tries(pos);
      return Done{};
    }
    f.local[0] = p.answer.a;
    return f.then(Rolled, Ask::roll(RollRepair));
  }
  if (f.at == Rolled) {
    const auto s = static_cast<ShipId>(f.local[0]);
    f.local[0] = 0;
    Ship& ship = pos.ships[s];
    ship.fired = tried;
    if (p.answer.a <= 3) {
      ship.status = Status::Ready;
      pos.damaged.remove(s);
      p.out.tell(both_players, RepairDone, s, shown(p.answer));
    } else if (p.answer.a <= 5) {
      p.out.tell(both_players, RepairGoesOn, s, shown(p.answer));
    } else {
      ship = Ship{};
      ship.status = Status::Gone;
      pos.damaged.remove(s);
      p.out.tell(both_players, DestroyedInDock, s, shown(p.answer));
    }
  }
  if (any(p.data, pos, repair_refusal, p.data.german)) return f.then(Chosen, Ask::player(Seat::Axis, AskRepair));
  clear_tries(pos);
  return Done{};
}

namespace {

// Whether the season track has brought a ship and not taken it away again.
bool is_serving(const Data& d, const Position& p, ShipId s) {
  for (std::size_t i = p.season + 1U; i-- > 0;) {
    if (i < p.season && d.seasons[i].leaves.has(s)) return false;
    if (d.seasons[i].arrives.has(s)) return true;
  }
  return true;
}

}  // namespace

Set replaceable(const Data& d, const Position& p, Seat side) {
  Set set;
  (p.hurt_before & d.destroyers & d.fleet(side)).each([&](ShipId s) {
    const Status status = p.ships[s].status;
    if ((p.americans_gone && d.americans.has(s)) || !is_serving(d, p, s)) return;
    if (status == Status::Sunk || status == Status::Mending || status == Status::Repair) set.add(s);
  });
  return set;
}

Objection replacement_refusal(const Data& d, const Position& p, ShipId s) {
  if (!replaceable(d, p, d.ships[s].side).has(s)) return refuse(NotReplaceable, s);
  return {};
}

// [MR R36] One division a side, out of those lost or damaged in the season before.
Step replacements(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen && p.answer.verb == ReplaceDivision) {
    const auto s = static_cast<ShipId>(p.answer.a);
    const bool german = p.data.german.has(s);
    pos.damaged.remove(s);
    pos.ships[s] = Ship{};
    pos.ships[s].status = german ? Status::Norway : Status::Pool;
    if (german) pos.ships[s].port = p.data.trondheim;
    p.out.tell(both_players, DivisionReplaced, s);
  }
  f.at = Chosen;
  while (f.local[0] < players.size()) {
    const Seat side = players[f.local[0]++];
    if (!replaceable(p.data, pos, side).empty()) return Ask::player(side, AskReplace);
  }
  return Done{};
}

Objection tall_boy_refusal(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = p.ships[s];
  const bool in_norway = ship.status == Status::Norway || (ship.status == Status::Mending && d.german.has(s));
  return in_norway && d.german.has(s) ? Objection{} : refuse(NotInNorway, s);
}

// [MR M20] Once, in the last season: one ship in a Norwegian port, sunk on 1 to 3. [MR R28] A damaged one
// will do.
Step tall_boy(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    if (!season(p.data, pos).tall_boy || !any(p.data, pos, tall_boy_refusal, p.data.german)) return Done{};
    return f.then(Chosen, Ask::player(Seat::Allied, AskTallBoy));
  }
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    f.local[0] = p.answer.a;
    return f.then(Rolled, Ask::roll(RollTallBoy));
  }
  const auto s = static_cast<ShipId>(f.local[0]);
  const bool sunk = p.answer.a <= 3;
  p.out.tell(both_players, sunk ? TallBoySinks : TallBoyMisses, s, shown(p.answer));
  if (sunk) sink(p, s);
  return Done{};
}

namespace {

void offer_transit(const Asked& q, Options& out) { offer_ships<SailNorth, transit_refusal>(q, q.d.german, out); }

void offer_repair(const Asked& q, Options& out) { offer_ships<TryRepair, repair_refusal>(q, q.d.german, out); }

Objection check_replacement(const Asked& q, Choice c) {
  if (c.verb != ReplaceDivision) return not_an_option;
  return q.d.ships[c.a].side != q.seat ? refuse(NotYours, c.a) : replacement_refusal(q.d, q.p, ship_in(c));
}

void offer_replacement(const Asked& q, Options& out) {
  replaceable(q.d, q.p, q.seat).each([&](ShipId s) { out.add({ReplaceDivision, s, 0, 0}); });
}

void offer_tall_boy(const Asked& q, Options& out) { offer_ships<BombShip, tall_boy_refusal>(q, q.d.german, out); }

}  // namespace

const Answers transit_answers{check_ship<SailNorth, transit_refusal>, offer_transit};
const Answers repair_answers{check_ship<TryRepair, repair_refusal>, offer_repair};
const Answers replacement_answers{check_replacement, offer_replacement};
const Answers tall_boy_answers{check_ship<BombShip, tall_boy_refusal>, offer_tall_boy};

}  // namespace flagplot::murmansk_run
