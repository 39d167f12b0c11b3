#pragma once

#include "data/shape.h"

// The data files as they are written, field by field. A member that is not here is refused.
namespace flagplot::murmansk_run::file {

struct Unit {
  std::uint8_t id = 0;
  std::string name, side, fires, defends, source;
  std::optional<std::string> set;
  std::optional<std::string> torpedoes;  // t, T or 2T
  std::optional<std::uint8_t> range;
  std::optional<bool> guns, capital, cruiser, american, soviet, turrets_fail, weak_hull, big_fuel,
      stays_if_needed;
};
struct Units {
  std::vector<Unit> ships;
};

struct Season {
  std::string id, name, source;
  std::uint16_t year = 0;
  bool ice = false;
  std::vector<std::string> periods, arrives, leaves;
  std::uint8_t storm_from = 0, storm_goes_on_from = 0;
  std::optional<bool> fuel_shortage, tall_boy;
};
struct Seasons {
  std::vector<Season> seasons;
};

struct As {
  std::uint8_t from = 0;
  std::string source;
};
struct Transit {
  std::vector<std::uint8_t> shift;
  std::string source;
};
// Tables: a row of numbers or of results by name, and a source.
struct Charts {
  std::map<std::string, data::ShapeJson> level, column, air, flak;
  As as;
  Transit transit;
};

struct Group {
  std::string marker, at;
  std::optional<std::string> from;
  std::vector<std::string> ships;
  std::optional<bool> up;
};
struct AtSea {
  std::optional<std::uint8_t> period, pulse, convoy, loads, freighters, fuel;
  std::optional<bool> storm;
  std::optional<std::string> pack;
  std::optional<std::map<std::string, std::string>> air;
  std::optional<std::map<std::string, std::uint8_t>> points;
  std::vector<Group> groups;
};
struct Scenario {
  std::string first_season, last_season;
  std::uint8_t wins_needed = 0, strategic = 0;
  std::optional<std::vector<std::string>> ready, repair, damaged, sunk, absent;
  std::map<std::string, std::vector<std::string>> norway;
  std::optional<std::map<std::string, std::uint8_t>> wins;
  std::optional<bool> full_fuel;
  std::optional<AtSea> at_sea;
  std::optional<std::string> id;
  std::optional<std::vector<std::string>> sets;
};

struct GameOptions {
  std::optional<bool> depots, scatter_delivers, open_allies;
  std::optional<std::uint8_t> freighters;
};

}  // namespace flagplot::murmansk_run::file

