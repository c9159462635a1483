import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A scenario's response as its parameters set it and show it, and settings beside a swept one.
@Suite(.endsInTime) struct SettingsResponseTests {
  private func jitter(_ settings: Settings) throws -> BottomJitter {
    BottomJitter(
      offering: PlatformProfile.standard, with: try LiveScenario(BottomJitter.self).resolve(settings))
  }

  private func value(_ name: Name, of jitter: BottomJitter) throws -> Double {
    try #require(jitter.parameterValues.first { name.matches($0.label.name) }).value
  }

  /// The factor is a parameter of its own, which counts for a response that scales.
  @Test func aFactorIsThatOfTheResponse() throws {
    let scaled = try jitter(["response": "clamp,scale", "momentum-factor": 0.5])
    #expect(scaled.settings.response == GeometryResponse(offset: .clamp, momentum: .scale(0.5)))
    let other = try jitter(["response": "clamp,cancel", "momentum-factor": 0.5])
    #expect(other.settings.response == GeometryResponse(offset: .clamp, momentum: .cancel))
  }

  @Test func aResponseShowsItsFactor() throws {
    var jitter = BottomJitter()
    #expect(try value("momentum-factor", of: jitter) == GeometryResponse.standardFactor)
    jitter.settings.response = GeometryResponse(momentum: .scale(0.5))
    #expect(try value("momentum-factor", of: jitter) == 0.5)
    // One that does not scale leaves it as it was.
    jitter.settings.response = .uikit
    #expect(try value("momentum-factor", of: jitter) == 0.5)
  }

  /// Responses of their own in single phases stay where another parameter is set.
  @Test func otherParametersLeaveThePhasesAlone() throws {
    var jitter = BottomJitter()
    jitter.settings.responses.bounce = .keep
    jitter.set(try LiveScenario(BottomJitter.self).resolve(["drag-past": 90]))
    #expect(jitter.dragPast == 90 && jitter.settings.responses.bounce == .keep)
    #expect(jitter.settings.responses.deceleration == .uikit)
  }

  /// A swept parameter counts whatever is set beside it: one that comes later in the list, or its own fixed value.
  @Test(arguments: ["content-length", "release-velocity"])
  func aSweptValueCountsBesideAFixedOne(fixed: String) throws {
    let sweep = try ScenarioEntry(DecelerationScenario.self).measurement(
      of: "travel", variant: "normal", varying: ["release-velocity"],
      Settings([(key: Name(fixed), value: .number(50_000))]))
    // 0.998 of the velocity is left after each of the 1 ms steps, down to 10 pt/s: 0.499 pt for each pt/s.
    for velocity in [200.0, 1000] {
      let travel = try #require(sweep.value(at: [velocity]))
      #expect(abs(travel - 0.499 * (velocity - 10)) < 1e-6)
    }
  }

  /// What a platform does is not predicted by a response that it does not have.
  @Test func aPlatformHasNoConditions() throws {
    let prediction = try ScenarioEntry(PlatformAnswers.self).predict("android")
    #expect(prediction.platform?.description == "android" && prediction.conditions == nil)
    #expect(!prediction.loops.isEmpty && prediction.predictions.isEmpty && !prediction.rattles)
    let own = try ScenarioEntry(BottomJitter.self).predict("naive")
    #expect(own.platform == nil && own.conditions?.response == .uikit && own.predictions.count == 1)
  }
}
