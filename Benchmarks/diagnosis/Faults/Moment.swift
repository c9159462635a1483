import ScrollKinematics

/// What a screen showed in one frame, and what else was true in it.
struct Moment {
  /// When, in s from the beginning.
  var time = 0.0
  var offset: Double
  var phase = ScrollPhase.rest
  /// Place of the finger in the view's direction, in pt; NaN while none is down.
  var finger = Double.nan
  var layout = Layout()
  /// Length of a header that the app draws.
  var header = 0.0
  /// How far the content has moved beyond the offset, in pt.
  var extraContent = 0.0
  /// Where the content begins, and what a late reader knows, in pt, where a fault of a gesture shows in them.
  var contentTop = 0.0
  var sampled = 0.0
  /// Whether the screen never showed it.
  var isLost = false

  /// The lengths from which the rest range follows, in pt.
  struct Layout {
    var (content, viewport, insetTop, insetBottom) = (0.0, 0.0, 0.0, 0.0)
    var range: RestRange { RestRange(-insetTop, max(-insetTop, content + insetBottom - viewport)) }
  }
}

extension [Moment] {
  /// A course at a display's even frames, or at uneven ones that the clock knows.
  init(_ course: Course, rate: Double, unevenness: Double, _ dice: inout SeededGenerator) {
    self = (0..<Int(course.duration * rate) + Int(0.3 * rate)).map { index in
      let time = (Double(index) + unevenness * dice.draw(-0.5, 0.5)) / rate
      let phase = time > course.duration ? .rest : course.phase(at: time)
      return Moment(time: time, offset: course.offset(at: time), phase: phase)
    }
  }

  func step(_ index: Int) -> Double { index > 0 ? self[index].offset - self[index - 1].offset : 0 }
  func velocity(_ index: Int) -> Double { step(index) / (self[index].time - self[index - 1].time) }

  /// Everything from a frame on is shown elsewhere.
  mutating func move(from first: Int, by way: Double) {
    for index in first..<Swift.max(first, count) { self[index].offset += way }
  }

  /// From a frame on, each step is a share of what it was.
  mutating func scale(from first: Int, by share: (Int) -> Double) {
    let whole = self
    for index in first..<count {
      self[index].offset = self[index - 1].offset + share(index) * whole.step(index)
    }
  }

  func staysInside(_ margin: Double) -> Bool {
    allSatisfy {
      let range = $0.layout.range
      return $0.offset > range.lower + margin && $0.offset < range.upper - margin
    }
  }

  /// The frame in which the last fast finger lets go; `nil` without one.
  var release: Int? {
    indices.last {
      $0 > 4 && self[$0 - 1].phase == .drag && self[$0].phase != .drag && abs(velocity($0)) > 150
    }
  }

  /// The first of `length` frames and one more that all fit, away from both ends; `nil` if there are none.
  func stretch(_ dice: inout SeededGenerator, of length: Int, _ fits: (Int) -> Bool) -> Int? {
    dice.choose(from: 6..<Swift.max(6, count - length - 4)) { ($0...$0 + length).allSatisfy(fits) }
  }
}
