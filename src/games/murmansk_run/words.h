#pragma once

#include <cstdint>

#include "kernel/words.h"

// The numbers of all verbs, prompts, events and refusals. The phrases are in words.cpp, in the same order.
namespace flagplot::murmansk_run {

enum Kind : std::uint8_t {
  CellArg = first_own_kind,
  ShipArg,
  TargetArg,  // a ship, or the freighters
  MarkerArg,
  TokenArg,
  AirArg,
  HeightArg,
  AreaArg,
  SeasonArg,
  DaytimeArg,
  WeatherArg,
  OutcomeArg,
  SourceArg,
  OverArg,
  PulseArg,
  LevelArg,  // column of the combat table; 0: none, then -3 to +5
};

enum Verb : std::uint16_t {
  Pass,
  SailNorth,          // ship
  TryRepair,          // ship
  ReplaceDivision,    // ship
  BombShip,           // ship: Tall Boy
  TakeCarrier,        // ship
  TakeCapital,        // ship
  TakeEscortCarrier,  // ship
  Assign,             // ship, marker
  BaseAt,             // air, cell
  PackAt,             // cell
  StationAtKirkenes,  // ship
  Scatter,
  LiftDummy,    // marker
  EnterDummy,   // marker, cell
  MoveTo,       // marker, cell
  LeaveWest,    // marker
  Detach,       // ship, marker
  Scuttle,      // ship
  Reconnoitre,  // cell
  FindMarker,   // token
  Attack,       // air, token, height
  RaidPort,     // cell
  Transfer,     // air, cell
  AimAt,        // target
  AimAtRandom,
  SinkOne,      // a freighter, without a die
  PackAttacks,  // token
  PackAttacksAny,
  FightWith,      // marker
  Place,          // ship, area
  FireTorpedoes,  // ship, target
  FireGuns,       // ship, target
  FightOn,
  Flee,
  OfferToPart,
  LetGo,
  RetreatTo,  // cell
  Cross,      // ship
  SailAgain,
  BombFrom,  // height
  end_of_verbs,
};

enum Prompt : std::uint16_t {
  AskTransit,
  AskRepair,
  AskReplace,
  AskTallBoy,
  AskCarrier,
  AskCapitals,
  AskEscortCarriers,
  AskDeploy,
  AskScatter,
  AskDummies,
  AskMove,
  AskAir,
  AskAirTarget,   // token
  AskPortTarget,  // cell
  AskReprisal,
  AskSubTarget,   // token
  AskPack,        // cell
  AskPackTarget,  // token
  AskFightWith,   // cell
  AskPlace,
  AskTorpedoes,
  AskGuns,
  AskDecision,
  AskPursue,
  AskRetreat,
  AskCross,
  AskScatterInBattle,
  AskAnother,
  RollTransit,
  RollRepair,
  RollTallBoy,
  RollCruiser,
  RollFuel,
  RollWeather,
  RollContact,
  RollSubContact,
  RollSubTarget,
  RollSubAttack,
  RollPackGroup,
  RollPackTarget,
  RollPack,
  RollAs,
  RollWhich,
  RollAir,
  RollAa,
  RollNightGroup,
  RollFirst,
  RollTurrets,
  RollTorpedoes,
  RollGuns,
  RollFreighter,
  RollCripple,
  RollHome,
  RollBase,
  end_of_prompts,
};

// Where a die is told, `roll` has it with its modifier.
enum Told : std::uint16_t {
  SeasonBegins,      // season
  TransitArrives,    // ship, roll
  TransitStays,      // ship, roll
  TransitDamaged,    // ship, roll
  RepairDone,        // ship, roll
  RepairGoesOn,      // ship, roll
  DestroyedInDock,   // ship, roll
  DivisionReplaced,  // ship
  TallBoySinks,      // ship, roll
  TallBoyMisses,     // ship, roll
  ForceEntitled,     // capitals, cruisers
  CruiserDrawn,      // ship: to the Allies
  ForceReady,
  FuelIs,  // number, roll: to the Germans
  FuelChecked,
  FullFuel,
  ConvoyBegins,  // number
  Deployed,
  PeriodBegins,  // number, daytime
  WeatherIs,     // weather, roll
  ContactsLost,
  ContactHeld,         // token, cell, roll
  ContactLost,         // token, cell, roll
  MarkerAppears,       // token, cell
  MarkerMoves,         // token, from, to
  MarkerLeaves,        // token, cell
  PulseBegins,         // pulse
  PulseOver,           // pulse
  TurnedUp,            // token, cell, source
  ShipSeen,            // token, ship
  FreightersSeen,      // token, number
  PackSeen,            // token, cell
  DummyExposed,        // token, cell
  DummyLifted,         // token, cell
  GroupSplit,          // token, cell
  ShipMovesOver,       // ship, token
  Scuttled,            // ship
  NoSubContact,        // cell
  SubRolled,           // marker, cell, roll: to the owner of the marker
  SubContact,          // token, cell, roll
  TargetDrawn,         // target
  SubAttack,           // target, outcome, level, roll
  FreighterTorpedoed,  // number left
  PackCalledOff,       // cell
  GroupDrawn,          // token
  PackAttack,          // target, outcome, level, roll
  AsRolled,            // roll
  PackSunk,            // roll
  ReconFlown,          // cell
  MarkerDrawn,         // token
  AirAborted,          // air, cell
  AirAttack,           // air, target, outcome, height, roll
  FlakFires,           // air, roll
  ShotDown,            // air, roll
  PortEmpty,           // cell
  PortRaided,          // cell
  ShipInPort,          // ship, cell: to the Allies
  ReprisalFlies,       // ship
  Transferred,         // air, cell: to the Germans
  FreightersSunk,      // number sunk, number left
  ShipDamaged,         // ship
  ShipSunk,            // ship
  AircraftLost,        // ship
  PointScored,         // seat, number
  BattleBegins,        // cell, token, token
  NightMiss,           // cell
  RoundBegins,         // number
  FirstFire,           // seat, roll (both dice)
  FireAtOnce,          // roll
  TurretsFail,         // ship, roll
  TurretsWork,         // ship, roll
  TorpedoesFired,      // ship, target, outcome, level, roll
  GunsFired,           // ship, target, outcome, level, roll
  CeasesFire,          // seat
  ShipPlaced,          // ship, area
  Fled,                // seat
  LeftBehind,          // ship
  PartOffered,         // seat
  Parted,
  Retreated,   // token, cell
  Crossed,     // ship, area
  BattleOver,  // cell
  ScatterOrdered,
  FreighterSurvives,  // number, roll
  FreighterLost,      // number, roll
  CrippleSurvives,    // ship, roll
  CrippleLost,        // ship, roll
  ConvoyOver,         // over
  Unloaded,           // number, total, cell
  ReachedHome,        // ship, season, roll
  NeverHome,          // ship, roll
  BaseRepair,         // ship, season, roll
  BaseToGermany,      // ship, roll
  EnteredPort,        // token, cell
  LeftWest,           // token, cell
  AnotherConvoy,      // number
  NoMoreConvoys,
  AmericansLeave,
  ShipWithdrawn,  // ship
  ShipArrives,    // ship
  SeasonWon,      // seat, allied points, german points
  SeasonDrawn,    // allied points, german points
  FullFuelNext,
  GameEnds,
  end_of_events,
};

enum No : std::uint16_t {
  NotYours,            // ship
  NotReady,            // ship
  TriedAlready,        // ship
  NotUnderRepair,      // ship
  NotReplaceable,      // ship
  NotInNorway,         // ship
  NotAvailable,        // ship
  NotACarrier,         // ship
  NotACapital,         // ship
  NotAnEscortCarrier,  // ship
  CapitalsFull,        // number
  AssignedAlready,     // ship
  GroupFull,           // marker
  NotAGroup,           // marker
  OtherPort,           // ship, marker
  SovietsApart,        // ship
  NoFuel,              // marker
  NotAnAirBase,        // cell
  AirUnitLost,         // air
  NotUboatArea,        // cell
  IceThere,            // cell
  PackIsLost,
  NotADivision,  // ship
  KirkenesFull,
  NotADummy,        // marker
  DummyOffMap,      // marker
  DummyOnMap,       // marker
  DummyEntered,     // marker
  NotASeaPosition,  // cell
  EnemyThere,       // cell
  MovedAlready,     // marker
  OffMap,           // marker
  NotLinked,        // marker, cell
  EntryOnly,        // marker, cell
  EntryBOnly,       // marker
  NotEasterly,      // cell
  FirstPulseOnly,   // marker
  ArkangelskClosed,
  ForeignPort,  // cell
  PackNoPort,   // cell
  PackMovesLater,
  NotWestExit,  // marker
  ConvoyStays,
  NotDamaged,       // ship
  MustDetachFirst,  // ship
  NoMarkerFree,     // marker
  NotTogether,      // ship, marker
  NotSameFace,      // marker
  NoFlying,
  LookedAlready,
  OutOfReconRange,  // cell
  NothingThere,     // cell
  NoCarrierNear,    // cell
  FlownAlready,     // air
  OutOfAirRange,    // air, cell
  PackNotFromAir,
  InMurmansk,      // token
  HeightKg30Only,  // air
  SameBase,        // air
  NotInThatGroup,  // target
  RandomAtNight,   // target
  NotInThatPort,   // ship
  NotWithThePack,  // token
  NotThere,        // marker
  NotInBattle,     // ship
  NotYourArea,     // area
  StaysScreened,   // ship
  NoTorpedoes,     // ship
  FiredAlready,    // ship
  NoGuns,          // ship
  OutOfGunRange,   // ship, target
  Screened,        // target
  NoRetreat,
  NobodyCanFlee,
  NoMarkerForFlight,
  ScreenHeld,
  NotARetreat,       // cell
  CannotCross,       // ship
  AmericansLeftOut,  // ship
  CannotSail,        // ship
  PlacedAlready,     // ship
  LastInScreen,      // ship
  NotAGermanPort,    // cell
  SitedForSeason,
  MarkerIsFree,  // ship
  end_of_refusals,
};

// What may be ordered beforehand: standing.cpp.
StandingWords standing_words();

enum Ending : std::uint16_t { GoesOn, AlliedWin, AlliedStrategic, GermanWin, GermanStrategic, Draw };

}  // namespace flagplot::murmansk_run
