#include "games/pq17/named.h"

#include "games/pq17/file_reading.h"
#include "games/pq17/printed.h"
#include "games/pq17/units.h"

// Reads named.json.
namespace flagplot::pq17 {
namespace {

constexpr const char *named_file = "pq17/named.json", *named_schema = "pq17/schema/named.schema.json";

struct Names {
  const Printed& printed;
  const Units& units;

  std::uint8_t place(const Reading& r) const { return place_named(printed, r.text(), r.where()); }
  std::uint8_t port(const Reading& r) const {
    const std::uint8_t found = place(r);
    if (!printed.places[found].port) misfit(r.where(), r.text(), "a port");
    return found;
  }
  PlaceSet ports(const Reading& list) const {
    PlaceSet set;
    list.each([&](const Reading& r) { set.add(port(r)); });
    return set;
  }
  std::uint8_t type(const Reading& r) const { return aircraft_named(units, r.text(), r.where()); }
  Hex hex(const Reading& r) const { return hex_named(printed.board, r.text(), r.where()); }
};

std::uint8_t air_base(const Names& names, const Reading& r) {
  const std::uint8_t found = names.place(r);
  if (!names.printed.places[found].airbase) misfit(r.where(), r.text(), "an air base");
  return found;
}

void read_ports(const Names& names, const Reading& file, Named& n) {
  n.russian_ports = names.ports(file["russian_ports"]["places"]);
  n.packs_off = names.ports(file["packs_off"]["places"]);
  n.white_ports = names.ports(file["white_ports"]["places"]);
  n.always_a_block = names.ports(file["always_a_block"]["places"]);
  n.attacked_by_event = names.ports(file["attacked_by_event"]["places"]);
  const Reading torpedoes = file["torpedoes"];
  n.torpedoes = names.ports(torpedoes["places"]);
  n.torpedoes_for_submarines = names.ports(torpedoes["for_submarines"]);
  n.torpedoes_for_soviets = names.ports(torpedoes["for_soviets"]);
  n.no_fuel = names.ports(file["no_fuel"]["places"]);
}

void read_conditions(const Names& names, const Reading& file, Named& n) {
  n.convoy_from = names.port(file["german_convoy"]["from"]);
  n.convoy_to = names.port(file["german_convoy"]["to"]);
  const Reading bombers = file["heavy_bombers"];
  n.bomber_type = names.type(bombers["type"]);
  n.bomber_base = air_base(names, bombers["base"]);
  n.bomber_units = bombers["units"].byte(9);
  n.bomber_cs = static_cast<std::uint8_t>(bombers["cs"].number(1, names.units.aircraft[n.bomber_type].steps));
  n.deck_strikes = names.ports(file["deck_strikes"]["places"]);
  file["fly_in_offensive"]["types"].each([&](const Reading& r) { n.fly_in_offensive.add(names.type(r)); });
  n.raided = names.ports(file["harbour_raids"]["places"]);
  n.raided_by_dive_bombers = names.ports(file["harbour_raids"]["by_dive_bombers"]);
  n.gearbox = names.port(file["gearbox"]["place"]);
  n.sizilien = names.port(file["sizilien"]["place"]);
  n.landing_from = names.port(file["landing"]["from"]);
  n.human_torpedoes = names.ports(file["human_torpedoes"]["places"]);
}

// (PQ 13.5) The coast of Norway is mined for the Axis and the icebreaking channel for the Allies, and what
// the file says.
void read_minefields(const Names& names, const Reading& file, Named& n) {
  const Printed& m = names.printed;
  n.mined[index(Seat::Allied)] = m.icebreaking;
  n.mined[index(Seat::Axis)] = m.norwegian_coast;
  for (const Seat side : players) {
    HexSet& mined = n.mined[index(side)];
    const Reading field = file[std::string(name(side))];
    field["hexes"].each([&](const Reading& r) { mined.add(names.hex(r)); });
    field["next_to"].each([&](const Reading& r) {
      const Hex centre = names.hex(r);
      for (Hex h = 0; h < m.board.size(); ++h) {
        if (m.distance[centre][h] <= 1) mined.add(h);
      }
    });
  }
}

}  // namespace

Named read_named(const data::Files& files, const Printed& printed, const Units& units) {
  const nlohmann::json json = files.json(named_file, named_schema);
  const Reading file(json, named_file);
  const Names names{printed, units};
  Named n;
  n.tirpitz = ship_named(units, file["tirpitz"]["ship"].text(), file["tirpitz"].where() + "/ship");
  read_ports(names, file, n);
  read_conditions(names, file, n);
  read_minefields(names, file["minefields"], n);
  return n;
}

}  // namespace flagplot::pq17
