import ScrollKinematics
import Testing

@Suite struct VelocityTrackerTests {
  private static let methods: [VelocityTracker.Method] = [
    .lastTwo, .fit(window: 0.05), .fit(window: 0.1), .fit(window: 0.2), .quadratic, .weighted,
  ]

  /// Times near 3 s are rounded to 4e-16 s, over a span of a frame or more.
  @Test(arguments: methods, [1500.0, -80])
  func steadyFingerHasItsVelocity(method: VelocityTracker.Method, velocity: Double) {
    var tracker = VelocityTracker(method: method)
    #expect(tracker.velocity(releasedAt: 3) == 0)
    for index in 0...30 { tracker.add(200 + velocity * Double(index) / 120, at: 3 + Double(index) / 120) }
    // A parabola divides the rounding by the square of its 0.1 s.
    let tolerance = method == .quadratic ? 1e-8 : 1e-10
    #expect(abs(tracker.velocity(releasedAt: 3.25) - velocity) <= tolerance * abs(velocity))
  }

  /// Of a parabola both readings are the velocity at their middle: half a report back, or half a window, of which a report
  /// of exactly its age is part, on any clock. Unix times are off by 2e-7 s in 0.1 s, and 1/240 s would be 6.7 pt/s.
  @Test(
    arguments: [
      (VelocityTracker.Method.lastTwo, 1.0 / 240), (.fit(window: 0.1), 0.05), (.quadratic, 0),
      (.weighted, (0.6 * 5 + 0.35 * 3 + 0.05) / 240),
    ],
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
      // Android and Flutter take a finger without reports for stopped after 40 ms.
      let isMoving = method == .quadratic ? hold <= 0.04 : moves
      #expect((tracker.velocity(releasedAt: 0.1 + hold) != 0) == isMoving)
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

  /// The last 0.1 s of the first stroke of Android's and Flutter's own tests, in ms and px: both expect 219.59 and 1304.70 px/s.
  @Test func theParabolaGivesTheVelocitiesThatAndroidExpects() {
    let times = [0, 8, 15, 23, 31, 38, 46, 54, 62, 70, 77, 85, 93]
    let y = [
      436, 442, 447.71429443359375, 453.1428527832031, 458.5714416503906, 463.71429443359375,
      470.28570556640625, 477.71429443359375, 487.1428527832031, 498.5714416503906, 507.71429443359375, 516,
      521.7142944335938,
    ]
    let x = [
      256.28570556640625, 255.7142791748047, 255.14285278320312, 254.85714721679688, 254.57142639160156,
      254.2857208251953, 254.2857208251953, 254.2857208251953, 255.7142791748047, 256.8571472167969,
      258.28570556640625, 259.4285583496094, 260.28570556640625,
    ]
    func velocity(_ positions: [Double], _ method: VelocityTracker.Method) -> Double {
      var tracker = VelocityTracker(method: method)
      // What lies before a pause of more than 40 ms is another stroke.
      tracker.add(900, at: -0.041)
      for (time, position) in zip(times, positions) { tracker.add(position, at: Double(time) / 1000) }
      return tracker.velocity(releasedAt: 0.108)
    }
    #expect(abs(velocity(y, .quadratic) - 1304.701682306) < 1e-6)
    #expect(abs(velocity(x, .quadratic) - 219.592800942) < 1e-6)
  }

  /// Steps of 10, 20 and 30 px in 10 ms each: 0.6·1000 + 0.35·2000 + 0.05·3000.
  @Test func theWeightsForiOSHardlyCountTheLastStep() {
    var tracker = VelocityTracker(method: .weighted)
    for (index, position) in [-500.0, 0, 10, 30, 60].enumerated() {
      tracker.add(position, at: Double(index) / 100)
    }
    #expect(abs(tracker.velocity(releasedAt: 0.045) - 1450) < 1e-9)
  }
}
