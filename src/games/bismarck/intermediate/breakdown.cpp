#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/movement.h"

// Chapter 39: engines that fail.
namespace flagplot::bismarck {
namespace {

// The column that two ones open, or for Britain a one and a two as well [BIS R53].
std::optional<BreakdownColumn> column(Seat side, int first, int second) {
  if (first != 1) return {};
  if (side == Seat::Axis) return second == 1 ? std::optional(BreakdownColumn::Germany) : std::nullopt;
  if (second == 1) return BreakdownColumn::BritainEleven;
  return second == 2 ? std::optional(BreakdownColumn::BritainTwelve) : std::nullopt;
}

// [BIS R53] Only at sea, and not at the speed of a convoy.
bool may_break_down(const Data& d, const Position& p, ShipId s) {
  const bool at_sea = at(p, s).status == ShipStatus::AtSea && !lies_in_friendly_port(d, p, s);
  return at_sea && !log_of(p, s).broken_down;
}

// [BIS 39.2] [BIS 39.3] From now on she is on her way home. Nobody scores for it.
void break_down(P& p, ShipId s) {
  LogLine& log = log_of(p.s.p, s);
  log.broken_down = log.returning = 1;
  const Seat owner = side_of(p.data, s);
  end_patrols_of_homeward(p.data, p.s.p, owner);
  p.out.tell(owner, BrokeDown, arg(s));
}

// [BIS R53] A six mends the engines of all that lie in port for them.
void mend_engines(P& p, Seat side) {
  each_ship(p.data, side, [&](ShipId s) {
    LogLine& log = log_of(p.s.p, s);
    if (!log.broken_down || !in_port(p.data, p.s.p, s)) return;
    log.broken_down = 0;
    log.returning = burns_fuel(p.data, s) && p.data.options.fuel && at(p.s.p, s).fuel == 0;
    p.out.tell(side, EnginesMended, arg(s));
  });
}

}  // namespace

// [BIS 39.1] One side's dice, always as many, so that their number tells nothing: two throws, and a die for
// engines that are mended where ships are. Locals: the first throw.
Step breakdown(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, FirstRolled, SecondRolled, EnginesRolled };
  if (f.at == Begin) return f.then(FirstRolled, Ask::roll(RollBreakdown, 2));
  p.out.tell(f.side, BreakdownRolled, static_cast<std::uint16_t>(f.at), shown(p.answer));
  if (f.at == FirstRolled) {
    f.local = {p.answer.a, p.answer.b, 0, 0};
    return f.then(SecondRolled, Ask::roll(RollBreakdown, 2));
  }
  if (f.at == EnginesRolled) {
    if (p.answer.a == 6) mend_engines(p, f.side);
    return Done{};
  }
  if (const auto which = column(f.side, f.local[0], f.local[1])) {
    const ShipId s = p.data.breakdown[index(*which)][two_digits(p.answer.a, p.answer.b)];
    if (s != no_ship && may_break_down(p.data, p.s.p, s)) break_down(p, s);
  }
  if (!p.data.options.repairs) return Done{};
  return f.then(EnginesRolled, Ask::roll(RollBreakdown));
}

}  // namespace flagplot::bismarck
