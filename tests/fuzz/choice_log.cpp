#include <cstdlib>
#include <string_view>

#include "support/sample.h"
#include "umpire/log.h"

// A log as a whole, and record by record: the hashes of a log keep most mutations from going deep.
namespace {

using namespace flagplot;

void whole(std::string_view text) {
  static const auto game = support::sample();
  const auto read = umpire::read_log(text);
  const auto* log = std::get_if<umpire::Log>(&read);
  if (!log) return;
  umpire::Match match(*game);
  umpire::replay(*log, match);
}

void by_record(std::string_view text) {
  static const auto game = support::sample();
  umpire::Match match(*game);
  umpire::Standing standing;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const Json json = Json::parse(text.substr(0, end), nullptr, false);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!json.is_object() || !json.contains("seat") || !json["seat"].is_string()) continue;
    const auto seat = seat_named(json["seat"].get<std::string>());
    if (!seat) continue;
    const auto record = umpire::record_from(*seat, json);
    if (!record) continue;
    const auto before = match.records().size();
    const auto wrong = umpire::play_record(*record, std::nullopt, match, standing);
    if (wrong.empty() && match.records().size() != before + 1) std::abort();
    if (!game->broken_invariants(match.state()).empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  whole(text);
  by_record(text);
  return 0;
}
