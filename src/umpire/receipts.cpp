#include "umpire/receipts.h"

#include <algorithm>

#include "data/error.h"

namespace flagplot::umpire {
namespace {

constexpr const char* kind = "receipts";
constexpr int format = 1;

bool is_hash(const Json& json) {
  return json.is_string() && json.get_ref<const std::string&>().size() == 64 &&
         std::ranges::all_of(json.get_ref<const std::string&>(),
                             [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string text_in(const Json& json, const char* member) {
  const Json value = json.value(member, Json(""));
  if (!value.is_string()) throw data::Error(member, "expected a text");
  return value.get<std::string>();
}

// A match called off before it began has promises that nobody had to keep.
bool brought_text(const Brought& brought, const std::string& text) {
  return brought.open() ? brought.promise == promise_of(text) : brought.entropy == text;
}

std::string described(const Log& log, const Log::Entry& entry) {
  const std::string act = "an act of " + std::string(name(entry.seat)) + " for which there is no receipt";
  if (!entry.act) return "is " + act;
  return (log.records.size() == entry.record ? "is the last; after it stands " : "is followed by ") + act;
}

}  // namespace

KeptReceipts kept_receipts(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("flagplot", Json()) != kind)
    throw data::Error("receipts", "expected a file of receipts, as the debrief saves it");
  if (json.value("format", Json()) != format) throw data::Error("format", "not one this program knows");
  const Json seat = json.value("seat", Json());
  const auto named = seat.is_string() ? seat_named(seat.get<std::string>()) : std::nullopt;
  if (!named || *named == Seat::Chance) throw data::Error("seat", "expected allied or axis");
  KeptReceipts kept;
  kept.seat = *named;
  if (!is_hash(json.value("commitment", Json()))) throw data::Error("commitment", "expected 64 hexadecimal digits");
  kept.commitment = json["commitment"].get<std::string>();
  kept.entropy = text_in(json, "entropy");
  if (const auto other = json.find("other"); other != json.end() && !other->is_null()) {
    if (!other->is_object()) throw data::Error("other", "expected promise and entropy");
    kept.other = Brought{text_in(*other, "promise"), text_in(*other, "entropy")};
  }
  const Json receipts = json.value("receipts", Json());
  if (!receipts.is_array()) throw data::Error("receipts", "expected a list");
  for (const Json& receipt : receipts) {
    if (!is_hash(receipt))
      throw data::Error("receipts/" + std::to_string(kept.receipts.size()), "expected 64 hexadecimal digits");
    kept.receipts.push_back(receipt.get<std::string>());
  }
  return kept;
}

std::optional<LogFault> contradiction(const Log& log, const KeptReceipts& kept) {
  const auto after_all = static_cast<std::uint32_t>(log.records.size()) + 1;
  if (log.header.commitment != kept.commitment) return LogFault{0, "names another commitment than the one you were given"};
  if (!log.key) return LogFault{after_all, "is missing: receipts can be checked once the key is revealed"};
  if (!kept.entropy.empty() && !brought_text(log.proceedings.brought(kept.seat), kept.entropy))
    return LogFault{0, "the dice were made without the text that " + std::string(name(kept.seat)) + " brought"};
  // Who knows a text can find another one that suits it: what the other side brought was fixed before.
  if (const Brought& theirs = log.proceedings.brought(other(kept.seat));
      kept.other && (theirs.promise != kept.other->promise ||
                     (theirs.promise.empty() && theirs.entropy != kept.other->entropy)))
    return LogFault{0, "the dice were made with another text of the other side than the one it had brought"};
  auto next = kept.receipts.begin();
  for (const Log::Entry& entry : log.entries) {
    if (entry.seat != kept.seat) continue;
    if (next == kept.receipts.end() || *next != receipt(*log.key, entry.hash))
      return LogFault{entry.record, described(log, entry)};
    ++next;
  }
  if (next == kept.receipts.end()) return std::nullopt;
  return LogFault{after_all, "is missing: " + std::to_string(kept.receipts.end() - next) +
                                 " receipts are for acts that this log does not have"};
}

}  // namespace flagplot::umpire
