import ScrollKinematics

/// A keyboard goes while a finger drags the list above it, and the inset that made room for it goes with it.
///
/// An inset that goes at once takes the end of the range away from under the finger, and the clamp throws the list by the
/// keyboard's length. One that goes as the keyboard does, with the finger or animated, moves the list along.
struct KeyboardInset: Scenario {
  static let name = "keyboard-inset"
  static let summary = "the inset of a keyboard that goes under a dragging finger throws the list"
  static let verdict = Verdict("list jumps as the keyboard goes")

  var settings = FrameSettings()
  var duration = 0.0
  var waits = false
  var keyboard = 336.0
  var changeTime = 0.35
  var contentSize = 2000.0
  private let drag = FingerScript(start: 0.1, travel: -240, duration: 0.5, easing: .linear, hold: 0.3)

  static let variants: [Variant<KeyboardInset>] = [
    Variant("at-once", .fault, "the inset goes at once, half-way through the drag") { $0.duration = 0 },
    Variant("follows", .cure, "the inset follows the finger, as the keyboard does") {
      ($0.changeTime, $0.duration) = ($0.drag.start, $0.drag.duration)
    },
    Variant("animated", .cure, "the inset goes in 0.25 s") { $0.duration = 0.25 },
    Variant("waiting", .price, "the inset stays until the list rests: a strip without content") {
      $0.waits = true
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("keyboard", &keyboard, in: 0...1000, .points, "length of the keyboard")
    visitor.number("change-time", &changeTime, in: 0...60, .seconds, "when the inset begins to go")
    visitor.number("duration", &duration, in: 0...10, .seconds, "how long that takes")
    visitor.choice("inset", &waits, off: "at-once", on: "at-rest", "whether it waits for a list at rest")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<KeyboardInset>] = [
    .contentJump,
    Metric(
      "blank_strip", .points,
      "longest strip without content above the end of the screen, once the keyboard is gone"
    ) {
      let offsets = $0.recording.column(.offset)
      let (end, gone) = ($0.scenario.contentSize - 760, $0.scenario.drag.start + $0.scenario.drag.duration)
      let interval = 1 / $0.scenario.settings.frameRate
      return offsets.enumerated().reduce(0) {
        Double($1.offset) * interval < gone ? $0 : max($0, $1.element - end)
      }
    },
    Metric("resting_offset", .points, "offset at the end") { $0.recording.last(.offset) },
  ]

  private func geometry(keyboard: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentSize, viewportLength: 760, insetBottom: keyboard)
  }

  /// At the end of the list, above the keyboard.
  var start: ScrollState { ScrollState(offset: geometry(keyboard: keyboard).restRange.upper) }
  var strokes: [FingerScript] { [drag] }

  func makeRig() -> ClosureRig<ContentTop> {
    .changing(
      from: geometry(keyboard: keyboard), to: geometry(keyboard: 0), at: changeTime, over: duration, .nothing,
      waits: waits)
  }
}
