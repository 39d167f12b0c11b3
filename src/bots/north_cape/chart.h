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
  int to_airfield(Hex h) const { return to_airfield_[h]; }
  // How likely fog lets aircraft fly that far.
  static double fog_reaches(int hexes);

 private:
  struct Ways {
    Lane to_russia[2], to_the_west[2];
  };
  std::vector<Ways> parts_;
  std::vector<std::uint8_t> to_airfield_;
};

}  // namespace flagplot::bots::north_cape
