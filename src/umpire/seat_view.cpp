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

// What passing does is in the catalogue, by the question: it declines something, or it is done with it.
OptionShown shown(const Game& game, const Ask& ask, Choice choice, const data::Catalogue& words) {
  const Said said = say(game, choice);
  const std::string prompt = game.words().prompts[ask.prompt].key, declined = "decline." + prompt, done = "done." + prompt;
  const bool passes = said.key == "verb.pass", declines = passes && words.has(declined);
  const std::string text = declines                          ? words.say(declined)
                           : passes && words.has(done) ? words.say(done)
                                                             : sentence(words, said);
  return {to_json(game, choice), text, said.rule, declines};
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
  OptionRoom room;
  Options& options = room.options;
  game.options(view, options);
  for (const Choice& choice : options.all())
    view_shown.options.push_back(shown(game, seen.ask, choice, words));
  view_shown.board = game.board(view);
  return view_shown;
}

}  // namespace flagplot::umpire
