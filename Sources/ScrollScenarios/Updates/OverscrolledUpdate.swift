import ScrollKinematics

/// A list is updated while it is pulled past its top, or bounces there.
///
/// The view answers the new content size by clamping its offset, so the pull or the bounce ends in one frame. An app that
/// puts the overscroll back, or updates the list once it rests, leaves the bounce alone.
struct OverscrolledUpdate: Scenario {
  static let name = "overscrolled-update"
  static let summary = "an update of a list that is past its edge ends pull or bounce with a jump"
  static let verdict = Verdict("list snaps to its edge when updated")

  var settings = FrameSettings()
  var answer = LayoutAnswer.Kind.nothing
  var waits = false
  var changeTime = 0.6
  var travel = -240.0
  var growth = 500.0
  var contentSize = 2400.0

  static let variants: [Variant<OverscrolledUpdate>] = [
    Variant("bouncing", .fault, "rows are added while it bounces") { $0.answer = .nothing },
    Variant("held", .fault, "rows are added while a finger holds it") { $0.changeTime = 0.45 },
    Variant("kept", .cure, "the overscroll is put back in the frame of the update") {
      $0.answer = .keepOverscroll
    },
    Variant("kept-held", .cure, "the same under the finger") {
      ($0.answer, $0.changeTime) = (.keepOverscroll, 0.45)
    },
    Variant("waiting", .price, "the update waits until the list rests") { $0.waits = true },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("answer", &answer, "what the app's code does about the update")
    visitor.choice("update", &waits, off: "at-once", on: "at-rest", "whether it waits for a list at rest")
    visitor.number("change-time", &changeTime, in: 0...60, .seconds, "when the list is updated")
    visitor.number("travel", &travel, in: -5000...0, .points, "travel of the finger past the top")
    visitor.number("growth", &growth, in: 0...1e5, .points, "by how much the content grows at its end")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content before")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<OverscrolledUpdate>] = [
    Metric(
      "content_jump", .points,
      "step of the content in the frame of the update that its velocity does not explain"
    ) { run in
      guard let frame = run.recording.changes(of: .content).first else { return .nan }
      return abs(run.recording.unexplainedStep(in: frame - 1...frame).excess)
    },
    Metric("updated_after", .seconds, "when the rows are in the list") { run in
      run.recording.changes(of: .content).first.map { run.recording.value(.time, at: $0) } ?? .nan
    },
  ]

  /// A pull that lets go after half a second, while it still moves.
  var strokes: [FingerScript] { [FingerScript(start: 0.1, travel: travel, duration: 0.3, hold: 0.1)] }

  private func geometry(growth: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentSize + growth, viewportLength: 760)
  }

  func makeRig() -> ClosureRig<ContentTop> {
    .changing(from: geometry(growth: 0), to: geometry(growth: growth), at: changeTime, answer, waits: waits)
  }
}
