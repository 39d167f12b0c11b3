#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// What an operation takes over from the fortnight before it, and how it is prepared [PQ 3.1]: the ice, who
// has the initiative, aircraft that are needed elsewhere, agents, and ships that come back from the Atlantic.
namespace flagplot::pq17 {
namespace {

// --- ice

// From the first half of April to the first half of September it breaks up, and otherwise it freezes.
bool is_breakup(Fortnight f) {
  constexpr int first = 6, last = 16;
  return place_in_year(f) >= first && place_in_year(f) <= last;
}

// The zones of a sector in the order in which they are rolled for: from the north when it breaks up, from the
// south when it freezes.
constexpr std::uint8_t zones_in_sector = 5;
std::uint8_t zone_at(bool breakup, std::size_t i) {
  const std::size_t n = i % zones_in_sector;
  return static_cast<std::uint8_t>(1 + i - n + (breakup ? n : zones_in_sector - 1 - n));
}
bool is_first_of_sector(std::size_t i) { return i % zones_in_sector == 0; }

// [PQ 10.4.1] While it breaks up it never becomes worse, nor worse than in the zone to the north.
// [PQ 10.4.2] While it freezes never better, nor better than in the zone to the south.
bool can_become(const Position& p, bool breakup, std::size_t i, IceCondition found) {
  const IceCondition now = ice_in(p, zone_at(breakup, i)).condition;
  const bool bound = !is_first_of_sector(i);
  const IceCondition beside = bound ? ice_in(p, zone_at(breakup, i - 1)).condition : now;
  if (breakup) return found <= now && (!bound || found <= beside);
  return found >= now && (!bound || found >= beside);
}

void set_open(Position& p, std::uint8_t zone, bool open) {
  p.ice[zone] = static_cast<std::uint8_t>(open ? p.ice[zone] | ice_open : p.ice[zone] & ~ice_open);
}

// Who is rolled for in the next fortnight. When it breaks up the pack begins to give way where it is farthest
// south, and of clear water only the northernmost is still in doubt; when it freezes the other way round.
void turn_markers(Position& p, bool breakup) {
  const IceCondition waits = breakup ? SolidPack : Clear, settled = breakup ? Clear : SolidPack;
  for (const std::size_t first : {std::size_t{0}, std::size_t{zones_in_sector}}) {
    std::uint8_t next = no_zone, doubtful = no_zone;
    for (std::size_t i = first; i < first + zones_in_sector; ++i) {
      const std::uint8_t zone = zone_at(breakup, i);
      const IceCondition now = ice_in(p, zone).condition;
      if (now == waits) next = zone;
      if (now != settled) continue;
      if (doubtful == no_zone)
        doubtful = zone;
      else
        set_open(p, zone, false);
    }
    if (next != no_zone) set_open(p, next, true);
  }
}

// --- the initiative

Objection check_bid(const Asked&, Choice c) {
  constexpr std::uint16_t most_bid = 9;
  return c.verb == Bid && c.a <= most_bid ? Objection{} : Objection{not_an_option};
}
void offer_bids(const Asked& q, Options& out) {
  for (std::uint16_t n = 0; n < 10; ++n) {
    if (!check_bid(q, {Bid, n, 0, 0})) out.add({Bid, n, 0, 0});
  }
}
Objection check_bonus(const Asked&, Choice c) {
  return c.verb == ClaimBonus ? Objection{} : Objection{not_an_option};
}
void offer_bonus(const Asked&, Options& out) { out.add({ClaimBonus, 0, 0, 0}); }

// --- aircraft

// Who may be taken away: German aircraft in the north of Norway, Soviet ones anywhere; not those printed on
// the map.
bool may_be_taken(const Data& d, const Position& p, Seat side, AirId a) {
  const AirStart& start = d.scenario.air[a];
  if (d.air(a).side != side || start.interceptor || p.air[a].status != AtBase || p.air[a].cs == 0 ||
      start.base == no_place)
    return false;
  return side == Seat::Allied ? d.air(a).nation == Nation::Soviet : is_northern_base(d, start.base);
}
void take_aircraft(P& p, Seat side, int n, Lots lots) {
  Position& at = p.s.p;
  for (; n > 0; --n) {
    unsigned all = 0;
    for (AirId a = 0; a < p.data.scenario.air.size(); ++a)
      all += may_be_taken(p.data, at, side, a) ? at.air[a].cs : 0U;
    if (all == 0) return;
    unsigned which = lots.pick(all);
    for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
      const unsigned here = may_be_taken(p.data, at, side, a) ? at.air[a].cs : 0U;
      if (which >= here) {
        which -= here;
        continue;
      }
      if (--at.air[a].cs == 0) at.air[a].status = AirAbsent;
      p.out.tell(both_players, AirWithdrawn, a, at.air[a].cs);
      break;
    }
  }
}

// --- who comes back

Homecoming homecoming(const Data& d, const Position& p) {
  return p.return_chit == 0 ? Homecoming{} : d.charts.homecoming[p.return_chit - 1U];
}

Objection check_return(const Asked& q, Choice c) {
  if (c.verb != PlaceAt || c.a >= q.d.board.size()) return not_an_option;
  return allowed_if(q.d.printed->west_edge.has(c.a) && q.d.printed->sea.has(c.a), {NotThatArea, {c.a, 0, 0}});
}
void offer_return(const Asked& q, Options& out) {
  q.d.printed->west_edge.each([&](Hex h) {
    if (!check_return(q, {PlaceAt, h, 0, 0})) out.add({PlaceAt, h, 0, 0});
  });
}

void show_return(P& p) {
  Position& at = p.s.p;
  at.return_shown = static_cast<std::uint8_t>(at.turn + 1);
  p.out.tell(both_players, ReturnShown, homecoming(p.data, at).fuel != 0);
}

}  // namespace

