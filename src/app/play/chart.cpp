#include "app/play/chart.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

namespace flagplot::app {
namespace {

using board::CellId;

struct Scale {
  int pitch = 1;  // columns from a cell to the next
  int lines = 1;  // from a row to the next
  bool named = false;
};

struct Point {
  int x = 0, y = 0;
};

int halves(double units) { return static_cast<int>(std::lround(units * 2)); }
int half_of(int number) {
  return number >= 0 ? number / 2 : -((1 - number) / 2);
}  // rounded down, also below zero
int thousandths(double units) { return static_cast<int>(std::lround(units * 1000)); }

// Of a row whose ids are F9, F10, F11 the F; of a row with 0107, 0207, 0307 the 07.
std::string common_part(const std::vector<std::string>& ids) {
  const auto shared = [&](auto begin, auto end) {
    std::size_t length = ids[0].size();
    for (const std::string& id : ids) {
      const auto differs = std::mismatch(begin(ids[0]), end(ids[0]), begin(id), end(id)).first;
      length = std::min(length, static_cast<std::size_t>(differs - begin(ids[0])));
    }
    return length;
  };
  const auto front =
      shared([](const std::string& s) { return s.begin(); }, [](const std::string& s) { return s.end(); });
  const auto back =
      shared([](const std::string& s) { return s.rbegin(); }, [](const std::string& s) { return s.rend(); });
  if (front == ids[0].size()) return "";  // of one cell alone nothing can be told
  return front > back ? ids[0].substr(0, front) : ids[0].substr(ids[0].size() - back);
}

// Where the cells of a board come to lie, and what rows and columns are called.
class Layout {
 public:
  explicit Layout(const board::Board& board) : board_(board) {
    std::map<int, std::vector<std::string>> rows;
    for (const board::Cell& cell : board.cells()) rows[cell.row].push_back(cell.id);
    if (is_graph()) return;
    for (const auto& [row, ids] : rows) row_names_[row] = common_part(ids);
  }

  bool is_graph() const { return board_.lattice().kind == board::LatticeKind::graph; }
  bool is_flat() const {
    return board_.lattice().kind == board::LatticeKind::hex &&
           board_.lattice().orientation == board::Orientation::flat;
  }
  bool columns_slope() const { return board_.lattice().kind == board::LatticeKind::brick; }

  // From the largest to the smallest.
  std::vector<Scale> scales() const {
    std::size_t longest = 0;
    for (const board::Cell& cell : board_.cells()) longest = std::max(longest, cell.id.size());
    const int with_name = static_cast<int>(longest) + 3;  // a sign, a colon, the name, a space
    if (is_graph()) return {{9, 3, true}, {7, 3, true}, {6, 2, true}};
    if (is_flat()) return {{(with_name + 1) / 2, 2, true}, {3, 2}, {2, 1}, {1, 1}};
    return {{with_name, 1, true}, {4, 1}, {3, 1}, {2, 1}, {1, 1}};
  }

  // The columns a cell has to itself: on two lines every other column is free.
  int span(const Scale& scale) const { return is_flat() && scale.lines == 2 ? 2 * scale.pitch : scale.pitch; }

  Point at(CellId id, const Scale& scale) const {
    const board::Cell& cell = board_.cell(id);
    if (is_graph())
      return {thousandths(cell.x) * scale.pitch / 1000, thousandths(cell.y) * scale.lines / 866};
    if (is_flat())
      return {cell.col * scale.pitch, scale.lines == 1 ? cell.row : half_of(halves(cell.y) * scale.lines)};
    return {half_of(halves(cell.x) * scale.pitch), cell.row * scale.lines};
  }

  // The other way round, for the coast: in thousandths of the map's unit.
  static Point on_map(Point p, const Scale& scale) {
    return {(2 * p.x + 1) * 500 / scale.pitch, (2 * p.y + 1) * 433 / scale.lines};
  }

