#include "games/bismarck/words.h"

#include <fmt/core.h>

#include "games/bismarck/battle_words.h"
#include "games/bismarck/calendar.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"

// How everything on the search board is called. The sentences are in the catalogues.
namespace flagplot::bismarck {
namespace {

constexpr NumberedPhrase search_verbs[] = {
    {Pass, {"pass", "BIS 5.16", {}}},
    {Mobilise, {"mobilise", "BIS 4.1", {{{"ship", ShipArg}}}}},
    {CallRevenge, {"call_revenge", "BIS 4.1", {}}},
    {JoinForce, {"join", "BIS 5.41", {{{"ship", ShipArg}, {"with", ShipArg}}}}},
    {LeaveForce, {"leave", "BIS 5.44", {{{"ship", ShipArg}}}}},
    {ShadowWith, {"shadow", "BIS 8.13", {{{"ship", ShipArg}, {"quarry", QuarryArg}}}}},
    {ShadowByAir, {"shadow_air", "BIS 8.13", {{{"air", AirArg}, {"quarry", QuarryArg}}}}},
    {OrderShip, {"order", "BIS 5.11", {{{"ship", ShipArg}}}}},
    {Sail, {"sail", "BIS 5.17", {{{"zone", ZoneArg}}}}},
    {GoOnPatrol, {"patrol", "BIS 5.32", {}}},
    {LeaveBoard, {"leave_board", "BIS 5.19", {}}},
    {OrderAir, {"order_air", "BIS 6.11", {{{"air", AirArg}, {"mode", ModeArg}}}}},
    {Fly, {"fly", "BIS 6.13", {{{"zone", ZoneArg}}}}},
    {FlyHome, {"fly_home", "BIS 6.22", {{{"air", AirArg}}}}},
    {CallZone, {"call", "BIS 7.21", {{{"zone", ZoneArg}}}}},
    {FollowWith, {"follow", "BIS 8.23", {{{"ship", ShipArg}}}}},
    {FollowByAir, {"follow_air", "BIS 8.23", {{{"air", AirArg}}}}},
    {Strike, {"strike", "BIS 9.17", {{{"air", AirArg}, {"counter", Number}}}}},
    {NameZone, {"name_zone", "BIS 10.22", {{{"zone", ZoneArg}}}}},
    {AttackConvoy, {"attack_convoy", "BIS 10.25", {}}},
};

constexpr NumberedPhrase search_prompts[] = {
    {AskAvailability, {"availability", "BIS 4.1", {}}},
    {AskForces, {"forces", "BIS 5.41", {}}},
    {AskShadow, {"shadow", "BIS 8.13", {}}},
    {AskSail, {"sail", "BIS 5.11", {}}},
    {AskHeading, {"heading", "BIS 5.17", {{{"ship", ShipArg}}}}},
    {AskShadowed, {"shadowed", "BIS 8.15", {{{"ship", ShipArg}}}}},
    {AskAir, {"air", "BIS 6.11", {}}},
    {AskFlight, {"flight", "BIS 6.13", {{{"air", AirArg}}}}},
    {AskCall, {"call", "BIS 7.21", {}}},
    {AskHighSpeed, {"high_speed", "BIS 8.21", {{{"ship", QuarryArg}}}}},
    {AskFollow, {"follow", "BIS 8.23", {{{"ship", QuarryArg}}}}},
    {AskStrikes, {"strikes", "BIS 9.17", {}}},
    {AskLanding, {"landing", "BIS 4.7", {}}},
    {AskHuffDuff, {"huff_duff", "BIS 10.22", {{{"ship", ShipArg}}}}},
    {AskConvoy, {"convoy", "BIS 10.25", {{{"ship", ShipArg}}}}},
    {RollVisibility, {"roll_visibility", "BIS 7.14", {}}},
    {RollShadow, {"roll_shadow", "BIS 8.15", {}}},
    {RollRepair, {"roll_repair", "BIS 9.728", {}}},
    {RollCounters, {"roll_counters", "BIS 9.17", {}}},
    {RollBombs, {"roll_bombs", "BIS 9.17", {}}},
    {RollChance, {"roll_chance", "BIS 10.1", {}}},
    {RollQuarry, {"roll_quarry", "BIS 8.13", {}}},
};

constexpr NumberedPhrase search_events[] = {
    {TurnBegins, {"turn", "BIS 11.22", {{{"turn", TurnArg}}}}},
    {PhaseBegins, {"phase", "BIS 4.0", {{{"phase", PhaseArg}}}}},
    {VisibilityIs, {"visibility", "BIS 7.14", {{{"level", LevelArg}, {"roll", RollArg}}}}},
    {FogIs, {"fog", "BIS 7.31", {}}},
    {ForcesSet, {"forces_set", "BIS 4.2", {}}},
    {ShipEnters, {"ship_enters", "BIS 4.1", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {EscortMobilised, {"escort_mobilised", "BIS 12.42", {{{"ship", ShipArg}}}}},
    {QuarryNamed, {"quarry_named", "BIS 8.15", {{{"ship", QuarryArg}}}}},
    {QuarryMoved, {"quarry_moved", "BIS 8.15", {{{"ship", QuarryArg}}}}},
    {QuarryFast, {"quarry_fast", "BIS 8.18", {{{"ship", QuarryArg}}}}},
    {ShadowHeld, {"shadow_held", "BIS 8.15", {{{"ship", QuarryArg}, {"zone", ZoneArg}}}}},
    {ShadowLost, {"shadow_lost", "BIS 8.15", {{{"ship", QuarryArg}}}}},
    {ForceSplit, {"force_split", "BIS 8.16", {{{"ship", QuarryArg}}}}},
    {AirDone, {"air_done", "BIS 4.4", {}}},
    {ShipsDone, {"ships_done", "BIS 4.5", {}}},
    {Repaired, {"repaired", "BIS 9.728", {{{"ship", ShipArg}, {"number", Number}}}}},
    {Called, {"called", "BIS 7.21", {{{"seat", SeatArg}, {"zone", ZoneArg}}}}},
    {Nil, {"nil", "BIS 7.23", {{{"zone", ZoneArg}}}}},
    {Sighted, {"sighted", "BIS 7.23", {{{"zone", ZoneArg}, {"number", Number}, {"type", TypeArg}, {"force", GroupArg}}}}},
    {Passed, {"passed", "BIS 7.23", {{{"zone", ZoneArg}, {"type", TypeArg}, {"force", ForceArg}}}}},
    {SearchOver, {"search_over", "BIS 7.25", {{{"seat", SeatArg}}}}},
    {BombsMiss, {"bombs_miss", "BIS 9.18", {{{"zone", ZoneArg}, {"roll", RollArg}}}}},
    {BombsHit, {"bombs_hit", "BIS 9.18", {{{"ship", ShipArg}, {"zone", ZoneArg}, {"roll", RollArg}}}}},
    {ShipHit, {"ship_hit", "BIS 9.711", {{{"ship", ShipArg}, {"section", SectionArg}, {"number", Number}}}}},
    {EvasionLost, {"evasion_lost", "BIS 9.722", {{{"ship", ShipArg}, {"number", Number}}}}},
    {ShipSunk, {"ship_sunk", "BIS 9.714", {{{"ship", ShipArg}}}}},
    {AirLost, {"air_lost", "BIS 6.21", {{{"air", AirArg}}}}},
    {GeneralSearch, {"general_search", "BIS 10.21", {{{"ship", QuarryArg}, {"zone", ZoneArg}}}}},
    {HuffDuff, {"huff_duff", "BIS 10.22", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {ConvoySunk, {"convoy_sunk", "BIS 10.25", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {ShipLeft, {"ship_left", "BIS 5.19", {{{"ship", QuarryArg}}}}},
    {EvasionReduced, {"evasion_reduced", "BIS 9.723", {{{"ship", ShipArg}, {"number", Number}}}}},
    {ShadowRolled, {"shadow_rolled", "BIS 8.15", {{{"number", Number}, {"roll", RollArg}, {"column", Number}}}}},
    {ChanceRolled, {"chance_rolled", "BIS 10.1", {{{"which", Number}, {"number", Number}, {"roll", RollArg}}}}},
    {GameEnds, {"game_ends", "BIS 12.1", {}}},
    {AirLanded, {"air_landed", "BIS 4.7", {}}},
    {WithTheRaider, {"with_the_raider", "BIS 10.25", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
};

constexpr NumberedPhrase search_refusals[] = {
    {NotYours, {"not_yours", "BIS 5.11", {{{"ship", ShipArg}}}}},
    {NotInPlay, {"not_in_play", "BIS 4.1", {{{"ship", ShipArg}}}}},
    {NotAdjacent, {"not_adjacent", "BIS 5.17", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {NotASeaZone, {"not_a_sea_zone", "BIS 5.17", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {PortExit, {"port_exit", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {IrishSea, {"irish_sea", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {EnemyPort, {"enemy_port", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {NeutralPort, {"neutral_port", "BIS 12.6", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {AlreadyMoved, {"already_moved", "BIS 5.32", {{{"ship", ShipArg}}}}},
    {TwoZonesTwice, {"two_zones_twice", "BIS 5.13", {{{"ship", ShipArg}}}}},
    {NoSpeed, {"no_speed", "BIS 5.16", {{{"ship", ShipArg}}}}},
    {NoFuel, {"no_fuel", "BIS 5.21", {{{"ship", ShipArg}}}}},
    {EmergencyOnly, {"emergency_only", "BIS 5.24", {{{"ship", ShipArg}}}}},
    {NotOnCTurn, {"not_on_c_turn", "BIS 5.24", {{{"ship", ShipArg}}}}},
    {CannotMove, {"cannot_move", "BIS 9.729", {{{"ship", ShipArg}}}}},
    {CarriersCannotPatrol, {"carriers_cannot_patrol", "BIS 5.31", {{{"ship", ShipArg}}}}},
    {MovedAlready, {"moved_already", "BIS 5.11", {{{"ship", ShipArg}}}}},
    {CarrierLaunched, {"carrier_launched", "BIS 5.29", {{{"ship", ShipArg}}}}},
    {StrandsPlanes, {"strands_planes", "BIS 6.21", {{{"ship", ShipArg}}}}},
    {NotReleased, {"not_released", "BIS 4.1", {{{"ship", ShipArg}}}}},
    {ConvoyEscort, {"convoy_escort", "BIS 2.51", {{{"ship", ShipArg}}}}},
    {Halted, {"halted", "BIS 10.25", {{{"ship", ShipArg}}}}},
    {NotSameZone, {"not_same_zone", "BIS 5.41", {{{"ship", ShipArg}, {"with", ShipArg}}}}},
    {SameForce, {"same_force", "BIS 5.41", {{{"ship", ShipArg}}}}},
    {NotInForce, {"not_in_force", "BIS 5.44", {{{"ship", ShipArg}}}}},
    {ShadowTooSlow, {"shadow_too_slow", "BIS 8.14", {{{"ship", ShipArg}, {"quarry", QuarryArg}}}}},
    {ShadowNotLocated, {"shadow_not_located", "BIS 8.11", {{{"quarry", QuarryArg}}}}},
    {ShadowNotThere, {"shadow_not_there", "BIS 8.13", {{{"ship", ShipArg}, {"quarry", QuarryArg}}}}},
    {ShadowCarrier, {"shadow_carrier", "BIS 8.13", {{{"ship", ShipArg}}}}},
    {ShadowAirType, {"shadow_air_type", "BIS 8.14", {{{"air", AirArg}}}}},
    {ShadowAirWeak, {"shadow_air_weak", "BIS 8.14", {{{"air", AirArg}, {"level", LevelArg}}}}},
    {ShadowTaken, {"shadow_taken", "BIS 8.13", {{{"ship", ShipArg}}}}},
    {QuarryTaken, {"quarry_taken", "BIS 8.13", {{{"quarry", QuarryArg}}}}},
    {NotAtBase, {"not_at_base", "BIS 6.43", {{{"air", AirArg}}}}},
    {Resting, {"resting", "BIS 6.42", {{{"air", AirArg}}}}},
    {TooFarToFly, {"too_far_to_fly", "BIS 6.13", {{{"air", AirArg}, {"zone", ZoneArg}}}}},
    {TooFarFromHome, {"too_far_from_home", "BIS 6.21", {{{"air", AirArg}, {"zone", ZoneArg}}}}},
    {OverBritain, {"over_britain", "BIS 6.12", {{{"air", AirArg}, {"zone", ZoneArg}}}}},
    {NoReconMode, {"no_recon_mode", "BIS 2.434", {{{"air", AirArg}}}}},
    {ModeFixed, {"mode_fixed", "BIS 6.31", {{{"air", AirArg}}}}},
    {CarrierInPort, {"carrier_in_port", "BIS 6.43", {{{"air", AirArg}}}}},
    {WeakSearch, {"weak_search", "BIS 7.21", {{{"zone", ZoneArg}, {"level", LevelArg}}}}},
    {FogNoSearch, {"fog_no_search", "BIS 7.31", {{{"zone", ZoneArg}}}}},
    {LevelX, {"level_x", "BIS 7.17", {}}},
    {CalledAlready, {"called_already", "BIS 7.21", {{{"zone", ZoneArg}}}}},
    {NotLocatedBySearch, {"not_located_by_search", "BIS 9.11", {{{"zone", ZoneArg}}}}},
    {NightNoStrike, {"night_no_strike", "BIS 9.16", {{{"air", AirArg}}}}},
    {NoStrikesLeft, {"no_strikes_left", "BIS 9.16", {{{"air", AirArg}}}}},
    {ReconCannotStrike, {"recon_cannot_strike", "BIS 9.13", {{{"air", AirArg}}}}},
    {NotNear, {"not_near", "BIS 10.22", {{{"zone", ZoneArg}}}}},
    {CannotFollow, {"cannot_follow", "BIS 8.23", {{{"ship", ShipArg}}}}},
    {NotSouthEdge, {"not_south_edge", "BIS 5.19", {{{"ship", ShipArg}}}}},
    {InAForce, {"in_a_force", "BIS 5.44", {{{"ship", ShipArg}}}}},
    {RevengeNotYet, {"revenge_not_yet", "BIS 4.1", {}}},
    {AirNotThere, {"air_not_there", "BIS 8.13", {{{"air", AirArg}, {"quarry", QuarryArg}}}}},
    {AirShadowTaken, {"air_shadow_taken", "BIS 8.13", {{{"air", AirArg}}}}},
    {AirCannotFollow, {"air_cannot_follow", "BIS 8.23", {{{"air", AirArg}}}}},
    {AirMovedAlready, {"air_moved_already", "BIS 6.11", {{{"air", AirArg}}}}},
    {HalfZone, {"half_zone", "BIS 2.2", {{{"air", AirArg}, {"zone", ZoneArg}}}}},
    {FogNoCombat, {"fog_no_combat", "BIS 7.33", {{{"zone", ZoneArg}}}}},
    {InEnemyPort, {"in_enemy_port", "BIS 9.13", {{{"zone", ZoneArg}}}}},
    {BombedInPort, {"bombed_in_port", "BIS 12.7", {{{"zone", ZoneArg}}}}},
    {ShadowsOnPatrol, {"shadows_on_patrol", "BIS 6.32", {{{"air", AirArg}}}}},
};

constexpr NumberedPhrase endings[] = {
    {GoesOn, {"goes_on", nullptr, {}}},
    {BismarckSunk, {"bismarck_sunk", "BIS 12.11", {}}},
    {BismarckInPort, {"bismarck_in_port", "BIS 12.12", {}}},
    {BismarckGone, {"bismarck_gone", "BIS 5.19", {}}},
    {StayedInBergen, {"stayed_in_bergen", "BIS 12.33", {}}},
    {OutOfReach, {"out_of_reach", "BIS 12.13", {}}},
    {TimeIsUp, {"time_is_up", "BIS 12.14", {}}},
};

}  // namespace

const Words& Bismarck::words() {
  static const auto verbs = by_number({search_verbs, battle_verb_phrases(), intermediate_verb_phrases()});
  static const auto prompts =
      by_number({search_prompts, battle_prompt_phrases(), intermediate_prompt_phrases()});
  static const auto events = by_number({search_events, battle_event_phrases(), intermediate_event_phrases()});
  static const auto refusals =
      by_number({search_refusals, battle_refusal_phrases(), intermediate_refusal_phrases()});
  static const auto ends = by_number({endings});
  static const Words words{verbs, prompts, events, refusals, ends, standing_words()};
  return words;
}

std::size_t Bismarck::count(const Data& d, std::uint8_t kind) {
  switch (kind) {
    case ZoneArg:
      return d.board.size();
    case ShipArg:
      return d.ships.size();
    case AirArg:
      return d.air.size();
    case TypeArg:
      return type_names.size();
    case SectionArg:
      return section_names.size();
    case ForceArg:
    case ModeArg:
      return 2;
    case GroupArg:
      return d.ships.size() / 2 + 1;
    case QuarryArg:
      return QuarryId::end;
    case LevelArg:
      return 10;
    case TurnArg:
      return 43;
    case PhaseArg:
      return phase_names.size();
    case CourseArg:
      return course_names.size();
    case TableArg:
      return table_names.size();
    case AreaArg:
      return area_names.size();
    default:
      return 0;
  }
}

std::string Bismarck::name(const Data& d, std::uint8_t kind, std::uint16_t value) {
  if (value >= count(d, kind)) return "?";
  switch (kind) {
    case ZoneArg:
      return d.name_of(static_cast<ZoneId>(value));
    case ShipArg:
      return d.ships[value].name;
    case QuarryArg:
      if (QuarryId(value).is_unnamed()) return std::string(unnamed_names[value - QuarryId::first_unnamed]);
      return value < d.ships.size() ? d.ships[value].name : "?";
    case AirArg:
      return d.air[value].name;
    case TypeArg:
      return std::string(type_names[value]);
    case SectionArg:
      return std::string(section_names[value]);
    case ForceArg:
      return value ? "in_force" : "alone";
    case GroupArg:
      return value ? fmt::format("force_{}", value) : "alone";
    case ModeArg:
      return value ? "back" : "front";
    case LevelArg:
      return value == 9 ? "X" : std::to_string(value);
    case PhaseArg:
      return std::string(phase_names[value]);
    case CourseArg:
      return std::string(course_names[value]);
    case TableArg:
      return std::string(table_names[value]);
    case AreaArg:
      return std::string(area_names[value]);
    case TurnArg: {
      constexpr Array<const char*, 6> hours{"2400", "0400", "0800", "1200", "1600", "2000"};
      return value ? fmt::format("{}, {} May", hours[static_cast<std::size_t>(hour(value))], date(value))
                   : "?";
    }
    default:
      return "?";
  }
}

}  // namespace flagplot::bismarck
