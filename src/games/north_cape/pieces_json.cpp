#include "games/north_cape/pieces_json.h"

namespace flagplot::north_cape {

Json hex_json(const Data& d, Hex h) { return h == nowhere ? Json() : Json(d.name_of(h)); }
std::string named(const Data& d, std::uint8_t kind, unsigned value) {
  return NorthCape::name(d, kind, static_cast<std::uint16_t>(value));
}
std::string kind_name(const Data& d, const Position& p, PieceId piece) {
  return named(d, KindArg, kind_arg(d, p, piece));
}

Json lean(Json object) {
  for (auto member = object.begin(); member != object.end();) {
    const Json& value = *member;
    const bool nothing =
        value.is_null() || value == false || value == 0 || (value.is_structured() && value.empty());
    member = nothing ? object.erase(member) : std::next(member);
  }
  return object;
}

namespace {

Json range_json(std::uint8_t hexes) { return hexes == unlimited ? Json() : Json(hexes); }
Json box_json(const Data& d, std::uint8_t box) {
  return box == no_box ? Json() : Json(named(d, BoxArg, box));
}

Json kind_list(const Data& d, const Position& p, Seat side, KindSet kinds) {
  Json list = Json::array();
  kinds.each([&](KindId k) { list.push_back(kind_name(d, p, part(d, p).first_of[index(side)][k])); });
  return list;
}

}  // namespace

// What is printed on the counters, once for all that are alike.
Json kinds_json(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  Json list = Json::array();
  for (const Seat side : players) {
    for (std::size_t k = 0; k < w.kinds[index(side)].size(); ++k) {
      const Factors& f = w.spec[w.first_of[index(side)][k]];
      const bool flies = w.aircraft.has(w.first_of[index(side)][k]);
      list.push_back(lean({{"name", kind_name(d, p, w.first_of[index(side)][k])},
                           {"side", name(side)},
                           {"type", type_names[static_cast<std::size_t>(f.type)]},
                           {"nation", nation_names[static_cast<std::size_t>(f.nation)]},
                           {"count", w.count_of[index(side)][k]},
                           {"guns", f.guns},
                           {"torpedoes", f.torpedoes},
                           {"flak", f.flak},
                           {"movement", flies ? range_json(f.movement) : Json(f.movement)},
                           {"unlimited", flies && f.movement == unlimited},
                           {"hull", f.hull},
                           {"holds", f.holds},
                           {"red", f.red},
                           {"asw", f.asw},
                           {"hex_aa", f.hex_aa}}));
    }
  }
  return list;
}

// --- Lots: pieces that look alike, told together.

namespace {

bool looks_like(const Data& d, const Position& p, PieceId a, PieceId b) {
  return part(d, p).kind[a] == part(d, p).kind[b] && p.hits[a] == p.hits[b] && p.up.has(a) == p.up.has(b) &&
         p.reconnoitred.has(a) == p.reconnoitred.has(b) && p.surfaced.has(a) == p.surfaced.has(b) &&
         p.patrol.has(a) == p.patrol.has(b) && p.frozen.has(a) == p.frozen.has(b) &&
         box_of(p, a) == box_of(p, b);
}

Json lot_json(const Data& d, const Position& p, PieceId piece, int number) {
  return lean({{"kind", kind_name(d, p, piece)},
               {"number", number},
               {"damage", p.hits[piece]},
               {"face_up", p.up.has(piece)},
               {"reconnoitred", p.reconnoitred.has(piece)},
               {"surfaced", p.surfaced.has(piece)},
               {"patrol", p.patrol.has(piece)},
               {"frozen", p.frozen.has(piece)},
               {"box", box_json(d, box_of(p, piece))}});
}

}  // namespace

Json lots_json(const Data& d, const Position& p, PieceSet set) {
  Json list = Json::array();
  while (!set.empty()) {
    const auto first = static_cast<PieceId>(set.first());
    PieceSet lot;
    set.each([&](PieceId piece) {
      if (looks_like(d, p, first, piece)) lot.add(piece);
    });
    list.push_back(lot_json(d, p, first, lot.size()));
    set -= lot;
  }
  return list;
}

// --- Stacks.

namespace {

// Every kind that may lie in some stack of a side.
KindSet anywhere(const Position& p, Seat side) {
  std::uint64_t kinds = 0;
  each_stack(p, side, [&](StackId s) { kinds |= p.may[record_of(s)]; });
  return KindSet(kinds);
}

// What the other side knows of a stack. A list of everything would tell nothing.
Json known_json(const Data& d, const Position& p, StackId s) {
  const std::size_t r = record_of(s);
  const Seat side = side_of(s);
  const KindSet may(p.may[r]), must(p.must[r]);
  const bool anything = may == anywhere(p, side) && !(may - must).empty();
  return lean({{"may", anything ? Json() : kind_list(d, p, side, may)},
               {"must", kind_list(d, p, side, must)},
               {"seen", is_shared_record(r) ? 0 : p.size[r]}});
}

Json stack_json(const Data& d, const View& v, StackId s) {
  const Position& p = v.p;
  const bool own = side_of(s) == v.seen.seat;
  const PieceSet there = in_stack(p, s);
  int damage = v.marks[s].hits;
  Json count = d.options.public_counts ? Json(v.marks[s].pieces) : Json();
  if (own) {
    there.each([&](PieceId piece) { damage += p.hits[piece]; });
    count = there.size();
  }
  return lean({{"id", named(d, StackArg, s)},
               {"side", name(side_of(s))},
               {"hex", hex_json(d, p.hex[s])},
               {"damage", damage},
               {"surfaced", own ? (there & p.surfaced).size() : v.marks[s].surfaced},
               {"patrol", p.patrolling.has(s)},
               {"count", count},
               {"pieces", lots_json(d, p, there)},
               {"known", known_json(d, p, s)}});
}

}  // namespace

Json stacks_json(const Data& d, const View& v) {
  Json list = Json::array();
  for (const Seat side : players)
    each_stack(v.p, side, [&](StackId s) { list.push_back(stack_json(d, v, s)); });
  return list;
}

// --- One's own pieces.

const char* state_name(const Position& p, PieceId piece) {
  switch (p.stack[piece]) {
    case sunk:
      return "sunk";
    case not_available:
      return "not_available";
    case in_reserve:
      return "reserve";
    case waiting:
      return "waiting";
    case departed:
      return "departed";
    default:
      return on_map(p.stack[piece]) ? "map" : "unknown";
  }
}

namespace {

Json missions_json(const Position& p, PieceId piece) {
  Json list = Json::array();
  for (std::size_t i = 0; i < missions; ++i) {
    if (p.did[i].has(piece)) list.push_back(mission_names[i]);
  }
  return list;
}

// What ships and aircraft have in common.
Json piece_json(const Data& d, const Position& p, PieceId piece) {
  const StackId s = p.stack[piece];
  return {{"name", part(d, p).name[piece]},
          {"kind", kind_name(d, p, piece)},
          {"state", state_name(p, piece)},
          {"stack", on_map(s) ? Json(named(d, StackArg, s)) : Json()},
          {"hex", hex_json(d, hex_of(p, piece))},
          {"damage", p.hits[piece]},
          {"guns", guns(d, p, piece)},
          {"torpedoes", torpedoes(d, p, piece)},
          {"flak", flak(d, p, piece)},
          {"missions", missions_json(p, piece)},
          {"face_up", p.up.has(piece)},
          {"reconnoitred", p.reconnoitred.has(piece)},
          {"patrol", p.patrol.has(piece)}};
}

Json ship_json(const Data& d, const Position& p, PieceId piece) {
  const Part& w = part(d, p);
  Json ship = piece_json(d, p, piece);
  ship["movement_left"] = hexes_left(d, p, piece);
  ship["surfaced"] = p.surfaced.has(piece);
  ship["frozen"] = p.frozen.has(piece);
  ship["box"] = box_json(d, box_of(p, piece));
  ship["westbound"] = w.westbound.has(piece);
  return lean(ship);
}

}  // namespace

Json pieces_json(const Data& d, const Position& p, Seat seat) {
  const Part& w = part(d, p);
  Json list = Json::array();
  ((w.pieces & all_of(seat)) - w.aircraft).each([&](PieceId piece) {
    list.push_back(ship_json(d, p, piece));
  });
  return list;
}

namespace {

// The airfield or the carrier a unit belongs to.
Json base_json(const Data& d, const Position& p, PieceId air) {
  if (p.home[air] == 0xFF) return {};
  return air < first_german ? part(d, p).name[p.home[air]] : named(d, BaseArg, p.home[air]);
}

}  // namespace

Json air_json(const Data& d, const Position& p, Seat seat) {
  const Part& w = part(d, p);
  Json list = Json::array();
  (w.pieces & w.aircraft & all_of(seat)).each([&](PieceId air) {
    Json unit = piece_json(d, p, air);
    if (is_on_map(p, air)) unit["state"] = is_at_base(d, p, air) ? "ready" : "aloft";
    unit["base"] = base_json(d, p, air);
    unit["range"] = range_json(flying_range(d, p, air));
    unit["unlimited"] = flying_range(d, p, air) == unlimited;
    unit["may_begin"] = w.red.has(air);
    list.push_back(lean(unit));
  });
  return list;
}

}  // namespace flagplot::north_cape
