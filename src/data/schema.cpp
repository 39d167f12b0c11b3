#include "data/schema.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace flagplot::data {
namespace {

using nlohmann::json;

// valijson names a place as "<root>", "[cells]", "[3]"; a JSON pointer says the same as /cells/3.
std::string pointer_of(const std::vector<std::string>& context) {
  std::string pointer;
  for (std::size_t i = 1; i < context.size(); ++i) {
    pointer += "/" + context[i].substr(1, context[i].size() - 2);
  }
  return pointer;
}

const json* resolved(const json& root, const json* schema) {
  while (schema && schema->is_object() && schema->contains("$ref")) {
    const auto ref = (*schema)["$ref"].get<std::string>();
    const json::json_pointer at(ref.substr(ref.find('#') + 1));
    schema = root.contains(at) ? &root.at(at) : nullptr;
  }
  return schema;
}

// The part of the schema that governs a place, where a straight walk finds it.
const json* governing(const json& root, const std::vector<std::string>& context) {
  const json* schema = &root;
  for (std::size_t i = 1; i < context.size(); ++i) {
    schema = resolved(root, schema);
    if (!schema) return nullptr;
    const auto key = context[i].substr(1, context[i].size() - 2);
    const json* next = nullptr;
    if (schema->contains("properties") && (*schema)["properties"].contains(key)) {
      next = &(*schema)["properties"][key];
    } else if (schema->contains("items") && (*schema)["items"].is_object()) {
      next = &(*schema)["items"];
    } else if (schema->contains("additionalProperties") && (*schema)["additionalProperties"].is_object()) {
      next = &(*schema)["additionalProperties"];
    }
    schema = next;
  }
  return resolved(root, schema);
}

std::string shortened(std::string text) {
  constexpr std::size_t most = 60;
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

std::string expectation(const json& schema) {
  std::string text;
  for (const char* key : {"type", "const", "enum", "pattern", "minimum", "maximum", "minItems", "maxItems"}) {
    if (schema.contains(key))
      text += (text.empty() ? "" : ", ") + std::string(key) + " " + schema[key].dump();
  }
  return text;
}

// Objects fail by a missing or an unknown member; say which.
std::string about_members(const json& value, const json& schema) {
  if (!value.is_object()) return {};
  for (const auto& key : schema.value("required", json::array())) {
    if (!value.contains(key.get<std::string>())) return "\"" + key.get<std::string>() + "\" is missing";
  }
  if (schema.contains("additionalProperties") && schema["additionalProperties"] == false) {
    for (const auto& item : value.items()) {
      if (schema.value("properties", json::object()).contains(item.key())) continue;
      std::string known;
      for (const auto& property : schema["properties"].items())
        known += (known.empty() ? "" : ", ") + property.key();
      return "\"" + item.key() + "\" is unknown; expected one of: " + known;
    }
  }
  return {};
}

Violation describe(const json& value, const json& root, const valijson::ValidationResults::Error& error) {
  Violation violation{pointer_of(error.context), error.description};
  const json::json_pointer at(violation.pointer);
  if (!value.contains(at)) return violation;
  const json& found = value.at(at);
  const json* schema = governing(root, error.context);
  if (!schema) return violation;
  if (auto members = about_members(found, *schema); !members.empty()) {
    violation.message = members;
  } else if (auto expected = expectation(*schema); !expected.empty() && !found.is_object()) {
    violation.message = "found " + shortened(found.dump()) + "; expected " + expected;
  }
  return violation;
}

}  // namespace

struct Schema::Compiled {
  explicit Compiled(json schema) : text(std::move(schema)) {
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(text), rules);
  }
  json text;
  valijson::Schema rules;
};

Schema::Schema(json schema) : compiled_(std::make_unique<const Compiled>(std::move(schema))) {}
Schema::Schema(Schema&&) noexcept = default;
Schema::~Schema() = default;

std::optional<Violation> Schema::first_violation(const json& value) const {
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(compiled_->rules, valijson::adapters::NlohmannJsonAdapter(value), &results))
    return std::nullopt;
  // Errors are reported from the inside out: the deepest one is the cause, the others are its echoes.
  const valijson::ValidationResults::Error* deepest = nullptr;
  for (const auto& error : results) {
    if (!deepest || error.context.size() > deepest->context.size()) deepest = &error;
  }
  return describe(value, compiled_->text, *deepest);
}

}  // namespace flagplot::data
