#include "umpire/match.h"

#include "kernel/check.h"

namespace flagplot::umpire {

Match::Match(const Game& game) : game_(&game) {
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

// A record and what follows from it. Where nobody could take anything back, play can be taken up from here.
void Match::add(Seat seat, Choice choice) {
  if (!undoable(Seat::Allied) && !undoable(Seat::Axis))
    moment_ = {state_, {told_[0].size(), told_[1].size()}, events_, {}};
  records_.push_back({.seat = seat, .choice = choice});
  effects_.push_back({});
  const auto number = static_cast<std::uint32_t>(records_.size());
  moment_.since.push_back(number);
  perform(seat, choice, number);
  records_.back().state = game_->hash(state_);
}

std::optional<Refusal> Match::choose(Seat seat, Choice choice, bool standing) {
  try {
    if (auto refusal = game_->check(view(seat), choice)) return refusal;
  } catch (const Fault&) {  // nothing has changed: whatever was asked for, it is no answer to this question
    return Refusal{refusal_not_an_option, {}};
  }
  add(seat, choice);
  records_.back().standing = standing;
  return std::nullopt;
}

bool Match::roll(Choice choice) {
  const Ask ask = game_->asked_of(state_, Seat::Chance);
  if (!answers(ask, choice)) return false;
  ++rolls_;
  add(Seat::Chance, choice);
  records_.back().dice = ask.dice;
  records_.back().sides = ask.sides;
  return true;
}

std::uint32_t Match::undoable(Seat seat) const {
  for (std::size_t i = moment_.since.size(); i-- > 0;) {
    const std::uint32_t number = moment_.since[i];
    const Effect& effect = effects_[number - 1];
    if (records_[number - 1].seat == seat) return effect.told ? 0 : number;
    if (effect.reached[index(seat)]) return 0;
  }
  return 0;
}

bool Match::replay_since() {
  state_ = moment_.state;
  for (const Seat seat : players) told_[index(seat)].resize(moment_.told[index(seat)]);
  events_ = moment_.events;
  for (const std::uint32_t number : moment_.since) {
    const Record& r = records_[number - 1];
    if (r.seat != Seat::Chance && game_->check(view(r.seat), r.choice)) return false;
    perform(r.seat, r.choice, number);
  }
  return true;
}

// What the other side chose since must be as good without that record, and look the same to it. It is: a choice that
// reached nobody was made while both decide at once and in secret, and whoever closes such a fork tells the other.
bool Match::undo(Seat seat) {
  const std::uint32_t number = undoable(seat);
  if (!number) return false;
  const Seat them = other(seat);
  const AnyView seen_by_them = view(them);
  const auto standing = moment_.since;
  std::erase(moment_.since, number);
  if (!replay_since() || !(view(them) == seen_by_them)) {
    moment_.since = standing;
    replay_since();
    return false;
  }
  records_.push_back({.seat = seat, .undoes = number, .state = game_->hash(state_)});
  effects_.push_back({});
  return true;
}

void repeat(Match& match, const Record& record) {
  if (record.undoes) {
    match.undo(record.seat);
  } else if (record.seat == Seat::Chance) {
    match.roll(record.choice);
  } else {
    match.choose(record.seat, record.choice);
  }
}

Match repeated(const Game& game, std::span<const Record> records) {
  Match match(game);
  for (const Record& record : records) repeat(match, record);
  return match;
}

}  // namespace flagplot::umpire
