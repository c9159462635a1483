import ScrollKinematics

/// A refresh control that behaves, and six ways in which one does not.
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
/// - the new rows can't be scrolled to: nobody told the wrapped scroll view that its content has grown
///   (`stale-content`). Cure: measure it after each update (`fresh-content`);
/// - the indicator never goes away: the control was attached late and is not told of the end (`never-ends`). Cure: tell
///   it (`late-attached`).
struct PullToRefresh: Scenario {
  static let name: StaticString = "pull-to-refresh"
  static let summary: StaticString = "a refresh control jumps, hides, misplaces, shuts out or never ends"

  var frames = FrameSettings()
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
  var hearsOfTheEnd = true
  /// Whether the finger tries to reach the end of the content after the refresh.
  var reachesForEnd = false

  private static func landing(
    late: Bool, _ response: GeometryResponse.OffsetPolicy
  ) -> @Sendable (inout PullToRefresh) -> Void {
    return {
      $0.isHandMade = late
      $0.landsLate = late
      $0.compensatesLanding = !late && response == .shift
      $0.frames.response = GeometryResponse(offset: response, momentum: .preserve)
    }
  }

  static let variants: [Variant<PullToRefresh>] = [
    Variant("native"),
    Variant("late-shift", landing(late: true, .shift)),
    Variant("punctual-shift", landing(late: false, .shift)),
    Variant("late-keep", landing(late: true, .keep)),
    Variant("punctual-keep", landing(late: false, .keep)),
    Variant("list-margins") { $0.isInList = true },
    Variant("zero-margins") { $0.isInList = false },
    Variant("stale-content") {
      $0.remeasuresContent = false
      $0.reachesForEnd = true
    },
    Variant("fresh-content") { $0.reachesForEnd = true },
    Variant("never-ends") {
      $0.attachesLate = true
      $0.hearsOfTheEnd = false
    },
    Variant("late-attached") { $0.attachesLate = true },
  ]

  var objection: StaticString? {
    if screenLength <= 2 * leadingSpace { return "the list's margins leave no room on screen-length" }
    // The rubber band shows less than the viewport, whatever the finger does.
    if threshold >= screenLength - 2 * leadingSpace { return "no pull reaches threshold on screen-length" }
    return nil
  }

  /// What a list around the scroll view adds before it; centring a row halves what the row has to spare.
  var leadingSpace: Double { isInList ? listMargin + rowInset + separator + rowSlack / 2 : 0 }

  /// What is fixed about the control.
  var settings: RefreshControl.Settings {
    RefreshControl.Settings(
      threshold: threshold, heldInset: heldInset, taskTime: taskTime,
      shrinkTime: isHandMade ? 0 : shrinkTime, insetDelayFrames: landsLate ? insetDelayFrames : 0,
      drawsProgress: !isHandMade, attachTime: attachesLate ? attachTime : 0, hearsOfTheEnd: hearsOfTheEnd)
  }

  /// How long the finger pulls, and then holds still so as not to fling, in s.
  private static let (pullTime, holdTime) = (0.5, 0.2)
  /// What the bounce after a refresh is given to end, in s.
  private static let calmTime = 1.0

  /// When all that a working control does is over, in s.
  var watchedUntil: Double { Self.pullTime + Self.holdTime + taskTime + shrinkTime + Self.calmTime }

  var strokes: [FingerScript] {
    let pull = FingerScript(travel: -fingerTravel, duration: Self.pullTime, hold: Self.holdTime)
    guard reachesForEnd else { return [pull] }
    // A flick that would carry half as far again as the end is away.
    let distance = max(0, contentLength + newContentLength - screenLength)
    let speed =
      frames.physics.deceleration.stopSpeed + 1.5 * distance / frames.physics.deceleration.travelPerSpeed
    return [
      pull,
      FingerScript(
        start: watchedUntil, travel: min(100, distance), duration: 0.1, easing: .linear,
        releaseVelocity: speed),
    ]
  }

}
