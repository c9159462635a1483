import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How a swing goes on, and whether it is there at the times as recorded: at each limit.
@Suite(.endsInTime) struct RideLimitTests {
  /// An even motion of 8 pt a row at 64 rows a second, with single rows at other places or times.
  private func detector(
    rows: Int = 40, shift: [Int: Double] = [:], late: [Int: Double] = [:],
    _ swing: (Int) -> Double = { _ in 0 }
  ) -> RideDetector {
    var trace = ScrollTrace()
    for row in 0..<rows {
      let time = (Double(row) + (late[row] ?? 0)) / 64
      trace.append(8 * Double(row) + (shift[row] ?? 0) + swing(row), at: time)
    }
    return RideDetector(trace: trace, prepared: PreparedTrace(trace))
  }

  private func side(_ row: Int) -> Double { row % 2 == 0 ? 1 : -1 }

  /// Less than 1.8 times the mean, and more than 0.55 times.
  @Test func aSwingGoesOnAboutAsFar() {
    let detector = detector { 3 * side($0) }
    func goesOn(_ swing: Double, mean: Double) -> Bool {
      detector.goesOn(swing, at: 20, from: 4, last: 19, mean: mean, 1)
    }
    #expect(!goesOn(9, mean: 5) && goesOn(9.0.nextDown, mean: 5))
    #expect(!goesOn(11, mean: 20) && goesOn(11.0.nextUp, mean: 20))
    // On the other side it does not go on.
    #expect(goesOn(16, mean: 16) && !goesOn(-16, mean: 16))
  }

  /// The gap is at most two periods and two frames: six frames for a half of one, ten for a half of two.
  @Test func aSwingGoesOnBehindAGapOfTwoPeriods() {
    let detector = detector { 3 * side($0) }
    let slow = self.detector { 3 * side($0 / 2) }
    for gap in 1...14 {
      #expect(detector.goesOn(16, at: 24, from: 4, last: 24 - gap, mean: 16, 1) == (gap <= 6), "\(gap)")
      #expect(slow.goesOn(16, at: 24, from: 4, last: 24 - gap, mean: 16, 2) == (gap <= 10), "\(gap)")
    }
  }

  /// The last two rows have no swing of their own. A whole period before the last one it was on the same side.
  @Test func aWholePeriodAgoTheSwingWasOnTheSameSide() {
    let detector = detector { 3 * side($0) }
    #expect(detector.swing(at: 38, 1) == nil && detector.swing(at: 37, 1) == -12)
    // Row 39 lies two halves behind row 37.
    #expect(detector.goesOn(-16, at: 39, from: 4, last: 37, mean: 16, 1))
    #expect(!detector.goesOn(16, at: 39, from: 4, last: 37, mean: 16, 1))
  }

  /// Where no row before has a swing, only rows within half a period of the first one go on.
  @Test func withoutASwingBeforeOnlyHalfAPeriodGoesOn() {
    let detector = detector { 3 * side($0 / 3) }
    for row in 1...5 {
      #expect(detector.goesOn(16, at: row, from: 1, last: 1, mean: 16, 3) == (row < 4), "\(row)")
    }
  }

  /// The threshold is 4.5 deviations at the velocity of a sample; the last sample has that of the last step.
  @Test func theThresholdFollowsTheVelocity() {
    // A clock that is off by up to nine tenths of a row keeps no step with a display.
    var dice = SeededGenerator(seed: 5)
    let late = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 0.9 * dice.nextUnit()) })
    let detector = detector(rows: 200, late: late) { row in
      // It slows down, rests from row 120 on, which shows that the offsets have no errors, and starts again.
      row < 120 ? -Double(row * row) / 30 : Double(max(0, row - 190) * row) / 4 - 8 * Double(row - 60)
    }
    let prepared = detector.prepared
    #expect(prepared.timeNoise > 0)
    for sample in [0, 1, 50, 118, 119, 120, 197, 198, 199] {
      let speed = prepared.velocities[min(sample, 198)]
      let error = (prepared.noise * prepared.noise + speed * speed * prepared.timeNoise * prepared.timeNoise)
        .squareRoot()
      #expect(abs(detector.threshold(at: sample) - max(2, 4.5 * 2.09 * error)) < 1e-9, "\(sample)")
    }
  }

  /// Row 20 alone is `shift` pt away, and an eighth of a row late, in which the motion makes 1 pt.
  @Test(arguments: [
    // The swing is 1.5·shift on the frames and 1.5·(shift - 1) in time: half of it or more.
    (2.0, true), (1.9375, false), (2.0625, true), (0.875, false), (-0.5, true), (1.25, false),
  ])
  func halfOfASwingIsThereInTime(shift: Double, isThere: Bool) {
    let detector = detector(shift: [20: shift], late: [20: 0.125])
    #expect(detector.swing(at: 20, 1) == 1.5 * shift)
    #expect(abs((detector.timedSwing(at: 20, 1) ?? 0) - 1.5 * (shift - 1)) < 1e-9)
    let run = RideDetector.Run(half: 1, samples: 20...20, turns: 1, swing: 1)
    #expect(detector.swingsInTime(run) == isThere)
  }

  /// Swings to the other side, in a row that is early.
  @Test func aSwingToEitherSideIsThereInTime() {
    let run = RideDetector.Run(half: 1, samples: 20...20, turns: 1, swing: 1)
    func isThere(_ shift: Double) -> Bool {
      detector(shift: [20: shift], late: [20: -0.125]).swingsInTime(run)
    }
    // 1 pt is due to the time again: of -1.5·2.25 pt, -1.5·1.25 pt remain.
    #expect(isThere(-2.25) && !isThere(-1.75) && !isThere(-0.5))
    // In time these swing by more than on the frames.
    #expect(isThere(0) && isThere(0.25))
  }
}
