import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// What happens around the program: help, full disks, closed pipes.
@Suite(.endsInTime) struct StandardStreamsTests {
  private let fling = "fling --model uikit --velocity 5000 --rate 5000"

  @Test(arguments: [
    [], ["--help"], ["fling", "--help"], ["list", "--help"], ["fling", "--rate", "x", "--help"],
  ])
  func helpGoesToStandardOutput(words: [String]) throws {
    let outcome = try LabProcess.run(words)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("usage: scroll-lab"))
    #expect(outcome.output.contains("examples:\n  scroll-lab "))
  }

  // A sweep's examples are made for an optimised build on all cores.
  @Test(arguments: Lab().commands.filter { $0.name != "sweep" }.flatMap(\.examples))
  func everyExampleRuns(example: String) throws {
    let folder = try TemporaryFolder()
    try "t,x\n0,0\n0.1,5\n".write(toFile: folder.path("trace.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("Plots/recordings"), withIntermediateDirectories: true)
    try "id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,real,,{},{},a.csv\n"
      .write(toFile: folder.path("Plots/recordings/index.csv"), atomically: true, encoding: .utf8)
    let outcome = try LabProcess.run(
      shell: #"PATH="$(dirname "$0"):$PATH"; cd '\#(folder.url.path)' && scroll-lab \#(example)"#)
    #expect(outcome.status == 0)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func aTableGoesToStandardOutputAlone() throws {
    let outcome = try LabProcess.run("fling", "--model", "uikit", "--velocity", "-100")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("time_s,offset_pt,velocity_pt_s,phase\n0,0,-100,deceleration\n"))
    #expect(outcome.output.hasSuffix(",rest\n"))
  }

  @Test func aFullDiskIsSeen() throws {
    let outcome = try LabProcess.run(shell: #""$0" \#(fling) > /dev/full"#)
    #expect(outcome.status == 73)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("cannot write to standard output"))
  }

  @Test(arguments: ["sample /dev/zero", "sample < /dev/zero"])
  func endlessInputEndsAtItsFirstZeroByte(words: String) throws {
    let outcome = try LabProcess.run(shell: #""$0" \#(words)"#)
    #expect(outcome.status == 65 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("a byte is zero"))
  }

  @Test func aClosedOutputIsSeen() throws {
    #expect(try LabProcess.run(shell: #""$0" \#(fling) >&-"#).status == 73)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let outcome = try LabProcess.run(shell: #"{ "$0" \#(fling); echo "status $?" >&2; } | head -n 1"#)
    #expect(outcome.output == "time_s,offset_pt,velocity_pt_s,phase\n")
    #expect(outcome.errors == "status 0\n")
  }
}
