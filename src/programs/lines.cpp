#include "programs/lines.h"

#include <charconv>
#include <cstring>

#include "data/error.h"
#include "data/shape.h"
#include "umpire/seat_view.h"

namespace flagplot::programs {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string to_hex(std::span<const std::byte> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::byte b : bytes) {
    text += digits[std::to_integer<std::size_t>(b >> 4)];
    text += digits[std::to_integer<std::size_t>(b & std::byte{15})];
  }
  return text;
}

std::optional<std::vector<std::byte>> bytes_in(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::vector<std::byte> bytes;
  bytes.reserve(hex.size() / 2);
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const auto high = digits.find(hex[i]), low = digits.find(hex[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes.push_back(static_cast<std::byte>(high << 4 | low));
  }
  return bytes;
}

std::optional<std::uint64_t> number_in(std::string_view hex) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
  const bool whole = error == std::errc{} && rest == hex.data() + hex.size();
  return whole && hex.size() == 16 ? std::optional(number) : std::nullopt;
}

std::string luck_of(const Rng& rng) { return to_hex(bytes_of(rng)); }

std::optional<Rng> rng_in(std::string_view luck) {
  const auto bytes = bytes_in(luck);
  Rng rng(0);
  if (!bytes || bytes->size() != sizeof rng) return std::nullopt;
  // Nothing but zeros would go on for ever as zeros.
  if (std::ranges::all_of(*bytes, [](std::byte b) { return b == std::byte{0}; })) return std::nullopt;
  static_assert(PlainValue<Rng>);
  std::memcpy(&rng, bytes->data(), sizeof rng);
  return rng;
}

Table::Table(const data::Files& files, const Game& game, const umpire::LogHeader& header)
    : game_(game),
      about_{{"line", "game"},
             {"format", format},
             {"game", header.game},
             {"scenario", header.scenario},
             {"options", header.options},
             {"rules", header.rules},
             {"data", header.data}},
      words_(files, header.game, data::languages[0]) {
  if (!header.scenario.is_string())
    throw data::Error("scenario", "expected one with a name: a program plays no other");
  AnyState state;
  Events nobody;
  game.start(state, nobody);
  for (const Seat seat : players) game.view(state, seat, first_views_[index(seat)]);
}

Json Table::game_line(Seat seat, std::uint64_t character) const {
  Json line = about_;
  line["seat"] = name(seat);
  line["character"] = flagplot::to_hex(character);
  line["first_view"] = flagplot::to_hex(Hasher().add(first_view(seat).bytes()).value());
  return line;
}

Json Table::question_line(std::uint64_t number, const AnyView& view, const Rng& luck, bool brief) const {
  Json line{{"line", "question"}, {"number", number}, {"luck", luck_of(luck)}};
  if (!brief) line.update(data::encode(umpire::seat_view(game_, view, words_)));
  line["view"] = to_hex(view.bytes());
  return line;
}

Json Table::end_line(const Result& result) const {
  return {{"line", "end"},
          {"result", result.over ? data::encode(umpire::shown(game_, result, words_)) : Json()}};
}

}  // namespace flagplot::programs
