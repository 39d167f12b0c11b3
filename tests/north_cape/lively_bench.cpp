#include "north_cape/lively.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagplot::north_cape::test {
namespace {

const json waits{{"where", "waiting"}};
json task_force(const char* id, const char* side, const char* arrives, const json& units) {
  return {{"id", id}, {"name", id}, {"side", side}, {"arrives", arrives}, {"units", units}};
}

}  // namespace

// A convoy with its escort in boxes and out of them, two carriers, boats above and under water, patrols of both sides, ships
// that may not go everywhere, decoys, the ice to the north and Russia to the east: all of it close together.
Scene off_murmansk() {
  return {{put("Merchant", "4330", {{"count", 4}}),
          put("Merchant 5", "4231", {{"count", 2}, {"reconnoitred", true}}),
          put("British DD", "4231", {{"count", 2}, {"box", 1}}),
          put("Group 1", "4231"),
          put("Group 2", "4330"),
          put("Group 3", "4128"),
          put("British DE", "4330", {{"box", 2}}),
          put("Soviet DD", "4432", {{"count", 2}}),
          put("Kent", "4330", {{"patrol", true}}),
          put("London", "4128", {{"hits", 1}}),
          put("Victorious", "4030", {{"hits", 1}}),
          put("Avenger", "4231"),
          put("Albacore", "", {{"base", "Victorious"}}),
          put("Fulmar", "4131", {{"base", "Victorious"}, {"patrol", true}}),
          put("Sea Hurricane", "", {{"base", "Avenger"}}),
          put("Allied decoy", "4030", {{"count", 1}}),
          put("Allied decoy 2", "4432"),
          put("Allied decoy 3", "4231", {{"box", 1}}),
          put("Trident", "3932", {{"surfaced", true}}),
          put("Tuna", "4231"),
          put("U-377", "4231"),
          put("U-134", "4131", {{"surfaced", true}, {"patrol", true}}),
          put("U-403", "4131", {{"hits", 1}}),
          put("U-584", "4430"),
          put("Tirpitz", "3931", {{"hits", 2}}),
          put("German DD", "3931", {{"count", 2}}),
          put("German DD 3", "4130", {{"patrol", true}}),
          put("Scheer", "4130"),
          put("Hipper", "3929"),
          put("German decoy", "3931"),
          put("German decoy 2", "3731"),
          put("Ju-88", "", {{"count", 2}, {"base", "vadso"}}),
          put("Ju-87", "", {{"base", "vadso"}}),
          put("Bv-138", "4032", {{"base", "vadso"}, {"patrol", true}}),
          put("He-115", "", {{"base", "vadso"}, {"hits", 1}}),
          put("Bf-109", "", {{"base", "bardufoss"}}),
          put("Fw-190", "", {{"base", "kirkenes"}})}};
}

// Forces that have to come by the west edge, some of theirs there already, and Germans who wait for a merchant.
Scene at_the_west_edge() {
  const json forces{task_force("a", "allied", "west_edge", {{"Kent", 1}, {"British DD", 2}}),
                    task_force("b", "allied", "west_edge", {{"Merchant", 3}, {"Victorious", 1}}),
                    task_force("c", "axis", "released", {{"Tirpitz", 1}, {"German DD", 2}})};
  return {{put("Kent", "", waits),
          put("British DD", "", with({{"count", 2}}, waits)),
          put("Merchant", "", with({{"count", 3}}, waits)),
          put("Victorious", "", waits),
          put("Merchant 4", "0117", {{"count", 2}}),
          put("London", "0219"),
          put("Group 1", "0219"),
          put("British DE", "0219", {{"box", 1}}),
          put("Allied decoy", "0219"),
          put("Tirpitz", "", waits),
          put("German DD", "", with({{"count", 2}}, waits)),
          put("Scheer", "0418", {{"patrol", true}}),
          put("U-377", "0218"),
          put("U-134", "0319", {{"surfaced", true}}),
          put("Ju-88", "", {{"base", "bardufoss"}})},
          {{"forces", forces}}};
}

// Between the ice and the North Cape, beyond which some ships may not go.
Scene off_the_cape() {
  json cruisers = task_force("a", "allied", "west_edge", {{"Kent", 1}, {"London", 1}});
  cruisers["west_only"] = {"Kent", "London"};
  return {{put("Kent", "2914"),
          put("London", "2914", {{"patrol", true}}),
          put("Merchant", "2914", {{"count", 3}, {"reconnoitred", true}}),
          put("Merchant 4", "3013"),
          put("AA ship", "3013"),
          put("British DE", "3013", {{"count", 2}}),
          put("Group 1", "3013"),
          put("Allied decoy", "3013", {{"count", 2}}),
          put("King George V", "2815", {{"hits", 1}}),
          put("Victorious", "2815"),
          put("Albacore", "", {{"count", 2}, {"base", "Victorious"}}),
          put("Fulmar", "", {{"base", "Victorious"}, {"hits", 1}}),
          put("Tuna", "2912"),
          put("Scheer", "3014", {{"patrol", true}}),
          put("Tirpitz", "2815"),
          put("German DD", "2815", {{"count", 3}}),
          put("U-377", "3013"),
          put("U-134", "2914", {{"surfaced", true}, {"hits", 1}}),
          put("U-403", "3012", {{"patrol", true}}),
          put("German decoy", "2915"),
          put("German decoy 2", "2831"),
          put("Ju-88", "2916", {{"base", "banak"}, {"patrol", true}}),
          put("Ju-88", "", {{"base", "banak"}}),
          put("He-111", "", {{"count", 2}, {"base", "banak"}}),
          put("Bf-109", "", {{"base", "banak"}}),
          put("Fw-200", "", {{"base", "banak"}})},
          {{"forces", json::array({cruisers})}}};
}

