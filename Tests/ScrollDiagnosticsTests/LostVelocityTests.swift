import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Flings that stop dead or go on slower: from which velocity, share and travel on, and what is said to be lost.
///
/// A decay x' = -r·x at 64 frames a second, as exact as numbers are: the deceleration is found to many digits, so each limit lies
/// where its definition puts it.
@Suite(.endsInTime) struct LostVelocityTests {
  private static let (fault, rows) = (48, 130)

  /// A decay that is at `velocity` pt/s in row 48, from where on it goes `factor` times as fast, after `part` of a step at the old
  /// velocity.
  private func fling(
    _ velocity: Double, rate: Double, factor: Double = 0, part: Double = 0, over frames: Int = 1
  ) -> [Double] {
    let start = Double(Self.fault) / 64
    func exact(_ time: Double) -> Double { -velocity / rate * expm1(-rate * (time - start)) }
    var offsets = (0...Self.fault).map { 2000.3 + exact(Double($0) / 64) }
    for row in Self.fault + 1..<Self.rows {
      let share = Double(min(frames, row - Self.fault)) / Double(frames)
      let step = exact(Double(row) / 64) - exact(Double(row - 1) / 64)
      let kept = row == Self.fault + 1 && part > 0 ? part : 1 + share * (factor - 1)
      offsets.append(offsets[row - 1] + kept * step)
    }
    return offsets
  }

  /// Travel (v - 10)/r and time ln(v/10)/r are lost, less what a last part of a step made of them.
  @Test(arguments: [(900.0, 2.0, 0.0), (-1400, 5, 0), (700, 1, 0.6), (-2600, 3, 1.4)])
  func aStopLosesTheRestOfItsFling(velocity: Double, rate: Double, part: Double) throws {
    let finding = try #require(stop(fling(velocity, rate: rate, part: part)))
    let speed = abs(velocity)
    let made = part * speed / rate * -expm1(-rate / 64)
    #expect(abs((finding.value("velocity_before") ?? 0) - velocity) < 1e-3 * speed)
    #expect(abs((finding.value("decay_rate") ?? 0) - rate) < 1e-2)
    #expect(abs((finding.value("lost_travel") ?? 0) - ((speed - 10) / rate - made)) < 2e-2 * speed / rate)
    let time = log(speed / 10) / rate - (part > 0 ? 1 / 64.0 : 0)
    #expect(abs((finding.value("lost_time") ?? 0) - time) < 1e-2 * time)
    #expect(finding.value("factor") == 0 && finding.value("edge_known") == 0 && finding.confidence == 0.75)
    #expect(finding.samples == Self.fault..<Self.fault + 2 && "\(finding.mechanism)" == "cancel")
  }

  /// From 200 pt/s on, and from 25 pt of travel on; slower flings end there on some systems.
  @Test func aSlowStopIsTheEndOfAFling() {
    // A step earlier it is faster by exp(2/64), and within reach of the stop.
    #expect(stop(fling(191, rate: 2)) == nil && stop(fling(197, rate: 2)) != nil)
    // At 8 /s 210 pt/s have 25 pt to go. What has less is no fling, but may be a bounce.
    func rate(_ velocity: Double) -> Double? { stop(fling(velocity, rate: 8))?.value("decay_rate") }
    #expect(rate(206) == nil && rate(216).map { abs($0 - 8) < 0.1 } == true)
  }

  /// Where phases tell that no finger stopped it, a view that bounces stops from 60 pt/s on: its law goes on to 10. Another law may end.
  @Test func aViewThatBouncesStopsNoSooner() {
    let phases = (0..<Self.rows).map { ScrollPhase?.some($0 <= Self.fault ? .deceleration : .rest) }
    func isFound(_ velocity: Double, rate: Double) -> Bool {
      stop(fling(velocity, rate: rate), phases: phases)?.value("decay_rate") != nil
    }
    #expect(isFound(150, rate: 2.002) && isFound(-70, rate: 2.002) && !isFound(50, rate: 2.002))
    #expect(!isFound(150, rate: 4) && !isFound(150, rate: 2.5))
    #expect(stop(fling(150, rate: 2.002)) == nil)
  }

