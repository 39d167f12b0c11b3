#pragma once

#include <cstdint>

#include "kernel/words.h"

// The numbers of all verbs, prompts, events and refusals. They are in logs for ever: append, never change. The
// phrases are in words.cpp, in the same order.
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
  Pass = 0,
  SailNorth = 1,           // ship
  TryRepair = 2,           // ship
  ReplaceDivision = 3,     // ship
  BombShip = 4,            // ship: Tall Boy
  TakeCarrier = 5,         // ship
  TakeCapital = 6,         // ship
  TakeEscortCarrier = 7,   // ship
  Assign = 8,              // ship, marker
  BaseAt = 9,              // air, cell
  PackAt = 10,             // cell
  StationAtKirkenes = 11,  // ship
  Scatter = 12,
  LiftDummy = 13,    // marker
  EnterDummy = 14,   // marker, cell
  MoveTo = 15,       // marker, cell
  LeaveWest = 16,    // marker
  Detach = 17,       // ship, marker
  Scuttle = 18,      // ship
  Reconnoitre = 19,  // cell
  FindMarker = 20,   // token
  Attack = 21,       // air, token, height
  RaidPort = 22,     // cell
  Transfer = 23,     // air, cell
  AimAt = 24,        // target
  AimAtRandom = 25,
  SinkOne = 26,      // a freighter, without a die
  PackAttacks = 27,  // token
  PackAttacksAny = 28,
  FightWith = 29,      // marker
  Place = 30,          // ship, area
  FireTorpedoes = 31,  // ship, target
  FireGuns = 32,       // ship, target
  FightOn = 33,
  Flee = 34,
  OfferToPart = 35,
  LetGo = 36,
  RetreatTo = 37,  // cell
  Cross = 38,      // ship
  SailAgain = 39,
  BombFrom = 40,  // height
  end_of_verbs,
};

enum Prompt : std::uint16_t {
  AskTransit = 0,
  AskRepair = 1,
  AskReplace = 2,
  AskTallBoy = 3,
  AskCarrier = 4,
  AskCapitals = 5,
  AskEscortCarriers = 6,
  AskDeploy = 7,
  AskScatter = 8,
  AskDummies = 9,
  AskMove = 10,
  AskAir = 11,
  AskAirTarget = 12,   // token
  AskPortTarget = 13,  // cell
  AskReprisal = 14,
  AskSubTarget = 15,   // token
  AskPack = 16,        // cell
  AskPackTarget = 17,  // token
  AskFightWith = 18,   // cell
  AskPlace = 19,
  AskTorpedoes = 20,
  AskGuns = 21,
  AskDecision = 22,
  AskPursue = 23,
  AskRetreat = 24,
  AskCross = 25,
  AskScatterInBattle = 26,
  AskAnother = 27,
  RollTransit = 28,
  RollRepair = 29,
  RollTallBoy = 30,
  RollCruiser = 31,
  RollFuel = 32,
  RollWeather = 33,
  RollContact = 34,
  RollSubContact = 35,
  RollSubTarget = 36,
  RollSubAttack = 37,
  RollPackGroup = 38,
  RollPackTarget = 39,
  RollPack = 40,
  RollAs = 41,
  RollWhich = 42,
  RollAir = 43,
  RollAa = 44,
  RollNightGroup = 45,
  RollFirst = 46,
  RollTurrets = 47,
  RollTorpedoes = 48,
  RollGuns = 49,
  RollFreighter = 50,
  RollCripple = 51,
  RollHome = 52,
  RollBase = 53,
  end_of_prompts,
};

