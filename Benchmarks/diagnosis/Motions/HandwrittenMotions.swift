import ScrollKinematics

struct HealthyMotion: Sendable {
  let name: String
  /// The motion at a display's frame rate in Hz; `nil` where the dice do not fit.
  let course: @Sendable (inout SeededGenerator, Double) -> Course?

  init(_ name: String, _ course: @escaping @Sendable (inout SeededGenerator, Double) -> Course?) {
    (self.name, self.course) = (name, course)
  }

  /// What a view does that stands somewhere.
  static func resting(
    _ name: String, _ move: @escaping @Sendable (inout Course, inout SeededGenerator) -> Void
  ) -> HealthyMotion {
    HealthyMotion(name) { dice, _ in
      var course = Finger.course(&dice)
      move(&course, &dice)
      return course
    }
  }

  /// What a view does after a swipe.
  static func swiped(
    _ name: String, _ move: @escaping @Sendable (inout Course, inout SeededGenerator) -> Void
  ) -> HealthyMotion {
    resting(name) { course, dice in
      Finger.swipe(&course, &dice)
      move(&course, &dice)
    }
  }

  /// Plain loops: friction, springs, easings, one at a time and after one another.
  static let handwritten: [HealthyMotion] = [
    .swiped("friction") { course, dice in glide(&course, &dice) },
    HealthyMotion("friction to an edge at 0") { dice, _ in
      var course = Course(at: dice.draw(100, 600))
      course.range = RestRange(0, 5000)
      course.hold(0.1)
      Finger.swipe(&course, &dice, velocity: -dice.draw(900, 3000), time: 0.1)
      guard course.offset > 20 else { return nil }
      let rate = dice.draw(1, 3)
      course.accelerate(from: course.velocity, .deceleration, { _, v in -rate * v }) { s, v in
        s <= 0 || abs(v) < 15
      }
      if course.offset < 0 { course.add(0, .rest) }
      return course
    },
    .swiped("bounce") { course, dice in
      bounce(&course, &dice, room: dice.draw(20, 500))
    },
    HealthyMotion("bounces at both ends") { dice, _ in
      var course = Course(at: dice.draw(50, 250))
      course.range = RestRange(0, 300)
      course.hold(0.1)
      for direction in dice.flip() ? [1.0, -1, 1] : [-1, 1] {
        Finger.swipe(&course, &dice, velocity: direction * dice.draw(600, 2500), time: 0.08)
        bounce(&course, &dice, range: course.range)
        course.hold(dice.draw(0.15, 0.5))
      }
      return course
    },
    .swiped("constant braking") { course, dice in
      let (braking, direction) = (dice.draw(1200, 4000), course.velocity > 0 ? 1.0 : -1)
      course.accelerate(from: course.velocity, .deceleration, { _, _ in -direction * braking }) { _, v in
        v * direction <= 4
      }
    },
    HealthyMotion("lerp each frame") { dice, rate in
      var course = Finger.course(&dice)
      let (share, target) = (dice.draw(0.06, 0.22), course.offset + dice.sign() * dice.draw(150, 1500))
      var offset = course.offset
      course.frames(1 / rate, .deceleration) { _ in
        offset += (target - offset) * share
        return abs(target - offset) > 0.2 ? offset : nil
      }
      return course
    },
    .resting("cubic easing") { course, dice in
      let target = course.offset + dice.sign() * dice.draw(100, 1500)
      let (time, kind) = (dice.draw(0.25, 0.8), dice.pick(3))
      course.animate(to: target, time, .deceleration) { u in
        switch kind {
        case 0: 1 - (1 - u) * (1 - u) * (1 - u)
        case 1: u < 0.5 ? 4 * u * u * u : 1 - 4 * (1 - u) * (1 - u) * (1 - u)
        default: u * u * (3 - 2 * u)
        }
      }
    },
    .resting("even animation") { course, dice in
      course.animate(
        to: course.offset + dice.sign() * dice.draw(100, 800), dice.draw(0.2, 0.6), .deceleration
      ) { $0 }
    },
    .resting("page spring") { course, dice in
      Finger.swipe(&course, &dice, velocity: dice.sign() * dice.draw(300, 1500), time: dice.draw(0.1, 0.25))
      let page = 390.0
      let target = (course.offset / page + (course.velocity > 0 ? 0.5 : -0.5)).rounded() * page
      spring(&course, to: target, stiffness: dice.draw(80, 400), ratio: dice.draw(0.55, 1.2))
    },
    .resting("finger that turns") { course, dice in
      let isLetGo = dice.flip()
      Finger.turns(&course, &dice, isLetGo: isLetGo)
      if isLetGo { glide(&course, &dice) } else { course.hold(0.2, .drag) }
    },
    .resting("slow drag and hold") { course, dice in
      let (target, time) = (course.offset + dice.sign() * dice.draw(30, 500), dice.draw(0.4, 1.2))
      course.animate(to: target, time, .drag) { $0 * (2 - $0) }
      course.hold(dice.draw(0.2, 0.7), .drag)
    },
    .resting("finger stops at once") { course, dice in
      let velocity = dice.sign() * dice.draw(150, 900)
      course.drag(dice.draw(0.3, 0.9)) { _ in velocity }
      course.hold(dice.draw(0.2, 0.6), .drag)
    },
    .resting("repeated flicks") { course, dice in
      let direction = dice.sign()
      for _ in 0..<2 + dice.pick(3) {
        Finger.swipe(&course, &dice, velocity: direction * dice.draw(800, 2800), time: dice.draw(0.06, 0.16))
        glide(&course, &dice, for: dice.draw(0.2, 0.6))
        course.hold(dice.draw(0.02, 0.08), .drag)
      }
      Finger.swipe(&course, &dice, velocity: direction * dice.draw(800, 2800), time: 0.1)
      glide(&course, &dice)
    },
    .swiped("catch and drag on") { course, dice in
      glide(&course, &dice, for: dice.draw(0.2, 0.5))
      course.hold(dice.draw(0.05, 0.35), .drag)
      Finger.swipe(&course, &dice, velocity: dice.sign() * dice.draw(100, 900), time: dice.draw(0.2, 0.5))
      glide(&course, &dice)
    },
    HealthyMotion("pull of short content") { dice, _ in
      var course = Course(at: 0)
      course.range = RestRange(0, 0)
      course.hold(0.1)
      let travel = dice.draw(60, 300)
      course.animate(to: -travel * 0.5, dice.draw(0.2, 0.6), .drag) { $0 * $0 * (3 - 2 * $0) }
      spring(&course, to: 0, stiffness: dice.draw(100, 250), ratio: dice.draw(0.8, 1.1))
      return course
    },
    .resting("nothing moves") { course, dice in
      course.hold(dice.draw(0.4, 1.5))
    },
  ]

