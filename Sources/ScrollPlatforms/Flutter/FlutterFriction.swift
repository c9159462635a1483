import ScrollKinematics

/// Flutter's friction: a decay to 0.135 of the velocity each second, less a constant deceleration.
struct FlutterFriction: Sendable {
  /// Fraction of the velocity left after 1 s.
  static let drag = 0.135
  /// Flutter solves for times by this many Newton steps from 0, converged or not.
  static let newtonSteps = 10

  let start: ScrollState
  /// When the velocity counts as 0, in s. Without a constant deceleration it never is, and the Newton steps march
  /// to 10/|ln 0.135| = 4.99 s: a trap that needs more than 140,000 px/s to matter.
  let finalTime: Double
  /// The offset in the limit, or where the constant deceleration stops.
  let finalOffset: Double
  private let decay: Deceleration
  /// Constant deceleration in px/s², signed like the velocity.
  private let braking: Double

  /// Friction from `start` with a constant deceleration of `braking` px/s², 0 or more.
  init(from start: ScrollState, constantDeceleration: Double) {
    let decay = Deceleration(decayRate: -Elementary.log(Self.drag))
    let braking = start.velocity < 0 ? -constantDeceleration : constantDeceleration
    (self.start, self.decay, self.braking) = (start, decay, braking)
    let moving = { Self.moving(from: start, decay: decay, braking: braking, at: $0) }
    if start.velocity == 0 {
      finalTime = 0
      finalOffset = start.offset
    } else {
      finalTime = Self.newton {
        (moving($0).velocity, -decay.rate * decay.state(from: start, after: $0).velocity - braking)
      }
      finalOffset =
        braking == 0 ? start.offset + decay.travel(from: start.velocity) : moving(finalTime).offset
    }
  }

  func state(at time: Double) -> ScrollState {
    if time > finalTime { return ScrollState(offset: finalOffset) }
    return Self.moving(from: start, decay: decay, braking: braking, at: time)
  }

  /// When the motion meets `offset`, which lies on its path, in s; a little early if that is nearly where it ends.
  func time(at offset: Double) -> Double {
    if offset == start.offset { return 0 }
    return Self.newton {
      let state = state(at: $0)
      return (state.offset - offset, state.velocity)
    }
  }

  private static func moving(
    from start: ScrollState, decay: Deceleration, braking: Double, at time: Double
  ) -> ScrollState {
    let decayed = decay.state(from: start, after: time)
    return ScrollState(
      offset: decayed.offset - braking * time * time / 2, velocity: decayed.velocity - braking * time)
  }

  private static func newton(_ function: (Double) -> (value: Double, slope: Double)) -> Double {
    var time = 0.0
    for _ in 0..<newtonSteps {
      let (value, slope) = function(time)
      guard slope != 0 else { break }
      time -= value / slope
    }
    return time
  }
}
