import ScrollDiagnostics
import ScrollKinematics
import Testing

/// The stretches of a trace, and the metrics that depend on them.
@Suite struct SegmentTests {
  @Test(arguments: [60.0, 120], [0, 0.5, 1])
  func aDragAndItsGlideLieBetweenRests(rate: Double, quantum: Double) throws {
    let gesture = Gesture(rate: rate)
    let trace = gesture.trace(quantum: quantum)
    let segments = trace.diagnosis().segments
    try #require(segments.map(\.phase) == [.rest, .drag, .deceleration, .rest])
    // Each begins where the one before ends, from the first row to the last.
    #expect(segments[0].start == trace.times[0] && segments[3].end == trace.times[trace.count - 1])
    for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.end == next.start) }
    // The touch at 0.3 s moves 1 pt within 0.012 s; the velocity at the release is seen over some 0.05 s.
    #expect(abs(segments[1].start - 0.3) < 0.04)
    #expect(abs(segments[2].start - 0.8) < 0.06)
    // It rests at 3.30 s; on whole points its last step is seen 0.1 s earlier, and a rest only over some frames.
    #expect(abs(segments[3].start - 3.3) < 0.2)
  }

  @Test func recordedPhasesAreTakenAsTheyAre() throws {
    var recorder = ScrollRecorder()
    let phases: [ScrollPhase?] = [
      nil, nil, .drag, .drag, nil, .deceleration, .bounce, .bounce, nil, .rest,
    ]
    for (row, phase) in phases.enumerated() {
      recorder.record(Double(row * row), at: Double(row), phase: phase)
    }
    // An unknown phase goes on as the last known one, and the first ones as the first known.
    let segments = recorder.trace.diagnosis().segments
    #expect(segments.map(\.phase) == [.drag, .deceleration, .bounce])
    #expect(segments.map(\.start) == [0, 5, 6] && segments.map(\.end) == [5, 6, 9])
  }

  @Test(arguments: [60.0, 120]) func aBounceBeginsAtTheEdge(rate: Double) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 100, velocity: 2500), in: RestRange(0, 600))
    let arrival = try #require((0..<1000).first { fling.state(at: Double($0) / 1000).offset > 600 })
    var recorder = ScrollRecorder()
    for frame in 0..<Int(2 * rate) {
      let time = Double(frame) / rate
      recorder.record((fling.state(at: time).offset * 3).rounded() / 3, at: time)
      recorder.record(.minOffset, 0)
      recorder.record(.maxOffset, 600)
    }
    let segments = recorder.trace.diagnosis().segments
    let bounce = try #require(segments.first { $0.phase == .bounce })
    #expect(abs(bounce.start - Double(arrival) / 1000) <= 2 / rate)
    #expect(segments.last?.phase == .rest)
  }

  @Test func jumpsAndChangesOfGeometryAreStretchesOfTheirOwn() throws {
    var gesture = Gesture(rate: 60)
    let row = gesture.row(after: 0.6)
    gesture.shift(from: row, by: 60)
    for index in row + 20..<gesture.insetTop.count { gesture.insetTop[index] = 60 }
    let segments = gesture.trace().diagnosis().segments
    let jump = try #require(segments.first { $0.phase == .jump })
    #expect(jump.start <= gesture.times[row] && jump.end >= gesture.times[row - 1])
    let change = try #require(segments.first { $0.phase == .geometryChange })
    #expect(change.start == gesture.times[row + 19] && change.end == gesture.times[row + 20])
  }

  /// From the end of the drag until the offset stays within half a point of where it ends.
  @Test func theSettlingTimeCountsFromTheRelease() throws {
    let metrics = Gesture(rate: 120).trace(.phases).diagnosis().metrics
    let settling = try #require(metrics.first { "\($0.name)" == "settling_time" })
    // 0.5 pt before its end the glide has 10 + 0.5·2.002 pt/s left of its 1500.
    let expected = Elementary.log(1500 / 11.001) / 2.002
    #expect(abs(settling.value - expected) < 2 / 120.0)
  }

  @Test func whatCutsTakeAddsUp() throws {
    var gesture = Gesture(rate: 60)
    gesture.scale(from: gesture.row(after: 0.3), by: 0.6)
    gesture.stop(at: gesture.row(after: 0.7))
    let diagnosis = gesture.trace(.phases).diagnosis()
    let cuts = diagnosis.findings.filter { $0.kind == .inertiaCut }
    try #require(cuts.count == 2)
    let lost = try #require(diagnosis.metrics.first { "\($0.name)" == "lost_travel" })
    #expect(lost.value == cuts.reduce(0) { $0 + ($1.value("lost_travel") ?? .nan) })
  }
}
