import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The delay of a view behind its finger, to what rows of 1/64 s leave of it.
@Suite(.endsInTime) struct FingerDelayTests {
  private static let times = (0..<120).map { Double($0) / 64 }

  /// A finger that goes `way` pt up and back within 1.4 s, from `start` s on.
  private func finger(_ time: Double, way: Double = 300, start: Double = 0.25) -> Double {
    800 - way / 2 * (1 - cos(2 * .pi * min(1, max(0, (time - start) / 1.4))))
  }

  private func latency(
    of offsets: [Double], behind finger: [Double], quantum: Double = 0, range: RestRange? = nil
  ) -> FingerLatency? {
    FingerLatency(offsets, behind: finger, at: Self.times, row: 1 / 64.0, quantum: quantum, range: range)
  }

  /// A finger that goes up and turns back at an even acceleration, which a cubic through its places has without an error.
  private func arc(_ time: Double) -> Double { 800 - 200 * (time - 0.9) * (time - 0.9) }

  @Test(arguments: [0.0, 0.0047, 0.05, 0.25], [1.0, -1])
  func theDelayIsFound(delay: Double, sign: Double) throws {
    // Where the finger was before the recording is not known: what follows it from there is left out.
    let offsets = Self.times.map { 400 - sign * arc($0 - delay) }
    let found = try #require(latency(of: offsets, behind: Self.times.map(arc)))
    #expect(abs(found.latency - delay) < 1e-9 && found.isLawful)
  }

  /// One that rests at first was there before, so every row tells: a kink at its start leaves a part of a millisecond.
  @Test func aFingerThatRestsAtFirstWasThereBefore() throws {
    let offsets = Self.times.map { finger($0 - 0.3, start: 0.05) }
    let found = try #require(latency(of: offsets, behind: Self.times.map { finger($0, start: 0.05) }))
    #expect(abs(found.latency - 0.3) < 2e-4)
  }

  /// 10 pt of a finger, and twelve rows.
  @Test func aFingerThatHardlyMovesShowsNoDelay() {
    func found(way: Double) -> FingerLatency? {
      latency(
        of: Self.times.map { finger($0 - 0.05, way: way) }, behind: Self.times.map { finger($0, way: way) })
    }
    #expect(found(way: 9.9) == nil && found(way: 10.1) != nil)
    func short(_ rows: Int) -> FingerLatency? {
      let places = Self.times.map { 40 * sin(min(Double(rows), max(0, 64 * $0 - 20)) / 7) }
      return latency(of: places, behind: places)
    }
    #expect(short(12) != nil && short(11) == nil)
  }

  /// Of several strokes the longest is looked at; a rest of 0.3 s parts them.
  @Test func theLongestStrokeCounts() throws {
    // A short stroke that the view follows at once, and a long one 0.04 s late.
    func place(_ time: Double) -> Double {
      20 * sin(.pi / 2 * min(1, max(0, time / 0.3))) + 250
        * pow(sin(.pi / 2 * min(1, max(0, (time - 0.8) / 0.8))), 2)
    }
    let offsets = Self.times.map { $0 < 0.6 ? place($0) : place($0 - 0.04) }
    let found = try #require(latency(of: offsets, behind: Self.times.map { place($0) }))
    #expect(abs(found.latency - 0.04) < 1e-4)
  }

  /// A velocity that differs by less than a hundredth: standard deviation over mean.
  @Test func aSteadyFingerShowsAShift() throws {
    func error(_ swing: Double) throws -> Double {
      // Velocities from 1 - swing to 1 + swing of 400 pt/s, of which the deviation is the swing's share of √2.
      let course = { (time: Double) in 400 * (time + swing * sin(20 * time) / 20) }
      let offsets = Self.times.map { course($0 - 0.05) }
      return try #require(latency(of: offsets, behind: Self.times.map(course))).error
    }
    #expect(try error(0.012) == .infinity && error(0.017).isFinite)
  }

