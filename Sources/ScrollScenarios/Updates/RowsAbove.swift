import ScrollKinematics

/// Rows are inserted above the visible content while the list glides: older messages of a chat, a feed that loads.
///
/// Without an answer the content jumps down by their length. An offset that the app sets ends the glide, or not, as the
/// call decides; one computed from a late reading is a frame's travel off; one set a frame later flashes.
struct RowsAbove: Scenario {
  static let name = "rows-above"
  static let summary = "rows inserted above a gliding list make it jump, or end its glide"
  static let verdict = Verdict("list jumps as rows come in above")

  var settings = FrameSettings()
  var answer = LayoutAnswer.Kind.nothing
  var lateFrames = 0
  var waits = false
  var inserted = 200.0
  var changeTime = 0.3
  var startOffset = 1600.0
  var releaseVelocity = -2000.0
  var contentSize = 6000.0
  var padding = 0.0

  static let variants: [Variant<RowsAbove>] = [
    Variant("untouched", .fault, "nobody moves the offset") { $0.answer = .nothing },
    Variant("stopped", .fault, "the offset is moved by a call that ends a motion") {
      $0.answer = .shiftAndStop
    },
    Variant("absolute", .fault, "the offset is set to the one read and the rows' length") {
      $0.answer = .set
    },
    Variant("late", .fault, "the offset is moved a frame after the rows have come") {
      ($0.answer, $0.lateFrames) = (.shift, 1)
    },
    Variant("shift", .cure, "the offset is moved with its velocity") { $0.answer = .shift },
    Variant("anchored", .cure, "the browser does that itself (scroll anchoring)") {
      $0.settings.response = GeometryResponse(offset: .anchored)
    },
    Variant("padding", .cure, "the rows use up a fixed padding") { $0.padding = 10_000 },
    Variant("waiting", .price, "the rows wait until the list rests") {
      ($0.waits, $0.answer) = (true, .shift)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("answer", &answer, "what the app's code does about the rows")
    visitor.integer("late-frames", &lateFrames, in: 0...3, .frames, "frames after which it does that")
    visitor.choice(
      "insertion", &waits, off: "at-once", on: "at-rest", "whether the rows wait for a list at rest")
    visitor.number("inserted", &inserted, in: 0...1e4, .points, "length of the rows")
    visitor.number("change-time", &changeTime, in: 0...60, .seconds, "when they come")
    visitor.number("start-offset", &startOffset, in: 0...1e6, .points, "offset at the release")
    visitor.number(
      "release-velocity", &releaseVelocity, in: -50_000...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content before")
    visitor.number(
      "padding", &padding, in: 0...1e6, .points, "length of a padding above that the rows use up")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<RowsAbove>] = [
    .contentJump, .lostTravel,
    Metric("shown_after", .seconds, "when the rows are in the list") { run in
      run.recording.changes(of: .content).first.map { run.recording.value(.time, at: $0) }
        ?? (run.scenario.padding > 0 ? run.scenario.changeTime : .nan)
    },
  ]

  private func geometry(inserted: Double) -> ScrollGeometry {
    let taken = padding > 0 ? 0 : inserted
    return ScrollGeometry(
      contentLength: contentSize + padding + taken, viewportLength: 760, lengthAbove: 1000 + padding + taken)
  }

  var start: ScrollState { ScrollState(offset: startOffset + padding, velocity: releaseVelocity) }

  func makeRig() -> ClosureRig<ContentTop> {
    .changing(
      from: geometry(inserted: 0), to: geometry(inserted: inserted), at: changeTime, answer,
      lateFrames: lateFrames, waits: waits)
  }
}
