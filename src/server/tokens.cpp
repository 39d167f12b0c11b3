#include "server/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "umpire/dice.h"

namespace flagplot::server {
namespace {

constexpr std::size_t token_bytes = 32, token_length = 43;                  // base64 without padding
constexpr std::string_view id_letters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
constexpr std::size_t id_length = 12;

bool url_safe(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

}  // namespace

std::string new_token() {
  umpire::start_sodium();
  std::array<unsigned char, token_bytes> random{};
  randombytes_buf(random.data(), random.size());
  std::array<char, token_length + 1> text{};
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string token_hash(const std::string& token) {
  umpire::start_sodium();
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return umpire::to_hex(hash);
}

bool looks_like_token(const std::string& text) {
  return text.size() == token_length && std::ranges::all_of(text, url_safe);
}

std::string new_match_id() {
  umpire::start_sodium();
  std::string id(id_length, ' ');
  for (char& c : id) c = id_letters[randombytes_uniform(static_cast<std::uint32_t>(id_letters.size()))];
  return id;
}

bool looks_like_match_id(const std::string& text) {
  return text.size() == id_length && text.find_first_not_of(id_letters) == std::string::npos;
}

}  // namespace flagplot::server
