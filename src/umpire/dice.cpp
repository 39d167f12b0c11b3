#include "umpire/dice.h"

#include <sodium.h>

#include <stdexcept>

namespace flagplot::umpire {
namespace {

class Hmac {
 public:
  explicit Hmac(const KeyedDice::Key& key) { crypto_auth_hmacsha256_init(&state_, key.data(), key.size()); }
  Hmac& add(std::string_view text) {
    number(text.size());
    crypto_auth_hmacsha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return *this;
  }
  Hmac& number(std::uint64_t n) {
    std::array<unsigned char, 8> bytes{};
    for (auto& b : bytes) {
      b = static_cast<unsigned char>(n & 0xFF);
      n >>= 8;
    }
    crypto_auth_hmacsha256_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  KeyedDice::Key done() {
    KeyedDice::Key out{};
    crypto_auth_hmacsha256_final(&state_, out.data());
    return out;
  }

 private:
  crypto_auth_hmacsha256_state state_{};
};

}  // namespace

void start_sodium() {
  static const bool ok = sodium_init() >= 0;
  if (!ok) throw std::runtime_error("libsodium cannot start");
}

KeyedDice::KeyedDice(const Key& key, const Entropy& entropy) {
  start_sodium();
  stream_ = Hmac(key).add(entropy.allied).add(entropy.axis).done();
}

Choice KeyedDice::roll(std::uint64_t n, const Ask& ask) const {
  const std::uint64_t fair = (std::uint64_t{1} << 32) / ask.sides * ask.sides;
  Dice dice{.sides = ask.sides};
  for (std::uint64_t block = 0; dice.count < ask.dice; ++block) {
    const Key bytes = Hmac(stream_).number(n).number(block).done();
    for (std::size_t at = 0; at < bytes.size() && dice.count < ask.dice; at += 4) {
      std::uint64_t word = 0;
      for (std::size_t i = 4; i-- > 0;) word = word << 8 | bytes[at + i];
      if (word < fair) dice.add(static_cast<std::uint16_t>(1 + word % ask.sides));
    }
  }
  return rolled(dice);
}

KeyedDice::Key KeyedDice::random_key() {
  start_sodium();
  Key key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

KeyedDice::Key KeyedDice::key_from_seed(std::uint64_t seed) {
  start_sodium();
  return Hmac(Key{}).add("key from seed").number(seed).done();
}

std::string KeyedDice::commitment(const Key& key) {
  return sha256_hex({reinterpret_cast<const char*>(key.data()), key.size()});
}

std::string sha256_hex(std::string_view bytes) {
  start_sodium();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return to_hex(hash);
}

std::string promise_of(const std::string& entropy) { return sha256_hex(entropy); }

std::string receipt(const KeyedDice::Key& key, const std::string& line_hash) {
  start_sodium();
  return to_hex(Hmac(Hmac(key).add("receipts").done()).add(line_hash).done());
}

Rng bot_mind(const KeyedDice::Key& key, std::uint64_t decision, Seat seat) {
  const KeyedDice dice(key, {"the mind of the bot", std::string(name(seat))});
  const Choice roll = dice.roll(decision, Ask::roll(0, 3, 0xFFFF));
  return Rng(std::uint64_t{roll.a} << 32 | std::uint64_t{roll.b} << 16 | roll.c);
}

std::uint64_t bot_character(const KeyedDice::Key& key, Seat seat) {
  return bot_mind(key, ~std::uint64_t{0}, seat).next();  // no game has that many decisions
}

std::string to_hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<KeyedDice::Key> key_from_hex(const std::string& text) {
  KeyedDice::Key key{};
  std::size_t size = 0;
  if (text.size() != key.size() * 2 ||
      sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0 ||
      size != key.size()) {
    return std::nullopt;
  }
  return key;
}

std::optional<Choice> ScriptedDice::roll(const Ask& ask) {
  if (dice_.size() < ask.dice) return std::nullopt;
  Dice dice{.sides = ask.sides};
  for (std::size_t i = 0; i < ask.dice; ++i) {
    if (dice_[i] < 1 || dice_[i] > ask.sides) return std::nullopt;
    dice.add(dice_[i]);
  }
  dice_.erase(dice_.begin(), dice_.begin() + ask.dice);
  return rolled(dice);
}

}  // namespace flagplot::umpire