namespace flagplot::data {

template <>
struct Shape<murmansk_run::file::Unit> {
  using T = murmansk_run::file::Unit;
  static constexpr const char* name = "Unit";
  static constexpr auto fields = std::tuple{
      field("id", &T::id, "a number of its own"),
      field("set", &T::set, "the set it belongs to"),
      field("name", &T::name, "a name of its own"),
      field("side", &T::side, "\"allied\" or \"axis\""),
      field("fires", &T::fires, "a class"),
      field("defends", &T::defends, "a class"),
      field("source", &T::source, "given, inferred or reconstructed, and why"),
      field("torpedoes", &T::torpedoes, "t, T or 2T"),
      field("range", &T::range, "areas of the battle board"),
      field("guns", &T::guns, "false: none that count"),
      field("capital", &T::capital, "counts for victory"),
      field("cruiser", &T::cruiser, "counts as a cruiser"),
      field("american", &T::american, "leaves with the Americans"),
      field("soviet", &T::soviet, "starts in Murmansk"),
      field("turrets_fail", &T::turrets_fail, "rolls for its turrets"),
      field("weak_hull", &T::weak_hull, "one column worse when fired at"),
      field("big_fuel", &T::big_fuel, "two fuel factors"),
      field("stays_if_needed", &T::stays_if_needed, "is not withdrawn while capital ships are too few")};
};
template <>
struct Shape<murmansk_run::file::Units> {
  using T = murmansk_run::file::Units;
  static constexpr const char* name = "Units";
  static constexpr auto fields = std::tuple{field("ships", &T::ships, "a list of ships")};
};
template <>
struct Shape<murmansk_run::file::Season> {
  using T = murmansk_run::file::Season;
  static constexpr const char* name = "Season";
  static constexpr auto fields =
      std::tuple{field("id", &T::id, "a short name"),
                 field("name", &T::name, "a name"),
                 field("source", &T::source, "given, inferred or reconstructed, and why"),
                 field("year", &T::year, "1942 to 1944"),
                 field("ice", &T::ice, "whether the ice is closed"),
                 field("periods", &T::periods, "the two periods of a day"),
                 field("arrives", &T::arrives, "ships that join"),
                 field("leaves", &T::leaves, "ships that are withdrawn afterwards"),
                 field("storm_from", &T::storm_from, "die from which a storm begins"),
                 field("storm_goes_on_from", &T::storm_goes_on_from, "die from which it goes on"),
                 field("fuel_shortage", &T::fuel_shortage, "whether fuel is short"),
                 field("tall_boy", &T::tall_boy, "whether heavy bombers come")};
};
template <>
struct Shape<murmansk_run::file::Seasons> {
  using T = murmansk_run::file::Seasons;
  static constexpr const char* name = "Seasons";
  static constexpr auto fields = std::tuple{field("seasons", &T::seasons, "a list of seasons")};
};
template <>
struct Shape<murmansk_run::file::As> {
  using T = murmansk_run::file::As;
  static constexpr const char* name = "As";
  static constexpr auto fields =
      std::tuple{field("from", &T::from, "a die"), field("source", &T::source, "a source")};
};
template <>
struct Shape<murmansk_run::file::Transit> {
  using T = murmansk_run::file::Transit;
  static constexpr const char* name = "Transit";
  static constexpr auto fields =
      std::tuple{field("shift", &T::shift, "by year"), field("source", &T::source, "a source")};
};
template <>
struct Shape<murmansk_run::file::Charts> {
  using T = murmansk_run::file::Charts;
  static constexpr const char* name = "Charts";
  static constexpr auto fields =
      std::tuple{field("level", &T::level, "table A"), field("column", &T::column, "table B"),
                 field("air", &T::air, "air columns"), field("flak", &T::flak, "anti-aircraft entries"),
                 field("as", &T::as, "depth charges"), field("transit", &T::transit, "passage north")};
};
template <>
struct Shape<murmansk_run::file::Group> {
  using T = murmansk_run::file::Group;
  static constexpr const char* name = "Group";
  static constexpr auto fields =
      std::tuple{field("marker", &T::marker, "a marker"), field("at", &T::at, "a position"),
                 field("from", &T::from, "a position"), field("ships", &T::ships, "a list of ships"),
                 field("up", &T::up, "whether it is turned up")};
};
template <>
struct Shape<murmansk_run::file::AtSea> {
  using T = murmansk_run::file::AtSea;
  static constexpr const char* name = "AtSea";
  static constexpr auto fields = std::tuple{field("period", &T::period, "from 1"),
                                            field("pulse", &T::pulse, "0 to 3"),
                                            field("convoy", &T::convoy, "from 1"),
                                            field("loads", &T::loads, "delivered so far"),
                                            field("freighters", &T::freighters, "left"),
                                            field("fuel", &T::fuel, "factors"),
                                            field("storm", &T::storm, "the weather"),
                                            field("pack", &T::pack, "a position"),
                                            field("air", &T::air, "bases by unit"),
                                            field("points", &T::points, "by side"),
                                            field("groups", &T::groups, "markers on the map")};
};
template <>
struct Shape<murmansk_run::file::Scenario> {
  using T = murmansk_run::file::Scenario;
  static constexpr const char* name = "Scenario";
  static constexpr auto fields =
      std::tuple{field("first_season", &T::first_season, "a season"),
                 field("last_season", &T::last_season, "a season"),
                 field("wins_needed", &T::wins_needed, "seasons that win"),
                 field("strategic", &T::strategic, "seasons for a strategic victory; 0 none"),
                 field("ready", &T::ready, "German ships ready to sail"),
                 field("repair", &T::repair, "German ships under repair"),
                 field("damaged", &T::damaged, "ships that are damaged"),
                 field("sunk", &T::sunk, "ships that are gone"),
                 field("absent", &T::absent, "Allied ships not available"),
                 field("norway", &T::norway, "German ships by port"),
                 field("wins", &T::wins, "seasons won before"),
                 field("full_fuel", &T::full_fuel, "six factors in the first season"),
                 field("at_sea", &T::at_sea, "a position in the middle of a convoy"),
                 field("id", &T::id, "its name"),
                 field("sets", &T::sets, "sets of ships that are in it")};
};
template <>
struct Shape<murmansk_run::file::GameOptions> {
  using T = murmansk_run::file::GameOptions;
  static constexpr const char* name = "GameOptions";
  static constexpr auto fields =
      std::tuple{field("depots", &T::depots, "loads are kept"),
                 field("scatter_delivers", &T::scatter_delivers, "scattered freighters deliver"),
                 field("open_allies", &T::open_allies, "Allied markers face up"),
                 field("freighters", &T::freighters, "at the start of a season")};
};

}  // namespace flagplot::data
