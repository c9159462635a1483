import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct SteppedFlingTests {
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
    return (0...360).map { Double($0) / 120 }.reduce(0) { worst, time in
      max(worst, offsetDistance(exact.state(at: time), stepped.state(at: time)))
    }
  }

  /// Whole flings keep their stepper's order, for every event is located. The mean of the slopes, since where the
  /// events lie in their steps changes from one step length to the next.
  @Test(arguments: [
    (Stepper.explicitEuler, 2000.0), (.semiImplicitEuler, 2000), (.verlet, 150), (.rungeKutta4, 60),
  ])
  func wholeFlingsConvergeWithTheOrder(stepper: Stepper, leastRate: Double) throws {
    let order = try Double(#require(stepper.order))
    let errors = (0..<5).map { error(of: stepper, timestep: 1 / (leastRate * Double(1 << $0))) }
    let slopes = observedOrders(errors)
    #expect(
      abs(slopes.reduce(0, +) / Double(slopes.count) - order) <= 0.1, "slopes \(slopes), errors \(errors)")
  }

  @Test(arguments: [0.5, 1.0 / 60, 1.0 / 777])
  func theExponentialStepIsExact(timestep: Double) {
    #expect(error(of: .exponential, timestep: timestep) <= 1e-9)
  }

  /// The two routes set side by side: closed form, and RK4 at 1 kHz, which errs by (20·0.001)⁴/120 or so of 100 pt.
  @Test func agreesWithTheClosedForm() {
    var generator = SeededGenerator(seed: 31)
    func draw(_ least: Double, _ greatest: Double) -> Double {
      least + (greatest - least) * generator.nextUnit()
    }
    var phases = Set<ScrollPhase>()
    for _ in 0..<200 {
      var physics = ScrollPhysics.uikitContinuous
      physics.deceleration = Deceleration(
        factorPerMillisecond: draw(0.99, 0.999), stopSpeed: draw(2, 20), reading: .continuous)
      physics.bounce = Spring(mass: draw(0.8, 1.25), stiffness: draw(60, 200), dampingRatio: draw(0.4, 1.5))
      let start = ScrollState(offset: draw(-50, 350), velocity: draw(-3500, 3500))
      let growth = draw(-120, 120)
      let changes = [RangeChange(time: draw(0.05, 1), range: RestRange(-growth, 300), insetTopGrowth: growth)]
      func fling(by route: MotionRoute) -> ChangingFling {
        ChangingFling(physics, from: start, in: RestRange(0, 300), changes: changes, by: route)
      }
      var (exact, stepped) = (fling(by: .closedForm), fling(by: .stepped(.rungeKutta4, timestep: 0.001)))
      var worst = 0.0
      for index in 0...180 {
        let time = Double(index) / 60
        worst = max(worst, offsetDistance(exact.state(at: time), stepped.state(at: time)))
        phases.insert(exact.phase(at: time))
      }
      #expect(worst <= 1e-6)
    }
    #expect(phases == [.deceleration, .bounce, .rest])
  }

  /// Frames of any rate, jittered ones too, see one trajectory, at steps that divide none of them.
  @Test(arguments: Stepper.allCases, [1.0 / 1000, 1.0 / 77, 0.0123])
  func doesNotDependOnTheFrames(stepper: Stepper, timestep: Double) {
    var reference = fling(by: .stepped(stepper, timestep: timestep))
    let common = (1...12).map { Double($0) / 6 }
    let expected = common.map { reference.state(at: $0) }
    var generator = SeededGenerator(seed: 9)
    for rate in [60.0, 90, 120, 144] {
      for jitter in [0, 0.4] {
        var shown = fling(by: .stepped(stepper, timestep: timestep))
        var frames = (0...Int(2 * rate)).map { (Double($0) + jitter * generator.nextUnit()) / rate }
        frames = (frames + common).sorted().filter { $0 <= 2 }
        let states = frames.map { (time: $0, state: shown.state(at: $0)) }
        for (time, state) in zip(common, expected) {
          let seen = states.first { $0.time == time }
          #expect(offsetDistance(seen?.state ?? ScrollState(offset: .infinity), state) <= 1e-9)
        }
      }
    }
  }

  /// With an accumulator that drops nothing, a late frame shows what early ones would have.
  @Test func anAccumulatorDecouplesFrames() {
    var generator = SeededGenerator(seed: 4)
    var smooth = fling(by: .stepped(.verlet, timestep: 0.004))
    var late = smooth
    var accumulator = StepAccumulator(timestep: 0.004)
    var time = 0.0
    while time < 2 {
      time += generator.nextUnit() * 0.1
      let shown = late.state(at: accumulator.advance(toFrameAt: time))
      #expect(offsetDistance(shown, smooth.state(at: time)) <= 1e-12)
    }
  }

  /// A step of the remainder keeps the stepper's order between grid times, too.
  @Test(arguments: [0.05, 0.0575])
  func betweenGridTimesItIsAsExactAsOnThem(time: Double) {
    var fling = SteppedFling(
      .uikitContinuous, from: Self.start, in: Self.range, stepper: .rungeKutta4, timestep: 0.01)
    let exact = Fling(.uikitContinuous, from: Self.start, in: Self.range)
    #expect(offsetDistance(fling.state(at: time), exact.state(at: time)) <= 1e-6)
  }

  /// Reading between the grid times leaves the grid states alone.
  @Test func readingDoesNotDisturb() {
    var (read, unread) = (
      SteppedFling(.uikit, from: Self.start, in: Self.range, stepper: .semiImplicitEuler, timestep: 0.01),
      SteppedFling(.uikit, from: Self.start, in: Self.range, stepper: .semiImplicitEuler, timestep: 0.01)
    )
    for index in 0...500 { _ = read.state(at: Double(index) * 0.0037) }
    #expect(read.state(at: 1.9) == unread.state(at: 1.9))
    #expect(unread.time == 1.9 || abs(unread.time - 1.89) < 1e-12)
  }

  @Test func startsOffTheGrid() {
    var fling = SteppedFling(
      .uikitContinuous, from: Self.start, at: 0.0137, in: .unbounded, stepper: .exponential, timestep: 0.01)
    #expect(fling.advance(to: 0.0199) == 0)
    #expect(fling.advance(to: 0.05) == 4)
    #expect(abs(fling.time - 0.05) <= 1e-15)
    let exact = Fling(.uikitContinuous, from: Self.start, at: 0.0137)
    #expect(offsetDistance(fling.state(at: 0.0567), exact.state(at: 0.0567)) <= 1e-11)
  }

  /// Steps longer than a second: from 3 s the next grid times of 2 s are 4, 6 and 8 s.
  @Test func stepsMayBeLongerThanASecond() {
    var fling = SteppedFling(
      .uikitContinuous, from: Self.start, at: 3, in: .unbounded, stepper: .exponential, timestep: 2)
    #expect(fling.advance(to: 3.9) == 0 && fling.time == 3)
    #expect(fling.advance(to: 4) == 1 && fling.time == 4)
    #expect(fling.advance(to: 9) == 2 && fling.time == 8)
  }

  /// 0.29/0.01 is a rounding less than 29: the step from 0.29 to 0.29 is none.
  @Test func startsOnTheGrid() {
    var fling = SteppedFling(
      .uikitContinuous, from: Self.start, at: 0.29, in: .unbounded, stepper: .verlet, timestep: 0.01)
    #expect(fling.advance(to: 0.2999) == 0)
    #expect(fling.advance(to: 0.3) == 1)
  }

  @Test func refusesImpossibleSteps() async {
    await #expect(processExitsWith: .failure) {
      _ = SteppedFling(.uikit, from: ScrollState(offset: 0), stepper: .verlet, timestep: 0)
    }
    await #expect(processExitsWith: .failure) {
      var fling = SteppedFling(.uikit, from: ScrollState(offset: 0), stepper: .verlet, timestep: 0.1)
      fling.advance(to: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      var fling = SteppedFling(.uikit, from: ScrollState(offset: 0), stepper: .verlet, timestep: 0.1)
      _ = fling.state(at: 1)
      _ = fling.state(at: 0.5)
    }
  }
}
