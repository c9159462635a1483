import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct VelocityTrackerTests {
  private static let methods: [VelocityTracker.Method] = [
    .lastTwo, .fit(window: 0.05), .fit(window: 0.1), .fit(window: 0), .fit(window: 0.2),
  ]

  @Test(arguments: methods, [1500, -80.0])
  func aSteadyFingerHasItsVelocity(method: VelocityTracker.Method, velocity: Double) {
    var tracker = VelocityTracker(method: method)
    for index in 0...30 { tracker.add(200 + velocity * Double(index) / 120, at: 3 + Double(index) / 120) }
    // Times near 3 s are rounded to 4e-16 s, over a span of a frame or more.
    #expect(abs(tracker.velocity(releasedAt: 3.25) - velocity) <= 1e-10 * abs(velocity))
  }

  /// A stroke that slows: the last two reports are half a report behind, a window by half its length.
  @Test(arguments: [(VelocityTracker.Method.lastTwo, 1.0 / 240), (.fit(window: 0.1), 0.05)])
  func aSlowingFingerIsReadLate(method: VelocityTracker.Method, lag: Double) {
    var tracker = VelocityTracker(method: method)
    for index in 0...60 {
      let time = Double(index) / 120
      tracker.add(1000 * time - 800 * time * time, at: time)
    }
    // For a parabola both readings are exactly the velocity at their middle.
    #expect(abs(tracker.velocity(releasedAt: 0.5) - (1000 - 1600 * (0.5 - lag))) <= 1e-9)
  }

  @Test(arguments: methods)
  func stillFor100MillisecondsIsAStand(method: VelocityTracker.Method) {
    #expect(VelocityTracker.stillness == 0.1)
    for (hold, moves) in [(0.05, true), (0.099, true), (0.1, false), (0.5, false)] {
      var tracker = VelocityTracker(method: method)
      for index in 0...12 { tracker.add(10 * Double(index), at: Double(index) / 120) }
      #expect((tracker.velocity(releasedAt: 0.1 + hold) != 0) == moves)
    }
    // Reports that go on without moving count as stillness.
    var held = VelocityTracker(method: method)
    for index in 0...12 { held.add(10 * Double(index), at: Double(index) / 120) }
    for index in 13...24 { held.add(120, at: Double(index) / 120) }
    #expect(held.velocity(releasedAt: 0.2) == 0)
    // 0.7 - 0.6 is a rounding short of 0.1.
    var late = VelocityTracker(method: method)
    for index in 0...6 { late.add(10 * Double(index), at: Double(index) / 10) }
    #expect(late.velocity(releasedAt: 0.7) == 0)
  }

  /// A stroke that slows, reported every 0.1 s / 12: the window's first report is exactly 0.1 s old, but for rounding, and
  /// counts at every start and on every clock.
  @Test(arguments: [0, 0.1, 0.3, 3, 1e3, 1_700_000_000])
  func aReportExactlyAsOldAsTheWindowCounts(start: Double) {
    var tracker = VelocityTracker(method: .fit(window: 0.1))
    for index in 0...40 {
      let time = Double(index) / 120
      tracker.add(1000 * time - 800 * time * time, at: start + time)
      guard index > 12 else { continue }
      // Of a parabola, the slope over the window is the velocity at its middle, 6 reports back.
      let expected = 1000 - 1600 * Double(index - 6) / 120
      // Without the oldest report the middle moves by 1/240 s: 6.7 pt/s. Unix times are off by 2e-7 s in 0.1 s.
      #expect(abs(tracker.velocity(releasedAt: start + time) - expected) <= 0.05)
    }
  }

  /// Reports that left the window are dropped in bulk, which changes nothing.
  @Test func aLongStrokeKeepsNoMoreThanItsWindow() throws {
    var tracker = VelocityTracker(method: .fit(window: 0.1))
    for index in 0..<50_000 { tracker.add(3 * Double(index), at: Double(index) / 1000) }
    #expect(abs(tracker.velocity(releasedAt: 49.999) - 3000) <= 1e-6)
    let reports = try #require(Mirror(reflecting: tracker).children.first { $0.label == "reports" })
    #expect(Mirror(reflecting: reports.value).children.count <= 2 * 101 + 64)
  }

  @Test(arguments: methods)
  func oneReportIsNoMotion(method: VelocityTracker.Method) {
    var tracker = VelocityTracker(method: method)
    #expect(tracker.velocity(releasedAt: 0) == 0)
    tracker.add(50, at: 0)
    #expect(tracker.velocity(releasedAt: 0.01) == 0)
  }

  /// The fit averages noise away: its error is that of the slope of a dozen noisy points, the last two's that of one gap.
  @Test func aFitIsSteadierThanTwoPoints() {
    func spread(_ method: VelocityTracker.Method) -> Double {
      var sum = 0.0
      for seed in 0..<200 {
        let script = FingerScript(
          travel: 1000, duration: 1, easing: .linear, touchRate: 120, noise: 0.5, seed: UInt64(seed))
        var tracker = VelocityTracker(method: method)
        for report in 0...60 {
          tracker.add(script.position(at: Double(report) / 120), at: Double(report) / 120)
        }
        let error = tracker.velocity(releasedAt: 0.5) - 1000
        sum += error * error
      }
      return (sum / 200).squareRoot()
    }
    // √2·0.5·120 = 85 pt/s for two points; 0.5·120/√143 = 5 pt/s for 12 points (sum of squares about the mean 143),
    // each to four standard errors of 200 draws.
    #expect(abs(spread(.lastTwo) - 84.9) <= 17)
    #expect(abs(spread(.fit(window: 11.5 / 120)) - 5.02) <= 1)
  }

  @Test func refusesReportsOutOfOrder() async {
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker()
      tracker.add(0, at: 1)
      tracker.add(1, at: 1)
    }
  }
}
