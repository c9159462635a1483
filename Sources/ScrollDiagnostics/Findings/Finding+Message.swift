import ScrollKinematics
import TrajectoryTables

extension Finding: CustomStringConvertible {
  /// The finding as a line: kind, time, message.
  public var description: String { "\(kind.name) at \(start.decimalText(as: .fixed(3))) s: \(message)" }

  /// What the trace shows, in one sentence with its numbers.
  public var message: String {
    switch kind {
    case .jitter:
      let turns = mechanism == Rattle.riding ? "changes sides of its course" : "turns"
      let frames = value("delay_frames") == 1 ? "frame" : "frames"
      let offset = value("offset_swing").map { " (the offset by up to \(text($0, 1)) pt)" } ?? ""
      return "the \(subject) \(turns) \(number("reversals")) times in \(text(end - start, 2)) s, by up to "
        + "\(number("largest_swing", 1)) pt\(offset) at \(number("frequency", 1)) Hz, as a loop does that is "
        + "\(number("delay_frames")) \(frames) late; the pattern is that of \(mechanism)"
    case .inertiaCut: return inertiaCut
    case .releaseJump:
      if value("jump") != nil {
        return "the offset jumps by \(number("jump", 1)) pt at the hand-over between finger and view"
          + geometry
      }
      return "the view leaves the finger at \(number("velocity_after")) pt/s, though it was shown to move at "
        + "\(number("velocity_before")) pt/s"
    case .doubleSpeed:
      let isDriven = value("driver_travel") != nil
      return "the content moves at \(number("speed_ratio", 2)) times "
        + (isDriven ? "the speed of what drives it" : "its speed before and after")
        + ", over \(number(isDriven ? "driver_travel" : "doubled_travel")) pt"
    case .droppedFrames:
      return "\(number("missing_frames")) frames are missing while the content moves; the longest wait is "
        + "\(number("longest_gap", 3)) s, and the hitch ratio \(number("hitch_ratio", 1)) ms/s"
    case .coarseReader: return coarseReader
    case .snappedOffset:
      let jump = "the offset jumps by \(number("jump", 1)) pt within a frame"
      if let flip = value("header_change") { return jump + ", as the header changes by \(text(flip, 1)) pt" }
      guard let frames = value("frames_away") else { return jump + geometry }
      return jump + ", and back \(text(frames)) \(frames == 1 ? "frame" : "frames") later"
    case .frameRateDependent:
      guard value("other_time") != nil else {
        return
          "the deceleration keeps \(number("factor_per_frame", 3)) of its velocity each frame, however long the "
          + "frame is, so it ends sooner at a higher frame rate"
      }
      return
        "the deceleration takes \(number("time", 2)) s for \(number("travel")) pt at \(number("display_rate")) Hz, "
        + "and \(number("other_time", 2)) s for \(number("other_travel")) pt at \(number("other_display_rate")) Hz"
    case .inputBeat:
      return "the finger reports \(number("report_rate")) times a second on a display of "
        + "\(number("display_rate")) Hz, so the steps of a steady drag alternate by \(number("step_change", 1)) pt"
    }
  }

  private var inertiaCut: String {
    let lost = value("lost_travel") ?? 0
    let before = number("velocity_before")
    if mechanism == "shift" {
      let way = lost < 0 ? "moved on" : "moved back"
      return "a fling at \(before) pt/s is \(way) by \(text(abs(lost))) pt besides its deceleration"
        + geometry
    }
    let start: String
    if let factor = value("factor"), factor < 0 {
      start = "a fling at \(before) pt/s turns back at \(number("velocity_after")) pt/s"
    } else if mechanism == "cancel" {
      let place = value("edge_known") == 1 ? "away from any edge" : "where no edge is known"
      start = "a fling stops dead at \(before) pt/s, \(place)"
    } else {
      start = "a fling goes on at \(number("factor", 2)) of its velocity of \(before) pt/s"
    }
    guard value("lost_travel") != nil else { return "\(start), as a finger lets it go" + geometry }
    let outcome =
      lost < 0
      ? "it goes \(text(-lost)) pt farther than it would have"
      : (lostTravel ?? text(lost) + " pt") + " of travel are lost"
    return "\(start); \(outcome)" + geometry
  }

  /// The travel that a cut took, as exactly as it is known: `about 406 pt` by a law that is known, `340 to 940 pt` by those that are
  /// possible; `nil` for other faults.
  package var lostTravel: String? {
    guard let lost = value("lost_travel"), lost.isFinite else { return nil }
    guard let least = value("least_lost_travel"), let most = value("most_lost_travel") else {
      return text(lost) + " pt"
    }
    return most - least < Self.narrow * lost ? "about \(text(lost)) pt" : "\(text(least)) to \(text(most)) pt"
  }

  /// A range that is no wider than this share of its middle is one number.
  private static let narrow = 0.3

  private var coarseReader: String {
    var message =
      "the \(subject) is known \(number("rate", 1)) times a second on a display of \(number("display_rate")) Hz"
    if (value("quantum") ?? 0) > 0 { message += ", in steps of \(number("quantum", 2)) pt" }
    if value("latency") != nil { message += ", \(number("latency", 3)) s late" }
    return message
  }

  private var geometry: String {
    value("geometry_change") == 1 ? "; a length, an inset or a bound changes in that frame" : ""
  }

  /// The evidence of a name, with so many digits after the point.
  private func number(_ name: String, _ digits: Int = 0) -> String { text(value(name) ?? .nan, digits) }

  private func text(_ value: Double, _ digits: Int = 0) -> String {
    value.isFinite ? value.decimalText(as: .fixed(digits)) : "an unknown number of"
  }
}

extension ScrollTrace: CustomStringConvertible {
  /// The trace's length, its findings with their cures, and its notes, as a failed expectation shows them.
  public var description: String {
    let diagnosis = diagnosis()
    let head = "\(count) samples in \(duration.decimalText(as: .fixed(2))) s"
    let found = diagnosis.findings.map { "\($0.description) (\($0.cure))" }
    return ([head] + (found.isEmpty ? ["no finding"] : found) + diagnosis.notes.map { $0.message }).joined(
      separator: "; ")
  }
}
