import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Values computed by hand.
@Suite(.endsInTime) struct SampleMetricsTests {
  @Test func theIntervalIsTheUsualOneAndAMissingFrameIsLate() {
    // Seven waits of 0.1 s, one of 0.3 s while the offset moves, one of 0.5 s while it rests, one of 2 s: a pause.
    let times = [0, 0.1, 0.2, 0.3, 0.6, 0.7, 1.2, 1.3, 1.4, 3.4, 3.5]
    let offsets = [0, 1, 2, 3, 6, 7, 7, 8, 9, 20, 21.0]
    let timing = FrameTiming(times: times, offsets: offsets)
    #expect(abs(timing.interval - 0.1) < 1e-12 && abs(timing.rate - 10) < 1e-9)
    #expect(timing.missingFrames == 2)
    #expect(timing.movingFrames == 10)
    #expect(abs(timing.hitchTime - 0.2) < 1e-12)
    #expect(abs(timing.hitchRatio - 200 / 3.5) < 1e-9)
    #expect(FrameTiming(times: [1], offsets: [1]).rate == 0)
  }

  /// Two rows of one frame are still two steps, and none is missing.
  @Test func rowsOfOneFrameMissNothing() {
    let times = [0, 0.1, 0.2, 0.21, 0.3, 0.4, 0.5, 0.6, 0.7]
    let timing = FrameTiming(times: times, offsets: times.map { 10 * $0 })
    #expect(timing.missingFrames == 0 && timing.movingFrames == 8)
  }

  @Test(
    arguments: [
      ([0, 1, 2, 4, 7, 3], 1), ([0.333, 1, 2.667, 4.333, 5, 8], 1 / 3), ([10.5, 12, 15, 19.5, 18], 1.5),
      ([0, 1, 2.718, 3.1416, 5], 0), ([0, 4, 8, 8, 4, 8], 0), ([7, 7, 7, 7], 0), ([], 0),
    ] as [([Double], Double)])
  func theGridIsTheCommonDivisorOfTheSteps(offsets: [Double], quantum: Double) {
    #expect(abs(OffsetGrid(of: offsets).quantum - quantum) < 2e-3)
  }

  @Test func jerkIsFluttersAndTheResidualForgetsCurvature() {
    let parabola = (0..<8).map { Double($0 * $0) }
    #expect(Smoothness(of: parabola).jerk == 2)
    #expect(Smoothness(of: parabola).residualJerk == 0)
    // Bends of a frame that stands out by 3: 3, -6, 3 among zeros; each less the mean of its neighbours.
    let outlier = Smoothness(of: [0, 0, 0, 3, 0, 0, 0])
    #expect(abs(outlier.jerk - 12.0 / 5) < 1e-12)
    #expect(abs(outlier.residualJerk - (6 + 9 + 6) / 3) < 1e-12)
  }

  @Test func predictorJankSeesAnUnevenStepAndNoRattle() {
    // Steps 10, 10, 13, 10, 10: the triples (10,10,13) and (13,10,10) pass, (10,13,10) is 1.3 times both.
    #expect(Smoothness(of: [0, 10, 20, 33, 43, 53]).predictorJank == 1.0 / 3)
    // Up to 7 px the limit is 1.4: a step of 6.5 between two of 5 passes, one of 7 is janky.
    #expect(Smoothness(of: [0, 5, 11.5, 16.5]).predictorJank == 0)
    #expect(Smoothness(of: [0, 5, 12, 17]).predictorJank == 1)
    // A step of exactly 7 px still has the limit of 1.4, one above it that of 1.2; both are 1.27 times their neighbours.
    #expect(Smoothness(of: [0, 5.5, 12.5, 18]).predictorJank == 0)
    #expect(Smoothness(of: [0, 5.625, 12.75, 18.375]).predictorJank == 1)
    let rattle = Smoothness(of: [0, 30, 0, 30, 0, 30])
    #expect(rattle.triples == 0 && rattle.predictorJank == 0)
  }

  @Test func anOscillationIsItsLongestRun() {
    let times = (0..<20).map { Double($0) / 60 }
    let rattle = (0..<20).map { $0 < 5 ? 0 : $0 % 2 == 0 ? 40.0 : 8 }
    let found = Oscillation(of: rattle, at: times, threshold: 0.5, longestHalfPeriod: 0.1)
    // It goes up to 8 and on to 40, then turns in each frame: 60 turns a second are 30 periods.
    #expect(found.reversals == 13 && found.run == 13)
    #expect(found.turns == 7..<20)
    #expect(abs(found.frequency - 30) < 1e-9)
    #expect(found.peakToPeak == 32)
  }

  @Test func aFingerThatTurnsBackIsNoRun() {
    let times = (0..<120).map { Double($0) / 60 }
    let swings = times.map { 100 * (($0 * 3).truncatingRemainder(dividingBy: 1) - 0.5).magnitude }
    let found = Oscillation(of: swings, at: times, threshold: 0.5, longestHalfPeriod: 0.1)
    #expect(found.reversals == 11)
    #expect(found.run == 1)
  }

  @Test(arguments: [0, 1, 3, 7.5])
  func theLatencyIsTheDelayOfTheReadings(frames: Double) {
    let delay = frames / 120
    let times = (0..<200).map { row -> Double in 5 + Double(row) / 120 }
    let offset = { (time: Double) -> Double in 300 * (time - 5) * (time - 5) }
    let readings = times.map { time -> Double in offset(max(5, time - delay)) }
    let found = ReadingLatency(of: readings, offsets: times.map(offset), at: times, interval: 1 / 120)
    // Found to a sixteenth of a frame.
    #expect(abs(found.latency - delay) <= 1 / 1920.0 + 1e-9)
    #expect(found.residual < 0.1)
  }

  @Test func aTraceTellsItsMetricsByName() {
    var recorder = ScrollRecorder()
    for index in 0..<5 {
      recorder.record(
        Double(index) * 30, at: Double(index) / 60, viewportLength: 500, contentLength: 600)
    }
    let metrics = recorder.trace.sampleMetrics
    func value(_ name: String) -> Double? { metrics.first { $0.name.description == name }?.value }
    #expect(value("samples") == 5)
    #expect(value("travel") == 120)
    #expect(value("peak_overscroll") == 20)
    #expect(value("largest_step") == 30)
    #expect(value("latency") == nil)
  }

  /// Without a second row nothing moves, and nothing divides by no time.
  @Test(arguments: [0, 1]) func aTraceTooShortToMoveHasMetricsOfNothing(count: Int) {
    var recorder = ScrollRecorder()
    for _ in 0..<count { recorder.record(30, at: 5) }
    let metrics = recorder.trace.sampleMetrics
    #expect(metrics.count == 17)
    for metric in metrics {
      #expect(metric.value == (metric.name.description == "samples" ? Double(count) : 0), "\(metric.name)")
    }
  }
}
