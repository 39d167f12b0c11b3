#include "umpire/odds.h"

#include <cmath>

namespace flagplot::umpire {
namespace {

// Chances are spoken of in per cent.
Json spoken(const Json& forecast) {
  Json params = Json::object();
  for (const auto& [name, value] : forecast.items()) {
    if (value.is_number_float()) {
      params[name] = std::lround(100 * value.get<double>());
    } else if (value.is_number_integer() || value.is_string()) {
      params[name] = value;
    }
  }
  return params;
}

}  // namespace

std::string odds_sentence(const data::Catalogue& words, const Json& forecast) {
  if (!forecast.is_object()) return {};
  const std::string key = "odds." + forecast.at("kind").get<std::string>();
  std::string text = words.say(key, spoken(forecast));
  return text == key ? std::string() : text;
}

Odds odds(const Game& game, const AnyView& view, const data::Catalogue& words) {
  OptionRoom room;
  game.options(view, room.options);
  Odds all;
  all.around = game.prospects(view);
  for (const Choice& choice : room.options.all()) {
    Json forecast = game.forecast(view, choice);
    if (!forecast.is_object()) continue;
    all.options.push_back({to_json(game, choice), odds_sentence(words, forecast), std::move(forecast)});
  }
  return all;
}

}  // namespace flagplot::umpire
