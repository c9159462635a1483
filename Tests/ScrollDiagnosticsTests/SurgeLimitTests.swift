import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A stretch at twice the speed: how much likelier than a smooth motion it is, by hand, and what ends it.
@Suite(.endsInTime) struct SurgeLimitTests {
  /// Steps of so many rows and pt, at 64 rows a second.
  private func offsets(_ parts: [(rows: Int, step: Double)]) -> [Double] {
    parts.reduce(into: [100.25]) { offsets, part in
      for _ in 0..<part.rows { offsets.append(offsets[offsets.count - 1] + part.step) }
    }
  }

  private func found(_ parts: [(rows: Int, step: Double)], jumps: [BreakFit] = []) -> Finding? {
    DoubleSpeed(context: ScrollTrace(exactly: offsets(parts)).context(), jumps: jumps).finding
  }

  private func fit(_ sample: Int, width: Int = 4) -> BreakFit {
    BreakFit(
      sample: sample, jump: 0, jumpError: 0, before: 300, after: 600, velocityError: 0, acceleration: 0,
      wait: 1 / 64.0, width: width, leastJump: 2)
  }

  /// A motion that goes faster and slower, doubled from row 30 on for 40 rows.
  private var uneven: DoubleSpeed {
    var offsets = [300.3]
    for row in 0..<110 {
      let step: Double = 6 + 1.5 * Elementary.sin(Double(row) / 9) + 0.2 * Elementary.sin(Double(row) * 2.7)
      offsets.append(offsets[row] + step * (row >= 30 && row < 70 ? 2 : 1))
    }
    return DoubleSpeed(context: ScrollTrace(exactly: offsets).context(), jumps: [])
  }

  /// The logarithm, with the breaks that are fitted named by hand.
  private func expected(
    _ detector: DoubleSpeed, _ samples: Range<Int>, from begin: Int, to end: Int, breaks: [Int]
  ) -> Double {
    let (times, offsets) = (detector.context.prepared.times, detector.context.prepared.offsets)
    var halved = [0.0]
    for sample in samples.dropFirst() {
      let step = offsets[sample] - offsets[sample - 1]
      halved.append(halved[halved.count - 1] + (sample > begin && sample <= end ? step / 2 : step))
    }
    let powers = ColumnFit.powers(samples.map { times[$0] }, upTo: 4)
    let steps = breaks.map { step in samples.map { $0 > step ? 1.0 : 0 } }
    let bends = breaks.map { step in
      samples.map { sample -> Double in
        let since: Double = max(0, times[sample] - (times[step] + times[step + 1]) / 2)
        return since * since
      }
    }
    let least = max(0.02, detector.context.prepared.noise)
    let smooth = max(least, ColumnFit.miss(powers + bends, samples.map { offsets[$0] - offsets[0] }))
    let doubled = max(least, ColumnFit.miss(powers + steps, halved))
    return Double(samples.count) * Elementary.log(smooth / doubled)
  }

  /// A break counts where the samples on both of its sides are looked at.
  @Test func aBreakLiesBetweenTwoSamples() {
    // Where half of the steps make an even motion, nothing but the least error is left of it.
    let even = DoubleSpeed(
      context: ScrollTrace(exactly: offsets([(30, 6), (40, 12), (40, 6)])).context(), jumps: [])
    for detector in [uneven, even] {
      for (samples, breaks) in [
        (20..<80, [30, 70]), (20..<71, [30]), (20..<72, [30, 70]), (30..<80, [30, 70]), (31..<80, [70]),
        (32..<80, [70]), (20..<70, [30]), (29..<71, [30]), (71..<90, []),
      ] {
        let value = detector.sharpness(samples, from: 30, to: 70)
        let wanted = expected(detector, samples, from: 30, to: 70, breaks: breaks)
        #expect(abs(value - wanted) < 1e-6 * max(1, abs(wanted)), "\(samples): \(value) \(wanted)")
      }
    }
  }

