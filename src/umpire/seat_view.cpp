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

ResultShown shown(const Game& game, const Result& r, const data::Catalogue& words) {
  return {true, r.winner == Seat::None ? "draw" : std::string(name(r.winner)), r.margin,
          game.words().endings[r.how].key, sentence(words, say(game, r))};
}

SeatView seat_view(const Game& game, const AnyView& view, const data::Catalogue& words) {
  const Seen& seen = game.seen(view);
  SeatView view_shown;
  view_shown.seat = name(seen.seat);
  view_shown.finished = seen.result.over != 0;
  if (seen.result.over) view_shown.result = shown(game, seen.result, words);
  if (seen.ask.seat == seen.seat) {
    const Said said = say(game, seen.ask);
    view_shown.prompt =
        PromptShown{game.words().prompts[seen.ask.prompt].key, sentence(words, said), said.rule};
  }
  std::array<Choice, Options::most> room;
  Options options(room);
  game.options(view, options);
  for (const Choice& choice : options.all()) {
    const Said said = say(game, choice);
    view_shown.options.push_back({to_json(game, choice), sentence(words, said), said.rule});
  }
  view_shown.board = game.board(view);
  return view_shown;
}

}  // namespace flagplot::umpire