const Answers bid_answers{check_bid, offer_bids}, bonus_answers{check_bonus, offer_bonus},
    return_answers{check_return, offer_return};

// [PQ 10.4] Where the ice was known some fortnights ago each of them is rolled for, and what is found then
// holds: nobody rolls at a hexside any more [PQ R80]. Local 0: fortnights that are done; 1: zones of this
// one.
Step environment(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& at = p.s.p;
  const Inherited& before = p.data.scenario.before;
  if (before.ice_of == 0) return Done{};
  const auto breakup = [&] { return is_breakup(static_cast<Fortnight>(before.ice_of + 1 + f.local[0])); };
  if (f.at == Rolled) {
    const std::uint8_t zone = zone_at(breakup(), f.local[1]);
    const IceCondition found = ice_found(p.data, ice_in(at, zone).condition, p.answer.a - 1);
    if (can_become(at, breakup(), f.local[1], found)) {
      at.ice[zone] = static_cast<std::uint8_t>((at.ice[zone] & ~7) | found);
      p.out.tell(both_players, ZoneIce, zone, found, shown(p.answer, -1, 10));
      ++f.local[1];
    }
  }
  for (; f.local[0] < p.data.fortnight() - before.ice_of; ++f.local[0], f.local[1] = 0) {
    for (; f.local[1] < 2 * zones_in_sector; ++f.local[1]) {
      if (at.ice[zone_at(breakup(), f.local[1])] & ice_open)
        return f.then(Rolled, Ask::roll(RollZone, 1, 10));
    }
    turn_markers(at, breakup());
  }
  return Done{};
}

// [PQ 12.6.1] After an offensive on land aircraft are missing: a third of a die of German ones, half of one
// of Soviet ones.
Step after_offensive(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Drawn };
  if (!p.data.scenario.before.offensive) return Done{};
  const Seat side = f.local[0] == 0 ? Seat::Allied : Seat::Axis;
  if (f.at == Rolled) {
    const int die = p.answer.a - 1, share = side == Seat::Allied ? 2 : 3;
    p.out.tell(both_players, OffensiveCosts, side, shown(p.answer, -1, 10));
    f.local[1] = static_cast<std::uint16_t>((die + share - 1) / share);
    return f.then(Drawn, ask_victims());
  }
  if (f.at == Drawn) {
    take_aircraft(p, side, f.local[1], Lots(p.answer));
    ++f.local[0];
  }
  if (f.local[0] == 2) return Done{};
  return f.then(Rolled, Ask::roll(RollOffensive, 1, 10));
}

