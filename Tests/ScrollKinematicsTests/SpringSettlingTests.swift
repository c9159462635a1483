import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringSettlingTests {
  private let fine = Tolerance(distance: 0.5, speed: 10)

  /// The settling time against a scan: every later sample is within tolerance, the moment before is not.
  @Test(arguments: [0.05, 0.3, 0.8, 1 - 1e-9, 1, 1.004, 1.5, 6, 1000], [0.25, 1, 3])
  func settlingTimeBrackets(ratio: Double, mass: Double) throws {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    var generator = SeededGenerator(seed: 7)
    let random = (0..<12).map { _ in
      ScrollState(offset: 200 * generator.nextNormal(), velocity: 3000 * generator.nextNormal())
    }
    for start in springStarts + random {
      for tolerance in [fine, Tolerance(distance: 20, speed: 1e9), Tolerance(distance: 1e9, speed: 50)] {
        func isWithin(_ time: Double) -> Bool {
          let state = spring.state(from: start, after: time)
          return abs(state.offset) <= tolerance.distance && state.speed <= tolerance.speed
        }
        let time = try #require(spring.settlingTime(from: start, within: tolerance))
        // A millionth of the time after, for rounding; then far enough to meet every swing that is left.
        let late = time * (1 + 1e-6)
        let horizon = late + 30 / (spring.decayRate + spring.frequency) * max(1, 1 / (ratio + 0.01))
        let strays = (0...300).filter { !isWithin(late + (horizon - late) * Double($0) / 300) }
        #expect(strays.isEmpty)
        if time > 0 { #expect(!isWithin(time * (1 - 1e-6))) }
      }
    }
  }

  /// Overdamped, but thrown inward so hard that it crosses: it is near at 0.0071 s, and yet has not settled.
  @Test func overdampedCrossingIsMinded() throws {
    let spring = Spring(stiffness: 100, damping: 30)
    let start = ScrollState(offset: 40, velocity: -6000)
    let crossing = try #require(spring.firstEquilibriumTime(from: start))
    let settling = try #require(spring.settlingTime(from: start, within: fine))
    #expect(crossing < 0.01)
    #expect(settling > 0.5)
    #expect(
      abs(abs(spring.state(from: start, after: settling).speed) - 10) < 1e-9
        || abs(abs(spring.state(from: start, after: settling).offset) - 0.5) < 1e-9)
  }

  /// The next peak decides: a hundredth beyond the tolerance it counts, a hundredth within it does not.
  @Test(arguments: [0.1, 0.5, 3])
  func aPeakNearTheToleranceIsTakenExactly(ratio: Double) throws {
    let spring = Spring(stiffness: 100, dampingRatio: ratio)
    let start = ratio < 1 ? ScrollState(offset: 40) : ScrollState(offset: 40, velocity: -9000)
    let turn = try #require(spring.firstTurningTime(from: start))
    let peak = abs(spring.state(from: start, after: turn).offset)
    let beyond = Tolerance(distance: peak * 0.99, speed: 1e9)
    let within = Tolerance(distance: peak * 1.01, speed: 1e9)
    #expect(try #require(spring.settlingTime(from: start, within: beyond)) > turn)
    #expect(try #require(spring.settlingTime(from: start, within: within)) < turn)
  }

  /// A peak that only touches the tolerance does not exceed it: a motion that begins within it has settled at once.
  @Test(arguments: [0, 0.1, 0.5, 3])
  func aPeakOfExactlyTheToleranceIsWithin(ratio: Double) throws {
    let spring = Spring(stiffness: 100, dampingRatio: ratio)
    let start = ScrollState(offset: 0, velocity: 400)
    let turn = try #require(spring.firstTurningTime(from: start))
    let peak = spring.state(from: start, after: turn).offset
    func settling(_ distance: Double) -> Double? {
      spring.settlingTime(from: start, within: Tolerance(distance: distance, speed: 1e9))
    }
    #expect(settling(peak) == 0)
    if ratio == 0 {
      #expect(settling(peak.nextDown) == nil)
    } else {
      #expect(try #require(settling(peak.nextDown)) >= turn)
    }
  }

  @Test func undampedNeverSettles() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingTime(from: ScrollState(offset: 50), within: fine) == nil)
    #expect(spring.settlingTime(from: ScrollState(offset: 0, velocity: -500), within: fine) == nil)
    // Unless it never leaves: 0.4 pt of swing at 10 rad/s is 4 pt/s.
    #expect(spring.settlingTime(from: ScrollState(offset: 0.4), within: fine) == 0)
    #expect(spring.restTime(from: ScrollState(offset: 50), within: fine) == nil)
  }

  /// A spring so damped that β - √(β² - ω²) vanishes: x falls by e^(-k/c·t), and no speed is ever too fast.
  @Test(arguments: [1.0, -1]) func aCreepingSpringComesToRest(side: Double) throws {
    let spring = Spring(stiffness: 1, damping: 1e9)
    let expected = 1e9 * Elementary.log(200)
    for offset in [100.0, 1e5] {
      let limit = Tolerance(distance: offset / 200, speed: 10)
      let time = try #require(spring.restTime(from: ScrollState(offset: side * offset), within: limit))
      #expect(abs(time - expected) <= 1e-9 * expected)
    }
  }

  /// The number of swings it takes is beyond every number.
  @Test func hardlyDampedNeverSettles() {
    let spring = Spring(stiffness: 100, damping: 0x1p-1027)
    #expect(spring.settlingTime(from: ScrollState(offset: 50), within: fine) == nil)
    #expect(spring.settlingTime(from: ScrollState(offset: 0, velocity: -500), within: fine) == nil)
  }

  @Test(arguments: dampingRatios)
  func timesMirrorToTheBit(ratio: Double) {
    let spring = Spring(stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      let mirrored = ScrollState(offset: -start.offset, velocity: -start.velocity)
      #expect(spring.restTime(from: start, within: fine) == spring.restTime(from: mirrored, within: fine))
      #expect(
        spring.settlingTime(from: start, within: fine) == spring.settlingTime(from: mirrored, within: fine))
    }
  }

  /// The rest time by definition: scanned for on a fine grid up to the crossing.
  @Test(arguments: [0, 0.05, 0.5, 0.9, 1 - 1e-9, 1, 1.004, 3, 20], [0.5, 1])
  func restTimeIsTheFirstCalmMomentOnTheWayBack(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    var generator = SeededGenerator(seed: 3)
    let random = (0..<20).map { _ in
      ScrollState(offset: 3 * generator.nextNormal(), velocity: 30 * generator.nextNormal())
    }
    for start in springStarts + random {
      func isSettled(_ time: Double) -> Bool {
        let state = spring.state(from: start, after: time)
        return state.offset * state.velocity <= 0 && abs(state.offset) < 0.5 && state.speed < 10
      }
      let crossing = spring.firstEquilibriumTime(from: start)
      let slow = spring.decayRate - max(0, spring.discriminant).squareRoot()
      let end = min(crossing ?? .infinity, 15 / max(slow, 0.3))
      let found = spring.restTime(from: start, within: fine)
      let scanned = (0..<2000).lazy.map { end * Double($0) / 2000 }.first(where: isSettled)
      if let found {
        #expect(found <= crossing ?? .infinity)
        // Just after it is calm, and no sample before is.
        #expect(isSettled(found + 1e-9 * end) || crossing.map { $0 - found < 1e-6 * end } ?? false)
        #expect(scanned ?? end >= found - 1e-9 * end)
      } else {
        #expect(scanned == nil)
      }
    }
  }

  /// At the edge itself x = 0, and still a bounce that moves out at under 10 pt/s isn't over before it turns back.
  @Test func restComesOnlyOnTheWayBack() throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let time = try #require(spring.restTime(from: ScrollState(offset: 0, velocity: 8), within: fine))
    #expect(abs(time - Elementary.log(1.2) / 2) < 1e-14)
    #expect(spring.restTime(from: ScrollState(offset: 0), within: fine) == 0)
    #expect(spring.restTime(from: ScrollState(offset: 0.4), within: fine) == 0)
    #expect(spring.restTime(from: ScrollState(offset: -0.4), within: fine) == 0)
    #expect(spring.restTime(from: ScrollState(offset: 0.4, velocity: -9), within: fine) == 0)
  }

  /// x = 500·(e^-10t - e^-12t) with |v| < 10 and x < 0.5 first at the time where 10x + v's slow part is left: solved
  /// by Newton on x = 0.5, where the speed is 4.6 pt/s.
  @Test func restOfTheRecordedBounce() throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let start = ScrollState(offset: 0, velocity: 1000)
    var time = 0.5
    for _ in 0..<50 {
      let (a, b) = (500 * Elementary.exp(-10 * time), 500 * Elementary.exp(-12 * time))
      time += (a - b - 0.5) / (10 * a - 12 * b)
    }
    let found = try #require(spring.restTime(from: start, within: fine))
    #expect(abs(found - time) <= 1e-12)
    #expect(abs(spring.state(from: start, after: found).velocity + 4.6) < 0.1)
  }

  @Test func crossingFasterThanTheToleranceIsNoRest() {
    let spring = Spring(stiffness: 120, damping: 22)
    #expect(spring.restTime(from: ScrollState(offset: 50, velocity: -2000), within: fine) == nil)
    #expect(spring.restTime(from: ScrollState(offset: -50, velocity: 2000), within: fine) == nil)
  }

  /// Newton's method against bisection of the definition, which goes by the calm alone and knows no slopes.
  ///
  /// Where displacement or speed fall through their tolerance at a rate r, a rounding error of 1e-15 of their parts moves
  /// the time by 1e-15·(parts/r); parts and rates are of one order but for the largest ratio, hence 1e-12 of the time scale.
  @Test(arguments: [0.05, 0.5, 0.9, 1 - 1e-9, 1, 1.004, 3, 20], [0.5, 1])
  func restTimeEqualsTheBisectedOne(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    let scale = 1 / (spring.decayRate - max(0, spring.discriminant).squareRoot())
    var generator = SeededGenerator(seed: 11)
    var compared = 0
    for index in 0..<600 {
      // From far, and from so near that a light spring rests, too.
      let size = index % 2 == 0 ? 20 : 0.7
      let start = ScrollState(
        offset: size * generator.nextNormal(), velocity: 15 * size * generator.nextNormal())
      func isSettled(_ time: Double) -> Bool {
        let state = spring.state(from: start, after: time)
        return state.offset * state.velocity <= 0 && abs(state.offset) < 0.5 && state.speed < 10
      }
      guard let found = spring.restTime(from: start, within: fine), found > 0 else { continue }
      let (before, after) = (found - 1e-6 * scale, found + 1e-6 * scale)
      guard before > 0, !isSettled(before), isSettled(after) else { continue }
      let bisected = RootFinding.firstTrue(from: before, to: after, where: isSettled)
      #expect(abs(found - bisected) <= 1e-12 * scale)
      compared += 1
    }
    #expect(compared >= 10)
  }

  /// Let go at the very distance of the tolerance, a motion has settled from the start, whether it swings or not.
  @Test(arguments: [4.0, 20, 50], [0.5, -0.5])
  func theToleranceItselfIsSettled(damping: Double, offset: Double) {
    let spring = Spring(stiffness: 100, damping: damping)
    let start = ScrollState(offset: offset)
    #expect(spring.settlingTime(from: start, within: Tolerance(distance: 0.5, speed: 1e9)) == 0)
    let later = spring.settlingTime(from: start, within: Tolerance(distance: 0.499, speed: 1e9))
    #expect(later.map { $0 > 1e-3 } == true)
  }
}
