#pragma once

#include <span>
#include <string_view>

#include "games/bismarck/words.h"
#include "kernel/array.h"

// The numbers of the battle board's verbs, prompts, events and refusals, as words.h has those of the search
// board. The phrases are in battle_words.cpp.
namespace flagplot::bismarck {

enum BattleKind : std::uint8_t {
  CourseArg = QuarryArg + 1,  // one of the six hexsides a bow can point to
  TableArg,                  // a column of the fire tables, or one of special damage
};
inline constexpr Array<std::string_view, 8> table_names{
    "b_broadside", "b_bow", "b_stern", "a_broadside", "a_bow", "a_stern", "special_a", "special_b"};
inline constexpr std::uint16_t first_special_table = 6;

enum BattleVerb : std::uint16_t {
  AttackWith = 20,  // own type, enemy type
  AcceptAttack = 21,
  RefuseAttack = 22,
  CommitTo = 23,      // ship, action
  HoldBack = 24,      // ship
  SteerAtFirst = 25,  // course
  PlaceShip = 26,     // ship, place
  EnterBattle = 27,   // ship
  WithdrawShip = 28,  // ship
  GoAhead = 29,
  TurnToPort = 30,
  TurnToStarboard = 31,
  FireAll = 32,     // ship, target
  AimSection = 33,  // ship, section, target
  TakeHitOn = 34,   // section
  BreakOff = 35,
  CallUp = 36,  // ship
  AimTorpedoes = 43,  // ship, target
  AvoidTorpedoes = 44,
};

enum BattlePrompt : std::uint16_t {
  AskAttack = 21,  // zone
  AskAccept = 22,  // ship
  AskCommit = 23,  // ship
  AskHoldBack = 24,
  AskFirstCourse = 25,
  AskPlace = 26,
  AskEnter = 27,
  AskWithdraw = 28,
  AskManoeuvre = 29,  // ship
  AskFire = 30,
  AskSecondary = 31,  // ship
  AskTurret = 32,     // ship
  AskBreakOff = 33,
  AskBonusTurn = 34,  // ship
  AskCallUp = 35,
  RollDraw = 36,
  RollEdge = 37,
  RollFailure = 38,
  RollWhichTurret = 39,
  RollShot = 40,
  RollSpecial = 41,
  RollThirdTurret = 42,
  RollReinforcement = 43,
  AskAvoid = 57,  // ship
  RollTorpedoes = 58,
  RollTorpedoDamage = 59,
};

enum BattleTold : std::uint16_t {
  AttackAnnounced = 37,   // seat, zone, own type, enemy type
  EvasionsCompared = 38,  // attacker's, defender's
  UnitAttacks = 39,       // ship
  UnitAttacked = 40,      // ship
  AttackAccepted = 41,
  AttackRefused = 42,
  ActionBegins = 43,        // zone, attacker
  EdgeRolled = 44,          // seat, edge, roll
  ShipPlaced = 45,          // ship, place, course
  RoundBegins = 46,         // number
  WithdrawalDeclared = 47,  // ship
  ShipAdvances = 48,        // ship
  ShipTurns = 49,           // ship, course
  TurretsFail = 50,         // ship, section
  OpensFire = 51,           // ship
  ShotsFired = 52,          // ship, target, shots
  FireEnds = 53,            // ship, target, hits
  SpecialDamage = 54,       // ship
  DamageCounts = 55,
  WithdrawalEnds = 56,    // ship
  BreakOffOffered = 57,   // seat
  BreakOffDeclined = 58,  // seat
  BrokenOff = 59,
  ShipEscapes = 60,          // ship
  ReinforcementCalled = 61,  // seat
  ReinforcementNear = 62,    // seat, roll (the owner's alone)
  ReinforcementFar = 63,     // seat, roll (the owner's alone)
  ActionOver = 64,           // zone
  TurretsTested = 65,        // ship, roll
  ShotRolled = 66,           // ship, target, table, roll
  SpecialRolled = 67,        // target, table, roll
  ThirdTurretTested = 68,    // target, roll
  TorpedoesFired = 99,       // ship, target
  TorpedoesAvoided = 100,     // ship
  TorpedoesRolled = 101,      // ship, target, digits, roll
  TorpedoesHit = 102,         // ship, target, number
  TorpedoDamageRolled = 103,  // target, roll
  StartRangeIs = 104,         // hexes
  Rearmed = 105,              // ship, factors
  TubesLoaded = 106,         // ship
};

enum BattleNo : std::uint16_t {
  NoSuchAttack = 63,       // own type, enemy type
  NotUncommitted = 64,     // ship
  NoSuchAction = 65,       // ship, action
  MustFight = 66,          // ship
  NobodyLeftToFight = 67,  // ship
  NoSuchCourse = 68,
  NotToBePlaced = 69,      // ship
  NoSuchPlace = 70,        // ship, place
  PlaceFull = 71,          // ship, place
  CentreFirst = 72,        // ship, place
  TooNearTheEnemy = 73,    // ship, place
  MayNotEnter = 74,        // ship
  NotOnTheBoard = 75,      // ship
  TooSlowToWithdraw = 76,  // ship
  WithdrawsAlready = 77,   // ship
  NoMoveLeft = 78,
  EnemyAhead = 79,
  FriendsAhead = 80,
  WouldClose = 81,
  HasFired = 82,            // ship
  OtherShipFires = 83,      // ship
  NotAnEnemy = 84,          // ship, target
  OutOfRange = 85,          // ship, target
  TooFarAtNight = 86,       // ship, target
  TargetSinks = 87,         // ship, target
  AimedAlready = 88,        // ship, section
  NoSuchSection = 89,       // ship, section
  SectionSilent = 90,       // ship, section
  OutOfSector = 91,         // ship, section, target
  SecondaryTooFar = 92,     // ship, section, target
  NothingBears = 93,        // ship, target
  SectionCannotTake = 94,   // section
  MayNotReinforce = 95,     // ship
  TriedThisRound = 96,      // ship
  CommittedElsewhere = 97,  // ship
  ReinforcementSlow = 98,   // ship
  NoTorpedoes = 126,        // ship
  TorpedoesSpent = 127,     // ship
  TorpedoesAimed = 128,     // ship
  TorpedoRange = 129,       // ship, target
  MustTurn = 130,
  TooFarToSee = 131,        // ship, target
  HeldByFire = 132,         // ship
};

// Whether naval combat asks it.
constexpr bool is_battle_prompt(std::uint16_t prompt) {
  return (prompt >= AskAttack && prompt <= RollReinforcement) ||
         (prompt >= AskAvoid && prompt <= RollTorpedoDamage);
}

std::span<const NumberedPhrase> battle_verb_phrases();
std::span<const NumberedPhrase> battle_prompt_phrases();
std::span<const NumberedPhrase> battle_event_phrases();
std::span<const NumberedPhrase> battle_refusal_phrases();

inline constexpr std::size_t courses = 6;

}  // namespace flagplot::bismarck
