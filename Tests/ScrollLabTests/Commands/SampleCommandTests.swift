import ScrollLab
import Testing
import TrajectoryTables

@Suite struct SampleCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func samples(_ options: String = "", of trace: String) throws -> Table {
    let path = try folder.write(trace, to: "trace.csv")
    return try answerTable("sample \(path) \(options)")
  }

  private let trace = "t,x\n0,0\n0.1,10\n0.2,20\n0.3,30\n0.4,40\n"

  @Test(
    arguments: [
      ("", [0, 10, 20, 30, 40]), ("--rate 5", [0, 0, 20, 20, 40]),
      ("--rate 5 --phase 0.1", [0, 10, 10, 30, 30]), ("--quantum 15", [0, 15, 15, 30, 45]),
      ("--latency 0.2", [0, 0, 0, 10, 20]), ("--dropout 1", [0, 0, 0, 0, 0]),
    ] as [(String, [Double])])
  func coarsenessShows(options: String, offsets: [Double]) throws {
    let table = try samples(options, of: trace)
    #expect(table.columnNames == ["time_s", "sampled_offset_pt", "true_offset_pt", "age_s"])
    #expect(try table.completeNumbers(named: "time_s") == [0, 0.1, 0.2, 0.3, 0.4])
    #expect(try table.completeNumbers(named: "true_offset_pt") == [0, 10, 20, 30, 40])
    #expect(try table.completeNumbers(named: "sampled_offset_pt") == offsets)
  }

  /// Rows at 60 Hz on a clock that counts from 1970, which a Double holds to 2.4e-7 s: read at 30 Hz, every second is fresh.
  @Test func clocksMayCountFromAnywhere() throws {
    let rows = (0..<60).map { "\(1_700_000_000 + Double($0) / 60),\($0)\n" }.joined()
    let ages = try samples("--rate 30", of: "t,x\n" + rows).completeNumbers(named: "age_s")
    for (row, age) in ages.enumerated() { #expect(abs(age - Double(row % 2) / 60) < 1e-6) }
  }

  @Test func theSeedDecidesWhatDropsOut() throws {
    let trace = "t,x\n" + (0..<200).map { "\($0),\($0)\n" }.joined()
    let runs = try ["1", "1", "2"].map { seed in
      try samples("--dropout 0.5 --seed \(seed)", of: trace).completeNumbers(named: "sampled_offset_pt")
    }
    #expect(runs[0] == runs[1] && runs[0] != runs[2])
  }

  /// A reading is one of the rows' offsets, held for an interval of 0.05 s and two shifts of 0.01 s at most.
  @Test func shiftedReadingsAreHeldForAnInterval() throws {
    let fling = try answer("fling --model uikit --velocity 900")
    let table = try samples("--rate 20 --jitter 0.01", of: fling)
    let offsets = try table.completeNumbers(named: "true_offset_pt")
    let read = try table.completeNumbers(named: "sampled_offset_pt")
    let oldest = try table.completeNumbers(named: "age_s").max() ?? 0
    #expect(read.allSatisfy { offsets.contains($0) } && Set(read).count < offsets.count / 2)
    #expect(oldest <= 0.07 + 1e-9 && oldest >= 0.03)
  }
}
