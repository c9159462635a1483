import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What is a jump, and which jumps lie at a hand-over: 64 rows a second, with the break in the middle between rows 47 and 48.
@Suite(.endsInTime) struct JumpPlaceTests {
  static let rows = 110

  /// A motion at `before` pt/s that loses a share `rates.0` a second up to the break, and one at `after` that loses `rates.1` behind
  /// it, `jump` pt away. Rates of 0 are even, and 0.14 s before the break all are.
  func offsets(
    _ before: Double, _ after: Double, rates: (Double, Double) = (0, 0), jump: Double
  ) -> [Double] {
    func way(_ velocity: Double, _ rate: Double, _ time: Double) -> Double {
      rate == 0 ? velocity * time : -velocity / rate * expm1(-rate * time)
    }
    return (0..<Self.rows).map { row -> Double in
      let time = (Double(row) - 47.5) / 64
      if time > 0 { return 3000.3 + jump + way(after, rates.1, time) }
      let early = min(0, time + 0.14)
      return 3000.3 + way(before, rates.0, time - early) + before * exp(0.14 * rates.0) * early
    }
  }

  func detector(
    _ offsets: [Double], phases: [ScrollPhase?] = [], lost: Set<Int> = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> JumpDetector {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() where !lost.contains(row) {
      trace.append(offset, at: Double(row) / 64)
      for (quantity, values) in columns { trace.setLast(quantity, values[row]) }
      if !phases.isEmpty, let phase = phases[row] { trace.setLast(phase) }
    }
    return JumpDetector(context: trace.context())
  }

  private func jumps(
    _ offsets: [Double], phases: [ScrollPhase?] = [], lost: Set<Int> = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> [Finding] {
    let detector = detector(offsets, phases: phases, lost: lost, columns)
    return detector.jumps.map(detector.finding)
  }

  private func kinds(_ offsets: [Double], phases: [ScrollPhase?] = []) -> [Finding.Kind] {
    jumps(offsets, phases: phases).map(\.kind)
  }

  /// A finger that speeds up over some time, keeps its velocity for 0.03 s and lets go of a fling that begins 1.6 steps behind, with an
  /// error of 0.3 pt: nine samples are too bent to tell that from a frame out of place, four are not.
  @Test(arguments: [0.12, 0.16, 0.2, 0.25]) func aJumpBackBehindABentCourseIsNoFrameOutOfPlace(rise: Double) {
    let steps = (0..<48).map { row -> Double in
      let time: Double = (Double(row) - 45.5) / 64
      return 1300 / 64 * min(1, max(0, time / rise + 1))
    }
    let course = (0..<Self.rows).map { row -> Double in
      let late: Double = (Double(row) - 47.5) / 64
      let before = row < 48 ? -steps[row...].reduce(0, +) : 0
      let way: Double = late > 0 ? -650 * expm1(-2 * late) - 22 : before
      return 3000.3 + way + 0.3 * sin(Double(row * row))
    }
    let phases = (0..<Self.rows).map { $0 < 48 ? ScrollPhase.drag : .deceleration }
    #expect(kinds(course, phases: phases) == [.releaseJump])
  }

  /// 2 pt at rest; in motion a fifth of a step: of 50 pt, 10.
  @Test func aJumpIsLongerThanMotionExplains() throws {
    #expect(jumps(offsets(0, 0, jump: 1.95)).isEmpty && jumps(offsets(0, 0, jump: -2.05)).count == 1)
    #expect(
      jumps(offsets(3200, 3200, jump: 9.6)).isEmpty && jumps(offsets(3200, 3200, jump: 10.4)).count == 1)
    let found = try #require(jumps(offsets(3200, 3200, jump: 15)).first)
    #expect(abs((found.value("jump") ?? 0) - 15) < 1e-6 && (found.value("jump_error") ?? 1) < 1e-6)
    #expect(abs((found.value("velocity_before") ?? 0) - 3200) < 1e-5)
    #expect(abs((found.value("velocity_after") ?? 0) - 3200) < 1e-5 && found.value("geometry_change") == 0)
    #expect(found.samples == 47..<49 && found.start == 47 / 64.0 && found.end == 48 / 64.0)
    // One and a half times what it needs to be.
    #expect(abs(found.confidence - 0.8) < 1e-3 && "\(found.mechanism)" == "an offset set by code")
    // 0.75 times what the velocity changes in a step: of 640 pt/s, 7.5 pt, and a fifth of a step of 12.5.
    #expect(jumps(offsets(160, 800, jump: 9.6)).isEmpty && jumps(offsets(160, 800, jump: 10.4)).count == 1)
  }

  /// Across 0.05 s nobody knows.
  @Test func acrossALongWaitNobodyKnows() {
    let leap = offsets(0, 0, jump: 90)
    #expect(jumps(leap, lost: [47, 48]).count == 1 && jumps(leap, lost: [46, 47, 48]).isEmpty)
  }

  /// Content that grew by as much as the offset moved, to 3 pt or a tenth, was anchored.
  @Test func anAnchoredChangeIsNoJump() {
    func isJump(_ jump: Double, growth: Double, at row: Int = 48) -> Bool {
      let lengths = (0..<Self.rows).map { $0 < row ? 5000 : 5000 + growth }
      return !jumps(offsets(0, 0, jump: jump), [.contentLength: lengths]).isEmpty
    }
    #expect(
      !isJump(20, growth: 22.9) && isJump(20, growth: 23.2) && !isJump(20, growth: 17.1)
        && isJump(20, growth: 16.8))
    #expect(
      !isJump(92, growth: 100) && isJump(89, growth: 100) && !isJump(-92, growth: -100)
        && isJump(92, growth: -100))
    #expect(
      !isJump(20, growth: 20, at: 49) && isJump(20, growth: 20, at: 50) && !isJump(20, growth: 20, at: 47)
        && isJump(20, growth: 20, at: 46))
    #expect(isJump(4.1, growth: 0.9))
  }

  /// A drag begins with up to 28 pt in the direction in which it goes on.
  @Test func theSlopOfADragIsNoJump() {
    #expect(jumps(offsets(0, 400, jump: 20)).isEmpty && jumps(offsets(0, -400, jump: -20)).isEmpty)
    #expect(jumps(offsets(0, 400, jump: 26)).isEmpty && jumps(offsets(0, 400, jump: 30)).count == 1)
    #expect(jumps(offsets(0, 400, jump: -20)).count == 1)
    // It goes on by more than 3 pt in three rows: 64 pt/s.
    #expect(jumps(offsets(0, 70, jump: 20)).isEmpty && jumps(offsets(0, 58, jump: 20)).count == 1)
    #expect(jumps(offsets(60, 400, jump: 20)).count == 1, "it moved before")
  }

  /// A view that stands still for a frame, or for parts of two, is a step behind.
  @Test func aViewThatStandsStillForAFrameDoesNotJump() {
    let step = 3200 / 64.0
    func standing(_ share: Double) -> [Double] {
      offsets(3200, 3200, jump: -share * step)
    }
    #expect(jumps(standing(1)).isEmpty && jumps(standing(0.8)).count == 1 && jumps(standing(1.2)).count == 1)
    // To 6 % of a step, as a frame's time may be off; but what goes back was set.
    #expect(jumps(standing(0.95)).isEmpty && jumps(standing(0.93)).count == 1)
    #expect(jumps(standing(1.05)).count == 1 && jumps(standing(1.07)).count == 1)
    // In two parts.
    var parts = standing(1)
    parts[48] += 0.4 * step
    for row in 49..<Self.rows { parts[row] += 0 }
    #expect(jumps(parts).isEmpty)
  }

  /// A view whose clock skips a frame is a step ahead, to 6 %; more or less was set.
  @Test func aViewThatSkipsAFrameDoesNotJump() {
    func skipping(_ share: Double, from before: Double = 3200, to after: Double = 3200) -> Int {
      jumps(offsets(before, after, jump: share * (before + after) / 2 / 64)).count
    }
    #expect(skipping(1) == 0 && skipping(1, from: -3200, to: -3200) == 0)
    #expect(skipping(0.95) == 0 && skipping(1.05) == 0 && skipping(0.93) == 1 && skipping(1.07) == 1)
    #expect(skipping(2) == 1)
    // Beside a velocity that changes by half and more, any jump is as long as some step.
    #expect(skipping(1, from: 2200, to: 3200) == 0 && skipping(1, from: 2100, to: 3200) == 1)
  }

  /// What is back in the next row was one frame at another time, or another place.
  @Test func aSingleRowIsNoJump() {
    for row in [46, 47, 48] {
      var single = offsets(3200, 3200, jump: 0)
      single[row] += 30
      #expect(jumps(single).isEmpty, "\(row)")
    }
  }

  /// With phases: a finger that catches or lets go within 0.05 s, three rows.
  @Test func phasesTellTheHandOver() {
    for row in 42...54 {
      let phases = (0..<Self.rows).map { $0 < row ? ScrollPhase?.some(.drag) : .deceleration }
      let isNear = (44...51).contains(row)
      #expect(
        kinds(offsets(900, 900, jump: 40), phases: phases) == [isNear ? .releaseJump : .snappedOffset],
        "\(row)")
      let caught = (0..<Self.rows).map { $0 < row ? ScrollPhase?.some(.deceleration) : .drag }
      #expect(
        kinds(offsets(900, 900, jump: 40), phases: caught) == [isNear ? .releaseJump : .snappedOffset],
        "\(row)")
    }
    let other = (0..<Self.rows).map { $0 < 48 ? ScrollPhase?.some(.deceleration) : .bounce }
    #expect(kinds(offsets(900, 900, jump: 40), phases: other) == [.snappedOffset])
  }

  /// Two rows are missing: at 60 Hz the view may be seen 0.05 s later.
  @Test(arguments: [(2, true), (3, false)]) func aRestIsJumpedAcrossMissingRows(missing: Int, isJump: Bool) {
    var trace = ScrollTrace()
    for row in 0..<60 where !(30..<30 + missing).contains(row) {
      trace.append(row < 30 ? 0 : 30, at: Double(row) / 60)
    }
    #expect(trace.findings.contains { $0.kind == .snappedOffset } == isJump)
  }

  /// On a grid of 1.5 pt one step is no jump, though it is longer than 2 pt in part; two are.
  @Test func aStepOfTheGridIsNoJump() {
    // Offsets that lie on the grid all over.
    let rough = (0..<Self.rows).map { row -> Double in
      let steps = (Double(row) * 3.7 / 1.5).rounded()
      return 3000 + steps * 1.5
    }
    let trace = jumpTrace(rough)
    #expect(abs(PreparedTrace(trace).quantum - 1.5) < 1e-6)
    #expect(abs(PreparedTrace(trace).leastJump - 2.25) < 1e-6)
    #expect(PreparedTrace(jumpTrace(offsets(0, 0, jump: 0))).leastJump == 2)
  }

  /// An animation that ends by its time lands: up to 4 pt from its target. A view that has rested does not.
  @Test func anAnimationLandsAtItsTarget() {
    func landing(_ jump: Double, rests: Int) -> [Double] {
      (0..<Self.rows).map { row -> Double in
        if row > 47 { return 500 + jump }
        let early = Double(max(0, 47 - rests - row)) / 64
        return 500 - 20 * early
      }
    }
    #expect(jumps(landing(3.5, rests: 0)).isEmpty && jumps(landing(-3.5, rests: 0)).isEmpty)
    #expect(jumps(landing(4.5, rests: 0)).count == 1)
    // Twelve rows are longer than 0.15 s.
    #expect(jumps(landing(3.5, rests: 12)).count == 1)
  }

  private func jumpTrace(_ offsets: [Double]) -> ScrollTrace {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() { trace.append(offset, at: Double(row) / 64) }
    return trace
  }
}