  std::string row_name(int row) const {
    const auto found = row_names_.find(row);
    return found == row_names_.end() ? "" : found->second;
  }
  std::string column_name(const board::Cell& cell) const {
    const std::string row = row_name(cell.row);
    if (row.empty()) return "";
    return cell.id.starts_with(row) && !cell.id.ends_with(row)
               ? cell.id.substr(row.size())
               : cell.id.substr(0, cell.id.size() - row.size());
  }

 private:
  const board::Board& board_;
  std::map<int, std::string> row_names_;
};

struct Window {
  int left = 0, top = 0, right = 0, bottom = 0;  // all within
  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }
  bool has(Point p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
};

Window around(const Layout& layout, const board::CellSet& cells, const Scale& scale) {
  Window w{INT_MAX, INT_MAX, INT_MIN, INT_MIN};
  for (const CellId cell : cells) {
    const Point p = layout.at(cell, scale);
    w = {std::min(w.left, p.x), std::min(w.top, p.y),
         std::max(w.right, p.x + std::max(0, layout.span(scale) - 2)), std::max(w.bottom, p.y)};
  }
  return w;
}

// Widened evenly to what there is room for, but not beyond the map.
void stretch(int& low, int& high, int room, int lowest, int highest) {
  const int more = std::max(0, room - (high - low + 1));
  low -= more / 2;
  high += more - more / 2;
  if (low < lowest) high += lowest - low;
  if (high > highest) low -= high - highest;
  low = std::max(low, lowest);
  high = std::min(high, highest);
  high = std::min(high, low + room - 1);
}

class Drawing {
 public:
  Drawing(const BoardTable& table, const SeenBoard& seen, const Sheet& sheet)
      : table_(table), board_(table.board()), seen_(seen), sheet_(sheet), layout_(board_) {}

  Chart chart(const Extract& extract) {
    place(extract);
    chart_.lines.assign(static_cast<std::size_t>(window_.height()),
                        ChartLine(static_cast<std::size_t>(window_.width())));
    give_keys();
    if (layout_.is_graph()) {
      paint_coast();
      for (const CellId a : board_.all_cells()) {
        for (const CellId b : board_.neighbours(a)) {
          if (a < b) link(a, b);
        }
      }
    }
    for (const CellId cell : board_.all_cells()) paint(cell);
    if (layout_.is_graph()) name_places();
    add_margins();
    order_legend();
    return std::move(chart_);
  }

 private:
  // The largest scale at which all that is wanted fits. A terminal can be scrolled up and down but not
  // sideways: if it is too low at every scale, the largest of the lowest that are not too wide.
  void place(const Extract& extract) {
    const int margin = layout_.is_graph() || extract.named ? 0 : margin_width;
    const int room_x = sheet_.width - margin,
              room_y = extract.named ? std::min(sheet_.height, enough_around) : sheet_.height;
    const auto scales = layout_.scales();
    scale_ = scales.front();
    if (!extract.named || layout_.is_graph()) {
      int lowest = INT_MAX;
      scale_ = scales.back();
      for (const Scale& scale : scales) {
        const Window w = around(layout_, extract.cells, scale);
        const int height = std::max(w.height(), room_y);
        if (w.width() > room_x || height >= lowest) continue;
        lowest = height;
        scale_ = scale;
      }
    }
    window_ = around(layout_, extract.cells, scale_);
    const Window map = around(layout_, board_.all_cells(), scale_);
    stretch(window_.left, window_.right, scale_.named ? sheet_.width : room_x, map.left, map.right);
    stretch(window_.top, window_.bottom, std::max(room_y, window_.height()), map.top, map.bottom);
  }

  Glyph* at(Point p) {
    if (!window_.has(p)) return nullptr;
    return &chart_.lines[static_cast<std::size_t>(p.y - window_.top)]
                        [static_cast<std::size_t>(p.x - window_.left)];
  }

