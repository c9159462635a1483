/// Linear least squares: the columns of a matrix turned into an upper triangle by Householder's reflections.
struct OrthogonalSolve {
  /// The triangle by columns, of the matrix whose columns all have the length 1.
  private var triangle: [[Double]]
  /// The reflections, each from its own row on.
  private var mirrors: [[Double]] = []
  private let lengths: [Double]

  /// - Parameter columns: the matrix, a list for each column.
  init(_ columns: [[Double]]) {
    lengths = columns.map { $0.sumOfSquares.squareRoot() }
    triangle = zip(columns, lengths).map { column, length in column.map { length > 0 ? $0 / length : $0 } }
    for index in triangle.indices {
      var mirror = Array(triangle[index][index...])
      let norm = mirror.sumOfSquares.squareRoot()
      mirror[0] += mirror[0] > 0 ? norm : -norm
      let length = mirror.sumOfSquares
      if length > 0 {
        let root = (2 / length).squareRoot()
        for row in mirror.indices { mirror[row] *= root }
      }
      for column in index..<triangle.count { Self.reflect(&triangle[column], mirror, from: index) }
      mirrors.append(mirror)
    }
  }

  private static func reflect(_ values: inout [Double], _ mirror: [Double], from first: Int) {
    var product = 0.0
    for row in mirror.indices { product += mirror[row] * values[first + row] }
    for row in mirror.indices { values[first + row] -= product * mirror[row] }
  }

  /// The factors with which the columns come nearest to `right`; 0 for a column that adds nothing.
  func factors(for right: [Double]) -> [Double] {
    var right = right
    for index in mirrors.indices { Self.reflect(&right, mirrors[index], from: index) }
    return zip(substituted(right), lengths).map { $1 > 0 ? $0 / $1 : 0 }
  }

  private func substituted(_ right: [Double]) -> [Double] {
    var solution = [Double](repeating: 0, count: triangle.count)
    for index in triangle.indices.reversed() {
      var value = right[index]
      for other in index + 1..<triangle.count { value -= triangle[other][index] * solution[other] }
      let pivot = triangle[index][index]
      solution[index] = pivot == 0 ? 0 : value / pivot
    }
    return solution
  }

  /// The covariance of the factors for errors of variance 1 in the data, row by row; `nil` where columns depend on one another.
  var covariance: [[Double]]? {
    guard lengths.allSatisfy({ $0 > 0 && $0.isFinite }),
      triangle.indices.allSatisfy({ abs(triangle[$0][$0]) > 1e-9 })
    else { return nil }
    let inverse = triangle.indices.map { index in
      substituted(triangle.indices.map { $0 == index ? 1 : 0 })
    }
    return lengths.indices.map { row in
      lengths.indices.map { column in
        inverse.reduce(0.0) { $0 + $1[row] * $1[column] } / (lengths[row] * lengths[column])
      }
    }
  }
}
