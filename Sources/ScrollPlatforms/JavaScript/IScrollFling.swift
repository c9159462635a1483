import ScrollKinematics

/// Momentum and bounce of iScroll (cubiq/iscroll 60ed6f8, 5.2.0, `build/iscroll-probe.js`, without CSS transitions).
///
/// Works on iScroll's own axis, y = least offset - offset, where 0 is the top and -H the end. The release decides the
/// destination, rounded half up to whole px, and a duration; an ease leads there; once outside, another leads back.
/// Defects, reproduced: the ease takes no notice of the finger, so the motion starts at twice its velocity (quadratic)
/// or infinitely fast (circular); the rounding is not symmetric under reflection; a destination outside is set by the
/// speed at the release, not at the edge. iScroll reports no velocity.
struct IScrollFling: FlingModel {
  static let name = "iscroll"
  static let summary =
    "iScroll 5.2.0 (JavaScript): destination and duration from the release speed, circular or quadratic ease"
  var deceleration = 600.0
  var bounceTime = 0.6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "deceleration", &deceleration, in: .positive, "pt/s^2", "sets distance and duration of a fling")
    visitor.number(
      "bounce-time", &bounceTime, in: .notNegative, .seconds, "duration of the return from outside")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var run = EasedRun(release, ticksPerSecond: 1000) { _ in (bounceTime * 1000, { Self.circular($0) }) }
    if run.startsInside { startMomentum(of: &run, release) }
    return FlingRun { run.sample(frame: $0) }
  }

  /// A quarter of a circle.
  private static func circular(_ progress: Double) -> Double {
    (1 - (progress - 1) * (progress - 1)).squareRoot()
  }

  /// Starts the way to a destination in whole px; its duration in ms is set before the rounding. A range of no width does not
  /// scroll at all.
  private func startMomentum(of run: inout EasedRun, _ release: FlingRelease) {
    run.position = Self.rounded(run.position)
    let (range, velocity) = (run.range, -release.state.velocity / 1000)
    guard range.lower < range.upper else { return }
    let (speed, deceleration) = (abs(velocity), deceleration / 1_000_000)
    var destination = run.position + speed * speed / (2 * deceleration) * (velocity < 0 ? -1 : 1)
    var duration = speed / deceleration
    let excess = range.overscroll(at: destination)
    if excess != 0 {
      let reach = release.viewportLength / 2.5 * (speed / 8)
      destination = excess < 0 ? range.lower - reach : range.upper + reach
      duration = abs(destination - run.position) / speed
    }
    let end = Self.rounded(destination)
    guard end != run.position else { return }
    let isInside = range.contains(end)
    // A parabola where it ends outside.
    run.leg = (run.position, end, 0, duration, { isInside ? Self.circular($0) : $0 * (2 - $0) })
  }

  /// Half up, as JavaScript rounds: floor(x + ½).
  static func rounded(_ offset: Double) -> Double { (offset + 0.5).rounded(.down) }
}
