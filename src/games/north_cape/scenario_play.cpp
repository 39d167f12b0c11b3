#include "games/north_cape/chapters.h"
#include "games/north_cape/view.h"

// The game as a whole: scenarios one after the other, their turns, points and victory.
namespace flagplot::north_cape {
namespace {

// What a turn is called with if it begins with its missions, because the scenario has said the rest.
constexpr std::uint16_t from_missions = 1;

// The set-up lies open, numbered so that nothing tells in which order it was made. The groups of a solitaire game were
// dealt, and keep their order.
void uncover_set_up(P& p) {
  Position& pos = p.s.p;
  pos.set_up = 1;
  for (const Seat side : players) {
    if (side == Seat::Axis || !p.data.options.solitaire) renumber_stacks(pos, side);
    forget_lost_kinds(p.data, pos, side);
  }
  p.out.tell(both_players, SetUpDone);
  for (const Seat side : players)
    each_stack(pos, side, [&](StackId s) { p.out.tell(both_players, StackLies, s, pos.hex[s]); });
}

Step call_set_up(const Data& d) {
  if (d.options.solitaire) return call(SoloSetUpRule, Seat::None);
  return Fork{call(PlaceRule, Seat::Allied), call(PlaceRule, Seat::Axis)};
}

bool is_last_part(const Data& d, const Position& p) { return p.part + 1U == d.parts.size(); }

}  // namespace

// [NC 11.7] The scenarios of a campaign in order; their points add up, and what was sunk stays sunk.
Step whole_game(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Played };
  Position& pos = p.s.p;
  if (f.at == Played) {
    const auto [allied, german] = pos.points;
    p.out.tell(both_players, PartEnds, pos.part, allied, german);
    if (is_last_part(p.data, pos)) {
      pos.over = 1;
      return GameOver{};
    }
    for (std::size_t i = 0; i < pos.points.size(); ++i)
      pos.part_points[i] = static_cast<std::uint16_t>(pos.part_points[i] + pos.points[i]);
    pos.points = {};
    ++pos.part;
    begin_part(p.data, pos);
  }
  return f.then(Played, call(PartRule, Seat::None));
}

// [NC 12.0] Set-up, which both sides do at once and in secret, and as many turns as the scenario has. [NC R72] The set-up
// lies open before decoys are bought for the first turn.
Step part_of_game(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, SetUp, TurnOver };
  Position& pos = p.s.p;
  const Part& w = part(p.data, pos);
  switch (f.at) {
    case Begin:
      p.out.tell(both_players, PartBegins, pos.part);
      // One that begins in the middle of things has the weather it gives, or rolls for it.
      if (w.at_sea) return f.then(TurnOver, call(TurnRule, Seat::None, w.weather != NoWeather ? from_missions : 0));
      return f.then(SetUp, call_set_up(p.data));
    case SetUp:
      uncover_set_up(p);
      return f.then(TurnOver, call(ExtrasRule, Seat::None));
    default:  // TurnOver
      if (pos.turn >= w.turns) return Done{};
      ++pos.turn;
      return call(TurnRule, Seat::None);
  }
}

// [NC 3.0] Weather, decoys, missions, and what ends the turn.
Step turn(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Decoys, Missions, Ending_, Over };
  const bool solitaire = p.data.options.solitaire;
  switch (f.at) {
    case Begin:
      p.out.tell(both_players, TurnBegins, p.s.p.turn);
      if (f.local[0] != from_missions) return f.then(Decoys, call(WeatherRule, Seat::None));
      break;
    case Decoys:
      if (!solitaire) return f.then(Missions, call(DecoysRule, Seat::None));
      break;
    case Missions:
      break;
    case Ending_:
      return f.then(Over, call(EndOfTurnRule, Seat::None));
    default:
      return Done{};
  }
  return f.then(Ending_, call(solitaire ? SoloTurnRule : MissionsRule, Seat::None));
}

// [NC 10.0] The dice for merchants, one merchant after the other: sunk ones score for the Germans, those that have come
// through for the Allies.
Step points(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, SunkRolled, ArrivedRolled };
  Position& pos = p.s.p;
  const Charts& charts = p.data.charts;
  if (f.at != Begin) {
    const Seat scorer = f.at == SunkRolled ? Seat::Axis : Seat::Allied;
    const int sum = dice_of(p.answer).sum();
    --(f.at == SunkRolled ? pos.owed_sunk : pos.owed_arrived);
    std::uint16_t& total = pos.points[index(scorer)];
    total = static_cast<std::uint16_t>(total + sum);
    p.out.tell(both_players, MerchantPoints, scorer, shown(p.answer), sum);
  }
  if (pos.owed_sunk > 0) return f.then(SunkRolled, Ask::roll(RollMerchantSunk, charts.merchant_sunk_dice));
  if (pos.owed_arrived > 0) return f.then(ArrivedRolled, Ask::roll(RollMerchantArrives, charts.merchant_arrives_dice));
  return Done{};
}

// (NC 10.0) More points win; level ones are a German victory.
Result score(const Data&, const Position& p) {
  const int allied = p.points[index(Seat::Allied)] + p.part_points[index(Seat::Allied)];
  const int german = p.points[index(Seat::Axis)] + p.part_points[index(Seat::Axis)];
  const auto margin = static_cast<std::int16_t>(std::clamp(allied - german, -0x7FFF, 0x7FFF));
  if (!p.over) return {0, Seat::None, margin, NotOver};
  return {1, allied > german ? Seat::Allied : Seat::Axis, margin,
          static_cast<std::uint16_t>(allied == german ? LevelPoints : MorePoints)};
}

}  // namespace flagplot::north_cape
