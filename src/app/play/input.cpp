#include "app/play/input.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace flagplot::app {
namespace {

struct Accent {
  std::string_view letter;
  std::string_view plain;
};
constexpr std::array accents{
    Accent{"ą", "a"}, Accent{"Ą", "a"}, Accent{"ć", "c"}, Accent{"Ć", "c"}, Accent{"ę", "e"},
    Accent{"Ę", "e"}, Accent{"ł", "l"}, Accent{"Ł", "l"}, Accent{"ń", "n"}, Accent{"Ń", "n"},
    Accent{"ó", "o"}, Accent{"Ó", "o"}, Accent{"ś", "s"}, Accent{"Ś", "s"}, Accent{"ź", "z"},
    Accent{"Ź", "z"}, Accent{"ż", "z"}, Accent{"Ż", "z"}, Accent{"ä", "a"}, Accent{"Ä", "a"},
    Accent{"ö", "o"}, Accent{"Ö", "o"}, Accent{"ü", "u"}, Accent{"Ü", "u"}, Accent{"ß", "ss"},
    Accent{"å", "a"}, Accent{"Å", "a"}, Accent{"ø", "o"}, Accent{"Ø", "o"}, Accent{"é", "e"},
};

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 0x80;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : folded(text)) {
    if (is_letter(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

template <class Same>
bool has_all(const std::vector<std::string>& words, const std::vector<std::string>& wanted, Same same) {
  return std::ranges::all_of(wanted, [&](const std::string& w) {
    return std::ranges::any_of(words, [&](const std::string& word) { return same(word, w); });
  });
}

// One letter is more often a slip than an answer.
bool begins_with(const std::string& word, const std::string& typed) {
  return typed.size() >= 2 && word.starts_with(typed);
}

template <class Test>
std::vector<std::size_t> indices(const std::vector<std::string>& texts, Test test) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (test(texts[i])) found.push_back(i);
  }
  return found;
}

std::string single_spaced(std::string_view text) {
  std::string out;
  for (const char c : folded(text)) {
    if (c != ' ' && c != '\t') {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

// Reads typed words along a pattern such as "step to {cell}", where a hole takes the name of a thing.
class PatternReader {
 public:
  PatternReader(const Game& game, const data::Catalogue& words, std::uint16_t verb)
      : game_(game), words_(words), phrase_(game.words().verbs[verb]), verb_(verb) {}

  std::optional<Choice> read(const std::string& pattern, const std::string& typed) {
    given_ = {};
    values_ = {};
    if (!fits(pattern, typed)) return std::nullopt;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (phrase_.args[i].kind != NoArg && !given_[i]) return std::nullopt;
    }
    return Choice{verb_, values_[0], values_[1], values_[2]};
  }

 private:
  bool fits(std::string_view pattern, std::string_view typed) {
    if (pattern.empty()) return typed.empty();
    const auto end = pattern.find('}');
    if (pattern[0] == '{' && end != std::string_view::npos) {
      return hole(pattern.substr(1, end - 1), pattern.substr(end + 1), typed);
    }
    return !typed.empty() && typed[0] == pattern[0] && fits(pattern.substr(1), typed.substr(1));
  }

  bool hole(std::string_view name, std::string_view pattern, std::string_view typed) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const Arg& arg = phrase_.args[i];
      if (arg.kind == NoArg || folded(arg.name) != name) continue;
      given_[i] = true;
      return arg.kind == Number ? number(i, pattern, typed) : thing(i, pattern, typed);
    }
    return false;
  }

  bool number(std::size_t i, std::string_view pattern, std::string_view typed) {
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), values_[i]);
    return error == std::errc() && fits(pattern, typed.substr(static_cast<std::size_t>(end - typed.data())));
  }

  // A name may be the beginning of another, so each that fits is tried.
  bool thing(std::size_t i, std::string_view pattern, std::string_view typed) {
    const auto kind = phrase_.args[i].kind;
    for (std::size_t n = 0; n < game_.count(kind); ++n) {
      values_[i] = static_cast<std::uint16_t>(n);
      const std::string name = game_.name(kind, values_[i]);
      for (const std::string& called : {name, words_.say("name." + name)}) {
        const std::string start = single_spaced(called);
        if (!start.empty() && typed.starts_with(start) && fits(pattern, typed.substr(start.size())))
          return true;
      }
    }
    return false;
  }

  const Game& game_;
  const data::Catalogue& words_;
  const Phrase& phrase_;
  std::uint16_t verb_;
  std::array<bool, 3> given_{};
  std::array<std::uint16_t, 3> values_{};
};

template <class Add>
std::string form_of(const Phrase& phrase, Add add) {
  std::string form = phrase.key;
  for (std::size_t i = 0; i < 3 && phrase.args[i].kind != NoArg; ++i) form += " " + add(phrase.args[i].name);
  return form;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto accent =
        std::ranges::find_if(accents, [&](const Accent& a) { return text.starts_with(a.letter); });
    if (accent != accents.end()) {
      out += accent->plain;
      text.remove_prefix(accent->letter.size());
    } else {
      out += text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
      text.remove_prefix(1);
    }
  }
  return out;
}

std::vector<std::size_t> meant(const std::vector<std::string>& texts, std::string_view typed) {
  const auto wanted = words_in(typed);
  if (wanted.empty()) return {};
  auto found = indices(texts, [&](const std::string& text) { return words_in(text) == wanted; });
  if (found.empty()) {
    found = indices(texts, [&](const std::string& text) {
      return has_all(words_in(text), wanted, std::equal_to<std::string>());
    });
  }
  if (found.empty()) {
    found =
        indices(texts, [&](const std::string& text) { return has_all(words_in(text), wanted, begins_with); });
  }
  return found;
}

std::vector<std::size_t> containing(const std::vector<std::string>& texts, std::string_view typed) {
  const std::string part = single_spaced(typed);
  return indices(
      texts, [&](const std::string& text) { return single_spaced(text).find(part) != std::string::npos; });
}

std::optional<Choice> choice_from_words(const Game& game, const data::Catalogue& words,
                                        std::string_view typed) {
  const std::string text = single_spaced(typed);
  const auto verbs = game.words().verbs;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    PatternReader reader(game, words, static_cast<std::uint16_t>(v));
    const auto form = form_of(verbs[v], [](const std::string& name) { return "{" + name + "}"; });
    for (const std::string& pattern : {form, words.say(std::string("verb.") + verbs[v].key)}) {
      if (auto choice = reader.read(single_spaced(pattern), text)) return choice;
    }
  }
  return std::nullopt;
}

std::string forms_of_choices(const Game& game) {
  const auto upper = [](std::string name) {
    for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
  };
  std::string forms;
  for (const Phrase& verb : game.words().verbs) forms += (forms.empty() ? "" : ", ") + form_of(verb, upper);
  return forms;
}

}  // namespace flagplot::app
