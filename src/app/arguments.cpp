#include "app/arguments.h"

#include "data/error.h"

namespace flagplot::app {

Json scenario_named(const std::string& name) { return name.empty() ? Json() : Json(name); }

// A value is JSON if it can be, else text.
Json options_given(const std::vector<std::string>& given) {
  Json object = Json::object();
  for (const auto& option : given) {
    const auto at = option.find('=');
    if (at == std::string::npos) throw data::Error("--option " + option, "expected NAME=VALUE");
    const auto text = option.substr(at + 1);
    const Json value = Json::parse(text, nullptr, false);
    object[option.substr(0, at)] = value.is_discarded() ? Json(text) : value;
  }
  return object;
}

}  // namespace flagplot::app
