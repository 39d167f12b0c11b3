#include "kernel/speech.h"

#include "kernel/array.h"
#include "kernel/roll.h"

namespace flagplot {
namespace {

Json dice_of(const Roll& roll) {
  Json dice = Json::array();
  for (const auto face : roll.faces) {
    if (face) dice.push_back(face);
  }
  return {{"dice", dice}, {"sides", roll.sides}, {"modifier", roll.modifier}};
}

Json value_of(const Game& game, const Arg& arg, std::uint16_t value) {
  if (arg.kind == Number) return value;
  if (arg.kind == RollArg) return dice_of(unpacked_roll(value));
  return game.name(arg.kind, value);
}

// How many of the values from the i-th on belong to its argument.
std::size_t places(const Phrase& phrase, std::size_t i, std::size_t end) {
  std::size_t n = 1;
  while (i + n < end && phrase.args[i + n].kind == MoreOfRoll) ++n;
  return n;
}

void fill(const Game& game, const Phrase& phrase, std::span<const std::uint16_t> values, Json& into) {
  const std::size_t end = std::min(values.size(), phrase.args.size());
  for (std::size_t i = 0, n = 0; i < end && phrase.args[i].kind != NoArg; i += n) {
    const Arg& arg = phrase.args[i];
    n = places(phrase, i, end);
    const bool is_wide = arg.kind == WideRollArg;
    if ((is_wide || arg.kind == RollArg) && values[i] == roll_not_shown) continue;
    into[arg.name] = is_wide ? dice_of(unpacked_wide_roll(values.subspan(i, n))) : value_of(game, arg, values[i]);
  }
}

Said say_phrase(const Game& game, const char* family, const Phrase& phrase, std::span<const std::uint16_t> values) {
  Said said{std::string(family) + "." + phrase.key, phrase.rule ? phrase.rule : "", Json::object()};
  fill(game, phrase, values, said.params);
  return said;
}

Array<std::uint16_t, 3> args_of(Choice c) { return {c.a, c.b, c.c}; }

std::string verbs_known(const Game& game) {
  std::string list;
  for (const Phrase& p : game.words().verbs) list += (list.empty() ? "" : ", ") + std::string(p.key);
  return list;
}

// What is wrong with a choice, before a language is chosen. Words of the protocol are not translated: verbs
// come in quotes, so that no catalogue knows them.
Said wrong(const char* what, Json params = Json::object()) {
  return {std::string("choice.") + what, "", std::move(params)};
}

std::variant<std::uint16_t, Said> parse_arg(const Game& game, const Arg& arg, const Json& value) {
  if (arg.kind == Number) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 0xFFFF) {
      return wrong("not_a_number", {{"what", arg.name}, {"value", value.dump()}});
    }
    return value.get<std::uint16_t>();
  }
  if (!value.is_string()) return wrong("not_a_name", {{"what", arg.name}, {"value", value.dump()}});
  const auto wanted = value.get<std::string>();
  for (std::size_t i = 0; i < game.count(arg.kind); ++i) {
    if (game.name(arg.kind, static_cast<std::uint16_t>(i)) == wanted) return static_cast<std::uint16_t>(i);
  }
  return wrong("unknown_name", {{"what", arg.name}, {"value", value.dump()}});
}

std::variant<Choice, Said> roll_from_json(const Json& json) {
  const Json& faces = json.contains("dice") ? json["dice"] : Json();
  const Json& sides = json.contains("sides") ? json["sides"] : Json(6U);
  if (!faces.is_array() || !sides.is_number_unsigned() || !can_roll(faces.size(), sides.get<std::uint64_t>()))
    return wrong("not_a_roll");
  Dice dice{.sides = sides.get<std::uint16_t>()};
  const bool many = faces.size() > 3;  // few are checked against the question they answer
  for (const Json& die : faces) {
    if (!die.is_number_unsigned() || die.get<std::uint64_t>() > 0xFFFF)
      return wrong("not_a_die", {{"value", die.dump()}});
    const auto face = die.get<std::uint16_t>();
    if (many && (face < 1 || face > dice.sides)) return wrong("not_a_face", {{"value", face}, {"sides", dice.sides}});
    dice.add(face);
  }
  return rolled(dice);
}

}  // namespace

