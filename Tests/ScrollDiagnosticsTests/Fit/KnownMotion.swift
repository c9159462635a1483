import DiagnosisBench
import ScrollKinematics

/// A motion whose laws are known, written from formulas of its own: what is tested is not what made the test.
struct KnownMotion {
  /// What a coverage trial looks for.
  enum Kind: Int, CaseIterable, Sendable {
    /// A deceleration down to the speed at which it stops.
    case fling
    /// A bounce off an edge on a spring of any stiffness and damping.
    case spring
    /// The same on the roots -10 and -12 /s: stiffness 120, damping 22.
    case nearCritical
    /// A drag past the edge into a rubber band, with the finger beside it.
    case band
    /// A view that a coarse reader reads late.
    case reader
    /// A view that follows a finger late.
    case finger
  }

  /// A parameter by its name in the reports of fits.
  typealias Truth = (name: String, value: Double)

  /// The offset in pt at a time in s; the finger lets go at 0.
  let offset: (Double) -> Double
  /// When the recording begins and ends, in s.
  let start, end: Double
  /// The parameters of its laws.
  let truths: [Truth]

  /// A finger of constant speed, then a loss of the same share in each millisecond, then rest.
  static func fling(_ dice: inout SeededGenerator) -> KnownMotion {
    let rate = dice.drawEvenly(1.2, 6)
    let factor = Elementary.exp(-rate / 1000)
    let speed = dice.draw(5, 40)
    let velocity = dice.sign() * dice.draw(700, 3700)
    let origin = dice.draw(-500, 5000)
    let duration = Elementary.log(abs(velocity) / speed) / rate
    let reach = velocity / rate
    return KnownMotion(
      offset: { time in
        if time < 0 { return origin + velocity * time }
        return origin + reach * (1 - Elementary.exp(-rate * min(time, duration)))
      }, start: -0.35, end: duration + 0.5,
      truths: [("factor-per-ms", factor), ("stop-speed", speed)])
  }

  /// A fling on the decay that iOS has, past an edge and back on a spring.
  static func spring(_ dice: inout SeededGenerator, isNearCritical: Bool) -> KnownMotion {
    let stiffness = isNearCritical ? 120 : dice.drawEvenly(60, 400)
    let damping = isNearCritical ? 22 : 2 * stiffness.squareRoot() * dice.draw(0.5, 1.4)
    let (velocity, side) = (dice.draw(1500, 3500), dice.sign())
    let (edge, room, rate) = (dice.draw(-500, 5000), 250.0, 2.0)
    let arrival = -Elementary.log(1 - rate * room / velocity) / rate
    let excess = excess(stiffness, damping, speed: velocity * Elementary.exp(-rate * arrival))
    var over = 6.0
    while over > 0.1, abs(excess(over)) < 0.5 { over -= 0.001 }
    return KnownMotion(
      offset: { time in
        let inside =
          time < 0 ? velocity * time : velocity * (1 - Elementary.exp(-rate * min(time, arrival))) / rate
        let outside = time < arrival || time > arrival + over ? 0 : excess(time - arrival)
        return edge + side * (time < arrival ? inside - room : outside)
      }, start: -0.35, end: arrival + over + 0.4,
      truths: [("stiffness", stiffness), ("damping", damping)])
  }

  /// How far a view is past its edge that crossed it at `speed` pt/s.
  private static func excess(
    _ stiffness: Double, _ damping: Double, speed: Double
  ) -> (Double) -> Double {
    let (half, square) = (damping / 2, damping * damping / 4 - stiffness)
    let root = abs(square).squareRoot()
    return { time in
      if square < 0 { return speed / root * Elementary.exp(-half * time) * Elementary.sin(root * time) }
      let (slow, fast) = (Elementary.exp((root - half) * time), Elementary.exp(-(root + half) * time))
      return speed / (2 * root) * (slow - fast)
    }
  }

  /// A swipe that reaches its speed, sways, turns once and ends in a glide to rest: what a reader has to follow.
  static func swipe(_ dice: inout SeededGenerator) -> KnownMotion {
    let velocity = dice.sign() * dice.draw(500, 3000)
    let (rise, sway, rate) = (dice.draw(0.05, 0.15), dice.draw(0, 0.2), dice.draw(1.5, 4))
    let origin = dice.draw(-500, 5000)
    return KnownMotion(
      offset: { time in
        if time < -0.5 { return origin }
        // Velocity v·(1 - e^(-t/rise))² while dragged, with a sway on it; then it decays.
        let dragged = min(time, 0) + 0.5
        let (once, twice) = (
          rise * (1 - Elementary.exp(-dragged / rise)), rise / 2 * (1 - Elementary.exp(-2 * dragged / rise))
        )
        let drag = dragged - 2 * once + twice + sway * (1 - Elementary.cos(12 * dragged)) / 12
        let glide = time > 0 ? (1 - Elementary.exp(-rate * time)) / rate : 0
        return origin + velocity * (drag + glide)
      }, start: -0.8, end: 1.8, truths: [])
  }
}
