import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Flings that code brakes to a rest within a few frames, and motions that land by themselves.
@Suite(.endsInTime) struct BrakedStopTests {
  /// A decay at 900 pt/s after `fling` s that brakes evenly from there on for `time` s, and rests; 64 rows a second.
  private func braked(rate: Double = 2.5, over time: Double = 0.08, fling: Double = 0.6) -> [Double] {
    (0..<130).map { row in
      let late = Double(row) / 64 - fling
      if late < 0 { return 2000.3 - 900 / rate * expm1(-rate * late) }
      let part = min(late, time)
      return 2000.3 + 900 * part * (1 - part / (2 * time))
    }
  }

  /// Where it begins to brake, from which velocity, and what it would have travelled: (900 - 10)/2.5 less the 36 pt of the braking.
  @Test(arguments: [0.06, 0.08, 0.1]) func aFlingThatIsBrakedIsCut(time: Double) throws {
    let finding = try #require(stop(braked(over: time)))
    #expect(finding.kind == .inertiaCut && "\(finding.mechanism)" == "cancel")
    // A frame early or late the braking is 14 pt/s of 900 off, and as much more by what it has taken by then.
    #expect(abs((finding.value("velocity_before") ?? 0) - 900) < 0.06 * 900)
    #expect(abs((finding.value("lost_travel") ?? 0) - (890 / 2.5 - 450 * time)) < 0.06 * 360)
    #expect(abs(finding.start - 0.6) < 1.5 / 64 && abs(finding.end - 0.6 - time) < 2.5 / 64)
  }

  /// Over 0.2 s it may be a finger's, or an animation's.
  @Test func aLongBrakingIsNoCut() { #expect(stop(braked(over: 0.2)) == nil) }

  /// A finger may slow down by 1.2 of its velocity a second: phases, or an inset that changes then, tell that it is none.
  @Test func aFingerThatComesToAStandIsNoFling() {
    let offsets = braked(rate: 1.2)
    #expect(stop(offsets) == nil && stop(braked(rate: 2)) != nil)
    let phases = (0..<130).map { Double($0) / 64 < 0.68 ? ScrollPhase.deceleration : .rest }
    #expect(stop(offsets, phases: phases) != nil)
    #expect(stop(offsets, phases: phases.map { $0 == .rest ? .rest : .drag }) == nil)
    #expect(stop(offsets, [.insetTop: (0..<130).map { Double($0) / 64 < 0.6 ? 0 : 44 }]) != nil)
  }

  /// Animations by powers of the time left, a cosine, and a spring that does not swing: each is one course up to its end.
  @Test func whatLandsByItselfIsNoCut() {
    func tween(_ time: Double, _ ease: (Double) -> Double) -> [Double] {
      (0..<130).map { row in 100.3 + 700 * ease(min(1, max(0, Double(row) / 64 - 0.2) / time)) }
    }
    for time in [0.3, 0.45, 0.7] {
      for power in [2.0, 3, 4, 5] { #expect(stop(tween(time) { 1 - pow(1 - $0, power) }) == nil) }
      #expect(stop(tween(time) { (1 - cos(.pi * $0)) / 2 }) == nil)
      #expect(stop(tween(time) { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(2 - 2 * $0, 3) / 2 }) == nil)
    }
    for rate in [10.0, 17, 25] {
      let spring = (0..<130).map { row -> Double in
        let late = max(0, Double(row) / 64 - 0.2)
        return 800.3 - 700 * (1 + rate * late) * exp(-rate * late)
      }
      #expect(stop(spring) == nil)
    }
  }
}
