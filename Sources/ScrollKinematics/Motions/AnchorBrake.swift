/// What stops a browser's scroll anchoring that leads nowhere: adjustments, one after the other, that cancel out.
///
/// A page whose content follows the offset moves the offset by its anchoring, which moves the content, without end.
/// Chromium has no brake. Times are in s, lengths in pt.
package struct AnchorBrake: Equatable, Sendable {
  package enum Rule: Sendable {
    /// Ten in a row, without the user scrolling, whose mean is under 2 px: anchoring is off for good.
    ///
    /// The preferences `layout.css.scroll-anchoring.max-consecutive-adjustments` and `min-average-adjustment-threshold`;
    /// recorded from Firefox 153: a header in the flow that rattles by 1 or by 9 px comes to rest ten frames after the
    /// finger's last step.
    case gecko
    /// Ten within 350 ms with a small mean: anchoring is off for 3 s, or until the user scrolls.
    ///
    /// WebKit's pull request 61797 of 31 March 2026. How small is not said there; assumed as in Gecko.
    case webKit
  }

  private var count = 0
  private var sum = 0.0
  /// When the first of the row was made.
  private var begin = 0.0
  /// Until when it is off.
  private var end = -Double.infinity

  private static let most = 10
  private static let leastMean = 2.0
  private static let window = 0.35, pause = 3.0

  package init() {}

  /// `offset` after a layout at `time` in which what lies above has grown by `growth`; clamped into `range`.
  ///
  /// At the start of the range nothing lies above what is in view.
  package mutating func offset(
    _ offset: Double, shiftedBy growth: Double, in range: RestRange, at time: Double, under rule: Rule
  ) -> Double {
    guard time >= end, growth != 0, offset > range.lower else { return range.clamped(offset) }
    let moved = range.clamped(offset + growth)
    if moved != offset { add(moved - offset, at: time, under: rule) }
    return moved
  }

  private mutating func add(_ step: Double, at time: Double, under rule: Rule) {
    if rule == .webKit, count > 0, time - begin > Self.window { restart() }
    if count == 0 { begin = time }
    (count, sum) = (count + 1, sum + step)
    guard count >= Self.most, abs(sum) < Self.leastMean * Double(count) else { return }
    end = rule == .gecko ? .infinity : time + Self.pause
    restart()
  }

  private mutating func restart() { (count, sum) = (0, 0) }

  /// The user, or code, has scrolled.
  package mutating func userScrolled() {
    restart()
    if end < .infinity { end = -.infinity }
  }
}
