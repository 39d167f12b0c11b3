#include <gtest/gtest.h>

#include "games/north_cape/exchange.h"
#include "north_cape/bench.h"

// Submerged boats: getting through, being hunted, diving and surfacing.
namespace flagplot::north_cape::test::submarines {
namespace {

using Numbers = std::vector<int>;
const json seen{{"reconnoitred", true}};
json weather(const char* name, bool axis = true) {
  json more{{"weather", name}};
  if (axis) more["first"] = "axis";
  if (more["weather"] == "fog") more["fog_range"] = 20;
  return more;
}

// [NC 8.1] The modifiers one by one, and together.
TEST(CapeInfiltration, Modifiers) {
  const json forces{{{"id", "u"},
                     {"name", "U"},
                     {"side", "axis"},
                     {"arrives", "any_sea"},
                     {"units", {{"U-377", 1}}},
                     {"aces", {"U-377"}}}};
  const auto sum = [&](const char* sky, const char* at, const char* boat,
                       std::initializer_list<const char*> escorts, bool aces = true, bool patrol = false) {
    json more = weather(sky);
    more["forces"] = forces;
    std::vector<json> placed{put("Merchant", "2020"), put("U-377", "2020"), put("U-403", "2020"),
                             put("Victorious", "2020")};
    placed.push_back(patrol ? put("Fulmar", "2121", {{"patrol", true}, {"base", "Victorious"}})
                            : put("Fulmar", ""));
    for (const char* escort : escorts)
      placed.push_back(put(escort, std::string(escort) == "Soviet DD" ? "4533" : "2020"));
    Table t(at_sea(placed, more), support::as_read({{"aces", aces}}));
    PieceSet defenders = PieceSet::only(t.piece("Merchant 1")) | PieceSet::only(t.piece("Fulmar"));
    for (const char* escort : escorts) {
      for (const char* number : {" 1", " 2", " 3"}) {
        const std::string name = std::string(escort) + number;
        try {
          if (on_map(t.stack(name))) defenders.add(t.piece(name));
        } catch (const std::runtime_error&) {
        }
      }
    }
    return infiltration_modifier(t.d(), t.p(), t.piece(boat), t.hex(at), defenders);
  };
  EXPECT_EQ(sum("clear", "2020", "U-403", {}), 1);
  EXPECT_EQ(sum("fog", "2020", "U-403", {}), -1);
  EXPECT_EQ(sum("storm", "2020", "U-403", {}), -2);
  EXPECT_EQ(sum("clear", "2020", "U-377", {}), 4);
  EXPECT_EQ(sum("clear", "2020", "U-377", {}, false), 1) << "aces are optional";
  EXPECT_EQ(sum("clear", "3025", "U-403", {}), 2) << "the coast";
  EXPECT_EQ(sum("clear", "2011", "U-403", {}), -2) << "icebergs";
  EXPECT_EQ(sum("clear", "2020", "U-403", {"British DD"}), 0);
  EXPECT_EQ(sum("clear", "2020", "U-403", {"British DD", "British DD", "British DE"}), -2);
  EXPECT_EQ(sum("clear", "2020", "U-403", {"AA ship"}), 1) << "who cannot hunt does not matter";
  EXPECT_EQ(sum("clear", "2020", "U-403", {}, true, true), -1) << "aircraft on patrol";
  EXPECT_EQ(sum("fog", "2011", "U-377", {"British DD"}), -2);
}

// [NC 8.1] The table at its edges; a six always gets through, a one never.
TEST(CapeInfiltration, TheTable) {
  Table t(at_sea({put("U-377", "2020")}));
  const auto read = [&](int die, int modifier) { return passage(t.d(), die, modifier); };
  EXPECT_EQ(read(2, 0), Passage::Screened);
  EXPECT_EQ(read(3, 0), Passage::Detected);
  EXPECT_EQ(read(4, 0), Passage::Detected);
  EXPECT_EQ(read(5, 0), Passage::Infiltrated);
  EXPECT_EQ(read(6, -9), Passage::Infiltrated);
  EXPECT_EQ(read(1, 9), Passage::Screened);
  EXPECT_EQ(read(2, 1), Passage::Detected);
  EXPECT_EQ(read(5, -1), Passage::Detected);
  EXPECT_EQ(read(5, -3), Passage::Screened);
}

// [NC 8.1] [NC 8.2] [NC 9.1] Screened: no shot, and nobody hunts it.
TEST(CapeInfiltration, Screened) {
  Table t(at_sea({put("Merchant", "2020", seen), put("British DD", "2020"), put("U-377", "2020")}, german));
  t.strike(t.stack("U-377"));
  t.roll(RollInfiltration, 2);  // +1 clear, -1 destroyer
  EXPECT_EQ(t.told(Seat::Allied, Screened), 1);
  EXPECT_EQ(t.told(Seat::Allied, TorpedoRolled), 0);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.prompt(Seat::Allied), AskMission) << "nothing more";
  EXPECT_TRUE(t.p().did[Attack].has(t.piece("U-377")));
}

// [NC 8.1] [NC 8.3] Detected: it shoots, then every hunter may attack it once; it does not answer.
TEST(CapeInfiltration, Detected) {
  Table t(at_sea({put("Merchant", "2020", seen), put("British DD", "2020"), put("British DE", "2020"),
                  put("Kent", "2020"), put("U-377", "2020")},
                 german));
  t.strike(t.stack("U-377"));
  t.roll(RollInfiltration, 5);  // +1 - 2
  EXPECT_EQ(t.told(Seat::Allied, Detected), 1);
  EXPECT_EQ(unpacked_roll(t.last_told(Detected)->args[1]).modifier, -1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  EXPECT_EQ(t.reason(t.attack(TorpedoAt, "U-377", "Kent")), allowed);
  t.hit(TorpedoAt, "U-377", "British DD");
  EXPECT_EQ(t.asked(Seat::Chance).dice, 1) << "nobody has torpedoes against what is under water";
  t.roll(RollTorpedo, 7);
  ASSERT_EQ(t.prompt(Seat::Allied), AskDepthCharge);
  EXPECT_EQ(t.reason(t.attack(DepthCharge, "Kent", "U-377")), NoDepthCharges);
  EXPECT_EQ(t.reason(pass), allowed);
  t.hit(DepthCharge, "British DD 1", "U-377");
  t.roll(RollDepthCharge, 9);
  ASSERT_EQ(t.prompt(Seat::Allied), AskDepthCharge);
  EXPECT_EQ(t.reason(t.attack(DepthCharge, "British DD 1", "U-377")), HuntedAlready);
  t.hit(DepthCharge, "British DE 1", "U-377");
  t.roll(RollDepthCharge, 6);  // -1 British, -1 clear: 4
  EXPECT_EQ(t.hits("U-377"), 1);
  EXPECT_EQ(t.prompt(Seat::Allied), AskMission);
}

// [NC 8.1] Infiltrated: one attack, and immune. [NC R51] The torpedoed ship may still choose a target of its
// own.
TEST(CapeInfiltration, Infiltrated) {
  Table t(at_sea({put("Merchant", "2020", seen), put("British DD", "2020"), put("U-377", "2020"),
                  put("U-403", "2020", {{"surfaced", true}})},
                 german));
  t.strike(t.stack("U-377"), {"U-377", "U-403"});
  ASSERT_EQ(t.prompt(Seat::Allied), AskFire);
  t.hit(FireAt, "British DD 1", "U-403");
  t.roll(RollFire, 10);
  t.roll(RollInfiltration, 6);  // one die: the boat on the surface does not try
  EXPECT_EQ(t.told(Seat::Allied, Infiltrated), 1);
  t.hit(TorpedoAt, "U-377", "British DD");
  t.roll(RollTorpedo, 6);
  EXPECT_EQ(t.hits("British DD 1"), 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskTorpedo);
  EXPECT_EQ(t.reason(t.attack(TorpedoAt, "British DD 1", "U-377")), NoSuchTarget);
  t.hit(TorpedoAt, "British DD 1", "U-403");
  t.roll(RollTorpedo, 10, 10);
  EXPECT_NE(t.prompt(Seat::Allied), AskDepthCharge);
}

// [NC 8.1] Each boat rolls for itself; without hunters nobody does.
TEST(CapeInfiltration, OneDieForEachBoat) {
  Table t(at_sea({put("Merchant", "2020", {{"reconnoitred", true}, {"count", 3}}), put("Soviet DD", "4533"),
                  put("US DD", "2020"), put("U-377", "2020"), put("U-403", "2020"), put("U-584", "2020")},
                 german));
  t.strike(t.stack("U-377"), {"U-377", "U-584"});
  t.roll(RollInfiltration, 2);
  t.roll(RollInfiltration, 3);
  const std::vector<int> screened = t.heard(Seat::Axis, Screened), detected = t.heard(Seat::Axis, Detected);
  EXPECT_EQ(screened, Numbers{t.kind("U-377")});
  EXPECT_EQ(detected, Numbers{t.kind("U-584")});
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  EXPECT_EQ(t.reason(t.attack(TorpedoAt, "U-377", "Merchant")), CannotAttackNow);
  EXPECT_EQ(t.reason(t.attack(TorpedoAt, "U-403", "Merchant")), NotInTheFight);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Allied), AskDepthCharge) << "seen is seen, though it did not shoot";
  EXPECT_EQ(t.reason(t.attack(DepthCharge, "US DD 1", "U-377")), NoSuchTarget) << "screened boats are immune";
  EXPECT_EQ(t.reason(t.attack(DepthCharge, "US DD 1", "U-584")), allowed);
  Table u(
      at_sea({put("Merchant", "2020", seen), put("Kent", "2020"), put("U-377", "2020"), put("U-403", "2020")},
             german));
  u.strike(u.stack("U-377"));
  EXPECT_EQ(u.told(Seat::Allied, InfiltratedUnopposed), 2);
  ASSERT_EQ(u.prompt(Seat::Axis), AskTorpedo);
}

