#include "bismarck/battle_bench.h"

#include "data/files.h"
#include "kernel/game_of.h"

namespace flagplot::bismarck::battle_test {
namespace {

using Phase = support::Excerpt<NavalCombat>;

std::unique_ptr<const Game> opened(const nlohmann::json& options) {
  return std::make_unique<GameOf<Phase>>(load(support::files(), support::as_read({{"ships", nlohmann::json::array()}}),
                                              options),
                                         "");
}
const Data& data_of(const Game& game) { return static_cast<const GameOf<Phase>&>(game).data(); }

}  // namespace

// Of the enemy what the board and the hit record show.
void NavalCombat::show(const Data& d, const State& s, Seat seat, View& v) {
  v.p = s.p;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (d.ships[i].side == seat) continue;
    const Ship& ship = s.p.ships[i];
    Ship seen;
    seen.status = ship.status;
    seen.hits = ship.hits;
    seen.evasion_lost = ship.evasion_lost;
    seen.evasion_damage = ship.evasion_damage;
    seen.shadow_tried = ship.shadow_tried;
    v.p.ships[i] = seen;
    v.p.log[i] = {};
  }
}

Table::Table(int turn, const nlohmann::json& options) : BenchOf(opened(options), data_of) {
  p().turn = static_cast<std::uint8_t>(turn);
  for (std::size_t i = 0; i < d().ships.size(); ++i) p().ships[i].status = ShipStatus::Gone;
}

Ship& Table::at_sea(std::string_view name, std::string_view zone, int force) {
  Ship& s = of(name);
  s.status = ShipStatus::AtSea;
  s.zone = *d().board.find(zone);
  s.force = static_cast<std::uint8_t>(force);
  s.located = BySearch;
  state().may_be[index(ship(name))] = ZoneSet::only(s.zone);
  return s;
}

BattleShip& Table::in_battle(std::string_view name, Hex hex, int course) {
  if (p().battle.action == 0) {
    Battle& b = p().battle;
    b.zone = *d().board.find("N14");
    b.attacker = Seat::Allied;
    b.announced = b.action = b.round = 1;
    b.edge = 4;
    b.actions[0] = {b.zone, b.attacker, Type::Battleship, Type::Battleship, 29, 29, 0};
  }
  at_sea(name).fought = engaged(Part::Committed, 1);
  BattleShip& s = board(name);
  s.status = Fighting;
  s.course = static_cast<std::uint8_t>(course);
  put(p(), ship(name), hex);
  return s;
}

void Table::start(Frame first) {
  Phase::first = first;
  start_here();
}

}  // namespace flagplot::bismarck::battle_test
