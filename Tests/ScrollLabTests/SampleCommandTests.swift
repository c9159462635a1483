import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

@Suite(.endsInTime) struct SampleCommandTests {
  private let trace = "t,x\n0,0\n0.1,10\n0.2,20\n0.3,30\n0.4,40\n"

  private func samples(_ words: String..., of trace: String) throws -> Table {
    let outcome = try LabProcess.run(["sample"] + words, input: trace)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Table(Array(outcome.output.utf8))
  }

  @Test func anExactReaderKnowsTheOffset() throws {
    let table = try samples(of: trace)
    #expect(table.columnNames == ["time_s", "sampled_offset_pt", "true_offset_pt", "age_s"])
    #expect(try table.completeNumbers(named: "sampled_offset_pt") == [0, 10, 20, 30, 40])
    #expect(try table.completeNumbers(named: "true_offset_pt") == [0, 10, 20, 30, 40])
    #expect(try table.completeNumbers(named: "age_s") == [0, 0, 0, 0, 0])
  }

  @Test(
    arguments: [
      (["--rate", "5"], [0, 0, 20, 20, 40]), (["--rate", "5", "--phase", "0.1"], [0, 10, 10, 30, 30]),
      (["--quantum", "15"], [0, 15, 15, 30, 45]), (["--latency", "0.2"], [0, 0, 0, 10, 20]),
      (["--dropout", "1"], [0, 0, 0, 0, 0]),
    ] as [([String], [Double])])
  func coarsenessShows(options: [String], offsets: [Double]) throws {
    let outcome = try LabProcess.run(["sample", "-"] + options, input: trace)
    let table = try Table(Array(outcome.output.utf8))
    #expect(try table.completeNumbers(named: "sampled_offset_pt") == offsets)
  }

  /// What is said of the units is for those who get a table.
  @Test func aRefusalComesWithoutANote() throws {
    let rows = (0..<14).map { "\($0)00000,0\n" }.joined()
    let outcome = try LabProcess.run("sample", "--rate", "1000", input: "time_s,offset_pt\n" + rows)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("1e8 readings"), "\(outcome.errors)")
  }

  /// A note on how the times were read comes with a table that was written, and behind it.
  @Test(arguments: [
    ("> table", 0, "taken for"), ("> /dev/full", 73, "cannot write"), (">&-", 73, "cannot write"),
  ])
  func aNoteComesWithATableThatWasWritten(redirection: String, status: Int32, says: String) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<14).map { "\($0 * 16),0\n" }.joined()
    let outcome = try LabProcess.run(
      shell: #"cd '\#(folder.url.path)'; "$0" sample \#(redirection)"#, input: "t,x\n" + rows)
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test func aClockMayCountFromAnywhere() throws {
    let late = "time_ms;offset\n1700000000000;0\n1700000000100;10\n1700000000200;20\n"
    let table = try samples("--rate", "6", of: late)
    #expect(try table.completeNumbers(named: "time_s") == [1_700_000_000, 1_700_000_000.1, 1_700_000_000.2])
    #expect(try table.completeNumbers(named: "sampled_offset_pt") == [0, 0, 10])
  }

  /// Rows at 60 Hz on a Unix clock, which doubles hold to 2.4e-7 s: read at 30 Hz, every second row is fresh.
  @Test func aUnixClockIsReadInTime() throws {
    let rows = (0..<60).map { "\(1_700_000_000 + Double($0) / 60),\($0)\n" }.joined()
    let ages = try samples("--rate", "30", of: "t,x\n" + rows).completeNumbers(named: "age_s")
    for (row, age) in ages.enumerated() { #expect(abs(age - Double(row % 2) / 60) < 1e-6) }
  }

  @Test func timesThatGrowOnlyInTheirDigitsAreTaken() throws {
    let table = try samples("--rate", "30", of: "time_s,offset_pt\n-1,0\n-1e-17,1\n0,2\n")
    #expect(try table.completeNumbers(named: "true_offset_pt") == [0, 1, 2])
  }

  @Test func theFinestGridLeavesNoCellEmpty() throws {
    let table = try samples("--quantum", "5e-324", of: trace)
    #expect(try table.completeNumbers(named: "sampled_offset_pt") == [0, 10, 20, 30, 40])
  }

  @Test func columnsGoByName() throws {
    let table = try samples("--time", "clock", "--offset", "y", of: "y,clock\n5,0\n6,1\n")
    #expect(try table.completeNumbers(named: "true_offset_pt") == [5, 6])
  }

  @Test func theSeedDecidesWhatDropsOut() throws {
    let trace = "t,x\n" + (0..<200).map { "\($0),\($0)\n" }.joined()
    func offsets(_ seed: String) throws -> [Double] {
      try samples("--dropout", "0.5", "--seed", seed, of: trace).completeNumbers(named: "sampled_offset_pt")
    }
    #expect(try offsets("1") == offsets("1"))
    #expect(try offsets("1") != offsets("2"))
  }

  @Test(arguments: [
    ("", "empty"), ("t,x\n", "no rows"), ("a,b\n1,2\n", "time_s"), ("t,x\n0\n", "line 2"),
    ("t,x\n0,a\n", "a"), ("t,x\n0,nan\n", "nan"), ("t,x\n1,0\n0.5,1\n", "line 3"), ("t,x\n0,\n", "empty"),
    ("t,x\n0,0\n1e9,5\n", "3e7"), ("\u{0}", "zero"),
  ])
  func aBadTableIsBadData(trace: String, named: String) throws {
    let outcome = try LabProcess.run("sample", "--rate", "60", input: trace)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(named), "\(outcome.errors)")
  }

  @Test func aColumnThatIsNotThereIsBadData() throws {
    let outcome = try LabProcess.run("sample", "--offset", "y", input: trace)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("y") && outcome.errors.contains("x"))
  }

  @Test(arguments: ["/", "no/such/file.csv", ""])
  func anInputThatCannotBeReadIsNotFound(file: String) throws {
    let outcome = try LabProcess.run("sample", file)
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("'\(file)'"))
  }

  @Test func aClosedInputIsNotFound() throws {
    #expect(try LabProcess.run(shell: #""$0" sample <&-"#).status == 66)
  }

  @Test func whatFlingWritesCanBeSampled() throws {
    let outcome = try LabProcess.run(
      shell: #""$0" fling --model uikit --velocity 900 | "$0" sample --rate 20 --jitter 0.01"#)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let (fling, samples) = (
      try answerTable("fling --model uikit --velocity 900"), try Table(Array(outcome.output.utf8))
    )
    let offsets = try fling.completeNumbers(named: "offset_pt")
    #expect(try samples.completeNumbers(named: "true_offset_pt") == offsets)
    #expect(try samples.completeNumbers(named: "time_s") == fling.completeNumbers(named: "time_s"))
    let read = try samples.completeNumbers(named: "sampled_offset_pt")
    let ages = try samples.completeNumbers(named: "age_s")
    // A reading is one of the rows' offsets, held for an interval of 0.05 s and two shifts of 0.01 s at most.
    #expect(read.allSatisfy { offsets.contains($0) } && Set(read).count < offsets.count / 2)
    #expect((ages.max() ?? 0) <= 0.07 + 1e-9 && (ages.max() ?? 0) >= 0.03)
  }
}
