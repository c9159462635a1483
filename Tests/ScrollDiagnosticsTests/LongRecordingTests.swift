import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Recordings of many minutes: what happens once in a thousand stretches is no evidence there.
@Suite(.endsInTime) struct LongRecordingTests {
  /// So many rows at 120 Hz that err by 0.3 pt: a glide from 3000 pt/s by 2 /s every five seconds, or a rest.
  private func trace(rows: Int, glides: Bool) -> ScrollTrace {
    var (trace, dice) = (ScrollTrace(), SeededGenerator(seed: 3))
    for row in 0..<rows {
      let time = Double(row % 600) / 120
      let way = glides ? 1500 * (Double(row / 600) + 1 - Elementary.exp(-2 * time)) : 0
      trace.append(way + 0.3 * dice.nextNormal(), at: Double(row) / 120)
    }
    return trace
  }

  /// Of 64 blocks of white noise the quietest is at 0.61 ± 0.015 deviations, whatever the recording's length, as 20 runs of the
  /// formula in another language give; of the 2500 blocks here the very least would be at 0.46.
  @Test func theQuietestStretchIsNoQuieterInALongRecording() {
    let prepared = PreparedTrace(trace(rows: 60_000, glides: false))
    #expect(abs(prepared.leastNoise / 0.3 - 0.615) < 0.06)
  }

  /// Nine rattles were seen in it while the quietest stretch of all said how large the noise is.
  @Test func noiseIsNoRattleInALongRecording() {
    let trace = trace(rows: 60_000, glides: true)
    #expect(JitterDetector(trace: trace, prepared: PreparedTrace(trace)).findings.isEmpty)
  }
}
