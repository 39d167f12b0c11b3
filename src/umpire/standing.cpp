#include "umpire/standing.h"

#include <algorithm>

namespace flagplot::umpire {
namespace {

constexpr const char* only = "only";
constexpr const char* again = "again";
constexpr std::size_t most_orders = 64;

std::string answer_name(const Words& words, std::uint16_t answer) {
  return answer == answer_only ? only : answer == answer_again ? again : words.verbs[answer].key;
}

std::string text_in(const Json& json, const char* member) {
  const auto found = json.find(member);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

bool may_be_repeated(const Words& words, std::uint16_t prompt) {
  return std::ranges::any_of(words.standing.offers, [&](const StandingOffer& o) {
    return o.prompt == prompt && o.answer == answer_again;
  });
}

// Its number among what the game offers.
std::optional<std::uint16_t> offer_named(const Words& words, const Json& order) {
  const auto& offers = words.standing.offers;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (to_json(words, offers[i]) == order) return static_cast<std::uint16_t>(i);
  }
  return std::nullopt;
}

template <class Test>
std::optional<Choice> the_only(std::span<const Choice> options, Test test) {
  const auto found = std::ranges::find_if(options, test);
  if (found == options.end() || std::find_if(found + 1, options.end(), test) != options.end()) return std::nullopt;
  return *found;
}

}  // namespace

Json to_json(const Words& words, const StandingOffer& offer) {
  Json json{{"prompt", words.prompts[offer.prompt].key}, {"answer", answer_name(words, offer.answer)}};
  if (offer.proviso != no_proviso) json["proviso"] = words.standing.provisos[offer.proviso];
  return json;
}

Json to_json(const Words& words, const StandingOrders& orders) {
  Json list = Json::array();
  for (const std::uint16_t offer : orders.offers) list.push_back(to_json(words, words.standing.offers[offer]));
  Json json{{"orders", list}, {"until_news", orders.until_news}};
  // Records from before these could be ordered are as they were.
  if (orders.sole) json["sole"] = true;
  if (orders.until_turn) json["until_turn"] = true;
  return json;
}

std::string sentence_key(const Words& words, const StandingOffer& offer) {
  std::string key = "standing." + std::string(words.prompts[offer.prompt].key) + "." + answer_name(words, offer.answer);
  if (offer.proviso != no_proviso) key += "." + std::string(words.standing.provisos[offer.proviso]);
  return key;
}

std::variant<StandingOrders, std::string> standing_orders_from(const Words& words, const Json& json) {
  const auto is_flag = [&](const char* member) { return json.contains(member) && json[member].is_boolean(); };
  const bool says_sole = json.is_object() && json.contains("sole");
  const bool says_turn = json.is_object() && json.contains("until_turn");
  if (!json.is_object() || !json.contains("orders") || !json["orders"].is_array() || !is_flag("until_news") ||
      (says_sole && !is_flag("sole")) || (says_turn && !is_flag("until_turn")) ||
      json.size() != 2U + (says_sole ? 1U : 0U) + (says_turn ? 1U : 0U))
    return "standing orders: expected \"orders\", a list, \"until_news\", true or false, and perhaps \"sole\" and "
           "\"until_turn\"";
  StandingOrders read;
  read.until_news = json["until_news"].get<bool>();
  read.sole = says_sole && json["sole"].get<bool>();
  read.until_turn = says_turn && json["until_turn"].get<bool>();
  if (json["orders"].size() > most_orders) return "standing orders: expected at most " + std::to_string(most_orders);
  for (const Json& order : json["orders"]) {
    if (!order.is_object()) return "standing orders: expected an object with \"prompt\" and \"answer\"";
    // A proviso that is empty is none, and the order of members does not matter.
    Json named{{"prompt", text_in(order, "prompt")}, {"answer", text_in(order, "answer")}};
    if (const std::string proviso = text_in(order, "proviso"); !proviso.empty()) named["proviso"] = proviso;
    const auto offer = offer_named(words, named);
    if (!offer) return "standing orders: this game offers no " + named.dump();
    if (std::ranges::find(read.offers, *offer) == read.offers.end()) read.offers.push_back(*offer);
  }
  return read;
}

void Standing::leave(Seat seat, StandingOrders orders) {
  sides_[index(seat)].orders = std::move(orders);
  sides_[index(seat)].waits = false;
}

std::optional<std::string> Standing::follow_act(const Words& words, Seat seat, const Json& act) {
  if (act.contains("draw")) sides_[index(other(seat))].orders.wake();
  const auto left = act.find("standing");
  if (left == act.end()) return std::nullopt;
  auto orders = standing_orders_from(words, *left);
  if (auto* wrong = std::get_if<std::string>(&orders)) return std::move(*wrong);
  leave(seat, std::get<StandingOrders>(std::move(orders)));
  return std::nullopt;
}

std::optional<Choice> Standing::picked(const Side& side, const StandingOffer& offer, std::span<const Choice> options) {
  if (offer.answer == answer_only) return the_only(options, [](const Choice& c) { return c.verb != verb_pass; });
  if (offer.answer != answer_again)
    return the_only(options, [&](const Choice& c) { return c.verb == offer.answer; });
  std::vector<Answered> done = side.this_turn;
  for (const Answered& before : side.last_turn) {
    if (before.prompt != offer.prompt) continue;
    const auto same = std::ranges::find_if(done, [&](const Answered& now) { return now.is_like(before); });
    if (same != done.end()) {
      done.erase(same);
    } else if (std::ranges::find(options, before.choice) != options.end()) {
      return before.choice;
    }
  }
  return std::nullopt;
}

std::optional<Choice> Standing::answer(const Match& match, Seat seat) const {
  const Side& side = sides_[index(seat)];
  const bool sole = side.orders.sole || side.unnoticed;
  if (side.waits || (side.orders.empty() && !sole)) return std::nullopt;
  const Game& game = match.game();
  const auto& offers = game.words().standing.offers;
  const Ask ask = game.asked_of(match.state(), seat);
  const auto concerns = [&](std::uint16_t offer) { return offers[offer].prompt == ask.prompt; };
  if (ask.seat != seat || (!sole && !side.orders.passes() && std::ranges::none_of(side.orders.offers, concerns)))
    return std::nullopt;
  const AnyView view = match.view(seat);
  OptionRoom room;
  Options& options = room.options;
  game.options(view, options);
  if (sole && options.all().size() == 1) return options.all().front();
  for (const std::uint16_t offer : side.orders.offers) {
    if (!concerns(offer) || !game.holds(offers[offer].proviso, view, options.all())) continue;
    if (const auto choice = picked(side, offers[offer], options.all())) return choice;
  }
  if (side.orders.passes()) return the_only(options.all(), [](const Choice& c) { return c.verb == verb_pass; });
  return std::nullopt;
}

void Standing::hear(const Words& words, Seat seat, const Event& event) {
  Side& side = sides_[index(seat)];
  if (event.kind == words.standing.turn) {
    side.last_turn = std::move(side.this_turn);
    side.this_turn.clear();
    side.orders.until_turn = false;
  }
  if (std::ranges::find(words.standing.routine, event.kind) == words.standing.routine.end()) side.orders.wake();
}

void Standing::follow(const Match& match, const Ask& answered) {
  const Words& words = match.game().words();
  const Record& record = match.records().back();
  const auto number = static_cast<std::uint32_t>(match.records().size());
  for (const Seat seat : players) {
    if (record.seat == other(seat) || match.reached(number, other(seat))) sides_[index(seat)].unnoticed = false;
  }
  if (record.seat == Seat::Allied || record.seat == Seat::Axis) {
    Side& side = sides_[index(record.seat)];
    // An undo tells nobody anything: there is nothing to be heard.
    if (record.undoes) {
      side.waits = true;
      std::erase_if(side.this_turn, [&](const Answered& a) { return a.record == record.undoes; });
      return;
    }
    side.waits = false;
    if (!record.standing) side.unnoticed = !match.reached(number, other(record.seat));
    if (may_be_repeated(words, answered.prompt)) side.this_turn.push_back({number, answered.prompt, record.choice});
  }
  for (const Seat seat : players) {
    const auto told = match.told(seat);
    auto first = told.end();
    while (first != told.begin() && (first - 1)->record == number) --first;
    for (; first != told.end(); ++first) hear(words, seat, first->event);
  }
}

}  // namespace flagplot::umpire
