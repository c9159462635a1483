import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Motions whose laws are known, recorded as devices do: a fit finds the parameters within its own standard errors.
///
/// ``CoverageTests`` count how often 95 % intervals hold the truth; a few recordings here have to within three errors.
@Suite struct KnownMotionTests {
  /// What a recorder does to a motion.
  struct Recorder: Sendable {
    let rate, quantum, noise: Double
    var lost = 0.0

    func trace(_ duration: Double, _ offset: (Double) -> Double) -> ScrollTrace {
      var (recorder, dice) = (ScrollRecorder(), SeededGenerator(seed: 4))
      for frame in 0..<Int(duration * rate) where dice.nextUnit() >= lost {
        let time = (Double(frame) + 0.37) / rate
        let shown = offset(time) + noise * dice.nextNormal()
        recorder.record(quantum > 0 ? (shown / quantum).rounded() * quantum : shown, at: 1.7e9 + time)
      }
      return recorder.trace
    }
  }

  static let recorders: [Recorder] = [
    Recorder(rate: 60, quantum: 1 / 3.0, noise: 0), Recorder(rate: 90, quantum: 1, noise: 0, lost: 0.05),
    Recorder(rate: 120, quantum: 0.5, noise: 0.3, lost: 0.05),
  ]

  private func expect(
    _ fit: TraceFit, _ name: String, _ truth: Double, within share: Double, _ comment: String = ""
  ) throws {
    let found = try #require(fit.parameters.first { "\($0.name)" == name }, "\(name): \(fit.untold)")
    #expect(abs(found.value - truth) < 3 * found.standardError, "\(name): \(found) \(comment)")
    // An error as large as the value would hold anything.
    #expect(found.standardError < share * truth, "\(name): \(found) \(comment)")
  }

  /// A drag of 0.35 s, then 0.998 a millisecond down to the speed at which it stops.
  @Test(arguments: recorders, [(1500, 10), (-3000, 25)] as [(Double, Double)])
  func aFlingTellsItsDecayAndItsStopSpeed(recorder: Recorder, motion: (velocity: Double, stop: Double)) throws
  {
    let decay = -1000 * Elementary.log(0.998)
    let duration = Elementary.log(abs(motion.velocity) / motion.stop) / decay
    let trace = recorder.trace(0.35 + duration + 0.5) { time in
      let passed = time - 0.35
      if passed < 0 { return 5000 + motion.velocity * passed }
      return 5000 + motion.velocity / decay * (1 - Elementary.exp(-decay * min(passed, duration)))
    }
    let fit = trace.fit()
    try expect(fit, "factor-per-ms", 0.998, within: 2e-4)
    try expect(fit, "stop-speed", motion.stop, within: 0.5)
  }

  /// A view let go past its edge springs back: underdamped, critical and overdamped.
  @Test(arguments: recorders, [(120, 22), (169, 26), (200, 34)] as [(Double, Double)])
  func aBounceTellsItsSpring(recorder: Recorder, spring: (stiffness: Double, damping: Double)) throws {
    let law = Spring(stiffness: spring.stiffness, damping: spring.damping)
    let trace = recorder.trace(1.6) { time in
      let state = ScrollState(offset: 0, velocity: 1800)
      return 900 + (time < 0.3 ? 1800 * (time - 0.3) : law.state(from: state, after: time - 0.3).offset)
    }
    let fit = trace.fit()
    try expect(fit, "stiffness", spring.stiffness, within: 0.15)
    try expect(fit, "damping", spring.damping, within: 0.15)
  }

  /// A bounce at the top of a real UIScrollView at 60 Hz on a grid of half a point, recorded by others on a device; its spring
  /// is that of stiffness 120 and damping 22.
  @Test func aDevicesBounceIsTheMeasuredSpring() throws {
    let recorded: [Double] = [
      9.5, 37.5, 56, 67.5, 73, 75, 74.5, 72, 68.5, 64, 59, 54, 49, 44, 39.5, 35, 31.5, 27.5, 24.5, 21.5, 19,
      16.5, 14.5, 12.5, 11, 9.5, 8, 7, 6, 5.5, 4.5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5,
    ]
    var recorder = ScrollRecorder()
    for (row, offset) in recorded.enumerated() { recorder.record(offset, at: Double(row) / 60) }
    let fit = recorder.trace.fit()
    try expect(fit, "stiffness", 120, within: 0.01)
    try expect(fit, "damping", 22, within: 0.01)
    #expect(fit["quantum"]?.value == 0.5)
  }

