import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which loops each sign excludes, at the least time or length that does: rows of 1/64 s.
@Suite(.endsInTime) struct RattleMechanismTests {
  private static let rows = 120

  /// A rattle from row 20 on between 500 pt and 510 pt, until `last`; behind it the view stays for `rest` rows and goes on.
  private func loops(
    last: Int = 60, rest: Int = 200, swings: [Double] = [10, 10, 10, 10], period: Double = 0.03125,
    approach: Double = 0, phases: [ScrollPhase?] = [], fingers: [Double] = []
  ) -> RattleMechanism {
    let offsets = (0..<Self.rows).map { row -> Double in
      if row < 20 { return 500 - approach / 64 * Double(20 - row) }
      if row <= last { return row % 2 == 0 ? 500 : 510 }
      return row - last < rest ? (last % 2 == 0 ? 500 : 510) : 900
    }
    var columns: [ScrollTrace.Quantity: [Double]] = [:]
    if !fingers.isEmpty { columns[.finger] = fingers }
    let trace = ScrollTrace(exactly: offsets, phases: phases, columns)
    return RattleMechanism(
      trace, .init(values: offsets, first: 20, last: last, swings: swings, period: period))
  }

  private func says(_ loops: RattleMechanism) -> String {
    (loops.mayBeAbsolute ? "a" : "-") + (loops.mayBeAnchored ? "s" : "-") + (loops.mayGiveBack ? "g" : "-")
  }

  private func phases(up first: Int, _ count: Int) -> [ScrollPhase?] {
    (0..<Self.rows).map { $0 >= first && $0 < first + count ? .deceleration : .drag }
  }

  /// 0.3 s, or two periods where they are longer, from the first row to the last turn.
  @Test func withoutAFingerForALongTimeALayoutRemains() {
    // The last row ends nothing: 120 rows, the rattle up to the last.
    #expect(says(loops(last: 119, phases: phases(up: 40, 20))) == "--g")
    #expect(says(loops(last: 119, phases: phases(up: 40, 19))) == "asg")
    #expect(says(loops(last: 119, period: 0.2, phases: phases(up: 40, 25))) == "asg")
    #expect(says(loops(last: 119, period: 0.2, phases: phases(up: 40, 26))) == "--g")
    // Two periods are 24 rows.
    #expect(says(loops(last: 119, period: 0.1875, phases: phases(up: 40, 24))) == "asg")
    #expect(says(loops(last: 119, period: 0.1875, phases: phases(up: 40, 25))) == "--g")
    // Before the rattle and behind it nobody asks.
    #expect(says(loops(last: 119, phases: phases(up: 0, 39))) == "asg")
    #expect(says(loops(last: 119, phases: phases(up: 0, 40))) == "--g")
  }

