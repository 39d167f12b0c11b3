#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "games/murmansk_run/murmansk_run.h"
#include "kernel/game_of.h"
#include "data/files.h"

namespace flagplot::murmansk_run {
namespace {

void set_up_map(const Data& d, Position& p) {
  const ScenarioData& s = d.scenario;
  p.resume = 1;
  p.period = s.period;
  p.pulse = s.pulse;
  p.convoy_number = s.convoy;
  p.loads = s.loads;
  p.freighters = s.freighters;
  p.storm = s.storm;
  p.points = s.points;
  p.fuel = s.fuel;
  p.fuel_die = s.fuel == unlimited_fuel ? std::uint8_t{0} : s.fuel;
  for (ShipId ship = 0; ship < d.ships_end(); ++ship) {
    if (p.ships[ship].status == Status::Pool) p.ships[ship].status = Status::Chosen;
  }
  for (std::size_t i = 0; i < s.bases.size(); ++i)
    p.base[i] = s.bases[i] == nowhere ? d.trondheim : s.bases[i];
  const auto put = [&](MarkerId m, Cell at, Cell from, bool up) {
    if (d.german_ports.has(at)) {
      p.markers[m].at = at;
      return;
    }
    put_on_map(p, m, at);
    Back& back = p.backs[p.markers[m].token];
    p.markers[m].from = back.from = from;
    if (!up) return;
    back.up = back.known = 1;
    back.source = ByRecon;
    back.since = p.period;
  };
  for (const GroupStart& g : s.groups) {
    g.ships.each([&](ShipId ship) {
      p.ships[ship].status = Status::Group;
      p.ships[ship].group = g.marker;
      p.crew[g.marker].add(ship);
    });
    put(g.marker, g.at, g.from, g.up);
    if (side_of_marker(g.marker) == Seat::Axis && !g.ships.empty() && !d.german_ports.has(g.at)) p.sailed = 1;
  }
  if (s.pack == nowhere) {
    p.pack_lost = 1;
  } else {
    put(wolfpack, s.pack, s.pack, false);
  }
  forget_who_is_who(p);
}

// Whether a ship is with the fleet when the first season of the scenario begins: it has come and not left
// since, or belongs to it from the start.
bool is_there(const Data& d, ShipId id) {
  bool there = true;
  for (std::size_t i = d.seasons.size(); i-- > 0;) {
    if (i < d.scenario.first && d.seasons[i].leaves.has(id)) return false;
    if (d.seasons[i].arrives.has(id)) {
      if (i < d.scenario.first) return true;
      there = false;
    } else if (i >= d.scenario.first && d.seasons[i].leaves.has(id)) {
      there = true;
    }
  }
  return there;
}

}  // namespace

void MurmanskRun::setup(const Data& d, State& state) {
  Position& p = state.p;
  const ScenarioData& s = d.scenario;
  p.season = s.first;
  p.wins = s.wins;
  p.full_fuel = s.full_fuel;
  p.freighters = d.options.freighters;
  p.hurt = s.sunk | s.damaged | s.repair;  // as far as anybody knows, in the season just over
  // What arrived before the first season of the scenario is there, what arrives in it or later is not yet.
  for (ShipId id = 0; id < d.ships_end(); ++id) {
    Ship& ship = p.ships[id];
    if (d.allied.has(id)) {
      ship.status = s.absent.has(id) || !is_there(d, id) ? Status::Absent : Status::Pool;
    } else if (s.port[id] != nowhere) {
      ship.status = Status::Norway;
      ship.port = s.port[id];
    } else {
      ship.status = s.ready.has(id) ? Status::Ready : s.repair.has(id) ? Status::Repair : Status::Absent;
      if (s.repair.has(id)) p.damaged.add(id);
    }
    if (s.sunk.has(id)) ship.status = Status::Sunk;
    if (s.damaged.has(id)) {
      p.damaged.add(id);
      if (ship.status == Status::Absent) {
        ship.status = Status::Mending;
        ship.port = d.trondheim;
        ship.back = static_cast<std::uint8_t>(s.first + 1);
      }
    }
  }
  if (s.at_sea) set_up_map(d, p);
}

std::unique_ptr<Game> make(const data::Files& files, const nlohmann::json& scenario,
                           const nlohmann::json& options) {
  auto data = load(files, scenario, options);
  return std::make_unique<GameOf<MurmanskRun>>(std::move(data), scenario.value("id", std::string("inline")));
}

}  // namespace flagplot::murmansk_run
