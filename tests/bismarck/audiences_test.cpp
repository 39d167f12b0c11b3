#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "data/files.h"
#include "games/bismarck/battle_words.h"
#include "games/bismarck/intermediate/words.h"
#include "generic/walk.h"

// Who hears what. Everything is told to both sides, or to the one it concerns, or to both but the dice only
// to who rolled them.
namespace flagplot::bismarck::chase_test {
namespace {

enum class Audience : std::uint8_t {
  Both,
  British,    // the Germans know the outcome only
  Owner,      // of the ship spoken of
  Pilot,      // the owner of the aircraft spoken of
  OneSide,    // whoever it is about
  DiceToOne,  // twice: with the dice to who rolled them, without to the other
};

Audience audience_of(int kind) {
  switch (kind) {
    case BreakdownRolled:
      return Audience::OneSide;
    case ShadowRolled:
      return Audience::British;
    case UnitAttacks:
    case UnitAttacked:
    case FuelLost:
    case OutOfFuel:
    case LeftByTheWest:
    case BrokeDown:
    case EnginesMended:
    case Refuelled:
    case AmmunitionSpent:
    case Rearmed:
    case TubesLoaded:
    case ReserveArrives:
    case CruiserPosted:
      return Audience::Owner;
    case FoundTheWay:
    case LostInFlight:
      return Audience::Pilot;
    case BombsMiss:
    case BombsHit:
    case ReinforcementNear:
    case ReinforcementFar:
    case FuelTested:
      return Audience::DiceToOne;
    default:
      return Audience::Both;
  }
}

// Where the dice stand among the arguments of what is told twice.
std::size_t dice_in(int kind) { return kind == BombsHit ? 2 : 1; }

// Counts what was told, and says what was told to the wrong side.
class Listener {
 public:
  explicit Listener(const Data& d) : d_(d) {}

  std::string hear(std::span<const Event> events) {
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event& e = events[i];
      ++heard[e.kind];
      if (e.kind == FriendAttacked) friend_attacked_ = e.args[0];
      bool right = false;
      switch (audience_of(e.kind)) {
        case Audience::Both:
          right = e.to == both_players;
          break;
        case Audience::British:
          right = e.to == Seat::Allied;
          break;
        case Audience::Owner:
          right = e.to == d_.ships[e.args[0]].side;
          break;
        case Audience::Pilot:
          right = e.to == d_.air[e.args[0]].side;
          break;
        case Audience::OneSide:
          right = e.to == Seat::Allied || e.to == Seat::Axis;
          break;
        case Audience::DiceToOne:
          if (i + 1 == events.size()) return wrong(e) + ", and not to the other";
          right = told_apart(e, events[i + 1]);
          ++i;
          break;
      }
      if (!right) return wrong(e);
    }
    return "";
  }

  std::vector<int> heard = std::vector<int>(Bismarck::words().events.size());

 private:
  static std::string wrong(const Event& e) {
    return "event " + std::to_string(e.kind) + " is told to " +
           (e.to.has(Seat::Allied) ? "the British" : "") + (e.to.has(Seat::Axis) ? " the Germans" : "");
  }
  // The same to one side each, but for the dice; a roll is for who made it.
  bool told_apart(const Event& one, Event two) const {
    const std::size_t dice = dice_in(one.kind);
    const bool to_each =
        (one.to == Seat::Allied && two.to == Seat::Axis) || (one.to == Seat::Axis && two.to == Seat::Allied);
    const Seat saw_dice = one.to == Seat::Allied ? Seat::Allied : Seat::Axis;
    bool rolled_it = true;
    if (one.kind == BombsHit) rolled_it = (d_.ships[one.args[0]].side == saw_dice) == (one.args[0] == friend_attacked_);
    if (one.kind == FuelTested) rolled_it = d_.ships[one.args[0]].side == saw_dice;
    if (one.kind == ReinforcementNear || one.kind == ReinforcementFar)
      rolled_it = one.args[0] == static_cast<std::uint16_t>(saw_dice);
    const bool shown_once = one.args[dice] != roll_not_shown && two.args[dice] == roll_not_shown;
    two.to = one.to;
    two.args[dice] = one.args[dice];
    return to_each && rolled_it && shown_once && one == two;
  }

