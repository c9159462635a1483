import ScrollKinematics

extension OverscrollBackground {
  static let metrics: [Metric<OverscrollBackground>] = [
    Metric("exposed_top", .points, "longest stretch of the wrong colour at the top") {
      $0.exposure(.exposedTop).peak
    },
    Metric("exposed_bottom", .points, "the same below the content") { $0.exposure(.exposedBottom).peak },
    Metric("exposed_area", .pointSeconds, "length times time shown, of both") {
      $0.exposure(.exposedTop).area + $0.exposure(.exposedBottom).area
    },
    Metric("exposed_at_rest", .points, "length of the wrong colour that is left at the end") {
      $0.recording.last(.exposedTop) + $0.recording.last(.exposedBottom)
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
      // How far a bounce goes past an edge met at 1 pt/s, in s.
      let (spring, start) = ($0.scenario.settings.physics.bounce, ScrollState(offset: 0, velocity: 1))
      let peak = spring.state(from: start, after: spring.firstTurningTime(from: start) ?? 0).offset
      return $0.scenario.criticalOverscroll.map { $0 / peak } ?? .nan
    },
    Metric(
      "header_movement", .points, "header's distance from its place, where only the list should bounce"
    ) {
      guard $0.scenario.method == .listBounce else { return .nan }
      return $0.recording.column(.headerError).reduce(0) { max($0, abs($1)) }
    },
    Metric("exposed_safe_area", .points, "longest stretch of the safe area that is not white") {
      guard $0.scenario.method == .listBounce else { return .nan }
      return $0.recording.column(.exposedSafeArea).max() ?? 0
    },
    Metric("extra_drawn", .points, "most padding drawn at a time, where there is any") {
      guard $0.scenario.method == .padding || $0.scenario.method == .dynamicPadding else { return .nan }
      return $0.recording.column(.drawn).max() ?? 0
    },
    Metric("range_growth", .points, "by how much the rest range is longer for the padding") {
      let (scenario, range) = ($0.scenario, $0.scenario.geometry(hasTurned: true).restRange)
      return range.upper - range.lower - max(0, scenario.contentLength - scenario.screenLength)
    },
  ]
}

// What the metrics predict.
extension OverscrollBackground {
  /// The overscroll from which on the wrong colour shows, at whichever end comes first; 0 if it shows at rest.
  fileprivate var criticalOverscroll: Double? {
    if isPaddingInside { return 0 }
    switch method {
    case .halves:
      let upper = upperShare * screenLength
      return max(0, min(upper, min(contentLength, screenLength) - upper))
    case .padding: return max(0, padding - max(0, screenLength - contentLength))
    case .computed, .dynamicPadding, .listBounce: return nil
    }
  }
}

extension RecordedRun<OverscrollBackground> {
  fileprivate func exposure(_ column: OverscrollBackground.Column) -> Exposure {
    Exposure(of: recording.column(column), for: interval)
  }
}
