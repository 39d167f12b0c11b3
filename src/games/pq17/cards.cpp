#include "games/pq17/cards.h"

#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "pieces/lot.h"

// Drawing a card to find somebody, and how its owner may spoil it.
namespace flagplot::pq17 {
namespace {

using Deck = SetOf<64>;

bool looks_from_above(const Data& d, const Air& unit, AirId a, Hex h) {
  if (unit.status == OnMission) return unit.hex == h && d.wings.searching.has(a) && flying_cs(unit) > 0;
  return unit.status == OnPatrol && (unit.hex == h || unit.second == h);
}
bool is_sector_over(const Data& d, const Position& p, Seat searcher, Hex h) {
  if (weather_at(d, p, h) == Gales) return false;
  for (std::size_t i = 0; i < p.designations; ++i) {
    if (p.designated[i] == h && side_of_sector(p.by_sector[i]) == searcher) return true;
  }
  return false;
}
bool is_shadowing_another(const Position& p, ForceId f, BlockId b) { return p.force[f].shadows != no_block && p.force[f].shadows != b; }

// Why the owner of a block may call off that it was found, by what is true of it.
bool may_say_carrier(const Data& d, const Position& p, ForceId f) { return muster(d, p, f).carriers > 0; }
bool may_say_cam(const Data& d, const Position& p, ForceId f) {
  return is_clear_enough(weather_at(d, p, p.force[f].at)) && muster(d, p, f).has_cam;
}
// What a card in the hand of the enemy may be spoilt with: bits, shown to the owner with the question.
enum : std::uint16_t { SpoiltByCarrier = 256, SpoiltByCam = 512, SpoiltByPack = 1024 };

Objection check_cancel(const Asked& q, Choice c) {
  const auto may = [&](std::uint16_t bit) { return allowed_if((q.ask.subject & bit) != 0, {CannotSpoil, {}}); };
  switch (c.verb) {
    case SayCarrier: return may(SpoiltByCarrier);
    case SayCam: return may(SpoiltByCam);
    case SayWolfpack: return may(SpoiltByPack);
    default: return not_an_option;
  }
}
void offer_cancel(const Asked& q, Options& out) {
  for (const Choice c : {Choice{SayCarrier, 0, 0, 0}, Choice{SayCam, 0, 0, 0}, Choice{SayWolfpack, 0, 0, 0}}) {
    if (!check_cancel(q, c)) out.add(c);
  }
}

void use_cam(Position& p, const Data& d, ForceId f) {
  for (ShipId s = 0; s < most_ships; ++s) {
    if (p.ship[s].force != f || d.ships[s].type != Type::MC || (p.ship[s].flags & is_used)) continue;
    p.ship[s].flags |= is_used;
    return;
  }
}

}  // namespace

const Answers cancel_answers{check_cancel, offer_cancel};

void shuffle(Position& p, Seat side) { p.deck[index(side)] = Deck::below(cards_in_deck).bits(); }

Ask draw_card(Position& p, Seat side) {
  if (p.deck[index(side)] == 0) shuffle(p, side);
  return pieces::ask_lot(RollCard, Deck(p.deck[index(side)]));
}
unsigned take_card(Position& p, Seat side, Choice answer) {
  Deck deck(p.deck[index(side)]);
  const unsigned card = pieces::lot(deck, answer);
  deck.remove(card);
  p.deck[index(side)] = deck.bits();
  return card;
}

static bool is_all_soviet(ForceId f, const Muster& m) {
  if (is_soviet_pack(f)) return true;
  return m.has_soviet && m.soviet_light + m.soviet_escorts == m.cs[static_cast<std::size_t>(Category::Light)] && m.heavy == 0;
}
bool is_all_soviet(const Data& d, const Position& p, ForceId f) { return is_all_soviet(f, muster(d, p, f)); }

// [PQ R68] The same for a card that is to locate a target: `who` is the attacker's block, or aircraft over the hex.
static bool located_by_soviets(const Data& d, const Position& p, Seat searcher, Hex h, std::uint16_t who) {
  if (who < most_forces) return p.block[who].force < most_forces && is_all_soviet(d, p, p.block[who].force);
  bool any = false, all = true;
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const bool flies = who >= one_air_unit ? who - one_air_unit == a : p.air[a].status == OnMission && p.air[a].hex == h && flying_cs(p.air[a]) > 0;
    if (!flies || d.air(a).side != searcher) continue;
    any = true;
    all = all && d.air(a).nation == Nation::Soviet;
  }
  return any && all;
}

// Everybody sees whether: it follows from what lies open.
bool is_looked_for(const Data& d, const Position& p, BlockId b) {
  const Block& block = p.block[b];
  const Seat searcher = other(side_of(b));
  const Hex h = block.at;
  if (block.place != AtSea) return false;
  if (block.shadow == ByUnit || block.shadow == ByRadius || block.shadow == BySector) return true;
  if (in_printed_radius(d, p, searcher, h) || is_sector_over(d, p, searcher, h)) return true;
  bool any = false;
  each_force(searcher, [&](BlockId o) { any = any || (p.block[o].place == AtSea && p.block[o].at == h); });
  d.wings.of_side[index(searcher)].each([&](AirId a) { any = any || looks_from_above(d, p.air[a], a, h); });
  return any;
}

