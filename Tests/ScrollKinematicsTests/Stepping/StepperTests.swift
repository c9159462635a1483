import ScrollKinematics
import Testing

/// The slopes of log error against log step, for errors of steps that halve.
func observedOrders(_ errors: [Double]) -> [Double] {
  zip(errors, errors.dropFirst()).map { Elementary.log($0 / $1) / Elementary.log(2) }
}

@Suite struct StepperTests {
  private static let laws: [MotionLaw] = [
    .deceleration(Deceleration(reading: .continuous)), .deceleration(Deceleration(reading: .discrete)),
    .bounce(Spring(stiffness: 120, damping: 22), edge: 40),
    .bounce(Spring(mass: 2, stiffness: 180, damping: 5), edge: -10),
    .bounce(Spring(stiffness: 100, damping: 0), edge: 0),
  ]
  private static let approximate: [(Stepper, Int)] = [
    (.explicitEuler, 1), (.semiImplicitEuler, 1), (.verlet, 2), (.rungeKutta4, 4),
  ]

  /// The largest error in pt over 0.8 s of `steps` steps.
  private func error(of stepper: Stepper, under law: MotionLaw, steps: Int) -> Double {
    let start = ScrollState(offset: 70, velocity: 900)
    let step = 0.8 / Double(steps)
    var (state, worst) = (start, 0.0)
    for index in 1...steps {
      state = stepper.step(state, under: law, by: step)
      worst = max(worst, abs(state.offset - law.state(from: start, after: Double(index) * step).offset))
    }
    return worst
  }

  /// Halving the step divides the error by 2 to the order. Steps begin where the next order's share of the error is below
  /// a tenth, and end above rounding.
  @Test(arguments: approximate, laws)
  func halvingTheStepShowsTheOrder(stepper: (Stepper, order: Int), law: MotionLaw) {
    let (stepper, order) = stepper
    #expect(stepper.order == order)
    let least = order == 1 ? 1000 : 60 + 4 * Int(law.dampingRate)
    let errors = (0..<4).map { error(of: stepper, under: law, steps: least << $0) }
    let isOfItsOrder = observedOrders(errors).allSatisfy { abs($0 - Double(order)) <= 0.1 }
    #expect(isOfItsOrder, "errors \(errors)")
  }

  @Test(arguments: laws, [1, 7, 400])
  func exponentialStepIsExact(law: MotionLaw, steps: Int) {
    // Rounding of 1,000 pt a step.
    #expect(error(of: .exponential, under: law, steps: steps) <= 1e-13 * Double(steps) + 1e-12)
    #expect(Stepper.exponential.order == nil)
  }

  /// A critical spring, k = 100 and c = 20, from 50 pt at 60 Hz: the largest error at a step's end, to three decimals.
  @Test(arguments: [(Stepper.explicitEuler, 1.384), (.semiImplicitEuler, 2.666)])
  func eulerErrsByAPointAtSixtyHertz(stepper: Stepper, expected: Double) {
    let law = MotionLaw.bounce(Spring(stiffness: 100, damping: 20), edge: 0)
    var (state, worst) = (ScrollState(offset: 50), 0.0)
    for index in 1...120 {
      state = stepper.step(state, under: law, by: 1.0 / 60)
      let exact = law.state(from: ScrollState(offset: 50), after: Double(index) / 60)
      worst = max(worst, abs(state.offset - exact.offset))
    }
    #expect(abs(worst - expected) <= 0.0005)
  }

  @Test(arguments: Stepper.allCases)
  func mirroredStepIsTheMirroredResult(stepper: Stepper) {
    let spring = Spring(stiffness: 120, damping: 22)
    let laws: [(MotionLaw, MotionLaw)] = [
      (Self.laws[0], Self.laws[0]), (.bounce(spring, edge: 40), .bounce(spring, edge: -40)), (.rest, .rest),
    ]
    for (law, mirrored) in laws {
      let start = ScrollState(offset: 71, velocity: law == .rest ? 0 : -333)
      let step = stepper.step(start, under: law, by: 0.007)
      #expect(stepper.step(start.negated, under: mirrored, by: 0.007) == step.negated)
    }
  }

  /// Without a fixed step: speed times 0.95 a frame from 2000 down to 10 pt/s goes another way at each frame rate, while
  /// the same decay tied to time, 0.95 a sixtieth, is seen at any rate.
  @Test(arguments: [(60.0, 663.5), (90, 442.3), (120, 331.7)])
  func factorPerFrameDependsOnTheFrameRate(rate: Double, expected: Double) {
    var (offset, velocity) = (0.0, 2000.0)
    while velocity > 10 {
      offset += velocity / rate
      velocity *= 0.95
    }
    #expect(abs(offset - expected) <= 0.05)
    var physics = ScrollPhysics.uikitContinuous
    physics.deceleration = Deceleration(decayRate: -60 * Elementary.log(0.95), stopSpeed: 10)
    var fling = SteppedFling(
      physics, from: ScrollState(offset: 0, velocity: 2000), stepper: .rungeKutta4, timestep: 0.001)
    var shown = 0.0
    for frame in 0...Int(3 * rate) { shown = fling.state(at: Double(frame) / rate).offset }
    #expect(abs(shown - 1990 / physics.deceleration.rate) <= 1e-6)
  }
}
