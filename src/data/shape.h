#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "data/error.h"

// The JSON shape of a C++ type, said once: from it come the encoder, the strict decoder and the JSON Schema,
// so what is documented is what is sent and what is accepted.
//
//   struct Join { std::string invite; };
//   template <> struct Shape<Join> {
//     static constexpr const char* name = "Join";
//     static constexpr auto fields = std::tuple{field("invite", &Join::invite, "from the invitation link")};
//   };
namespace flagplot::data {

template <class T>
struct Shape;

template <class M, class T>
struct Field {
  const char* name;
  T M::*member;
  const char* about;
};
template <class M, class T>
constexpr Field<M, T> field(const char* name, T M::*member, const char* about) {
  return {name, member, about};
}

using ShapeJson = nlohmann::ordered_json;

namespace shapes {

template <class T>
concept Shaped = requires {
  Shape<T>::fields;
};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsMap : std::false_type {};
template <class T>
struct IsMap<std::map<std::string, T>> : std::true_type {};

// What did not fit is named as a user would find it: "seats/axis".
inline std::string inside(const std::string& where, const std::string& member) {
  return where.empty() ? member : where + "/" + member;
}
inline std::string shortened(const ShapeJson& value) {
  std::string text = value.dump(-1, ' ', true, ShapeJson::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}
[[noreturn]] inline void misfit(const std::string& where, const ShapeJson& found, const char* expected) {
  throw Error(where.empty() ? "body" : where, "found " + shortened(found) + "; expected " + expected);
}

}  // namespace shapes

template <class T>
ShapeJson encode(const T& value) {
  if constexpr (shapes::Shaped<T>) {
    ShapeJson json = ShapeJson::object();
    std::apply([&](const auto&... f) { ((json[f.name] = encode(value.*(f.member))), ...); },
               Shape<T>::fields);
    return json;
  } else if constexpr (shapes::IsOptional<T>::value) {
    return value ? encode(*value) : ShapeJson(nullptr);
  } else if constexpr (shapes::IsVector<T>::value) {
    ShapeJson json = ShapeJson::array();
    for (const auto& item : value) json.push_back(encode(item));
    return json;
  } else if constexpr (shapes::IsMap<T>::value) {
    ShapeJson json = ShapeJson::object();
    for (const auto& [key, item] : value) json[key] = encode(item);
    return json;
  } else {
    return value;
  }
}

// Throws Error with the place, what was found and what was expected. A member the shape does not have is an
// error too: a misspelt option must not be ignored in silence.
template <class T>
T decode(const ShapeJson& json, const std::string& where = "") {
  if constexpr (std::is_same_v<T, ShapeJson>) {
    return json;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) shapes::misfit(where, json, "true or false");
    return json.get<bool>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!json.is_string()) shapes::misfit(where, json, "text");
    return json.get<std::string>();
  } else if constexpr (std::is_unsigned_v<T>) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > std::numeric_limits<T>::max())
      shapes::misfit(where, json, "a whole number that is not negative");
    return json.get<T>();
  } else if constexpr (std::is_integral_v<T>) {
    if (!json.is_number_integer()) shapes::misfit(where, json, "a whole number");
    return json.get<T>();
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!json.is_number()) shapes::misfit(where, json, "a number");
    return json.get<T>();
  } else if constexpr (shapes::IsOptional<T>::value) {
    if (json.is_null()) return std::nullopt;
    return decode<typename T::value_type>(json, where);
  } else if constexpr (shapes::IsVector<T>::value) {
    if (!json.is_array()) shapes::misfit(where, json, "a list");
    T list;
    for (std::size_t i = 0; i < json.size(); ++i)
      list.push_back(decode<typename T::value_type>(json[i], shapes::inside(where, std::to_string(i))));
    return list;
  } else if constexpr (shapes::IsMap<T>::value) {
    if (!json.is_object()) shapes::misfit(where, json, "an object");
    T map;
    for (const auto& [key, item] : json.items())
      map[key] = decode<typename T::mapped_type>(item, shapes::inside(where, key));
    return map;
  } else {
    static_assert(shapes::Shaped<T>);
    if (!json.is_object()) shapes::misfit(where, json, "an object");
    T value{};
    std::set<std::string> known;
    const auto take = [&]<class F>(const F& f) {
      using Member = std::remove_cvref_t<decltype(value.*(f.member))>;
      known.insert(f.name);
      const auto found = json.find(f.name);
      if (found != json.end()) {
        value.*(f.member) = decode<Member>(*found, shapes::inside(where, f.name));
      } else if constexpr (!shapes::IsOptional<Member>::value) {
        throw Error(shapes::inside(where, f.name), std::string("is missing; expected ") + f.about);
      }
    };
    std::apply([&](const auto&... f) { (take(f), ...); }, Shape<T>::fields);
    for (const auto& [key, item] : json.items()) {
      if (known.contains(key)) continue;
      std::string names;
      for (const auto& name : known) names += (names.empty() ? "" : ", ") + name;
      throw Error(shapes::inside(where, key.substr(0, 60)), "unknown; expected one of: " + names);
    }
    return value;
  }
}

// The JSON Schema of a type; shapes it is made of go to `definitions` under their names.
template <class T>
ShapeJson schema_of(ShapeJson& definitions) {
  if constexpr (std::is_same_v<T, ShapeJson>) {
    return ShapeJson::object();
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {{"type", "string"}};
  } else if constexpr (std::is_unsigned_v<T>) {
    return {{"type", "integer"}, {"minimum", 0}};
  } else if constexpr (std::is_integral_v<T>) {
    return {{"type", "integer"}};
  } else if constexpr (std::is_floating_point_v<T>) {
    return {{"type", "number"}};
  } else if constexpr (shapes::IsOptional<T>::value) {
    ShapeJson inner = schema_of<typename T::value_type>(definitions);
    if (inner.empty()) return inner;
    return {{"anyOf", ShapeJson::array({inner, {{"type", "null"}}})}};
  } else if constexpr (shapes::IsVector<T>::value) {
    return {{"type", "array"}, {"items", schema_of<typename T::value_type>(definitions)}};
  } else if constexpr (shapes::IsMap<T>::value) {
    return {{"type", "object"}, {"additionalProperties", schema_of<typename T::mapped_type>(definitions)}};
  } else {
    static_assert(shapes::Shaped<T>);
    const ShapeJson reference{{"$ref", std::string("#/components/schemas/") + Shape<T>::name}};
    if (definitions.contains(Shape<T>::name)) return reference;
    definitions[Shape<T>::name] = nullptr;  // a place, so that the order is that of first use
    ShapeJson properties = ShapeJson::object(), required = ShapeJson::array();
    const auto add = [&]<class F>(const F& f) {
      using Member = std::remove_cvref_t<decltype(std::declval<T>().*(f.member))>;
      ShapeJson property = schema_of<Member>(definitions);
      property["description"] = f.about;
      properties[f.name] = std::move(property);
      if (!shapes::IsOptional<Member>::value) required.push_back(f.name);
    };
    std::apply([&](const auto&... f) { (add(f), ...); }, Shape<T>::fields);
    definitions[Shape<T>::name] = {{"type", "object"},
                                   {"additionalProperties", false},
                                   {"required", required},
                                   {"properties", properties}};
    return reference;
  }
}

}  // namespace flagplot::data
