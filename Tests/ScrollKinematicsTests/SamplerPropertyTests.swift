import SeededProperties
import TestSupport
import Testing

@testable import ScrollKinematics

/// What holds for every reader: it sees offsets that were, none from the future, and never an older one than before.
@Suite(.endsInTime) struct SamplerPropertyTests {
  private let readers = Property(
    [
      Quantity("rate", 1...500, edges: [60, 0, 1e-9, 1e4]),
      Quantity("phase", 0...1, edges: [0, 1e-9, 0.5, 1e9]),
      Quantity("quantum", 0...10, edges: [0, 1.0 / 3, .leastNonzeroMagnitude, 1e9]),
      Quantity("latency", 0...0.5, edges: [0, 1e-9, 1.0 / 60, 1e9]),
      Quantity("dropout", 0...1, edges: [0, 1, 1e-9]),
      Quantity("jitter", 0...0.1, edges: [0, 1e-9, 1.0 / 120, 1e9]),
      Quantity("seed", 0...1e6, simplest: 1),
      Quantity("interval", 0.001...0.1, edges: [1.0 / 60, 1e-9, 1]),
      Quantity("start", 0...100, edges: [0, 1e9, -1e9]),
    ], seed: 301, count: 1500)

  private func settings(_ numbers: Case) -> OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    settings.rate = numbers["rate"]
    settings.phase = numbers["start"] + numbers["phase"]
    settings.grid = PixelGrid(quantum: numbers["quantum"])
    (settings.latency, settings.dropout) = (numbers["latency"], numbers["dropout"])
    (settings.jitter, settings.seed) = (numbers["jitter"], UInt64(numbers["seed"]))
    return settings
  }

  /// The time of what is read - now less its age - never goes back, whatever the settings.
  @Test func theTimeOfWhatIsReadIsMonotone() {
    let fault = readers.counterexample { numbers in
      var reader = OffsetSampler(settings(numbers))
      var (last, seen) = (-Double.infinity, [Double]())
      for frame in 0..<60 {
        let time = numbers["start"] + Double(frame) * numbers["interval"]
        // A repeated time is a repeated frame: the last offset counts.
        if let before = seen.last, before > time { return "the test's own time goes back" }
        seen.append(time)
        let reading = reader.read(at: time, offset: Double(frame))
        // Times near a billion are rounded to 1e-7.
        let grain = 4 * max(1, abs(time)).ulp
        let source = time - reading.age
        guard reading.offset.isFinite, reading.age.isFinite, reading.age >= -grain else {
          return "\(reading) in frame \(frame)"
        }
        if source < last - grain { return "from \(last) back to \(source) s in frame \(frame)" }
        last = source
      }
      return nil
    }
    #expect(fault == nil)
  }

  /// What is read is the true offset of that time, rounded to the grid: of offsets that grow with time, none from ahead.
  @Test func whatIsReadWasOnceTrue() {
    let fault = readers.counterexample { numbers in
      let settings = settings(numbers)
      var reader = OffsetSampler(settings)
      var known: [Double] = []
      for frame in 0..<60 {
        let offset = 3 * Double(frame) + 0.7
        known.append(settings.grid.rounded(offset))
        let reading = reader.read(at: numbers["start"] + Double(frame) * numbers["interval"], offset: offset)
        if !known.contains(reading.offset) { return "\(reading) in frame \(frame) was never shown" }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
