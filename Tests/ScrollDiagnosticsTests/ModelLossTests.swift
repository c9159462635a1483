import Foundation
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a cut took, against the fling of a named model.
@Suite(.endsInTime) struct ModelLossTests {
  /// iOS's rate in 1/s: 1 ms steps of 0.998, each of which travels v/1000 · 0.998.
  private static let rate = -1000 * log(0.998)

  /// A fling that stops dead `time` s behind the release, at 120 Hz on thirds of a point.
  private func cut(_ velocity: Double, after time: Double) -> ScrollTrace {
    let motion = SimulatedMotion.fling(velocity)
    return SimulatedMotion(
      offset: { motion.offset(min($0, time)) }, start: motion.start, end: motion.end
    ).trace(rate: 120, quantum: 1 / 3.0, seed: 3)
  }

  private func loss(_ trace: ScrollTrace, _ model: Name = "uikit") throws -> ModelLoss {
    let entry = try #require(FlingCatalog.standard[model])
    return try #require(trace.loss(against: entry, findings: trace.findings))
  }

  @Test(arguments: [(2000.0, 0.3), (-2600, 0.5), (1400, 0.25)])
  func aCutTakesWhatTheLawHadLeft(velocity: Double, time: Double) throws {
    let loss = try loss(cut(velocity, after: time))
    let speed = abs(velocity) * exp(-Self.rate * time)
    // Down to 10 pt/s; half a point before its end it counts as settled. Thirds of a point in 0.2 s tell the velocity to
    // some parts in a thousand.
    #expect(abs(loss.travel - 0.499 * (speed - 10)) < 0.01 * loss.travel, "\(loss.travel)")
    let left = log(speed / (10 + 0.5 / 0.499)) / Self.rate
    #expect(abs(loss.time - left) < 0.03, "\(loss.time) for \(left), to two frames and a cut between frames")
    #expect(loss.isExplained && loss.fit.residual < 0.2)
    #expect(
      loss.metrics.map { $0.name.description } == ["model_residual", "model_lost_travel", "model_lost_time"])
  }

  @Test func aWholeFlingLosesNothing() throws {
    let loss = try loss(SimulatedMotion.fling(1800).trace(rate: 60, quantum: 1 / 3.0, seed: 1))
    #expect(abs(loss.travel) < 1 && abs(loss.time) < 0.06)
  }

  @Test func aTraceThatEndsInMotionTellsNoLoss() throws {
    let whole = SimulatedMotion.fling(2200)
    let motion = SimulatedMotion(offset: whole.offset, start: whole.start, end: 0.5)
    let loss = try loss(motion.trace(rate: 60, quantum: 0, seed: 1))
    #expect(loss.travel.isNaN && loss.time.isNaN)
    #expect(loss.metrics.map { $0.name.description } == ["model_residual"])
  }

  /// A recording that ends with the first frame of its rest says by its phase that the fling is over.
  @Test func aTraceMayEndWithItsRest() throws {
    let whole = SimulatedMotion.fling(2000)
    func ends(with phase: ScrollPhase) throws -> ModelLoss {
      var recorder = ScrollRecorder()
      // It stops dead after 0.5 s.
      for row in -40...61 {
        let time = Double(row) / 120
        recorder.record(
          whole.offset(min(time, 0.5)), at: time, phase: row < 0 ? .drag : row <= 60 ? .deceleration : phase)
      }
      return try loss(recorder.trace)
    }
    let rests = try ends(with: .rest)
    #expect(abs(rests.travel - 0.499 * (2000 * exp(-Self.rate * 0.5) - 10)) < 0.02 * rests.travel)
    let moves = try ends(with: .deceleration)
    #expect(moves.travel.isNaN)
  }

  @Test func amongSeveralFlingsTheCutOneIsHeld() throws {
    let (first, second) = (SimulatedMotion.fling(3000), cut(1500, after: 0.3))
    var recorder = ScrollRecorder()
    let whole = first.trace(rate: 120, quantum: 1 / 3.0, seed: 2)
    for row in 0..<whole.count { recorder.record(whole.offsets[row], at: whole.times[row]) }
    let later = whole.times[whole.count - 1] + 0.3 - second.times[0]
    let jump = whole.offsets[whole.count - 1] - second.offsets[0]
    for row in 0..<second.count {
      recorder.record(second.offsets[row] + jump, at: second.times[row] + later)
    }
    let loss = try loss(recorder.trace)
    #expect(abs(loss.travel - 0.499 * (1500 * exp(-Self.rate * 0.3) - 10)) < 5, "\(loss.travel)")
  }

  /// Cut in rows 60 and 90, a fling is held to the model up to row 59, which is the last whole one.
  @Test func theFirstOfTwoCutsEndsWhatIsHeld() throws {
    let trace = SimulatedMotion.fling(1800).trace(rate: 60, quantum: 1 / 3.0, seed: 1)
    let cuts = [60, 90].map { row in
      Finding(
        kind: .inertiaCut, start: trace.times[row], end: trace.times[row + 1], samples: row..<row + 2,
        confidence: 1, subject: "offset", mechanism: "scale", evidence: [], cure: "")
    }
    let entry = try #require(FlingCatalog.standard["uikit"])
    let loss = try #require(trace.loss(against: entry, findings: cuts))
    // Frames are evened out, by less than half of one.
    #expect(abs(loss.end - trace.times[59]) < 1 / 120.0, "\(loss.end - trace.times[0])")
  }

  @Test func withoutAFlingThereIsNoLoss() throws {
    var recorder = ScrollRecorder()
    for frame in 0..<60 { recorder.record(100, at: Double(frame) / 60) }
    let entry = try #require(FlingCatalog.standard["uikit"])
    #expect(recorder.trace.loss(against: entry, findings: []) == nil)
  }
}
