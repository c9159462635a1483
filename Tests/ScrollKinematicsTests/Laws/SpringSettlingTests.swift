import ScrollKinematics
import Testing

@Suite struct SpringSettlingTests {
  private static let ratios: [Double] = [0.05, 0.3, 0.8, 1 - 1e-9, 1, 1.004, 1.5, 6]
  private let calm = Tolerance(distance: 0.5, speed: 10)

  private func randomStarts(_ count: Int, size: Double, seed: UInt64) -> [ScrollState] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ScrollState(offset: size * generator.nextNormal(), velocity: 15 * size * generator.nextNormal())
    }
  }

  /// Every later sample is within the tolerance, and the moment before is not.
  @Test(arguments: ratios, masses)
  func settlingTimeIsTheLastMomentOutOfTolerance(ratio: Double, mass: Double) throws {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts + randomStarts(12, size: 200, seed: 7) {
      for tolerance in [calm, Tolerance(distance: 20, speed: 1e9), Tolerance(distance: 1e9, speed: 50)] {
        func isWithin(_ time: Double) -> Bool {
          let state = spring.state(from: start, after: time)
          return abs(state.offset) <= tolerance.distance && state.speed <= tolerance.speed
        }
        let time = try #require(spring.settlingTime(from: start, within: tolerance))
        // From a millionth after, for rounding, over every swing that could still count.
        let horizon = 30 / (ratio * spring.frequency + 1 / (1 + ratio))
        let isSettled = (0...300).allSatisfy { isWithin(time * (1 + 1e-6) + horizon * Double($0) / 300) }
        #expect(isSettled)
        #expect(time == 0 || !isWithin(time * (1 - 1e-6)))
      }
    }
  }

  /// Thrown inward, an overdamped spring is near equilibrium at once and has not settled: it shoots through.
  @Test func overdampedCrossingIsNoSettling() throws {
    let spring = Spring(stiffness: 100, damping: 30)
    let start = ScrollState(offset: 40, velocity: -6000)
    let crossing = try #require(spring.firstEquilibriumTime(from: start))
    let settling = try #require(spring.settlingTime(from: start, within: calm))
    #expect(crossing < 0.01 && settling > 0.5)
  }

  /// The next peak decides: a hundredth beyond the tolerance it counts, a hundredth within it does not.
  @Test(arguments: [0.1, 0.5, 3])
  func peakCountsOnlyBeyondTheTolerance(ratio: Double) throws {
    let spring = Spring(stiffness: 100, dampingRatio: ratio)
    let start = ScrollState(offset: 40, velocity: ratio < 1 ? 0 : -9000)
    let turn = try #require(spring.firstTurningTime(from: start))
    let peak = abs(spring.state(from: start, after: turn).offset)
    let beyond = spring.settlingTime(from: start, within: Tolerance(distance: peak * 0.99, speed: 1e9))
    let within = spring.settlingTime(from: start, within: Tolerance(distance: peak * 1.01, speed: 1e9))
    #expect(try #require(beyond) > turn)
    #expect(try #require(within) < turn)
  }

  @Test func undampedSpringNeverSettlesUnlessItStartsCalm() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingTime(from: ScrollState(offset: 50), within: calm) == nil)
    #expect(spring.restTime(from: ScrollState(offset: 50), within: calm) == nil)
    // 0.4 pt of swing at 10 rad/s is 4 pt/s.
    #expect(spring.settlingTime(from: ScrollState(offset: 0.4), within: calm) == 0)
  }

  /// The definition, scanned on a fine grid up to the crossing.
  @Test(arguments: [0] + ratios, masses)
  func restComesAtTheFirstCalmMomentOnTheWayBack(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    let starts = springStarts + randomStarts(20, size: 2, seed: 3) + randomStarts(10, size: 40, seed: 4)
    for start in starts {
      func isCalm(_ time: Double) -> Bool {
        let state = spring.state(from: start, after: time)
        return state.offset * state.velocity <= 0 && abs(state.offset) < 0.5 && state.speed < 10
      }
      let crossing = spring.firstEquilibriumTime(from: start)
      let slow = spring.decayRate - max(0, spring.discriminant).squareRoot()
      let end = min(crossing ?? .infinity, 15 / max(slow, 0.3))
      let found = spring.restTime(from: start, within: calm)
      let scanned = (0..<1000).lazy.map { end * Double($0) / 1000 }.first(where: isCalm)
      guard let found else {
        #expect(scanned == nil)
        continue
      }
      #expect(found <= crossing ?? .infinity)
      #expect(scanned ?? end >= found - 1e-9 * end)
      // Just after it is calm, unless it crosses right there.
      #expect(isCalm(found + 1e-9 * end) || abs((crossing ?? .infinity) - found) < 1e-6 * end)
      #expect(spring.restTime(from: start.negated, within: calm) == found)
    }
  }

  /// x = 500·(e^-10t - e^-12t) falls to 0.5 pt, at 4.6 pt/s, where Newton's method finds it; on the way out it is no rest.
  @Test func recordedBounceRestsOnItsWayBack() throws {
    let spring = Spring(stiffness: 120, damping: 22)
    var time = 0.5
    for _ in 0..<50 {
      let (slow, fast) = (500 * Elementary.exp(-10 * time), 500 * Elementary.exp(-12 * time))
      time += (slow - fast - 0.5) / (10 * slow - 12 * fast)
    }
    let found = try #require(spring.restTime(from: ScrollState(offset: 0, velocity: 1000), within: calm))
    #expect(abs(found - time) <= 1e-12)
    // Slow from the start, it still turns before it rests.
    let slow = try #require(spring.restTime(from: ScrollState(offset: 0, velocity: 8), within: calm))
    #expect(abs(slow - Elementary.log(1.2) / 2) <= 1e-14)
    #expect(spring.restTime(from: ScrollState(offset: -50, velocity: 2000), within: calm) == nil)
  }
}
