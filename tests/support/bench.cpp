#include "support/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "data/files.h"
#include "generic/walk.h"
#include "kernel/dice.h"

namespace flagplot::support {
namespace {

constexpr int most_passes = 4000;  // in a row; nobody waits that long for a question

std::uint16_t as_number(std::string_view text) {
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::runtime_error("not a number: " + std::string(text));
  return number;
}

std::string spoken(const Words& words, Choice c) {
  std::string text = c.verb < words.verbs.size() ? words.verbs[c.verb].key : "verb " + std::to_string(c.verb);
  for (const auto number : {c.a, c.b, c.c}) text += " " + std::to_string(number);
  return text;
}

Choice fallen(const Ask& ask, std::span<const int> faces) {
  Dice dice{.sides = ask.sides};
  for (const int face : faces) dice.add(static_cast<std::uint16_t>(face));
  return rolled(dice);
}

}  // namespace

std::string rule_of(const Words& words, const std::optional<Refusal>& refusal) {
  if (!refusal) return "";
  if (refusal->code >= words.refusals.size()) return "not an option";
  const std::string_view rule = words.refusals[refusal->code].rule;
  return std::string(rule.substr(rule.find(' ') + 1));
}

Bench::Bench(std::unique_ptr<const Game> game) : game_(std::move(game)) {}

Bench::~Bench() { EXPECT_TRUE(dice_.exhausted()) << dice_.left() << " dice were not used"; }

void Bench::start() {
  game_->start(state_, listening());
  listen();
}

Events& Bench::listening() {
  told_.clear();
  room_.events.clear();
  return room_.events;
}

void Bench::listen() {
  for (const Event& e : room_.events.all()) told_.push_back(e);
}

AnyView Bench::seen_by(Seat seat) const { return generic::view_of(*game_, state_, seat); }

// --- who is asked what

int Bench::prompt(Seat seat) const { return asked().has(seat) ? asked(seat).prompt : -1; }

Seat Bench::whose() const {
  for (const Seat seat : {Seat::Chance, Seat::Allied, Seat::Axis}) {
    if (asked().has(seat)) return seat;
  }
  return Seat::None;
}

std::string Bench::question(Seat seat) const {
  if (!asked().has(seat)) return "no question to " + std::string(name(seat));
  return std::string(game_->words().prompts[asked(seat).prompt].key) + ", asked of " + std::string(name(seat));
}

// --- what may be answered

std::vector<Choice> Bench::options(Seat seat) const { return generic::options_of(*game_, seen_by(seat)); }

bool Bench::offered(Seat seat, Choice c) const {
  const auto all = options(seat);
  return std::ranges::find(all, c) != all.end();
}

std::uint16_t Bench::number_of(std::uint8_t kind, std::string_view name) const {
  for (std::size_t i = 0; i < game_->count(kind); ++i) {
    const auto number = static_cast<std::uint16_t>(i);
    if (game_->name(kind, number) == name) return number;
  }
  throw std::runtime_error("nothing here is called " + std::string(name));
}

Choice Bench::in_words(std::string_view verb, std::initializer_list<std::string_view> names) const {
  const auto& verbs = game_->words().verbs;
  const auto meant = std::ranges::find_if(verbs, [&](const Phrase& phrase) { return phrase.key == verb; });
  if (meant == verbs.end()) throw std::runtime_error("no verb " + std::string(verb));
  Choice choice{static_cast<std::uint16_t>(meant - verbs.begin()), 0, 0, 0};
  std::uint16_t* const places[] = {&choice.a, &choice.b, &choice.c};
  std::size_t i = 0;
  for (const std::string_view name : names) {
    const std::uint8_t kind = i < std::size(places) ? meant->args[i].kind : std::uint8_t{NoArg};
    if (kind == NoArg) throw std::runtime_error(std::string(verb) + " takes nothing like " + std::string(name));
    *places[i++] = kind == Number ? as_number(name) : number_of(kind, name);
  }
  return choice;
}

// --- answers

void Bench::perform(Seat seat, Choice c) {
  room_.events.clear();
  game_->apply(state_, seat, c, room_.events);
  listen();
}

std::string Bench::choose(Seat seat, Choice c) {
  std::string rule = refused(seat, c);
  if (rule.empty()) {
    perform(seat, c);
    roll_written();
  }
  return rule;
}

void Bench::answer(Seat seat, Choice c) {
  ASSERT_TRUE(asked().has(seat)) << question(seat);
  if (seat == Seat::Chance) {
    ASSERT_TRUE(answers(asked(seat), c)) << "the dice do not fit " << question(seat);
  } else {
    ASSERT_EQ(refused(seat, c), "") << spoken(game_->words(), c) << " to " << question(seat);
  }
  perform(seat, c);
  roll_written();
}

void Bench::at_prompt(std::uint16_t wanted, Choice c) {
  ASSERT_EQ(prompt(), wanted) << question(whose());
  answer(c);
}

// --- dice

void Bench::dice(std::initializer_list<int> faces) {
  for (const int face : faces) dice_.add(static_cast<std::uint16_t>(face));
  roll_written();
}

void Bench::roll_written() {
  while (asked().has(Seat::Chance) && !dice_.exhausted()) {
    const auto roll = dice_.roll(asked(Seat::Chance));
    ASSERT_TRUE(roll) << "the dice do not fit " << question(Seat::Chance);
    perform(Seat::Chance, *roll);
  }
}

void Bench::roll(std::uint16_t wanted, int a, int b) {
  if (b != 0) return roll(wanted, {a, b});
  roll(wanted, std::initializer_list<int>{a});
}

void Bench::roll(std::uint16_t wanted, std::initializer_list<int> faces) {
  ASSERT_EQ(whose(), Seat::Chance) << question(whose());
  ASSERT_EQ(prompt(), wanted) << question(Seat::Chance);
  ASSERT_EQ(faces.size(), std::size_t{asked(Seat::Chance).dice}) << question(Seat::Chance);
  answer(fallen(asked(Seat::Chance), {faces.begin(), faces.size()}));
}

// --- playing on

Choice Bench::easiest(Seat seat) const {
  const auto all = options(seat);
  if (all.empty()) throw std::runtime_error("nothing is offered to " + question(seat));
  return std::ranges::find(all, pass) != all.end() ? pass : all.front();
}

bool Bench::pass_until(const std::function<bool()>& there) {
  for (int i = 0; i < most_passes && !there(); ++i) {
    const Seat seat = asked().has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    if (!asked().has(seat)) return false;
    answer(seat, easiest(seat));
  }
  return there();
}

bool Bench::until(Seat seat, int wanted) {
  return pass_until([&] { return prompt(seat) == wanted; });
}

void Bench::step(int die, int further_dice) {
  const Seat seat = whose();
  if (seat != Seat::Chance) return answer(seat, easiest(seat));
  const Ask ask = asked(seat);
  std::vector<int> faces(ask.dice, further_dice ? further_dice : die);
  faces.front() = die;
  for (int& face : faces) face = std::min<int>(face, ask.sides);
  answer(seat, fallen(ask, faces));
}

void Bench::until(std::uint16_t wanted, int die, int further_dice) {
  for (int i = 0; i < most_passes && !over() && prompt() != wanted; ++i) step(die, further_dice);
  ASSERT_FALSE(over()) << "it never came to " << game_->words().prompts[wanted].key;
  ASSERT_EQ(prompt(), wanted) << "stuck at " << question(whose());
}

void Bench::random_step(Rng& rng) {
  const Seat seat = whose();
  if (seat == Seat::Chance) return answer(seat, rng.roll(asked(seat)));
  const auto all = options(seat);
  answer(seat, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
}

// --- what was told

std::vector<Event> Bench::told(Seat seat) const {
  std::vector<Event> events;
  std::ranges::copy_if(told_, std::back_inserter(events), [&](const Event& e) { return e.to.has(seat); });
  return events;
}

int Bench::told(Seat seat, std::uint16_t kind) const {
  return static_cast<int>(
      std::ranges::count_if(told_, [&](const Event& e) { return e.kind == kind && e.to.has(seat); }));
}

std::vector<int> Bench::heard(Seat seat, std::uint16_t kind, std::size_t argument) const {
  std::vector<int> all;
  for (const Event& e : told_) {
    if (e.kind == kind && e.to.has(seat)) all.push_back(e.args[argument]);
  }
  return all;
}

int Bench::count_told(std::uint16_t kind) const {
  return static_cast<int>(std::ranges::count(told_, kind, &Event::kind));
}

const Event* Bench::last_told(std::uint16_t kind, Seats to) const {
  for (auto e = told_.rbegin(); e != told_.rend(); ++e) {
    if (e->kind == kind && (to == Seats() || e->to == to)) return &*e;
  }
  static const Event nothing{};
  ADD_FAILURE() << "nobody was told " << game_->words().events[kind].key;
  return &nothing;
}

bool Bench::last_step_told(Seat seat) const {
  return std::ranges::any_of(room_.events.all(), [&](const Event& e) { return e.to.has(seat); });
}

// --- opening a scenario

std::unique_ptr<Game> opened(Make make, const nlohmann::json& scenario) {
  return opened(make, scenario, nlohmann::json::object());
}

std::unique_ptr<Game> opened(Make make, const nlohmann::json& scenario, const nlohmann::json& options) {
  return make(files(), as_read(scenario), as_read(options));
}

nlohmann::json printed_scenario(std::string_view game, std::string_view id) {
  const nlohmann::json printed = files().json(std::string(game) + "/scenarios.json");
  for (const auto& scenario : printed["scenarios"]) {
    if (scenario["id"] == id) return scenario["setup"];
  }
  throw std::runtime_error("no scenario " + std::string(id));
}

nlohmann::json as_read(const nlohmann::json& written) { return nlohmann::json::parse(written.dump()); }

const data::Files& files() {
  static const data::Files files;
  return files;
}

}  // namespace flagplot::support