  void give_keys() {
    char own = 'A', enemy = 'a';
    for (std::size_t i = 0; i < seen_.marks.size(); ++i) {
      const Mark& mark = seen_.marks[i];
      if (!window_.has(layout_.at(mark.cell, scale_))) continue;
      char& next = mark.own ? own : enemy;
      const char last = mark.own ? 'Z' : 'z', beyond = mark.own ? '@' : '?';
      chart_.keys[i] = next > last ? beyond : next++;
      by_cell_[mark.cell].push_back(i);
    }
  }

  const char* either(const char* unicode, const char* ascii) const {
    return sheet_.unicode ? unicode : ascii;
  }

  void explain(Glyph glyph, const std::string& word, bool said = false) {
    const auto same = [&](const Chart::Sign& s) { return s.word == word; };
    if (std::ranges::none_of(chart_.legend, same)) chart_.legend.push_back({std::move(glyph), word, said});
  }

  // All of it or nothing: half a number is another one.
  void write(Point p, std::string_view text, Ink ink) {
    if (!window_.has({p.x + static_cast<int>(text.size()) - 1, p.y})) return;
    for (const char c : text) {
      if (Glyph* g = at(p)) *g = {std::string(1, c), ink};
      ++p.x;
    }
  }
  void fill(Point p, const char* sign, int count, Ink ink) {
    for (int i = 0; i < count; ++i) {
      if (Glyph* g = at({p.x + i, p.y})) *g = {sign, ink};
    }
  }

  int room() const { return std::max(1, layout_.span(scale_) - 1); }

  void paint(CellId id) {
    const Point p = layout_.at(id, scale_);
    if (!window_.has(p)) return;
    if (const auto found = by_cell_.find(id); found != by_cell_.end())
      return paint_marks(p, id, found->second);
    if (paint_place(p, id)) return;
    const board::Cell& cell = board_.cell(id);
    for (const Ground& ground : seen_.ground) {
      if (!ground.cells.contains(id) || cell.kind == board::CellKind::land) continue;
      explain({ground.sign, Ink::Ground}, ground.word, true);
      return sign_and_name(p, cell, ground.sign.c_str(), Ink::Ground);
    }
    paint_plain(p, cell);
  }

  void paint_plain(Point p, const board::Cell& cell) {
    if (cell.kind == board::CellKind::land) {
      const char* land = either("▒", "#");
      explain({land, Ink::Land}, "land");
      return fill(p, land, layout_.span(scale_), Ink::Land);
    }
    const bool coastal = cell.kind == board::CellKind::coastal && !layout_.is_graph();
    const char* sign = coastal ? either("░", ":") : either("·", ".");
    const Ink ink = coastal ? Ink::Land : Ink::Faint;
    if (!scale_.named || coastal) explain({sign, ink}, coastal ? "coast" : "sea");
    if (scale_.named) return sign_and_name(p, cell, coastal ? sign : " ", ink);
    // Columns that slope cannot be headed: some cells say which they are in.
    const std::string column = layout_.column_name(cell);
    if (layout_.columns_slope() && cell.col % column_step == 0 && static_cast<int>(column.size()) <= room() &&
        scale_.pitch > 2)
      return write(p, column, Ink::Faint);
    fill(p, sign, 1, ink);
  }

  void sign_and_name(Point p, const board::Cell& cell, const char* sign, Ink ink) {
    fill(p, sign, 1, ink);
    name(p, cell, layout_.is_graph() ? "" : " ");
  }

  // Ports among points have longer names, which are written last.
  void name(Point p, const board::Cell& cell, const char* between) {
    const int longest = layout_.is_graph() ? longest_point : layout_.span(scale_) - 3;
    if (scale_.named && static_cast<int>(cell.id.size()) <= longest)
      write({p.x + 1, p.y}, between + cell.id, Ink::Faint);
  }

