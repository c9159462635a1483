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
  /// When the view answers, in s after the sample that shows the change.
  let delay: Double

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
    let (times, changes) = (window.samples.times, window.changes)
    var shown: [Double] = []
    shown.reserveCapacity(times.count)
    var answer = Answer(response, growsAbove: growsAbove)
    if parameters.count > 4 { answer.response.momentum = .scale(parameters[4]) }
    var range = window.range
    let start = ScrollState(offset: parameters[0], velocity: parameters[1])
    var cursor = Fling(Self.physics(parameters[2]), from: start, at: times[0], in: range).cursor
    let later = Self.physics(parameters[3])
    var next = 0
    for (row, time) in times.enumerated() {
      while next < changes.count, changes[next].time + delay <= time {
        let moment = max(changes[next].time + delay, cursor.segment.startTime)
        var state = cursor.state(at: moment)
        if cursor.physics.phase(at: state, in: range) != .rest {
          let measured =
            row > 1 ? (shown[row - 1] - shown[row - 2]) / (times[row - 1] - times[row - 2]) : state.velocity
          state.velocity = answer.response.newVelocity(state.velocity, measured: measured)
        }
        state.offset = answer.offset(state.offset, after: changes[next])
        range = changes[next].range
        // Bounds near the greatest number there is may lead to none.
        guard state.isFinite else { return shown + Array(repeating: .nan, count: times.count - row) }
        cursor = Fling(later, from: later.settled(state, in: range), at: moment, in: range).cursor
        next += 1
      }
      shown.append(cursor.state(at: time).offset)
    }
    return shown
  }

  private func held(by finger: ChangeWindow.Finger, _ parameters: [Double]) -> [Double] {
    let (times, positions, changes) = (window.samples.times, finger.positions, window.changes)
    var (answer, range, next) = (Answer(response, growsAbove: growsAbove), window.range, 0)
    func caught(_ offset: Double, _ position: Double, _ range: RestRange) -> Drag {
      Drag(
        catching: offset, finger: position, rubberBand: RubberBand(), in: range, dimension: finger.dimension)
    }
    var drag = caught(parameters[0], positions[0], range)
    var shown: [Double] = []
    shown.reserveCapacity(times.count)
    /// Answers the changes up to `time` with the finger at `position`.
    func respond(until time: Double, _ offset: inout Double, _ position: Double) {
      while next < changes.count, changes[next].time + delay <= time {
        offset = answer.offset(offset, after: changes[next])
        range = changes[next].range
        if response.anchor == .shown { drag = caught(offset, position, range) }
        next += 1
      }
    }
    for (row, time) in times.enumerated() {
      // Before the finger's step of the frame, or after it.
      if row > 0 {
        var offset = shown[row - 1]
        respond(until: time - window.interval / 2, &offset, positions[row - 1])
      }
      var offset = drag.offset(finger: positions[row], in: range, dimension: finger.dimension)
      respond(until: time, &offset, positions[row])
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
private struct Answer {
  var response: GeometryResponse
  let growsAbove: Bool
  private var memory = AnchorMemory()
  private var lengthAbove = 0.0
  /// Where the last change left the offset, in pt: elsewhere, it has moved since.
  private var left = Double.nan

  init(_ response: GeometryResponse, growsAbove: Bool) {
    (self.response, self.growsAbove) = (response, growsAbove)
  }

  mutating func offset(_ offset: Double, after change: ChangeWindow.Change) -> Double {
    if offset != left { memory.forget() }
    let growth = growsAbove ? change.contentGrowth : 0
    lengthAbove += growth
    left = response.offset.newOffset(
      offset,
      after: ScrollKinematics.GeometryChange(
        to: change.range, insetTopGrowth: change.insetTopGrowth, lengthAbove: lengthAbove,
        lengthAboveGrowth: growth), &memory)
    return left
  }
}
