#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"

// Chapter 40: boxes of the hit record are mended, at sea by a die, in port without.
namespace flagplot::bismarck {
namespace {

constexpr Array sections{Section::Bow, Section::Port, Section::Starboard, Section::Stern, Section::Midships};
constexpr int boxes_in_port = 2;

bool is_gun(Section s) { return s != Section::Midships; }
int hits_on(const Position& p, ShipId s, Section section) { return at(p, s).hits[at_section(section)]; }

// What is to be mended of a ship, as Position keeps it.
std::uint8_t chosen(Section one, Section other) {
  return static_cast<std::uint8_t>(8 * (at_section(other) + 1) + at_section(one) + 1);
}
Section first_of(std::uint8_t mending) { return static_cast<Section>(mending % 8 - 1); }
Section second_of(std::uint8_t mending) { return static_cast<Section>(mending / 8 - 1); }

Objection idle_refusal(const Position& p, ShipId s) {
  if (!in_play(p, s)) return refuse(NotInPlay, arg(s));
  // One section a turn.
  if (p.mending[index(s)]) return refuse(MendedAlready, arg(s));
  return {};
}

}  // namespace

// [BIS 40.4] The first box hit stays marked at sea, and so do those on which an attempt has failed.
int mendable(const Position& p, ShipId s, Section section) {
  const int for_good = std::max<int>(1, log_of(p, s).beyond_repair[at_section(section)]);
  return std::max(0, hits_on(p, s, section) - for_good);
}

Objection mend_refusal(const Data& d, const Position& p, ShipId s, Section section) {
  if (auto no = idle_refusal(p, s)) return no;
  if (in_port(d, p, s)) return refuse(MendsInPort, arg(s));
  // [BIS 40.6] Whoever went two zones was under way all the time.
  if (at(p, s).moved >= 2) return refuse(MovedTwoZones, arg(s));
  const int hits = hits_on(p, s, section);
  if (hits == 0) return refuse(NothingToMend, arg(s), static_cast<std::uint16_t>(section));
  if (hits == 1) return refuse(FirstBox, arg(s), static_cast<std::uint16_t>(section));
  if (mendable(p, s, section) == 0) return refuse(BeyondRepair, arg(s), static_cast<std::uint16_t>(section));
  return {};
}

// [BIS 40.5] Two gun boxes, or one midships, but never one of each.
Objection port_mend_refusal(const Data& d, const Position& p, ShipId s, Section section, Section also) {
  if (auto no = idle_refusal(p, s)) return no;
  if (!in_port(d, p, s)) return refuse(MendsAtSea, arg(s));
  if (is_gun(section) != is_gun(also)) return refuse(GunsOrHull, arg(s));
  for (const Section one : {section, also}) {
    if (hits_on(p, s, one) == 0) return refuse(NothingToMend, arg(s), static_cast<std::uint16_t>(one));
  }
  return {};
}

namespace {

// From the right: what was hit first stays marked longest.
void erase(Position& p, ShipId s, Section section, int boxes) {
  std::uint8_t& hits = at(p, s).hits[at_section(section)];
  hits = static_cast<std::uint8_t>(hits - boxes);
  std::uint8_t& for_good = log_of(p, s).beyond_repair[at_section(section)];
  for_good = std::min(for_good, hits);
}

// [BIS 40.2] [BIS 40.3] What the die mends; more than there is to mend is ignored. If it fails, every box
// marked now is beyond repair at sea.
void mend_at_sea(P& p, ShipId s, int die) {
  Position& pos = p.s.p;
  const Section section = first_of(pos.mending[index(s)]);
  const int by_table =
      p.data.intermediate
          ->mended[static_cast<std::size_t>(column_of(section))][static_cast<std::size_t>(die)];
  if (by_table == 0) {
    log_of(pos, s).beyond_repair[at_section(section)] = at(pos, s).hits[at_section(section)];
    p.out.tell(both_players, MendingFails, arg(s), section, shown(p.answer));
    return;
  }
  const int boxes = std::min(by_table, mendable(pos, s, section));
  erase(pos, s, section, boxes);
  p.out.tell(both_players, SectionMended, arg(s), section, boxes, shown(p.answer));
}

void mend_in_port(P& p, ShipId s) {
  Position& pos = p.s.p;
  const std::uint8_t mending = pos.mending[index(s)];
  const Section section = first_of(mending), also = second_of(mending);
  Array<int, sections.size()> boxes{};
  if (section == also) {
    boxes[at_section(section)] = std::min(hits_on(pos, s, section), is_gun(section) ? boxes_in_port : 1);
  } else {
    boxes[at_section(section)] = boxes[at_section(also)] = 1;
  }
  for (const Section one : sections) {
    if (boxes[at_section(one)] == 0) continue;
    erase(pos, s, one, boxes[at_section(one)]);
    p.out.tell(both_players, MendedInPort, arg(s), one, boxes[at_section(one)]);
  }
  lies_in_port(p.data, p.s, s);
}

bool can_mend(const Data& d, const Position& p, ShipId s) {
  return std::ranges::any_of(sections, [&](Section section) {
    return !mend_refusal(d, p, s, section) || !port_mend_refusal(d, p, s, section, section);
  });
}

}  // namespace

// [BIS 40.1] After all movement both sides say at once which section of each ship they mend; then the dice
// fall, and both hear what was tried and what came of it. Locals: the ship.
Step mending(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Ordered, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin)
    return f.then(Ordered, Fork{call(MendingOrdersRule, Seat::Allied), call(MendingOrdersRule, Seat::Axis)});
  if (f.at == Rolled) {
    const auto s = static_cast<ShipId>(f.local[0]);
    mend_at_sea(p, s, p.answer.a);
    pos.mending[index(s)] = 0;
  }
  for (; f.local[0] < p.data.ships.size(); ++f.local[0]) {
    const auto s = static_cast<ShipId>(f.local[0]);
    if (!pos.mending[index(s)]) continue;
    if (!in_port(p.data, pos, s)) return f.then(Rolled, Ask::roll(RollMending));
    mend_in_port(p, s);
    pos.mending[index(s)] = 0;
  }
  return Done{};
}

