import ScrollKinematics

/// Content that is white at its top and grey at its end, pulled past both.
///
/// - One colour is wrong at one end always.
/// - Halves are right until the content's end comes into the upper part; another ratio moves the fault to the other end.
/// - Heights computed from the reading are right; late they trail by speed times lateness, with a viewport from before a
///   rotation they end too early, and in a lazy stack opened at its end nothing was read. Which rows it makes is assumed.
/// - Padding is right as long as it is longer than the overscroll, and costs its length drawn; as part of the content it
///   is rested in; as long as the overscroll read, it trails like the computed heights.
/// - A header drawn back to its place lets the list bounce alone; late it twitches, and the safe area needs white paint.
struct OverscrollBackground: Scenario {
  static let name = "overscroll-background"
  static let summary = "the wrong colour shows above or below content that is pulled past its end"
  static let verdict = Verdict("wrong colour shows past the end", metric: "exposed_bottom", cure: "computed")

  enum Method: Sendable {
    /// White in the upper part of the viewport, grey in the lower; halves by default, or one colour everywhere.
    case halves
    /// White down to where the content is read to begin, grey below by what is left of the viewport.
    case computed
    /// A white strip before the content and a grey one after it, of fixed length.
    case padding
    /// The same, each as long as the overscroll that is read.
    case dynamicPadding
    /// Grey everywhere; the header is drawn back to its place when the list is pulled down.
    case listBounce
  }

  var settings = FrameSettings.keptOffset
  var method = Method.halves
  var screenLength = 760.0
  var contentLength = 2000.0
  var headerHeight = 64.0
  var upperShare = 0.5
  var paintsSafeArea = true
  var isLazy = false
  var startsAtEnd = false
  var edgeSpeed = 4000.0
  var padding = 100.0
  var isPaddingInside = false
  var isTurned = false
  var turnedLength = 390.0
  var hasLiveViewport = true

  static let variants: [Variant<OverscrollBackground>] = [
    Variant("one-white", .fault, "white everywhere") { $0.upperShare = 1 },
    Variant("one-grey", .fault, "grey everywhere") { $0.upperShare = 0 },
    Variant("halves", .cure, "white in the upper half of the viewport, grey in the lower"),
    Variant("halves-short", .fault, "halves behind content shorter than the viewport") {
      $0.contentLength = 500
    },
    Variant("short-at-rest", .fault, "halves behind content that ends in the upper half") {
      $0.contentLength = 300
    },
    Variant("halves-hard", .fault, "halves, and a very hard fling") { $0.edgeSpeed = 12_000 },
    Variant("halves-uneven", .fault, "a smaller upper part, and a very hard fling") {
      ($0.upperShare, $0.edgeSpeed) = (1.0 / 3, 12_000)
    },
    Variant(
      "computed-late", .fault, "heights computed from a late reading", painted(.computed, isLate: true)),
    Variant(
      "computed-stale", .fault, "heights computed with the viewport from before a rotation",
      painted(.computed) { ($0.contentLength, $0.isTurned, $0.hasLiveViewport) = (500, true, false) }),
    Variant(
      "computed-turned", .cure, "heights computed with the viewport of now, after a rotation",
      painted(.computed) { ($0.contentLength, $0.isTurned) = (500, true) }),
    Variant("computed", .cure, "heights computed from an exact reading", painted(.computed)),
    Variant(
      "computed-lazy", .fault, "heights computed in a lazy stack that is opened at its end",
      painted(.computed) { ($0.isLazy, $0.startsAtEnd) = (true, true) }),
    Variant(
      "computed-at-end", .control, "the same in a stack that makes all its rows",
      painted(.computed) { $0.startsAtEnd = true }),
    Variant("padding-short", .fault, "fixed padding shorter than the overscroll") { $0.method = .padding },
    Variant("padding", .price, "fixed padding as long as the screen, all of it drawn") {
      ($0.method, $0.padding) = (.padding, $0.screenLength)
    },
    Variant("padding-inside", .fault, "padding as part of the content") {
      ($0.method, $0.isPaddingInside) = (.padding, true)
    },
    Variant(
      "padding-dynamic-late", .fault, "padding as long as the overscroll in a late reading",
      painted(.dynamicPadding, isLate: true)),
    Variant(
      "padding-dynamic", .cure, "padding as long as the overscroll in an exact reading",
      painted(.dynamicPadding)),
    Variant(
      "list-bounce-late", .fault, "a header drawn back to its place by a late reading",
      painted(.listBounce, isLate: true)),
    Variant(
      "list-bounce-unpainted", .fault, "a header drawn back under a safe area that is not painted",
      painted(.listBounce) { $0.paintsSafeArea = false }),
    Variant(
      "list-bounce", .cure, "a header drawn back to its place by an exact reading", painted(.listBounce)),
  ]

