#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"

// The Allied force of a season, measured by the German one; and German fuel.
namespace flagplot::murmansk_run {
namespace {

// [MR R27] Ships in Norway that can sail: undamaged, in port.
Set german_strength(const Data& d, const Position& p, Set kind) {
  return with_status(p, d.german & kind, Status::Norway) - p.damaged;
}

Set pool(const Data& d, const Position& p, Set kind) { return with_status(p, d.allied & kind, Status::Pool); }

void choose(Position& p, Set ships) {
  ships.each([&](ShipId s) { p.ships[s].status = Status::Chosen; });
}

int chosen(const Data& d, const Position& p, Set kind) {
  return with_status(p, d.allied & kind, Status::Chosen).size();
}

// Cruisers that are drawn: the Americans have their places already. How many dice that takes is no secret, so
// they are rolled even where an escort carrier has taken a cruiser's place.
int draws(const Data& d, const Position& p) {
  const int places = std::max(0, p.entitled[1] - chosen(d, p, d.american_cruisers));
  return std::min(places, pool(d, p, d.cruisers).size());
}

// A face for every cruiser that would be left if all dice so far had drawn one.
std::uint16_t faces(const Data& d, const Position& p, int draws_left) {
  const int drawn_in_vain = std::max(0, p.escorts_taken - draws_left);
  return static_cast<std::uint16_t>(pool(d, p, d.cruisers).size() - drawn_in_vain);
}

}  // namespace

bool too_few_capitals(const Data& d, const Position& p, Set without) {
  Set afloat;
  (d.capitals & d.allied).each([&](ShipId s) {
    const Status status = p.ships[s].status;
    if (status == Status::Pool || status == Status::Chosen) afloat.add(s);
  });
  const Set norway = with_status(p, d.german & d.capitals, Status::Norway);
  return (afloat - without).size() < norway.size() + 1;
}

Objection carrier_refusal(const Data& d, const Position& p, ShipId s) {
  if (!d.carriers.has(s)) return refuse(NotACarrier, s);
  if (p.ships[s].status != Status::Pool) return refuse(NotAvailable, s);
  return {};
}

Objection capital_refusal(const Data& d, const Position& p, ShipId s) {
  if (!d.capitals.has(s)) return refuse(NotACapital, s);
  if (p.ships[s].status != Status::Pool) return refuse(NotAvailable, s);
  if (chosen(d, p, d.capitals) >= p.entitled[0]) return refuse(CapitalsFull, p.entitled[0]);
  return {};
}

Objection escort_carrier_refusal(const Data& d, const Position& p, ShipId s) {
  if (!d.escort_carriers.has(s)) return refuse(NotAnEscortCarrier, s);
  if (p.ships[s].status != Status::Pool) return refuse(NotAvailable, s);
  return {};
}

// [MR M10] A carrier; one capital ship and one cruiser more than the Germans have in Norway; all Americans.
// Cruisers are drawn face down. [MR R35] Destroyers are not limited, and the carrier is counted with nobody.
Step allied_force(P& p, Frame& f) {
  Position& pos = p.s.p;
  const Data& d = p.data;
  enum At : std::uint8_t { Begin, Carrier, Capitals, Escorts, Draw };
  switch (f.at) {
    case Begin: {
      pos.entitled = {static_cast<std::uint8_t>(german_strength(d, pos, d.capitals).size() + 1),
                      static_cast<std::uint8_t>(german_strength(d, pos, d.cruisers).size() + 1)};
      pos.escorts_taken = 0;
      p.out.tell(both_players, ForceEntitled, pos.entitled[0], pos.entitled[1]);
      choose(pos, pool(d, pos, d.americans));
      if (!pool(d, pos, d.carriers).empty()) return f.then(Carrier, Ask::player(Seat::Allied, AskCarrier));
      break;
    }
    case Carrier:
      choose(pos, Set::only(p.answer.a));
      break;
    case Capitals:
      if (p.answer.verb == Pass) f.local[0] = 1;
      if (p.answer.verb == TakeCapital) choose(pos, Set::only(p.answer.a));
      break;
    case Escorts:
      if (p.answer.verb == TakeEscortCarrier) {
        choose(pos, Set::only(p.answer.a));
        ++pos.escorts_taken;
      }
      break;
    default: {
      const Set left = pool(d, pos, d.cruisers);
      const auto s = static_cast<ShipId>(left.nth(p.answer.a - 1U));
      if (f.local[1] > pos.escorts_taken) {
        choose(pos, Set::only(s));
        p.out.tell(Seat::Allied, CruiserDrawn, s);
      }
      --f.local[1];
      break;
    }
  }
  if (f.at < Escorts && !f.local[0] && chosen(d, pos, d.capitals) < pos.entitled[0] &&
      !pool(d, pos, d.capitals).empty())
    return f.then(Capitals, Ask::player(Seat::Allied, AskCapitals));
  if (f.at < Escorts) {
    f.local[0] = 0;
    f.local[1] = static_cast<std::uint16_t>(draws(d, pos));
  }
  if (f.at < Draw) {
    const bool stop = f.at == Escorts && p.answer.verb == Pass;
    if (!stop && pos.escorts_taken < f.local[1] && !pool(d, pos, d.escort_carriers).empty())
      return f.then(Escorts, Ask::player(Seat::Allied, AskEscortCarriers));
  }
  f.at = Draw;
  if (f.local[1] > 0) return Ask::roll(RollCruiser, 1, faces(d, pos, f.local[1]));
  pos.escorts_taken = 0;
  choose(pos, pool(d, pos, d.destroyers));
  p.out.tell(both_players, ForceReady);
  return Done{};
}

int fuel_cost(const Data& d, Set ships) {
  int cost = 0;
  ships.each([&](ShipId s) { cost += d.ships[s].big_fuel ? 2 : 1; });
  return cost;
}

// [MR M59] From the winter of 1942 a die says how many factors there are in the season. [MR R26] It is rolled
// whether or not the Germans mean to sail, so that rolling it tells nothing; they see it before they decide.
Step fuel(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    if (!season(p.data, pos).fuel_shortage) {
      pos.fuel_die = 0;
      return Done{};
    }
    if (pos.full_fuel) {
      pos.fuel_die = 6;
      p.out.tell(both_players, FullFuel);
      return Done{};
    }
    return f.then(Rolled, Ask::roll(RollFuel));
  }
  pos.fuel_die = static_cast<std::uint8_t>(p.answer.a);
  p.out.tell(Seat::Axis, FuelIs, pos.fuel_die, shown(p.answer));
  p.out.tell(Seat::Allied, FuelChecked);
  return Done{};
}

namespace {

void offer_carriers(const Asked& q, Options& out) {
  offer_ships<TakeCarrier, carrier_refusal>(q, q.d.carriers, out);
}

void offer_capitals(const Asked& q, Options& out) {
  offer_ships<TakeCapital, capital_refusal>(q, q.d.capitals & q.d.allied, out);
}

void offer_escort_carriers(const Asked& q, Options& out) {
  offer_ships<TakeEscortCarrier, escort_carrier_refusal>(q, q.d.escort_carriers, out);
}

}  // namespace

const Answers carrier_answers{check_ship<TakeCarrier, carrier_refusal>, offer_carriers};
const Answers capital_answers{check_ship<TakeCapital, capital_refusal>, offer_capitals};
const Answers escort_carrier_answers{check_ship<TakeEscortCarrier, escort_carrier_refusal>, offer_escort_carriers};

}  // namespace flagplot::murmansk_run
