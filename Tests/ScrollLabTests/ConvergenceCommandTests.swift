import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct ConvergenceCommandTests {
  @Test(arguments: [Stepper.explicitEuler, .semiImplicitEuler, .verlet, .rungeKutta4])
  func theObservedOrderIsTheSteppers(stepper: Stepper) throws {
    let rows = ConvergenceCase.rows(stepper)
    let order = try Double(#require(stepper.order))
    let observed = rows.compactMap(\.order)
    #expect(observed.count >= 4)
    // Where in a step an event falls changes with the timestep, and with it the error's constant, by a little.
    for value in observed { #expect(abs(value - order) < 0.1) }
    for value in observed.suffix(3) { #expect(abs(value - order) < 0.03) }
  }

  @Test func theExponentialStepIsExact() {
    for row in ConvergenceCase.rows(.exponential) {
      #expect(row.error < ConvergenceCase.rounding)
      #expect(row.order == nil)
    }
  }

  @Test func theDiscreteReadingPartsByATenthOfAPercent() {
    // 0.499 s against 0.4995 s of travel a unit of lost velocity, over at most 600 pt to the edge.
    #expect(ConvergenceCase.discreteReading.error > 0.55 && ConvergenceCase.discreteReading.error < 0.75)
  }

  @Test func rowsAreThoseOfTheSteppersAskedFor() throws {
    let table = try answerTable("convergence --stepper verlet --stepper discrete-reading")
    #expect(table.columnNames == ["stepper", "timestep_s", "error_pt", "observed_order"])
    #expect(try Set(table.texts(named: "stepper")) == ["verlet", "discrete-reading"])
    let rows = ConvergenceCase.rows(.verlet) + [ConvergenceCase.discreteReading]
    #expect(try table.completeNumbers(named: "timestep_s") == rows.map(\.timestep))
    #expect(try table.completeNumbers(named: "error_pt") == rows.map(\.error))
    #expect(try table.numbers(named: "observed_order") == rows.map(\.order))
  }
}
