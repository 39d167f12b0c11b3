#include "games/pq17/answers.h"

namespace flagplot::pq17 {
namespace {

const Answers* answers_to(std::uint16_t prompt) {
  switch (prompt) {
    case AskPlace: return &place_answers;
    case AskWhite: return &white_answers;
    case AskSpread: return &spread_answers;
    case AskDummy: return &dummy_answers;
    case AskNaval: return &naval_answers;
    case AskMove: return &move_answers;
    case AskSplit: return &split_answers;
    case AskFollow: return &follow_answers;
    case AskIce: return &ice_answers;
    case AskCease: return &cease_answers;
    case AskTransit: return &look_answers;
    case AskStop: return &stop_answers;
    case AskTurn: return &turn_answers;
    case AskPhoto: return &photo_answers;
    case AskAir: return &air_answers;
    case AskFlight: return &flight_answers;
    case AskSector: return &sector_answers;
    case AskCancel: return &cancel_answers;
    case AskCarrier: return &carrier_answers;
    case AskEstimate: return &estimate_answers;
    case AskShadow: return &shadow_answers;
    case AskCruiserShadow: return &cruiser_shadow_answers;
    case AskPounce: return &pounce_answers;
    case AskStrike: return &strike_answers;
    case AskScrambleAt:
    case AskScramble: return &scramble_answers;
    case AskEngage: return &engage_answers;
    case AskLineAt:
    case AskLine: return &line_answers;
    case AskAim: return &aim_answers;
    case AskElude: return &elude_answers;
    case AskSupport: return &support_answers;
    case AskSwitch: return &switch_answers;
    case AskSubmarines: return &submarine_answers;
    case AskCategory: return &category_answers;
    case AskSurface: return &surface_answers;
    case AskIntercept:
    case AskConcert:
    case AskJoin:
      return &join_answers;
    case AskBoats:
      return &boats_answers;
    case AskManeuver:
      return &maneuver_answers;
    case AskScreen:
      return &screen_answers;
    case AskFire:
      return &fire_answers;
    case AskTorpedo:
      return &torpedo_answers;
    case AskWithdraw:
      return &withdraw_answers;
    case AskCombine:
      return &combine_answers;
    case AskUltra:
      return &ultra_answers;
    case AskPlan:
      return &plan_answers;
    case AskReveal:
      return &reveal_answers;
    case AskBombers:
      return &bomber_answers;
    case AskRaid:
      return &raid_answers;
    case AskBid:
      return &bid_answers;
    case AskBonus:
      return &bonus_answers;
    case AskExtra:
      return &extra_answers;
    case AskReturn:
      return &return_answers;
    case AskCounter:
      return &counter_answers;
    case AskGroup:
      return &group_answers;
    default:
      return nullptr;
  }
}

Objection passing(const Data& d, const View& v) {
  switch (v.seen.ask.prompt) {
    case AskNaval: return naval_pass_refusal(d, v.p, v.seen.seat);
    case AskMove: return move_pass_refusal(d, v.p);
    case AskPlace:
    case AskWhite:
    case AskFollow:
    case AskIce:
    case AskEstimate:
    case AskCategory:
    case AskLine:
    case AskLineAt:
    case AskBid:
    case AskReturn:
    case AskGroup:
    case AskFire:
      return not_an_option;
    default:
      return {};
  }
}

// Every argument must name something of its kind, and those a verb does not have must be nothing.
bool fits(const Data& d, Choice c) {
  const Array<std::uint16_t, 3> values{c.a, c.b, c.c};
  const auto& args = PQ17::words().verbs[c.verb].args;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (args[i].kind == Number) continue;
    if (args[i].kind == HexArg && values[i] == d.kara()) return false;  // it has words of its own
    if (args[i].kind != NoArg ? values[i] >= PQ17::count(d, args[i].kind) : values[i] != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<Refusal> PQ17::check(const Data& d, const View& v, Choice c) {
  if (c.verb == Pass) return c == pass ? passing(d, v) : Objection{not_an_option};
  const Answers* answers = answers_to(v.seen.ask.prompt);
  if (!answers || !fits(d, c)) return not_an_option;
  return answers->check({d, v}, c);
}

void PQ17::options(const Data& d, const View& v, Options& out) {
  if (!passing(d, v)) out.add(pass);
  if (const Answers* answers = answers_to(v.seen.ask.prompt)) answers->offer({d, v}, out);
}

}  // namespace flagplot::pq17
