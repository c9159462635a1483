import Foundation
import ScrollLab
import ScrollPlatforms
import Testing
import TrajectoryTables

/// Tables as people have them: whatever names, units, line ends and separators, the same recording is read.
@Suite struct InputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Twelve frames at 50 Hz of 3 pt each, on a clock that begins at `start` and counts `unit` to the second.
  private static func rows(_ separator: String = ",", from start: Double = 0, unit: Double = 1) -> String {
    (0..<12).map { "\(((start + Double($0) / 50) * unit).decimalText())\(separator)\(3 * $0)\n" }.joined()
  }

  private func expectRead(_ text: String, options: String = "") throws {
    let path = try folder.write(text, to: "t.csv")
    let table = try answerTable("sample \(path)\(options)")
    let times = try table.completeNumbers(named: "time_s")
    // A Double holds a clock that counts from 1970 to 2.4e-7 s.
    for (index, time) in times.enumerated() { #expect(abs(time - times[0] - Double(index) / 50) < 1e-6) }
    #expect(try table.completeNumbers(named: "true_offset_pt") == (0..<12).map { Double(3 * $0) })
  }

  @Test(arguments: [
    "time_s,offset_pt", "t,contentOffset.y", "Time,offset_px", "timestamp,scrollTop", "t,y", "elapsed,pos",
    "Time (s),Content Offset", "time,scrollY", "timestamp [s],contentOffset",
  ])
  func columnsHaveTheNamesOfAnySystem(header: String) throws {
    try expectRead(header + "\n" + Self.rows())
  }

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func tablesHaveAnySeparatorAndLineEnd(separator: String, lineEnd: String) throws {
    let text = "\u{FEFF}# recorded by hand\nt\(separator)x\n" + Self.rows(separator) + "\n# end\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try expectRead(lines.joined(separator: lineEnd))
  }

  @Test(
    arguments: [
      ("time_ms", 0, 1e3), ("Time (ms)", 0, 1e3), ("t", 0, 1e3), ("timestamp", 0, 1e6), ("t_ns", 0, 1e9),
      ("t", 0, 1e9), ("t", 1.7e9, 1), ("timestamp", 1.7e9, 1e3), ("time_ms", 1.7e9, 1e3),
    ] as [(String, Double, Double)])
  func timesHaveTheUnitOfTheirNameOrOfTheirSteps(name: String, start: Double, unit: Double) throws {
    try expectRead("\(name),x\n" + Self.rows(from: start, unit: unit))
  }

  @Test func columnsMayBeNamedByOptions() throws {
    try expectRead("when,where\n" + Self.rows(), options: " --time when --offset where")
  }

  @Test func standardInputIsReadForNoFileOrADash() throws {
    for operand in ["", "-"] {
      let outcome = try shell(#""$0" sample \#(operand)"#, input: "t,x\n" + Self.rows())
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(outcome.output.split(separator: "\n").count == 13)
    }
  }

  /// An empty cell is neither 0, which would be a jump, nor a row less.
  @Test func emptyOffsetsAreGaps() throws {
    let rows = Self.rows().split(separator: "\n").map { $0.hasSuffix(",30") ? $0.dropLast(2) : $0 }
    let path = try folder.write("t,x\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
    let table = try answerTable("sample \(path)")
    #expect(try table.numbers(named: "true_offset_pt")[9...11] == [27, nil, 33])
    #expect(try table.numbers(named: "sampled_offset_pt")[9...11] == [27, nil, 33])
    #expect(try answer("analyze \(path) --format csv").split(separator: "\n").count == 1)
  }

  /// A guess is said; a unit that the name gives is believed, but questioned where 20 s lie between rows.
  @Test(arguments: [
    ("t,x", "column \"t\" are taken for milliseconds"),
    ("t_ms,x_px", "in px, not converted"),
    ("time_s,x", "column \"time_s\" lie 20 s apart; if its numbers are milliseconds"),
  ])
  func doubtsAboutUnitsAreSaid(header: String, says: String) throws {
    let path = try folder.write(header + "\n" + Self.rows(unit: 1e3), to: "t.csv")
    let notes = try notes(on: "sample \(path)")
    #expect(notes.count == 1 && notes[0].contains(says), "\(notes)")
  }

  @Test(
    arguments: ["sample", "analyze", "fit"],
    [
      ("t,x\n0,1\n1\n", "line 3"), ("t,x\n0,1\n1,2,3\n", "3 cells"), ("t,x\n0;1\n", "line 2"),
      ("t\tx\n0,1\n", "1 cell"),
      ("t,x\n-3.4e105,1\n", "up to 1e15"), ("t,x\n0,0\n1e9,5\n", "up to 1e7 s"),
      ("t,x\n0,0\n1,2e9\n", "lengths from -1e9 to 1e9"),
      ("t,x\n0,nan\n1,2\n", "\"nan\""), ("t,x\n0,1\n1,-inf\n", "line 3, column \"x\""),
      ("t,x\n0,1\n1e999,2\n", "out of range"), ("t,x\n,1\n,2\n", "column \"t\": every cell is empty"),
      ("t,x\n1,\n2,\n", "column \"x\": every cell is empty"), ("t,x\n1,2\n1,\n", "the cell is empty"),
      ("t,x\n0,\"1\n", "never closed"),
      ("t,x,x\n0,1,2\n", "more than one column"), ("a,x\n1,2\n", "(another name: --time NAME)"),
      ("t,a\n1,2\n", "(another name: --offset NAME)"), ("offset\n1\n2\n", "no column of times"),
      ("t,x\n", "no rows"), ("", "empty"),
      ("\n\n# only a comment\n", "empty"), ("t,x\n0,1\n1\0,2\n", "zero"), ("\u{FEFF}t\0,\0x\0", "zero"),
    ])
  func badTablesAreBadDataInOneLine(command: String, table: (text: String, says: String)) throws {
    let path = try folder.write(table.text, to: "t.csv")
    let failure = try #require(refusal(of: "\(command) \(path)"))
    #expect(failure.status == .badData && !failure.message.contains("\n"))
    #expect(failure.message.contains(table.says), "\(failure.message)")
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "is a picture"),
      ([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x71], "Plots/watch"),
      ([0x50, 0x4B, 3, 4], "unpack it"), ([0x1F, 0x8B, 8], "gunzip"),
    ] as [([UInt8], String)])
  func filesOfOtherKindsAreNamed(start: [UInt8], says: String) throws {
    let path = folder.path("t.bin")
    try Data(start + [0, 0]).write(to: URL(fileURLWithPath: path))
    let failure = try #require(refusal(of: "analyze \(path)"))
    #expect(failure.status == .badData && failure.message.contains(says), "\(failure.message)")
  }

  @Test(arguments: ["latin1", "ISO-8859-1", "cp1252", "UTF8"]) func encodingsHaveTheirEverydayNames(
    name: String
  ) throws {
    let path = try folder.write("t,x\n" + Self.rows(), to: "t.csv")
    #expect(try answer("analyze \(path) --encoding \(name)") == answer("analyze \(path)"))
  }

  @Test func columnsThatAreNotThereAreBadData() throws {
    let path = try folder.write("t,x\n0,1\n1,2\n", to: "t.csv")
    for option in ["sample \(path) --offset y", "analyze \(path) --time y", "fit \(path) --true y"] {
      #expect(refusal(of: option)?.status == .badData)
    }
    #expect(
      refusal(of: "analyze \(path) --time x")?.message.contains("for the times and for the offsets") == true)
  }

  @Test(arguments: ["/", "no/such/file.csv"]) func unreadableInputIsNotFound(path: String) throws {
    for command in ["sample", "analyze", "fit"] {
      let failure = try #require(refusal(of: "\(command) \(path)"))
      #expect(failure.status == .inputNotFound && failure.message.contains("'\(path)'"), "\(failure.message)")
    }
  }

  /// Every platform has its own words for a fling; one that stops dead at speed is a cut under all of them.
  @Test(arguments: FlingCatalog.standard.entries.map(\.name)) func flingsOfEveryModelThatStopDeadAreCuts(
    model: String
  )
    throws
  {
    let lines = try answer("fling --model \(model) --velocity 3000 --duration 0.25").split(separator: "\n")
    let table = try Table(Array(lines.joined(separator: "\n").utf8 + [10]), allowsNoRows: true)
    let (times, offsets) = (
      try table.completeNumbers(named: "time_s"), try table.completeNumbers(named: "offset_pt")
    )
    // Springs and scrolls to a target end where they should; what is slow by then is no fling.
    guard times.count > 12, (offsets[times.count - 1] - offsets[times.count - 2]) * 60 > 900 else { return }
    let rest = (1...40).map {
      "\(times[times.count - 1] + Double($0) / 60),\(offsets[times.count - 1]),0,rest\n"
    }
    let path = try folder.write(lines.joined(separator: "\n") + "\n" + rest.joined(), to: "cut.csv")
    #expect(try answer("analyze \(path) --format csv").contains("\ninertia-cut,"))
  }

  /// What the command line alone decides: encodings, steps, patterns, scrollers, and which of them contradict each other.
  @Test func inputOptionsAreUsed() throws {
    let japanese = "時刻(ms),オフセット\r\n0,1\r\n500,2\r\n"
    let bytes = try #require(japanese.data(using: .shiftJIS))
    try bytes.write(to: URL(fileURLWithPath: folder.path("sjis.csv")))
    #expect(refusal(of: "convert \(folder.path("sjis.csv"))")?.message.contains("--encoding NAME") == true)
    #expect(
      try answer("convert \(folder.path("sjis.csv")) --encoding shift-jis")
        == "time_s,offset_pt\n0,1\n0.5,2\n")
    let wheel = try folder.write("t,deltaY\n0,1\n1,2\n2,-4\n", to: "wheel.csv")
    #expect(refusal(of: "convert \(wheel)")?.message.contains("steps: --delta NAME") == true)
    #expect(try answer("convert \(wheel) --delta deltaY") == "time_s,offset_pt\n0,1\n1,3\n2,-1\n")
    #expect(refusal(of: "convert \(wheel) --delta deltaY --offset t")?.status == .usage)
    #expect(refusal(of: "convert \(wheel) --delta deltaY --scroller 2")?.status == .usage)
    let log = try folder.write("14:00:00.5 y=1\n14:00:01.5 y=2\n", to: "log.txt")
    #expect(refusal(of: "convert \(log)")?.message.contains("this looks like a log") == true)
    #expect(
      refusal(of: words("convert \(log)") + ["--line", "y={offset}"])?.message.contains("needs {time}")
        == true)
    #expect(refusal(of: words("convert \(log)") + ["--line", "{time} z={offset}"])?.status == .badData)
    let read = try Lab().answer(to: words("convert \(log)") + ["--line", "{time} y={offset}"])
    #expect(String(decoding: read.bytes, as: UTF8.self) == "time_s,offset_pt\n50400.5,1\n50401.5,2\n")
    #expect(
      read.notes == [
        "convert: read \(log): 2 rows of a log, time from time (time of day), offset from offset (pt)"
      ])
  }

  /// Reports begin with what was read as what; segments are analysed one by one.
  @Test func reportsBeginWithWhatWasRead() throws {
    let text =
      "uptimeMillis,scrollTop,segment\n" + (0..<40).map { "\(16 * $0),\(3 * $0),\($0 / 20)\n" }.joined()
    let path = try folder.write(text, to: "two.csv")
    let line = "\(path): 40 rows, time from uptimeMillis (ms), offset from scrollTop (px), 2 segments\n"
    #expect(try answer("fit \(path)").hasPrefix("read " + line))
    let report = try answer("analyze \(path)")
    #expect(report.contains("two.csv, segment 1: 40 rows") && report.contains("two.csv, segment 2: 40 rows"))
    let touched = try folder.write("t,x,isDragging\n0,0,1\n0.016,3,0\n", to: "touched.csv")
    #expect(try answer("analyze \(touched)").contains("Column \"isDragging\" is not used"))
    let json = try JSON(reading: try answer("fit \(path) --format json"))
    let read = try #require(json["read"])
    #expect(read["rows"]?.number == 40 && read["time"]?["unit"]?.text == "ms")
    #expect(read["offset"]?["column"]?.text == "scrollTop" && read["notes"]?.list?.count == 1)
  }
}
