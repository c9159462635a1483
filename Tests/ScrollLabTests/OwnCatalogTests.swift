import ScrollKinematics
import ScrollLab
import ScrollPlatforms
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

/// The command line over a user's own scenario, platform and fling model.
@Suite(.endsInTime) struct OwnCatalogTests {
  private let lab = Lab(
    program: "lab", catalog: .standard.adding(OwnHeader.self).adding(PlatformProfile.ownView),
    models: .standard.adding(OwnGlide.self))
  private let folder: TemporaryFolder
  /// Half a step of the grid that readings are rounded to, and the rounding of sums.
  private let grid = 1.0 / 6 + 1e-9

  init() throws { folder = try TemporaryFolder() }

  @discardableResult private func run(_ line: String, from lab: Lab? = nil) throws -> String {
    let words = ["run"] + line.split(separator: " ").map(String.init) + ["--output", folder.path("data")]
    return String(decoding: try (lab ?? self.lab).answer(to: words), as: UTF8.self)
  }

  /// The metric `lag` of the variants that were run, in order.
  private func lags() throws -> [Double] {
    let table = try folder.table("data/summary.csv")
    let rows = zip(try table.texts(named: "metric"), try table.completeNumbers(named: "value"))
    return rows.filter { $0.0 == "lag" }.map(\.1)
  }

