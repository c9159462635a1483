import ScrollKinematics

/// The frame pipeline: input, physics, sampling, controller, layout with the view's response, present - once for all
/// scenarios.
public struct FrameLoop {
  /// Frames, physics, reader and response.
  let settings: FrameSettings
  /// The state at time 0.
  let start: ScrollState
  /// The reader.
  let sampler: OffsetSampler.Settings
  /// Frames recorded after everything has come to rest.
  private static let restFrames = 8
  /// The most frames that room is made for before the first.
  private static let reservedFrames = 4096

  private var finger: FingerPlay
  private var jitter: SeededGenerator

  /// A loop that starts from `start`, with the finger doing `strokes`.
  ///
  /// `sampler` is the reader; `nil`: as the settings say.
  public init(
    _ settings: FrameSettings, from start: ScrollState, strokes: [FingerScript] = [],
    sampler: OffsetSampler.Settings? = nil
  ) {
    self.settings = settings
    self.sampler = sampler ?? settings.sampler
    finger = FingerPlay(strokes)
    self.start = start
    jitter = SeededGenerator(seed: UInt64(settings.seed))
  }

  /// Runs `rig` frame by frame until all is at rest, or to the time limit, and records a row a frame.
  ///
  /// `prepare` sets the view up before the first frame.
  public mutating func run<Rig: FrameRig>(
    _ rig: inout Rig, recording columns: ColumnSelection = .all,
    prepare: (inout SimulatedScrollView) -> Void = { _ in }
  ) -> Recording<Rig.Column> {
    let frames = max(1, Int((settings.timeLimit * settings.frameRate).rounded(.down)) + 1)
    var recorder = Recorder<Rig.Column>(columns, expectedFrames: min(frames, Self.reservedFrames))
    var view = SimulatedScrollView(settings, from: start, over: rig.geometry, reader: sampler)
    prepare(&view)
    var previous = -1 / settings.frameRate
    var settledFrames = 0
    for index in 0..<frames {
      let time = frameTime(index)
      let moment = FrameMoment(index: index, time: time, interval: time - previous)
      previous = time
      // 1, 2: input and physics, against the range that the previous layout left.
      rig.input(&view, at: moment)
      finger.move(&view, of: &rig, at: moment)
      view.advance(to: time)
      // 3, 4: what the app knows, and what it does.
      let reading = view.read(at: time, latencyFrames: settings.latencyFrames)
      rig.control(reading, view.snapshot, at: moment)
      // 5, 6: layout, the view's response, present.
      view.apply(rig.geometry)
      rig.adjust(&view, at: moment)
      let (phase, shown) = (view.phase, view.snapshot)
      rig.present(shown, at: moment)
      recorder.addRow(moment, phase, shown, reading, &rig)
      // A layout may go on moving an offset that no physics moves.
      let stands = phase == .rest && finger.isDone && view.presented.offset(1) == shown.state.offset
      view.present(after: moment.interval)
      settledFrames = stands && rig.isSettled ? settledFrames + 1 : 0
      if settledFrames > Self.restFrames { break }
    }
    return recorder.finish()
  }

  private mutating func frameTime(_ index: Int) -> Double {
    let time = Double(index) / settings.frameRate
    guard settings.frameJitter > 0, index > 0 else { return time }
    return time + settings.frameJitter * jitter.nextUnit() / settings.frameRate
  }
}