  /// Fingers slow down by up to 0.7 /s; beyond 800 pt/s a clear deceleration is a fling's.
  @Test func whatHardlySlowsDownIsAFinger() {
    #expect(stop(fling(600, rate: 0.66)) == nil && stop(fling(600, rate: 0.74)) != nil)
    #expect(stop(fling(780, rate: 0.6)) == nil && stop(fling(820, rate: 0.6)) != nil)
  }

  /// A last step of up to 1.6 frames; with that, even braking needs two and a half times as much.
  @Test func aStopTakesNoLongerWay() {
    // What brakes harder at its end may be a bounce, whose rate is not known.
    func isFling(_ velocity: Double, _ rate: Double, _ part: Double) -> Bool {
      stop(fling(velocity, rate: rate, part: part))?.value("decay_rate") != nil
    }
    #expect(isFling(900, 1.5, 1.57) && !isFling(900, 1.5, 1.63))
    // (1.5 + 0.5)·v/64·2·a < 0.4·v² up to a = 6.4·v, in the middle of the last 0.15 s: r·exp(0.075·r) is 6.4 at 4.55.
    #expect(isFling(1200, 4.4, 1.5) && !isFling(1200, 4.75, 1.5))
  }

  /// Moved again by more than 0.7 pt within 0.6 s, it was caught.
  @Test func aViewThatIsMovedAgainWasCaught() {
    func moved(by way: Double, after time: Double) -> Finding? {
      var offsets = fling(900, rate: 2)
      for row in Self.fault + Int(time * 64)..<Self.rows { offsets[row] += way }
      return stop(offsets)
    }
    #expect(moved(by: 0.8, after: 0.55) == nil && moved(by: 0.8, after: 0.65) != nil)
    #expect(moved(by: 0.6, after: 0.55) != nil && moved(by: -0.8, after: 0.55) == nil)
  }

  /// Phases say that it decelerated and rests, and a change of geometry is the surest sign.
  @Test func phasesAndGeometrySayMore() {
    let offsets = fling(900, rate: 2)
    func phases(_ moving: ScrollPhase, _ behind: ScrollPhase) -> [ScrollPhase?] {
      (0..<Self.rows).map { $0 <= Self.fault ? moving : behind }
    }
    #expect(stop(offsets, phases: phases(.deceleration, .rest))?.confidence == 0.9)
    #expect(stop(offsets, phases: phases(.bounce, .rest))?.confidence == 0.9)
    #expect(stop(offsets, phases: phases(.drag, .rest)) == nil)
    #expect(stop(offsets, phases: phases(.deceleration, .drag)) == nil)
    for row in Self.fault - 4..<Self.fault + 5 {
      let insets = (0..<Self.rows).map { $0 < row ? 0 : 44.0 }
      let isNear = abs(row - Self.fault) <= 2
      #expect(stop(offsets, [.insetTop: insets])?.confidence == (isNear ? 0.97 : 0.75), "\(row)")
    }
  }

  /// At an edge it stops by itself, but not where the edge leaps.
  @Test func anEdgeStopsAFling() {
    let offsets = fling(900, rate: 2)
    func ends(_ before: Double, _ behind: Double) -> Finding? {
      let ends = (0..<Self.rows).map { 2000.3 + ($0 < Self.fault ? before : behind) }
      return stop(offsets, [.maxOffset: ends])
    }
    #expect(ends(1, 1) == nil && ends(2, 2) != nil && ends(500, 500)?.value("edge_known") == 1)
    #expect(ends(26, 1) != nil && ends(24, 1) == nil)
  }

  private func loss(
    _ velocity: Double, rate: Double, factor: Double, over frames: Int = 1, phases: [ScrollPhase?] = []
  ) -> Finding? {
    let context = ScrollTrace(
      exactly: fling(velocity, rate: rate, factor: factor, over: frames), phases: phases
    ).context()
    let found = LossDetector(context: context, jumps: []).findings
    return found.count == 1 ? found[0] : nil
  }

