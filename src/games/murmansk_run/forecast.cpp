#include <nlohmann/json.hpp>

#include "games/murmansk_run/chapters.h"

// What a seat may reckon before it decides, from its view: every number by the chapter that will use it.
namespace flagplot::murmansk_run {
namespace {

constexpr Array<const char*, 14> because_names{"table",         "weak_torpedoes",
                                               "firer_damaged", "target_damaged",
                                               "weak_hull",     "night_destroyers",
                                               "night_target",  "escort",
                                               "carrier",       "storm",
                                               "near_base",     "freighters",
                                               "unslowed",      "low"};
constexpr Array<const char*, 4> results{"-", "D", "DS", "Sk"};
constexpr int faces = 6;

const Frame& asking(const View& v) {
  const Flow& flow = v.seen.flow;
  return flow.frames(flow.forked() ? Lanes::lane_of(v.seen.seat) : Lanes::Main).back();
}

template <class F>
int ways(F holds) {
  int n = 0;
  for (int die = 1; die <= faces; ++die) n += holds(die);
  return n;
}

// An attack on the combat tables: the sum behind it, what each face brings, and what that does to the target.
struct Reckoning {
  std::uint16_t target = 0;
  Sum sum;
  bool is_column = false;  // the sum is the column; otherwise it is added to the die
  int misfires = 0;        // of six: the turrets fail, and nothing is rolled
  int losses = 0;          // of six: the attacker is lost
};

template <class Read>
Json attack_json(const Data& d, const Position& p, const Reckoning& r, Read read) {
  Json parts = Json::array(), by_face = Json::array(), outcomes = Json::object();
  for (const Part& part : r.sum.parts())
    parts.push_back({{"why", because_names[static_cast<std::size_t>(part.why)]}, {"n", part.n}});
  const bool freighters = r.target == freighters_target(d);
  const int left = std::max(0, p.freighters - p.battle.freighters_hit);
  Array<int, 4> by_result{}, by_effect{};
  int sunk_freighters = 0;
  for (int die = 1; die <= faces; ++die) {
    const Outcome o = read(die);
    by_face.push_back(results[static_cast<std::size_t>(o)]);
    ++by_result[static_cast<std::size_t>(o)];
    sunk_freighters += freighters ? std::min(freighters_for(o), left) : 0;
    Outcome effect = o;
    if (!freighters) {
      const auto pending = static_cast<Outcome>(p.ships[r.target].pending);
      const bool hurt = p.damaged.has(r.target) || pending != Outcome::Nothing;
      effect =
          pending == Outcome::Sunk ? Outcome::Nothing : effect_on(o, hurt, d.ships[r.target].escort_carrier);
    }
    ++by_effect[static_cast<std::size_t>(effect)];
  }
  // Of 36 ways: a die for the turrets where one is rolled, and the attack's own.
  const auto chance = [&](int n) { return n * (faces - r.misfires) / 36.0; };
  const double misfire = r.misfires / 6.0;
  for (std::size_t i = 0; i < results.size(); ++i)
    outcomes[results[i]] = chance(by_result[i]) + (i == 0 ? misfire : 0);
  Json json{{"kind", freighters ? "freighters" : "attack"},
            {"parts", parts},
            {"level", r.sum.total()},
            {"column", r.is_column},
            {"faces", by_face},
            {"outcomes", outcomes},
            {"turrets_may_fail", r.misfires > 0},
            {"nothing", chance(by_effect[0]) + misfire},
            {"damaged", chance(by_effect[1])},
            {"sunk", chance(by_effect[3])},
            {"loss", r.losses / 6.0}};
  if (freighters) {
    json["any"] = chance(faces - by_result[0]);
    for (std::size_t i = 0; i < results.size(); ++i)
      json["sinks"][results[i]] = freighters_for(static_cast<Outcome>(i));
    json["expected"] = {{"freighters", chance(sunk_freighters)}};
  }
  return json;
}

Json fire_json(const Data& d, const Position& p, ShipId s, std::uint16_t target, bool torpedoes) {
  Reckoning r{target, (torpedoes ? torpedo_sum : gun_sum)(d, p, s, target), true};
  if (!torpedoes && are_turrets_tested(d, p, s))
    r.misfires = ways([](int die) { return do_turrets_fail(static_cast<std::uint16_t>(die)); });
  return attack_json(d, p, r, [&](int die) { return table_result(d, r.sum.total(), die); });
}

Json submarine_json(const Data& d, const Position& p, Token t, std::uint16_t target) {
  const Reckoning r{target, attack_sum(d, p, p.backs[t].marker, target == freighters_target(d))};
  return attack_json(d, p, r,
                     [&](int die) { return table_result(d, submarine_column, die + r.sum.total()); });
}

Json pack_json(const Data& d, const Position& p, Token t, std::uint16_t target) {
  const MarkerId m = p.backs[t].marker;
  Reckoning r{target, pack_sum(d, p, m, target), true};
  if (has_destroyers(d, p, m))
    r.losses = ways([&](int die) { return is_pack_sunk(d, die, has_air_cover(d, p, m)); });
  return attack_json(d, p, r, [&](int die) { return table_result(d, r.sum.total(), die); });
}

struct Strike {
  Air unit = FAA;
  bool in_port = false, low = false, fired_at = false, carrier = false;
};
Json air_json(const Data& d, const Position& p, const Strike& strike, std::uint16_t target) {
  Reckoning r{target, air_sum(d, p, target, strike.in_port, strike.low)};
  if (strike.fired_at) {
    r.losses = ways([&](int die) {
      return is_shot_down(d, strike.unit, die + flak_modifier(strike.low), strike.carrier);
    });
  }
  return attack_json(d, p, r, [&](int die) { return air_result(d, strike.unit, die + r.sum.total()); });
}

Json aim_json(const Data& d, const View& v, std::uint16_t target) {
  const Position& p = v.p;
  const auto subject = static_cast<Token>(v.seen.ask.subject);
  switch (v.seen.ask.prompt) {
    case AskSubTarget:
      return submarine_json(d, p, subject, target);
    case AskPackTarget:
      return pack_json(d, p, subject, target);
    case AskPortTarget:
      return air_json(d, p, {.unit = FAA, .in_port = true}, target);
    default: {
      const auto unit = static_cast<Air>(asking(v).local[0]);
      return air_json(d, p,
                      {.unit = unit,
                       .in_port = is_token_in_port(d, p, subject),
                       .low = p.height != 0,
                       .fired_at = unit != FAA,
                       .carrier = has_carrier(d, p, p.backs[subject].marker)},
                      target);
    }
  }
}

std::string target_name(const Data& d, std::uint16_t target) {
  return MurmanskRun::name(d, TargetArg, target);
}

// Who can do what to whom on the battle board, in turn or not: it lies open to both.
Json battle_prospects(const Data& d, const Position& p, bool torpedoes) {
  Json fire = Json::array(), reach = Json::object();
  for (const Seat side : players) {
    fighters(p, side).each([&](ShipId s) {
      const bool armed = torpedoes ? d.ships[s].torpedoes > 0 : d.ships[s].guns;
      if (!armed) return;
      Json areas = Json::array();
      for (int area = 0; area < static_cast<int>(area_names.size()); ++area) {
        bool theirs = area == screen_of(other(side)) || area == screened_of(other(side));
        fighters(p, other(side)).each([&](ShipId enemy) {
          theirs = theirs || area_of(d, p, enemy) == area;
        });  // crossed
        const bool near =
            areas_between(area_of(d, p, s), area) <= (torpedoes ? torpedo_range : d.ships[s].range);
        if (theirs && near) areas.push_back(area_names[static_cast<std::size_t>(area)]);
      }
      reach[d.ships[s].name] = areas;
      const auto add = [&](std::uint16_t target) {
        fire.push_back({{"ship", d.ships[s].name},
                        {"target", target_name(d, target)},
                        {"areas", areas_between(area_of(d, p, s), area_of(d, p, target))},
                        {"attack", fire_json(d, p, s, target, torpedoes)}});
      };
      fighters(p, other(side)).each([&](ShipId target) { add(target); });
      if (side == Seat::Axis && freighters_in_battle(p)) add(freighters_target(d));
    });
  }
  return {{"verb", MurmanskRun::words().verbs[torpedoes ? FireTorpedoes : FireGuns].key},
          {"fire", fire},
          {"reach", reach}};
}

}  // namespace

Json MurmanskRun::forecast(const Data& d, const View& v, Choice c) {
  const Position& p = v.p;
  switch (c.verb) {
    case FireGuns:
    case FireTorpedoes:
      return fire_json(d, p, static_cast<ShipId>(c.a), c.b, c.verb == FireTorpedoes);
    case AimAt:
      return aim_json(d, v, c.a);
    case BombFrom:
      return air_json(d, p, {.unit = KG30, .low = c.a != 0}, asking(v).local[2]);
    case SinkOne:
      return {{"kind", "sure"}, {"freighters", 1}};
    default:
      return {};
  }
}

Json MurmanskRun::prospects(const Data& d, const View& v) {
  if (v.p.battle.at == nowhere) return Json::object();
  return {{"battle", battle_prospects(d, v.p, v.seen.ask.prompt == AskTorpedoes)}};
}

}  // namespace flagplot::murmansk_run
