import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct TraceFitTests {
  /// How many trials each kind of recording gets: `FIT_TRIALS=1000 swift test -c release --filter TraceFitTests`.
  private static let trials = ProcessInfo.processInfo.environment["FIT_TRIALS"].flatMap { Int($0) } ?? 9

  /// What is recorded of a motion.
  struct Recorder: Sendable {
    let quantum, noise, clockError, lost: Double
  }

  static let recorders: [Recorder] = [
    Recorder(quantum: 1 / 3.0, noise: 0, clockError: 0, lost: 0),
    Recorder(quantum: 1, noise: 0, clockError: 0, lost: 0.05),
    Recorder(quantum: 0.5, noise: 0.3, clockError: 0, lost: 0.05),
    Recorder(quantum: 1 / 3.0, noise: 0, clockError: 0.002, lost: 0.05),
  ]

  /// The share of trials in which a parameter lies within two of its errors.
  private func coverage(
    _ expected: [(name: StaticString, value: Double)], _ recorder: Recorder,
    motion: (Double) -> SimulatedMotion
  ) -> [(name: StaticString, share: Double)] {
    var inside = expected.map { _ in 0 }
    for trial in 0..<Self.trials {
      let share = (Double(trial) + 0.5) / Double(Self.trials)
      let trace = motion(share).trace(
        rate: [60, 90, 120][trial % 3], quantum: recorder.quantum, noise: recorder.noise,
        clockError: recorder.clockError, lost: recorder.lost, seed: UInt64(trial + 1))
      let fit = trace.fit()
      for (index, entry) in expected.enumerated() {
        guard let found = fit[entry.name] else { continue }
        if abs(found.value - entry.value) < 2 * found.standardError { inside[index] += 1 }
      }
    }
    return zip(expected, inside).map { ($0.name, Double($1) / Double(Self.trials)) }
  }

  /// The least share that intervals of a true 95 % undercut in fewer than one of 500 such sets of trials.
  private static var least: Double {
    // The binomial distribution from above: few trials have a long tail.
    var (inside, chance, below) = (0, pow(0.05, Double(trials)), 0.0)
    while below + chance < 1 / 500.0, inside < trials {
      below += chance
      chance *= 19 * Double(trials - inside) / Double(inside + 1)
      inside += 1
    }
    return Double(inside) / Double(trials)
  }

  /// A view is held 192 pt past the edge and let go after 0.2 s, critically damped (k = 169.5), at 60 Hz on a grid of 1/3 pt. The rows
  /// in which it was held belong to no spring: with two of them it seemed 5 % softer.
  @Test func aSpringBeginsWhereItIsSeenToMove() throws {
    var recorder = ScrollRecorder()
    let frequency = 169.5.squareRoot()
    for frame in 0..<96 {
      let time = max(0, Double(frame) / 60 - 0.2)
      let offset = -192.25 * (1 + frequency * time) * exp(-frequency * time)
      recorder.record((3 * offset).rounded() / 3, at: Double(frame) / 60)
    }
    let stiffness = try #require(recorder.trace.fit()["stiffness"])
    #expect(abs(stiffness.value - 169.5) < 3 * stiffness.standardError)
    #expect(stiffness.standardError < 5)
  }

  /// A slow fling and a fast one: what the fast one says is surer, and stands for both, whichever comes first.
  @Test(arguments: [[400.0, 3000], [3000, 400]]) func theSurestStretchSpeaks(velocities: [Double]) throws {
    let fling = Deceleration(reading: .continuous)
    var (recorder, place) = (ScrollRecorder(), 0.0)
    for (part, velocity) in velocities.enumerated() {
      let begin = ScrollState(offset: place, velocity: velocity)
      for frame in 0..<240 {
        let time = Double(frame) / 60
        let offset = fling.state(from: begin, after: min(time, 2)).offset
        recorder.record((3 * offset).rounded() / 3, at: 4 * Double(part) + time)
      }
      place = fling.state(from: begin, after: 2).offset
    }
    let fit = recorder.trace.fit()
    let told = fit.stretches.flatMap { $0.parameters }.filter { $0.name.description == "factor-per-ms" }
    let (least, most) = (told.map(\.standardError).min() ?? 0, told.map(\.standardError).max() ?? 0)
    #expect(told.count == 2 && most > 3 * least)
    #expect(fit["factor-per-ms"]?.standardError == least)
  }

  @Test(arguments: recorders)
  func decelerationAndStopLieWithinTheirErrors(recorder: Recorder) {
    let shares = coverage([("factor-per-ms", 0.998), ("stop-speed", 10)], recorder) { share in
      .fling((share < 0.5 ? 1 : -1) * (700 + 3000 * share))
    }
    for (name, share) in shares { #expect(share >= Self.least, "\(name), \(recorder)") }
  }

  @Test(arguments: recorders)
  func theBounceLiesWithinItsErrors(recorder: Recorder) {
    let shares = coverage([("stiffness", 120), ("damping", 22)], recorder) { share in
      .bounce((share < 0.5 ? 1 : -1) * (1500 + 2000 * share), room: 250)
    }
    for (name, share) in shares { #expect(share >= Self.least, "\(name), \(recorder)") }
  }

  @Test func aDeviceBounceOfAWholeTraceIsTheMeasuredSpring() throws {
    var recorder = ScrollRecorder()
    for (row, offset) in MotionFitTests.recorded.enumerated() {
      recorder.record(offset, at: Double(row) / 60)
    }
    let fit = recorder.trace.fit()
    let (stiffness, damping) = (try #require(fit["stiffness"]), try #require(fit["damping"]))
    #expect(abs(stiffness.value - 120) < 2 * stiffness.standardError && stiffness.standardError < 1)
    #expect(abs(damping.value - 22) < 2 * damping.standardError && damping.standardError < 0.2)
    // Half points, one reading a frame of 60.
    #expect(abs((fit["quantum"]?.value ?? 0) - 0.5) < 1e-12)
    #expect(abs((fit["interval"]?.value ?? 0) - 1 / 60.0) < 1e-6)
    #expect(fit["factor-per-ms"] == nil && fit["latency"] == nil)
    #expect(fit.untold.contains { $0.name.description == "latency" })
  }

  @Test func aConstantDecelerationHasNoFactor() {
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let braked = min(max(0, time - 0.3), 1)
      recorder.record((2000 * min(time, 0.3) + 2000 * braked - 1000 * braked * braked).rounded(), at: time)
    }
    #expect(recorder.trace.fit()["factor-per-ms"] == nil)
  }

  @Test func theRubberBandIsFoundUnderAFinger() throws {
    let (band, edge) = (RubberBand(coefficient: 0.55), 300.0)
    var recorder = ScrollRecorder()
    for frame in 0..<80 {
      let finger = 100 + 8 * Double(frame)
      let excess = max(0, finger - edge)
      let shown = min(finger, edge) + band.displayed(excess, dimension: 700)
      recorder.record((shown * 3).rounded() / 3, at: Double(frame) / 60, phase: .drag)
      recorder.record(.finger, finger)
    }
    let fit = recorder.trace.fit()
    let coefficient = try #require(fit["rubber-band-coefficient"])
    let dimension = try #require(fit["dimension"])
    #expect(abs(coefficient.value - 0.55) < 3 * coefficient.standardError && coefficient.standardError < 0.02)
    #expect(abs(dimension.value - 700) < 3 * dimension.standardError && dimension.standardError < 70)
  }

  /// With a coefficient of 1 the band begins without a bend, so an edge that was not recorded may lie to both sides of the true one. A
  /// finger's place counts on thirds of a point.
  @Test(arguments: [398.0, 620]) func aBandWithoutABendIsKnownNoBetterThanItsEdge(past: Double)
    throws
  {
    let band = RubberBand(coefficient: 1)
    var inside = 0
    for length in [300.0, 600, 844] {
      var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: 7))
      for frame in 0..<140 {
        let share = (1 - cos(.pi * min(1, Double(frame) / 110))) / 2
        let finger = 930 + (70 + past) * share
        let shown = min(finger, 1000) + band.displayed(max(0, finger - 1000), dimension: length)
        recorder.record(shown + 0.05 * generator.nextNormal(), at: Double(frame) / 120)
        recorder.record(.finger, (3 * finger).rounded() / 3)
      }
      let fit = recorder.trace.fit()
      let coefficient = try #require(fit["rubber-band-coefficient"])
      let dimension = try #require(fit["dimension"])
      #expect(abs(coefficient.value - 1) < 3 * coefficient.standardError && coefficient.standardError < 0.1)
      if abs(dimension.value - length) < 3 * dimension.standardError { inside += 1 }
    }
    #expect(inside == 3)
  }

  @Test func aCoarseReadersRateGridAndLatencyAreFound() throws {
    let motion = SimulatedMotion.fling(2000)
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.latency, settings.grid) = (20, 0.05, PixelGrid(quantum: 0.5))
    var (sampler, recorder) = (OffsetSampler(settings), ScrollRecorder())
    for frame in 0..<150 {
      let time = Double(frame) / 60
      let offset = motion.offset(time - 0.3)
      recorder.record(offset, at: time)
      recorder.record(.sampledOffset, sampler.read(at: time, offset: offset).offset)
    }
    let fit = recorder.trace.fit()
    #expect(abs(try #require(fit["interval"]).value - 0.05) < 1e-4)
    #expect(abs(try #require(fit["quantum"]).value - 0.5) < 1e-9)
    // Known to the frame in which a reading is shown.
    let latency = try #require(fit["latency"])
    #expect(abs(latency.value - 0.05) < 2 * latency.standardError && latency.standardError < 0.01)
  }
}
