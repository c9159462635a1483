import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which changes are compared, and how the responses are ranked by what they leave.
@Suite(.endsInTime) struct ResponseRankTests {
  /// A fling of 1500 pt/s whose upper bound comes to the given numbers of pt in the given rows, answered by
  /// `response`, with errors of up to `noise` pt.
  private func trace(
    _ changes: [(row: Int, upper: Double)], _ response: GeometryResponse = .uikit, rows: Int = 90,
    noise: Double = 0, velocity: Double = 1500, seed: UInt64 = 1
  ) -> ScrollTrace {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: velocity), in: RestRange(0, 4000),
      changes: changes.map { RangeChange(time: Double($0.row) / 64, range: RestRange(0, $0.upper)) },
      response: response, frameRate: 64)
    var generator = SeededGenerator(seed: seed)
    let offsets = (0..<rows).map { row -> Double in
      fling.state(at: Double(row) / 64).offset + noise * generator.nextNormal()
    }
    let uppers = (0..<rows).map { row in changes.last { $0.row <= row }?.upper ?? 4000 }
    return ScrollTrace(
      exactly: offsets, [.minOffset: ScrollTrace.constant(0, rows), .maxOffset: uppers])
  }

  private func times(_ rows: [Int]) -> [Double] { rows.map { Double($0) / 64 } }

  /// Three rows before a change are too few to compare anything.
  @Test func aChangeWithoutAMotionIsNoAnswer() throws {
    let fit = try #require(trace([(3, 3000)]).response())
    #expect(fit.candidates == 1 && fit.changes.isEmpty && fit.responses.isEmpty)
    #expect(fit.tied == 0 && fit.confidence == 0 && fit.residual == 0 && !fit.isExplained)
    #expect(fit.response == nil)
  }

  /// A window ends before the next change, and three rows tell an answer; the next has too few rows before
  /// it.
  @Test func aWindowEndsBeforeTheNextChange() throws {
    let fit = try #require(trace([(40, 1200), (44, 900)]).response())
    #expect(fit.candidates == 2 && fit.changes == times([40]) && fit.isExplained)
    let three = try #require(trace([(40, 1200), (45, 900)]).response())
    #expect(three.changes == times([40, 45]))
  }

  /// The presets' share of the likelihood, and their order.
  @Test(
    arguments: [
      (400, 0, 3000, 1), (400, 0.5, 3000, 2), (400, 0.5, 3000, 7), (400, 3, 3000, 5), (400, 4, 1200, 6),
      (80, 0.5, 1035, 6), (80, 0.5, 1035, 12), (80, 1, 1037, 7), (80, 1, 1037, 9), (80, 0.7, 1036, 4),
      (80, 0.7, 1036, 10),
    ] as [(Double, Double, Double, UInt64)])
  func presetsShareTheLikelihood(velocity: Double, noise: Double, upper: Double, seed: UInt64) throws {
    for preset in [GeometryResponse.Preset.uikit, .report] {
      let trace = trace([(40, upper)], preset.response, noise: noise, velocity: velocity, seed: seed)
      let fit = try #require(trace.response())
      let window = try #require(
        ChangeWindow(
          trace, changes: 39..<41, within: 0..<90, quantum: OffsetGrid(of: trace.offsets).quantum))
      guard let distances = ChangeFit(window)?.distances else {
        continue
      }
      let least = distances.min() ?? 0
      let known = distances[..<5].map { $0 - least }
      guard let best = known.min(), best < 9 else { continue }
      let equals = known.indices.filter { known[$0] - best < 9 }
      // What differs by less than one is equal.
      let first = try #require(known.indices.first { known[$0] - best < 1 })
      #expect(fit.tied == equals.count && fit.responses.count == 5)
      #expect(fit.responses.first == GeometryResponse.Preset.allCases[first].response)
      if fit.tied > 1 { #expect(fit.ties.count == (fit.isExplained ? fit.tied - 1 : 0)) }
      let sum = known.reduce(0) { $0 + Elementary.exp(-$1 / 2) }
      #expect(abs(fit.confidence - Elementary.exp(-known[first] / 2) / sum) < 1e-12)
      let order = fit.responses.map { response in
        GeometryResponse.Preset.allCases.firstIndex { $0.response == response } ?? 9
      }
      let ranks = order.map { known[$0] - best < 1 ? 0 : known[$0] }
      #expect(ranks == ranks.sorted() && Set(order).count == 5)
      for (a, b) in zip(order, order.dropFirst()) where (known[a] - best < 1) && (known[b] - best < 1) {
        #expect(a < b)
      }
    }
  }
}
