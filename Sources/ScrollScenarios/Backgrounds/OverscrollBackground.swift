import ScrollDiagnostics
import ScrollKinematics

/// Content that is white at its top and grey at its end, pulled past both.
///
/// What a person sees: a strip of the wrong colour above or below the content. Why, and what cures it, by how the
/// background is made:
/// - one colour (`one-white`, `one-grey`) is wrong at one end always;
/// - half and half (`halves`) is right until the content's end comes into the upper half of the viewport: for
///   short content (`halves-short`) or a very hard fling (`halves-hard`);
/// - heights computed from the reading (`computed`) are right; late (`computed-late`) they trail by speed times lateness,
///   and with a viewport remembered from before a rotation (`computed-stale`) the lower one ends too early (live:
///   `computed-turned`);
/// - padding at both ends (`padding`) is right as long as it is longer than the overscroll (`padding-short`), and
///   costs its length drawn; as part of the content (`padding-inside`) it is rested in, and covers nothing beyond. As
///   long as the overscroll read, it costs least, and trails like the computed heights (`padding-dynamic-late`,
///   `padding-dynamic`);
/// - a header drawn back to its place, over grey and below a strip painted white (`list-bounce`), lets the list bounce
///   alone; late (`list-bounce-late`) it twitches.
struct OverscrollBackground: Scenario {
  static let name: StaticString = "overscroll-background"
  static let summary: StaticString =
    "the wrong colour shows above or below content that is pulled past its end"
  static let verdict = Verdict(
    "the wrong colour shows past the end of the content", metric: "exposed_bottom", fault: "one-white",
    cure: "computed")

  var settings = FrameSettings.keptOffset
  var method = Backdrop.Method.white
  var screenLength = 760.0
  var contentLength = 2000.0
  var headerHeight = 64.0
  var edgeSpeed = 4000.0
  var pull = 0.0
  var padding = 100.0
  var isPaddingInside = false
  var isTurned = false
  var turnedLength = 390.0
  var hasLiveViewport = true

  static let variants: [Variant<OverscrollBackground>] = [
    Variant("one-white", .fault, "white everywhere") { $0.method = .white },
    Variant("one-grey", .fault, "grey everywhere") { $0.method = .grey },
    Variant("halves", .cure, "white in the upper half of the viewport, grey in the lower") {
      $0.method = .halves
    },
    Variant("halves-short", .fault, "halves behind content shorter than the viewport") {
      ($0.method, $0.contentLength) = (.halves, 500)
    },
    Variant("halves-hard", .fault, "halves, and a very hard fling") {
      ($0.method, $0.edgeSpeed) = (.halves, 12_000)
    },
    Variant("computed-late", .fault, "heights computed from a late reading") {
      $0.method = .computed
      $0.readLate()
    },
    Variant("computed-stale", .fault, "heights computed with the viewport from before a rotation") {
      ($0.method, $0.contentLength, $0.isTurned, $0.hasLiveViewport) = (.computed, 500, true, false)
      $0.settings.readExactly()
    },
    Variant("computed-turned", .cure, "heights computed with the viewport of now, after a rotation") {
      ($0.method, $0.contentLength, $0.isTurned) = (.computed, 500, true)
      $0.settings.readExactly()
    },
    Variant("computed", .cure, "heights computed from an exact reading") {
      $0.method = .computed
      $0.settings.readExactly()
    },
    Variant("padding-short", .fault, "fixed padding shorter than the overscroll") { $0.method = .padding },
    Variant("padding", .price, "fixed padding as long as the screen, all of it drawn") {
      ($0.method, $0.padding) = (.padding, $0.screenLength)
    },
    Variant("padding-inside", .fault, "padding as part of the content") {
      ($0.method, $0.isPaddingInside) = (.padding, true)
    },
    Variant("padding-dynamic-late", .fault, "padding as long as the overscroll in a late reading") {
      $0.method = .dynamicPadding
      $0.readLate()
    },
    Variant("padding-dynamic", .cure, "padding as long as the overscroll in an exact reading") {
      $0.method = .dynamicPadding
      $0.settings.readExactly()
    },
    Variant("list-bounce-late", .fault, "a header drawn back to its place by a late reading") {
      $0.method = .listBounce
      $0.readLate()
    },
    Variant("list-bounce", .cure, "a header drawn back to its place by an exact reading") {
      $0.method = .listBounce
      $0.settings.readExactly()
    },
  ]

