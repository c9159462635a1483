import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Chromium M132, run unmodified on stub base types: `ui/events/gestures/fling_curve.cc`,
/// `physics_based_fling_curve.cc` and `cc/input/snap_fling_curve.cc`.
///
/// Tolerance: the systems' float32 offsets at 1,000 px are good to 6e-5 px, and so is the curve's entry.
@Suite(.endsInTime) struct ChromiumCurveTests {
  private static let rounding = 5e-4

  @Test func everyFlingRunsOnOneCurve() {
    let frames = [
      RecordedFrame(1, 80.725959777832031, 4690.70703125),
      RecordedFrame(20, 933.28582763671875, 1334.7083740234375),
      RecordedFrame(55, 1193.130126953125, 2.0513739585876465), RecordedFrame(56, 1193.1334228515625, 0),
    ]
    let samples = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: 5000))
    expect(samples, toEndAs: frames, within: Self.rounding)
    // The same curve, entered later: 2.05 px/s is met again at the same distance from the end.
    let faster = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: 8000, rate: 120))
    expect(
      faster,
      toEndAs: [
        RecordedFrame(10, 571.6846923828125, 5831.73388671875),
        RecordedFrame(60, 1775.3670654296875, 1112.942138671875),
        RecordedFrame(126, 1982.6790771484375, 0),
      ], within: Self.rounding)
  }

  /// The defect: at twice the curve's greatest speed everything is twice as large, the duration the same.
  @Test func aFasterFingerScalesTheCurve() {
    let greatest = 20946.2
    let one = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: greatest))
    let two = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: -2 * greatest))
    #expect(one.count == two.count && one.count == 80)
    // The cap itself is 0.006 px/s lower than the figure above.
    for (once, twice) in zip(one, two) { #expect(abs(2 * once.offset + twice.offset) < 0.01) }
  }

  @Test func thePhysicsCurveIsTimedByABezier() {
    let frames = [
      RecordedFrame(1, 7.7746820449829102), RecordedFrame(2, 14.590363502502441),
      RecordedFrame(10, 44.931552886962891), RecordedFrame(14, 47.247119903564453),
    ]
    let samples = ChromiumPhysicsFling().samplesToRest(FlingRelease(0, velocity: 500))
    // 47 px in float32 are good to 4e-6 px; the system's Bézier solver to 1e-7 of the time, 8e-5 px here.
    expect(samples, toEndAs: frames, within: 1e-4)
    #expect(samples[1].velocity == nil)
  }

  /// Fast flings go three viewports within 2 s; their first control point lies at (0.2, 0.2·slope), slower ones' at y = 1.
  @Test func thePhysicsCurveIsCappedInWayAndTime() {
    let release = FlingRelease(
      state: ScrollState(offset: 0, velocity: 8000), viewportLength: 1000, frameRate: 60)
    let frames = [
      RecordedFrame(1, 129.62495422363281), RecordedFrame(20, 1700.108154296875),
      RecordedFrame(60, 2797.835205078125), RecordedFrame(120, 3000),
    ]
    // The Bézier's own solver is good to 1e-7 of the way, the clock to 1 µs: 8e-3 px at this speed.
    expect(ChromiumPhysicsFling().samplesToRest(release), toEndAs: frames, within: 2e-3)
    var small = release
    small.viewportLength = 100.5
    #expect(ChromiumPhysicsFling().samplesToRest(small).last?.offset == 301)
  }

  /// The first control point stays at x = 0.2 until a slope of 5 takes it to y = 1.
  @Test(arguments: [(6000.0, 0.2, 0.8), (9000, 1 / 6.0, 1)])
  func thePhysicsCurveSetsOffAsFastAsTheFinger(velocity: Double, x1: Double, y1: Double) {
    let timing = CubicBezier(x1, y1, 0.55, 1)
    let samples = ChromiumPhysicsFling().samples(FlingRelease(0, velocity: velocity), count: 20)
    for index in [1, 5, 19] {
      let time = FlingRelease(0, velocity: 0).chromiumClock.seconds(at: index)
      #expect(abs(samples[index].offset - 3000 * timing.value(at: time / 2)) < 1e-6)
    }
  }

  /// Half the density, twice the way.
  @Test func thePhysicsCurveCountsInches() {
    let sparse = ChromiumPhysicsFling().with { $0.densityPPI = 48 }
    let far = sparse.samplesToRest(FlingRelease(0, velocity: -500)).last?.offset ?? 0
    #expect(abs(far + 2 * 47.247119903564453) < 1e-3)
  }

  @Test func aSnapShowsOneStepAtTimeZero() {
    let snap = ChromiumSnap().with { $0.target = 500 }
    let frames = [
      RecordedFrame(0, 40.88263), RecordedFrame(1, 79.9932861328125), RecordedFrame(10, 313.77786254882812),
      RecordedFrame(40, 496.4649658203125), RecordedFrame(43, 499.806640625), RecordedFrame(44, 500),
    ]
    let samples = snap.samplesToRest(FlingRelease(0, velocity: 9000))
    expect(samples, toEndAs: frames, within: Self.rounding)
  }

  /// The end is looked for in the offset last shown: one frame late, and so later on coarse frames.
  @Test func aSnapEndsAFrameAfterItIsWithinAPixel() {
    let snap = ChromiumSnap().with { ($0.target, $0.ratio) = (100, 0.9) }
    for rate in [30.0, 60, 240] {
      let samples = snap.samplesToRest(FlingRelease(0, velocity: 0, rate: rate))
      let near = samples.firstIndex { $0.offset > 99 } ?? 0
      #expect(near == samples.count - 2 || near == samples.count - 1)
      #expect(samples.last?.offset == 100)
    }
  }

  @Test func aSnapOfLessThanAPixelIsOverAtOnce() {
    for target in [10.0, 10.9, 9.1] {
      let snap = ChromiumSnap().with { $0.target = target }
      #expect(snap.samplesToRest(FlingRelease(10, velocity: 0)).map(\.offset) == [Double(Float(target))])
    }
  }

  @Test func aSnapEndsAfterFiveSecondsWhateverIsLeft() {
    let slow = ChromiumSnap().with { ($0.target, $0.ratio) = (1e6, 0.9999) }
    let samples = slow.samplesToRest(FlingRelease(0, velocity: 0))
    #expect(samples.count == 301)
    #expect(samples[299].offset < 999_000 && samples[300].offset == 1e6)
  }

  @Test func withoutVelocityTheFlingsRestAtOnce() {
    #expect(ChromiumFlingCurve().samplesToRest(FlingRelease(7, velocity: 0)).map(\.offset) == [7])
    #expect(ChromiumPhysicsFling().samplesToRest(FlingRelease(7, velocity: 0)).map(\.offset) == [7])
  }
}
