import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Metrics of samples whose values are known by hand.
@Suite struct SampleMetricsTests {
  @Test func framesThatAreMissingInMotionAreHitches() {
    // Seven waits of 0.1 s, one of 0.3 s while the offset moves, one of 0.5 s while it rests, one of 2 s: a pause.
    let times: [Double] = [0, 0.1, 0.2, 0.3, 0.6, 0.7, 1.2, 1.3, 1.4, 3.4, 3.5]
    let offsets: [Double] = [0, 1, 2, 3, 6, 7, 7, 8, 9, 20, 21]
    let timing = FrameTiming(times: times, offsets: offsets)
    #expect(abs(timing.interval - 0.1) < 1e-12 && abs(timing.rate - 10) < 1e-9)
    #expect(timing.missingFrames == 2 && timing.movingFrames == 10)
    #expect(abs(timing.hitchTime - 0.2) < 1e-12)
    #expect(abs(timing.hitchRatio - 200 / 3.5) < 1e-9)
    #expect(FrameTiming(times: [1], offsets: [1]).rate == 0)
  }

  @Test(
    arguments: [
      ([0, 1, 2, 4, 7, 3], 1), ([0.333, 1, 2.667, 4.333, 5, 8], 1 / 3), ([10.5, 12, 15, 19.5, 18], 1.5),
      ([0, 1, 2.718, 3.1416, 5], 0), ([0, 4, 8, 8, 4, 8], 0), ([7, 7, 7, 7], 0), ([], 0),
    ] as [([Double], Double)])
  func theGridIsTheCommonDivisorOfTheSteps(offsets: [Double], quantum: Double) {
    // Three digits of a third.
    #expect(abs(OffsetGrid(of: offsets).quantum - quantum) < 2e-3)
  }

  @Test func jerkIsThatOfSecondDifferencesAndTheResidualForgetsCurvature() {
    let parabola = Smoothness(of: (0..<8).map { Double($0 * $0) })
    #expect(parabola.jerk == 2 && parabola.residualJerk == 0)
    // Bends of a frame that stands out by 3: 3, -6, 3 among zeros; each less the mean of its neighbours.
    let outlier = Smoothness(of: [0, 0, 0, 3, 0, 0, 0])
    #expect(abs(outlier.jerk - 12.0 / 5) < 1e-12)
    #expect(abs(outlier.residualJerk - (6 + 9 + 6) / 3) < 1e-12)
  }

  /// Chromium's rule: a step 1.2 times its neighbours is janky, 1.4 times up to 7 px.
  @Test func predictorJankIsThatOfItsPublishedLimits() {
    #expect(Smoothness(of: [0, 10, 20, 33, 43, 53]).predictorJank == 1.0 / 3)
    #expect(Smoothness(of: [0, 5, 11.5, 16.5]).predictorJank == 0)
    #expect(Smoothness(of: [0, 5, 12, 17]).predictorJank == 1)
    let rattle = Smoothness(of: [0, 30, 0, 30, 0, 30])
    #expect(rattle.triples == 0 && rattle.predictorJank == 0)
  }

  @Test func anOscillationIsTheLongestRunOfTurns() {
    let times = (0..<20).map { Double($0) / 60 }
    let rattle = (0..<20).map { $0 < 5 ? 0 : $0 % 2 == 0 ? 40.0 : 8 }
    let found = Oscillation(of: rattle, at: times, threshold: 0.5, longestHalfPeriod: 0.1)
    // Up to 8 and on to 40, then a turn each frame: 60 turns a second are 30 periods.
    #expect(found.reversals == 13 && found.run == 13 && found.turns == 7..<20)
    #expect(abs(found.frequency - 30) < 1e-9 && found.peakToPeak == 32)
    // A pause of more than the longest half period begins another run.
    let values: [Double] = [0, 4, 0, 4, 0, 9, 1, 9]
    let late = [0, 1, 2, 3, 8, 9, 10, 11].map { $0 / 60.0 }
    let parted = Oscillation(of: values, at: late, threshold: 1, longestHalfPeriod: 0.05)
    #expect(parted.reversals == 6 && parted.run == 4 && parted.peakToPeak == 9)
    #expect(Oscillation(of: [], at: [], threshold: 1, longestHalfPeriod: 1).run == 0)
  }

  @Test(arguments: [0, 1, 3, 7.5])
  func theLatencyIsTheDelayOfTheReadings(frames: Double) {
    let delay = frames / 120
    let times = (0..<200).map { row -> Double in 5 + Double(row) / 120 }
    let offset = { (time: Double) -> Double in 300 * (time - 5) * (time - 5) }
    let readings = times.map { time -> Double in offset(max(5, time - delay)) }
    let found = ReadingLatency(of: readings, offsets: times.map(offset), at: times, interval: 1 / 120)
    // It is looked for in steps of a sixteenth of a frame.
    #expect(abs(found.latency - delay) <= 1 / 1920.0 + 1e-9)
  }

  @Test func aTraceTellsItsMetricsByName() {
    var recorder = ScrollRecorder()
    for index in 0..<5 {
      recorder.record(
        Double(index) * 30, at: Double(index) / 60, viewportLength: 500, contentLength: 600)
    }
    let metrics = recorder.trace.sampleMetrics
    func value(_ name: String) -> Double? { metrics.first { "\($0.name)" == name }?.value }
    #expect(value("samples") == 5 && value("travel") == 120 && value("largest_step") == 30)
    #expect(value("peak_overscroll") == 20 && value("latency") == nil)
  }

  @Test(arguments: [0, 1]) func aTraceTooShortToMoveHasMetricsOfNothing(count: Int) {
    var recorder = ScrollRecorder()
    for _ in 0..<count { recorder.record(30, at: 5) }
    for metric in recorder.trace.sampleMetrics {
      #expect(metric.value == ("\(metric.name)" == "samples" ? Double(count) : 0), "\(metric.name)")
    }
  }
}
