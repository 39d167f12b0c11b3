#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/catalogue.h"
#include "kernel/game.h"
#include "umpire/log.h"

// What is said to a program that plays, and what it answers; docs/programs.md has the protocol. Both ends of
// it are written with these.
namespace flagplot::programs {

inline constexpr int format = 1;

// The bytes as two digits each.
std::string to_hex(std::span<const std::byte>);
std::optional<std::vector<std::byte>> bytes_in(std::string_view hex);
std::optional<std::uint64_t> number_in(std::string_view hex);  // of 16 digits

// Luck is the whole state of a stream of random numbers, so that whoever draws from it can hand it back.
std::string luck_of(const Rng&);
std::optional<Rng> rng_in(std::string_view luck);

// What is true of all games of a kind: which game, how it is played, and with what words it is spoken of.
class Table {
 public:
  // Throws data::Error for a scenario without a name: it says where everybody begins, which is no player's to
  // know.
  Table(const data::Files&, const Game&, const umpire::LogHeader&);

  const Game& game() const { return game_; }
  Json game_line(Seat, std::uint64_t character) const;
  // A brief one leaves out what a player is shown: boards and sentences take longer to write than most bots
  // to think.
  Json question_line(std::uint64_t number, const AnyView&, const Rng& luck, bool brief) const;
  Json end_line(const Result&) const;

  // A seat's view before anything has happened. Whoever writes it differently would not understand the later
  // ones.
  const AnyView& first_view(Seat seat) const { return first_views_[index(seat)]; }

 private:
  const Game& game_;
  Json about_;
  data::Catalogue words_;
  std::array<AnyView, 2> first_views_;
};

}  // namespace flagplot::programs
