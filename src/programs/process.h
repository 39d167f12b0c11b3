#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace flagplot::programs {

// A file descriptor that is closed when nobody has it any more.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& o) noexcept : number_(std::exchange(o.number_, none)) {}
  Descriptor& operator=(Descriptor&& o) noexcept {
    std::swap(number_, o.number_);
    return *this;
  }
  ~Descriptor() { close(); }
  int number() const { return number_; }
  void close();

 private:
  static constexpr int none = -1;
  int number_ = none;
};

// Another program, spoken to line by line. Whatever it does, nobody here waits beyond the time they gave it,
// and nothing of it is left when this is gone: neither it, nor what it started, nor its entry in the table of
// processes. What it says on its error output goes where ours goes. Not for several threads at once.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Trouble {
    Late,     // no line in time
    Ended,    // it is no longer there, or will say no more
    TooLong,  // a line without end
    Unasked,  // it has said something before it was asked
  };

  // The program, found as a shell would find it, and what it is given. Throws data::Error if it cannot be
  // started.
  explicit Process(const std::vector<std::string>& words);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();  // lets it end by itself for a moment: its input ends

  // Says a line to which no answer is expected; whether it got through in time.
  bool tell(std::string_view line, Clock::time_point until);
  // Says a line and waits for the one that answers it.
  std::variant<std::string, Trouble> ask(std::string_view line, Clock::time_point until);
  // What has become of a program that says no more.
  std::string how_it_ended();

  static constexpr std::size_t longest_line = 65'536;

 private:
  enum class Heard { Something, Nothing, Late, Ended };
  Heard exchange(Clock::time_point until, bool wait_for_answer);
  Heard listen();
  bool speak();
  bool has_ended_by(Clock::time_point until);

  pid_t id_ = 0;
  Descriptor input_, output_;  // its, not ours
  std::string unsent_, heard_;
};

}  // namespace flagplot::programs
