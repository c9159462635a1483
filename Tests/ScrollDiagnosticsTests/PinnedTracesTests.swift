import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The metrics of some traces, healthy and not, held to the table in `Pins`.
@Suite(.endsInTime) struct PinnedTracesTests {
  private static let traces: [(name: String, trace: ScrollTrace)] = [
    ("fling", InjectedFaults().trace()),
    ("coarse", InjectedFaults(rate: 90, quantum: 2, velocity: -1100, seed: 3).trace()),
    ("noisy clock", InjectedFaults(quantum: 0, start: 50, room: 200, seed: 5, timeError: 0.002).trace()),
    (
      "dropped",
      InjectedFaults(rate: 120).trace { times, offsets, release in
        for range in [release + 50..<release + 54, release + 9..<release + 11] {
          times.removeSubrange(range)
          offsets.removeSubrange(range)
        }
      }
    ),
    (
      "rattle",
      InjectedFaults().trace { _, offsets, release in
        for index in release + 10..<release + 40 { offsets[index] += index % 3 == 0 ? 6 : -2 }
      }
    ),
    ("beside", beside),
  ]

  /// Two swings with bounds, insets, and a reading two frames late.
  private static var beside: ScrollTrace {
    var recorder = ScrollRecorder()
    func offset(_ index: Int) -> Double { 60 * Elementary.sin(Double(max(0, index)) / 9) }
    for index in 0..<120 {
      recorder.record(
        offset(index), at: Double(index) / 60, insetTop: 20, viewportLength: 600, contentLength: 610,
        phase: index < 40 ? .drag : .deceleration)
      recorder.record(.sampledOffset, offset(index - 2))
      if index % 40 == 39 { recorder.record(offset(index) + 1, at: Double(index) / 60) }
    }
    recorder.record(.nan, at: 5)
    return recorder.trace
  }

  @Test func sampleMetricsAreAsPinned() throws {
    let all = Self.traces.map(\.trace.sampleMetrics)
    let names = all.max { $0.count < $1.count }?.map { ("\($0.name)", "\($0.unit.symbol)") } ?? []
    let rows = names.map { name, unit in
      PinnedTable.Row(
        setting: "", quantity: name, unit: unit,
        values: all.map { metrics in metrics.first { "\($0.name)" == name }?.value ?? .nan })
    }
    let table = PinnedTable("metrics", of: Self.traces.map(\.name), beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }
}
