#include <sodium.h>

#include <algorithm>

#include "store/store.h"

namespace flagplot::store {
namespace {

// Every field goes in with its length, so that no two lists of fields give the same bytes.
class Digest {
 public:
  explicit Digest(const std::string& purpose) {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw Trouble("libsodium does not start");
    crypto_generichash_init(&state_, nullptr, 0, size);
    add(purpose);
  }
  void add(std::uint64_t number) {
    std::array<unsigned char, 8> bytes{};
    for (auto& byte : bytes) {
      byte = static_cast<unsigned char>(number);
      number >>= 8;
    }
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
  }
  void add(const std::string& text) {
    add(std::uint64_t{text.size()});
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  std::string hex() {
    std::array<unsigned char, size> hash{};
    crypto_generichash_final(&state_, hash.data(), hash.size());
    std::string text(2 * size + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
  }

 private:
  static constexpr std::size_t size = 32;
  crypto_generichash_state state_{};
};

}  // namespace

std::string header_hash(const std::string& id, const std::string& header) {
  Digest digest("flagplot match 1");
  digest.add(id);
  digest.add(header);
  return digest.hex();
}

std::string entry_hash(const std::string& previous, std::uint32_t version, std::int64_t at,
                       const std::string& seat, const std::string& body, const std::string& key) {
  Digest digest("flagplot entry 1");
  digest.add(previous);
  digest.add(std::uint64_t{version});
  digest.add(static_cast<std::uint64_t>(at));
  digest.add(seat);
  digest.add(body);
  digest.add(key);
  return digest.hex();
}

std::optional<std::string> broken_chain(const MatchRow& match, const std::vector<Entry>& entries) {
  std::string previous = header_hash(match.id, match.header);
  std::uint32_t version = 0;
  for (const auto& entry : entries) {
    ++version;
    const auto name = "entry " + std::to_string(version);
    if (entry.version != version) {
      return name + " is missing: entry " + std::to_string(entry.version) + " stands in its place";
    }
    if (entry.previous != previous) {
      return name + " does not follow " +
             (version == 1 ? std::string("the header") : "entry " + std::to_string(version - 1));
    }
    if (entry.hash != entry_hash(previous, version, entry.at, entry.seat, entry.body, entry.key)) {
      return name + " was altered: its hash does not match";
    }
    previous = entry.hash;
  }
  if (match.version != version) {
    return "entry " + std::to_string(std::min(match.version, version) + 1) + " is " +
           (match.version > version ? "missing" : "too many") + ": the match has " +
           std::to_string(match.version) + " entries";
  }
  if (match.hash != previous) return "the match does not end with the hash of its last entry";
  return std::nullopt;
}

}  // namespace flagplot::store
