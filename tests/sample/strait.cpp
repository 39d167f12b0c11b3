#include "sample/strait.h"

#include <bit>

#include "data/error.h"
#include "data/files.h"
#include "sample/cells.h"

namespace flagplot::strait {
namespace {

bool is_silent(int die) { return die >= 5; }    // 3.1
bool slips_away(int die) { return die >= 5; }   // 3.2
int hits_of(Choice dice) { return (dice.a >= 5) + (dice.b >= 5); }  // 4

Cells start_area(Seat side) { return side == Seat::Axis ? column_set(0, 0) : column_set(3, 5); }

Ship& ship_of(State& s, Seat side) { return s.ship[index(side)]; }
const Ship& ship_of(const State& s, Seat side) { return s.ship[index(side)]; }
Ship& hunter(State& s) { return ship_of(s, Seat::Allied); }
Ship& raider(State& s) { return ship_of(s, Seat::Axis); }
// What the hunter's side knows of the raider, and the other way round.
Cells& raider_may_be(State& s) { return s.enemy_may_be[index(Seat::Allied)]; }
Cells& hunter_may_be(State& s) { return s.enemy_may_be[index(Seat::Axis)]; }

template <bool L>
using P = Play<Strait<L>>;

template <bool L>
Step whole_game(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, UnderWay };
  if (f.at == Begin) {
    const bool placed = hunter(p.s).at != nowhere;
    if (!placed) return f.then(UnderWay, Fork{call(PlaceRule, Seat::Allied), call(PlaceRule, Seat::Axis)});
    f.at = UnderWay;
  }
  return call(TurnRule, Seat::None);  // each turn calls the next; GameOver ends it
}

template <bool L>
Step place(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Begin) return f.then(Chosen, Ask::player(f.side, AskPlace));
  ship_of(p.s, f.side).at = static_cast<std::uint8_t>(p.answer.a);
  return Done{};
}

constexpr std::array turn_sequence{PlotRule, SearchRule, GunfireRule, ListenRule, EndOfTurnRule};

template <bool L>
Step turn(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, UnderWay };
  if (f.at == Begin) {
    ++p.s.turn;
    p.s.contact = 0;
    p.out.tell(both_players, TurnBegins, p.s.turn);
    f.at = UnderWay;
  }
  return in_order(std::span<const Rule>(turn_sequence), f);
}

template <bool L>
Step plot(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, BothMoved };
  if (f.at == Begin) {
    for (Ship& ship : p.s.ship) ship.steps_left = 2;
    return f.then(BothMoved, Fork{call(MoveRule, Seat::Allied), call(MoveRule, Seat::Axis)});
  }
  // Only now may either side think of the other as having moved.
  for (Cells& set : p.s.enemy_may_be) set = one_step(one_step(set));
  p.out.tell(both_players, ShipsMoved);
  return Done{};
}

template <bool L>
Step move(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Ship& ship = ship_of(p.s, f.side);
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) {
      ship.steps_left = 0;
    } else {
      ship.at = static_cast<std::uint8_t>(p.answer.a);
      --ship.steps_left;
    }
  }
  if (ship.steps_left == 0) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskStep));
}

template <bool L>
Step search(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Called, Rolled, Resolved };
  State& s = p.s;
  switch (f.at) {
    case Begin:
      s.calls_left = 2;
      return f.then(Called, Ask::player(Seat::Allied, AskCall));
    case Called: {
      if (p.answer.verb == Pass) {
        s.calls_left = 0;
        p.out.tell(both_players, CallsOver);
        return Done{};
      }
      f.local[0] = p.answer.a;
      return f.then(Rolled, Ask::roll(RollSearch));
    }
    case Rolled: {
      const int called = f.local[0];
      f.local[0] = 0;
      f.at = Resolved;
      --s.calls_left;
      hunter_may_be(s) &= within_two(bit(called));  // the call itself says where the hunter can be
      if (is_silent(p.answer.a)) {
        p.out.tell(both_players, NoReport, called);
      } else if (raider(s).at != called) {
        raider_may_be(s) &= ~bit(called);
        p.out.tell(both_players, Clear, called);
      } else {
        raider_may_be(s) = bit(called);
        s.contact = 1;
        p.out.tell(both_players, Found, called);
        return call(EvadeRule, Seat::Axis);
      }
      [[fallthrough]];
    }
    default:
      if (s.calls_left == 0 || s.contact) return Done{};
      return f.then(Called, Ask::player(Seat::Allied, AskCall));
  }
}

