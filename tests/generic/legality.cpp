#include <algorithm>
#include <set>

#include "data/catalogue.h"
#include "generic/allocations.h"
#include "generic/checks.h"
#include "generic/walk.h"
#include "kernel/speech.h"

namespace flagplot::generic {
namespace {

Finding must_be_refused(const Game& game, const AnyView& view, Choice c) {
  const auto refusal = game.check(view, c);
  if (!refusal) return "a choice that is not offered is accepted: " + to_json(game, c).dump();
  const bool generic = refusal->code == refusal_not_an_option || refusal->code == refusal_not_asked;
  if (!generic && say(game, *refusal).rule.empty())
    return "a refusal without a rule: " + say(game, *refusal).key;
  return {};
}

}  // namespace

Finding options_are_exactly_what_is_accepted(const Game& game, const Effort& effort) {
  const auto verbs = static_cast<std::uint16_t>(game.words().verbs.size());
  std::uint32_t ids = 0;
  for (std::uint16_t verb = 0; verb < verbs; ++verb) {
    for (std::size_t arg = 0; arg < 3; ++arg) ids = std::max(ids, ids_to_try(game, verb, arg));
  }
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    for (int decision = 0; walk.next_decision(); ++decision) {
      const AnyState before = walk.state();
      for (const Choice& c : walk.options()) {
        if (game.check(walk.view(), c))
          return at_step(walk, "an option is refused: " + to_json(game, c).dump());
        const auto spoken = choice_from_json(game, to_json(game, c));
        if (!std::holds_alternative<Choice>(spoken) || std::get<Choice>(spoken) != c) {
          return at_step(walk, "an option does not survive JSON: " + to_json(game, c).dump());
        }
      }
      for (int i = 0; decision % effort.every == 0 && i < 40; ++i) {
        // As often of few ids, where a mistake is most likely to fit, as of all.
        const Choice c = wild_choice(walk.rng(), walk.options(), verbs, i % 2 ? 48 : ids);
        if (std::ranges::find(walk.options(), c) != walk.options().end()) continue;
        if (auto finding = must_be_refused(game, walk.view(), c); !finding.empty())
          return at_step(walk, finding);
      }
      const Seats asked = game.asked(walk.state());
      if (!asked.has(other(walk.seat()))) {
        const AnyView idle = view_of(game, walk.state(), other(walk.seat()));
        if (auto finding = must_be_refused(game, idle, walk.any_option()); !finding.empty())
          return at_step(walk, finding);
      }
      if (!(before == walk.state())) return at_step(walk, "checking changed the state");
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

Finding steps_do_not_allocate(const Game& game, const Effort& effort) {
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    for (;;) {
      const auto before = allocations();
      const bool goes_on = walk.next_decision();
      if (goes_on) {
        const Choice choice = walk.any_option();
        (void)game.check(walk.view(), choice);
        walk.step(walk.seat(), choice);
      }
      if (const auto made = allocations() - before)
        return at_step(walk, std::to_string(made) + " allocations in a step");
      if (!goes_on) break;
    }
  }
  return {};
}

namespace {

// The arguments a sentence has holes for, each once; "{number:knot|knots}" is one for the number.
std::vector<std::string> holes(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos; ++at) {
    found.push_back(text.substr(at + 1, text.find_first_of(":}", at) - at - 1));
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

}  // namespace

Finding every_phrase_has_its_sentences(const Game& game, const data::Files& files) {
  const Words& words = game.words();
  const std::pair<const char*, std::span<const Phrase>> families[] = {{"verb", words.verbs},
                                                                      {"prompt", words.prompts},
                                                                      {"event", words.events},
                                                                      {"refusal", words.refusals},
                                                                      {"ending", words.endings}};
  const data::Catalogue english(files, game.id(), "en");
  for (const auto language : data::languages) {
    const data::Catalogue catalogue(files, game.id(), language);
    for (const auto& [family, phrases] : families) {
      for (const Phrase& phrase : phrases) {
        const auto key = std::string(family) + "." + phrase.key;
        if (!catalogue.has(key)) return key + " has no sentence in " + std::string(language);
        if (holes(catalogue.say(key)) != holes(english.say(key))) {
          return key + " has other holes in " + std::string(language) + " than in en";
        }
        if (family == std::string("refusal") && !phrase.rule) return key + " names no rule";
        for (const auto& hole : holes(catalogue.texts().find(key)->second)) {
          const bool filled =
              std::ranges::any_of(phrase.args, [&](const Arg& a) { return a.name && a.name == hole; });
          if (!filled)
            return key + " in " + std::string(language) + " has a hole that nothing fills: " + hole;
        }
      }
    }
    for (const auto& [key, text] : catalogue.texts()) {
      const auto none = key.rfind(".no_");
      if (!key.starts_with("event.") || none == std::string::npos || none == key.find('.')) continue;
      if (!catalogue.has(key.substr(0, none))) return key + " in " + std::string(language) + " has no sentence for other numbers";
      if (!english.has(key)) return key + " is in " + std::string(language) + " and not in en";
    }
    for (const auto& [key, text] : catalogue.texts()) {
      if (!key.starts_with("decline.") && !key.starts_with("done.")) continue;
      const std::string prompt = key.substr(key.find('.') + 1);
      const bool asked = std::ranges::any_of(words.prompts, [&](const Phrase& p) { return p.key == prompt; });
      if (!asked) return key + " in " + std::string(language) + " passes what nobody asks";
      if (catalogue.has("decline." + prompt) && catalogue.has("done." + prompt)) return prompt + " is declined and done with";
      if (!english.has(key)) return key + " is in " + std::string(language) + " and not in en";
    }
    std::set<std::string> offered{"standing.until_news", "standing.until_turn"};
    for (const StandingOffer& offer : words.standing.offers) {
      const std::string answer = offer.answer == answer_only    ? "only"
                                 : offer.answer == answer_again ? "again"
                                                                : words.verbs[offer.answer].key;
      std::string key = "standing." + std::string(words.prompts[offer.prompt].key) + "." + answer;
      if (offer.proviso != no_proviso) key += "." + std::string(words.standing.provisos[offer.proviso]);
      if (!offered.insert(key).second) return key + " is offered twice";
      if (!catalogue.has(key)) return key + " has no sentence in " + std::string(language);
    }
    for (const auto& [key, text] : catalogue.texts()) {
      if (key.starts_with("standing.") && !offered.contains(key))
        return key + " in " + std::string(language) + " orders what nobody offers";
    }
    for (const auto& [key, text] : english.texts()) {
      if ((key.starts_with("decline.") || key.starts_with("done.")) && !catalogue.has(key)) return key + " has no sentence in " + std::string(language);
    }
  }
  return {};
}

}  // namespace flagplot::generic
