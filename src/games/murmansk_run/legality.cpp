#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

#include "kernel/array.h"

// What a seat may answer, decided on its own view; the predicates are those of the chapters.
namespace flagplot::murmansk_run {
namespace {

class Legality {
 public:
  Legality(const Data& d, const View& v) : d_(d), p_(v.p), seat_(v.seen.seat), ask_(v.seen.ask) {}

  Objection check(Choice c) const {
    if (c.verb == Pass) return c == pass ? passing() : Objection{not_an_option};
    return fits(c) ? judged(c) : Objection{not_an_option};
  }

 private:
  // Of a choice whose arguments fit its verb.
  Objection judged(Choice c) const {
    const auto ship = static_cast<ShipId>(c.a);
    const auto marker = static_cast<MarkerId>(c.a);
    const auto cell = static_cast<Cell>(c.a), cell_b = static_cast<Cell>(c.b);
    const auto token = static_cast<Token>(c.a);
    const auto air = static_cast<Air>(c.a);
    switch (ask_.prompt) {
      case AskTransit:
        return c.verb == SailNorth ? transit_refusal(d_, p_, ship) : not_an_option;
      case AskRepair:
        return c.verb == TryRepair ? repair_refusal(d_, p_, ship) : not_an_option;
      case AskReplace:
        if (c.verb != ReplaceDivision) return not_an_option;
        return d_.ships[ship].side != seat_ ? refuse(NotYours, ship) : replacement_refusal(d_, p_, ship);
      case AskTallBoy:
        return c.verb == BombShip ? tall_boy_refusal(d_, p_, ship) : not_an_option;
      case AskCarrier:
        return c.verb == TakeCarrier ? carrier_refusal(d_, p_, ship) : not_an_option;
      case AskCapitals:
        return c.verb == TakeCapital ? capital_refusal(d_, p_, ship) : not_an_option;
      case AskEscortCarriers:
        return c.verb == TakeEscortCarrier ? escort_carrier_refusal(d_, p_, ship) : not_an_option;
      case AskDeploy:
        if (c.verb == Assign) return assign_refusal(d_, p_, seat_, ship, static_cast<MarkerId>(c.b));
        if (seat_ != Seat::Axis) return not_an_option;
        if (c.verb == BaseAt) return base_refusal(d_, p_, air, cell_b);
        if (c.verb == PackAt) return pack_refusal(d_, p_, cell);
        return c.verb == StationAtKirkenes ? station_refusal(d_, p_, ship) : not_an_option;
      case AskScatter:
      case AskScatterInBattle:
        return c.verb == Scatter ? Objection{} : not_an_option;
      case AskDummies:
        if (c.verb == LiftDummy) return lift_refusal(p_, seat_, marker);
        return c.verb == EnterDummy ? enter_refusal(d_, p_, seat_, marker, cell_b) : not_an_option;
      case AskMove:
        return moving(c);
      case AskAir:
        return flying(c);
      case AskAirTarget:
        return c.verb == AimAt ? air_target_refusal(d_, p_, subject(), c.a) : not_an_option;
      case AskPortTarget:
        return c.verb == AimAt && c.a < d_.ships.size() ? port_target_refusal(d_, p_, ship) : not_an_option;
      case AskReprisal:
        return c.verb == BombFrom ? Objection{} : not_an_option;
      case AskSubTarget:
      case AskPackTarget:
        return aiming(c);
      case AskPack:
        return hunting(c, token);
      case AskFightWith:
        return c.verb == FightWith ? fight_with_refusal(p_, seat_, subject(), marker) : not_an_option;
      case AskPlace:
        return c.verb == Place ? place_refusal(d_, p_, seat_, ship, c.b) : not_an_option;
      case AskTorpedoes:
        return c.verb == FireTorpedoes ? torpedo_refusal(d_, p_, seat_, ship, c.b) : not_an_option;
      case AskGuns:
        return c.verb == FireGuns ? gun_refusal(d_, p_, seat_, ship, c.b) : not_an_option;
      case AskDecision:
        if (c.verb == Flee) return flee_refusal(d_, p_, seat_);
        if (c.verb == Scuttle) return abandon_refusal(p_, seat_, ship);
        return c.verb == FightOn || c.verb == OfferToPart ? Objection{} : not_an_option;
      case AskPursue:
        return c.verb == FightOn || c.verb == LetGo ? Objection{} : not_an_option;
      case AskRetreat:
        if (c.verb != RetreatTo) return not_an_option;
        return retreats(d_, p_, seat_).has(cell) ? Objection{} : refuse(NotARetreat, cell);
      case AskCross:
        return c.verb == Cross ? cross_refusal(d_, p_, seat_, ship) : not_an_option;
      case AskAnother:
        return c.verb == SailAgain ? Objection{} : not_an_option;
      default:
        return not_an_option;
    }
  }

