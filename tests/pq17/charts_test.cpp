#include <gtest/gtest.h>

#include <sstream>

#include "pq17/bench.h"

// The charts, written out once more, cell by cell: what is ours of them is as much a rule as what was
// printed.
namespace flagplot::pq17::test {
namespace {

const Charts& charts() {
  static const Table t(middle({at("TF 1", "0611", ships({"London"}))}));
  return t.d().charts;
}
using Numbers = std::vector<int>;
template <class Row>
Numbers numbers(const Row& row) {
  Numbers all;
  for (const auto n : row) all.push_back(n);
  return all;
}
template <class Row, class Names>
std::string words(const Row& row, const Names& names) {
  std::string text;
  for (const auto which : row)
    text += (text.empty() ? "" : " ") + std::string(names[static_cast<std::size_t>(which)]);
  return text;
}

// [PQ 7.5.2] What guns need against BB, BC, CV, CVE, CA, CL, DD, TB, ES and convoy ships; 0 is never.
TEST(Pq17Charts, Gunnery) {
  EXPECT_EQ(numbers(charts().gunnery[0]), (Numbers{8, 7, 6, 5, 6, 6, 8, 8, 8, 5})) << "BB";
  EXPECT_EQ(numbers(charts().gunnery[1]), (Numbers{8, 8, 6, 5, 7, 6, 8, 8, 8, 5})) << "BC";
  EXPECT_EQ(numbers(charts().gunnery[2]), (Numbers{9, 9, 7, 6, 8, 7, 7, 8, 8, 5})) << "CA";
  EXPECT_EQ(numbers(charts().gunnery[3]), (Numbers{0, 9, 8, 6, 8, 8, 7, 7, 7, 6})) << "CL";
  EXPECT_EQ(numbers(charts().gunnery[4]), (Numbers{0, 0, 9, 7, 9, 9, 8, 8, 8, 6})) << "DD";
  EXPECT_EQ(numbers(charts().gunnery[5]), (Numbers{0, 0, 9, 8, 9, 9, 8, 8, 8, 7})) << "TB";
  EXPECT_EQ(numbers(charts().gunnery[6]), (Numbers{0, 0, 0, 9, 0, 0, 9, 9, 9, 9})) << "CV";
  EXPECT_EQ((Numbers{charts().gun_dead, charts().gun_crippled, charts().gun_evading, charts().gun_critical}),
            (Numbers{2, 1, -1, -1}));
}

// In short, as in the file: steps lost, C crippled besides, S sunk, 2S two of them.
std::string blows(std::size_t row) {
  std::ostringstream text;
  for (const Blow& b : charts().blow[row]) {
    if (b.sunk > 0)
      text << (b.sunk == 2 ? "2S " : "S ");
    else
      text << int{b.steps} << (b.cripples ? "C " : " ");
  }
  return text.str();
}

// [PQ 7.3] [PQ 7.3.1] What torpedoes need, and what they do.
TEST(Pq17Charts, Torpedoes) {
  const Charts& c = charts();
  EXPECT_EQ((Numbers{c.torpedo_success, c.torpedo_convoy, c.torpedo_light, c.torpedo_evading, c.torpedo_dead,
                     c.torpedo_crippled, c.torpedo_surprise, c.torpedo_critical}),
            (Numbers{8, 1, -1, -1, 2, 1, 1, -1}));
  EXPECT_EQ(blows(0), "1 1 1 1 1 1C 1C 2 2 2C ") << "BB";
  EXPECT_EQ(blows(1), "1 1 1 1C 1C 1C 2 2 2C S ") << "BC";
  EXPECT_EQ(blows(2), "1 1 1C 1C 1C 2 2 2C 2C S ") << "CA";
  EXPECT_EQ(blows(3), "1 1C 1C 1C 2 2 2C 2C S S ") << "CL";
  EXPECT_EQ(blows(4), "1C 1C 1C S S S S S S S ") << "CVE";
  EXPECT_EQ(blows(5), "1 1 1 S S S S S S S ") << "DD";
  EXPECT_EQ(blows(6), "1 1 1 1C 1C 1C 1C S S S ") << "AX";
  EXPECT_EQ(blows(7), "1 1 S S S S S S 2S 2S ") << "MX";
}

// [PQ 7.4.1] [PQ 7.4.2] Submarines: what escorts need against them, and how many fire before and after.
TEST(Pq17Charts, Submarines) {
  const Charts& c = charts();
  EXPECT_EQ((Numbers{c.asw_held, c.asw_success, c.asw_sunk, c.asw_soviet, c.asw_offensive, c.asw_radius,
                     c.asw_storms}),
            (Numbers{5, 8, 8, -1, -1, 1, -1}));
  EXPECT_EQ(numbers(c.before), (Numbers{0, 0, 0, 0, 1, 2, 2, 3, 3, 4, 4}));
  EXPECT_EQ(numbers(c.after), (Numbers{0, 1, 2, 2, 1, 1, 2, 1, 1, 0, 0}));
  EXPECT_EQ(numbers(c.sub_size), (Numbers{0, -1, 0, 1, 2}));
  EXPECT_EQ(numbers(c.sub_level), (Numbers{0, -1, -2, -3}));
  EXPECT_EQ(c.expended, 1U << 8 | 1U << 10);
  EXPECT_EQ(Numbers(c.sub_escorts.begin(), c.sub_escorts.begin() + 12),
            (Numbers{0, -1, -1, -2, -2, -2, -3, -3, -3, -3, -4, -4}));
  EXPECT_EQ((Numbers{c.refuelling_stops, c.sub_night, c.sub_visibility, c.sub_storms, c.sub_radius,
                     c.sub_high, c.sub_soviet, c.sub_limit}),
            (Numbers{3, 2, 1, -1, -1, -2, -1, 6}));
}

// [PQ 7.2.5] [PQ 7.2.6] [PQ 7.2.3] Aircraft: guns against them, bombs against capital ships, carriers,
// cruisers, light ships, convoy ships and air bases, and fighters.
TEST(Pq17Charts, Aircraft) {
  const Charts& c = charts();
  EXPECT_EQ((Numbers{c.flak_abort, c.flak_damaged, c.flak_hit, c.flak_torpedo, c.flak_cam, c.flak_ship,
                     c.flak_night}),
            (Numbers{9, 10, 11, 2, 2, 1, -1}));
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::F)]), (Numbers{0, 0, 0, 9, 9, 8})) << "F";
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::DB)]), (Numbers{8, 7, 7, 8, 7, 7})) << "DB";
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::LB)]), (Numbers{9, 8, 8, 9, 8, 8})) << "LB";
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::MB)]), (Numbers{0, 9, 9, 9, 9, 7})) << "MB";
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::TB)]), (Numbers{9, 9, 9, 9, 8, 8})) << "TB";
  EXPECT_EQ(numbers(c.bombing[static_cast<std::size_t>(AirType::HB)]), (Numbers{9, 9, 9, 0, 9, 6})) << "HB";
  EXPECT_EQ((Numbers{c.bomb_dead, c.bomb_crippled, c.bomb_elusive, c.bomb_port, c.bomb_night}),
            (Numbers{2, 1, -1, 1, -1}));
  EXPECT_EQ((Numbers{c.air_abort, c.air_damaged, c.air_hit}), (Numbers{8, 9, 10}));
}

