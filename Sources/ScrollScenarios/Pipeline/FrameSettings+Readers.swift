import ScrollKinematics

extension FrameSettings {
  /// A reader as app code has it: every frame, in steps of a third of a point, one frame late, over a view that clamps
  /// its offset when the layout changes.
  static let lateReader: FrameSettings = {
    var frames = FrameSettings()
    frames.response = GeometryResponse(offset: .clamp, momentum: .preserve)
    frames.latencyFrames = 1
    frames.quantum = 1.0 / 3
    return frames
  }()

  /// The same over a view that keeps its offset.
  static let lateReaderKeepingOffset: FrameSettings = {
    var frames = lateReader
    frames.offsetPolicy = .keep
    return frames
  }()

  /// Makes the reader exact, and as fast as the frames.
  mutating func readExactly() {
    latencyFrames = 0
    quantum = 0
    holdFrames = 1
    dropout = 0
  }
}
