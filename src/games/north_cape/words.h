#pragma once

#include <cstdint>

#include "kernel/words.h"

// The numbers of all verbs, prompts, events and refusals, with their arguments. They are in logs for ever: append, never
// change. The phrases are in words.cpp, in the same order.
namespace flagplot::north_cape {

enum Kind : std::uint8_t {
  HexArg = first_own_kind,
  PieceArg,    // a piece as its owner knows it; of the enemy's only kinds are told. In a campaign see naming.h
  KindArg,     // what is printed on a counter: place in Units::kinds
  StackArg,    // StackId: "A7", "G3"
  ForceArg,    // place in Part::forces
  MissionArg,  // Mission
  ArmArg,      // Arm
  WeatherArg,  // Weather
  BoxArg,      // 1 to 5
  StageArg,    // Stage
  ConditionArg,  // of a target: damage markers, and 8 more if it is engaged
  PartArg,     // place in Data::parts
  BaseArg,     // place in Printed::airfields
};

enum Verb : std::uint16_t {
  Pass = 0,
  // Set-up.
  PlaceAt = 1,         // hex
  BasedAt = 2,         // base
  StartIn = 3,         // hex: a force in To Murmansk or To Archangel
  BringPrinzEugen = 4,
  JoinForce = 5,       // force: the two cruisers
  // Decoys.
  BuyDecoys = 6,       // number drawn, points announced
  PutWith = 7,         // stack
  PutInGroup = 8,      // box
  PutWithForce = 9,    // force
  // A mission, and what is free in its place.
  Order = 10,          // mission, stack, arm
  Enter = 11,          // force
  CallHfdf = 12,
  TurnUp = 13,         // piece
  FormGroup = 14,      // box, stack
  DissolveGroup = 15,  // box
  PutInBox = 16,       // piece, box
  TakeOutOfBox = 17,   // piece
  // Who goes.
  Take = 18,           // piece
  TakeAll = 19,
  Go = 20,
  CallOff = 21,
  // On the way.
  StepTo = 22,         // hex
  FlyTo = 23,          // hex
  DropOff = 24,        // piece
  SurfaceBoat = 25,    // piece
  DiveBoat = 26,       // piece
  Stop = 27,
  LookAt = 28,         // hex, piece that looks
  Strike = 29,
  LeaveWest = 30,
  // Answers of the other side, and of who is found.
  ShowPiece = 31,      // piece
  Intercept = 32,      // stack
  SayAircraft = 33,
  SaySubmarine = 34,
  ShowAll = 35,
  Withdraw = 36,       // piece
  // Combat: one's own piece, kind of the target, its condition.
  Dogfight = 37,
  Bomb = 38,
  FireAt = 39,
  TorpedoAt = 40,
  DepthCharge = 41,
  // Hazards.
  DamageByIce = 42,    // piece
  BetrayBoat = 43,     // piece
  Disperse = 44,       // piece
  ThrowTo = 45,        // hex
  // End of turn.
  LandAt = 46,         // base
  LandOn = 47,         // piece: a carrier
  GiveUp = 48,         // piece: an air unit for which there is no room
  ChooseStack = 49,    // stack: that a storm disperses
  end_of_verbs,
};

enum Prompt : std::uint16_t {
  AskPlace = 0,       // piece
  AskStart = 1,       // force
  AskPrinzEugen = 2,
  AskCruisers = 3,
  AskDecoys = 4,
  AskPutDecoy = 5,    // piece
  AskMission = 6,
  AskMembers = 7,
  AskMove = 8,
  AskShow = 9,        // hex
  AskIntercept = 10,  // hex
  AskClaim = 11,      // hex
  AskWithdraw = 12,   // hex
  AskDogfight = 13,   // hex
  AskBomb = 14,       // hex
  AskFire = 15,       // hex
  AskTorpedo = 16,    // hex
  AskDepthCharge = 17,  // hex
  AskIce = 18,        // hex
  AskBoat = 19,
  AskStormStack = 20,
  AskDisperse = 21,   // stack
  AskThrow = 22,      // hex the ship is thrown out of
  AskLand = 23,       // piece
  AskGiveUp = 24,     // piece: the carrier
  RollWeather = 25,
  RollFog = 26,
  RollRecon = 27,
  RollHalf = 28,
  RollInfiltration = 29,
  RollDepthCharge = 30,
  RollDogfight = 31,
  RollBomb = 32,
  RollFlak = 33,
  RollFire = 34,
  RollTorpedo = 35,
  RollMerchantSunk = 36,
  RollMerchantArrives = 37,
  RollIce = 38,
  RollHfdf = 39,
  RollStorm = 40,
  RollDeal = 41,      // solitaire
  RollLane = 42,
  RollScatter = 43,
  RollContact = 44,
  RollBoat = 45,
  RollTarget = 46,
  end_of_prompts,
};

enum EventKind : std::uint16_t {
  PartBegins = 0,       // part
  SetUpDone = 1,
  PrinzEugenComes = 2,
  CruisersCome = 3,     // force
  TurnBegins = 4,       // turn (Number)
  WeatherIs = 5,        // weather, roll
  FogRangeIs = 6,       // hexes (Number), roll
  DecoysBought = 7,     // seat, points (Number)
  DecoysDrawn = 8,      // n (Number): to their owner
  DecoyPut = 9,         // hex: to its owner
  Passed = 10,          // seat
  MissionOrdered = 11,  // seat, mission, hex
  MissionCalledOff = 12,  // seat
  ForceEnters = 13,     // seat, hex
  StackMoves = 14,      // stack, from hex, to hex
  LeftBehind = 15,      // stack, hex: a new stack of what did not go on
  FliesTo = 16,         // seat, from hex, to hex
  FliesHome = 17,       // seat, hex it leaves
  PatrolStands = 18,    // seat, hex
  BoatSurfaced = 19,    // hex
  BoatDived = 20,       // hex
  Halted = 21,          // hex: by an enemy stack there
  LookedAt = 22,        // seat, hex
  NothingSeen = 23,     // hex
  Revealed = 24,        // kind, hex, number (Number)
  DecoyFound = 25,      // kind, hex, number
  EmptyGroupFound = 26,  // box, hex
  GroupShown = 27,      // box, hex
  ReconByDecoy = 28,    // kind, hex: the decoy that looked is out
  FoundBy = 29,         // kind, hex: who made the reconnaissance that succeeded
  Intercepts = 30,      // seat, from hex, at hex
  SaidAircraft = 31,    // hex
  SaidSubmarine = 32,   // hex
  InterceptionFails = 33,  // hex
  InterceptionStands = 34,  // hex
  Withdrawn = 35,       // kind, hex, number
  NothingToAttack = 36,  // hex
  CombatBegins = 37,    // seat, hex
  StageBegins = 38,     // stage
  Screened = 39,        // kind, roll
  Detected = 40,        // kind, roll
  Infiltrated = 41,     // kind, roll
  InfiltratedUnopposed = 42,  // kind
  DogfightRolled = 43,  // attacker kind, target kind, roll (two dice: attacker's, target's)
  BombRolled = 44,      // kind, target kind, roll
  FlakRolled = 45,      // kind of the aircraft, factor (Number), roll
  FireRolled = 46,      // kind, target kind, roll (two dice, or one if the target has no guns)
  TorpedoRolled = 47,   // kind, target kind, roll (the same)
  DepthChargeRolled = 48,  // kind, target kind, roll
  DamagedNow = 49,      // kind, hex, markers (Number)
  SunkNow = 50,         // kind, hex, points (Number)
  ShotDown = 51,        // kind, hex
  MerchantPoints = 52,  // seat that scores, roll, points (Number)
  MerchantArrives = 53,  // hex, number (Number)
  LeftTheMap = 54,      // kind, hex, number
  CombatEnds = 55,      // hex
  IceRolled = 56,       // hex, roll
  HfdfRolled = 57,      // roll
  BoatBetrayed = 58,    // kind, hex
  StormRolled = 59,     // roll
  ThrownOut = 60,       // kind, from hex, to hex
  GroupFormed = 61,     // box: told to both; its place to its owner
  GroupDissolved = 62,  // box
  BoxCount = 63,        // box, n (Number)
  TurnEnds = 64,        // turn (Number)
  DecoysRemoved = 65,   // seat
  AircraftLanded = 66,  // kind, hex: to its owner
  AircraftLost = 67,    // kind: no room, or no carrier
  Released_ = 68,       // the German surface force may come
  PartEnds = 69,        // part, Allied points (Number), German points (Number)
  GroupMoves = 70,      // stack, roll: solitaire
  GroupScatters = 71,   // hex, roll
  GroupHolds = 72,      // hex, roll
  ContactRolled = 73,   // hex, roll
  BoatAttacks = 74,     // kind, hex
  AircraftArrive = 75,  // hex: British aircraft of the solitaire game
  FlightStays = 76,     // seat, hex: an aircraft that intercepted goes to its box
  DamageShows = 77,     // hex: a marker on a piece that lies face down, as its enemy sees it
  CruisersSail = 78,    // with one force or another, as the enemy hears it
  StackLies = 79,       // stack, hex: where one is when the set-up is over, or aircraft have landed
  PatrolEnds = 80,      // seat, hex
  StackGone = 81,       // stack, hex: decoys alone, or aircraft, when the turn ends
  StormSpent = 82,      // hex: fewer ships there than the storm might have thrown out
  OnPatrol = 83,        // kind, hex, number (Number): of a patrol, those that lie face up
  OnTheSurface = 84,    // kind, hex, number (Number): boats that have been turned up and are not under water
  AttackedBefore = 85,  // kind, hex, number (Number), stage: have been turned up, and were in a fight this turn
  ShownWith = 86,       // kind, hex, number (Number), stack: which of two stacks in a hex they have been turned up in
  ReachedPort = 87,     // kind, hex, number: solitaire, of ships that are no merchants
  end_of_events,
};

enum RefusalKind : std::uint16_t {
  NotYours = 0,
  NotThere = 1,            // piece
  NotOpenSea = 2,          // hex
  TooFarFromMurmansk = 3,  // hex
  BaseFull = 4,            // base
  NorwegianOnly = 5,       // base
  NotThatPort = 6,         // hex
  CarrierFull = 7,         // piece
  NoSuchCarrier = 8,       // piece
  TooManyDecoys = 9,
  MustCostAtLeast = 10,    // n (Number)
  MustBeEven = 11,
  CostsTooMuch = 12,       // n (Number)
  NobodyThere = 13,        // stack
  ForcesMustEnter = 14,    // force
  AlreadyDone = 15,        // piece, mission
  NobodyLeft = 16,         // stack, mission: nobody there may do this any more
  NoFlyingInStorm = 17,
  NoAircraftThere = 18,    // stack
  NoShipsThere = 19,       // stack
  SortieOfAircraft = 20,
  NotReleased = 21,        // force
  ForceIsIn = 22,          // force
  HfdfOff = 23,
  HfdfCalled = 24,
  IsUp = 25,               // piece
  GroupInUse = 26,         // box
  GroupNotInUse = 27,      // box
  NotWithTheGroup = 28,    // piece, box
  NotInABox = 29,          // piece
  OnlyShipsInBoxes = 30,   // piece
  RegroupedAlready = 31,   // piece
  InABox = 32,             // piece, box
  Frozen = 33,             // piece
  TakenAlready = 34,       // piece
  NothingTaken = 35,
  NotNext = 36,            // hex
  LandThere = 37,          // hex
  IceThere = 38,           // hex
  ForeignPort = 39,        // hex
  EastOfTheCape = 40,      // piece, hex
  TooFarFromHome = 41,     // piece, hex: Soviet destroyers
  HaltedThere = 42,
  OutOfRange = 43,         // hex, range (Number)
  BeyondTheFog = 44,       // hex, range (Number)
  NothingToSeeFrom = 45,   // hex
  TooFarToSee = 46,        // hex
  NoEnemyThere = 47,       // hex
  NotReconnoitred = 48,    // hex
  NotABoat = 49,           // piece
  IsSurfaced = 50,         // piece
  IsSubmerged = 51,        // piece
  DiveAtTheStart = 52,
  UsedSurfaceSpeed = 53,   // piece
  NotMovedYet = 54,
  LastMember = 55,
  NotAtTheEdge = 56,
  NoPatrolThere = 57,      // stack
  TriedAlready = 58,       // stack
  CannotReach = 59,        // stack, hex
  NotAllAircraft = 60,
  NotAllSubmerged = 61,
  TooSlowToWithdraw = 62,  // piece
  NotInTheFight = 63,      // piece
  CannotAttackNow = 64,    // piece, stage
  AttackedAlready = 65,    // piece, stage
  IsEngaged = 66,          // piece
  NoSuchTarget = 67,       // kind
  MustAttack = 68,
  FoughtInTheAir = 69,     // piece
  NotInTheIce = 70,        // piece
  NotHidden = 71,          // piece
  NotAStackOfShips = 72,   // stack
  NoRoomThere = 73,        // hex
  EntryTaken = 74,         // hex
  NotAnEntry = 75,         // hex
  EmptyGroupsOnlySortie = 76,  // box
  OnPatrolNow = 77,        // piece
  NoMoreHexes = 78,        // piece
  PlacedWithFriends = 79,  // stack
  CannotLandThere = 80,    // base
  NoDepthCharges = 81,     // piece
  HuntedAlready = 82,      // piece
  UnderWay = 83,           // what has begun cannot be called off any more
  OneLikeItFirst = 84,     // piece: of those alike the one to be named
  ComesWith = 85,          // piece, piece: not without her
  end_of_refusals,
};

// How a game ends.
enum Ending : std::uint16_t { NotOver = 0, MorePoints = 1, LevelPoints = 2, end_of_endings };

// standing.cpp: what may be ordered beforehand.
StandingWords standing_words();

}  // namespace flagplot::north_cape
