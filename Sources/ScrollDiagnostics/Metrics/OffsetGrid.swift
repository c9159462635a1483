/// The grid that the offsets of a trace lie on.
public struct OffsetGrid: Equatable, Sendable {
  /// The distance of neighbouring grid points in pt; 0 if there is no grid.
  public let quantum: Double

  /// The finest grid that is told from no grid, in pt.
  public static let finest = 0.02
  /// By how much an offset may miss its grid point, in pt: thirds of a point are written with four digits and more.
  private static let tolerance = 2e-3

  /// The coarsest grid on which all of `offsets` lie.
  ///
  /// Euclid's algorithm on the differences of neighbouring values. Fewer than four distinct values show no grid.
  public init(of offsets: [Double]) {
    // A long trace shows its grid in a part of it.
    let stride = max(1, offsets.count / 4096)
    var values = Swift.stride(from: 0, to: offsets.count, by: stride).map { offsets[$0] }
    values.sort()
    var (divisor, distinct) = (0.0, min(1, values.count))
    for index in values.indices.dropFirst() {
      let difference = values[index] - values[index - 1]
      guard difference > Self.tolerance else { continue }
      distinct += 1
      divisor = Self.commonDivisor(divisor, difference)
      if divisor < Self.finest { break }
    }
    quantum = distinct < 4 || divisor < Self.finest ? 0 : divisor
  }

  private static func commonDivisor(_ a: Double, _ b: Double) -> Double {
    var (large, small) = (max(a, b), min(a, b))
    while small > tolerance {
      let rest = large - (large / small).rounded() * small
      (large, small) = (small, abs(rest))
    }
    return large
  }
}
