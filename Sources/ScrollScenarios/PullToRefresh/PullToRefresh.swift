import ScrollKinematics

/// A refresh control that behaves, and the faults of others beside their cures.
///
/// What a person sees when it behaves: the indicator grows with the pull, stays while the list refreshes, and the list
/// closes smoothly. What they see when not, and why:
/// - the list starts to spring shut, then hops back open by the indicator's length: the inset that holds it open lands
///   some frames after the release, and pushes the content (`late-shift`); where the view keeps its offset instead, it
///   doesn't hop, but the spring lets go of it in full swing and it glides on, the indicator out of sight
///   (`late-keep`). Cure: set the inset in the frame of the release, and where it pushes the content, the offset with
///   it (`punctual-shift`, `punctual-keep`);
/// - everything sits lower than it should: a list around the scroll view adds its margins (`list-margins`). Cure: set
///   each of them to zero (`zero-margins`);
/// - the new rows can't be scrolled to: the wrapped scroll view does not know that its content has grown
///   (`stale-content`). Cure: measure it after each update (`fresh-content`);
/// - the indicator never goes away: the control was attached late and is not notified of the end (`never-ends`). Cure:
///   notify it (`late-attached`).
struct PullToRefresh: Scenario {
  static let name: StaticString = "pull-to-refresh"
  static let summary: StaticString = "a refresh control jumps, hides, misplaces, shuts out or never ends"
  static let verdict = Verdict(
    "a list let go to refresh hops back open", metric: "outward_step", fault: "late-shift",
    cure: "punctual-shift")

  var settings = FrameSettings.exactReader
  var threshold = 80.0
  var heldInset = 60.0
  var taskTime = 1.0
  var shrinkTime = 0.25
  var insetDelayFrames = 6
  var fingerTravel = 220.0
  var contentLength = 2000.0
  var newContentLength = 300.0
  var screenLength = 760.0
  var listMargin = 20.0
  var rowInset = 6.0
  var separator = 0.5
  var rowSlack = 10.0
  var attachTime = 0.2

  var isHandMade = false
  var landsLate = false
  var compensatesLanding = false
  var isInList = false
  var remeasuresContent = true
  var attachesLate = false
  var isNotified = true
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
    Variant("list-margins", .fault, "a list around the scroll view adds its margins") { $0.isInList = true },
    Variant("zero-margins", .cure, "all margins of that list are zero") { $0.isInList = false },
    Variant("stale-content", .fault, "the new rows are not measured") {
      $0.remeasuresContent = false
      $0.reachesForEnd = true
    },
    Variant("fresh-content", .cure, "the content is measured after the refresh") { $0.reachesForEnd = true },
    Variant("never-ends", .fault, "a control attached late is not notified of the end") {
      $0.attachesLate = true
      $0.isNotified = false
    },
    Variant("late-attached", .cure, "a control attached late is notified of the end") {
      $0.attachesLate = true
    },
  ]

  private static func landing(
    late: Bool, _ response: GeometryResponse.OffsetPolicy
  ) -> @Sendable (inout PullToRefresh) -> Void {
    return {
      $0.isHandMade = late
      $0.landsLate = late
      $0.compensatesLanding = !late && response == .shift
      $0.settings.response = GeometryResponse(offset: response, momentum: .preserve)
    }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "threshold", &threshold, in: 0...5000, .points, "pull at which the control is fully drawn")
    visitor.number("held-inset", &heldInset, in: 0...5000, .points, "inset while the task runs")
    visitor.number("task-time", &taskTime, in: 0...60, .seconds, "how long the refresh takes")
    visitor.number(
      "shrink-time", &shrinkTime, in: 0...10, .seconds,
      "how long the inset takes to go back; hand-made ones drop it")
    visitor.integer(
      "inset-delay-frames", &insetDelayFrames, in: 0...60, .frames,
      "frames from the release to the inset, in the late variants")
    visitor.number("finger-travel", &fingerTravel, in: 0...10_000, .points, "how far the finger pulls")
    visitor.number("content-length", &contentLength, in: 0...1e6, .points, "length of the content before")
    visitor.number(
      "new-content-length", &newContentLength, in: 0...1e6, .points, "length that the refresh adds")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
    visitor.number("list-margin", &listMargin, in: 0...500, .points, "margin a list adds at either end")
    visitor.number("row-inset", &rowInset, in: 0...500, .points, "inset a list's row adds at either end")
    visitor.number("separator", &separator, in: 0...500, .points, "what a list draws between rows")
    visitor.number(
      "row-slack", &rowSlack, in: 0...500, .points,
      "what a list's row has to spare, halved by alignment to its centre")
    visitor.number(
      "attach-time", &attachTime, in: 0...60, .seconds, "when the control is attached, in the late variants")
    settings.visitParameters(&visitor, .core)
  }

  var validationError: StaticString? {
    if screenLength <= 2 * leadingSpace { return "the list's margins leave no room on screen-length" }
    // The rubber band shows less than the viewport, whatever the finger does.
    if threshold >= screenLength - 2 * leadingSpace { return "no pull reaches threshold on screen-length" }
    return nil
  }

  /// What a list around the scroll view adds before it, in pt; centring a row halves what the row has to spare.
  var leadingSpace: Double { isInList ? listMargin + rowInset + separator + rowSlack / 2 : 0 }

  /// What is fixed about the control.
  var controlSettings: RefreshControl.Settings {
    RefreshControl.Settings(
      threshold: threshold, heldInset: heldInset, taskTime: taskTime,
      shrinkTime: isHandMade ? 0 : shrinkTime, insetDelayFrames: landsLate ? insetDelayFrames : 0,
      drawsProgress: !isHandMade, attachTime: attachesLate ? attachTime : 0, isNotified: isNotified)
  }

  /// How long the finger pulls, and then holds still so as not to fling, in s.
  private static let (pullTime, holdTime) = (0.5, 0.2)
  /// What the bounce after a refresh is given to end, in s.
  private static let settlingTime = 1.0

  /// When all that a working control does is over, in s.
  var watchedUntil: Double { Self.pullTime + Self.holdTime + taskTime + shrinkTime + Self.settlingTime }

  var strokes: [FingerScript] {
    let pull = FingerScript(travel: -fingerTravel, duration: Self.pullTime, hold: Self.holdTime)
    guard reachesForEnd else { return [pull] }
    // A flick that would travel half as far again as the end is away.
    let distance = max(0, contentLength + newContentLength - screenLength)
    let deceleration = settings.physics.deceleration
    let flick = FingerScript(
      start: watchedUntil, travel: min(100, distance), duration: 0.1, easing: .linear,
      releaseVelocity: deceleration.stopSpeed + 1.5 * distance / deceleration.travelPerSpeed)
    return [pull, flick]
  }

  func makeRig() -> Rig { Rig(self) }
}
