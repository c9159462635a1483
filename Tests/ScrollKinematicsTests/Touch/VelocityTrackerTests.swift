import ScrollKinematics
import Testing

@Suite struct VelocityTrackerTests {
  private static let methods: [VelocityTracker.Method] = [
    .lastTwo, .fit(window: 0.05), .fit(window: 0.1), .fit(window: 0.2),
  ]

  /// Times near 3 s are rounded to 4e-16 s, over a span of a frame or more.
  @Test(arguments: methods, [1500.0, -80])
  func steadyFingerHasItsVelocity(method: VelocityTracker.Method, velocity: Double) {
    var tracker = VelocityTracker(method: method)
    #expect(tracker.velocity(releasedAt: 3) == 0)
    for index in 0...30 { tracker.add(200 + velocity * Double(index) / 120, at: 3 + Double(index) / 120) }
    #expect(abs(tracker.velocity(releasedAt: 3.25) - velocity) <= 1e-10 * abs(velocity))
  }

  /// Of a parabola both readings are the velocity at their middle: half a report back, or half a window, of which a report
  /// of exactly its age is part, on any clock. Unix times are off by 2e-7 s in 0.1 s, and 1/240 s would be 6.7 pt/s.
  @Test(
    arguments: [(VelocityTracker.Method.lastTwo, 1.0 / 240), (.fit(window: 0.1), 0.05)],
    [0, 0.3, 1_700_000_000])
  func slowingFingerIsReadLate(reading: (method: VelocityTracker.Method, lag: Double), start: Double) {
    var tracker = VelocityTracker(method: reading.method)
    for index in 0...40 {
      let time = Double(index) / 120
      tracker.add(1000 * time - 800 * time * time, at: start + time)
      guard index > 12 else { continue }
      let expected = 1000 - 1600 * (time - reading.lag)
      #expect(abs(tracker.velocity(releasedAt: start + time) - expected) <= 0.1)
    }
  }

  /// Held for 100 ms before the release, with or without reports that do not move, a finger has velocity 0.
  @Test(arguments: methods)
  func stillFingerReleasesAtAStand(method: VelocityTracker.Method) {
    for (hold, moves) in [(0.05, true), (0.099, true), (0.1, false), (0.5, false)] {
      var tracker = VelocityTracker(method: method)
      for index in 0...12 { tracker.add(10 * Double(index), at: Double(index) / 120) }
      #expect((tracker.velocity(releasedAt: 0.1 + hold) != 0) == moves)
      for index in 13...24 { tracker.add(120, at: Double(index) / 120) }
      #expect(tracker.velocity(releasedAt: 0.2) == 0)
    }
  }

  /// √2·0.5·120 = 85 pt/s for two points; 0.5·120/√143 = 5 pt/s for 12 points, with a sum of squares about their mean of
  /// 143. Each to four standard errors of 200 draws.
  @Test(arguments: [(VelocityTracker.Method.lastTwo, 84.9, 17.0), (.fit(window: 11.5 / 120), 5.02, 1)])
  func fitIsSteadierThanTwoPoints(method: VelocityTracker.Method, spread: Double, tolerance: Double) {
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
    #expect(abs((sum / 200).squareRoot() - spread) <= tolerance)
  }
}
