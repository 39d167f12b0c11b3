#include "support/postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace flagplot::support {
namespace fs = std::filesystem;

namespace {

fs::path newest_programs() {
  fs::path newest;
  int version = 0;
  std::error_code none;
  for (const auto& folder : fs::directory_iterator("/usr/lib/postgresql", none)) {
    const int found = std::atoi(folder.path().filename().c_str());
    if (found > version && fs::exists(folder.path() / "bin/initdb")) {
      version = found;
      newest = folder.path() / "bin";
    }
  }
  if (newest.empty()) {
    throw std::runtime_error(
        "PostgreSQL is not installed: no /usr/lib/postgresql/*/bin/initdb; install postgresql-15");
  }
  return newest;
}

std::string whole(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

void run(const std::string& command, const fs::path& log) {
  if (std::system(("cd / && " + command + " >>" + log.string() + " 2>&1 </dev/null").c_str()) != 0) {
    throw std::runtime_error("failed: " + command + "\n" + whole(log));
  }
}

}  // namespace

PostgresServer::PostgresServer() : programs_(newest_programs()) {
  std::string name = (fs::temp_directory_path() / "flagplot-pg-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("cannot make a folder for PostgreSQL");
  folder_ = name;
  if (::geteuid() == 0) {
    const auto* user = ::getpwnam("postgres");
    if (!user) throw std::runtime_error("PostgreSQL refuses to run as root and there is no user postgres");
    if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("cannot chown " + name);
    as_user_ = "setpriv --reuid=postgres --regid=postgres --clear-groups -- ";
  }

  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  alive_ = ends[1];
  const std::string at_the_end = "cat >/dev/null; cd /; [ ! -f " + name + "/data/postmaster.pid ] || " +
                                 as_user_ + (programs_ / "pg_ctl").string() + " -D " + name +
                                 "/data -m immediate -w stop; rm -rf " + name;
  helper_ = ::fork();
  if (helper_ == 0) {
    ::setsid();
    ::dup2(ends[0], 0);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, 1);
    ::dup2(nowhere, 2);
    ::execl("/bin/sh", "sh", "-c", at_the_end.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(ends[0]);

  run(as_user_ + (programs_ / "initdb").string() + " -D " + name +
          "/data -U flagplot -A trust -E UTF8 --no-locale --no-sync --no-instructions",
      folder_ / "log");
  start();
}

PostgresServer::~PostgresServer() {
  ::close(alive_);
  ::waitpid(helper_, nullptr, 0);
}

void PostgresServer::control(const std::string& arguments) const {
  run(as_user_ + (programs_ / "pg_ctl").string() + " -D " + folder_.string() + "/data -w " + arguments,
      folder_ / "log");
}
// What is killed here is a process, never the machine, so nothing has to wait for the disk.
void PostgresServer::start() const {
  control("-l " + folder_.string() + "/server.log -o \"-k " + folder_.string() +
          " -p 5432 -c listen_addresses='' -c fsync=off -c max_connections=60\" start");
}
void PostgresServer::stop() const { control("-m immediate stop"); }

std::string PostgresServer::address(const std::string& database) const {
  return "postgresql://flagplot@/" + database + "?port=5432&host=" + folder_.string();
}

std::string PostgresServer::new_database() {
  const auto name = "test" + std::to_string(++databases_);
  run((programs_ / "createdb").string() + " -h " + folder_.string() + " -p 5432 -U flagplot " + name,
      folder_ / "log");
  return address(name);
}

}  // namespace flagplot::support
