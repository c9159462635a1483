import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// Files named by an open descriptor, such as /dev/stdout: what was redirected to a plain file is still no plain file.
@Suite(.endsInTime) struct DescriptorPathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> LabProcess.Outcome {
    try LabProcess.run(shell: #"cd '\#(folder.url.path)'; "# + line)
  }

  private let sweep = "sweep bounce --metric edge_time --axis edge=1600:2000:2 --set time-limit=0.1"

  @Test(arguments: [
    ("/dev/stdout", "> rows"), ("/dev/fd/3", "3> rows"), ("/proc/self/fd/1", "> rows"), ("link", "> rows"),
  ])
  func aSweepWritesNoSettingsBesideADescriptor(path: String, redirection: String) throws {
    let isThere = FileManager.default.fileExists(atPath:)
    // Not every system has it.
    guard !path.hasPrefix("/proc") || isThere("/proc/self/fd") else { return }
    let outcome = try shell(
      #""$0" \#(sweep) > whole; ln -s /dev/stdout link; "$0" \#(sweep) --output \#(path) \#(redirection)"#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(folder.names == ["link", "rows", "whole"])
    #expect(try folder.bytes("rows") == folder.bytes("whole"))
    #expect(!isThere(path + ".settings.csv"))
  }

  @Test(arguments: [
    ("/dev/stdout", ">> rows"), ("/dev/fd/3", "3>> rows"), ("link", "3>> rows"), ("link --resume", "3>> new"),
  ])
  func rowsAreAddedToWhatADescriptorHolds(path: String, redirection: String) throws {
    let outcome = try shell(
      #"""
      "$0" \#(sweep) > whole; echo old > rows; ln -s /dev/fd/3 link
      "$0" \#(sweep) --output \#(path) \#(redirection)
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let isNew = redirection.hasSuffix("new")
    let rows = try folder.bytes(isNew ? "new" : "rows")
    #expect(try rows == Array((isNew ? "" : "old\n").utf8) + folder.bytes("whole"))
  }

  /// The rows go on where the descriptor is, and the next program's behind them.
  @Test func aDescriptorIsLeftBehindTheRows() throws {
    let outcome = try shell(
      #"""
      "$0" \#(sweep) > whole; exec 3> rows; echo before >&3
      "$0" \#(sweep) --output /dev/fd/3 && echo behind >&3
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      try folder.bytes("rows") == Array("before\n".utf8) + folder.bytes("whole") + Array("behind\n".utf8))
  }

  /// A limit on the size of files stands for a full disk.
  @Test func aFullDiskLeavesWhatADescriptorHeld() throws {
    let long = sweep.replacingOccurrences(of: ":2 ", with: ":4001 ")
    let limits = "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8"
    let outcome = try shell(#"echo old > rows; \#(limits); "$0" \#(long) --output /dev/fd/3 3>> rows"#)
    #expect(outcome.status == 73)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("'/dev/fd/3'"), "\(outcome.errors)")
    #expect(try String(decoding: folder.bytes("rows"), as: UTF8.self).hasPrefix("old\nedge,variant,"))
  }

  /// Who holds a lock on a descriptor holds it still.
  @Test(.enabled(if: (try? LabProcess.run(shell: "flock --version").status) == 0, "needs flock"))
  func aLockOnADescriptorStays() throws {
    let outcome = try shell(
      #"exec 3> rows; flock 3; "$0" \#(sweep) --output /dev/fd/3; flock -n rows true; echo $?"#)
    #expect(outcome.output == "1\n" && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func samplesComeBeforeTheReport() throws {
    let outcome = try shell(
      #"printf 't,x\n0,0\n0.1,1\n0.2,2\n' > trace; "$0" analyze trace --samples /dev/stdout > both"#)
    #expect(outcome.status == 0 && folder.names == ["both", "trace"])
    let text = String(decoding: try folder.bytes("both"), as: UTF8.self)
    #expect(text.hasPrefix("time_s,") && text.contains("3 samples"), "\(text)")
  }
}
