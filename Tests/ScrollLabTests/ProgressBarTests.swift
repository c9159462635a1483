import Foundation
import TestSupport
import Testing

@testable import ScrollLab

private let hasTerminal = (try? LabProcess.run(shell: "script -qfec true /dev/null").status) == 0

/// What a terminal shows of work that takes longer than a person waits without a word.
@Suite(.endsInTime, .enabled(if: hasTerminal, "needs script, as Linux has it"))
struct ProgressBarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each of these takes far longer, optimised as well, the run in its first step.
  @Test(arguments: [
    ("drag --model uikit --drag-duration 3600 --touch-rate 10000 --rate 1000 --tracker fit", "frames/s"),
    ("fling --model spring --velocity 100 --rate 100000 --duration 100", "rows/s"),
    (
      "run bounce --set stepper=rk4 --set timestep=1e-6 --set time-limit=600 --set factor-per-ms=0.9999 "
        + "--set release-velocity=50000 --set edge=1e6 --output out", "0 of 2 variants"
    ),
  ])
  func whatTakesLongShowsHowFarItIs(words: String, says: String) throws {
    let outcome = try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; export PROGRAM="$0"
        script -qfec 'echo $$ > number; exec "$PROGRAM" \#(words) > table' shown >/dev/null &
        for i in $(seq 600); do if grep -q '\#(says)' shown; then break; fi; sleep 0.1; done
        kill -KILL $(cat number) 2>/dev/null; wait
        """#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try shown().contains("░"))
    #expect(try shown().contains(says))
  }

  @Test func whatIsQuickShowsNothing() throws {
    _ = try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; export PROGRAM="$0"
        script -qfec '"$PROGRAM" drag --model uikit > table' shown >/dev/null
        """#)
    #expect(try !shown().contains("\r\u{1B}[K"))
    #expect(try folder.table("table").columnNames.first == "time_s")
  }

  /// What the terminal was sent.
  private func shown() throws -> String { String(decoding: try folder.bytes("shown"), as: UTF8.self) }
}
