#include "games/north_cape/pieces_json.h"

// The view as a client gets it. README.md in this folder describes it. Of the enemy there is nothing here but
// stacks, what lies open, and what the seat has been told.
namespace flagplot::north_cape {
namespace {

Json seat_json(Seat s) { return s == Seat::None ? Json() : Json(name(s)); }
template <class T>
Json by_side(const Array<T, 2>& table) {
  return {{"allied", table[0]}, {"axis", table[1]}};
}

// One's own forces that are still to come.
Json waiting_json(const Data& d, const Position& p, Seat seat) {
  const Part& w = part(d, p);
  Json list = Json::array();
  for (std::uint8_t i = 0, end = static_cast<std::uint8_t>(w.forces.size()); i < end; ++i) {
    if (w.forces[i].side != seat) continue;
    const PieceSet pieces = waiting_with(d, p, i);
    if (!pieces.empty()) list.push_back({{"force", w.forces[i].name}, {"pieces", lots_json(d, p, pieces)}});
  }
  return list;
}

// Who is gone: from the map for good, or until the turn ends.
Json gone_json(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  Json list = Json::array();
  for (const Seat side : players) {
    for (const StackId where : {sunk, departed, not_available}) {
      PieceSet set = elsewhere(p, side, where) & w.pieces;
      while (!set.empty()) {
        const auto first = static_cast<PieceId>(set.first());
        PieceSet lot;
        set.each([&](PieceId piece) {
          if (w.kind[piece] == w.kind[first]) lot.add(piece);
        });
        list.push_back({{"side", name(side)},
                        {"kind", kind_name(d, p, first)},
                        {"number", lot.size()},
                        {"state", state_name(p, first)}});
        set -= lot;
      }
    }
  }
  return list;
}

// The Group piece of a box lies where its owner knows, or where it has been shown.
Json boxes_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  if (part(d, p).groups.empty()) return list;
  for (std::uint8_t box = 1; box <= boxes; ++box) {
    const PieceId group = group_piece(d, p, box);
    const bool seen = on_map(p.stack[group]) && (seat == Seat::Allied || p.up.has(group));
    list.push_back({{"box", named(d, BoxArg, box)},
                    {"number", p.box_size[box]},
                    {"stack", seen ? Json(named(d, StackArg, p.stack[group])) : Json()}});
  }
  return list;
}

Json airfields_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (std::uint8_t i = 0; i < d.printed->airfield_count; ++i) {
    const Base& b = d.printed->airfields[i];
    int units = 0;
    (part(d, p).aircraft & all_of(Seat::Axis)).each([&](PieceId air) {
      if (is_on_map(p, air) && p.home[air] == i) ++units;
    });
    list.push_back({{"name", b.name},
                    {"hex", hex_json(d, b.hex)},
                    {"port", b.port},
                    {"norwegian", b.norwegian},
                    {"room", base_limit},
                    {"units", seat == Seat::Axis ? Json(units) : Json()}});
  }
  return list;
}

Json entries_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (const Hex h : p.entries) {
    if (h != nowhere) list.push_back(d.name_of(h));
  }
  return list;
}

// The mission under way. Who takes part is the mover's business.
Json going_json(const Data& d, const Position& p, Seat seat) {
  const Going& g = p.going;
  if (!g.active) return {};
  const bool own = g.side == seat;
  Json members, force;
  if (own) {
    members = Json::array();
    g.members.each([&](PieceId piece) { members.push_back(part(d, p).name[piece]); });
    if (g.force < part(d, p).forces.size()) force = part(d, p).forces[g.force].name;
  }
  return {{"side", name(g.side)},
          {"mission", mission_names[g.type]},
          {"arm", arm_names[g.arm]},
          {"from", hex_json(d, g.from)},
          {"stack", on_map(g.stack) ? Json(named(d, StackArg, g.stack)) : Json()},
          {"hex", on_map(g.stack) ? hex_json(d, p.hex[g.stack]) : Json()},
          {"steps", g.steps},
          {"halted", g.halted != 0},
          {"members", members},
          {"force", force}};
}

