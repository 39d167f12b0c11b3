#include <algorithm>

#include "bots/north_cape/staff.h"

// Which choices are worth looking ahead for, and which options to compare. Most are not: the hexes of a way, which of
// three destroyers listens.
namespace flagplot::bots::north_cape {
namespace {

// In a fight: other targets for the same attacker. What instructions would leave alone is left alone.
bool is_other_target(const Situation&, Choice first, Choice o) { return o != pass && o.a == first.a; }
// The first shot of a stage shows what the others should be fired at too; the rest follow the instructions.
bool is_first_shot(const Situation& s, Choice first) {
  if (first == pass) return false;
  const std::uint8_t stage = s.p.fight.stage;
  return stage < stages && (s.p.shot[stage] & s.p.fight.in & s.own()).empty();
}

bool is_any(const Situation&, Choice, Choice) { return true; }

bool always(const Situation&, Choice) { return true; }

// The Allies: whether escorts attack, and which; the Germans do better by their instructions. An attack that the
// instructions would call off again must not be ordered: the same question would come back, for ever.
bool is_sound_attack(const Situation& s, Choice o) {
  return o.verb == Order && o.a == Attack && o.c == Ships && best_assault(s, static_cast<StackId>(o.b)).at != nowhere;
}
bool mission_matters(const Situation& s, Choice first) { return s.seat() == Seat::Allied && is_sound_attack(s, first); }
bool is_other_mission(const Situation& s, Choice, Choice o) { return o == pass || is_sound_attack(s, o); }

struct Question {
  std::uint16_t prompt;
  bool (*matters)(const Situation&, Choice first);
  bool (*is_alternative)(const Situation&, Choice first, Choice);
};
constexpr std::array questions{
    Question{AskMission, mission_matters, is_other_mission}, Question{AskBomb, is_first_shot, is_other_target},
    Question{AskFire, is_first_shot, is_other_target},       Question{AskTorpedo, is_first_shot, is_other_target},
    Question{AskWithdraw, always, is_any},                   Question{AskIntercept, always, is_any},
};

}  // namespace

std::size_t worth_comparing(const Situation& s, Choice first, std::span<Choice, Doctrine::most_proposed> out) {
  constexpr std::size_t most = 5;
  out[0] = first;
  const auto question = std::ranges::find(questions, s.prompt(), &Question::prompt);
  if (question == questions.end() || !question->matters(s, first)) return 1;
  std::size_t n = 1;
  for (const Choice& o : s.options) {
    if (n < most && o != first && question->is_alternative(s, first, o)) out[n++] = o;
  }
  return n;
}

}  // namespace flagplot::bots::north_cape