// The umpire's groups, and Germans on their way to them.
Scene against_the_umpire() {
  const json forces{task_force("c", "allied", "west_edge", {{"Merchant", 9}, {"British DD", 3}, {"Kent", 1}, {"Victorious", 1}, {"King George V", 1}}),
                    task_force("h", "allied", "in_port", {{"Merchant", 2}}),
                    task_force("b", "allied", "any_sea", {{"Tuna", 1}, {"Trident", 1}}),
                    task_force("r", "allied", "near_murmansk", {{"M-176", 1}}),
                    with(task_force("v", "allied", "aboard", {{"Fulmar", 1}, {"Albacore", 2}}), {{"carrier", "Victorious"}})};
  return {{put("Merchant", "1012", {{"count", 4}, {"hits", 1}}), put("British DD", "1012", {{"count", 2}}), put("Merchant 5", "1314", {{"count", 5}}),
           put("Victorious", "1314"), put("King George V", "0715", {{"hits", 1}}), put("Kent", "4229"), put("British DD 3", "4229"),
           put("Allied decoy", "0715"), put("Merchant 10", "0517", {{"count", 2}}),
           put("Scheer", "1314", {{"patrol", true}}), put("Tirpitz", "1315"), put("German DD", "1315", {{"count", 2}}), put("Hipper", "4130"),
           put("U-377", "1012"), put("U-134", "1114", {{"surfaced", true}}), put("U-403", "0716", {{"patrol", true}}),
           put("Ju-88", "", {{"count", 3}, {"base", "bardufoss"}}), put("Bf-109", "", {{"base", "bardufoss"}}),
           put("He-111", "", {{"count", 2}, {"base", "banak"}})},
          {{"forces", forces}, {"released", true}},
          {{"solitaire", true}}};
}

namespace {

struct Setting {
  Weather weather;
  std::uint8_t fog_range;
  json options, more;
};
const std::vector<Setting>& settings() {
  static const std::vector<Setting> all{
      {Clear, 0, json::object(), {{"first", "axis"}}},
      {Fog, 9, {{"icebergs", true}, {"hfdf", true}}, json::object()},
      {Storm, 0, {{"storms", true}, {"icebergs", true}, {"public_counts", true}}, json::object()},
      {Clear, 0, {{"merchant_flak", true}, {"hfdf", true}, {"aces", false}}, {{"announced", {{"allied", 8}, {"axis", 4}}}}},
      {Fog, 4, {{"icebergs", true}}, {{"first", "axis"}, {"released", true}}}};
  return all;
}

// Chosen so that something happens: by verb first, and fights before all else.
Choice lively(Rng& rng, const std::vector<Choice>& all) {
  const auto some = [&](auto is) {
    std::vector<Choice> those;
    std::copy_if(all.begin(), all.end(), std::back_inserter(those), is);
    return those;
  };
  const auto one_of = [&](const std::vector<Choice>& those) { return those[rng.below(static_cast<std::uint32_t>(those.size()))]; };
  const auto attacks = some([](Choice c) { return (c.verb == Order && c.a == Attack) || c.verb == Strike || c.verb == Intercept; });
  if (!attacks.empty() && rng.below(3) > 0) return one_of(attacks);
  const auto looks = some([](Choice c) { return c.verb == LookAt; });
  if (!looks.empty() && rng.below(2) > 0) return one_of(looks);
  const Choice any = one_of(all);
  std::vector<std::uint16_t> verbs;
  for (const Choice& c : all) {
    if (std::find(verbs.begin(), verbs.end(), c.verb) == verbs.end()) verbs.push_back(c.verb);
  }
  if (rng.below(3) == 0) return any;
  const std::uint16_t verb = verbs[rng.below(static_cast<std::uint32_t>(verbs.size()))];
  return one_of(some([&](Choice c) { return c.verb == verb; }));
}

}  // namespace

void look_on(const Scene& scene, int games, int steps, const Onlooker& onlooker) {
  for (std::size_t i = 0; i < settings().size() * static_cast<std::size_t>(games); ++i) {
    const Setting& s = settings()[i % settings().size()];
    Table t(at_sea(scene.placed, with(with({{"turns", 3}, {"turn", 1}}, s.more), scene.more)),
            support::as_read(with(s.options, scene.options)));
    t.p().weather = s.weather;
    t.p().fog_range = s.fog_range;
    Rng rng(i);
    for (int step = 0; step < steps && !t.over(); ++step) {
      const Seat seat = t.whose();
      const std::uint16_t prompt = t.prompt();
      onlooker.before(t, seat, rng);
      t.forget();
      t.Bench::answer(seat, seat == Seat::Chance ? rng.roll(t.asked(seat)) : lively(rng, t.options(seat)));
      onlooker.after(t);
      if (!::testing::Test::HasFailure()) continue;
      ADD_FAILURE() << "game " << i << ", step " << step << ": " << NorthCape::words().prompts[prompt].key;
      return;
    }
  }
}

}  // namespace flagplot::north_cape::test
