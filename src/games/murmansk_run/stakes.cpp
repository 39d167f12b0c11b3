#include "games/murmansk_run/chapters.h"

// What hangs on each roll, for the reckoning after a match.
namespace flagplot::murmansk_run {
namespace {

int is_result(Outcome o) { return o != Outcome::Nothing; }

Stake air_stake(const Data& d, const State& s, const Frame& f, int die) {
  const Position& p = s.p;
  Air unit = static_cast<Air>(f.local[0]);
  int modifier = 0;
  if (f.rule == AirAttackRule) {
    modifier =
        air_modifier(d, p, f.local[2], is_token_in_port(d, p, static_cast<Token>(f.local[1])), p.height != 0);
  } else if (f.at == PortRaid::Bombed) {
    unit = FAA;
    modifier = air_modifier(d, p, f.local[1], true, false);
  } else {
    unit = KG30;
    modifier = air_modifier(d, p, f.local[2], false, p.height != 0);
  }
  return {"air", unit == FAA ? Seat::Allied : Seat::Axis, is_result(air_result(d, unit, die + modifier))};
}

}  // namespace

std::vector<Stake> MurmanskRun::stakes(const Data& d, const State& s, Choice roll) {
  const Position& p = s.p;
  const Frame& f = s.stack.frames(Lanes::Main).back();
  const int die = roll.a;
  const auto firer = static_cast<ShipId>(f.local[1]);
  switch (s.stack.ask(Lanes::Main).prompt) {
    case RollGuns:
      return {
          {"guns", d.ships[firer].side, is_result(table_result(d, gun_level(d, p, firer, f.local[2]), die))}};
    case RollTorpedoes:
      return {{"torpedoes", d.ships[firer].side,
               is_result(table_result(d, torpedo_level(d, p, firer, f.local[2]), die))}};
    case RollSubContact: {
      const MarkerId m = p.backs[f.local[0] - 1U].marker;
      return {{"contact", other(side_of_marker(m)), is_contacted(d, p, m, die)}};
    }
    case RollSubAttack: {
      const MarkerId m = p.backs[f.local[0]].marker;
      const int modifier = attack_modifier(d, p, m, f.local[1] == freighters_target(d));
      return {{"submarines", other(side_of_marker(m)),
               is_result(table_result(d, submarine_column, die + modifier))}};
    }
    case RollPack: {
      const MarkerId m = p.backs[f.local[0]].marker;
      return {{"wolfpack", Seat::Axis, is_result(table_result(d, pack_level(d, p, m, f.local[1]), die))}};
    }
    case RollAs:
      return {{"escorts", Seat::Allied, is_pack_sunk(d, die, f.local[3] != 0)}};
    case RollAir:
      return {air_stake(d, s, f, die)};
    case RollAa:
      return {{"flak", Seat::Allied,
               is_shot_down(d, static_cast<Air>(f.local[0]), die + flak_modifier(p.height != 0),
                            f.local[3] != 0)}};
    default:
      return {};
  }
}

}  // namespace flagplot::murmansk_run
