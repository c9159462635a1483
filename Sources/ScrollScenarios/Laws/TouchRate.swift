import ScrollKinematics

/// A finger reports at another rate than the display shows frames, and a steady drag moves in uneven steps.
///
/// At 90 reports a second a frame of 60 Hz shows one new report or two. Reading the finger a little late, on the line
/// between two reports, cures it, as Android's input system does. The price: the content trails the finger by that.
struct TouchRate: Scenario {
  static let name = "touch-rate"
  static let summary = "a finger that reports at another rate than the display makes a steady drag uneven"
  static let verdict = Verdict("steady drag moves in uneven steps")

  var settings = FrameSettings()
  var touchRate = 90.0
  var isResampled = false
  var travel = 400.0
  var dragDuration = 2.0

  static let variants: [Variant<TouchRate>] = [
    Variant("beat-90", .fault, "90 reports a second") { $0.touchRate = 90 },
    Variant("beat-125", .fault, "125 reports a second, as from a mouse") { $0.touchRate = 125 },
    Variant("even", .control, "120 reports a second, two a frame") { $0.touchRate = 120 },
    Variant("resampled", .cure, "90 a second, read 5 ms late on the line between two reports") {
      ($0.touchRate, $0.isResampled) = (90, true)
    },
    Variant("resampled-125", .cure, "the same with 125 a second") {
      ($0.touchRate, $0.isResampled) = (125, true)
    },
    Variant("resampled-fast", .price, "the same under a fast finger, which the content trails") {
      ($0.isResampled, $0.dragDuration) = (true, 0.2)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("touch-rate", &touchRate, in: 1...10_000, .hertz, "reports of the finger per second")
    visitor.choice("reports", &isResampled, off: "as-come", on: "resampled", "how a frame reads them")
    visitor.number("travel", &travel, in: -5000...5000, .points, "travel of the finger")
    visitor.number("drag-duration", &dragDuration, in: 0.05...60, .seconds, "time in which it covers that")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<TouchRate>] = [
    Metric("step_change", .points, "mean change of the content's step from frame to frame under the finger") {
      run in
      let offsets = run.moving.map { run.recording.value(.offset, at: $0) }
      let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      return zip(steps, steps.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } / Double(steps.count - 1)
    },
    Metric("lag", .points, "how far the content trails the finger, at most") { run in
      var finger = run.scenario.strokes[0]
      finger.touchRate = 0
      return run.moving.reduce(0) {
        let (time, moved) = (run.recording.value(.time, at: $1), run.recording.value(.offset, at: $1))
        return max($0, abs(finger.position(at: time) - (moved - run.scenario.start.offset)))
      }
    },
  ]

  var start: ScrollState { ScrollState(offset: 2000) }

  var strokes: [FingerScript] {
    var stroke = FingerScript(
      start: 0.1, travel: travel, duration: dragDuration, easing: .linear, hold: 0.2, touchRate: touchRate)
    stroke.isResampled = isResampled
    return [stroke]
  }

  func makeRig() -> StaticRig {
    StaticRig(geometry: ScrollGeometry(contentLength: 20_000, viewportLength: 760))
  }
}

extension RecordedRun<TouchRate> {
  /// The frames in which the finger moves, but for those in which its first reports come.
  fileprivate var moving: [Int] {
    let (stroke, time) = (scenario.strokes[0], recording.column(.time))
    return time.indices.filter {
      time[$0] > stroke.start + 0.03 && time[$0] <= stroke.start + stroke.duration
    }
  }
}