  /// Painted by an exact reading, or by one that is a frame late at least.
  private static func painted(
    _ method: Method, isLate: Bool = false, _ change: @escaping @Sendable (inout Self) -> Void = { _ in }
  ) -> @Sendable (inout Self) -> Void {
    return {
      $0.method = method
      if isLate {
        $0.settings.latencyFrames = max(1, $0.settings.latencyFrames)
      } else {
        $0.settings.readExactly()
      }
      change(&$0)
    }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the viewport")
    visitor.number(
      "content-size", &contentLength, in: 1...1e6, .points, "length of the content, header included")
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "length of the white header")
    visitor.number(
      "edge-speed", &edgeSpeed, in: 20...50_000, .pointsPerSecond,
      "speed at which a fling meets the top, and then one the bottom")
    visitor.number("padding", &padding, in: 0...10_000, .points, "length of fixed padding at each end")
    visitor.number(
      "turned-length", &turnedLength, in: 100...10_000, .points,
      "length of the viewport before a rotation, where there is one")
    visitor.number(
      "upper-share", &upperShare, in: 0...1, .none, "the white part of the viewport in the halves")
    settings.visitParameters(&visitor, .core)
  }

  /// When the device is turned, in s: after the bounce at the top, before the fling to the bottom.
  static let turnTime = 1.5
  static let touchTime = 1.95
  /// Safe area above the viewport where only the list bounces, in pt.
  static let safeArea = 47.0
  /// How far from the top the first fling starts, in pt, content permitting.
  static let runUp = 100.0

  var validationError: String? {
    headerHeight > contentLength ? "header-height is longer than content-size" : nil
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

  /// The sign of the first fling: toward the top, or where the list is opened at its end, toward the end.
  private var direction: Double { startsAtEnd ? 1 : -1 }

  var start: ScrollState {
    let (end, distance) = (end(hasTurned: false), firstDistance)
    return ScrollState(
      offset: startsAtEnd ? end - distance : distance,
      velocity: direction * velocity(toMeetEdgeAfter: distance))
  }

  /// From where the first fling starts to the edge that it meets, in pt.
  private var firstDistance: Double { min(Self.runUp, end(hasTurned: false)) }

  /// Where the view has its end, in pt: on its grid, which a finger that goes up to it must not miss.
  private func end(hasTurned: Bool) -> Double {
    geometry(hasTurned: hasTurned).rounded(to: settings.layoutGrid).restRange.upper
  }

  var strokes: [FingerScript] { [flick(over: end(hasTurned: true))] }

  /// The flick to the other edge, `distance` pt away, which the glide after it meets at the edge speed.
  private func flick(over distance: Double) -> FingerScript {
    let (glide, time) = (settings.physics.deceleration.travelPerSpeed, FingerScript.flickTime)
    // The finger covers its speed times its time of the distance; on one too short for that it stands at the edge.
    let speed = max(edgeSpeed, (distance + edgeSpeed * glide) / (time + glide))
    let duration = min(time, distance / speed)
    return FingerScript(
      start: Self.touchTime, travel: -direction * speed * duration, duration: duration, easing: .linear,
      hold: duration > 0 ? 0 : 0.05, releaseVelocity: -direction * speed)
  }
}