// Where a die is told, `roll` has it with its modifier.
enum Told : std::uint16_t {
  SeasonBegins = 0,      // season
  TransitArrives = 1,    // ship, roll
  TransitStays = 2,      // ship, roll
  TransitDamaged = 3,    // ship, roll
  RepairDone = 4,        // ship, roll
  RepairGoesOn = 5,      // ship, roll
  DestroyedInDock = 6,   // ship, roll
  DivisionReplaced = 7,  // ship
  TallBoySinks = 8,      // ship, roll
  TallBoyMisses = 9,     // ship, roll
  ForceEntitled = 10,    // capitals, cruisers
  CruiserDrawn = 11,     // ship: to the Allies
  ForceReady = 12,
  FuelIs = 13,  // number, roll: to the Germans
  FuelChecked = 14,
  FullFuel = 15,
  ConvoyBegins = 16,  // number
  Deployed = 17,
  PeriodBegins = 18,  // number, daytime
  WeatherIs = 19,     // weather, roll
  ContactsLost = 20,
  ContactHeld = 21,         // token, cell, roll
  ContactLost = 22,         // token, cell, roll
  MarkerAppears = 23,       // token, cell
  MarkerMoves = 24,         // token, from, to
  MarkerLeaves = 25,        // token, cell
  PulseBegins = 26,         // pulse
  PulseOver = 27,           // pulse
  TurnedUp = 28,            // token, cell, source
  ShipSeen = 29,            // token, ship
  FreightersSeen = 30,      // token, number
  PackSeen = 31,            // token, cell
  DummyExposed = 32,        // token, cell
  DummyLifted = 33,         // token, cell
  GroupSplit = 34,          // token, cell
  ShipMovesOver = 35,       // ship, token
  Scuttled = 36,            // ship
  NoSubContact = 37,        // cell
  SubRolled = 38,           // marker, cell, roll: to the owner of the marker
  SubContact = 39,          // token, cell, roll
  TargetDrawn = 40,         // target
  SubAttack = 41,           // target, outcome, level, roll
  FreighterTorpedoed = 42,  // number left
  PackCalledOff = 43,       // cell
  GroupDrawn = 44,          // token
  PackAttack = 45,          // target, outcome, level, roll
  AsRolled = 46,            // roll
  PackSunk = 47,            // roll
  ReconFlown = 48,          // cell
  MarkerDrawn = 49,         // token
  AirAborted = 50,          // air, cell
  AirAttack = 51,           // air, target, outcome, height, roll
  FlakFires = 52,           // air, roll
  ShotDown = 53,            // air, roll
  PortEmpty = 54,           // cell
  PortRaided = 55,          // cell
  ShipInPort = 56,          // ship, cell: to the Allies
  ReprisalFlies = 57,       // ship
  Transferred = 58,         // air, cell: to the Germans
  FreightersSunk = 59,      // number sunk, number left
  ShipDamaged = 60,         // ship
  ShipSunk = 61,            // ship
  AircraftLost = 62,        // ship
  PointScored = 63,         // seat, number
  BattleBegins = 64,        // cell, token, token
  NightMiss = 65,           // cell
  RoundBegins = 66,         // number
  FirstFire = 67,           // seat, roll (both dice)
  FireAtOnce = 68,          // roll
  TurretsFail = 69,         // ship, roll
  TurretsWork = 70,         // ship, roll
  TorpedoesFired = 71,      // ship, target, outcome, level, roll
  GunsFired = 72,           // ship, target, outcome, level, roll
  CeasesFire = 73,          // seat
  ShipPlaced = 74,          // ship, area
  Fled = 75,                // seat
  LeftBehind = 76,          // ship
  PartOffered = 77,         // seat
  Parted = 78,
  Retreated = 79,   // token, cell
  Crossed = 80,     // ship, area
  BattleOver = 81,  // cell
  ScatterOrdered = 82,
  FreighterSurvives = 83,  // number, roll
  FreighterLost = 84,      // number, roll
  CrippleSurvives = 85,    // ship, roll
  CrippleLost = 86,        // ship, roll
  ConvoyOver = 87,         // over
  Unloaded = 88,           // number, total, cell
  ReachedHome = 89,        // ship, season, roll
  NeverHome = 90,          // ship, roll
  BaseRepair = 91,         // ship, season, roll
  BaseToGermany = 92,      // ship, roll
  EnteredPort = 93,        // token, cell
  LeftWest = 94,           // token, cell
  AnotherConvoy = 95,      // number
  NoMoreConvoys = 96,
  AmericansLeave = 97,
  ShipWithdrawn = 98,  // ship
  ShipArrives = 99,    // ship
  SeasonWon = 100,     // seat, allied points, german points
  SeasonDrawn = 101,   // allied points, german points
  FullFuelNext = 102,
  GameEnds = 103,
  end_of_events,
};