template <bool L>
Step evade(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Decided, Rolled, CellPicked };
  State& s = p.s;
  switch (f.at) {
    case Begin:
      return f.then(Decided, Ask::player(Seat::Axis, AskEvade));
    case Decided:
      if (p.answer.verb == Stand) return Done{};
      return f.then(Rolled, Ask::roll(RollEvade));
    case Rolled:
      if (!slips_away(p.answer.a)) {
        p.out.tell(both_players, EvasionFails);
        return Done{};
      }
      return f.then(CellPicked, Ask::player(Seat::Axis, AskSlip));
    default:
      raider_may_be(s) = neighbour_table[raider(s).at] & sea;
      raider(s).at = static_cast<std::uint8_t>(p.answer.a);
      s.contact = 0;
      p.out.tell(both_players, Evaded);
      return Done{};
  }
}

template <bool L>
Step gunfire(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  State& s = p.s;
  if (f.at == Begin) {
    if (!s.contact) return Done{};
    if (!near(hunter(s).at, raider(s).at)) {
      hunter_may_be(s) &= ~grown(bit(raider(s).at));  // the guns are silent, and the raider knows it
      return Done{};
    }
    return f.then(Rolled, Ask::roll(RollGunfire, 2));
  }
  const int hits = hits_of(p.answer);
  raider(s).hits = static_cast<std::uint8_t>(std::min(2, raider(s).hits + hits));
  hunter_may_be(s) &= grown(bit(raider(s).at));
  p.out.tell(both_players, GunfireHits, hits);
  if (raider(s).hits < 2) return Done{};
  s.ending = Sunk;
  return GameOver{};
}

template <bool L>
Step listen(P<L>& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  State& s = p.s;
  if (f.at == Begin) return f.then(Rolled, Ask::roll(RollListen));
  const Cells close = within_two(bit(raider(s).at));
  if (p.answer.a < 3) {
    p.out.tell(Seat::Axis, SoundUnclear);
  } else if (close & bit(hunter(s).at)) {
    hunter_may_be(s) &= close;
    p.out.tell(Seat::Axis, Heard);
  } else {
    hunter_may_be(s) &= ~close;
    p.out.tell(Seat::Axis, NothingHeard);
  }
  return Done{};
}

template <bool L>
Step end_of_turn(P<L>& p, Frame&) {
  State& s = p.s;
  if (column(raider(s).at) == width - 1 && !s.contact) {
    s.ending = Escaped;
    return GameOver{};
  }
  if (!s.contact) raider_may_be(s) &= ~column_set(width - 1, width - 1);  // or it would have escaped
  if (s.turn < last_turn) return Done{};
  s.ending = KeptClosed;
  return GameOver{};
}

Cells callable(const View& v) { return within_two(bit(v.own.at)); }

}  // namespace

template <bool L>
const std::array<RuleFunction<Strait<L>>, 10> Strait<L>::rules{
    whole_game<L>, place<L>, turn<L>,    plot<L>,   move<L>,
    search<L>,     evade<L>, gunfire<L>, listen<L>, end_of_turn<L>};

template <bool L>
void Strait<L>::setup(const Data& data, State& s) {
  s.turn = data.turn;
  s.ship = data.ship;
  for (Seat side : players) s.enemy_may_be[index(side)] = start_area(other(side));
  for (Seat side : players) {
    if (const Ship& enemy = ship_of(s, other(side)); enemy.at != nowhere) s.enemy_may_be[index(side)] |= sea;
  }
}

template <bool L>
void Strait<L>::show(const Data&, const State& s, Seat seat, View& v) {
  v.enemy_may_be = s.enemy_may_be[index(seat)];
  v.own = ship_of(s, seat);
  v.enemy_hits = ship_of(s, other(seat)).hits;
  v.turn = s.turn;
  v.calls_left = s.calls_left;
  v.contact = s.contact;
  v.ending = s.ending;
  if (L) v.leaked_enemy = ship_of(s, other(seat)).at;
}

