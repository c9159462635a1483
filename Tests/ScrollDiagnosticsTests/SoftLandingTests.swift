import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Motions that end softly, that are held for a while, or that begin ahead of their clock: none of them is what it looks like.
@Suite(.endsInTime) struct SoftLandingTests {
  /// An animation by a cubic that goes past its target and comes back: its way is left by the square of the time, on whole points.
  private func comesBack(by way: Double, over frames: Double, past: Double, cut: Int = 120) -> ScrollTrace {
    ScrollTrace(
      exactly: (0..<120).map { row in
        let left = min(max((Double(min(row, cut)) - 20) / frames, 0), 1) - 1
        return (2000 + way * (left * left * ((past + 1) * left + past) + 1)).rounded()
      })
  }

  @Test(arguments: [(400, 32, 1.5), (600, 40, 1.70158), (600, 44, 1.70158), (900, 40, 1), (900, 48, 1.5)])
  func anAnimationThatComesBackToItsTargetIsNotCut(way: Double, frames: Double, past: Double) {
    #expect(comesBack(by: way, over: frames, past: past).findings.isEmpty)
  }

  /// A stop takes no less than 0.1 s if it is soft: even braking over that time, and not a stop in one frame.
  @Test func aStopIsSoftOnlyIfItTakesATenthOfASecond() {
    func landsSoftly(over rows: Int) -> Bool {
      let offsets = (0..<140).map { row -> Double in
        let (time, braking) = (Double(row - 60) / 64, Double(rows) / 64)
        guard time > 0 else { return 2000.3 + 500 * time }
        let braked = min(time, braking)
        return 2000.3 + 500 * braked * (1 - braked / (2 * braking))
      }
      return StopDetector(context: ScrollTrace(exactly: offsets).context(), jumps: [])
        .landsSoftly(at: 60 + rows, from: 500)
    }
    // 0.1 s are 6.4 rows, and eight samples are looked at.
    for rows in 8...16 { #expect(landsSoftly(over: rows), "\(rows)") }
    for rows in 1...2 { #expect(!landsSoftly(over: rows), "\(rows)") }
  }

  /// An inset that takes up all of a fling for 20 rows holds the view still: its way is moved back by what the fling went.
  @Test func aViewThatAnInsetHoldsIsShifted() throws {
    let whole = (0..<130).map { row -> Double in 2000.3 - 450 * expm1(-2 * Double(row - 48) / 64) }
    let grown = whole.indices.map { row -> Double in whole[min(max(row, 48), 68)] - whole[48] }
    let trace = ScrollTrace(
      exactly: zip(whole, grown).map { $0 - $1 }, [.insetTop: grown.map { 100 + $0 }])
    let found = trace.findings
    #expect(found.map(\.kind) == [.inertiaCut] && found.first.map { "\($0.mechanism)" } == "shift")
    // 450·(1 - e^(-20/32)); the deceleration before foretells it.
    let lost = try #require(found.first?.value("lost_travel"))
    #expect(abs(lost - 450 * (1 - exp(-0.625))) < 2)
  }

  /// A clock that takes the first frame to last 1/60 s begins 1/60 s less a frame ahead; as far the other way is a jump.
  @Test(arguments: [90.0, 120]) func aFlingThatBeginsASixtiethAheadIsNoJump(rate: Double) {
    func kinds(ahead share: Double) -> [Finding.Kind] {
      let trace = InjectedFaults(rate: rate).trace { _, offsets, release in
        let frame = offsets[release + 1] - offsets[release]
        let ahead = share * frame * (rate / 60 - 1)
        for row in release..<offsets.count { offsets[row] += ahead }
      }
      return trace.findings.map(\.kind)
    }
    #expect(kinds(ahead: 1).isEmpty)
    #expect(kinds(ahead: 3) == [.releaseJump])
  }
}
