import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What rows say of a rest, at each limit: 64 rows a second, with single rows at other times or places.
@Suite(.endsInTime) struct StopRestTests {
  /// A detector in a motion of about 10 pt a row up to row 16, at 1/4 s, and a rest behind it.
  private func detector(
    rows: Int = 80, moves: [Int: Double] = [:], times: [Int: Double] = [:],
    phases: [Int: ScrollPhase] = [:], fingers: [Int: Double] = [:]
  ) -> StopDetector {
    var trace = ScrollTrace()
    for row in 0..<rows {
      let place = 0.25 + 10 * Double(min(0, row - 16)) * (1 + 0.001 * Double(row))
      trace.append(place + (moves[row] ?? 0), at: times[row] ?? Double(row) / 64)
    }
    if !phases.isEmpty { trace.set((0..<rows).map { phases[$0] }) }
    if !fingers.isEmpty { trace.set(.finger, (0..<rows).map { fingers[$0] ?? .nan }) }
    return StopDetector(context: trace.context(), jumps: [])
  }

  /// The times of the rows from 17 on, which comes `wait` s after row 16.
  private func times(_ wait: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: (17..<80).map { ($0, 0.25 + wait + Double($0 - 17) / 64) })
  }

  /// A wait of more than 0.6 s is a rest if the view goes less than a tenth of what it would at its velocity:
  /// 48 pt of 480 pt in 3/4 s.
  @Test(arguments: [1.0, -1]) func aRestMayBeAWait(side: Double) throws {
    func isWait(_ wait: Double, way: Double, faster: Double = 0) throws -> Bool {
      var trace = ScrollTrace()
      for row in 0..<17 {
        let early = row < 15 ? 10 * Double(row - 15) : 0
        trace.append(side * (500 + early + (row == 16 ? 10 + faster : 0)), at: Double(row) / 64)
      }
      trace.append(side * (510 + faster + way), at: 0.25 + wait)
      for row in 1..<40 { trace.append(side * (510 + faster + way), at: 0.25 + wait + Double(row) / 64) }
      let context = trace.context()
      let sample = try #require(context.sample(at: 16))
      return StopDetector(context: context, jumps: []).isWait(after: sample)
    }
    #expect(try !isWait(0.6, way: 0) && isWait(0.6.nextUp, way: 0) && !isWait(0.75, way: 48))
    #expect(try isWait(0.75, way: 47.9375) && isWait(0.75, way: -47.9375) && !isWait(0.75, way: -48))
    // The last step tells how fast it was.
    #expect(try isWait(0.75, way: 52, faster: 1) && !isWait(0.75, way: 44, faster: -1))
  }

  /// A flag may say for a quarter of a second after the stop that the view moves.
  @Test func aFlagMayEndLate() {
    func restsSoon(_ row: Int, free: ClosedRange<Int>, _ last: ScrollPhase = .rest, rows: Int = 80) -> Bool {
      let phases = (0..<rows).map { ($0, free.contains($0) ? ScrollPhase.deceleration : last) }
      return detector(rows: rows, phases: Dictionary(uniqueKeysWithValues: phases)).restsSoon(row)
    }
    // 16 rows are a quarter of a second.
    for free in 17...40 { #expect(restsSoon(20, free: 0...free) == (free <= 35), "\(free)") }
    #expect(!restsSoon(20, free: 0...30, .drag))
    // The last row counts, too; for the last row itself its own phase does.
    #expect(restsSoon(20, free: 0...26, rows: 28) && !restsSoon(20, free: 0...27, rows: 28))
    #expect(!restsSoon(27, free: 0...27, rows: 28) && restsSoon(27, free: 0...26, rows: 28))
    #expect(restsSoon(26, free: 0...26, rows: 28))
    #expect(detector(rows: 28, phases: [26: .drag, 27: .rest]).restsSoon(27))
  }

  /// A view that moves by more than 0.7 pt goes on.
  @Test func aFlagMayNotEndLateInMotion() {
    func restsSoon(_ move: Double) -> Bool {
      let phases = (0..<80).map { ($0, $0 < 26 ? ScrollPhase.deceleration : .rest) }
      return detector(moves: [24: move], phases: Dictionary(uniqueKeysWithValues: phases)).restsSoon(20)
    }
    #expect(restsSoon(0.7) && !restsSoon(0.7001) && restsSoon(-0.7) && !restsSoon(-0.7001))
  }

  /// Where no row comes for more than 0.6 s, the view rests.
  @Test func aWaitIsARest() {
    func restsSoon(_ wait: Double) -> Bool {
      detector(times: times(wait), phases: [16: .deceleration]).restsSoon(16)
    }
    #expect(!restsSoon(0.6) && restsSoon(0.6.nextUp) && restsSoon(0.8))
  }

  /// A finger in the row behind the rest counts if that row comes within 0.6 s.
  @Test func aFingerTouchesSoon() {
    func isTouched(_ finger: Int, at row: Int = 14, until end: Int = 16, rows: Int = 80, wait: Double = 0)
      -> Bool
    {
      detector(rows: rows, times: wait > 0 ? times(wait) : [:], fingers: [finger: 300]).isTouched(row, end)
    }
    #expect(isTouched(17) && !isTouched(18) && isTouched(79, at: 77, until: 78) && !isTouched(79, until: 77))
    #expect(isTouched(17, wait: 0.6.nextDown) && !isTouched(17, wait: 0.6) && isTouched(16, wait: 0.6))
  }

  /// A view that moves by more than 0.7 pt within 0.6 s was caught.
  @Test func aViewThatMovesSoonIsCaught() {
    func isCaught(_ move: Double, at time: Double) -> Bool {
      let row = Int((64 * time).rounded(.down))
      return detector(moves: [row: move], times: [row: time]).isCaught(16)
    }
    #expect(!isCaught(0.7, at: 0.5) && isCaught(0.7001, at: 0.5) && isCaught(-0.7001, at: 0.5))
    #expect(isCaught(9, at: (0.25 + 0.6).nextDown) && !isCaught(9, at: 0.25 + 0.6) && !isCaught(9, at: 0.9))
  }
}