 public:
  void options(Options& out) const {
    if (!passing()) out.add(pass);
    switch (ask_.prompt) {
      case AskTransit:
        return ships(out, SailNorth, d_.german);
      case AskRepair:
        return ships(out, TryRepair, d_.german);
      case AskReplace:
        return ships(out, ReplaceDivision, d_.destroyers & d_.fleet(seat_));
      case AskTallBoy:
        return ships(out, BombShip, d_.german);
      case AskCarrier:
        return ships(out, TakeCarrier, d_.carriers);
      case AskCapitals:
        return ships(out, TakeCapital, d_.capitals & d_.allied);
      case AskEscortCarriers:
        return ships(out, TakeEscortCarrier, d_.escort_carriers);
      case AskDeploy:
        return deployments(out);
      case AskScatter:
      case AskScatterInBattle:
        return out.add({Scatter, 0, 0, 0});
      case AskDummies:
        return dummies(out);
      case AskMove:
        return moves(out);
      case AskAir:
        return flights(out);
      case AskAirTarget:
      case AskSubTarget:
      case AskPackTarget:
        return targets(out);
      case AskPortTarget:
        return ships(out, AimAt, d_.german);
      case AskReprisal:
        out.add({BombFrom, 0, 0, 0});
        return out.add({BombFrom, 1, 0, 0});
      case AskPack:
        pack_prey(p_).each([&](Token t) { offer(out, {PackAttacks, t, 0, 0}); });
        return offer(out, {PackAttacksAny, 0, 0, 0});
      case AskFightWith:
        return each_marker([&](MarkerId m) { offer(out, {FightWith, m, 0, 0}); });
      case AskPlace:
        return fighters(p_, seat_).each([&](ShipId s) {
          offer(out, {Place, s, screen_of(seat_), 0});
          offer(out, {Place, s, screened_of(seat_), 0});
        });
      case AskTorpedoes:
        return shots(out, FireTorpedoes);
      case AskGuns:
        return shots(out, FireGuns);
      case AskDecision:
        out.add({FightOn, 0, 0, 0});
        out.add({OfferToPart, 0, 0, 0});
        offer(out, {Flee, 0, 0, 0});
        return ships(out, Scuttle, fighters(p_, seat_) & p_.damaged);
      case AskPursue:
        out.add({FightOn, 0, 0, 0});
        return out.add({LetGo, 0, 0, 0});
      case AskRetreat:
        return retreats(d_, p_, seat_).each([&](Cell c) { out.add({RetreatTo, c, 0, 0}); });
      case AskCross:
        return ships(out, Cross, fighters(p_, seat_));
      case AskAnother:
        return out.add({SailAgain, 0, 0, 0});
      default:
        return;
    }
  }

 private:
  std::uint8_t subject() const { return static_cast<std::uint8_t>(ask_.subject); }

  Objection passing() const {
    switch (ask_.prompt) {
      case AskCarrier:
      case AskAirTarget:
      case AskPortTarget:
      case AskReprisal:
      case AskSubTarget:
      case AskPackTarget:
      case AskFightWith:
      case AskDecision:
      case AskPursue:
      case AskRetreat:
        return not_an_option;
      case AskDeploy:
        return end_deployment_refusal(d_, p_, seat_);
      default:
        return {};
    }
  }

  // Every argument must name something of its kind, and those a verb does not have must be nothing.
  bool fits(Choice c) const {
    const Array<std::uint16_t, 3> values{c.a, c.b, c.c};
    const auto& args = MurmanskRun::words().verbs[c.verb].args;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const bool used = args[i].kind != NoArg;
      if (used ? values[i] >= MurmanskRun::count(d_, args[i].kind) : values[i] != 0) return false;
    }
    return true;
  }

