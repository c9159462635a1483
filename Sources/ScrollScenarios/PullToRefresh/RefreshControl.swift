/// A pull-to-refresh control as a machine of five states, updated once a frame with how far the list is pulled.
///
/// Drawn in proportion to the pull; armed once it is drawn in full; a release while armed starts the task and holds the
/// list open by an inset; the task's end closes it. Distances and times are parameters: no system publishes them.
struct RefreshControl: Sendable {
  /// What it does.
  enum State: UInt8, Sendable {
    /// Nothing; a pull without a finger draws it but starts nothing.
    case idle
    /// A finger pulls, not yet far enough.
    case pulling
    /// A finger pulls far enough: letting go starts the task.
    case armed
    /// The task runs.
    case refreshing
    /// The task is done, the inset goes back.
    case ending
  }

  private let scenario: PullToRefresh
  private(set) var state = State.idle
  /// The share of it that is drawn, 0 to 1.
  private(set) var progress = 0.0
  /// The inset in pt that it asks for now.
  private(set) var inset = 0.0
  /// When the last task ended and its end was called, in s; `nil` while none has.
  private(set) var endTime: Double?
  private var isTaskDone = false
  private var startTime = 0.0
  /// When it began to close, in s.
  private var closeTime = 0.0
  private var framesToInset = 0
  private var framesToEnd = 0

  init(_ scenario: PullToRefresh) { self.scenario = scenario }

  /// The next frame, at `time` s: the list is pulled by `pull` pt past its top, and `isHeld` says by a finger.
  mutating func update(pull: Double, isHeld: Bool, at time: Double) {
    guard time >= scenario.attachedAt - FrameMoment.grace else { return }
    switch state {
    case .idle, .pulling, .armed: follow(pull, isHeld: isHeld, at: time)
    case .refreshing: run(at: time)
    case .ending:
      shrink(at: time)
      // The list may lag behind the inset; until it is shut the control is not drawn again, unless a finger pulls.
      if inset == 0 && (pull <= 0 || isHeld) { state = .idle }
    }
  }

  /// A hand-made control draws itself in full while the task runs and else not at all.
  private var drawsProgress: Bool { !scenario.isHandMade }
  /// How long the inset takes to go back, in s; 0: it drops in a frame.
  private var shrinkTime: Double { scenario.landsLate ? 0 : PullToRefresh.shrinkTime }

  private mutating func follow(_ pull: Double, isHeld: Bool, at time: Double) {
    if state == .armed && !isHeld {
      state = .refreshing
      startTime = time
      isTaskDone = false
      framesToInset = scenario.landsLate ? scenario.insetDelayFrames : 0
      progress = 1
      return run(at: time)
    }
    let drawn = scenario.threshold > 0 ? min(1, max(0, pull) / scenario.threshold) : 1
    progress = drawsProgress ? drawn : 0
    state = !isHeld || pull <= 0 ? .idle : pull < scenario.threshold ? .pulling : .armed
  }

  private mutating func run(at time: Double) {
    if framesToInset == 0 { inset = scenario.heldInset }
    framesToInset -= 1
    guard time - startTime >= scenario.taskTime - FrameMoment.grace else { return }
    if !isTaskDone {
      isTaskDone = true
      endTime = startTime + scenario.taskTime
      (closeTime, framesToEnd) = (startTime + scenario.taskTime, scenario.endsByLibrary ? 1 : 0)
    } else if framesToEnd > 0 {
      (closeTime, framesToEnd) = (time, framesToEnd - 1)
    }
    guard scenario.honorsEnd, framesToEnd == 0 else { return }
    state = .ending
    shrink(at: time)
  }

  private mutating func shrink(at time: Double) {
    let elapsed = time - closeTime + FrameMoment.grace
    let done = elapsed < shrinkTime ? elapsed / shrinkTime : 1
    // It starts and ends at rest.
    let left = 1 - done * done * (3 - 2 * done)
    inset = scenario.heldInset * left
    progress = drawsProgress ? left : 0
  }
}
