/// Which numbers of a setup are accepted: beyond them a simulation would not end, or means nothing.
///
/// They are wide; recordings are far inside.
enum SetupLimits {
  /// A number that is not accepted.
  struct Breach {
    /// What was found.
    let found: String
    /// What is accepted in its place.
    let accepted: String
  }

  /// The first number in `json`, at any depth, that its key does not accept; `nil` if there is none.
  static func breach(in json: JSON) -> Breach? {
    switch json {
    case .array(let parts): return parts.lazy.compactMap(breach).first
    case .object(let pairs):
      return pairs.lazy.compactMap { key, value in
        value.number.flatMap { breach(key, $0) } ?? breach(in: value)
      }.first
    default: return nil
    }
  }

  private static func breach(_ key: String, _ value: Double) -> Breach? {
    guard let kind = kinds[key] else { return nil }
    let isWhole = kind != .count || value == value.rounded()
    guard !isWhole || !kind.range.contains(value) else { return nil }
    let number = kind == .count ? "a whole number " : ""
    return Breach(
      found: "\(Quoted(key)) is \(value.shortText)",
      accepted: number + "from \(kind.range.lowerBound.shortText) to \(kind.range.upperBound.shortText)")
  }

  /// What a number is.
  private enum Kind {
    /// A length in pt.
    case length
    /// An offset, a distance or a velocity, in pt or pt/s.
    case place
    /// A time on the recording's clock, in s.
    case time
    /// A stretch of time, in s.
    case duration
    /// Frames or steps.
    case count
    /// Frames, not whole ones.
    case frames
    /// Frames per second.
    case rate

    var range: ClosedRange<Double> {
      switch self {
      case .length: 0...1e6
      case .place: -1e6...1e6
      case .time: -1000...1000
      case .duration: 0...10
      case .count: 0...1000
      case .frames: -1000...1000
      case .rate: 1...1000
      }
    }
  }

  /// What the numbers are that a replay looks at.
  private static let kinds: [String: Kind] = {
    let keys: [(Kind, [String])] = [
      (.length, ["content", "content-length", "viewport", "viewport-length", "length", "H", "B", "S", "C"]),
      (
        .place,
        [
          "K", "toggle", "travel", "press", "start", "start_offset", "set_offset", "dy", "v", "velocity",
          "speed",
          "inset-top", "inset-bottom", "insert-above", "insert-below", "padding-top", "remove-at",
          "offset-by",
          "animated-offset-by", "value", "scroll_y",
        ]
      ),
      (.time, ["time_s", "release_s", "touch_start_s", "touch_end_s"]),
      (.duration, ["move", "hold", "gap_s", "trans", "transition_s"]),
      (.count, ["late", "n", "move_frames", "hold_frames", "release_frame"]),
      (.frames, ["phase_frames"]),
      (.rate, ["rate"]),
    ]
    return Dictionary(uniqueKeysWithValues: keys.flatMap { kind, names in names.map { ($0, kind) } })
  }()
}
