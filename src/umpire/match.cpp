#include "umpire/match.h"

namespace flagplot::umpire {

std::uint64_t state_hash(const AnyState& s) { return Hasher().add(s.bytes()).value(); }

Match::Match(const Game& game) : game_(&game) { start(); }

void Match::start() {
  EventRoom room;
  game_->start(state_, room.events);
  tell(room.events.all(), 0);
}

void Match::tell(std::span<const Event> events, std::uint32_t record) {
  for (const Event& e : events) {
    for (Seat seat : players) {
      if (e.to.has(seat)) told_[index(seat)].push_back({record, events_, e});
    }
    ++events_;
  }
}

AnyView Match::view(Seat seat) const {
  AnyView v;
  game_->view(state_, seat, v);
  return v;
}

std::span<const Told> Match::told(Seat seat) const { return told_[index(seat)]; }

void Match::perform(Seat seat, Choice choice, std::uint32_t number) {
  const std::array<AnyView, 2> before{view(Seat::Allied), view(Seat::Axis)};
  EventRoom room;
  game_->apply(state_, seat, choice, room.events);
  tell(room.events.all(), number);
  Effect& effect = effects_[number - 1];
  for (Seat who : players) {
    const auto& stream = told_[index(who)];
    effect.reached[index(who)] =
        (!stream.empty() && stream.back().record == number) || !(view(who) == before[index(who)]);
  }
  effect.told = seat == Seat::Chance || !room.events.all().empty() || asked().has(Seat::Chance) ||
                effect.reached[index(other(seat))];
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
    const auto number = static_cast<std::uint32_t>(i + 1);
    if (records_[i].seat == seat) return effects_[i].told ? 0 : number;
    if (effects_[i].reached[index(seat)]) return 0;
  }
  return 0;
}

// What the other side chose since must be as good without that record, and look the same to it. It is: a
// choice that reached nobody was made while both decide at once and in secret, and whoever closes such a fork
// tells the other. Whether an undo is offered must not depend on this check, though: it takes longer when the
// other side has chosen since, and that would be noticed.
bool Match::stands_without(std::uint32_t number) const {
  if (number == records_.size()) return true;
  Match without(*game_);
  for (std::uint32_t i = 0; i < records_.size(); ++i) {
    const Record& r = records_[i];
    if (i + 1 == number || effects_[i].gone || r.undoes) continue;
    if (r.seat == Seat::Chance ? !without.roll(r.choice) : without.choose(r.seat, r.choice).has_value())
      return false;
  }
  const Seat them = other(records_[number - 1].seat);
  return without.view(them) == view(them);
}

bool Match::undo(Seat seat) {
  const std::uint32_t number = undoable(seat);
  if (!number || !stands_without(number)) return false;
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
  events_ = 0;
  start();
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (effects_[i].gone || records_[i].undoes) continue;
    perform(records_[i].seat, records_[i].choice, static_cast<std::uint32_t>(i + 1));
  }
}

}  // namespace flagplot::umpire
