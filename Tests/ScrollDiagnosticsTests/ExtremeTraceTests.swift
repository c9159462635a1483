import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Traces with steps of time far shorter than a frame, or offsets far beyond a screen: all is told in numbers, and soon.
@Suite(.endsInTime) struct ExtremeTraceTests {
  /// Times and offsets, what a reader saw beside them, if anything, and which of the two is the truth.
  struct Rows: Sendable {
    let times, offsets: [Double]
    var readings: [Double] = []
    var truth: [Double]?
  }

  /// 1 / 2⁻¹⁰³⁰ is no number.
  private static let instant = Double.leastNormalMagnitude / 256

  private static let rows = [
    // The rate overflows.
    Rows(times: [0, instant], offsets: [0, 0]),
    // More frames in a wait than an Int counts.
    Rows(times: [-1, 0, 3e-300], offsets: [0, 1, 0]),
    // Half a second has 10¹² times the shortest step.
    Rows(times: [0, 0.1, 0.100000000001], offsets: [0, 5, 6], readings: [0, 0, 5]),
    Rows(times: [-4.9, -4.88, -4.87, -4.85, 0], offsets: [0, 0, 0, 1e300, 0], readings: [0, 0, 1, 0, 0]),
    Rows(
      times: [0, 3.2e-299, 3.3e-299, 3.4e-299, 3.5e-299], offsets: [0, 0, 0, 1e10, 0],
      readings: [0, 0, 0, 44, 44]),
    Rows(
      times: [0, 1, 1e14, 1e14 + 0.0625, 1e14 + 0.078125, 1e14 + 0.09375], offsets: [0, 0, 0, 0, 0, 0],
      readings: [0, 1, 0, 44, 1e300, 44]),
    Rows(
      times: [-5e-6, -4.999999998e-6, -4.999999997e-6, -4.999999996e-6, 0], offsets: [0, 0, 0, 0, 13.9],
      truth: [0, 0, 0, 0, 13.9]),
    // Squares of the offsets overflow.
    Rows(times: [0, 1, 4, 4.5, 5], offsets: [0, 0, 0, 2.25e301, 2.46e301]),
  ]

  private func trace(_ rows: Rows) -> ScrollTrace {
    var trace = ScrollTrace()
    for (time, offset) in zip(rows.times, rows.offsets) { trace.append(offset, at: time) }
    if !rows.readings.isEmpty { trace.set(.sampledOffset, rows.readings) }
    return trace
  }

  @Test(arguments: rows.indices) func everyValueIsANumber(index: Int) {
    let trace = trace(Self.rows[index])
    let diagnosis = trace.diagnosis()
    #expect(diagnosis.metrics.allSatisfy { $0.value.isFinite })
    #expect(diagnosis.findings.allSatisfy { $0.evidence.allSatisfy { $0.value.isFinite } })
    let fit = trace.fit(truth: Self.rows[index].truth)
    #expect(fit.parameters.allSatisfy { $0.value.isFinite && $0.standardError.isFinite })
    #expect(fit.stretches.allSatisfy { $0.residual.isFinite })
  }

  /// Nothing moves within a microsecond, however many rows there are: that is said, and soon.
  @Test(arguments: [(1.1e-6 / 799, true), (0.9e-6 / 799, false), (.leastNonzeroMagnitude, false)])
  func aMicrosecondShowsNoMotion(row: Double, isLooked: Bool) {
    var trace = ScrollTrace()
    for index in 0..<800 { trace.append(index % 2 == 0 ? 300 : 310, at: Double(index) * row) }
    let diagnosis = trace.diagnosis()
    #expect(diagnosis.findings.isEmpty != isLooked)
    #expect(diagnosis.limits.contains { "\($0)" == "All faults: a microsecond shows no motion." } != isLooked)
  }

  /// 500·sin t pt, read 30 ms late, in rows far closer than a frame of any display: the age is known to 1/16384 s.
  @Test(arguments: [1000.0, 2048, 4000, 20_000]) func anAgeIsFoundInCloseRows(rate: Double) {
    let times = (0..<2000).map { Double($0) / rate }
    let late = ReadingLatency(
      of: times.map { 500 * sin(max(0, $0 - 0.03)) }, offsets: times.map { 500 * sin($0) }, at: times,
      interval: 1 / rate)
    #expect(abs(late.latency - 0.03) <= max(1 / rate / 32, 1.0 / 32_768) + 1e-12)
  }

  /// A wait of 10³⁰⁰ frames is one of 10⁹.
  @Test func frameTimingStaysCountable() {
    let timing = FrameTiming(times: [-1, 0, 3e-300], offsets: [0, 1, 0])
    #expect(timing.missingFrames > 0 && timing.movingFrames <= 2_000_000_000)
    #expect(FrameTiming(times: [0, Self.instant], offsets: [0, 0]).rate == .greatestFiniteMagnitude)
    #expect(FrameTiming(times: [0, 0.25], offsets: [0, 0]).rate == 4)
  }

  /// A reader each second over rows each tenth of a millisecond leaves ten thousand rows of freedom: 8192 steps of it are tried.
  @Test func aSlowReaderOfCloseRowsIsFitted() throws {
    let times = (0..<60_000).map { Double($0) / 10_000 }
    let truth = times.map { 500 * sin(2 * $0) }
    let readings = times.map { 500 * sin(2 * max(0, $0.rounded(.down) - 0.1)) }
    let trace = trace(Rows(times: times, offsets: truth, readings: readings))
    let fit = trace.fit()
    for parameter in fit.parameters { #expect(parameter.value.isFinite && parameter.standardError.isFinite) }
  }
}
