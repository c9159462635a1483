import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How fast a bounce is where it stops, and what tells that it is one: 64 rows a second.
@Suite(.endsInTime) struct BounceRuleTests {
  /// A detector for a view that makes some steps and rests.
  private func detector(
    _ steps: [Double], from origin: Double = 31.3, late: [Int: Double] = [:], bound: Double? = nil
  ) -> StopDetector {
    var (trace, place, time) = (ScrollTrace(), origin, 0.0)
    trace.append(place, at: 0)
    for (row, step) in (steps + ScrollTrace.constant(0, 40)).enumerated() {
      place += step
      time += 1 / 64.0 + (late[row + 1] ?? 0)
      trace.append(place, at: time)
    }
    if let bound {
      trace.set(.maxOffset, ScrollTrace.constant(bound, trace.count))
      trace.set(.minOffset, ScrollTrace.constant(bound - 9000, trace.count))
    }
    return StopDetector(context: trace.context(), jumps: [])
  }

  /// The steps of a parabola whose last one is `last` pt, each longer by `growth` pt than the one before.
  private func steps(_ last: Double, growing growth: Double, count: Int = 8) -> [Double] {
    (0..<count).map { last - growth * Double(count - 1 - $0) }
  }

  /// Half of 200 pt/s is 1.5625 pt a row. A view whose steps grow by 3.25 pt has 204 pt/s after such a step.
  @Test(arguments: [1.0, -1]) func theLastStepMakesHalfOfTheLeastVelocity(side: Double) throws {
    func velocity(_ last: Double) -> Double? {
      detector(steps(last, growing: 3.25).map { side * $0 }).velocity(at: 8, beforeRestAt: 8)
    }
    #expect(velocity(1.5625) == nil && velocity(1.5) == nil)
    #expect(abs(try #require(velocity(1.59375)) - side * 64 * (1.59375 + 1.625)) < 1e-6)
  }

  /// A view at 10 pt a row whose steps shrink by 2 pt needs 25 pt to stop; half of it, less half a step,
  /// are 7.5 pt.
  @Test(arguments: [1.0, -1]) func aBounceStopsInHalfOfWhatBrakingNeeds(side: Double) {
    func isFound(_ way: Double) -> Bool {
      // 10 pt a row behind a step of 11 pt.
      let steps = steps(11, growing: -2) + [way]
      return detector(steps.map { side * $0 }).velocity(at: 8, beforeRestAt: 9) != nil
    }
    #expect(isFound(0) && isFound(7.4375) && !isFound(7.5625) && !isFound(9))
    // With steps that shrink by 4 pt it needs 12.5 pt; half of it, less half a step, are 1.25 pt.
    func isHard(_ way: Double) -> Bool {
      let steps = steps(12, growing: -4) + [way]
      return detector(steps.map { side * $0 }).velocity(at: 8, beforeRestAt: 9) != nil
    }
    #expect(isHard(0) && isHard(1.1875) && !isHard(1.3125))
  }

  /// A view that does not brake may move for as long as no row comes, even for a minute.
  @Test func whatDoesNotBrakeGoesOn() {
    func isFound(_ way: Double) -> Bool {
      let steps = [5.13, 4.27, 3.71, 3.25, 3.25, 3.25, 3.25, 3.25, way]
      return detector(steps, late: [9: 64]).velocity(at: 8, beforeRestAt: 9) != nil
    }
    // 208 pt/s for 64 s and 1.6 rows.
    #expect(isFound(12_000) && isFound(208 * 64 + 5.1) && !isFound(208 * 64 + 5.3))
  }

  /// Errors of (1, -4, 6, -4, 1)·e leave a line as it is: with √35·e as their deviation, 256 pt/s are known
  /// to 71.35 /s of it.
  @Test(arguments: [1.0, -1]) func sixErrorsTellAVelocity(side: Double) {
    func isFound(_ error: Double) -> Bool {
      let misses = [1.0, -4, 6, -4, 1].map { $0 * error }
      var steps = ScrollTrace.constant(4, 12)
      for (place, miss) in misses.enumerated() {
        steps[7 + place] += miss
        if place < 4 { steps[8 + place] -= miss }
      }
      return detector(steps.map { side * $0 }).velocity(at: 12, beforeRestAt: 12) != nil
    }
    // 256 / (6·√35·71.35) = 0.1011.
    #expect(isFound(0.1) && !isFound(0.102))
  }

  /// A point and a half past the edge is at it.
  @Test func aBounceIsOutside() {
    func isOutside(_ past: Double) -> Bool {
      let detector = detector([7, 8, 9, 8, 8], from: 960 + past, bound: 1000)
      return detector.isOutside(detector.context.prepared.offsets.count - 20, 640)
    }
    #expect(!isOutside(1.5) && isOutside(1.5625))
  }

  /// Moving out, past an edge: five steps are the fewest, and the rest may be seen four rows late.
  @Test func aBounceIsSeenFromItsFifthStepOn() {
    let (five, four) = (detector([9, 9, 9, 9, 9], bound: 40), detector([9, 9, 9, 9], bound: 40))
    #expect(five.bounceStop(at: 5)?.samples == 5..<7 && four.bounceStop(at: 4) == nil)
    let eight = detector(ScrollTrace.constant(9, 8), bound: 40)
    for late in 0...5 { #expect((eight.bounceStop(at: 8 + late) == nil) == (late > 4), "\(late)") }
  }

  // MARK: a fling before it

  /// A fling of `rate` /s for `rows` rows, and an even motion behind it as fast as it was then.
  private func fling(_ rows: Int, rate: Double = 2, fps: Double = 64) -> StopDetector {
    let offsets = (0..<120).map { row -> Double in
      let (time, last) = (Double(min(row, rows)) / fps, Elementary.exp(-rate * Double(rows) / fps))
      return 31.3 - 1500 / rate * Elementary.expm1(-rate * time) + 1500 * last * Double(max(0, row - rows))
        / fps
    }
    return StopDetector(context: ScrollTrace(exactly: offsets, fps: fps).context(), jumps: [])
  }

  /// A tenth of a second is seven rows, or five rows of 32 a second, the fewest that show a fling.
  @Test func aFlingIsSeenForATenthOfASecond() {
    let detector = fling(119)
    #expect(!detector.followsFling(9) && detector.followsFling(10))
    let slow = fling(119, fps: 32)
    #expect(!slow.followsFling(7) && slow.followsFling(8))
  }

  /// A finger may lose up to 0.7 of its velocity in a second.
  @Test func aFlingSlowsDownFasterThanAFinger() {
    #expect(!fling(60, rate: 0.6).followsFling(50) && fling(60, rate: 0.8).followsFling(50))
  }

  /// Half a second is 32 rows. A few rows behind the end of the fling in row 40 still show it.
  @Test func aFlingIsFollowedForHalfASecond() {
    let detector = fling(40)
    let last = (43..<110).last { detector.followsFling($0) } ?? 0
    #expect((72...76).contains(last), "\(last)")
  }
}
