#include "games/pq17/printed.h"

#include "board/load.h"
#include "board/travel.h"
#include "games/pq17/file_reading.h"
#include "games/pq17/units.h"

// Reads the map, the bases on it and the cards.
namespace flagplot::pq17 {

void read_charts(const data::Files&, Charts&);  // charts.cpp

namespace {

constexpr const char *map_file = "pq17/map.json", *bases_file = "pq17/bases.json", *decks_file = "pq17/decks.json";

board::CellId cell(std::size_t h) { return static_cast<board::CellId>(h); }

HexSet layer(const Printed& d, const std::string& name) {
  const auto id = d.board.layer(name);
  if (!id) throw data::Error(map_file, "has no layer \"" + name + "\"");
  HexSet set;
  for (const auto c : d.board.cells_of(*id)) set.add(static_cast<unsigned>(board::index(c)));
  return set;
}

void read_layers(Printed& d) {
  d.inner_leads = layer(d, "inner_leads");
  d.north_norway = layer(d, "north_norway");
  d.norwegian_coast = layer(d, "norwegian_coast");
  d.iceland_coast = layer(d, "iceland_coast");
  d.allied_shore = layer(d, "allied_shore");
  d.axis_shore = layer(d, "axis_shore");
  d.british_radius = layer(d, "british_air_radius");
  d.soviet_radius = layer(d, "soviet_air_radius");
  d.german_radius = layer(d, "german_air_radius");
  d.soviet_area = layer(d, "soviet_submarine_area");
  d.soviet_area_later = layer(d, "soviet_submarine_area_after_may");
  d.minelaying = layer(d, "minelaying_objectives");
  d.white_patrol = layer(d, "patrol_white");
  d.germany_box = layer(d, "germany_box");
  d.channel_box = layer(d, "english_channel_box");
  d.kara_box = layer(d, "kara_sea_box");
  d.kiel_canal = layer(d, "kiel_canal");
  d.west_edge = layer(d, "west_edge");
  for (std::size_t s = 0; s < sectors; ++s) d.sector[s] = layer(d, "air_sector_" + std::string(sector_names[s]));
  layer(d, "ice_white").each([&](Hex h) { d.zone[h] = white_zone; });
  for (int n = 1; n <= 5; ++n) {
    layer(d, "ice_west_" + std::to_string(n)).each([&](Hex h) { d.zone[h] = static_cast<std::uint8_t>(n); });
    layer(d, "ice_east_" + std::to_string(n)).each([&](Hex h) { d.zone[h] = static_cast<std::uint8_t>(5 + n); });
  }
  const auto* channel = d.board.route("arkhangelsk_channel");
  if (!channel) throw data::Error(map_file, "has no route \"arkhangelsk_channel\"");
  for (const auto c : channel->cells) d.icebreaking.add(static_cast<unsigned>(board::index(c)));
}

void read_hexes(Printed& d) {
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    for (const auto n : d.board.neighbours(cell(i))) d.near[i].add(static_cast<unsigned>(board::index(n)));
    if (d.board.sea_cells().contains(cell(i))) d.sea.add(static_cast<unsigned>(i));
    if (d.board.cell(cell(i)).kind == board::CellKind::coastal) d.coastal.add(static_cast<unsigned>(i));
    d.column[i] = static_cast<std::uint8_t>(std::stoi(std::string(d.board.id(cell(i)).substr(2))));
    for (std::size_t j = 0; j < d.board.size(); ++j) {
      const int steps = d.board.distance(cell(i), cell(j));
      d.distance[i][j] = static_cast<std::uint8_t>(steps > 250 ? 250 : steps);
    }
  }
  // (PQ 5.7.2) The Kara Sea, next to nothing.
  const std::size_t kara = d.board.size();
  for (std::size_t i = 0; i < kara; ++i) d.distance[i][kara] = d.distance[kara][i] = 250;
  for (auto& row : d.sea_distance) row[kara] = 255;
}

void read_places(Printed& d) {
  const HexSet temporary = layer(d, "temporary_ports"), submarines = layer(d, "submarine_ports");
  for (const auto& place : d.board.places()) {
    PlaceSpec s;
    s.id = place.id;
    s.name = place.name;
    s.hex = static_cast<Hex>(board::index(place.cell));
    s.side = seat_named(place.side).value_or(Seat::None);
    for (const auto& kind : place.kinds) {
      s.port = s.port || kind == "port";
      s.airbase = s.airbase || kind == "airbase";
    }
    s.temporary = s.port && temporary.has(s.hex);
    s.submarines_only = s.port && submarines.has(s.hex);
    d.places.push_back(s);
  }
  if (d.places.size() > most_places) throw data::Error(map_file, "has too many places");
  // How far it is to every port by water, which is where convoys may go [PQ 5.1.5].
  auto reach = std::make_unique<board::Reach>();
  for (std::size_t i = 0; i < d.places.size(); ++i) {
    d.sea_distance[i].fill(255);
    if (!d.places[i].port) continue;
    board::CellSet allowed = d.board.sea_cells();
    for (std::size_t h = 0; h < d.board.size(); ++h) {
      if (d.zone[h] == white_zone) allowed.erase(cell(h));
    }
    board::Travel travel;
    travel.allowed = &allowed;
    board::reachable(d.board, cell(d.places[i].hex), board::Reach::max_steps, travel, *reach);
    for (const auto c : reach->cells()) d.sea_distance[i][board::index(c)] = reach->cost(c);
  }
}

void read_bases(const data::Files& files, Printed& d) {
  const nlohmann::json json = files.json(bases_file);
  const auto counters = units(files);
  Reading(json, bases_file)["bases"].each([&](const Reading& r) {
    const auto place = place_named(d, r["place"].text(), r.where() + "/place");
    d.places[place].port_flak = r["port_flak"].byte(9);
    d.places[place].base_flak = r["base_flak"].byte(9);
    d.places[place].northern = r.has("northern") && r["northern"].yes();
    d.places[place].of_germany = r.has("of_germany") && r["of_germany"].yes();
    d.places[place].watched = r.has("watched") && r["watched"].yes();
    if (r.has("opened_by")) {
      r["opened_by"].each([&](const Reading& c) {
        d.places[place].opened_by.add(static_cast<unsigned>(one_of(condition_names, c.text(), c.where(), "a special condition")));
      });
    }
    if (r.has("interceptors")) r["interceptors"].each([&](const Reading& i) {
      const std::string from = i["from"].text();
      if (from.size() != 7) misfit(i.where() + "/from", from, "a month, as 1942-06");
      d.interceptors.push_back({place, aircraft_named(*counters, i["type"].text(), i.where() + "/type"), i["cs"].byte(4),
                                static_cast<std::uint16_t>(std::stoi(from.substr(0, 4)) * 12 + std::stoi(from.substr(5)) - 1)});
    });
  });
}

Symbol symbol(char c, const std::string& where) {
  constexpr std::string_view symbols = "0123USA-";
  const auto at = symbols.find(c);
  if (at == std::string_view::npos) misfit(where, std::string(1, c), "one of 0 1 2 3 U S A -");
  return static_cast<Symbol>(at);
}

// [PQ 1.7] Forty cards a side, for day and night, three lines and four columns.
Card card(const Reading& r) {
  constexpr Array<const char*, 3> lines{"force", "air", "both"};
  constexpr Array<const char*, 2> parts{"day", "night"};
  Card c;
  const auto four = [](const Reading& text) {
    std::string s = text.text();
    if (s.size() != 4) misfit(text.where(), s, "four characters");
    return s;
  };
  for (std::size_t part = 0; part < 2; ++part) {
    const Reading section = r[parts[part]];
    for (std::size_t line = 0; line < 3; ++line) {
      const std::string cells = four(section[lines[line]]);
      for (std::size_t i = 0; i < 4; ++i) c.result[part][line][i] = symbol(cells[i], section.where());
    }
    const std::string levels = four(section["id"]);
    for (std::size_t i = 0; i < 4; ++i) c.level[part][i] = static_cast<std::uint8_t>(levels[i] - '0');
  }
  const std::string photo = four(r["day"]["photo"]), marks = r["marks"].text();
  for (std::size_t i = 0; i < 4; ++i) c.photo[i] = photo[i] == '-' ? std::uint8_t{0} : static_cast<std::uint8_t>(photo[i] - '0');
  const auto has = [&](char mark) { return marks.find(mark) != std::string::npos; };
  c.submarine = {has('s'), has('n')};
  c.soviet_fails = {has('v'), has('w')};
  c.stops_convoys = has('O');
  c.disperses = has('D');
  const auto damage = [&](const char* member) -> Damage {
    if (!r["damage"].has(member)) return {};
    const Reading d = r["damage"][member];
    return {d[0].byte(9), d[1].byte(9)};
  };
  c.heavy = damage("heavy");
  c.light = damage("light");
  c.convoy = damage("convoy");
  return c;
}

void read_decks(const data::Files& files, Printed& d) {
  const nlohmann::json json = files.json(decks_file);
  for (const Seat side : players) {
    const Reading deck = Reading(json, decks_file)[std::string(name(side))];
    if (deck.size() != cards_in_deck) throw data::Error(deck.where(), "expected forty cards");
    for (std::size_t i = 0; i < cards_in_deck; ++i) d.deck[index(side)][i] = card(deck[i]);
  }
}

Printed read_printed(const data::Files& files) {
  Printed d(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  if (d.board.size() >= most_hexes) throw data::Error(map_file, "has too many hexes");
  read_layers(d);
  read_hexes(d);
  read_places(d);
  read_bases(files, d);
  read_decks(files, d);
  read_charts(files, d.charts);
  d.named = read_named(files, d, *units(files));
  return d;
}

}  // namespace

std::shared_ptr<const Printed> printed(const data::Files& files) {
  return files.remembered<Printed>("pq17", [&] { return read_printed(files); });
}

Hex hex_named(const board::Board& board, const std::string& name, const std::string& where) {
  const auto found = board.find(name);
  if (!found) misfit(where, name, "a hex of the map");
  return static_cast<Hex>(board::index(*found));
}

std::uint8_t place_named(const Printed& d, const std::string& id, const std::string& where) {
  for (std::size_t i = 0; i < d.places.size(); ++i) {
    if (d.places[i].id == id) return static_cast<std::uint8_t>(i);
  }
  misfit(where, id, "a port or an air base");
}

}  // namespace flagplot::pq17
