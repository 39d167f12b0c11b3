#include "app/play/standing.h"

#include <algorithm>
#include <charconv>

#include "app/play/input.h"

namespace flagplot::app {

StandingList::StandingList(const Words& of_game, umpire::StandingOrders in_force, const data::Catalogue& words)
    : orders_(std::move(in_force)), until_(folded(words.say("play.standing.until"))) {
  for (const StandingOffer& offer : of_game.standing.offers)
    texts_.push_back(words.say(umpire::sentence_key(of_game, offer)));
  until_news_ = texts_.size() + 1;
  texts_.push_back(words.say("standing.until_news"));
  until_turn_ = texts_.size() + 1;
  texts_.push_back(words.say("standing.until_turn"));
}

std::vector<Numbered> StandingList::all() const {
  std::vector<Numbered> entries;
  for (const std::string& text : texts_) entries.push_back({entries.size() + 1, text});
  return entries;
}

std::vector<Numbered> StandingList::in_force() const {
  std::vector<Numbered> entries;
  for (const std::uint16_t offer : orders_.offers) entries.push_back({offer + std::size_t{1}, texts_[offer]});
  if (orders_.until_news) entries.push_back({until_news_, texts_[until_news_ - 1]});
  if (orders_.until_turn) entries.push_back({until_turn_, texts_[until_turn_ - 1]});
  return entries;
}

std::optional<umpire::StandingOrders> StandingList::changed(const std::string& typed) const {
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (folded(typed) == "until" || folded(typed) == until_) {
    number = static_cast<std::uint16_t>(until_news_);
  } else if (error != std::errc() || end != typed.data() + typed.size()) {
    return std::nullopt;
  }
  if (number < 1 || number > size()) return std::nullopt;
  umpire::StandingOrders orders = orders_;
  if (number == until_news_) {
    orders.until_news = !orders.until_news;
  } else if (number == until_turn_) {
    orders.until_turn = !orders.until_turn;
  } else if (std::erase(orders.offers, number - 1) == 0) {
    orders.offers.push_back(static_cast<std::uint16_t>(number - 1));
  }
  return orders;
}

}  // namespace flagplot::app
