#include "games/north_cape/naming.h"

namespace flagplot::north_cape {
namespace {

constexpr std::uint16_t most_alike = 128, forces_room = 32, no_number = 0xFFFF;
static_assert(2 * most_forces <= forces_room);

std::uint16_t number_of_piece(const Data& d, const Position& p, std::uint16_t value) {
  const Part& w = part(d, p);
  if (value >= most_pieces || !w.pieces.has(value)) return no_number;
  const std::size_t side = index(side_of(value)), kind = w.kind[value];
  return static_cast<std::uint16_t>(w.kinds[side][kind] * most_alike + (value - w.first_of[side][kind]));
}

std::uint16_t piece_numbered(const Data& d, const Position& p, std::uint16_t number) {
  const Part& w = part(d, p);
  const std::size_t counter = number / most_alike, place = number % most_alike;
  for (const Seat side : players) {
    const auto& kinds = w.kinds[index(side)];
    const auto found = std::ranges::find(kinds, counter);
    if (found == kinds.end()) continue;
    const auto kind = static_cast<std::size_t>(found - kinds.begin());
    if (place >= w.count_of[index(side)][kind]) return no_number;
    return static_cast<std::uint16_t>(w.first_of[index(side)][kind] + place);
  }
  return no_number;
}

const Force* force_at(const Data& d, std::uint16_t number) {
  const std::size_t of_part = number / forces_room, place = number % forces_room;
  if (of_part >= d.parts.size() || place >= d.parts[of_part].forces.size()) return nullptr;
  return &d.parts[of_part].forces[place];
}

std::uint16_t number_of_force(const Data& d, const Position& p, std::uint16_t value) {
  if (value >= part(d, p).forces.size()) return no_number;
  const std::string& name = part(d, p).forces[value].name;
  for (std::uint16_t number = 0, end = static_cast<std::uint16_t>(named_forces(d)); number < end; ++number) {
    const Force* force = force_at(d, number);
    if (force && force->name == name) return number;
  }
  return no_number;
}

std::uint16_t force_numbered(const Data& d, const Position& p, std::uint16_t number) {
  const Force* called = force_at(d, number);
  if (!called) return no_number;
  const auto& forces = part(d, p).forces;
  const auto found = std::ranges::find(forces, called->name, &Force::name);
  const auto place = static_cast<std::uint16_t>(found - forces.begin());
  return found == forces.end() || number_of_force(d, p, place) != number ? no_number : place;
}

std::uint16_t outward(const Data& d, const Position& p, std::uint8_t kind, std::uint16_t value) {
  if (kind == PieceArg) return number_of_piece(d, p, value);
  return kind == ForceArg ? number_of_force(d, p, value) : value;
}
std::uint16_t inward(const Data& d, const Position& p, std::uint8_t kind, std::uint16_t number) {
  if (kind == PieceArg) return piece_numbered(d, p, number);
  return kind == ForceArg ? force_numbered(d, p, number) : number;
}

}  // namespace

Choice outward(const Data& d, const Position& p, Choice c) {
  if (c.verb >= end_of_verbs) return c;
  const auto& args = NorthCape::words().verbs[c.verb].args;
  return {c.verb, outward(d, p, args[0].kind, c.a), outward(d, p, args[1].kind, c.b), outward(d, p, args[2].kind, c.c)};
}

Refusal outward(const Data& d, const Position& p, Refusal r) {
  if (r.code >= end_of_refusals) return r;
  const auto& args = NorthCape::words().refusals[r.code].args;
  for (std::size_t i = 0; i < r.args.size(); ++i) r.args[i] = outward(d, p, args[i].kind, r.args[i]);
  return r;
}

Ask outward(const Data& d, const Position& p, Ask ask) {
  ask.subject = outward(d, p, NorthCape::words().prompts[ask.prompt].args[0].kind, ask.subject);
  return ask;
}

std::optional<Choice> inward(const Data& d, const Position& p, Choice c) {
  if (c.verb >= end_of_verbs) return c;
  const auto& args = NorthCape::words().verbs[c.verb].args;
  const Array<std::uint16_t, 3> values{c.a, c.b, c.c};
  Array<std::uint16_t, 3> own{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    own[i] = inward(d, p, args[i].kind, values[i]);
    if (own[i] == no_number && values[i] != no_number) return std::nullopt;
  }
  return Choice{c.verb, own[0], own[1], own[2]};
}

Ask inward(const Data& d, const Position& p, Ask ask) {
  ask.subject = inward(d, p, NorthCape::words().prompts[ask.prompt].args[0].kind, ask.subject);
  return ask;
}

std::uint16_t name_of_force(const Data& d, const Position& p, std::uint16_t force) {
  return is_campaign(d) ? number_of_force(d, p, force) : force;
}

std::size_t named_pieces(const Data& d) {
  return is_campaign(d) ? d.units->kinds.size() * most_alike : most_pieces;
}
std::size_t named_forces(const Data& d) {
  return is_campaign(d) ? d.parts.size() * forces_room : d.parts[0].forces.size();
}

std::string piece_called(const Data& d, std::uint16_t number) {
  if (!is_campaign(d)) return d.parts[0].pieces.has(number) ? d.parts[0].name[number] : "?";
  const KindSpec& kind = d.units->kinds[number / most_alike];
  const int place = number % most_alike;
  if (place >= kind.count) return "?";
  return kind.count == 1 ? kind.name : kind.name + " " + std::to_string(place + 1);
}

std::string force_called(const Data& d, std::uint16_t number) {
  const Force* force = is_campaign(d) ? force_at(d, number) : &d.parts[0].forces[number];
  return force ? force->name : "?";
}

}  // namespace flagplot::north_cape
