import Foundation
import ScrollLab
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct AnalyzeSamplesTests {
  /// Whatever a recording's table looks like, the samples come out as the CSV contract has them.
  @Test func samplesAreWrittenAsTheyWereUnderstood() throws {
    let folder = try TemporaryFolder()
    let recorded =
      "# a device\r\nt_ms;contentOffset.y;header\r\n1000;5;0\r\n1016;6;-1\r\n1033;8;-3\r\n1050;9;-4\r\n"
    try Data(recorded.utf8).write(to: URL(filePath: folder.path("device.csv")))
    _ = try answer("analyze", folder.path("device.csv"), "--samples", folder.path("new/samples.csv"))
    let table = try Table(Array(Data(contentsOf: URL(filePath: folder.path("new/samples.csv")))))
    #expect(try table.completeNumbers(named: "time_s") == [1, 1.016, 1.033, 1.05])
    #expect(try table.completeNumbers(named: "offset_pt") == [5, 6, 8, 9])
  }

  @Test func samplesOfSeveralFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    for name in ["a.csv", "b.csv"] {
      try Data("time_s,offset_pt\n0,0\n0.1,1\n0.2,2\n".utf8).write(to: URL(filePath: folder.path(name)))
    }
    let line = "analyze \(folder.path("a.csv")) \(folder.path("b.csv")) --samples \(folder.path("c.csv"))"
    #expect(refusal(of: line)?.status == .usage)
    #expect(!folder.names.contains("c.csv"))
  }

  /// A trace with a column that the samples would not have stays as it is, by whatever path it is named.
  @Test func theTraceItselfIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    let trace = Data("time_s,offset_pt,mine\n0,0,a\n0.1,1,b\n0.2,2,c\n".utf8)
    try trace.write(to: URL(filePath: folder.path("a.csv")))
    let failure = refusal(of: "analyze \(folder.path("a.csv")) --samples \(folder.path("./a.csv"))")
    #expect(failure?.status == .usage && failure?.message.contains("accepted is another file") == true)
    let outcome = try LabProcess.run(
      shell: "\"$0\" analyze --samples '\(folder.path("a.csv"))' < '\(folder.path("a.csv"))'")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(filePath: folder.path("a.csv"))) == trace)
  }
}
