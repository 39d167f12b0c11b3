#include "games/bismarck/battle_words.h"

#include "kernel/array.h"


namespace flagplot::bismarck {
namespace {

constexpr Arg zone{"zone", ZoneArg}, ship{"ship", ShipArg}, target{"target", ShipArg}, own{"own", TypeArg},
    enemy{"enemy", TypeArg}, section{"section", SectionArg}, course{"course", CourseArg},
    seat{"seat", SeatArg}, number{"number", Number}, place{"place", Number}, action{"action", Number},
    edge{"edge", Number}, table{"table", TableArg}, roll{"roll", RollArg}, attacker{"attacker", Number}, defender{"defender", Number};

constexpr NumberedPhrase verbs[] = {
    {AttackWith, {"attack", "BIS 9.24", {own, enemy}}},
    {AcceptAttack, {"accept", "BIS 9.222", {}}},
    {RefuseAttack, {"decline", "BIS 9.222", {}}},
    {CommitTo, {"commit", "BIS 9.45", {ship, action}}},
    {HoldBack, {"hold_back", "BIS 9.272", {ship}}},
    {SteerAtFirst, {"course", "BIS 9.282", {course}}},
    {PlaceShip, {"place", "BIS 9.28", {ship, place}}},
    {EnterBattle, {"enter", "BIS 9.44", {ship}}},
    {WithdrawShip, {"withdraw", "BIS 9.94", {ship}}},
    {GoAhead, {"ahead", "BIS 9.51", {}}},
    {TurnToPort, {"turn_port", "BIS 9.52", {}}},
    {TurnToStarboard, {"turn_starboard", "BIS 9.52", {}}},
    {FireAll, {"fire", "BIS 9.64", {ship, target}}},
    {AimSection, {"aim", "BIS 9.62", {ship, section, target}}},
    {TakeHitOn, {"take_hit", "BIS 9.716", {section}}},
    {BreakOff, {"break_off", "BIS 9.92", {}}},
    {CallUp, {"call_up", "BIS 9.41", {ship}}},
};

constexpr NumberedPhrase prompts[] = {
    {AskAttack, {"attack", "BIS 9.23", {zone}}},
    {AskAccept, {"accept", "BIS 9.222", {ship}}},
    {AskCommit, {"commit", "BIS 9.45", {ship}}},
    {AskHoldBack, {"hold_back", "BIS 9.272", {}}},
    {AskFirstCourse, {"course", "BIS 9.282", {}}},
    {AskPlace, {"place", "BIS 9.28", {}}},
    {AskEnter, {"enter", "BIS 9.44", {}}},
    {AskWithdraw, {"withdraw", "BIS 9.94", {}}},
    {AskManoeuvre, {"manoeuvre", "BIS 9.51", {ship}}},
    {AskFire, {"fire", "BIS 9.62", {}}},
    {AskSecondary, {"secondary", "BIS 9.716", {ship}}},
    {AskTurret, {"turret", "BIS 9.81", {ship}}},
    {AskBreakOff, {"break_off", "BIS 9.92", {}}},
    {AskBonusTurn, {"bonus_turn", "BIS 9.95", {ship}}},
    {AskCallUp, {"call_up", "BIS 9.41", {}}},
    {RollDraw, {"roll_draw", "BIS 9.241", {}}},
    {RollEdge, {"roll_edge", "BIS 9.28", {}}},
    {RollFailure, {"roll_failure", "BIS 9.83", {}}},
    {RollWhichTurret, {"roll_which_turret", "BIS 9.83", {}}},
    {RollShot, {"roll_shot", "BIS 9.66", {}}},
    {RollSpecial, {"roll_special", "BIS 9.712", {}}},
    {RollThirdTurret, {"roll_third_turret", "BIS 9.81", {}}},
    {RollReinforcement, {"roll_reinforcement", "BIS 9.41", {}}},
};

constexpr NumberedPhrase events[] = {
    {AttackAnnounced, {"attack_announced", "BIS 9.23", {seat, zone, own, enemy}}},
    {EvasionsCompared, {"evasions", "BIS 9.24", {attacker, defender}}},
    {UnitAttacks, {"unit_attacks", "BIS 9.242", {ship}}},
    {UnitAttacked, {"unit_attacked", "BIS 9.241", {ship}}},
    {AttackAccepted, {"attack_accepted", "BIS 9.222", {}}},
    {AttackRefused, {"attack_refused", "BIS 9.222", {}}},
    {ActionBegins, {"action_begins", "BIS 9.28", {zone, seat}}},
    {EdgeRolled, {"edge", "BIS 9.28", {seat, edge, roll}}},
    {ShipPlaced, {"ship_placed", "BIS 9.28", {ship, place, course}}},
    {RoundBegins, {"round", "BIS 9.31", {number}}},
    {WithdrawalDeclared, {"withdrawal_declared", "BIS 9.94", {ship}}},
    {ShipAdvances, {"ship_advances", "BIS 9.51", {ship}}},
    {ShipTurns, {"ship_turns", "BIS 9.52", {ship, course}}},
    {TurretsFail, {"turrets_fail", "BIS 9.83", {ship, section, roll}}},
    {OpensFire, {"opens_fire", "BIS 9.62", {ship}}},
    {ShotsFired, {"shots_fired", "BIS 9.64", {ship, target, number}}},
    {FireEnds, {"fire_ends", "BIS 9.66", {ship, target, number}}},
    {SpecialDamage, {"special_damage", "BIS 9.712", {ship}}},
    {DamageCounts, {"damage_counts", "BIS 9.713", {}}},
    {WithdrawalEnds, {"withdrawal_ends", "BIS 9.94", {ship}}},
    {BreakOffOffered, {"break_off_offered", "BIS 9.92", {seat}}},
    {BreakOffDeclined, {"break_off_declined", "BIS 9.92", {seat}}},
    {BrokenOff, {"broken_off", "BIS 9.92", {}}},
    {ShipEscapes, {"ship_escapes", "BIS 9.97", {ship}}},
    {ReinforcementCalled, {"reinforcement_called", "BIS 9.41", {seat}}},
    {ReinforcementNear, {"reinforcement_near", "BIS 9.41", {seat, roll}}},
    {ReinforcementFar, {"reinforcement_far", "BIS 9.41", {seat, roll}}},
    {ActionOver, {"action_over", "BIS 9.32", {zone}}},
    {TurretsTested, {"turrets_tested", "BIS 9.83", {ship, roll}}},
    {ShotRolled, {"shot", "BIS 9.66", {ship, target, table, roll}}},
    {SpecialRolled, {"special_shot", "BIS 9.712", {target, table, roll}}},
    {ThirdTurretTested, {"third_turret", "BIS 9.81", {target, roll}}},
};

constexpr NumberedPhrase refusals[] = {
    {NoSuchAttack, {"no_such_attack", "BIS 9.22", {own, enemy}}},
    {NotUncommitted, {"not_uncommitted", "BIS 9.45", {ship}}},
    {NoSuchAction, {"no_such_action", "BIS 9.45", {ship, action}}},
    {MustFight, {"must_fight", "BIS 9.272", {ship}}},
    {NobodyLeftToFight, {"nobody_left_to_fight", "BIS 9.271", {ship}}},
    {NoSuchCourse, {"no_such_course", "BIS 9.282", {}}},
    {NotToBePlaced, {"not_to_be_placed", "BIS 9.28", {ship}}},
    {NoSuchPlace, {"no_such_place", "BIS 9.28", {ship, place}}},
    {PlaceFull, {"place_full", "BIS 9.281", {ship, place}}},
    {CentreFirst, {"centre_first", "BIS 9.281", {ship, place}}},
    {TooNearTheEnemy, {"too_near_the_enemy", "BIS 9.42", {ship, place}}},
    {MayNotEnter, {"may_not_enter", "BIS 9.44", {ship}}},
    {NotOnTheBoard, {"not_on_the_board", "BIS 9.28", {ship}}},
    {TooSlowToWithdraw, {"too_slow_to_withdraw", "BIS 9.93", {ship}}},
    {WithdrawsAlready, {"withdraws_already", "BIS 9.99", {ship}}},
    {NoMoveLeft, {"no_move_left", "BIS 9.53", {}}},
    {EnemyAhead, {"enemy_ahead", "BIS 9.55", {}}},
    {FriendsAhead, {"friends_ahead", "BIS 9.281", {}}},
    {WouldClose, {"would_close", "BIS 9.96", {}}},
    {HasFired, {"has_fired", "BIS 9.62", {ship}}},
    {OtherShipFires, {"other_ship_fires", "BIS 9.62", {ship}}},
    {NotAnEnemy, {"not_an_enemy", "BIS 9.61", {ship, target}}},
    {OutOfRange, {"out_of_range", "BIS 9.61", {ship, target}}},
    {TooFarAtNight, {"too_far_at_night", "BIS 11.12", {ship, target}}},
    {TargetSinks, {"target_sinks", "BIS 9.62", {ship, target}}},
    {AimedAlready, {"aimed_already", "BIS 9.62", {ship, section}}},
    {NoSuchSection, {"no_such_section", "BIS 9.63", {ship, section}}},
    {SectionSilent, {"section_silent", "BIS 9.64", {ship, section}}},
    {OutOfSector, {"out_of_sector", "BIS 9.63", {ship, section, target}}},
    {SecondaryTooFar, {"secondary_too_far", "BIS 9.63", {ship, section, target}}},
    {NothingBears, {"nothing_bears", "BIS 9.63", {ship, target}}},
    {SectionCannotTake, {"section_cannot_take", "BIS 9.716", {section}}},
    {MayNotReinforce, {"may_not_reinforce", "BIS 9.43", {ship}}},
    {TriedThisRound, {"tried_this_round", "BIS 9.41", {ship}}},
    {CommittedElsewhere, {"committed_elsewhere", "BIS 9.45", {ship}}},
    {ReinforcementSlow, {"reinforcement_slow", "BIS 9.43", {ship}}},
};

}  // namespace

std::span<const NumberedPhrase> battle_verb_phrases() { return verbs; }
std::span<const NumberedPhrase> battle_prompt_phrases() { return prompts; }
std::span<const NumberedPhrase> battle_event_phrases() { return events; }
std::span<const NumberedPhrase> battle_refusal_phrases() { return refusals; }

}  // namespace flagplot::bismarck
