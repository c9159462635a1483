import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct ScrollRecorderTests {
  @Test func aRecordingBecomesTheContractsTableAndReadsBack() throws {
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
    #expect(!trace.knows(.finger))
    #expect(trace.csv == recorder.trace.csv)
  }

  @Test func aSecondSampleOfATimeReplacesTheFirst() {
    var recorder = ScrollRecorder()
    recorder.record(1, at: 0, insetTop: 5)
    recorder.record(2, at: 0)
    #expect(recorder.trace.offsets == [2])
    #expect(recorder.trace.values(of: .insetTop) == [5])
    #expect(recorder.trace.repeatedTimes == 1)
  }

  @Test func whatMakesNoSenseIsCountedAndLeftOut() {
    var recorder = ScrollRecorder()
    recorder.record(1, at: 5)
    recorder.record(2, at: 4)
    recorder.record(.nan, at: 6)
    recorder.record(3, at: .infinity)
    recorder.record(4, at: 7, insetTop: .nan)
    #expect(recorder.trace.times == [5, 7])
    #expect(recorder.rejectedSamples == 3)
    #expect(!recorder.trace.knows(.insetTop))
  }

  @Test func anEmptyOffsetIsAGapAndATableOfGapsIsRefused() throws {
    let table = try Table(Array("t,x,header\n0,1,9\n1,,8\n2,3,oops\n".utf8))
    let trace = try table.trace(in: table.trajectoryColumns())
    #expect(trace.times == [0, 2])
    #expect(trace.offsets == [1, 3])
    #expect(!trace.knows(.header), "a column that holds no numbers is left out")
    let gaps = try Table(Array("t,x\n0,\n".utf8))
    #expect(throws: TableError.self) { try gaps.trace(in: gaps.trajectoryColumns()) }
  }
}
