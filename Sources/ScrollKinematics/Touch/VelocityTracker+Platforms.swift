extension VelocityTracker {
  /// How far back the parabola of Android and Flutter looks, in s.
  @usableFromInline static var horizon: Double { 0.1 }
  /// A pause after which they take a finger for stopped, in s.
  private static var pause: Double { 0.04 }
  /// Weights of the last velocities, the oldest first.
  @usableFromInline static var weights: [Double] { [0.6, 0.35, 0.05] }

  /// The slope, at the last report, of the parabola through those since the last pause, in pt/s.
  @usableFromInline static func endSlope(
    of reports: ArraySlice<(time: Double, position: Double)>, releasedAt time: Double
  ) -> Double {
    let grace = grace(at: time)
    guard let newest = reports.last, time - newest.time <= pause + grace else { return 0 }
    var stroke: [(time: Double, position: Double)] = []
    var next = newest
    for report in reports.reversed() {
      guard next.time - report.time <= pause + grace else { break }
      stroke.append((report.time - newest.time, report.position - newest.position))
      next = report
    }
    return stroke.count < 3 ? 0 : middleCoefficient(of: stroke)
  }

  /// b of the parabola a + b·t + c·t² through the points, by least squares.
  private static func middleCoefficient(of points: [(time: Double, position: Double)]) -> Double {
    // Sums of t⁰ to t⁴, and of x·t⁰ to x·t².
    var (powers, moments) = ([0.0, 0, 0, 0, 0], [0.0, 0, 0])
    for (time, position) in points {
      var power = 1.0
      for exponent in 0..<5 {
        powers[exponent] += power
        if exponent < 3 { moments[exponent] += position * power }
        power *= time
      }
    }
    func determinant(_ middle: [Double]) -> Double {
      powers[0] * (middle[1] * powers[4] - powers[3] * middle[2])
        - middle[0] * (powers[1] * powers[4] - powers[3] * powers[2])
        + powers[2] * (powers[1] * middle[2] - middle[1] * powers[2])
    }
    return determinant(moments) / determinant(Array(powers[1...3]))
  }

  /// The weighted mean of the last velocities; those that are missing count as 0.
  @usableFromInline static func weightedVelocity(
    of reports: ArraySlice<(time: Double, position: Double)>
  ) -> Double {
    let last = reports.suffix(weights.count + 1)
    let velocities = zip(last.dropFirst(), last).map { ($0.position - $1.position) / ($0.time - $1.time) }
    return zip(velocities.reversed(), weights.reversed()).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