  /// Friction proportional to the velocity until the fling ends, or for `time` s.
  static func glide(_ course: inout Course, _ dice: inout SeededGenerator, for time: Double = .infinity) {
    let (rate, slowest) = (dice.draw(1, 4.5), dice.draw(5, 25))
    var left = time
    course.accelerate(from: course.velocity, .deceleration, { _, v in -rate * v }) { _, v in
      left -= Course.step
      return abs(v) < slowest || left <= 0
    }
  }

  /// Friction inside the range, and a spring of stiffness 120, damping 22 outside it.
  static func bounce(
    _ course: inout Course, _ dice: inout SeededGenerator, room: Double = 0, range: RestRange? = nil
  ) {
    let (rate, offset, velocity) = (dice.draw(1, 3), course.offset, course.velocity)
    let bounds =
      range
      ?? (velocity > 0 ? RestRange(offset - 9000, offset + room) : RestRange(offset - room, offset + 9000))
    course.range = bounds
    // Once out, the spring brings it back to the edge and no further.
    var side = 0.0
    course.accelerate(
      from: velocity, .deceleration,
      { s, v in
        if side == 0 { side = s > bounds.upper ? 1 : s < bounds.lower ? -1 : 0 }
        let over = side > 0 ? s - bounds.upper : side < 0 ? s - bounds.lower : 0
        return side == 0 ? -rate * v : -120 * over - 22 * v
      }
    ) { s, v in
      let over = side > 0 ? s - bounds.upper : side < 0 ? s - bounds.lower : 1
      return side == 0 ? abs(v) < 10 : abs(over) < 0.1 && abs(v) < 4
    }
  }

  /// A damped spring of unit mass toward `target`, from the velocity at hand.
  static func spring(_ course: inout Course, to target: Double, stiffness: Double, ratio: Double) {
    let damping = 2 * ratio * stiffness.squareRoot()
    course.accelerate(from: course.velocity, .bounce, { s, v in -stiffness * (s - target) - damping * v }) {
      s, v in abs(s - target) < 0.1 && abs(v) < 4
    }
  }
}
