import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Metrics at the very limits of their definitions, and of traces that are too short for them.
@Suite(.endsInTime) struct MetricLimitTests {
  @Test func quantilesAreLowerOnes() {
    let values = [5.0, 1, 4, 2, 3]
    #expect(
      Median.of(values) == 3 && Median.of([1, 2, 3, 4]) == 2 && Median.of([7]) == 7 && Median.of([]) == 0)
    for (share, value) in [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.5, 3), (0.75, 4), (0.99, 4), (1, 5)] {
      #expect(Median.quantile(share, of: values) == value, "\(share)")
    }
  }

  @Test func oneValueIsItsOwnMean() {
    #expect(RootMeanSquare(of: [-3]).value == 3 && RootMeanSquare(of: []).value == 0)
    #expect(RootMeanSquare(of: [1, -7]).value == 5)
  }

  /// Frames of 1/64 s: a frame is missing from a wait of one and a half intervals on, while the offset moves.
  @Test(arguments: [
    (1.0, 0, 1), (1.49, 0, 1), (1.5, 1, 2), (2.49, 1, 2), (2.5, 2, 3), (64, 63, 64), (64.1, 0, 0),
  ])
  func aWaitHasAsManyFramesAsFitInIt(wait: Double, missing: Int, moving: Int) {
    // Eleven frames more in motion; two at rest at the end.
    var times = (0..<12).map { Double($0) / 64 }
    times.append(times[11] + wait / 64)
    times += [times[12] + 1 / 64, times[12] + 2 / 64]
    let offsets = (0..<15).map { Double(min($0, 12)) }
    let timing = FrameTiming(times: times, offsets: offsets)
    // A wait halfway between two multiples moves the interval by up to a fourteenth.
    #expect(abs(timing.interval - 1 / 64.0) < 1 / 896.0)
    #expect(timing.missingFrames == missing && timing.movingFrames == 11 + moving)
    let hitch = missing > 0 ? wait / 64 - timing.interval : 0
    #expect(abs(timing.hitchTime - hitch) < 1e-12)
    #expect(timing.duration == times[14])
    #expect(abs(timing.hitchRatio - 1000 * timing.hitchTime / timing.duration) < 1e-9)
    #expect(abs(timing.rate - 1 / timing.interval) < 1e-9)
  }

  /// A wait that falls on nothing: what is rested through is no hitch, however long.
  @Test func aPauseAtRestIsNoHitch() {
    let timing = FrameTiming(times: [0, 0.1, 0.2, 0.6, 0.7], offsets: [0, 1, 2, 2, 3])
    #expect(timing.missingFrames == 0 && timing.hitchTime == 0 && timing.movingFrames == 3)
    let none = FrameTiming(times: [], offsets: [])
    #expect(none.interval == 0 && none.rate == 0 && none.duration == 0 && none.hitchRatio == 0)
  }

  /// Waits of one, two and three intervals in turn: their multiples tell the interval, and not their median.
  @Test func theIntervalIsWhatAllWaitsAreMultiplesOf() {
    var time = 0.0
    let times = (0..<90).map { row -> Double in
      time += [2.0, 3, 2, 3, 1, 2][row % 6] / 120
      return time
    }
    let timing = FrameTiming(times: times, offsets: times)
    #expect(abs(timing.interval - 1 / 120.0) < 1e-9)
    // Of one wait that is 5 % longer than the rest, the mean weighs it once.
    let even = (0..<41).map { row -> Double in
      let late = row > 20 ? 0.05 : 0
      return (Double(row) + late) / 60
    }
    let interval = FrameTiming(times: even, offsets: even).interval
    #expect(abs(interval - 40.05 / 40 / 60) < 1e-9)
  }

  @Test(
    arguments: [
      ([0, 0.02, 0.06, 0.02], 0.02), ([0, 0.019, 0.057, 0], 0), ([0, 3, 9, 3], 3), ([0, 0.5, 1.75, 4], 0.25),
      ([1, 1 + 1.0 / 3, 3, 3.6666], 1 / 3.0), ([0, 5], 0), ([0, 5, 10, 15], 0), ([0, 5, 10, 5, 0], 0),
      ([0, 5, 15], 5),
    ] as [([Double], Double)])
  func theGridIsFoundFromAFiftiethOfAPointOn(offsets: [Double], quantum: Double) {
    #expect(abs(OffsetGrid(of: offsets).quantum - quantum) < 1e-3)
  }

  /// Steps of one length are a grid where they pause four times, and go on as before.
  @Test(arguments: [(3, 0.0), (4, 5)]) func pausesMakeAGridOfEqualSteps(pauses: Int, quantum: Double) {
    var offsets = [0.0]
    for step in 0..<20 {
      offsets.append(offsets[offsets.count - 1] + 5)
      if step > 3, step <= 3 + pauses { offsets.append(offsets[offsets.count - 1]) }
    }
    #expect(OffsetGrid(of: offsets).quantum == quantum)
  }

  /// Chromium's rule at its limits: by 20 % above 7 px, by 40 % up to there, to either side.
  @Test(arguments: [
    ([10.0, 12, 10], 1), ([10, 11.99, 10], 0), ([10, 12, 11], 0), ([12, 10, 12], 1), ([12, 10.01, 12], 0),
    ([12, 10, 11.9], 0), ([5, 7, 5], 1), ([5, 6.99, 5], 0), ([5, 7.01, 5], 1), ([5.85, 7.01, 5.85], 0),
    ([7, 5, 7], 1), ([7, 5.01, 7], 0), ([-10, -12, -10], 1), ([-5, -6.9, -5], 0),
  ])
  func aMiddleStepIsJankyFromTheLimitOn(steps: [Double], janky: Int) {
    let smoothness = Smoothness(of: steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) })
    #expect(
      smoothness.triples == 1 && smoothness.jankyTriples == janky && smoothness.predictorJank == Double(janky)
    )
  }

  @Test(arguments: [
    ([10.0, -10, 10], 0), ([10, 0, 10], 0), ([10, 10, 0], 0), ([10, 10, 10, -10, -10, -10], 2),
  ])
  func triplesGoOneDirection(steps: [Double], triples: Int) {
    #expect(Smoothness(of: steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }).triples == triples)
  }

  @Test func shortSequencesHaveNoSmoothness() {
    for count in 0...2 {
      #expect(Smoothness(of: (0..<count).map { Double($0 * $0 * $0) }) == Smoothness(of: []))
    }
    let three = Smoothness(of: [0, 1, 5])
    #expect(three.jerk == 3 && three.triples == 0 && three.residualJerk == 0)
    let four = Smoothness(of: [0, 1, 5, 20])
    #expect(four.triples == 1 && four.residualJerk == 0 && four.jerk == (3 + 11) / 2.0)
    // Bends 3, 11, -30: the middle one less the mean of its neighbours is 24.5.
    let five = Smoothness(of: [0, 1, 5, 20, 5])
    #expect(five.residualJerk == 24.5 && five.triples == 1)
  }

  /// Readings of a ramp at 100 pt/s, ten frames late in a grid of rows of 1/64 s; what is unknown does not count.
  @Test(arguments: [0.0, 0.5, 1, 10, 31.5, 32]) func aLatencyIsFoundUpToHalfASecond(frames: Double) {
    let times = (0..<200).map { Double($0) / 64 }
    func offset(_ time: Double) -> Double { time > 0.5 ? 100 * (time - 0.5) * (time - 0.5) : 0 }
    let readings = times.enumerated().map { row, time in row % 7 == 3 ? .nan : offset(time - frames / 64) }
    let found = ReadingLatency(of: readings, offsets: times.map(offset), at: times, interval: 1 / 64.0)
    // Between rows a parabola leaves at most 100·(1/64)²/4 pt.
    #expect(abs(found.latency - frames / 64) <= 1 / 16.0 / 64 + 1e-9 && found.residual < 0.01)
    let none = ReadingLatency(of: [.nan, .nan], offsets: [1, 2], at: [0, 1], interval: 1)
    #expect(none.latency == 0 && none.residual == 0)
  }

  /// Updates a second while the offset moves: what rests for over a quarter of a second does not count.
  @Test func theUpdateRateCountsWaitsUpToAQuarterOfASecond() {
    func rate(_ waits: [Double]) -> Double? {
      var (trace, time) = (ScrollTrace(), 0.0)
      trace.append(0, at: 0)
      for (row, wait) in waits.enumerated() {
        time += wait
        trace.append(Double(row + 1), at: time)
      }
      return trace.sampleMetrics.first { $0.name.isSpelled(like: "update_rate") }?.value
    }
    #expect(
      rate([0.125, 0.125, 0.25]) == 6 && rate([0.125, 0.125, 0.5]) == 8 && rate([0.5, 0.5]) == 0
        && rate([]) == 0)
  }

  @Test func aRangeComesFromBoundsOrFromLengths() {
    func trace(_ values: [(ScrollTrace.Quantity, Double)]) -> ScrollTrace {
      var trace = ScrollTrace()
      trace.append(650, at: 0)
      for (quantity, value) in values { trace.setLast(quantity, value) }
      return trace
    }
    #expect(trace([]).restRange(at: 0) == nil)
    #expect(trace([(.minOffset, -20)]).restRange(at: 0) == RestRange(-20, .infinity))
    #expect(trace([(.maxOffset, 300)]).restRange(at: 0) == RestRange(0, 300))
    #expect(trace([(.maxOffset, 300), (.insetTop, 44)]).restRange(at: 0) == RestRange(-44, 300))
    // A view whose content is shorter than its window rests at its least offset.
    #expect(trace([(.minOffset, 10), (.maxOffset, -5)]).restRange(at: 0) == RestRange(10, 10))
    #expect(trace([(.contentLength, 1000), (.viewportLength, 400)]).restRange(at: 0) == RestRange(0, 600))
    #expect(
      trace([(.contentLength, 1000), (.viewportLength, 400), (.insetTop, 7), (.insetBottom, 30)]).restRange(
        at: 0) == RestRange(-7, 630))
    #expect(trace([(.contentLength, -1), (.viewportLength, 400)]).restRange(at: 0) == nil)
    #expect(trace([(.contentLength, 0), (.viewportLength, 0)]).restRange(at: 0) == RestRange(0, 0))
    #expect(trace([(.contentLength, 9), (.viewportLength, -1)]).restRange(at: 0) == nil)
    #expect(trace([(.contentLength, 9)]).restRange(at: 0) == nil)
    let peak = trace([(.maxOffset, 600)]).sampleMetrics.first { $0.name.isSpelled(like: "peak_overscroll") }?
      .value
    #expect(peak == 50)
  }

  /// Rows that all have one time have no interval; rows of which some have are looked at by those that have not.
  @Test func rowsOfOneTimeHaveNoInterval() {
    let none = FrameTiming(times: [1, 1, 1], offsets: [0, 1, 2])
    #expect(none.interval == 0 && none.rate == 0 && none.movingFrames == 0 && none.hitchRatio == 0)
    let some = FrameTiming(times: [0, 0, 0, 0, 1, 2, 3, 4, 5, 6], offsets: [Double](repeating: 7, count: 10))
    #expect(some.interval == 1 && some.movingFrames == 0 && some.duration == 6)
    // Two rows are one wait.
    let two = FrameTiming(times: [3, 3.5], offsets: [0, 1])
    #expect(two.interval == 0.5 && two.duration == 0.5 && two.movingFrames == 1 && two.missingFrames == 0)
  }

  /// One reading that is known is enough; between two rows the offset goes straight on.
  @Test func oneReadingTellsALatency() {
    // Coarsely up to half a second, and finely half a row farther: there the offset was 1 pt.
    for (reading, latency, miss) in [(5.0, 0.0, 3.0), (1.75, 0.25, 0), (1.25, 0.75, 0), (0.5, 1, 0.5)] {
      let found = ReadingLatency(of: [.nan, reading], offsets: [1, 2], at: [0, 1], interval: 1)
      #expect(found.latency == latency && found.residual == miss)
    }
  }
}