  /// Longer than 0.1 s and two periods at the place of the rattle.
  @Test func aRattleThatIsOverWasNoLayouts() {
    // Six intervals of rest are 0.094 s, seven 0.109 s.
    #expect(says(loops(rest: 7)) == "asg" && says(loops(rest: 8)) == "as-")
    #expect(
      says(loops(rest: 13, period: 0.09375)) == "asg" && says(loops(rest: 14, period: 0.09375)) == "as-")
    #expect(says(loops(last: 113)) == "asg" && says(loops(last: 112)) == "as-")
  }

  /// 2.5 times as far as the finger goes in half a period, where it went faster than 100 pt/s within 0.15 s before.
  @Test func whatSwingsFartherThanTheFingerIsNotAnchored() {
    // At 200 pt/s half of 0.125 s is 12.5 pt.
    func swinging(_ swing: Double, _ approach: Double = 200) -> String {
      says(loops(last: 119, swings: [swing, swing, swing, swing], period: 0.125, approach: approach))
    }
    #expect(swinging(31) == "asg" && swinging(31.5) == "a-g" && swinging(31.5, -200) == "a-g")
    #expect(swinging(31.25) == "asg" && swinging(31.25, -200) == "asg")
    #expect(swinging(900, 100) == "asg" && swinging(900, 101) == "a-g")
    // The median counts.
    #expect(says(loops(last: 119, swings: [1, 1, 90, 90], period: 0.125, approach: 200)) == "asg")
    #expect(says(loops(last: 119, swings: [1, 90, 90, 90], period: 0.125, approach: 200)) == "a-g")
  }

  /// A place that changes by less than half a point over three rows to both sides, for 0.1 s on end.
  @Test func aFingerThatHoldsStillIsNotAnchored() {
    func fingers(still: Range<Int>, by step: Double = 2) -> [Double] {
      (0..<Self.rows).map { row -> Double in
        let steps = row < still.lowerBound ? row - still.lowerBound : max(0, row - still.upperBound + 1)
        return 600 + step * Double(steps)
      }
    }
    // Of n equal values n - 6 are still; six intervals and seven of them.
    #expect(says(loops(last: 119, fingers: fingers(still: 40..<52))) == "asg")
    #expect(says(loops(last: 119, fingers: fingers(still: 40..<53))) == "a-g")
    // Seven values that differ by 0.48 pt are still, by 0.54 pt not.
    #expect(says(loops(last: 119, fingers: fingers(still: 40..<41, by: 0.08))) == "a-g")
    #expect(says(loops(last: 119, fingers: fingers(still: 40..<41, by: 0.09))) == "asg")
    // Two rests of ten values are none of twenty.
    let twice = (0..<Self.rows).map { row -> Double in
      let (rests, steps) = (row / 11, row % 11 / 10)
      return Double(600 + 4 * rests + 2 * steps)
    }
    #expect(says(loops(last: 119, fingers: twice)) == "asg")
  }

  /// The last quarter of the swings, two at least, less than half as long as the longest, for 0.3 s or to an end.
  @Test func swingsThatFadeAreNoAbsoluteFingers() {
    let fading = [10.0, 10, 4.9, 4.9]
    #expect(says(loops(last: 40, swings: fading)) == "-s-" && says(loops(last: 119, swings: fading)) == "-sg")
    #expect(says(loops(last: 119, swings: [10, 10, 5, 4])) == "asg")
    #expect(says(loops(last: 119, swings: [10, 4, 4])) == "asg")
    #expect(says(loops(last: 119, swings: [10, 10, 10, 10, 10, 10, 10, 10, 10, 4.9, 4.9, 4.9])) == "-sg")
    #expect(says(loops(last: 119, swings: [10, 10, 10, 10, 10, 10, 10, 10, 10, 5.1, 4.9, 4.9])) == "asg")
    // 0.3 s before the end of the recording: 19 rows are less, 20 more. Behind it nothing is known.
    #expect(
      says(loops(last: 39, rest: 3, swings: fading)) == "asg"
        && says(loops(last: 40, rest: 3, swings: fading)) == "-sg")
  }

  /// A finger that stays down for 0.3 s behind the last turn would have kept an absolute loop going.
  @Test func aRattleThatEndsUnderAFingerWasAnchored() {
    func lifted(after rows: Int) -> String { says(loops(phases: phases(up: 60 + rows, 60))) }
    #expect(lifted(after: 19) == "as-" && lifted(after: 20) == "-s-")
    #expect(says(loops(period: 0.2, phases: phases(up: 85, 60))) == "as-")
    #expect(says(loops(period: 0.2, phases: phases(up: 86, 60))) == "-s-")
    // It may lie still there: it moves up to the last turn.
    let resting = (0..<Self.rows).map { 600 + 2 * Double(min($0, 60)) }
    #expect(says(loops(fingers: resting)) == "-s-")
    // What swings too far for an anchored one stays an absolute one's.
    #expect(
      says(loops(swings: [90, 90, 90, 90], period: 0.125, approach: 200, phases: phases(up: 110, 9))) == "a--"
    )
  }

  /// A column of the finger says of itself when it is up, and phases say it before.
  @Test func aFingerThatIsNotThereIsUp() {
    let lifted = (0..<Self.rows).map { row -> Double in row < 40 ? 600 + 2 * Double(row) : .nan }
    #expect(says(loops(last: 119, fingers: lifted)) == "--g")
    let moving = (0..<Self.rows).map { 600 + 2 * Double($0) }
    #expect(says(loops(last: 119, phases: phases(up: 40, 60), fingers: moving)) == "--g")
    #expect(says(loops(phases: phases(up: 200, 1), fingers: moving)) == "-s-")
  }

  @Test func everyPatternHasItsWords() {
    let all = loops(last: 119)
    #expect(
      "\(all.name)".hasSuffix("or a layout that gives back") && "\(all.cure)".hasPrefix("Guard the header"))
    let back = loops(last: 119, phases: phases(up: 0, 120))
    #expect(
      "\(back.name)" == "a layout that gives a clamped offset back" && "\(back.cure)".hasPrefix("Keep the"))
    let anchored = loops(last: 40, swings: [10, 10, 4, 4])
    #expect("\(anchored.name)" == "a finger anchored to what is shown")
    #expect("\(anchored.cure)".hasSuffix("it was computed from."))
  }

  /// A layout alone is cured at the content's range, an anchored finger at the header.
  @Test func everyLoopHasItsCure() {
    #expect(
      "\(loops(last: 119, phases: phases(up: 0, 120)).cure)" == """
        Keep the content's range independent of the offset while the end is visible: do not collapse the header \
        further there, or switch scroll anchoring off (overflow-anchor: none).
        """)
    #expect(
      "\(loops(last: 40, swings: [10, 10, 4, 4]).cure)" == """
        Guard the header: let it collapse no further while the bottom of the content is visible, so that a layout \
        does not move the offset it was computed from.
        """)
  }

  /// Still for five rows is too short; if the last row of the trace moves no more, the rows before it were still, too.
  @Test(arguments: [(602.0, "asg"), (600, "a-g")]) func theLastRowTellsWhetherAFingerIsStill(
    last: Double, loops: String
  ) {
    let fingers = (0..<Self.rows).map { row -> Double in
      if row >= 119 { return last }
      return 600 + 2 * Double(min(0, row - 108))
    }
    #expect(says(self.loops(last: 119, fingers: fingers)) == loops)
  }
}
