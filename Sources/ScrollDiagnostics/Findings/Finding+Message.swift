#if !hasFeature(Embedded)
  import TrajectoryTables

  extension Finding: CustomStringConvertible {
    /// The finding as a line: kind, time, message.
    public var description: String { "\(kind.name) at \(Self.text(start, 3)) s: \(message)" }

    /// What was seen, in one sentence with its numbers.
    public var message: String {
      switch kind {
      case .jitter:
        return
          "the \(subject) turns \(number("reversals", 0)) times in \(Self.text(end - start, 2)) s, by up to "
          + "\(number("peak_to_peak", 1)) pt at \(number("frequency", 1)) Hz, as a loop does that is "
          + "\(number("delay_frames", 0)) \(value("delay_frames") == 1 ? "frame" : "frames") late; the pattern is that of "
          + "\(mechanism)"
      case .inertiaCut:
        let loss = "\(number("lost_travel", 0)) pt of travel are lost"
        return mechanism.isSpelled(like: "cancel")
          ? "a fling stops dead at \(number("velocity_before", 0)) pt/s, away from any edge; \(loss)\(geometry)"
          : "a fling goes on at \(number("factor", 2)) of its velocity of \(number("velocity_before", 0)) pt/s; "
            + "\(loss)\(geometry)"
      case .releaseJump:
        return value("jump") != nil
          ? "the offset jumps by \(number("jump", 1)) pt at the hand-over between finger and view\(geometry)"
          : "the view leaves the finger at \(number("velocity_after", 0)) pt/s, though it was shown to move at "
            + "\(number("velocity_before", 0)) pt/s"
      case .doubleSpeed:
        return "the content moves at \(number("speed_ratio", 2)) times the speed of what drives it, over "
          + "\(number("driver_travel", 0)) pt"
      case .droppedFrames:
        return
          "\(number("missing_frames", 0)) frames are missing while the content moves; the longest wait is "
          + "\(number("longest_gap", 3)) s, and the hitch ratio \(number("hitch_ratio", 1)) ms/s"
      case .coarseReader:
        return "the \(subject) is known \(number("rate", 1)) times a second on a display of "
          + "\(number("display_rate", 0)) Hz"
          + ((value("quantum") ?? 0) > 0 ? ", in steps of \(number("quantum", 2)) pt" : "")
          + (value("latency") != nil ? ", \(number("latency", 3)) s late" : "")
      case .snappedOffset:
        return "the offset jumps by \(number("jump", 1)) pt within a frame\(geometry)"
      case .frameRateDependent:
        return
          "the deceleration keeps \(number("factor_per_frame", 3)) of its velocity each frame, however long the frame "
          + "is, so another frame rate goes another distance"
      }
    }

    private var geometry: String {
      value("geometry_change") == 1 ? "; a length, an inset or a bound changes in that frame" : ""
    }

    private func number(_ name: StaticString, _ digits: Int) -> String {
      Self.text(value(name) ?? .nan, digits)
    }

    private static func text(_ value: Double, _ digits: Int) -> String {
      value.isFinite ? value.decimalText(as: .fixed(digits)) : "an unknown number of"
    }
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
