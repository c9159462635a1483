import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// Signals that the parent had the program ignore, as `nohup` does with that of a closed terminal.
@Suite(.endsInTime) struct IgnoredSignalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs into the folder `out` with `ignored` ignored; `line` of shell is run once the run waits for a reader of a
  /// table that is neither its first nor its last.
  private func run(ignoring ignored: String, while line: String) throws -> LabProcess.Outcome {
    try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; mkdir out; mkfifo out/bottom-jitter.guarded.csv; trap '' \#(ignored)
        { until ls -A out | grep -q partial || ! kill -0 $$; do sleep 0.01; done
          \#(line); cat out/bottom-jitter.guarded.csv >/dev/null; } &
        exec "$0" run bottom-jitter --set time-limit=0.1 --output out
        """#)
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func anIgnoredSignalStaysIgnored(signal: String) throws {
    let outcome = try run(ignoring: signal, while: "kill -\(signal) $$")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.status): \(outcome.errors)")
    #expect(try folder.bytes("out/summary.csv").count > 0)
  }

  /// Another one is a request, behind which the ignored one is ignored still.
  @Test func theOthersAreRequests() throws {
    let outcome = try run(
      ignoring: "HUP", while: "sleep 0.5; kill -TERM $$; sleep 0.2; kill -HUP $$; sleep 0.2")
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome.status)")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("stopped after"), "\(outcome.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["bottom-jitter.guarded.csv"]
    )
  }
}
