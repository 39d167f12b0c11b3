#include "app/play/table.h"

#include <algorithm>
#include <array>
#include <future>
#include <sstream>

namespace flagplot::app {
namespace {

std::vector<Choice> options_in(const Game& game, const AnyView& view) {
  OptionRoom room;
  game.options(view, room.options);
  return {room.options.all().begin(), room.options.all().end()};
}

std::uint64_t choices_of(const umpire::Match& match, Seat seat) {
  return static_cast<std::uint64_t>(std::ranges::count(match.records(), seat, &umpire::Record::seat));
}

}  // namespace

Choice Wait::until_done(const std::function<Choice()>& work) {
  auto result = std::async(std::launch::async, work);
  while (result.wait_until(told_ + patience_) != std::future_status::ready) {
    told_ = Clock::now();
    tell_(std::chrono::duration_cast<std::chrono::seconds>(told_ - from_));
  }
  return result.get();
}

Table::Table(std::unique_ptr<Game> game, PlaySetup setup, std::unique_ptr<bots::Bot> bot)
    : game_(std::move(game)),
      setup_(std::move(setup)),
      bot_(std::move(bot)),
      dice_(setup_.key, {}),
      match_(*game_) {
  bot_->sit_down(umpire::bot_character(setup_.key, other(setup_.human)));
}

std::vector<Choice> Table::options() const {
  const AnyView seen = view();
  if (game_->seen(seen).ask.seat != setup_.human) return {};
  return options_in(*game_, seen);
}

std::optional<umpire::KeyedDice::Key> Table::revealed_key() const {
  if (!over()) return std::nullopt;
  return setup_.key;
}

Choice Table::bot_choice(Wait& wait) const {
  const Seat seat = other(setup_.human);
  const AnyView seen = match_.view(seat);
  const auto options = options_in(*game_, seen);
  Rng mind = umpire::bot_mind(setup_.key, choices_of(match_, seat), seat);
  return wait.until_done([&] { return bot_->pick(seen, options, mind); });
}

// The bot goes first where both decide at once: it learns nothing by it, and the person can still take back
// an order that nobody has heard of.
void Table::advance(const Progress& progress) {
  Wait wait(progress);
  while (!over()) {
    const Seats asked = match_.asked();
    if (asked.has(Seat::Chance)) {
      const Ask ask = game_->asked_of(match_.state(), Seat::Chance);
      match_.roll(dice_.roll(match_.rolls(), ask));
      standing_.follow(match_, ask);
    } else if (asked.has(other(setup_.human))) {
      const auto refusal = choose(other(setup_.human), bot_choice(wait), false);
      if (refusal) throw std::logic_error("the bot " + setup_.bot + " made a choice that is not allowed");
    } else if (const auto choice = standing_.answer(match_, setup_.human)) {
      ordered_.push_back({game_->asked_of(match_.state(), setup_.human), *choice});
      if (choose(setup_.human, *choice, true))
        throw std::logic_error("a standing order gave an answer that is not allowed");
    } else {
      return;
    }
  }
}

std::optional<Refusal> Table::choose(Choice choice) { return choose(setup_.human, choice, false); }

std::optional<Refusal> Table::choose(Seat seat, Choice choice, bool standing) {
  const Ask answered = game_->asked_of(match_.state(), seat);
  if (auto refusal = match_.choose(seat, choice, standing)) return refusal;
  standing_.follow(match_, answered);
  return std::nullopt;
}

bool Table::undo() {
  if (!undoable() || !match_.undo(setup_.human)) return false;
  standing_.follow(match_, {});
  return true;
}

void Table::leave_orders(const umpire::StandingOrders& orders) {
  standing_.leave(setup_.human, orders);
  left_.push_back({static_cast<std::uint32_t>(match_.records().size()), setup_.human,
                   umpire::to_json(game_->words(), orders)});
}

std::vector<Event> Table::news() {
  const auto told = match_.told(setup_.human);
  std::vector<Event> events;
  for (; heard_ < told.size(); ++heard_) events.push_back(told[heard_].event);
  return events;
}

std::size_t Table::choices_made() const { return choices_of(match_, setup_.human); }

std::vector<StoryLine> Table::own_story(const data::Catalogue& words) const {
  return story(match_, words, setup_.human);
}

std::optional<umpire::LogFault> Table::take_up(const umpire::Log& log) {
  const auto fault = umpire::replay(log, match_, standing_);
  left_ = log.left;
  heard_ = match_.told(setup_.human).size();
  return fault;
}

std::string Table::log_text() const {
  std::ostringstream out;
  umpire::LogWriter writer(out, setup_.header);
  auto left = left_.begin();
  for (std::size_t done = 0; done <= match_.records().size(); ++done) {
    for (; left != left_.end() && left->after == done; ++left)
      writer.append_act({left->seat, {{"standing", left->orders}}});
    if (done < match_.records().size()) writer.append(match_.records()[done]);
  }
  writer.close(*game_, match_, revealed_key());
  return std::move(out).str();
}

}  // namespace flagplot::app
