import ScrollKinematics

/// An entry of Qt's animation queue, of a whole number of ms.
enum QtOperation: Sendable {
  /// Constant acceleration `acceleration` from `velocity`. Its length is cut to whole ms, so it ends a hair off its target.
  case decelerate(velocity: Double, acceleration: Double, length: Int)
  case move(target: Double, length: Int, easing: QtEasing)
  case set(Double)
  /// A call of the flickable, which then puts itself in order.
  case fixUp

  /// Braking from `velocity` by `deceleration`; `nil` if it would not last a millisecond.
  static func braking(from velocity: Double, by deceleration: Double) -> QtOperation? {
    // Multiplied first, divided then: the quotient often lies on a whole number.
    let length = Int(truncating: 1000 * abs(velocity) / deceleration)
    guard length > 0 else { return nil }
    let acceleration = velocity > 0 ? -deceleration : deceleration
    return .decelerate(velocity: velocity, acceleration: acceleration, length: length)
  }

  var length: Int {
    switch self {
    case .decelerate(_, _, let length), .move(_, let length, _): length
    case .set, .fixUp: 0
    }
  }

  /// The offset `elapsed` ms into the operation, which began at `base`.
  func offset(from base: Double, after elapsed: Int) -> Double {
    switch self {
    case .decelerate(let velocity, let acceleration, _):
      let time = Double(elapsed) / 1000
      return base + velocity * time + acceleration * time * time / 2
    case .move(let target, let length, let easing):
      if elapsed == length { return target }
      return base + (target - base) * easing.value(at: Double(elapsed) / Double(length))
    case .set(let offset): return offset
    case .fixUp: return base
    }
  }
}

/// The two easing curves of Qt's return to the bounds.
enum QtEasing: Sendable {
  case quadraticIn
  /// 1.001·(1 - 2^(-10p)), which in its last thousandths lies a hair past 1.
  case exponentialOut

  /// Share of the distance at the share `time` of the duration, the end excluded.
  func value(at time: Double) -> Double {
    switch self {
    case .quadraticIn: time * time
    case .exponentialOut: 1.001 * (1 - Elementary.pow(2, -10 * time))
    }
  }
}
