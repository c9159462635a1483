import ScrollKinematics
import ScrollLab
import ScrollPlatforms
import ScrollScenarios
import Testing
import TrajectoryTables

/// The command line over a user's own scenario, platform and fling model.
@Suite struct OwnCatalogTests {
  private let lab = Lab(
    program: "lab", catalog: .standard.adding(OwnHeader.self).adding(PlatformProfile.ownView),
    models: .standard.adding(OwnGlide.self))
  private let folder: TemporaryFolder
  /// Half a step of the grid that readings are rounded to, and the rounding of sums.
  private let grid = 1.0 / 6 + 1e-9

  init() throws { folder = try TemporaryFolder() }

  @discardableResult private func run(_ line: String, from lab: Lab? = nil) throws -> String {
    try answer("run \(line) --output \(folder.path())", from: lab ?? self.lab)
  }

  /// The metric `lag` of the variants that were run, in order.
  private func lags() throws -> [Double] {
    let table = try folder.table("summary.csv")
    let rows = zip(try table.texts(named: "metric"), try table.completeNumbers(named: "value"))
    return rows.filter { $0.0 == "lag" }.map(\.1)
  }

  /// 600 pt/s for half a second, read a frame late.
  @Test func runPlaysTheScenario() throws {
    let text = try run("own-header")
    let frames = try folder.table("own-header.late.csv")
    #expect(frames.columnNames.count == 14 && frames.columnNames.last == "header_pt")
    let offsets = try frames.completeNumbers(named: "offset_pt")
    let headers = try frames.completeNumbers(named: "header_pt")
    for index in 1..<30 {
      #expect(abs(offsets[index] - Double(10 * index)) < 1e-9)
      #expect(abs(headers[index] + offsets[index - 1]) <= grid)
    }
    let lags = try lags()
    #expect(abs(lags[0] - 10) <= grid && abs(lags[1]) < 1e-9)
    #expect(try folder.text("summary.csv").contains("own-header,late,frames,30,frames\n"))
    #expect(try folder.text("settings.csv").contains("own-header,late,content-size,3000,pt\n"))
    #expect(unwrapped(text).contains("the header comes after the list"))
  }

  @Test func settingsReachTheScenario() throws {
    try run("own-header --variant late --set latency-frames=3")
    #expect(try abs(lags()[0] - 30) <= grid)
    try run("own-header --variant late --frame-rate 120")
    #expect(try abs(lags()[0] - 5) <= grid)
    let failure = try #require(refusal(of: "run own-header --variant exact --set quantum=1", from: lab))
    #expect(failure.status == .usage && failure.message.contains("defines own-header.exact"))
  }

  @Test func listShowsThem() throws {
    let text = try answer("list", from: lab)
    #expect(text.contains("own-header") && text.contains("own-glide"))
    let listing = try Listing(answer("list --format json", from: lab))
    #expect(listing.scenarios.last?.metrics == ["frames", "lag"] && listing.models.last?.name == "own-glide")
    #expect(
      listing.scenarios.last?.parameters.first
        == Listing.Parameter(
          name: "content-size", unit: "pt", default: .number(3000), range: [700, 10_000], choices: []))
    #expect(refusal(of: "list own-heder", from: lab)?.message.contains("nearest: own-header") == true)
    #expect(refusal(of: "list own-header")?.status == .usage)
  }

  @Test func sweepVariesTheScenario() throws {
    let path = folder.path("lag.csv")
    let line = "sweep own-header --metric lag --axis latency-frames=0:3:4 --variant late --output \(path)"
    #expect(try answer(line, from: lab).isEmpty)
    for (lag, expected) in zip(
      try folder.table("lag.csv").completeNumbers(named: "value"), [0.0, 10, 20, 30])
    {
      #expect(abs(lag - expected) <= grid)
    }
    #expect(try folder.text("lag.settings.csv").contains("own-header,late,latency-frames,,frames\n"))
  }

  /// Half of the finger's travel, so half of the lag; whichever was added first.
  @Test func thePlatformIsAModel() throws {
    let (header, view) = (OwnHeader.self, PlatformProfile.ownView)
    for catalog in [
      ScenarioCatalog.standard.adding(header).adding(view), .standard.adding(view).adding(header),
    ] {
      try run("own-header --variant late --model own-view", from: Lab(catalog: catalog))
      #expect(try abs(lags()[0] - 5) <= grid)
      #expect(try folder.text("settings.csv").contains("own-header,late,model,own-view,\n"))
    }
    #expect(refusal(of: "run own-header --model own-vew", from: lab)?.message.contains("own-view") == true)
    #expect(refusal(of: "run bottom-jitter --model own-view")?.status == .usage)
    // The scenarios of the package take it too: the finger travels K/2 and 150 pt, the offset half of that.
    try run("bottom-jitter --variant exact-reading --model own-view")
    let offsets = try folder.table("bottom-jitter.exact-reading.csv").completeNumbers(named: "offset_pt")
    let furthest: Double = offsets[..<90].max() ?? 0
    #expect(abs(furthest - 137) < 1e-9)
  }

  @Test func theFlingModelFlings() throws {
    let line = "fling --model own-glide --velocity 100 --offset 7 --rate 2 --duration 1 --set factor=0.5"
    let table = try answerTable(line, from: lab)
    #expect(try table.completeNumbers(named: "offset_pt") == [7, 32, 57])
    #expect(try table.completeNumbers(named: "velocity_pt_s") == [50, 50, 50])
    #expect(try table.texts(named: "phase") == ["glide", "glide", "glide"])
    #expect(refusal(of: line)?.message.contains("'own-glide'") == true)
    #expect(refusal(of: "drag --model own-glide", from: lab)?.message.contains("'own-glide'") == true)
  }
}
