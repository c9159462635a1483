import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollDiagnostics

/// Which row a recorded value belongs to, and what a table of a few rows says.
@Suite(.endsInTime) struct RecordedTraceTests {
  private func text(_ trace: ScrollTrace) -> String { String(decoding: trace.csv, as: UTF8.self) }

  /// Three rows; the last one is recorded twice, with what is known of it.
  private var three: ScrollTrace {
    var trace = ScrollTrace()
    for (row, offset) in [1.0, 2, 3].enumerated() { trace.append(offset, at: Double(row)) }
    trace.append(9, at: 2)
    return trace
  }

  @Test func aSecondSampleOfATimeReplacesTheLastRowAlone() {
    #expect(three.offsets == [1, 2, 9] && three.times == [0, 1, 2] && three.repeatedTimes == 1)
  }

  @Test func aValueBelongsToTheLastRow() {
    var trace = three
    trace.setLast(.header, 44)
    let header = trace.values(of: .header)
    #expect(header.count == 3 && header[0].isNaN && header[1].isNaN && header[2] == 44)
    trace.setLast(.drag)
    #expect(trace.phases == [nil, nil, .drag])
  }

  @Test func twoRowsHaveADuration() {
    #expect(ScrollTrace(exactly: [1, 2], fps: 4).duration == 0.25 && ScrollTrace(exactly: [1]).duration == 0)
  }

  @Test func anEmptyTraceIsAHeader() {
    #expect(text(ScrollTrace()) == "time_s,offset_pt\n")
  }

  /// A row, and a row with a phase: each cell has its column.
  @Test func aShortTraceIsATable() {
    #expect(text(ScrollTrace(exactly: [2.5])) == "time_s,offset_pt\n0,2.5\n")
    #expect(text(ScrollTrace(exactly: [2.5], phases: [.rest])) == "time_s,phase,offset_pt\n0,rest,2.5\n")
  }

  /// Rows without an offset are gaps, for what stands beside it too.
  @Test func aColumnLosesTheRowsOfGaps() throws {
    let table = try Table(Array("time_s,offset_pt,header_pt\n0,5,1\n1,,2\n2,7,3\n3,,4\n".utf8))
    let trace = try table.trace(in: table.trajectoryColumns())
    #expect(trace.times == [0, 2] && trace.offsets == [5, 7] && trace.values(of: .header) == [1, 3])
  }

  /// There is room for as many samples as were asked for, and none is taken without need.
  @Test func aRecorderHasTheRoomThatWasAskedFor() {
    let room = ScrollRecorder(capacity: 1000).trace
    #expect(room.times.capacity >= 1000 && room.offsets.capacity >= 1000 && room.count == 0)
    #expect(ScrollRecorder(capacity: 0).trace.times.capacity == 0)
    #expect(ScrollRecorder(capacity: -3).trace.times.capacity == 0)
  }
}
