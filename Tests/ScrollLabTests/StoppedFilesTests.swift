import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// Signals to commands that write files beside their answer: one line, status 1, and what was there.
@Suite(.endsInTime) struct StoppedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each of three recordings has a simulation; the second is a pipe, and the command waits there for a reader.
  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalLeavesTheSimulationsAsTheyWere(signal: String) throws {
    var recordings = try RecordingFolder()
    for id in ["a", "b", "c"] {
      try recordings.add(
        id, engine: "chromium",
        setup: #"{"layout": "flex", "K": 248, "H": 200, "B": 44, "S": 760, "C": 764, "set_offset": 140}"#,
        rows: (0..<9).map { "\(Double($0) / 60),\($0 < 3 ? 0 : 108),0" })
    }
    let outcome = try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; mkdir out; mkfifo out/b.csv; echo old > out/a.csv
        { until ls -A out | grep -q partial || ! kill -0 $$; do sleep 0.01; done
          kill -\#(signal) $$; cat out/b.csv > /dev/null; } &
        exec "$0" validate '\#(recordings.path)' --simulated out
        """#)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errorLines.count == 1 && outcome.errors.contains("stopped after 3 of 3"), "\(outcome.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == ["a.csv", "b.csv"])
    #expect(try folder.bytes("out/a.csv") == Array("old\n".utf8))
  }

  /// The samples' place is a pipe, and the command waits there once it has cleared the folder.
  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalEndsAnAnalysisWithItsLine(signal: String) throws {
    let outcome = try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; mkfifo samples; left=.a.csv.\#(1 << 22 + 1).partial; touch $left
        printf 't,x\n0,0\n0.1,1\n0.2,2\n' > trace
        { while [ -e $left ] && kill -0 $$; do sleep 0.01; done
          kill -\#(signal) $$; cat samples > /dev/null; } &
        exec "$0" analyze trace --samples ./samples
        """#)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errorLines.count == 1 && outcome.errors.contains("stopped; './samples'"), "\(outcome.errors)")
    #expect(folder.names == ["samples", "trace"])
  }
}
