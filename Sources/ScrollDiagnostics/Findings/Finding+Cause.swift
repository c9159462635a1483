import TrajectoryTables

extension Finding {
  /// The likely cause, in one sentence; the trace suggests it but does not prove it.
  public var cause: String {
    switch kind {
    case .jitter:
      let delay = (value("delay_frames") ?? .nan).decimalText(as: .fixed(0))
      return "A loop whose answer comes \(delay) \(delay == "1" ? "frame" : "frames") late turns as often; "
        + "what it does besides is the pattern of \(mechanism)."
    case .inertiaCut:
      let answer =
        mechanism == "cancel"
        ? "The view's answer to something ended the deceleration (cancel)."
        : mechanism == "shift"
          ? "The offset was moved along with the geometry (shift), on top of the deceleration."
          : mechanism == "remeasure"
            ? "The velocity was measured again while the geometry changed (remeasure)."
            : "The deceleration was restarted with \((value("factor") ?? .nan).decimalText(as: .fixed(2))) of its velocity (scale)."
      return answer
        + (value("geometry_change") == 1
          ? " A length, an inset or a bound changes there." : " No recorded column says what.")
    case .releaseJump, .snappedOffset:
      return "The mechanism is \(mechanism)"
        + (value("geometry_change") == 1 ? ", with the geometry." : ".")
    case .doubleSpeed:
      return "Two movers add up: the header's collapse and the scroll offset both move the content."
    case .droppedFrames:
      return mechanism == "frames shown again"
        ? "The rows are there, but the offset is the one before: the frame was not made in time."
        : mechanism == "hitches"
          ? "Frames are lost in runs, longer than single losses make by chance: the main thread was busy."
          : "More frames are lost than a recorder loses by chance: the main thread was often late."
    case .coarseReader: return "The \(subject) comes as \(mechanism)."
    case .frameRateDependent:
      return value("factor_per_frame") == nil
        ? "The physics counts frames, not time." : "The velocity is multiplied by a constant in each frame."
    case .inputBeat: return "Some frames show one report of the finger more than others."
    }
  }
}
