import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

/// Tables as people have them: whatever names, units, line ends and separators, the same recording is read.
@Suite(.endsInTime) struct RecordedTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Twelve frames at 50 Hz of 3 pt each, on a clock that begins at `start` and counts `unit` to the second.
  private func rows(_ separator: String = ",", from start: Double = 0, unit: Double = 1) -> String {
    (0..<12).map { "\(((start + Double($0) / 50) * unit).decimalText())\(separator)\(3 * $0)\n" }.joined()
  }

  private func write(_ text: String) throws -> String {
    let path = folder.path("t.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func expectRead(
    _ text: String, options: String = "", sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    let path = try write(text)
    let table = try answerTable("sample \(path)\(options)")
    let times = try table.completeNumbers(named: "time_s")
    // A Unix clock is held to 2.4e-7 s.
    #expect(
      zip(times, 0...).allSatisfy { abs($0 - times[0] - Double($1) / 50) < 1e-6 },
      sourceLocation: sourceLocation)
    #expect(
      try table.completeNumbers(named: "true_offset_pt") == (0..<12).map { Double(3 * $0) },
      sourceLocation: sourceLocation)
    let report = String(
      decoding: try Lab().answer(to: ("analyze \(path)" + options).split(separator: " ").map(String.init)),
      as: UTF8.self)
    #expect(
      report.contains("12 samples in 0.220 s, 50.0 a second"), "\(report)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "time_s,offset_pt", "t,contentOffset.y", "Time,offset_px", "timestamp,scrollTop", "t,y", "elapsed,pos",
    "Time (s),Content Offset", "time,scrollY", "timestamp [s],contentOffset",
  ])
  func namesOfColumns(header: String) throws { try expectRead(header + "\n" + rows()) }

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func separatorsAndLineEnds(separator: String, lineEnd: String) throws {
    let text = "\u{FEFF}# recorded by hand\nt\(separator)x\n" + rows(separator) + "\n# end\n"
    try expectRead(text.replacingOccurrences(of: "\n", with: lineEnd))
  }

  @Test(
    arguments: [
      ("time_ms", 1e3), ("Time (ms)", 1e3), ("t", 1e3), ("timestamp", 1e6), ("t_ns", 1e9), ("t", 1e9),
    ] as [(String, Double)])
  func unitsByNameOrByTheirSteps(name: String, unit: Double) throws {
    try expectRead("\(name),x\n" + rows(unit: unit))
  }

  @Test(arguments: [("t", 1.0), ("timestamp", 1e3), ("time_ms", 1e3)] as [(String, Double)])
  func clocksThatCountFrom1970(name: String, unit: Double) throws {
    try expectRead("\(name),x\n" + rows(from: 1_700_000_000, unit: unit))
  }

  @Test func namesThatAreGiven() throws {
    try expectRead("when,where\n" + rows(), options: " --time when --offset where")
  }

  @Test func standardInput() throws {
    for operand in [[], ["-"]] {
      let outcome = try LabProcess.run(["analyze"] + operand, input: "t,x\n" + rows())
      #expect(outcome.status == 0 && outcome.output.contains("12 samples in 0.220 s"))
    }
  }

  /// Between 27 and 33 there is nothing: not 0, which would be a jump, and not a row less.
  @Test func aGapIsAGap() throws {
    let path = try write("t,x\n" + rows().replacingOccurrences(of: ",30\n", with: ",\n"))
    let table = try answerTable("sample \(path)")
    #expect(table.rowCount == 12)
    #expect(try table.numbers(named: "true_offset_pt")[9...11] == [27, nil, 33])
    #expect(try table.numbers(named: "sampled_offset_pt")[9...11] == [27, nil, 33])
    let report = try answer("analyze", path)
    #expect(
      report.contains("11 samples in 0.220 s") && report.contains("Nothing wrong was found"), "\(report)")
  }

  @Test func aGuessIsSaid() throws {
    let outcome = try LabProcess.run("sample", input: "t,x\n" + rows(unit: 1e3))
    #expect(outcome.status == 0 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("column 't' are taken for milliseconds"))
  }

  /// A column that names seconds is read as such; 20 s between two rows are questioned.
  @Test func secondsThatLookLikeMillisecondsAreQuestioned() throws {
    let outcome = try LabProcess.run("sample", input: "time_s,x\n" + rows(unit: 1e3))
    #expect(outcome.status == 0 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("column 'time_s' lie 20 s apart; if its numbers are milliseconds"))
  }

  @Test func pixelsAreNotConverted() throws {
    let report = try answer("analyze", try write("t,x_px\n" + rows()))
    #expect(report.contains("in the px of column 'x_px'; nothing is converted"), "\(report)")
  }

  @Test(arguments: [
    ("analyze", "a,x\n1,2\n", "(another name: --time NAME)"),
    ("analyze", "t,a\n1,2\n", "(another name: --offset NAME)"),
    ("analyze", "t,x\n1,\n2,\n", "column \"x\": every cell is empty"),
    ("sample", "t,x\n1,\n2,\n", "column \"x\": every cell is empty"),
    ("analyze", "t,x\n1,2\n1,\n", "line 3, column \"x\": the cell is empty"),
    ("sample", "t,x\n1,2\n1,\n", "line 3, column \"x\": the cell is empty"),
    ("analyze --time x", "t,x\n1,2\n", "column \"x\": is named for the times and for the offsets"),
  ])
  func aColumnThatIsMissingSaysItsOption(command: String, text: String, message: String) throws {
    let outcome = try LabProcess.run(command.split(separator: " ").map(String.init), input: text)
    #expect(
      outcome.status == 65 && outcome.errorLines.count == 1 && outcome.errors.contains(message),
      "\(outcome.errors)")
  }
}