// [NC R54] Boats that have shot this turn do not try.
TEST(CapeInfiltration, OnlyWhoCouldShoot) {
  Table t(at_sea(
      {put("Merchant", "2020", seen), put("British DD", "2020"), put("U-377", "2020"), put("U-403", "2020")},
      german));
  t.p().shot[Torpedoes].add(t.piece("U-377"));
  t.strike(t.stack("U-377"));
  t.roll(RollInfiltration, 1);
  EXPECT_EQ(t.heard(Seat::Axis, Screened), Numbers{t.kind("U-403")});
  EXPECT_EQ(t.prompt(Seat::Allied), AskMission);
}

// [NC R54] Where guns have left nothing to shoot at no boat tries.
TEST(CapeInfiltration, NothingLeftToShootAt) {
  Table t(at_sea({put("British DD", "2020", {{"hits", 1}, {"reconnoitred", true}}), put("Scheer", "2020"), put("U-377", "2020"),
                  put("Fulmar", "2020", {{"patrol", true}}), put("Victorious", "2024"), put("Kent", "3020")},
                 german));
  t.strike(t.stack("U-377"));
  t.hit(FireAt, "Scheer", "British DD", 1);
  t.roll(RollFire, 1, 10);
  EXPECT_TRUE(t.was_sunk("British DD 1"));
  EXPECT_EQ(t.told(Seat::Axis, InfiltratedUnopposed), 0);
  EXPECT_EQ(t.prompt(Seat::Allied), AskMission);
}

