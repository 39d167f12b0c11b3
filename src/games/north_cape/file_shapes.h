#pragma once

#include "data/shape.h"

// The data files as they are written, field by field. A member that is not here is refused.
namespace flagplot::north_cape::file {

// Ships have guns, flak and a move; aircraft have bombs, combat and a range; decoys and Group pieces have nothing.
struct Counter {
  std::uint16_t id = 0;
  std::string name, side, type, source;
  std::optional<std::string> nation, set;
  std::optional<std::uint8_t> guns, bombs, torpedoes, flak, combat, move, hull, holds, count;
  std::optional<data::ShapeJson> range;  // hexes, or "U"
  std::optional<bool> red, asw, hex_aa;
};
struct Counters {
  std::vector<Counter> counters;
};

struct Weather {
  std::map<std::string, int> season;
  int clear_to = 0, fog_to = 0;
  std::string source;
};
struct Reconnaissance {
  int nothing_to = 0, chosen_to = 0, at_random_to = 0;
  std::map<std::string, int> modifiers;
  std::string source;
};
struct Infiltration {
  int screened_to = 0, detected_to = 0;
  std::map<std::string, int> modifiers;
  std::string source;
};
struct DepthCharges {
  int sunk_to = 0, damaged_to = 0, again_lower = 0, again_higher = 0;
  std::map<std::string, int> modifiers;
  std::string source;
};
struct ByWeather {
  int clear = 0, fog = 0, storm = 0;
  std::string source;
};
struct BaseFlak {
  std::uint8_t factor = 0;
  std::string source;
};
struct MerchantFlak {
  std::uint8_t merchants = 0;
  std::string source;
};
struct Decoys {
  std::uint8_t cost = 0;
  std::string source;
};
struct Points {
  std::uint8_t bb = 0, bc = 0, cv = 0, ca = 0, cl = 0, dd = 0, de = 0, aa = 0, sub = 0;
  std::string source;
};
struct Merchants {
  std::uint8_t dice_sunk = 0, dice_arrived = 0;
  std::string source;
};
struct Charts {
  Weather weather;
  Reconnaissance reconnaissance;
  Infiltration infiltration;
  DepthCharges depth_charges;
  ByWeather gunfire, torpedoes;
  BaseFlak base_flak;
  MerchantFlak merchant_flak;
  Decoys decoys;
  Points points;
  Merchants merchants;
};

struct Force {
  std::string id, name, side, arrives;
  std::map<std::string, std::uint8_t> units;  // how many of each counter
  std::optional<std::string> carrier, joins, option;
  std::optional<std::vector<std::string>> ports, west_only, aces;
};
struct Placed {
  std::string piece;
  std::optional<std::string> at, where, base;
  std::optional<std::uint8_t> count, hits, box;
  std::optional<bool> up, surfaced, reconnoitred, patrol;
};
struct AtSea {
  std::optional<std::uint8_t> turn, fog_range;
  std::optional<std::string> weather, first;
  std::optional<std::map<std::string, std::uint16_t>> points;
  std::optional<std::map<std::string, std::uint8_t>> announced;
  std::optional<bool> released;
  std::vector<Placed> placed;
};
struct Scenario {
  std::uint8_t turns = 0;
  std::string season, ice;
  std::optional<std::vector<Force>> forces;
  std::optional<AtSea> at_sea;
  std::optional<std::string> id;
  std::optional<std::vector<std::string>> sets;
};
// (NC 11.7) Scenarios by their ids, or whole ones.
struct Campaign {
  std::vector<data::ShapeJson> campaign;
  std::optional<std::string> id;
  std::optional<std::vector<std::string>> sets;
};

struct GameOptions {
  std::optional<bool> public_counts, aces, icebergs, hfdf, storms, merchant_flak, solitaire, scharnhorst, u571;
  std::optional<std::uint8_t> decoys, handicap;
};

}  // namespace flagplot::north_cape::file

