#include "games/bismarck/answers.h"
#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/words.h"

namespace flagplot::bismarck {
namespace {

const Answers* answers_to(std::uint16_t prompt) {
  switch (prompt) {
    case AskAvailability: return &availability_answers;
    case AskForces: return &force_answers;
    case AskShadow: return &shadow_answers;
    case AskHighSpeed: return &high_speed_answers;
    case AskFollow: return &follow_answers;
    case AskSail: return &sail_answers;
    case AskHeading:
    case AskShadowed: return &heading_answers;
    case AskAir: return &air_answers;
    case AskFlight: return &flight_answers;
    case AskLanding: return &landing_answers;
    case AskCall: return &call_answers;
    case AskStrikes: return &strike_answers;
    case AskHuffDuff: return &huff_duff_answers;
    case AskConvoy: return &convoy_answers;
    case AskAttack: return &attack_answers;
    case AskAccept: return &accept_answers;
    case AskCommit: return &commit_answers;
    case AskHoldBack: return &hold_back_answers;
    case AskFirstCourse: return &first_course_answers;
    case AskPlace: return &place_answers;
    case AskEnter: return &enter_answers;
    case AskWithdraw: return &withdraw_answers;
    case AskManoeuvre: return &manoeuvre_answers;
    case AskFire: return &fire_answers;
    case AskSecondary: return &secondary_answers;
    case AskTurret: return &turret_answers;
    case AskBreakOff: return &break_off_answers;
    case AskBonusTurn: return &bonus_turn_answers;
    case AskCallUp: return &call_up_answers;
    case AskApproach: return &approach_answers;
    case AskMending: return &mending_answers;
    case AskAvoid: return &avoid_answers;
    case AskReserves: return &reserve_answers;
    case AskArrival: return &arrival_answers;
    case AskForwardCruisers: return &forward_cruiser_answers;
    case AskForwardPost: return &forward_post_answers;
    case AskFirstPort: return &first_port_answers;
    default: return nullptr;
  }
}

bool may_pass(const View& v) {
  switch (v.seen.ask.prompt) {
    case AskHuffDuff:
    case AskAccept:
    case AskFirstCourse:
    case AskPlace:
    case AskSecondary:
    case AskTurret:
    case AskApproach:
    case AskArrival:
    case AskForwardPost:
    case AskFirstPort: return false;
    default: return true;
  }
}

// Who has to go home and can does not stay where it is; who turns away from torpedoes changes course.
Objection stop_refusal(const Data& d, const View& v) {
  const Ask& ask = v.seen.ask;
  if (ask.prompt == AskManoeuvre) return because(straight_on_refusal(d, v), pass);
  if (ask.prompt != AskHeading && ask.prompt != AskShadowed) return {};
  const auto unit = static_cast<ShipId>(ask.subject);
  if (!has_to_sail(d, v.p, unit)) return {};
  const ShipId s = first_homeward(d, v.p, unit);
  return refuse(log_of(v.p, s).broken_down ? BrokenDown : MustGoHome, arg(s));
}

}  // namespace

std::optional<Refusal> Bismarck::check(const Data& d, const View& v, Choice c) {
  if (c.verb == Pass) {
    const bool answers = c == pass && may_pass(v);
    return answers ? stop_refusal(d, v) : Objection{not_an_option};
  }
  const Answers* answers = answers_to(v.seen.ask.prompt);
  return answers ? answers->check({d, v}, c) : Objection{not_an_option};
}

void Bismarck::options(const Data& d, const View& v, Options& out) {
  if (may_pass(v) && !stop_refusal(d, v)) out.add(pass);
  if (const Answers* answers = answers_to(v.seen.ask.prompt)) answers->offer({d, v}, out);
}

}  // namespace flagplot::bismarck
