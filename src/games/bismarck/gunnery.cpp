#include "games/bismarck/gunnery.h"

#include <algorithm>
#include <utility>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/intermediate/ammunition.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/start_range.h"
#include "games/bismarck/intermediate/torpedoes.h"

// Chapters 9.6 and 9.8: who may fire at whom, with how many shots, and what they hit.
namespace flagplot::bismarck {
namespace {

// Targets are kept in two locals, one more than their number, so that an untouched frame aims at nothing.
std::uint8_t aim(const Frame& f, Section s) {
  const std::size_t i = at_section(s);
  return static_cast<std::uint8_t>((f.local[1 + i / 2] >> (i % 2 * 8) & 0xFF) - 1);
}
void set_aim(Frame& f, Section s, ShipId target) {
  const std::size_t i = at_section(s);
  f.local[1 + i / 2] = static_cast<std::uint16_t>(f.local[1 + i / 2] | (arg(target) + 1) << (i % 2 * 8));
}

}  // namespace

Aims aims_of(const Frame& f) {
  Aims aims{};
  for (Section s : gun_sections) aims[at_section(s)] = aim(f, s);
  return aims;
}

// [BIS 9.61] [BIS 9.68] Up to three hexes is range A, up to six B. Ships in between do not matter.
// [BIS 11.12] At night only what is within range A can be fired at, unless chapter 18 says how far one sees.
BattleObjection target_refusal(const Data& d, const Position& p, ShipId s, ShipId target) {
  if (!on_board(p, target) || side_of(d, target) == side_of(d, s)) return NotAnEnemy;
  if (const BattleObjection why = fire_range_refusal(d, p, s, range(p, s, target))) return why;
  if (is_doomed(d, p, target)) return TargetSinks;
  return {};
}

BattleObjection firer_refusal(const Position& p, const Frame& f, ShipId s) {
  if (!on_board(p, s)) return NotOnTheBoard;
  if (on(p, s).fired) return HasFired;
  if (designating(f) && firing_ship(f) != arg(s)) return OtherShipFires;
  return {};
}

BattleObjection section_refusal(const Data& d, const Position& p, ShipId s, Section section, ShipId target) {
  if (salvos(d, p, s, section) == 0) return SectionSilent;
  if (!is_turret(section) && range(p, s, target) > range_a) return SecondaryTooFar;
  const Sight seen = sight(hex_of(p, s), on(p, s).course, hex_of(p, target));
  if (!bears(d.ships[index(s)], section, seen)) return OutOfSector;
  return {};
}

// [BIS 9.64] The salvos of a section are those of its first box that is not crossed out.
int salvos(const Data& d, const Position& p, ShipId s, Section section) {
  const auto& guns = d.ships[index(s)].guns[at_section(section)];
  const std::size_t marked = at(p, s).hits[at_section(section)];
  return marked < guns.size() ? guns[marked] : 0;
}

BattleObjection aim_refusal(const Data& d, const Position& p, const Frame& f, ShipId s, Section section, ShipId target) {
  if (const BattleObjection why = firer_refusal(p, f, s)) return why;
  if (const BattleObjection why = target_refusal(d, p, s, target)) return why;
  if (aim(f, section) != no_target) return AimedAlready;
  if (const BattleObjection why = section_refusal(d, p, s, section, target)) return why;
  if (!d.options.ammunition) return {};
  Aims aims = aims_of(f);
  aims[at_section(section)] = static_cast<std::uint8_t>(target);
  return ammunition_refusal(d, p, s, aims);
}

namespace {

// Aims what is still free and bears at a target.
BattleObjection aim_all(const Data& d, const Position& p, const Frame& f, ShipId s, ShipId target,
                        Aims& aims) {
  if (const BattleObjection why = firer_refusal(p, f, s)) return why;
  if (const BattleObjection why = target_refusal(d, p, s, target)) return why;
  BattleObjection why = NothingBears;
  aims = aims_of(f);
  for (Section section : gun_sections) {
    std::uint8_t& aimed = aims[at_section(section)];
    if (aimed != no_target || section_refusal(d, p, s, section, target)) continue;
    aimed = static_cast<std::uint8_t>(target);
    why = {};
  }
  return why;
}

}  // namespace

BattleObjection fire_all_refusal(const Data& d, const Position& p, const Frame& f, ShipId s, ShipId target) {
  Aims aims;
  if (const BattleObjection why = aim_all(d, p, f, s, target, aims)) return why;
  return d.options.ammunition ? ammunition_refusal(d, p, s, aims) : BattleObjection();
}

// [BIS 9.651] [BIS 9.652] Beyond the next hex the salvos fired at one target are halved, fractions dropped.
// [BIS 9.98] Before that a withdrawing ship halves each section, fractions kept.
int shots_at(const Data& d, const Position& p, ShipId s, ShipId target, const Aims& aims, Section failed) {
  int total = 0, least = 0;
  for (Section section : gun_sections) {
    if (aims[at_section(section)] != arg(target)) continue;
    int n = salvos(d, p, s, section);
    // [BIS 9.82] Rodney's third turret is halved while the bow guns fire within range A, but never silenced,
    // at no range.
    const std::uint8_t bow_target = aims[at_section(Section::Bow)];
    const bool crowded = d.ships[index(s)].third_turret && section == Section::Stern &&
                         bow_target != no_target && range(p, s, static_cast<ShipId>(bow_target)) <= range_a;
    if (section == Section::Stern && d.ships[index(s)].third_turret) least = std::min(n, 1);
    if (crowded) n = std::max(least, n / 2);
    if (section == failed) n /= 2;
    if (on(p, s).status == Withdrawing) n = (n + 1) / 2;
    total += n;
  }
  return std::max(least, is_halved_at(range(p, s, target)) ? total / 2 : total);
}

namespace {

// Whether guns bear on anybody, or torpedoes reach. A ship without ammunition is asked as well: who is not
// asked would be known to have none.
bool can_fire(const Data& d, const Position& p, const Frame& f, ShipId s) {
  bool can = false;
  Aims aims;
  each_on_board(d, p, other(side_of(d, s)), [&](ShipId target) {
    can = can || !aim_all(d, p, f, s, target, aims) ||
          (d.options.ship_torpedoes && !torpedo_refusal(d, p, f, s, target));
  });
  return can;
}

enum FireAt : std::uint8_t { NextShip, Chosen, GunsFired };

// The designation becomes public and the guns open up; torpedoes are announced with them and arrive after.
Step open_fire(P& p, Frame& f) {
  Battle& b = p.s.p.battle;
  const std::uint8_t s = firing_ship(f);
  const Aims aims = aims_of(f);
  const bool torpedoes = torpedoes_aimed(f),
             guns = std::ranges::any_of(aims, [](auto aim) { return aim != no_target; });
  b.ships[s].fired = 1;
  b.shots = 1;
  if (torpedoes) launch(p, static_cast<ShipId>(s), static_cast<ShipId>(f.local[3] - 1));
  f.local = {};
  if (!guns) return f.then(NextShip, call(TorpedoRule, Seat::None));
  b.firing = s;
  b.aim = aims;
  p.out.tell(both_players, OpensFire, b.firing);
  return f.then(torpedoes ? GunsFired : NextShip, call(SalvoRule, Seat::None));
}

}  // namespace

// [BIS 9.6] [BIS 9.62] One ship after the other says what it fires at, and fires; all of one side first.
// Locals: ship + 1, targets of bow and port, of starboard and stern, of torpedoes.
Step fire(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.at == GunsFired) return f.then(NextShip, call(TorpedoRule, Seat::None));
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) {
      if (!designating(f)) return Done{};
      return open_fire(p, f);
    }
    const auto s = static_cast<ShipId>(p.answer.a);
    if (p.answer.verb == AimSection) {
      f.local[0] = static_cast<std::uint16_t>(arg(s) + 1);
      set_aim(f, static_cast<Section>(p.answer.b), static_cast<ShipId>(p.answer.c));
    } else if (p.answer.verb == AimTorpedoes) {
      f.local[0] = static_cast<std::uint16_t>(arg(s) + 1);
      f.local[3] = static_cast<std::uint16_t>(p.answer.b + 1);
    } else {
      const auto target = static_cast<ShipId>(p.answer.b);
      for (Section section : gun_sections) {
        if (!aim_refusal(p.data, pos, f, s, section, target)) set_aim(f, section, target);
      }
      f.local[0] = static_cast<std::uint16_t>(arg(s) + 1);
      return open_fire(p, f);
    }
    if (!can_fire(p.data, pos, f, s)) return open_fire(p, f);
  }
  bool anybody = false;
  each_on_board(p.data, pos, f.side, [&](ShipId s) { anybody = anybody || can_fire(p.data, pos, f, s); });
  if (!anybody) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskFire));
}

