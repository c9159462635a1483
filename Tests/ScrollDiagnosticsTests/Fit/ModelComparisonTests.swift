import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import Testing

/// Which platform made a fling.
@Suite struct ModelComparisonTests {
  private static func models(_ names: String...) -> [FlingCatalogEntry] {
    FlingCatalog.standard.entries.filter { names.contains("\($0.name)") }
  }

  /// A few models that a quick test compares.
  private static let some = models(
    "uikit", "qt-flickable", "gtk", "chromium-physics-fling", "flutter-clamping", "decay")

  /// A fling of a model behind a finger of the same speed, on whole pixels; `end` rows of it.
  /// With `held`, only each of so many rows was read, and the others show it again.
  private func trace(_ model: String, velocity: Double, rows: Int = 150, held: Int = 1) throws -> ScrollTrace
  {
    let entry = try #require(Self.models(model).first)
    let state = ScrollState(offset: 500, velocity: velocity)
    let run = entry.configured.run(FlingRelease(state: state, viewportLength: 700, frameRate: 60))
    var recorder = ScrollRecorder()
    for frame in 0..<rows {
      let time = Double(frame) / 60
      let read = frame / held * held
      let drag = 500 + velocity * (Double(read) - 20) / 60
      let shown = read < 20 ? drag : run.sample(frame: read - 20).offset
      recorder.record(shown.rounded(), at: time, viewportLength: 700)
    }
    return recorder.trace
  }

  @Test(arguments: ["qt-flickable", "gtk", "chromium-physics-fling", "flutter-clamping"])
  func aPlatformIsNamedByItsFling(model: String) throws {
    let comparison = try #require(try trace(model, velocity: 1600).comparison(among: Self.some))
    let best = comparison.fits[0]
    #expect("\(best.model)" == model && comparison.tied == 1)
    #expect(comparison.isExplained && comparison.confidence > 0.9)
    // Whole pixels leave 0.29 pt.
    #expect(best.residual < 0.5 && comparison.fits[1].residual > 2 * best.residual)
  }

  @Test(arguments: ["gtk", "chromium-physics-fling"], [2, 3])
  func aPlatformIsNamedByReadingsThatRowsHold(model: String, held: Int) throws {
    let trace = try trace(model, velocity: 1600, held: held)
    let comparison = try #require(trace.comparison(among: Self.some))
    #expect("\(comparison.fits[0].model)" == model && comparison.isExplained && comparison.tied == 1)
  }

  /// Up to its stop iOS glides like any exponential decay; a system comes before a law.
  @Test func modelsThatTheCurveDoesNotTellApartAreTied() throws {
    let comparison = try #require(try trace("uikit", velocity: 2400, rows: 75).comparison(among: Self.some))
    #expect(comparison.tied == 2 && "\(comparison.fits[0].model)" == "uikit")
    #expect(Set(comparison.fits.prefix(2).map { "\($0.model)" }) == ["uikit", "decay"])
  }

