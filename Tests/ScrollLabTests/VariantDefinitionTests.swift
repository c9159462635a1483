import Foundation
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

/// What defines a variant stays as it is, and a line or a refusal says so.
@Suite(.endsInTime) struct VariantDefinitionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> LabProcess.Outcome {
    try LabProcess.run(["run"] + words + ["--output", folder.path("data")])
  }

  private func frames(_ variant: String) throws -> Table {
    try folder.table("data/bottom-jitter.\(variant).csv")
  }

  /// The values of a parameter of bottom-jitter, by variant.
  private func settings(_ parameter: String) throws -> [String: String] {
    let table = try folder.table("data/settings.csv")
    let (variants, parameters) = (try table.texts(named: "variant"), try table.texts(named: "parameter"))
    let rows = zip(zip(variants, parameters), try table.texts(named: "value"))
    return Dictionary(uniqueKeysWithValues: rows.filter { $0.0.1 == parameter }.map { ($0.0.0, $0.1) })
  }

  @Test func settingsReachTheScenarioAndVariantsWin() throws {
    let outcome = try run("bottom-jitter", "--frame-rate", "120", "--set", "latency-frames=2")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "scroll-lab: run: kept what defines a variant: latency-frames of bottom-jitter.exact-reading, "
        + "bottom-jitter.exact-reading-absolute\n")
    let variants = try ScenarioCatalog.standard["bottom-jitter"].variants.map(\.name.description)
    #expect(try settings("frame-rate") == Dictionary(uniqueKeysWithValues: variants.map { ($0, "120") }))
    #expect(
      try settings("latency-frames")
        == Dictionary(uniqueKeysWithValues: variants.map { ($0, $0.hasPrefix("exact") ? "0" : "2") }))
    for variant in variants {
      let table = try frames(variant)
      let times = try table.completeNumbers(named: "time_s")
      #expect(times == times.indices.map { Double($0) / 120 })
      let (offsets, read) = (
        try table.completeNumbers(named: "offset_pt"), try table.completeNumbers(named: "sampled_offset_pt")
      )
      if !variant.hasPrefix("exact") {
        // The offset of two frames before, on a grid of a third of a point.
        for index in 2..<offsets.count { #expect(abs(read[index] - offsets[index - 2]) <= 1.0 / 6 + 1e-9) }
      }
    }
    let exact = try folder.bytes("data/bottom-jitter.exact-reading.csv")
    #expect(try run("bottom-jitter", "--frame-rate", "120").errors.isEmpty)
    #expect(try folder.bytes("data/bottom-jitter.exact-reading.csv") == exact)
    #expect(try settings("latency-frames")["naive"] == "1")
  }

  @Test func aNamedVariantRefusesWhatDefinesIt() throws {
    let outcome = try run("bottom-jitter", "--variant", "exact-reading", "--set", "latency-frames=2")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "scroll-lab: run: --set latency-frames: it is what defines bottom-jitter.exact-reading, "
        + "so it cannot be set there\n")
    #expect(folder.names.isEmpty)
  }

  @Test func aVariantsOwnValueMayBeSet() throws {
    let outcome = try run("bottom-jitter", "--variant", "exact-reading", "--set", "latency-frames=0")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try settings("latency-frames") == ["exact-reading": "0"])
  }

  @Test func aSettingThatNoVariantTakesIsRefused() throws {
    // Each variant is a platform.
    let outcome = try run("platform-answers", "--model", "uikit")
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("model") && outcome.errors.contains("defines platform-answers (all)"))
    #expect(folder.names.isEmpty)
  }

  @Test func allThatIsKeptStandsOnOneLine() throws {
    let outcome = try run(
      "bottom-jitter", "double-speed", "deceleration", "--set", "latency-frames=2", "--set", "quantum=1")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "scroll-lab: run: kept what defines a variant: latency-frames of bottom-jitter.exact-reading, "
        + "bottom-jitter.exact-reading-absolute, double-speed.drawn-back-exact; quantum of "
        + "bottom-jitter.exact-reading, bottom-jitter.exact-reading-absolute, double-speed.drawn-back-exact\n"
    )
  }

  @Test(arguments: [
    ("run deceleration --set latency-frames=2", "'latency-frames'", "the scenario deceleration"),
    ("run platforms --model gtk", "'model'", "the scenario platforms"),
    ("run bounce deceleration --set response=keep", "'response'", "any of these scenarios"),
    // Some scenario has it, but none of the variants that are played.
    ("run --variant naive --set row-length=50", "row-length", "no variant"),
    // Every scenario that has it is impossible so.
    ("run --set tab-bar-height=9000", "'9000'", "from 0 to 5000"),
    ("run bounce --model gtk", "'gtk'", "uikit, uikit-continuous"),
  ])
  func aSettingThatNothingUsesIsRefused(words: String, value: String, accepted: String) throws {
    let failure = try #require(refusal(of: words + " --output \(folder.path("data"))"))
    #expect(failure.status == .usage)
    #expect(failure.message.contains(value), "\(failure.message)")
    #expect(failure.message.contains(accepted), "\(failure.message)")
    #expect(!failure.message.contains("\n"))
    #expect(folder.names.isEmpty)
  }
}
