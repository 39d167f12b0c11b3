#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

namespace flagplot::north_cape {
namespace {

const Answers* answers_to(std::uint16_t prompt) {
  switch (prompt) {
    case AskPlace:
    case AskStart: return &place_answers;
    case AskPrinzEugen: return &prinz_eugen_answers;
    case AskCruisers: return &cruisers_answers;
    case AskDecoys: return &decoy_answers;
    case AskPutDecoy: return &put_decoy_answers;
    case AskMission: return &mission_answers;
    case AskMembers: return &members_answers;
    case AskMove: return &move_answers;
    case AskShow: return &show_answers;
    case AskIntercept: return &intercept_answers;
    case AskClaim: return &claim_answers;
    case AskWithdraw: return &withdraw_answers;
    case AskDogfight: return &dogfight_answers;
    case AskBomb: return &bomb_answers;
    case AskFire: return &fire_answers;
    case AskTorpedo: return &torpedo_answers;
    case AskDepthCharge: return &depth_charge_answers;
    case AskIce: return &ice_answers;
    case AskBoat: return &boat_answers;
    case AskStormStack: return &storm_stack_answers;
    case AskDisperse: return &disperse_answers;
    case AskThrow: return &throw_answers;
    case AskLand: return &land_answers;
    case AskGiveUp: return &give_up_answers;
    default: return nullptr;
  }
}

Objection passing(const Data& d, const View& v) {
  switch (v.seen.ask.prompt) {
    case AskMission: return pass_refusal(d, v);
    case AskDogfight:
    case AskFire: return stop_fighting_refusal(d, v);
    case AskPrinzEugen:
    case AskDecoys:
    case AskIntercept:
    case AskWithdraw:
    case AskBomb:
    case AskTorpedo:
    case AskDepthCharge: return {};
    default: return not_an_option;
  }
}

// Every argument must name something of its kind, and those a verb does not have must be nothing.
bool fits(const Data& d, Choice c) {
  const Array<std::uint16_t, 3> values{c.a, c.b, c.c};
  const auto& args = NorthCape::words().verbs[c.verb].args;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool used = args[i].kind != NoArg;
    if (used && args[i].kind == Number) continue;
    if (used ? values[i] >= NorthCape::count(d, args[i].kind) : values[i] != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<Refusal> NorthCape::check(const Data& d, const View& v, Choice c) {
  if (c.verb == Pass) return c == pass ? passing(d, v) : Objection{not_an_option};
  const Answers* answers = answers_to(v.seen.ask.prompt);
  return answers && fits(d, c) ? answers->check({d, v}, c) : Objection{not_an_option};
}

void NorthCape::options(const Data& d, const View& v, Options& out) {
  if (!passing(d, v)) out.add(pass);
  if (const Answers* answers = answers_to(v.seen.ask.prompt)) answers->offer({d, v}, out);
}

}  // namespace flagplot::north_cape