Said say(const Game& game, const char* family, const Phrase& phrase, std::span<const std::uint16_t> args) {
  return say_phrase(game, family, phrase, args);
}

Said say(const Game& game, Choice c) {
  if (is_roll(c)) return {"verb.roll", "", to_json(game, c)};
  return say_phrase(game, "verb", game.words().verbs[c.verb], args_of(c));
}
Said say(const Game& game, const Ask& ask) {
  return say_phrase(game, "prompt", game.words().prompts[ask.prompt], Array{ask.subject});
}
Said say(const Game& game, const Event& e) {
  return say_phrase(game, "event", game.words().events[e.kind], e.args);
}
Said say(const Game& game, const Refusal& r) {
  if (r.code == refusal_not_asked) return {"refusal.not_asked", "", Json::object()};
  if (r.code == refusal_not_an_option) return {"refusal.not_an_option", "", Json::object()};
  return say_phrase(game, "refusal", game.words().refusals[r.code], r.args);
}
Said say(const Game& game, const Result& r) {
  return say_phrase(game, "ending", game.words().endings[r.how], std::span<const std::uint16_t>{});
}

Json to_json(const Game& game, Choice c) {
  Json json;
  if (is_roll(c)) {
    const Dice dice = dice_of(c);
    json["verb"] = "roll";
    json["dice"] = dice.all();
    if (dice.sides) json["sides"] = dice.sides;
    return json;
  }
  const Phrase& phrase = game.words().verbs[c.verb];
  json["verb"] = phrase.key;
  fill(game, phrase, args_of(c), json);
  return json;
}

std::variant<Choice, Said> choice_from_json(const Game& game, const Json& json) {
  if (!json.is_object() || !json.contains("verb") || !json["verb"].is_string()) {
    return wrong("not_a_choice", {{"verbs", verbs_known(game)}});
  }
  const auto verb = json["verb"].get<std::string>();
  if (verb == "roll") return roll_from_json(json);
  const auto verbs = game.words().verbs;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    if (verbs[v].key != verb) continue;
    Array<std::uint16_t, 3> values{};
    std::size_t used = 0;
    for (; used < values.size() && verbs[v].args[used].kind != NoArg; ++used) {
      const Arg& arg = verbs[v].args[used];
      if (!json.contains(arg.name))
        return wrong("wants", {{"verb", json["verb"].dump()}, {"what", arg.name}});
      auto parsed = parse_arg(game, arg, json[arg.name]);
      if (auto* error = std::get_if<Said>(&parsed)) return *error;
      values[used] = std::get<std::uint16_t>(parsed);
    }
    if (json.size() != used + 1)
      return wrong("too_much", {{"verb", json["verb"].dump()}, {"value", json.dump()}});
    return Choice{static_cast<std::uint16_t>(v), values[0], values[1], values[2]};
  }
  return wrong("unknown_verb", {{"verb", json["verb"].dump()}, {"verbs", verbs_known(game)}});
}

Json to_json(const Game& game, const Event& e) {
  const Phrase& phrase = game.words().events[e.kind];
  Json json{{"event", phrase.key}};
  fill(game, phrase, e.args, json);
  return json;
}

Json to_json(const Game& game, const Result& r) {
  Json json{{"over", r.over != 0}, {"winner", nullptr}, {"margin", r.margin}};
  if (!r.over) return json;
  json["winner"] = r.winner == Seat::None ? "draw" : std::string(name(r.winner));
  json["how"] = game.words().endings[r.how].key;
  return json;
}

}  // namespace flagplot
