import Foundation
import ScrollKinematics
import ScrollLab
import ScrollScenarios
import Testing
import TrajectoryTables

/// The tables of a run.
@Suite struct RunCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult private func run(_ line: String) throws -> String {
    try answer("run \(line) --output \(folder.path())")
  }

  @Test func everyVariantHasATableAndEveryMetricARow() throws {
    try run("bottom-jitter")
    let scenario = try #require(ScenarioCatalog.standard.entries.first { "\($0.name)" == "bottom-jitter" })
    let (metrics, variants) = (scenario.metrics, scenario.variants)
    let summary = try folder.table("summary.csv")
    #expect(summary.columnNames == ["scenario", "variant", "metric", "value", "unit"])
    #expect(summary.rowCount == variants.count * metrics.count)
    #expect(try summary.texts(named: "metric").prefix(metrics.count) == metrics.map { "\($0.name)" }[...])
    #expect(
      try summary.texts(named: "unit").prefix(metrics.count) == metrics.map { "\($0.unit.symbol)" }[...])
    let values = try summary.numbers(named: "value").map { $0 ?? .nan }
    for (index, variant) in variants.enumerated() {
      let frames = try folder.table("bottom-jitter.\(variant.name).csv")
      let run = try scenario.run(variant.name)
      #expect(frames.rowCount == run.recording.frameCount)
      #expect(frames.columnNames == run.recording.columns.map { "\($0)" })
      // Numbers are written so that they are read as they were.
      for column in ["offset_pt", "header_pt", "gap_pt"] {
        #expect(try frames.completeNumbers(named: column) == run.recording.column(column))
      }
      #expect(values.dropFirst(index * metrics.count).prefix(metrics.count) == run.values[...])
    }
    #expect(folder.names().count == variants.count + 2)
    #expect(
      try folder.table("bottom-jitter.naive.csv").columnNames.prefix(13).joined(separator: ",")
        == "frame,time_s,phase,offset_pt,velocity_pt_s,min_offset_pt,max_offset_pt,inset_top_pt,inset_bottom_pt,"
        + "viewport_pt,content_pt,overscroll_pt,sampled_offset_pt")
  }

  @Test func summaryAndSettingsHoldThisRunOnly() throws {
    try run("bottom-jitter --set time-limit=0.1")
    try run("inertia-cut --variant cancel-up")
    for name in ["summary.csv", "settings.csv"] {
      #expect(try Set(folder.table(name).texts(named: "scenario")) == ["inertia-cut"])
      #expect(try Set(folder.table(name).texts(named: "variant")) == ["cancel-up"])
    }
  }

  /// As for `fling`: a preset, or policies of which the last may be left out; a factor becomes a parameter of its own.
  @Test(arguments: [
    ("anchoring", "anchoring", "0.91"), ("clamp,cancel", "report", "0.91"),
    ("keep,preserve", "\"keep,preserve\"", "0.91"),
    ("clamp,scale=0.3,absolute", "\"clamp,scale,absolute\"", "0.3"),
  ])
  func responsesAreSetAsTheyAreTypedForAFling(text: String, response: String, factor: String) throws {
    try run("bottom-jitter --variant naive --set response=\(text) --set time-limit=0.1")
    let settings = try folder.text("settings.csv")
    #expect(settings.contains("bottom-jitter,naive,response,\(response),\n"))
    #expect(settings.contains("bottom-jitter,naive,momentum-factor,\(factor),\n"))
  }

  /// An option is short for a parameter: the same bytes, in the tables and beside them.
  @Test(arguments: [
    ("--frame-rate", "frame-rate", "90"), ("--seed", "seed", "7"), ("--model", "model", "gtk"),
  ])
  func anOptionIsTheParameterOfThatName(option: String, key: String, value: String) throws {
    let line = "bottom-jitter --variant naive --set frame-jitter=0.3"
    try run(line)
    let plain = try folder.text("bottom-jitter.naive.csv")
    try run("\(line) \(option) \(value)")
    let byOption = try folder.names().map(folder.text)
    try run("\(line) --set \(key)=\(value)")
    #expect(try folder.names().map(folder.text) == byOption)
    #expect(try folder.text("bottom-jitter.naive.csv") != plain)
    #expect(try folder.text("settings.csv").contains("bottom-jitter,naive,\(key),\(value),"))
  }

  @Test func scenariosThatNobodyNamedAreSkippedWhereTheyAreImpossible() throws {
    let low = try notes(on: "run --frame-rate 15 --output \(folder.path())")
    #expect(low == ["run: skipped header-swipe: frame-rate is too low to see a tap (variant own-list)"])
    let played = Set(ScenarioCatalog.standard.entries.map { "\($0.name)" }).subtracting(["header-swipe"])
    #expect(try Set(folder.table("summary.csv").texts(named: "scenario")) == played)
    // Those skipped for one reason share a line.
    let skipped = try notes(on: "run --model gtk --output \(folder.path())").filter {
      $0.contains("skipped")
    }
    #expect(skipped.count == 1 && skipped[0].contains("deceleration, rubber-band, "))
  }

  /// The pictures' data stays that of the whole run with its defaults; anything else is a trial.
  @Test func onlyTheWholeRunWithItsDefaultsIsThePicturesData() throws {
    let whole = try shell(#"cd '\#(folder.path())' && "$0" run --tables"#)
    #expect(whole.status == 0 && whole.errors.isEmpty && folder.names(in: "Plots") == ["data"])
    let tables = ScenarioCatalog.standard.entries.flatMap { scenario in
      scenario.variants.map { "\(scenario.name).\($0.name).csv" }
    }
    let isComplete = folder.names(in: "Plots/data") == (tables + ["settings.csv", "summary.csv"]).sorted()
    #expect(isComplete)
    #expect(whole.output.hasSuffix("\n\(tables.count) tables, settings.csv and summary.csv in Plots/data\n"))
    for words in [
      "bounce", "--variant exact-edge", "--set time-limit=0.1", "bounce --frame-rate 60", "bounce --seed 1",
    ] {
      let trial = try shell(#"cd '\#(folder.path())' && rm -rf Plots/trial && "$0" run \#(words)"#)
      #expect(trial.status == 0 && folder.names(in: "Plots/trial").contains("bounce.exact-edge.csv"))
    }
    #expect(folder.names(in: "Plots/data").count == tables.count + 2)
  }
}
