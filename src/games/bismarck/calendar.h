#pragma once

#include "games/bismarck/state.h"

// Chapter 11: the clock. Turn 1 is 2400 on 22 May, and every turn is four hours long; a date begins with its
// 2400 turn.
namespace flagplot::bismarck {

enum class Hour : std::uint8_t { H2400, H0400, H0800, H1200, H1600, H2000 };
inline constexpr int turn_hours = 4;
constexpr Hour hour(int turn) { return static_cast<Hour>((turn - 1) % 6); }
constexpr int date(int turn) { return 22 + (turn - 1) / 6; }

// [BIS 5.24] Emergency movement is possible in every second turn, those marked C.
constexpr bool is_c_turn(int turn) { return turn % 2 == 0; }

// [BIS 11.1] [BIS 11.11] 2400 is night everywhere, 2000 only south of the 55-degree line.
class Night {
 public:
  Night(const Data& d, int turn)
      : everywhere_(hour(turn) == Hour::H2400), south_(hour(turn) == Hour::H2000 ? &d.night_2000 : nullptr) {}
  bool in(ZoneId zone) const { return everywhere_ || (south_ && south_->has(zone)); }
  ZoneSet daylight_of(ZoneSet zones) const {
    if (everywhere_) zones.clear();
    if (south_) zones -= *south_;
    return zones;
  }

 private:
  bool everywhere_;
  const ZoneSet* south_;
};

inline bool is_night(const Data& d, const Position& p, ZoneId zone) { return Night(d, p.turn).in(zone); }

}  // namespace flagplot::bismarck
