import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct DecelerationTests {
  private static let speeds = [-4000, -37.5, 10.5, 800, 6000.0]

  @Test(arguments: Deceleration.Reading.allCases, [0.99, 0.998])
  func beginsAtItsStart(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    for velocity in Self.speeds {
      let start = ScrollState(offset: 123.25, velocity: velocity)
      #expect(law.state(from: start, after: 0) == start)
    }
  }

  /// dx/dt = offsetRate·v and dv/dt = -λv, by central differences: h²λ²/6 relative, and roundings of x over h.
  @Test(arguments: Deceleration.Reading.allCases, [0.99, 0.998])
  func velocityIsTheDerivative(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    let h = 1e-4
    for velocity in Self.speeds {
      let start = ScrollState(offset: -50, velocity: velocity)
      for time in [0.01, 0.1, 0.7, 2] {
        let (before, now, after) = (
          law.state(from: start, after: time - h), law.state(from: start, after: time),
          law.state(from: start, after: time + h)
        )
        let slope = (after.offset - before.offset) / (2 * h)
        #expect(abs(slope - law.offsetRate * now.velocity) <= 1e-6 * abs(velocity))
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        #expect(abs(acceleration + law.rate * now.velocity) <= 1e-5 * abs(velocity))
      }
    }
  }

  /// Travel to a stand of a unit of velocity for d = 0.998: d/(1-d), 1/λ, 1/(1-d) milliseconds.
  @Test(arguments: zip(Deceleration.Reading.allCases, [0.499, 0.499499833, 0.5]))
  func travelOfTheThreeReadings(reading: Deceleration.Reading, travel: Double) {
    let law = Deceleration(stopSpeed: 0, reading: reading)
    // 1/λ is given to 9 digits.
    #expect(abs(law.travelPerSpeed - travel) <= 1e-9)
    for velocity in Self.speeds {
      #expect(abs(law.travel(from: velocity) - travel * velocity) <= 1e-9 * abs(velocity))
      let far = law.state(from: ScrollState(offset: 0, velocity: velocity), after: 100)
      #expect(abs(far.offset - law.travel(from: velocity)) <= 1e-12 * abs(velocity))
    }
  }

  /// The definition itself: a loop of 1 ms ticks. The readings that have ticks go exactly through them.
  @Test(arguments: [Deceleration.Reading.discrete, .movedBeforeSlowed], [0.95, 0.99, 0.998])
  func passesThroughEveryMillisecond(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    for start in [ScrollState(offset: 40, velocity: 2500), ScrollState(offset: -7, velocity: -900)] {
      var (x, v) = (start.offset, start.velocity)
      for tick in 1...2000 {
        if reading == .movedBeforeSlowed { x += v / 1000 }
        v *= factor
        if reading == .discrete { x += v / 1000 }
        let state = law.state(from: start, after: Double(tick) / 1000)
        // The loop itself gathers a rounding of up to 1,300 pt a tick.
        #expect(abs(state.offset - x) <= 1e-9 && abs(state.velocity - v) <= 1e-9)
      }
    }
  }

  @Test(arguments: Deceleration.Reading.allCases, [0.97, 0.99, 0.998, 0.9995])
  func stopsAtTheStopSpeed(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, stopSpeed: 10, reading: reading)
    for velocity in Self.speeds {
      let start = ScrollState(offset: 5, velocity: velocity)
      let end = law.state(from: start, after: law.stopTime(from: velocity))
      #expect(abs(end.speed - 10) <= 1e-11)
      #expect(abs(end.offset - 5 - law.travel(from: velocity)) <= 1e-9)
      #expect(law.travel(from: velocity) == -law.travel(from: -velocity))
      #expect(law.stopTime(from: velocity) == law.stopTime(from: -velocity))
    }
    for slow in [0, 10, -10, 9.99] {
      #expect(law.hasStopped(at: slow) && law.stopTime(from: slow) == 0 && law.travel(from: slow) == 0)
    }
    #expect(!law.hasStopped(at: -10.0.nextUp))
  }

  @Test func withoutAStopSpeedItNeverStops() {
    let law = Deceleration(stopSpeed: 0)
    #expect(law.stopTime(from: 1e-9) == .infinity)
    #expect(law.stopTime(from: 0) == 0)
    #expect(!law.hasStopped(at: 1e-300))
  }

  /// The inverse: x(t(x)) = x, for short ways and ways almost to the stop, of both signs.
  @Test(arguments: Deceleration.Reading.allCases, [0.99, 0.998])
  func arrivalInvertsTheMotion(reading: Deceleration.Reading, factor: Double) throws {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    for velocity in Self.speeds {
      let start = ScrollState(offset: 300, velocity: velocity)
      for share in [1e-12, 1e-6, 0.1, 0.49999, 0.50001, 0.9, 0.999] {
        let edge = 300 + share * law.travel(from: velocity)
        guard edge != 300 else { continue }
        let arrival = try #require(law.arrival(at: edge, from: start))
        let there = law.state(from: start, after: arrival.time)
        #expect(arrival.time > 0)
        #expect(abs(there.offset - edge) <= 1e-11)
        #expect(abs(there.velocity - arrival.velocity) <= 1e-10)
      }
    }
  }

  /// A short way takes its length over the speed, to all digits, though the velocity hardly changes on it.
  @Test(arguments: [1e-15, 1e-12, 1e-9])
  func aShortWayTakesAShortTime(distance: Double) throws {
    let law = Deceleration(reading: .continuous)
    for velocity in Self.speeds {
      let edge = velocity < 0 ? -distance : distance
      let time = try #require(law.arrival(at: edge, from: ScrollState(offset: 0, velocity: velocity))?.time)
      // dx = v·dt·(1 - λdt/2), with λdt of 2e-10 or less.
      #expect(abs(time * velocity / edge - 1) <= 2e-10)
    }
  }

  @Test func arrivalIsRefusedBehindAndBeyondTheStop() throws {
    let law = Deceleration(reading: .continuous)
    let start = ScrollState(offset: 0, velocity: 1000)
    #expect(law.arrival(at: -1, from: start) == nil)
    #expect(law.arrival(at: law.travel(from: 1000) + 1e-9, from: start) == nil)
    #expect(law.arrival(at: law.travel(from: 1000) - 1e-9, from: start) != nil)
    #expect(law.arrival(at: .infinity, from: start) == nil)
    #expect(law.arrival(at: 5, from: ScrollState(offset: 0)) == nil)
    let here = try #require(law.arrival(at: 0, from: start))
    #expect(here.time == 0 && here.velocity == 1000)
  }

  /// Where motion arrives at exactly its stop speed, it stops before the edge and does not arrive.
  @Test(arguments: Deceleration.Reading.allCases)
  func anEdgeAtExactlyTheStopSpeedIsNotMet(reading: Deceleration.Reading) throws {
    let start = ScrollState(offset: 20, velocity: 1500)
    let speed = try #require(Deceleration(stopSpeed: 0, reading: reading).arrival(at: 700, from: start))
      .velocity
    #expect(Deceleration(stopSpeed: speed, reading: reading).arrival(at: 700, from: start) == nil)
    #expect(Deceleration(stopSpeed: speed.nextDown, reading: reading).arrival(at: 700, from: start) != nil)
    #expect(Deceleration(stopSpeed: speed, reading: reading).hasStopped(at: speed))
    #expect(Deceleration(stopSpeed: speed, reading: reading).travel(from: speed) == 0)
  }

  /// A way of which the share of the velocity is below the least number is still a way to an edge, not one past it.
  @Test func anEdgeIsMetHoweverNear() throws {
    let law = Deceleration(reading: .continuous)
    let least = Double.leastNonzeroMagnitude
    for (edge, velocity) in [(least, 3000.0), (-least, -3000)] {
      let start = ScrollState(offset: 0, velocity: velocity)
      let arrival = try #require(law.arrival(at: edge, from: start))
      #expect(arrival.time == 0 && arrival.velocity == velocity)
      #expect(law.arrival(at: -edge, from: start) == nil)
    }
  }

  /// Times at which an edge is met, to 30 digits: ln(v₀/v)/λ with v = v₀ - (edge - start)/κ, evaluated by mpmath with
  /// 50 digits from these very doubles, 0.998 being the double of that name; the edge is met at 10 pt/s or more.
  @Test(
    arguments: [
      (.continuous, -9987.25, 9941.5, 39907.91072317612, 4.11735444240469160735612352546),
      (.continuous, 9990.0, -9875.0, -39779.90805292072, 4.13391537846464237253830164442),
      (.continuous, 0.0, 1500.0, 3043.0040060096185, 2.16369392294217724251360850953),
      (.continuous, -8000.0, -7999.5, 3001.0010013353367, 0.000166638867257678843665475842197),
      (.continuous, 10000.0, 9999.9375, -10.187625166917067, 0.00617287991220110421928799710401),
      (.continuous, 1234.5, 8765.4321, 15326.94617685762, 2.05589477415198016225373832571),
      (.discrete, -9987.25, 9941.5, 39947.87474949903, 4.11785439431244718284735087494),
      (.discrete, 9990.0, -9875.0, -39819.74423847699, 4.13441533466129908427356636345),
      (.discrete, 0.0, 1500.0, 3046.0120240480987, 2.1641874360560161954342899779),
      (.discrete, -8000.0, -7999.5, 3001.0020040080162, 0.000166805756489717426306203831858),
      (.discrete, 10000.0, 9999.9375, -10.187750501002004, 0.00617902501161296938735949851418),
      (.discrete, 1234.5, 8765.4321, 15342.0482965932, 2.05638670465231699120123798517),
    ] as [(Deceleration.Reading, Double, Double, Double, Double)])
  func edgeTimesToTwelveDigits(
    reading: Deceleration.Reading, offset: Double, edge: Double, velocity: Double, time: Double
  ) throws {
    let law = Deceleration(reading: reading)
    let arrival = try #require(law.arrival(at: edge, from: ScrollState(offset: offset, velocity: velocity)))
    #expect(abs(arrival.time - time) <= 1e-12)
    let range = velocity > 0 ? RestRange(-.infinity, edge) : RestRange(edge, .infinity)
    let physics = ScrollPhysics(
      deceleration: law, bounce: ScrollPhysics.uikit.bounce, bounceRest: ScrollPhysics.uikit.bounceRest)
    let fling = Fling(physics, from: ScrollState(offset: offset, velocity: velocity), in: range)
    #expect(fling.first.endTime == arrival.time && fling.first.end.offset == edge)
  }

  @Test func mirrorsToTheBit() {
    var generator = SeededGenerator(seed: 41)
    for reading in Deceleration.Reading.allCases {
      let law = Deceleration(reading: reading)
      for _ in 0..<500 {
        let (x, v) = (1e4 * (generator.nextUnit() - 0.5), 8000 * (generator.nextUnit() - 0.5))
        let (a, b) = (ScrollState(offset: x, velocity: v), ScrollState(offset: -x, velocity: -v))
        let time = 3 * generator.nextUnit()
        let (c, d) = (law.state(from: a, after: time), law.state(from: b, after: time))
        #expect(c.offset == -d.offset && c.velocity == -d.velocity)
        let edge = x + 0.4 * v * generator.nextUnit()
        #expect(law.arrival(at: edge, from: a)?.time == law.arrival(at: -edge, from: b)?.time)
      }
    }
  }

  /// A decay rate given directly is the continuous law of e^(-λ/1000) a millisecond.
  @Test(arguments: [0.5, 2.0020026706730793, 10, 400])
  func aDecayRateGivenDirectly(rate: Double) {
    let law = Deceleration(decayRate: rate)
    let same = Deceleration(
      factorPerMillisecond: Elementary.exp(-rate / 1000), stopSpeed: 0, reading: .continuous)
    #expect(law.rate == rate && law.travelPerSpeed == 1 / rate && law.offsetRate == 1)
    #expect(law.factorPerMillisecond == same.factorPerMillisecond && law.stopSpeed == 0)
    // The factor near 1 knows λ to 2^-53·1000/λ relative.
    #expect(abs(same.rate - rate) <= 2e-13)
    #expect(abs(same.travelPerSpeed - law.travelPerSpeed) <= 2e-13 / (rate * rate))
  }

  /// Where next to no velocity is lost, x - x₀ = offsetRate·v·t·(1 - λt/2), the next term being λ²t²/6.
  @Test(arguments: Deceleration.Reading.allCases, [9e-7, 1e-9, 1e-12, 0x1p-53])
  func motionThatHardlySlowsKeepsItsDigits(reading: Deceleration.Reading, lost: Double) {
    let law = Deceleration(factorPerMillisecond: 1 - lost, reading: reading)
    for time in [1e-6, 0.001, 0.5, 1] {
      let travel = law.state(from: ScrollState(offset: 0, velocity: 3000), after: time).offset
      let shrink = law.rate * time
      // The next term is at most 9e-4³/24 = 3e-11, and five roundings are left.
      let expected = law.offsetRate * 3000 * time * (1 - shrink / 2 + shrink * shrink / 6)
      #expect(abs(travel / expected - 1) <= shrink * shrink * shrink / 20 + 1e-15)
    }
  }

  /// The quotient of the two speeds is no number, or has lost its digits; their logarithms are both good.
  @Test func theStopTimeOfAHugeVelocity() {
    let law = Deceleration(stopSpeed: 1e-200)
    #expect(abs(law.stopTime(from: 1e200) / (400 * Elementary.log(10) * law.timeConstant) - 1) <= 1e-14)
    #expect(law.stopTime(from: -1e200) == law.stopTime(from: 1e200))
  }

  /// Its factor lies in (0, 1), as that of any deceleration.
  @Test func aDecayRateBeyondTheFactors() {
    let (slow, quick) = (Deceleration(decayRate: 1e-15), Deceleration(decayRate: 1e9))
    #expect(slow.factorPerMillisecond == 1 - 0x1p-53 && quick.factorPerMillisecond == .leastNonzeroMagnitude)
    // λt/2 = 1.5e-15 of the way is lost.
    #expect(abs(slow.state(from: ScrollState(offset: 1, velocity: 20), after: 3).offset - 61) <= 60 * 2e-15)
    #expect(quick.state(from: ScrollState(offset: 1, velocity: 2e9), after: 3).offset == 3)
    let slowest = Deceleration(decayRate: .leastNonzeroMagnitude)
    #expect(
      slowest.timeConstant == .greatestFiniteMagnitude && slowest.travelPerSpeed == .greatestFiniteMagnitude)
  }

  @Test func refusesWhatIsNoDeceleration() async {
    await #expect(processExitsWith: .failure) { _ = Deceleration(factorPerMillisecond: 1) }
    await #expect(processExitsWith: .failure) { _ = Deceleration(factorPerMillisecond: 0) }
    await #expect(processExitsWith: .failure) { _ = Deceleration(stopSpeed: -1) }
    await #expect(processExitsWith: .failure) { _ = Deceleration(decayRate: .infinity) }
  }
}
