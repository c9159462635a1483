import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import Testing

/// How much travel a cut is said to have taken, against what the platform would have made.
@Suite struct LostTravelTests {
  /// A fling of 4000 pt/s that stands still after a share of its way, with phases; and what was left of the way.
  private func cut(
    _ model: String, after share: Double, rate: Double, quantum: Double
  ) throws -> (cut: Finding, left: Double) {
    let entry = try #require(FlingCatalog.standard.entries.first { "\($0.name)" == model })
    let run = entry.configured.run(
      FlingRelease(state: ScrollState(offset: 0, velocity: 4000), frameRate: rate))
    let offsets = (0..<Int(8 * rate)).map { run.sample(frame: $0).offset }
    let whole = offsets[offsets.count - 1]
    let last = offsets.firstIndex { $0 > share * whole } ?? 0
    var recorder = ScrollRecorder()
    for frame in -12..<last + 40 {
      let shown = frame < 0 ? 4000 * Double(frame) / rate : offsets[min(frame, last)]
      recorder.record(
        quantum > 0 ? (shown / quantum).rounded() * quantum : shown, at: Double(frame) / rate,
        phase: frame < 0 ? .drag : frame <= last ? .deceleration : .rest)
    }
    let found = recorder.trace.diagnosis().findings.first { $0.kind == .inertiaCut }
    return (try #require(found), whole - offsets[last])
  }

  /// The begin of a fling does not tell every law apart: then a range is said, and the truth lies in it.
  @Test(
    arguments: [
      "android", "uikit", "chromium-fling-curve", "chromium-physics-fling", "flutter-bouncing",
      "flutter-clamping",
    ], [0.5, 0.7])
  func theTravelLostIsSaidAsExactlyAsItIsKnown(model: String, share: Double) throws {
    for (rate, quantum) in [(60.0, 1.0), (60, 0), (120, 1 / 3.0)] {
      let (cut, left) = try cut(model, after: share, rate: rate, quantum: quantum)
      let least = try #require(cut.value("least_lost_travel"))
      let most = try #require(cut.value("most_lost_travel"))
      #expect((least - 1...most + 1).contains(left), "\(least) to \(most) for \(left)")
      // An exponential that is seen is continued.
      let isKnown = cut.message.contains("about")
      #expect(isKnown ? ["uikit", "flutter-bouncing"].contains(model) : cut.message.contains(" to "))
      if quantum == 0, model == "uikit" { #expect(isKnown && most - least < 0.3 * left) }
    }
  }
}
