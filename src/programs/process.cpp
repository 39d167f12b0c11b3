#include "programs/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "data/error.h"

namespace flagplot::programs {
namespace {

// From the end of its input until it is ended.
constexpr auto to_end_by_itself = std::chrono::seconds(1);
// From the end of its output until it must be gone, for its exit code to be known.
constexpr auto to_be_gone = std::chrono::milliseconds(500);
constexpr auto between_looks = std::chrono::milliseconds(2);

std::string in_words(int error) { return std::generic_category().message(error); }

struct Pipe {
  Descriptor from, to;
};
// Closed in every other program that is started meanwhile: one that kept our end open would keep a program
// alive.
Pipe new_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw data::Error("program", "no pipe to it: " + in_words(errno));
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void never_wait(const Descriptor& descriptor) {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

// Who writes to a program that is gone gets a signal that would end us. Other threads keep theirs.
class WithoutBrokenPipe {
 public:
  WithoutBrokenPipe() {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGPIPE);
    sigset_t waiting;
    sigpending(&waiting);
    waited_before_ = sigismember(&waiting, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  WithoutBrokenPipe(const WithoutBrokenPipe&) = delete;
  WithoutBrokenPipe& operator=(const WithoutBrokenPipe&) = delete;
  ~WithoutBrokenPipe() {
    const timespec at_once{};
    if (!waited_before_) {
      while (sigtimedwait(&signal_, nullptr, &at_once) == -1 && errno == EINTR) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signal_{}, before_{};
  bool waited_before_ = false;
};

// How a program begins: our pipes as its input and output, signals as usual whatever we do with them, and a
// group of its own, so that it can be ended together with what it has started.
class Beginning {
 public:
  Beginning(const Pipe& input, const Pipe& output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input.from.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output.to.number(), STDOUT_FILENO);
    posix_spawnattr_init(&manner_);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigmask(&manner_, &none);
    posix_spawnattr_setsigdefault(&manner_, &usual);
    posix_spawnattr_setpgroup(&manner_, 0);
    posix_spawnattr_setflags(&manner_,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  Beginning(const Beginning&) = delete;
  Beginning& operator=(const Beginning&) = delete;
  ~Beginning() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&manner_);
  }
  // The error, or 0.
  int start(const std::vector<std::string>& words, pid_t& id) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return posix_spawnp(&id, arguments[0], &files_, &manner_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t manner_{};
};

int milliseconds_until(Process::Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
  return static_cast<int>(std::min<std::int64_t>(std::max<std::int64_t>(left, 0), 1'000'000));
}

}  // namespace

void Descriptor::close() {
  if (number_ != none) ::close(std::exchange(number_, none));
}

Process::Process(const std::vector<std::string>& words) {
  Pipe input = new_pipe(), output = new_pipe();
  if (const int error = Beginning(input, output).start(words, id_))
    throw data::Error("program \"" + words[0] + "\"", "cannot be started: " + in_words(error));
  input_ = std::move(input.to);
  output_ = std::move(output.from);
  never_wait(input_);
  never_wait(output_);
}

Process::~Process() {
  input_.close();
  has_ended_by(Clock::now() + to_end_by_itself);
  // Not yet waited for, its number is still its own, and its group's.
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) == -1 && errno == EINTR) continue;
}

bool Process::has_ended_by(Clock::time_point until) {
  for (;;) {
    siginfo_t found{};
    if (::waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        found.si_pid == id_)
      return true;
    if (Clock::now() >= until) return false;
    listen();  // it may be waiting for somebody to read
    heard_.clear();
    std::this_thread::sleep_for(between_looks);
  }
}

std::string Process::how_it_ended() {
  if (!has_ended_by(Clock::now() + to_be_gone)) return "closed its input or output";
  siginfo_t found{};
  ::waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT);
  if (found.si_code == CLD_EXITED) return "ended with exit code " + std::to_string(found.si_status);
  return "was ended by signal " + std::to_string(found.si_status);
}

Process::Heard Process::listen() {
  std::array<char, 4096> room;
  for (;;) {
    const ssize_t n = ::read(output_.number(), room.data(), room.size());
    if (n > 0) {
      heard_.append(room.data(), static_cast<std::size_t>(n));
      return Heard::Something;
    }
    if (n == 0) return Heard::Ended;
    if (errno != EINTR) return errno == EAGAIN ? Heard::Nothing : Heard::Ended;
  }
}

bool Process::speak() {
  const WithoutBrokenPipe quiet;
  const ssize_t n = ::write(input_.number(), unsent_.data(), unsent_.size());
  if (n > 0) unsent_.erase(0, static_cast<std::size_t>(n));
  return n >= 0 || errno == EAGAIN || errno == EINTR;
}

// Waits until something can be said or heard, and does it. What it says is heard even while it is still being
// asked, or two that speak at once would wait for each other.
Process::Heard Process::exchange(Clock::time_point until, bool wait_for_answer) {
  std::array<pollfd, 2> ways{pollfd{wait_for_answer ? output_.number() : -1, POLLIN, 0},
                             pollfd{unsent_.empty() ? -1 : input_.number(), POLLOUT, 0}};
  const int ready = ::poll(ways.data(), ways.size(), milliseconds_until(until));
  if (ready < 0) return errno == EINTR ? Heard::Nothing : Heard::Ended;
  if (ready == 0) return Clock::now() >= until ? Heard::Late : Heard::Nothing;
  if (ways[1].revents != 0 && !speak()) return Heard::Ended;
  return ways[0].revents != 0 ? listen() : Heard::Nothing;
}

bool Process::tell(std::string_view line, Clock::time_point until) {
  unsent_.append(line).append("\n");
  while (!unsent_.empty()) {
    const Heard heard = exchange(until, false);
    if (heard == Heard::Late || heard == Heard::Ended) return false;
  }
  return true;
}

std::variant<std::string, Process::Trouble> Process::ask(std::string_view line, Clock::time_point until) {
  while (listen() == Heard::Something) {
    if (heard_.size() > longest_line) break;
  }
  if (!heard_.empty()) return Trouble::Unasked;
  unsent_.append(line).append("\n");
  for (;;) {
    const auto end = heard_.find('\n');
    if (end != std::string::npos && unsent_.empty()) {
      std::string answer = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return answer;
    }
    if (heard_.size() > longest_line) return Trouble::TooLong;
    const Heard heard = exchange(until, true);
    if (heard == Heard::Late) return Trouble::Late;
    if (heard == Heard::Ended) return Trouble::Ended;
    // A program that never stops talking is late as well.
    if (heard == Heard::Something && Clock::now() >= until && heard_.find('\n') == std::string::npos)
      return Trouble::Late;
  }
}

}  // namespace flagplot::programs
