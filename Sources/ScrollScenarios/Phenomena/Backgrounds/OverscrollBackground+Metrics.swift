import ScrollDiagnostics
import ScrollKinematics

extension OverscrollBackground {
  static let metrics: [MetricLabel] = [
    MetricLabel("exposed_top", unit: "pt", "longest stretch of the wrong colour at the top"),
    MetricLabel("exposed_bottom", unit: "pt", "the same below the content"),
    MetricLabel("exposed_frames", "frames that show either"),
    MetricLabel("exposed_area", unit: "pt·s", "length times time shown, of both"),
    MetricLabel("exposed_at_rest", unit: "pt", "length of the wrong colour that is left at the end"),
    MetricLabel("peak_top", unit: "pt", "largest overscroll at the top"),
    MetricLabel("peak_bottom", unit: "pt", "the same at the bottom"),
    MetricLabel(
      "critical_overscroll", unit: "pt", "overscroll that shows the wrong colour, where it is a fixed one"),
    MetricLabel("critical_edge_speed", unit: "pt/s", "edge speed of a fling that bounces as far as that"),
    MetricLabel("lateness_bound", unit: "pt", "edge speed times the age of the reading"),
    MetricLabel(
      "header_movement", unit: "pt", "header's way from its place, where only the list should bounce"),
    MetricLabel("extra_drawn", unit: "pt", "most padding drawn at a time, where there is any"),
    MetricLabel("range_growth", unit: "pt", "by how much the rest range is longer for the padding"),
  ]

  func measure(_ recording: Recording) -> [Double] {
    var (top, bottom, either) = (Exposure(), Exposure(), 0)
    let interval = 1 / frames.frameRate
    for frame in 0..<recording.frameCount {
      let (above, below) = (
        recording.value(.exposedTop, at: frame), recording.value(.exposedBottom, at: frame)
      )
      top.add(above, for: interval)
      bottom.add(below, for: interval)
      if max(above, below) > top.threshold { either += 1 }
    }
    let overscroll = recording.column(.overscroll)
    let age = Double(frames.latencyFrames + frames.holdFrames - 1) * interval
    let drawn = recording.column(.drawn).max() ?? 0
    let hasPadding = method == .padding || method == .dynamicPadding
    return [
      top.peak,
      bottom.peak,
      Double(either),
      top.area + bottom.area,
      recording.value(.exposedTop, at: recording.lastFrame)
        + recording.value(.exposedBottom, at: recording.lastFrame),
      max(0, -(overscroll.min() ?? 0)),
      max(0, overscroll.max() ?? 0),
      criticalOverscroll ?? .nan,
      criticalOverscroll.map { $0 / peakPerSpeed } ?? .nan,
      edgeSpeed * age,
      method == .listBounce
        ? recording.column(.headerError).reduce(0) { max($0, abs($1)) } : .nan,
      hasPadding ? drawn : .nan,
      rangeLength(geometry(isTurned: true)) - max(0, contentLength - screenLength),
    ]
  }

  private func rangeLength(_ geometry: ScrollGeometry) -> Double {
    geometry.restRange.upper - geometry.restRange.lower
  }

  /// The overscroll from which on the wrong colour shows, at whichever end comes first; 0 if it shows at rest.
  private var criticalOverscroll: Double? {
    if isPaddingInside { return 0 }
    switch method {
    case .white, .grey: return 0
    case .halves: return max(0, min(contentLength, screenLength) - screenLength / 2)
    case .padding: return max(0, padding - max(0, screenLength - contentLength))
    case .computed, .dynamicPadding, .listBounce: return nil
    }
  }

  /// How far a bounce goes past an edge met at 1 pt/s, in s.
  private var peakPerSpeed: Double {
    let spring = frames.physics.bounce
    let start = ScrollState(offset: 0, velocity: 1)
    return spring.state(from: start, after: spring.firstTurningTime(from: start) ?? 0).offset
  }
}
