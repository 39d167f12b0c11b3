#include "catalogue/bots.h"

#include <array>

#include "bots/bismarck/doctrine.h"
#include "bots/murmansk_run/doctrine.h"
#include "bots/north_cape/doctrine.h"
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
                            StaffEntry{"north_cape", {bots::north_cape::make_doctrine}}};

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
  for (const auto& bot : bots::bot_names(staff)) {
    known += (known.empty() ? "" : ", ") + bot;
    if (const auto level = bots::level_of(bot); level != bot) known += " or " + level;
  }
  throw data::Error("bot \"" + name + "\"",
                    "unknown; expected one of: " + known + " (with a budget: search:500ms, search:2000i)");
}

}  // namespace flagplot::catalogue
