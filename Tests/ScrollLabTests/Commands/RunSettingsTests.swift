import ScrollKinematics
import ScrollLab
import ScrollScenarios
import Testing
import TrajectoryTables

/// What defines a variant stays as it is, and a line or a refusal says so.
@Suite struct RunSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> [String] {
    try notes(on: "run \(line) --output \(folder.path())")
  }

  /// The values of a parameter of bottom-jitter, by variant.
  private func settings(_ parameter: String) throws -> [String: String] {
    let table = try folder.table("settings.csv")
    let (variants, parameters) = (try table.texts(named: "variant"), try table.texts(named: "parameter"))
    let rows = zip(zip(variants, parameters), try table.texts(named: "value"))
    return Dictionary(uniqueKeysWithValues: rows.filter { $0.0.1 == parameter }.map { ($0.0.0, $0.1) })
  }

  @Test func settingsReachTheScenarioAndVariantsWin() throws {
    let notes = try run("bottom-jitter --frame-rate 120 --set latency-frames=2")
    #expect(
      notes == [
        "run: kept what defines a variant: latency-frames of bottom-jitter.exact-reading, "
          + "bottom-jitter.exact-reading-absolute"
      ])
    let latencies = try settings("latency-frames")
    #expect(
      latencies.count == 10 && latencies.allSatisfy { $0.value == ($0.key.hasPrefix("exact") ? "0" : "2") })
    for variant in latencies.keys where !variant.hasPrefix("exact") {
      let table = try folder.table("bottom-jitter.\(variant).csv")
      let offsets = try table.completeNumbers(named: "offset_pt")
      let read = try table.completeNumbers(named: "sampled_offset_pt")
      // The offset of two frames before, on a grid of a third of a point.
      for index in 2..<offsets.count { #expect(abs(read[index] - offsets[index - 2]) <= 1.0 / 6 + 1e-9) }
    }
  }

  @Test func namedVariantsRefuseWhatDefinesThem() throws {
    let line =
      "run bottom-jitter --variant exact-reading --output \(folder.path("new")) --set latency-frames="
    let failure = try #require(refusal(of: line + "2"))
    #expect(
      failure.message
        == "run: --set latency-frames: it is what defines bottom-jitter.exact-reading, so it cannot be set there"
    )
    #expect(failure.status == .usage && folder.names().isEmpty)
    // Its own value may be set.
    #expect(try notes(on: line + "0").isEmpty)
  }

  @Test func allThatIsKeptStandsOnOneLine() throws {
    let notes = try run("bottom-jitter double-speed deceleration --set latency-frames=2 --set quantum=1")
    let kept =
      "bottom-jitter.exact-reading, bottom-jitter.exact-reading-absolute, double-speed.drawn-back-exact"
    #expect(notes == ["run: kept what defines a variant: latency-frames of \(kept); quantum of \(kept)"])
  }
}
