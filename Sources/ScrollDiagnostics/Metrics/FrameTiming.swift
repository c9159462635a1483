/// When the frames of a trace came: their usual interval, what is missing, and how late that was.
public struct FrameTiming: Equatable, Sendable {
  /// The usual time from one frame to the next, in s: the median; 0 with fewer than two frames.
  public private(set) var interval = 0.0
  /// Frames that are missing while the offset moved.
  public private(set) var missingFrames = 0
  /// Frames while the offset moved, the missing ones included.
  public private(set) var movingFrames = 0
  /// Time by which frames were late while the offset moved, in s.
  public private(set) var hitchTime = 0.0
  /// From the first frame to the last, in s.
  public private(set) var duration = 0.0

  /// A wait longer than this is no lost frame but a recording that paused, in s.
  public static let longestHitch = 1.0

  /// The timing of frames at `times` s that show `offsets` pt.
  ///
  /// A frame is missing where the wait is one and a half intervals or more, and the offset moved meanwhile.
  /// - Precondition: there is an offset for each time.
  public init(times: [Double], offsets: [Double]) {
    precondition(times.count == offsets.count, "a frame has a time and an offset")
    guard times.count > 1 else { return }
    duration = times[times.count - 1] - times[0]
    interval = Median.of((1..<times.count).map { times[$0] - times[$0 - 1] })
    guard interval > 0 else { return }
    for index in 1..<times.count where offsets[index] != offsets[index - 1] {
      let wait = times[index] - times[index - 1]
      guard wait <= Self.longestHitch else { continue }
      let intervals = max(1, Int((wait / interval).rounded()))
      movingFrames += intervals
      missingFrames += intervals - 1
      if intervals > 1 { hitchTime += wait - interval }
    }
  }

  /// Frames a second; 0 with fewer than two frames.
  public var rate: Double { interval > 0 ? 1 / interval : 0 }

  /// Lateness in ms for each second of the trace, as in Apple's hitch time ratio: good up to 5, critical from 10 on.
  public var hitchRatio: Double { duration > 0 ? hitchTime * 1000 / duration : 0 }
}

/// The value in the middle.
enum Median {
  /// The lower median of `values`; 0 for none.
  static func of(_ values: [Double]) -> Double { quantile(0.5, of: values) }

  /// The value below which the share `share` of `values` lies; 0 for none.
  static func quantile(_ share: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    var sorted = values
    sorted.sort()
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count - 1)))]
  }
}
