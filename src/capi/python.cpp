#include <pybind11/pybind11.h>

#include <array>
#include <string>

#include "capi/flagplot.h"

// The C interface for Python. Buffers are the caller's: numpy arrays, array.array, memoryview, whatever has the
// right size and type. They are written in place, and Python's other threads run meanwhile.
namespace py = pybind11;

namespace {

constexpr std::size_t line = 400;

template <class T>
T* room_for(const py::buffer& buffer, std::size_t wanted, const char* name, bool writable = true) {
  const py::buffer_info info = buffer.request(writable);
  const auto bytes = static_cast<std::size_t>(info.size * info.itemsize);
  py::ssize_t stride = info.itemsize;
  for (auto d = info.ndim; d-- > 0; stride *= info.shape[static_cast<std::size_t>(d)]) {
    if (info.strides[static_cast<std::size_t>(d)] != stride && info.shape[static_cast<std::size_t>(d)] > 1)
      throw py::value_error(std::string(name) + ": not contiguous");
  }
  if (info.itemsize != sizeof(T) || bytes != wanted * sizeof(T))
    throw py::value_error(std::string(name) + ": found " + std::to_string(info.size) + " items of " +
                          std::to_string(info.itemsize) + " bytes; expected " + std::to_string(wanted) + " of " +
                          std::to_string(sizeof(T)));
  return static_cast<T*>(info.ptr);
}

// `flagplot.Table` in Python.
class ManyGames {
 public:
  ManyGames(const std::string& game, std::uint32_t games, std::uint64_t seed, const std::string& scenario,
            const std::string& options) {
    std::array<char, line> error{};
    const flagplot_setup setup{game.c_str(), scenario.empty() ? nullptr : scenario.c_str(),
                               options.empty() ? nullptr : options.c_str(), games, seed};
    table_ = flagplot_open(&setup, error.data(), error.size());
    if (!table_) throw py::value_error(error.data());
    shape_ = flagplot_shape_of(table_);
  }
  ManyGames(const ManyGames&) = delete;
  ManyGames& operator=(const ManyGames&) = delete;
  ~ManyGames() { flagplot_close(table_); }

  std::uint32_t games() const { return shape_.games; }
  std::uint32_t features_size() const { return shape_.features; }
  std::uint32_t options_size() const { return shape_.options; }

  void reset(std::uint32_t game, std::uint64_t number) {
    std::array<char, line> error{};
    if (flagplot_reset(table_, game, number, error.data(), error.size()) < 0) throw py::value_error(error.data());
  }
  void seats(const py::buffer& seat) const { flagplot_seats(table_, room_for<std::uint8_t>(seat, games(), "seats")); }
  void features(const py::buffer& out) const {
    auto* to = room_for<std::uint8_t>(out, std::size_t{games()} * shape_.features, "features");
    const py::gil_scoped_release others_run;
    flagplot_features(table_, to);
  }
  void legal(const py::buffer& mask) const {
    auto* to = room_for<std::uint8_t>(mask, std::size_t{games()} * shape_.options, "legal");
    const py::gil_scoped_release others_run;
    flagplot_legal(table_, to);
  }
  void options(const py::buffer& out, const py::buffer& count) const {
    auto* to = room_for<std::uint16_t>(out, std::size_t{games()} * shape_.options * 4, "options");
    auto* counts = room_for<std::uint32_t>(count, games(), "count");
    const py::gil_scoped_release others_run;
    flagplot_options(table_, to, counts);
  }
  std::string option_text(std::uint32_t game, std::uint32_t option) const {
    std::array<char, line> text{};
    if (flagplot_option_text(table_, game, option, text.data(), text.size()) < 0)
      throw py::index_error("game " + std::to_string(game) + " has no option " + std::to_string(option));
    return text.data();
  }
  int step(const py::buffer& chosen) {
    const auto* from = room_for<std::int32_t>(chosen, games(), "chosen", false);
    std::array<char, line> error{};
    int moved = 0;
    {
      const py::gil_scoped_release others_run;
      moved = flagplot_step(table_, from, error.data(), error.size());
    }
    if (moved < 0) throw py::value_error(error.data());
    return moved;
  }
  void bot(const std::string& name, const py::buffer& chosen, std::uint8_t seat) {
    auto* to = room_for<std::int32_t>(chosen, games(), "chosen");
    std::array<char, line> error{};
    int done = 0;
    {
      const py::gil_scoped_release others_run;
      done = flagplot_bot(table_, name.c_str(), seat, to, error.data(), error.size());
    }
    if (done < 0) throw py::value_error(error.data());
  }
  void results(const py::buffer& over, const py::buffer& winner, const py::buffer& margin) const {
    flagplot_results(table_, room_for<std::uint8_t>(over, games(), "over"),
                     room_for<std::uint8_t>(winner, games(), "winner"),
                     room_for<std::int16_t>(margin, games(), "margin"));
  }

 private:
  flagplot_table* table_ = nullptr;
  flagplot_shape shape_{};
};

}  // namespace

PYBIND11_MODULE(flagplot, module) {
  module.doc() = "Naval wargames with hidden information, many games at a time; see flagplot.h for what each call means";
  module.attr("NOBODY") = static_cast<int>(FLAGPLOT_NOBODY);
  module.attr("ALLIED") = static_cast<int>(FLAGPLOT_ALLIED);
  module.attr("AXIS") = static_cast<int>(FLAGPLOT_AXIS);
  module.attr("LEAVE") = static_cast<int>(FLAGPLOT_LEAVE);
  py::class_<ManyGames>(module, "Table")
      .def(py::init<const std::string&, std::uint32_t, std::uint64_t, const std::string&, const std::string&>(),
           py::arg("game"), py::arg("games") = 1, py::arg("seed") = 1, py::arg("scenario") = "",
           py::arg("options") = "")
      .def_property_readonly("games", &ManyGames::games)
      .def_property_readonly("features_size", &ManyGames::features_size, "bytes of what a seat may know")
      .def_property_readonly("options_size", &ManyGames::options_size, "the most options a seat is ever offered")
      .def("reset", &ManyGames::reset, py::arg("game"), py::arg("number"))
      .def("seats", &ManyGames::seats, py::arg("seat"))
      .def("features", &ManyGames::features, py::arg("out"))
      .def("legal", &ManyGames::legal, py::arg("mask"))
      .def("options", &ManyGames::options, py::arg("out"), py::arg("count"))
      .def("option_text", &ManyGames::option_text, py::arg("game"), py::arg("option"))
      .def("step", &ManyGames::step, py::arg("chosen"))
      .def("bot", &ManyGames::bot, py::arg("name"), py::arg("chosen"), py::arg("seat") = static_cast<int>(FLAGPLOT_NOBODY))
      .def("results", &ManyGames::results, py::arg("over"), py::arg("winner"), py::arg("margin"));
}