// [NC 8.3] The modifiers one by one.
TEST(CapeDepthCharges, Modifiers) {
  const json forces{{{"id", "u"},
                     {"name", "U"},
                     {"side", "axis"},
                     {"arrives", "any_sea"},
                     {"units", {{"U-377", 1}}},
                     {"aces", {"U-377"}}}};
  const auto sum = [&](const char* sky, const char* hunter, const char* boat, const char* at,
                       bool aces = true) {
    json more = weather(sky);
    more["forces"] = forces;
    Table t(at_sea({put("U-377", "2020"), put("U-403", "2020"), put("British DD", "2020"),
                    put("US DD", "2020"), put("British DE", "2020"), put("Soviet DD", "4533"),
                    put("Tuna", "2121"), put("German DD", "2020")},
                   more),
            support::as_read({{"aces", aces}}));
    return depth_charge_modifier(t.d(), t.p(), t.piece(hunter), t.piece(boat), t.hex(at));
  };
  EXPECT_EQ(sum("fog", "US DD 1", "U-403", "2020"), 0);
  EXPECT_EQ(sum("clear", "US DD 1", "U-403", "2020"), -1);
  EXPECT_EQ(sum("storm", "US DD 1", "U-403", "2020"), 2);
  EXPECT_EQ(sum("fog", "British DD 1", "U-403", "2020"), -1);
  EXPECT_EQ(sum("fog", "British DE 1", "U-403", "2020"), -1);
  EXPECT_EQ(sum("fog", "Soviet DD 1", "U-403", "2020"), 2);
  EXPECT_EQ(sum("fog", "US DD 1", "U-377", "2020"), 1);
  EXPECT_EQ(sum("fog", "US DD 1", "U-377", "2020", false), 0);
  EXPECT_EQ(sum("fog", "US DD 1", "U-403", "2011"), 1);
  EXPECT_EQ(sum("fog", "German DD 1", "Tuna", "2020"), 0);
  EXPECT_EQ(sum("storm", "Soviet DD 1", "U-377", "2011"), 6);
}

