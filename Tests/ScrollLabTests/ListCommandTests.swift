import Foundation
import ScrollKinematics
import ScrollLab
import ScrollPlatforms
import ScrollScenarios
import TestSupport
import Testing

@Suite(.endsInTime) struct ListCommandTests {
  private let scenarios = ScenarioCatalog.standard.entries
  private let models = FlingCatalog.standard.entries

  private func listing(_ names: String...) throws -> Listing {
    try Listing(Lab().answer(to: ["list"] + names + ["--format", "json"]))
  }

  @Test func jsonHoldsEveryModel() throws {
    let listing = try listing()
    #expect(listing.models.map(\.name) == models.map(\.name.description))
    #expect(listing.models.map(\.summary) == models.map(\.summary.description))
    for (model, entry) in zip(listing.models, models) { expect(model.parameters, are: entry.parameters) }
  }

  @Test func jsonHoldsEveryScenario() throws {
    let listing = try listing()
    #expect(listing.scenarios.map(\.name) == scenarios.map(\.name.description))
    for (scenario, entry) in zip(listing.scenarios, scenarios) {
      #expect(scenario.summary == entry.summary.description)
      #expect(scenario.variants.map(\.name) == entry.variants.map(\.name.description))
      #expect(scenario.variants.map(\.role) == entry.variants.map { $0.role.name.description })
      #expect(scenario.variants.map(\.summary) == entry.variants.map(\.summary.description))
      #expect(scenario.metrics == entry.metrics.map(\.name.description))
      expect(scenario.parameters, are: entry.parameters)
    }
  }

  private func expect(_ listed: [Listing.Parameter], are parameters: [ParameterValue]) {
    #expect(listed.map(\.name) == parameters.map(\.label.name.description))
    for (listed, parameter) in zip(listed, parameters) {
      #expect(listed.unit == parameter.label.unit.symbol.description)
      switch parameter.label.domain {
      case .number(let least, let greatest):
        #expect(listed.range == [least, greatest] && listed.choices.isEmpty)
        #expect(listed.default == .number(parameter.value))
      case .integer(let least, let greatest):
        #expect(listed.range == [Double(least), Double(greatest)] && listed.choices.isEmpty)
        #expect(listed.default == .number(parameter.value))
      case .choice(let names):
        #expect(listed.range.isEmpty && listed.choices == names.map(\.description))
        #expect(listed.default == .name(names[Int(parameter.value)].description))
      case .response:
        #expect(
          listed.range.isEmpty && listed.choices == ["uikit", "report", "absolute", "anchoring", "keep"])
        #expect(listed.default == .name("\(GeometryResponse(number: Int(parameter.value)).name)"))
      }
    }
  }

  /// Spelled out once, so that nothing above can agree with a catalog that is wrong itself.
  @Test func theHeadlineIsListedAsTheContractSays() throws {
    let scenario = try #require(try listing("bottom-jitter").scenarios.first)
    #expect(
      scenario.variants.map(\.name) == [
        "naive", "naive-absolute", "naive-anchoring", "naive-keep", "guarded", "guarded-absolute",
        "guarded-anchoring", "guarded-content", "exact-reading", "exact-reading-absolute",
      ])
    #expect(
      scenario.variants.map(\.role) == [
        "fault", "fault", "fault", "control", "cure", "cure", "cure", "price", "fault", "cure",
      ])
    #expect(scenario.variants[0].summary == "the header follows every reading")
    let parameters = Dictionary(uniqueKeysWithValues: scenario.parameters.map { ($0.name, $0) })
    #expect(
      parameters["content-length"]
        == Listing.Parameter(
          name: "content-length", unit: "pt", default: .number(520), range: [0, 1e6], choices: []))
    #expect(
      parameters["marker"]
        == Listing.Parameter(
          name: "marker", unit: "", default: .name("bottom"), range: [], choices: ["bottom", "content"]))
    #expect(parameters["seed"]?.range == [0, 0x1p53])
  }

  @Test func onlyTheScenariosNamedAreListedEachOnce() throws {
    let listing = try listing("bounce", "deceleration", "bounce")
    #expect(listing.scenarios.map(\.name) == ["bounce", "deceleration"])
    #expect(listing.models.isEmpty)
    let text = try answer("list", "bounce", "deceleration")
    #expect(text.hasPrefix("  bounce\n") && text.contains("\n  deceleration\n"))
    #expect(!text.contains("bottom-jitter") && !text.contains("models"))
  }

  @Test func textNamesEveryModelAndParameter() throws {
    let text = try answer("list")
    for entry in models {
      #expect(text.contains("\n  \(entry.name)\n"))
      for parameter in entry.parameters { #expect(text.contains("      \(parameter.label.name)=")) }
    }
  }

  /// A page explains what the overview only names. Line breaks fall anywhere.
  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func aPageExplainsVariantsMetricsAndParameters(name: String) throws {
    let words = try answer("list", name).split { " \n".contains($0) }.joined(separator: " ")
    let scenario = try ScenarioCatalog.standard[Name(name)]
    for variant in scenario.variants {
      #expect(words.contains("\(variant.name) (\(variant.role.name)) \(variant.summary)"))
    }
    for metric in scenario.metrics {
      let unit = metric.unit.symbol.description
      #expect(words.contains("\(metric.name) \(unit.isEmpty ? "" : "/ \(unit) ")\(metric.meaning)"))
    }
    for parameter in scenario.parameters {
      #expect(words.contains(" \(parameter.key)=\(parameter.spelling) "))
      #expect(words.contains(parameter.label.meaning.description))
    }
  }

  /// The overview says once what scenarios share, and of each scenario which of it, and where its default differs.
  @Test func sharedSettingsAreExplainedOnce() throws {
    let text = try answer("list")
    #expect(text.split(separator: "      latency-frames=1 frames").count == 2)
    let entry = try #require(text.split(separator: "\n\n").first { $0.hasPrefix("  inertia-cut\n") })
    let words = entry.split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains("latency-frames=0, hold-frames, quantum=0, dropout, seed, time-limit"))
    let deceleration = try #require(text.split(separator: "\n\n").first { $0.hasPrefix("  deceleration\n") })
    #expect(!deceleration.contains("latency-frames") && deceleration.contains("frame-rate"))
  }

  @Test func everyModelTakesItsOwnDefaultsBySet() throws {
    for entry in models {
      let assignments = try entry.parameters.map { try Assignment("\($0.key)=\($0.spelling)") }
      try assignments.check(among: entry.parameters.map(\.key), owner: "it")
      let resolved = try entry.parameters.resolve(try entry.parameters.settings(from: assignments))
      #expect(resolved.map(\.position) == Array(entry.parameters.indices), "\(entry.name)")
      #expect(resolved.map(\.value) == entry.parameters.map(\.value), "\(entry.name)")
    }
  }
}
