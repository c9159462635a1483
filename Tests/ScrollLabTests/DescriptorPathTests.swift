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

  @Test func rowsAreAddedToWhatStandardOutputHolds() throws {
    let outcome = try shell(#"echo old > rows; "$0" \#(sweep) --output /dev/stdout >> rows"#)
    #expect(outcome.status == 0)
    #expect(try String(decoding: folder.bytes("rows"), as: UTF8.self).hasPrefix("old\nedge,variant,"))
  }

  @Test func samplesComeBeforeTheReport() throws {
    let outcome = try shell(
      #"printf 't,x\n0,0\n0.1,1\n0.2,2\n' > trace; "$0" analyze trace --samples /dev/stdout > both"#)
    #expect(outcome.status == 0 && folder.names == ["both", "trace"])
    let text = String(decoding: try folder.bytes("both"), as: UTF8.self)
    #expect(text.hasPrefix("time_s,") && text.contains("3 samples"), "\(text)")
  }
}
