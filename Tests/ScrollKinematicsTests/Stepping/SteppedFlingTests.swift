import ScrollKinematics
import Testing

@Suite struct SteppedFlingTests {
  /// Everything a fling can meet: an edge, a bounce, a change off every grid in mid-bounce that leaves it inside and
  /// moving back, the glide, the stop.
  private static let start = ScrollState(offset: 0, velocity: 3000)
  private static let range = RestRange(-4000, 400)
  private static let changes = [RangeChange(time: 0.361803, range: RestRange(-4000, 2000))]

  private func fling(by route: MotionRoute) -> ChangingFling {
    ChangingFling(.uikitContinuous, from: Self.start, in: Self.range, changes: Self.changes, by: route)
  }

  private func error(of stepper: Stepper, timestep: Double) -> Double {
    var (exact, stepped) = (fling(by: .closedForm), fling(by: .stepped(stepper, timestep: timestep)))
    return (0...360).reduce(0) { worst, index in
      let time = Double(index) / 120
      return max(worst, abs(exact.state(at: time).offset - stepped.state(at: time).offset))
    }
  }

  /// Every event is located, so whole flings keep the order. The mean of the slopes, because the place of an event in its
  /// step changes from one step length to the next.
  @Test(arguments: [
    (Stepper.explicitEuler, 1, 2000.0), (.semiImplicitEuler, 1, 2000), (.verlet, 2, 150),
    (.rungeKutta4, 4, 60),
  ])
  func wholeFlingsConvergeWithTheOrder(stepper: Stepper, order: Double, leastRate: Double) {
    let errors = (0..<5).map { error(of: stepper, timestep: 1 / (leastRate * Double(1 << $0))) }
    let slopes = observedOrders(errors)
    let mean = slopes.reduce(0, +) / Double(slopes.count)
    #expect(abs(mean - order) <= 0.1, "slopes \(slopes), errors \(errors)")
  }

  @Test(arguments: [0.5, 1.0 / 60, 1.0 / 777])
  func exponentialStepsAreExact(timestep: Double) {
    #expect(error(of: .exponential, timestep: timestep) <= 1e-9)
  }

  /// The two routes side by side. The stiffest spring has a rate of 165 /s, so RK4 at 1 kHz errs by 0.165⁴/120 of 10 pt.
  @Test func steppedRouteAgreesWithTheClosedForm() {
    for random in RandomFling.cases(200, seed: 31) where random.physics.deceleration.reading == .continuous {
      let fling = random.fling
      var stepped = SteppedFling(
        random.physics, from: random.start, in: random.range, stepper: .rungeKutta4, timestep: 0.001)
      var worst = 0.0
      for index in 0...180 {
        let time = Double(index) / 60
        worst = max(worst, abs(stepped.state(at: time).offset - fling.state(at: time).offset))
      }
      #expect(worst <= 6e-5)
    }
  }

  /// One long exponential step passes the edge, the peak and the rest, as the closed form does.
  @Test(arguments: [0.01, 0.1, 0.2, 0.5, 1.5, 4])
  func longStepMeetsEveryEvent(interval: Double) {
    let (physics, range) = (ScrollPhysics.uikitContinuous, RestRange(0, 1000))
    for velocity in [-3000.0, -1500, 900, 1500, 4000] {
      let start = ScrollState(offset: 700, velocity: velocity)
      let stepped = physics.advance(start, by: interval, with: .exponential, in: range)
      #expect(stepped.isNear(Fling(physics, from: start, in: range).state(at: interval), within: 1e-9))
      #expect(physics.advance(start, by: 0, with: .exponential, in: range) == start)
    }
  }

  /// The law switched at the first step past the edge: at 1 kHz the damping acts up to a step too late, on up to
  /// 22·2000/1000 = 44 pt/s, which the bounce shows as 44·0.0335 = 1.5 pt.
  @Test func edgeThatIsNotLocatedCostsAPoint() {
    let physics = ScrollPhysics.uikitContinuous
    let start = ScrollState(offset: 0, velocity: 2500)
    var (naiveError, locatedError) = (0.0, 0.0)
    // Several edges, because the cost depends on where in its step the edge is met.
    for phase in 0..<8 {
      let range = RestRange(-1000, 250 + 0.25 * Double(phase))
      let fling = Fling(physics, from: start, in: range)
      var (naive, located) = (start, start)
      for index in 1...400 {
        naive = Stepper.rungeKutta4.step(naive, under: physics.law(at: naive, in: range), by: 0.001)
        located = physics.advance(located, by: 0.001, with: .rungeKutta4, in: range)
        let exact = fling.state(at: Double(index) * 0.001).offset
        naiveError = max(naiveError, abs(naive.offset - exact))
        locatedError = max(locatedError, abs(located.offset - exact))
      }
    }
    #expect(naiveError > 1 && naiveError < 1.5)
    #expect(locatedError < 1e-6)
  }

  /// Frames of any rate, jittered ones too, see one trajectory, at steps that divide none of them.
  @Test(arguments: Stepper.allCases, [1.0 / 1000, 1.0 / 77])
  func trajectoryDoesNotDependOnTheFrames(stepper: Stepper, timestep: Double) {
    let route = MotionRoute.stepped(stepper, timestep: timestep)
    var reference = fling(by: route)
    let common = (1...12).map { Double($0) / 6 }
    let expected = common.map { reference.state(at: $0) }
    var generator = SeededGenerator(seed: 9)
    for rate in [60.0, 90, 120, 144] {
      var shown = fling(by: route)
      let frames = (0...Int(2 * rate)).map { (Double($0) + 0.4 * generator.nextUnit()) / rate }
      var seen: [ScrollState] = []
      for time in (frames + common).sorted() {
        let state = shown.state(at: time)
        if common.contains(time) { seen.append(state) }
      }
      #expect(zip(seen, expected).allSatisfy { $0.isNear($1, within: 1e-9) } && seen.count == 12)
    }
  }

  /// A display that misses a second: of a late frame eight steps of 10 ms are taken, and the rest is given up once.
  @Test func lateFrameTakesNoMoreThanItsSteps() {
    var accumulator = StepAccumulator(timestep: 0.01, maximumSteps: 8)
    for (frame, expected) in [(0.016, 0.016), (1.016, 0.096), (1.032, 0.112), (1.1, 0.18)] {
      #expect(abs(accumulator.advance(toFrameAt: frame) - expected) <= 1e-12)
    }
  }

  /// From 3 s on, grid times of 2 s are 4, 6 and 8 s; the start need not lie on the grid.
  @Test func stepsEndOnTheGridOfTheTimestep() {
    var fling = SteppedFling(
      .uikitContinuous, from: Self.start, at: 3, stepper: .exponential, timestep: 2)
    #expect(fling.advance(to: 3.9) == 0 && fling.time == 3)
    #expect(fling.advance(to: 9) == 3 && fling.time == 8)
    let exact = Fling(.uikitContinuous, from: Self.start, at: 3)
    #expect(fling.state(at: 9.3).isNear(exact.state(at: 9.3), within: 1e-9))
  }
}
