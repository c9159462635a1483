import ScrollKinematics

extension FrameRig {
  /// The frame pipeline: input, physics, sampling, controller, layout with the view's response, present - once for all
  /// scenarios.
  ///
  /// Plays this rig frame by frame until all is at rest, or to the time limit, and records a row a frame. The view starts
  /// from `start`, the finger does `strokes`, and `reader` reads; `nil`: as the settings say. `prepare` sets the view up
  /// before the first frame.
  package mutating func play(
    _ settings: FrameSettings, from start: ScrollState, strokes: [FingerScript] = [],
    reader: OffsetSampler.Settings? = nil, prepare: (inout SimulatedScrollView) -> Void = { _ in }
  ) -> Recording<Column> {
    let frames = settings.lastFrame(at: settings.frameRate) + 1
    var run = FrameRun<Column>(
      settings, from: start, over: geometry, reader: reader ?? settings.sampler,
      // Room for more is made when it is needed.
      expectedFrames: min(frames, 4096))
    prepare(&run.view)
    var finger = FingerPlay(strokes)
    while run.index < frames && !run.isSettled { run.advance(&self, &finger) }
    return run.finish()
  }
}

extension FrameSettings {
  /// Whether a run within the time limit shows no frame at `time` s or later.
  func ends(before time: Double) -> Bool {
    Double(lastFrame(at: frameRate)) / frameRate + FrameMoment.grace < time
  }

  /// The number of the last frame within the time limit at `rate` Hz, wherever rounding puts the two.
  func lastFrame(at rate: Double) -> Int { Int(((timeLimit + FrameMoment.grace) * rate).rounded(.down)) }
}
