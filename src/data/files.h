#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/error.h"

namespace flagplot::data {

// The project's data: maps, charts, scenarios, sentences. They are embedded in the program; a directory laid
// over them replaces file by file, so that a designer can edit a scenario or correct a chart.
class Files {
 public:
  // Later directories win. Throws Error if one is not a directory.
  explicit Files(std::vector<std::filesystem::path> overlays = {});

  bool has(std::string_view path) const;
  std::string read(std::string_view path) const;  // "bismarck/map.json"; throws Error if there is none

  nlohmann::json json(std::string_view path) const;
  // Parsed and valid against a schema of ours ("schema/map.schema.json"), or an Error with the place and what
  // was expected there.
  nlohmann::json json(std::string_view path, std::string_view schema) const;
  void check(const nlohmann::json& value, std::string_view schema, std::string_view where) const;

 private:
  std::optional<std::string> find(std::string_view path) const;
  std::vector<std::filesystem::path> overlays_;
};

// A file that a user names on the command line: it must exist, be a file and be readable.
std::string read_user_file(const std::filesystem::path&);
// Parses JSON or throws an Error that names the line and column.
nlohmann::ordered_json parse_json(std::string_view text, std::string_view where);

}  // namespace flagplot::data
