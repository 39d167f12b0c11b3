#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/view.h"
#include "kernel/array.h"

// The game as a whole: seasons, points and victory.
namespace flagplot::murmansk_run {
namespace {

// [MR M04] [MR M05] A season: ships sail north and are repaired, losses are made good, forces are chosen, and
// convoys run.
constexpr Array<Rule, 8> sequence{TransitRule, RepairRule, ReplacementRule, TallBoyRule,
                                       ForceRule,   FuelRule,   ConvoyRule,      SeasonEndRule};
constexpr std::uint16_t convoy_step = 6;

int seasons_left(const Data& d, const Position& p) { return d.scenario.last - p.season; }

// [MR M02] [MR R47] Whoever has won enough seasons has won, but the seasons go on while they can still change
// the verdict.
bool is_decided(const Data& d, const Position& p) {
  const int left = seasons_left(d, p);
  const int best = std::max(p.wins[0], p.wins[1]), needed = d.scenario.needed,
            strategic = d.scenario.strategic;
  if (strategic && best >= strategic) return true;
  if (best >= needed) return !strategic || best + left < strategic;
  return best + left < needed;
}

Ending verdict(const Data& d, const Position& p) {
  const auto won = [&](Seat s, Ending plain, Ending grand) {
    if (d.scenario.strategic && p.wins[index(s)] >= d.scenario.strategic) return grand;
    return p.wins[index(s)] >= d.scenario.needed ? plain : GoesOn;
  };
  if (const Ending e = won(Seat::Allied, AlliedWin, AlliedStrategic)) return e;
  if (const Ending e = won(Seat::Axis, GermanWin, GermanStrategic)) return e;
  return Draw;
}

// [MR M12] Ships whose time is over leave after the season; Alabama stays while too few would be left.
void withdraw(P& p) {
  Position& pos = p.s.p;
  season(p.data, pos).leaves.each([&](ShipId s) {
    const Status status = pos.ships[s].status;
    if (status == Status::Sunk || status == Status::Gone || status == Status::Absent) return;
    if (p.data.ships[s].stays_if_needed && too_few_capitals(p.data, pos, Set::only(s))) return;
    pos.ships[s] = Ship{};
    pos.damaged.remove(s);
    p.out.tell(both_players, ShipWithdrawn, s);
  });
}

// [MR M67] [MR M03] [MR R5] Eight loads are the Allied point of a season; without them it is a German one.
void settle_loads(P& p) {
  Position& pos = p.s.p;
  const int stock = pos.loads + (p.data.options.depots ? pos.depot : 0);
  score_point(p, stock >= 8 ? Seat::Allied : Seat::Axis);
  pos.depot = static_cast<std::uint8_t>(p.data.options.depots ? std::max(0, stock - 8) : 0);
}

}  // namespace

Step whole_game(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, SeasonOver };
  if (f.at == Begin) return f.then(SeasonOver, call(SeasonRule, Seat::None));
  Position& pos = p.s.p;
  if (is_decided(p.data, pos) || pos.season == p.data.scenario.last) {
    pos.ending = static_cast<std::uint8_t>(verdict(p.data, pos));
    p.out.tell(both_players, GameEnds);
    return GameOver{};
  }
  ++pos.season;
  return call(SeasonRule, Seat::None);
}

Step season_turn(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Begun };
  if (f.at == Begin) {
    f.at = Begun;
    if (p.s.p.resume) {
      f.local[0] = convoy_step;
    } else {
      begin_season(p);
    }
  }
  return in_order(std::span<const Rule>(sequence), f);
}

void score_point(P& p, Seat side) {
  std::uint8_t& points = p.s.p.points[index(side)];
  ++points;
  p.out.tell(both_players, PointScored, side, points);
}

Step season_end(P& p, Frame&) {
  Position& pos = p.s.p;
  settle_loads(p);
  const auto [allied, german] = pos.points;
  if (allied == german) {
    pos.results[pos.season] = DrawnSeason;
    p.out.tell(both_players, SeasonDrawn, allied, german);
  } else {
    const Seat winner = allied > german ? Seat::Allied : Seat::Axis;
    ++pos.wins[index(winner)];
    pos.results[pos.season] = winner == Seat::Allied ? AlliedSeason : GermanSeason;
    p.out.tell(both_players, SeasonWon, winner, allied, german);
  }
  // [MR R26] A season without a sortie fills the tanks, once fuel is short.
  pos.full_fuel = season(p.data, pos).fuel_shortage && !pos.sailed;
  if (pos.full_fuel) p.out.tell(both_players, FullFuelNext);
  withdraw(p);
  return Done{};
}

Result score(const Data&, const Position& p) {
  const auto margin = static_cast<std::int16_t>(p.wins[0] - p.wins[1]);
  switch (p.ending) {
    case GoesOn:
      return {0, Seat::None, margin, GoesOn};
    case AlliedWin:
    case AlliedStrategic:
      return {1, Seat::Allied, margin, p.ending};
    case GermanWin:
    case GermanStrategic:
      return {1, Seat::Axis, margin, p.ending};
    default:
      return {1, Seat::None, margin, Draw};
  }
}

}  // namespace flagplot::murmansk_run
