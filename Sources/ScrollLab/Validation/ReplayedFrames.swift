/// The frames of a recording or of a simulation.
struct ReplayedFrames: Sendable {
  /// Times in s on the recording's clock, in order; frames may share one.
  var times: [Double]
  var offsets: [Double]
  /// Visible lengths of the header in pt; empty if there is none.
  var headers: [Double] = []

  /// The offset at `time` s, on the line between the frames around it; the nearest frame's outside.
  func offset(at time: Double) -> Double {
    let next = times.partitioningIndex { $0 > time }
    guard next > 0 else { return offsets.first ?? .nan }
    guard next < times.count else { return offsets[offsets.count - 1] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return offsets[next - 1] + share * (offsets[next] - offsets[next - 1])
  }

  /// The frames in `window`, in s.
  func frames(in window: Range<Double>) -> Range<Int> {
    let first = times.partitioningIndex { $0 >= window.lowerBound }
    return first..<max(first, times.partitioningIndex { $0 >= window.upperBound })
  }

  /// How far the ends of two replays may be apart, in pt.
  static func tolerance(_ end: Double) -> Double { max(5, 0.02 * abs(end)) }

  /// The same times, at which nothing moves.
  func still(at offset: Double, header: Double?) -> ReplayedFrames {
    ReplayedFrames(
      times: times, offsets: times.map { _ in offset },
      headers: header.map { value in times.map { _ in value } } ?? [])
  }
}

/// How a simulation of a recording begins, where a recording does not tell exactly.
struct ReplayStart: Sendable {
  /// Lateness of the finger, or of a fling, in frames.
  var phase = 0.0
  /// Velocity at the release in pt/s; `nil`: as the setup says.
  var velocity: Double?
  /// Offset at the release in pt; `nil`: as the setup says.
  var offset: Double?
  /// When the fling begins, in s on the recording's clock; `nil`: as the setup says.
  var time: Double?
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils `condition`, which all after it do, too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
