import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What counts as a rattle's evidence, by formula, and which rows tell of the finger below it.
@Suite(.endsInTime) struct RattleLimitTests {
  /// The evidence of one row for each extreme, with frames between the turns as given.
  private func evidence(_ extremes: [Double], halves: [Double], grid: Double = 0) -> Double {
    // The turn behind the last extreme ends it.
    let values = [2] + extremes + [2]
    let frames = halves.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    return RattleEvidence(turns: Array(1...extremes.count + 1), at: frames, values: values, grid: grid).value
  }

  /// Halves that all differ in length: they are no evidence.
  private let uneven = (1...9).map(Double.init)

  /// Misses of ½, 0, 1, 0 and ½ pt have a mean square of 0.3 pt²; noise with swings of 4 pt has (4/5)² pt².
  @Test func extremesCountByTheirMisses() {
    let extremes = [0.0, 4, 0, 4, 1, 4, 0, 4, 0]
    func expected(_ square: Double, _ count: Double) -> Double {
      let share = 25 * square / 16
      return count / 2 * (share - 1 - log(share))
    }
    #expect(abs(evidence(extremes, halves: uneven) - expected(0.3, 5)) < 1e-12)
    // Rounding to a grid leaves 1.5/12 of its square in each miss.
    #expect(abs(evidence(extremes, halves: uneven, grid: 0.5) - expected(0.3 + 0.03125, 5)) < 1e-12)
    // What repeats exactly misses by a millionth of a pt².
    #expect(abs(evidence([0, 4, 0, 4, 0, 4, 0], halves: uneven) - expected(1e-6, 3)) < 1e-9)
  }

  /// Of five extremes, the middle one has neighbours on its side.
  @Test func fiveExtremesTell() {
    #expect(evidence([0, 4, 0, 4], halves: uneven) == 0 && evidence([0, 4, 0, 4, 0], halves: uneven) > 5)
    #expect(RattleEvidence(turns: [], at: [0], values: [1, 2], grid: 0).value == 0)
  }

  /// Seven of ten halves alike count 7·ln(0.7/0.5) + 3·ln(0.3/0.5). Half of them count 0, and all ln 2 each.
  @Test func halvesCountByHowManyAreAlike() {
    func times(_ halves: [Double]) -> Double { evidence([0, 4], halves: halves) }
    #expect(abs(times([2, 2, 2, 2, 2, 2, 2, 9, 8, 7]) - 7 * log(1.4) - 3 * log(0.6)) < 1e-12)
    #expect(times([2, 2, 2, 9, 8, 7]) == 0 && abs(times([2, 2, 2, 9]) - 3 * log(1.5) - log(0.5)) < 1e-12)
    #expect(abs(times([2, 2.49, 2, 2]) - 4 * log(2)) < 1e-12 && times([2, 2.5, 2, 2]) < 4 * log(2) - 1)
  }

  /// Evidence has to exceed 7: ten even halves are 6.93, eleven 7.62.
  @Test func aRattleIsClearFromSevenOn() {
    func isClear(_ turns: Int) -> Bool {
      let rows = [Int](1...turns)
      let values = (0...turns).map { row -> Double in row % 3 == 0 ? Double(row * row) : 0 }
      let times = rows.map { row -> Double in Double(row) }
      let evidence = RattleEvidence(turns: rows, at: times, values: values, grid: 100)
      return evidence.isClear
    }
    #expect(!isClear(11) && isClear(12))
  }

  // MARK: mechanisms

  /// A rattle of 10 pt between two rows in a trace at 64 rows a second, with what came before it.
  private func loops(
    before: [Double] = [], first: Int, last: Int, rest: Int = 100, swing: Double = 10,
    period: Double = 0.03125,
    times: [Double]? = nil, phases: [ScrollPhase?] = [], fingers: [Double] = []
  ) -> String {
    let values = (0..<120).map { row -> Double in
      if row < before.count { return before[row] }
      if row <= last { return row % 2 == 0 ? 500 : 510 }
      return row - last < rest ? (last % 2 == 0 ? 500 : 510) : 900
    }
    var trace = ScrollTrace()
    for (row, value) in values.enumerated() { trace.append(value, at: times?[row] ?? Double(row) / 64) }
    if !phases.isEmpty { trace.set(phases) }
    if !fingers.isEmpty { trace.set(.finger, fingers) }
    let loops = RattleMechanism(
      trace,
      .init(
        values: values, first: first, last: last, swings: ScrollTrace.constant(swing, 4), period: period))
    return (loops.mayBeAbsolute ? "a" : "-") + (loops.mayBeAnchored ? "s" : "-")
      + (loops.mayGiveBack ? "g" : "-")
  }

