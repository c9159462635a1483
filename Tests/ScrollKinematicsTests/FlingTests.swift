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
