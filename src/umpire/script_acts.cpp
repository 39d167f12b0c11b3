#include "umpire/script_acts.h"

#include <algorithm>
#include <array>

#include "umpire/seat_view.h"

namespace flagplot::umpire {

ScriptActs::ScriptActs(const Game& game, const data::Catalogue& words, Watch watch)
    : game_(&game), words_(&words), watch_(std::move(watch)), match_(game) {}

bool ScriptActs::act(const Json& step, const std::string& where) {
  const auto acts = std::ranges::count_if(std::array{"choose", "chance", "auto", "until", "undo", "expect"},
                                          [&step](const char* a) { return step.contains(a); });
  if (acts > 1) throw data::Error(where, "does several things at once; expected one a step");
  if (step.contains("chance")) {
    add_dice(step["chance"]);
  } else if (step.contains("choose")) {
    choose(seat_in(step, where), choice_in(step["choose"], where));
  } else if (step.contains("auto")) {
    pass_until_something_else(seat_called(step["auto"], where));
  } else if (step.contains("until")) {
    pass_until_asked(seat_in(step, where), step["until"].get<std::string>(), step.value("die", std::uint16_t{0}));
  } else if (step.contains("undo")) {
    undo(seat_called(step["undo"], where));
  } else {
    return false;
  }
  return true;
}

void ScriptActs::finish() {
  settle();
  if (!dice_.exhausted()) throw ScriptFailed{std::to_string(dice_.left()) + " scripted dice were never rolled"};
}

Seat ScriptActs::seat_called(const Json& value, const std::string& where) {
  const auto seat = value.is_string() ? seat_named(value.get<std::string>()) : std::nullopt;
  if (!seat || *seat == Seat::Chance) {
    throw data::Error(where, "seat " + value.dump() + " is unknown; expected \"allied\" or \"axis\"");
  }
  return *seat;
}

Seat ScriptActs::seat_in(const Json& json, const std::string& where) {
  if (!json.contains("seat")) throw data::Error(where, "\"seat\" is missing; expected \"allied\" or \"axis\"");
  return seat_called(json["seat"], where);
}

Choice ScriptActs::choice_in(const Json& json, const std::string& where) const {
  auto parsed = choice_from_json(*game_, json);
  if (auto* error = std::get_if<Said>(&parsed)) throw data::Error(where, words_->say(error->key, error->params));
  return std::get<Choice>(parsed);
}

void ScriptActs::add_dice(const Json& dice) {
  for (const Json& die : dice) dice_.add(die.get<std::uint16_t>());
  settle();
}

// Rolls what is asked for while scripted dice last.
void ScriptActs::settle() {
  show();
  while (match_.asked().has(Seat::Chance) && !dice_.exhausted()) {
    const Ask ask = game_->asked_of(match_.state(), Seat::Chance);
    const auto roll = dice_.roll(ask);
    if (!roll) {
      throw ScriptFailed{"the scripted dice do not fit: " + std::to_string(ask.dice) + "d" +
                         std::to_string(ask.sides) + " asked for " + game_->words().prompts[ask.prompt].key};
    }
    match_.roll(*roll);
    show();
  }
}

void ScriptActs::need_no_dice(Seat seat) const {
  if (!match_.asked().has(Seat::Chance)) return;
  const Ask ask = game_->asked_of(match_.state(), Seat::Chance);
  throw ScriptFailed{std::to_string(ask.dice) + "d" + std::to_string(ask.sides) + " asked for " +
                         game_->words().prompts[ask.prompt].key + ", but no dice are scripted",
                     seat};
}

void ScriptActs::choose(Seat seat, Choice choice) {
  need_no_dice(seat);
  if (auto refusal = match_.choose(seat, choice)) {
    const Json said = refusal_json(*game_, *refusal, *words_);
    throw ScriptFailed{std::string(name(seat)) + " may not " + to_json(*game_, choice).dump() + ": " +
                           said["text"].get<std::string>() + " [" + said["rule"].get<std::string>() + "]",
                       seat};
  }
  settle();
}

void ScriptActs::pass_until_something_else(Seat seat) {
  need_no_dice(seat);
  const Ask first = game_->asked_of(match_.state(), seat);
  if (first.seat != seat) throw ScriptFailed{std::string(name(seat)) + " is not asked anything", seat};
  for (bool passed = false;; passed = true) {
    const Ask now = game_->asked_of(match_.state(), seat);
    if (now.seat != seat || now.prompt != first.prompt) return;
    if (match_.choose(seat, pass)) {
      if (passed) return;
      throw ScriptFailed{std::string(name(seat)) + " cannot pass here", seat};
    }
    settle();
  }
}

// Everybody passes, and dice that are not written down all fall alike.
void ScriptActs::pass_until_asked(Seat seat, const std::string& prompt, std::uint16_t die) {
  constexpr int most = 2000;
  for (int i = 0; i < most; ++i) {
    const Ask now = game_->asked_of(match_.state(), seat);
    if (now.seat == seat && prompt == game_->words().prompts[now.prompt].key) return;
    if (match_.asked().has(Seat::Chance)) {
      const Ask roll = game_->asked_of(match_.state(), Seat::Chance);
      if (die == 0) need_no_dice(seat);
      for (int d = 0; d < roll.dice; ++d) dice_.add(std::min(die, static_cast<std::uint16_t>(roll.sides)));
      settle();
      continue;
    }
    const Seat passes = match_.asked().has(other(seat)) ? other(seat) : seat;
    if (!match_.asked().has(passes)) break;
    if (match_.choose(passes, pass)) {
      const Ask ask = game_->asked_of(match_.state(), passes);
      throw ScriptFailed{std::string(name(passes)) + " cannot pass when asked " + game_->words().prompts[ask.prompt].key,
                         passes};
    }
    settle();
  }
  throw ScriptFailed{std::string(name(seat)) + " is never asked " + prompt, seat};
}

void ScriptActs::undo(Seat seat) {
  if (!match_.undo(seat)) throw ScriptFailed{std::string(name(seat)) + " has nothing that may be taken back", seat};
}

}  // namespace flagplot::umpire
