/// Which numbers of a setup are accepted: beyond them a simulation would not end, or means nothing.
///
/// They are wide; recordings are far inside.
enum SetupLimits {
  /// What numbers of these keys are held to.
  private struct Limit {
    let range: ClosedRange<Double>
    var isWhole = false
    let keys: Set<String>

    var words: String {
      (isWhole ? "a whole number " : "")
        + "from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    }
  }

  /// The first number in `json`, at any depth, that its key does not accept, and what is; `nil` if there is none.
  static func breach(in json: JSON) -> (found: String, accepted: String)? {
    switch json {
    case .array(let parts): return parts.lazy.compactMap(breach).first
    case .object(let pairs):
      return pairs.lazy.compactMap { key, value in
        value.number.flatMap { breach(key, $0) } ?? breach(in: value)
      }.first
    default: return nil
    }
  }

  private static func breach(_ key: String, _ value: Double) -> (found: String, accepted: String)? {
    let limit = limits.first { $0.keys.contains(key) } ?? others
    guard !limit.range.contains(value) || limit.isWhole && value != value.rounded() else { return nil }
    return ("\(Quoted(key)) is \(value.shortText)", limit.words)
  }

  /// Offsets, distances and velocities, in pt or pt/s, and whatever no replay looks at.
  private static let others = Limit(range: -1e6...1e6, keys: [])
  /// The other numbers that a replay looks at.
  private static let limits: [Limit] = [
    // Lengths in pt.
    Limit(
      range: 0...1e6,
      keys: [
        "content", "content-size", "content-length", "viewport", "viewport-length", "length", "H", "B", "S",
        "C", "actual", "overscan",
      ]),
    // Times on the recording's clock and stretches of time, in s.
    Limit(range: -1000...1000, keys: ["time_s", "release_s", "touch_start_s", "touch_end_s"]),
    Limit(range: 0...10, keys: ["move", "hold", "gap_s", "trans", "transition_s"]),
    // A share of the viewport.
    Limit(range: 0...100, keys: ["vh"]),
    // Frames or steps, whole ones or not, and frames per second.
    Limit(
      range: 0...1000, isWhole: true, keys: ["late", "n", "move_frames", "hold_frames", "release_frame"]),
    Limit(range: -1000...1000, keys: ["phase_frames"]),
    Limit(range: 1...1000, keys: ["rate", "touch_rate"]),
  ]
}
