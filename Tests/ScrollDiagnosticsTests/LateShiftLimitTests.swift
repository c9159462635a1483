import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Shifts that outlast a change which comes at once: the limits of their time, size and fling, in exact offsets.
@Suite(.endsInTime) struct LateShiftLimitTests {
  private func find(_ change: (inout MovedFling) -> Void) -> Finding? {
    MovedFling().with(change).lateShift()
  }

  /// A shift is looked at for 0.05, 0.1, 0.2 and 0.3 s and a row more: at 64 Hz for 4, 7, 13 and 20 rows.
  @Test(arguments: [1.0, -1]) func aShiftIsFoundAtTheFirstDelayThatHoldsIt(side: Double) {
    for frames in 3...24 {
      let found = find { ($0.velocity, $0.shift, $0.frames) = (side * 1500, side * 100, frames) }
      let end = [4, 7, 13, 20].first { $0 >= frames }
      #expect(found?.samples == end.map { 40..<41 + $0 }, "\(frames) rows")
      guard let found else { continue }
      #expect(abs((found.value("lost_travel") ?? 0) + 100) < 0.1 && found.value("lost_time") == 0)
      #expect(found.confidence == 0.85)
    }
  }

  /// Within 0.06 s: three rows of 1/64 s, not four.
  @Test func aChangeAtOnceTakesThreeRows() {
    for steps in 1...5 {
      #expect((MovedFling().lateShift(behind: steps) != nil) == (steps < 4), "\(steps) rows")
    }
  }

