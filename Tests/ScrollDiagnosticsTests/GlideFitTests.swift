import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Decelerations whose law is known: what a glide finds, and what it says of its course.
@Suite(.endsInTime) struct GlideFitTests {
  /// Offsets at 64 frames a second, as exact as they are.
  private static func trace(_ offset: (Double) -> Double, rows: Int = 40) -> PreparedTrace {
    var trace = ScrollTrace()
    for row in 0..<rows { trace.append(offset(Double(row) / 64), at: Double(row) / 64) }
    return PreparedTrace(trace)
  }

  /// x = -v/r·exp(-r·t): friction, with velocity v·exp(-r·t).
  @Test(arguments: [0.5, 2, 9], [-1800.0, 700]) func frictionIsFoundAsItIs(rate: Double, velocity: Double)
    throws
  {
    let trace = Self.trace { -velocity / rate * Elementary.expm1(-rate * $0) }
    // The steep one is looked at within its steps alone: a second guess from farther away finds no end.
    for time in rate > 5 ? [12 / 64.0] : [0.0, 10 / 64.0, 30 / 64.0] {
      let glide = try #require(Glide(trace, 8..<24, at: time))
      let now = velocity * Elementary.exp(-rate * time)
      #expect(abs(glide.velocity - now) < 1e-5 * abs(now) && abs(glide.rate - rate) < 1e-4)
      #expect(glide.scatter < 1e-4 && glide.steps == 8..<24 && !glide.brakesEvenly)
      // Of an exact course nothing but the trace's own noise is unsure.
      #expect(glide.rateError < 0.01 * rate + 0.01 && glide.shareError < 0.01)
      for later in [-0.2, 0.05, 0.4] {
        #expect(
          abs(glide.velocity(after: later) - now * Elementary.exp(-rate * later)) < 2e-4 * abs(velocity)
            * Elementary.exp(rate * 0.2))
        let travel = -now / rate * Elementary.expm1(-rate * later)
        #expect(abs(glide.way(in: later) - travel) < 2e-4 * abs(velocity) * Elementary.exp(rate * 0.2))
      }
    }
  }

  /// A parabola over a second of friction has turned at its end, or is far too slow there: the guess is taken from its middle.
  @Test(arguments: [1.0, 2, 4]) func aLongStretchIsFitted(rate: Double) throws {
    let trace = Self.trace({ -1500 / rate * Elementary.expm1(-rate * $0) }, rows: 70)
    let glide = try #require(Glide(trace, 2..<66, at: 66 / 64.0))
    let now = 1500 * Elementary.exp(-rate * 66 / 64)
    #expect(abs(glide.velocity - now) < 1e-4 * now && abs(glide.rate - rate) < 1e-4 && !glide.brakesEvenly)
  }

  /// x = v·t - b/2·t²: the velocity falls by b/v of itself a second, and ends after v/b.
  @Test(arguments: [600.0, 2500], [-1500.0, 1100]) func evenBrakingIsFoundAsItIs(
    braking: Double, velocity: Double
  ) throws {
    let side = velocity < 0 ? -1.0 : 1
    let trace = Self.trace { velocity * $0 - side * braking / 2 * $0 * $0 }
    let glide = try #require(Glide(trace, 2..<22, at: 22 / 64.0))
    let now = velocity - side * braking * 22 / 64
    #expect(glide.brakesEvenly && abs(glide.velocity - now) < 1e-5 * abs(now))
    #expect(abs(glide.rate - braking / abs(now)) < 1e-4 * glide.rate)
    #expect(abs(glide.velocity(after: 0.05) - (now - side * braking * 0.05)) < 1e-3)
    #expect(abs(glide.way(in: 0.05) - (now * 0.05 - side * braking * 0.00125)) < 1e-3)
    #expect(abs(glide.way(in: -0.1) - (-now * 0.1 - side * braking * 0.005)) < 1e-3)
    // It ends where the velocity does, after v²/2b.
    let end = abs(now) / braking
    #expect(abs(glide.velocity(after: end + 1)) < 1e-6)
    #expect(abs(glide.way(in: end + 1) - side * now * now / braking / 2) < 1e-3)
  }

  @Test func fewStepsAndNoMotionAreNoGlide() {
    let trace = Self.trace { 500 * Elementary.exp(-2 * $0) }
    #expect(Glide(trace, 5..<7, at: 0) == nil && Glide(trace, 5..<8, at: 0) != nil)
    #expect(Glide(Self.trace { _ in 7 }, 5..<20, at: 0) == nil)
    // Nothing loses 60 times its velocity in a second.
    #expect(Glide(Self.trace { 5000 * Elementary.exp(-90 * $0) }, 0..<10, at: 0) == nil)
  }

  @Test func glidesAreLikeWhereTheirRatesAre() throws {
    func glide(_ rate: Double, _ velocity: Double = 900) throws -> Glide {
      try #require(Glide(Self.trace { -velocity / rate * Elementary.expm1(-rate * $0) }, 4..<30, at: 0))
    }
    // Within a fifth of their sum: up to one and a half times.
    #expect(try glide(2).isLike(glide(2.9), suddenly: false) && glide(2.9).isLike(glide(2), suddenly: false))
    #expect(try !glide(2).isLike(glide(3.2), suddenly: false) && !glide(3.2).isLike(glide(2), suddenly: true))
    func braking(_ braking: Double, _ velocity: Double) throws -> Glide {
      try #require(Glide(Self.trace { velocity * $0 - braking / 2 * $0 * $0 }, 2..<16, at: 16 / 64.0))
    }
    // As hard at half the velocity is twice the share; that counts where it is sudden.
    let (first, second) = (try braking(1000, 2400), try braking(1000, 1200))
    #expect(!first.isLike(second, suddenly: false) && first.isLike(second, suddenly: true))
    #expect(try !first.isLike(braking(1700, 1200), suddenly: true))
  }

  @Test func aFlingLosesBetweenAThirdAndFourteenTimesItsVelocity() throws {
    for (rate, isFling) in [(0.2, false), (0.28, false), (0.35, true), (2, true), (13, true), (14.5, false)] {
      let trace = Self.trace({ -2000 / rate * Elementary.expm1(-rate * $0) }, rows: 30)
      let glide = try #require(Glide(trace, 2..<20, at: 0))
      #expect(glide.isFling(trace) == isFling, "\(rate) /s")
      #expect(glide.mayBeFling(trace) == isFling || abs(rate - 0.28) < 0.01, "\(rate) /s")
    }
    // A finger that speeds up is none.
    let faster = Self.trace { 500 / 3 * Elementary.expm1(3 * $0) }
    let glide = try #require(Glide(faster, 2..<20, at: 0))
    #expect(glide.rate < -2.9 && !glide.isFling(faster) && !glide.mayBeFling(faster))
    // Nor what swings around the law by more than a hundredth of a step, and the trace's noise.
    let uneven = Self.trace { time in
      -1000 * Elementary.expm1(-2 * time) + 4 * Elementary.sin(40 * time)
    }
    let swinging = try #require(Glide(uneven, 2..<30, at: 0))
    #expect(!swinging.isFling(uneven) && !swinging.mayBeFling(uneven))
  }

  /// A drag at 900 pt/s up to row 20, and a fling from there on.
  private static let fling = trace { time in
    let release = 20 / 64.0
    return time < release ? 900 * time : 900 * release - 450 * Elementary.expm1(-2 * (time - release))
  }

  @Test(arguments: [(3, 0), (4, 4), (12, 12), (20, 19), (30, 19), (39, 19)])
  func aGlideBeforeGoesBackForItsTime(end: Int, longest: Int) {
    // 0.3 s are 19 steps and a part.
    let glide = Self.fling.glide(before: end) { _ in false }
    #expect((glide?.steps ?? 0..<0) == (longest == 0 ? 0..<0 : end - longest..<end))
    let short = Self.fling.glide(before: end, within: 0.1) { _ in false }
    #expect((short?.steps ?? 0..<0) == (longest == 0 ? 0..<0 : end - min(longest, 6)..<end))
    // What is left out ends it; fewer than four steps are none.
    #expect(Self.fling.glide(before: end) { $0 == end - 4 } == nil)
    if end > 4 { #expect(Self.fling.glide(before: end) { $0 == end - 5 }?.steps.count == 4) }
  }

  @Test(arguments: [(0, 19), (10, 19), (25, 14), (35, 4), (36, 0), (39, 0)])
  func aGlideAfterGoesOnForItsTime(start: Int, longest: Int) {
    let glide = Self.fling.glide(after: start) { _ in false }
    #expect((glide?.steps ?? 0..<0) == (longest == 0 ? 0..<0 : start..<start + longest))
    if longest > 4 {
      #expect(Self.fling.glide(after: start) { $0 == start + 4 }?.steps.count == 4)
      #expect(Self.fling.glide(after: start) { $0 == start + 3 } == nil)
      #expect(Self.fling.glide(after: start, within: 0.1) { _ in false }?.steps.count == min(longest, 6))
    }
  }

  @Test func glidesEndWhereTheMotionSpeedsUpOrTurns() {
    // Twice as fast from row 20 on.
    let faster = Self.trace { $0 < 20 / 64.0 ? 600 * $0 : 187.5 + 1200 * ($0 - 20 / 64.0) }
    #expect(faster.glide(after: 4) { _ in false }.map { $0.steps.upperBound < 22 } ?? true)
    #expect(faster.glide(before: 30) { _ in false }?.steps.lowerBound ?? 0 >= 17)
    // Back from row 20 on.
    let turned = Self.trace { $0 < 20 / 64.0 ? 600 * $0 : 187.5 - 600 * ($0 - 20 / 64.0) }
    #expect(turned.glide(after: 4) { _ in false }.map { $0.steps.upperBound <= 20 } ?? true)
    #expect(turned.glide(before: 36) { _ in false }?.steps.lowerBound ?? 20 >= 20)
  }

  @Test func aViewThatRestsStaysWithinItsNoise() {
    // At rest up to row 10, then 3 pt a row; at rest again from row 30 on.
    let trace = Self.trace { time in 3 * min(20, max(0, time * 64 - 10)) }
    for row in 0..<40 {
      // Three steps and 0.05 s, which are four at 64 Hz.
      #expect(trace.rests(from: row) == (row <= 6 || row >= 30 && row <= 36), "row \(row)")
    }
  }

  @Test func aVelocityShowsFromOneAndAHalfStepsOfTheGridOn() {
    var trace = ScrollTrace()
    for row in 0..<60 { trace.append(Double(row * row), at: Double(row) / 64) }
    let prepared = PreparedTrace(trace)
    #expect(prepared.grid == 1)
    #expect(!prepared.shows(96) && prepared.shows(96.01) && prepared.shows(-96.01) && !prepared.shows(-96))
    #expect(prepared.middle(3) == 3.5 / 64)
  }
}
