#include "app/play/solo.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "data/error.h"

namespace flagplot::app {
namespace {

// A sitting is told the time of every act. Here nobody waits for anybody, and the same answers give the same game.
constexpr std::int64_t no_clock = 0;

bool done(const umpire::Sitting::Acted& acted) { return std::holds_alternative<std::vector<umpire::Line>>(acted); }

std::vector<Choice> options_in(const Game& game, const AnyView& view) {
  OptionRoom room;
  game.options(view, room.options);
  return {room.options.all().begin(), room.options.all().end()};
}

std::uint64_t choices_of(const umpire::Match& match, Seat seat) {
  return static_cast<std::uint64_t>(std::ranges::count(match.records(), seat, &umpire::Record::seat));
}

void follow(umpire::Sitting& sitting, const umpire::Line& line) {
  if (const auto wrong = sitting.follow(line, no_clock)) throw data::Error("log", "has a line that " + *wrong);
}

}  // namespace

Solo::Solo(Unseated, std::unique_ptr<Game> game, PlaySetup setup, std::unique_ptr<bots::Bot> bot)
    : setup_(std::move(setup)), sitting_(std::move(game), setup_.header, setup_.key), bot_(std::move(bot)) {
  bot_->sit_down(umpire::bot_character(setup_.key, bots_seat()));
}

Solo::Solo(std::unique_ptr<Game> game, PlaySetup setup, std::unique_ptr<bots::Bot> bot)
    : Solo(Unseated{}, std::move(game), std::move(setup), std::move(bot)) {
  for (const Seat seat : players) sitting_.take(seat, {}, no_clock);
}

Solo::Solo(std::unique_ptr<Game> game, PlaySetup setup, std::unique_ptr<bots::Bot> bot, const umpire::Log& log)
    : Solo(Unseated{}, std::move(game), std::move(setup), std::move(bot)) {
  auto act = log.acts.begin();
  for (std::uint32_t n = 0; n <= log.records.size(); ++n) {
    for (; act != log.acts.end() && act->after == n; ++act) follow(sitting_, act->line);
    if (n < log.records.size()) follow(sitting_, {log.records[n].seat, umpire::record_body(log.records[n])});
  }
  if (!sitting_.begun()) throw data::Error("log", "of a match that has not begun");
  heard_ = sitting_.notices(umpire::stream_of(setup_.human)).size();
}

std::vector<Choice> Solo::options() const {
  const AnyView seen = view();
  if (game().seen(seen).ask.seat != setup_.human) return {};
  return options_in(game(), seen);
}

Choice Solo::bot_choice(Wait& wait) const {
  const AnyView seen = match().view(bots_seat());
  const auto options = options_in(game(), seen);
  Rng mind = umpire::bot_mind(setup_.key, choices_of(match(), bots_seat()), bots_seat());
  return wait.until_done([&] { return bot_->pick(seen, options, mind); });
}

// The bot goes first where both decide at once: it learns nothing by it, and the person can still take back
// an order that nobody has heard of.
void Solo::advance(const Progress& progress) {
  Wait wait(progress);
  for (;;) {
    if (done(sitting_.go_on(no_clock))) continue;  // dice and standing orders that are left from the last act
    if (over() && !std::exchange(told_the_end_, true)) bot_->game_over(game().seen(view()).result);
    if (!sitting_.asked(bots_seat())) return;
    if (!done(sitting_.choose(bots_seat(), bot_choice(wait), no_clock)))
      throw std::logic_error("the bot " + setup_.bot + " made a choice that is not allowed");
  }
}

std::optional<Refusal> Solo::choose(Choice choice) {
  const auto acted = sitting_.choose(setup_.human, choice, no_clock);
  const auto* refused = std::get_if<umpire::Sitting::Refused>(&acted);
  if (!refused) return std::nullopt;
  const auto* refusal = std::get_if<Refusal>(refused);
  return refusal ? *refusal : Refusal{refusal_not_asked, {}};  // nothing is, once the game is over
}

bool Solo::undo() { return done(sitting_.undo(setup_.human, no_clock)); }

void Solo::leave_orders(const umpire::StandingOrders& orders) {
  sitting_.leave_orders(setup_.human, orders, no_clock);
}

void Solo::resign() { sitting_.resign(setup_.human, no_clock); }

Solo::News Solo::news() {
  News news;
  const auto& own = sitting_.notices(umpire::stream_of(setup_.human));
  for (; heard_ < own.size(); ++heard_) {
    const umpire::Notice& notice = own[heard_];
    if (notice.standing) news.ordered.push_back({notice.question, notice.choice});
    news.events.insert(news.events.end(), notice.events.begin(), notice.events.end());
  }
  return news;
}

std::size_t Solo::choices_made() const { return choices_of(match(), setup_.human); }

std::vector<StoryLine> Solo::own_story(const data::Catalogue& words) const {
  return story(match(), words, setup_.human);
}

}  // namespace flagplot::app
