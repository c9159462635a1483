import ScrollKinematics

/// A refresh control that behaves, and the faults of others beside their cures.
///
/// - `late-shift`, `late-keep`: the inset lands frames after the release; the list hops open, or glides on. Set it in the
///   frame of the release, and the offset with it where the inset pushes the content.
/// - `list-margins`: a list around the content adds padding, insets, separators and slack. Set each to zero.
/// - `stale-content`: the wrapped scroll view does not know that its content has grown. Measure it.
/// - `never-ends`: an older library does nothing when the end is called. Use one that passes it on; a frame late, assumed.
/// - `never-starts`: the control is attached after the finger has let go. Attach it while it still pulls.
///
/// The hand-made control of the late and the punctual variants draws itself in full or not at all; the late ones drop
/// their inset, the punctual ones shrink it.
struct PullToRefresh: Scenario {
  static let name = "pull-to-refresh"
  static let summary = "a refresh control jumps, hides, misplaces, shuts out, never ends or never starts"
  static let verdict = Verdict("list jumps when released to refresh", metric: "outward_step")

  var settings = FrameSettings.exactReader
  var threshold = 80.0
  var heldInset = 60.0
  var taskTime = 1.0
  var insetDelayFrames = 6
  var fingerTravel = 220.0
  var contentLength = 2000.0
  var newContentLength = 300.0
  var screenLength = 760.0
  var rowLength = 100.0
  var listSpacing = ListSpacing(padding: 20, rowInset: 6, separator: 0.5, rowSlack: 10)
  var attachTime = 0.2
  var missedAttachTime = 1.0

  var isHandMade = false
  var landsLate = false
  var compensatesLanding = false
  /// What the list around the content adds; `nil`: no list.
  var list: ListSpacing?
  var remeasuresContent = true
  /// When the control is attached, in s.
  var attachedAt = 0.0
  var honorsEnd = true
  var endsByLibrary = false
  /// Whether the finger tries to reach the end of the content after the refresh.
  var reachesForEnd = false

  static let variants: [Variant<PullToRefresh>] = [
    Variant("native", .control, "a control that behaves"),
    Variant(
      "late-shift", .fault, "the inset lands frames late and pushes the content", landing(late: true, .shift)),
    Variant(
      "punctual-shift", .cure, "inset and offset are set in the frame of the release",
      landing(late: false, .shift)),
    Variant(
      "late-keep", .fault, "the inset lands frames late under a kept offset", landing(late: true, .keep)),
    Variant(
      "punctual-keep", .cure, "the inset is set in the frame of the release", landing(late: false, .keep)),
    Variant("list-margins", .fault, "a list around the content adds padding, insets and separators") {
      $0.list = $0.listSpacing
    },
    Variant("zero-margins", .cure, "all that this list adds is set to zero") { $0.list = ListSpacing() },
    Variant("stale-content", .fault, "the new rows are not measured") {
      $0.remeasuresContent = false
      $0.reachesForEnd = true
    },
    Variant("fresh-content", .cure, "the content is measured after the refresh") { $0.reachesForEnd = true },
    Variant("never-ends", .fault, "an older library does nothing when the end is called") {
      $0.honorsEnd = false
    },
    Variant("ends-when-called", .cure, "a library passes the call of the end on") { $0.endsByLibrary = true },
    Variant("never-starts", .fault, "the control is attached after the finger has let go") {
      $0.attachedAt = $0.missedAttachTime
    },
    Variant("late-attached", .cure, "the control is attached while the finger pulls") {
      $0.attachedAt = $0.attachTime
    },
  ]

