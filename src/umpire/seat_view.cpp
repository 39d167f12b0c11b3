#include "umpire/seat_view.h"

namespace flagplot::umpire {

std::string sentence(const data::Catalogue& words, const Said& said) {
  return words.say(said.key, said.params);
}

Json refusal_json(const Game& game, const Refusal& refusal, const data::Catalogue& words) {
  const Said said = say(game, refusal);
  return {{"text", sentence(words, said)}, {"rule", said.rule}};
}

Json seat_view(const Game& game, const AnyView& view, const data::Catalogue& words) {
  const Seen& seen = game.seen(view);
  Json json{{"seat", name(seen.seat)},
            {"finished", seen.result.over != 0},
            {"result", nullptr},
            {"prompt", nullptr}};
  if (seen.result.over) {
    json["result"] = to_json(game, seen.result);
    json["result"]["text"] = sentence(words, say(game, seen.result));
  }
  if (seen.ask.seat == seen.seat) {
    const Said said = say(game, seen.ask);
    json["prompt"] = {{"kind", game.words().prompts[seen.ask.prompt].key},
                      {"text", sentence(words, said)},
                      {"rule", said.rule}};
  }
  std::array<Choice, Options::most> room;
  Options options(room);
  game.options(view, options);
  json["options"] = Json::array();
  for (const Choice& choice : options.all()) {
    const Said said = say(game, choice);
    json["options"].push_back(
        {{"choice", to_json(game, choice)}, {"text", sentence(words, said)}, {"rule", said.rule}});
  }
  json["board"] = game.board(view);
  return json;
}

}  // namespace flagplot::umpire