  const Data& d_;
  int friend_attacked_ = -1;  // by her own side's planes
};

// Both German ships and half the Royal Navy in one zone, bombers of both sides overhead.
json crowded(std::string_view phase, bool one_force) {
  std::vector<json> ships;
  for (const char* name : {"Norfolk", "Hood", "Prince of Wales", "Victorious", "Kenya", "Rodney", "Ark Royal",
                           "Suffolk", "King George V"})
    ships.push_back(at(name, "P17", {{"located", {"search"}}}));
  json german{{"located", {"search"}}, {"located_last", {"search"}}};
  if (one_force) german["force"] = 1;
  for (const char* name : {"Bismarck", "Prinz Eugen"}) ships.push_back(at(name, "P17", german));
  json air = json::array();
  for (const char* name : {"Torpedo Victorious", "Torpedo Ark Royal 1", "Bombers Plymouth", "Bombers Eire"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  return with(10, phase, ships, {{"air", air}, {"last_turn", 14}});
}

// On the convoys' route, in their own force.
json raiders() {
  return with(10, "chance",
              {at("Bismarck", "P17", {{"force", 1}, {"patrol", true}}),
               at("Prinz Eugen", "P17", {{"force", 1}, {"patrol", true}})},
              {{"last_turn", 12}});
}

// A carrier that one more hit sinks, her planes in the air.
json last_box() {
  return with(10, "naval_combat",
              {at("Bismarck", "P17", {{"located", {"search"}}}),
               at("Victorious", "P17",
                  {{"located", {"search"}}, {"hits", {{"midships", 4}}}, {"evasion_damage", 28}})},
              {{"air", {{{"unit", "Torpedo Victorious"}, {"zone", "P17"}}}}, {"last_turn", 10}});
}

// A quarry in the last row, shadowed.
json by_the_edge() {
  return with(10, "shadow", {at("Norfolk", "Z12"), at("Prinz Eugen", "Z12", {{"located_last", {"search"}}})},
              {{"last_turn", 10}});
}

// A slower ship that comes upon a faster one.
json by_night() {
  return with(13, "naval_combat", {at("Bismarck", "P17", {{"located", {"search"}}}), at("Rodney", "P17")},
              {{"visibility", 8}, {"last_turn", 13}});
}

// A battle in which torpedoes reach.
json close_quarters() {
  const auto placed = [](const char* ship, int q, int r) {
    return json{{"ship", ship}, {"hex", {q, r}}, {"course", "E"}};
  };
  const json ships = json::array({placed("Prinz Eugen", 0, 0), placed("Hood", 0, 1), placed("Norfolk", 1, -1)});
  return with(10, "naval_combat", {at("Prinz Eugen", "P17"), at("Hood", "P17"), at("Norfolk", "P17")},
              {{"battle", {{"zone", "P17"}, {"attacker", "axis"}, {"ships", ships}}}, {"last_turn", 10}});
}

// The French alone against more hull than they have, some of them fast enough to get away.
json french_at_bay() {
  const auto placed = [](const char* ship, int q, int r) {
    return json{{"ship", ship}, {"hex", {q, r}}, {"course", "E"}};
  };
  const json ships = json::array({placed("Gloire", 0, 0), placed("La Galissonniere", 1, 0), placed("Hood", 0, 4), placed("Birmingham", 1, 4)});
  return with(10, "naval_combat", {at("Gloire", "P17"), at("La Galissonniere", "P17"), at("Hood", "P17"), at("Birmingham", "P17")},
              {{"intermediate", true},
               {"sets", {"intermediate", "america", "french_in_brest"}},
               {"battle", {{"zone", "P17"}, {"attacker", "allied"}, {"ships", ships}}},
               {"last_turn", 10}});
}

// Damaged ships in port and out of it, and a carrier that launches.
json alongside() {
  return with(8, "air_movement",
              {at("Ark Royal", "O16"), at("Hood", "H18", {{"in_port", 2}, {"hits", {{"bow", 3}}}}),
               at("Rodney", "P17", {{"hits", {{"bow", 4}, {"midships", 3}}}}),
               at("Prinz Eugen", "P23", {{"in_port", 2}, {"hits", {{"midships", 1}}}})},
              {{"last_turn", 10}});
}

// Ships with their last fuel, and one without at the edge that she leaves by.
json nearly_empty() {
  return with(9, "ship_movement",
              {at("Norfolk", "G10", {{"fuel", 1}}), at("Suffolk", "M12", {{"fuel", 1}}),
               at("Repulse", "J2", {{"fuel", 0}}), at("Hood", "H18", {{"fuel", 3}, {"in_port", 1}})},
              {{"visibility", 8}, {"last_turn", 12}});
}

// Cruisers before Brest, and a reserve that may come.
json with_reserves() {
  json scenario = support::printed_scenario("bismarck", "rheinubung_as_planned");
  scenario["first_turn"] = 24;
  scenario["last_turn"] = 25;
  return scenario;
}

// All chapters of the Intermediate Game that go together.
json every_chapter() {
  const json game = data::Files().json("bismarck/game.json");
  for (const json& preset : game["presets"]) {
    if (preset["id"] == "intermediate") return preset["options"];
  }
  return json::object();
}

// What the preset leaves out.
json chapters_beside() {
  return {{"weather", "fronts"}, {"variability", "areas"}, {"fog", true}, {"sheffield", true}};
}

// [BIS R32] [BIS 8.15] [BIS 9.18] [BIS 9.24] [BIS R41] [BIS R47] [BIS R48]
TEST(BismarckAudiences, EveryEventIsToldToWhomItConcerns) {
  struct Play {
    json scenario;
    int games;
    json options = json::object();
  };
  const std::vector<Play> plays{{basic(), 60},
                                {crowded("visibility", true), 40},
                                {crowded("air_attack", false), 60},
                                {crowded("naval_combat", false), 60},
                                {raiders(), 60},
                                {last_box(), 60},
                                {by_the_edge(), 60},
                                {with_reserves(), 20},
                                {french_at_bay(), 10},
                                {basic(), 20, every_chapter()},
                                {crowded("visibility", true), 20, every_chapter()},
                                {crowded("air_attack", false), 20, every_chapter()},
                                {crowded("naval_combat", false), 60, every_chapter()},
                                {close_quarters(), 40, every_chapter()},
                                {by_night(), 20, every_chapter()},
                                {basic(), 20, chapters_beside()},
                                {crowded("air_attack", false), 60, chapters_beside()},
                                {alongside(), 20, every_chapter()},
                                {basic(), 40, {{"breakdown", true}, {"repairs", true}}},
                                {nearly_empty(), 20, {{"fuel", true}, {"refuel", true}}},
                                {with(9, "chance", {at("Hood", "H18", {{"in_port", 1}, {"ammunition", 1}, {"torpedoes_spent", true}})},
                                      {{"last_turn", 12}}),
                                 2, every_chapter()}};
  std::vector<int> heard = std::vector<int>(Bismarck::words().events.size());
  for (const auto& [scenario, games, options] : plays) {
    const auto data = load(data::Files(), scenario, options);
    const auto game = make(data::Files(), scenario, options);
    Listener listener(*data);
    for (int seed = 1; seed <= games; ++seed) {
      generic::Walk walk(*game, static_cast<std::uint64_t>(seed));
      const auto hear = [&] { ASSERT_EQ(listener.hear(walk.events()), "") << "seed " << seed; };
      ASSERT_NO_FATAL_FAILURE(hear());
      for (;;) {
        if (game->asked(walk.state()).has(Seat::Chance)) {
          walk.step(Seat::Chance, walk.rng().roll(game->asked_of(walk.state(), Seat::Chance)));
        } else if (walk.next_decision()) {
          walk.step(walk.seat(), walk.any_option());
        } else {
          break;
        }
        ASSERT_NO_FATAL_FAILURE(hear());
      }
    }
    for (std::size_t kind = 0; kind < heard.size(); ++kind) heard[kind] += listener.heard[kind];
  }
  for (std::size_t kind = 0; kind < heard.size(); ++kind)
    EXPECT_GT(heard[kind], 0) << Bismarck::words().events[kind].key << " never happens";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
