#include "umpire/odds.h"

#include "server/call.h"
#include "umpire/luck.h"

// Chances: before an order, from the view of the seat that asks; after the match, from its record.
namespace flagplot::server {

OddsMessage odds_for(const Call& call, const Game& game, const AnyView& view, std::uint32_t seq) {
  umpire::Odds odds = umpire::odds(game, view, call.words(std::string(game.id())));
  return {seq, std::move(odds.options), std::move(odds.around)};
}

namespace play {

Response odds(Call& call) {
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  std::uint32_t seq = 0;
  const auto view = call.hall().look(*table, [&](const TableNow& t) -> std::optional<AnyView> {
    seq = t.sitting.sequence(umpire::stream_of(seat));
    if (!t.sitting.begun() || t.sitting.over()) return std::nullopt;
    return t.sitting.match()->view(seat);
  });
  if (!view) call.fail(409, "not_running");
  return Call::reply(odds_for(call, *table->game, *view, seq));
}

Response luck(Call& call) {
  const auto table = call.table();
  struct Past {
    std::vector<umpire::Record> records;
    AnyState end;
  };
  const auto past = call.hall().look(*table, [](const TableNow& t) -> std::optional<Past> {
    if (!t.sitting.over() || !t.sitting.match()) return std::nullopt;
    const auto all = t.sitting.match()->records();
    return Past{{all.begin(), all.end()}, t.sitting.match()->state()};
  });
  if (!past) {
    call.own_seat(*table);
    call.fail(409, "not_over");
  }
  LuckMessage message;
  for (const umpire::Tally& t : umpire::luck_of(*table->game, past->records)) {
    message.luck.push_back({t.kind, std::string(name(t.side)), t.rolls, t.came, t.expected, t.variance});
  }
  for (const Award& a : table->game->awards(past->end)) {
    message.awards.push_back(
        {std::string(name(a.side)), std::string(a.what), a.name, a.points, std::string(a.rule)});
  }
  return Call::reply(message);
}

}  // namespace play
}  // namespace flagplot::server
