#include "games/north_cape/chapters.h"

// Damage markers, and what is lost.
namespace flagplot::north_cape {
namespace {

// (NC 11.7) What is sunk is missing in every later scenario. [NC R57] That is said of ships; aircraft are
// replaced.
void count_loss(const Data& d, Position& p, PieceId piece) {
  const Part& w = part(d, p);
  if (w.aircraft.has(piece)) return;
  ++p.lost[w.kinds[index(side_of(piece))][w.kind[piece]]];
}

// [NC 5.6, R56] Aircraft aboard go down with their carrier; those that are out have nowhere to land when the
// turn ends.
PieceSet aircraft_lost_with(P& p, PieceId carrier) {
  Position& pos = p.s.p;
  PieceSet aboard;
  (part(p.data, pos).aircraft & all_of(Seat::Allied)).each([&](PieceId air) {
    if (pos.home[air] != carrier) return;
    if (is_at_base(p.data, pos, air)) aboard.add(air);
    pos.home[air] = 0xFF;
  });
  aboard.each([&](PieceId air) { p.out.tell(both_players, AircraftLost, kind_arg(p.data, pos, air)); });
  return aboard;
}

// (NC 10.0) Who sinks it scores it, a merchant by dice that are owed.
std::uint8_t score_loss(const Data& d, Position& p, PieceId piece, Seat scorer) {
  if (part(d, p).merchants.has(piece)) {
    ++p.owed_sunk;
    return 0;
  }
  const std::uint8_t worth = points_for(d, p, piece);
  p.points[index(scorer)] = static_cast<std::uint16_t>(p.points[index(scorer)] + worth);
  return worth;
}

void leave_fight(Position& p, PieceSet gone) {
  for (PieceSet* set : {&p.fight.in, &p.fight.engaged, &p.fight.detected, &p.fight.screened}) *set -= gone;
}

}  // namespace

// [NC 2.4] A marker. At the number that is printed, two on most, it is lost; until then its factors are
// halved, once.
void damage(P& p, PieceId piece, Seat scorer) {
  Position& pos = p.s.p;
  ++pos.hits[piece];
  if (hits_left(p.data, pos, piece) <= 0) return eliminate(p, piece, scorer);
  const Seat owner = side_of(piece);
  const bool open = pos.up.has(piece);
  p.out.tell(open ? both_players : Seats(owner), DamagedNow, kind_arg(p.data, pos, piece), hex_of(pos, piece),
             pos.hits[piece]);
  // [NC R58] The marker lies open on a piece that does not.
  if (!open) p.out.tell(other(owner), DamageShows, hex_of(pos, piece));
}

void eliminate(P& p, PieceId piece, Seat scorer) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  const Part& w = part(d, pos);
  const Hex at = hex_of(pos, piece);
  PieceSet gone = PieceSet::only(piece);
  if (w.aircraft.has(piece)) {
    p.out.tell(both_players, ShotDown, kind_arg(d, pos, piece), at);
  } else {
    const std::uint8_t worth = score_loss(d, pos, piece, scorer);
    p.out.tell(both_players, SunkNow, kind_arg(d, pos, piece), at, worth);
    if (pos.fight.at != nowhere && piece < first_german && w.ships.has(piece)) ++pos.fight.sunk;
  }
  count_loss(d, pos, piece);
  if (w.carriers.has(piece)) gone |= aircraft_lost_with(p, piece);
  leave_fight(pos, gone);
  take_off(d, pos, gone, sunk);
  forget_lost_kinds(d, pos, side_of(piece));
  recount_boxes(p);
}

}  // namespace flagplot::north_cape
