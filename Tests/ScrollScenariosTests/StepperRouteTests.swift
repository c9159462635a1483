import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private func offsets(_ table: RecordedTable) -> [Double] {
  (0..<table.frameCount).map { table.value(.offset, at: $0) }
}

/// Whether the view moves by itself in some frame: gliding or bouncing, not under a finger.
private func movesByItself(_ table: RecordedTable) -> Bool {
  (0..<table.frameCount).contains {
    let phase = table.value(.phase, at: $0)
    let isFree =
      phase == Double(ScrollPhase.deceleration.rawValue) || phase == Double(ScrollPhase.bounce.rawValue)
    return isFree && table.value(.velocity, at: $0) != 0
  }
}

/// The scenarios that list the parameter `stepper`.
private let stepped = ScenarioCatalog.standard.entries.filter { entry in
  entry.parameters.contains { Name("stepper").matches($0.label.name) }
}

@Suite(.endsInTime) struct StepperRouteTests {
  /// An accurate stepper gives the frames of the closed form; a coarse one gives others where the view moves by itself.
  @Test(arguments: stepped.map { "\($0.name)" })
  func theStepperThatAScenarioListsDrivesIt(scenario: String) throws {
    let entry = try ScenarioCatalog.standard[Name(scenario)]
    // The first variant that takes a stepper, and rather one in which the view moves by itself.
    var played: (variant: Name, closed: RecordedTable)?
    for variant in entry.variants.map({ Name($0.name) }) {
      guard try entry.settings(["stepper": "rk4"], definedBy: variant).isEmpty else { continue }
      let recording = try entry.run(variant).recording
      if played == nil || movesByItself(recording) { played = (variant, recording) }
      if movesByItself(recording) { break }
    }
    let (variant, closed) = try #require(played)
    func distance(_ stepper: Setting, timestep: Setting) throws -> Double {
      let run = try entry.run(variant, ["stepper": stepper, "timestep": timestep])
      return zip(offsets(run.recording), offsets(closed)).map { abs($0 - $1) }.max() ?? .nan
    }
    // The hand-made scroller has no stepper: what moves it is its factor.
    let isDriven = movesByItself(closed) && scenario != "timestep"
    // Order 4 with steps of 0.5 ms: (22·0.0005)^4 / 120 of some 500 pt, 22 /s being the fastest rate of the laws.
    #expect(try distance("rk4", timestep: 0.0005) < 1e-6)
    // Order 1 with steps of 10 ms errs by a hundredth of a glide.
    #expect(try (distance("explicit-euler", timestep: 0.01) > 0.1) == isDriven)
  }
}
