#include "games/bismarck/intermediate/charts.h"

#include <nlohmann/json.hpp>

#include "data/files.h"

// Reads the tables of the Intermediate Game.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

constexpr std::string_view file = "bismarck/intermediate/charts.json",
                           schema = "bismarck/schema/intermediate_charts.schema.json";
constexpr Array<const char*, 6> hours{"2400", "0400", "0800", "1200", "1600", "2000"};

void read_variability(const json& rows, IntermediateCharts& c) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string where = std::string(file) + "/variability/rows/" + std::to_string(i);
    const std::size_t from = printed_row(rows[i][0], where), to = printed_row(rows[i][1], where);
    if (from != next || to < from) throw data::Error(where, "expected to go on where the row before ends");
    for (next = from; next <= to; ++next) c.variability[next] = {rows[i][2], rows[i][3]};
  }
  if (next != two_digit_rows)
    throw data::Error(std::string(file) + "/variability/rows", "expected to end with 66");
}

// Rows go on where the one before ends, from 1; a row without a die is safe.
void read_navigation(const json& rows, IntermediateCharts& c) {
  constexpr std::uint8_t never = 7;
  std::size_t next = 1;
  c.lost_from.fill(never);
  for (const json& row : rows) {
    const std::size_t from = row[0],
                      to = row[1].is_null() ? c.lost_from.size() - 1 : row[1].get<std::size_t>();
    if (from != next || to < from || to >= c.lost_from.size())
      throw data::Error(std::string(file) + "/navigation/rows",
                        "expected rows that go on where the one before ends");
    for (; next <= to; ++next) c.lost_from[next] = row[2].is_null() ? never : row[2].get<std::uint8_t>();
  }
  if (next != c.lost_from.size())
    throw data::Error(std::string(file) + "/navigation/rows", "expected a last row without an end");
}

void read_repair(const json& table, IntermediateCharts& c) {
  constexpr Array<const char*, 3> columns{"midships", "turret", "secondary"};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t die = 1; die < c.mended[i].size(); ++die) {
      const json& boxes = table[columns[i]][die - 1];
      c.mended[i][die] = boxes.is_string() ? all_boxes : boxes.get<std::uint8_t>();
    }
  }
}

ZoneSet zones_in(const json& names, const board::Board& board, const std::string& where) {
  ZoneSet zones;
  for (const json& name : names) {
    const auto zone = board.find(name.get<std::string>());
    if (!zone) throw data::Error(std::string(file) + where, "no zone " + name.dump());
    zones.add(*zone);
  }
  return zones;
}

IntermediateCharts read(const data::Files& files, const board::Board& board) {
  const json j = files.json(file, schema);
  IntermediateCharts c;
  read_variability(j["variability"]["rows"], c);
  read_navigation(j["navigation"]["rows"], c);
  read_repair(j["repair"], c);
  for (std::size_t hour = 0; hour < hours.size(); ++hour) c.fog_up_to[hour] = j["fog"]["up_to"][hours[hour]];
  c.fog_islands = zones_in(j["fog"]["islands"], board, "/fog/islands");
  for (std::size_t edge = 0; edge < edge_names.size(); ++edge) {
    const std::string name(edge_names[edge]);
    c.edges[edge] = zones_in(j["edges"][name], board, "/edges/" + name);
  }
  for (std::size_t i = 0; i < breakdown_columns.size(); ++i)
    c.breakdown[i] = j["breakdown"][std::string(breakdown_columns[i])].get<std::vector<std::string>>();
  return c;
}

}  // namespace

std::size_t printed_row(int digits, const std::string& where) {
  const int first = digits / 10, second = digits % 10;
  if (first < 1 || first > 6 || second < 1 || second > 6)
    throw data::Error(where, "found " + std::to_string(digits) + "; expected two digits of 1 to 6");
  return two_digits(first, second);
}

std::shared_ptr<const IntermediateCharts> intermediate_charts(const data::Files& files,
                                                              const board::Board& board) {
  return files.remembered<IntermediateCharts>("bismarck/intermediate", [&] { return read(files, board); });
}

}  // namespace flagplot::bismarck
