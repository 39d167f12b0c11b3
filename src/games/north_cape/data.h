#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "data/files_fwd.h"
#include "games/north_cape/ids.h"
#include "games/north_cape/printed.h"
#include "games/north_cape/units.h"
#include "kernel/array.h"

namespace flagplot::north_cape {

// What the players agreed on. game.json has them with their sources.
struct Options_ {
  bool public_counts = false;  // how many pieces lie in a stack is open
  std::uint8_t decoys = 6;     // of each side
  bool aces = true;            // [NC 11.1]
  bool icebergs = false;       // [NC 11.2]
  bool hfdf = false;           // [NC 11.3]
  bool storms = false;         // [NC 11.4]
  bool merchant_flak = false;  // [NC 11.5]
  bool solitaire = false;      // [NC 11.6]
  bool scharnhorst = false;    // [NC 11.8]
  bool u571 = false;           // [NC 11.9]
  std::uint8_t handicap = 0;   // points the Germans begin with
};

// How a force comes into play.
enum class Arrival : std::uint8_t {
  WestEdge,   // on turn 1, by one hex of the west edge that no other force uses
  InPort,     // in To Murmansk or To Archangel at the start; the player chooses
  AnySea,     // set up in any open sea hex; submarines, each by itself
  NearMurmansk,  // the same within ten hexes of To Murmansk
  Airfields,     // air units, each at any airfield
  NorwegianAirfields,
  Aboard,   // air units on their carrier
  Released,  // by the German south edge once a merchant has been found; `ports`: or from those ports
  Narvik,    // Scharnhorst, in To Narvik at the start
  Extra,     // only if somebody asks for them: Prinz Eugen, and the two cruisers in answer
  Pool,      // decoys, Group pieces
};
struct Force {
  std::string id, name;
  Seat side = Seat::None;
  Arrival arrival = Arrival::Pool;
  PieceSet pieces;
  List<Hex> ports;       // Released: hexes where they may appear instead of the south edge
  std::uint8_t joins = 0xFF;  // Extra: with which force they arrive; 0xFF: with any of the west edge
  PieceId carrier = no_piece;  // Aboard: on which
};

// Where something is in a scenario that begins in the middle of things (worked examples, made-up positions).
struct Placed {
  PieceId piece = no_piece;
  Hex at = nowhere;      // nowhere: `where` says it
  StackId where = sunk;  // not_available, departed, ...
  std::uint8_t hits = 0, box = no_box;
  std::uint8_t home = 0xFF;  // as Position::home has it
  bool up = false, surfaced = false, reconnoitred = false, patrol = false;
};

// (NC 5.5) (NC R5) Hexes in a turn of what has no printed movement.
inline constexpr std::uint8_t decoy_reach = 44, empty_group_reach = 9;

// One scenario of the campaign, or the only one: who takes part, with everything that can be asked of a piece.
struct Part {
  std::string id, title;
  std::uint8_t turns = 30;
  Season season = Season::Winter;
  std::uint8_t edge = 0;  // of the ice: 0 winter, 1 summer
  Array<Factors, most_pieces> spec{};       // by piece
  Array<KindId, most_pieces> kind{};        // by piece: number among its side's kinds
  Array<std::uint8_t, most_pieces> force{};  // by piece: place in `forces`
  Array<std::string, most_pieces> name{};   // by piece, unique: "Tirpitz", "Merchant 12"
  Array<List<std::uint16_t>, 2> kinds;      // by side and KindId: place in Units::kinds
  Array<Array<PieceId, most_kinds>, 2> first_of{};      // by side and kind: its first piece
  Array<Array<std::uint8_t, most_kinds>, 2> count_of{};  // and how many there are
  Array<Array<PieceSet, most_kinds>, 2> of_kind{};      // and which they are
  Array<PieceSet, 15> of_type{};
  PieceSet pieces;       // all that there are
  PieceSet ships, aircraft, boats, merchants, decoys, groups;  // ships without boats; boats: submarines
  PieceSet asw, hex_aa, carriers, red, british, soviet_destroyers, aces;
  PieceSet alone;        // of their kind
  PieceSet later_of_kind;  // not the first
  PieceSet mobile;       // can move at all when they are undamaged
  Array<PieceSet, decoy_reach + 1> as_far_as{};  // by hexes: who but aircraft may get that far in a turn
  PieceSet westbound;    // merchants that score in the west
  PieceSet west_only;    // may not go east of the North Cape column
  Array<KindSet, 2> air_kinds, ship_kinds, decoy_kind, group_kinds;  // ship_kinds: boats among them
  List<Force> forces;
  bool at_sea = false;   // begins in the middle: what follows is used
  std::uint8_t turn = 1;
  Weather weather = NoWeather;
  std::uint8_t fog_range = 0;
  Array<std::uint16_t, 2> points{};
  Seat first = Seat::Allied;
  bool released = false;
  Array<std::uint8_t, 2> announced{};  // points spent on decoys in this turn
  List<Placed> placed;  // who is not among them has departed, decoys and Group pieces are in reserve
};

// Everything that does not change during a game.
struct Data {
  Data(std::shared_ptr<const Printed> p, std::shared_ptr<const Units> u, const Options_& o)
      : printed(std::move(p)), units(std::move(u)), options(o) {}
  std::shared_ptr<const Printed> printed;
  std::shared_ptr<const Units> units;
  Options_ options;
  List<Part> parts;  // one, or those of the campaign in order

  const board::Board& board = printed->board;
  const Charts& charts = printed->charts;
  std::string name_of(Hex h) const { return std::string(board.id(static_cast<board::CellId>(h))); }
};

std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::north_cape