  @Test func runPlaysIt() throws {
    let text = try run("own-header")
    #expect(folder.names == ["data"])
    let frames = try folder.table("data/own-header.late.csv")
    #expect(frames.columnNames.count == 14 && frames.columnNames.last == "header_pt")
    // 600 pt/s for half a second, a frame late.
    let (offsets, headers) = (
      try frames.completeNumbers(named: "offset_pt"), try frames.completeNumbers(named: "header_pt")
    )
    for index in 1..<30 {
      #expect(abs(offsets[index] - Double(10 * index)) < 1e-9)
      #expect(abs(headers[index] + offsets[index - 1]) <= grid)
    }
    let lags = try lags()
    #expect(abs(lags[0] - 10) <= grid && abs(lags[1]) < 1e-9)
    let summary = String(decoding: try folder.bytes("data/summary.csv"), as: UTF8.self)
    #expect(summary.contains("own-header,late,frames,30,frames\n"))
    let settings = String(decoding: try folder.bytes("data/settings.csv"), as: UTF8.self)
    #expect(settings.contains("own-header,late,content-length,3000,pt\n"))
    #expect(settings.contains("own-header,exact,latency-frames,0,frames\n"))
    let words = text.split { " \n".contains($0) }.joined(separator: " ")
    #expect(
      words.hasPrefix(
        "own-header the header comes after the list: lag 10 pt (late), 0 pt (exact); assumes offset read 1 "
          + "frame late 2 tables, settings.csv and summary.csv in "))
  }

  @Test func settingsReachIt() throws {
    try run("own-header --variant late --set latency-frames=3")
    #expect(try abs(lags()[0] - 30) <= grid)
    try run("own-header --variant late --frame-rate 120")
    #expect(try abs(lags()[0] - 5) <= grid)
    let failure = try #require(refusal(of: "run own-header --variant exact --set quantum=1", from: lab))
    #expect(failure.status == .usage && failure.message.contains("defines own-header.exact"))
    #expect(refusal(of: "run own-header --set response=keep", from: lab)?.status == .usage)
  }

  @Test func listShowsIt() throws {
    let text = try answer("list", from: lab)
    #expect(text.contains("(lab list SCENARIO explains"))
    #expect(text.contains("\n  own-header\n      a header of a user's own follows its list\n"))
    #expect(text.contains("\n  own-glide\n      a list of a user's own, without friction\n"))
    let listing = try Listing(lab.answer(to: ["list", "--format", "json"]))
    #expect(listing.scenarios.count == ScenarioCatalog.standard.entries.count + 1)
    #expect(listing.models.last?.name == "own-glide")
    let scenario = try #require(listing.scenarios.last)
    #expect(scenario.name == "own-header" && scenario.metrics == ["frames", "lag"])
    #expect(scenario.variants.map(\.role) == ["fault", "cure"])
    #expect(
      scenario.parameters.first
        == Listing.Parameter(
          name: "content-length", unit: "pt", default: .number(3000), range: [700, 10_000], choices: []))
    let page = try answer("list", "own-header", from: lab)
    #expect(page.contains("late (fault)") && page.contains("content-length=3000 pt"))
    #expect(refusal(of: "list own-heder", from: lab)?.message.contains("nearest: own-header") == true)
    #expect(refusal(of: "list own-header")?.status == .usage)
  }

  @Test func sweepVariesIt() throws {
    let line =
      "sweep own-header --metric lag --axis latency-frames=0:3:4 --variant late --jobs 2 --output "
    #expect(
      try lab.answer(to: (line + folder.path("lag.csv")).split(separator: " ").map(String.init)).isEmpty)
    let table = try folder.table("lag.csv")
    #expect(table.columnNames == ["latency-frames", "variant", "metric", "value", "unit"])
    #expect(try table.completeNumbers(named: "latency-frames") == [0, 1, 2, 3])
    for (lag, expected) in zip(try table.completeNumbers(named: "value"), [0.0, 10, 20, 30]) {
      #expect(abs(lag - expected) <= grid)
    }
    let settings = String(decoding: try folder.bytes("lag.settings.csv"), as: UTF8.self)
    #expect(settings.contains("own-header,late,latency-frames,,frames\n"))
    #expect(settings.contains("own-header,late,content-length,3000,pt\n"))
  }

  /// Half of the finger's travel, so half of the lag; whichever was added first.
  @Test func aPlatformIsAModel() throws {
    let (header, view) = (OwnHeader.self, PlatformProfile.ownView)
    for catalog in [
      ScenarioCatalog.standard.adding(header).adding(view), .standard.adding(view).adding(header),
    ] {
      try run("own-header --variant late --model own-view", from: Lab(catalog: catalog))
      #expect(try abs(lags()[0] - 5) <= grid)
      let settings = String(decoding: try folder.bytes("data/settings.csv"), as: UTF8.self)
      #expect(settings.contains("own-header,late,model,own-view,\n"))
    }
    #expect(
      refusal(of: "run own-header --model own-view", from: Lab(catalog: .standard.adding(header))) != nil)
  }

  @Test func aPlatformPlaysTheScenariosOfThePackage() throws {
    // The finger travels K/2 and 150 pt, the offset half of that.
    let text = try run("bottom-jitter --variant exact-reading --model own-view")
    let offsets = try folder.table("data/bottom-jitter.exact-reading.csv").completeNumbers(named: "offset_pt")
    let push = (124 + 150) / 2.0
    #expect(abs((offsets[..<90].max() ?? 0) - push) < 1e-9)
    #expect(
      text.split { " \n".contains($0) }.joined(separator: " ").contains("assumes the platform own-view,"))
    let listing = try Listing(lab.answer(to: ["list", "bottom-jitter", "deceleration", "--format", "json"]))
    let choices = listing.scenarios.map { $0.parameters.first { $0.name == "model" }?.choices.last }
    #expect(choices == ["own-view", "uikit-continuous"])
    #expect(refusal(of: "run bounce --model own-view", from: lab)?.message.contains("'own-view'") == true)
    #expect(refusal(of: "run own-header --model own-vew", from: lab)?.message.contains("own-view") == true)
    #expect(refusal(of: "run bottom-jitter --model own-view")?.status == .usage)
  }

  @Test func aFlingModelFlings() throws {
    let line = "fling --model own-glide --velocity 100 --offset 7 --rate 2 --duration 1 --set factor=0.5"
    let table = try answerTable(line, from: lab)
    #expect(try table.completeNumbers(named: "offset_pt") == [7, 32, 57])
    #expect(try table.completeNumbers(named: "velocity_pt_s") == [50, 50, 50])
    #expect(try table.texts(named: "phase") == ["glide", "glide", "glide"])
    #expect(refusal(of: line)?.message.contains("'own-glide'") == true)
    #expect(refusal(of: "drag --model own-glide", from: lab)?.message.contains("'own-glide'") == true)
  }
}
