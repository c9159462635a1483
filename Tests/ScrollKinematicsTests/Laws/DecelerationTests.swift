import ScrollKinematics
import Testing

@Suite struct DecelerationTests {
  private static let readings = Deceleration.Reading.allCases
  private static let velocities: [Double] = [-4000, -37.5, 10.5, 800, 6000]

  /// dx/dt = offsetRate·v and dv/dt = -λv, by central differences with an error of h²λ²/6.
  @Test(arguments: readings, [0.99, 0.998])
  func motionStartsAtItsStateAndVelocityIsTheDerivative(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    let h = 1e-4
    for velocity in Self.velocities {
      let start = ScrollState(offset: -50.25, velocity: velocity)
      #expect(law.state(from: start, after: 0) == start)
      for time in [0.01, 0.1, 0.7, 2] {
        let before = law.state(from: start, after: time - h)
        let after = law.state(from: start, after: time + h)
        let now = law.state(from: start, after: time)
        let slope = (after.offset - before.offset) / (2 * h)
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        #expect(abs(slope - law.offsetRate * now.velocity) <= 1e-6 * abs(velocity))
        #expect(abs(acceleration + law.rate * now.velocity) <= 1e-5 * abs(velocity))
      }
    }
    #expect(reading != .continuous || law.offsetRate == 1)
  }

  /// Travel per unit of velocity for d = 0.998: d/(1-d), 1/λ and 1/(1-d) milliseconds.
  @Test(arguments: zip(readings, [0.499, 0.499499833, 0.5]))
  func theThreeReadingsTravelTheirOwnDistance(reading: Deceleration.Reading, travel: Double) {
    let law = Deceleration(stopSpeed: 0, reading: reading)
    for velocity in Self.velocities {
      let far = law.state(from: ScrollState(offset: 0, velocity: velocity), after: 100)
      #expect(abs(law.travel(from: velocity) - travel * velocity) <= 1e-9 * abs(velocity))
      #expect(abs(far.offset - law.travel(from: velocity)) <= 1e-12 * abs(velocity))
    }
  }

  /// The definition itself, a loop of ticks; it gathers a rounding of up to 1,300 pt a tick.
  @Test(arguments: [Deceleration.Reading.discrete, .movedBeforeSlowed], [0.95, 0.99, 0.998])
  func discreteReadingsPassThroughEveryMillisecond(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    for start in [ScrollState(offset: 40, velocity: 2500), ScrollState(offset: -7, velocity: -900)] {
      var state = start
      for tick in 1...2000 {
        if reading == .movedBeforeSlowed { state.offset += state.velocity / 1000 }
        state.velocity *= factor
        if reading == .discrete { state.offset += state.velocity / 1000 }
        #expect(law.state(from: start, after: Double(tick) / 1000).isNear(state, within: 1e-9))
      }
    }
  }

  @Test(arguments: readings, [0.97, 0.998, 0.9995])
  func motionStopsAtTheStopSpeed(reading: Deceleration.Reading, factor: Double) {
    let law = Deceleration(factorPerMillisecond: factor, stopSpeed: 10, reading: reading)
    for velocity in Self.velocities {
      let end = law.state(
        from: ScrollState(offset: 5, velocity: velocity), after: law.stopTime(from: velocity))
      #expect(abs(end.speed - 10) <= 1e-10)
      #expect(abs(end.offset - 5 - law.travel(from: velocity)) <= 1e-9)
    }
    for slow in [0, 10, -10, 9.99] {
      #expect(law.hasStopped(at: slow) && law.stopTime(from: slow) == 0 && law.travel(from: slow) == 0)
    }
    #expect(Deceleration(stopSpeed: 0).stopTime(from: 1) == .infinity)
  }

