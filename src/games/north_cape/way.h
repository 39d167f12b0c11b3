#pragma once

#include "games/north_cape/chapters.h"

// What a mission on its way and the answers it may be given there have in common.
namespace flagplot::north_cape {

inline Hex whereabouts(const Position& p) { return on_map(p.going.stack) ? p.hex[p.going.stack] : nowhere; }

// (NC 4.2) A Group piece goes with its box.
PieceSet with_boxes(const Data&, const Position&, PieceSet);

// Everybody can go one hex further.
Objection pace_refusal(const Data&, const Position&, PieceSet who);

// [NC 4.0] [NC R15] Where ships of these kinds may be, apart from how far they have come.
class Waters {
 public:
  Waters(const Data& d, const Position& p, const PieceSet& who)
      : d_(d), p_(p), german_(!(who & all_of(Seat::Axis)).empty()), west_only_(who & part(d, p).west_only),
        soviet_(who & part(d, p).soviet_destroyers) {}

  Objection refusal(Hex to) const {
    const Printed& map = *d_.printed;
    if (!has(map.water, to)) return refuse(LandThere, to);
    // [NC 2.2] Nobody sails beyond the edge of the ice.
    if (is_iced(d_, p_, to)) return refuse(IceThere, to);
    if (german_ ? is_russian_exit(d_, to) : has(map.german_ports, to)) return refuse(ForeignPort, to);
    if (german_) return {};
    if (map.column[to] > map.north_cape_column && !west_only_.empty()) return refuse(EastOfTheCape, west_only_.first(), to);
    Objection no;
    soviet_.each([&](PieceId piece) {
      if (!no && distance(d_, soviet_centre(d_, p_, piece), to) > soviet_reach) no = refuse(TooFarFromHome, piece, to);
    });
    return no;
  }

 private:
  const Data& d_;
  const Position& p_;
  bool german_;
  PieceSet west_only_, soviet_;
};

}  // namespace flagplot::north_cape
