#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/ammunition.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"

// [BIS 10.0] Chapter 10: the chance phase.
namespace flagplot::bismarck {

// [BIS 10.21] [BIS 10.211] [BIS 10.212] [BIS 10.213] [BIS 10.214] Found by general search: inside the patrol
// line, not in fog, and clear enough for the column of its zone.
// [BIS 11.13] By night only radio gives anybody away.
bool seen_by_general_search(const Data& d, const Position& p, ShipId s, int dice) {
  const ZoneId zone = at(p, s).zone;
  if (dice == radio_heard || dice > 9 || is_night(d, p, zone)) return false;
  if (!d.inside_line.has(zone) || d.board.cell(zone).row < 5) return false;
  if (fog_at(d, p, zone)) return false;
  const std::size_t column = d.near_line.has(zone) ? 0 : d.near_coast.has(zone) ? 2 : 1;
  return level_at(d, p, zone) <= d.charts.general_search[static_cast<std::size_t>(dice)][column];
}

// [BIS 10.23] [BIS 10.231] [BIS 10.232] [BIS 10.24] [BIS 10.26] A convoy met: unseen this turn, in the right
// place and mode, and none sunk yet today.
bool convoy_met(const Data& d, const Position& p, ShipId s, int dice) {
  const Ship& ship = at(p, s);
  if (is_night(d, p, ship.zone) || found_or_passed(ship)) return false;  // [BIS R35]
  if (p.convoy_day == date(p.turn) || p.convoys >= 5) return false;
  if (level_at(d, p, ship.zone) >= level_x && d.options.x_stops_combat) return false;
  switch (dice) {
    case 10:
      return d.route.has(ship.zone);
    case 11:
      return ship.patrol && d.route_near_2.has(ship.zone);
    case 12:
      return d.route_near_1.has(ship.zone) && !d.route.has(ship.zone);
    default:
      return false;
  }
}

ShipId unit_of_chance(const Data& d, const Position& p, std::size_t roll) {
  const ShipId s = fleet_of(d, Seat::Axis)[roll];
  return in_play(p, s) && is_leader(d, p, s) ? s : no_ship;
}

// [BIS 10.22] The zone the ship is in or one next to it, as the German likes.
ZoneSet huff_duff_zones(const Data& d, const Position& p, ShipId s) {
  ZoneSet zones = d.within(at(p, s).zone, 1);
  zones &= d.sea;  // land has no coordinate to name
  return zones;
}

// [BIS 4.9] [BIS 10.1] [BIS 10.2] A roll for every German ship, made even when it applies to nobody. Locals: the roll.
// Whose roll it is everybody knows, and so the name of whoever it gives away; of those with it, the type.
Step chance(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Rolled, ZoneNamed, ConvoyMet };
  const ShipId unit = unit_of_chance(p.data, pos, f.local[0]);
  switch (f.at) {
    case Begin:
      return f.then(Rolled, Ask::roll(RollChance, 2));
    case Rolled: {
      const int dice = p.answer.a + p.answer.b;
      p.out.tell(both_players, ChanceRolled, f.local[0] + 1, dice, shown(p.answer));  // [BIS R32]
      if (unit == no_ship) break;
      if (dice == radio_heard) return f.then(ZoneNamed, Ask::player(Seat::Axis, AskHuffDuff, arg(unit)));
      if (seen_by_general_search(p.data, pos, unit, dice)) {
        each_member(p.data, pos, unit, [&](ShipId s) {
          if (s == unit) {
            found(p, s, at(pos, s).zone, ByChance);
            p.out.tell(both_players, GeneralSearch, arg(s), arg(at(pos, s).zone));
          } else {
            found_by_type(p, s, at(pos, s).zone, ByChance);
            tell_of(p, quarry_id(p.data, s, true), GeneralSearch, s, arg(at(pos, s).zone));
          }
        });
      } else if (convoy_met(p.data, pos, unit, dice)) {
        return f.then(ConvoyMet, Ask::player(Seat::Axis, AskConvoy, arg(unit)));
      }
      break;
    }
    case ZoneNamed: {
      const auto zone = static_cast<ZoneId>(p.answer.a);
      found_nearby(p, unit, zone, 1);  // whether another sails with her stays a secret
      p.out.tell(both_players, HuffDuff, arg(unit), arg(zone));
      break;
    }
    case ConvoyMet:
      // [BIS 10.25] Whoever takes the convoy names itself and its zone, and lies still next turn.
      if (p.answer.verb == AttackConvoy) {
        // [BIS 12.44] The more of them, the more each is worth.
        bank(pos, Seat::Axis, p.data.charts.convoy_points[pos.convoys]);
        ++pos.convoys;
        pos.convoy_day = static_cast<std::uint8_t>(date(pos.turn));
        spend_on_convoy(p, unit);
        each_member(p.data, pos, unit, [&](ShipId s) {
          at(pos, s).halted = 1;
          found(p, s, at(pos, s).zone, ByChance);
          p.out.tell(both_players, s == unit ? ConvoySunk : WithTheRaider, arg(s), arg(at(pos, s).zone));
        });
      }
      break;
    default:
      break;
  }
  if (++f.local[0] == fleet_of(p.data, Seat::Axis).size()) return Done{};
  return f.then(Rolled, Ask::roll(RollChance, 2));
}

namespace {

Objection check_huff_duff(const Asked& q, Choice c) {
  if (!q.gives_zone(c, NameZone)) return not_an_option;
  return allowed_if(huff_duff_zones(q.d, q.p, q.ship()).has(zone_in(c)), refuse(NotNear, c.a));
}

void offer_huff_duff(const Asked& q, Options& out) {
  huff_duff_zones(q.d, q.p, q.ship()).each([&](ZoneId z) { out.add({NameZone, arg(z), 0, 0}); });
}

Objection check_convoy(const Asked& q, Choice c) {
  if (c != Choice{AttackConvoy, 0, 0, 0}) return not_an_option;
  return convoy_ammunition_refusal(q.d, q.p, q.ship());
}

void offer_convoy(const Asked& q, Options& out) {
  if (!convoy_ammunition_refusal(q.d, q.p, q.ship())) out.add({AttackConvoy, 0, 0, 0});
}

}  // namespace

const Answers huff_duff_answers{check_huff_duff, offer_huff_duff};
const Answers convoy_answers{check_convoy, offer_convoy};

}  // namespace flagplot::bismarck
