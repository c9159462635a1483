import TrajectoryTables

extension Finding {
  /// The likely cause, in one sentence; the trace suggests it but does not prove it.
  public var cause: String {
    let changes = value("geometry_change") == 1
    let change = changes ? " A length, an inset or a bound changes there." : " No recorded column says what."
    switch (kind, mechanism) {
    case (.jitter, _):
      let delay = (value("delay_frames") ?? .nan).decimalText(as: .fixed(0))
      return "A loop whose answer comes \(delay) \(delay == "1" ? "frame" : "frames") late turns as often; "
        + "what it does besides is the pattern of \(mechanism)."
    case (.inertiaCut, "cancel"):
      return "The view's answer to something ended the deceleration (cancel)." + change
    case (.inertiaCut, "shift"):
      return "The offset was moved along with the geometry (shift), on top of the deceleration." + change
    case (.inertiaCut, "remeasure"):
      return "The velocity was measured again while the geometry changed (remeasure)." + change
    case (.inertiaCut, _):
      let factor = (value("factor") ?? .nan).decimalText(as: .fixed(2))
      return "The deceleration was restarted with \(factor) of its velocity (scale)." + change
    case (.releaseJump, _), (.snappedOffset, _):
      return "The mechanism is \(mechanism)" + (changes ? ", with the geometry." : ".")
    case (.doubleSpeed, _):
      return "Two movers add up: the header's collapse and the scroll offset both move the content."
    case (.droppedFrames, "frames shown again"):
      return "The rows are there, but the offset is the one before: the frame was not made in time."
    case (.droppedFrames, "hitches"):
      return "Frames are lost in runs, longer than single losses make by chance: the main thread was busy."
    case (.droppedFrames, _):
      return "More frames are lost than a recorder loses by chance: the main thread was often late."
    case (.coarseReader, _): return "The \(subject) comes as \(mechanism)."
    case (.frameRateDependent, _):
      return value("factor_per_frame") == nil
        ? "The physics counts frames, not time." : "The velocity is multiplied by a constant in each frame."
    case (.inputBeat, _): return "Some frames show one report of the finger more than others."
    }
  }
}
