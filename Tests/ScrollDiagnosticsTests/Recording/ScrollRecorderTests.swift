import ScrollDiagnostics
import ScrollKinematics
import Testing
import TrajectoryTables

/// What an app records, and the table that it becomes.
@Suite struct ScrollRecorderTests {
  @Test func aRecordingBecomesATableAndReadsBack() throws {
    var recorder = ScrollRecorder()
    recorder.record(-0.5, at: 1_700_000_000.25, insetTop: 100, phase: .drag)
    recorder.record(1 / 3.0, at: 1_700_000_000.5, phase: .deceleration)
    recorder.record(.header, 44)
    recorder.record(2, at: 1_700_000_000.75, insetTop: 60, viewportLength: 700)
    let text = String(decoding: recorder.trace.csv, as: UTF8.self)
    #expect(
      text == """
        time_s,phase,offset_pt,inset_top_pt,viewport_pt,header_pt
        1700000000.25,drag,-0.5,100,,
        1700000000.5,deceleration,0.3333333333333333,,,44
        1700000000.75,,2,60,700,

        """)
    let table = try Table(recorder.trace.csv)
    let trace = try table.trace(in: table.trajectoryColumns())
    #expect(trace.times == recorder.trace.times && trace.offsets == recorder.trace.offsets)
    #expect(trace.phases == [.drag, .deceleration, nil])
    #expect(trace.values(of: .header)[1] == 44 && trace.values(of: .header)[0].isNaN)
    #expect(trace.csv == recorder.trace.csv)
  }

  @Test func aSecondSampleOfATimeReplacesTheFirst() {
    var recorder = ScrollRecorder()
    recorder.record(1, at: 0, insetTop: 5)
    recorder.record(2, at: 0)
    #expect(recorder.trace.offsets == [2] && recorder.trace.repeatedTimes == 1)
    #expect(recorder.trace.values(of: .insetTop) == [5])
  }

  @Test func aColumnIsEmptyUntilItIsKnownAndThenHasAValueForEachTime() {
    var recorder = ScrollRecorder()
    recorder.record(1, at: 0)
    #expect(recorder.trace.phases.isEmpty && recorder.trace.values(of: .insetTop).isEmpty)
    #expect(!recorder.trace.knows(.insetTop))
    recorder.record(2, at: 1, phase: .drag)
    recorder.record(3, at: 2)
    #expect(recorder.trace.phases == [nil, .drag, nil])
    #expect(recorder.trace.count == 3 && recorder.trace.duration == 2)
  }

  @Test func samplesThatMakeNoSenseAreCountedAndLeftOut() {
    var recorder = ScrollRecorder(capacity: -1)
    recorder.record(1, at: 5)
    recorder.record(2, at: 4)
    recorder.record(.nan, at: 6)
    recorder.record(3, at: .infinity)
    recorder.record(4, at: 7, insetTop: .nan)
    #expect(recorder.trace.times == [5, 7])
    #expect(recorder.rejectedSamples == 3)
    #expect(!recorder.trace.knows(.insetTop))
  }
}
