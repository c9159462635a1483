import Foundation
import ScrollKinematics
import ScrollLab
import ScrollPlatforms
import ScrollScenarios
import Testing

@Suite struct ListCommandTests {
  private let scenarios = ScenarioCatalog.standard.entries
  private let models = FlingCatalog.standard.entries

  private func listing(_ names: String = "") throws -> Listing {
    try Listing(answer("list \(names) --format json"))
  }

  @Test func jsonHoldsEveryScenarioAndModel() throws {
    let listing = try listing()
    #expect(listing.models.map(\.name) == models.map { "\($0.name)" })
    #expect(listing.models.map(\.summary) == models.map { "\($0.summary)" })
    for (model, entry) in zip(listing.models, models) { expect(model.parameters, are: entry.parameters) }
    #expect(listing.scenarios.map(\.name) == scenarios.map { "\($0.name)" })
    for (scenario, entry) in zip(listing.scenarios, scenarios) {
      #expect(scenario.summary == "\(entry.summary)")
      #expect(scenario.variants.map(\.name) == entry.variants.map { "\($0.name)" })
      #expect(scenario.variants.map(\.role) == entry.variants.map { "\($0.role.name)" })
      #expect(scenario.metrics == entry.metrics.map { "\($0.name)" })
      expect(scenario.parameters, are: entry.parameters)
    }
  }

  private func expect(_ listed: [Listing.Parameter], are parameters: [ParameterValue]) {
    #expect(listed.map(\.name) == parameters.map { "\($0.label.name)" })
    for (listed, parameter) in zip(listed, parameters) {
      #expect(listed.unit == "\(parameter.label.unit.symbol)")
      switch parameter.label.domain {
      case .number(let least, let greatest):
        #expect(listed.range == [least, greatest] && listed.choices.isEmpty)
        #expect(listed.default == .number(parameter.value))
      case .integer(let least, let greatest):
        #expect(listed.range == [Double(least), Double(greatest)] && listed.choices.isEmpty)
        #expect(listed.default == .number(parameter.value))
      case .choice(let names):
        #expect(listed.range.isEmpty && listed.choices == names.map { "\($0)" })
        #expect(listed.default == .name("\(names[Int(parameter.value)])"))
      case .response:
        #expect(listed.range.isEmpty)
        #expect(
          listed.choices == [
            "uikit", "report", "absolute", "anchoring", "keep", "anchoring-limited", "anchoring-webkit",
          ])
      }
    }
  }

  /// Spelled out once, so that nothing above can agree with a catalog that is wrong itself.
  @Test func theHeadlineIsListedAsTheContractSays() throws {
    let scenario = try #require(try listing("bottom-jitter").scenarios.first)
    #expect(scenario.variants[0].name == "naive" && scenario.variants[0].role == "fault")
    #expect(scenario.variants[0].summary == "the header follows every reading")
    #expect(scenario.variants.contains { $0.name == "guarded" && $0.role == "cure" })
    let parameters = Dictionary(uniqueKeysWithValues: scenario.parameters.map { ($0.name, $0) })
    #expect(
      parameters["content-size"]
        == Listing.Parameter(
          name: "content-size", unit: "pt", default: .number(764), range: [0, 1e6], choices: []))
    #expect(
      parameters["marker"]
        == Listing.Parameter(
          name: "marker", unit: "", default: .name("bottom"), range: [], choices: ["bottom", "content"]))
  }

  @Test func onlyTheScenariosNamedAreListedEachOnce() throws {
    let listing = try listing("bounce deceleration bounce")
    #expect(listing.scenarios.map(\.name) == ["bounce", "deceleration"] && listing.models.isEmpty)
    let text = try answer("list bounce deceleration")
    #expect(text.contains("bounce") && text.contains("deceleration") && !text.contains("bottom-jitter"))
  }

  /// The index fits two screens; details are behind the names.
  @Test func theIndexHasEveryNameInFewLines() throws {
    let all = try answer("list")
    for name in scenarios.map(\.name) + models.map(\.name) { #expect(all.contains("\(name)"), "\(name)") }
    let lines = all.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 80 && lines.allSatisfy { $0.count <= 80 })
    #expect(!all.contains("your own"))
  }

  @Test(arguments: [
    ("'refresh control jumps'", "pull-to-refresh"), ("header rattles", "bottom-jitter"),
    ("jumps", "rows-above"), ("keyboard", "keyboard-inset"),
    ("fling stops when banner hides", "inset-change"),
    ("jump refresh", "pull-to-refresh"), ("header flickers", "bottom-jitter"), ("jank", "touch-rate"),
    ("sticky", "bottom-jitter"), ("UIRefreshControl", "pull-to-refresh"), ("infinite scroll", "virtual-list"),
  ])
  func whatOneSeesFindsItsScenario(words: String, name: String) throws {
    let found = try answer("list \(words.replacingOccurrences(of: "'", with: ""))")
    #expect(found.contains("  \(name)") && found.split(separator: "\n").count <= 8, "an index")
    #expect(refusal(of: "list botom-jitter")?.message.contains("nearest: bottom-jitter") == true)
  }

  /// The pages that have the code are there, and are about the scenario that names them.
  @Test func fixPagesAreAboutTheirScenarios() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    var pages: Set<String> = []
    for scenario in scenarios {
      let words = try unwrapped(answer("list \(scenario.name)")).split(separator: " ")
      guard let page = words.first(where: { $0.hasPrefix("Sources/") }) else { continue }
      pages.insert("\(page)")
      let text = try String(contentsOf: root.appending(path: "\(page)"), encoding: .utf8)
      #expect(text.contains("\(scenario.name)"), "\(page)")
    }
    #expect(pages.count == 13)
    let folder = try TemporaryFolder()
    #expect(
      try answer("run bounce inset-change --output \(folder.path("out"))").contains("FixInsetChange.md"))
  }

  @Test(arguments: [("android", "OverScroller"), ("ios", "rest-distance"), ("firefox", "Firefox")])
  func aModelHasAPage(name: String, says: String) throws {
    #expect(try answer("list \(name)").contains(says))
    #expect(try listing(name).models.count == 1)
  }

  /// A page explains variants, metrics and parameters.
  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func aPageExplainsAScenario(name: String) throws {
    let page = unwrapped(try answer("list \(name)"))
    let scenario = try #require(scenarios.first { "\($0.name)" == name })
    for variant in scenario.variants {
      #expect(page.contains("\(variant.name) (\(variant.role.name)) \(variant.summary)"))
    }
    for metric in scenario.metrics { #expect(page.contains("\(metric.meaning)")) }
    for parameter in scenario.parameters {
      #expect(page.contains(" \(parameter.label.name)=") && page.contains("\(parameter.label.meaning)"))
    }
  }

  /// What `list` shows as a default may be given to `--set`, and changes nothing.
  @Test func modelsTakeTheirOwnDefaults() throws {
    for model in try listing().models {
      let line =
        "fling --model \(model.name) --velocity 900 --min-offset 0 --max-offset 2000 --viewport-length 600"
      let sets = model.parameters.map { " --set \($0.name)=\($0.default.spelling)" }.joined()
      #expect(try answer(line) == answer(line + sets), "\(model.name)")
    }
  }
}
