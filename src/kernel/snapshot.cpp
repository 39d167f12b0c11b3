#include "kernel/snapshot.h"

#include "kernel/array.h"

namespace flagplot {
namespace {

struct Header {
  Array<char, 8> magic{'F', 'P', 'S', 'T', 'A', 'T', 'E', '1'};
  std::uint64_t rules = 0;  // game and rules version
  std::uint64_t size = 0;
  friend bool operator==(const Header&, const Header&) = default;
};

Header header_for(const Game& game) {
  Header h;
  h.rules = Hasher()
                .add(std::as_bytes(std::span(game.id())))
                .add(static_cast<std::uint64_t>(game.rules_version()))
                .value();
  h.size = game.state_bytes();
  return h;
}

std::uint64_t checksum(std::span<const std::byte> bytes) { return Hasher().add(bytes).value(); }

}  // namespace

std::vector<std::byte> save(const Game& game, const AnyState& state) {
  std::vector<std::byte> out;
  auto append = [&out](std::span<const std::byte> bytes) {
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  append(bytes_of(header_for(game)));
  append(state.bytes());
  const std::uint64_t sum = checksum(out);
  append(bytes_of(sum));
  return out;
}

std::string load(const Game& game, std::span<const std::byte> bytes, AnyState& state) {
  const Header expected = header_for(game);
  const std::size_t size = sizeof(Header) + expected.size + sizeof(std::uint64_t);
  if (bytes.size() != size) {
    return "snapshot has " + std::to_string(bytes.size()) + " bytes, expected " + std::to_string(size);
  }
  Header header;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.magic != expected.magic) return "not a snapshot";
  if (!(header == expected)) return "snapshot of another game or rules version";
  std::uint64_t sum = 0;
  std::memcpy(&sum, bytes.data() + size - sizeof sum, sizeof sum);
  if (sum != checksum(bytes.first(size - sizeof sum)))
    return "snapshot is damaged: its checksum does not match";
  state.assign(bytes.subspan(sizeof header, expected.size));
  return {};
}

}  // namespace flagplot
