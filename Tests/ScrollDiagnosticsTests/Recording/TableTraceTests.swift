import Foundation
import ScrollDiagnostics
import ScrollKinematics
import Testing
import TrajectoryTables

/// Tables of other programs, read as traces.
@Suite struct TableTraceTests {
  private func trace(_ text: String) throws -> ScrollTrace {
    let table = try Table(Array(text.utf8))
    return try table.trace(in: table.trajectoryColumns())
  }

  @Test func aRowWithoutAnOffsetIsAGapInEveryColumn() throws {
    let trace = try trace("time_s,offset_pt,header_pt\n0,5,1\n1,,2\n2,7,3\n3,,4\n")
    #expect(trace.times == [0, 2] && trace.offsets == [5, 7])
    #expect(trace.values(of: .header) == [1, 3])
    #expect(throws: TableError.self) { try self.trace("t,x\n0,\n") }
  }

  @Test func theLastOfSeveralRowsOfATimeCounts() throws {
    let trace = try trace("t,x\n0,1\n1,2\n1,3\n1,4\n2,5\n")
    #expect(trace.offsets == [1, 4, 5] && trace.repeatedTimes == 2)
  }

  /// A column of words alone is none of numbers, unless its name says points.
  @Test(
    arguments: [
      ("touch", "began,,ended", nil), ("touch", "1,,ended", "ended"), ("touch", "began,,3", "began"),
      ("finger_pt", "began,,ended", "began"), ("finger_pt", ",,", nil), ("inset_top_pt", "1,2,zz", "zz"),
    ] as [(String, String, String?)])
  func aCellThatIsNoNumberIsRefusedByName(name: String, cells: String, refused: String?) throws {
    let rows = cells.split(separator: ",", omittingEmptySubsequences: false)
      .enumerated().map { "\($0),\(10 * $0),\($1)\n" }
    let text = "t,x,\(name)\n\(rows.joined())"
    if let refused {
      let error = #expect(throws: TableError.self) { try trace(text) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.contains("\"\(refused)\"") && words.contains("\"\(name)\""), "\(words)")
    } else {
      let trace = try trace(text)
      #expect(ScrollTrace.Quantity.allCases.allSatisfy { !trace.knows($0) })
    }
  }

  /// The words of UIKit, SwiftUI, Android, Qt and browsers for a finger, a fling, a bounce and a rest; others say nothing, aloud.
  @Test func phasesAreKnownByTheWordsOfOtherSystems() throws {
    let words: [(String, ScrollPhase?)] = [
      ("Dragging", .drag), ("tracking", .drag), ("hold", .drag), ("touch", .drag),
      ("decelerating", .deceleration),
      ("SETTLING", .deceleration), ("fling", .deceleration), ("flick", .deceleration),
      ("scroll", .deceleration),
      ("snap", .deceleration), ("spline", .deceleration), ("inertia", .deceleration),
      ("momentum", .deceleration),
      ("moving", .deceleration), ("ballistic", .bounce), ("spring-back", .bounce), ("Spring Back", .bounce),
      ("overshoot", .bounce), ("return", .bounce), ("spring", .bounce), ("bouncing", .bounce),
      ("idle", .rest),
      ("stationary", .rest), ("SCROLL_STATE_DRAGGING", .drag), ("interacting", .drag), ("animating", nil),
      ("", nil), ("drag", .drag),
      ("rest", .rest),
    ]
    let rows = words.enumerated().map { "\($0),\(10 * $0),\($1.0)\n" }
    let trace = try trace("t,x,Phase\n\(rows.joined())")
    #expect(trace.phases == words.map { $0.1 })
    #expect(trace.notes.map(\.kind) == [.unknownPhase] && trace.notes[0].message.contains("\"animating\""))
  }

  /// Flutter's whole flight is ballistic; on Android only the arc past the edge.
  @Test func ballisticIsAFlingWhereNothingElseIs() throws {
    #expect(try trace("t,x,phase\n0,0,drag\n1,1,ballistic\n").phases == [.drag, .deceleration])
    #expect(try trace("t,x,phase\n0,0,spline\n1,1,ballistic\n").phases == [.deceleration, .bounce])
  }

  /// A fling of 1,000 pt/s, cut dead at 450 pt/s, under words that nobody knows, or where only the drag has a word.
  @Test(arguments: [("wobble", "rest"), ("wobble", "halt"), ("", ""), ("fling", "")])
  func aCutUnderUnknownWordsIsStillFound(moving: String, resting: String) throws {
    let rows = (0..<80).map { row -> String in
      let time = Double(row) / 60
      let isDragged = row < 12
      let glide = min(time, 0.6) - 0.2
      let offset = isDragged ? 1000 * time : 200 + 500 * (1 - exp(-2 * glide))
      return "\(time),\(offset),\(isDragged ? "drag" : row <= 36 ? moving : resting)\n"
    }
    let trace = try trace("time_s,offset_pt,phase\n" + rows.joined())
    #expect(trace.findings.map(\.kind) == [.inertiaCut])
    #expect(trace.diagnosis().notes.contains { $0.kind == .unknownPhase } == (moving == "wobble"))
  }

  /// What was met while reading is in the diagnosis, and a comment says that the offsets are of a video.
  @Test func notesAndSourceGoWithTheTrace() throws {
    let text = "# source: video, 60 fps\ntime_s,offset_pt,segment\n0,0,1\n2,2,1\n1,1,1\n3,3,1\n4,0,2\n5,9,2\n"
    let read = try RecordedTraces(Array(text.utf8))
    #expect(read.traces.map(\.times) == [[0, 1, 2, 3], [4, 5]] && read.traces.allSatisfy(\.isVideo))
    #expect(read.traces[0].diagnosis().notes.map(\.kind) == [.lateRows])
    #expect(read.farthest.offsets == [0, 9])
    #expect(read.summary == "6 rows, time from time_s (s), offset from offset_pt (pt), 2 segments")
    let csv = ScrollTrace.csv(read.traces)
    #expect(csv.starts(with: "# source: video, 1 fps\n".utf8))
    let again = try RecordedTraces(csv)
    #expect(again.traces.map(\.offsets) == read.traces.map(\.offsets) && again.traces[0].isVideo)
  }

  /// Names of columns as other programs write them.
  @Test(arguments: [
    ("contentInset.top", ScrollTrace.Quantity.insetTop), ("clientHeight", .viewportLength),
    ("scrollHeight", .contentLength), ("header_height", .header), ("touch_y", .finger),
    ("min_offset_pt", .minOffset), ("content_top_pt", .contentTop),
  ]) func aColumnIsKnownByItsUsualNames(name: String, quantity: ScrollTrace.Quantity) throws {
    #expect(try trace("t,x,\(name)\n0,1,7\n1,2,8\n").values(of: quantity) == [7, 8])
  }

  /// A reader's offsets are a reading beside the true ones, and the trace itself where they stand alone.
  @Test func theColumnOfTheOffsetIsNoReading() throws {
    #expect(try !trace("time_s,sampled_offset_pt\n0,1\n1,2\n").knows(.sampledOffset))
    let beside = try trace("time_s,offset_pt,sampled_offset_pt\n0,1,0\n1,2,1\n")
    #expect(beside.offsets == [1, 2] && beside.values(of: .sampledOffset) == [0, 1])
  }
}