namespace flagplot::data {

template <>
struct Shape<north_cape::file::Counter> {
  using T = north_cape::file::Counter;
  static constexpr const char* name = "Counter";
  static constexpr auto fields = std::tuple{
      field("id", &T::id, "a number of its own"),
      field("set", &T::set, "the set it belongs to"),
      field("name", &T::name, "a name of its own"),
      field("side", &T::side, "\"allied\" or \"axis\""),
      field("type", &T::type, "a type, as the counters have it"),
      field("source", &T::source, "given, inferred or reconstructed, and why"),
      field("nation", &T::nation, "whose it is"),
      field("guns", &T::guns, "gunfire of a ship"),
      field("bombs", &T::bombs, "air-to-surface factor of an air unit"),
      field("torpedoes", &T::torpedoes, "torpedo factor"),
      field("flak", &T::flak, "anti-aircraft factor of a ship"),
      field("combat", &T::combat, "air combat factor of an air unit"),
      field("move", &T::move, "hexes a turn"),
      field("range", &T::range, "hexes, or \"U\" for unlimited"),
      field("hull", &T::hull, "damage markers that sink it"),
      field("holds", &T::holds, "air units a carrier has room for"),
      field("red", &T::red, "may begin air combat"),
      field("asw", &T::asw, "may attack submerged boats"),
      field("hex_aa", &T::hex_aa, "fires at aircraft whoever is attacked"),
      field("count", &T::count, "how many there are; one if left out")};
};
template <>
struct Shape<north_cape::file::Counters> {
  using T = north_cape::file::Counters;
  static constexpr const char* name = "Counters";
  static constexpr auto fields = std::tuple{field("counters", &T::counters, "a list of counters")};
};
template <>
struct Shape<north_cape::file::Weather> {
  using T = north_cape::file::Weather;
  static constexpr const char* name = "Weather";
  static constexpr auto fields = std::tuple{
      field("season", &T::season, "added to the die, by season"), field("clear_to", &T::clear_to, "up to which it is clear"),
      field("fog_to", &T::fog_to, "up to which there is fog"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Reconnaissance> {
  using T = north_cape::file::Reconnaissance;
  static constexpr const char* name = "Reconnaissance";
  static constexpr auto fields =
      std::tuple{field("nothing_to", &T::nothing_to, "up to which nothing is seen"),
                 field("chosen_to", &T::chosen_to, "up to which the owner chooses half"),
                 field("at_random_to", &T::at_random_to, "up to which half is shown at random"),
                 field("modifiers", &T::modifiers, "modifiers by name"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Infiltration> {
  using T = north_cape::file::Infiltration;
  static constexpr const char* name = "Infiltration";
  static constexpr auto fields = std::tuple{field("screened_to", &T::screened_to, "up to which the boat is screened"),
                                            field("detected_to", &T::detected_to, "up to which it is detected"),
                                            field("modifiers", &T::modifiers, "modifiers by name"),
                                            field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::DepthCharges> {
  using T = north_cape::file::DepthCharges;
  static constexpr const char* name = "DepthCharges";
  static constexpr auto fields = std::tuple{
      field("sunk_to", &T::sunk_to, "up to which the boat is sunk"),
      field("damaged_to", &T::damaged_to, "up to which it is damaged"),
      field("again_lower", &T::again_lower, "the roll that is repeated with one less"),
      field("again_higher", &T::again_higher, "the roll that is repeated with one more"),
      field("modifiers", &T::modifiers, "modifiers by name"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::ByWeather> {
  using T = north_cape::file::ByWeather;
  static constexpr const char* name = "ByWeather";
  static constexpr auto fields =
      std::tuple{field("clear", &T::clear, "a modifier"), field("fog", &T::fog, "a modifier"),
                 field("storm", &T::storm, "a modifier"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::BaseFlak> {
  using T = north_cape::file::BaseFlak;
  static constexpr const char* name = "BaseFlak";
  static constexpr auto fields =
      std::tuple{field("factor", &T::factor, "a factor"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::MerchantFlak> {
  using T = north_cape::file::MerchantFlak;
  static constexpr const char* name = "MerchantFlak";
  static constexpr auto fields =
      std::tuple{field("merchants", &T::merchants, "how many add one"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Decoys> {
  using T = north_cape::file::Decoys;
  static constexpr const char* name = "Decoys";
  static constexpr auto fields =
      std::tuple{field("cost", &T::cost, "points for each"), field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Points> {
  using T = north_cape::file::Points;
  static constexpr const char* name = "Points";
  static constexpr auto fields = std::tuple{
      field("BB", &T::bb, "points"), field("BC", &T::bc, "points"), field("CV", &T::cv, "points"),
      field("CA", &T::ca, "points"), field("CL", &T::cl, "points"), field("DD", &T::dd, "points"),
      field("DE", &T::de, "points"), field("AA", &T::aa, "points"), field("Sub", &T::sub, "points"),
      field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Merchants> {
  using T = north_cape::file::Merchants;
  static constexpr const char* name = "Merchants";
  static constexpr auto fields = std::tuple{field("dice_sunk", &T::dice_sunk, "dice for one that is sunk"),
                                            field("dice_arrived", &T::dice_arrived, "dice for one that arrives"),
                                            field("source", &T::source, "a source")};
};
template <>
struct Shape<north_cape::file::Charts> {
  using T = north_cape::file::Charts;
  static constexpr const char* name = "Charts";
  static constexpr auto fields =
      std::tuple{field("weather", &T::weather, "the weather table"),
                 field("reconnaissance", &T::reconnaissance, "the reconnaissance table"),
                 field("infiltration", &T::infiltration, "the infiltration table"),
                 field("depth_charges", &T::depth_charges, "the table of attacks on submarines"),
                 field("gunfire", &T::gunfire, "modifiers by weather"),
                 field("torpedoes", &T::torpedoes, "modifiers by weather"),
                 field("base_flak", &T::base_flak, "guns of ports and airfields"),
                 field("merchant_flak", &T::merchant_flak, "guns of merchants"),
                 field("decoys", &T::decoys, "what they cost"),
                 field("points", &T::points, "points for ships, by type"),
                 field("merchants", &T::merchants, "dice for merchants")};
};
template <>
struct Shape<north_cape::file::Force> {
  using T = north_cape::file::Force;
  static constexpr const char* name = "Force";
  static constexpr auto fields =
      std::tuple{field("id", &T::id, "a short name of its own"),
                 field("name", &T::name, "a name of its own"),
                 field("side", &T::side, "\"allied\" or \"axis\""),
                 field("arrives", &T::arrives, "how it comes into play"),
                 field("units", &T::units, "how many of each counter"),
                 field("carrier", &T::carrier, "aboard: on which"),
                 field("joins", &T::joins, "extra: the force they arrive with"),
                 field("option", &T::option, "only with this option of the game"),
                 field("ports", &T::ports, "released: ports where they may appear too"),
                 field("west_only", &T::west_only, "counters of it that may not go east of the North Cape"),
                 field("aces", &T::aces, "boats of it with an ace")};
};
template <>
struct Shape<north_cape::file::Placed> {
  using T = north_cape::file::Placed;
  static constexpr const char* name = "Placed";
  static constexpr auto fields =
      std::tuple{field("piece", &T::piece, "a piece, as \"Tirpitz\" or \"Merchant 12\"; or the next of a kind"),
                 field("count", &T::count, "how many of the kind, beginning with this one"),
                 field("at", &T::at, "a hex"),
                 field("where", &T::where, "where it is if in no hex"),
                 field("base", &T::base, "airfield or carrier of an air unit; port of a Soviet destroyer"),
                 field("hits", &T::hits, "damage markers"),
                 field("box", &T::box, "a holding box"),
                 field("up", &T::up, "face up"),
                 field("surfaced", &T::surfaced, "a submarine on the surface"),
                 field("reconnoitred", &T::reconnoitred, "face up, and may be attacked for it"),
                 field("patrol", &T::patrol, "on patrol")};
};
template <>
struct Shape<north_cape::file::AtSea> {
  using T = north_cape::file::AtSea;
  static constexpr const char* name = "AtSea";
  static constexpr auto fields = std::tuple{field("turn", &T::turn, "from 1"),
                                            field("weather", &T::weather, "of the turn, if it has been rolled"),
                                            field("fog_range", &T::fog_range, "hexes that aircraft can fly in fog"),
                                            field("points", &T::points, "by side"),
                                            field("announced", &T::announced, "points for decoys this turn, by side"),
                                            field("first", &T::first, "the side that begins"),
                                            field("released", &T::released, "a merchant has been found"),
                                            field("placed", &T::placed, "where the pieces are")};
};
template <>
struct Shape<north_cape::file::Scenario> {
  using T = north_cape::file::Scenario;
  static constexpr const char* name = "Scenario";
  static constexpr auto fields = std::tuple{field("turns", &T::turns, "how long it lasts"),
                                            field("season", &T::season, "winter, spring, summer or autumn"),
                                            field("ice", &T::ice, "the ice edge, winter or summer"),
                                            field("forces", &T::forces, "who takes part, and how they come"),
                                            field("at_sea", &T::at_sea, "a position in the middle of a turn"),
                                            field("id", &T::id, "its name"),
                                            field("sets", &T::sets, "sets of counters that are in it")};
};
template <>
struct Shape<north_cape::file::Campaign> {
  using T = north_cape::file::Campaign;
  static constexpr const char* name = "Campaign";
  static constexpr auto fields = std::tuple{field("campaign", &T::campaign, "scenarios by name, or whole ones"),
                                            field("id", &T::id, "its name"),
                                            field("sets", &T::sets, "sets of counters that are in it")};
};
template <>
struct Shape<north_cape::file::GameOptions> {
  using T = north_cape::file::GameOptions;
  static constexpr const char* name = "GameOptions";
  static constexpr auto fields =
      std::tuple{field("public_counts", &T::public_counts, "the number of pieces in a stack is open"),
                 field("decoys", &T::decoys, "of each side"),
                 field("aces", &T::aces, "rule 11.1"),
                 field("icebergs", &T::icebergs, "rule 11.2"),
                 field("hfdf", &T::hfdf, "rule 11.3"),
                 field("storms", &T::storms, "rule 11.4"),
                 field("merchant_flak", &T::merchant_flak, "rule 11.5"),
                 field("solitaire", &T::solitaire, "rule 11.6"),
                 field("scharnhorst", &T::scharnhorst, "rule 11.8"),
                 field("u571", &T::u571, "rule 11.9"),
                 field("handicap", &T::handicap, "points the Germans begin with")};
};

}  // namespace flagplot::data
