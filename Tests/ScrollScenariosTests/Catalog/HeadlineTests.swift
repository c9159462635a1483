import ScrollScenarios
import Testing

/// A metric that a user would quote of a variant, and why it has its value.
struct Headline: CustomTestStringConvertible, Sendable {
  let scenario, variant, settings, metric: String
  let value, tolerance: Double
  let why: String

  /// A row of the table.
  init(_ row: Substring) {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      cell.split(separator: " ").joined(separator: " ")
    }
    (scenario, variant, settings, metric) = (cells[0], cells[1], cells[2] == "-" ? "" : cells[2], cells[3])
    (value, tolerance, why) = (Double(cells[4]) ?? .nan, Double(cells[5]) ?? .nan, cells[6])
  }

  var testDescription: String { "\(scenario) \(variant) \(settings): \(metric)" }

  static let all: [Headline] = table.split(separator: "\n").map { Headline($0) }
}

@Suite struct HeadlineTests {
  @Test(arguments: Headline.all) func eachHeadlineHasItsValue(headline: Headline) throws {
    let run = try play(headline.scenario, headline.variant, headline.settings)
    let value = run[headline.metric]
    #expect(isClose(value, headline.value, headline.tolerance), "\(headline.why)")
  }

  /// Each fault, cure and price has a headline. The responses to a changed inset are combinations: of `shrink` and
  /// `animate` the table has some.
  @Test func everyVariantHasAHeadline() {
    let told = Set(Headline.all.map { "\($0.scenario) \($0.variant)" })
    for entry in ScenarioCatalog.standard.entries {
      for variant in entry.variants where variant.role != .control {
        let name = "\(entry.name) \(variant.name)"
        if name.hasPrefix("inset-change shrink") || name.hasPrefix("inset-change animate") { continue }
        #expect(told.contains(name), "\(name) has no headline")
      }
    }
  }
}
