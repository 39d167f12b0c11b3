#include "server/reasons.h"

#include <array>

#include "server/call.h"

// Why bots did what they did. While a match goes on that is nobody's business; once it is over it is worked
// out again from the log, so nothing has to be kept and nothing can get out before.
namespace flagplot::server {

std::vector<ReasonShown> reasons_of(const Game& game, std::span<const umpire::Record> records,
                                    const std::array<Explainer, 2>& explainers,
                                    const data::Catalogue& words) {
  const Explainer nobody;
  std::vector<ReasonShown> shown;
  umpire::Match match(game);
  OptionRoom room;
  Options& options = room.options;
  std::uint32_t number = 0;
  for (const umpire::Record& record : records) {
    ++number;
    const bool chosen = !record.undoes && record.seat != Seat::Chance;
    if (const Explainer& explain = chosen ? explainers[index(record.seat)] : nobody) {
      const AnyView view = match.view(record.seat);
      game.options(view, options);
      const auto said = options.size() > 1 ? explain(view, options.all(), record.choice) : std::nullopt;
      if (said) {
        shown.push_back({number, std::string(name(record.seat)), to_json(game, record.choice), said->key,
                         said->params, umpire::sentence(words, *said)});
      }
    }
    repeat(match, record);
  }
  return shown;
}

namespace play {

Response reasons(Call& call) {
  const auto table = call.table();
  struct Past {
    std::vector<umpire::Record> records;
    std::array<std::string, 2> players;
    umpire::KeyedDice::Key key{};
  };
  const auto past = call.hall().look(*table, [](const TableNow& t) -> std::optional<Past> {
    if (!t.sitting.over() || !t.sitting.match()) return std::nullopt;
    const auto records = t.sitting.match()->records();
    return Past{{records.begin(), records.end()},
                {t.row.seats[0].player, t.row.seats[1].player},
                *t.sitting.revealed_key()};
  });
  if (!past) {
    call.own_seat(*table);
    call.fail(409, "not_over");
  }
  std::array<Explainer, 2> explainers;
  const auto& explain = call.api.settings().explain;
  for (const Seat seat : players) {
    const std::string& player = past->players[index(seat)];
    if (explain && player.starts_with("bot:"))
      explainers[index(seat)] =
          explain(*table->game, player.substr(4), umpire::bot_character(past->key, seat));
  }
  return Call::reply(ReasonsMessage{
      reasons_of(*table->game, past->records, explainers, call.words(std::string(table->game->id())))});
}

}  // namespace play
}  // namespace flagplot::server
