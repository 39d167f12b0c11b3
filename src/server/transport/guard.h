#pragma once

#include <string>
#include <string_view>

#include "server/http.h"

// Who is asking, and from which page.
namespace flagplot::server::transport {

// The body of every refusal: {"error":{"code","text"}}.
Response refusal(int status, std::string_view code, std::string_view text);

// What every answer says, so that a browser does nothing with it that we did not mean.
const std::vector<std::pair<std::string, std::string>>& standard_headers();

// The value of a cookie in a Cookie header; empty if it is not there.
std::string cookie_value(std::string_view header, std::string_view name);

// The token of an Authorization header; empty if it holds something else.
std::string bearer_token(std::string_view header);

// A browser sends our cookie along with what other sites make it send, and says in Origin which site that
// was. `acts`: the request may change something, or opens a WebSocket, which other sites may read.
bool comes_from_elsewhere(const Request& request, bool acts);

// The client's address. Each proxy appends what it saw; so from the right, as long as it is a proxy of ours that says
// so. `forwarded_for`: all such header lines in order, joined by commas.
std::string address_of(std::string_view peer, std::string_view forwarded_for,
                       const std::vector<std::string>& trusted_proxies);

}  // namespace flagplot::server::transport