// [PQ 7.6] [PQ 7.5.2] Surprise, and getting away, in fair weather, reduced visibility, fog, storms and gales.
TEST(Pq17Charts, SurpriseAndWithdrawal) {
  const Charts& c = charts();
  EXPECT_EQ((Numbers{c.surprise_from, c.surprise_unidentified, c.surprise_identified, c.surprise_shadowed,
                     c.surprise_carrier}),
            (Numbers{7, 1, -1, -2, -1}));
  EXPECT_EQ(numbers(c.surprise_weather), (Numbers{0, 1, 2, 1, 2}));
  EXPECT_EQ((Numbers{c.withdraw_from, c.withdraw_night, c.withdraw_area, c.withdraw_caution,
                     c.withdraw_crippled, c.withdraw_critical}),
            (Numbers{7, 1, 1, 2, -2, -1}));
  EXPECT_EQ(numbers(c.withdraw_weather), (Numbers{0, 1, 2, 2, 3}));
}

// [PQ 9.1] [PQ 9.3.2] [PQ 9.3.3] [PQ 10.1] Weather by the season, dispersal, ice by what was expected, and
// who finds the convoy again.
TEST(Pq17Charts, WeatherAndIce) {
  const Charts& c = charts();
  EXPECT_EQ(numbers(c.weather[0]), (Numbers{6, 10, 13, 16})) << "summer";
  EXPECT_EQ(numbers(c.weather[1]), (Numbers{5, 10, 11, 15})) << "spring";
  EXPECT_EQ(numbers(c.weather[2]), (Numbers{4, 10, 11, 14})) << "winter";
  EXPECT_EQ((Numbers{c.after_fair, c.after_storms, c.after_gales}), (Numbers{-3, 2, 5}));
  EXPECT_EQ(Numbers(c.dispersal.begin() + 16, c.dispersal.begin() + 22), (Numbers{-4, -4, -2, -2, 0, 0}));
  EXPECT_EQ(numbers(c.ice[0]), (Numbers{7, 9, 9, 9})) << "clear";
  EXPECT_EQ(numbers(c.ice[1]), (Numbers{2, 6, 8, 9})) << "light";
  EXPECT_EQ(numbers(c.ice[2]), (Numbers{0, 2, 6, 8})) << "heavy";
  EXPECT_EQ(numbers(c.ice[3]), (Numbers{-1, 0, 3, 7})) << "thin";
  EXPECT_EQ(numbers(c.ice[4]), (Numbers{-1, -1, 0, 3})) << "solid";
  EXPECT_EQ((Numbers{c.rejoin_quarter, c.rejoin_half, c.rejoin_all, c.rejoin_fair, c.rejoin_fog,
                     c.rejoin_night, c.rejoin_radius}),
            (Numbers{3, 6, 8, 2, -2, -1, 1}));
}

