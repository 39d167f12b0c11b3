#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

// Chapter 31: what a carrier can launch.
namespace flagplot::bismarck {
namespace {

// [BIS 31.2] What only looks costs nothing.
bool takes_a_box(std::uint8_t back) { return !back; }

}  // namespace

// [BIS 31.1] Without attack boxes no unit takes off to attack.
Objection capacity_refusal(const Data& d, const Position& p, AirId a, std::uint8_t back) {
  const ShipId carrier = d.air[index(a)].carrier;
  if (!d.options.launch_capacity || carrier == no_ship) return {};
  // [BIS 31.4] Two boxes marked midships end all flying; who has mended one flies again [BIS R46].
  if (at(p, carrier).hits[at_section(Section::Midships)] >= 2) return refuse(DeckDamaged, arg(carrier));
  const ShipSpec& spec = d.ships[index(carrier)];
  // [BIS 31.3] Eagle flies no more than so often, whatever for.
  if (spec.launches > 0 && log_of(p, carrier).launched >= spec.launches)
    return refuse(NoFlightsLeft, arg(carrier));
  if (takes_a_box(back) && log_of(p, carrier).attack_boxes == 0)
    return refuse(NoAttackBoxes, arg(a), arg(carrier));
  return {};
}

void count_launch(const Data& d, Position& p, AirId a) {
  const ShipId carrier = d.air[index(a)].carrier;
  if (!d.options.launch_capacity || carrier == no_ship) return;
  LogLine& log = log_of(p, carrier);
  if (takes_a_box(at(p, a).back)) --log.attack_boxes;
  if (d.ships[index(carrier)].launches > 0) ++log.launched;
}

}  // namespace flagplot::bismarck
