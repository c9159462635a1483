import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Which law is at work: none under a hand, a spring or a loss of velocity, a stop that is seen.
@Suite(.endsInTime) struct FreeMotionTests {
  private static let free: [StaticString] = ["factor-per-ms", "stop-speed", "stiffness", "damping"]

  /// A finger that pulls for 0.5 s at a growing speed, lets go at 2000 pt/s, and an iOS fling behind.
  private func drag(phase: ScrollPhase?, finger: Bool, isHeld: Bool) -> ScrollTrace {
    var recorder = ScrollRecorder()
    for row in 0..<200 {
      let time = Double(row) / 60 - 0.5
      let place =
        time < 0
        ? 500 + 1000 * time + 1000 * (time + 0.5) * (time + 0.5) - 250
        : 500 + 2000 * 0.499 * (1 - pow(0.998, 1000 * min(time, 2.646)))
      let rows = isHeld || time < 0
      if let phase {
        recorder.record((3 * place).rounded() / 3, at: time, phase: rows ? phase : .deceleration)
      } else {
        recorder.record((3 * place).rounded() / 3, at: time)
      }
      if finger, rows { recorder.record(.finger, 800 - place) }
    }
    return recorder.trace
  }

  /// What a hand makes obeys no law of a free motion, and is no platform's fling.
  @Test(arguments: [(ScrollPhase.drag, false), (nil, true), (ScrollPhase.drag, true)])
  func underAHandNoLawIsLookedFor(phase: ScrollPhase?, finger: Bool) {
    let held = drag(phase: phase, finger: finger, isHeld: true)
    let fit = held.fit()
    for name in Self.free { #expect(fit[name] == nil, "\(name)") }
    #expect(fit.stretches.isEmpty && held.comparison() == nil)
    // Behind the hand there is a law, in the rows behind it alone.
    let released = drag(phase: phase, finger: finger, isHeld: false).fit()
    #expect(abs((released["factor-per-ms"]?.value ?? 0) - 0.998) < 1e-5)
    #expect(released.stretches.allSatisfy { $0.start >= 0 } && released.stretches.count == 1)
  }

  /// A phase says more than a finger's place, which a recorder may write on.
  @Test func aPhaseComesBeforeAFinger() {
    let trace = drag(phase: .deceleration, finger: true, isHeld: true)
    #expect(trace.fit()["factor-per-ms"] != nil)
  }

  /// A fling that is recorded up to `speed` pt/s, and with `rest` s of the stand behind it if it stops there.
  private func fling(to speed: Double, rest: Double, quantum: Double, rate: Double) -> ScrollTrace {
    var recorder = ScrollRecorder()
    let stop = log(2500 / speed) / 2
    for row in 0..<Int((stop + rest) * rate) {
      let offset = 300 + 1250 * (1 - exp(-2 * min(Double(row) / rate, stop)))
      recorder.record((offset / quantum).rounded() * quantum, at: Double(row) / rate)
    }
    return recorder.trace
  }

  /// A recording that ends before the view rests shows no stop, however slow the view is by then.
  @Test(arguments: [8.0, 12, 20, 30, 60], [1 / 3.0, 0.5, 1])
  func aRecordingThatEndsWhileMovingShowsNoStop(speed: Double, quantum: Double) {
    for rate in [60.0, 120] {
      let fit = fling(to: speed, rest: 0, quantum: quantum, rate: rate).fit()
      #expect(fit["stop-speed"] == nil && fit["factor-per-ms"] != nil)
    }
  }

  /// With a second of rest it does: the deceleration would have led on by 0.43 times the speed.
  @Test(arguments: [12.0, 20, 30, 60]) func aStopThatIsSeenIsFound(speed: Double) throws {
    let found = try #require(fling(to: speed, rest: 1, quantum: 1 / 3.0, rate: 120).fit()["stop-speed"])
    #expect(abs(found.value - speed) < 3 * found.standardError && found.standardError < 0.1 * speed)
  }

  /// A spring let go at rest 120 pt from its edge, sampled at `rate`.
  private func spring(damping ratio: Double, stiffness: Double, rate: Double) -> ScrollTrace {
    var recorder = ScrollRecorder()
    let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    for row in 0..<Int(2 * rate) {
      let time = max(0, Double(row) / rate - 0.1)
      let state = spring.state(from: ScrollState(offset: 120, velocity: 0), after: time)
      let offset = abs(state.offset) < 0.5 && time > 0.3 ? 0 : state.offset
      recorder.record((3 * offset).rounded() / 3, at: Double(row) / rate)
    }
    return recorder.trace
  }

  /// Near critical damping a spring ends as an exponential does, but it does not begin so.
  @Test(arguments: [(1.0, 200.0), (0.6, 200)])
  func aSpringIsNoDeceleration(ratio: Double, stiffness: Double) throws {
    let fit = spring(damping: ratio, stiffness: stiffness, rate: 120).fit()
    let found = try #require(fit["stiffness"])
    #expect(abs(found.value - stiffness) < 3 * found.standardError && found.standardError < 0.1 * stiffness)
    #expect(fit["factor-per-ms"] == nil && fit["stop-speed"] == nil)
  }

  /// A view that is set back and flings again to where it was comes back to its place, by no spring.
  @Test func aFlingToTheOldPlaceIsNoBounce() throws {
    var recorder = ScrollRecorder()
    for row in 0..<720 {
      let time = Double(row % 240) / 60
      let offset = 500 + 2400 * 0.499 * (1 - pow(0.998, 1000 * min(time, 2.738)))
      recorder.record((3 * offset).rounded() / 3, at: (Double(row) / 60 * 1e4).rounded() / 1e4)
    }
    let fit = recorder.trace.fit()
    #expect(fit.stretches.count == 3 && fit.stretches.allSatisfy { $0.phase == .deceleration })
    #expect(fit["stiffness"] == nil && fit["damping"] == nil)
    #expect(abs(try #require(fit["factor-per-ms"]).value - 0.998) < 1e-5)
    // Slow parts are held by the grid, and by no reader: one reading a row.
    let interval = try #require(fit["interval"])
    #expect(abs(interval.value - 1 / 60.0) < 3 * interval.standardError + 1e-9)
  }
}
