#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "games/north_cape/naming.h"

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
    case AskCruisers:
    case AskDecoys:
    case AskLand:
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

// In a campaign pieces and forces go by other numbers outside: what is asked and answered is translated, see naming.h.
Objection outward(const Data& d, const View& v, const Objection& objection) {
  return objection && is_campaign(d) ? Objection{outward(d, v.p, *objection)} : objection;
}

Objection check_in_campaign(const Data& d, const View& v, const Answers& answers, Choice c) {
  const auto own = inward(d, v.p, c);
  if (!own) return not_an_option;
  return outward(d, v, answers.check({.d = d, .v = v, .ask = inward(d, v.p, v.seen.ask)}, *own));
}

void offer_in_campaign(const Data& d, const View& v, const Answers& answers, Options& out) {
  OptionRoom room;
  answers.offer({.d = d, .v = v, .ask = inward(d, v.p, v.seen.ask)}, room.options);
  for (const Choice& c : room.options.all()) out.add(outward(d, v.p, c));
}

}  // namespace

std::optional<Refusal> NorthCape::check(const Data& d, const View& v, Choice c) {
  if (c.verb == Pass) return c == pass ? outward(d, v, passing(d, v)) : Objection{not_an_option};
  const Answers* answers = answers_to(v.seen.ask.prompt);
  if (!answers || !fits(d, c)) return not_an_option;
  return is_campaign(d) ? check_in_campaign(d, v, *answers, c) : answers->check({d, v}, c);
}

void NorthCape::options(const Data& d, const View& v, Options& out) {
  if (!passing(d, v)) out.add(pass);
  const Answers* answers = answers_to(v.seen.ask.prompt);
  if (!answers) return;
  if (is_campaign(d)) return offer_in_campaign(d, v, *answers, out);
  answers->offer({d, v}, out);
}

}  // namespace flagplot::north_cape
