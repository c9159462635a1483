import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// When a velocity is twice another, when a view goes on between two breaks, and when frames decide a rate: at each limit.
@Suite(.endsInTime) struct SpeedRuleTests {
  private func fit(_ sample: Int, _ before: Double, _ after: Double, error: Double = 0) -> BreakFit {
    BreakFit(
      sample: sample, jump: 0, jumpError: 0, before: before, after: after, velocityError: error,
      acceleration: 0, wait: 1 / 64.0, width: 4, leastJump: 2)
  }

  /// By a quarter; with errors by two and a half of them more, as shares of the slower velocity, up to 0.35.
  @Test func twiceIsKnownToAQuarter() {
    func isDouble(_ ratio: Double, _ error: Double = 0) -> Bool {
      DoubleSpeed.isDouble(ratio, fit(20, -100, 200, error: error))
    }
    #expect(!isDouble(1.75) && isDouble(1.7501) && isDouble(2.2499) && !isDouble(2.25))
    #expect(isDouble(2.499, 10) && !isDouble(2.501, 10) && isDouble(1.501, 10) && !isDouble(1.499, 10))
    #expect(isDouble(2.599, 40) && !isDouble(2.601, 40))
    #expect(DoubleSpeed.isDouble(2.49, fit(20, 300, -100, error: 10)))
  }

  /// From row 11 to row 30 it goes 19 pt, which is half of what 128 pt/s make; row 11 itself lies 100 pt behind row 10.
  @Test(arguments: [1.0, -1]) func aViewGoesOnAtHalfOfTheSlowerVelocity(side: Double) {
    let offsets = (0..<80).map { $0 < 11 ? 0 : side * Double(89 + $0) }
    let doubled = DoubleSpeed(context: ScrollTrace(exactly: offsets).context(), jumps: [])
    func goesOn(_ after: Double, _ before: Double) -> Bool {
      doubled.goesOn(from: fit(10, 60, after), to: fit(30, before, 60))
    }
    #expect(goesOn(128, 500) && !goesOn(128.01, 500) && goesOn(500, 128) && !goesOn(500, 128.01))
    #expect(goesOn(-128, -500) && !goesOn(-128.01, -500) && !goesOn(-500, -128.01) && goesOn(-128, 128))
  }

  /// A driver that makes steps of 8 pt, and what it drives by twice as much, but for one step in the middle of each.
  private func found(_ driver: Double, _ driven: Double, halves: Int = 6) -> Range<Int>? {
    let drivers = ScrollTrace.constant(8, halves) + [driver] + ScrollTrace.constant(8, halves)
    let steps = ScrollTrace.constant(16, halves) + [driven] + ScrollTrace.constant(16, halves)
    let columns = [drivers, steps].map { $0.reduce(into: [50.0]) { $0.append($0[$0.count - 1] + $1) } }
    // The trace itself moves evenly, so that nothing is allowed for noise and rounding.
    let trace = ScrollTrace(exactly: columns[0].indices.map { 4 * Double($0) })
    return DoubleSpeed(context: trace.context(), jumps: []).ratio(of: columns[1], to: columns[0])?.samples
  }

  /// Less than a hundredth of a point is a stand, in both of them; what else is no double parts a stretch.
  @Test func aStandJoinsTwoStretches() {
    #expect(found(0, 0) == 1..<14 && found(0.009, 0) == 1..<14 && found(0, 0.009) == 1..<14)
    #expect(found(0.012, 0) == 1..<7 && found(0, 0.012) == 1..<7 && found(-0.012, 0) == 1..<7)
    #expect(found(8, 16) == 1..<14 && found(-8, 16) == 1..<14 && found(8, -16) == 1..<14)
    #expect(found(8, 14.7) == 1..<7 && found(8, 17.3) == 1..<7 && found(8, 14.9) == 1..<14)
    // 24 pt are too few, and both of two such stretches stay so.
    #expect(found(8, 9, halves: 3) == nil && found(8, 16, halves: 3) == 1..<8)
  }

  private func decide(_ rate: Double, intervals: Double, steady: Bool = true) -> Bool {
    FrameRateComparison(
      rates: (Elementary.exp(rate), 1), intervals: (1, Elementary.exp(intervals)), areSteady: steady
    ).dependsOnFrames
  }

  /// The rates differ by 0.12, as a logarithm, and the rates a frame by less than two fifths of that, to either side.
  @Test(arguments: [1.0, -1]) func framesDecideARateThatGoesWithThem(side: Double) {
    #expect(!decide(side * 0.119, intervals: side * 0.119) && decide(side * 0.121, intervals: side * 0.121))
    #expect(decide(side, intervals: side * 0.61) && !decide(side, intervals: side * 0.59))
    #expect(decide(side, intervals: side * 1.39) && !decide(side, intervals: side * 1.41))
    #expect(!decide(side, intervals: side, steady: false) && !decide(side, intervals: -side))
  }

  /// Two halves of a steady deceleration differ by less than a half in their rates.
  @Test(arguments: [(0.5, 0.7, true), (0.7, 0.5, true), (0.5, 0.785, false), (0.785, 0.5, false)])
  func aSteadyDecelerationKeepsItsRate(first: Double, second: Double, isSteady: Bool) throws {
    func trace(_ fps: Double, _ first: Double, _ second: Double) -> ScrollTrace {
      var (offset, velocity) = (0.0, 3000.0)
      let offsets = (0..<Int(4 * fps)).map { row -> Double in
        let kept = Elementary.exp(-(row < Int(2 * fps) ? first : second) / fps)
        (offset, velocity) = (offset + velocity / fps, velocity * kept)
        return offset
      }
      return ScrollTrace(exactly: offsets, fps: fps)
    }
    let (slow, fast) = (trace(60, first, second), trace(120, 0.6, 0.6))
    #expect(try #require(FrameRateComparison.deceleration(slow)).isSteady == isSteady)
    // Both have to be.
    let (comparison, other) = (FrameRateComparison(slow, fast), FrameRateComparison(fast, slow))
    #expect(try #require(comparison).areSteady == isSteady && other?.areSteady == isSteady)
    #expect(comparison?.finding(in: ScrollTrace()) == nil)
  }
}