  /// Makes the reading a frame late at least.
  private mutating func readLate() { settings.latencyFrames = max(1, settings.latencyFrames) }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the viewport")
    visitor.number(
      "content-length", &contentLength, in: 1...1e6, .points, "length of the content, header included")
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "length of the white header")
    visitor.number(
      "edge-speed", &edgeSpeed, in: 20...50_000, .pointsPerSecond,
      "speed at which a fling meets the top, and then one the bottom")
    visitor.number(
      "pull", &pull, in: 0...5000, .points,
      "if not 0: a finger pulls the top by this much, instead of the first fling")
    visitor.number("padding", &padding, in: 0...10_000, .points, "length of fixed padding at each end")
    visitor.number(
      "turned-length", &turnedLength, in: 100...10_000, .points,
      "length of the viewport before a rotation, where there is one")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<OverscrollBackground>] = [
    Metric("exposed_top", .points, "longest stretch of the wrong colour at the top") {
      $0.exposure(.exposedTop).peak
    },
    Metric("exposed_bottom", .points, "the same below the content") { $0.exposure(.exposedBottom).peak },
    Metric("exposed_frames", .none, "frames that show either") { $0.exposedFrames },
    Metric("exposed_area", .pointSeconds, "length times time shown, of both") {
      $0.exposure(.exposedTop).area + $0.exposure(.exposedBottom).area
    },
    Metric("exposed_at_rest", .points, "length of the wrong colour that is left at the end") {
      let last = $0.recording.lastFrame
      return $0.recording.value(.exposedTop, at: last) + $0.recording.value(.exposedBottom, at: last)
    },
    Metric("peak_top", .points, "largest overscroll at the top") {
      max(0, -($0.recording.column(.overscroll).min() ?? 0))
    },
    Metric("peak_bottom", .points, "the same at the bottom") {
      max(0, $0.recording.column(.overscroll).max() ?? 0)
    },
    Metric(
      "critical_overscroll", .points, "overscroll that shows the wrong colour, where it is a fixed one"
    ) { $0.scenario.criticalOverscroll ?? .nan },
    Metric("critical_edge_speed", .pointsPerSecond, "edge speed of a fling that bounces as far as that") {
      let scenario = $0.scenario
      return scenario.criticalOverscroll.map { $0 / scenario.peakPerSpeed } ?? .nan
    },
    Metric("lateness_bound", .points, "edge speed times the age of the reading") {
      $0.scenario.edgeSpeed * $0.scenario.readingAge
    },
    Metric(
      "header_movement", .points, "header's distance from its place, where only the list should bounce"
    ) {
      guard $0.scenario.method == .listBounce else { return .nan }
      return $0.recording.column(.headerError).reduce(0) { max($0, abs($1)) }
    },
    Metric("extra_drawn", .points, "most padding drawn at a time, where there is any") {
      guard $0.scenario.hasPadding else { return .nan }
      return $0.recording.column(.drawn).max() ?? 0
    },
    Metric("range_growth", .points, "by how much the rest range is longer for the padding") {
      $0.scenario.rangeGrowth
    },
  ]

  /// When the device is turned, in s: after the bounce at the top, before the fling to the bottom.
  static let turnTime = 1.5
  static let touchTime = 1.95
  /// How far from the top the first fling starts, in pt, content permitting.
  static let runUp = 100.0

  var validationError: StaticString? {
    headerHeight > contentLength ? "header-height is longer than content-length" : nil
  }

  /// Lengths of the scroll view; where the device is turned, it has another viewport before.
  func geometry(hasTurned: Bool) -> ScrollGeometry {
    ScrollGeometry(
      contentLength: contentLength + (isPaddingInside ? 2 * padding : 0),
      viewportLength: isTurned && !hasTurned ? turnedLength : screenLength)
  }

  /// The release velocity of a fling that meets an edge `distance` pt away at the edge speed.
  func velocity(toMeetEdgeAfter distance: Double) -> Double {
    edgeSpeed + distance / settings.physics.deceleration.travelPerSpeed
  }

  var start: ScrollState {
    if pull > 0 { return ScrollState(offset: 0) }
    let distance = min(Self.runUp, geometry(hasTurned: false).restRange.upper)
    return ScrollState(offset: distance, velocity: -velocity(toMeetEdgeAfter: distance))
  }

  var strokes: [FingerScript] {
    let flick = FingerScript(
      start: Self.touchTime, travel: 0, duration: 0, hold: 0.05,
      releaseVelocity: velocity(toMeetEdgeAfter: geometry(hasTurned: true).restRange.upper))
    return pull > 0 ? [FingerScript(travel: -pull, duration: 0.35, hold: 0.15), flick] : [flick]
  }

  func makeRig() -> Rig { Rig(self) }
}

// What the metrics predict.
extension OverscrollBackground {
  fileprivate var hasPadding: Bool { method == .padding || method == .dynamicPadding }

  /// The greatest age of a reading, in s.
  fileprivate var readingAge: Double {
    let interval = 1 / settings.frameRate
    return Double(settings.latencyFrames + settings.holdFrames - 1) * interval
  }

  /// By how much the rest range is longer than the content alone would make it, in pt.
  fileprivate var rangeGrowth: Double {
    let range = geometry(hasTurned: true).restRange
    return range.upper - range.lower - max(0, contentLength - screenLength)
  }

  /// The overscroll from which on the wrong colour shows, at whichever end comes first; 0 if it shows at rest.
  fileprivate var criticalOverscroll: Double? {
    if isPaddingInside { return 0 }
    switch method {
    case .white, .grey: return 0
    case .halves: return max(0, min(contentLength, screenLength) - screenLength / 2)
    case .padding: return max(0, padding - max(0, screenLength - contentLength))
    case .computed, .dynamicPadding, .listBounce: return nil
    }
  }

  /// How far a bounce goes past an edge met at 1 pt/s, in s.
  fileprivate var peakPerSpeed: Double {
    let spring = settings.physics.bounce
    let start = ScrollState(offset: 0, velocity: 1)
    return spring.state(from: start, after: spring.firstTurningTime(from: start) ?? 0).offset
  }
}

extension RecordedRun<OverscrollBackground> {
  fileprivate func exposure(_ column: OverscrollBackground.Rig.Column) -> Exposure {
    var exposure = Exposure()
    let interval = 1 / scenario.settings.frameRate
    for length in recording.column(column) { exposure.add(length, for: interval) }
    return exposure
  }

  fileprivate var exposedFrames: Double {
    let shown = (0..<recording.frameCount).filter {
      max(recording.value(.exposedTop, at: $0), recording.value(.exposedBottom, at: $0))
        > Exposure().threshold
    }
    return Double(shown.count)
  }
}
