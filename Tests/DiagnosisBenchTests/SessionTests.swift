import DiagnosisBench
import ScrollDiagnostics
import Testing

/// Whole recordings with labels: what the labels say is in the recordings.
@Suite struct SessionTests {
  private func session(_ seed: UInt64, _ index: Int) -> Corpus.Labelled {
    Corpus(seed: seed, family: .sessions).trace(index)
  }

  @Test func aSessionIsAlwaysTheSame() {
    #expect(session(3, 5).csv == session(3, 5).csv)
    #expect(session(3, 5).csv != session(4, 5).csv)
  }

  @Test func everyThirdSessionIsFaultyAndLastsAtLeastTenSeconds() {
    for index in 0..<12 {
      let session = session(8, index)
      #expect(session.planted.isEmpty == (index % 3 != 2))
      #expect(session.trace.duration > 9)
    }
  }

  /// A stop of 250 pt/s or more: a grid of 1 pt and a clock that errs by 2 ms leave 150 pt/s of it.
  @Test func aPlantedStopStopsInTheRecording() {
    var stops = 0
    for index in stride(from: 2, to: 300, by: 3) {
      let session = session(1, index)
      for stop in session.planted
      where stop.name == "inertia-cut dead stop" || stop.name == "inertia-cut cancelled by an inset" {
        let trace = session.trace
        let rows = trace.times.indices
        func offset(_ time: Double) -> Double {
          trace.offsets[rows.last { trace.times[$0] <= time } ?? 0]
        }
        // A clock that errs by 2 ms shows the row just before or behind.
        let speed = abs(offset(stop.start - 0.005) - offset(stop.start - 0.085)) / 0.08
        #expect(speed > 150, "\(index): \(speed)")
        #expect(offset(stop.end + 0.02) == offset(stop.end + 0.12), "\(index)")
        stops += 1
      }
    }
    #expect(stops >= 3)
  }
}
