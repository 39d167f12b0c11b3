#include <algorithm>
#include <vector>

#include "data/catalogue.h"
#include "generic/checks.h"
#include "generic/walk.h"
#include "umpire/odds.h"

namespace flagplot::generic {
namespace {

std::string text_of(const umpire::Odds& odds) { return data::encode(odds.options).dump() + odds.around.dump(); }

// The same as umpire::odds, asked the other way round: from the last option to the first, and of the position at the end.
umpire::Odds odds_backwards(const Game& game, const AnyView& view, const data::Catalogue& words) {
  umpire::Odds all;
  const auto options = options_of(game, view);
  for (auto choice = options.rbegin(); choice != options.rend(); ++choice) {
    Json forecast = game.forecast(view, *choice);
    if (forecast.is_object())
      all.options.push_back({to_json(game, *choice), umpire::odds_sentence(words, forecast), std::move(forecast)});
  }
  std::ranges::reverse(all.options);
  all.around = game.prospects(view);
  return all;
}

// What was foretold at a decision, to both sides: whoever waits may look too.
struct Foretold {
  AnyView view, others;
  std::string odds, around;
};

// A game that is asked all this from the end to the beginning must say the same.
Finding says_the_same(const Game& game, const data::Catalogue& words, std::span<const Foretold> all) {
  for (auto then = all.rbegin(); then != all.rend(); ++then) {
    if (game.prospects(then->others).dump() != then->around || text_of(odds_backwards(game, then->view, words)) != then->odds)
      return "what is foretold depends on what was asked before";
  }
  return {};
}

Finding sentences_are_whole(const umpire::Odds& one, const umpire::Odds& two) {
  for (std::size_t i = 0; i < one.options.size(); ++i) {
    const std::string &a = one.options[i].text, &b = two.options[i].text;
    if (a.empty() != b.empty()) return "one language is silent: " + one.options[i].odds.dump();
    for (const auto& text : {a, b}) {
      if (text.find('{') != std::string::npos) return "a sentence has a hole: " + text;
    }
  }
  return {};
}

}  // namespace

Finding forecasts_follow_from_the_view(const Game& game, const Game& twin, const data::Files& files,
                                       const Effort& effort) {
  const data::Catalogue english(files, game.id(), "en"), polish(files, game.id(), "pl");
  const auto verbs = static_cast<std::uint32_t>(game.words().verbs.size());
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    std::vector<Foretold> all;
    for (int decision = 0; walk.next_decision(); ++decision) {
      if (decision % effort.every == 0) {
        const umpire::Odds odds = umpire::odds(game, walk.view(), english);
        if (auto finding = sentences_are_whole(odds, umpire::odds(game, walk.view(), polish));
            !finding.empty())
          return at_step(walk, finding);
        for (int i = 0; i < 20; ++i) {
          const Choice wild = wild_choice(walk.rng(), walk.options(), verbs);
          if (game.check(walk.view(), wild) && !game.forecast(walk.view(), wild).is_null())
            return at_step(walk, "something is foretold of a choice that is not allowed");
        }
        const AnyView others = view_of(game, walk.state(), other(walk.seat()));
        all.push_back({walk.view(), others, text_of(odds), game.prospects(others).dump()});
      }
      walk.step(walk.seat(), walk.any_option());
    }
    for (const Game* asked : {&twin, &game}) {
      if (auto finding = says_the_same(*asked, english, all); !finding.empty()) return at_step(walk, finding);
    }
  }
  return {};
}

}  // namespace flagplot::generic