// [PQ 2.4] [PQ 2.1.1] [PQ 2.2] [PQ 2.3] Half points: for a ship of every type in the order of its category,
// and for everything else.
TEST(Pq17Charts, Points) {
  const Charts& c = charts();
  EXPECT_EQ(numbers(c.points[0]), (Numbers{50, 40, 50, 16, 12, 0, 8, 8, 6, 4, 2, 2, 4, 4, 4, 4, 4, 2, 2, 2}));
  EXPECT_EQ(numbers(c.points[1]),
            (Numbers{120, 80, 80, 0, 24, 30, 12, 0, 8, 4, 2, 2, 4, 2, 2, 2, 2, 2, 2, 2}));
  EXPECT_EQ((Numbers{c.big_battleship, c.air_points, c.damage_allied, c.damage_axis, c.loaded, c.arrival,
                     c.not_arrived}),
            (Numbers{60, 1, 10, 20, 2, 2, 1}));
  EXPECT_EQ((Numbers{c.critical_capital, c.critical_cruiser, c.critical_light, c.patrol_white}),
            (Numbers{4, 2, 1, 4}));
  EXPECT_EQ(numbers(c.command_points[HomeFleet]), (Numbers{0, 0, 2, 2, 4, 6, 8, 12, 16}));
  EXPECT_EQ(numbers(c.command_points[SevernyFlot]), (Numbers{0, 0, 2, 2, 4, 6, 8, 12, 16}));
  EXPECT_EQ(numbers(c.command_points[GruppeNord]), (Numbers{0, 0, 2, 4, 6, 10, 14, 18, 22}));
}

