import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

extension ScrollTrace {
  /// Its stretches by its own motion, with jumps of these findings.
  func segments(with findings: [Finding] = []) -> [TraceSegment] {
    segments(with: findings, PreparedTrace(self))
  }
}

/// The stretches of motions that begin and end at known frames.
@Suite(.endsInTime) struct SegmentTests {
  /// 60 frames a second: rest to row 12, a finger at `speed` pt/s to row 42, then a decay of 3 /s that stops at 12 pt/s.
  private static func fling(_ speed: Double, quantum: Double = 0) -> ScrollTrace {
    var (trace, offset, velocity) = (ScrollTrace(), 500.0, 0.0)
    for row in 0..<220 {
      trace.append(quantum > 0 ? (offset / quantum).rounded() * quantum : offset, at: 9 + Double(row) / 60)
      if row >= 12, row < 42 { velocity = speed }
      if row >= 42 { velocity *= Elementary.exp(-3 / 60.0) }
      if abs(velocity) < 12 { velocity = 0 }
      offset += velocity / 60
    }
    return trace
  }

  @Test(arguments: [600.0, -900, 2400]) func aDragAndItsFlingLieBetweenRests(speed: Double) throws {
    let segments = Self.fling(speed).segments()
    #expect(segments.map(\.phase) == [.rest, .drag, .deceleration, .rest])
    // Each begins where the one before ends, from the first row to the last.
    #expect(segments[0].start == 9 && segments[3].end == 9 + 219 / 60.0)
    for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.end == next.start) }
    // Row 12 is the last at 500 pt.
    #expect(abs(segments[1].start - (9 + 12 / 60.0)) <= 0.5 / 60)
    // The line through five rows loses 5 % of its slope one or two rows around the release.
    #expect(abs(segments[2].start - (9 + 42 / 60.0)) <= 2.5 / 60)
    // The velocity is 12 pt/s after ln(v/12)/3 s; 0.4 pt in seven rows are 4 pt/s, so that is where it stops.
    let stop = 9 + 42 / 60.0 + Elementary.log(abs(speed) / 12) / 3
    #expect(abs(segments[3].start - stop) <= 4.5 / 60)
  }

  /// A leap in the first step is motion until it is made: row 1 is the first of those that stay.
  @Test func aLeapInTheFirstStepIsNoRest() {
    let moving = (1...40).map { 110 + 6 * Double($0) }
    let segments = ScrollTrace(exactly: [100] + ScrollTrace.constant(110, 60) + moving).segments()
    #expect(segments.map(\.phase) == [.drag, .rest, .drag])
    #expect(abs(segments[1].start - 1 / 64.0) <= 0.5 / 64)
  }

  @Test func whatTurnsAndComesToRestBounces() throws {
    var trace = ScrollTrace()
    let spring = Spring(stiffness: 200, damping: 24)
    for row in 0..<120 {
      let time = Double(row - 30) / 60
      let state = ScrollState(offset: 0, velocity: 1200)
      trace.append(
        row < 30 ? 1000 + 1200 * time : 1000 + spring.state(from: state, after: time).offset,
        at: Double(row) / 60)
    }
    let segments = trace.segments()
    #expect(segments.map(\.phase) == [.drag, .bounce, .rest])
    // Row 30 is at the end, and row 31 the first that is more than a point past it.
    #expect(abs(segments[1].start - 31 / 60.0) <= 0.5 / 60)
    // With a bound there the same rows bounce.
    trace.set(.maxOffset, [Double](repeating: 1000, count: 120))
    #expect(trace.segments() == segments)
  }

  @Test func namedPhasesAreTakenAsTheyAre() {
    var trace = ScrollTrace()
    for row in 0..<10 { trace.append(Double(row * row), at: Double(row)) }
    trace.set([nil, nil, .drag, .drag, nil, .deceleration, .bounce, .bounce, nil, .rest])
    // An unknown phase goes on as the last known one, and the first ones as the first known.
    let segments = trace.segments()
    #expect(segments.map(\.phase) == [.drag, .deceleration, .bounce])
    #expect(segments.map(\.start) == [0, 5, 6] && segments.map(\.end) == [5, 6, 9])
  }

  @Test func jumpsAndChangesLieBetweenTheStretchesInOrderOfTime() {
    var trace = ScrollTrace()
    for row in 0..<30 { trace.append(20 * Double(row), at: Double(row) / 60) }
    trace.set(
      .insetTop, (0..<30).map { row -> Double in row < 10 ? 0 : row < 14 ? Double(row) : 20 })
    let jump = Finding(
      kind: .snappedOffset, start: 0.2, end: 0.25, samples: 12..<14, confidence: 1, subject: "offset",
      mechanism: "m", evidence: [TraceMetric("jump", 5, .points)], cure: "c")
    let other = Finding(
      kind: .jitter, start: 0.1, end: 0.3, samples: 6..<14, confidence: 1, subject: "offset",
      mechanism: "m",
      evidence: [TraceMetric("velocity_before", 10, .points), TraceMetric("velocity_after", -30, .points)],
      cure: "c")
    let segments = trace.segments(with: [jump, other])
    #expect(segments.map(\.phase) == [.drag, .geometryChange, .jump])
    #expect(
      segments[1].start == 9 / 60.0 && segments[1].end == 14 / 60.0 && segments[2].start == 0.2
        && segments[2].end == 0.25)
    let metrics = trace.metrics([jump, other], segments)
    #expect(metrics.first { $0.name.isSpelled(like: "velocity_jump") }?.value == -40)
    #expect(metrics.first { $0.name.isSpelled(like: "lost_travel") }?.value == 0)
  }

  @Test func lossesOfCutsAddUp() {
    func cut(_ travel: Double, _ time: Double) -> Finding {
      Finding(
        kind: .inertiaCut, start: 0, end: 0, samples: 0..<1, confidence: 1, subject: "offset", mechanism: "m",
        evidence: [
          TraceMetric("lost_travel", travel, .points), TraceMetric("lost_time", time, .seconds),
          TraceMetric("speed_ratio", 9, .none),
        ], cure: "c")
    }
    let metrics = Self.fling(600).metrics([cut(30, 0.5), cut(12, 0.25)], [])
    func value(_ name: StaticString) -> Double? { metrics.first { $0.name.isSpelled(like: name) }?.value }
    #expect(value("lost_travel") == 42 && value("stop_time_error") == -0.75)
    #expect(value("velocity_jump") == 0 && value("speed_ratio") == nil)
  }

  /// From the end of the last drag until the offset stays within half a point of where it ends.
  @Test func theSettlingTimeCountsFromTheRelease() throws {
    var trace = ScrollTrace()
    for row in 0..<80 {
      // Ends at 100 pt, half a point before it in row 50, and more than that in row 49.
      let offset = row < 20 ? 0 : row < 49 ? 3 * Double(row - 20) : row == 49 ? 99.4 : row == 50 ? 99.5 : 100
      trace.append(offset, at: Double(row) / 64)
    }
    let drag = TraceSegment(phase: .drag, start: 0, end: 30 / 64.0)
    let late = TraceSegment(phase: .drag, start: 0, end: 60 / 64.0)
    func settling(_ segments: [TraceSegment]) -> Double? {
      trace.metrics([], segments).first { $0.name.isSpelled(like: "settling_time") }?.value
    }
    #expect(settling([drag]) == 20 / 64.0)
    #expect(settling([drag, late]) == 20 / 64.0, "a drag that ends later is not the last before")
    #expect(settling([]) == 50 / 64.0)
    // What ends in motion has none.
    #expect(trace.part(0..<40).metrics([], []).allSatisfy { !$0.name.isSpelled(like: "settling_time") })
  }

  /// Of several breaks the greatest change of velocity, with its sign.
  @Test func theGreatestVelocityJumpCounts() {
    func jump(_ breaks: [(before: Double, after: Double)]) -> Double? {
      let findings = breaks.map { velocities in
        Finding(
          kind: .releaseJump, start: 0, end: 1, samples: 0..<2, confidence: 1, subject: "velocity",
          mechanism: "hand-over of the finger",
          evidence: [
            TraceMetric("velocity_before", velocities.before, .pointsPerSecond),
            TraceMetric("velocity_after", velocities.after, .pointsPerSecond),
          ], cure: "")
      }
      let metrics = ScrollTrace(exactly: [0, 1, 2]).metrics(findings, [])
      return metrics.first { $0.name.isSpelled(like: "velocity_jump") }?.value
    }
    #expect(jump([(900, 400), (100, 200)]) == -500 && jump([(100, 200), (900, 400)]) == -500)
    #expect(jump([(900, 400), (0, 600)]) == 600 && jump([(0, 600), (400, 900)]) == 600 && jump([]) == 0)
  }

  /// Of two stretches at double speed the first tells the ratio.
  @Test func theFirstDoubleSpeedIsMeasured() {
    let findings = [2.25, 1.75].map { ratio in
      Finding(
        kind: .doubleSpeed, start: 0, end: 1, samples: 0..<2, confidence: 1, subject: "offset",
        mechanism: "two movers add up", evidence: [TraceMetric("speed_ratio", ratio, .none)], cure: "")
    }
    let metrics = ScrollTrace(exactly: [0, 1, 2]).metrics(findings, [])
    #expect(metrics.filter { $0.name.isSpelled(like: "speed_ratio") }.map(\.value) == [2.25])
  }

  /// A jump moves what comes behind it, one that is set back what lies between; a single row shows no step.
  @Test func aFindingMovesWhatLiesBehindIt() {
    func moves(_ rows: Range<Int>, away: Bool = false) -> [[Double]] {
      let frames = away ? [TraceMetric("frames_away", 2, .frames)] : []
      return Finding(
        kind: .snappedOffset, start: 0, end: 1, samples: rows, confidence: 1, subject: "offset",
        mechanism: "set", evidence: [TraceMetric("jump", 30, .points)] + frames, cure: ""
      ).moves.map { [Double($0.row), $0.length] }
    }
    #expect(moves(5..<7) == [[6, 30]] && moves(5..<9, away: true) == [[6, 30], [8, -30]])
    #expect(moves(5..<6).isEmpty)
  }

  @Test func tracesOfAFewRowsHaveStretches() {
    #expect(ScrollTrace().segments().isEmpty)
    var trace = ScrollTrace()
    trace.append(1, at: 0)
    #expect(trace.segments().isEmpty)
    trace.append(1, at: 1)
    #expect(trace.segments() == [TraceSegment(phase: .rest, start: 0, end: 1)])
  }
}