  /// A spring of its own behind the deceleration of many.
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
    let entries = Self.models("uikit-continuous", "scroll-mechanics")
    #expect(try #require(recorder.trace.comparison(among: entries)).isExplained == isNamed)
  }

  /// Models are played frame by frame: what follows a pause is another motion.
  @Test(arguments: [1e3, 1e6]) func aPauseEndsWhatIsCompared(pause: Double) throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 0, velocity: 2000), in: RestRange(-.infinity, 700))
    var recorder = ScrollRecorder()
    for frame in 0..<80 {
      let time = Double(frame) / 60
      recorder.record(fling.state(at: time).offset, at: frame < 50 ? time : time + pause)
    }
    let comparison = try #require(recorder.trace.comparison(among: Self.some))
    #expect(abs(comparison.end - 49 / 60.0) < 1e-9)
  }

  /// Many a view is led by another law at first: macOS, say, accelerates what a fast swipe does. The name is that of the law behind it.
  @Test(arguments: ["mac-momentum", "gtk"])
  func aPlatformIsNamedByTheStretchThatItsLawLeads(model: String) throws {
    let entry = try #require(Self.models(model).first)
    let frames = 24
    let head = Deceleration(decayRate: 0.9, stopSpeed: 1)
    let start = ScrollState(offset: 200, velocity: 3000)
    let state = head.state(from: start, after: Double(frames) / 60)
    let run = entry.configured.run(FlingRelease(state: state, frameRate: 60))
    var recorder = ScrollRecorder()
    for frame in -12..<180 {
      let time = Double(frame) / 60
      let shown =
        frame < 0
        ? start.offset + start.velocity * time
        : frame < frames
          ? head.state(from: start, after: time).offset : run.sample(frame: frame - frames).offset
      recorder.record(shown.rounded(), at: time)
    }
    let comparison = try #require(recorder.trace.comparison(among: Self.some + Self.models("mac-momentum")))
    #expect("\(comparison.fits[0].model)" == model && comparison.isExplained)
    #expect(comparison.start > Double(frames - 12) / 60)
  }

  /// Without a finger's column a cut may be a catch; what came after it is none of the fling's either way.
  @Test(arguments: [40, 60]) func aFlingIsComparedUpToWhatMayBeACatch(rows: Int) throws {
    let android = try #require(Self.models("android").first)
    let run = android.configured.run(
      FlingRelease(state: ScrollState(offset: 0, velocity: 4000), frameRate: 60))
    let offsets = (0..<200).map { run.sample(frame: $0).offset }
    var recorder = ScrollRecorder()
    for frame in -15..<rows + 60 {
      recorder.record(offsets[min(max(0, frame), rows)], at: Double(frame) / 60)
    }
    let (trace, cut) = (recorder.trace, Double(rows) / 60)
    let diagnosis = trace.diagnosis()
    #expect(diagnosis.findings.isEmpty && diagnosis.notes.map(\.kind) == [.catchOrCut])
    let comparison = try #require(trace.comparison(among: Self.some + [android]))
    #expect(comparison.isExplained && "\(comparison.fits[0].model)" == "android")
    #expect(comparison.end < cut + 1e-9 && comparison.end > cut - 0.04)
    // Android shows whole pixels, and its way is known to a hundredth.
    let loss = try #require(trace.loss(against: android, diagnosis: diagnosis))
    let left = offsets[199] - offsets[rows]
    #expect(loss.isExplained && abs(loss.travel - left) < max(2, 0.01 * left), "\(loss.travel) of \(left)")
  }

  /// Chromium 156 on Linux, a fling of 1000 pt/s, and Qt, one of 2000 pt/s over the upper edge: each frame up to the rest, at 60 Hz.
  @Test(arguments: [
    ("chromium/v1000.r0.csv", "chromium-physics-fling", 1000.0),
    ("qt-flickable/v-2000.from200.content5000.csv", "qt-flickable", -2000),
  ])
  func aRecordedFlingNamesItsPlatformAmongAllModels(file: String, model: String, velocity: Double) throws {
    let comparison = try #require(try RecordingsTests.trace(file).comparison())
    #expect("\(comparison.fits[0].model)" == model && comparison.isExplained && comparison.tied == 1)
    #expect(abs(comparison.fits[0].release.velocity - velocity) < 100)
  }

  /// Firefox keeps 0.998 of a fling's velocity each millisecond (apz.fling_friction 0.002), and shows some frames late: the factor is
  /// known to a fortieth of the friction.
  @Test func aRecordedFlingOfFirefoxTellsItsFriction() throws {
    let law = try #require(try RecordingsTests.trace("firefox/v4000.r0.csv").comparison()?.law)
    let factor = try #require(law.parameters.first { $0.name == "factor-per-ms" })
    #expect(law.name == "exponential" && abs(factor.value - 0.998) < 5e-5, "\(law)")
  }

  @Test func aTraceWithoutAFlingIsComparedWithNothing() throws {
    #expect(ScrollTrace().comparison(among: Self.some) == nil)
    var still = Gesture(rate: 60)
    still.remove { $0 > 15 }
    #expect(still.trace().comparison(among: Self.some) == nil)
  }

  // MARK: What a cut took

  /// 0.3 s behind a release of 1500 pt/s the model has 823 pt/s left, of which it stops at 10.
  @Test(arguments: [60.0, 120]) func aCutTakesWhatTheModelHadLeft(rate: Double) throws {
    var gesture = Gesture(rate: rate)
    gesture.stop(at: gesture.row(after: 0.3))
    let trace = gesture.trace(.phases, quantum: 1 / 3.0)
    let uikit = try #require(Self.models("uikit").first)
    let loss = try #require(trace.loss(against: uikit, diagnosis: trace.diagnosis()))
    // A cut between two frames, and a velocity known to some parts in a thousand.
    #expect(abs(loss.travel - 0.4995 * (823 - 10)) < 15 && loss.isExplained)
    let left = Elementary.log(823 / 11.0) / 2.002
    #expect(abs(loss.time - left) < 0.06, "\(loss.time) for \(left)")
    // A whole fling loses nothing.
    let whole = Gesture(rate: rate).trace(quantum: 1 / 3.0)
    #expect(abs(try #require(whole.loss(against: uikit, diagnosis: whole.diagnosis())).travel) < 1.5)
  }
}
