#pragma once

#include <memory>
#include <nlohmann/json.hpp>

#include "kernel/game.h"

namespace flagplot::support {

// A game that does what another one does; tests override what should go differently.
class GameAround : public Game {
 public:
  explicit GameAround(std::shared_ptr<const Game> game) : game_(std::move(game)) {}
  void start(AnyState& state, Events& told) const override { game_->start(state, told); }
  Seats asked(const AnyState& state) const override { return game_->asked(state); }
  Ask asked_of(const AnyState& state, Seat seat) const override { return game_->asked_of(state, seat); }
  void view(const AnyState& state, Seat seat, AnyView& seen) const override { game_->view(state, seat, seen); }
  void options(const AnyView& view, Options& options) const override { game_->options(view, options); }
  std::optional<Refusal> check(const AnyView& view, Choice choice) const override {
    return game_->check(view, choice);
  }
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    game_->apply(state, seat, choice, told);
  }
  Result result(const AnyState& state) const override { return game_->result(state); }
  const Seen& seen(const AnyView& view) const override { return game_->seen(view); }
  bool resample(const AnyView& view, Rng& rng, AnyState& state) const override {
    return game_->resample(view, rng, state);
  }
  std::size_t state_bytes() const override { return game_->state_bytes(); }
  std::uint64_t hash(const AnyState& state) const override { return game_->hash(state); }
  std::size_t most_options() const override { return game_->most_options(); }
  Waiting waiting(const AnyState& state) const override { return game_->waiting(state); }
  bool holds(std::uint16_t proviso, const AnyView& view, std::span<const Choice> options) const override {
    return game_->holds(proviso, view, options);
  }
  std::string_view id() const override { return game_->id(); }
  int rules_version() const override { return game_->rules_version(); }
  std::string_view scenario() const override { return game_->scenario(); }
  const Words& words() const override { return game_->words(); }
  std::size_t count(std::uint8_t kind) const override { return game_->count(kind); }
  std::string name(std::uint8_t kind, std::uint16_t value) const override { return game_->name(kind, value); }
  Json board(const AnyView& view) const override { return game_->board(view); }
  Json forecast(const AnyView& view, Choice choice) const override { return game_->forecast(view, choice); }
  Json prospects(const AnyView& view) const override { return game_->prospects(view); }
  std::vector<Stake> stakes(const AnyState& state, Choice roll) const override { return game_->stakes(state, roll); }
  std::vector<Award> awards(const AnyState& state) const override { return game_->awards(state); }
  std::vector<std::string> broken_invariants(const AnyState& state) const override {
    return game_->broken_invariants(state);
  }

 private:
  std::shared_ptr<const Game> game_;
};

// A game that begins in the middle: for matches, which know no other way to begin.
class GameFrom final : public GameAround {
 public:
  GameFrom(const Game& game, const AnyState& from)
      : GameAround(std::shared_ptr<const Game>(std::shared_ptr<void>(), &game)), from_(from) {}
  void start(AnyState& state, Events&) const override { state = from_; }

 private:
  AnyState from_;
};

}  // namespace flagplot::support
