#include "app/insights.h"

#include "catalogue/bots.h"

namespace flagplot::app {

server::Explainer explainer_of(const Game& game, const std::string& bot, std::uint64_t character) {
  const auto named = bots::parse_bot(bot);
  const bots::Staff staff = catalogue::staff_of(game.id());
  if (!named || named->kind == "random" || !staff.doctrine) return {};
  std::shared_ptr<bots::Doctrine> doctrine = staff.doctrine(game);
  bots::sit_down(*doctrine, named->plan, character);
  const bool overlooks = named->kind == "ensign";
  return [&game, doctrine, overlooks](const AnyView& view, std::span<const Choice> options,
                                      Choice choice) -> std::optional<Said> {
    Rng unused(0);  // instructions do not depend on luck
    if (overlooks && doctrine->advise(view, options, unused).choice != choice) return Said{"reason.overlooked", "", {}};
    const bots::Reason why = bots::reason_for(*doctrine, view, options, choice);
    if (why.code == 0) return std::nullopt;
    return say(game, "reason", doctrine->reasons()[why.code], why.args);
  };
}

std::vector<server::Supposed> believed_in(const Game& game, const AnyView& view) {
  std::vector<server::Supposed> shown;
  const bots::Staff staff = catalogue::staff_of(game.id());
  if (!staff.doctrine) return shown;
  for (const bots::Believed& one : staff.doctrine(game)->believed(view)) {
    if (shown.empty() || shown.back().subject != one.subject) shown.push_back({one.subject, {}, {}});
    (one.nature.empty() ? shown.back().places[one.place] : shown.back().natures[one.nature]) += one.weight;
  }
  return shown;
}

}  // namespace flagplot::app