  /// 0.29 pt of rounding, over a speed of 400·0.53 pt/s (root mean square) in some 110 rows: 0.13 ms.
  @Test func aRoundedDelayHasItsError() throws {
    let offsets = Self.times.map { arc($0 - 0.05).rounded() }
    let found = try #require(latency(of: offsets, behind: Self.times.map(arc), quantum: 1))
    #expect(found.isLawful && abs(found.latency - 0.05) < 4e-4 && abs(found.error - 0.13e-3) < 0.05e-3)
  }

  /// Past an edge the view follows by a rubber band.
  @Test func aRubberBandIsNoDelay() throws {
    let offsets = Self.times.map { time -> Double in
      let free = arc(time - 0.07)
      return free < 720 ? free : 720 + 700 * (1 - 1 / (1 + 0.55 * (free - 720) / 700))
    }
    let found = try #require(latency(of: offsets, behind: Self.times.map(arc), range: RestRange(0, 720)))
    #expect(found.isLawful && abs(found.latency - 0.07) < 1e-6)
  }

  /// The edge is where the trace begins to know it; that it goes far away in the last row changes no delay.
  @Test func aDelayIsFoundWithTheFirstEdge() {
    let offsets = Self.times.map { time -> Double in
      let free = arc(time - 0.07)
      return free < 720 ? free : 720 + 700 * (1 - 1 / (1 + 0.55 * (free - 720) / 700))
    }
    let trace = ScrollTrace(
      exactly: offsets,
      [.minOffset: ScrollTrace.constant(0, 120), .maxOffset: ScrollTrace.constant(720, 119) + [5000]])
    // The finger's number falls as the offset grows, so it is no true offset.
    let fit = trace.fit(truth: Self.times.map { 1500 - arc($0) })
    #expect(abs((fit["latency"]?.value ?? 0) - 0.07) < 1e-5)
  }

  @Test func whatDoesNotFollowIsUnlawful() throws {
    let offsets = Self.times.map { 120 * sin(11 * $0) }
    #expect(try !#require(latency(of: offsets, behind: Self.times.map { finger($0) })).isLawful)
  }

  /// A reader's own readings, and what a fit says of them.
  @Test func aSampledOffsetTellsTheReader() throws {
    let truth = Self.times.map { 600 * (1 - exp(-2 * $0)) }
    let readings = Self.times.indices.map { row -> Double in
      let seen = max(0, row / 3 * 3 - 2)
      return (truth[seen] / 2).rounded() * 2
    }
    let sampler = SamplerFit(readings, at: Self.times, truth: truth)
    let values = Dictionary(uniqueKeysWithValues: sampler.parameters.map { ("\($0.name)", $0) })
    #expect(abs((values["quantum"]?.value ?? 0) - 2) < 1e-9 && sampler.reason == nil)
    #expect(abs((values["interval"]?.value ?? 0) - 3 / 64.0) < 1e-9)
    let latency = try #require(values["latency"])
    #expect(abs(latency.value - 2 / 64.0) < 3 * latency.standardError && latency.standardError < 0.6 / 64)
    let units = sampler.parameters.map { "\($0.name): \($0.unit.symbol)" }
    #expect(units == ["quantum: pt", "interval: s", "latency: s"])
    // Without a truth, with one of another length, or with a gap in it, nothing is said of the delay.
    for other in [nil, Array(truth.dropLast()), truth.map { $0 > 300 ? .nan : $0 }] {
      let without = SamplerFit(readings, at: Self.times, truth: other)
      #expect(without.parameters.map { "\($0.name)" } == ["quantum", "interval"] && without.reason == nil)
    }
    #expect(SamplerFit(Array(readings[..<4]), at: Array(Self.times[..<4]), truth: nil).parameters.isEmpty)
  }

  /// The step of a grid with cut digits is the slope through its points: its error is that of the digits over their span.
  @Test func theStepOfAGridIsASlope() throws {
    let offsets = (0..<120).map { row -> Double in
      let thirds = Double(row * row % 97)
      return (1000 / 3.0 * thirds).rounded() / 1000
    }
    let fit = SamplerFit(offsets, at: Self.times, truth: nil)
    let quantum = try #require(fit.parameters.first { "\($0.name)" == "quantum" })
    #expect(abs(quantum.value - 1 / 3.0) < 4 * quantum.standardError && quantum.standardError < 1e-4)
    #expect(quantum.standardError > 1e-6)
  }
}
