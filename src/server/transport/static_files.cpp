#include "server/transport/static_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <span>
#include <utility>

#include "data/embedded.h"
#include "server/transport/guard.h"

namespace flagplot::server::transport {

// Written by the build from the folder of the client.
std::span<const data::EmbeddedFile> web_files();

namespace {

std::string type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
  }};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

// Tells versions of a file apart; nobody gains by finding two that collide. FNV-1a.
std::string etag_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const unsigned char c : bytes) hash = (hash ^ c) * 0x100000001b3;
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

// The build names assets after their content: /assets/index-Ba3dE_9x.js. Such a file never changes.
bool has_hashed_name(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  constexpr std::size_t hash_size = 8;
  if (dot == std::string_view::npos || dot < hash_size + 1 || name[dot - hash_size - 1] != '-') return false;
  return std::ranges::all_of(name.substr(dot - hash_size, hash_size),
                             [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-'; });
}

bool accepts_gzip(std::string_view header) {
  const auto at = header.find("gzip");
  if (at == std::string_view::npos) return false;
  const auto rest = header.substr(at + 4, header.find(',', at) - at - 4);
  return rest.find("q=0") == std::string_view::npos || rest.find("q=0.") != std::string_view::npos;
}

bool knows(std::string_view header, std::string_view etag) {
  return header == "*" || header.find(etag) != std::string_view::npos;
}

}  // namespace

StaticFiles StaticFiles::embedded() {
  StaticFiles files;
  const auto all = web_files();
  for (const auto& file : all) {
    if (file.path.ends_with(".gz")) continue;
    const std::string compressed = std::string(file.path) + ".gz";
    const auto gzip = std::ranges::find(all, compressed, &data::EmbeddedFile::path);
    files.add("/" + std::string(file.path), std::string(file.bytes),
              gzip == all.end() ? std::string() : std::string(gzip->bytes));
  }
  return files;
}

void StaticFiles::add(std::string path, std::string bytes, std::string gzip) {
  File file;
  file.type = type_of(path);
  file.etag = etag_of(bytes);
  file.hashed_name = has_hashed_name(path);
  if (gzip.size() < bytes.size()) file.gzip = std::move(gzip);
  file.bytes = std::move(bytes);
  files_.insert_or_assign(std::move(path), std::move(file));
}

Response StaticFiles::answer(std::string_view path, std::string_view accepted_encodings,
                             std::string_view known_etags) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  if (found == files_.end()) return refusal(404, "not_found", "There is nothing here.");
  const File& file = found->second;
  const bool compressed = !file.gzip.empty() && accepts_gzip(accepted_encodings);
  const std::string etag = "\"" + file.etag + (compressed ? "-gz\"" : "\"");
  Response response;
  response.type = file.type;
  response.headers = {
      {"ETag", etag},
      {"Cache-Control", file.hashed_name ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (!file.gzip.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (knows(known_etags, etag)) {
    response.status = 304;
    return response;
  }
  if (compressed) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = compressed ? file.gzip : file.bytes;
  return response;
}

}  // namespace flagplot::server::transport