// [NC 8.3] The table at its edges.
TEST(CapeDepthCharges, TheTable) {
  Table t(at_sea({put("U-377", "2020")}));
  const std::pair<int, Depth> rows[] = {{-1, Depth::Sunk},   {2, Depth::Sunk},       {3, Depth::Damaged},
                                        {4, Depth::Damaged}, {5, Depth::AgainLower}, {6, Depth::AgainHigher},
                                        {7, Depth::Nothing}, {12, Depth::Nothing}};
  for (const auto& [die, result] : rows) EXPECT_EQ(depth_result(t.d(), die), result) << die;
}

// [NC 8.3] [NC R55] Five and six are rolled again, one lower or higher, which goes with that roll only.
TEST(CapeDepthCharges, RolledAgain) {
  Table t(at_sea({put("U-377", "2020", seen), put("US DD", "2020", {{"count", 2}})}, weather("fog", false)));
  t.strike(t.stack("US DD 1"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskDepthCharge);
  t.hit(DepthCharge, "US DD 1", "U-377");
  t.roll(RollDepthCharge, 5);  // again, at -1
  t.roll(RollDepthCharge, 7);  // 6: again, at +1 and no longer at -1
  EXPECT_EQ(unpacked_roll(t.last_told(DepthChargeRolled)->args[2]).modifier, -1);
  t.roll(RollDepthCharge, 4);  // 5: again, at -1
  EXPECT_EQ(unpacked_roll(t.last_told(DepthChargeRolled)->args[2]).modifier, 1);
  t.roll(RollDepthCharge, 5);  // 4
  EXPECT_EQ(t.hits("U-377"), 1);
  t.hit(DepthCharge, "US DD 2", "U-377", 1);
  t.roll(RollDepthCharge, 3);  // nothing is left of what was added
  EXPECT_TRUE(t.was_sunk("U-377"));
  EXPECT_EQ(t.points(Seat::Allied), 5);
}

// [NC 8.3] Sunk at once by one or two.
TEST(CapeDepthCharges, SunkAtOnce) {
  Table t(at_sea({put("U-377", "2020", seen), put("US DD", "2020")}, weather("fog", false)));
  t.strike(t.stack("US DD 1"));
  t.hit(DepthCharge, "US DD 1", "U-377");
  t.roll(RollDepthCharge, 2);
  EXPECT_TRUE(t.was_sunk("U-377"));
  EXPECT_EQ(t.points(Seat::Allied), 5);
  EXPECT_EQ(t.told(Seat::Axis, SunkNow), 1);
}

// [NC 8.0] [NC 8.3] Without hunters a known boat under water is not attacked; with them it is.
TEST(CapeDepthCharges, OnlyWhoCanHunt) {
  Table t(at_sea({put("U-377", "2020", seen), put("Kent", "2020")}));
  t.strike(t.stack("Kent"));
  EXPECT_EQ(t.told(Seat::Axis, NothingToAttack), 1);
  Table with_hunters(at_sea({put("U-377", "2020", seen), put("Kent", "2020"), put("British DD", "2020")}));
  with_hunters.strike(with_hunters.stack("Kent"), {"Kent"});
  EXPECT_EQ(with_hunters.prompt(Seat::Allied), AskDepthCharge);
  with_hunters.pass_();
  EXPECT_EQ(with_hunters.hits("U-377"), 0);
  EXPECT_EQ(with_hunters.prompt(Seat::Axis), AskMission);
}

// [NC R46] Who cannot hear a boat does not learn of it; who can finds it in the hex it attacks.
TEST(CapeDepthCharges, UnheardBoatsStayHidden) {
  const auto fight = [](const char* attacker) {
    auto t = std::make_unique<Table>(at_sea(
        {put("Scheer", "2020", seen), put("U-377", "2020"), put(attacker, "2020")}));
    t->strike(t->stack(Seat::Allied, "2020"));
    return t;
  };
  const auto deaf = fight("Kent");
  EXPECT_FALSE(deaf->is_up("U-377"));
  EXPECT_FALSE(deaf->p().fight.in.has(deaf->piece("U-377")));
  deaf->end_fight();
  EXPECT_FALSE(deaf->is_up("U-377"));
  const auto hears = fight("British DD");
  EXPECT_TRUE(hears->is_up("U-377") && hears->is_reconnoitred("U-377"));
  EXPECT_TRUE(hears->p().fight.in.has(hears->piece("U-377")));
  hears->end_fight();
  EXPECT_EQ(hears->told(Seat::Allied, TorpedoRolled), 0) << "who is attacked under water does not shoot";
}

// --- Diving and surfacing.

// [NC 8.0] Three hexes under water, and one more on the surface; T10.
TEST(CapeBoats, OneHexMoreOnTheSurface) {
  Table t(at_sea({put("U-377", "2020"), put("Kent", "3020")}, german));
  t.order(Sortie, t.stack("U-377"));
  t.step("2021");
  t.step("2022");
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), IsSubmerged);
  t.step("2023");
  EXPECT_EQ(t.reason({StepTo, t.hex("2024"), 0, 0}), NoMoreHexes);
  t.choose(SurfaceBoat, t.piece("U-377"));
  EXPECT_EQ(t.told(Seat::Allied, BoatSurfaced), 1);
  EXPECT_EQ(t.reason({SurfaceBoat, t.piece("U-377"), 0, 0}), IsSurfaced);
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), DiveAtTheStart);
  t.step("2024");
  EXPECT_EQ(t.reason({StepTo, t.hex("2025"), 0, 0}), NoMoreHexes);
  t.stop();
  EXPECT_TRUE(t.p().surfaced.has(t.piece("U-377")));
  t.pass_();
  // [NC R25] The hex it gained cannot be had under water.
  t.order(Patrol, t.stack("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), UsedSurfaceSpeed);
}

// [NC R25] What damage takes from its movement it has not used.
TEST(CapeBoats, DamageKeepsNobodyUp) {
  Table t(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("Kent", "3020")}, german));
  t.order(Recon, t.stack("U-377"));
  t.step("2021");
  t.step("2022");
  t.stop();
  t.pass_();
  t.p().hits[t.piece("U-377")] = 1;
  ASSERT_FALSE(can_step(t.d(), t.p(), t.piece("U-377")));
  t.order(Sortie, t.stack("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), allowed);
}

// [NC 8.0] It dives only as a mission begins, with a sortie of no hexes if it likes.
TEST(CapeBoats, DivingIsAMission) {
  Table t(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("Scheer", "2020"), put("Kent", "3020")},
                 german));
  t.order(Sortie, t.stack("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("Scheer"), 0, 0}), NotABoat);
  EXPECT_EQ(t.reason({SurfaceBoat, t.piece("Scheer"), 0, 0}), NotABoat);
  EXPECT_EQ(t.reason({DiveBoat, t.piece("Kent"), 0, 0}), NotThere);
  EXPECT_EQ(t.reason({SurfaceBoat, t.piece("Kent"), 0, 0}), NotThere);
  EXPECT_EQ(t.reason({Stop, 0, 0, 0}), NotMovedYet);
  EXPECT_TRUE(t.offered(Seat::Axis, {DiveBoat, t.piece("U-377"), 0, 0}));
  t.choose(DiveBoat, t.piece("U-377"));
  EXPECT_EQ(t.told(Seat::Allied, BoatDived), 1);
  EXPECT_FALSE(t.p().surfaced.has(t.piece("U-377")));
  EXPECT_EQ(t.reason({CallOff, 0, 0, 0}), UnderWay);
  t.stop();
  EXPECT_TRUE(t.p().did[Sortie].has(t.piece("U-377")) && t.p().did[Sortie].has(t.piece("Scheer")));
  Table u(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("Kent", "3020")}, german));
  u.order(Recon, u.stack("U-377"));
  u.step("2021");
  EXPECT_EQ(u.reason({DiveBoat, u.piece("U-377"), 0, 0}), DiveAtTheStart);
}

