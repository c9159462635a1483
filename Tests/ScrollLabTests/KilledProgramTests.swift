import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

/// What is left when a program is killed at any moment, the disk is full, or a folder takes nothing.
@Suite(.endsInTime) struct KilledProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    try LabProcess.run(shell: #"cd '\#(folder.url.path)'; "# + line)
  }

  /// Tables are old or new, each whole; what was begun is hidden, and gone after the next run.
  @Test func aRunKilledAtAnyMomentLeavesWholeTables() throws {
    let tables = ["catch.csv", "catch-naive.csv"].map { "out/rubber-band.\($0)" }
    var contents: [[UInt8]] = []
    for rate in [60, 61] {
      #expect(try shell(#""$0" run rubber-band --frame-rate \#(rate) --output out"#).status == 0)
      contents += try tables.map(folder.bytes)
    }
    for moment in 0..<16 {
      let outcome = try shell(
        #""$0" run rubber-band --frame-rate \#(60 + moment % 2) --output out & program=$!; "#
          + #"sleep 0.0\#(moment + 10); kill -KILL $program; wait $program; exit 0"#)
      #expect(outcome.status == 0)
      for table in tables { #expect(contents.contains(try folder.bytes(table))) }
    }
    #expect(try shell(#""$0" run rubber-band --output out"#).status == 0)
    #expect(try shell("ls -A out | grep -c partial").output == "0\n")
  }

  /// A sweep's file is a beginning of the whole, and --resume completes it.
  @Test func aSweepKilledAtAnyMomentIsResumed() throws {
    let words = "sweep bounce --metric peak_error --axis frame-rate=30:240:400 --set time-limit=2 --output"
    #expect(try shell(#""$0" \#(words) whole.csv"#).status == 0)
    let whole = try folder.bytes("whole.csv")
    for moment in 0..<8 {
      _ = try shell(
        #""$0" \#(words) part.csv --resume & program=$!; sleep 0.0\#(2 * moment + 10); kill -KILL $program; wait $program"#
      )
      let part = (try? folder.bytes("part.csv")) ?? []
      #expect(whole.starts(with: part))
    }
    #expect(try shell(#""$0" \#(words) part.csv --resume"#).status == 0)
    #expect(try folder.bytes("part.csv") == whole)
  }

  @Test(arguments: [
    "run bounce --output", "sweep bounce --metric peak_error --axis frame-rate=60:61:2 --output",
  ])
  func aPlaceThatTakesNothingIsSaid(words: String) throws {
    // Not even the superuser makes a file there.
    let outcome = try LabProcess.run(shell: #""$0" \#(words) /proc/none/out"#)
    #expect(outcome.status == 73 && outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("cannot write '/proc/none"))
  }

  /// Whether this process may mount a disk of its own.
  private static let mayMount: Bool =
    (try? LabProcess.run(shell: "unshare -m mount -t tmpfs none /mnt").status) == 0

  @Test(.enabled(if: mayMount, "only a superuser of Linux mounts a small disk"))
  func aFullDiskLeavesWhatWasThere() throws {
    try FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: true)
    let outcome = try shell(
      #"""
      unshare -m sh -c '
        mount -t tmpfs -o size=64k none disk
        "$0" run bounce --variant exact-edge --set time-limit=0.2 --output disk >/dev/null || exit 1
        cat disk/* > before
        "$0" run bounce --frame-rate 1000 --output disk; echo "run $?" >&2
        cat disk/* | cmp - before && ls -A disk | grep -c partial
        "$0" sweep bounce --metric peak_error --axis frame-rate=30:240:4000 --set time-limit=0.2 --output disk/s.csv
        echo "sweep $?" >&2
        tail -c 1 disk/s.csv | od -c
      ' "$0"
      """#)
    #expect(outcome.errorLines.filter { $0.contains("No space left on device") }.count == 2)
    #expect(outcome.errors.contains("run 73\n") && outcome.errors.contains("sweep 73\n"), "\(outcome.errors)")
    #expect(outcome.output == "0\n0000000  \\n\n0000001\n", "\(outcome.output)")
  }
}
