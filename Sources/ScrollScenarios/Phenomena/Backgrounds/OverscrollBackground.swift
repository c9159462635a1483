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

  var frames = FrameSettings.lateReaderKeepingOffset
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
    Variant("one-white") { $0.method = .white },
    Variant("one-grey") { $0.method = .grey },
    Variant("halves") { $0.method = .halves },
    Variant("halves-short") { ($0.method, $0.contentLength) = (.halves, 500) },
    Variant("halves-hard") { ($0.method, $0.edgeSpeed) = (.halves, 12_000) },
    Variant("computed-late") {
      $0.method = .computed
      $0.readLate()
    },
    Variant("computed-stale") {
      ($0.method, $0.contentLength, $0.isTurned, $0.hasLiveViewport) = (.computed, 500, true, false)
      $0.frames.readExactly()
    },
    Variant("computed-turned") {
      ($0.method, $0.contentLength, $0.isTurned) = (.computed, 500, true)
      $0.frames.readExactly()
    },
    Variant("computed") {
      $0.method = .computed
      $0.frames.readExactly()
    },
    Variant("padding-short") { $0.method = .padding },
    Variant("padding") { ($0.method, $0.padding) = (.padding, $0.screenLength) },
    Variant("padding-inside") { ($0.method, $0.isPaddingInside) = (.padding, true) },
    Variant("padding-dynamic-late") {
      $0.method = .dynamicPadding
      $0.readLate()
    },
    Variant("padding-dynamic") {
      $0.method = .dynamicPadding
      $0.frames.readExactly()
    },
    Variant("list-bounce-late") {
      $0.method = .listBounce
      $0.readLate()
    },
    Variant("list-bounce") {
      $0.method = .listBounce
      $0.frames.readExactly()
    },
  ]

  /// A late variant is a frame late at least.
  private mutating func readLate() { frames.latencyFrames = max(1, frames.latencyFrames) }

  static let ownParameters: [Parameter<OverscrollBackground>] = [
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 1, greatest: 1e6),
      "length of the content, header included",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "length of the white header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "edge-speed", unit: "pt/s", .number(least: 20, greatest: 50_000),
      "speed at which a fling meets the top, and then one the bottom",
      get: { $0.edgeSpeed }, set: { $0.edgeSpeed = $1 }),
    Parameter(
      "pull", unit: "pt", .number(least: 0, greatest: 5000),
      "if not 0: a finger pulls the top by this much, instead of the first fling",
      get: { $0.pull }, set: { $0.pull = $1 }),
    Parameter(
      "padding", unit: "pt", .number(least: 0, greatest: 10_000), "length of fixed padding at each end",
      get: { $0.padding }, set: { $0.padding = $1 }),
    Parameter(
      "turned-length", unit: "pt", .number(least: 100, greatest: 10_000),
      "length of the viewport before a rotation, where there is one",
      get: { $0.turnedLength }, set: { $0.turnedLength = $1 }),
  ]

  /// When the device is turned, in s: after the bounce at the top, before the fling to the bottom.
  static let turnTime = 1.5
  static let touchTime = 1.95
  /// How far from the top the first fling starts, in pt, content permitting.
  static let runUp = 100.0

  var objection: StaticString? {
    headerHeight > contentLength ? "header-height is longer than content-length" : nil
  }

  /// Lengths of the scroll view; a view that is yet to be turned has another viewport.
  func geometry(isTurned hasTurned: Bool) -> ScrollGeometry {
    ScrollGeometry(
      contentLength: contentLength + (isPaddingInside ? 2 * padding : 0),
      viewportLength: isTurned && !hasTurned ? turnedLength : screenLength)
  }

  /// The release velocity of a fling that meets an edge `distance` pt away at the edge speed.
  func velocity(toMeetEdgeAfter distance: Double) -> Double {
    edgeSpeed + distance / frames.physics.deceleration.travelPerSpeed
  }

}
