import ScrollKinematics
import Testing

@Suite struct FlingTests {
  /// Flings of a device: Stack Overflow 16155375 (2013), factor 0.998. Start and target in pt, velocity in pt/ms, s.
  @Test(arguments: [
    (364.0, 2664.5, 4.619940, 3.068916), (2595.5, 3288.5, 1.398724, 2.485449),
    (3094.5, 1907, -2.389578, 2.752163), (143, 1275.5, 2.279252, 2.718653),
  ])
  func uikitAgreesWithTheRecordedDevice(
    start: Double, target: Double, velocity: Double, seconds: Double
  ) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: start, velocity: 1000 * velocity))
    let (offset, time) = try (#require(fling.restingOffset), #require(fling.restTime))
    // Targets lie on a grid of 1/2 pt; the device reports the end up to a frame late.
    #expect(abs(offset - target) <= 0.25)
    #expect(seconds - time > 0 && seconds - time <= 0.020)
    // 0.499 s of the velocity lost down to 10 pt/s.
    let travel = 0.499 * (1000 * abs(velocity) - 10)
    #expect(abs(abs(offset - start) - travel) <= 1e-9)
  }

  /// One log of 2020, Flutter pull request 60501, fits the continuous reading instead.
  @Test func continuousReadingAgreesWithTheOtherDevice() throws {
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: 4030.79))
    #expect(abs(try #require(fling.restingOffset) - 2008.5) <= 0.25)
  }

  /// Three recordings at 60 Hz: from the edge at v the bounce goes 0.0335·v far, within 91 ms.
  @Test(arguments: [300.0, 1000, 4000, -1000])
  func bounceGoesAsFarAsRecorded(velocity: Double) {
    let fling = Fling(.uikit, from: ScrollState(offset: 0, velocity: velocity), in: RestRange(0, 0))
    let peak = fling.state(at: 0.09116)
    #expect(abs(peak.offset / velocity - 0.0335) <= 0.00005)
    #expect(abs(peak.velocity) <= 1e-4 * abs(velocity))
    #expect(fling.restingOffset == 0)
  }

  /// κ·(v₀ - v) = 900 pt gives the speed at the edge, which the bounce begins with.
  @Test(arguments: [ScrollPhysics.uikit, .uikitContinuous])
  func bounceTakesOverAtTheExactEdge(physics: ScrollPhysics) {
    let fling = Fling(physics, from: ScrollState(offset: 100, velocity: 3000), in: RestRange(0, 1000))
    let segments = Array(fling.segments)
    #expect(segments.map(\.law.phase) == [.deceleration, .bounce, .rest])
    #expect(segments[0].end.offset == 1000 && segments[1].startTime == segments[0].endTime)
    let expected = 3000 - 900 / physics.deceleration.travelPerSpeed
    #expect(abs(segments[1].start.velocity - expected) <= 1e-9)
    #expect(fling.state(at: segments[0].endTime) == segments[0].end)
    #expect(fling.restingOffset == 1000)
  }

  /// Released 50 pt outside, moving in faster than 12·50 pt/s, the view crosses at ½·ln((10x + v)/(12x + v)) with
  /// v = -10A·e^-10t - 12B·e^-12t, A = (12x + v)/2 and B = -(10x + v)/2.
  @Test(arguments: [-1000.0, -1500, -6000])
  func fastInwardReleaseCrossesTheEdgeAndGlidesOn(velocity: Double) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 550, velocity: velocity), in: RestRange(-10_000, 500))
    let segments = Array(fling.segments)
    #expect(segments.map(\.law.phase) == [.bounce, .deceleration, .rest])
    let crossing = Elementary.log((500 + velocity) / (600 + velocity)) / 2
    #expect(abs(segments[0].duration - crossing) <= 1e-12)
    let (a, b) = ((600 + velocity) / 2, -(500 + velocity) / 2)
    let there = -10 * a * Elementary.exp(-10 * crossing) - 12 * b * Elementary.exp(-12 * crossing)
    #expect(abs(segments[1].start.velocity - there) <= 1e-9)
    #expect(abs(try #require(fling.restingOffset) - (500 + 0.499 * (there + 10))) <= 1e-9)
  }

  @Test(arguments: [-599.0, -300, 0, 300])
  func slowInwardReleaseComesToRestAtTheEdge(velocity: Double) {
    let fling = Fling(.uikit, from: ScrollState(offset: 550, velocity: velocity), in: RestRange(0, 500))
    #expect(fling.segments.map(\.law.phase) == [.bounce, .rest])
    #expect(fling.restingOffset == 500)
  }

  /// Every segment leads to the state that the next begins with; only rest may jump, by its tolerances.
  @Test func offsetAndVelocityAreContinuousAtEveryEvent() {
    for random in RandomFling.cases(1000, seed: 11) {
      var previous = random.fling.first
      for segment in random.fling.segments.dropFirst().prefix(100) {
        let before = previous.state(at: previous.endTime)
        #expect(segment.startTime == previous.endTime && segment.start == previous.end)
        if segment.law == .rest {
          let (calm, stop) = (random.physics.bounceRest, random.physics.deceleration.stopSpeed)
          let jump = previous.law.phase == .bounce ? calm.distance : 0
          #expect(abs(before.offset - segment.start.offset) <= jump + 1e-9)
          #expect(before.speed <= max(calm.speed, stop) * (1 + 1e-9))
        } else {
          #expect(before.isNear(segment.start, within: 1e-9))
        }
        previous = segment
      }
    }
  }

  @Test func motionAlwaysComesToRestInsideTheRange() throws {
    for random in RandomFling.cases(1000, seed: 5) {
      let fling = random.fling
      let (time, offset) = try (#require(fling.restTime), #require(fling.restingOffset))
      #expect(random.range.contains(offset))
      #expect(fling.state(at: time) == ScrollState(offset: offset) && fling.phase(at: time) == .rest)
      #expect(fling.state(at: 1e6) == ScrollState(offset: offset))
    }
  }

  /// v²/2, and ω²x²/2 past an edge: neither the deceleration nor a damped spring adds to it.
  @Test func energyNeverGrows() {
    for random in RandomFling.cases(300, seed: 13) {
      func energy(_ state: ScrollState) -> Double {
        let overscroll = random.range.overscroll(at: state.offset)
        return state.velocity * state.velocity + random.physics.bounce.squaredFrequency * overscroll
          * overscroll
      }
      let fling = random.fling
      let energies = (0..<120).map { energy(fling.state(at: Double($0) / 30)) }
      let slack = 1e-9 * energies[0] + 1e-6
      #expect(zip(energies, energies.dropFirst()).allSatisfy { $1 <= $0 + slack })
    }
  }

  @Test func mirroredFlingIsTheMirroredResult() {
    for random in RandomFling.cases(300, seed: 17) {
      let (fling, mirrored) = (random.fling, random.mirrored.fling)
      #expect(fling.restTime == mirrored.restTime)
      let isMirrored = (0...60).allSatisfy { index in
        mirrored.state(at: Double(index) / 30) == fling.state(at: Double(index) / 30).negated
      }
      #expect(isMirrored)
    }
  }

  /// Stop anywhere, start again from that state: the same trajectory.
  @Test func restartedFlingGoesOnUnchanged() throws {
    var generator = SeededGenerator(seed: 23)
    for random in RandomFling.cases(1000, seed: 19) {
      let fling = random.fling
      let end = try #require(fling.restTime) + 0.1
      let stop = generator.nextUnit() * end
      let again = Fling(random.physics, from: fling.state(at: stop), at: stop, in: random.range)
      for share in [0.1, 0.3, 0.6, 1] {
        let time = stop + share * (end - stop)
        #expect(again.state(at: time).isNear(fling.state(at: time), within: 1e-9))
      }
    }
  }

  @Test func cursorEqualsTheStatelessReading() {
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

  /// 8 s and a time differ from that time by roundings of 8 s, at up to 2000 pt/s.
  @Test func flingMayStartAtAnyTime() {
    let geometry = ScrollGeometry(contentLength: 2000, viewportLength: 800, insetTop: 50)
    let start = ScrollState(offset: 100, velocity: -2000)
    let now = Fling(.uikit, from: start, over: geometry)
    let later = Fling(.uikit, from: start, at: 8, over: geometry)
    #expect(now.range == RestRange(-50, 1200))
    for index in 0...30 {
      let time = Double(index) / 16
      #expect(later.state(at: 8 + time).isNear(now.state(at: time), within: 1e-11))
    }
  }

  @Test func withoutAStopSpeedAGlideNeverRests() {
    var physics = ScrollPhysics.uikitContinuous
    physics.deceleration = Deceleration(stopSpeed: 0, reading: .continuous)
    let fling = Fling(physics, from: ScrollState(offset: 0, velocity: 1000))
    #expect(fling.restTime == nil && fling.restingOffset == nil)
    #expect(abs(fling.state(at: 1e4).offset - 1000 / physics.deceleration.rate) <= 1e-9)
  }

  /// Content shorter than the viewport: a light spring swings through to both sides until its first calm swing.
  @Test(arguments: [0.9, 0.2, 0.01])
  func swingsAboutASingleEdgeEndInTheFirstCalmOne(ratio: Double) throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, dampingRatio: ratio)
    let halfSwing = Double.pi / (-physics.bounce.discriminant).squareRoot()
    for velocity in [12.0, 30, 1000, -5000] {
      var (time, left) = (0.0, ScrollState(offset: 0, velocity: velocity))
      while physics.bounce.restTime(from: left, within: physics.bounceRest) == nil {
        time += halfSwing
        left = ScrollState(offset: 0, velocity: physics.bounce.state(from: left, after: halfSwing).velocity)
      }
      time += try #require(physics.bounce.restTime(from: left, within: physics.bounceRest))
      let fling = Fling(physics, from: ScrollState(offset: 7, velocity: velocity), in: RestRange(7, 7))
      #expect(fling.segments.allSatisfy { $0.law.phase == .bounce || $0.law == .rest })
      #expect(abs(try #require(fling.restTime) - time) <= 1e-9)
      #expect(fling.restingOffset == 7)
    }
  }

  @Test func motionPingPongsBetweenNearEdges() throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, dampingRatio: 0.1)
    let fling = Fling(physics, from: ScrollState(offset: 102, velocity: 2000), in: RestRange(100, 105))
    let segments = Array(fling.segments)
    #expect(segments.count > 8 && segments.last?.law == .rest)
    for (segment, next) in zip(segments, segments.dropFirst().dropLast()) {
      #expect(segment.law.phase != next.law.phase && next.start.speed < segment.start.speed)
    }
  }

  /// An undamped spring crosses a narrow range without end; the plan still ends.
  @Test func motionThatLosesNoSpeedStandsAtLast() throws {
    var physics = ScrollPhysics.uikit
    physics.bounce = Spring(stiffness: 120, damping: 0)
    let fling = Fling(physics, from: ScrollState(offset: 0, velocity: 1000), in: RestRange(0, 0.001))
    let (time, offset) = try (#require(fling.restTime), #require(fling.restingOffset))
    #expect(fling.range.contains(offset) && fling.state(at: time + 1) == ScrollState(offset: offset))
  }
}
