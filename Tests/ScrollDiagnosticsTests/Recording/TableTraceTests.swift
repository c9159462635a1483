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

  /// UIKit's, SwiftUI's, Android's and Flutter's words for a finger, a fling and a rest; others say nothing.
  @Test func phasesAreKnownByTheWordsOfOtherSystems() throws {
    let words: [(String, ScrollPhase?)] = [
      ("Dragging", .drag), ("tracking", .drag), ("hold", .drag), ("decelerating", .deceleration),
      ("SETTLING", .deceleration), ("ballistic", .deceleration), ("bouncing", .bounce), ("idle", .rest),
      ("interacting", .drag), ("animating", nil), ("", nil), ("drag", .drag), ("rest", .rest),
    ]
    let rows = words.enumerated().map { "\($0),\(10 * $0),\($1.0)\n" }
    #expect(try trace("t,x,Phase\n\(rows.joined())").phases == words.map { $0.1 })
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
