import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a deceleration does while its geometry changes: the limits at which an answer shows, in exact offsets.
@Suite(.endsInTime) struct GeometryAnswerLimitTests {
  private func find(_ change: (inout MovedFling) -> Void) -> Finding? {
    MovedFling().with(change).finding()
  }

  @Test func aChangeNeedsTwoRowsBeforeAndFourBehind() {
    for begin in 0...3 { #expect((find { $0.begin = begin } != nil) == (begin > 1), "row \(begin)") }
    for rows in 43...48 {
      let fling = MovedFling().with { ($0.rows, $0.frames) = (rows, min(4, rows - 41)) }
      #expect((fling.finding() != nil) == (rows >= 45), "\(rows) rows")
    }
  }

  /// The step before it or the first one is faster than 60 pt/s.
  @Test(arguments: [1.0, -1]) func aSlowMotionAnswersNothing(side: Double) {
    func isFound(_ velocity: Double) -> Bool {
      let offsets = ScrollTrace.braking(to: velocity, at: 40, rows: 80, shift: 40, from: 41, side: side)
      let answer = GeometryAnswer(context: ScrollTrace(exactly: offsets).context())
      return answer.finding(GeometryChange(rows: 40..<46), within: 1) != nil
    }
    #expect(!isFound(60) && isFound(60.5))
  }

  @Test func aFingerAnswersFromTheFirstRowOn() {
    #expect(find { $0.held = 40 } != nil && find { $0.held = 41 } == nil && find { $0.held = 44 } == nil)
  }

  /// Two rows of 62 pt/s at 128 Hz are less than a point.
  @Test(arguments: [1.0, -1]) func theDirectionIsThatOfTheLeastWay(side: Double) throws {
    let fling = MovedFling().with {
      ($0.velocity, $0.fps, $0.frames, $0.shift) = (side * 116, 128, 2, side * 20)
    }
    #expect(abs(fling.way(42) - fling.way(40)) < 1)
    let found = try #require(fling.finding())
    #expect(found.mechanism.isSpelled(like: "remeasure"))
  }

  /// The last step is the one before the last row.
  @Test func theVelocityBehindAChangeIsThatOfItsLastStep() throws {
    let fling = MovedFling().with { ($0.rows, $0.frames, $0.shift) = (45, 4, 100) }
    let found = try #require(fling.finding())
    let last = (fling.way(44) - fling.way(43) + 25) * 64
    #expect(abs((found.value("velocity_after") ?? 0) - last) < 1e-6)
  }

  @Test func aChangeIsLookedAtUpToTheLastRow() {
    let answer = MovedFling().with { $0.rows = 60 }.answer
    #expect(answer.last(of: GeometryChange(rows: 9..<60), from: 10, within: 2) == 59)
    #expect(answer.last(of: GeometryChange(rows: 9..<70), from: 10, within: 2) == 59)
  }

  /// A bound that only the last row has come near.
  @Test func theLastRowMayLieAtABound() {
    var fling = MovedFling().with { $0.rows = 60 }
    fling.columns[.maxOffset] = ScrollTrace.constant(fling.offsets[59] + 1, 60)
    #expect(fling.answer.clampsAtBound(58) && !fling.answer.clampsAtBound(57))
  }

  /// Alternating binomials have no part of a course of the fifth degree. Of eleven samples that has six, so they leave
  /// √(184756/5) = 192.2 times their unit.
  private func breaks(_ unit: Double, by gained: Double, from first: Int = 30) -> Bool {
    let binomials: [Double] = [1, -10, 45, -120, 210, -252, 210, -120, 45, -10, 1]
    let offsets = (0...40).map { row in 8 * Double(row) + (row < 30 ? 0 : unit * binomials[row - 30]) }
    return GeometryAnswer(context: ScrollTrace(exactly: offsets).context())
      .breaks(from: first, 35, 37, by: gained)
  }

  /// One and a half times 0.02 pt, and 2 % of what is gained; ten samples tell nothing.
  @Test func aCourseIsLeftByItsLimits() {
    let left = (184756 / 5.0).squareRoot()
    #expect(!breaks(0.0299 / left, by: 0.1) && breaks(0.0301 / left, by: 0.1))
    #expect(!breaks(0.199 / left, by: 10) && breaks(0.201 / left, by: -10))
    #expect(!breaks(0, by: 10) && breaks(0, by: 10, from: 31))
  }

  /// Parts of a change that reaches into the rest of the fling: 0.4 s, 0.2 s and 0.1 s are 25, 12 and 6 rows at 64 Hz.
  @Test func aChangeIsComparedInItsFirstParts() {
    for free in 4...40 {
      var fling = MovedFling().with { ($0.shift, $0.frames, $0.rows) = (100, 6, 120) }
      fling.columns[.insetTop] = (0..<120).map { Double(min(30, max(0, $0 - 40))) }
      let phases = (0..<120).map { $0 <= 40 + free ? ScrollPhase.deceleration : .rest }
      let context = ScrollTrace(exactly: fling.offsets, phases: phases, fling.columns).context()
      let found = GeometryAnswer(context: context).findings
      let part = [25, 12, 6].first { $0 <= free }
      #expect(found.map(\.samples) == (part.map { [40..<41 + $0] } ?? []), "\(free) rows")
    }
  }

  /// Between two rows a change shows; before the first change there is none.
  @Test func aChangeMayLieInTheFirstRows() {
    func stretches(_ insets: [Double]) -> [Range<Int>] {
      ScrollTrace(exactly: insets.indices.map { 8 * Double($0) }, [.insetTop: insets]).geometryChanges.map(
        \.rows)
    }
    #expect(stretches([0, 1]) == [0..<2] && stretches([0]).isEmpty)
    #expect(stretches([0, 1, 1, 1]) == [0..<2] && stretches([0, 0, 1, 1]) == [1..<3])
    #expect(stretches([0, 0, 0, 1]) == [2..<4])
  }

  /// By eight times the noise of a grid of 5 pt, which is 11.5 pt or more, and three errors of the way besides.
  @Test func anAnswerIsClearOfItsErrors() throws {
    for step in 0...250 {
      let fling = MovedFling().with {
        ($0.velocity, $0.quantum, $0.shift) = (1340 + 1.7 * Double(step), 5, 12 + Double(step % 9))
      }
      let (answer, prepared) = (fling.answer, fling.answer.context.prepared)
      let usual = try #require(answer.usualTravel(40, 44))
      let gained = prepared.offsets[44] - prepared.offsets[40] - usual.travel
      let least = max(6, 0.08 * abs(usual.travel), 8 * prepared.noise) + 3 * usual.error
      let isSharp = answer.breaks(from: usual.first, 40, 44, by: gained)
      #expect((fling.finding() != nil) == (isSharp && gained > least), "step \(step)")
    }
  }
}
