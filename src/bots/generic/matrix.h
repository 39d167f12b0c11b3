#pragma once

#include <cstddef>
#include <span>
#include <vector>

// Two players choose in secret, one a row and the other a column; what the first gains the second loses.
namespace flagplot::bots {

class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t columns) : columns_(columns), values_(rows * columns) {}
  std::size_t rows() const { return columns_ == 0 ? 0 : values_.size() / columns_; }
  std::size_t columns() const { return columns_; }
  double& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
  double at(std::size_t row, std::size_t column) const { return values_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<double> values_;  // what the first player gets
};

using Mixture = std::vector<double>;  // how often each is chosen; adds up to one

struct Solved {
  Mixture rows, columns;
};
// How both should choose: whatever the other does, neither can be made to fare much worse than the value of the game.
Solved solve(const Matrix&);
// The same, but as hard to foresee as can be had for giving away this much of the value at most: what is nearly as good
// is chosen nearly as often. Where a table was played out, that is not fooled by its luck either.
Solved solve_widely(const Matrix&, double given_away);

// What a mixture of rows gets against each column, and a mixture of columns gives away to each row.
std::vector<double> against_columns(const Matrix&, std::span<const double> rows);
std::vector<double> against_rows(const Matrix&, std::span<const double> columns);

// In so many parts, as whole numbers that add up to it; what is chosen less often than `least` is left out.
std::vector<unsigned> in_parts(std::span<const double>, unsigned parts, double least);

}  // namespace flagplot::bots
