import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// Sweeps that were stopped, and what becomes of their files.
@Suite(.endsInTime) struct SweepResumeTests {
  private let folder: TemporaryFolder
  private let whole: String

  init() throws {
    folder = try TemporaryFolder()
    whole = try LabProcess.run(SweepCommandTests.sweep).output
  }

  private var path: String { folder.path("sweep.csv") }

  private func put(_ text: some StringProtocol) throws {
    try String(text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func file() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func resume(_ words: [String] = SweepCommandTests.sweep, _ more: String...) throws
    -> LabProcess.Outcome
  {
    try LabProcess.run(words + more + ["--output", path, "--resume"])
  }

  /// The first `count` lines of the whole.
  private func lines(_ count: Int) -> String {
    whole.split(separator: "\n").prefix(count).map { $0 + "\n" }.joined()
  }

  @Test(arguments: [0, 5, 60, 61, 200, 1000])
  func aFileTornAnywhereIsCompleted(length: Int) throws {
    try put(whole.prefix(length))
    let outcome = try resume()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try file() == whole)
  }

  @Test func aFileOfManyRowsIsCompleted() throws {
    // Rows enough for the check to skip some of them.
    let words =
      Array(SweepCommandTests.sweep.dropLast()) + ["time-limit=0.1", "--axis", "marker-latency-frames=0:3:4"]
    let whole = try LabProcess.run(words).output
    try put(whole.dropLast(500))
    #expect(try resume(words).status == 0)
    #expect(try file() == whole)
  }

  @Test func aCompleteFileStays() throws {
    try put(whole)
    #expect(try resume().status == 0)
    #expect(try file() == whole)
  }

  @Test func withoutAFileItBegins() throws {
    #expect(try resume().status == 0)
    #expect(try file() == whole)
  }

  @Test func theFirstRowsOfTheWholeMayBeAShard() throws {
    #expect(try LabProcess.run(SweepCommandTests.sweep + ["--shard", "1/2", "--output", path]).status == 0)
    #expect(try file() == lines(1 + SweepCommandTests.rowCount / 2))
    #expect(try resume().status == 0)
    #expect(try file() == whole)
  }

  @Test(arguments: [
    // The same rows, but not those of the shard, or too many for it.
    ("--shard", "2/2"), ("--shard", "1/4"),
    // The last row is that of exact-reading, which no lateness of the reader touches: the rows between tell.
    ("--set", "hold-frames=2"),
    ("--variant", "naive"),
  ])
  func rowsOfAnotherSweepAreRefusedAndStay(option: String, value: String) throws {
    try put(lines(1 + 80))
    try expectRefused(resume(SweepCommandTests.sweep, option, value))
    #expect(try file() == lines(1 + 80))
  }

  /// Rows that are computed again may be the same by chance; the settings beside them are not.
  @Test(arguments: ["drag-past=150.01", "seed=5"])
  func otherSettingsAreRefusedAndStay(setting: String) throws {
    #expect(try LabProcess.run(SweepCommandTests.sweep + ["--output", path]).status == 0)
    let settings = try String(contentsOfFile: folder.path("sweep.settings.csv"), encoding: .utf8)
    try put(lines(1 + 80))
    let outcome = try resume(SweepCommandTests.sweep, "--set", setting)
    #expect(outcome.status == 65 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("sweep.settings.csv' has other settings than this sweep"))
    #expect(try file() == lines(1 + 80))
    #expect(try String(contentsOfFile: folder.path("sweep.settings.csv"), encoding: .utf8) == settings)
    #expect(try resume().status == 0)
    #expect(try file() == whole)
  }

  @Test(arguments: [
    "notes", "a,b\n1,2\n", "content-length,latency-frames,variant,metric,value,unit\nnotes",
  ])
  func anotherFileIsRefusedAndStays(text: String) throws {
    try put(text)
    try expectRefused(resume())
    #expect(try file() == text)
  }

  @Test func textAfterTheLastRowIsRefusedAndStays() throws {
    try put(whole + "notes")
    try expectRefused(resume())
    #expect(try file() == whole + "notes")
  }

  private func expectRefused(_ outcome: LabProcess.Outcome) throws {
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("sweep.csv"))
    #expect(folder.names == ["sweep.csv"])
  }

  @Test(arguments: ["TERM", "INT"])
  func aSignalLeavesWholeRows(signal: String) throws {
    let words =
      "sweep bottom-jitter --metric reversals --axis content-length=280:680:1000000 --variant naive "
      + "--set time-limit=0.1 --jobs 1 --output '\(path)'"
    // Stopped once there are rows.
    let outcome = try LabProcess.run(
      shell: #"""
        { until [ -s '\#(path)' ] && [ "$(wc -c < '\#(path)')" -gt 200 ] || ! kill -0 $$; do sleep 0.05; done
          kill -\#(signal) $$; } &
        exec "$0" \#(words)
        """#)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("stopped after"))
    #expect(outcome.errors.contains("of 1000000 rows; --resume continues"))
    let text = try file()
    let rows = text.split(separator: "\n").dropFirst()
    #expect(text.hasSuffix("\n"))
    #expect(outcome.errors.contains("stopped after \(rows.count) of"))
    #expect(rows.allSatisfy { $0.hasSuffix(",") && $0.split(separator: ",").count == 4 })
  }

  /// A limit on the size of files stands for a disk that fills up. Counts of covered lines, if any, need no such file.
  @Test func aFullDiskLeavesWholeRows() throws {
    let words = "sweep bottom-jitter --metric reversals --axis content-length=300:700:4001 --variant naive"
    let limits = "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8"
    let outcome = try LabProcess.run(
      shell: #"\#(limits); "$0" \#(words) --set time-limit=0.1 --output '\#(path)'"#)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1)
    let file = try file()
    #expect(file.count > 1000 && file.hasSuffix(",\n"))
    #expect(
      file.split(separator: "\n").allSatisfy {
        $0.split(separator: ",", omittingEmptySubsequences: false).count == 5
      })
  }
}