  Objection moving(Choice c) const {
    const auto marker = static_cast<MarkerId>(c.a);
    switch (c.verb) {
      case MoveTo:
        return move_refusal(d_, p_, seat_, marker, static_cast<Cell>(c.b));
      case LeaveWest:
        return seat_ == Seat::Allied ? leave_west_refusal(d_, p_, marker) : Objection{not_an_option};
      case Detach:
        return detach_refusal(d_, p_, seat_, static_cast<ShipId>(c.a), static_cast<MarkerId>(c.b));
      case Scuttle:
        return scuttle_refusal(d_, p_, seat_, static_cast<ShipId>(c.a));
      default:
        return not_an_option;
    }
  }
  Objection flying(Choice c) const {
    const auto air = static_cast<Air>(c.a);
    const bool german = seat_ == Seat::Axis;
    switch (c.verb) {
      case Reconnoitre:
        return german ? recon_refusal(d_, p_, static_cast<Cell>(c.a)) : Objection{not_an_option};
      case FindMarker:
        return german ? Objection{not_an_option} : find_refusal(d_, p_, static_cast<Token>(c.a));
      case Attack:
        if (german != (air != FAA)) return not_an_option;
        return attack_refusal(d_, p_, air, static_cast<Token>(c.b), static_cast<std::uint8_t>(c.c));
      case RaidPort:
        return german ? Objection{not_an_option} : raid_refusal(d_, p_, static_cast<Cell>(c.a));
      case Transfer:
        return german ? transfer_refusal(d_, p_, air, static_cast<Cell>(c.b)) : Objection{not_an_option};
      default:
        return not_an_option;
    }
  }
  Objection aiming(Choice c) const {
    if (c.verb == AimAt) return target_refusal(d_, p_, subject(), c.a);
    if (c.verb == AimAtRandom) return may_aim_at_random(d_, p_, subject()) ? Objection{} : Objection{not_an_option};
    const bool freighters = p_.backs[subject()].marker == convoy;
    return c.verb == SinkOne && ask_.prompt == AskSubTarget && freighters ? Objection{} : Objection{not_an_option};
  }
  Objection hunting(Choice c, Token t) const {
    if (c.verb == PackAttacksAny) return is_dark(d_, p_) ? Objection{} : Objection{not_an_option};
    if (c.verb != PackAttacks || is_dark(d_, p_)) return not_an_option;
    return pack_prey(p_).has(t) ? Objection{} : refuse(NotWithThePack, t);
  }

  void offer(Options& out, Choice c) const {
    if (!judged(c)) out.add(c);
  }
  void ships(Options& out, Verb verb, Set candidates) const {
    candidates.each([&](ShipId s) { offer(out, {verb, s, 0, 0}); });
  }
  template <class F>
  void each_marker(F f) const {
    for (MarkerId m = first_marker(seat_); m < end_marker(seat_); ++m) f(m);
  }

