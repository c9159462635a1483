import CommandLineInterface
import Foundation
import ScrollScenarios
import Testing
import TrajectoryTables

@testable import scroll_lab

@Suite struct RunCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> String {
    let words = ["run"] + words + ["--output", folder.path("data")]
    return String(decoding: try ScrollLab.answer(to: words), as: UTF8.self)
  }

  private func table(_ name: String) throws -> Table {
    try Table(Array(Data(contentsOf: URL(filePath: folder.path("data/\(name)")))))
  }

  @Test func everyVariantHasATableAndEveryMetricARow() throws {
    let text = try run("bottom-jitter")
    let scenario = try ScenarioSelection.scenario(named: "bottom-jitter")
    let summary = try table("summary.csv")
    #expect(summary.columnNames == ["scenario", "variant", "metric", "value", "unit"])
    #expect(summary.rowCount == scenario.variants.count * scenario.metrics.count)
    #expect(try Set(summary.texts(named: "scenario")) == ["bottom-jitter"])
    for (index, variant) in scenario.variants.enumerated() {
      let frames = try table("bottom-jitter.\(variant).csv")
      let recording = scenario.run(variant: index).recording
      #expect(frames.rowCount == recording.frameCount)
      #expect(try frames.completeNumbers(named: "offset_pt") == recording.column(.offset))
      #expect(frames.columnNames.suffix(scenario.columns.count) == scenario.columns.map(\.description)[...])
      #expect(text.contains("\n  \(variant)"))
    }
  }

  @Test func theFirstColumnsAreThoseOfEveryScenario() throws {
    _ = try run("bottom-jitter", "--variant", "naive")
    #expect(
      try table("bottom-jitter.naive.csv").columnNames.prefix(13).joined(separator: ",")
        == "frame,time_s,phase,offset_pt,velocity_pt_s,min_offset_pt,max_offset_pt,inset_top_pt,inset_bottom_pt,"
        + "viewport_pt,content_pt,overscroll_pt,sampled_offset_pt")
  }

  @Test func theSummaryHoldsThisRunOnly() throws {
    _ = try run("bottom-jitter")
    _ = try run("inertia-cut", "--variant", "cancel-up")
    #expect(try Set(table("summary.csv").texts(named: "scenario")) == ["inertia-cut"])
    #expect(try Set(table("summary.csv").texts(named: "variant")) == ["cancel-up"])
  }

  @Test func settingsReachTheScenarioAndVariantsWin() throws {
    // latency-frames defines the variant healthy, so setting it changes nothing there.
    _ = try run("bottom-jitter", "--frame-rate", "120", "--set", "latency-frames=2")
    let healthy = try table("bottom-jitter.healthy.csv").completeNumbers(named: "offset_pt")
    #expect(try table("bottom-jitter.naive.csv").completeNumbers(named: "time_s")[1] == 1.0 / 120)
    _ = try run("bottom-jitter", "--frame-rate", "120")
    #expect(try table("bottom-jitter.healthy.csv").completeNumbers(named: "offset_pt") == healthy)
  }

  @Test func aModelIsThePlatformsOfThatName() throws {
    _ = try run("bottom-jitter", "--variant", "naive", "--model", "gtk")
    let byOption = try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt")
    _ = try run("bottom-jitter", "--variant", "naive", "--set", "model=gtk")
    #expect(try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt") == byOption)
    _ = try run("bottom-jitter", "--variant", "naive")
    #expect(try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt") != byOption)
  }

  @Test func anUnknownModelIsRefusedWithTheNearest() {
    #expect {
      try run("bottom-jitter", "--model", "androi")
    } throws: {
      "\($0)".contains("nearest: android")
    }
  }

  @Test func aKeyOfOneScenarioMayBeSetOnAll() throws {
    _ = try run("bottom-jitter", "inertia-cut", "--set", "tab-bar-height=40", "--seed", "3")
    #expect(throws: Failure.self) { try run("inertia-cut", "--set", "tab-bar-height=40") }
  }

  @Test func aFailedRunShowsNothing() throws {
    let outcome = try LabProcess.run("run", "bounce", "--output", "/dev/null/data")
    #expect(outcome.status == 73)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("/dev/null"))
  }

  @Test func aScenarioThatWasNotNamedIsSkippedWhereItIsImpossible() throws {
    let data = folder.path("data")
    let outcome = try LabProcess.run("run", "--frame-rate", "15", "--output", data)
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("skipped header-swipe") && outcome.errors.contains("too low"))
    let others = Set(ScenarioCatalog.entries.map(\.name.description)).subtracting(["header-swipe"])
    #expect(try Set(table("summary.csv").texts(named: "scenario")) == others)
  }

  @Test(arguments: ["run header-swipe --frame-rate 15", "run --variant own-list --frame-rate 15"])
  func whatWasNamedOrIsAllThereIsIsRefused(words: String) throws {
    let failure = try #require(refusal(of: words + " --output \(folder.path("data"))"))
    #expect(failure.status == .usage)
    #expect(failure.message.contains("header-swipe") && failure.message.contains("too low"))
    #expect(folder.names.isEmpty)
  }

  @Test func numbersForPeopleHaveFourDigits() {
    let texts = [66.8412, 1491.99, 0.0123456, -0.5, 0, 123_456, .nan, 1e-20, 2.5e9].map(\.briefText)
    #expect(texts == ["66.84", "1492", "0.01235", "-0.5", "0", "123456", "-", "0", "2.5e9"])
  }
}
