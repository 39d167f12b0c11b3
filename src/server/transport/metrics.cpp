#include "server/transport/metrics.h"

#include <sstream>

namespace flagplot::server::transport {
namespace {

void describe(std::ostream& out, const char* name, const char* type, const char* help) {
  out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << type << '\n';
}

template <class Number>
void single(std::ostream& out, const char* name, const char* type, const char* help, const Number& value) {
  describe(out, name, type, help);
  out << name << ' ' << value.load() << '\n';
}

}  // namespace

void Metrics::answered(const std::string& route, int status, double seconds) {
  const std::lock_guard lock(mutex_);
  ++requests_[{route, status}];
  Latency& latency = latencies_[route];
  ++latency.count;
  latency.sum += seconds;
  for (std::size_t i = 0; i < bounds.size(); ++i) latency.at_most[i] += seconds <= bounds[i];
}

std::string Metrics::text() const {
  std::ostringstream out;
  single(out, "flagplot_http_open_connections", "gauge", "Connections that are open now.", open_connections);
  single(out, "flagplot_http_live_listeners", "gauge", "Clients that listen to a match now.", live_listeners);
  single(out, "flagplot_http_connections_total", "counter", "Connections accepted.", connections);
  single(out, "flagplot_http_connections_refused_total", "counter", "Connections refused: too many.",
         connections_refused);
  single(out, "flagplot_http_sent_bytes_total", "counter", "Bytes sent.", bytes_sent);
  single(out, "flagplot_http_received_bytes_total", "counter", "Bytes of requests.", bytes_received);
  single(out, "flagplot_http_live_messages_total", "counter", "Messages sent to listeners.", live_messages);
  single(out, "flagplot_http_slow_readers_dropped_total", "counter",
         "Clients dropped because they do not read.", slow_readers_dropped);
  const std::lock_guard lock(mutex_);
  describe(out, "flagplot_http_requests_total", "counter", "Requests answered.");
  for (const auto& [key, count] : requests_) {
    out << "flagplot_http_requests_total{route=\"" << key.first << "\",status=\"" << key.second << "\"} "
        << count << '\n';
  }
  const char* name = "flagplot_http_request_seconds";
  describe(out, name, "histogram", "Time from the header of a request to the end of its answer.");
  for (const auto& [route, latency] : latencies_) {
    for (std::size_t i = 0; i < bounds.size(); ++i) {
      out << name << "_bucket{route=\"" << route << "\",le=\"" << bounds[i] << "\"} " << latency.at_most[i]
          << '\n';
    }
    out << name << "_bucket{route=\"" << route << "\",le=\"+Inf\"} " << latency.count << '\n'
        << name << "_sum{route=\"" << route << "\"} " << latency.sum << '\n'
        << name << "_count{route=\"" << route << "\"} " << latency.count << '\n';
  }
  return out.str();
}

}  // namespace flagplot::server::transport
