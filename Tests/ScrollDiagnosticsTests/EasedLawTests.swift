import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Motions of a set duration, which animation libraries make and which look like a deceleration for most of their way.
@Suite(.endsInTime) struct EasedLawTests {
  private static func way(power: Int, velocity: Double, duration: Double, after time: Double) -> Double {
    let left = 1 - min(max(time, 0) / duration, 1)
    let part = (1..<power).reduce(left) { product, _ in product * left }
    return velocity * duration / Double(power) * (1 - part)
  }

  /// It begins with its velocity and ends after its duration; the rate is what is lost of the velocity at first.
  @Test(arguments: EasedLaw.powers) func theLawIsThatOfAnEasing(power: Int) {
    let (velocity, duration) = (800.0, 1.5)
    let law = EasedLaw.law(power)
    let parameters = [Double(power - 1) / duration, 40, velocity]
    for time in [-0.2, 0, 0.3, 1.4, 1.5, 2] {
      let wanted =
        time < 0
        ? law(parameters, time)
        : 40 + Self.way(power: power, velocity: velocity, duration: duration, after: time)
      // Some ten operations on numbers below 2000.
      #expect(abs(law(parameters, time) - wanted) < 1e-11)
    }
    #expect(abs((law(parameters, 1e-6) - law(parameters, -1e-6)) / 2e-6 - velocity) < 1e-3)
    #expect(law([0, 40, velocity], 1).isNaN && law([501, 40, velocity], 1).isNaN)
  }

  private static func trace(_ offset: (Double) -> Double) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<120 {
      let time = Double(row) / 60
      trace.append((3 * offset(time - 0.3)).rounded() / 3, at: time)
    }
    return trace
  }

  /// Quartic and quintic ease-out on a grid of 1/3 pt: an exponential leaves mere noise in most of the way, but nothing loses the
  /// same share in every millisecond there.
  @Test(arguments: [(4, 600.0, 1.0), (4, 800, 1.5), (5, 600, 1.2), (5, 1200, 1.5)])
  func anEasingHasNoFactor(power: Int, velocity: Double, duration: Double) {
    let eased = Self.trace { Self.way(power: power, velocity: velocity, duration: duration, after: $0) }
    #expect(eased.fit()["factor-per-ms"] == nil)
  }

  /// A deceleration that begins alike keeps its factor, with a stop and without one that is recorded.
  @Test(arguments: [2.5, 3.75, 6], [0.0, 20]) func aDecelerationKeepsItsFactor(
    rate: Double, stopSpeed: Double
  ) throws {
    let end = stopSpeed > 0 ? Elementary.log(800 / stopSpeed) / rate : .infinity
    let glide = Self.trace { -800 / rate * Elementary.expm1(-rate * min(max($0, 0), end)) }
    let factor = try #require(glide.fit()["factor-per-ms"])
    #expect(abs(factor.value - Elementary.exp(-rate / 1000)) < 3 * factor.standardError)
    #expect(factor.standardError < 5e-5)
  }
}
