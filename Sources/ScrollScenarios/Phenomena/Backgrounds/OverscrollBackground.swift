import ScrollDiagnostics
import ScrollKinematics

/// A white header over a grey list: what shows behind the content when it is pulled or flung past its ends.
///
/// What a person sees: pulling down, a strip of the list's grey above the white header; flinging to the end, a strip of
/// white below the grey list. Why: one colour lies behind both ends (`one-white`, `one-grey`), or two halves that a hard
/// fling or short content overruns (`halves-hard`, `halves-short`), or heights that follow a late reading
/// (`computed-late`) or a viewport length that was only read once (`computed-stale`), or padding that is too short
/// (`padding-short`) or part of the content, which lets the list rest on it (`padding-inside`). What cures it: two halves
/// while they suffice (`halves`), heights from an exact reading and the live length (`computed`), padding longer than any
/// overscroll (`padding`), or a header that stands still while the list alone bounces (`list-bounce`; late, it trembles by
/// the reading's lag: `list-bounce-late`).
struct OverscrollBackground: Scenario {
  static let name: StaticString = "overscroll-background"
  static let summary: StaticString =
    "the wrong colour shows behind the ends of a list: how much, and for how long"

  /// What is painted where no content lies.
  enum Paint: Sendable { case white, grey, halves, computed, padding, listBounce }

  var frames = FrameSettings()
  var screenLength = 760.0
  var contentLength = 1600.0
  var headerHeight = 64.0
  var pull = 300.0
  var flingVelocity = 4000.0
  var padding = 400.0
  var rotatedLength = 1024.0
  var paint = Paint.computed
  var isRotated = false
  var readsLengthOnce = false
  var isPaddingInside = false

  static let variants: [Variant<OverscrollBackground>] = [
    Variant("one-white") { $0.paint = .white },
    Variant("one-grey") { $0.paint = .grey },
    Variant("halves-hard") {
      $0.paint = .halves
      $0.flingVelocity = max($0.flingVelocity, 14_000)
    },
    Variant("halves-short") {
      $0.paint = .halves
      $0.contentLength = min($0.contentLength, 500)
    },
    Variant("halves") { $0.paint = .halves },
    Variant("computed-late") {
      $0.paint = .computed
      $0.frames.latencyFrames = max(1, $0.frames.latencyFrames)
    },
    Variant("computed-stale") { ($0.paint, $0.isRotated, $0.readsLengthOnce) = (.computed, true, true) },
    Variant("computed-rotated") { ($0.paint, $0.isRotated) = (.computed, true) },
    Variant("computed") { $0.paint = .computed },
    Variant("padding-short") {
      $0.paint = .padding
      $0.padding = min($0.padding, 60)
    },
    Variant("padding-inside") {
      $0.paint = .padding
      $0.isPaddingInside = true
    },
    Variant("padding") { $0.paint = .padding },
    Variant("list-bounce-late") {
      $0.paint = .listBounce
      $0.frames.latencyFrames = max(1, $0.frames.latencyFrames)
    },
    Variant("list-bounce") { $0.paint = .listBounce },
  ]

  static let ownParameters: [Parameter<OverscrollBackground>] = [
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 1, greatest: 1e6), "length of header and list",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "length of the white header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "pull", unit: "pt", .number(least: 0, greatest: 5000), "finger travel past the top edge",
      get: { $0.pull }, set: { $0.pull = $1 }),
    Parameter(
      "fling-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000),
      "of the fling to the end, after the pull",
      get: { $0.flingVelocity }, set: { $0.flingVelocity = $1 }),
    Parameter(
      "padding", unit: "pt", .number(least: 0, greatest: 5000), "painted length at each end, padding only",
      get: { $0.padding }, set: { $0.padding = $1 }),
    Parameter(
      "rotated-length", unit: "pt", .number(least: 100, greatest: 10_000),
      "length of the viewport after a rotation",
      get: { $0.rotatedLength }, set: { $0.rotatedLength = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("exposed_top", unit: "pt", "greatest strip of the wrong colour above the content"),
    MetricLabel("exposed_bottom", unit: "pt", "greatest strip of the wrong colour below it"),
    MetricLabel("exposed_frames", unit: "frames", "frames that show either"),
    MetricLabel("exposure", unit: "pt*s", "length times time of both"),
    MetricLabel("lag_length", unit: "pt", "fastest overscroll speed times the reading's lateness"),
    MetricLabel("peak_overscroll", unit: "pt", "greatest overscroll past the end"),
    MetricLabel(
      "critical_overscroll", unit: "pt", "past which two halves no longer suffice: min(C, V) - V/2"),
    MetricLabel("edge_speed", unit: "pt/s", "speed at which the fling met the end"),
    MetricLabel("critical_edge_speed", unit: "pt/s", "that bounces as far as the critical overscroll"),
    MetricLabel("header_motion", unit: "pt", "greatest way of the header from its place while pulled"),
    MetricLabel("rest_range_growth", unit: "pt", "rest range less that of the bare content"),
    MetricLabel("extra_length", unit: "pt", "length painted beyond content and viewport"),
  ]

  static let columns = BackgroundRig.columns

  var objection: StaticString? {
    headerHeight > contentLength ? "header-height is longer than content-length" : nil
  }

  /// When the fling sets off, in s: long after the pull has come back.
  static let flingTime = 2.0
  /// When the screen rotates, in s: between the two.
  static let rotationTime = 1.6

  func run() -> Recording {
    let finger = FingerScript(travel: -pull, duration: 0.35, hold: 0.15)
    var rig = BackgroundRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: [finger])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    var (top, bottom) = (Exposure(), Exposure())
    var (lag, header) = (0.0, 0.0)
    let interval = 1 / frames.frameRate
    for frame in 1..<recording.frameCount {
      top.add(recording.own(1, at: frame), for: interval)
      bottom.add(recording.own(2, at: frame), for: interval)
      let step = recording.value(.overscroll, at: frame) - recording.value(.overscroll, at: frame - 1)
      if !isRotated { lag = max(lag, abs(step) * Double(frames.latencyFrames)) }
      if recording.own(0, at: frame) > 0 { header = max(header, abs(recording.own(3, at: frame))) }
    }
    let critical = min(contentLength, screenLength) - screenLength / 2
    let range = recording.value(.maxOffset, at: 0) - recording.value(.minOffset, at: 0)
    return [
      top.peak, bottom.peak, Double(max(top.frames, bottom.frames)), top.area + bottom.area, lag,
      recording.column(.overscroll).max() ?? 0, critical, edgeSpeed(recording), critical / peakPerSpeed,
      header,
      range - max(0, contentLength - screenLength), paint == .padding ? 2 * padding : 0,
    ]
  }

  /// Peak of a bounce for a unit of speed at the edge, in s: 0.0335 for the default spring.
  private var peakPerSpeed: Double {
    let spring = frames.physics.bounce
    let start = ScrollState(offset: 0, velocity: 1)
    return spring.firstTurningTime(from: start).map { spring.state(from: start, after: $0).offset } ?? .nan
  }

  /// Speed at the end of the content, traced back from the fling's own law.
  private func edgeSpeed(_ recording: Recording) -> Double {
    let start = (0..<recording.frameCount).first { recording.value(.time, at: $0) >= Self.flingTime - 1e-9 }
    guard let start else { return .nan }
    let state = ScrollState(
      offset: recording.value(.offset, at: start), velocity: recording.value(.velocity, at: start))
    let edge = recording.value(.maxOffset, at: start)
    if state.offset >= edge { return flingVelocity }
    return frames.physics.deceleration.arrival(at: edge, from: state)?.velocity ?? .nan
  }
}
