#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {
namespace {

const Answers* answers_to(std::uint16_t prompt) {
  switch (prompt) {
    case AskTransit: return &transit_answers;
    case AskRepair: return &repair_answers;
    case AskReplace: return &replacement_answers;
    case AskTallBoy: return &tall_boy_answers;
    case AskCarrier: return &carrier_answers;
    case AskCapitals: return &capital_answers;
    case AskEscortCarriers: return &escort_carrier_answers;
    case AskDeploy: return &deployment_answers;
    case AskScatter:
    case AskScatterInBattle: return &scatter_answers;
    case AskDummies: return &dummy_answers;
    case AskMove: return &move_answers;
    case AskAir: return &flight_answers;
    case AskAirTarget: return &air_target_answers;
    case AskPortTarget: return &port_target_answers;
    case AskReprisal: return &reprisal_answers;
    case AskSubTarget: return &submarine_target_answers;
    case AskPack: return &pack_answers;
    case AskPackTarget: return &pack_target_answers;
    case AskFightWith: return &fight_with_answers;
    case AskPlace: return &place_answers;
    case AskTorpedoes: return &torpedo_answers;
    case AskGuns: return &gun_answers;
    case AskDecision: return &decision_answers;
    case AskPursue: return &pursuit_answers;
    case AskRetreat: return &retreat_answers;
    case AskCross: return &cross_answers;
    case AskAnother: return &another_answers;
    default: return nullptr;
  }
}

Objection passing(const Data& d, const View& v) {
  switch (v.seen.ask.prompt) {
    case AskCarrier:
    case AskAirTarget:
    case AskPortTarget:
    case AskReprisal:
    case AskSubTarget:
    case AskPackTarget:
    case AskFightWith:
    case AskDecision:
    case AskPursue:
    case AskRetreat: return not_an_option;
    case AskDeploy: return end_deployment_refusal(d, v.p, v.seen.seat);
    default: return {};
  }
}

// Every argument must name something of its kind, and those a verb does not have must be nothing.
bool fits(const Data& d, Choice c) {
  const Array<std::uint16_t, 3> values{c.a, c.b, c.c};
  const auto& args = MurmanskRun::words().verbs[c.verb].args;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool used = args[i].kind != NoArg;
    if (used ? values[i] >= MurmanskRun::count(d, args[i].kind) : values[i] != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<Refusal> MurmanskRun::check(const Data& d, const View& v, Choice c) {
  if (c.verb == Pass) return c == pass ? passing(d, v) : Objection{not_an_option};
  const Answers* answers = answers_to(v.seen.ask.prompt);
  return answers && fits(d, c) ? answers->check({d, v}, c) : Objection{not_an_option};
}

void MurmanskRun::options(const Data& d, const View& v, Options& out) {
  if (!passing(d, v)) out.add(pass);
  if (const Answers* answers = answers_to(v.seen.ask.prompt)) answers->offer({d, v}, out);
}

}  // namespace flagplot::murmansk_run
