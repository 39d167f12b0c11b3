#include "games/bismarck/intermediate/front_charts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/files.h"

// Reads the tables of chapter 33.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

constexpr std::string_view file = "bismarck/intermediate/fronts.json",
                           schema = "bismarck/schema/fronts.schema.json";

Levels levels_of(const std::string& written, std::size_t most, const std::string& where) {
  if (written.size() > most)
    throw data::Error(where, "found " + std::to_string(written.size()) + " levels; expected " +
                                 std::to_string(most) + " at most");
  Levels levels;
  for (const char c : written)
    levels.level[levels.count++] = c == 'X' ? std::uint8_t{9} : static_cast<std::uint8_t>(c - '0');
  return levels;
}

void read_systems(const json& rows, FrontTrack& track, const std::string& where) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string row = where + "/" + std::to_string(i);
    const std::size_t from = printed_row(rows[i][0], row), to = printed_row(rows[i][1], row);
    if (from != next || to < from) throw data::Error(row, "expected to go on where the row before ends");
    for (next = from; next <= to; ++next) track.systems[next] = levels_of(rows[i][2], most_waiting, row);
  }
  if (next != two_digit_rows) throw data::Error(where, "expected to end with 66");
}

// The number in the name of a zone: 12 in K12.
int number_of(std::string_view name) {
  int n = 0;
  for (const char c : name) {
    if (c >= '0' && c <= '9') n = 10 * n + (c - '0');
  }
  return n;
}

FrontCharts read(const data::Files& files, const board::Board& board, const ZoneSet& south) {
  const json j = files.json(file, schema);
  FrontCharts c;
  std::size_t boxes = 0;
  for (const Area area : areas) {
    const std::string name(area_names[index(area)]);
    const json& track = j["tracks"][name];
    FrontTrack& to = c.tracks[index(area)];
    to.first = track["first"];
    to.last = track["last"];
    to.moves_up_to = track["moves_up_to"];
    to.first_box = static_cast<std::uint8_t>(boxes);
    if (to.last < to.first)
      throw data::Error(std::string(file) + "/tracks/" + name, "expected to end after it begins");
    boxes += static_cast<std::size_t>(to.boxes());
    read_systems(j["systems"][name], to, std::string(file) + "/systems/" + name);
  }
  if (boxes > most_boxes)
    throw data::Error(std::string(file) + "/tracks", "found " + std::to_string(boxes) + " boxes; expected " +
                                                         std::to_string(most_boxes) + " at most");
  for (std::size_t i = 0; i < j["at_start"].size(); ++i) {
    const json& from = j["at_start"][i];
    FrontStart start;
    start.from_turn = from["from_turn"];
    for (const Area area : areas) {
      const json& row = from[std::string(area_names[index(area)])];
      const std::string where =
          std::string(file) + "/at_start/" + std::to_string(i) + "/" + std::string(area_names[index(area)]);
      start.boxes[index(area)] = levels_of(row["boxes"], most_boxes, where + "/boxes");
      start.off_board[index(area)] = levels_of(row["off_board"], off_board_boxes, where + "/off_board");
      start.waiting[index(area)] = levels_of(row["waiting"], most_waiting, where + "/waiting");
      // Every box is filled.
      if (start.boxes[index(area)].count != c.tracks[index(area)].boxes() ||
          start.off_board[index(area)].count != off_board_boxes)
        throw data::Error(where, "expected a level for every box of the track");
    }
    c.starts.push_back(start);
  }
  // [BIS 33.13] The zones of an area with the number of the box; beyond the ends of a track, its
  // last box [BIS R45].
  for (std::size_t z = 0; z < board.size(); ++z) {
    const auto zone = static_cast<ZoneId>(z);
    const FrontTrack& track = c.tracks[index(south.has(zone) ? Area::South : Area::North)];
    const int number = std::clamp<int>(number_of(board.id(zone)), track.first, track.last);
    const auto box = static_cast<std::uint8_t>(track.first_box + number - track.first);
    c.box_of.push_back(box);
    c.zones[box].add(zone);
  }
  return c;
}

}  // namespace

std::shared_ptr<const FrontCharts> front_charts(const data::Files& files, const board::Board& board,
                                                const ZoneSet& south) {
  return files.remembered<FrontCharts>("bismarck/fronts", [&] { return read(files, board, south); });
}

}  // namespace flagplot::bismarck
