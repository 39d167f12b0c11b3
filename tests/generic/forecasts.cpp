#include "data/catalogue.h"
#include "generic/checks.h"
#include "generic/walk.h"
#include "umpire/odds.h"

namespace flagplot::generic {
namespace {

std::string told(const Game& game, const AnyView& view, const data::Catalogue& words) {
  const umpire::Odds odds = umpire::odds(game, view, words);
  return data::encode(odds.options).dump() + odds.around.dump();
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

Finding forecasts_follow_from_the_view(const Game& game, const data::Files& files, const Effort& effort) {
  const data::Catalogue english(files, game.id(), "en"), polish(files, game.id(), "pl");
  const auto verbs = static_cast<std::uint32_t>(game.words().verbs.size());
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
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
        for (int i = 0; i < effort.samples; ++i) {
          AnyState world;
          if (!game.resample(walk.view(), walk.rng(), world))
            return at_step(walk, "the view cannot be resampled");
          if (told(game, view_of(game, world, walk.seat()), english) != told(game, walk.view(), english))
            return at_step(walk, "a secret shows in the odds");
        }
        // Whoever waits may look too.
        (void)game.prospects(view_of(game, walk.state(), other(walk.seat())));
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

}  // namespace flagplot::generic