  // Between points there is room for the names of places, where nothing else is drawn.
  void name_places() {
    for (const auto& [cell, name] : seen_.places) {
      const Point p = layout_.at(cell, scale_);
      const Lines label = characters_of((by_cell_.contains(cell) ? ":" : "") + name);
      const auto taken = [&](int i) {
        const Glyph* g = at({p.x + i, p.y});
        return g == nullptr || (g->sign != " " && g->ink != Ink::Land);
      };
      const int length = static_cast<int>(label.size());
      bool free = true;
      for (int i = 1; i <= length; ++i) free = free && !taken(i);
      for (int i = 1; free && i <= length; ++i)
        *at({p.x + i, p.y}) = {label[static_cast<std::size_t>(i - 1)], Ink::Port};
    }
  }

  bool paint_place(Point p, CellId id) {
    const auto places = board_.places_in(id);
    if (places.empty()) return false;
    const auto any = [&](const char* kind) {
      return std::ranges::any_of(places, [&](board::PlaceId place) { return board_.place(place).is(kind); });
    };
    const char* word = any("port") ? "port" : any("airbase") ? "airbase" : "entry";
    const char* sign = any("port") ? either("⌂", "^") : any("airbase") ? "+" : "=";
    explain({sign, Ink::Port}, word);
    std::ranges::copy(places, std::back_inserter(chart_.places));
    sign_and_name(p, board_.cell(id), sign, Ink::Port);
    return true;
  }

  void paint_marks(Point p, CellId id, const std::vector<std::size_t>& marks) {
    const auto key = [&](std::size_t i) { return std::string(1, chart_.keys[i]); };
    std::ranges::copy(board_.places_in(id), std::back_inserter(chart_.places));
    name(p, board_.cell(id), ":");
    const int signs = scale_.named ? 1 : room();
    if (marks.size() > 1) {
      for (const std::size_t i : marks) explain_mark(seen_.marks[i]);
      if (signs < 2) {
        explain({"!", Ink::Enemy}, "both");
        return fill(p, "!", 1, Ink::Enemy);
      }
      for (const std::size_t i : marks) write({p.x++, p.y}, key(i), ink_of(seen_.marks[i]));
      return;
    }
    const Mark& mark = seen_.marks[marks[0]];
    explain_mark(mark);
    write(p, key(marks[0]), ink_of(mark));
    const std::string age = mark.age_hours.value_or(0) > 0 ? std::to_string(*mark.age_hours) : "";
    if (!scale_.named && !age.empty() && static_cast<int>(age.size()) < signs) {
      write({p.x + 1, p.y}, age, Ink::Enemy);
      explain({key(marks[0]) + age, Ink::Enemy}, "age");
    }
  }

  static Ink ink_of(const Mark& mark) { return mark.own ? Ink::Own : Ink::Enemy; }
  void explain_mark(const Mark& mark) {
    explain({mark.own ? "A" : "a", ink_of(mark)}, mark.own ? "own" : "enemy");
  }

  void paint_coast() {
    const char* land = either("▒", "#");
    for (int y = window_.top; y <= window_.bottom; ++y) {
      for (int x = window_.left; x <= window_.right; ++x) {
        if (!ashore(Layout::on_map({x, y}, scale_))) continue;
        *at({x, y}) = {land, Ink::Land};
        explain({land, Ink::Land}, "land");
      }
    }
  }

  bool ashore(Point p) const {
    return std::ranges::any_of(table_.coast(), [&](const BoardTable::Ring& ring) {
      bool inside = false;
      for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        const auto [ax, ay] = ring[i];
        const auto [bx, by] = ring[j];
        if ((ay > p.y) == (by > p.y)) continue;
        // Left of where the edge crosses this height, without dividing.
        const long long across = 1LL * (bx - ax) * (p.y - ay), wanted = 1LL * (p.x - ax) * (by - ay);
        if (by > ay ? wanted < across : wanted > across) inside = !inside;
      }
      return inside;
    });
  }

