import Foundation
import ScrollLab
import TestSupport
import Testing

/// Two commands that write many files into one folder at the same time: one does, the other is refused.
@Suite(.endsInTime) struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `line` while a run into the folder `out` waits for a reader of its second table, a pipe that ``endOfRun`` reads.
  private func shell(duringARun line: String) throws -> LabProcess.Outcome {
    try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'; mkdir out; mkfifo out/bounce.exact-edge.csv
        "$0" run bounce --output out >/dev/null 2>first & first=$!
        until ls -A out | grep -q partial || ! kill -0 $first; do sleep 0.01; done
        \#(line)
        """#)
  }

  private let endOfRun = #"cat out/bounce.exact-edge.csv >/dev/null & wait $first; echo "first $?""#

  @Test(arguments: ["out", "link", "out/."])
  func aSecondRunIsRefusedInOneLine(name: String) throws {
    let outcome = try shell(
      duringARun: #"""
        ln -s out link
        "$0" run bottom-jitter --set latency-frames=2 --output \#(name); echo "second $?"
        \#(endOfRun); cat first >&2
        """#)
    #expect(outcome.output == "second 73\nfirst 0\n")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot write '\(name)': another command is writing into it"))
    let tables = ["bounce.exact-edge.csv", "bounce.first-frame-past.csv", "settings.csv", "summary.csv"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == tables)
  }

  @Test func simulationsAreKeptOffARun() throws {
    let recordings = try RecordingFolder()
    try recordings.setIndex(
      "id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,real,,{},{},a.csv\n")
    let outcome = try shell(
      duringARun: #"""
        "$0" validate '\#(recordings.path)' --simulated out; echo "second $?"
        \#(endOfRun)
        """#)
    #expect(outcome.output == "second 73\nfirst 0\n")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
  }

  @Test func aKilledRunKeepsNobodyOff() throws {
    let outcome = try shell(
      duringARun: #"""
        kill -KILL $first; wait $first; rm out/bounce.exact-edge.csv
        "$0" run bounce --output out >/dev/null; echo "second $?"
        """#)
    #expect(outcome.output == "second 0\n")
  }

  @Test func aFolderMadeByTheFirstIsKeptFromTheSecond() throws {
    let path = folder.path("new/er")
    var first: RunOutput? = try RunOutput(folder: path)
    try first?.add(Array("1".utf8), named: "a.csv")
    let failure = #expect(throws: Failure.self) { _ = try RunOutput(folder: path) }
    #expect(failure?.status == .cannotWrite && failure?.message.contains("new/er") == true)
    try first?.finish()
    first = nil
    let second = try RunOutput(folder: path)
    try second.add(Array("2".utf8), named: "a.csv")
    try second.finish()
    #expect(try folder.bytes("new/er/a.csv") == Array("2".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.csv"])
  }
}