  /// The inverse, x(t(x)) = x, for short ways and ways almost to the stop.
  @Test(arguments: readings, [0.99, 0.998])
  func arrivalInvertsTheMotion(reading: Deceleration.Reading, factor: Double) throws {
    let law = Deceleration(factorPerMillisecond: factor, reading: reading)
    for velocity in Self.velocities {
      let start = ScrollState(offset: 300, velocity: velocity)
      for share in [1e-9, 1e-6, 0.1, 0.5, 0.9, 0.999] {
        let edge = 300 + share * law.travel(from: velocity)
        let arrival = try #require(law.arrival(at: edge, from: start))
        let there = law.state(from: start, after: arrival.time)
        #expect(arrival.time > 0)
        #expect(there.isNear(ScrollState(offset: edge, velocity: arrival.velocity), within: 1e-11))
      }
      let tooFar = 300 + 1.001 * law.travel(from: velocity)
      #expect(law.arrival(at: tooFar, from: start) == nil)
      #expect(law.arrival(at: 300 - velocity / 1000, from: start) == nil)
      #expect(law.arrival(at: 300, from: start)?.time == 0)
    }
  }

  /// Over a short way the velocity hardly changes: time = distance / speed, but for λt/2 = 2e-7.
  @Test(arguments: [1e-12, 1e-9, 1e-6])
  func shortWayTakesAShortTime(distance: Double) throws {
    let law = Deceleration(reading: .continuous)
    for velocity in Self.velocities {
      let edge = velocity < 0 ? -distance : distance
      let arrival = try #require(law.arrival(at: edge, from: ScrollState(offset: 0, velocity: velocity)))
      #expect(abs(arrival.time * velocity / edge - 1) <= 2e-7)
    }
  }

  /// Times to 30 digits: ln(v₀/v)/λ with v = v₀ - (edge - start)/κ, by mpmath with 50 digits.
  @Test(
    arguments: [
      (.continuous, -9987.25, 9941.5, 39907.91072317612, 4.11735444240469160735612352546),
      (.continuous, 9990, -9875, -39779.90805292072, 4.13391537846464237253830164442),
      (.continuous, 0, 1500, 3043.0040060096185, 2.16369392294217724251360850953),
      (.continuous, -8000, -7999.5, 3001.0010013353367, 0.000166638867257678843665475842197),
      (.discrete, -9987.25, 9941.5, 39947.87474949903, 4.11785439431244718284735087494),
      (.discrete, 9990, -9875, -39819.74423847699, 4.13441533466129908427356636345),
      (.discrete, 0, 1500, 3046.0120240480987, 2.1641874360560161954342899779),
      (.discrete, -8000, -7999.5, 3001.0020040080162, 0.000166805756489717426306203831858),
    ] as [(Deceleration.Reading, Double, Double, Double, Double)])
  func edgeIsMetAtItsExactTime(
    reading: Deceleration.Reading, offset: Double, edge: Double, velocity: Double, time: Double
  ) throws {
    let law = Deceleration(reading: reading)
    let arrival = try #require(law.arrival(at: edge, from: ScrollState(offset: offset, velocity: velocity)))
    #expect(abs(arrival.time - time) <= 1e-12)
  }

  /// The factor e^(-λ/1000) is rounded, which changes λ by up to 1e-13.
  @Test(arguments: [0.5, 2.0020026706730793, 10, 400])
  func decayRateGivenDirectlyIsTheContinuousLaw(rate: Double) {
    let law = Deceleration(decayRate: rate)
    let same = Deceleration(
      factorPerMillisecond: law.factorPerMillisecond, stopSpeed: 0, reading: .continuous)
    #expect(law.rate == rate && law.travelPerSpeed == 1 / rate && law.offsetRate == 1)
    #expect(abs(same.rate - rate) <= 2e-13)
  }

  @Test(arguments: readings)
  func mirroredMotionIsTheMirroredResult(reading: Deceleration.Reading) {
    let law = Deceleration(reading: reading)
    for velocity in Self.velocities {
      let start = ScrollState(offset: 123.4, velocity: velocity)
      for time in [0.013, 0.5, 2.5] {
        let (state, mirrored) = (
          law.state(from: start, after: time), law.state(from: start.negated, after: time)
        )
        #expect(mirrored == state.negated)
      }
      let edge = 123.4 + 0.4 * velocity
      let (arrival, mirrored) = (
        law.arrival(at: edge, from: start), law.arrival(at: -edge, from: start.negated)
      )
      #expect(arrival?.time == mirrored?.time)
    }
  }
}
