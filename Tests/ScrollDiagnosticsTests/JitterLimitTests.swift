import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which reversals make a rattle, at the limits of their times, sizes and number.
@Suite(.endsInTime) struct JitterLimitTests {
  private func detector(_ trace: ScrollTrace) -> JitterDetector {
    JitterDetector(trace: trace, prepared: PreparedTrace(trace))
  }

  /// Reversals follow each other within 0.1 s: four rows at 40 Hz.
  @Test(arguments: [(4, 3), (5, 8)]) func aTenthOfASecondPartsNoRattle(pause: Int, first: Int) throws {
    // It turns in row 4, `pause` rows later, and then in each second row.
    let turns = [4] + (0..<9).map { 4 + pause + 2 * $0 }
    let offsets = (0..<60).reduce(into: [500.0]) { offsets, row in
      let side = turns.filter { $0 <= row + 1 }.count % 2 == 0 ? 1.0 : -1
      offsets.append(offsets[row] + (row + 1 > turns[9] ? 0 : side * 4))
    }
    let found = try #require(detector(ScrollTrace(exactly: offsets, fps: 40)).findings.first)
    #expect(found.samples.lowerBound == first && found.samples.upperBound == turns[9] + 1)
  }

  /// A header that steps once by `first` pt and then rattles by `there` and `back`.
  private func headerRattles(_ first: Double, _ there: Double, _ back: Double) -> Bool {
    let header = (0..<60).reduce(into: [100.0]) { header, row in
      let step = row == 10 ? first : row < 20 || row > 40 ? 0 : row % 2 == 0 ? there : back
      header.append(header[row] + step)
    }
    let trace = ScrollTrace(exactly: (0...60).map { 8 * Double($0) }, [.header: header])
    return detector(trace).findings.contains { $0.subject.isSpelled(like: "header") }
  }

  /// Steps that are all of one length, to a thousandth of a point, may be those of a grid, and smaller ones may not.
  @Test func stepsOfOneLengthMayBeAGrid() {
    #expect(!headerRattles(0, 0.61237, -0.61237) && headerRattles(1.01, 0.61237, -0.61237))
    #expect(!headerRattles(0, 0.61237, -0.61297) && headerRattles(0, 0.61237, -0.61362))
    #expect(headerRattles(0, 0.61362, -0.61237))
  }

  /// Where a trace rattles from its first frame to its last, six reversals are needed.
  @Test func aTraceThatOnlyRattlesTurnsSixTimes() {
    for turns in 5...8 {
      for half in 4...6 {
        let offsets = (0..<half * (turns + 1)).map { row -> Double in
          let turned: Double = row / half % 2 == 0 ? 300 : 310.37
          return turned + 0.01 * Double(row * row % 7)
        }
        let found = detector(ScrollTrace(exactly: offsets)).findings
        // The last turn is no reversal until the view has come back.
        let reversals = found.map { $0.value("reversals") ?? 0 }
        #expect(reversals == (turns > 6 ? [Double(turns - 1)] : []), "\(turns) turns of \(half) rows")
      }
    }
  }

  /// Swings of 8.2 pt on a motion too fast to turn until row 20: one rattle from row 0 on, with the cure of its turns.
  @Test func aRattleThatBeginsAsARideKeepsItsCure() throws {
    let moving = (0..<40).map { row -> Double in
      let way = 10.37 * Double(min(row, 20)) + 2.37 * Double(max(0, row - 20))
      return 500 + way + (row % 2 == 0 ? 4.1 : -4.1)
    }
    let trace = ScrollTrace(exactly: moving + ScrollTrace.constant(moving[39], 100))
    let ride = try #require(RideDetector(trace: trace, prepared: PreparedTrace(trace)).finding)
    let found = detector(trace).findings
    try #require(found.count == 1)
    #expect(ride.samples.lowerBound == 0 && found[0].samples.lowerBound == 0)
    let cure = """
      Guard the header: let it collapse no further while the bottom of the content is visible, or keep the scroll \
      range constant while a finger is down.
      """
    #expect("\(found[0].cure)" == cure && "\(found[0].mechanism)".hasPrefix("a finger, mapped absolutely or"))
    let owner =
      "Let one owner write the offset each frame, and compute what follows it from the offset of that frame."
    #expect("\(ride.cure)" == owner)
  }

  /// Three steps besides the turns tell a rattle, from the first row on.
  @Test func threeStepsMakeAShortRattle() {
    let values: [Double] = [0, 10, 0, 0, 10, 6, 2, 0, 0, 0]
    let detector = detector(ScrollTrace(exactly: values))
    #expect(detector.isEven([2, 4, 5], values))
    #expect(!detector.isEven([2, 4, 5], [0, 4, 0, 0, 10, 6, 2, 0, 0, 0]))
  }
}
