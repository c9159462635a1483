import CommandLineInterface
import Foundation
import ScrollPlatforms
import ScrollScenarios
import Testing

@testable import scroll_lab

@Suite struct ListCommandTests {
  private struct Listing: Decodable {
    struct Parameter: Decodable {
      let name: String
      let unit: String
    }
    struct Model: Decodable {
      let name: String
      let summary: String
      let parameters: [Parameter]
    }
    struct Scenario: Decodable {
      let name: String
      let summary: String
      let variants: [String]
      let parameters: [Parameter]
      let metrics: [String]
    }
    let scenarios: [Scenario]
    let models: [Model]
  }

  private func listing() throws -> Listing {
    try JSONDecoder().decode(Listing.self, from: Data(answer("list", "--format", "json").utf8))
  }

  @Test func jsonHoldsEveryModel() throws {
    let listing = try listing()
    #expect(listing.models.map(\.name) == FlingCatalog.entries.map(\.name.description))
    for (model, entry) in zip(listing.models, FlingCatalog.entries) {
      #expect(model.parameters.map(\.name) == entry.parameters.map(\.label.name.description))
      #expect(model.parameters.map(\.unit) == entry.parameters.map(\.label.unit.description))
    }
  }

  @Test func jsonHoldsEveryScenario() throws {
    let listing = try listing()
    #expect(listing.scenarios.map(\.name) == ScenarioCatalog.entries.map(\.name.description))
    for (scenario, entry) in zip(listing.scenarios, ScenarioCatalog.entries) {
      #expect(scenario.variants == entry.variants.map(\.description))
      #expect(scenario.metrics == entry.metrics.map(\.name.description))
      #expect(scenario.parameters.map(\.name) == entry.parameters.map(\.label.name.description))
    }
  }

  @Test func textNamesEveryModelAndParameter() throws {
    let text = try answer("list")
    for entry in FlingCatalog.entries {
      #expect(text.contains("\n  \(entry.name)\n"))
      for parameter in entry.parameters { #expect(text.contains("      \(parameter.label.name)=")) }
    }
  }

  @Test(arguments: [("60", 60), ("", 80), ("many", 80)])
  func linesAreAsWideAsTheTerminal(columns: String, width: Int) throws {
    let outcome = try LabProcess.run(shell: #"COLUMNS='\#(columns)' "$0" list"#)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.count > width } == [])
    // Wrapped, not cut.
    let words = outcome.output.split { " \n".contains($0) }
    for entry in ScenarioCatalog.entries {
      #expect(words.contains { $0.hasPrefix(entry.variants.last!.description) })
    }
  }

  @Test func everyDefaultMaySet() throws {
    for entry in FlingCatalog.entries {
      for (label, value) in entry.parameters {
        let assignment = try Assignment("\(label.name)=\(label.domain.spelling(of: value))")
        let values = try ParameterValues.values(of: entry.parameters, setting: [assignment], owner: "it")
        #expect(values == entry.parameters.map(\.defaultValue))
      }
    }
  }
}
