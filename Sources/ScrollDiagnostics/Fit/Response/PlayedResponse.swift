import ScrollKinematics

/// What the core makes of a window in which the geometry changes, where the view answers with a given response.
///
/// Parameters: offset and velocity at the first sample, the logarithms of the decay rates before and after the change,
/// and where momentum is scaled, the factor. A view under a finger has the first alone.
struct PlayedResponse {
  let window: ChangeWindow
  let response: GeometryResponse
  /// Whether content grows above what is shown, rather than below.
  let growsAbove: Bool
  /// When the view answers, in frames after the sample that shows the change.
  private(set) var delay = 0.0

  /// The same with another delay in frames.
  func answering(after delay: Double) -> PlayedResponse {
    var play = self
    play.delay = delay
    return play
  }

  /// The samples less the play, in pt.
  func misses(_ parameters: [Double]) -> [Double] {
    zip(window.samples.offsets, offsets(parameters)).map { $0 - $1 }
  }

  /// The offset at each sample, in pt; NaN where the laws do not exist.
  func offsets(_ parameters: [Double]) -> [Double] {
    guard parameters.allSatisfy({ $0.isFinite && abs($0) < 1e9 }),
      parameters.count < 5 || (0...Self.largestFactor).contains(parameters[4])
    else {
      return [Double](repeating: .nan, count: window.samples.count)
    }
    if let finger = window.finger { return held(by: finger, parameters) }
    return free(parameters)
  }

  /// No system is known to more than double the velocity.
  private static let largestFactor = 2.0

  private func free(_ parameters: [Double]) -> [Double] {
    let times = window.samples.times
    var shown: [Double] = []
    shown.reserveCapacity(times.count)
    var answers = Answers(self)
    if parameters.count > 4 { answers.response.momentum = .scale(parameters[4]) }
    let start = ScrollState(offset: parameters[0], velocity: parameters[1])
    var cursor = Fling(Self.physics(parameters[2]), from: start, at: times[0], in: window.range).cursor
    let later = Self.physics(parameters[3])
    for (row, time) in times.enumerated() {
      while let change = answers.next(by: time) {
        let moment = max(change.time, cursor.segment.startTime)
        var state = cursor.state(at: moment)
        if cursor.physics.phase(at: state, in: answers.range) != .rest {
          let measured =
            row > 1 ? (shown[row - 1] - shown[row - 2]) / (times[row - 1] - times[row - 2]) : state.velocity
          state.velocity = answers.response.newVelocity(state.velocity, measured: measured)
        }
        state.offset = answers.offset(state.offset, after: change)
        // Bounds near the greatest number there is may lead to none.
        guard state.isFinite else { return shown + Array(repeating: .nan, count: times.count - row) }
        let range = answers.range
        cursor = Fling(later, from: later.settled(state, in: range), at: moment, in: range).cursor
      }
      shown.append(cursor.state(at: time).offset)
    }
    return shown
  }

  private func held(by finger: ChangeWindow.Finger, _ parameters: [Double]) -> [Double] {
    let (times, positions) = (window.samples.times, finger.positions)
    var answers = Answers(self)
    func caught(_ offset: Double, _ position: Double) -> Drag {
      Drag(
        catching: offset, finger: position, rubberBand: RubberBand(), in: answers.range,
        dimension: finger.dimension)
    }
    var drag = caught(parameters[0], positions[0])
    var shown: [Double] = []
    shown.reserveCapacity(times.count)
    /// Answers the changes up to `time` with the finger at `position`.
    func answer(until time: Double, _ offset: inout Double, _ position: Double) {
      while let change = answers.next(by: time) {
        offset = answers.offset(offset, after: change)
        if response.anchor == .shown { drag = caught(offset, position) }
      }
    }
    for (row, time) in times.enumerated() {
      // Before the finger's step of the frame, or after it.
      if row > 0 {
        var offset = shown[row - 1]
        answer(until: time - window.interval / 2, &offset, positions[row - 1])
      }
      var offset = drag.offset(finger: positions[row], in: answers.range, dimension: finger.dimension)
      answer(until: time, &offset, positions[row])
      shown.append(offset)
    }
    return shown
  }

  /// Recorded iOS but for the rate of its deceleration, which is that of the motion under way.
  private static func physics(_ logarithm: Double) -> ScrollPhysics {
    var physics = ScrollPhysics.uikit
    // A fit may try any number.
    let rate = Elementary.exp(min(4, max(-4, logarithm)))
    physics.deceleration = Deceleration(decayRate: rate, stopSpeed: physics.deceleration.stopSpeed)
    return physics
  }
}

/// What becomes of the offset at one change after another.
private struct Answers {
  var response: GeometryResponse
  /// Where the view may rest after the last change.
  private(set) var range: RestRange
  private let play: PlayedResponse
  private var (upcoming, memory, lengthAbove) = (0, AnchorMemory(), 0.0)
  /// Where the last change left the offset, in pt: elsewhere, it has moved since.
  private var left = Double.nan

  init(_ play: PlayedResponse) { (self.play, response, range) = (play, play.response, play.window.range) }

  /// The next change that is answered by `time` s, at the time at which it is; `nil` without one.
  mutating func next(by time: Double) -> ChangeWindow.Change? {
    let changes = play.window.changes
    guard upcoming < changes.count else { return nil }
    var change = changes[upcoming]
    change.time += play.delay * play.window.interval
    guard change.time <= time else { return nil }
    upcoming += 1
    return change
  }

  mutating func offset(_ offset: Double, after change: ChangeWindow.Change) -> Double {
    memory.forget(ifMovedFrom: left, to: offset)
    let growth = play.growsAbove ? change.contentGrowth : 0
    (range, lengthAbove) = (change.range, lengthAbove + growth)
    left = response.offset.newOffset(
      offset,
      after: ScrollKinematics.GeometryChange(
        to: range, insetTopGrowth: change.insetTopGrowth, lengthAbove: lengthAbove,
        lengthAboveGrowth: growth), &memory)
    return left
  }
}
