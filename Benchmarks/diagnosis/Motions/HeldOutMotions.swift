import ScrollKinematics

extension HealthyMotion {
  /// Laws that appear nowhere else here, to see whether the detectors know motion or only the other corpora.
  static let heldOut: [HealthyMotion] = [
    .swiped("friction by the square") { course, dice in
      let (square, linear) = (dice.draw(0.0005, 0.002), dice.draw(0.5, 1.5))
      course.accelerate(from: course.velocity, .deceleration, { _, v in -(square * abs(v) + linear) * v }) {
        _, v in abs(v) < 12
      }
    },
    .resting("least jerk, then a logistic") { course, dice in
      let (reach, time) = (dice.sign() * dice.draw(80, 400), dice.draw(0.25, 0.6))
      course.animate(to: course.offset + reach, time, .drag) { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) }
      course.hold(dice.draw(0, 0.2), .drag)
      let steep = dice.draw(9, 14)
      let low = 1 / (1 + Elementary.exp(steep / 2))
      course.animate(
        to: course.offset + dice.sign() * dice.draw(150, 900), dice.draw(0.4, 0.9), .deceleration
      ) { (1 / (1 + Elementary.exp(steep * (0.5 - $0))) - low) / (1 - 2 * low) }
    },
    .resting("easing past the target") { course, dice in
      let over = dice.draw(0.8, 2)
      course.animate(
        to: course.offset + dice.sign() * dice.draw(100, 900), dice.draw(0.3, 0.8), .deceleration
      ) {
        let u = $0 - 1
        return u * u * ((over + 1) * u + over) + 1
      }
    },
    HealthyMotion("decay with rubber past the edge") { dice, _ in
      var course = Course(at: dice.draw(100, 900))
      course.range = RestRange(0, 1000)
      course.hold(0.1)
      Finger.swipe(&course, &dice, time: dice.draw(0.08, 0.14))
      guard course.offset > 0, course.offset < 1000 else { return nil }
      let (rate, stiff) = (dice.draw(1.5, 4), dice.draw(150, 320))
      course.accelerate(
        from: course.velocity, .deceleration,
        { s, v in
          let over = s > 1000 ? s - 1000 : min(0, s)
          return -rate * v - stiff * over - (over == 0 ? 0 : 2 * stiff.squareRoot() * v)
        }
      ) { s, v in abs(v) < 8 && s > -1 && s < 1001 }
      return course
    },
    .resting("underdamped bounce") { course, dice in
      Finger.swipe(&course, &dice, velocity: dice.sign() * dice.draw(200, 1200), time: 0.2)
      spring(
        &course, to: course.offset + dice.draw(-200, 200), stiffness: dice.draw(60, 300),
        ratio: dice.draw(0.25, 0.6))
    },
    .swiped("power curve") { course, dice in
      let (power, time) = (dice.draw(2.2, 4), dice.draw(0.7, 2.2))
      // Its first velocity is the finger's.
      course.animate(to: course.offset + course.velocity * time / power, time, .deceleration) {
        1 - Elementary.pow(1 - $0, power)
      }
    },
    .resting("second finger speeds up") { course, dice in
      let (slow, fast) = (dice.sign() * dice.draw(100, 400), dice.draw(1.4, 3.5))
      let rise = dice.draw(0.12, 0.3)
      course.drag(dice.draw(0.5, 0.9)) { t in
        let up = min(1, max(0, (t - 0.2) / rise))
        return slow * min(1, t / 0.06) * (1 + (fast - 1) * up * up * (3 - 2 * up))
      }
      glide(&course, &dice)
    },
  ]
}
