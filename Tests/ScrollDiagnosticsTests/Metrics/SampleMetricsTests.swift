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
    let parabola = (0..<8).map { Double($0 * $0) }
    #expect(StepStatistics(of: parabola).jerk == 2 && parabola.residualJerk == 0)
    // Bends of a frame that stands out by 3: 3, -6, 3 among zeros; each less the mean of its neighbours.
    let outlier: [Double] = [0, 0, 0, 3, 0, 0, 0]
    #expect(abs(StepStatistics(of: outlier).jerk - 12.0 / 5) < 1e-12)
    #expect(abs(outlier.residualJerk - (6 + 9 + 6) / 3) < 1e-12)
  }

  /// Chromium's rule: a step 1.2 times its neighbours is janky, 1.4 times up to 7 px; steps that turn are not looked at.
  @Test(
    arguments: [
      ([0, 10, 20, 33, 43, 53], 1.0 / 3), ([0, 5, 11.5, 16.5], 0), ([0, 5, 12, 17], 1),
      ([0, 30, 0, 30, 0, 30], 0),
    ] as [([Double], Double)])
  func predictorJankIsThatOfItsPublishedLimits(offsets: [Double], jank: Double) {
    #expect(offsets.predictorJank == jank)
  }

  @Test func anOscillationIsTheLongestRunOfTurns() {
    func metrics(_ offsets: [Double], frames: [Int]) -> [String: Double] {
      var recorder = ScrollRecorder()
      for (offset, frame) in zip(offsets, frames) { recorder.record(offset, at: Double(frame) / 60) }
      return Dictionary(uniqueKeysWithValues: recorder.trace.sampleMetrics.map { ($0.name, $0.value) })
    }
    let rattle = metrics((0..<20).map { $0 < 5 ? 0 : $0 % 2 == 0 ? 40 : 8 }, frames: Array(0..<20))
    // Up to 8 and on to 40, then a turn each frame: 60 turns a second are 30 periods.
    #expect(rattle["reversals"] == 13 && rattle["peak_to_peak"] == 32)
    #expect(abs((rattle["dominant_frequency"] ?? 0) - 30) < 1e-9)
    // A pause of more than the longest half period, 0.1 s, begins another run.
    let parted = metrics([0, 4, 0, 4, 0, 9, 1, 9], frames: [0, 1, 2, 3, 11, 12, 13, 14])
    #expect(parted["reversals"] == 6 && parted["peak_to_peak"] == 9)
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