  private static func landing(
    late: Bool, _ response: GeometryResponse.OffsetPolicy
  ) -> @Sendable (inout PullToRefresh) -> Void {
    return {
      $0.isHandMade = true
      $0.landsLate = late
      $0.compensatesLanding = !late && response == .shift
      $0.settings.response = GeometryResponse(offset: response, momentum: .preserve)
    }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("threshold", &threshold, in: 0...5000, .points, "pull at which the control is fully drawn")
    visitor.number("held-inset", &heldInset, in: 0...5000, .points, "inset while the task runs")
    visitor.number("task-time", &taskTime, in: 0...60, .seconds, "how long the refresh takes")
    visitor.integer(
      "inset-delay-frames", &insetDelayFrames, in: 0...60, .frames,
      "frames from the release to the inset, in the late variants")
    visitor.number("finger-travel", &fingerTravel, in: 0...10_000, .points, "how far the finger pulls")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of the content before")
    visitor.number(
      "new-content-size", &newContentLength, in: 0...1e6, .points, "length that the refresh adds")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
    visitor.number("row-length", &rowLength, in: 1...5000, .points, "length of a list's row without insets")
    listSpacing.visitParameters(&visitor)
    visitor.number(
      "attach-time", &attachTime, in: 0...60, .seconds, "when the control is attached, in late-attached")
    visitor.number("missed-attach-time", &missedAttachTime, in: 0...60, .seconds, "the same in never-starts")
    settings.visitParameters(&visitor, .core)
  }

  var validationError: String? {
    // The rubber band shows less than the viewport, whatever the finger does.
    if threshold >= screenLength { return "no pull reaches threshold on screen-length" }
    return nil
  }

  var rowCount: Double {
    // The grid lets a length that is whole rows but for rounding be so many, not one more.
    (PixelGrid(quantum: rowLength, rounding: .up).rounded(contentLength) / rowLength).rounded()
  }

  /// How long the inset takes to go back, in s: assumed. The late variants drop it.
  static let shrinkTime = 0.25
  /// How long the finger pulls, and then holds still so as not to fling, in s.
  private static let (pullTime, holdTime) = (0.5, 0.2)
  /// What the bounce after a refresh is given to end, in s.
  private static let settlingTime = 1.0

  /// When all that a working control does is over, in s.
  var watchedUntil: Double { Self.pullTime + Self.holdTime + taskTime + Self.shrinkTime + Self.settlingTime }

  var strokes: [FingerScript] {
    let pull = FingerScript(travel: -fingerTravel, duration: Self.pullTime, hold: Self.holdTime)
    guard reachesForEnd else { return [pull] }
    // A flick that would travel half as far again as the end is away.
    let distance = max(0, contentLength + newContentLength - screenLength)
    let deceleration = settings.physics.deceleration
    let velocity = deceleration.stopSpeed + 1.5 * distance / deceleration.travelPerSpeed
    return [pull, .flick(at: watchedUntil, velocity: velocity)]
  }
}

/// What a list adds around the rows that it holds, in pt; by default nothing.
struct ListSpacing: Equatable, Sendable {
  /// Between the list's edge and its rows, on every side.
  var padding = 0.0
  /// Between a row's edge and its content, on every side.
  var rowInset = 0.0
  /// Length of the separator at the bottom of each row.
  var separator = 0.0
  /// What a row is wider than its content, which it centres.
  var rowSlack = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("list-padding", &padding, in: 0...500, .points, "padding of the list on every side")
    visitor.number("row-inset", &rowInset, in: 0...500, .points, "inset of a list's row on every side")
    visitor.number("separator", &separator, in: 0...500, .points, "separator at the bottom of a list's row")
    visitor.number(
      "row-slack", &rowSlack, in: 0...500, .points, "what a list's row is wider than its centred content")
  }

  /// What a row is longer than its content, separator included.
  var perRow: Double { 2 * rowInset + separator }

  /// How far the content of row `index`, from 0, begins below where it would without the list.
  func shift(ofRow index: Double) -> Double { padding + rowInset + index * perRow }

  /// How far the content begins sideways from the list's edge.
  var sidewaysShift: Double { padding + rowInset + rowSlack / 2 }

  /// What the list makes `rows` rows longer.
  func growth(ofRows rows: Double) -> Double { 2 * padding + rows * perRow }
}
