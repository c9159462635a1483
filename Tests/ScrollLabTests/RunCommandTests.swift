import Foundation
import ScrollKinematics
import ScrollLab
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct RunCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult private func run(_ words: String...) throws -> String {
    let words = ["run"] + words + ["--output", folder.path("data")]
    return String(decoding: try Lab().answer(to: words), as: UTF8.self)
  }

  private func table(_ name: String) throws -> Table { try folder.table("data/\(name)") }

  /// As for `fling`: a preset, or policies of which the last may be left out; a factor becomes a parameter of its own.
  @Test(arguments: [
    ("anchoring", "anchoring", "0.91"), ("clamp,cancel", "report", "0.91"),
    ("keep,preserve", "\"keep,preserve\"", "0.91"),
    ("clamp,scale=0.3,absolute", "\"clamp,scale,absolute\"", "0.3"),
  ])
  func aResponseIsSetAsItIsTypedForAFling(text: String, response: String, factor: String) throws {
    try run("bottom-jitter", "--variant", "naive", "--set", "response=\(text)", "--set", "time-limit=0.1")
    let settings = String(decoding: try folder.bytes("data/settings.csv"), as: UTF8.self)
    #expect(settings.contains("bottom-jitter,naive,response,\(response),\n"))
    #expect(settings.contains("bottom-jitter,naive,momentum-factor,\(factor),\n"))
  }

  @Test func everyVariantHasATableAndEveryMetricARow() throws {
    try run("bottom-jitter")
    let scenario = try ScenarioCatalog.standard["bottom-jitter"]
    let summary = try table("summary.csv")
    #expect(summary.columnNames == ["scenario", "variant", "metric", "value", "unit"])
    #expect(summary.rowCount == scenario.variants.count * scenario.metrics.count)
    #expect(try Set(summary.texts(named: "scenario")) == ["bottom-jitter"])
    #expect(
      try summary.texts(named: "metric").prefix(scenario.metrics.count)
        == scenario.metrics.map(\.name.description)[...])
    let units = scenario.metrics.map(\.unit.symbol.description)
    #expect(try summary.texts(named: "unit").prefix(units.count) == units[...])
    let values = try summary.numbers(named: "value")
    for (index, variant) in scenario.variants.enumerated() {
      let frames = try table("bottom-jitter.\(variant.name).csv")
      let run = try scenario.run(Name(variant.name))
      #expect(frames.rowCount == run.recording.frameCount)
      #expect(frames.columnNames == run.recording.columns.map(\.description))
      for column in ["offset_pt", "header_pt", "gap_pt"] {
        #expect(try frames.completeNumbers(named: column) == run.recording.column(Name(column)))
      }
      // Numbers are written so that they are read as they were.
      let first = index * scenario.metrics.count
      #expect(values[first..<first + scenario.metrics.count].map { $0 ?? .nan } == run.values)
    }
    #expect(folder.names == ["data"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("data")).count
        == scenario.variants.count + 2)
  }

  @Test func theFirstColumnsAreThoseOfEveryScenario() throws {
    try run("bottom-jitter", "--variant", "naive")
    #expect(
      try table("bottom-jitter.naive.csv").columnNames.prefix(13).joined(separator: ",")
        == "frame,time_s,phase,offset_pt,velocity_pt_s,min_offset_pt,max_offset_pt,inset_top_pt,inset_bottom_pt,"
        + "viewport_pt,content_pt,overscroll_pt,sampled_offset_pt")
  }

  @Test func summaryAndSettingsHoldThisRunOnly() throws {
    try run("bottom-jitter")
    try run("inertia-cut", "--variant", "cancel-up")
    for name in ["summary.csv", "settings.csv"] {
      #expect(try Set(table(name).texts(named: "scenario")) == ["inertia-cut"])
      #expect(try Set(table(name).texts(named: "variant")) == ["cancel-up"])
    }
  }

  @Test func aModelIsThePlatformsOfThatName() throws {
    try run("bottom-jitter", "--variant", "naive", "--model", "gtk")
    let byOption = try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt")
    try run("bottom-jitter", "--variant", "naive", "--set", "model=gtk")
    #expect(try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt") == byOption)
    let played = try ScenarioCatalog.standard["bottom-jitter"].run("naive", ["model": "gtk"])
    #expect(played.recording.column("offset_pt") == byOption)
    try run("bottom-jitter", "--variant", "naive")
    #expect(try table("bottom-jitter.naive.csv").completeNumbers(named: "offset_pt") != byOption)
  }

  /// An option is short for a parameter: the same bytes, in the tables and beside them.
  @Test(arguments: [
    ("--frame-rate", "frame-rate", "90"), ("--seed", "seed", "7"), ("--model", "model", "gtk"),
  ])
  func anOptionIsTheParameterOfThatName(option: String, key: String, value: String) throws {
    try run("bottom-jitter", "--variant", "naive", "--set", "frame-jitter=0.3", option, value)
    let byOption = try ["bottom-jitter.naive.csv", "settings.csv"].map { try folder.bytes("data/\($0)") }
    try run("bottom-jitter", "--variant", "naive", "--set", "frame-jitter=0.3", "--set", "\(key)=\(value)")
    #expect(
      try ["bottom-jitter.naive.csv", "settings.csv"].map { try folder.bytes("data/\($0)") } == byOption)
    #expect(String(decoding: byOption[1], as: UTF8.self).contains("bottom-jitter,naive,\(key),\(value),"))
  }

  @Test func anUnknownModelIsRefusedWithTheNearest() throws {
    let failure = try #require(refusal(of: "run bottom-jitter --model androi"))
    #expect(failure.status == .usage)
    #expect(failure.message.contains("'androi'") && failure.message.contains("nearest: android"))
  }

  @Test func aKeyOfOneScenarioMayBeSetOnAll() throws {
    try run("bottom-jitter", "inertia-cut", "--set", "tab-bar-height=40", "--seed", "3")
    let settings = String(decoding: try folder.bytes("data/settings.csv"), as: UTF8.self)
    #expect(settings.contains("bottom-jitter,naive,tab-bar-height,40,pt\n"))
    #expect(settings.contains("inertia-cut,cancel-up,seed,3,\n"))
    let failure = try #require(refusal(of: "run inertia-cut --set tab-bar-height=40"))
    #expect(failure.status == .usage && failure.message.contains("'tab-bar-height'"))
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
    #expect(
      outcome.errors
        == "scroll-lab: run: skipped header-swipe: frame-rate is too low to see a tap (variant own-list)\n")
    let others = Set(ScenarioCatalog.standard.entries.map(\.name.description)).subtracting(["header-swipe"])
    #expect(try Set(table("summary.csv").texts(named: "scenario")) == others)
  }

  @Test func scenariosSkippedForOneReasonShareALine() throws {
    let outcome = try LabProcess.run("run", "--model", "gtk", "--output", folder.path("data"))
    #expect(outcome.status == 0)
    let skipped = outcome.errorLines.filter { $0.contains("skipped") }
    #expect(skipped.count == 1)
    #expect(skipped.first?.contains("deceleration, rubber-band, ") == true)
    #expect(skipped.first?.hasSuffix("--model takes one of uikit, uikit-continuous, not 'gtk'") == true)
  }

  @Test(arguments: ["run header-swipe --frame-rate 15", "run --variant own-list --frame-rate 15"])
  func whatWasNamedOrStandsAloneIsRefused(words: String) throws {
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
