#include "app/balance/plots.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagplot::app {
namespace {

constexpr double width = 720;

std::string svg(const std::string& alt, double height, const std::string& body) {
  return fmt::format(
      "<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>\n", width,
      height, escaped(alt), body);
}

std::string rect(double x, double y, double w, double h, const char* paint) {
  return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>",
                     paint, x, y, std::max(0.0, w), std::max(0.0, h));
}
std::string line(double x1, double y1, double x2, double y2, const char* kind) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kind, x1,
                     y1, x2, y2);
}
std::string text(double x, double y, const std::string& what, const char* kind) {
  return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", kind, x, y, escaped(what));
}

// Drawn twice, first broad and pale, so that it is seen on any ground.
std::string stroke(const std::string& path) {
  return "<path class=\"halo\" d=\"" + path + "\"/><path class=\"whisker\" d=\"" + path + "\"/>";
}
std::string whisker_across(double x1, double x2, double y) {
  return stroke(
      fmt::format("M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v8M{1:.1f} {3:.1f}v8", x1, x2, y, y - 4));
}
std::string whisker_up(double x, double y1, double y2) {
  return stroke(
      fmt::format("M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {1:.1f}h6M{3:.1f} {2:.1f}h6", x, y1, y2, x - 3));
}

// Steps a reader can count in, at most `most` of them.
double nice_step(double range, int most) {
  for (double unit = 0.0001;; unit *= 10) {
    for (const double step : {1.0, 2.0, 5.0}) {
      if (range / (unit * step) <= most) return unit * step;
    }
  }
}

// From `low` on, each a whole number of steps away from it: what is added up drifts.
std::vector<double> ticks(double low, double high, double step) {
  const auto steps = static_cast<int>((high - low) / step + 0.01);
  std::vector<double> all;
  for (int i = 0; i <= steps; ++i) all.push_back(low + step * i);
  return all;
}

// A long label goes on two lines, broken nearest its middle.
std::vector<std::string> folded(const std::string& label, std::size_t most) {
  if (label.size() <= most) return {label};
  std::size_t best = std::string::npos;
  const auto off = [&](std::size_t at) {
    return std::abs(static_cast<double>(at) - static_cast<double>(label.size()) / 2);
  };
  for (std::size_t at = label.find(' '); at != std::string::npos; at = label.find(' ', at + 1)) {
    if (best == std::string::npos || off(at) < off(best)) best = at;
  }
  if (best == std::string::npos) return {label};
  return {label.substr(0, best), label.substr(best + 1)};
}

std::string label_at(double x, double y, const std::vector<std::string>& lines, const char* kind) {
  std::string out;
  const double first = y + 4 - 7 * static_cast<double>(lines.size() - 1);
  for (std::size_t i = 0; i < lines.size(); ++i)
    out += text(x, first + 14 * static_cast<double>(i), lines[i], kind);
  return out;
}

// A shape for each answer, so that it is read without colour: square, diamond, open circle.
std::string mark(double x, double y, const ForestRow& r) {
  if (!r.stands_out)
    return fmt::format("<circle class=\"unsure\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>", x, y);
  if (r.difference.value > 0) return rect(x - 5, y - 5, 10, 10, "allied");
  return fmt::format("<path class=\"axis_mark\" d=\"M{:.1f} {:.1f}l6.5 6.5l-6.5 6.5l-6.5 -6.5z\"/>", x, y - 6.5);
}

}  // namespace

std::string drawn(const BarPlot& plot, const Figures& figures) {
  constexpr double left = 196, right = 700, row = 34, bar = 18;
  const auto at = [&](double share) { return left + (right - left) * share / plot.scale; };
  const double bottom = 8 + row * static_cast<double>(plot.rows.size());
  std::string body;
  const double step = nice_step(plot.scale, 10);
  for (const double tick : ticks(0, plot.scale, step)) {
    body += line(at(tick), 4, at(tick), bottom, "grid") +
            text(at(tick), bottom + 16, figures.fixed(100 * tick, 0) + "%", "tick mid");
  }
  for (std::size_t i = 0; i < plot.rows.size(); ++i) {
    const BarRow& r = plot.rows[i];
    const double y = 8 + row * static_cast<double>(i) + (row - bar) / 2;
    body += label_at(left - 10, y + bar / 2, folded(r.label, 30), "label end");
    double from = 0;
    for (const Segment& s : r.segments) {
      body += rect(at(from), y, at(from + s.share) - at(from), bar, s.paint);
      from += s.share;
    }
    for (const bots::Interval& w : r.whiskers) body += whisker_across(at(w.low), at(w.high), y + bar / 2);
    if (!r.note.empty()) body += text(at(from) + 8, y + bar / 2 + 4, r.note, "note");
  }
  if (plot.middle) body += line(at(0.5), 0, at(0.5), bottom + 3, "zero");
  return svg(plot.alt, bottom + 22, body);
}

