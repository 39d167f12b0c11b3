#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
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

  // What is made from the files once and stays as it is (boards, charts), under a name; copies share it. Names come
  // from us, so there are not many.
  template <class T, class Make>
  std::shared_ptr<const T> remembered(const std::string& name, Make make) const {
    const std::scoped_lock lock(memory_->mutex);
    auto& place = memory_->things[{typeid(T), name}];
    if (!place) place = std::make_shared<const T>(make());
    return std::static_pointer_cast<const T>(place);
  }

 private:
  struct Memory {
    std::recursive_mutex mutex;  // one thing may be made from another
    std::map<std::pair<std::type_index, std::string>, std::shared_ptr<const void>> things;
  };
  std::shared_ptr<Memory> memory_ = std::make_shared<Memory>();
  std::optional<std::string> find(std::string_view path) const;
  std::vector<std::filesystem::path> overlays_;
};

// A file that a user names on the command line: it must exist, be a file and be readable.
std::string read_user_file(const std::filesystem::path&);
// Parses JSON or throws an Error that names the line and column.
nlohmann::ordered_json parse_json(std::string_view text, std::string_view where);

}  // namespace flagplot::data
