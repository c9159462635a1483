import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What lists say of each model: which system, which version, and the constants that it goes by.
@Suite(.endsInTime) struct FlingSummaryTests {
  private static let summaries: [(name: String, summary: String)] = [
    ("uikit", "iOS as recorded on devices: 1 ms steps of 0.998 down to 10 pt/s, bounce k=120 c=22"),
    ("uikit-continuous", "uikit with a continuous deceleration, for which dx/dt = v exactly"),
    ("decay", "continuous exponential decay without bounds; never rests"),
    ("spring", "closed-form spring toward a target; never rests"),
    ("android", "Android 10 OverScroller: spline fling, edge bounce, spring-back; whole px and ms"),
    ("android-scroll-to", "Android 10 animated scroll to a target with viscous easing; whole px and ms"),
    (
      "flutter-bouncing",
      "Flutter's BouncingScrollPhysics: friction 0.135 per s, spring m=0.5 k=100 ratio 1.1"
    ),
    ("flutter-clamping", "Flutter's ClampingScrollSimulation: Android's fling distance along a power law"),
    ("flutter-spring", "Flutter's SpringSimulation toward a target"),
    ("gtk", "GTK 4.8.3 kinetic scrolling: decay, critically damped overshoot, phases on frames"),
    ("qt-flickable", "Qt 6.12 Flickable: constant deceleration to a whole px, overshoot, eased return"),
    (
      "motion-duration-spring",
      "Motion for JavaScript (1b037b0): spring to a target, given by duration and bounce"
    ),
    (
      "motion-inertia",
      "Motion for JavaScript (1b037b0): exponential glide, a spring from the first frame out of bounds"
    ),
    (
      "popmotion-inertia",
      "popmotion 11.0.5: exponential glide, a spring after the first frame out of bounds"
    ),
    (
      "react-spring-decay",
      "react-spring (3d2523d): exponential decay on its own frame clock, without bounds"
    ),
    ("react-spring", "react-spring (3d2523d): spring to a target in whole steps of 1 ms a frame"),
    (
      "iscroll",
      "iScroll 5.2.0 (JavaScript): destination and duration from the release speed, "
        + "circular or quadratic ease"
    ),
    (
      "scroll-mechanics",
      "ScrollMechanics (587660a, Swift): decay of 0.998, exact edge, critical spring k=100"
    ),
    (
      "pop-decay",
      "Facebook pop (87d1f8b): per-millisecond decay summed over each frame in 32-bit floats, without bounds"
    ),
    (
      "pop-spring",
      "Facebook pop (87d1f8b): spring toward 0 in Runge-Kutta steps of 1 ms, slowed by its interpolation"
    ),
    ("kivy-scroll", "Kivy 2.3.1 ScrollEffect: friction frame by frame, a hard stop at the bounds"),
    (
      "kivy-damped",
      "Kivy 2.3.1 DampedScrollEffect (ScrollView): friction, and a spring per frame at the edge"
    ),
    ("chromium-mobile", "Chromium M132 MobileScroller: Android's spline fling, scaled to end at a bound"),
    (
      "chromium-fling-curve",
      "Chromium M132 FlingCurve: one exponential curve for touchpad and desktop flings"
    ),
    (
      "chromium-physics-fling",
      "Chromium M132 PhysicsBasedFlingCurve (Windows): a Bézier-timed glide of at most 2 s"
    ),
    ("chromium-snap", "Chromium M132 SnapFlingCurve: geometric steps to a snap position"),
    ("chromium-elastic", "Chromium M132 exponential elastic overscroll (macOS, Android), in whole px"),
    ("chromium-elastic-bezier", "Chromium M132 Bézier elastic overscroll (Windows), in whole px"),
    ("webkit-rubber-band", "WebKit's rubber band as published up to macOS 10.7, in whole px"),
    ("webkit-kinetic", "WebKitGTK 2.50.6 kinetic scrolling: exponential decay that ends at a bound"),
    ("webkit-snap-momentum", "WebKitGTK 2.50.6 scroll-snap glide after a wheel event, 1 s"),
    ("gecko-desktop", "Firefox 140 desktop fling: per-frame decay, then its overscroll spring"),
    ("gecko-android", "Firefox 140 Android fling: Android's spline, then its overscroll spring"),
    ("gecko-spring", "Firefox 140 overscroll spring: Runge-Kutta at 1/120 s, interpolated"),
  ]

  @Test(arguments: summaries) func aListSaysWhatAModelIs(name: String, summary: String) throws {
    let entry = try #require(FlingCatalog.standard[Name(name)])
    #expect("\(entry.summary)" == summary)
  }

  @Test func aListHasTheseModelsInThisOrder() {
    #expect(FlingCatalog.standard.entries.map { "\($0.name)" } == Self.summaries.map { $0.name })
  }

  @Test func theNumbersInASummaryAreTheDefaults() {
    let flutter = FlutterBouncing()
    #expect(flutter.mass == 0.5 && flutter.stiffness == 100 && flutter.dampingRatio == 1.1)
    #expect(FlutterFriction.drag == 0.135)
    let uikit = UIKitSettings()
    #expect(uikit.factorPerMillisecond == 0.998 && uikit.restSpeed == 10)
    #expect(uikit.stiffness == 120 && uikit.damping == 22)
  }
}
