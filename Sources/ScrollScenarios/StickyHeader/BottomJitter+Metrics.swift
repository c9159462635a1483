import ScrollDiagnostics
import ScrollKinematics

extension BottomJitter {
  static let metrics: [Metric<BottomJitter>] = [
    Metric(
      "reversals", .none, "changes of the header's direction by more than 0.5 pt, until the finger lets go"
    ) { Double($0.reversals.count) },
    Metric("content_reversals", .none, "the same of the content on the screen") {
      Double($0.contentReversals(in: 0...$0.end))
    },
    Metric("screen_reversals", .none, "of header or content, whichever has more, until the finger lets go") {
      Double($0.screenReversals(in: 0...$0.end))
    },
    Metric("drag_reversals", .none, "of header or content while the finger moves") {
      Double($0.screenReversals(in: $0.dragFrames))
    },
    Metric("hold_reversals", .none, "of header or content while the finger holds still") {
      Double($0.screenReversals(in: $0.holdFrames))
    },
    Metric("free_reversals", .none, "of header or content after the finger has let go, or turned back") {
      Double($0.screenReversals(in: $0.freeFrames))
    },
    Metric("largest_throw", .points, "largest step of the content against the finger, until it lets go") {
      let offsets = $0.recording.column(.offset)[...$0.end]
      return zip(offsets, offsets.dropFirst()).reduce(0) { max($0, $1.0 - $1.1) }
    },
    Metric(
      "residual_scrolling", .points, "what the content travels after the release while its velocity is 0"
    ) { run in
      // A band that is let go within rounding of a frame stands.
      func stands(_ frame: Int) -> Bool { abs(run.recording.value(.velocity, at: frame)) <= 1e-6 }
      let free = run.freeFrames.lowerBound + 1..<run.recording.frameCount
      return run.recording.travel(of: .offset, in: free.filter { stands($0) && stands($0 - 1) })
    },
    Metric("reversals_per_second", .perSecond, "the header's, between its first and its last") {
      $0.reversalRate
    },
    Metric("resting_offset", .points, "offset at the end") { $0.recording.last(.offset) },
    Metric("equilibrium_offset", .points, "half of K: where offset and bottom meet") {
      $0.scenario.excessLength / 2
    },
    Metric("final_header_error", .points, "header at the end, less where an exact reading would put it") {
      $0.recording.last(.header) - $0.scenario.screen.header(at: $0.recording.last(.offset))
    },
    Metric("bottom_first_visible", .seconds, "when the bottom first came into view") { run in
      let visible = run.recording.column(.bottomVisible).firstIndex(of: 1)
      return visible.map { run.recording.value(.time, at: $0) } ?? .nan
    },
    Metric("final_header", .points, "header at the end: 0 open, minus its height collapsed", last: .header),
    Metric("least_header", .points, "how far it ever collapsed") { $0.recording.column(.header).min() ?? 0 },
    Metric(
      "predicted_rattle_speed", .pointsPerSecond,
      "least release velocity that meets the bottom; none if K >= 2H"
    ) { $0.scenario.rattleSpeed },
    .rattles, .rattleSize,
  ]
}

extension RecordedRun<BottomJitter> {
  private func lastHeldFrame(before time: Double) -> Int? {
    let (phases, times) = (recording.column(.phase), recording.column(.time))
    let drag = Double(ScrollPhase.drag.rawValue)
    return phases.indices.last { phases[$0] == drag && times[$0] < time - FrameMoment.grace }
  }

  private var isFling: Bool { scenario.releaseVelocity > 0 }

  /// The last frame that counts: what happens after the finger has let go, or turns back, is no rattle.
  var end: Int {
    isFling ? recording.lastFrame : lastHeldFrame(before: scenario.push.release) ?? recording.lastFrame
  }

  /// The frames in which the finger moves; `nil` in a fling.
  fileprivate var dragFrames: ClosedRange<Int>? {
    guard !isFling else { return nil }
    let push = scenario.push
    return lastHeldFrame(before: push.start + push.duration).map { 0...min($0, end) }
  }

  /// The frames in which it holds still, with the one before them.
  fileprivate var holdFrames: ClosedRange<Int>? { dragFrames.map { $0.upperBound...end } }

  /// The frames without a finger, with the one before them.
  fileprivate var freeFrames: ClosedRange<Int> { (recording.lastHeldFrame ?? 0)...recording.lastFrame }

  /// The header's turns up to the end.
  var reversals: Reversals { Reversals(visibleIn: recording.column(.header)[...end]) }

  /// Turns of the content on the screen: it is drawn where the offset says.
  fileprivate func contentReversals(in frames: ClosedRange<Int>) -> Int {
    Reversals(visibleIn: recording.column(.contentTop)[frames]).count
  }

  /// Turns of header or content, whichever has more.
  fileprivate func screenReversals(in frames: ClosedRange<Int>?) -> Int {
    guard let frames else { return 0 }
    let header = Reversals(visibleIn: recording.column(.header)[frames]).count
    return max(header, contentReversals(in: frames))
  }

  /// Reversals per second between the first and the last; 0 with fewer than two.
  var reversalRate: Double {
    let reversals = reversals
    guard let first = reversals.firstIndex, let last = reversals.lastIndex, first < last else { return 0 }
    let time = recording.value(.time, at: last) - recording.value(.time, at: first)
    return Double(reversals.count - 1) / time
  }
}
