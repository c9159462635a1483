import ScrollKinematics

/// What a finger does, in velocities.
enum Finger {
  /// A course at rest for a moment, somewhere.
  static func course(_ dice: inout SeededGenerator) -> Course {
    var course = Course(at: dice.draw(400, 4000))
    course.hold(dice.draw(0.03, 0.3))
    return course
  }

  /// A swipe that reaches its velocity within 30-90 ms, sways, and lets go at about it.
  static func swipe(
    _ course: inout Course, _ dice: inout SeededGenerator, velocity: Double? = nil, time: Double? = nil
  ) {
    let velocity = velocity ?? dice.sign() * dice.draw(400, 3500)
    let time = time ?? dice.draw(0.12, 0.6)
    let (rise, sway, beat) = (dice.draw(0.03, 0.09), dice.draw(0, 0.2), dice.draw(6, 20))
    course.drag(time) { t in
      let up = min(1, t / min(rise, 0.6 * time))
      return velocity * up * up * (3 - 2 * up) * (1 + sway * Elementary.sin(beat * t))
    }
  }

  /// A finger that goes to and fro two to four times, as fast as fingers do.
  static func turns(_ course: inout Course, _ dice: inout SeededGenerator, isLetGo: Bool) {
    let (reach, frequency, drift) = (
      dice.draw(20, 250), dice.draw(0.8, 3.2), isLetGo ? dice.draw(-150, 150) : 0
    )
    // A finger that stays down comes to a stand where it turns.
    let time = Double(2 + dice.pick(4)) / (2 * frequency) + (isLetGo ? dice.draw(0.1, 0.3) : 0)
    course.drag(time) { t in
      let up = min(1, t / 0.05)
      return up * (drift + reach * 2 * .pi * frequency * Elementary.sin(2 * .pi * frequency * t))
    }
  }
}

package extension SeededGenerator {
  mutating func draw(_ low: Double, _ high: Double) -> Double { low + (high - low) * nextUnit() }
  /// A number from `low` to `high`, as often in each octave.
  mutating func drawEvenly(_ low: Double, _ high: Double) -> Double {
    low * Elementary.pow(high / low, nextUnit())
  }
  mutating func flip() -> Bool { nextUnit() < 0.5 }
  mutating func sign() -> Double { flip() ? 1 : -1 }
  /// A whole number from 0 up to `count`, without it.
  mutating func pick(_ count: Int) -> Int { Int(nextUnit() * Double(count)) }
  /// One of those in `range` that fit; `nil` if none does.
  mutating func choose(from range: Range<Int>, _ fits: (Int) -> Bool) -> Int? {
    let all = range.filter(fits)
    return all.isEmpty ? nil : all[pick(all.count)]
  }
}
