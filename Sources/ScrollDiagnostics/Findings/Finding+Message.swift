import TrajectoryTables

// Put together of bytes, because a browser runs this without text processing.
extension Finding {
  /// A piece of a message.
  private enum Piece {
    case words(StaticString)
    /// The evidence of a name, with so many digits behind the point.
    case number(StaticString, Int)
    /// A number with so many digits behind the point.
    case value(Double, Int)
  }

  /// The UTF-8 code units of what was seen, in one sentence with its numbers.
  public var messageUTF8: [UInt8] {
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .words(let words): Self.append(words, to: &text)
      case .number(let name, let digits): Self.append(value(name) ?? .nan, digits, to: &text)
      case .value(let value, let digits): Self.append(value, digits, to: &text)
      }
    }
    return text
  }

  private static func append(_ words: StaticString, to text: inout [UInt8]) {
    text.append(contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  private static func append(_ value: Double, _ digits: Int, to text: inout [UInt8]) {
    guard value.isFinite else { return append("an unknown number of", to: &text) }
    text.append(contentsOf: value.decimalUTF8(as: .fixed(digits)))
  }

  private var pieces: [Piece] {
    switch kind {
    case .jitter:
      let isRide = mechanism.isSpelled(like: RideDetector.mechanism)
      return [
        .words("the "), .words(subject),
        .words(isRide ? " changes sides of its course " : " turns "),
        .number("reversals", 0), .words(" times in "),
        .value(end - start, 2), .words(" s, by up to "), .number("largest_swing", 1), .words(" pt at "),
        .number("frequency", 1), .words(" Hz, as a loop does that is "), .number("delay_frames", 0),
        .words(value("delay_frames") == 1 ? " frame" : " frames"), .words(" late; the pattern is that of "),
        .words(mechanism),
      ]
    case .inertiaCut: return inertiaCut
    case .releaseJump:
      if value("jump") != nil {
        return [
          .words("the offset jumps by "), .number("jump", 1),
          .words(" pt at the hand-over between finger and view"), .words(geometry),
        ]
      }
      return [
        .words("the view leaves the finger at "), .number("velocity_after", 0),
        .words(" pt/s, though it was shown to move at "), .number("velocity_before", 0), .words(" pt/s"),
      ]
    case .doubleSpeed:
      let isDriven = value("driver_travel") != nil
      return [
        .words("the content moves at "), .number("speed_ratio", 2),
        .words(isDriven ? " times the speed of what drives it" : " times its speed before and behind"),
        .words(", over "), .number(isDriven ? "driver_travel" : "doubled_travel", 0), .words(" pt"),
      ]
    case .droppedFrames:
      return [
        .number("missing_frames", 0),
        .words(" frames are missing while the content moves; the longest wait is "),
        .number("longest_gap", 3), .words(" s, and the hitch ratio "), .number("hitch_ratio", 1),
        .words(" ms/s"),
      ]
    case .coarseReader: return coarseReader
    case .snappedOffset:
      if let frames = value("frames_away") {
        return [
          .words("the offset jumps by "), .number("jump", 1), .words(" pt within a frame, and back "),
          .value(frames, 0), .words(frames == 1 ? " frame later" : " frames later"),
        ]
      }
      return [
        .words("the offset jumps by "), .number("jump", 1), .words(" pt within a frame"), .words(geometry),
      ]
    case .frameRateDependent:
      return [
        .words("the deceleration keeps "), .number("factor_per_frame", 3),
        .words(
          " of its velocity each frame, however long the frame is, so another frame rate goes another distance"
        ),
      ]
    }
  }

  private var inertiaCut: [Piece] {
    let lost = value("lost_travel") ?? .nan
    if mechanism.isSpelled(like: "shift") {
      return [
        .words("a fling at "), .number("velocity_before", 0),
        .words(lost < 0 ? " pt/s is moved on by " : " pt/s is moved back by "), .value(abs(lost), 0),
        .words(" pt besides its deceleration"), .words(geometry),
      ]
    }
    let turnsBack = value("factor").map { $0 < 0 } ?? false
    let start: [Piece] =
      turnsBack
      ? [
        .words("a fling at "), .number("velocity_before", 0), .words(" pt/s turns back at "),
        .number("velocity_after", 0), .words(" pt/s; "),
      ]
      : mechanism.isSpelled(like: "cancel")
        ? [
          .words(value("decay_rate") == nil ? "a bounce stops dead at " : "a fling stops dead at "),
          .number("velocity_before", 0),
          .words(
            value("edge_known") == 1 ? " pt/s, away from any edge; " : " pt/s, where no edge is known; "),
        ]
        : [
          .words("a fling goes on at "), .number("factor", 2), .words(" of its velocity of "),
          .number("velocity_before", 0), .words(" pt/s; "),
        ]
    let outcome: [Piece] =
      value("lost_travel") == nil
      ? [.words("the way back to its edge is lost")]
      : lost < 0
        ? [.words("it goes "), .value(-lost, 0), .words(" pt farther than it would have")]
        : [.number("lost_travel", 0), .words(" pt of travel are lost")]
    return start + outcome + [.words(geometry)]
  }

  private var coarseReader: [Piece] {
    var pieces: [Piece] = [
      .words("the "), .words(subject), .words(" is known "), .number("rate", 1),
      .words(" times a second on a display of "), .number("display_rate", 0), .words(" Hz"),
    ]
    if (value("quantum") ?? 0) > 0 {
      pieces += [.words(", in steps of "), .number("quantum", 2), .words(" pt")]
    }
    if value("latency") != nil { pieces += [.words(", "), .number("latency", 3), .words(" s late")] }
    return pieces
  }

  private var geometry: StaticString {
    value("geometry_change") == 1 ? "; a length, an inset or a bound changes in that frame" : ""
  }
}

#if !hasFeature(Embedded)
  extension Finding: CustomStringConvertible {
    /// The finding as a line: kind, time, message.
    public var description: String { "\(kind.name) at \(start.decimalText(as: .fixed(3))) s: \(message)" }

    /// What was seen, in one sentence with its numbers.
    public var message: String { String(decoding: messageUTF8, as: UTF8.self) }
  }

  extension ScrollTrace: CustomStringConvertible {
    /// How long the trace is, and what is wrong in it: what a failed expectation shows.
    public var description: String {
      let head = "\(count) samples in \(duration.decimalText(as: .fixed(2))) s"
      let found = findings
      if found.isEmpty { return head + ", no finding" }
      return head + "; " + found.map { "\($0.description) (\($0.cure))" }.joined(separator: "; ")
    }
  }
#endif