Step mending_orders(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    const auto section = static_cast<Section>(p.answer.b);
    pos.mending[p.answer.a] =
        chosen(section, p.answer.verb != MendTwoAlongside ? section : static_cast<Section>(p.answer.c));
  }
  if (!some_ship(p.data, f.side, [&](ShipId s) { return can_mend(p.data, pos, s); })) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskMending));
}

namespace {

Objection check_mending(const Asked& q, Choice c) {
  const bool of_ours = c.a < q.d.ships.size() && q.d.ships[c.a].side == q.seat && c.b < sections.size();
  if (!of_ours) return not_an_option;
  if (c.verb == MendAtSea && !c.c) return mend_refusal(q.d, q.p, ship_in(c), static_cast<Section>(c.b));
  if (c.verb == MendAlongside && !c.c)
    return port_mend_refusal(q.d, q.p, ship_in(c), static_cast<Section>(c.b), static_cast<Section>(c.b));
  if (c.verb == MendTwoAlongside && c.c > c.b && c.c < sections.size())
    return port_mend_refusal(q.d, q.p, ship_in(c), static_cast<Section>(c.b), static_cast<Section>(c.c));
  return not_an_option;
}

void offer_mending(const Asked& q, Options& out) {
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (idle_refusal(q.p, s)) return;
    for (const Section section : sections) {
      const auto one = static_cast<std::uint16_t>(section);
      if (!mend_refusal(q.d, q.p, s, section)) out.add({MendAtSea, arg(s), one, 0});
      if (!port_mend_refusal(q.d, q.p, s, section, section)) out.add({MendAlongside, arg(s), one, 0});
      for (auto other = static_cast<std::uint16_t>(one + 1); other < sections.size(); ++other) {
        if (!port_mend_refusal(q.d, q.p, s, section, static_cast<Section>(other)))
          out.add({MendTwoAlongside, arg(s), one, other});
      }
    }
  });
}

}  // namespace

const Answers mending_answers{check_mending, offer_mending};

}  // namespace flagplot::bismarck
