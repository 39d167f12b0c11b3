#pragma once

#include "games/bismarck/battle.h"
#include "kernel/array.h"

// The battle board: hexes standing on a point, so that rows run left to right. A course is the hexside a bow
// points to, 0 upper right and then clockwise. The field has no end; the board is its middle.
namespace flagplot::bismarck {

struct Hex {
  int q = 0, r = 0;
  friend constexpr bool operator==(Hex, Hex) = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Hex operator*(Hex a, int n) { return {a.q * n, a.r * n}; }
};
inline constexpr Array<Hex, 6> directions{Hex{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
inline constexpr int board_radius = 6;

constexpr int distance(Hex a, Hex b) {
  const Hex d = a - b;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return (size(d.q) + size(d.r) + size(d.q + d.r)) / 2;
}
constexpr Hex towards(int course) { return directions[static_cast<std::size_t>((course % 6 + 6) % 6)]; }

inline Hex hex_of(const BattleShip& s) { return {s.q, s.r}; }
inline Hex hex_of(const Position& p, ShipId s) { return hex_of(on(p, s)); }
inline int range(const Position& p, ShipId a, ShipId b) { return distance(hex_of(p, a), hex_of(p, b)); }
void put(Position&, ShipId, Hex);

// Where something lies, seen from a ship: how far off the bow, and on which side.
enum class Bearing : std::uint8_t { Ahead, BowRay, Beam, SternRay, Astern };
struct Sight {
  Bearing bearing = Bearing::Ahead;
  Section side = Section::Midships;  // Port or Starboard; Midships on the line of the keel
};
Sight sight(Hex from, int course, Hex to);

// Which side of the target a shot comes from.
enum class Aspect : std::uint8_t { Broadside, Bow, Stern };
Aspect aspect(const Position&, ShipId target, ShipId firer);

bool bears(const ShipSpec&, Section, Sight);

// Set-up. `edge` 0 is the defender's centre; otherwise the edge rolled, at `radius` hexes from the centre,
// not nearer to an enemy than `gap`.
struct Entry {
  int edge = 0, radius = board_radius, gap = 0;
};
inline Entry entry_of(const Frame& f) { return {f.local[1], f.local[2], f.local[3]}; }
Hex place_hex(const Entry&, int place);
constexpr int first_place(const Entry& e) { return e.edge == 0 ? 0 : 1; }
constexpr int last_place(const Entry& e) { return e.edge == 0 ? 18 : e.radius + 1; }
BattleObjection place_refusal(const Data&, const Position&, ShipId, const Entry&, int place);
constexpr int opposite_edge(int edge) { return (edge + 2) % 6 + 1; }

// Movement.
bool move_allowed(int evasion, int hexes, int turns);
struct Moved {
  int hexes = 0, turns = 0;
};
inline Moved moved_of(const Frame& f) { return {f.local[1], f.local[2]}; }
BattleObjection ahead_refusal(const Data&, const Position&, ShipId, Moved);
BattleObjection turn_refusal(const Data&, const Position&, ShipId, Moved);
// Why the ship a seat is asked about may not leave it at what it has moved.
BattleObjection straight_on_refusal(const Data&, const View&);
// The hex ahead is free of enemies and has room.
BattleObjection blocked(const Data&, const Position&, ShipId);
// The next ship on the board after this one in the order of movement; no_ship begins and ends it.
ShipId next_to_move(const Data&, const Position&, ShipId after);
void go_ahead(P&, ShipId);
void turn_ship(P&, ShipId, int by);
// Brings a ship that has left the board back by moving the whole field.
void shift_board(const Data&, Position&);

}  // namespace flagplot::bismarck
