#include "umpire/match.h"

namespace flagplot::umpire {

std::uint64_t state_hash(const AnyState& s) { return Hasher().add(s.bytes()).value(); }

Match::Match(const Game& game) : game_(&game) { start(); }

void Match::start() {
  EventRoom room;
  game_->start(state_, room.events);
  for (const Event& e : room.events.all()) {
    for (Seat seat : players) {
      if (e.to.has(seat)) told_[index(seat)].push_back({0, e});
    }
  }
}

AnyView Match::view(Seat seat) const {
  AnyView v;
  game_->view(state_, seat, v);
  return v;
}

std::span<const Told> Match::told(Seat seat) const { return told_[index(seat)]; }

void Match::perform(Seat seat, Choice choice, std::uint32_t number) {
  const AnyView others = view(other(seat));
  EventRoom room;
  game_->apply(state_, seat, choice, room.events);
  Effect& effect = effects_[number - 1];
  effect.told = seat == Seat::Chance || !room.events.all().empty() || asked().has(Seat::Chance) ||
                !(view(other(seat)) == others);
  for (const Event& e : room.events.all()) {
    for (Seat hearer : players) {
      if (e.to.has(hearer)) told_[index(hearer)].push_back({number, e});
    }
  }
}

std::optional<Refusal> Match::choose(Seat seat, Choice choice) {
  if (auto refusal = game_->check(view(seat), choice)) return refusal;
  records_.push_back({seat, choice, 0, 0});
  effects_.push_back({});
  perform(seat, choice, static_cast<std::uint32_t>(records_.size()));
  records_.back().state = state_hash(state_);
  return std::nullopt;
}

bool Match::roll(Choice choice) {
  if (!answers(game_->asked_of(state_, Seat::Chance), choice)) return false;
  records_.push_back({Seat::Chance, choice, 0, 0});
  effects_.push_back({});
  ++rolls_;
  perform(Seat::Chance, choice, static_cast<std::uint32_t>(records_.size()));
  records_.back().state = state_hash(state_);
  return true;
}

std::uint32_t Match::undoable(Seat seat) const {
  for (std::size_t i = records_.size(); i-- > 0;) {
    if (effects_[i].gone || records_[i].undoes) continue;
    // What came later may stand only if it is the other side's own secret business.
    if (effects_[i].told) return 0;
    if (records_[i].seat == seat) return static_cast<std::uint32_t>(i + 1);
  }
  return 0;
}

bool Match::undo(Seat seat) {
  const std::uint32_t number = undoable(seat);
  if (!number) return false;
  effects_[number - 1].gone = true;
  records_.push_back({seat, {}, number, 0});
  effects_.push_back({});
  replay();
  records_.back().state = state_hash(state_);
  return true;
}

// Undo is rare and a game is short: playing it again is simpler than keeping every state.
void Match::replay() {
  for (auto& stream : told_) stream.clear();
  start();
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (effects_[i].gone || records_[i].undoes) continue;
    perform(records_[i].seat, records_[i].choice, static_cast<std::uint32_t>(i + 1));
  }
}

}  // namespace flagplot::umpire