// [BIS 9.83] The turrets of King George V and Prince of Wales may fail: on 4 to 6, one of them by half.
bool are_turrets_tested(const ShipSpec& spec, const Aims& aims) {
  return spec.turrets_fail &&
         (aims[at_section(Section::Bow)] != no_target || aims[at_section(Section::Stern)] != no_target);
}

// [BIS 9.8] The fire of one ship, target by target, with what is special about some ships. Locals: section,
// shots left, hits, the turret that failed.
Step salvo(P& p, Frame& f) {
  Battle& b = p.s.p.battle;
  const auto s = static_cast<ShipId>(b.firing);
  enum At : std::uint8_t { Begin, Failure, WhichTurret, NextTarget, NextShot, ShotDone };
  if (f.at == Begin) {
    f.local[3] = static_cast<std::uint16_t>(no_failure);
    if (are_turrets_tested(p.data.ships[b.firing], b.aim)) return f.then(Failure, Ask::roll(RollFailure));
    f.at = NextTarget;
  }
  if (f.at == Failure) {
    p.out.tell(both_players, TurretsTested, arg(s), shown(p.answer));
    if (do_turrets_fail(p.answer.a)) return f.then(WhichTurret, Ask::roll(RollWhichTurret));
    f.at = NextTarget;
  }
  if (f.at == WhichTurret) {
    f.local[3] = static_cast<std::uint16_t>(failing_turret(p.answer.a));
    p.out.tell(both_players, TurretsFail, arg(s), f.local[3], shown(p.answer));
    f.at = NextTarget;
  }
  if (f.at == ShotDone) {
    f.local[2] = static_cast<std::uint16_t>(f.local[2] + p.result);
    f.at = NextShot;
  }
  for (; f.local[0] < gun_sections.size(); ++f.local[0], f.at = NextTarget) {
    const std::uint8_t aimed = b.aim[f.local[0]];
    if (aimed == no_target) continue;
    const auto target = static_cast<ShipId>(aimed);
    if (f.at == NextTarget) {
      if (std::find(b.aim.begin(), b.aim.begin() + f.local[0], aimed) != b.aim.begin() + f.local[0]) continue;
      f.local[1] = static_cast<std::uint16_t>(
          shots_at(p.data, p.s.p, s, target, b.aim, static_cast<Section>(f.local[3])));
      f.local[2] = 0;
      p.out.tell(both_players, ShotsFired, arg(s), aimed, f.local[1]);
    }
    // What was meant for a ship that is sinking already is lost.
    if (f.local[1] > 0 && !is_doomed(p.data, p.s.p, target)) {
      --f.local[1];
      return f.then(ShotDone, call(ShotRule, Seat::None, aimed));
    }
    p.out.tell(both_players, FireEnds, arg(s), aimed, f.local[2]);
  }
  spend_on_fire(p, s, b.aim, static_cast<Section>(f.local[3]));
  b.firing = no_target;
  b.aim.fill(no_target);
  return Done{};
}

