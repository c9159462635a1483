import ScrollKinematics
import ScrollScenarios
import TestSupport
import Testing

@testable import ScrollLab

/// What a run says on the terminal: a verdict for each scenario, and the tables where they are asked for.
private let uikit = "response uikit (reported of UIKit, not measured)"

@Suite(.endsInTime) struct VerdictTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., from lab: Lab = Lab()) throws -> String {
    let words = ["run"] + words + ["--output", folder.path("data")]
    return String(decoding: try lab.answer(to: words), as: UTF8.self)
  }

  /// The verdicts in a run's text, by scenario and each on one line.
  private func verdicts(_ text: String) -> [(scenario: String, sentence: String)] {
    // They end before the empty line in front of the last.
    let paragraph = text.split(separator: "\n\n").dropLast().last ?? ""
    var verdicts: [(scenario: String, sentence: String)] = []
    for line in paragraph.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix(" ") {
        verdicts[verdicts.count - 1].sentence += " " + words.joined(separator: " ")
      } else {
        verdicts.append((String(words[0]), words.dropFirst().joined(separator: " ")))
      }
    }
    return verdicts
  }

  @Test func everyScenarioHasOneTheHeadlinesFirst() throws {
    let verdicts = verdicts(try run("--seed", "2"))
    #expect(verdicts.map(\.scenario) == ScenarioCatalog.standard.entries.map(\.name.description))
    #expect(verdicts.prefix(2).map(\.scenario) == ["bottom-jitter", "inertia-cut"])
    for ((_, sentence), scenario) in zip(verdicts, ScenarioCatalog.standard.entries) {
      #expect(sentence.hasPrefix("\(scenario.verdict.symptom): "))
    }
  }

  @Test func itSaysFaultCureAndAssumption() throws {
    let verdict = try #require(verdicts(try run("bottom-jitter")).first)
    let scenario = try ScenarioCatalog.standard["bottom-jitter"]
    let (naive, guarded) = (
      try scenario.run("naive")["screen_reversals"], try scenario.run("guarded")["screen_reversals"]
    )
    #expect(naive >= 3 && guarded == 0)
    #expect(
      verdict.sentence
        == "the header rattles at the bottom of the content: screen reversals \(Int(naive)) (naive), 0 (guarded); "
        + "assumes response uikit (reported of UIKit, not measured), offset read 1 frame late")
  }

  @Test(arguments: [
    ("latency-frames=2", "\(uikit), offset read 2 frames late"),
    ("latency-frames=0", "\(uikit), offset read in its frame"),
    ("frame-rate=120", "\(uikit), offset read 1 frame late, 120 Hz"),
    ("hold-frames=3", "\(uikit), offset read 1 frame late, held for 3 frames"),
    ("response=keep", "response keep (assumed), offset read 1 frame late"),
    ("response=clamp,cancel", "response report (as two field reports saw it), offset read 1 frame late"),
    ("response=shift,scale=0.5,absolute", "response shift,scale,absolute, offset read 1 frame late"),
    ("model=gtk", "the platform gtk, offset read 1 frame late"),
    ("model=uikit-continuous", "\(uikit), offset read 1 frame late"),
  ])
  func theAssumptionIsThatOfTheRun(setting: String, assumption: String) throws {
    let text = try run("bottom-jitter", "--variant", "naive", "--set", "time-limit=0.1", "--set", setting)
    #expect(
      verdicts(text).first?.sentence.hasSuffix("screen reversals 0 (naive); assumes \(assumption)") == true)
  }

  @Test func aUnitStandsBehindTheNumber() throws {
    let sentence = try #require(verdicts(try run("deceleration")).first).sentence
    // 0.499 s of travel for each unit of velocity lost, of 2990 pt/s, to four digits.
    #expect(sentence.contains(": travel 1492 pt (normal), "))
    #expect(!sentence.contains("assumes"))
  }

  /// Each variant of platform-answers is a platform, so none of them is what the verdict assumes.
  @Test func aPlatformThatIsComparedIsNoAssumption() throws {
    let sentence = try #require(verdicts(try run("platform-answers")).first).sentence
    #expect(sentence.contains("(android), ") && sentence.hasSuffix("; assumes offset read 1 frame late"))
  }

  @Test func aLoneVariantStandsAlone() throws {
    let sentence = try #require(verdicts(try run("bottom-jitter", "--variant", "guarded-content")).first)
      .sentence
    #expect(sentence.contains(": screen reversals 0 (guarded-content); assumes"))
  }

  @Test func tablesAreShownOnDemandOnly() throws {
    let (brief, full) = (try run("bottom-jitter"), try run("bottom-jitter", "--tables"))
    let scenario = try ScenarioCatalog.standard["bottom-jitter"]
    #expect(!brief.contains("▁") && brief.hasSuffix("--tables\n"))
    #expect(!full.contains("--tables"))
    #expect(full.hasPrefix("\(scenario.name): ") && full.contains("▁"))
    for variant in scenario.variants {
      #expect(!brief.contains("\n  \(variant.name) "))
      #expect(full.contains("\n  \(variant.name) "))
    }
    // The words of a metric's name stand below each other at the head of its column.
    let words = Set(full.split { " \n".contains($0) })
    for word in scenario.metrics.flatMap({ "\($0.name)".split(separator: "_") }) {
      #expect(words.contains(word))
    }
    #expect(verdicts(full).map(\.sentence) == verdicts(brief).map(\.sentence))
  }
}