  void deployments(Options& out) const {
    const Status home = seat_ == Seat::Allied ? Status::Chosen : Status::Norway;
    const auto kind = [&](ShipId s) {
      return seat_ == Seat::Allied ? int{d_.soviets.has(s)} : int{p_.ships[s].port};
    };
    int last_kind = -1;
    Set groups;  // open to ships of the last kind: those who start from one place may join the same groups
    with_status(p_, d_.fleet(seat_), home).each([&](ShipId s) {
      if (seat_ == Seat::Axis && p_.damaged.has(s)) return;
      if (kind(s) != last_kind) {
        last_kind = kind(s);
        groups = {};
        each_marker([&](MarkerId m) {
          if (is_group(m) && !assign_refusal(d_, p_, seat_, s, m)) groups.add(m);
        });
      }
      out.add_each(groups, [s](MarkerId m) { return Choice{Assign, s, m, 0}; });
    });
    if (seat_ != Seat::Axis) return;
    if (!siting_refusal(p_)) {
      d_.german_ports.each([&](Cell c) {
        for (const Air unit : {KG26, KG30}) {
          if (!p_.shot_down[unit] && p_.base[unit] != c) out.add({BaseAt, unit, c, 0});
        }
      });
      if (!p_.pack_lost) out.add_each(d_.uboats & open_water(d_, p_), [](Cell c) { return Choice{PackAt, c, 0, 0}; });
    }
    if (p_.season == 0 && p_.convoy_number == 1) ships(out, StationAtKirkenes, d_.german & d_.destroyers);
  }
  void dummies(Options& out) const {
    each_marker([&](MarkerId m) {
      if (!is_dummy(m)) return;
      if (!lift_refusal(p_, seat_, m)) return out.add({LiftDummy, m, 0, 0});
      if (p_.entered & entered_bit(m)) return;
      out.add_each(open_water(d_, p_) - cells_of(p_, other(seat_)), [m](Cell c) { return Choice{EnterDummy, m, c, 0}; });
    });
  }
  void moves(Options& out) const {
    each_marker([&](MarkerId m) {
      if (p_.markers[m].moved || !in_use(p_, m)) return;
      out.add_each(moves_of(d_, p_, m), [m](Cell c) { return Choice{MoveTo, m, c, 0}; });
      if (seat_ == Seat::Allied && d_.west_exit.has(p_.markers[m].at) && !leave_west_refusal(d_, p_, m))
        out.add({LeaveWest, m, 0, 0});
    });
    Set loose = p_.damaged & d_.fleet(seat_);
    if (p_.storm) loose |= d_.destroyers & d_.fleet(seat_);
    if (loose.empty()) return;
    const MarkerId free = free_group(p_, seat_);
    with_status(p_, loose, Status::Group).each([&](ShipId s) {
      const MarkerId group = p_.ships[s].group;
      if (p_.markers[group].moved) return;
      if (on_map(p_, group))
        each_marker([&](MarkerId m) {  // to a group that is there, or to one that is not yet anywhere
          if (m == group || (on_map(p_, m) ? p_.markers[m].at != p_.markers[group].at : m != free)) return;
          if (!detach_refusal(d_, p_, seat_, s, m)) out.add({Detach, s, m, 0});
        });
      if (p_.damaged.has(s) && !scuttle_refusal(d_, p_, seat_, s)) out.add({Scuttle, s, 0, 0});
    });
  }
  void flights(Options& out) const {
    const Seat enemy = other(seat_);
    if (seat_ == Seat::Allied) {
      if (striking_carrier(d_, p_) == no_marker) return;
      for (Token t = first_marker(enemy); t < end_marker(enemy); ++t) {
        offer(out, {FindMarker, t, 0, 0});
        offer(out, {Attack, FAA, t, 0});
      }
      return d_.german_ports.each([&](Cell c) { offer(out, {RaidPort, c, 0, 0}); });
    }
    cells_of(p_, enemy).each([&](Cell c) { offer(out, {Reconnoitre, c, 0, 0}); });
    for (const Air unit : {KG26, KG30}) {
      if (p_.flown[unit]) continue;
      for (Token t = first_marker(enemy); t < end_marker(enemy); ++t) {
        if (p_.backs[t].at == nowhere) continue;
        offer(out, {Attack, unit, t, 0});
        if (unit == KG30) offer(out, {Attack, unit, t, 1});
      }
      d_.german_ports.each([&](Cell c) { offer(out, {Transfer, unit, c, 0}); });
    }
  }
  void targets(Options& out) const {
    const MarkerId m = p_.backs[subject()].marker;
    p_.crew[m].each([&](ShipId s) { offer(out, {AimAt, s, 0, 0}); });
    offer(out, {AimAt, freighters_target(d_), 0, 0});
    offer(out, {AimAtRandom, 0, 0, 0});
    offer(out, {SinkOne, 0, 0, 0});
  }
  void shots(Options& out, Verb verb) const {
    fighters(p_, seat_).each([&](ShipId s) {
      fighters(p_, other(seat_)).each([&](ShipId t) { offer(out, {verb, s, t, 0}); });
      offer(out, {verb, s, freighters_target(d_), 0});
    });
  }

  const Data& d_;
  const Position& p_;
  Seat seat_;
  Ask ask_;
};

}  // namespace

std::optional<Refusal> MurmanskRun::check(const Data& d, const View& v, Choice c) {
  return Legality(d, v).check(c);
}

void MurmanskRun::options(const Data& d, const View& v, Options& out) { Legality(d, v).options(out); }

}  // namespace flagplot::murmansk_run