// A branch of the fork in which both bid.
Step make_bid(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Answered };
  if (f.at == Begin) return f.then(Answered, Ask::player(f.side, AskBid));
  p.s.p.bid[index(f.side)] = static_cast<std::uint8_t>(p.answer.a + 1);
  return Done{};
}

// [PQ 4.1.2] Both bid in secret; a condition may be worth one more; the higher bid has the initiative and
// pays for it, and if both bid nothing there is no operation: result 1. Local 0: who is asked for more.
Step initiative(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Bidden, Claimed };
  Position& at = p.s.p;
  if (!p.data.scenario.before.bids) return Done{0};
  switch (f.at) {
    case Begin:
      return f.then(Bidden, Fork{call(BidRule, Seat::Allied), call(BidRule, Seat::Axis)});
    case Bidden:
      at.bids_known = 1;
      p.out.tell(both_players, BidsAre, at.bid[0] - 1U, at.bid[1] - 1U);
      if (at.bid[0] == 1 && at.bid[1] == 1) {
        p.out.tell(both_players, NoOperation);
        return Done{1};
      }
      break;
    default:
      if (p.answer.verb == ClaimBonus) {
        const Seat side = f.local[0] == 0 ? Seat::Allied : Seat::Axis;
        at.bonus[f.local[0]] = 1;
        p.out.tell(both_players, BonusClaimed, side);
      }
      ++f.local[0];
      break;
  }
  for (; f.local[0] < 2; ++f.local[0]) {
    const Seat side = f.local[0] == 0 ? Seat::Allied : Seat::Axis;
    const bool asterisk =
        at.special.chit[f.local[0]] != 0 &&
        p.data.charts.asterisked[f.local[0]].has(static_cast<unsigned>(condition_of(p.data, at, side)));
    if (asterisk) return f.then(Claimed, Ask::player(side, AskBonus));
  }
  at.initiative = at.bid[1] + at.bonus[1] > at.bid[0] + at.bonus[0] ? Seat::Axis : Seat::Allied;
  const int price = 2 * (at.bid[index(at.initiative)] - 1);
  at.points = static_cast<std::int16_t>(at.points + (at.initiative == Seat::Allied ? -price : price));
  p.out.tell(both_players, InitiativeIs, at.initiative, price / 2);
  return Done{0};
}

// [PQ 12.1] Convoys that leave that port are reported at once, twice.
void report_departure(P& p, ForceId f, std::uint8_t port) {
  Position& at = p.s.p;
  if (at.cobweb == 0 || !is_convoy(f) || side_of(f) != Seat::Allied || port == no_place ||
      !p.data.places[port].watched)
    return;
  --at.cobweb;
  constexpr std::uint8_t level = 2;
  const Report r = report_of(p.data, at, ForceSet::only(f), level, 0);
  p.out.tell(both_players, AgentReports, port, r.said[0], r.said[1], r.said[2], r.said[3]);
  at.axis_released = 1;
  if (!at.playing) return;  // it stands on edge again when play begins
  at.block[at.force[f].block].report = r;
  raise_to(p, at.force[f].block, level);
}

