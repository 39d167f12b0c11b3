#include "app/bots.h"

#include <array>

#include "bots/bismarck/doctrine.h"
#include "bots/murmansk_run/doctrine.h"
#include "data/error.h"

namespace flagplot::app {
namespace {

struct StaffEntry {
  std::string_view game;
  bots::Staff staff;
};
// Which games have bots of their own.
constexpr std::array staffs{StaffEntry{"bismarck", {bots::bismarck::make_doctrine}},
                            StaffEntry{"murmansk_run", {bots::murmansk_run::make_doctrine}}};

}  // namespace

bots::Staff staff_of(std::string_view game) {
  for (const StaffEntry& entry : staffs) {
    if (entry.game == game) return entry.staff;
  }
  return {};
}

std::unique_ptr<bots::Bot> bot_named(const Game& game, const std::string& name, unsigned threads) {
  const bots::Staff staff = staff_of(game.id());
  if (auto bot = bots::make_bot(game, staff, name, threads)) return bot;
  std::string known;
  for (const auto& bot : bots::bot_names(staff)) known += (known.empty() ? "" : ", ") + bot;
  throw data::Error("bot \"" + name + "\"",
                    "unknown; expected one of: " + known + " (with a budget: search:500ms, search:2000i)");
}

server::Explainer explainer_of(const Game& game, const std::string& bot, std::uint64_t character) {
  const auto named = bots::parse_bot(bot);
  const bots::Staff staff = staff_of(game.id());
  if (!named || named->kind == "random" || !staff.doctrine) return {};
  std::shared_ptr<bots::Doctrine> doctrine = staff.doctrine(game);
  for (const Seat seat : players) doctrine->sit_down(seat, character);
  return [&game, doctrine](const AnyView& view, std::span<const Choice> options,
                           Choice choice) -> std::optional<Said> {
    const bots::Reason why = bots::reason_for(*doctrine, view, options, choice);
    if (why.code == 0) return std::nullopt;
    return say(game, "reason", doctrine->reasons()[why.code], why.args);
  };
}

std::vector<server::Supposed> believed_in(const Game& game, const AnyView& view) {
  std::vector<server::Supposed> shown;
  const bots::Staff staff = staff_of(game.id());
  if (!staff.doctrine) return shown;
  for (const bots::Believed& one : staff.doctrine(game)->believed(view)) {
    if (shown.empty() || shown.back().subject != one.subject) shown.push_back({one.subject, {}, {}});
    (one.nature.empty() ? shown.back().places[one.place] : shown.back().natures[one.nature]) += one.weight;
  }
  return shown;
}

}  // namespace flagplot::app