// [NC 8.0] Of several boats in a mission each may dive.
TEST(CapeBoats, EachBoatOfAMissionMayDive) {
  Table t(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("U-403", "2020", {{"surfaced", true}}),
                  put("Kent", "3020")},
                 german));
  t.order(Sortie, t.stack("U-377"));
  t.choose(DiveBoat, t.piece("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-403"), 0, 0}), allowed);
  t.choose(DiveBoat, t.piece("U-403"));
  t.choose(SurfaceBoat, t.piece("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), DiveAtTheStart) << "and not up and down for ever";
  t.stop();
  EXPECT_TRUE(t.p().did[Sortie].has(t.piece("U-403")));
}

// [NC 9.3] [NC 9.6] On the surface a boat is a ship: guns and bombs hit it.
TEST(CapeBoats, OnTheSurfaceAShip) {
  Table t(at_sea(
      {put("U-377", "2020", {{"surfaced", true}, {"reconnoitred", true}}), put("British DD", "2020")}));
  t.strike(t.stack("British DD 1"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskFire);
  t.hit(FireAt, "British DD 1", "U-377");
  t.roll(RollFire, 4);
  EXPECT_EQ(t.hits("U-377"), 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskTorpedo);
  t.hit(TorpedoAt, "British DD 1", "U-377", 1);
  t.roll(RollTorpedo, 3, 3);  // half of six
  EXPECT_EQ(t.hits("British DD 1"), 1);
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission) << "no depth charges";
}

}  // namespace
}  // namespace flagplot::north_cape::test::submarines
