/// The clock of a recording that tells whole milli-, micro- or nanoseconds or whole frames of a display, as most do, and
/// counts them from anywhere.
///
/// Such times lie on the border of many a rule, half a frame or 0.1 s apart; the rounding of an absolute time would decide. From
/// the first sample on they are whole numbers, the same wherever the clock began.
struct RecordedClock {
  private let times: [Double]
  /// The trace on a clock that begins with it.
  let fromZero: ScrollTrace

  /// The clock of `trace`; `nil` where its times tell no whole numbers that a double of their size can hold.
  init?(_ trace: ScrollTrace) {
    times = trace.times
    guard let first = times.first, let last = times.last else { return nil }
    let largest = max(abs(first), abs(last))
    // A time is off by half a unit in its last place, and its product by half to a whole one more.
    guard
      let scale = Self.scales.first(where: {
        Self.tellsWhole(trace.times, $0, error: 1.5 * largest.ulp * $0)
      })
    else { return nil }
    let elapsed = times.map { (($0 * scale).rounded() - (first * scale).rounded()) / scale }
    // Times that differ by their last bits alone would be one.
    guard zip(elapsed, elapsed.dropFirst()).allSatisfy(<) else { return nil }
    fromZero = trace.with(times: elapsed)
  }

  /// Steps a second: ms, frames of a display, µs, ns. 7200 is a multiple of the usual rates from 24 to 480 Hz, of 60, 90, 120, 144
  /// and 240 Hz among them, though not of 165 Hz.
  private static let scales = [1e3, 7200, 1e6, 1e9]
  /// The largest error of a whole number that still tells it from a number that is none.
  private static let largestError = 0.1

  private static func tellsWhole(_ times: [Double], _ scale: Double, error: Double) -> Bool {
    guard error < largestError else { return false }
    return times.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) <= error }
  }

  /// A time from the first sample on as the recording's clock told it.
  private func time(of elapsed: Double) -> Double {
    let row = fromZero.row(at: elapsed)
    return fromZero.times[row] == elapsed ? times[row] : times[0] + elapsed
  }

  /// A finding on the recording's clock.
  func finding(_ finding: Finding) -> Finding {
    var finding = finding
    (finding.start, finding.end) = (time(of: finding.start), time(of: finding.end))
    return finding
  }

  /// A note on the recording's clock.
  func note(_ note: Note) -> Note {
    Note(note.kind, start: time(of: note.start), end: time(of: note.end), message: note.message)
  }

  /// A stretch on the recording's clock.
  func segment(_ segment: TraceSegment) -> TraceSegment {
    TraceSegment(phase: segment.phase, start: time(of: segment.start), end: time(of: segment.end))
  }
}
