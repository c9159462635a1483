import ScrollKinematics

extension HeaderSwipe {
  static let metrics: [MetricLabel] = [
    MetricLabel("dead_zone_first", "share of the places on the first tab at which a swipe moves nothing"),
    MetricLabel("dead_zone_second", "the same on the other tab"),
    MetricLabel("header_share", "share of the screen that the open header takes"),
    MetricLabel(
      "mean_response", "what the list shown moves by, as a multiple of the finger's travel, in the mean"),
    MetricLabel("worst_response", "the same at the worst place"),
    MetricLabel("hidden_travel", unit: "pt", "greatest travel of a list that is not shown"),
    MetricLabel("taps_delivered", "share of the taps that reach what they hit"),
    MetricLabel("pages_delivered", "share of the paging swipes on a list that reach the pager"),
    MetricLabel("cancelled_drags", "drags that ended because their recognizer was moved"),
    MetricLabel(
      "cancelled_response", "what the list moved by in such a drag, as a multiple of the finger's travel"),
  ]

  /// What came of a swipe.
  private struct Outcome {
    var tab: Double
    var response: Double
    var isCancelled: Bool
  }

  func measure(_ recording: Recording) -> [Double] {
    let swipes = outcomes(recording)
    let whole = swipes.filter { !$0.isCancelled }
    let dead = { (tab: Double) -> Double in
      let here = whole.filter { $0.tab == tab }
      return Double(here.filter { $0.response < 0.5 }.count) / Double(here.count)
    }
    let last = recording.lastFrame
    let taps = Double(gestures.filter { $0.kind == .tap }.count)
    let pages = Double(gestures.filter { $0.kind == .page && $0.location >= headerHeight }.count)
    return [
      dead(0),
      dead(1),
      headerHeight / screenLength,
      whole.reduce(0) { $0 + $1.response } / Double(whole.count),
      whole.reduce(.infinity) { min($0, $1.response) },
      hiddenTravel(recording),
      recording.own(7, at: last) / taps,
      recording.own(8, at: last) / pages,
      recording.own(9, at: last),
      swipes.first { $0.isCancelled }?.response ?? .nan,
    ]
  }

  private func outcomes(_ recording: Recording) -> [Outcome] {
    var outcomes: [Outcome] = []
    var frame = 1
    while frame < recording.frameCount {
      let gesture = recording.own(2, at: frame)
      guard gesture >= 0, case .swipe(let travel) = gestures[Int(gesture)].kind else {
        frame += 1
        continue
      }
      let (before, tab) = (frame - 1, recording.own(0, at: frame))
      var end = frame
      while frame < recording.frameCount, recording.own(2, at: frame) == gesture {
        if recording.own(0, at: frame) == tab { end = frame }
        frame += 1
      }
      let moved = recording.value(.offset, at: end) - recording.value(.offset, at: before)
      outcomes.append(Outcome(tab: tab, response: moved / travel, isCancelled: end < frame - 1))
    }
    return outcomes
  }

  private func hiddenTravel(_ recording: Recording) -> Double {
    var (low, high, greatest, tab) = (Double.infinity, -Double.infinity, 0.0, -1.0)
    for frame in 0..<recording.frameCount {
      if recording.own(0, at: frame) != tab {
        (low, high, tab) = (.infinity, -.infinity, recording.own(0, at: frame))
      }
      low = min(low, recording.own(5, at: frame))
      high = max(high, recording.own(5, at: frame))
      greatest = max(greatest, high - low)
    }
    return greatest
  }
}