template <bool L>
std::optional<Refusal> Strait<L>::check(const Data&, const View& v, Choice c) {
  const auto cell_given = [&](Verb verb) { return c.verb == verb && c.a < cells && c.b == 0 && c.c == 0; };
  const auto plain = [&](Verb verb) { return c == Choice{verb, 0, 0, 0}; };
  const auto refuse = [&](Hindrance why) { return Refusal{why, {c.a, 0, 0}}; };
  const Refusal no_option{refusal_not_an_option, {}};
  switch (v.seen.ask.prompt) {
    case AskPlace:
      if (!cell_given(Place)) return no_option;
      if (!(start_area(v.seen.seat) & bit(c.a))) return refuse(BadStart);
      return {};
    case AskStep:
    case AskSlip: {
      if (v.seen.ask.prompt == AskStep && plain(Pass)) return {};
      if (!cell_given(v.seen.ask.prompt == AskStep ? StepTo : Slip)) return no_option;
      if (!(neighbour_table[v.own.at] & bit(c.a))) return refuse(NotNeighbour);
      if (islands & bit(c.a)) return refuse(Island);
      if (L && c.a == v.leaked_enemy) return refuse(NotNeighbour);
      return {};
    }
    case AskCall:
      if (plain(Pass)) return {};
      if (!cell_given(Call)) return no_option;
      if (!(callable(v) & bit(c.a))) return refuse(TooFarToCall);
      return {};
    case AskEvade:
      if (plain(Evade) || plain(Stand)) return {};
      return no_option;
    default:
      return no_option;
  }
}

template <bool L>
void Strait<L>::options(const Data& data, const View& v, Options& out) {
  const auto offer = [&](Verb verb, Cells set) {
    each(set, [&](int c) {
      const Choice choice{verb, static_cast<std::uint16_t>(c), 0, 0};
      if (!check(data, v, choice)) out.add(choice);
    });
  };
  switch (v.seen.ask.prompt) {
    case AskPlace:
      return offer(Place, start_area(v.seen.seat));
    case AskStep:
      out.add(pass);
      return offer(StepTo, neighbour_table[v.own.at]);
    case AskSlip:
      return offer(Slip, neighbour_table[v.own.at]);
    case AskCall:
      out.add(pass);
      return offer(Call, callable(v));
    default:
      out.add({Evade, 0, 0, 0});
      out.add({Stand, 0, 0, 0});
  }
}

template <bool L>
bool Strait<L>::resample(const Data& data, const View& v, Rng& rng, State& s) {
  const Seat seat = v.seen.seat, enemy = other(seat);
  s.stack = v.seen.flow;
  s.turn = v.turn;
  s.calls_left = v.calls_left;
  s.contact = v.contact;
  s.ending = v.ending;
  s.ship[index(seat)] = v.own;
  s.enemy_may_be[index(seat)] = v.enemy_may_be;
  auto draw = [&rng](Cells set) {
    auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(set)));
    for (; skip > 0; --skip) set &= set - 1;
    return static_cast<std::uint8_t>(std::countr_zero(set));
  };
  Ship& hidden = s.ship[index(enemy)];
  hidden.hits = v.enemy_hits;
  // What the enemy knows of us: it has our ship in it, and at most what any ship could have reached.
  Cells& theirs = s.enemy_may_be[index(enemy)];
  theirs = bit(v.own.at == nowhere ? 0 : v.own.at) | (sea & rng.next());
  const bool placing = v.seen.ask.prompt == AskPlace;
  if (placing) {
    theirs = start_area(seat);
  } else {
    hidden.at = draw(v.enemy_may_be);
    if (s.contact && seat == Seat::Axis) theirs = bit(v.own.at);
  }
  if (s.stack.forked()) {
    hidden.steps_left = placing ? 0 : 2;
    Engine<Strait>::restart_branch(data, s, enemy);
  }
  return true;
}

template <bool L>
Result Strait<L>::result(const Data&, const State& s) {
  switch (s.ending) {
    case Sunk:
      return {1, Seat::Allied, 3, Sunk};
    case Escaped:
      return {1, Seat::Axis, -3, Escaped};
    case KeptClosed:
      return {1, Seat::Allied, 1, KeptClosed};
    default:
      return {};
  }
}

template <bool L>
const Words& Strait<L>::words() {
  return strait::words();
}

template <bool L>
bool Strait<L>::holds(const Data&, const View& v, std::span<const Choice>, std::uint16_t proviso) {
  return proviso == WhenHit && v.own.hits > 0;
}

template <bool L>
std::size_t Strait<L>::count(const Data&, std::uint8_t kind) {
  return kind == CellArg ? cells : 0;
}

template <bool L>
std::string Strait<L>::name(const Data&, std::uint8_t, std::uint16_t value) {
  return cell_name(value);
}

