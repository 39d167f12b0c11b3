#pragma once

#include <vector>

#include "games/north_cape/view.h"

// What an officer reads off the chart before anybody sails: the ways to Russia and home that cost least, and how far
// every hex is from the enemy's airfields.
namespace flagplot::bots::north_cape {

using flagplot::north_cape::Data;
using flagplot::north_cape::Hex;
using flagplot::north_cape::nowhere;

// The way to one end from everywhere.
struct Lane {
  std::vector<float> cost;         // by hex: what is left of it, `far` where none leads
  std::vector<Hex> next;           // the next hex; nowhere at the end
  std::vector<std::uint8_t> hexes;  // how many are left by it
  static constexpr float far = 1e6F;
};

class Chart {
 public:
  explicit Chart(const Data&);

  // By scenario of a campaign. Safe ways keep out of reach of bombers in fog, short ones do not.
  const Lane& to_russia(std::size_t part, bool in_haste) const { return parts_[part].to_russia[in_haste]; }
  const Lane& to_the_west(std::size_t part, bool in_haste) const { return parts_[part].to_the_west[in_haste]; }
  // How much aircraft get done in a season, as a share of what they do in spring: nearly all of it in clear weather.
  double flying_weather(std::size_t part) const { return parts_[part].flying_weather; }
  int to_airfield(Hex h) const { return to_airfield_[h]; }
  // How likely fog lets aircraft fly that far.
  static double fog_reaches(int hexes);

 private:
  struct Ways {
    Lane to_russia[2], to_the_west[2];
    double flying_weather;
  };
  std::vector<Ways> parts_;
  std::vector<std::uint8_t> to_airfield_;
};

// How many hexes it is by sea, for ships of one side. What lies straight ahead may be a fjord that leads nowhere. Worked out
// when it is first asked for, and kept; not for several threads at once.
class SeaMiles {
 public:
  explicit SeaMiles(const Data& d) : d_(d) {}
  static constexpr int no_way = 0xFF;
  int between(std::size_t part, flagplot::Seat side, Hex from, Hex to) { return to_all(part, side, to)[from]; }

 private:
  const std::vector<std::uint8_t>& to_all(std::size_t part, flagplot::Seat side, Hex to);
  const Data& d_;
  std::vector<std::vector<std::uint8_t>> known_;  // by edge of the ice, side and hex
};

}  // namespace flagplot::bots::north_cape
