import Foundation
import ScrollDiagnostics
import TestSupport
import Testing

/// The age of a true offset at the moment of a reading, and how far to trust it.
@Suite(.endsInTime) struct ReaderLatencyTests {
  /// A fling at 2000 pt/s on thirds of a point, and a reader every `interval` s that sees it `latency` s late.
  private func read(every interval: Double, late latency: Double, phase: Double, rate: Double) -> ScrollTrace
  {
    var recorder = ScrollRecorder()
    func offset(_ time: Double) -> Double { 100 + 1000 * (1 - exp(-2 * max(0, time - 0.2))) }
    for row in 0..<Int(2.5 * rate) {
      let time = Double(row) / rate
      let moment = ((time - phase * interval) / interval).rounded(.down) * interval + phase * interval
      recorder.record((3 * offset(time)).rounded() / 3, at: time)
      recorder.record(.sampledOffset, (3 * offset(moment - latency)).rounded() / 3)
    }
    return recorder.trace
  }

  /// Rows bound the moments of a reader of its own clock: 1.96 errors hold what the bounds and a step of the ages tried leave.
  /// Each latency meets each reader, and each of both each phase once.
  @Test(arguments: 0..<3, [(60, 0.04), (120, 0.04), (90, 0.0225)] as [(Double, Double)])
  func aReadersLatencyLiesWithinItsError(number: Int, reader: (rate: Double, interval: Double)) throws {
    let latency = [0, 0.016, 0.05][number]
    let phase = [0.15, 0.5, 0.85][(number + Int(reader.rate / 30)) % 3]
    let trace = read(every: reader.interval, late: latency, phase: phase, rate: reader.rate)
    let found = try #require(trace.fit()["latency"])
    #expect(abs(found.value - latency) < 2 * found.standardError, "phase \(phase): \(found)")
    #expect(found.standardError < 0.6 / reader.rate, "phase \(phase): \(found)")
  }
}
