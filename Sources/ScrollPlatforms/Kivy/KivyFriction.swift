import ScrollKinematics

/// The friction of Kivy's kinetic effect (kivy/kivy 2.3.1, `effects/kinetic.py`), at density 1.
///
/// First-order Euler of a frame's length. Defects, reproduced: a fling travels differently at each frame rate; and it
/// stops when a *frame* moves less than the least distance, 3 pt/s at 30 Hz but 12 pt/s at 120 Hz.
struct KivyFriction: Sendable {
  var friction = 0.05
  var standardInterval = 0.017
  var leastVelocity = 0.5
  var leastDistance = 0.1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "friction", &friction, in: 0...1000, .none, "fraction of the velocity lost a standard interval")
    visitor.number(
      "standard-interval", &standardInterval, in: .positive, .seconds, "interval the friction is given for")
    visitor.number(
      "min-velocity", &leastVelocity, in: .notNegative, .pointsPerSecond, "speed at which a motion ends")
    visitor.number(
      "min-distance", &leastDistance, in: .notNegative, .points,
      "travel in a frame below which the velocity is dropped")
  }

  /// The velocity that friction takes in a frame of `interval` s.
  func loss(of velocity: Double, in interval: Double) -> Double {
    velocity * friction * interval / standardInterval
  }

  /// Why frames of this `rate` are impossible; `edgeDamping` is the fraction of the velocity lost besides.
  func validationError(rate: Double, edgeDamping: Double = 0) -> String? {
    loss(of: 1, in: 1 / rate) + edgeDamping <= 2
      ? nil
      : "friction and damping take more than twice the velocity a frame at this rate, so the motion would grow"
  }
}