// The column of the fire tables: by night always those of range B [BIS 11.12].
std::size_t fire_column(const Data& d, const Position& p, ShipId s, ShipId target) {
  const bool far = range(p, s, target) > range_a || is_night(d, p, p.battle.zone);
  return (far ? 0U : 3U) + static_cast<unsigned>(aspect(p, target, s));
}
const Hit& shot_result(const Data& d, const Position& p, ShipId s, ShipId target, std::size_t dice) {
  return d.charts.gunnery[fire_column(d, p, s, target)][dice];
}

// [BIS 9.84] Cruisers take table A for B, always; Hood, Repulse and Renown do so by day.
// [BIS 51.7] Scharnhorst, Gneisenau and Scheer always.
std::size_t special_table(const Data& d, const Position& p, ShipId target, Hit::Also which) {
  const ShipSpec& spec = d.ships[index(target)];
  const bool worse = spec.type == Type::Cruiser || spec.special_a_always || (spec.special_a_by_day && !is_night(d, p, p.battle.zone));
  return which == Hit::Also::SpecialA || worse ? 0 : 1;
}
const Hit& special_result(const Data& d, const Position& p, ShipId target, Hit::Also which,
                          std::size_t dice) {
  const auto& tables = d.ships[index(target)].armoured ? d.charts.special_armoured : d.charts.special;
  return tables[special_table(d, p, target, which)][dice];
}

