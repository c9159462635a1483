import ScrollKinematics

/// A scroll view let go somewhere, drawn at random: range, laws and state of every kind.
struct RandomFling {
  var physics: ScrollPhysics
  var range: RestRange
  var start: ScrollState

  var fling: Fling { Fling(physics, from: start, in: range) }

  /// The reflected case, negated in every length.
  var mirrored: RandomFling {
    let range = RestRange(0 - range.upper, 0 - range.lower)
    return RandomFling(physics: physics, range: range, start: start.negated)
  }

  /// `count` cases that follow from `seed`.
  ///
  /// Springs have damping ratios from 0.1 to 3; a quarter of the ranges has no width, a quarter is narrow.
  static func cases(_ count: Int, seed: UInt64) -> [RandomFling] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      func draw(_ least: Double, _ greatest: Double) -> Double {
        least + (greatest - least) * generator.nextUnit()
      }
      let deceleration = Deceleration(
        factorPerMillisecond: draw(0.985, 0.999), stopSpeed: draw(1, 20),
        reading: Deceleration.Reading.allCases[index % 3])
      let bounce = Spring(mass: draw(0.5, 2), stiffness: draw(40, 400), dampingRatio: draw(0.1, 3))
      let rest = Tolerance(distance: draw(0.1, 1), speed: draw(2, 20))
      let lower = draw(-2000, 2000)
      let width = [0, draw(1, 30), draw(100, 800), draw(800, 5000)][index % 4]
      return RandomFling(
        physics: ScrollPhysics(deceleration: deceleration, bounce: bounce, bounceRest: rest),
        range: RestRange(lower, lower + width),
        start: ScrollState(offset: lower + draw(-150, width + 150), velocity: draw(-5000, 5000)))
    }
  }
}

extension ScrollState {
  var negated: ScrollState { ScrollState(offset: -offset, velocity: -velocity) }

  /// Whether offsets differ by at most `distance` pt and velocities by at most a hundred times that in pt/s.
  ///
  /// Springs and decays here have rates of up to 100 /s, which turn an error of offset into one of velocity.
  func isNear(_ other: ScrollState, within distance: Double) -> Bool {
    abs(offset - other.offset) <= distance && abs(velocity - other.velocity) <= 100 * distance
  }
}
