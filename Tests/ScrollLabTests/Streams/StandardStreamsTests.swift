import Foundation
import TestSupport
import Testing

/// What happens around the program: full disks, closed pipes, endless input, signals, terminals.
@Suite struct StandardStreamsTests {
  private let fling = "fling --model uikit --velocity 5000 --rate 5000"
  /// More rows than a pipe holds, so that the program meets the closed end.
  private let sweep =
    "sweep bottom-jitter --metric reversals --axis content-size=524:924:1000000 --variant naive "
    + "--set time-limit=0.1"

  @Test func closedPipesEndQuietly() throws {
    for (line, header) in [
      (fling, "time_s,offset_pt,velocity_pt_s,phase\n"),
      (sweep, "content-size,variant,metric,value,unit\n"),
    ] {
      let outcome = try shell(#"{ "$0" \#(line); echo "status $?" >&2; } | head -n 1"#)
      #expect(outcome.output == header && outcome.errors == "status 0\n")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"),
    arguments: ["> /dev/full", ">&-"])
  func lostTextIsSeen(redirection: String) throws {
    let outcome = try shell(#""$0" \#(fling) \#(redirection)"#)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("cannot write to standard output"))
  }

  @Test(arguments: [
    (#""$0" sample /dev/zero"#, 65, "a byte is zero"), (#""$0" sample < /dev/zero"#, 65, "a byte is zero"),
    (#"yes | tr -d '\n' | "$0" sample"#, 65, "longer than 512 MiB"), (#""$0" sample <&-"#, 66, "cannot read"),
  ])
  func inputThatNeverEndsIsRefused(line: String, status: Int32, says: String) throws {
    let outcome = try shell(line)
    #expect(outcome.status == status && outcome.output.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  /// Work that takes long shows how far it is, on a terminal only.
  @Test(
    .enabled(if: (try? shell("script -qfec true /dev/null").status) == 0, "needs script, as Linux has it"))
  func longWorkShowsItsProgressOnATerminal() throws {
    let folder = try TemporaryFolder()
    _ = try shell(
      #"""
      cd '\#(folder.path())'; export PROGRAM="$0"
      script -qfec '"$PROGRAM" drag --model uikit > table' quick >/dev/null
      script -qfec 'echo $$ > number; exec "$PROGRAM" \#(sweep) > rows' shown >/dev/null &
      for i in $(seq 600); do if grep -q 'rows/s' shown; then break; fi; sleep 0.1; done
      kill -KILL $(cat number) 2>/dev/null; wait
      """#)
    #expect(try folder.text("shown").contains("░"))
    #expect(try !folder.text("quick").contains("\r\u{1B}[K"))
    #expect(try folder.table("table").columnNames.first == "time_s")
  }

  @Test(arguments: ["TERM", "INT", "HUP"]) func signalsStopASweepBetweenRows(signal: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try shell(
      #"""
      cd '\#(folder.path())'
      { until [ -s rows ] && [ "$(wc -c < rows)" -gt 200 ] || ! kill -0 $$; do sleep 0.02; done
        kill -\#(signal) $$; } &
      exec "$0" \#(sweep) --jobs 1 --output rows
      """#)
    let text = try folder.text("rows")
    let rows = text.split(separator: "\n").dropFirst()
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("stopped after \(rows.count) of 1000000 rows; --resume continues"))
    #expect(text.hasSuffix("\n") && rows.allSatisfy { $0.split(separator: ",").count == 4 })
  }

  /// A signal that the parent had ignored, as `nohup` does, stays ignored.
  @Test func ignoredSignalsStayIgnored() throws {
    let folder = try TemporaryFolder()
    let outcome = try shell(
      #"""
      cd '\#(folder.path())'; trap '' HUP
      { until [ -s rows ] || ! kill -0 $$; do sleep 0.02; done; kill -HUP $$; } &
      exec "$0" \#(sweep.replacing("1000000", with: "20001")) --output rows
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: ["TERM", "INT"]) func signalsStopARunThatLeavesTheTables(signal: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("out")
    try folder.write("old\n", to: "out/summary.csv")
    // So small a step keeps the run busy far longer.
    let outcome = try shell(
      #"""
      cd '\#(folder.path())'
      { until [ "$(find out | wc -l)" -gt 4 ] || ! kill -0 $$; do sleep 0.02; done; kill -\#(signal) $$; } &
      exec "$0" run --set stepper=rk4 --set timestep=1e-5 --output out
      """#)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("stopped after"), "\(outcome.errors)")
    #expect(folder.names() == ["out"] && folder.names(in: "out") == ["summary.csv"])
    #expect(try folder.text("out/summary.csv") == "old\n")
  }
}
