#include "umpire/seat_view.h"

namespace flagplot::umpire {

std::string sentence(const data::Catalogue& words, const Said& said) {
  return words.say(said.key, said.params);
}

Json refusal_json(const Game& game, const Refusal& refusal, const data::Catalogue& words) {
  const Said said = say(game, refusal);
  return {{"text", sentence(words, said)}, {"rule", said.rule}};
}

EventShown shown(const Game& game, const Event& event, const data::Catalogue& words) {
  const Said said = say(game, event);
  return {sentence(words, said), said.rule, to_json(game, event)};
}

SeatView seat_view(const Game& game, const AnyView& view, const data::Catalogue& words) {
  const Seen& seen = game.seen(view);
  SeatView shown;
  shown.seat = name(seen.seat);
  shown.finished = seen.result.over != 0;
  if (seen.result.over) {
    const Result& r = seen.result;
    shown.result = ResultShown{true, r.winner == Seat::None ? "draw" : std::string(name(r.winner)), r.margin,
                               game.words().endings[r.how].key, sentence(words, say(game, r))};
  }
  if (seen.ask.seat == seen.seat) {
    const Said said = say(game, seen.ask);
    shown.prompt =
        PromptShown{game.words().prompts[seen.ask.prompt].key, sentence(words, said), said.rule};
  }
  std::array<Choice, Options::most> room;
  Options options(room);
  game.options(view, options);
  for (const Choice& choice : options.all()) {
    const Said said = say(game, choice);
    shown.options.push_back({to_json(game, choice), sentence(words, said), said.rule});
  }
  shown.board = game.board(view);
  return shown;
}

}  // namespace flagplot::umpire