// [PQ 12.2.1] One chit more says when they come back. Only the Germans know it until it is shown.
Step draw_return(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Drawn };
  Position& at = p.s.p;
  if (p.data.scenario.before.atlantic.empty()) return Done{};
  const SetOf<64> cup = chits_left(p.data, at);
  if (f.at == Begin) return f.then(Drawn, Ask::roll(RollChit, 1, static_cast<std::uint16_t>(cup.size())));
  at.return_chit = static_cast<std::uint8_t>(cup.nth(p.answer.a - 1U) + 1);
  const Homecoming when = homecoming(p.data, at);
  p.out.tell(Seat::Axis, ReturnDrawn, when.fuel != 0, when.shown + 1U);
  if (when.shown == 0) show_return(p);
  return Done{};
}
void note_return(P& p) {
  const Position& at = p.s.p;
  if (at.return_chit != 0 && at.return_shown == 0 && at.turn >= homecoming(p.data, at).shown) show_return(p);
}
bool returns_now(const Data& d, const Position& p) {
  return p.return_shown != 0 && !p.is_back && p.turn + 1 > p.return_shown && homecoming(d, p).fuel != 0;
}
// The force and a dummy, in any hexes of the western edge; the Germans alone know which is which. Local 0:
// where the force is.
Step come_back(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, ForcePlaced, DummyPlaced };
  Position& at = p.s.p;
  if (f.at == Begin) return f.then(ForcePlaced, Ask::player(Seat::Axis, AskReturn, 0));
  const bool dummy = can_make_dummy(p.data, at, Seat::Axis);
  if (f.at == ForcePlaced) {
    f.local[0] = p.answer.a;
    if (dummy) return f.then(DummyPlaced, Ask::player(Seat::Axis, AskReturn, 1));
  }
  at.is_back = 1;
  const auto put = [&](ForceId who, Hex h) {
    if (who == no_force) return;
    at.force[who] = Force{};
    at.force[who].place = AtSea;
    at.force[who].at = h;
    put_block(at, who);
    mingle(at, at.force[who].block);
    if (is_dummy(who)) return;
    p.data.scenario.before.atlantic.each([&](ShipId s) { at.ship[s].force = who; });
    at.force[who].fuel_at =
        std::max<std::uint8_t>(homecoming(p.data, at).fuel, static_cast<std::uint8_t>(at.turn + 1));
    at.force[who].flags = bonus_used;
  };
  const ForceId ships = free_force(at, Seat::Axis, Kind::TaskForce);
  const ForceId decoy = f.at == DummyPlaced ? free_force(at, Seat::Axis, Kind::Dummy) : no_force;
  // In the order of their hexes, so that the order tells nothing.
  const bool decoy_first = decoy != no_force && p.answer.a < f.local[0];
  const Hex to = p.answer.a, from = static_cast<Hex>(f.local[0]);
  if (decoy_first) put(decoy, to);
  put(ships, from);
  if (!decoy_first) put(decoy, to);
  each_force(Seat::Axis, [&](BlockId b) {
    const ForceId who = at.block[b].force;
    if (who != no_force && (who == ships || who == decoy))
      p.out.tell(both_players, BlockAppears, b, at.block[b].at);
  });
  return Done{};
}

// [PQ 8.3.1] The turn on which play begins may be another, by a die.
Step choose_start(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& at = p.s.p;
  constexpr std::uint8_t second_turn = 1;
  // [PQ 8.3.2] Or everything is played, from the second turn on.
  if (p.data.variants.complete_operation) at.start = second_turn;
  if (p.data.variants.complete_operation || !p.data.variants.variable_start) return Done{};
  if (f.at == Begin) return f.then(Rolled, Ask::roll(RollStart, 1, 10));
  const int turn = at.start + p.data.charts.variable_start[static_cast<std::size_t>(p.answer.a - 1)];
  at.start = static_cast<std::uint8_t>(std::clamp<int>(turn, second_turn, turns_on_track - 1));
  p.out.tell(both_players, StartIs, at.start / 2 + 1, is_pm(at.start), shown(p.answer, -1, 10));
  return Done{};
}

// The preparatory turn. Result 1: there is no operation.
Step prepare(P& p, Frame& f) {
  enum At : std::uint8_t {
    Begin,
    IceKnown,
    StartKnown,
    ForcesAdded,
    AircraftGone,
    ChitsDrawn,
    ReturnKnown,
    InitiativeKnown
  };
  switch (f.at) {
    case Begin:
      return f.then(IceKnown, call(EnvironmentRule, Seat::None));
    case IceKnown:
      return f.then(StartKnown, call(StartRule, Seat::None));
    case StartKnown:
      return f.then(ForcesAdded, call(AddForcesRule, Seat::None));
    case ForcesAdded:
      return f.then(AircraftGone, call(OffensiveRule, Seat::None));
    case AircraftGone:
      if (p.data.scenario.special) return f.then(ChitsDrawn, call(ChitsRule, Seat::None));
      [[fallthrough]];
    case ChitsDrawn:
      return f.then(ReturnKnown, call(DrawReturnRule, Seat::None));
    case ReturnKnown:
      return f.then(InitiativeKnown, call(InitiativeRule, Seat::None));
    default:
      return Done{p.result};
  }
}

}  // namespace flagplot::pq17
