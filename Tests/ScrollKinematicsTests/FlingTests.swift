import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct FlingTests {
  /// A device's flings: Stack Overflow 16155375 (2013), factor 0.998. Start and target in pt, velocity in pt/ms, s.
  @Test(arguments: [
    (364, 2664.5, 4.619940, 3.068916), (2595.5, 3288.5, 1.398724, 2.485449),
    (3094.5, 1907, -2.389578, 2.752163), (143, 1275.5, 2.279252, 2.718653),
  ])
  func agreesWithTheDevice(start: Double, target: Double, velocity: Double, seconds: Double) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: start, velocity: 1000 * velocity))
    let (restingOffset, restTime) = try (#require(fling.restingOffset), #require(fling.restTime))
    // Targets are on a grid of 1/2 pt; the device reports its end up to a frame late.
    #expect(abs(restingOffset - target) <= 0.25)
    #expect(seconds - restTime > 0 && seconds - restTime <= 0.020)
    let travel = 0.499 * (1000 * abs(velocity) - 10)
    #expect(abs(abs(restingOffset - start) - travel) <= 1e-9)
  }

  /// From the edge at v the recorded bounce goes 0.0335·v far in 91 ms.
  @Test(arguments: [300, 1000, 4000, -1000.0])
  func bouncesAsRecorded(velocity: Double) {
    let fling = Fling(.uikit, from: ScrollState(offset: 0, velocity: velocity), in: RestRange(0, 0))
    #expect(fling.phase(at: 0) == .bounce)
    let peak = fling.state(at: 0.09116)
    #expect(abs(peak.offset / velocity - 0.0335) <= 0.00005)
    #expect(abs(peak.velocity) <= 1e-4 * abs(velocity))
    #expect(fling.restingOffset == 0)
  }

  @Test(arguments: [ScrollPhysics.uikit, .uikitContinuous])
  func handsOverAtTheExactEdge(physics: ScrollPhysics) {
    let start = ScrollState(offset: 100, velocity: 3000)
    let fling = Fling(physics, from: start, in: RestRange(0, 1000))
    let segments = Array(fling.segments)
    #expect(segments.map(\.law.phase) == [.deceleration, .bounce, .rest])
    #expect(segments[0].end.offset == 1000)
    // κ·(v₀ - v) = 900 pt gives the speed at the edge, which the bounce begins with.
    let expected = 3000 - 900 / physics.deceleration.travelPerSpeed
    #expect(abs(segments[1].start.velocity - expected) <= 1e-9)
    #expect(segments[1].startTime == segments[0].endTime)
    #expect(fling.state(at: segments[0].endTime) == segments[0].end)
    #expect(fling.restingOffset == 1000)
  }

  /// Every segment's formula leads to the state at its event; only a rest may jump, by its tolerances.
  @Test func isContinuousAtEvents() {
    for random in RandomFling.cases(2000, seed: 11) {
      var previous = random.fling.first
      for segment in random.fling.segments.dropFirst().prefix(200) {
        let before = previous.state(at: previous.endTime)
        #expect(segment.startTime == previous.endTime)
        if segment.law == .rest {
          let calm = random.physics.bounceRest
          let jump = previous.law.phase == .bounce ? calm.distance * (1 + 1e-9) : 1e-9
          #expect(offsetDistance(before, segment.start) <= jump)
          #expect(before.speed <= max(calm.speed, random.physics.deceleration.stopSpeed) * (1 + 1e-9))
        } else {
          #expect(offsetDistance(before, segment.start) <= 1e-9)
          #expect(abs(before.velocity - segment.start.velocity) <= 1e-8)
        }
        previous = segment
      }
    }
  }

  /// Released 50 pt outside and moving in well faster than 12·50 pt/s, the view crosses at ½·ln((10x + v)/(12x + v)).
  @Test(arguments: [-1000, -1500, -6000.0])
  func crossesInwardAndGlidesOn(velocity: Double) throws {
    let start = ScrollState(offset: 550, velocity: velocity)
    let fling = Fling(.uikit, from: start, in: RestRange(-10_000, 500))
    let segments = Array(fling.segments)
    #expect(segments.map(\.law.phase) == [.bounce, .deceleration, .rest])
    let crossing = Elementary.log((500 + velocity) / (600 + velocity)) / 2
    #expect(abs(segments[0].duration - crossing) <= 1e-12)
    // v = -10A·e^-10t - 12B·e^-12t with A = (12x + v)/2, B = -(10x + v)/2.
    let (a, b) = ((600 + velocity) / 2, -(500 + velocity) / 2)
    let there = -10 * a * Elementary.exp(-10 * crossing) - 12 * b * Elementary.exp(-12 * crossing)
    #expect(abs(segments[1].start.velocity - there) <= 1e-9)
    #expect(segments[1].start.offset == 500)
    #expect(abs(try #require(fling.restingOffset) - (500 + 0.499 * (there + 10))) <= 1e-9)
  }

  @Test func slowInwardReleaseDoesNotCross() {
    for velocity in [-599.0, -300, 0, 300] {
      let fling = Fling(.uikit, from: ScrollState(offset: 550, velocity: velocity), in: RestRange(0, 500))
      #expect(fling.segments.map(\.law.phase) == [.bounce, .rest])
      #expect(fling.restingOffset == 500)
    }
  }

  @Test func pingPongsBetweenNearEdges() throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, dampingRatio: 0.1)
    let range = RestRange(100, 105)
    let fling = Fling(physics, from: ScrollState(offset: 102, velocity: 2000), in: range)
    let segments = Array(fling.segments)
    #expect(segments.count > 8)
    for (segment, next) in zip(segments, segments.dropFirst().dropLast()) {
      #expect(segment.law.phase != next.law.phase)
      #expect(next.start.speed < segment.start.speed)
      if segment.law.phase == .deceleration { #expect([100, 105].contains(segment.end.offset)) }
    }
    #expect(range.contains(try #require(fling.restingOffset)))
    #expect(segments.last?.law == .rest)
  }

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
  @Test(.timeLimit(.minutes(1))) func swingsThatHardlyLoseSpeedArePlannedAtOnce() throws {
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
  @Test(.timeLimit(.minutes(1)), arguments: [7.0, 8, 9, 10, 20, 30, 40, 50])
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
  @Test(.timeLimit(.minutes(1)), arguments: [1e-9, .leastNonzeroMagnitude])
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
  @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 1e300], [0, 1e-9, 1, 1e300])
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
  @Test(.timeLimit(.minutes(1))) func anUndampedBounceBetweenEqualEdgesIsOneMotion() {
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

  @Test func restsInsideAlwaysAndForEver() throws {
    for random in RandomFling.cases(3000, seed: 5) {
      let fling = random.fling
      let (time, offset) = try (#require(fling.restTime), #require(fling.restingOffset))
      // A glide's own end is rounded, and may lie outside by that; then it is put back.
      #expect(random.range.contains(offset))
      #expect(fling.state(at: time + 1e6) == ScrollState(offset: offset))
      #expect(fling.phase(at: time) == .rest)
    }
  }

  @Test func withoutAStopSpeedItNeverRests() {
    var physics = ScrollPhysics.uikitContinuous
    physics.deceleration = Deceleration(stopSpeed: 0, reading: .continuous)
    let fling = Fling(physics, from: ScrollState(offset: 0, velocity: 1000))
    #expect(fling.restTime == nil && fling.restingOffset == nil)
    #expect(fling.phase(at: 100) == .deceleration)
    #expect(abs(fling.state(at: 1e4).offset - 1000 / physics.deceleration.rate) <= 1e-9)
  }

  @Test func mirrorsToTheBit() {
    for random in RandomFling.cases(1500, seed: 17) {
      let (fling, mirrored) = (random.fling, random.mirrored.fling)
      for index in 0...60 {
        let time = Double(index) / 30
        let (a, b) = (fling.state(at: time), mirrored.state(at: time))
        #expect(a.offset == -b.offset && a.velocity == -b.velocity)
      }
      #expect(fling.restTime == mirrored.restTime)
    }
  }

  /// Stop anywhere, start again from that state: the same trajectory.
  @Test func startingAgainChangesNothing() throws {
    var generator = SeededGenerator(seed: 23)
    for random in RandomFling.cases(3000, seed: 19) {
      let fling = random.fling
      let end = try #require(fling.restTime) + 0.1
      let stop = generator.nextUnit() * end
      let again = Fling(random.physics, from: fling.state(at: stop), at: stop, in: random.range)
      for _ in 0..<12 {
        let time = stop + generator.nextUnit() * (end - stop)
        let (a, b) = (fling.state(at: time), again.state(at: time))
        #expect(offsetDistance(a, b) <= 1e-9)
        #expect(abs(a.velocity - b.velocity) <= 1e-8)
      }
    }
  }

  @Test func theCursorEqualsTheStatelessReading() {
    for random in RandomFling.cases(100, seed: 29) {
      let fling = random.fling
      var cursor = fling.cursor
      for index in 0...100 {
        let time = Double(index) / 25
        #expect(cursor.state(at: time) == fling.state(at: time))
        #expect(cursor.segment.law.phase == fling.phase(at: time))
      }
      #expect(cursor.isAtRest == (fling.restTime ?? .infinity <= 4))
    }
  }

  @Test func startsAtAnyTimeAndOverAGeometry() {
    let geometry = ScrollGeometry(contentLength: 2000, viewportLength: 800, insetTop: 50)
    let start = ScrollState(offset: 100, velocity: -2000)
    let (now, later) = (
      Fling(.uikit, from: start, over: geometry), Fling(.uikit, from: start, at: 8, over: geometry)
    )
    #expect(now.range == RestRange(-50, 1200))
    for index in 0...30 {
      // 8 s and a time differ from that time by roundings of 8 s, at up to 2000 pt/s.
      #expect(
        offsetDistance(now.state(at: Double(index) / 16), later.state(at: 8 + Double(index) / 16)) <= 1e-11)
    }
  }

  @Test func refusesImpossibleReadings() async {
    await #expect(processExitsWith: .failure) {
      _ = Fling(.uikit, from: ScrollState(offset: .nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = Fling(.uikit, from: ScrollState(offset: 0, velocity: 100), at: 1).state(at: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Fling(.uikit, from: ScrollState(offset: 0, velocity: 100)).state(at: .infinity)
    }
  }
}
