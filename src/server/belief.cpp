#include "server/belief.h"

#include <algorithm>

#include "server/call.h"

namespace flagplot::server {

std::map<std::string, std::uint32_t> shares(const std::map<std::string, double>& weights) {
  constexpr std::uint32_t whole = 10'000;
  struct Part {
    const std::string* name;
    std::uint32_t share;
    double rest;
  };
  double total = 0;
  for (const auto& [name, weight] : weights) total += weight;
  std::map<std::string, std::uint32_t> rounded;
  if (total <= 0) return rounded;
  std::vector<Part> parts;
  std::uint32_t given = 0;
  for (const auto& [name, weight] : weights) {
    const double exact = weight / total * whole;
    const auto share = static_cast<std::uint32_t>(exact);
    parts.push_back({&name, share, exact - share});
    given += share;
  }
  std::ranges::stable_sort(parts, std::ranges::greater{}, &Part::rest);
  for (const Part& part : parts) {
    const std::uint32_t share = part.share + (given < whole ? 1 : 0);
    given += share - part.share;
    if (share) rounded[*part.name] = share;
  }
  return rounded;
}

BeliefMessage belief_for(const Call& call, const Game& game, const AnyView& view, std::uint32_t seq) {
  BeliefMessage message{seq, {}};
  if (const auto& believe = call.api.settings().believe) {
    for (const Supposed& one : believe(game, view))
      message.believed.push_back({one.subject, shares(one.places), shares(one.natures)});
  }
  return message;
}

namespace play {

Response belief(Call& call) {
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  std::uint32_t seq = 0;
  const auto view = call.hall().look(*table, [&](const TableNow& t) -> std::optional<AnyView> {
    seq = t.sitting.sequence(umpire::stream_of(seat));
    if (!t.sitting.begun() || t.sitting.over()) return std::nullopt;
    return t.sitting.match()->view(seat);
  });
  return Call::reply(view ? belief_for(call, *table->game, *view, seq) : BeliefMessage{seq, {}});
}

}  // namespace play
}  // namespace flagplot::server
