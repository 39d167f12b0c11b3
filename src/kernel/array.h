#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <tuple>
#include <vector>

#include "kernel/check.h"

namespace flagplot {

[[noreturn]] inline void index_fault() { fault("array", 0, "an index past the end"); }

// std::array as rules and states use it. An index past the end is a Fault in every build: std::array could only stop the
// program, because its operator promises not to throw.
template <class T, std::size_t N>
struct Array {
  using value_type = T;
  T items[N];

  constexpr T& operator[](std::size_t i) {
    if (i >= N) [[unlikely]] index_fault();
    return items[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    if (i >= N) [[unlikely]] index_fault();
    return items[i];
  }
  static constexpr std::size_t size() { return N; }
  constexpr T* data() { return items; }
  constexpr const T* data() const { return items; }
  constexpr T* begin() { return items; }
  constexpr const T* begin() const { return items; }
  constexpr T* end() { return items + N; }
  constexpr const T* end() const { return items + N; }
  constexpr T& front() { return items[0]; }
  constexpr const T& front() const { return items[0]; }
  constexpr T& back() { return items[N - 1]; }
  constexpr const T& back() const { return items[N - 1]; }
  constexpr void fill(const T& value) { std::fill(begin(), end(), value); }
  friend constexpr bool operator==(const Array&, const Array&) = default;
  friend constexpr auto operator<=>(const Array&, const Array&) = default;

  // For structured bindings.
  template <std::size_t I>
  constexpr const T& get() const {
    static_assert(I < N);
    return items[I];
  }
};
template <class T, class... More>
Array(T, More...) -> Array<T, 1 + sizeof...(More)>;

// The same for lists whose length is read from data.
template <class T>
struct List : std::vector<T> {
  using std::vector<T>::vector;
  List() = default;
  List(std::vector<T> items) : std::vector<T>(std::move(items)) {}
  T& operator[](std::size_t i) {
    if (i >= this->size()) [[unlikely]] index_fault();
    return this->data()[i];
  }
  const T& operator[](std::size_t i) const {
    if (i >= this->size()) [[unlikely]] index_fault();
    return this->data()[i];
  }
};

}  // namespace flagplot

template <class T, std::size_t N>
struct std::tuple_size<flagplot::Array<T, N>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, class T, std::size_t N>
struct std::tuple_element<I, flagplot::Array<T, N>> {
  using type = const T;
};
