import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A view that leaves the finger at another speed than it was shown to have, away from any edge.
@Suite(.endsInTime) struct ReleaseSpeedTests {
  /// A finger at `hand` pt/s from a rest on, let go at row 30, and a fling from `fling` pt/s on that loses `rate` of it a second.
  private func offsets(hand: Double, fling: Double, rate: Double = 2, rows: Int = 70) -> [Double] {
    (0..<rows).map { row in
      let (held, free) = (Double(min(max(row, 10), 30) - 10) / 64, Double(max(0, row - 30)) / 64)
      return 500 + hand * held + fling / rate * (1 - Elementary.exp(-rate * free))
    }
  }

  private func phases(_ rows: Int, drag: ClosedRange<Int> = 10...30) -> [ScrollPhase?] {
    (0..<rows).map { $0 < drag.lowerBound ? .rest : $0 <= drag.upperBound ? .drag : .deceleration }
  }

  private func findings(_ offsets: [Double], _ phases: [ScrollPhase?]? = nil) -> [Finding] {
    let trace = ScrollTrace(exactly: offsets, phases: phases ?? self.phases(offsets.count))
    return HandOverDetector(context: trace.context()).findings
  }

  /// In the row behind the release a friction of 2 /s has taken 1/32 of a logarithm.
  private let untilNextRow = Elementary.exp(2 / 64.0)

  /// Faster by a third and 60 pt/s than the finger ever was: at 400 pt/s from 600 on.
  @Test func aFlingThatIsMuchFasterThanItsFingerIsFound() throws {
    #expect(findings(offsets(hand: 400, fling: 598 * untilNextRow)).isEmpty)
    let found = try #require(findings(offsets(hand: 400, fling: 602 * untilNextRow)).first)
    #expect(found.kind == .releaseJump && found.samples == 30..<32)
    #expect(abs((found.value("velocity_before") ?? 0) - 400) < 1e-6)
    #expect(abs((found.value("velocity_after") ?? 0) - 602) < 1e-3)
  }

  /// A finger may brake at 61,800 pt/s² in the row that nobody sees, by 966 pt/s: of 3000 pt/s it keeps 2034, 1462 · 1.35 + 60.
  @Test func aFlingThatIsMuchSlowerThanItsFingerIsFound() {
    #expect(findings(offsets(hand: 3000, fling: 1465)).isEmpty)
    #expect(findings(offsets(hand: 3000, fling: 1459)).count == 1)
  }

  @Test func aFlingThatGoesBackIsFound() throws {
    #expect(findings(offsets(hand: 400, fling: -58 * untilNextRow)).isEmpty)
    let found = try #require(findings(offsets(hand: 400, fling: -62 * untilNextRow)).first)
    #expect(found.value("velocity_before") == 0)
  }

  /// A finger that is slower leaves it to the view where to go.
  @Test func aFingerOfLessThanAHundredPointsASecondSaysNothing() {
    #expect(findings(offsets(hand: 98, fling: 900)).isEmpty)
    #expect(findings(offsets(hand: 102, fling: 900)).count == 1)
  }

  /// Views that bounce lose 2 or 10 of their velocity a second; scrollers by code begin theirs faster than the finger by design.
  @Test(arguments: [(2.0, 1), (4, 0), (6, 0), (10.05, 1)]) func onlyViewsThatBounceKeepTheFingersVelocity(
    rate: Double, count: Int
  ) {
    #expect(findings(offsets(hand: 400, fling: 1200, rate: rate)).count == count)
  }

  /// A spring to a page may pull for 0.1 s before it brakes.
  @Test func aSpringThatPullsOnIsNoFling() {
    let offsets = (0..<70).map { row -> Double in
      let (held, free) = (Double(min(max(row, 10), 30) - 10) / 64, Double(max(0, row - 30)) / 64)
      return 400 * held + 900 * min(free, 0.1) + 900 / 4 * (1 - Elementary.exp(-4 * max(0, free - 0.1)))
    }
    #expect(findings(offsets).isEmpty)
  }

  /// Flutter and Android add the velocity of a fling that was caught to that of the next.
  @Test func aFingerThatCatchesAMotionMayGiveItOn() {
    var moving = offsets(hand: 400, fling: 900)
    for row in 0..<10 { moving[row] -= 300 * Double(10 - row) / 64 }
    #expect(findings(moving).isEmpty)
  }

  /// A finger that was faster within 0.15 s, 9 rows of 1/64 s, may have been measured then; nobody looks at a longer time.
  @Test(arguments: [(5, 0), (10, 1)]) func whatTheFingerDidBeforeCounts(slow: Int, count: Int) {
    var braked = offsets(hand: 300, fling: 900)
    // Up to so many rows before the release it moved at 900 pt/s.
    for row in 0..<30 - slow { braked[row] -= 600 * Double(30 - slow - max(row, 10)) / 64 }
    #expect(findings(braked).count == count)
  }

  @Test func aFingersColumnThatIsEmptyTellsAReleaseToo() {
    let offsets = offsets(hand: 400, fling: 900)
    func found(_ finger: [Double]) -> Int {
      let trace = ScrollTrace(exactly: offsets, [.finger: finger])
      return HandOverDetector(context: trace.context()).findings.count
    }
    #expect(found((0..<70).map { (10...30).contains($0) ? 7 : .nan }) == 1)
    #expect(found(ScrollTrace.constant(7, 70)) == 0)
  }
}
