import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Flings that go on faster: near jumps, from slow motions, in noise, and with held readings.
@Suite(.endsInTime) struct RestartLimitTests {
  /// A decay of `rates.0` /s to `before` pt/s in row 30, and one of `rates.1` /s from `after` pt/s on.
  private func offsets(_ before: Double, _ after: Double, rates: (Double, Double) = (2, 2)) -> [Double] {
    (0..<70).map { row in
      let time = Double(row - 30) / 64
      let (velocity, rate) = time < 0 ? (before, rates.0) : (after, rates.1)
      return 2000 - velocity / rate * Elementary.expm1(-rate * time)
    }
  }

  private func context(_ offsets: [Double]) -> BreakContext {
    let away = [ScrollPhase?](repeating: .deceleration, count: offsets.count)
    return ScrollTrace(exactly: offsets, phases: away).context()
  }

  /// A jump fewer than three samples away explains the change.
  @Test func aJumpNearItIsNoRestart() throws {
    let context = context(offsets(1000, 1800))
    let fit = try #require(context.breaks.first)
    for distance in -6...6 {
      let jump = try #require(BreakFit(context.prepared, at: fit.sample + distance, width: 4))
      let found = RestartDetector(context: context, jumps: [jump]).findings
      #expect(found.isEmpty == (abs(distance) < 3), "\(distance)")
    }
  }

  /// A view at 1/64 pt/s has a direction, too: what goes on in the same one does not turn.
  @Test func aSlowFlingHasADirection() throws {
    let context = context(offsets(1 / 64.0, 63))
    let detector = RestartDetector(context: context, jumps: [])
    let found = try #require(detector.finding(30))
    // At 63 pt/s and 2 /s it goes 31.5 pt farther.
    let lost = try #require(found.value("lost_travel"))
    #expect(abs(lost + 31.5) < 0.5)
    // It has 4032 times its velocity: by 2 /s that is ln(4032)/2 s more.
    #expect(abs((found.value("lost_time") ?? 0) + Elementary.log(4032) / 2) < 0.02)
    // Without a bound, what turns may be at one that is not known.
    let turning = self.context(offsets(-1 / 64.0, 63))
    #expect(RestartDetector(context: turning, jumps: []).finding(30) == nil)
  }

  /// A fling of 1000 pt/s that is thrown back at 500 pt/s loses its own way, and that of the other on top.
  @Test(arguments: [1.0, -1]) func whatIsThrownBackLosesBothWays(side: Double) throws {
    let thrown = offsets(side * 1000, side * -500)
    let trace = ScrollTrace(
      exactly: thrown, phases: [ScrollPhase?](repeating: .deceleration, count: thrown.count),
      [
        .minOffset: ScrollTrace.constant(0, thrown.count),
        .maxOffset: ScrollTrace.constant(9000, thrown.count),
      ])
    let found = try #require(RestartDetector(context: trace.context(), jumps: []).finding(30))
    // (1000 + 500) / 2, of which one row's loss of velocity is 1/32 of either part.
    #expect(abs((found.value("lost_travel") ?? 0) - 750) < 30)
  }

  /// A reading that is held for a row, where the fling gets faster, makes the step two rows long.
  @Test func aHeldReadingLengthensTheStep() throws {
    var held = offsets(1000, 1800)
    held[30] = held[29]
    let found = try #require(RestartDetector(context: context(held), jumps: []).findings.first)
    #expect(found.samples == 29..<32, "\(found.samples)")
  }

  /// The velocity grows by a third in the middle of the step already, and not only behind it.
  @Test func itIsFasterInTheStepItself() {
    func count(_ factor: Double) -> Int {
      let context = context(offsets(20_000, factor * 20_000, rates: (6, 4)))
      return RestartDetector(context: context, jumps: []).findings.count
    }
    // Behind the step the limit is (1.35 + 60/18,210)·exp(-2/64) = 1.3117; in it, 1.3145.
    #expect(count(1.313) == 0 && count(1.316) == 1)
  }

  /// Five errors of both velocities come on top of a third and 60 pt/s.
  @Test(arguments: [1, 2, 3] as [UInt64]) func errorsMakeItLessSure(seed: UInt64) throws {
    var counts = (0, 0)
    for after in stride(from: 1380.0, through: 1580, by: 4) {
      var dice = SeededGenerator(seed: seed)
      let context = context(offsets(1000, after).map { $0 + 0.5 * dice.nextNormal() })
      let (prepared, detector) = (context.prepared, RestartDetector(context: context, jumps: []))
      guard let before = prepared.fling(before: 30, leavingOut: { _ in false }),
        let behind = prepared.fling(
          after: 31, leavingOut: { _ in false }, where: { detector.isLike($0, before) })
      else { continue }
      let expected = before.velocity(after: prepared.times[31] - prepared.times[30])
      let error = before.shareError * expected + behind.shareError * behind.velocity
      try #require(error > 3)
      let isFaster = behind.velocity > 1.35 * expected + 60 + 5 * error
      #expect((detector.finding(30) != nil) == isFaster, "\(after)")
      counts = isFaster ? (counts.0 + 1, counts.1) : (counts.0, counts.1 + 1)
    }
    #expect(counts.0 > 2 && counts.1 > 2, "\(counts)")
  }
}
