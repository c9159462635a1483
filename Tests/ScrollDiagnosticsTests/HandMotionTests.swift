import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// A hand's motion of which nothing but the offsets is known follows no law, and a fling that something ends does.
@Suite(.endsInTime) struct HandMotionTests {
  private func trace(_ duration: Double, rate: Double, quantum: Double, _ offset: (Double) -> Double)
    -> ScrollTrace
  {
    var recorder = ScrollRecorder()
    for row in 0..<Int(duration * rate) {
      let exact = offset(Double(row) / rate)
      recorder.record(quantum > 0 ? (exact / quantum).rounded() * quantum : exact, at: Double(row) / rate)
    }
    return recorder.trace
  }

  /// From rest to rest: the course of least jerk that hands take (Flash and Hogan 1985), and half a swing.
  private static let courses: [@Sendable (Double) -> Double] = [
    { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) }, { (1 - cos(.pi * $0)) / 2 },
  ]

  /// A part of each of them looks like a law for some time. On a grid of 1 pt the end of a short drag takes as long to be seen as
  /// the tail of a fling: up to a quarter may have a factor. No spring swings as little.
  @Test(arguments: [0, 1]) func aHandsMotionHasNoLaw(course: Int) {
    var (factors, springs, count) = (0, 0, 0)
    for travel in [150.0, 300] {
      for duration in [0.4, 1] {
        for (rate, quantum) in [(60.0, 1.0), (240, 1)] {
          let drag = trace(duration + 0.5, rate: rate, quantum: quantum) {
            1000 - travel * Self.courses[course](min(1, max(0, ($0 - 0.1) / duration)))
          }
          let fit = drag.fit()
          count += 1
          factors += fit["factor-per-ms"] == nil ? 0 : 1
          springs += fit["stiffness"] == nil && fit["damping"] == nil ? 0 : 1
        }
      }
    }
    #expect(springs == 0 && factors <= count / 4, "\(factors) factors and \(springs) springs in \(count)")
  }

  /// A fling at 2500 pt/s that begins after a steady drag of 0.2 s, and that `end` changes 0.35 s later, when half of it is lost.
  private func fling(rate: Double, quantum: Double, _ end: (_ time: Double, _ speed: Double) -> Double)
    -> ScrollTrace
  {
    trace(1.2, rate: rate, quantum: quantum) { time in
      let free = { (time: Double) in
        time < 0.2 ? 2500 * (time - 0.2) : 1250 * (1 - exp(-2 * (time - 0.2)))
      }
      return time < 0.55 ? free(time) : free(0.55) + end(time - 0.55, 2500 * exp(-0.7))
    }
  }

  /// The rate 2/s makes a factor of e^-0.002 a millisecond.
  private func expectFactor(_ fling: ScrollTrace) throws {
    let found = try #require(fling.fit()["factor-per-ms"])
    #expect(abs(found.value - exp(-0.002)) < 3 * found.standardError && found.standardError < 2e-4)
  }

  @Test(arguments: [(60, 0.5), (120, 1 / 3.0), (240, 1)] as [(Double, Double)])
  func aFlingThatIsCutHasItsFactor(rate: Double, quantum: Double) throws {
    try expectFactor(fling(rate: rate, quantum: quantum) { _, _ in 0 })
    // Slowed to less than half, it goes on by the same law.
    try expectFactor(fling(rate: rate, quantum: quantum) { 0.3 * $1 / 2 * (1 - exp(-2 * $0)) })
    // A finger stops it within 20 ms: it loses half of its velocity 25 times as fast as the law would.
    try expectFactor(
      fling(rate: rate, quantum: quantum) { time, speed in
        let share = min(1, time / 0.02)
        return speed * 0.02 * (share - share * share / 2)
      })
  }

  /// A steady drag of 0.3 s loses nothing: a factor near 1 would be its own. Of the fling behind it, with e^-0.003, 0.1 s are seen.
  @Test(arguments: [60.0, 120]) func aSteadyMotionIsNoDeceleration(rate: Double) {
    for speed in [1000.0, 1700] {
      let steady = trace(1.2, rate: rate, quantum: 1) {
        speed * (min(0.3, $0) + (1 - exp(-3 * min(0.1, max(0, $0 - 0.3)))) / 3)
      }
      #expect(steady.fit()["factor-per-ms"]?.value ?? 0 < 0.999)
    }
  }
}