  /// Up to 24 steps are looked at as one; of longer stretches 12 at each end, and what the fits saw outside.
  @Test func longStretchesAreLookedAtByTheirEnds() {
    let detector = uneven
    for (last, width) in [(50, 4), (53, 4), (54, 6), (55, 6), (56, 4), (66, 9), (70, 4)] {
      let value = detector.sharpness(from: fit(30, width: 6), to: fit(last, width: width))
      let (begin, end) = (30 + 1 - 6, last + 1 + width)
      let parts = last - 30 > 24 ? [begin..<43, last - 11..<end] : [begin..<end]
      let wanted = parts.reduce(0) { sum, part in
        let breaks = [30, last].filter { part.contains($0) && part.contains($0 + 1) }
        return sum + expected(detector, part, from: 30, to: last, breaks: breaks)
      }
      #expect(abs(value - wanted) < 1e-6 * max(1, abs(wanted)), "\(last): \(value) \(wanted)")
    }
  }

  /// 60 pt/s on the slower side.
  @Test func theSlowerSideIsAsFastAsSixtyPoints() throws {
    func found(_ velocity: Double) -> Finding? {
      let step = velocity / 64
      return self.found([(40, step), (30, 2 * step), (40, step)])
    }
    #expect(found(59.5) == nil)
    let fast = try #require(found(60.5))
    #expect(abs((fast.value("speed_ratio") ?? 0) - 2) < 1e-6)
  }

  /// A jump three samples away is its own, one two samples away begins or ends nothing.
  @Test func aJumpIsNearWithinThreeSamples() {
    let parts = [(rows: 40, step: 8.0), (30, 16), (40, 8)]
    let context = ScrollTrace(exactly: offsets(parts)).context()
    let breaks = context.breaks.map(\.sample)
    #expect(breaks.count == 2)
    for place in breaks {
      for side in [-1, 1] {
        #expect(found(parts, jumps: [fit(place + 3 * side)]) != nil)
        #expect(found(parts, jumps: [fit(place + 2 * side)]) == nil)
      }
    }
  }

  /// A jump within the stretch changes no velocity, and a change of velocity by another factor ends it.
  @Test func onlyAnotherVelocityEndsAStretch() {
    #expect(found([(40, 8), (20, 16), (1, 40), (20, 16), (40, 8)]) != nil)
    #expect(found([(40, 8), (20, 16), (20, 24), (40, 12)]) == nil)
    #expect(found([(40, 8), (40, 16), (40, 8)]) != nil)
  }

  /// A stand within a stretch has no velocity that is another; what creeps there has.
  @Test func aStandIsNoOtherVelocity() {
    for stand in [12, 18] {
      #expect(found([(40, 8), (22, 16), (stand, 0), (22, 16), (40, 8)]) != nil)
      #expect(found([(40, 8), (22, 16), (stand, 1e-5), (22, 16), (40, 8)]) == nil)
    }
  }

  /// On a grid of a point a step may miss the double by one and a half steps of the grid, and three deviations.
  @Test func aGridBlursADouble() {
    let course = (0..<120).map { row -> Double in
      (7.3 * Double(row) + 30 * Elementary.sin(Double(row) / 11)).rounded()
    }
    let detector = DoubleSpeed(context: ScrollTrace(exactly: course).context(), jumps: [])
    let (quantum, noise) = (detector.context.prepared.quantum, detector.context.prepared.noise)
    #expect(quantum == 1 && noise < 0.6)
    func isDouble(_ step: Double) -> Bool {
      let (drivers, steps) = (ScrollTrace.constant(20, 10), (0..<10).map { $0 == 5 ? step : 40 })
      let columns = [drivers, steps].map { $0.reduce(into: [50.0]) { $0.append($0[$0.count - 1] + $1) } }
      return detector.ratio(of: columns[1], to: columns[0])?.samples == 1..<11
    }
    let error = 1.5 * quantum + 3 * noise
    #expect(isDouble(37 - error + 0.05) && !isDouble(37 - error - 0.05))
    #expect(isDouble(43 + error - 0.05) && !isDouble(43 + error + 0.05))
  }
}
