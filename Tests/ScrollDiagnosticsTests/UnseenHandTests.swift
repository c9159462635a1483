import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Hand-overs that no column shows: what the view does before and after a jump says that a finger was there.
@Suite(.endsInTime) struct UnseenHandTests {
  /// A pull that rests `pulled` pt past the edge at 0 for `rest` s, an inset that lands at the release and moves it 80 pt further
  /// out, and a critically damped bounce (10.9 /s, UIKit's) to the inset's edge at -80 pt.
  private func pull(_ pulled: Double, rest: Double, shift: Double = 80, fps: Double = 60) -> [Double] {
    let (start, release) = (0.3, 0.6 + rest)
    return (0..<Int(3 * fps)).map { row in
      let time = Double(row) / fps
      if time < release { return -pulled * min(max((time - start) / 0.3, 0), 1) }
      let (decay, since) = (10.954, time - release)
      let outside = pulled + shift - 80
      let offset = -80 - outside * (1 + decay * since) * Elementary.exp(-decay * since)
      return (offset * 3).rounded() / 3
    }
  }

  /// A rest of up to 0.25 s before the jump is no reading that a reader holds: behind it the view comes back.
  @Test(arguments: [0.15, 0.2, 0.24, 0.5], [60.0, 120]) func anInsetThatLandsAtTheReleaseIsFound(
    rest: Double, fps: Double
  ) throws {
    let found = ScrollTrace(exactly: pull(145, rest: rest, fps: fps), fps: fps).findings
    #expect(found.map(\.kind) == [.releaseJump])
    // The bounce moves by 0.3 pt to the middle of the step, and by 2 pt in it.
    #expect(abs((found.first?.value("jump") ?? 0) + 80) < 3)
  }

  @Test func aReleaseWithoutAJumpIsHealthy() {
    for rest in [0.15, 0.24, 0.5] {
      #expect(ScrollTrace(exactly: pull(145, rest: rest, shift: 0), fps: 60).findings.isEmpty)
    }
  }

  /// A fling of 2 /s, from 1500 pt/s on, that is elsewhere by 60 pt after 0.5 s, and what follows.
  private func fling(then later: (Double) -> Double) -> [Double] {
    let caught = 750 * -Elementary.expm1(-1.0)
    return (0..<120).map { row in
      let time = Double(row) / 64
      return time <= 0.5 ? 300.3 + 750 * -Elementary.expm1(-2 * time) : 360.3 + caught + later(time - 0.5)
    }
  }

  /// Who catches it holds it for 0.3 s, and drags on at 600 pt/s in either direction.
  @Test(arguments: [-600.0, 600]) func aCatchIsNamed(drag: Double) {
    let trace = ScrollTrace(exactly: fling { drag * max(0, $0 - 0.3) })
    #expect(trace.findings.map(\.kind) == [.releaseJump])
  }

  /// Code that sets the offset leaves the fling alone, or ends it.
  @Test func codeIsNamed() {
    let kept = 1500 * Elementary.exp(-1.0)
    #expect(
      ScrollTrace(exactly: fling { kept / 2 * -Elementary.expm1(-2 * $0) }).findings.map(\.kind) == [
        .snappedOffset
      ])
    let ended = ScrollTrace(exactly: fling { _ in 0 }).findings.map(\.kind)
    #expect(!ended.contains(.releaseJump) && ended.contains(.snappedOffset), "\(ended)")
    // It may begin another motion, but not before a finger could.
    let late = ScrollTrace(exactly: fling { 600 * max(0, $0 - 0.65) }).findings.map(\.kind)
    #expect(!late.contains(.releaseJump), "\(late)")
  }
}
