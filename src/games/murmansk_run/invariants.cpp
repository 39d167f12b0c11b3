#include <string>
#include <vector>

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/rules.h"

// What must hold in every state, true or only supposed.
namespace flagplot::murmansk_run {
namespace {

void check_marker(const Data& d, const Position& p, MarkerId m, std::vector<std::string>& broken) {
  const std::string name(marker_names[m]);
  const Marker& marker = p.markers[m];
  if (p.crew[m].size() > group_size) broken.push_back(name + " has more than five units");
  if (!is_group(m) && !p.crew[m].empty()) broken.push_back(name + " has ships in it");
  if (!(p.crew[m] - d.fleet(side_of_marker(m))).empty())
    broken.push_back(name + " has ships of the other side");
  p.crew[m].each([&](ShipId s) {
    if (p.ships[s].status != Status::Group || p.ships[s].group != m)
      broken.push_back(d.ships[s].name + " does not know her group");
  });
  if (marker.token == no_token) return;
  if (marker.token >= most_markers || p.backs[marker.token].marker != m) {
    broken.push_back(name + " and its back do not agree");
    return;
  }
  if (side_of_token(marker.token) != side_of_marker(m)) broken.push_back(name + " has the other side's back");
  if (marker.from >= d.board.size()) broken.push_back(name + " has come from nowhere");
  if (!in_use(p, m) && !p.over) broken.push_back(name + " stands for nothing");
  if (marker.at != nowhere && !marker.moved && p.backs[marker.token].at != marker.at)
    broken.push_back(name + " is not where its back is");
  if (marker.at != nowhere && is_iced(d, p, marker.at)) broken.push_back(name + " is in the ice");
  const bool port_of_other =
      side_of_marker(m) == Seat::Axis ? is_russian_port(d, marker.at) : d.german_ports.has(marker.at);
  if (port_of_other) broken.push_back(name + " is in the enemy's port");
  if (is_dummy(m) && p.backs[marker.token].up) broken.push_back(name + " lies face up");
}

}  // namespace

std::vector<std::string> MurmanskRun::broken_invariants(const Data& d, const State& s) {
  std::vector<std::string> broken;
  const Position& p = s.p;
  for (MarkerId m = 0; m < most_markers; ++m) check_marker(d, p, m, broken);
  for (Token t = 0; t < most_markers; ++t) {
    const Back& back = p.backs[t];
    if ((back.at == nowhere) != (back.marker == no_marker))
      broken.push_back(std::string(token_names[t]) + " belongs to nobody");
    if (back.at != nowhere && back.marker < most_markers && p.markers[back.marker].token != t)
      broken.push_back(std::string(token_names[t]) + " belongs to two");
  }
  int kirkenes = 0;
  for (ShipId id = 0; id < d.ships_end(); ++id) {
    const Ship& ship = p.ships[id];
    const std::string& name = d.ships[id].name;
    if (ship.status == Status::Group && (ship.group >= most_markers || !p.crew[ship.group].has(id)))
      broken.push_back(name + " is in no group");
    if (ship.status != Status::Group && ship.group != no_marker)
      broken.push_back(name + " is in a group and is not");
    if ((ship.status == Status::Sunk || ship.status == Status::Gone) && p.damaged.has(id))
      broken.push_back(name + " is gone and damaged");
    if (ship.status == Status::Norway && !d.german_ports.has(ship.port))
      broken.push_back(name + " lies in no port");
    if (ship.status == Status::Norway && ship.port == d.kirkenes) ++kirkenes;
    if (p.damaged.has(id) && d.escort_carriers.has(id)) broken.push_back(name + " floats although damaged");
    if (ship.salvoes > d.ships[id].torpedoes) broken.push_back(name + " has fired torpedoes it has not");
  }
  if (kirkenes > 1) broken.push_back("Kirkenes holds more than one");
  if (p.freighters > d.options.freighters) broken.push_back("there are more freighters than began");
  if (p.season > d.scenario.last) broken.push_back("the game runs past its last season");
  if (p.period > 20) broken.push_back("a convoy is longer than twenty periods");
  return broken;
}

}  // namespace flagplot::murmansk_run
