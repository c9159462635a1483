/// What a sweep measured, to say along which axes nothing changed.
package final class SweepTally: Sendable {
  private let points: [Int]
  private let measured: Locked<(values: [Double], count: Int)>

  /// Beyond so many rows nothing is kept.
  private static let mostRows = 2_000_000

  /// A tally over axes of so many points, the variants the last of them; `nil` for a sweep that is too large.
  init?(points: [Int]) {
    let rows = points.reduce(1.0) { $0 * Double($1) }
    guard rows <= Double(Self.mostRows) else { return nil }
    self.points = points
    measured = Locked((Array(repeating: .nan, count: Int(rows)), 0))
  }

  /// Takes in the values of rows from `start` on.
  func add(_ new: [Double], from start: Int) {
    measured.with {
      $0.values.replaceSubrange(start..<start + new.count, with: new)
      $0.count += new.count
    }
  }

  /// The axes along which no value differs from its neighbours, by position; none unless every row was measured.
  var idleAxes: [Int] {
    measured.with { measured in
      let (values, count) = measured
      guard count == values.count, values.contains(where: \.isFinite) else { return [] }
      return points.indices.dropLast().filter { axis in
        let stride = points[(axis + 1)...].reduce(1, *)
        return points[axis] > 1
          && values.indices.allSatisfy { index in
            index / stride % points[axis] == 0 || isSame(values[index], values[index - stride])
          }
      }
    }
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }
}
