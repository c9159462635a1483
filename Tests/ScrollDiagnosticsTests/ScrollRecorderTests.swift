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

  /// What was never recorded is an empty column, and what was once has a value for each time.
  @Test func aColumnIsEmptyUntilItIsKnown() {
    var recorder = ScrollRecorder()
    recorder.record(1, at: 0)
    #expect(recorder.trace.phases.isEmpty && recorder.trace.values(of: .insetTop).isEmpty)
    recorder.record(2, at: 1, phase: .drag)
    recorder.record(3, at: 2)
    #expect(recorder.trace.phases == [nil, .drag, nil])
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
    let table = try Table(Array("t,x\n0,1\n1,\n2,3\n".utf8))
    let trace = try table.trace(in: table.trajectoryColumns())
    #expect(trace.times == [0, 2])
    #expect(trace.offsets == [1, 3])
    let gaps = try Table(Array("t,x\n0,\n".utf8))
    #expect(throws: TableError.self) { try gaps.trace(in: gaps.trajectoryColumns()) }
  }

  /// A column of words alone is none of numbers, unless its name says points; one number among them makes it one.
  @Test(arguments: [
    ("touch", "began,,ended", nil), ("touch", "1,,ended", "ended"), ("touch", "began,,3", "began"),
    ("header", "nan,nan,1", "nan"), ("finger_pt", "began,,ended", "began"), ("finger_pt", ",,", nil),
    ("inset_top_pt", "1,2,zz", "zz"),
  ])
  func aCellThatIsNoNumberIsRefused(name: String, cells: String, refused: String?) throws {
    let rows = cells.split(separator: ",", omittingEmptySubsequences: false)
      .enumerated().map { "\($0),\(10 * $0),\($1)\n" }
    let table = try Table(Array("t,x,\(name)\n\(rows.joined())".utf8))
    let columns = try table.trajectoryColumns()
    if let refused {
      let error = #expect(throws: TableError.self) { try table.trace(in: columns) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.contains("\"\(refused)\"") && words.contains("\"\(name)\""), "\(words)")
    } else {
      let trace = try table.trace(in: columns)
      #expect(ScrollTrace.Quantity.allCases.allSatisfy { !trace.knows($0) })
    }
  }

  /// UIKit's, SwiftUI's, Android's and Flutter's words for a finger, a fling and a rest, in capitals or not; others say nothing.
  @Test func phasesAreKnownByTheWordsOfOtherSystems() throws {
    let words: [(String, ScrollPhase?)] = [
      ("Dragging", .drag), ("tracking", .drag), ("hold", .drag), ("decelerating", .deceleration),
      ("SETTLING", .deceleration), ("ballistic", .deceleration), ("bouncing", .bounce), ("idle", .rest),
      ("interacting", .drag), ("interacting", .drag), ("animating", nil), ("animating", nil),
      ("animation", nil), ("", nil), ("drag", .drag), ("rest", .rest),
    ]
    let rows = words.enumerated().map { "\($0),\(10 * $0),\($1.0)\n" }
    let table = try Table(Array("t,x,Phase\n\(rows.joined())".utf8))
    #expect(try table.trace(in: table.trajectoryColumns()).phases == words.map { $0.1 })
  }

  /// Of rows of one time the last counts, and the others are counted.
  @Test func repeatedTimesOfATableAreCounted() throws {
    let table = try Table(Array("t,x\n0,1\n1,2\n1,3\n1,4\n2,5\n".utf8))
    let trace = try table.trace(in: table.trajectoryColumns())
    #expect(trace.offsets == [1, 4, 5] && trace.repeatedTimes == 2)
    // A row without an offset has a time of its own.
    let gap = try Table(Array("t,x\n0,1\n1,\n2,3\n2,4\n".utf8))
    let withGap = try gap.trace(in: gap.trajectoryColumns())
    #expect(withGap.offsets == [1, 4] && withGap.repeatedTimes == 1)
  }

  /// A column that serves as the offset is no reading beside it.
  @Test func theColumnOfTheOffsetIsNoReading() throws {
    let alone = try Table(Array("time_s,sampled_offset_pt\n0,1\n1,2\n".utf8))
    #expect(try !alone.trace(in: alone.trajectoryColumns()).knows(.sampledOffset))
    let beside = try Table(Array("time_s,offset_pt,sampled_offset_pt\n0,1,0\n1,2,1\n".utf8))
    #expect(try beside.trace(in: beside.trajectoryColumns()).values(of: .sampledOffset) == [0, 1])
  }
}
