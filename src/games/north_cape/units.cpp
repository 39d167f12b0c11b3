#include "games/north_cape/units.h"

#include <nlohmann/json.hpp>

#include "data/roster.h"
#include "games/north_cape/file_reading.h"

// Reads the counters. [NC 2.3, 2.4]
namespace flagplot::north_cape {
namespace {

constexpr const char* units_file = "north_cape/units.json";
constexpr std::size_t most_counters = 120;  // as many as the losses of a campaign have room for
constexpr int largest_factor = 10;          // a ten-sided die is rolled against it
constexpr int largest_hull = 7;             // a condition has three bits for damage markers

enum class Sort { Ship, Boat, Air, Marker };
Sort sort_of(Type t) {
  switch (t) {
    case Type::Sub: return Sort::Boat;
    case Type::Attack:
    case Type::Fighter:
    case Type::Recon: return Sort::Air;
    case Type::Decoy:
    case Type::Group: return Sort::Marker;
    default: return Sort::Ship;
  }
}

// What only some counters have is refused on the others, so that nothing in the file is without effect.
template <class T>
void refuse_unless(bool fits, const std::optional<T>& member, const char* name, const std::string& where) {
  if (member && !fits) throw data::Error(where + "/" + name, "is nothing that a counter of this type has");
}

std::uint8_t factor(const std::optional<std::uint8_t>& value, const char* name, const std::string& where) {
  return static_cast<std::uint8_t>(between(value.value_or(0), 0, largest_factor, where + "/" + name));
}

std::uint8_t range_of(const file::Counter& f, const std::string& where) {
  if (!f.range) throw data::Error(where + "/range", "is missing; expected hexes, or \"U\"");
  if (*f.range == "U") return unlimited;
  const auto hexes = data::decode<std::uint8_t>(*f.range, where + "/range");
  return static_cast<std::uint8_t>(between(hexes, 2, 63, where + "/range"));
}

void check_members(const file::Counter& f, Sort sort, const std::string& where) {
  const bool air = sort == Sort::Air, afloat = sort == Sort::Ship || sort == Sort::Boat, real = air || afloat;
  refuse_unless(afloat, f.guns, "guns", where);
  refuse_unless(afloat, f.flak, "flak", where);
  refuse_unless(afloat, f.move, "move", where);
  refuse_unless(sort == Sort::Ship, f.asw, "asw", where);
  refuse_unless(sort == Sort::Ship, f.hex_aa, "hex_aa", where);
  refuse_unless(air, f.bombs, "bombs", where);
  refuse_unless(air, f.combat, "combat", where);
  refuse_unless(air, f.range, "range", where);
  refuse_unless(air, f.red, "red", where);
  refuse_unless(real, f.torpedoes, "torpedoes", where);
  refuse_unless(real, f.hull, "hull", where);
  refuse_unless(real, f.nation, "nation", where);
}

void take_factors(const file::Counter& f, KindSpec& k, const std::string& where) {
  const Sort sort = sort_of(k.type);
  check_members(f, sort, where);
  refuse_unless(k.type == Type::CV, f.holds, "holds", where);
  k.nation = k.side == Seat::Axis ? Nation::German : Nation::British;
  if (f.nation)
    k.nation = static_cast<Nation>(
        one_of(nation_names, *f.nation, where + "/nation", "British, American, Soviet or German"));
  if ((k.nation == Nation::German) != (k.side == Seat::Axis)) misfit(where + "/nation", *f.nation, "one of that side");
  const bool air = sort == Sort::Air;
  k.guns = factor(air ? f.bombs : f.guns, air ? "bombs" : "guns", where);
  k.flak = factor(air ? f.combat : f.flak, air ? "combat" : "flak", where);
  k.torpedoes = factor(f.torpedoes, "torpedoes", where);
  k.hull = static_cast<std::uint8_t>(between(f.hull.value_or(2), 2, largest_hull, where + "/hull"));
  k.holds = static_cast<std::uint8_t>(between(f.holds.value_or(0), 0, 10, where + "/holds"));
  k.red = f.red.value_or(false);
  k.asw = f.asw.value_or(false);
  k.hex_aa = f.hex_aa.value_or(false);
  if (air) k.movement = range_of(f, where);
  // A ship that is damaged can still move.
  if (sort == Sort::Ship || sort == Sort::Boat)
    k.movement = static_cast<std::uint8_t>(between(f.move.value_or(0), 2, 20, where + "/move"));
}

KindSpec kind_of(const file::Counter& f, const std::string& where) {
  check_source(f.source, where);
  KindSpec k;
  k.id = f.id;
  k.name = f.name;
  k.set = f.set.value_or("");
  k.side = player_named(f.side, where + "/side");
  k.type = static_cast<Type>(one_of(type_names, f.type, where + "/type", "a type, as BB or Merc"));
  // No side is given merchants but the one whose convoys these are, and no other has holding boxes.
  if ((k.type == Type::Merc || k.type == Type::CV || k.type == Type::Group) && k.side != Seat::Allied)
    misfit(where + "/side", f.side, "\"allied\" for this type");
  k.count = static_cast<std::uint8_t>(between(f.count.value_or(1), 1, first_german, where + "/count"));
  take_factors(f, k, where);
  return k;
}

// (NC 4.2) One decoy kind a side, and five Group pieces, whose order is that of the boxes.
void check_markers(const Units& d) {
  Array<int, 2> decoys{};
  int groups = 0;
  for (const KindSpec& k : d.kinds) {
    if (k.type == Type::Decoy) ++decoys[index(k.side)];
    if (k.type != Type::Group) continue;
    ++groups;
    if (k.count != 1) throw data::Error(units_file, "has Group pieces of a kind; expected one of each");
  }
  if (decoys != Array{1, 1}) throw data::Error(units_file, "expected one kind of decoy for each side");
  if (groups != boxes) throw data::Error(units_file, "found " + std::to_string(groups) + " Group pieces; expected five");
}

Units read_units(const data::Files& files) {
  const auto f = read<file::Counters>(files, units_file);
  const std::string where = std::string(units_file) + "/counters";
  if (f.counters.size() > most_counters)
    throw data::Error(where, "found " + std::to_string(f.counters.size()) + " counters; expected at most " +
                                 std::to_string(most_counters));
  (void)data::Roster(files.json(units_file).at("counters"), where);  // so that the ids are 0, 1, 2 and so on
  Units d;
  d.kinds.resize(f.counters.size());
  for (std::size_t i = 0; i < f.counters.size(); ++i) {
    KindSpec k = kind_of(f.counters[i], where + "/" + std::to_string(i));
    for (std::size_t before = 0; before < i; ++before) {
      if (f.counters[before].name == k.name) misfit(where + "/" + std::to_string(i) + "/name", k.name, "a name of its own");
    }
    d.kinds[k.id] = std::move(k);
  }
  check_markers(d);
  return d;
}

}  // namespace

std::shared_ptr<const Units> units_of(const data::Files& files) {
  return files.remembered<Units>("north_cape", [&] { return read_units(files); });
}

std::size_t kind_named(const Units& d, const std::string& name, const std::string& where) {
  for (std::size_t i = 0; i < d.kinds.size(); ++i) {
    if (d.kinds[i].name == name) return i;
  }
  misfit(where, name, "a counter of units.json, as \"Tirpitz\" or \"Merchant\"");
}

}  // namespace flagplot::north_cape