// Everything in a fight lies open, but for the numbers of enemy pieces: they are kinds in a condition.
Json fighter_json(const Data& d, const Position& p, PieceId piece, Seat seat) {
  Json attacked = Json::array();
  for (std::size_t i = 0; i < stages; ++i) {
    if (p.shot[i].has(piece)) attacked.push_back(stage_names[i]);
  }
  return lean({{"name", side_of(piece) == seat ? Json(part(d, p).name[piece]) : Json()},
               {"kind", kind_name(d, p, piece)},
               {"condition", named(d, ConditionArg, condition(p, piece))},
               {"damage", p.hits[piece]},
               {"hull", spec(d, p, piece).hull},
               {"guns", guns(d, p, piece)},
               {"torpedoes", torpedoes(d, p, piece)},
               {"flak", flak(d, p, piece)},
               {"engaged", p.fight.engaged.has(piece)},
               {"submerged", is_submerged(d, p, piece)},
               {"detected", p.fight.detected.has(piece)},
               {"screened", p.fight.screened.has(piece)},
               {"attacked", attacked}});
}

Json fight_json(const Data& d, const Position& p, Seat seat) {
  const Fight& f = p.fight;
  if (f.at == nowhere) return {};
  Json sides = Json::object();
  for (const Seat side : players) {
    Json list = Json::array();
    (f.in & all_of(side)).each([&](PieceId piece) { list.push_back(fighter_json(d, p, piece, seat)); });
    sides[std::string(name(side))] = list;
  }
  return {{"hex", hex_json(d, f.at)},
          {"first", seat_json(f.first)},
          {"stage", f.stage < stages ? Json(stage_names[f.stage]) : Json()},
          {"sides", sides}};
}

// How many decoys one has, and how many of them were drawn this turn.
Json decoys_json(const Data& d, const Position& p, Seat seat) {
  const PieceSet all = part(d, p).decoys & all_of(seat);
  return {{"pool", all.size()}, {"drawn", p.drawn[index(seat)]}};
}

// The phases of a turn, and the rules that play them.
struct Phase {
  const char* name;
  Rule rule, solitaire;  // end_of_rules: there is no such phase
};
constexpr Array<Phase, 4> phases{{{"weather", WeatherRule, WeatherRule},
                                  {"decoys", DecoysRule, end_of_rules},
                                  {"missions", MissionsRule, SoloTurnRule},
                                  {"end", EndOfTurnRule, EndOfTurnRule}}};
Json phases_json(const Data& d) {
  Json list = Json::array();
  for (const Phase& phase : phases) {
    if (!d.options.solitaire || phase.solitaire != end_of_rules) list.push_back(phase.name);
  }
  return list;
}
Json phase_json(const View& v) {
  for (const Frame& f : v.seen.flow.frames(Lanes::Main)) {
    for (const Phase& phase : phases) {
      if (f.rule == phase.rule || f.rule == phase.solitaire) return phase.name;
    }
  }
  // Who waits is not shown which rules do; whose mission it is, everybody sees.
  return v.p.slot == Seat::None ? Json() : Json("missions");
}

}  // namespace

Json NorthCape::board(const Data& d, const View& v) {
  const Position& p = v.p;
  const Part& w = part(d, p);
  const Seat seat = v.seen.seat;
  return {{"part", {{"id", w.id}, {"title", w.title}, {"number", p.part + 1}, {"parts", d.parts.size()}}},
          {"turn", p.turn},
          {"turns", w.turns},
          {"turn_hours", 4},
          {"phases", phases_json(d)},
          {"phase", phase_json(v)},
          {"season", season_names[static_cast<std::size_t>(w.season)]},
          {"ice_edge", w.edge == 0 ? "winter" : "summer"},
          {"weather", p.weather == NoWeather ? Json() : Json(weather_names[p.weather])},
          {"fog_range", p.weather == Fog && p.fog_range > 0 ? Json(p.fog_range) : Json()},
          {"points", by_side(p.points)},
          {"points_before", by_side(p.part_points)},
          {"slot", seat_json(p.slot)},
          {"passes", p.passes},
          {"announced", by_side(p.announced)},
          {"announced_before", by_side(p.last_announced)},
          {"decoys", decoys_json(d, p, seat)},
          {"released", p.released != 0},
          {"prinz_eugen", p.prinz_eugen != 0},
          {"hfdf_called", p.called_hfdf != 0},
          {"public_counts", d.options.public_counts},
          {"going", going_json(d, p, seat)},
          {"fight", fight_json(d, p, seat)},
          {"stacks", stacks_json(d, v)},
          {"boxes", boxes_json(d, p, seat)},
          {"waiting", waiting_json(d, p, seat)},
          {"pieces", pieces_json(d, p, seat)},
          {"air", air_json(d, p, seat)},
          {"gone", gone_json(d, p)},
          {"airfields", airfields_json(d, p, seat)},
          {"entries", entries_json(d, p)},
          {"kinds", kinds_json(d, p)}};
}

}  // namespace flagplot::north_cape
