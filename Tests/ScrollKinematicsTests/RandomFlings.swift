import ScrollKinematics

/// A scroll view let go somewhere, drawn at random: range, laws and state of every kind.
struct RandomFling {
  var physics: ScrollPhysics
  var range: RestRange
  var start: ScrollState

  var fling: Fling { Fling(physics, from: start, in: range) }

  /// The reflected case, negated in every length.
  var mirrored: RandomFling {
    RandomFling(
      physics: physics, range: RestRange(0 - range.upper, 0 - range.lower),
      start: ScrollState(offset: -start.offset, velocity: -start.velocity))
  }

  /// `count` cases that follow from `seed`; springs of damping ratios from 0.1 to 3, or the recorded one alone.
  static func cases(_ count: Int, seed: UInt64, anySpring: Bool = true) -> [RandomFling] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      func draw(_ least: Double, _ greatest: Double) -> Double {
        least + (greatest - least) * generator.nextUnit()
      }
      var physics = index % 2 == 0 ? ScrollPhysics.uikit : .uikitContinuous
      physics.deceleration = Deceleration(
        factorPerMillisecond: draw(0.985, 0.999), stopSpeed: draw(1, 20),
        reading: index % 2 == 0 ? .discrete : .continuous)
      if anySpring {
        physics.bounce = Spring(mass: draw(0.5, 2), stiffness: draw(40, 400), dampingRatio: draw(0.1, 3))
        physics.bounceRest = Tolerance(distance: draw(0.1, 1), speed: draw(2, 20))
      }
      let lower = draw(-2000, 2000)
      let width = [0, draw(1, 30), draw(100, 800), draw(800, 5000)][index % 4]
      return RandomFling(
        physics: physics, range: RestRange(lower, lower + width),
        start: ScrollState(offset: lower + draw(-150, width + 150), velocity: draw(-5000, 5000)))
    }
  }
}

/// By how many pt the offsets of two states differ.
func offsetDistance(_ a: ScrollState, _ b: ScrollState) -> Double { abs(a.offset - b.offset) }
