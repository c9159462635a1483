import ScrollKinematics
import TestSupport
import Testing

/// Flings that swing: about a single edge, across a narrow range, and without damping.
@Suite(.endsInTime) struct SwingingFlingTests {
  @Test func aZeroWidthRangeBounces() {
    var swinging = ScrollPhysics.uikit
    swinging.bounce = Spring(stiffness: 120, dampingRatio: 0.2)
    let start = ScrollState(offset: 7, velocity: -1000)
    let once = Fling(.uikit, from: start, in: RestRange(7, 7)).segments
    #expect(once.map(\.law.phase) == [.bounce, .rest])
    // It swings through to both sides, and all of that is one motion.
    let often = Fling(swinging, from: start, in: RestRange(7, 7))
    #expect(often.segments.map(\.law.phase) == [.bounce, .rest])
    #expect(often.state(at: 0.1).offset < 7 && often.state(at: 0.35).offset > 7)
  }

  /// The end of the swings between equal edges beside a walk over them, one by one, each from its own crossing.
  @Test(arguments: [0.9, 0.2, 0.01, 1e-4])
  func theSwingsBetweenEqualEdgesEndInTheFirstCalmOne(ratio: Double) throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, dampingRatio: ratio)
    let spring = physics.bounce
    let halfSwing = Double.pi / (-spring.discriminant).squareRoot()
    for velocity in [12.0, 30, 1000, -5000] {
      var (time, start) = (0.0, ScrollState(offset: 0, velocity: velocity))
      while spring.restTime(from: start, within: physics.bounceRest) == nil {
        time += halfSwing
        start.velocity = spring.state(from: ScrollState(offset: 0, velocity: velocity), after: time).velocity
      }
      time += try #require(spring.restTime(from: start, within: physics.bounceRest))
      let fling = Fling(physics, from: ScrollState(offset: 7, velocity: velocity), in: RestRange(7, 7))
      // Each of up to 20,000 swings rounds the walked time once.
      #expect(abs(try #require(fling.restTime) - time) <= 1e-9 * (1 + time))
      #expect(fling.restingOffset == 7)
    }
  }

  /// A billion seconds of swings that lose a billionth each: the envelope e^(-βt) falls to the calm speed at ln(v/v₀)/β.
  @Test func swingsThatHardlyLoseSpeedArePlannedAtOnce() throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, dampingRatio: 1e-9)
    let spring = physics.bounce
    let fling = Fling(physics, from: ScrollState(offset: 7, velocity: 1000), in: RestRange(7, 7))
    // On a circle of radius A in x and v/ω, near and slow meet where A² is less than 0.5² + (10/ω)².
    let calm = (0.25 * spring.squaredFrequency + 100).squareRoot()
    let expected = Elementary.log(1000 / calm) / spring.decayRate
    #expect(abs(try #require(fling.restTime) - expected) <= 1e-8 * expected)
    #expect(fling.state(at: 1e9) == ScrollState(offset: 7))
    #expect(fling.state(at: 1e8).speed <= 1000)
  }

  /// More swings than whole numbers are told apart, 2⁵³: they end where their envelope does, as fewer do.
  ///
  /// Between two counts without another the middle is rounded to either of them.
  @Test(arguments: [7.0, 8, 9, 10, 20, 30, 40, 50])
  func swingsBeyondCountingComeToRest(offset: Double) throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 1e6, damping: 1e-20)
    let fling = Fling(physics, from: ScrollState(offset: offset), in: RestRange(0, 0))
    // 10²³ swings at 1000 rad/s. On the circle of x and v/ω, near and slow meet where A² is less than 0.5² + 0.01².
    let expected = Elementary.log(offset / 0.2501.squareRoot()) / 5e-21
    #expect(abs(try #require(fling.restTime) - expected) <= 1e-9 * expected)
    #expect(fling.state(at: 5e303) == ScrollState(offset: 0))
  }

  /// An angle too large for a number still has a sine: an undamped spring swings at any time.
  @Test func anUndampedBounceIsFiniteAtAnyTime() {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 1e6, damping: 0)
    let start = ScrollState(offset: 7, velocity: -1000)
    for time in [1e304, 1e305, 1e306, .greatestFiniteMagnitude] {
      let state = Fling(physics, from: start, in: RestRange(7, 7)).state(at: time)
      // On the circle of radius 1 pt in x and v/ω, to the rounding of a sine's two factors.
      let (x, y) = (state.offset - 7, state.velocity / 1000)
      #expect(abs(x * x + y * y - 1) <= 1e-14)
    }
  }

  /// Across a range narrower than an atom an undamped bounce goes on for 10^14 crossings; the plan ends before.
  @Test(arguments: [1e-9, .leastNonzeroMagnitude])
  func aMotionWithoutEndStandsAfterItsLastSegment(width: Double) throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, damping: 0)
    let range = RestRange(0, width)
    let start = ScrollState(offset: 0, velocity: 1000)
    let fling = Fling(physics, from: start, in: range)
    let segments = Array(fling.segments)
    // The documented number, and the rest.
    #expect(segments.count == 10_001)
    #expect(segments.dropLast().allSatisfy { $0.law != .rest } && segments.last?.law == .rest)
    let rest = try (time: #require(fling.restTime), offset: #require(fling.restingOffset))
    #expect(range.contains(rest.offset))
    #expect(fling.state(at: rest.time.nextDown).velocity != 0)
    for time in [rest.time, 1e9] { #expect(fling.state(at: time) == ScrollState(offset: rest.offset)) }
    // The sampler stands as well, a second's sample later at most.
    var (offsets, velocities) = ([Double](repeating: 0, count: 4096), [Double](repeating: 0, count: 4096))
    let count = offsets.withUnsafeMutableBufferPointer { offsets in
      velocities.withUnsafeMutableBufferPointer { velocities in
        FlingSampler(physics, every: 1).sample(
          from: start, in: range, offsets: offsets, velocities: velocities)
      }
    }
    #expect(abs(Double(count - 1) - rest.time) <= 1)
    #expect(offsets[count - 1] == rest.offset && velocities[count - 1] == 0)
  }

  /// Where k/m overflows, numbers mean nothing any more, but every question gets its answer.
  @Test(arguments: [0, 1, 1e300], [0, 1e-9, 1, 1e300])
  func aSpringBeyondAllBoundsIsPlanned(damping: Double, width: Double) {
    var physics = ScrollPhysics.uikit
    for (mass, stiffness) in [(1e-300, 1e308), (1, 1e308), (1e-80, 1e-30), (1e308, 1e-300)] {
      physics.bounce = Spring(mass: mass, stiffness: stiffness, damping: damping)
      for offset in [-1, 0, 1e300] {
        let fling = Fling(
          physics, from: ScrollState(offset: offset, velocity: 3000), in: RestRange(0, width))
        _ = fling.restTime
        for time in [1e-9, 1, 1e9] { _ = fling.state(at: time) }
        #expect(Array(fling.segments.prefix(Fling.mostSegments + 2)).count <= Fling.mostSegments + 1)
      }
    }
  }

  /// Undamped, each swing about the one edge is like the one before: a single segment, however long it is asked for.
  @Test func anUndampedBounceBetweenEqualEdgesIsOneMotion() {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 1e6, damping: 0)
    let start = ScrollState(offset: 7, velocity: -1000)
    let fling = Fling(physics, from: start, in: RestRange(7, 7))
    #expect(Array(fling.segments).count == 1)
    #expect(fling.restTime == nil)
    // 1e6 s are 3e8 swings, which would be walked for minutes. At 1000 rad/s the angle, 1e9, keeps seven digits.
    for time in [0.0, 0.001, 0.0123, 1e6] {
      let (state, angle) = (fling.state(at: time), 1000 * time)
      #expect(abs(state.offset - (7 - Elementary.sin(angle))) <= 1e-6)
      #expect(abs(state.velocity + 1000 * Elementary.cos(angle)) <= 1e-3)
      #expect(fling.phase(at: time) == .bounce)
    }
    // From off the edge, the first part of a swing comes before.
    #expect(Array(Fling(physics, from: ScrollState(offset: 8), in: RestRange(7, 7)).segments).count == 2)
    // One too small to be seen rests.
    let faint = Fling(physics, from: ScrollState(offset: 7, velocity: -5), in: RestRange(7, 7))
    #expect(faint.restTime != nil)
  }
}
