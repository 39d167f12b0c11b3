#pragma once

#include <span>
#include <string_view>

#include "games/bismarck/words.h"
#include "kernel/array.h"

// The numbers of the battle board's verbs, prompts, events and refusals, after those of the search board. The
// phrases are in battle_words.cpp, in the same order.
namespace flagplot::bismarck {

enum BattleKind : std::uint8_t {
  CourseArg = GroupArg + 1,  // one of the six hexsides a bow can point to
  TableArg,                  // a column of the fire tables, or one of special damage
};
inline constexpr Array<std::string_view, 8> table_names{
    "b_broadside", "b_bow", "b_stern", "a_broadside", "a_bow", "a_stern", "special_a", "special_b"};
inline constexpr std::uint16_t first_special_table = 6;

enum BattleVerb : std::uint16_t {
  AttackWith = end_of_search_verbs,  // own type, enemy type
  AcceptAttack,
  RefuseAttack,
  CommitTo,      // ship, action
  HoldBack,      // ship
  SteerAtFirst,  // course
  PlaceShip,     // ship, place
  EnterBattle,   // ship
  WithdrawShip,  // ship
  GoAhead,
  TurnToPort,
  TurnToStarboard,
  FireAll,     // ship, target
  AimSection,  // ship, section, target
  TakeHitOn,   // section
  BreakOff,
  CallUp,  // ship
  end_of_verbs,
};

enum BattlePrompt : std::uint16_t {
  AskAttack = end_of_search_prompts,  // zone
  AskAccept,                          // ship
  AskCommit,                          // ship
  AskHoldBack,
  AskFirstCourse,
  AskPlace,
  AskEnter,
  AskWithdraw,
  AskManoeuvre,  // ship
  AskFire,
  AskSecondary,  // ship
  AskTurret,     // ship
  AskBreakOff,
  AskBonusTurn,  // ship
  AskCallUp,
  RollDraw,
  RollEdge,
  RollFailure,
  RollWhichTurret,
  RollShot,
  RollSpecial,
  RollThirdTurret,
  RollReinforcement,
  end_of_prompts,
};

enum BattleTold : std::uint16_t {
  AttackAnnounced = end_of_search_events,  // seat, zone, own type, enemy type
  EvasionsCompared,                        // attacker's, defender's
  UnitAttacks,                             // ship
  UnitAttacked,                            // ship
  AttackAccepted,
  AttackRefused,
  ActionBegins,        // zone, attacker
  EdgeRolled,          // seat, edge, roll
  ShipPlaced,          // ship, place, course
  RoundBegins,         // number
  WithdrawalDeclared,  // ship
  ShipAdvances,        // ship
  ShipTurns,           // ship, course
  TurretsFail,         // ship, section
  OpensFire,           // ship
  ShotsFired,          // ship, target, shots
  FireEnds,            // ship, target, hits
  SpecialDamage,       // ship
  DamageCounts,
  WithdrawalEnds,    // ship
  BreakOffOffered,   // seat
  BreakOffDeclined,  // seat
  BrokenOff,
  ShipEscapes,          // ship
  ReinforcementCalled,  // seat
  ReinforcementNear,    // seat, roll (the owner's alone)
  ReinforcementFar,     // seat, roll (the owner's alone)
  ActionOver,           // zone
  TurretsTested,        // ship, roll
  ShotRolled,           // ship, target, table, roll
  SpecialRolled,        // target, table, roll
  ThirdTurretTested,    // target, roll
  end_of_events,
};

enum BattleNo : std::uint16_t {
  NoSuchAttack = end_of_search_refusals,  // own type, enemy type
  NotUncommitted,                         // ship
  NoSuchAction,                           // ship, action
  MustFight,                              // ship
  NobodyLeftToFight,                      // ship
  NoSuchCourse,
  NotToBePlaced,      // ship
  NoSuchPlace,        // ship, place
  PlaceFull,          // ship, place
  CentreFirst,        // ship, place
  TooNearTheEnemy,    // ship, place
  MayNotEnter,        // ship
  NotOnTheBoard,      // ship
  TooSlowToWithdraw,  // ship
  WithdrawsAlready,   // ship
  NoMoveLeft,
  EnemyAhead,
  FriendsAhead,
  WouldClose,
  HasFired,            // ship
  OtherShipFires,      // ship
  NotAnEnemy,          // ship, target
  OutOfRange,          // ship, target
  TooFarAtNight,       // ship, target
  TargetSinks,         // ship, target
  AimedAlready,        // ship, section
  NoSuchSection,       // ship, section
  SectionSilent,       // ship, section
  OutOfSector,         // ship, section, target
  SecondaryTooFar,     // ship, section, target
  NothingBears,        // ship, target
  SectionCannotTake,   // section
  MayNotReinforce,     // ship
  TriedThisRound,      // ship
  CommittedElsewhere,  // ship
  ReinforcementSlow,   // ship
  end_of_refusals,
};

std::span<const Phrase> battle_verb_phrases();
std::span<const Phrase> battle_prompt_phrases();
std::span<const Phrase> battle_event_phrases();
std::span<const Phrase> battle_refusal_phrases();

inline constexpr std::size_t courses = 6;

}  // namespace flagplot::bismarck