  /// The rest goes (1 - f)·v/r pt less far, for ln(1/f)/r s less.
  @Test(arguments: [(1500.0, 2.0, 0.5), (-900, 1, 0.8), (2200, 4, 0.3)])
  func aLossInAFrameIsFoundWithItsNumbers(velocity: Double, rate: Double, factor: Double) throws {
    let finding = try #require(loss(velocity, rate: rate, factor: factor))
    #expect(abs((finding.value("velocity_before") ?? 0) - velocity) < 1e-2 * abs(velocity))
    #expect(abs((finding.value("factor") ?? 0) - factor) < 1e-2)
    #expect(abs((finding.value("velocity_after") ?? 0) - factor * velocity) < 1e-2 * abs(velocity))
    let lost = (1 - factor) * abs(velocity) / rate
    #expect(abs((finding.value("lost_travel") ?? 0) - lost) < 2e-2 * lost)
    #expect(abs((finding.value("lost_time") ?? 0) - log(1 / factor) / rate) < 2e-2 / rate)
    #expect(finding.samples == Self.fault..<Self.fault + 2 && "\(finding.mechanism)" == "scale")
    #expect(abs(finding.confidence - 0.9) < 1e-9)
  }

  /// A tenth, as a logarithm: exp(-0.1) is 0.905.
  @Test func lessThanATenthIsNoLoss() {
    #expect(loss(1500, rate: 2, factor: 0.93) == nil && loss(1500, rate: 2, factor: 0.88) != nil)
  }

  /// More than 15 pt/s and 8 pt.
  @Test func aSmallLossIsNone() {
    #expect(loss(70, rate: 1, factor: 0.8) == nil && loss(84, rate: 1, factor: 0.8) != nil)
    #expect(loss(370, rate: 10, factor: 0.8) == nil && loss(440, rate: 10, factor: 0.8) != nil)
  }

  /// A finger slows down by less than 0.7 /s; phases say that none was there.
  @Test func aSlowLossIsAFingers() {
    let phases = (0..<Self.rows).map { _ in ScrollPhase?.some(.deceleration) }
    #expect(loss(900, rate: 0.66, factor: 0.6) == nil && loss(900, rate: 0.74, factor: 0.6) != nil)
    #expect(loss(900, rate: 0.66, factor: 0.6, phases: phases) != nil)
    let dragged = (0..<Self.rows).map { ScrollPhase?.some($0 < 49 ? .deceleration : .drag) }
    #expect(loss(900, rate: 2, factor: 0.6, phases: dragged) == nil)
  }

  /// Frame by frame within 0.18 s, faster than the deceleration swings; over more than 0.1 s it may be a finger's, but for the phases.
  @Test(arguments: [2, 5, 9]) func aLossOverFramesIsFoundWithItsPlace(frames: Int) throws {
    let phases = [ScrollPhase?](repeating: .deceleration, count: Self.rows)
    let finding = try #require(loss(1500, rate: 2, factor: 0.4, over: frames, phases: phases))
    #expect(abs(finding.samples.lowerBound - Self.fault) <= 1)
    // Right after the loss, and not when it was over: by then the deceleration alone takes up to a quarter.
    #expect(abs((finding.value("velocity_after") ?? 0) - 600) < 2e-2 * 600)
    #expect(abs((finding.value("factor") ?? 0) - 0.4) < 1e-2)
    // 750 pt were left; less is made until the last row, and two fifths of the rest behind it.
    let offsets = fling(1500, rate: 2, factor: 0.4, over: frames)
    let behind = 0.4 * 750 * exp(-2 * Double(Self.rows - 1 - Self.fault) / 64)
    let lost = 750 - (offsets[Self.rows - 1] - 2000.3) - behind
    #expect(abs((finding.value("lost_travel") ?? 0) - lost) < 2e-2 * lost)
  }

  @Test func aSlowChangeIsHowTheMotionIs() {
    #expect(loss(1500, rate: 2, factor: 0.4, over: 24) == nil)
  }
}