  // A line from cell to cell, in the direction that comes nearest to it.
  void link(CellId a, CellId b) {
    const Point from = layout_.at(a, scale_), to = layout_.at(b, scale_);
    const int dx = to.x - from.x, dy = to.y - from.y, steps = dy == 0 ? std::abs(dx) : std::abs(dy);
    const char* sign = dy == 0                            ? "-"
                       : std::abs(dx) * 2 <= std::abs(dy) ? "|"
                       : (dx > 0) == (dy > 0)             ? "\\"
                                                          : "/";
    for (int i = 1; i < steps; ++i) lay({from.x + dx * i / steps, from.y + dy * i / steps}, sign);
  }
  void lay(Point p, const char* sign) {
    if (Glyph* g = at(p)) *g = {sign, Ink::Faint};
  }

  // Rows have their names on the left, columns above.
  void add_margins() {
    if (scale_.named || layout_.is_graph()) return;
    std::vector<std::string> names(chart_.lines.size());
    for (const CellId id : board_.all_cells()) {
      const Point p = layout_.at(id, scale_);
      const bool in_row = p.y >= window_.top && p.y <= window_.bottom;
      if (!in_row) continue;
      std::string& name = names[static_cast<std::size_t>(p.y - window_.top)];
      const bool upper = !layout_.is_flat() || scale_.lines == 1 || p.y % scale_.lines == 0;
      if (upper && name.empty()) name = layout_.row_name(board_.cell(id).row);
    }
    ChartLine above = heads();
    for (std::size_t y = 0; y < chart_.lines.size(); ++y) {
      ChartLine margin(margin_width);
      for (std::size_t i = 0; i < std::min<std::size_t>(names[y].size(), margin_width - 1); ++i)
        margin[i] = {std::string(1, names[y][i]), Ink::Faint};
      chart_.lines[y].insert(chart_.lines[y].begin(), margin.begin(), margin.end());
    }
    if (above.empty()) return;
    above.insert(above.begin(), margin_width, Glyph{});
    chart_.lines.insert(chart_.lines.begin(), above);
  }

  ChartLine heads() const {
    if (layout_.columns_slope()) return {};
    ChartLine line(static_cast<std::size_t>(window_.width()));
    std::set<int> done;
    for (const CellId id : board_.all_cells()) {
      const board::Cell& cell = board_.cell(id);
      const std::string name = layout_.column_name(cell);
      const int x = layout_.at(id, scale_).x - window_.left;
      if (cell.col % column_step != 0 || x < 0 || x + static_cast<int>(name.size()) > window_.width() ||
          !done.insert(cell.col).second)
        continue;
      for (std::size_t i = 0; i < name.size(); ++i)
        line[static_cast<std::size_t>(x) + i] = {std::string(1, name[i]), Ink::Faint};
    }
    return line;
  }

  // Pieces first, then what they lie on.
  void order_legend() {
    std::ranges::stable_sort(
        chart_.legend, [](const Chart::Sign& a, const Chart::Sign& b) { return a.glyph.ink > b.glyph.ink; });
    std::ranges::sort(chart_.places);
    const auto twice = std::ranges::unique(chart_.places);
    chart_.places.erase(twice.begin(), twice.end());
  }

  static constexpr int margin_width = 3;
  static constexpr int enough_around = 25;
  static constexpr int longest_point = 3;
  static constexpr int column_step = 5;

  const BoardTable& table_;
  const board::Board& board_;
  const SeenBoard& seen_;
  Sheet sheet_;
  Layout layout_;
  Scale scale_;
  Window window_;
  Chart chart_;
  std::map<CellId, std::vector<std::size_t>> by_cell_;
};

}  // namespace

Chart draw(const BoardTable& table, const SeenBoard& seen, const Sheet& sheet, const Extract& extract) {
  return Drawing(table, seen, sheet).chart(extract);
}

}  // namespace flagplot::app
