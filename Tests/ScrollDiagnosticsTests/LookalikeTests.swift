import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What looks like a fault, and is none: releases slower than the finger, fingers that slow down, animations with a rest between them.
@Suite(.endsInTime) struct LookalikeTests {
  /// A finger that slows down by `rate` /s, and a fling that leaves it at `share` of its velocity; 64 rows a second, 40 of the finger.
  private func release(share: Double, rate: Double = 2) -> [Double] {
    (0..<120).map { row -> Double in
      let time = Double(row - 40) / 64
      let speed = row < 40 ? 700.0 : 700 * share
      return 1000.3 - speed / rate * Elementary.expm1(-rate * time)
    }
  }

  private func cuts(_ trace: ScrollTrace) -> Int { trace.findings.count { $0.kind == .inertiaCut } }

  /// Where phases or a finger's column say that a finger was there, what it loses is no fling's.
  @Test(arguments: [0.5, 0.7]) func aReleaseMayBeSlowerThanTheFinger(share: Double) {
    let offsets = release(share: share)
    func phases(_ release: Int) -> [ScrollPhase] { (0..<120).map { $0 < release ? .drag : .deceleration } }
    #expect(cuts(ScrollTrace(exactly: offsets, phases: phases(40))) == 0)
    // Of a fling it is a cut.
    #expect(cuts(ScrollTrace(exactly: offsets, phases: phases(10))) == 1)
    func finger(_ release: Int) -> [Double] { (0..<120).map { $0 < release ? 900 - offsets[$0] : .nan } }
    #expect(cuts(ScrollTrace(exactly: offsets, [.finger: finger(40)])) == 0)
    #expect(cuts(ScrollTrace(exactly: offsets, [.finger: finger(10)])) == 1)
  }

  /// What is lost over less than 0.1 s is a fling's; over more where phases say so, or an inset changes then.
  @Test func aFingerThatLetsGoSlowsDownForLonger() {
    let offsets = (0..<60).map { 8 * Double($0) }
    func isNoFingers(
      _ rows: Int, phases: [ScrollPhase] = [], _ columns: [ScrollTrace.Quantity: [Double]] = [:]
    ) -> Bool {
      let trace = ScrollTrace(exactly: offsets, phases: phases, columns)
      return LossDetector(context: trace.context(), jumps: []).isNoFingers(20, 20 + rows)
    }
    #expect(isNoFingers(6) && !isNoFingers(7))
    #expect(isNoFingers(7, phases: [ScrollPhase](repeating: .deceleration, count: 60)))
    func inset(_ row: Int) -> [Double] { (0..<60).map { $0 < row ? 0 : 30 } }
    #expect(isNoFingers(7, [.insetTop: inset(24)]) && !isNoFingers(7, [.insetTop: inset(30)]))
  }

  /// The first animation begins with twice the velocity, the second ends with half of it: a rest lies between, and nothing doubles.
  @Test func twoAnimationsAreNoDoubleSpeed() {
    func kinds(rest: Int) -> [Finding.Kind] {
      var (offsets, place) = ([Double](), 100.3)
      let steps =
        [Double](repeating: 4, count: 20) + [Double](repeating: 8, count: rest > 0 ? 6 : 40)
        + ScrollTrace.constant(0, rest) + [Double](repeating: 8, count: rest > 0 ? 6 : 0)
        + [Double](repeating: 4, count: 20)
      for step in steps {
        offsets.append(place)
        place += step
      }
      let trace = ScrollTrace(exactly: offsets)
      let context = trace.context()
      let jumps = JumpDetector(context: context).jumps
      return DoubleSpeed(context: context, jumps: jumps).finding.map { [$0.kind] } ?? []
    }
    #expect(kinds(rest: 0) == [.doubleSpeed] && kinds(rest: 40).isEmpty)
  }

  /// A jump under a finger that goes on for `rows` rows before it lets go: behind 0.06 s it is none of the release.
  @Test(arguments: [(2, Finding.Kind.releaseJump), (12, .snappedOffset), (20, .snappedOffset)])
  func aJumpUnderAFingerIsNoRelease(rows: Int, kind: Finding.Kind) {
    let offsets = (0..<140).map { row -> Double in
      let time = Double(row - 50) / 64
      let way = row < 50 ? 500 * time : -250 * Elementary.expm1(-2 * time)
      return 1000.3 + way + (row > 50 - rows ? 40 : 0)
    }
    let rest = ScrollTrace.constant(offsets[0] - 0.1, 20)
    let found = ScrollTrace(exactly: rest + offsets).findings
    #expect(found.map(\.kind) == [kind])
  }

  /// A view that comes back to its edge from 80 pt past it at 320 pt/s and stops outside for good; one that refreshes lands there.
  @Test func aViewThatStaysPastItsEdgeIsStranded() throws {
    func trace(_ ways: [Double], rest: Int = 40) -> ScrollTrace {
      var offsets = (0..<20).map { -4 * Double($0) } + [-78.5, -79.5, -80]
      for way in ways { offsets.append(offsets[offsets.count - 1] + way) }
      let place = offsets[offsets.count - 1]
      offsets +=
        ScrollTrace.constant(place, rest) + (rest < 40 ? [place / 2] + ScrollTrace.constant(0, 20) : [])
      let rows = offsets.count
      return ScrollTrace(
        exactly: offsets,
        [.minOffset: ScrollTrace.constant(0, rows), .maxOffset: ScrollTrace.constant(3000, rows)])
    }
    func stop(_ trace: ScrollTrace) -> Finding? {
      StopDetector(context: trace.context(), jumps: []).findings.first { $0.value("decay_rate") == nil }
    }
    // 10.5, 6 and 5 pt a row, as of a circular easing: its first step bends more than a parabola.
    let found = try #require(stop(trace([10.5, 6, 5])))
    #expect(found.value("lost_travel") == 58.5 && abs((found.value("velocity_before") ?? 0) - 352) < 1)
    // Slower than 200 pt/s, or held for less than 0.3 s.
    #expect(stop(trace([6, 4, 3])) == nil && stop(trace([10.5, 6, 5], rest: 12)) == nil)
    #expect(stop(trace([1, 3, 7, 9, 7, 4, 1.5, 0.4])) == nil)
  }
}