  @Test func fiveStepsLieBeforeAChange() {
    for begin in 3...7 { #expect((find { $0.begin = begin } != nil) == (begin > 4), "\(begin) steps") }
  }

  /// The step before the change, and no earlier one, is faster than 60 pt/s.
  @Test(arguments: [1.0, -1]) func aSlowFlingHasNoShift(side: Double) {
    func isFound(_ velocity: Double) -> Bool {
      let offsets = ScrollTrace.braking(to: velocity, at: 40, rows: 80, shift: 40, from: 40, side: side)
      let answer = GeometryAnswer(context: ScrollTrace(exactly: offsets).context())
      return answer.lateShift(behind: GeometryChange(rows: 40..<42)) != nil
    }
    #expect(!isFound(60) && isFound(60.5))
  }

  /// The deceleration before it takes 0.3 s, 19 rows, of which the finger may have held the first.
  @Test func aFingerBeforeAShiftExplainsIt() {
    #expect(find { $0.held = 21 } != nil && find { $0.held = 22 } == nil && find { $0.held = 44 } == nil)
  }

  /// Four rows of a shift, of which none is a finger's; what a finger does behind them is another matter.
  @Test func whatAFingerMovesIsNoShift() {
    func isFound(touched row: Int) -> Bool {
      let fling = MovedFling()
      let phases = (0..<fling.rows).map { $0 == row ? ScrollPhase.drag : .deceleration }
      let answer = GeometryAnswer(context: ScrollTrace(exactly: fling.offsets, phases: phases).context())
      return answer.lateShift(behind: GeometryChange(rows: 40..<42)) != nil
    }
    #expect((41...44).allSatisfy { !isFound(touched: $0) } && isFound(touched: 45))
  }

  /// At 32 Hz the first look ends two rows behind the change.
  @Test func aShiftTakesTwoStepsAtLeast() {
    #expect(find { ($0.fps, $0.frames, $0.velocity) = (32, 2, 4000) }?.samples == 40..<43)
  }

  /// To 12 % of the velocity that it would have.
  @Test(arguments: [1.0, -1]) func theFlingGoesOnBehindAShift(side: Double) {
    for kept in [0.87, 0.89, 1.11, 1.13] {
      let found = find { ($0.velocity, $0.shift, $0.kept) = (side * 1500, side * 100, kept) }
      #expect((found != nil) == (abs(kept - 1) < 0.12), "\(kept)")
    }
  }

  /// How far a shift goes at the least: all three limits, each where it is the greatest, from 2 % below it to 2 % above.
  @Test(arguments: [1.0, -1]) func aShiftIsSeenFromItsLimitOn(side: Double) {
    func isSeen(_ share: Double, of least: Double, _ fling: MovedFling) -> Bool {
      fling.with { $0.shift = share * least }.lateShift() != nil
    }
    for (velocity, fps, frames) in [(500.0, 64.0, 4), (3000, 64, 4), (4000, 128, 36)] {
      let fling = MovedFling().with { ($0.velocity, $0.fps, $0.frames) = (side * velocity, fps, frames) }
      let speed = abs(fling.velocity(40))
      let way = abs(fling.way(40 + (fps == 64 ? 4 : 39)) - fling.way(40))
      let least = max(8, 1.5 * speed / fps, 0.08 * way)
      #expect(!isSeen(0.98, of: least, fling) && isSeen(1.02, of: least, fling), "\(velocity) pt/s")
      #expect(!isSeen(-0.98, of: least, fling) && isSeen(-1.02, of: least, fling), "\(velocity) pt/s back")
    }
  }

  /// A fling with errors or on a grid, its shift behind four rows, and whether that is more than its errors explain.
  private func clear(_ fling: MovedFling) -> Bool? {
    let (context, still) = (fling.answer.context, { (_: Int) in false })
    let prepared = context.prepared
    guard let begin = context.sample(at: 40), let end = context.sample(at: 44), end - begin == 4,
      let before = prepared.fling(before: begin, leavingOut: still),
      let after = prepared.fling(after: end, leavingOut: still)
    else { return nil }
    let time = prepared.times[end] - prepared.times[begin]
    let travel = prepared.offsets[end] - prepared.offsets[begin]
    let shifts = [travel - before.way(in: time), travel + after.way(in: -time)]
    let least = max(8, 8 * prepared.noise, 1.5 * abs(before.velocity) * prepared.interval)
    let errors = 3 * max(before.wayError(in: time), after.wayError(in: time))
    return shifts[0] * shifts[1] > 0 && min(abs(shifts[0]), abs(shifts[1])) > least + errors
  }

  private func noise(_ deviation: Double, _ seed: UInt64) -> [Double] {
    var dice = SeededGenerator(seed: seed)
    return (0..<120).map { _ in deviation * dice.nextNormal() }
  }

  /// Eight times the noise, and three errors of the worse of both flings; with more noise other rules hold besides.
  @Test(arguments: [(1340.0, 5.0, 0.0), (1500, 0, 0.5), (900, 0, 1), (700, 0, 1.5)])
  func aShiftIsClearOfItsErrors(velocity: Double, quantum: Double, deviation: Double) {
    for seed in 1...4 {
      let errors = noise(deviation, UInt64(seed))
      for step in 0...64 {
        let fling = MovedFling().with {
          ($0.velocity, $0.quantum, $0.shift) = (
            velocity, quantum, 8 + 0.5 * Double(step) + 0.1 * Double(seed)
          )
          $0.error = { errors[$0] }
        }
        guard let isClear = clear(fling) else { continue }
        let isFound = fling.lateShift()?.samples.upperBound == 45
        #expect(deviation > 0.5 ? isClear || !isFound : isClear == isFound, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func aJumpWithinARowIsNoShift() {
    for seed in 1...8 {
      let errors = noise(1.5, UInt64(seed))
      for step in 0...60 {
        let fling = MovedFling().with {
          ($0.shift, $0.frames, $0.velocity) = (10 + 0.5 * Double(step), 1, 1000)
          $0.error = { errors[$0] }
        }
        let jumps = fling.answer.context.breaks.contains { $0.jumpRatio > 1 && (38...44).contains($0.sample) }
        #expect(!jumps || fling.lateShift()?.samples.upperBound != 45, "seed \(seed), step \(step)")
      }
    }
  }
}
