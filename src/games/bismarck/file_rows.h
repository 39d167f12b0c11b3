#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "data/files.h"
#include "kernel/array.h"

// The data files of the game, for those who read them.
namespace flagplot::bismarck {

inline constexpr std::string_view units_file = "bismarck/units.json", charts_file = "bismarck/charts.json",
                                  map_file = "bismarck/map.json",
                                  log_sheets_file = "bismarck/intermediate/log_sheets.json";

inline std::shared_ptr<const nlohmann::json> read_once(const data::Files& files, std::string_view file,
                                                       std::string_view schema) {
  return files.remembered<nlohmann::json>(std::string(file), [&] { return files.json(file, schema); });
}
// Both are read by more than one: which sets there are, the units of some of them, how far anybody flies.
inline std::shared_ptr<const nlohmann::json> unit_rows(const data::Files& files) {
  return read_once(files, units_file, "bismarck/schema/units.schema.json");
}
inline std::shared_ptr<const nlohmann::json> chart_rows(const data::Files& files) {
  return read_once(files, charts_file, "bismarck/schema/charts.schema.json");
}

template <std::size_t N>
Array<std::uint8_t, N> numbers(const nlohmann::json& list) {
  Array<std::uint8_t, N> out{};
  for (std::size_t i = 0; i < N && i < list.size(); ++i) out[i] = list[i].get<std::uint8_t>();
  return out;
}

}  // namespace flagplot::bismarck