Lookout lookout(const Data& d, const Position& p, BlockId b) {
  const Block& block = p.block[b];
  const Seat searcher = other(side_of(b));
  const Hex h = block.at;
  Lookout l;
  if (block.place != AtSea) return l;
  const auto by_air = [&](bool soviet) {
    l.air = true;
    l.only_soviet = l.only_soviet && soviet;
  };
  each_force(searcher, [&](ForceId f) {
    if (!at_sea(p, f) || p.force[f].at != h || is_dummy(f) || is_shadowing_another(p, f, b)) return;
    const Muster m = muster(d, p, f);
    if (!can_search(m)) return;
    l.force = true;
    l.only_soviet = l.only_soviet && is_all_soviet(f, m);
  });
  if (in_printed_radius(d, p, searcher, h)) by_air(searcher == Seat::Allied && !d.printed->british_radius.has(h));
  d.wings.of_side[index(searcher)].each([&](AirId a) {
    if (looks_from_above(d, p.air[a], a, h)) by_air(d.wings.soviet.has(a));
  });
  if (weather_at(d, p, h) != Gales) {
    for (std::size_t i = 0; i < p.designations; ++i) {
      if (p.designated[i] == h && side_of_sector(p.by_sector[i]) == searcher) by_air(p.by_sector[i] == SovietSector);
    }
  }
  switch (block.shadow) {
    case ByUnit: by_air(false); break;
    case ByRadius:
    case BySector: by_air(false); break;
    default: break;
  }
  // A carrier looks round from her own hex, whether or not anybody knows.
  if (in_carrier_radius(d, p, searcher, h)) {
    l.air = true;
    l.only_soviet = false;
  }
  return l;
}

Verdict verdict(const Data& d, const Position& p, Seat searcher, BlockId b, Line line, unsigned card, bool only_soviet) {
  const Block& block = p.block[b];
  const Card& c = d.printed->deck[index(searcher)][card];
  const bool night = is_night(d, p);
  const Symbol symbol = c.result[night][line][column_of(weather_at(d, p, block.at))];
  Verdict v;
  switch (symbol) {
    case Always: v.found = true; break;
    // [PQ 1.1.3] Coast watchers help on one's own shore.
    case ByShore: v.found = is_shore_of(d, searcher, block.at) || block.shadow != NoShadow; break;
    case Plane:
      v.by_plane = true;
      v.found = !near_interceptors(d, p, side_of(b), block.at);
      break;
    case Never: break;
    default: v.found = block.level != unidentified && block.level >= symbol; break;
  }
  if (c.soviet_fails[night] && only_soviet) v.found = false;
  return v;
}

Step draw(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Drawn, Answered };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const auto mode = static_cast<DrawMode>(f.local[1]);
  const Seat searcher = other(side_of(b));
  const ForceId target = at.block[b].force;
  switch (f.at) {
    case Begin: return f.then(Drawn, draw_card(at, searcher));
    case Drawn: {
      const unsigned card = take_card(at, searcher, p.answer);
      at.card = 0xFF;
      p.out.tell(searcher, CardDrawn, b, card + 1);
      Line line = mode == AirDraw ? AirLine : ForceLine;
      bool real = true, only_soviet = false;
      if (mode == SearchDraw || mode == TransitDraw) {
        const Lookout l = lookout(p.data, at, b);
        real = mode == TransitDraw ? l.force : l.is_real();
        line = l.line();
        only_soviet = l.only_soviet;
      }
      if (mode == AirDraw || mode == ForceDraw) only_soviet = located_by_soviets(p.data, at, searcher, at.block[b].at, f.local[2]);
      Verdict v = verdict(p.data, at, searcher, b, line, card, only_soviet);
      // [PQ 6.5] Whoever has only a dummy there draws and finds nothing.
      if (!v.found || !real) {
        p.out.tell(both_players, NoContact, b, at.block[b].at);
        return Done{0};
      }
      at.card = static_cast<std::uint8_t>(card);  // a card that succeeds is shown
      // [PQ 6.2.2] Packs that can hide, carriers and catapult ships.
      const Card& c = p.data.printed->deck[index(searcher)][card];
      std::uint16_t spoilt = 0;
      const bool silhouette = c.submarine[is_night(p.data, at)] && mode != TransitDraw;
      if (silhouette && is_pack(target)) spoilt |= SpoiltByPack;
      if (v.by_plane && may_say_carrier(p.data, at, target)) spoilt |= SpoiltByCarrier;
      if (v.by_plane && may_say_cam(p.data, at, target)) spoilt |= SpoiltByCam;
      // [PQ R61] The owner is asked whenever such a card might be spoilt, for all that both know: who is asked only when
      // there is a carrier has shown it.
      const Kind known = at.block[b].kind;
      const bool might = (silhouette && (known == Kind::None || known == Kind::Wolfpack)) || (v.by_plane && known != Kind::Wolfpack);
      if (might || spoilt != 0) return f.then(Answered, Ask::player(other(searcher), AskCancel, static_cast<std::uint16_t>(spoilt | b)));
      break;
    }
    case Answered:
      if (p.answer.verb != Pass) {
        if (p.answer.verb == SayCam) use_cam(at, p.data, target);
        p.out.tell(both_players, SearchSpoilt, b,
                   p.answer.verb == SayCam ? SpoiltCam : p.answer.verb == SayCarrier ? SpoiltCarrier : SpoiltPack);
        return Done{0};
      }
      break;
  }
  p.out.tell(both_players, Contact, b, at.block[b].at);
  return Done{1};
}

}  // namespace flagplot::pq17
