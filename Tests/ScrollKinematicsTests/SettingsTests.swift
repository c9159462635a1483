import ScrollKinematics
import TestSupport
import Testing

private let parameters = [
  ParameterValue(
    label: ParameterLabel(
      name: "height", unit: .points, domain: .number(least: 0, greatest: 500), meaning: "a length"),
    value: 120),
  ParameterValue(
    label: ParameterLabel(
      name: "frames", unit: .frames, domain: .integer(least: 0, greatest: 3), meaning: "a lateness"), value: 1
  ),
  ParameterValue(
    label: ParameterLabel(
      name: "response", unit: .none, domain: .choice(["keep", "clamp"]), meaning: "a choice"), value: 0),
]

@Suite(.endsInTime) struct SettingsTests {
  @Test(
    arguments: [
      ("keep", "keep", true), ("keep", "keeps", false), ("keeps", "keep", false), ("Keep", "keep", false),
      ("", "", true), ("", "k", false), ("größe", "größe", true), ("grösse", "größe", false),
    ] as [(String, StaticString, Bool)])
  func aNameMatchesWhatIsSpelledAlike(typed: String, declared: StaticString, matches: Bool) {
    #expect(Name(typed).matches(declared) == matches)
    #expect(Name(utf8: Array(typed.utf8)).matches(declared) == matches)
    #expect("\(Name(typed))" == typed)
  }

  @Test func aLiteralNameIsTheNameThatADeclarationSpells() {
    let literal: Name = "content-length"
    #expect(literal.matches("content-length") && !literal.matches("content-width"))
    #expect(Name("content-length" as StaticString).matches("content-length"))
    #expect(literal.utf8 == Array("content-length".utf8) && "\(literal)" == "content-length")
  }

  @Test func settingsAreResolvedInTheOrderOfTheParameters() throws {
    let resolved = try parameters.resolve(["response": "clamp", "height": 90, "frames": true])
    #expect(resolved.map(\.position) == [0, 1, 2])
    #expect(resolved.map(\.value) == [90, 1, 1])
    #expect(try parameters.resolve([:]).isEmpty)
  }

  @Test func ofTwoSettingsTheLaterOneCounts() throws {
    let resolved = try parameters.resolve(["height": 90, "frames": 2, "height": 40])
    #expect(resolved.map(\.position) == [0, 1])
    #expect(resolved.map(\.value) == [40, 2])
  }

  @Test func anUnknownNameIsRefusedWithThoseThatThereAre() throws {
    let error = #expect(throws: ParameterError.self) {
      try parameters.resolve(["frames": 2, "heigth": 90])
    }
    guard case .unknown(let name, let accepted) = error else { throw try #require(error) }
    #expect(name.matches("heigth"))
    #expect(accepted.map { "\($0)" } == ["height", "frames", "response"])
  }

  @Test func aValueOutsideItsDomainIsRefusedWithTheDomain() throws {
    let error = #expect(throws: ParameterError.self) { try parameters.resolve(["height": 600]) }
    guard case .refused(.number(let value), let label) = error else { throw try #require(error) }
    #expect(value == 600 && "\(label.name)" == "height" && !label.domain.contains(value))
  }

  /// A response is a preset or its policies, by the names that a user types.
  @Test func aResponseIsRefusedWithAllThatThereAre() {
    let accepted =
      "one of uikit, report, absolute, anchoring, keep, or OFFSET[,MOMENTUM[,ANCHOR]] "
      + "with OFFSET one of keep, clamp, shift, restore, anchored, "
      + "MOMENTUM one of preserve, cancel, scale, remeasure and ANCHOR one of shown, absolute"
    #expect(GeometryResponse.accepted == accepted)
    let label = ParameterLabel(name: "response", unit: .none, domain: .response, meaning: "a response")
    let error = #expect(throws: ParameterError.self) {
      try [ParameterValue(label: label, value: 0)].resolve(["response": "clampp"])
    }
    #expect(error.map { "\($0)" } == "response does not take 'clampp'; accepted is \(accepted)")
  }

  @Test(
    arguments: [
      (["width": 1], "no parameter 'width'; accepted are height, frames, response"),
      (["height": -1], "height does not take -1.0; accepted is a number from 0.0 to 500.0"),
      (["height": "tall"], "height does not take 'tall'; accepted is a number from 0.0 to 500.0"),
      (["height": true], "height does not take 1; accepted is a number from 0.0 to 500.0"),
      (["height": false], "height does not take 0; accepted is a number from 0.0 to 500.0"),
      (["frames": 2.5], "frames does not take 2.5; accepted is a whole number from 0 to 3"),
      (["response": "shift"], "response does not take 'shift'; accepted is one of keep, clamp"),
    ] as [(Settings, String)])
  func anErrorSaysInOneLineWhatIsAccepted(settings: Settings, description: String) {
    let error = #expect(throws: ParameterError.self) { try parameters.resolve(settings) }
    #expect(error.map { "\($0)" } == description)
  }
}