// [BIS 9.81] Rodney has all her turrets forward: the third stands where other ships have stern guns. Hit
// from the beam, a 1 or 2 gives it to either bow section, more to the third turret; from astern it is
// secondary. [BIS R68] Dunkerque and Strasbourg have both of theirs there, and the owner says which of them is hit.
Struck struck(const ShipSpec& spec, const Hit& h, Aspect from) {
  Struck s{h.bow, h.stern, h.also == Hit::Also::Sunk ? spec.midships : h.midships, h.evasion, h.secondary, 0, 0};
  if (!spec.third_turret && !spec.second_turret) return s;
  if (spec.second_turret) std::swap(s.bow, s.either_turret);
  if (from == Aspect::Stern) {
    s.secondaries += s.stern;
    s.stern = 0;
  } else if (spec.third_turret) {
    std::swap(s.stern, s.third_turret);
  }
  return s;
}

// [BIS 9.716] Secondary guns are hit on the side the fire comes from; from ahead or astern on either.
Section secondary_side(const Position& p, ShipId target, ShipId firer) {
  if (aspect(p, target, firer) != Aspect::Broadside) return Section::Midships;
  return sight(hex_of(p, target), on(p, target).course, hex_of(p, firer)).side;
}

namespace {

void hit(P& p, ShipId target, Section section, int n) {
  tell_marked(p, target, section, mark_pending(p.data, p.s.p, target, section, n));
}

// Hits on turrets: what is left of them for Rodney's die, or for the owner of a ship with two turrets forward.
enum ShotLocal : std::uint8_t { Target, Secondaries, Turrets, Scored };

// Marks what a result says. What somebody must decide or roll for first is left in the frame.
void score(P& p, Frame& f, const Hit& h, Aspect from) {
  const auto target = static_cast<ShipId>(f.local[Target]);
  const Struck s = struck(p.data.ships[index(target)], h, from);
  f.local[Scored] = is_hit(h);
  hit(p, target, Section::Bow, s.bow);
  hit(p, target, Section::Midships, s.midships);
  if (s.evasion) reduce_evasion_pending(p.s.p, target, s.evasion);
  hit(p, target, Section::Stern, s.stern);
  f.local[Secondaries] = static_cast<std::uint16_t>(s.secondaries);
  f.local[Turrets] = static_cast<std::uint16_t>(s.third_turret + s.either_turret);
}

}  // namespace

// [BIS 9.66] [BIS 9.712] Two dice for every shot, and two more where the result is special damage.
// Result: 1 if it hit. Locals: ShotLocal.
Step shot(P& p, Frame& f) {
  const Position& pos = p.s.p;
  const auto target = static_cast<ShipId>(f.local[Target]);
  const auto firer = static_cast<ShipId>(pos.battle.firing);
  const Seat owner = side_of(p.data, target);
  const Aspect from = aspect(pos, target, firer);
  enum At : std::uint8_t { Begin, Rolled, SpecialA, SpecialB, Allot, ThirdTurretRolled, SectionChosen };
  if (f.at == Begin) return f.then(Rolled, Ask::roll(RollShot, 2));
  if (f.at == Rolled) {
    p.out.tell(both_players, ShotRolled, arg(firer), arg(target), fire_column(p.data, pos, firer, target),
               shown(p.answer));
    const Hit& h = shot_result(p.data, pos, firer, target, static_cast<std::size_t>(p.answer.a + p.answer.b));
    if (is_special(h)) {
      p.out.tell(both_players, SpecialDamage, arg(target));
      return f.then(h.also == Hit::Also::SpecialA ? SpecialA : SpecialB, Ask::roll(RollSpecial, 2));
    }
    score(p, f, h, from);
  } else if (f.at == SpecialA || f.at == SpecialB) {
    const auto which = f.at == SpecialA ? Hit::Also::SpecialA : Hit::Also::SpecialB;
    const std::size_t table = special_table(p.data, pos, target, which);
    p.out.tell(both_players, SpecialRolled, arg(target), first_special_table + table, shown(p.answer));
    const auto dice = static_cast<std::size_t>(p.answer.a + p.answer.b);
    score(p, f, special_result(p.data, pos, target, which, dice), from);
  } else if (f.at == ThirdTurretRolled) {
    p.out.tell(both_players, ThirdTurretTested, arg(target), shown(p.answer));
    const Section one = is_either_turret(p.answer.a)
                            ? forced(p.data, pos, target, Section::Bow, Section::Stern)
                            : Section::Stern;
    if (one == Section::Midships) return f.then(SectionChosen, Ask::player(owner, AskTurret, arg(target)));
    hit(p, target, one, 1);
  } else if (f.at == SectionChosen) {
    hit(p, target, static_cast<Section>(p.answer.a), 1);
  }
  f.at = Allot;
  while (f.local[Turrets] > 0) {
    --f.local[Turrets];
    if (p.data.ships[index(target)].third_turret) return f.then(ThirdTurretRolled, Ask::roll(RollThirdTurret));
    const Section one = forced(p.data, pos, target, Section::Bow, Section::Stern);
    if (one == Section::Midships) return f.then(SectionChosen, Ask::player(owner, AskTurret, arg(target)));
    hit(p, target, one, 1);
  }
  for (; f.local[Secondaries] > 0;) {
    --f.local[Secondaries];
    Section side = secondary_side(pos, target, firer);
    if (side == Section::Midships) side = forced(p.data, pos, target, Section::Port, Section::Starboard);
    if (side == Section::Midships)
      return f.then(SectionChosen, Ask::player(owner, AskSecondary, arg(target)));
    hit(p, target, side, 1);
  }
  return Done{f.local[Scored]};
}

