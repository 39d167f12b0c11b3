#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// A convoy from its start in the west to its end: arrival, scatter, recall, or the last freighter sunk.
namespace flagplot::murmansk_run {
namespace {

constexpr std::uint8_t wanted_loads = 8;

// [MR M66] Freighters that have arrived unload, and are free for another convoy [MR R24].
void unload(P& p) {
  Position& pos = p.s.p;
  pos.loads = static_cast<std::uint8_t>(pos.loads + pos.freighters);
  p.out.tell(both_players, Unloaded, pos.freighters, pos.loads, pos.markers[convoy].at);
}

// Damaged ships of both sides that are not yet safe, in the order of their dice: how many there are is no
// secret.
Set cripples(const Data& d, const Position& p) {
  Set set;
  p.damaged.each([&](ShipId s) {
    const Status status = p.ships[s].status;
    if (status == Status::Group || (d.german.has(s) && status == Status::Norway)) set.add(s);
  });
  return set;
}

bool is_in_port(const Data& d, const Position& p, ShipId s) {
  if (p.ships[s].status != Status::Group) return true;
  const Cell at = p.markers[p.ships[s].group].at;
  return is_russian_port(d, at) || d.german_ports.has(at);
}

Set at_sea(const Data& d, const Position& p) {
  Set set;
  cripples(d, p).each([&](ShipId s) {
    if (!is_in_port(d, p, s)) set.add(s);
  });
  return set;
}

// Germans go back to the port they came from, if there is room.
void find_berth(const Data& d, Position& p, ShipId s) {
  const Cell wanted = p.ships[s].port;
  p.ships[s].port = nowhere;
  p.ships[s].port =
      wanted == nowhere || (wanted == d.kirkenes && kirkenes_is_full(d, p)) ? d.trondheim : wanted;
}

// Whoever is whole goes home without a die.
void send_home(P& p) {
  Position& pos = p.s.p;
  for (MarkerId m = 0; m < most_markers; ++m) {
    const bool german = side_of_marker(m) == Seat::Axis;
    (pos.crew[m] - pos.damaged).each([&](ShipId s) {
      Ship& ship = pos.ships[s];
      leave_group(pos, s);  // whoever has not sailed must not be in her own way
      ship.status = german ? Status::Norway : Status::Chosen;
      if (german) find_berth(p.data, pos, s);
    });
  }
}

// [MR R56] The pack stays where it is until the season is over.
void clear_map(Position& p) {
  const Cell pack_at = on_map(p, wolfpack) ? p.markers[wolfpack].at : nowhere;
  for (MarkerId m = 0; m < most_markers; ++m) {
    take_off(p, m);
    p.crew[m] = {};
  }
  p.backs = {};
  if (pack_at != nowhere) put_on_map(p, wolfpack, pack_at);
  p.contacted = p.battles = {};
}

void withdraw_americans(P& p) {
  Position& pos = p.s.p;
  if (pos.americans_gone != 1) return;
  pos.americans_gone = 2;
  p.data.americans.each([&](ShipId s) {
    Ship& ship = pos.ships[s];
    if (ship.status == Status::Sunk) return;
    ship = Ship{};
    ship.status = Status::Gone;
    pos.damaged.remove(s);
  });
  p.out.tell(both_players, AmericansLeave);
}

}  // namespace

bool another_convoy_possible(const Position& p) {
  return p.loads < wanted_loads && p.freighters > 0 && p.convoy_number < most_convoys;
}

// [MR R25] Up to three convoys a season, while eight loads are not in and freighters are left.
Step convoy_run(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Sail, Ended, Ready, Answered };
  switch (f.at) {
    case Begin:
      if (pos.resume) {
        f.at = Sail;
        return call(PeriodRule, Seat::None);
      }
      begin_convoy(p);
      return f.then(Ready, Fork{call(DeployRule, Seat::Allied), call(DeployRule, Seat::Axis)});
    case Ready:
      finish_deployment(p);
      return f.then(Sail, call(PeriodRule, Seat::None));
    case Sail:
      if (!pos.over) return call(PeriodRule, Seat::None);
      return f.then(Ended, call(EndOfConvoyRule, Seat::None));
    case Ended:
      if (!another_convoy_possible(pos)) return Done{};
      return f.then(Answered, Ask::player(Seat::Allied, AskAnother));
    default:
      if (p.answer.verb != SailAgain) {
        p.out.tell(both_players, NoMoreConvoys);
        return Done{};
      }
      p.out.tell(both_players, AnotherConvoy, pos.freighters);
      f.at = Begin;
      begin_convoy(p);
      return f.then(Ready, Fork{call(DeployRule, Seat::Allied), call(DeployRule, Seat::Axis)});
  }
}

