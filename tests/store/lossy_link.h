#pragma once

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/folder.h"

namespace flagplot::store {

// A socket that passes everything on to the server, until it is told to lose a commit: then it cuts the
// connection, either before the server hears COMMIT or after it has answered.
class LossyLink {
 public:
  enum class Lose { Nothing, Question, Answer };

  explicit LossyLink(const std::string& server_socket) : server_(server_socket) {
    listener_ = made(folder_.path().string() + "/.s.PGSQL.5432", ::bind);
    ::listen(listener_, 16);
    accepting_ = std::jthread([this] { accept(); });
  }
  ~LossyLink() {
    stopping_ = true;
    accepting_.join();
    links_.clear();
    ::close(listener_);
  }
  LossyLink(const LossyLink&) = delete;
  LossyLink& operator=(const LossyLink&) = delete;

  std::string folder() const { return folder_.path().string(); }
  void lose_next_commit(Lose what) { lose_ = what; }
  int lost() const { return lost_; }

 private:
  template <typename Call>
  static int made(const std::string& path, const Call& call) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    const int file = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    call(file, reinterpret_cast<sockaddr*>(&address), sizeof address);
    return file;
  }

  void accept() {
    while (!stopping_) {
      pollfd file{listener_, POLLIN, 0};
      if (::poll(&file, 1, 20) != 1) continue;
      const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      links_.emplace_back([this, client] {
        const int server = made(server_, ::connect);
        pass_on(client, server);
        ::close(client);
        ::close(server);
      });
    }
  }

  void pass_on(int client, int server) {
    using namespace std::string_view_literals;
    bool cut_at_answer = false;
    std::string buffer(1 << 16, '\0');
    while (!stopping_) {
      pollfd files[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
      ::poll(files, 2, 20);
      for (int i = 0; i < 2; ++i) {
        if (files[i].revents == 0) continue;
        const auto size = ::read(files[i].fd, buffer.data(), buffer.size());
        if (size <= 0) return;
        const std::string_view text(buffer.data(), static_cast<std::size_t>(size));
        if (i == 0 && text.find("COMMIT\0"sv) != text.npos) {
          const auto lose = lose_.exchange(Lose::Nothing);
          if (lose != Lose::Nothing) ++lost_;
          if (lose == Lose::Question) return;
          cut_at_answer = lose == Lose::Answer;
        } else if (i == 1 && cut_at_answer) {
          return;  // the server has answered, so it has committed
        }
        if (::write(files[1 - i].fd, buffer.data(), static_cast<std::size_t>(size)) != size) return;
      }
    }
  }

  support::Folder folder_;
  const std::string server_;
  int listener_ = -1;
  std::atomic<bool> stopping_ = false;
  std::atomic<Lose> lose_ = Lose::Nothing;
  std::atomic<int> lost_ = 0;
  std::vector<std::jthread> links_;
  std::jthread accepting_;
};

}  // namespace flagplot::store