namespace {

Objection check_fire(const Asked& q, Choice c) {
  const bool torpedoes = is_with_two(c, AimTorpedoes) && q.d.options.ship_torpedoes;
  const bool all = is_with_two(c, FireAll) || torpedoes;
  const std::uint16_t target = all ? c.b : c.c;
  if ((!all && c.verb != AimSection) || !is_ship(q, c.a) || !is_ship(q, target)) return not_an_option;
  if (!all && c.b >= section_names.size()) return not_an_option;
  if (!is_own(q, c.a)) return refuse(NotYours, c.a);
  const auto enemy = static_cast<ShipId>(target);
  if (torpedoes) return because(torpedo_refusal(q.d, q.p, asking(q.v), ship_in(c), enemy), c);
  if (all) return because(fire_all_refusal(q.d, q.p, asking(q.v), ship_in(c), enemy), c);
  const auto section = static_cast<Section>(c.b);
  if (section == Section::Midships) return because(NoSuchSection, c);
  return because(aim_refusal(q.d, q.p, asking(q.v), ship_in(c), section, enemy), c);
}

void offer_fire(const Asked& q, Options& out) {
  const Frame& f = asking(q.v);
  each_on_board(q.d, q.p, q.seat, [&](ShipId s) {
    each_on_board(q.d, q.p, other(q.seat), [&](ShipId target) {
      if (!fire_all_refusal(q.d, q.p, f, s, target)) out.add({FireAll, arg(s), arg(target), 0});
      for (Section section : gun_sections) {
        if (!aim_refusal(q.d, q.p, f, s, section, target))
          out.add({AimSection, arg(s), static_cast<std::uint16_t>(section), arg(target)});
      }
      if (q.d.options.ship_torpedoes && !torpedo_refusal(q.d, q.p, f, s, target))
        out.add({AimTorpedoes, arg(s), arg(target), 0});
    });
  });
}

Objection check_hit(const Asked& q, Choice c, Section one, Section two) {
  if (!is_with_one(c, TakeHitOn) || c.a >= section_names.size()) return not_an_option;
  const auto section = static_cast<Section>(c.a);
  const bool can = (section == one || section == two) && boxes_left(q.d, q.p, q.ship(), section) > 0;
  return can ? Objection{} : because(SectionCannotTake, c);
}

void offer_hit(const Asked& q, Options& out, Section one, Section two) {
  for (Section section : {one, two}) {
    if (boxes_left(q.d, q.p, q.ship(), section) > 0)
      out.add({TakeHitOn, static_cast<std::uint16_t>(section), 0, 0});
  }
}

Objection check_secondary(const Asked& q, Choice c) { return check_hit(q, c, Section::Port, Section::Starboard); }

void offer_secondary(const Asked& q, Options& out) { offer_hit(q, out, Section::Port, Section::Starboard); }

Objection check_turret(const Asked& q, Choice c) { return check_hit(q, c, Section::Bow, Section::Stern); }

void offer_turret(const Asked& q, Options& out) { offer_hit(q, out, Section::Bow, Section::Stern); }

}  // namespace

const Answers fire_answers{check_fire, offer_fire};
const Answers secondary_answers{check_secondary, offer_secondary};
const Answers turret_answers{check_turret, offer_turret};

}  // namespace flagplot::bismarck
