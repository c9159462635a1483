import ScrollKinematics

/// A finger whose events arrive while the frames are played; until the first it does the strokes of a script.
struct LiveFinger: FrameFinger, Sendable {
  private var script: FingerPlay
  /// Whether a reader has taken over from the script.
  private var isLive = false
  private var events: [FingerEvent] = []
  /// The first event that no frame has taken in.
  private var next = 0
  private var tracker = VelocityTracker()
  private var position = 0.0
  private var isDown = false
  private var lastReport = -Double.infinity
  private var touches = 0
  /// How far back the reports go that a velocity is made of, in s: assumed, as long as three frames at 60 Hz.
  private static let window = 0.05

  /// A finger that does `strokes` until a reader takes over.
  init(_ strokes: [FingerScript]) { script = FingerPlay(strokes) }

  /// Takes in what a reader does next.
  /// - Precondition: events come in order of time.
  mutating func add(_ event: FingerEvent) {
    precondition(event.time >= events.last?.time ?? -.infinity, "events come in order of time")
    events.append(event)
  }

  var isDone: Bool { next == events.count && (isLive || script.isDone) }

  /// Where the finger is once the frame at `time` has moved it, in pt; NaN while none is down.
  func position(at time: Double) -> Double { isLive ? (isDown ? position : .nan) : script.position(at: time) }

  mutating func move<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    while next < events.count, moment.hasReached(events[next].time) {
      if !isLive {
        // The script's finger lets go, because the reader's takes its place.
        view.cancelTouch(at: events[next].time)
        isLive = true
      }
      apply(events[next], to: &view, of: &rig, at: moment)
      next += 1
    }
    guard isLive else { return script.move(&view, of: &rig, at: moment) }
    if view.isHeld { view.follow(position, velocity: tracker.velocity(releasedAt: moment.time)) }
  }

  private mutating func apply<Rig: FrameRig>(
    _ event: FingerEvent, to view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    // An event may have been reported late: it happens in this frame at the earliest after the last.
    let time = min(max(event.time, moment.time - moment.interval), moment.time)
    if event.kind != .wheel { isDown = event.kind != .release }
    switch event.kind {
    case .touch:
      defer { touches += 1 }
      guard rig.claims(stroke: touches, at: moment) else { return }
      view.cancelTouch(at: time)
      view.advance(to: time)
      view.grab(at: event.position)
      (tracker, lastReport) = (VelocityTracker(method: .fit(window: Self.window)), -.infinity)
      report(event)
    case .move: report(event)
    case .release:
      report(event)
      guard view.isHeld else { return }
      view.release(from: position, velocity: tracker.velocity(releasedAt: event.time), at: time)
    case .wheel:
      guard !view.isHeld else { return }
      view.advance(to: time)
      let offset = view.range.clamped(view.state.offset + event.position)
      view.setOffset(offset, keepsVelocity: false, at: time)
    }
  }

  private mutating func report(_ event: FingerEvent) {
    position = event.position
    guard event.time > lastReport else { return }
    lastReport = event.time
    tracker.add(event.position, at: event.time)
  }
}