// [MR M60] Every period the convoy may be told to scatter.
Step scatter(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Answered, Rolled };
  if (f.at == Begin)
    return on_map(p.s.p, convoy) ? f.then(Answered, Ask::player(Seat::Allied, AskScatter)) : Step(Done{});
  if (f.at == Answered && p.answer.verb == Scatter) return f.then(Rolled, call(ScatterRollRule, Seat::None));
  return Done{};
}

// A die for each freighter: it survives on 1 and 2. [MR R23] Survivors sail again and deliver nothing, unless
// the option says otherwise. The warships' dice come with the end of the convoy.
Step scatter_rolls(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    p.out.tell(both_players, ScatterOrdered);
    f.local[0] = pos.freighters;
  } else {
    const bool survives = p.answer.a <= 2;
    p.out.tell(both_players, survives ? FreighterSurvives : FreighterLost, f.local[1], shown(p.answer));
    if (!survives) --pos.freighters;
  }
  if (f.local[1] < f.local[0]) {
    ++f.local[1];
    return f.then(Rolled, Ask::roll(RollFreighter));
  }
  if (p.data.options.scatter_delivers) pos.loads = static_cast<std::uint8_t>(pos.loads + pos.freighters);
  pos.over = Scattered;
  return Done{};
}

// [MR M52] A damaged German in port: 1 and 2 back next season, 3 and 4 the one after, 5 and 6 to Germany.
// Allied ships in a Russian port get away on 1 to 4 and are back three seasons later, those that came off in
// the west two.
// [MR R42] First those still at sea: lost on 1 and 2. Whole ships go home without a die.
Step end_of_convoy(P& p, Frame& f) {
  Position& pos = p.s.p;
  const Data& d = p.data;
  enum At : std::uint8_t { Begin, Lost, Port };
  const auto s = static_cast<ShipId>(f.local[0]);
  const bool german = d.german.has(s);
  switch (f.at) {
    case Begin:
      if (pos.over == Arrived) unload(p);
      p.out.tell(both_players, ConvoyOver, pos.over);
      break;
    case Lost: {
      const bool lost = p.answer.a <= 2;
      p.out.tell(both_players, lost ? CrippleLost : CrippleSurvives, s, shown(p.answer));
      const MarkerId group = pos.ships[s].group;
      if (lost) {
        sink(p, s);
      } else {
        leave_group(pos, s);
        if (german) {
          pos.ships[s].status = Status::Norway;
          find_berth(d, pos, s);
        } else {
          goes_home(p, s, 2);
        }
        drop_if_empty(p, group);
      }
      break;
    }
    default: {
      Ship& ship = pos.ships[s];
      const MarkerId group = ship.group;
      leave_group(pos, s);
      const auto back = [&](int seasons) {
        ship.status = Status::Mending;
        ship.back = static_cast<std::uint8_t>(pos.season + seasons);
        return std::min<std::size_t>(ship.back, d.seasons.size());
      };
      if (!german) {
        if (p.answer.a <= 4) {
          p.out.tell(both_players, ReachedHome, s, back(3), shown(p.answer));
        } else {
          ship = Ship{};
          ship.status = Status::Gone;
          pos.damaged.remove(s);
          p.out.tell(both_players, NeverHome, s, shown(p.answer));
        }
      } else if (p.answer.a <= 4) {
        p.out.tell(both_players, BaseRepair, s, back(p.answer.a <= 2 ? 1 : 2), shown(p.answer));
      } else {
        ship.status = Status::Repair;
        ship.port = nowhere;
        p.out.tell(both_players, BaseToGermany, s, shown(p.answer));
      }
      drop_if_empty(p, group);
      break;
    }
  }
  const Set out = at_sea(d, pos), waiting = cripples(d, pos);
  if (!out.empty()) {
    f.local[0] = static_cast<std::uint16_t>(out.first());
    return f.then(Lost, Ask::roll(RollCripple));
  }
  if (!waiting.empty()) {
    f.local[0] = static_cast<std::uint16_t>(waiting.first());
    return f.then(Port, Ask::roll(d.german.has(waiting.first()) ? RollBase : RollHome));
  }
  send_home(p);
  clear_map(pos);
  withdraw_americans(p);
  return Done{};
}

namespace {

Objection check_scatter(const Asked&, Choice c) { return allowed_if(c.verb == Scatter, not_an_option); }

void offer_scatter(const Asked&, Options& out) { out.add({Scatter, 0, 0, 0}); }

Objection check_another(const Asked&, Choice c) { return allowed_if(c.verb == SailAgain, not_an_option); }

void offer_another(const Asked&, Options& out) { out.add({SailAgain, 0, 0, 0}); }

}  // namespace

const Answers scatter_answers{check_scatter, offer_scatter};
const Answers another_answers{check_another, offer_another};

}  // namespace flagplot::murmansk_run
