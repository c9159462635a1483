import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// A grid holds what moves slowly for some rows, as a reader of its own clock holds what it read.
@Suite(.endsInTime) struct GridHeldReadingTests {
  /// A view that creeps over whole points changes every few rows, less and less often: that shows no reader.
  @Test(arguments: [60.0, 90, 120, 240], [20.0, 60, 150]) func aSlowMotionShowsNoReader(
    rate: Double, speed: Double
  ) {
    var recorder = ScrollRecorder()
    for row in 0..<Int(1.2 * rate) {
      let time = Double(row) / rate
      recorder.record((speed / 3 * (1 - exp(-3 * time))).rounded(), at: time)
    }
    guard let interval = recorder.trace.fit()["interval"] else { return }
    // What may be said is that each row has a reading of its own.
    #expect(abs(interval.value - 1 / rate) < 2 * interval.standardError + 1e-9)
  }

  /// A fast motion on the same grid shows each reading, and so its reader's clock, though its end creeps.
  @Test(arguments: [1 / 20.0, 1 / 30.0]) func aReaderOfAFastMotionIsFound(period: Double) throws {
    var recorder = ScrollRecorder()
    for row in 0..<300 {
      let time = Double(row) / 120
      // Read 2 ms before a row, so that rounding puts no reading into another row.
      let read = ((time + 0.002) / period).rounded(.down) * period - 0.002
      recorder.record((1500 * (1 - exp(-2 * max(0, read)))).rounded(), at: time)
    }
    let interval = try #require(recorder.trace.fit()["interval"])
    #expect(abs(interval.value - period) < 2 * interval.standardError + 1e-9)
    #expect(interval.standardError < 0.01 * period)
  }
}
