import ScrollKinematics

/// The frame pipeline: input, physics, sampling, controller, layout with the view's response, present - once for all
/// scenarios.
package struct FrameLoop {
  let settings: FrameSettings
  let start: ScrollState
  let sampler: OffsetSampler.Settings
  /// The most frames that room is made for before the first.
  private static let reservedFrames = 4096

  private var finger: FingerPlay

  /// A loop that starts from `start`, with the finger doing `strokes`.
  ///
  /// `sampler` is the reader; `nil`: as the settings say.
  package init(
    _ settings: FrameSettings, from start: ScrollState, strokes: [FingerScript] = [],
    sampler: OffsetSampler.Settings? = nil
  ) {
    self.settings = settings
    self.sampler = sampler ?? settings.sampler
    finger = FingerPlay(strokes)
    self.start = start
  }

  /// Runs `rig` frame by frame until all is at rest, or to the time limit, and records a row a frame.
  ///
  /// `prepare` sets the view up before the first frame.
  package mutating func run<Rig: FrameRig>(
    _ rig: inout Rig, prepare: (inout SimulatedScrollView) -> Void = { _ in }
  ) -> Recording<Rig.Column> {
    let frames = settings.lastFrame(at: settings.frameRate) + 1
    var run = FrameRun<Rig.Column>(
      settings, from: start, over: rig.geometry, reader: sampler,
      expectedFrames: min(frames, Self.reservedFrames))
    prepare(&run.view)
    while run.index < frames && !run.isSettled { run.advance(&rig, &finger) }
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
