import Foundation
import ScrollLab
import TestSupport
import Testing

/// Sweeps that were interrupted, and what becomes of their files.
@Suite struct SweepResumeTests {
  private let folder: TemporaryFolder
  private let whole: String

  init() throws {
    folder = try TemporaryFolder()
    _ = try answer("\(SweepCommandTests.line) --output \(folder.path("rows.csv"))")
    whole = try folder.text("rows.csv")
  }

  private func resume(_ options: String = "") -> Failure? {
    refusal(of: "\(SweepCommandTests.line) \(options) --resume --output \(folder.path("rows.csv"))")
  }

  /// Cut off anywhere, or not begun: the same bytes as at one go.
  @Test(arguments: [0, 5, 60, 61, 200, 1000, 100_000]) func tornFilesAreCompleted(length: Int) throws {
    try folder.write(String(whole.prefix(length)), to: "rows.csv")
    #expect(resume() == nil)
    #expect(try folder.text("rows.csv") == whole)
    try FileManager.default.removeItem(atPath: folder.path("rows.csv"))
    #expect(resume() == nil)
    #expect(try folder.text("rows.csv") == whole)
  }

  /// Rows that are computed again may be the same by chance; the settings beside them are not.
  @Test(arguments: ["--set drag-past=150.01", "--set seed=5", "--set hold-frames=2", "--shard 2/2"])
  func otherSweepsAreRefusedAndTheFilesStay(option: String) throws {
    let lines = whole.split(separator: "\n").prefix(41).map { $0 + "\n" }.joined()
    try folder.write(lines, to: "rows.csv")
    let settings = try folder.text("rows.settings.csv")
    let failure = try #require(resume(option))
    #expect(failure.status == .badData && !failure.message.contains("\n"))
    #expect(try folder.text("rows.csv") == lines && folder.text("rows.settings.csv") == settings)
    #expect(resume() == nil)
    #expect(try folder.text("rows.csv") == whole)
  }

  @Test(arguments: ["notes", "a,b\n1,2\n", "behind"]) func otherFilesAreRefusedAndStay(text: String) throws {
    let text = text == "behind" ? whole + "notes" : text
    try folder.write(text, to: "rows.csv")
    #expect(resume()?.status == .badData)
    #expect(try folder.text("rows.csv") == text)
  }

  @Test func killedSweepsAreResumed() throws {
    let line = "sweep bounce --metric peak_error --axis frame-rate=30:240:400 --set time-limit=2 --output"
    _ = try answer("\(line) \(folder.path("all.csv"))")
    let all = try folder.text("all.csv")
    for moment in 0..<6 {
      _ = try shell(
        #"cd '\#(folder.path())'; "$0" \#(line) part.csv --resume & program=$!; "#
          + #"sleep 0.0\#(2 * moment + 10); kill -KILL $program; wait $program"#)
      #expect(all.hasPrefix((try? folder.text("part.csv")) ?? ""))
    }
    _ = try answer("\(line) \(folder.path("part.csv")) --resume")
    #expect(try folder.text("part.csv") == all)
  }

  /// A limit on the size of files stands for a disk that fills up. Counts of covered lines, if any, need no such file.
  @Test func aFullDiskLeavesWholeRows() throws {
    let line = "sweep bottom-jitter --metric reversals --axis content-size=544:944:4001 --variant naive"
    let outcome = try shell(
      #"cd '\#(folder.path())'; export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8; "#
        + #""$0" \#(line) --set time-limit=0.1 --output full.csv"#)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1)
    let rows = try folder.text("full.csv")
    #expect(rows.count > 1000 && rows.hasSuffix(",\n"))
  }
}
