import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The rules of jumps near the ends of a recording, and where a motion is slow or changes sides: exact offsets and given breaks.
@Suite(.endsInTime) struct JumpEdgeTests {
  private func detector(
    _ offsets: [Double], fps: Double = 64, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> JumpDetector {
    // Rows that show an offset again are kept.
    let trace = ScrollTrace(exactly: offsets, fps: fps, phases: phases, columns)
    let prepared = PreparedTrace(trace, keepsHeld: true)
    return JumpDetector(context: BreakContext(trace: trace, prepared: prepared, rattles: []))
  }

  /// Offsets from 1000 pt on that make steps of these lengths.
  private func offsets(_ steps: [Double]) -> [Double] {
    steps.reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  private func jump(
    _ length: Double, before: Double = 0, after: Double = 0, wait: Double = 1 / 64.0, at sample: Int
  ) -> BreakFit {
    BreakFit(
      sample: sample, jump: length, jumpError: 0, before: before, after: after, velocityError: 0,
      acceleration: 0, wait: wait, width: 4, leastJump: 2)
  }

  /// Three steps before a slop rest, from the first one on; four behind it, or as many as there are.
  @Test func aSlopMayLieAtTheEnds() {
    func isSlop(_ steps: [Double], at sample: Int) -> Bool {
      detector(offsets(steps)).isSlop(jump(20, at: sample))
    }
    let rest = ScrollTrace.constant(0, 60)
    #expect(
      !isSlop([5, 0, 0, 20, 3, 3, 3, 3] + rest, at: 3) && isSlop([0, 0, 0, 20, 3, 3, 3, 3] + rest, at: 3))
    #expect(isSlop([5, 0, 0, 0, 20, 3, 3, 3, 3] + rest, at: 4))
    #expect(isSlop(rest + [0, 0, 0, 20, 0.1, 9], at: 63) && !isSlop(rest + [0, 0, 0, 20, 0.1, 1], at: 63))
  }

  /// From the first row on, and up to the last.
  @Test func anAnchoredJumpMayLieAtTheEnds() {
    func isAnchored(_ row: Int, at sample: Int) -> Bool {
      let lengths = (0..<40).map { $0 < row ? 3000.0 : 3050 }
      return detector((0..<40).map { 8 * Double($0) }, [.contentLength: lengths])
        .isAnchored(jump(50, at: sample))
    }
    #expect(isAnchored(1, at: 0) && isAnchored(2, at: 0) && !isAnchored(3, at: 0) && isAnchored(1, at: 1))
    #expect(isAnchored(39, at: 37) && isAnchored(39, at: 38) && !isAnchored(39, at: 36))
  }

  private func detector(
    _ offsets: [Double], _ columns: [ScrollTrace.Quantity: [Double]]
  ) -> JumpDetector { detector(offsets, phases: [], columns) }

  /// Whether a finger that lets go in a row does so at a break, in rows at given times.
  private func isAtHandOver(_ times: [Double], letsGo row: Int, at sample: Int) -> Bool {
    var trace = ScrollTrace()
    for (index, time) in times.enumerated() {
      trace.append(10 * Double(index), at: time)
      trace.setLast(index < row ? .drag : .deceleration)
    }
    return JumpDetector(context: trace.context()).isAtHandOver(jump(30, at: sample))
  }

  /// A twentieth of a second before a row, and behind the next one.
  @Test func aHandOverLiesWithinATwentiethOfASecond() {
    let even = (0..<12).map { Double($0) / 40 }
    #expect((1...11).filter { isAtHandOver(even, letsGo: $0, at: 2) } == [1, 2, 3, 4, 5])
    // The third row before 0.05 s is 0 s: as far as may be, and so the row behind it and its own are near.
    let uneven = [-0.2, -0.1, 0, 0.05, 0.1, 0.2, 0.3]
    #expect((1...6).filter { isAtHandOver(uneven, letsGo: $0, at: 3) } == [2, 3, 4])
    // A last row that comes late is the next one, however late.
    let late = (0..<8).map { Double($0) / 64 } + [0.3]
    #expect((5...8).filter { isAtHandOver(late, letsGo: $0, at: 7) } == [5, 6, 7, 8])
  }

  /// A motion of 10 pt a row that stands still for a row from row 40 on, in parts that make up a step of `parts` pt.
  private func misses(
    _ length: Double, parts: [Double] = [4, 6], before: Double = 640, wait: Double = 1
  ) -> Bool {
    let steps = ScrollTrace.constant(10, 40) + parts + ScrollTrace.constant(10, 30)
    return detector(offsets(steps)).missesFrame(jump(length, before: before, wait: wait / 64, at: 40))
  }

  /// The jump goes forward or it does not; what does not move has no direction.
  @Test func aMissedFrameHasADirection() {
    #expect(misses(-3) && misses(0) && misses(-3, before: 0.5) && !misses(-3, before: 0))
    #expect(!misses(3) && misses(10) && !misses(-3, before: -640))
  }

  /// Over a wait of one and a half frames a view that stands still misses one by any length.
  @Test func aViewStandsStillForAFrame() {
    #expect(misses(-3, wait: 1.5) && !misses(-3, wait: 1.6) && misses(-10, wait: 1.6))
    #expect(misses(-3, parts: [4, 6]) && !misses(-3, parts: [4, 5]))
  }

  /// On a grid of whole points a part of a step may be nothing, and the other one nearly all.
  @Test func aPartOfAStepMayBeNothing() {
    for (parts, isSeen) in [([9.0, 0], true), ([5, 4], true), ([11, 0], false)] {
      let moves = (0..<90).map { (10.37 * Double($0)).rounded() }
      let steps = (1..<90).map { moves[$0] - moves[$0 - 1] }
      let all = offsets(Array(steps[..<40]) + parts + Array(steps[40...]))
      #expect(detector(all).missesFrame(jump(-3, before: 660, at: 40)) == isSeen, "\(parts)")
    }
  }

  /// A view that rests 60 pt past an edge, jumps behind row `sample`, and comes back 20 pt so many rows later.
  private func letsGoPastEdge(_ sample: Int, rows: Int = 60, back: Int = 5) -> Bool {
    let all = (0..<rows).map { row -> Double in
      row <= sample ? -60 : -51 + (row >= sample + back ? 20 : 0) + 0.001 * Double(row % 2)
    }
    return detector(all).letsGoPastEdge(jump(9, at: sample))
  }

  /// What it does until the fifth row behind a jump counts, from the second one on.
  @Test func aViewComesBackWithinFiveRows() {
    for back in 1...7 { #expect(letsGoPastEdge(40, back: back) == (2...5).contains(back), "\(back) rows") }
  }

  /// It needs three rows before and five behind.
  @Test func aViewIsHeldPastAnEdgeForFourRows() {
    #expect(!letsGoPastEdge(3) && letsGoPastEdge(4) && letsGoPastEdge(40, rows: 46))
  }

  /// Any motion in the same direction counts, however slow, and none in the other.
  @Test func aMotionHasBeenFasterFromItsFirstRow() {
    func hasBeen(_ steps: [Double], than velocity: Double) -> Bool {
      detector(offsets(steps)).hasBeenFaster(20, than: velocity)
    }
    #expect(hasBeen([16] + ScrollTrace.constant(1, 60), than: 64))
    #expect(!hasBeen([3] + ScrollTrace.constant(1, 60), than: 64))
    // 0.5 pt/s is more than twice 0.1 pt/s.
    let slow = ScrollTrace.constant(0.5 / 64, 60)
    #expect(hasBeen(slow, than: 0.1) && !hasBeen(slow, than: -0.1) && !hasBeen(slow, than: 0.26))
  }

  /// Within 0.4 s, up to the last step, and only where the velocity changes its sign.
  @Test func aFingerTurnsBackWithinFourTenths() {
    func turns(_ steps: [Double], from velocity: Double = 100, fps: Double = 20, at sample: Int = 0) -> Bool {
      detector(offsets(steps), fps: fps).turnsBack(sample, from: velocity)
    }
    func back(_ step: Int) -> [Double] { (0..<30).map { $0 == step || $0 == step + 1 ? -5 : 5 } }
    // At 5 Hz the mean of steps 2 and 3 comes at 0.4 s.
    #expect(turns(back(1), from: 50, fps: 5) && !turns(back(2), from: 50, fps: 5))
    #expect(turns(ScrollTrace.constant(5, 20) + [-5, -5], at: 18))
    #expect(
      !turns(ScrollTrace.constant(0.05, 20), from: 0.5) && turns(ScrollTrace.constant(-0.05, 20), from: 0.5))
  }
}
