#include <nlohmann/json.hpp>

#include "games/north_cape/exchange.h"
#include "games/north_cape/naming.h"

// What a seat may reckon before it decides, from its view: every number by the chapter that will use it.
namespace flagplot::north_cape {
namespace {

template <class F>
int faces_of_ten(F holds) {
  int n = 0;
  for (int die = 1; die <= d10; ++die) n += holds(die);
  return n;
}
double in_ten(int faces) { return faces / 10.0; }
double hit_chance(std::uint8_t factor, int modifier) {
  return in_ten(faces_of_ten([&](int die) { return is_hit(die, modifier, factor); }));
}
// A hit is the end of what can take one more.
double loss_chance(const Data& d, const Position& p, PieceId piece, double hit) {
  return hits_left(d, p, piece) == 1 ? hit : 0.0;
}

// --- Attacks in a fight.

// The position as flak would find it after a hit.
Position after_hit(const Data& d, Position p, PieceId whom) {
  ++p.hits[whom];
  if (hits_left(d, p, whom) <= 0) p.fight.in.remove(whom);
  return p;
}

// Flak answers an attack from the air, by other factors after a hit than after a miss.
double add_flak(const Data& d, const Position& p, PieceId whom, double hit, Json& json) {
  const std::uint8_t after = flak_against(d, after_hit(d, p, whom), whom, true);
  const std::uint8_t otherwise = flak_against(d, p, whom, false);
  json["flak_after_hit"] = after;
  json["flak_after_miss"] = otherwise;
  return hit * hit_chance(after, 0) + (1.0 - hit) * hit_chance(otherwise, 0);
}

Json attack_json(const Data& d, const Position& p, std::uint8_t stage, PieceId who, PieceId whom) {
  constexpr Array<const char*, stages> kinds{"dogfight", "bomb", "gunfire", "torpedo"};
  const Duel dice = duel(d, p, stage, who, whom);
  const bool from_the_air = stage != AirToAir && part(d, p).aircraft.has(who);
  const double hit = hit_chance(dice.factor, dice.modifier);
  Json json{{"kind", from_the_air && stage == Torpedoes ? "air_torpedo" : kinds[stage]},
            {"factor", dice.factor},
            {"back", dice.back},
            {"modifier", dice.modifier},
            {"hit", hit},
            {"sunk", loss_chance(d, p, whom, hit)}};
  const double hit_back =
      from_the_air ? add_flak(d, p, whom, hit, json) : hit_chance(dice.back, dice.modifier);
  json["hit_back"] = hit_back;
  json["lost"] = loss_chance(d, p, who, hit_back);
  return json;
}

// What the die of one attack with depth charges brings, of ten.
struct Faces {
  int sunk = 0, damaged = 0, lower = 0, higher = 0;
};
Faces depth_faces(const Data& d, int modifier) {
  const auto of = [&](Depth result) {
    return faces_of_ten([&](int die) { return depth_result(d, die + modifier) == result; });
  };
  return {of(Depth::Sunk), of(Depth::Damaged), of(Depth::AgainLower), of(Depth::AgainHigher)};
}

// A roll may have to be made again, one lower or one higher, and that one again: two unknowns for each
// outcome.
double depth_chance(const Data& d, int modifier, int Faces::*outcome) {
  const Faces now = depth_faces(d, modifier),
              low = depth_faces(d, modifier + again_modifier(Depth::AgainLower)),
              high = depth_faces(d, modifier + again_modifier(Depth::AgainHigher));
  const double a = d10 - low.lower, b = -low.higher, c = -high.lower, e = d10 - high.higher;
  const double determinant = a * e - b * c;
  const double after_lower = (low.*outcome * e - b * (high.*outcome)) / determinant;
  const double after_higher = (a * (high.*outcome) - c * (low.*outcome)) / determinant;
  return (now.*outcome + now.lower * after_lower + now.higher * after_higher) / d10;
}

Json depth_charge_json(const Data& d, const Position& p, PieceId hunter, PieceId boat) {
  const int modifier = depth_charge_modifier(d, p, hunter, boat, p.fight.at);
  const double sunk_at_once = depth_chance(d, modifier, &Faces::sunk);
  const double damaged = depth_chance(d, modifier, &Faces::damaged);
  const double by_damage = loss_chance(d, p, boat, damaged);
  return {{"kind", "depth_charge"},
          {"modifier", modifier},
          {"sunk", sunk_at_once + by_damage},
          {"damaged", damaged - by_damage},
          {"nothing", 1.0 - sunk_at_once - damaged}};
}

Json attack_odds(const Data& d, const Position& p, std::uint8_t stage, PieceId who, PieceId whom) {
  return stage == hunt ? depth_charge_json(d, p, who, whom) : attack_json(d, p, stage, who, whom);
}

Json chosen_attack(const Data& d, const View& v, std::uint8_t stage, Choice c) {
  const PieceId whom = target_named(d, v.p, v.seen.seat, stage, c.b, c.c);
  return whom == no_piece ? Json() : attack_odds(d, v.p, stage, static_cast<PieceId>(c.a), whom);
}

// --- What lies in a hex, as far as a seat knows.

struct Known {
  PieceSet pieces;    // face up
  KindSet may, must;  // Group pieces apart: they do not count
  Marks marks;
  int groups = 0;  // so many of them may be there
};
Known known_of(const Data& d, const View& v, Hex at) {
  const Seat enemy = other(v.seen.seat);
  const Part& w = part(d, v.p);
  Known k;
  k.pieces = real(d, v.p, pieces_at(v.p, enemy, at));
  each_stack(v.p, enemy, [&](StackId s) {
    if (v.p.hex[s] != at) return;
    const std::size_t r = record_of(s);
    k.may |= KindSet(v.p.may[r]);
    k.must |= KindSet(v.p.must[r]);
    k.marks.hits = static_cast<std::uint8_t>(k.marks.hits + v.marks[s].hits);
    k.marks.surfaced = static_cast<std::uint8_t>(k.marks.surfaced + v.marks[s].surfaced);
    k.marks.pieces = static_cast<std::uint8_t>(k.marks.pieces + v.marks[s].pieces);
  });
  const KindSet groups = w.group_kinds[index(enemy)];
  k.groups = (k.may & groups).size();
  k.may -= groups;
  k.must -= groups;
  return k;
}

// --- Reconnaissance.

// The two modifiers that come from what is hidden.
struct Guess {
  bool single = false, submerged = false;
};
bool is_possible(const Data& d, const View& v, const Known& k, Guess g) {
  const Part& w = part(d, v.p);
  const Seat enemy = other(v.seen.seat);
  const KindSet boats = kinds_of(d, v.p, w.boats & all_of(enemy));
  const PieceSet seen_afloat = k.pieces - submerged(d, v.p, k.pieces);
  // [NC R26] Aircraft aboard a carrier are not counted.
  const bool carriers = enemy == Seat::Allied;
  const PieceSet counted = carriers ? k.pieces - (w.aircraft - v.p.patrol - v.p.lingering) : k.pieces;
  const int least = std::max(counted.size(), (carriers ? k.must - w.air_kinds[index(enemy)] : k.must).size());
  const bool cargo = !(k.may & kinds_of(d, v.p, w.carriers & all_of(enemy))).empty();
  if (g.single && (least > 1 || (!cargo && k.marks.pieces > 1 + k.groups))) return false;  // if they are open
  if (!g.single && k.marks.pieces == 1) return false;
  if (g.submerged) {
    const KindSet others = k.must - boats - w.decoy_kind[index(enemy)];
    return k.marks.surfaced == 0 && seen_afloat.empty() && others.empty() && !(k.may & boats).empty();
  }
  if (g.single && counted.size() == 1) return !seen_afloat.empty();
  return k.marks.surfaced > 0 || !seen_afloat.empty() || !(k.may - boats).empty();
}

// The view with a guess in place of what is hidden, for the chapter's own sum of modifiers.
Position imagined(const Data& d, const View& v, Hex at, Guess g) {
  const Seat enemy = other(v.seen.seat);
  const Part& w = part(d, v.p);
  Position p = v.p;
  const StackId s = stack_at(p, enemy, at);
  pieces_at(p, enemy, at).each([&](PieceId piece) { p.stack[piece] = hidden; });
  const PieceSet of = (g.submerged ? w.boats : w.ships | w.aircraft | w.decoys) & all_of(enemy);
  const PieceSet others = ((of | w.decoys) & all_of(enemy)) - PieceSet::only(of.first());
  PieceSet there = PieceSet::only(of.first());
  if (!g.single) there.add(others.first());
  there.each([&](PieceId piece) { p.stack[piece] = s; });
  p.surfaced -= there;
  return p;
}

Json look_faces(const Data& d, int modifier) {
  const Charts& c = d.charts;
  const auto up_to = [&](int most) { return faces_of_ten([&](int die) { return die + modifier <= most; }); };
  const int nothing = up_to(c.nothing_to), chosen = up_to(c.chosen_to), random = up_to(c.random_to);
  return {{"modifier", modifier},
          {"nothing", in_ten(nothing)},
          {"chosen", in_ten(chosen - nothing)},
          {"random", in_ten(random - chosen)},
          {"all", in_ten(d10 - random)}};
}

// [NC R17] Of a look the sum is known only in part: whether one piece or several lie there, and whether all
// are under water. So there is a chance at the least and one at the most. A decoy that succeeds is found out.
Json look_json(const Data& d, const View& v, Hex at, PieceId who) {
  const bool shadowing = distance(d, hex_of(v.p, who), at) == 2;
  const Known k = known_of(d, v, at);
  Json by_modifier = Json::array();
  double least = 1, most = 0, all_least = 1, all_most = 0;
  SetOf<64> told;
  for (const Guess g : {Guess{false, false}, Guess{true, false}, Guess{false, true}, Guess{true, true}}) {
    if (!is_possible(d, v, k, g)) continue;
    const int modifier = recon_modifier(d, imagined(d, v, at, g), who, at, shadowing);
    const auto place = static_cast<unsigned>(modifier + 32);
    if (told.has(place)) continue;
    told.add(place);
    const Json faces = look_faces(d, modifier);
    const double some = 1.0 - faces["nothing"].get<double>(), all = faces["all"].get<double>();
    least = std::min(least, some);
    most = std::max(most, some);
    all_least = std::min(all_least, all);
    all_most = std::max(all_most, all);
    by_modifier.push_back(faces);
  }
  if (by_modifier.empty()) return {};
  return {{"kind", part(d, v.p).decoys.has(who) ? "look_by_decoy" : "look"},
          {"least", least},
          {"most", most},
          {"all_least", all_least},
          {"all_most", all_most},
          {"by_modifier", by_modifier}};
}

// --- Interception.

// (NC 7.1, R13) The slowest piece there decides; how slow and how fast it can be, by what may lie there. No
// limit to how far it flies is no speed that saves it.
struct Pace {
  int slowest = unlimited, fastest = 0;
};
Pace pace_of(const Data& d, const View& v, const Known& k) {
  const Seat enemy = other(v.seen.seat);
  const Part& w = part(d, v.p);
  const auto as_prey = [](int speed) { return speed == unlimited ? 0 : speed; };
  Pace pace;
  (k.may - w.decoy_kind[index(enemy)]).each([&](KindId kind) {
    const int printed = as_prey(w.spec[w.first_of[index(enemy)][kind]].movement);
    const bool boat = w.boats.has(w.first_of[index(enemy)][kind]);
    const int hurt = k.marks.hits > 0 ? printed / 2 : printed;
    pace.slowest = std::min(pace.slowest, hurt);
    pace.fastest = std::max(pace.fastest, printed + (boat && k.marks.surfaced > 0 ? 1 : 0));
  });
  k.pieces.each([&](PieceId piece) { pace.fastest = std::min(pace.fastest, as_prey(speed(d, v.p, piece))); });
  return pace;
}

Json intercept_json(const Data& d, const View& v, StackId with) {
  int own = 0;
  real(d, v.p, with_aircraft(d, v.p, in_stack(v.p, with) & v.p.patrol)).each([&](PieceId piece) {
    own = std::max<int>(own, speed(d, v.p, piece));
  });
  const Pace pace = pace_of(d, v, known_of(d, v, v.seen.ask.subject));
  const char* kind = own >= pace.fastest  ? "intercept_fast_enough"
                     : own < pace.slowest ? "intercept_too_slow"
                                          : "intercept_perhaps";
  const auto hexes = [](int n) { return n == unlimited ? Json() : Json(n); };  // null: no limit
  return {{"kind", kind},
          {"speed", hexes(own)},
          {"slowest", hexes(pace.slowest)},
          {"fastest", hexes(pace.fastest)}};
}

// --- The fight as a whole.

// One of each lot that looks alike.
template <class F>
void each_target(const Data& d, const Position& p, Seat side, F f) {
  std::uint16_t kind = 0xFFFF;
  SetOf<conditions> seen;
  targets_in(d, p, side, p.fight.stage).each([&](PieceId whom) {
    if (kind_arg(d, p, whom) != kind) seen = {};
    kind = kind_arg(d, p, whom);
    if (!seen.has(condition(p, whom))) f(whom);
    seen.add(condition(p, whom));
  });
}

// Everything in it lies open: who can do what to whom in this stage, in turn or not.
Json fight_json(const Data& d, const View& v) {
  const Position& p = v.p;
  const Fight& fight = p.fight;
  Json attacks = Json::array();
  for (const Seat side : players) {
    each_unlike(d, p, attackers_in(d, p, side, fight.stage), [&](PieceId who) {
      const std::string own =
          side == v.seen.seat ? part(d, p).name[who] : NorthCape::name(d, KindArg, kind_arg(d, p, who));
      each_target(d, p, side, [&](PieceId whom) {
        attacks.push_back({{"side", name(side)},
                           {"piece", own},
                           {"target", NorthCape::name(d, KindArg, kind_arg(d, p, whom))},
                           {"condition", NorthCape::name(d, ConditionArg, condition(p, whom))},
                           {"attack", attack_odds(d, p, fight.stage, who, whom)}});
      });
    });
  }
  return {{"at", d.name_of(fight.at)},
          {"first", name(fight.first)},
          {"verb", NorthCape::words().verbs[static_cast<std::size_t>(Dogfight + fight.stage)].key},
          {"attacks", attacks}};
}

}  // namespace

Json NorthCape::forecast(const Data& d, const View& v, Choice said) {
  const Choice c = is_campaign(d) ? inward(d, v.p, said).value_or(pass) : said;
  switch (c.verb) {
    case Dogfight:
      return chosen_attack(d, v, AirToAir, c);
    case Bomb:
      return chosen_attack(d, v, AirToSurface, c);
    case FireAt:
      return chosen_attack(d, v, Gunfire, c);
    case TorpedoAt:
      return chosen_attack(d, v, Torpedoes, c);
    case DepthCharge:
      return chosen_attack(d, v, hunt, c);
    case LookAt:
      return look_json(d, v, c.a, static_cast<PieceId>(c.b));
    case Intercept:
      return intercept_json(d, v, static_cast<StackId>(c.a));
    default:
      return {};
  }
}

Json NorthCape::prospects(const Data& d, const View& v) {
  if (v.p.fight.at != nowhere) return {{"fight", fight_json(d, v)}};
  switch (v.seen.ask.prompt) {
    case AskMission:
      return {{"reach", reach_json(d, v)}};
    case AskMembers:
    case AskMove:
      return {{"ways", ways_json(d, v)}};
    default:
      return Json::object();
  }
}

}  // namespace flagplot::north_cape
