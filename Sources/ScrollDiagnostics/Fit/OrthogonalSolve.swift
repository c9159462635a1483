/// Linear least squares by Householder's reflections; matrices are lists of columns.
enum OrthogonalSolve {
  /// The step that solves `columns` · step = -`misses` with each parameter damped by its scale.
  static func step(_ columns: [[Double]], _ misses: [Double], damping: Double, scales: [Double]) -> [Double] {
    let count = columns.count
    let root = damping.squareRoot()
    var matrix = columns
    for index in matrix.indices {
      var rows = [Double](repeating: 0, count: count)
      rows[index] = root * scales[index]
      matrix[index] += rows
    }
    var right = misses.map { -$0 } + [Double](repeating: 0, count: count)
    triangulate(&matrix, &right)
    return backSubstitute(matrix, right)
  }

  /// What the parameters of a least-squares fit answer to errors of its data.
  struct Inverse {
    /// The rows of the columns' pseudo-inverse, one a parameter.
    private let rows: [[Double]]

    /// `nil` where columns depend on one another.
    init?(_ columns: [[Double]]) {
      let lengths = columns.map { column in column.reduce(0.0) { $0 + $1 * $1 }.squareRoot() }
      guard lengths.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
      let matrix = zip(columns, lengths).map { column, length in column.map { $0 / length } }
      var basis = matrix
      var triangle = matrix.map { _ in [Double](repeating: 0, count: columns.count) }
      // Gram and Schmidt, twice over each column, so that no digit of the angle is lost.
      for index in basis.indices {
        for _ in 0..<2 {
          for other in 0..<index {
            var product = 0.0
            for row in basis[index].indices { product += basis[other][row] * basis[index][row] }
            triangle[index][other] += product
            for row in basis[index].indices { basis[index][row] -= product * basis[other][row] }
          }
        }
        let length = basis[index].reduce(0.0) { $0 + $1 * $1 }.squareRoot()
        guard length > 1e-9 else { return nil }
        triangle[index][index] = length
        for row in basis[index].indices { basis[index][row] /= length }
      }
      var rows = basis
      for index in rows.indices.reversed() {
        for other in index + 1..<rows.count {
          let factor = triangle[other][index]
          for row in rows[index].indices { rows[index][row] -= factor * rows[other][row] }
        }
        for row in rows[index].indices { rows[index][row] /= triangle[index][index] }
      }
      self.rows = zip(rows, lengths).map { row, length in row.map { $0 / length } }
    }

    /// The variance of each parameter for errors of variance 1 in the data.
    var variances: [Double] { rows.map { row in row.reduce(0.0) { $0 + $1 * $1 } } }

    /// The covariance of some parameters for errors of variance 1 in the data, row by row.
    func covariance(of indices: [Int]) -> [Double] {
      indices.flatMap { first in
        indices.map { second in zip(rows[first], rows[second]).reduce(0) { $0 + $1.0 * $1.1 } }
      }
    }

    /// By how much the parameters move when the data move by `errors` and the columns are the slopes of data less
    /// model.
    func response(to errors: [Double]) -> [Double] {
      rows.map { row in
        var sum = 0.0
        for index in row.indices { sum -= row[index] * errors[index] }
        return sum
      }
    }
  }

  /// Turns the columns into an upper triangle, and the right side with them.
  private static func triangulate(_ matrix: inout [[Double]], _ right: inout [Double]) {
    for index in matrix.indices {
      var norm = 0.0
      for row in index..<right.count { norm += matrix[index][row] * matrix[index][row] }
      norm = norm.squareRoot()
      guard norm > 0 else { continue }
      let head = matrix[index][index] > 0 ? -norm : norm
      var mirror = Array(matrix[index][index...])
      mirror[0] -= head
      var length = 0.0
      for value in mirror { length += value * value }
      guard length > 0 else { continue }
      for column in index..<matrix.count { reflect(&matrix[column], mirror, from: index, 2 / length) }
      reflect(&right, mirror, from: index, 2 / length)
    }
  }

  private static func reflect(_ values: inout [Double], _ mirror: [Double], from first: Int, _ factor: Double)
  {
    var product = 0.0
    for row in mirror.indices { product += mirror[row] * values[first + row] }
    product *= factor
    for row in mirror.indices { values[first + row] -= product * mirror[row] }
  }

  private static func backSubstitute(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var solution = [Double](repeating: 0, count: matrix.count)
    for index in matrix.indices.reversed() {
      var value = right[index]
      for other in index + 1..<matrix.count { value -= matrix[other][index] * solution[other] }
      let pivot = matrix[index][index]
      solution[index] = pivot == 0 ? 0 : value / pivot
    }
    return solution
  }
}
