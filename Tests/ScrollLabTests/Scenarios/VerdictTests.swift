import ScrollLab
import ScrollScenarios
import Testing

/// What a run says on the terminal: a verdict for each scenario, and the tables where they are asked for.
@Suite struct VerdictTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> String { try answer("run \(line) --output \(folder.path())") }

  @Test func everyScenarioHasALineTheHeadlinesFirst() throws {
    let text = try run("--seed 2")
    // The last block names the folder.
    let lines = text.split(separator: "\n\n").dropLast().flatMap { $0.split(separator: "\n") }
    let heads = lines.compactMap { line in line.split(separator: " ").first.map(String.init) }
    let names = ScenarioCatalog.standard.entries.map { "\($0.name)" }
    #expect(heads.filter(names.contains).sorted() == names.sorted())
    #expect(lines[0].split(separator: " ").joined(separator: " ") == "scenario what is wrong broken fixed")
    #expect(Array(heads[1...2]) == ["bottom-jitter", "inertia-cut"])
    #expect(lines.allSatisfy { $0.count <= 100 } && !text.contains("…"))
  }

  /// The same numbers as in the summary.
  @Test func faultAndCureStandSideBySide() throws {
    let text = unwrapped(try run("bottom-jitter"))
    let summary = try folder.text("summary.csv").split(separator: "\n")
    func size(_ variant: String) throws -> Double {
      let row = try #require(summary.first { $0.hasPrefix("bottom-jitter,\(variant),rattle_size,") })
      return try #require(Double(row.split(separator: ",")[3]))
    }
    let (naive, guarded) = ((try size("naive") * 100).rounded() / 100, try size("guarded"))
    #expect(naive >= 1 && guarded == 0)
    #expect(
      text.contains("header rattles at the end of content: rattle size \(naive) pt 0 pt"), "\(text)")
    // A variant that was not played is no number.
    #expect(unwrapped(try run("bottom-jitter --variant naive")).contains("rattle size \(naive) pt -"))
    // No fault, so two variants are named. 0.499 s of travel for each unit of velocity lost, of 2990 pt/s, to four digits.
    #expect(try unwrapped(run("deceleration")).contains("1492 pt (normal)"))
  }

  @Test(arguments: [
    ("latency-frames=2", "2 frames late"), ("latency-frames=0", "in its frame"), ("frame-rate=120", "120 Hz"),
    ("hold-frames=3", "held for 3 frames"), ("response=keep", "response keep"),
    ("model=gtk", "the platform gtk"),
  ])
  func theAssumptionIsThatOfTheRun(setting: String, says: String) throws {
    let text = try run("bottom-jitter --variant naive --set time-limit=0.1 --tables --set \(setting)")
    #expect(unwrapped(text).contains(says), "\(text)")
  }

  /// Every metric of every variant, and its motion as a line of blocks from the least offset to the greatest.
  @Test func tablesAreShownOnDemand() throws {
    let (brief, full) = (try run("bottom-jitter"), try run("bottom-jitter --tables"))
    let scenario = ScenarioCatalog.standard.entries[0]
    #expect(!brief.contains("▁") && full.contains("▁") && full.contains("█"))
    for variant in scenario.variants { #expect(full.contains("\n  \(variant.name) ")) }
    let words = Set(full.split { " \n".contains($0) })
    for word in scenario.metrics.flatMap({ "\($0.name)".split(separator: "_") }) {
      #expect(words.contains(word))
    }
    #expect(full.contains(brief.split(separator: "\n\n")[0]) && !brief.contains("Assumes"))
  }
}