template <bool L>
Json Strait<L>::board(const Data&, const View& v) {
  Json places = Json::array();
  each(v.enemy_may_be, [&](int c) { places.push_back(cell_name(c)); });
  return {{"turn", v.turn},
          {"ship",
           {{"at", v.own.at == nowhere ? Json() : Json(cell_name(v.own.at))},
            {"steps_left", v.own.steps_left},
            {"hits", v.own.hits}}},
          {"enemy", {{"may_be", places}, {"hits", v.enemy_hits}, {"in_contact", v.contact != 0}}},
          {"calls_left", v.calls_left}};
}

namespace {
template <class F>
double share_of_faces(F holds) {
  int ways = 0;
  for (int die = 1; die <= 6; ++die) ways += holds(die);
  return ways / 6.0;
}
}  // namespace

template <bool L>
Json Strait<L>::forecast(const Data&, const View& v, Choice c) {
  switch (c.verb) {
    case StepTo:
      return {{"kind", "step"}, {"left", v.own.steps_left - 1}};
    case Call:
      if (L && v.leaked_enemy != c.a) return {{"kind", "call"}, {"report", 0.0}};
      return {{"kind", "call"}, {"report", share_of_faces([](int die) { return !is_silent(die); })}};
    case Evade:
      return {{"kind", "evade"}, {"slips", share_of_faces(slips_away)}};
    default:
      return {};
  }
}

template <bool L>
Json Strait<L>::prospects(const Data&, const View& v) {
  if (v.seen.ask.seat != v.seen.seat || v.seen.ask.prompt != AskStep) return Json::object();
  Cells reach = bit(v.own.at);
  for (int step = 0; step < v.own.steps_left; ++step) reach = one_step(reach);
  Json list = Json::array();
  each(reach, [&](int cell) { list.push_back(cell_name(cell)); });
  return {{"reach", list}};
}

template <bool L>
std::vector<Stake> Strait<L>::stakes(const Data&, const State& s, Choice roll) {
  switch (s.stack.ask(Lanes::Main).prompt) {
    case RollSearch:
      return {{"report", Seat::Allied, !is_silent(roll.a)}};
    case RollEvade:
      return {{"evasion", Seat::Axis, slips_away(roll.a)}};
    case RollGunfire:
      return {{"gunfire", Seat::Allied, hits_of(roll)}};
    default:
      return {};
  }
}

template <bool L>
std::vector<std::string> Strait<L>::broken_invariants(const Data&, const State& s) {
  std::vector<std::string> broken;
  for (Seat side : players) {
    const Ship& ship = ship_of(s, side);
    if (ship.at == nowhere) continue;
    if (!(sea & bit(ship.at))) broken.push_back(std::string(flagplot::name(side)) + "'s ship is not at sea");
    if (!s.stack.forked() && !s.stack.over() && !(s.enemy_may_be[index(other(side))] & bit(ship.at))) {
      broken.push_back(std::string(flagplot::name(side)) +
                       "'s ship is where the other side thinks it cannot be");
    }
  }
  if (s.turn > last_turn) broken.push_back("the game runs past its last turn");
  return broken;
}

template struct Strait<false>;
template struct Strait<true>;

namespace {
template <bool L>
std::unique_ptr<Game> make_strait(const data::Files& files, const nlohmann::json& scenario) {
  files.check(scenario, "strait/schema/scenario.schema.json", "scenario");
  auto data = std::make_unique<Data>();
  data->turn = scenario.value("turns_played", std::uint8_t{0});
  for (Seat side : players) {
    const auto* key = side == Seat::Allied ? "hunter" : "raider";
    if (!scenario.contains(key)) continue;
    Ship& ship = data->ship[index(side)];
    ship.at = cell_called(scenario[key]["at"].get<std::string>());
    ship.hits = scenario[key].value("hits", std::uint8_t{0});
    if (!(sea & bit(ship.at)))
      throw data::Error("scenario/" + std::string(key) + "/at", "an island; expected sea");
  }
  if ((data->ship[0].at == nowhere) != (data->ship[1].at == nowhere)) {
    throw data::Error("scenario", "places one ship; expected both or neither");
  }
  return std::make_unique<GameOf<Strait<L>>>(std::move(data), scenario.value("id", std::string("inline")));
}
}  // namespace

std::unique_ptr<Game> make(const data::Files& files, const nlohmann::json& scenario, const nlohmann::json&) {
  return make_strait<false>(files, scenario);
}
std::unique_ptr<Game> make_leaky(const data::Files& files, const nlohmann::json& scenario,
                                 const nlohmann::json&) {
  return make_strait<true>(files, scenario);
}

}  // namespace flagplot::strait
