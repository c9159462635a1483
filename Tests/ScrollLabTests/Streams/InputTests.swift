import ScrollLab
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
    ("t,x", "column 't' are taken for milliseconds"),
    ("time_s,x", "column 'time_s' lie 20 s apart; if its numbers are milliseconds"),
    ("t_ms,x_px", "in the px of column 'x_px'; nothing is converted"),
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
      ("t;x\n0,5;1,5\n1;2\n", "\"0,5\" has a comma"), ("t\tx\n0,1\n", "1 cell"),
      ("t,x\n-3.4e105,1\n", "up to 1e15"), ("t,x\n0,0\n1e9,5\n", "up to 1e7 s"),
      ("t,x\n0,0\n1,2e9\n", "lengths from -1e9 to 1e9"),
      ("t,x\n0,nan\n1,2\n", "\"nan\""), ("t,x\n0,1\n1,-inf\n", "line 3, column \"x\""),
      ("t,x\n0,1\n1e999,2\n", "out of range"), ("t,x\n0,1\n,2\n", "line 3, column \"t\""),
      ("t,x\n1,\n2,\n", "column \"x\": every cell is empty"), ("t,x\n1,2\n1,\n", "the cell is empty"),
      ("t,x\n2,1\n1,2\n", "comes before 2"), ("t,x\n0,\"1\n", "never closed"),
      ("t,x,x\n0,1,2\n", "more than one column"), ("a,x\n1,2\n", "(another name: --time NAME)"),
      ("t,a\n1,2\n", "(another name: --offset NAME)"), ("t,x\n", "no rows"), ("", "empty"),
      ("\n\n# only a comment\n", "empty"), ("t,x\n0,1\n1\0,2\n", "zero"), ("\u{FEFF}t\0,\0x\0", "zero"),
    ])
  func badTablesAreBadDataInOneLine(command: String, table: (text: String, says: String)) throws {
    let path = try folder.write(table.text, to: "t.csv")
    let failure = try #require(refusal(of: "\(command) \(path)"))
    #expect(failure.status == .badData && !failure.message.contains("\n"))
    #expect(failure.message.contains(table.says), "\(failure.message)")
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
}
