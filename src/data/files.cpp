#include "data/files.h"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <sstream>

#include "data/embedded.h"
#include "data/schema.h"

namespace flagplot::data {
namespace fs = std::filesystem;

namespace {

std::string read_whole(const fs::path& path) {
  std::error_code error;
  const auto status = fs::status(path, error);
  if (!fs::exists(status)) throw Error(path.string(), "no such file");
  if (fs::is_directory(status)) throw Error(path.string(), "is a directory; expected a file");
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf() || in.peek() == std::ifstream::traits_type::eof())) {
    throw Error(path.string(), "cannot be read");
  }
  return std::move(text).str();
}

std::optional<std::string_view> find_embedded(std::string_view path) {
  const auto files = embedded_files();
  const auto at = std::ranges::lower_bound(files, path, {}, &EmbeddedFile::path);
  if (at == files.end() || at->path != path) return std::nullopt;
  return at->bytes;
}

// nlohmann reports a byte offset; people want a line and a column.
std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte ? byte - 1 : 0, text.size()));
  const auto line = 1 + std::ranges::count(before, '\n');
  const auto start = before.rfind('\n');
  const auto column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

template <class J>
J parse_as(std::string_view text, std::string_view where) {
  try {
    return J::parse(text);
  } catch (const nlohmann::json::parse_error& e) {
    if (e.byte > text.size()) throw Error(where, "ends in the middle; expected complete JSON");
    throw Error(where, "not JSON at " + line_and_column(text, e.byte));
  } catch (const nlohmann::json::out_of_range&) {
    throw Error(where, "has a number that is too large for anything");
  }
}

}  // namespace

namespace {
thread_local ReadingNoted* noting = nullptr;
}

ReadingNoted::ReadingNoted() : outer_(noting) { noting = this; }

ReadingNoted::~ReadingNoted() {
  noting = outer_;
  if (outer_) outer_->files_.merge(files_);
}

void ReadingNoted::note(std::string_view file) {
  if (noting) noting->files_.emplace(file);
}

std::shared_ptr<Files::Memory> Files::Memory::of_embedded() {
  static const auto memory = std::make_shared<Memory>();
  return memory;
}

void Files::Memory::keep(const Key& key, Kept thing) {
  // Nobody takes one of them while the lock is held, so what only the memory holds is in nobody's hands.
  if (things.size() >= most_remembered)
    std::erase_if(things, [](const auto& kept) { return kept.second.thing.use_count() == 1; });
  things.emplace(key, std::move(thing));
}

std::size_t Files::remembered_now() const {
  const std::scoped_lock lock(memory_->mutex);
  return memory_->things.size();
}

Files::Files(std::vector<fs::path> overlays)
    : memory_(overlays.empty() ? Memory::of_embedded() : std::make_shared<Memory>()), overlays_(std::move(overlays)) {
  for (const auto& dir : overlays_) {
    if (!fs::exists(dir)) throw Error(dir.string(), "no such directory");
    if (!fs::is_directory(dir)) throw Error(dir.string(), "is not a directory; expected one with data files");
  }
}

std::optional<std::string> Files::find(std::string_view path) const {
  ReadingNoted::note(path);
  for (auto dir = overlays_.rbegin(); dir != overlays_.rend(); ++dir) {
    if (fs::exists(*dir / path)) return read_whole(*dir / path);
  }
  if (const auto bytes = find_embedded(path)) return std::string(*bytes);
  return std::nullopt;
}

bool Files::laid_over(std::string_view path) const {
  return std::ranges::any_of(overlays_, [&](const fs::path& dir) { return fs::exists(dir / path); });
}

bool Files::has(std::string_view path) const { return find_embedded(path) || laid_over(path); }

std::string Files::read(std::string_view path) const {
  if (auto text = find(path)) return *std::move(text);
  throw Error(path, "no such data file");
}

nlohmann::json Files::json(std::string_view path) const { return parse_as<nlohmann::json>(read(path), path); }

nlohmann::json Files::json(std::string_view path, std::string_view schema) const {
  auto value = json(path);
  if (laid_over(path) || laid_over(schema)) {
    check(value, schema, path);
  } else {
    assert((check(value, schema, path), true));
  }
  return value;
}

void Files::check(const nlohmann::json& value, std::string_view schema, std::string_view where) const {
  const auto rules = remembered<Schema>(std::string(schema), [&] { return Schema(json(schema)); });
  if (const auto problem = rules->first_violation(value)) {
    throw Error(std::string(where) + problem->pointer, problem->message);
  }
}

std::string read_user_file(const fs::path& path) { return read_whole(path); }

nlohmann::ordered_json parse_json(std::string_view text, std::string_view where) {
  return parse_as<nlohmann::ordered_json>(text, where);
}

}  // namespace flagplot::data