  /// d·(1 - 1/(1 + c·x/d)) past an edge, with the finger beside it.
  @Test(arguments: [0.55, 0.9], [400.0, 800]) func aRubberBandIsFoundUnderAFinger(
    coefficient: Double, dimension: Double
  ) throws {
    let band = RubberBand(coefficient: coefficient)
    var recorder = ScrollRecorder()
    for frame in 0..<80 {
      let finger = 100 + 8 * Double(frame)
      let shown = min(finger, 300) + band.displayed(max(0, finger - 300), dimension: dimension)
      recorder.record((shown * 3).rounded() / 3, at: Double(frame) / 60, phase: .drag)
      recorder.record(.finger, finger)
    }
    let fit = recorder.trace.fit()
    try expect(fit, "rubber-band-coefficient", coefficient, within: 0.05)
    try expect(fit, "dimension", dimension, within: 0.15)
  }

  /// A finger that goes up and back, as a screen counts it, and a view that follows it late.
  @Test(arguments: [60.0, 120], [0, 0.021, 0.0833])
  func aViewThatFollowsItsFingerLateTellsItsLatency(rate: Double, delay: Double) throws {
    func finger(_ time: Double) -> Double {
      640 - 250 * (1 - Elementary.cos(2 * .pi * min(1, max(0, time / 1.2))))
    }
    let recorder = Recorder(rate: rate, quantum: 1 / 3.0, noise: 0)
    let trace = recorder.trace(1.6) { 640 - finger($0 - delay) }
    let fingers = trace.times.map { finger($0 - 1.7e9) }
    let fit = trace.fit(truth: fingers)
    let latency = try #require(fit["latency"], "\(fit.untold)")
    #expect(abs(latency.value - delay) < 4 * latency.standardError, "\(latency)")
    // Thirds of a point leave 0.1 pt; the finger's speed is 850 pt/s and there are some 100 rows: 0.02 ms are told.
    #expect(latency.standardError < 2e-4, "\(latency)")
  }

  /// A reader of 20 Hz on half points that is 0.05 s late.
  @Test func aCoarseReadersRateGridAndLatencyAreFound() throws {
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.latency, settings.grid) = (20, 0.05, PixelGrid(quantum: 0.5))
    var (sampler, recorder) = (OffsetSampler(settings), ScrollRecorder())
    for frame in 0..<150 {
      let time = Double(frame) / 60
      let offset = 1000 * (1 - Elementary.exp(-2 * max(0, time - 0.3)))
      recorder.record(offset, at: time)
      recorder.record(.sampledOffset, sampler.read(at: time, offset: offset).offset)
    }
    let fit = recorder.trace.fit()
    #expect(try abs(#require(fit["interval"]).value - 0.05) < 1e-4)
    #expect(try abs(#require(fit["quantum"]).value - 0.5) < 1e-9)
    try expect(fit, "latency", 0.05, within: 0.2)
  }

  @Test func aConstantDecelerationHasNoFactor() {
    let trace = Recorder(rate: 60, quantum: 1, noise: 0).trace(2) { time in
      let braked = min(max(0, time - 0.3), 1)
      return 2000 * min(time, 0.3) + 2000 * braked - 1000 * braked * braked
    }
    #expect(trace.fit()["factor-per-ms"] == nil)
  }

  @Test func whatATraceDoesNotTellIsListedWithTheReason() {
    let short = Recorder(rate: 60, quantum: 0, noise: 0).trace(0.07) { 100 * $0 }
    let fit = short.fit()
    #expect(fit.parameters.isEmpty && fit.untold.count >= 8)
    #expect(fit.untold.allSatisfy { "\($0.reason)" == "the trace is too short" })
    // A fling alone has no bounce and no finger.
    let fling = Gesture(rate: 60).trace().fit()
    let untold = fling.untold.map { "\($0.name)" }
    #expect(Set(untold).isSuperset(of: ["stiffness", "damping", "rubber-band-coefficient", "latency"]))
    #expect(fling.untold.allSatisfy { "\($0.reason)".count > 10 } && fling["factor-per-ms"] != nil)
  }
}
