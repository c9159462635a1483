import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollLab

/// The rules by which a recording and a simulation agree or not.
@Suite(.endsInTime) struct ComparisonRuleTests {
  private static let times = (0..<180).map { Double($0) / 60 }

  private func frames(_ offset: (Double) -> Double, header: ((Double) -> Double)? = nil) -> ReplayedFrames {
    ReplayedFrames(
      times: Self.times, offsets: Self.times.map(offset), headers: header.map { Self.times.map($0) } ?? [])
  }

  private func finding(
    _ rule: ComparisonRule, _ recorded: ReplayedFrames, _ simulated: ReplayedFrames
  ) -> Finding { rule.compare(recorded, with: { _ in simulated }).finding }

  @Test func aVirtualClockForgivesAMillionth() {
    let recorded = frames { 100 * $0 }
    #expect(finding(.exact(until: nil), recorded, frames { 100 * $0 + 0.9e-6 }).agrees)
    #expect(!finding(.exact(until: nil), recorded, frames { 100 * $0 + 2e-6 }).agrees)
    // Only up to the end that counts.
    #expect(finding(.exact(until: 1), recorded, frames { $0 < 1 ? 100 * $0 : 0 }).agrees)
    let short = ReplayedFrames(times: [0], offsets: [0])
    #expect(finding(.exact(until: nil), recorded, short).measure == "frames")
  }

  /// An offset that goes to and fro between `low` and `high` from `start` s on, each for `hold` frames.
  private func loop(_ low: Double, _ high: Double, from start: Double, hold: Int = 1) -> ReplayedFrames {
    let offset = { (time: Double) in
      time < start ? low : Int((time * 60).rounded()) / hold % 2 == 0 ? low : high
    }
    return frames(offset, header: { 244 - offset($0) })
  }

  private let windows = ComparisonRule.headerLoop(LoopWindows(from: 1, enteredBefore: true, excess: 248))

  @Test func aLoopAgreesByWhenItRattles() {
    let endless = loop(108, 140, from: 0)
    #expect(finding(windows, endless, loop(118, 130, from: 0)).agrees, "the sum is the same")
    let late = finding(windows, endless, loop(108, 140, from: 1))
    #expect(!late.agrees && late.measure == "rattles")
    #expect(late.recorded == "yes/no/yes" && late.simulated == "no/no/yes")
  }

  @Test func aLoopAgreesByItsRateAndItsTwoOffsets() {
    let endless = loop(108, 140, from: 0)
    let slow = finding(windows, endless, loop(108, 140, from: 0, hold: 2))
    #expect(!slow.agrees && slow.measure == "after_per_s")
    let elsewhere = finding(windows, endless, loop(118, 140, from: 0))
    #expect(!elsewhere.agrees && elsewhere.measure == "loop_offsets_pt" && elsewhere.difference == 10)
    // Where no bound holds it, the place it happened to be at does not count.
    let free = ComparisonRule.headerLoop(LoopWindows(from: 1, enteredBefore: true, excess: 2000))
    #expect(finding(free, endless, loop(118, 140, from: 0)).agrees)
  }

  @Test func aPhaseThatAgreesIsEnoughAndThePhaseAtTheStartStandsBeside() {
    let endless = loop(108, 140, from: 0)
    let compared = windows.compare(endless) { start in
      start.phase == 0.5 ? endless : loop(108, 140, from: 1)
    }
    #expect(compared.finding.agrees && !compared.agreesAtPhase0)
  }

  private static let decay = 4.0
  private func glide(_ velocity: Double, _ time: Double) -> Double {
    velocity / Self.decay * (1 - exp(-Self.decay * max(0, time)))
  }
  private func flight(change: Double?) -> ComparisonRule {
    .flight(FlightTimes(release: 0, velocity: 1000, change: change, bounds: nil))
  }

  @Test func aChangeInFlightAgreesByItsKindAndItsEnd() {
    let continued = frames { glide(1100, $0) }
    let shifted = frames { glide(1100, $0) + ($0 >= 0.5 ? 200 : 0) }
    let cancelled = frames { glide(1100, min($0, 0.5)) }
    let clamped = frames { $0 < 0.5 ? glide(1100, $0) : 120 }
    let rule = FlightTimes(release: 0, velocity: 1000, change: 0.5, bounds: nil)
    #expect(rule.kind(of: continued) == .continue)
    #expect(rule.kind(of: shifted) == .shift)
    #expect(rule.kind(of: cancelled) == .cancel)
    #expect(rule.kind(of: clamped) == .clamp)
    let wrong = finding(flight(change: 0.5), shifted, continued)
    #expect(!wrong.agrees && wrong.measure == "kind" && wrong.recorded == "shift")
    #expect(finding(flight(change: 0.5), continued, frames { glide(1120, $0) }).agrees)
    #expect(!finding(flight(change: 0.5), continued, frames { glide(1180, $0) }).agrees)
  }

  @Test func theVelocityTheTimeAndTheOffsetOfACurveAreFitted() throws {
    // Released 10 ms after the clock says, 7 pt further on, at 1130 pt/s.
    let recorded = frames { (7 + glide(1130, $0 - 0.01)).rounded() }
    let times = FlightTimes(release: 0, velocity: 1000, change: nil, bounds: nil)
    let play = { (start: ReplayStart) in
      self.frames { (start.offset ?? 0) + self.glide(start.velocity ?? 1000, $0 - (start.time ?? 0)) }
    }
    let fit = try #require(FlightFit(recorded, times, until: .infinity, play))
    // Whole pixels leave a root mean square of 0.3 pt; the velocity is known to some thousandths.
    #expect(fit.residual < 0.4)
    // A decay that began later was faster: what is known is the velocity at a time.
    let atRelease = (fit.start.velocity ?? 0) * exp(Self.decay * (fit.start.time ?? 0))
    #expect(abs(atRelease - 1130 * exp(Self.decay * 0.01)) < 5)
    #expect(ComparisonRule.curve(times).compare(recorded, with: play).finding.agrees)
    let bent = frames { glide(1130, $0) * (1 + 0.1 * sin(3 * $0)) }
    let misfit = ComparisonRule.curve(times).compare(bent, with: play).finding
    #expect(!misfit.agrees && misfit.measure == "curve_rms_pt" && misfit.difference ?? 0 > 3)
  }
}
