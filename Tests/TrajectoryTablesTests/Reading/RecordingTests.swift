import Testing
import TrajectoryTables

/// Recordings as people have them, in any format: what is read, and what is said.
@Suite struct RecordingTests {
  private func expect(
    _ bytes: [UInt8], as format: RecordingFormat = RecordingFormat(), times: [Double], offsets: [Double],
    says: String
  ) throws {
    let table = try Table(recording: bytes, as: format)
    let columns = try table.trajectoryColumns()
    let trajectory = try table.trajectory(in: columns)
    // A clock that counts from 1970 tells 2.4e-7 s apart.
    #expect(
      zip(trajectory.times, times).allSatisfy { abs($0 - $1) < 1e-6 } && trajectory.times.count == times.count
    )
    #expect(trajectory.offsets == offsets)
    let said = (columns.doubts + table.notes.map(\.message) + [table.unitOfTime(columns)]).joined(
      separator: " ")
    #expect(says.isEmpty || said.contains(says), "\(said)")
  }

  @Test(
    arguments: [
      ("t;x\n0;0,5\n0,5;1,25\n", [0, 0.5], [0.5, 1.25], ""), ("t\tx\n0\t0,5\n1\t1\n", [0, 1], [0.5, 1], ""),
      ("time;offset\nms;px\n0;0\n500;1,5\n", [0, 0.5], [0, 1.5], "ms"),
      ("time,offset\n(ms),(px)\n0,0\n500,1\n", [0, 0.5], [0, 1], "ms"),
      ("0,5\n0.5,6\n", [0, 0.5], [5, 6], "taken for time and offset"),
      (
        "time,y\n28.11.2026 14:57:27.5,5\n28.11.2026 14:57:28,6\n", [1_795_877_847.5, 1_795_877_848], [5, 6],
        "ISO 8601"
      ),
      ("time,y\n11:59:59.5 AM,5\n12:00:00 PM,6\n", [43199.5, 43200], [5, 6], "time of day"),
      ("14:57:27.4,5\n14:57:27.9,6\n", [53847.4, 53847.9], [5, 6], "time of day"),
      ("time,y\n23:59:59.5,1\n0:00:00.25,2\n", [86399.5, 86400.25], [1, 2], "time of day"),
      (
        "t,y\n1970-01-02T00:00:01.5Z,1\n1970-01-02 01:00:02 +01:00,2\n", [86401.5, 86402], [1, 2], "ISO 8601"
      ),
      (
        "timestamp,y\n1764300000000,1\n1764300000016,2\n", [1_764_300_000, 1_764_300_000.016], [1, 2],
        "milliseconds"
      ),
      (
        "ts,y\n1764300000000000000,1\n1764300000016000000,2\n", [1.7643e9, 1_764_300_000.016], [1, 2],
        "nanoseconds"
      ),
      ("t,y\n0,1\n[NULL],2\n1,3\nNA,4\n", [0, 1], [1, 3], ""),
      ("t,y\n0,1\n1,2\n2", [0, 1], [1, 2], "torn"),

      ("t,y\n0,100\n1,200\n2,300\n3,4", [0, 1, 2, 3], [100, 200, 300, 4], ""),
      ("t,y\n0,100\n1,110\n2,120\n3,13", [0, 1, 2], [100, 110, 120], "torn"),
      ("t,y\n0,1\n1,2\n2,-", [0, 1], [1, 2], "torn"),
      ("t,y\n0,1\n1,2\n2,3", [0, 1, 2], [1, 2, 3], ""),
    ] as [(String, [Double], [Double], String)])
  func tablesAreReadAsOfficesAndProgramsWriteThem(
    text: String, times: [Double], offsets: [Double], says: String
  ) throws {
    try expect(Array(text.utf8), times: times, offsets: offsets, says: says)
  }

  @Test(
    arguments: [
      (#"[{"t":0,"e":{"contentOffset":{"x":0,"y":1}}},{"t":1,"e":{"contentOffset":{"x":0,"y":2.5}}}]"#, ""),
      (#"{"time":[0,1],"scrollTop":[1,2.5],"device":"x"}"#, ""),
      (#"{"timestamps":[0,1],"a":{"offsets":[1,2.5]}}"#, ""),
      (#"{"device":{"rates":[60]},"samples":[{"t":0,"y":1},{"t":1,"y":2.5}]}"#, ""),
      ("{\"t\":0,\"y\":1}\n{\"t\":1,\"y\":2.5}\n", ""),
      ("{\"t\":0,\"y\":1}\n{\"y\":2.5,\"t\":1}\n{\"t\":2,\"y", "torn"),
      ("[[0,1],[1,2.5]]", "taken for time and offset"), ("[0,1]\n[1,2.5]\n", "taken for time and offset"),
      (#"[{"t":0,"y":1},{"t":1,"late":"a \"b\"","y":2.5},{"t":1"#, "torn"),
      (#"[{"t":0,"y":1},{"t":1,"y":2.5},{"t":2,"z":3,"y":"#, "torn"),
      (#"[{"t":0,"y":1},{"t":1,"y":2.5},]"#, ""),
    ]) func jsonIsReadInAnyShape(text: String, says: String) throws
  {
    try expect(Array(text.utf8), times: [0, 1], offsets: [1, 2.5], says: says)
  }

  @Test func utf16WithAMarkIsText() throws {
    let units = Array("t\ty\n0\t1\n1\t2\n".utf16)
    let (little, big) = (units.flatMap { [UInt8($0 & 255), 0] }, units.flatMap { [0, UInt8($0 & 255)] })
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      try expect(bytes, times: [0, 1], offsets: [1, 2], says: "")
    }
  }

  @Test(
    arguments: [
      (
        "{time} * scrollY={offset}",
        "11-28 14:57:27.5 1 D Scroll: scrollY=12.5 x\nnoise\n11-28 14:57:28 1 D Scroll: scrollY=-3\n"
      ),
      ("{time} {0, {offset}}", "57:27.500.000 {0, 12.5}\n57:28.000.000 {0, -3}\n57:28.000.000 {1}\n"),
      ("{time}] y {offset}px", "[14:57:27.5] y 12.5px\n[14:57:28] y -3px\n[14:57:28] x 4px\n"),
    ]) func linesOfALogAreReadByAPattern(pattern: String, text: String) throws
  {
    var format = RecordingFormat()
    format.linePattern = pattern
    let table = try Table(recording: Array(text.utf8), as: format)
    let trajectory = try table.trajectory(in: table.trajectoryColumns())
    #expect(trajectory.offsets == [12.5, -3] && trajectory.times[1] - trajectory.times[0] == 0.5)
    #expect(table.notes.map(\.message) == ["1 line does not look like the pattern and is left out."])
  }

  @Test(arguments: [
    ("1,2,3\n", "name them (--columns time,offset,…)"), ("[[1,2,3]]", "lists of 3 values without names"),
    (
      "{\"traceEvents\":[{\"ph\":\"X\",\"ts\":1}]}",
      "a Chrome trace without scroll offsets (1 events); record with the categories cc and input"
    ),
    ("[{\"type\":4,\"data\":{},\"timestamp\":1}]", "rrweb without scroll events"),
    ("{\"t\":", "ends before its last bracket"),
    ("{\"t\":1}\nhello\n", "line 2: \"hello\" is no JSON"), ("GIF89a", "Plots/watch"),
    ("<!doctype html>\n", "a web page"), ("{\"log\":{\"entries\":[{\"time\":1}]}}", "this is a HAR"),
    ("\u{1}\u{2}\u{3}\u{4}ftypmp42", "Plots/watch"),
    ("[1,2,3]", "single values"), ("{}", "no rows"),
    (String(repeating: "[", count: 900), "more than 200 levels deep"),
  ]) func aRefusalNamesWhatWasSeen(text: String, says: String) {
    let error = #expect(throws: TableError.self) { try Table(recording: Array(text.utf8)) }
    #expect(error.map { "\($0)" }?.contains(says) == true, "\(String(describing: error))")
  }

  @Test func columnsMayBeNamedByTheUser() throws {
    var format = RecordingFormat()
    format.columns = ["a", "y", "t"]
    for text in ["9,1,0\n9,2.5,1\n", "[[9,1,0],[9,2.5,1]]"] {
      try expect(Array(text.utf8), as: format, times: [0, 1], offsets: [1, 2.5], says: "")
    }
  }
}

/// Traces of browsers: no event names its scroller.
@Suite struct BrowserTraceTests {
  /// Events of ten frames: two scrollers of one thread, set three times a frame, and a copy of the first in another thread.
  private static func events(_ name: String, _ arguments: (Int) -> String) -> String {
    let rows = (0..<10).flatMap { frame -> [String] in
      let time = 1_000_000 + 16_000 * frame
      let own = [0, 900, 1800].map { (7, time + $0, arguments(100 * frame)) }
      let other = [100, 1000].map { (7, time + $0, arguments(5000 + frame)) }
      return (own + other + [(8, time + 9000, arguments(100 * frame))]).map {
        #"{"name":"\#(name)","ph":"X","pid":1,"tid":\#($0.0),"ts":\#($0.1),"args":{\#($0.2)}}"#
      }
    }
    return #"{"name":"thread_name","ph":"M","pid":1,"tid":7,"ts":0,"args":{"name":"x"}},"#
      + rows.joined(separator: ",\n")
  }

  @Test(arguments: [
    ("ScrollTree::SetScrollOffset", "{\"metadata\":{},\"traceEvents\":[", "]}"),
    ("ScrollableArea::scrollOffsetChanged", "[", "]"), ("NotifyDidScroll", "[", ",\n"),
  ]) func scrollersAreToldApart(name: String, start: String, end: String) throws {
    let text =
      start
      + Self.events(name) {
        name == "NotifyDidScroll" ? "\"cur_y\":\($0 - 1),\"delta\":1" : "\"x\":0,\"y\":\($0)"
      }
      + end
    var format = RecordingFormat()
    let travelled = (0..<10).map { Double(100 * $0) }
    let expected: [(offsets: [Double], delay: Double)] = [
      (travelled, 0), (travelled, 0.009), ((0..<10).map { Double(5000 + $0) }, 0.0001),
    ]
    for (index, (offsets, delay)) in expected.enumerated() {
      format.scroller = index + 1
      let table = try Table(recording: Array(text.utf8), as: format)
      let trajectory = try table.trajectory(in: table.trajectoryColumns())
      #expect(trajectory.offsets == offsets)
      let times: [Double] = (0..<10).map { frame in 1 + delay + 0.016 * Double(frame) }
      #expect(zip(trajectory.times, times).allSatisfy { abs($0 - $1) < 1e-9 })
      let said = table.notes.map(\.message).joined()
      #expect(
        said.contains(name) && said.contains("3 scrollers: 1 moves 900 px (process 1, thread 7 x)"), "\(said)"
      )
    }
    format.scroller = 4
    #expect(throws: TableError.self) { try Table(recording: Array(text.utf8), as: format) }
  }

  /// As Chromium writes a page's scroll: in each frame it sets the viewport, which stays at 0, and then the page.
  @Test func aScrollerThatStandsStillBesideTheOtherIsNoRattle() throws {
    let events = (0..<12).flatMap { frame in
      [(0, 0), (10, 20 * frame)].map {
        #"{"args":{"x":0,"y":\#($0.1)},"cat":"cc","name":"ScrollTree::SetScrollOffset","ph":"I","pid":9,"tid":3,"ts":\#(16_667 * frame + $0.0)}"#
      }
    }
    let table = try Table(recording: Array("[\(events.joined(separator: ","))]".utf8))
    let offsets = try table.trajectory(in: table.trajectoryColumns()).offsets
    // In the first frame both stand at 0.
    #expect(offsets == (1..<12).map { Double(20 * $0) } || offsets == (0..<12).map { Double(20 * $0) })
  }

  @Test func aSessionOfRrwebHasScrollersByNode() throws {
    let text =
      #"{"events":[{"type":4,"data":{"href":"a"},"timestamp":1000},"#
      + (0..<5).map {
        #"{"type":3,"data":{"source":3,"id":1,"x":0,"y":\#(10 * $0)},"timestamp":\#(1000 + 100 * $0)},"#
          + #"{"type":3,"data":{"source":3,"id":9,"x":0,"y":\#($0)},"timestamp":\#(1000 + 100 * $0)}"#
      }.joined(separator: ",") + "]}"
    let table = try Table(recording: Array(text.utf8))
    let trajectory = try table.trajectory(in: table.trajectoryColumns())
    #expect(trajectory.offsets == [0, 10, 20, 30, 40] && trajectory.times == [1, 1.1, 1.2, 1.3, 1.4])
    #expect(table.notes.contains { $0.message.contains("2 scrollers") && $0.message.contains("node 9") })
    #expect(table.notes.contains { $0.message.contains("100 ms") })
  }
}
