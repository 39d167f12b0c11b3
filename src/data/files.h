#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "data/error.h"

namespace flagplot::data {

// Which files this thread reads while it is alive, those among them that something remembered was once made from.
class ReadingNoted {
 public:
  ReadingNoted();
  ~ReadingNoted();  // whoever noted before notes on, with what was noted here
  ReadingNoted(const ReadingNoted&) = delete;
  ReadingNoted& operator=(const ReadingNoted&) = delete;
  const std::set<std::string>& files() const { return files_; }

  static void note(std::string_view file);

 private:
  ReadingNoted* outer_;
  std::set<std::string> files_;
};

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
  // was expected there. Where both are embedded they were checked when the program was tested, and only builds with
  // assertions check them again.
  nlohmann::json json(std::string_view path, std::string_view schema) const;
  void check(const nlohmann::json& value, std::string_view schema, std::string_view where) const;

  // What is made from the files once and stays as it is (boards, charts, units), under a name. Whoever asks for it at the
  // same time waits until it is made, so there is one. Copies share it, and so do all Files that nothing is laid over: what
  // is embedded never changes. Beyond `most_remembered` what nobody uses any more is forgotten.
  template <class T, class Make>
  std::shared_ptr<const T> remembered(const std::string& name, Make make) const {
    const std::scoped_lock lock(memory_->mutex);
    const Memory::Key key{typeid(T), name};
    if (const auto found = memory_->things.find(key); found != memory_->things.end()) {
      for (const std::string& file : found->second.made_from) ReadingNoted::note(file);
      return std::static_pointer_cast<const T>(found->second.thing);
    }
    const ReadingNoted noted;
    auto made = std::make_shared<const T>(make());
    memory_->keep(key, {made, noted.files()});
    return made;
  }
  static constexpr std::size_t most_remembered = 256;
  std::size_t remembered_now() const;

 private:
  struct Memory {
    using Key = std::pair<std::type_index, std::string>;
    std::recursive_mutex mutex;  // one thing may be made from another
    struct Kept {
      std::shared_ptr<const void> thing;
      std::set<std::string> made_from;
    };
    std::map<Key, Kept> things;
    void keep(const Key&, Kept);
    static std::shared_ptr<Memory> of_embedded();
  };
  std::shared_ptr<Memory> memory_;
  bool laid_over(std::string_view path) const;  // one of the directories has it
  std::optional<std::string> find(std::string_view path) const;
  std::vector<std::filesystem::path> overlays_;
};

// A file that a user names on the command line: it must exist, be a file and be readable.
std::string read_user_file(const std::filesystem::path&);
// Parses JSON or throws an Error that names the line and column.
nlohmann::ordered_json parse_json(std::string_view text, std::string_view where);

}  // namespace flagplot::data
