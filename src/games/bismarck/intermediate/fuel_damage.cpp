#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/predicates.h"

// Chapter 21: what strikes the hull may cost fuel.
namespace flagplot::bismarck {

// [BIS R41] Of its type alone: a die more or fewer must tell nothing.
bool may_lose_fuel(const Data& d, ShipId s) { return d.options.fuel_damage && burns_fuel(d, s); }

// [BIS 21.0] A die for every midships hit by guns or torpedoes: a five or six costs a factor. It is rolled
// for a ship that has none left as well, and only its owner sees it [BIS R41]. Locals: the ship, and the dice
// still to be rolled.
Step fuel_loss(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  const auto ship = static_cast<ShipId>(f.local[0]);
  const Seat owner = side_of(p.data, ship);
  if (f.at == Rolled) {
    p.out.tell(owner, FuelTested, arg(ship), shown(p.answer));
    p.out.tell(other(owner), FuelTested, arg(ship), roll_not_shown);
    std::uint8_t& fuel = at(p.s.p, ship).fuel;
    if (p.answer.a >= 5 && fuel > 0) {
      --fuel;
      p.out.tell(owner, FuelLost, arg(ship));
    }
  }
  if (f.local[1]-- == 0) return Done{};
  return f.then(Rolled, Ask::roll(RollFuelLoss));
}

}  // namespace flagplot::bismarck