  /// 19 rows without a finger are less than 0.3 s, 20 are more. Rows behind the last turn do not count.
  @Test func onlyUpToTheLastTurnAFingerHasToBeThere() {
    func up(_ rows: Range<Int>) -> [ScrollPhase?] {
      (0..<120).map { rows.contains($0) ? .deceleration : .drag }
    }
    #expect(loops(first: 20, last: 60, phases: up(41..<61)) == "-s-")
    #expect(loops(first: 20, last: 60, phases: up(40..<60)) == "--g")
  }

  /// A finger is still for six rows before the last turn, 0.094 s, and for more behind it.
  @Test func onlyUpToTheLastTurnAFingerHasToMove() {
    func still(_ rows: Range<Int>) -> [Double] {
      // Three rows to each side tell.
      let (first, last) = (rows.lowerBound - 3, rows.upperBound + 2)
      return (0..<120).map { row -> Double in 600 + 2 * Double(min(0, row - first) + max(0, row - last)) }
    }
    #expect(loops(first: 20, last: 60, fingers: still(54..<61)) == "-s-")
    #expect(loops(first: 20, last: 60, fingers: still(53..<60)) == "a--")
    // It moves later, and the rattle is not known to be over.
    #expect(loops(first: 20, last: 60, rest: 3, fingers: still(40..<47)) == "a-g")
    #expect(loops(first: 20, last: 60, rest: 3, fingers: still(40..<46)) == "asg")
  }

  /// Half a point is a movement.
  @Test func aFingerIsStillBelowHalfAPoint() {
    func fingers(_ step: Double) -> [Double] { (0..<120).map { $0 % 2 == 0 ? 600 : 600 + step } }
    #expect(loops(first: 20, last: 60, rest: 3, fingers: fingers(0.5)) == "asg")
    #expect(loops(first: 20, last: 60, rest: 3, fingers: fingers(0.4375)) == "a-g")
  }

  /// A first row at another place shows that the finger moves in the first four rows. Five still rows remain.
  @Test func theFirstRowTellsWhetherAFingerIsStill() {
    func fingers(_ first: Double) -> [Double] {
      (0..<120).map { row -> Double in row == 0 ? first : 600 + 2 * Double(max(0, row - 11)) }
    }
    #expect(loops(first: 0, last: 20, rest: 3, fingers: fingers(602)) == "asg")
    #expect(loops(first: 0, last: 20, rest: 3, fingers: fingers(600)) == "a-g")
  }

  /// 10 pt in two rows are 320 pt/s, or 20 pt in half of 1/8 s. Swings of more than 50 pt are not anchored.
  @Test func theFirstRowsTellHowFastAFingerWas() {
    func isAnchored(_ before: [Double], first: Int, swing: Double = 51) -> Bool {
      loops(before: before, first: first, last: 60, rest: 3, swing: swing, period: 0.125) == "asg"
    }
    #expect(!isAnchored([490, 500], first: 2) && isAnchored([490, 500], first: 2, swing: 50))
    #expect(isAnchored([500, 500], first: 2) && isAnchored([490], first: 1))
    // A single row at another place differs from the second row before it and the second behind it.
    let still = ScrollTrace.constant(500, 19)
    #expect(!isAnchored(still + [490, 500], first: 20) && isAnchored(still + [500, 500], first: 20))
  }

  /// Rows less than 0.15 s before the rattle tell how fast the finger was.
  @Test func aFingersSpeedIsThatOfTheLast150Milliseconds() {
    func isAnchored(_ early: Double) -> Bool {
      // Row 17, the last of fast ones, lies `early` s before row 20.
      func time(_ row: Int) -> Double {
        row < 18 ? Double(row - 17) / 64 - early : Double(row - 20) / 1024
      }
      let times = (0..<120).map(time)
      let before = (0..<22).map { row -> Double in 500 - 10 * Double(max(0, 17 - row)) }
      return loops(
        before: before, first: 20, last: 60, rest: 3, swing: 101, period: 0.125, times: times) == "asg"
    }
    #expect(!isAnchored(0.15.nextDown) && isAnchored(0.15) && isAnchored(0.2) && !isAnchored(0.1))
  }
}
