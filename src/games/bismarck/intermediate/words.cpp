#include "games/bismarck/intermediate/words.h"

#include "kernel/array.h"

// How what the Intermediate Game adds is called. The sentences are in the catalogues.
namespace flagplot::bismarck {
namespace {

constexpr NumberedPhrase verbs[] = {
    {AttackShadower, {"attack_shadower", "BIS 41.5", {{{"ship", ShipArg}}}}},
    {ByWayOf, {"by_way_of", "BIS 30.0", {{{"zone", ZoneArg}}}}},
    {MendAtSea, {"mend", "BIS 40.2", {{{"ship", ShipArg}, {"section", SectionArg}}}}},
    {MendAlongside, {"mend_in_port", "BIS 40.5", {{{"ship", ShipArg}, {"section", SectionArg}}}}},
    {MendTwoAlongside,
     {"mend_two_in_port", "BIS 40.5", {{{"ship", ShipArg}, {"section", SectionArg}, {"also", SectionArg}}}}},
    {Refuel, {"refuel", "BIS 17.3", {{{"ship", ShipArg}}}}},
    {BringOn, {"bring_on", "BIS 45.2", {{{"reserve", ShipArg}}}}},
    {ArriveAt, {"arrive_at", "BIS 45.2", {{{"zone", ZoneArg}}}}},
    {SendForward, {"send_forward", "BIS 51.2", {{{"ship", ShipArg}}}}},
    {PostAt, {"post_at", "BIS 51.2", {{{"zone", ZoneArg}}}}},
    {BeginIn, {"begin_in", "BIS 43.2", {{{"zone", ZoneArg}}}}},
    {BringRevenge, {"bring_revenge", "BIS 46.2", {}}},
};

constexpr NumberedPhrase prompts[] = {
    {RollVariability, {"roll_variability", "BIS 14.2", {}}},
    {RollFog, {"roll_fog", "BIS 15.1", {}}},
    {RollFuelLoss, {"roll_fuel_loss", "BIS 21.0", {}}},
    {RollSurprise, {"roll_surprise", "BIS 41.3", {}}},
    {RollMistaken, {"roll_mistaken", "BIS 38.2", {}}},
    {RollFronts, {"roll_fronts", "BIS 33.21", {}}},
    {RollFrontSystem, {"roll_front_system", "BIS 33.22", {}}},
    {AskApproach, {"approach", "BIS 30.0", {{{"air", AirArg}}}}},
    {RollNavigation, {"roll_navigation", "BIS 30.0", {}}},
    {AskMending, {"mending", "BIS 40.1", {}}},
    {RollMending, {"roll_mending", "BIS 40.2", {}}},
    {RollBreakdown, {"roll_breakdown", "BIS 39.1", {}}},
    {AskReserves, {"reserves", "BIS 45.2", {}}},
    {AskArrival, {"arrival", "BIS 45.2", {{{"ship", ShipArg}}}}},
    {AskForwardCruisers, {"forward_cruisers", "BIS 51.2", {}}},
    {AskForwardPost, {"forward_post", "BIS 51.2", {{{"ship", ShipArg}}}}},
    {AskFirstPort, {"first_port", "BIS 43.2", {{{"ship", ShipArg}}}}},
    {RollSurrender, {"roll_surrender", "BIS 53.5", {}}},
};

constexpr NumberedPhrase events[] = {
    {AreaVisibilityIs,
     {"area_visibility", "BIS 14.1", {{{"area", AreaArg}, {"level", LevelArg}, {"roll", RollArg}}}}},
    {SearchVaries,
     {"search_varies", "BIS 14.2", {{{"area", AreaArg}, {"level", LevelArg}, {"roll", RollArg}}}}},
    {FogRolled, {"fog_rolled", "BIS 15.1", {{{"roll", RollArg}}}}},
    {IslandFogIs, {"island_fog", "BIS 15.2", {}}},
    {FuelTested, {"fuel_tested", "BIS 21.0", {{{"ship", ShipArg}, {"roll", RollArg}}}}},
    {FuelLost, {"fuel_lost", "BIS 21.0", {{{"ship", ShipArg}}}}},
    {ShadowerSought,
     {"shadower_sought", "BIS 41.5", {{{"seat", SeatArg}, {"zone", ZoneArg}, {"own", TypeArg}}}}},
    {NobodyShadows, {"nobody_shadows", "BIS 41.5", {}}},
    {SurpriseRolled, {"surprise_rolled", "BIS 41.3", {{{"roll", RollArg}}}}},
    {SurpriseComes, {"surprise_comes", "BIS 41.3", {}}},
    {SurpriseFails, {"surprise_fails", "BIS 41.3", {}}},
    {FriendAttacked, {"friend_attacked", "BIS 38.3", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {FrontsMove, {"fronts_move", "BIS 33.21", {{{"area", AreaArg}, {"roll", RollArg}}}}},
    {FrontsHold, {"fronts_hold", "BIS 33.21", {{{"area", AreaArg}, {"roll", RollArg}}}}},
    {FrontComes,
     {"front_comes",
      "BIS 33.22",
      {{{"area", AreaArg}, {"number", Number}, {"level", LevelArg}, {"roll", RollArg}}}}},
    {SearchBetter,
     {"search_better", "BIS 33.25", {{{"area", AreaArg}, {"number", Number}, {"roll", RollArg}}}}},
    {SearchWorse,
     {"search_worse", "BIS 33.25", {{{"area", AreaArg}, {"number", Number}, {"roll", RollArg}}}}},
    {SearchAsEver, {"search_as_ever", "BIS 33.25", {{{"area", AreaArg}, {"roll", RollArg}}}}},
    {FoundTheWay, {"found_the_way", "BIS 30.0", {{{"air", AirArg}, {"zone", ZoneArg}, {"roll", RollArg}}}}},
    {LostInFlight, {"lost_in_flight", "BIS 30.0", {{{"air", AirArg}, {"zone", ZoneArg}, {"roll", RollArg}}}}},
    {SectionMended,
     {"mended",
      "BIS 40.3",
      {{{"ship", ShipArg}, {"section", SectionArg}, {"number", Number}, {"roll", RollArg}}}}},
    {MendingFails,
     {"mending_fails", "BIS 40.3", {{{"ship", ShipArg}, {"section", SectionArg}, {"roll", RollArg}}}}},
    {MendedInPort,
     {"mended_in_port", "BIS 40.5", {{{"ship", ShipArg}, {"section", SectionArg}, {"number", Number}}}}},
    {OutOfFuel, {"out_of_fuel", "BIS 16.3", {{{"ship", ShipArg}}}}},
    {LeftByTheWest, {"left_by_the_west", "BIS 16.3", {{{"ship", ShipArg}}}}},
    {Refuelled, {"refuelled", "BIS 17.1", {{{"ship", ShipArg}, {"number", Number}}}}},
    {BreakdownRolled, {"breakdown_rolled", "BIS 39.1", {{{"number", Number}, {"roll", RollArg}}}}},
    {BrokeDown, {"broke_down", "BIS 39.2", {{{"ship", ShipArg}}}}},
    {EnginesMended, {"engines_mended", "BIS 40.5", {{{"ship", ShipArg}}}}},
    {AmmunitionSpent,
     {"ammunition_spent", "BIS 20.1", {{{"ship", ShipArg}, {"number", Number}, {"left", Number}}}}},
    {ReserveArrives, {"reserve_arrives", "BIS 45.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {CruiserPosted, {"cruiser_posted", "BIS 51.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {SurrenderRolled, {"surrender_rolled", "BIS 53.5", {{{"roll", RollArg}}}}},
    {ShipSurrenders, {"surrenders", "BIS 53.8", {{{"ship", ShipArg}}}}},
    {ShipMustWithdraw, {"must_withdraw", "BIS 53.5", {{{"ship", ShipArg}}}}},
    {FrenchFightOn, {"french_fight_on", "BIS 53.5", {}}},
};

constexpr NumberedPhrase refusals[] = {
    {NotShadowed, {"not_shadowed", "BIS 41.5", {{{"ship", ShipArg}}}}},
    {NotDarkEnough, {"not_dark_enough", "BIS 41.2", {{{"zone", ZoneArg}}}}},
    {TurnedAlready, {"turned_already", "BIS 41.5", {{{"ship", ShipArg}}}}},
    {CaughtByIt, {"caught_by_it", "BIS 41.5", {{{"ship", ShipArg}, {"quarry", QuarryArg}}}}},
    {NoAttackBoxes, {"no_attack_boxes", "BIS 31.1", {{{"air", AirArg}, {"ship", ShipArg}}}}},
    {NoFlightsLeft, {"no_flights_left", "BIS 31.3", {{{"ship", ShipArg}}}}},
    {DeckDamaged, {"deck_damaged", "BIS 31.4", {{{"ship", ShipArg}}}}},
    {LostNoAttack, {"lost_no_attack", "BIS 30.0", {{{"air", AirArg}}}}},
    {NotOnTheWay, {"not_on_the_way", "BIS 30.0", {{{"air", AirArg}, {"zone", ZoneArg}}}}},
    {MendedAlready, {"mended_already", "BIS 40.1", {{{"ship", ShipArg}}}}},
    {NothingToMend, {"nothing_to_mend", "BIS 40.1", {{{"ship", ShipArg}, {"section", SectionArg}}}}},
    {FirstBox, {"first_box", "BIS 40.4", {{{"ship", ShipArg}, {"section", SectionArg}}}}},
    {BeyondRepair, {"beyond_repair", "BIS 40.3", {{{"ship", ShipArg}, {"section", SectionArg}}}}},
    {MovedTwoZones, {"moved_two_zones", "BIS 40.6", {{{"ship", ShipArg}}}}},
    {MendsInPort, {"mends_in_port", "BIS 40.5", {{{"ship", ShipArg}}}}},
    {MendsAtSea, {"mends_at_sea", "BIS 40.5", {{{"ship", ShipArg}}}}},
    {GunsOrHull, {"guns_or_hull", "BIS 40.5", {{{"ship", ShipArg}}}}},
    {MustGoHome, {"must_go_home", "BIS 16.3", {{{"ship", ShipArg}}}}},
    {NoPatrolGoingHome, {"no_patrol_going_home", "BIS 16.3", {{{"ship", ShipArg}}}}},
    {StaysInPort, {"stays_in_port", "BIS 16.6", {{{"ship", ShipArg}}}}},
    {OnlyGermansRefuelAtSea, {"only_germans_refuel_at_sea", "BIS 17.2", {{{"ship", ShipArg}}}}},
    {NoTankerThere, {"no_tanker_there", "BIS 17.3", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {TankerTaken, {"tanker_taken", "BIS 17.4", {{{"ship", ShipArg}}}}},
    {BrokenDown, {"broken_down", "BIS 39.2", {{{"ship", ShipArg}}}}},
    {NoAmmunition, {"no_ammunition", "BIS 20.5", {{{"ship", ShipArg}}}}},
    {NotEnoughForAll, {"not_enough_for_all", "BIS 20.2", {{{"ship", ShipArg}}}}},
    {NotEnoughForConvoy, {"not_enough_for_convoy", "BIS 20.3", {{{"ship", ShipArg}}}}},
    {NotDueYet, {"not_due_yet", "BIS 45.2", {{{"ship", ShipArg}}}}},
    {NoEntryThere, {"no_entry_there", "BIS 45.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {NotFromScapa, {"not_from_scapa", "BIS 51.2", {{{"ship", ShipArg}}}}},
    {NotBeforeBrest, {"not_before_brest", "BIS 51.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {PortClosed, {"port_closed", "BIS 47.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {BaseClosed, {"base_closed", "BIS 47.2", {{{"air", AirArg}}}}},
    {NotAFirstPort, {"not_a_first_port", "BIS 43.2", {{{"ship", ShipArg}, {"zone", ZoneArg}}}}},
    {NotDiscoveredSoLong, {"not_discovered_so_long", "BIS 46.2", {}}},
};

}  // namespace

std::span<const NumberedPhrase> intermediate_verb_phrases() { return verbs; }
std::span<const NumberedPhrase> intermediate_prompt_phrases() { return prompts; }
std::span<const NumberedPhrase> intermediate_event_phrases() { return events; }
std::span<const NumberedPhrase> intermediate_refusal_phrases() { return refusals; }

}  // namespace flagplot::bismarck
