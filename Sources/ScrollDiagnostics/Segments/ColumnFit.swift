/// What a sum of given columns leaves of some values, by least squares.
enum ColumnFit {
  /// The standard deviation of what is left.
  static func miss(_ columns: [[Double]], _ values: [Double]) -> Double {
    let freedom = Double(max(1, values.count - columns.count))
    let rest = rest(columns, values)
    return (product(rest, rest) / freedom).squareRoot()
  }

  /// What is left, value by value.
  static func rest(_ columns: [[Double]], _ values: [Double]) -> [Double] {
    rest(of: values, beside: basis(columns))
  }

  /// What is left of some values beside columns of length 1 that are orthogonal to each other.
  static func rest(of values: [Double], beside basis: [[Double]]) -> [Double] {
    var rest = values
    for column in basis { remove(column, from: &rest) }
    return rest
  }

  /// Columns of length 1 that span the given ones, made orthogonal one after another.
  static func basis(_ columns: [[Double]]) -> [[Double]] {
    var basis: [[Double]] = []
    for whole in columns {
      var column = whole
      // Twice, because the second time takes what rounding left.
      for _ in 0..<2 { for other in basis { remove(other, from: &column) } }
      let norm = product(column, column).squareRoot()
      guard norm > 1e-9 else { continue }
      for row in column.indices { column[row] /= norm }
      basis.append(column)
    }
    return basis
  }

  /// Powers of the places, from 0 to `highest`, with the places moved to -1 to 1.
  static func powers(_ places: [Double], upTo highest: Int) -> [[Double]] {
    let (low, high) = (places[0], places[places.count - 1])
    let unit = places.map { high > low ? 2 * ($0 - low) / (high - low) - 1 : 0 }
    return (0...highest).map { power in
      unit.map { place in (0..<power).reduce(1.0) { value, _ in value * place } }
    }
  }

  private static func remove(_ unit: [Double], from values: inout [Double]) {
    let product = product(unit, values)
    for row in unit.indices { values[row] -= product * unit[row] }
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for row in one.indices { sum += one[row] * other[row] }
    return sum
  }
}
