import ScrollKinematics

/// While the header collapses the list runs twice as fast as the finger.
///
/// The list begins where the header ends, so it moves up with it, and scrolls as well. Drawing the content back by what
/// the header moved cures it; with a late reading a strip of speed times lateness is then covered or shows.
struct DoubleSpeed: Scenario {
  static let name = "double-speed"
  static let summary = "a list runs at twice the finger's speed while its header collapses"
  static let verdict = Verdict("list runs faster than the finger")

  var settings = FrameSettings.keptOffset
  var screen = TabbedScreen(contentSize: 3244)
  var placement = TabbedScreen.Placement.following
  var fingerSpeed = 2000.0
  /// Travel of the finger into the content, and back, in pt.
  private let fingerTravel = 300.0

  static let variants: [Variant<DoubleSpeed>] = [
    Variant("added", .fault, "the list begins where the header ends, and scrolls as well"),
    Variant("drawn-back", .cure, "the content is drawn back by what the header moved") {
      $0.placement = .drawnBack
    },
    Variant("drawn-back-exact", .control, "drawn back by an exact reading of the same frame") {
      $0.placement = .drawnBack
      $0.settings.readExactly()
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.number(
      "finger-speed", &fingerSpeed, in: 1...50_000, .pointsPerSecond, "speed of the finger, there and back")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<DoubleSpeed>] = [
    Metric("speed_ratio", .none, "content's speed on the screen per finger speed while the header moves") {
      $0.speedRatio
    },
    Metric("largest_gap", .points, "longest strip between header and content, as the header opens") {
      max(0, $0.recording.column(.gap).max() ?? 0)
    },
    Metric("largest_overlap", .points, "most of the content that the header hides, as it collapses") {
      max(0, -($0.recording.column(.gap).min() ?? 0))
    },
    Metric("gap_frames", .none, "frames with a strip or an overlap") { run in
      let threshold = run.scenario.settings.quantum / 2 + 1e-3
      return Double(Exposure(of: run.recording.column(.gap), threshold: threshold).frames)
    },
    .rattles, .rattleSize,
  ]

  var validationError: String? { screen.validationError }

  var strokes: [FingerScript] {
    let duration = fingerTravel / fingerSpeed
    let down = FingerScript(travel: fingerTravel, duration: duration, easing: .linear, hold: 0.2)
    let up = FingerScript(
      start: down.release, travel: -fingerTravel, duration: duration, easing: .linear, hold: 0.2)
    return [down, up]
  }

  func makeRig() -> StickyHeaderRig {
    StickyHeaderRig(screen, HeaderRule(clampedOn: screen, placement), quantum: settings.quantum)
  }
}

extension RecordedRun<DoubleSpeed> {
  /// Over the frames in which finger and header both moved; NaN without one.
  ///
  /// A header up against an end is left out: it moves there by less.
  fileprivate var speedRatio: Double {
    let header = recording.column(.header)
    let end = scenario.screen.headerHeight - Tolerance.rounding
    let isInside = { (frame: Int) in header[frame] < -Tolerance.rounding && header[frame] > -end }
    var (content, finger) = (0.0, 0.0)
    for frame in 1..<recording.frameCount where isInside(frame) && isInside(frame - 1) {
      let step = recording.step(.offset, at: frame)
      let moves = [step, recording.step(.header, at: frame)].allSatisfy { !Tolerance.isSameOffset($0, 0) }
      guard moves else { continue }
      content += abs(recording.step(.contentTop, at: frame))
      finger += abs(step)
    }
    return finger > 0 ? content / finger : .nan
  }
}
