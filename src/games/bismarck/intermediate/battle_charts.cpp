#include "games/bismarck/intermediate/battle_charts.h"

#include <nlohmann/json.hpp>

#include "data/files.h"
#include "games/bismarck/intermediate/charts.h"

// Reads the tables that the Intermediate Game adds to the battle board.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

constexpr std::string_view file = "bismarck/intermediate/battle.json",
                           schema = "bismarck/schema/battle_charts.schema.json";

void read_fire(const json& j, BattleCharts& c) {
  constexpr Array<const char*, torpedo_reach> ranges{"one_hex", "two_hexes"};
  for (std::size_t hexes = 0; hexes < ranges.size(); ++hexes) {
    for (const auto& [tubes, digits] : j[ranges[hexes]].items()) {
      const std::string where = std::string(file) + "/torpedo_fire/" + ranges[hexes] + "/" + tubes;
      TorpedoColumn& column = c.torpedo_fire[hexes][static_cast<std::size_t>(tubes[0] - '0')];
      column.one = static_cast<std::uint8_t>(printed_row(digits[0], where));
      column.two = digits.size() > 1 ? static_cast<std::uint8_t>(printed_row(digits[1], where))
                                     : std::uint8_t{two_digit_rows};
    }
  }
  for (std::size_t evasion = 0; evasion < c.torpedo_evasion.size(); ++evasion) {
    for (const json& row : j["by_evasion"]) {
      if (evasion < row[0].get<std::size_t>()) continue;
      c.torpedo_evasion[evasion] = row[1];
      break;
    }
  }
  c.avoiding = j["avoiding"];
}

// Each column holds up to a level, the last for all that are worse.
void read_start_range(const json& j, BattleCharts& c) {
  constexpr Array<const char*, 2> times{"day", "night"};
  for (std::size_t time = 0; time < times.size(); ++time) {
    for (std::size_t level = 0; level < c.start_range[time].size(); ++level) {
      std::size_t column = 0;
      while (column + 1 < j["up_to_level"].size() && level > j["up_to_level"][column].get<std::size_t>())
        ++column;
      c.start_range[time][level] = j[times[time]][column];
    }
  }
}

BattleCharts read(const data::Files& files) {
  const json j = files.json(file, schema);
  BattleCharts c;
  read_start_range(j["start_range"], c);
  read_fire(j["torpedo_fire"], c);
  for (const Type type : all_types) {
    const json& rows = j["torpedo_damage"][std::string(type_names[index(type)])];
    for (std::size_t i = 0; i < rows.size(); ++i) {
      c.torpedo_damage[index(type)][i] = {rows[i].value("midships", std::uint8_t{}),
                                          rows[i].value("evasion", std::uint8_t{}),
                                          rows[i].value("sunk", false), rows[i].value("belt", false)};
    }
  }
  return c;
}

}  // namespace

std::shared_ptr<const BattleCharts> battle_charts(const data::Files& files) {
  return files.remembered<BattleCharts>("bismarck/intermediate/battle", [&] { return read(files); });
}

}  // namespace flagplot::bismarck
