import CKernels
import ScrollKinematics
import Testing
import TrajectoryTables
import scroll_bench

/// What is timed side by side does the same.
@Suite struct BaselineTests {
  private func samples(of fling: BouncingFling, by work: Workload) -> [ScrollState] {
    for index in 0..<fling.output.capacity { fling.output.offsets[index] = .nan }
    work.run(1)
    return (0..<fling.count).map {
      ScrollState(offset: fling.output.offsets[$0], velocity: fling.output.velocities[$0])
    }
  }

  /// 1e-9 pt is what the sampler promises; the textbook formulas lose no more at these offsets.
  @Test(arguments: [30.0, 120, 960]) func samplersAgree(rate: Double) {
    let fling = BouncingFling(rate: rate)
    let expected = samples(of: fling, by: fling.walked)
    #expect(expected.last == ScrollState(offset: 2000))
    for work in [fling.sampled, fling.textbook, fling.closedForm, fling.recurrence] {
      for (sample, state) in zip(samples(of: fling, by: work), expected) {
        #expect(abs(sample.offset - state.offset) < 1e-9)
        #expect(abs(sample.velocity - state.velocity) < 1e-7)
      }
    }
  }

  /// The same operations in the same order, but for a fused one that a compiler may make of two.
  @Test func batchesAgree() {
    let flings = SteppedFlings()
    flings.batch.run(1)
    let expected = Array(flings.state.offsets)
    flings.kernel.run(1)
    for (offset, other) in zip(expected, flings.state.offsets) { #expect(abs(offset - other) < 1e-9) }
  }

  /// The last bits of elementary functions differ; 1e-9 pt is far above those, and far below any step of a grid.
  @Test(
    arguments: [
      // As timed; then up to the time limit.
      (1.5, 0.8, 150, 764), (12, 0.8, 150, 764),
      // Let go fast: a glide, glides that end in a bounce, bounces about a bottom that moves, and a return to the top.
      (0.1, 0.1, -4000, 5244), (0.1, 0.1, -300, 2244), (0.05, 0.05, 300, 844), (0.1, 0.1, 3000, 50_244),
      (0.2, 0.2, -600, 644),
    ] as [(Double, Double, Double, Double)])
  func frameLoopsAgree(until: Double, duration: Double, past: Double, content: Double) throws {
    let play = JitterPlay(until: until, duration: duration, past: past, content: content)
    let (recording, kernel) = (play.record(), play.recordByKernel())
    defer { free_jitter(kernel) }
    try #require(kernel.frames == recording.frameCount && jitter_columns == recording.columns.count)
    let cells = recording.values
    let differing = cells.indices.first {
      !(abs(cells[$0] - kernel.rows[$0]) <= 1e-9 || cells[$0] == kernel.rows[$0])
    }
    // Row and column.
    #expect(differing.map { [$0 / recording.columns.count, $0 % recording.columns.count] } == nil)
  }

  /// Both writers write shortest doubles, so each reader reads the very numbers that either wrote.
  @Test func numbersAreReadAsTheyWereWritten() throws {
    let sampled = SampledTable()
    #expect(sampled.numbersReadByKernel == sampled.numbers)
    let table = try Table(sampled.bytes)
    let columns = try table.columnNames.map { try table.completeNumbers(named: $0) }
    #expect((0..<table.rowCount).flatMap { row in columns.map { $0[row] } } == sampled.numbers)
    let byKernel = sampled.textByKernel.split(separator: UInt8(ascii: ","))
    #expect(byKernel.map { Double(decimal: String(decoding: $0, as: UTF8.self)) } == sampled.numbers)
  }
}
