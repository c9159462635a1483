import Foundation
import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct ModelComparisonTests {
  /// A few models that a quick test compares.
  private static let some: [FlingCatalogEntry] = FlingCatalog.standard.entries.filter { entry in
    ["uikit", "qt-flickable", "gtk", "chromium-physics-fling", "flutter-clamping", "decay"].contains(
      entry.name.description)
  }

  /// A fling of a model behind a finger of the same speed, on whole pixels.
  private func trace(_ model: StaticString, velocity: Double) throws -> ScrollTrace {
    let entry = try #require(FlingCatalog.standard[Name(model)])
    let state = ScrollState(offset: 500, velocity: velocity)
    let run = entry.configured.run(FlingRelease(state: state, viewportLength: 700, frameRate: 60))
    var recorder = ScrollRecorder()
    for frame in 0..<150 {
      let time = Double(frame) / 60
      let shown = frame < 20 ? 500 + velocity * (time - 20 / 60.0) : run.sample(frame: frame - 20).offset
      recorder.record(shown.rounded(), at: time, viewportLength: 700)
    }
    return recorder.trace
  }

  @Test(arguments: ["qt-flickable", "gtk", "chromium-physics-fling", "flutter-clamping"] as [StaticString])
  func aPlatformIsNamedByItsFling(model: StaticString) throws {
    let comparison = try #require(try trace(model, velocity: 1600).comparison(among: Self.some))
    let best = comparison.fits[0]
    #expect(best.model.description == model.description && comparison.tied == 1)
    #expect(comparison.isExplained && comparison.confidence > 0.9)
    // Whole pixels leave 0.29 pt.
    #expect(best.residual < 0.5 && comparison.fits[1].residual > 2 * best.residual)
  }

  /// A spring of its own behind the deceleration of many: the nearest leaves 2.8 pt, on no grid.
  @Test(arguments: [(120.0, 22.0, true), (60, 12, false)])
  func aFlingWithASpringOfItsOwnHasNoName(stiffness: Double, damping: Double, isNamed: Bool) throws {
    var physics = ScrollPhysics.uikitContinuous
    physics.bounce = Spring(stiffness: stiffness, damping: damping)
    let fling = Fling(
      physics, from: ScrollState(offset: 0, velocity: 1200), in: RestRange(-.infinity, 443))
    var recorder = ScrollRecorder()
    for frame in -9..<120 {
      let time = Double(frame) / 60
      recorder.record(time < 0 ? 1200 * time : fling.state(at: time).offset, at: time)
    }
    let entries = FlingCatalog.standard.entries.filter {
      ["uikit-continuous", "scroll-mechanics"].contains($0.name.description)
    }
    let comparison = try #require(recorder.trace.comparison(among: entries))
    #expect(comparison.isExplained == isNamed)
    // Models are played frame by frame: a cubic joins them to better than that.
    if isNamed { #expect(comparison.fits[0].residual < 0.05) }
  }

  @Test func aBounceAtTheEndOfTheRecordingIsAnEdge() throws {
    let fling = Fling(
      .uikit, from: ScrollState(offset: 0, velocity: 2000), in: RestRange(-.infinity, 700))
    var recorder = ScrollRecorder()
    var frame = 0
    while Double(frame) / 60 < (fling.restTime ?? 0) + 0.02 {
      recorder.record((fling.state(at: Double(frame) / 60).offset * 3).rounded() / 3, at: Double(frame) / 60)
      frame += 1
    }
    let comparison = try #require(recorder.trace.comparison(among: Self.some))
    #expect(comparison.fits[0].model.description == "uikit" && comparison.isExplained)
    #expect(comparison.fits[0].residual < 0.5)
  }

  /// Models are played frame by frame: through a pause of eleven days that would take hours.
  @Test(arguments: [1.5, 1e3, 1e6])
  func aPauseEndsWhatIsCompared(pause: Double) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 0, velocity: 2000), in: RestRange(-.infinity, 700))
    var recorder = ScrollRecorder()
    for frame in 0..<80 {
      let time = Double(frame) / 60
      recorder.record(fling.state(at: time).offset, at: frame < 50 ? time : time + pause)
    }
    let comparison = try #require(recorder.trace.comparison(among: Self.some))
    // The last row before the pause; the shortest one is played through.
    let end = pause > 2 ? 49 / 60.0 : 79 / 60.0 + pause
    #expect(abs(comparison.end - end) < 1e-9, "\(comparison.end)")
  }

  /// Both readings of the same decay leave less than any recording shows: the usual one of the two is named.
  @Test func amongExactFitsTheFirstOfTheListIsNamed() throws {
    let pair = FlingCatalog.standard.entries.filter {
      ["uikit", "uikit-continuous"].contains($0.name.description)
    }
    for entry in pair {
      let release = FlingRelease(
        state: ScrollState(offset: 0, velocity: 2000), range: RestRange(-.infinity, 700), frameRate: 60)
      let run = entry.configured.run(release)
      var recorder = ScrollRecorder()
      for frame in 0..<74 { recorder.record(run.sample(frame: frame).offset, at: Double(frame) / 60) }
      let comparison = try #require(recorder.trace.comparison(among: pair))
      #expect(comparison.fits[0].model.description == "uikit" && comparison.tied == 2)
      #expect(comparison.fits.allSatisfy { $0.residual < 0.02 })
    }
  }

  /// Frame 56 is 36 frames behind the release; from there on the view stands.
  @Test func aCutEndsTheComparison() throws {
    let whole = try trace("uikit", velocity: 2400)
    var recorder = ScrollRecorder()
    for row in 0..<120 { recorder.record(whole.offsets[min(row, 56)], at: whole.times[row]) }
    let comparison = try #require(recorder.trace.comparison(among: Self.some))
    #expect(comparison.end <= 56 / 60.0 + 1e-9 && comparison.end > 50 / 60.0)
    // Up to its stop it is an exponential decay, and no other; whole pixels leave 0.29 pt.
    #expect(
      Set(comparison.fits.prefix(comparison.equals).map { $0.model.description }) == ["uikit", "decay"])
    #expect(comparison.isExplained && comparison.fits[0].residual < 0.5)
  }

  @Test func whatACurveDoesNotTellApartIsSaid() throws {
    // Up to its stop iOS glides like any exponential decay.
    let whole = try trace("uikit", velocity: 2400)
    var recorder = ScrollRecorder()
    for row in 0..<75 { recorder.record(whole.offsets[row], at: whole.times[row]) }
    let comparison = try #require(recorder.trace.comparison(among: Self.some))
    #expect(comparison.equals == 2)
    #expect(Set(comparison.fits.prefix(2).map { $0.model.description }) == ["uikit", "decay"])
    #expect(comparison.fits[0].model.description == "uikit", "a system comes before a law")
  }

  /// Every undisturbed fling of the recordings, held to every model: prints the confusion.
  /// `FIT_RECORDINGS=Plots/recordings swift test -c release --filter ModelComparisonTests`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FIT_RECORDINGS"] != nil))
  func recordedFlingsNameTheirPlatform() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["FIT_RECORDINGS"])
    let expected = [
      "chromium": "chromium-physics-fling", "qt-flickable": "qt-flickable", "gtk": "gtk",
      "webkitgtk": "webkit-kinetic", "firefox": "gecko-desktop", "kivy-scroll": "kivy-scroll",
    ]
    var confusion: [String: Int] = [:]
    let index = try Table([UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/index.csv"))))
    let columns = try ["engine", "experiment", "excluded", "setup", "file"].map { try index.texts(named: $0) }
    for row in 0..<index.rowCount where columns[2][row].isEmpty {
      let setup = columns[3][row]
      guard let platform = expected[columns[0][row]], ["A", "A2", "B", "C"].contains(columns[1][row]),
        !setup.contains("\"loop\""), !setup.contains("\"finger\": {"), setup.contains("\"changes\": []"),
        setup.contains("\"velocity\"") || columns[1][row] == "A2",
        !setup.contains("\"flex\""), !setup.contains("\"sticky\"")
      else { continue }
      let table = try Table([UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + columns[4][row]))))
      let trace = try table.trace(in: table.trajectoryColumns(time: nil, offset: nil))
      let found = trace.comparison()?.fits[0].model.description ?? "no fling"
      confusion["\(platform) \(found)", default: 0] += 1
    }
    for (pair, count) in confusion.sorted(by: { $0.key < $1.key }) { print(pair, count) }
    // What live recordings show of Chromium and Qt decides; a fling that its bound cuts after some frames tells too
    // little.
    for platform in ["chromium-physics-fling", "qt-flickable"] {
      let all = confusion.filter { $0.key.hasPrefix(platform + " ") && !$0.key.hasSuffix("no fling") }
      let right = confusion["\(platform) \(platform)"] ?? 0
      #expect(Double(right) >= 0.8 * Double(all.values.reduce(0, +)), "\(platform): \(confusion)")
    }
  }
}