enum Hindrance : std::uint16_t {
  NotYours = 0,            // ship
  NotReady = 1,            // ship
  TriedAlready = 2,        // ship
  NotUnderRepair = 3,      // ship
  NotReplaceable = 4,      // ship
  NotInNorway = 5,         // ship
  NotAvailable = 6,        // ship
  NotACarrier = 7,         // ship
  NotACapital = 8,         // ship
  NotAnEscortCarrier = 9,  // ship
  CapitalsFull = 10,       // number
  AssignedAlready = 11,    // ship
  GroupFull = 12,          // marker
  NotAGroup = 13,          // marker
  OtherPort = 14,          // ship, marker
  SovietsApart = 15,       // ship
  NoFuel = 16,             // marker
  NotAnAirBase = 17,       // cell
  AirUnitLost = 18,        // air
  NotUboatArea = 19,       // cell
  IceThere = 20,           // cell
  PackIsLost = 21,
  NotADivision = 22,  // ship
  KirkenesFull = 23,
  NotADummy = 24,        // marker
  DummyOffMap = 25,      // marker
  DummyOnMap = 26,       // marker
  DummyEntered = 27,     // marker
  NotASeaPosition = 28,  // cell
  EnemyThere = 29,       // cell
  MovedAlready = 30,     // marker
  OffMap = 31,           // marker
  NotLinked = 32,        // marker, cell
  EntryOnly = 33,        // marker, cell
  EntryBOnly = 34,       // marker
  NotEasterly = 35,      // cell
  FirstPulseOnly = 36,   // marker
  ArkangelskClosed = 37,
  ForeignPort = 38,  // cell
  PackNoPort = 39,   // cell
  PackMovesLater = 40,
  NotWestExit = 41,  // marker
  ConvoyStays = 42,
  NotDamaged = 43,       // ship
  MustDetachFirst = 44,  // ship
  NoMarkerFree = 45,     // marker
  NotTogether = 46,      // ship, marker
  NotSameFace = 47,      // marker
  NoFlying = 48,
  LookedAlready = 49,
  OutOfReconRange = 50,  // cell
  NothingThere = 51,     // cell
  NoCarrierNear = 52,    // cell
  FlownAlready = 53,     // air
  OutOfAirRange = 54,    // air, cell
  PackNotFromAir = 55,
  InMurmansk = 56,      // token
  HeightKg30Only = 57,  // air
  SameBase = 58,        // air
  NotInThatGroup = 59,  // target
  RandomAtNight = 60,   // target
  NotInThatPort = 61,   // ship
  NotWithThePack = 62,  // token
  NotThere = 63,        // marker
  NotInBattle = 64,     // ship
  NotYourArea = 65,     // area
  StaysScreened = 66,   // ship
  NoTorpedoes = 67,     // ship
  FiredAlready = 68,    // ship
  NoGuns = 69,          // ship
  OutOfGunRange = 70,   // ship, target
  Screened = 71,        // target
  NoRetreat = 72,
  NobodyCanFlee = 73,
  NoMarkerForFlight = 74,
  ScreenHeld = 75,
  NotARetreat = 76,       // cell
  CannotCross = 77,       // ship
  AmericansLeftOut = 78,  // ship
  CannotSail = 79,        // ship
  PlacedAlready = 80,     // ship
  LastInScreen = 81,      // ship
  NotAGermanPort = 82,    // cell
  SitedForSeason = 83,
  MarkerIsFree = 84,  // ship
  end_of_refusals,
};

// What may be ordered beforehand: standing.cpp.
StandingWords standing_words();

enum Ending : std::uint16_t {
  GoesOn = 0,
  AlliedWin = 1,
  AlliedStrategic = 2,
  GermanWin = 3,
  GermanStrategic = 4,
  Draw = 5,
};

}  // namespace flagplot::murmansk_run
