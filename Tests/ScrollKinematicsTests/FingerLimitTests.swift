import TestSupport
import Testing

@testable import ScrollKinematics

/// Limits of drags, scripts of fingers, and trackers of their velocity.
@Suite(.endsInTime) struct FingerLimitTests {
  private let band = RubberBand()

  /// One point past an edge is shown for a finger u pt past it: c·u·D/(D + c·u) = 1, so u = D/(c·(D - 1)).
  @Test(arguments: [1, -1.0]) func aCatchOnePointPastTheEdgeStretchesTheBand(sign: Double) {
    let range = RestRange(-500, 500)
    let drag = Drag(
      catching: 501 * sign, finger: 30, rubberBand: band, in: range, dimension: 700)
    #expect(abs(drag.undragged - sign * (500 + 700 / (0.55 * 699))) <= 1e-12)
    #expect(abs(drag.offset(finger: 30, in: range, dimension: 700) - 501 * sign) <= 1e-12)
  }

  /// A finger holds D·(1 - 1e-9) at most, being x pt past the edge: x/(D + x) = 1 - 1e-9, so x is 1e9·D.
  @Test(arguments: [1, -1.0]) func aCatchAtTheLimitIsABillionthShortOfIt(sign: Double) {
    let drag = Drag(
      catching: 1100 * sign, finger: 0, rubberBand: RubberBand(coefficient: 1), in: RestRange(-100, 100),
      dimension: 1000)
    // Roundings of 1e-16 are 1e-7 of a billionth.
    #expect(abs(sign * drag.undragged / 1e12 - 1) <= 1e-6)
  }

  @Test func theOriginIsWhereNothingIsDragged() {
    let drag = Drag(catching: 100, finger: 30, rubberBand: band, in: RestRange(0, 500), dimension: 700)
    #expect(drag.origin == -70 && drag.undragged(at: -70) == 0)
    let placed = Drag(origin: 40, rubberBand: band)
    #expect(placed.origin == 40 && placed.undragged == 0 && placed.finger == 40)
    #expect(placed.offset(finger: 65, in: RestRange(0, 500), dimension: 700) == 25)
  }

  /// An undragged offset of -0 is shown as 0.
  @Test func noOffsetIsMinusZero() {
    let drag = Drag(finger: 0, undragged: -0.0, rubberBand: band)
    #expect(drag.undragged(at: -0.0).sign == .minus)
    let shown = drag.state(finger: -0.0, fingerVelocity: 5, in: RestRange(-10, 10), dimension: 700)
    #expect(shown.offset == 0 && shown.offset.sign == .plus && shown.velocity == 5)
  }

  /// Reports beyond counting in 64 bits have noise as well.
  @Test func aReportBeyondCountingHasAPlace() {
    let script = FingerScript(travel: 1, duration: 1, touchRate: 1e12, noise: 1)
    #expect(abs(script.position(at: 1e9) - 1) < 10)
  }

  /// The noise of report n is drawn from the seed plus n·0x9E3779B9, modulo 2^64; from 2^63 on n stays there.
  @Test(
    arguments: [
      (0x1p32, 0x9E37_79B9_0000_0001), (0x1p33, 0x3C6E_F372_0000_0001), (0x1p34, 0x78DD_E6E4_0000_0001),
      (0x1p63, 0x8000_0000_0000_0001), (0x1p80, 0x8000_0000_0000_0001),
    ] as [(Double, UInt64)])
  func lateReportsHaveNoiseOfTheirOwn(report: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let noise = generator.nextNormal()
    #expect(FingerScript.noise(of: report, seed: 1) == noise)
    // 2^20 reports a second of a finger that holds still.
    let script = FingerScript(travel: 0, duration: 0, hold: 1, touchRate: 0x1p20, noise: 2)
    #expect(script.position(at: report / 0x1p20) == 2 * noise)
  }

  @Test(arguments: [0.5, 1, 4]) func aReportIsHeldForItsWholeInterval(rate: Double) {
    let script = FingerScript(travel: 80, duration: 8, easing: .linear, touchRate: rate)
    for quarter in 0...32 {
      let time = Double(quarter) / 4
      #expect(script.position(at: time) == 10 * (time * rate).rounded(.down) / rate)
    }
  }

  /// A window holds two reports at least: of three a second apart, the last two.
  @Test func aWindowTooShortForTwoReportsHasTwo() {
    for window in [0, 0.5] {
      var tracker = VelocityTracker(method: .fit(window: window))
      for (time, position) in [(0.0, 7.0), (1, 7), (2, 7), (3, 17)] { tracker.add(position, at: time) }
      #expect(tracker.velocity(releasedAt: 3) == 10)
    }
  }

  /// A report counts up to a billionth of a second past the window.
  ///
  /// Reports at 0, 0.5 and 1 s with positions 0, 0 and 8 have a slope of 8; the last two alone one of 16.
  @Test func aReportABillionthPastTheWindowCounts() {
    let oldest = 1 - 1 - 1e-9
    for (time, velocity) in [(0.0, 8.0), (oldest, 8), (oldest.nextDown, 16), (-1.2e-9, 16), (-1.4e-9, 16)] {
      var tracker = VelocityTracker(method: .fit(window: 1))
      tracker.add(0, at: time)
      tracker.add(0, at: 0.5)
      tracker.add(8, at: 1)
      #expect(abs(tracker.velocity(releasedAt: 1) - velocity) <= 1e-6)
    }
    // From 2^50 billionths of a second on it is four units in the last place.
    #expect(VelocityTracker.grace(at: 1_000_000) == 1e-9)
    #expect(VelocityTracker.grace(at: -0x1p22) == 0x1p-28)
  }

  /// Old reports are dropped once there are 64, and as many as the window has.
  @Test func reportsAreDroppedInBulk() {
    func most(window: Double) -> Int {
      var tracker = VelocityTracker(method: .fit(window: window))
      return (0..<1000).map { index in
        tracker.add(Double(index), at: Double(index))
        return tracker.reports.count
      }.max() ?? 0
    }
    #expect(most(window: 0) == 2 + 63)
    #expect(most(window: 99) == 100 + 99)
  }

  /// A finger is still from 0.1 s after its last move on, less a billionth.
  @Test(arguments: [VelocityTracker.Method.lastTwo, .fit(window: 2)])
  func aFingerIsStillABillionthBeforeATenth(method: VelocityTracker.Method) {
    var tracker = VelocityTracker(method: method)
    tracker.add(5, at: -1)
    tracker.add(8, at: 0)
    #expect(tracker.velocity(releasedAt: 0.1 - 1e-9) == 0)
    #expect(tracker.velocity(releasedAt: (0.1 - 1e-9).nextDown) == 3)
    #expect(tracker.velocity(releasedAt: 0.1 - 1.2e-9) == 3)
  }
}