std::string drawn(const Histogram& plot, const Figures& figures) {
  constexpr double left = 46, right = 712, top = 10, bottom = 200;
  double highest = 0.01;
  for (const Column& c : plot.columns) highest = std::max(highest, c.whisker.high);
  const double step = nice_step(highest, 5), scale = step * std::ceil(highest / step);
  const auto at = [&](double share) { return bottom - (bottom - top) * share / scale; };
  std::string body;
  for (const double tick : ticks(0, scale, step)) {
    body += line(left, at(tick), right, at(tick), tick == 0 ? "zero" : "grid") +
            text(left - 6, at(tick) + 4, figures.fixed(100 * tick, step < 0.01 ? 1 : 0) + "%", "tick end");
  }
  const double each = (right - left) / static_cast<double>(std::max<std::size_t>(1, plot.columns.size()));
  const double wide = std::min(60.0, each * 0.82);
  for (std::size_t i = 0; i < plot.columns.size(); ++i) {
    const Column& c = plot.columns[i];
    const double x = left + each * (static_cast<double>(i) + 0.5);
    double from = 0;
    for (const Segment& s : c.segments) {
      body += rect(x - wide / 2, at(from + s.share), wide, at(from) - at(from + s.share), s.paint);
      from += s.share;
    }
    if (from > 0) body += whisker_up(x, at(c.whisker.low), at(c.whisker.high));
    body += text(x, bottom + 16, c.label, "tick mid");
  }
  body += text((left + right) / 2, bottom + 36, plot.below, "label mid");
  return svg(plot.alt, bottom + 44, body);
}

std::string drawn(const Forest& plot, const Figures& figures) {
  constexpr double left = 250, right = 538, line_height = 14;
  const double step = nice_step(plot.range.high - plot.range.low, 6);
  const double low = step * std::floor(plot.range.low / step),
               high = step * std::ceil(plot.range.high / step);
  const auto at = [&](double x) { return left + (right - left) * (x - low) / (high - low); };
  std::string rows;
  double y = 26;
  for (const ForestRow& r : plot.rows) {
    const auto lines = folded(r.label, 33);
    const double tall = 8 + line_height * static_cast<double>(lines.size()), middle = y + tall / 2;
    const double x = at(r.difference.value);
    rows += label_at(left - 12, middle, lines, r.stands_out ? "label end strong" : "label end");
    rows += whisker_across(at(r.difference.ci95.low), at(r.difference.ci95.high), middle);
    rows += mark(x, middle, r);
    rows += text(right + 12, middle + 4, r.note, r.stands_out ? "note strong" : "note");
    y += tall;
  }
  std::string ground;
  for (const double tick : ticks(low, high, step)) {
    const bool nothing = std::abs(tick) < step / 100;
    ground += line(at(tick), 20, at(tick), y + 4, nothing ? "zero" : "grid") +
              text(at(tick), y + 18, figures.signed_fixed(100 * tick, 0), "tick mid");
  }
  ground += text(at(0) - 8, 13, "\u2190 " + plot.left, "tick end") +
            text(at(0) + 8, 13, plot.right + " \u2192", "tick");
  return svg(plot.alt, y + 24, ground + rows);
}

std::string plot_patterns() {
  return "<svg class=\"patterns\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
         "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
         "patternTransform=\"rotate(45)\">"
         "<rect width=\"6\" height=\"6\" fill=\"#C75300\"/><rect width=\"1.6\" height=\"6\" "
         "fill=\"#F6DCC8\"/></pattern>"
         "<pattern id=\"dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
         "<rect width=\"6\" height=\"6\" fill=\"#D3CAB4\"/><circle cx=\"3\" cy=\"3\" r=\"1.2\" "
         "fill=\"#43505C\"/></pattern>"
         "</defs></svg>\n";
}

std::string plot_style() {
  return ".plot{display:block;width:100%;height:auto;font:12px var(--ui);font-variant-numeric:tabular-nums}"
         ".plot text{fill:var(--ink)}.plot .end{text-anchor:end}.plot .mid{text-anchor:middle}"
         ".plot .tick{fill:var(--ink-3);font-size:12px}.plot .note{fill:var(--ink-2)}.plot "
         ".strong{font-weight:600;fill:var(--ink)}"
         ".plot .grid{stroke:var(--rule);stroke-width:1}.plot .zero{stroke:var(--ink);stroke-width:1.2}"
         ".plot .whisker{fill:none;stroke:var(--ink);stroke-width:1.4}.plot "
         ".halo{fill:none;stroke:#F8F4E9;stroke-width:3.6}"
         ".allied{fill:#0072B2}.axis{fill:url(#hatch)}.axis_mark{fill:#C75300}.draw{fill:#A7ABAD}.unsure{fill:#F8F4E9;stroke:#1B2631;"
         "stroke-width:1.4}"
         ".dice{fill:#1B2631}.plans{fill:#009E73}.both{fill:url(#dots)}"
         ".patterns{position:absolute}";
}

}  // namespace flagplot::app
