/// When the frames of a trace came: their usual interval, what is missing, and how late that was.
package struct FrameTiming: Equatable, Sendable {
  /// The usual time from one frame to the next, in s: that of which all waits are multiples; 0 with fewer than two frames.
  package private(set) var interval = 0.0
  /// Frames that are missing while the offset moved.
  package private(set) var missingFrames = 0
  /// Frames while the offset moved, the missing ones included.
  package private(set) var movingFrames = 0
  /// Time by which frames were late while the offset moved, in s.
  package private(set) var hitchTime = 0.0
  /// From the first frame to the last, in s.
  package private(set) var duration = 0.0

  /// A wait longer than this is no lost frame but a recording that paused, in s.
  package static let longestHitch = 1.0

  /// The timing of frames at `times` s that show `offsets` pt.
  ///
  /// A frame is missing where the wait is one and a half intervals or more, and the offset moved meanwhile.
  /// - Precondition: there is an offset for each time.
  package init(times: [Double], offsets: [Double]) {
    precondition(times.count == offsets.count, "a frame has a time and an offset")
    guard let first = times.first, let last = times.last else { return }
    duration = last - first
    interval = Self.usualInterval(times)
    guard interval > 0 else { return }
    for index in 1..<times.count where offsets[index] != offsets[index - 1] {
      let wait = times[index] - times[index - 1]
      guard wait <= Self.longestHitch else { continue }
      // Of a hostile table: an Int holds the sum.
      let intervals = max(1, Int(min(1e9, (wait / interval).rounded())))
      movingFrames += intervals
      missingFrames += intervals - 1
      if intervals > 1 { hitchTime += wait - interval }
    }
  }

  /// The time of which the waits are multiples, by least squares; their median where they are multiples of nothing.
  ///
  /// The median alone is too long where a clock is read late or early and a third of the frames is lost: it lies at the
  /// upper end of the waits for one frame.
  private static func usualInterval(_ times: [Double]) -> Double {
    // A long trace shows its interval in a part of it.
    let stride = max(1, times.count / 4096)
    let waits = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }
    let median = Median.of(waits)
    guard median > 0 else { return median }
    var (interval, misses) = (median, [Double]())
    for _ in 0..<4 {
      let near = waits.filter { $0 < 4.5 * interval }
      let frames = near.map { max(1, ($0 / interval).rounded()) }
      misses = zip(near, frames).map { $0 / interval - $1 }
      interval = zip(near, frames).reduce(0) { $0 + $1.0 * $1.1 } / frames.reduce(0) { $0 + $1 * $1 }
    }
    // Even waits at random would miss their multiples by 0.29 intervals, those of a clock that is off by 2 ms at 120 Hz by 0.2.
    return misses.rootMeanSquare <= 0.22 ? interval : median
  }

  /// Frames a second, a finite number; 0 with fewer than two frames.
  package var rate: Double { interval > 0 ? min(1 / interval, .greatestFiniteMagnitude) : 0 }

  /// Lateness in ms for each second of the trace, as in Apple's hitch time ratio: good up to 5, critical from 10 on.
  package var hitchRatio: Double { duration > 0 ? hitchTime * 1000 / duration : 0 }
}

/// The value in the middle.
enum Median {
  /// The lower median of `values`; 0 for none.
  static func of(_ values: [Double]) -> Double { quantile(0.5, of: values) }

  /// The value below which the share `share` of `values` lies, 1 at the most; 0 for none.
  static func quantile(_ share: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    // Hoare's selection: a part of the values is sorted only as far as the place lies in it.
    var (values, low, high) = (values, 0, values.count - 1)
    let place = Int(share * Double(high))
    while low < high {
      let pivot = values[(low + high) / 2]
      var (first, last) = (low, high)
      while first <= last {
        while values[first] < pivot { first += 1 }
        while values[last] > pivot { last -= 1 }
        guard first <= last else { break }
        values.swapAt(first, last)
        (first, last) = (first + 1, last - 1)
      }
      if place <= last { high = last } else if place >= first { low = first } else { break }
    }
    return values[place]
  }
}
