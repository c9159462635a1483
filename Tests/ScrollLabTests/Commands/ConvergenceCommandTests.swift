import ScrollKinematics
import ScrollLab
import Testing
import TrajectoryTables

@Suite struct ConvergenceCommandTests {
  /// Halving the step divides the error by 2 to the order. Where in a step an event falls changes the error's constant by a
  /// little.
  @Test(arguments: [Stepper.explicitEuler, .semiImplicitEuler, .verlet, .rungeKutta4])
  func theObservedOrderIsTheSteppers(stepper: Stepper) throws {
    let table = try answerTable("convergence --stepper \(stepper.name)")
    #expect(table.columnNames == ["stepper", "timestep_s", "error_pt", "observed_order"])
    let steps = try table.completeNumbers(named: "timestep_s")
    #expect(steps[0] == 1.0 / 120 && zip(steps, steps.dropFirst()).allSatisfy { $0 == 2 * $1 })
    let order = Double(try #require(stepper.order))
    let observed = try table.numbers(named: "observed_order").compactMap { $0 }
    #expect(observed.count >= 4)
    for value in observed { #expect(abs(value - order) < 0.1) }
    for value in observed.suffix(3) { #expect(abs(value - order) < 0.03) }
  }

  @Test func theExponentialStepIsExact() throws {
    let table = try answerTable("convergence --stepper \(Stepper.exponential.name)")
    // Steps add up offsets of some 600 pt.
    for error in try table.completeNumbers(named: "error_pt") { #expect(error < 1e-9) }
    #expect(try table.numbers(named: "observed_order").allSatisfy { $0 == nil })
  }

  /// 0.499 s against 0.4995 s of travel for each unit of velocity lost, over at most 600 pt to the edge.
  @Test func theDiscreteReadingPartsByATenthOfAPercent() throws {
    let table = try answerTable("convergence --stepper discrete-reading")
    let errors = try table.completeNumbers(named: "error_pt")
    #expect(errors.count == 1 && errors[0] > 0.55 && errors[0] < 0.75)
  }

  /// From the coarsest on, whatever the order typed; the order is seen between any two.
  @Test func timestepsAreChosen() throws {
    let table = try answerTable("convergence --stepper semi-implicit-euler --timesteps 1/1000,0.004,0.0025")
    #expect(try table.completeNumbers(named: "timestep_s") == [0.004, 0.0025, 0.001])
    for order in try table.numbers(named: "observed_order").compactMap({ $0 }) {
      #expect(abs(order - 1) < 0.1)
    }
    for list in ["0.01,0.01", "0.01,", "1", "1/0", "1/2/3", "fast"] {
      #expect(refusal(of: "convergence --timesteps \(list)")?.status == .usage)
    }
  }
}
