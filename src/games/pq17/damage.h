#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"

// What happens to ships that are hit, and how it is drawn by lot who they are.
namespace flagplot::pq17 {

// One throw of three large dice is enough to draw several lots from.
Ask ask_victims();
class Lots {
 public:
  explicit Lots(Choice answer)
      : left_((std::uint64_t{answer.a} - 1) + lot_sides * ((std::uint64_t{answer.b} - 1) + lot_sides * (std::uint64_t{answer.c} - 1))) {}
  static constexpr std::uint64_t lot_sides = 40000;
  unsigned pick(unsigned n) {
    if (n == 0) return 0;
    const auto which = static_cast<unsigned>(left_ % n);
    left_ /= n;
    return which;
  }

 private:
  std::uint64_t left_;
};

// One ship or a point of strength of a class, in a force.
struct Victim {
  ShipId ship = no_ship;
  ClassId what = no_class;
  bool is_none() const { return ship == no_ship && what == no_class; }
};
// The n-th of those that `fits` holds for, counted ship by ship and strength by strength; `count` says how many there are.
template <class Fits>
unsigned count_victims(const Data& d, const Position& p, ForceId f, Fits fits) {
  unsigned n = 0;
  each_ship_of(p, f, [&](ShipId s) { n += fits(d.ships[s].type) ? 1U : 0U; });
  each_class(side_of(f), [&](ClassId c) { n += fits(d.classes[c].type) ? cs_of(p, f, c) : 0U; });
  return n;
}
template <class Fits>
Victim victim(const Data& d, const Position& p, ForceId f, unsigned nth, Fits fits) {
  Victim v;
  each_ship_of(p, f, [&](ShipId s) {
    if (!v.is_none() || !fits(d.ships[s].type)) return;
    if (nth-- == 0) v.ship = s;
  });
  each_class(side_of(f), [&](ClassId c) {
    if (!v.is_none() || !fits(d.classes[c].type)) return;
    const unsigned n = cs_of(p, f, c);
    if (nth < n) v.what = c;
    else nth -= n;
  });
  return v;
}

// (PQ 7) A hit on a ship; she may die in the water, and the next one sinks her.
// Which aircraft a carrier loses with the step is drawn from `lots`.
inline constexpr unsigned deck_lots = 1024;
void hit_ship(P&, ShipId, unsigned lots = 0, Seats told = both_players);
void cripple(P&, ShipId);
void sink_ship(P&, ShipId);
void sink_strength(P&, ForceId, ClassId, bool scored = true);  // one of them
void stop_strength(P&, ForceId, ClassId);                      // one of them dead in the water
void cripple_strength(P&, ForceId, ClassId);                   // (PQ 7.9) one of them able to steam slowly
void sink_wreck(P&, std::size_t wreck);
// Takes it out of the game, unscored: weather, ice, breakdown.
void remove_ship(P&, ShipId);
void remove_strength(P&, ForceId, ClassId);
// So many of each by lot [PQ 9.3.1, 10.2.6].
void remove_damaged(P&, ForceId, unsigned heavy, unsigned light, unsigned convoy, Lots&);
// Who is told of what happens to a side's ships: at night, with counters face down, only itself.
inline Seats who_sees(const Position& p, Seat owner) {
  return p.fight.inverted ? Seats(owner) : both_players;
}
// (PQ 7.5.9) What has been sunk in the dark is reported when the segment is over.
void report_dark_losses(P&);
// Odd hits do not last beyond a round or a segment.
void forget_half_hits(Position&);
// An air unit loses a step: shot down and scored, or only damaged.
void lose_air_step(P&, AirId, bool shot_down);
// [PQ 7.3.1] What a torpedo does that has hit, by the die of the damage table.
void torpedo_blow(P&, ForceId, Victim, int die, Lots&);
int torpedo_modifier(const Data&, const Position&, ForceId, Victim);

}  // namespace flagplot::pq17
