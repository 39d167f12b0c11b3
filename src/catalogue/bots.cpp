#include "catalogue/bots.h"

#include <algorithm>
#include <array>

#include "bots/bismarck/doctrine.h"
#include "bots/murmansk_run/doctrine.h"
#include "bots/north_cape/doctrine.h"
#include "bots/pq17/doctrine.h"
#include "data/error.h"

namespace flagplot::catalogue {
namespace {

struct StaffEntry {
  std::string_view game;
  bots::Staff staff;
};
// Which games have bots of their own.
constexpr std::array staffs{StaffEntry{"bismarck", {bots::bismarck::make_doctrine}},
                            StaffEntry{"murmansk_run", {bots::murmansk_run::make_doctrine}},
                            StaffEntry{"north_cape", {bots::north_cape::make_doctrine}},
                            StaffEntry{"pq17", {bots::pq17::make_doctrine}}};

}  // namespace

bots::Staff staff_of(std::string_view game) {
  for (const StaffEntry& entry : staffs) {
    if (entry.game == game) return entry.staff;
  }
  return {};
}

void expect_known_plans(const Game& game) {
  const bots::Staff staff = staff_of(game.id());
  if (!staff.doctrine || game.tendencies().empty()) return;
  const auto doctrine = staff.doctrine(game);
  for (const Tendency& t : game.tendencies()) {
    const auto plans = doctrine->plans(t.side);
    if (std::ranges::find(plans, t.plan) != plans.end()) continue;
    std::string known;
    for (const std::string_view plan : plans) known += (known.empty() ? "" : ", ") + std::string(plan);
    throw data::Error(std::string(game.id()) + "/plans.json", "plan \"" + t.plan + "\" is unknown; expected one of: " + known);
  }
}

std::unique_ptr<bots::Bot> bot_named(const Game& game, const std::string& name, unsigned threads) {
  expect_known_plans(game);
  const bots::Staff staff = staff_of(game.id());
  if (auto bot = bots::make_bot(game, staff, name, threads)) return bot;
  std::string known;
  for (const auto& bot : bots::bot_names(staff)) {
    known += (known.empty() ? "" : ", ") + bot;
    if (const auto level = bots::level_of(bot); level != bot) known += " or " + level;
  }
  throw data::Error("bot \"" + name + "\"",
                    "unknown; expected one of: " + known + " (with a budget: search:500ms, search:2000i; by one plan: doctrine:PLAN)");
}

}  // namespace flagplot::catalogue
