import CKernels
import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@testable import scroll_bench

extension JitterPlay: CustomTestStringConvertible {
  /// Enough to tell one run from the other.
  public var testDescription: String { "a run of \(frameCount) frames" }
}

/// What is timed side by side does the same.
@Suite(.endsInTime) struct BaselineTests {
  private func samples(of fling: BouncingFling, by work: Workload) -> [ScrollState] {
    for index in 0..<fling.output.capacity {
      fling.output.offsets[index] = .nan
      fling.output.velocities[index] = .nan
    }
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

  /// The kernel does the same operations in the same order, and nothing is fused in either. Only its elementary functions are
  /// the C library's, whose last bits differ here and there: 1e-9 pt is far above those, and far below any step of a grid.
  @Test(arguments: [
    // As timed; then up to the time limit.
    JitterPlay(until: 1.5), JitterPlay(until: 12),
    // Let go fast: a glide, glides that end in a bounce, bounces about a bottom that moves, and a return to the top.
    JitterPlay(until: 0.1, duration: 0.1, past: -4000, content: 5000),
    JitterPlay(until: 0.1, duration: 0.1, past: -300, content: 2000),
    JitterPlay(until: 0.05, duration: 0.05, past: 300, content: 600),
    JitterPlay(until: 0.1, duration: 0.1, past: 3000, content: 50_000),
    JitterPlay(until: 0.2, duration: 0.2, past: -600, content: 400),
  ])
  func frameLoopsAgree(play: JitterPlay) throws {
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
    #expect(sampled.numbers.count == 3 * BouncingFling(rate: 960).count)
    #expect(sampled.numbersReadByKernel == sampled.numbers)
    let table = try Table(sampled.bytes)
    let columns = try table.columnNames.map { try table.completeNumbers(named: $0) }
    #expect((0..<table.rowCount).flatMap { row in columns.map { $0[row] } } == sampled.numbers)
    let byKernel = sampled.textByKernel.split(separator: UInt8(ascii: ","))
    #expect(byKernel.map { Double(decimal: String(decoding: $0, as: UTF8.self)) } == sampled.numbers)
  }

  @Test(arguments: FigureCatalog.figures.indices) func figuresAreReady(index: Int) {
    let figure = FigureCatalog.figures[index]
    if case .contest(let prepare) = figure.method {
      let contest = prepare()
      contest.subject.run(1)
      contest.baseline.run(1)
      #expect(contest.subject.operations > 0 && contest.baseline.operations > 0)
    }
    #expect(FigureCatalog.figures.filter { $0.name == figure.name }.count == 1)
  }
}
