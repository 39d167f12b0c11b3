#include "server/why.h"

#include <algorithm>
#include <array>

namespace flagplot::server {
namespace {

std::optional<std::uint16_t> value_named(const Game& game, const Arg& arg, const std::string& wanted) {
  if (arg.kind == NoArg || arg.kind == Number) return std::nullopt;
  for (std::size_t i = 0; i < game.count(arg.kind); ++i) {
    if (game.name(arg.kind, static_cast<std::uint16_t>(i)) == wanted) return static_cast<std::uint16_t>(i);
  }
  return std::nullopt;
}

// Every choice whose arguments are exactly those named, in any order.
std::vector<Choice> choices_naming(const Game& game, std::span<const std::string> names) {
  std::vector<Choice> choices;
  const auto verbs = game.words().verbs;
  for (std::size_t verb = 1; verb < verbs.size(); ++verb) {
    const auto& args = verbs[verb].args;
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(args, [](const Arg& arg) { return arg.kind != NoArg; }));
    if (count != names.size() || count > 3) continue;
    std::vector<std::string> order(names.begin(), names.end());
    std::ranges::sort(order);
    do {
      std::array<std::uint16_t, 3> values{};
      bool fits = true;
      for (std::size_t i = 0; i < count && fits; ++i) {
        const auto value = value_named(game, args[i], order[i]);
        fits = value.has_value();
        if (fits) values[i] = *value;
      }
      if (fits) choices.push_back({static_cast<std::uint16_t>(verb), values[0], values[1], values[2]});
    } while (std::ranges::next_permutation(order).found);
  }
  return choices;
}

bool says_something(const Refusal& refusal) {
  return refusal.code != refusal_not_asked && refusal.code != refusal_not_an_option;
}

// The choice that is allowed, or else the one whose refusal says most.
std::optional<Choice> best_of(const Game& game, const AnyView& view, std::span<const Choice> choices) {
  std::optional<Choice> best;
  for (const Choice& choice : choices) {
    const auto refusal = game.check(view, choice);
    if (!refusal) return choice;
    if (!best && says_something(*refusal)) best = choice;
  }
  return best;
}

// The view after an own choice that tells nobody anything. It follows from the view alone, so any world that
// looks like it will do.
std::optional<AnyView> view_after(const Game& game, const AnyView& view, Choice choice) {
  AnyState world;
  Rng rng(1);
  if (!game.resample(view, rng, world)) return std::nullopt;
  const Seat seat = game.seen(view).seat;
  EventRoom room;
  game.apply(world, seat, choice, room.events);
  if (!room.events.all().empty() || game.asked(world).has(Seat::Chance)) return std::nullopt;
  AnyView after;
  game.view(world, seat, after);
  return after;
}

// Whether orders with this verb, as they are offered now, lead to a question about places.
bool leads_to(const Game& game, const AnyView& view, std::uint16_t verb, std::span<const Choice> moves) {
  OptionRoom room;
  Options& options = room.options;
  game.options(view, options);
  const auto first = std::ranges::find(options.all(), verb, &Choice::verb);
  if (first == options.all().end()) return false;
  const auto after = view_after(game, view, *first);
  if (!after) return false;
  game.options(*after, options);
  return std::ranges::any_of(options.all(), [&](const Choice& o) {
    return std::ranges::find(moves, o.verb, &Choice::verb) != moves.end();
  });
}

}  // namespace

WhyAnswer judged(const Game& game, const AnyView& view, Choice choice, const data::Catalogue& words) {
  const auto refusal = game.check(view, choice);
  const Said said = refusal ? say(game, *refusal) : say(game, choice);
  return {!refusal, umpire::sentence(words, said), said.rule, to_json(game, choice)};
}

WhyAnswer judged(const Game& game, const AnyView& view, const std::string& piece, const std::string& place,
                 const data::Catalogue& words) {
  const std::array both{piece, place};
  if (const auto choice = best_of(game, view, choices_naming(game, both)))
    return judged(game, view, *choice, words);
  const auto picks = choices_naming(game, {&piece, 1}), moves = choices_naming(game, {&place, 1});
  if (const auto move = best_of(game, view, moves)) return judged(game, view, *move, words);
  const auto pick = best_of(game, view, picks);
  // What can or cannot be ordered of the piece helps only if such orders lead to places.
  if (!pick || !leads_to(game, view, pick->verb, moves))
    return {false, words.say("server.why_nothing"), "", std::nullopt};
  if (game.check(view, *pick)) return judged(game, view, *pick, words);
  if (const auto after = view_after(game, view, *pick)) {
    if (const auto move = best_of(game, *after, moves)) {
      WhyAnswer answer = judged(game, *after, *move, words);
      if (answer.allowed) answer.choice = to_json(game, *pick);  // what to post first
      return answer;
    }
  }
  return {false, words.say("server.why_nothing"), "", std::nullopt};
}

}  // namespace flagplot::server