// Random events by the sum of two dice from 0, special conditions by the letter of the chit.
TEST(Pq17Charts, EventsAndConditions) {
  const Charts& c = charts();
  EXPECT_EQ(
      words(c.events[0], event_names),
      "ultra reinforcements surprise_encounter caution elusive_target local_weather none none none none none "
      "none none weather_damage breakdown minefields collision base_attack grounding");
  EXPECT_EQ(words(c.events[1], event_names),
            "b_dienst_3 reinforcements b_dienst_1 b_dienst_1 night_flying local_weather none none none none "
            "none none "
            "none local_fog weather_damage breakdown port_attack minefields grounding");
  EXPECT_EQ(words(c.conditions[0], condition_names),
            "bomber_command bomber_command faa_strike reinforced reinforced gearbox_three gearbox_three "
            "gearbox_two "
            "gearbox_two gearbox_two nothing nothing faa_strike archery archery title nothing nothing "
            "nothing nothing "
            "reinforced reinforced cobweb nothing nothing ground_offensive");
  EXPECT_EQ(
      words(c.conditions[1], condition_names),
      "axis_convoy_two axis_convoy_two axis_convoy_two minelaying harbour_raids harbour_raids sizilien "
      "wunderland axis_convoy_two axis_convoy_two nothing reinforced reinforced breakout breakout minelaying "
      "no_restrictions nothing axis_convoy_three axis_convoy_three axis_convoy_three axis_convoy_three "
      "axis_convoy_three axis_convoy_three nothing ground_offensive");
  const auto asterisked = [&](Seat side) {
    std::string text;
    c.asterisked[index(side)].each([&](unsigned i) { text += std::string(condition_names[i]) + " "; });
    return text;
  };
  EXPECT_EQ(asterisked(Seat::Allied), "nothing bomber_command faa_strike ");
  EXPECT_EQ(asterisked(Seat::Axis), "nothing no_restrictions breakout ");
}

// [PQ 5.1.2] [PQ 12.2.1] [PQ 8.3.1] [PQ 7.9] What goes by the date, by a letter, or by a die.
TEST(Pq17Charts, DatesLettersAndDice) {
  const Charts& c = charts();
  ASSERT_EQ(c.entry_limits.size(), 3U);
  EXPECT_EQ((Numbers{c.entry_limits[0].from, c.entry_limits[0].capitals, c.entry_limits[0].cruisers,
                     c.entry_limits[0].light}),
            (Numbers{fortnight_of(1941, 7, 2), 0, 1, 5}));
  EXPECT_EQ((Numbers{c.entry_limits[1].from, c.entry_limits[1].capitals, c.entry_limits[1].cruisers,
                     c.entry_limits[1].light}),
            (Numbers{fortnight_of(1942, 11, 2), 0, 2, 8}));
  EXPECT_EQ((Numbers{c.entry_limits[2].from, c.entry_limits[2].capitals, c.entry_limits[2].cruisers,
                     c.entry_limits[2].light}),
            (Numbers{fortnight_of(1943, 11, 2), 1, 3, 10}));
  Numbers shown, fuel;
  for (const Homecoming& h : c.homecoming) {
    shown.push_back(h.shown);
    fuel.push_back(h.fuel);
  }
  EXPECT_EQ(shown,
            (Numbers{6, 6, 8, 8, 12, 12, 16, 16, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 0, 0}));
  EXPECT_EQ(fuel,
            (Numbers{15, 15, 17, 17, 20, 20, 23, 23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(numbers(c.variable_start), (Numbers{-100, -4, -4, -2, -2, 0, 0, 2, 2, 4}));
  EXPECT_EQ(words(c.fate, fate_names), "sunk sunk sunk sunk dead crippled crippled damaged damaged damaged");
}

}  // namespace
}  // namespace flagplot::pq17::test
