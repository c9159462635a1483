import ScrollKinematics

/// A run under way: the view, the clock, the rows so far. One call plays one frame.
struct FrameRun<Column: RecordedColumn>: ~Copyable {
  /// The view, for a scenario to prepare before the first frame.
  var view: SimulatedScrollView
  // Not all settings: a copy of them takes longer than a frame.
  private let frameRate: Double
  private let frameJitter: Double
  private let latencyFrames: Int
  private var recorder: Recorder<Column>
  private var jitter: SeededGenerator
  private(set) var index = 0
  /// When the last frame was, in s.
  private(set) var previous: Double
  private var settledFrames = 0
  /// Frames recorded after everything has come to rest.
  private static var restFrames: Int { 8 }

  /// A run at frame 0 of a view in `start` over `geometry`, with room for `expectedFrames` rows to begin with.
  init(
    _ settings: FrameSettings, from start: ScrollState, over geometry: ScrollGeometry,
    reader: OffsetSampler.Settings, expectedFrames: Int
  ) {
    frameRate = settings.frameRate
    frameJitter = settings.frameJitter
    latencyFrames = settings.latencyFrames
    view = SimulatedScrollView(settings, from: start, over: geometry, reader: reader)
    recorder = Recorder<Column>(expectedFrames: expectedFrames)
    jitter = SeededGenerator(seed: UInt64(settings.seed))
    previous = -1 / frameRate
  }

  /// Whether nothing has moved for a while, and nothing is left to happen.
  var isSettled: Bool { settledFrames > Self.restFrames }

  // Inlined into the loop, so that rig and finger are specialised and the view stays where it is.
  /// Plays the next frame and records its row.
  @inline(__always) mutating func advance<Rig: FrameRig, Finger: FrameFinger>(
    _ rig: inout Rig, _ finger: inout Finger
  ) where Rig.Column == Column {
    var time = Double(index) / frameRate
    if frameJitter > 0 { delay(&time) }
    let moment = FrameMoment(index: index, time: time, interval: time - previous)
    previous = time
    index += 1
    // 1, 2: input and physics, against the range that the previous layout left.
    rig.input(&view, at: moment)
    finger.move(&view, of: &rig, at: moment)
    view.advance(to: time)
    // 3, 4: what the app knows, and what it does.
    let reading = view.read(at: time, latencyFrames: latencyFrames)
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
  }

  /// Shows a frame late, but the first.
  @inline(never) private mutating func delay(_ time: inout Double) {
    if index > 0 { time += frameJitter * jitter.nextUnit() / frameRate }
  }

  /// The rows so far; they stay where they are until the next frame.
  var rows: RecordedRows { recorder.rows }

  /// The rows, without a copy.
  consuming func finish() -> Recording<Column> { recorder.finish() }
}
