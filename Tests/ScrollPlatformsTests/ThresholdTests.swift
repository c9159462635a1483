import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What models refuse and where their cases part, exactly at the limits, which are worked out from each model's own law.
@Suite(.endsInTime) struct ThresholdTests {
  // MARK: Refusals

  /// The eigenvalues of a step leave the unit circle where k/m·h² + 2·c/m·h reaches 4, with h = 1 ms.
  @Test func reactSpringRefusesWhatItsStepsCannotHold() {
    func isRefused(stiffness: Double, damping: Double, mass: Double = 1) -> Bool {
      let model = ReactSpring().with { ($0.stiffness, $0.damping, $0.mass) = (stiffness, damping, mass) }
      return model.validationError(for: FlingRelease(0, velocity: 0)) != nil
    }
    #expect(isRefused(stiffness: 2e6, damping: 1000) && !isRefused(stiffness: 1.999e6, damping: 1000))
    #expect(!isRefused(stiffness: 2e6, damping: 999))
    #expect(
      isRefused(stiffness: 8e6, damping: 0, mass: 2) && !isRefused(stiffness: 7.99e6, damping: 0, mass: 2))
    #expect(isRefused(stiffness: 1e6, damping: 7500, mass: 4))
    #expect(!isRefused(stiffness: 1e6, damping: 7500, mass: 4.01))
  }

  /// Friction and edge damping together may take the velocity twice in a frame, and no more: share·f·t/t₀ + c·share ≤ 2.
  @Test(arguments: [30.0, 60]) func kivyRefusesWhatWouldGrow(rate: Double) {
    func isRefused(friction: Double, edgeDamping: Double, isCorrected: Bool = false) -> Bool {
      var model = KivyDamped()
      (model.friction.friction, model.friction.standardInterval) = (friction, 1 / 64)
      (model.edgeDamping, model.isCorrected) = (edgeDamping, isCorrected)
      return model.validationError(for: FlingRelease(0, velocity: 0, rate: rate)) != nil
    }
    // Friction alone takes f·64/rate a frame.
    let most = 2 * rate / 64
    #expect(
      !isRefused(friction: most * 0.999, edgeDamping: 0) && isRefused(friction: most * 1.001, edgeDamping: 0))
    #expect(
      !isRefused(friction: most / 2, edgeDamping: 0.999) && isRefused(friction: most / 2, edgeDamping: 1.001))
    // Corrected, the damping acts a standard interval: 64/rate of it a frame.
    let share = 64 / rate
    #expect(!isRefused(friction: 0, edgeDamping: 1.999 / share, isCorrected: true))
    #expect(isRefused(friction: 0, edgeDamping: 2.001 / share, isCorrected: true))
    var plain = KivyScroll()
    (plain.friction.friction, plain.friction.standardInterval) = (most * 1.001, 1 / 64)
    #expect(plain.validationError(for: FlingRelease(0, velocity: 0, rate: rate)) != nil)
    plain.friction.friction = most * 0.999
    #expect(plain.validationError(for: FlingRelease(0, velocity: 0, rate: rate)) == nil)
  }

  /// Runge-Kutta steps of 1/120 s hold rates up to 2.6·120 = 312 /s: ω of a light spring, ω(ζ + √(ζ²-1)) of a heavy one.
  @Test(arguments: [(0.5, 312.0), (1, 312), (2.6, 62.4)])
  func geckoRefusesFastSprings(ratio: Double, frequency: Double) {
    for (factor, isRefused) in [(0.999, false), (1.001, true)] {
      let model = GeckoSpring().with {
        ($0.stiffness, $0.dampingRatio) = (frequency * factor * frequency * factor, ratio)
      }
      #expect((model.validationError(for: FlingRelease(0, velocity: 0)) != nil) == isRefused)
    }
  }

  /// 5,000 swings of an undamped bounce: each crossing of a gap g costs λ·g of the speed beyond the rest speed.
  @Test func uikitRefusesEndlessSwings() {
    func isRefused(
      _ velocity: Double, at offset: Double = 0.05, gap: Double, damping: Double = 0, stiffness: Double = 400
    ) -> Bool {
      let model = UIKitContinuousFling().with {
        ($0.settings.damping, $0.settings.stiffness) = (damping, stiffness)
      }
      return model.validationError(for: FlingRelease(offset, velocity: velocity, in: RestRange(0, gap)))
        != nil
    }
    let rate = -1000 * Elementary.log(0.998)
    let limit = 10 + 5000 * rate * 0.1
    #expect(!isRefused(limit * 0.999, gap: 0.1) && isRefused(limit * 1.001, gap: 0.1))
    #expect(!isRefused(-limit * 0.999, gap: 0.1) && isRefused(-limit * 1.001, gap: 0.1))
    // At 0.5 pt past the end the spring of 20 /s gives 10 pt/s more.
    #expect(
      isRefused(limit * 1.001 - 10, at: 0.6, gap: 0.1) && !isRefused(limit * 0.999 - 10, at: 0.6, gap: 0.1))
    // Damped, it swings ω/π times a second for ln(v/10)/β: at 20 /s and v = 10·e², 2·20/π/β times.
    let speed = 10 * Elementary.exp(2)
    let least = 2 * 20 / Double.pi / 5000
    #expect(
      isRefused(speed, at: 0, gap: 1e-4, damping: 1.998 * least)
        && !isRefused(speed, at: 0, gap: 1e-4, damping: 2.002 * least))
    // In the longest time asked for, 1e6 s, a spring of 0.005 π a second swings 5,000 times.
    let slow = 0.005 * Double.pi
    #expect(isRefused(1e6, gap: 0.1, stiffness: slow * slow * 1.002))
    #expect(!isRefused(1e6, gap: 0.1, stiffness: slow * slow * 0.998))
    // No gap, or no swing, is no limit.
    #expect(!isRefused(1e6, gap: 0) && !isRefused(1e6, gap: 0.1, damping: 40) && !isRefused(9, gap: 1e-9))
  }

  @Test(arguments: [(-1.0, false), (-0.5, true), (0, false), (0.5, false)])
  func aDampingRatioIsGivenOrNot(ratio: Double, isRefused: Bool) {
    let model = SpringFling().with { $0.dampingRatio = ratio }
    #expect((model.validationError(for: FlingRelease(0, velocity: 0)) != nil) == isRefused)
  }

  /// As Java casts: no number is 0, the fraction falls off, and 32 bits hold the rest.
  @Test func aCastToAnIntegerIsJavas() {
    for (value, expected) in [
      (Double.nan, 0), (0.9, 0), (-0.9, 0), (7.99, 7), (-7.99, -7), (1e300, 2_147_483_647),
      (-1e300, -2_147_483_648), (.infinity, 2_147_483_647), (2_147_483_646.5, 2_147_483_646),
    ] { #expect(Int(truncating: value) == expected) }
  }

  /// A damping ratio of 0 is one: after a period of 2π/10 s the spring is back where it began.
  @Test func aDampingRatioOfNoneDampsNothing() {
    let model = SpringFling().with { ($0.dampingRatio, $0.damping) = (0, 10) }
    let release = FlingRelease(30, velocity: 40, rate: 10 / (2 * .pi))
    let samples = model.samples(release, count: 2)
    #expect(abs(samples[1].offset - 30) < 1e-9 && abs((samples[1].velocity ?? .nan) - 40) < 1e-9)
  }

  // MARK: Limits inside the models

  @Test func aReleaseIsUnboundedAtSixtyHertzUnlessSaid() {
    let release = FlingRelease(state: ScrollState(offset: 1, velocity: 2))
    #expect(release.viewportLength == 0 && release.frameRate == 60 && release.changes.isEmpty)
    #expect(release.range == .unbounded && release.geometry == nil && release.range(at: 9) == .unbounded)
  }

  /// The range in force is that of the last change that has come, the one of this very moment included.
  @Test func theLastChangeThatHasComeIsInForce() {
    let release = FlingRelease(
      0, velocity: 0, in: RestRange(0, 1),
      changes: [RangeChange(time: 0.5, range: RestRange(0, 2)), RangeChange(time: 1, range: RestRange(0, 3))])
    for (time, upper) in [(0.0, 1.0), (0.49, 1), (0.5, 2), (0.99, 2), (1, 3), (7, 3)] {
      #expect(release.range(at: time).upper == upper)
    }
  }

  /// A glide of power and time constant 0.5 s at 1 pt/s has 0.5 pt left at once: within a rest distance of just that.
  @Test func aGlideIsOverAtExactlyItsRestDistance() {
    func isOver(_ restDistance: Double) -> Bool {
      let start = ScrollState(offset: 3, velocity: 1)
      return MotionGlide(from: start, power: 0.5, timeConstant: 0.5, restDistance: restDistance).shown(at: 0)
        .isOver
    }
    #expect(isOver(0.5) && !isOver(0.5.nextDown))
  }

  @Test func aTimingCurveStaysAtItsEnd() {
    let curve = CubicBezier(0.25, 0.1, 0.25, 0.9)
    #expect([1.0, 1.0.nextUp, 1.5, 3].allSatisfy { curve.value(at: $0) == 1 })
    #expect(curve.value(at: -0.5) == -0.5 * 0.1 / 0.25 && curve.value(at: 0) == 0)
    #expect(CubicBezier(0, 1, 0.5, 1).value(at: -2) == 0)
    // From x = 0.999 the curve has 0.001 to go at its last slope, (1 - 0.9)/(1 - 0.25).
    #expect(abs(curve.value(at: 0.999) - (1 - 0.001 * 0.1 / 0.75)) < 1e-5)
  }

  /// From the edge itself a bounce goes out with its velocity; at most 200 px/s count as none.
  @Test func aStretchFromTheEdgeGoesWithItsVelocity() {
    func peak(_ velocity: Double, from stretch: Double = 0) -> Double {
      let bounce = ChromiumBezierStretch(stretch: stretch, velocity: velocity, viewportLength: 600)
      // From the edge itself not the first hundredth, in which a stretch that rounds to 0 shows the way back.
      let shown = ((stretch == 0 ? 10 : 0)..<600).map { bounce.stretch(after: Double($0) / 1000) }
      return stretch < 0 ? -(shown.min() ?? .nan) : shown.max() ?? .nan
    }
    // 35·√(v/1000) px with v in px/s, rounded, and a tenth of the view at most.
    #expect(abs(peak(1000) - 35) <= 1 && peak(9000) == 60)
    #expect(peak(200) == 0 && abs(peak(201) - 35 * 0.201.squareRoot()) <= 1)
    #expect(peak(0, from: 20) == 20 && peak(0, from: -20) == 20)
    #expect(abs(peak(400, from: 20) - peak(-400, from: -20)) == 0 && peak(400, from: 20) > 40)
  }

  /// An overshoot that has no room has no speed either: it ends where it begins.
  @Test func anOvershootWithoutRoomStaysOnItsEdge() {
    let change = RangeChange(time: 0.1, range: RestRange(-.infinity, 1))
    let samples = AndroidFling().samplesToRest(FlingRelease(0, velocity: 100, rate: 1000, changes: [change]))
    #expect(samples.last?.offset == 1 && samples.count < 400)
  }

  /// A bounce is over in the very frame in which it is as slow and as near as its rest says.
  @Test func aBounceIsOverAtExactlyItsRest() {
    func isOver(_ offset: Double, _ velocity: Double) -> Bool {
      var bounce = MotionBounce(
        Spring(stiffness: 100, damping: 10), toward: 300,
        from: ScrollState(offset: offset, velocity: velocity),
        restSpeed: 2, restDistance: 0.5)
      return bounce.sample(after: 0).isAtRest
    }
    #expect(isOver(300.5, 2) && isOver(299.5, -2))
    #expect(!isOver(300.5.nextUp, 2) && !isOver(300.5, 2.0.nextUp) && !isOver(299.5.nextDown, 0))
  }

  /// Friction takes a velocity of 1 px/s as any other: it goes 1/|ln 0.135| px in the limit.
  @Test(arguments: [1.0, -1, 0.5, 200]) func frictionGoesAsFarAsItsDecay(velocity: Double) {
    let friction = FlutterFriction(from: ScrollState(offset: 10, velocity: velocity), constantDeceleration: 0)
    #expect(abs(friction.finalOffset - (10 - velocity / Elementary.log(0.135))) < 1e-9 * abs(velocity))
    #expect(friction.finalTime > 4.9)
  }

  /// Even half a pixel a second travels: by Android's law, which is a power of the speed.
  @Test func theSlowestGeckoFlingTravels() {
    let law = AndroidFriction(friction: 0.015, pixelsPerInch: 160, gravityShare: 0.84)
    let samples = GeckoAndroidFling().samplesToRest(FlingRelease(0, velocity: 0.5))
    #expect((samples.last?.offset ?? 0) > 0)
    #expect(abs((samples.last?.offset ?? 0) - law.distance(of: Float(0.5))) < 1e-9)
  }

  /// Half a pixel past the bound and outward: the fling meets its bound in the first frame, and bounces.
  @Test(arguments: [0.5, 30]) func aGeckoFlingPastItsBoundBounces(past: Double) {
    let samples = GeckoDesktopFling().samplesToRest(
      FlingRelease(300 + past, velocity: 100, in: RestRange(0, 300)))
    #expect(samples[1].offset == 300 + past && samples[1].velocity == 0)
    #expect("\(samples[1].phase)" == "bounce" && samples.last?.offset == 300)
  }

  /// A flick of half a point a second under next to no deceleration still goes forward: v²/2a points.
  @Test(arguments: [0.5, -0.5]) func theSlowestFlickGoesForward(velocity: Double) {
    let model = QtFlickable().with { $0.deceleration = 1e-3 }
    let bent = model.bentDeceleration(from: 0.3, velocity: velocity, over: .unbounded)
    // 125 pt from 0.3 are rounded to a whole point.
    let target = (0.3 + (velocity > 0 ? 125 : -125)).rounded()
    #expect(abs(bent - 0.25 / (2 * abs(target - 0.3))) < 1e-12)
  }

  /// 0.05 m/s is the slowest that scrolls; 0.5 m/s is as fast as any.
  @Test func aScrollerHasALeastAndAGreatestSpeed() {
    let scale = QtScroller().pointsPerMeter
    func path(_ speed: Double) -> QtScrollerPath {
      QtScrollerPath(QtScroller(), from: 0, velocity: speed * scale, in: .unbounded, viewport: 600)
    }
    #expect(path(0.0501).duration > 0 && path(0.0499).duration == 0 && path(0).offset(at: 1) == nil)
    // v/a, and v²/2a.
    #expect(abs(path(0.25).duration - 2) < 1e-12 && path(0.7).duration == path(0.5).duration)
    #expect(abs((path(0.25).offset(at: 2) ?? 0) - 0.25 * scale) < 1e-9)
    #expect(abs((path(-0.25).offset(at: 1) ?? 0) + 0.1875 * scale) < 1e-9)
  }

  /// WebKit's animation ends below 1 pt/s or 1 pt a frame, and at a bound that cuts off exactly a point it goes on.
  @Test func aPointBeyondTheBoundIsNotSlow() {
    let free = WebKitKinetic().samples(FlingRelease(0, velocity: 600), count: 2)[1].offset
    let range = RestRange(0, free - 1)
    let sample = WebKitKinetic().samples(FlingRelease(0, velocity: 600, in: range), count: 2)[1]
    #expect(sample.offset == free - 1 && sample.velocity == -1 && !sample.isAtRest)
  }

  /// At rest past its bound Kivy's spring sets off within a frame; however stiff, only a return is caught at the bound.
  @Test func kivyCatchesOnlyWhatReturns() {
    var model = KivyDamped()
    model.edgeStiffness = 100
    let samples = model.samples(FlingRelease(110, velocity: 0, in: RestRange(0, 100)), count: 3)
    // -10·100 pt/s for a frame, less by 1 + 10/200.
    #expect(abs(samples[1].offset - (110 - 1000.0 / 60 / 1.05)) < 1e-9 && samples[1].offset < 100)
    let below = model.samples(FlingRelease(-10, velocity: 0, in: RestRange(0, 100)), count: 2)
    #expect(abs(below[1].offset - (1000.0 / 60 / 1.05 - 10)) < 1e-9)
  }

  /// At its stop velocity of 0.01 px/ms a desktop fling is over before it moves; just above it moves once more.
  @Test func aDesktopFlingStopsAtItsStopVelocity() {
    func offsets(_ velocity: Double) -> [Double] {
      GeckoDesktopFling().samples(FlingRelease(0, velocity: velocity), count: 4).map(\.offset)
    }
    #expect(offsets(10) == [0, 0, 0, 0] && offsets(-10) == [0, 0, 0, 0])
    let moved = offsets(10.001)
    #expect(moved[1] > 0 && moved[1] == moved[2] && moved[3] == moved[1])
  }

  /// Chromium takes a view whose length it does not know for 1000 px long.
  @Test func aViewOfUnknownLengthIsAThousandPixelsLong() {
    for (length, taken) in [(0.0, 1000.0), (0.5, 0.5), (600, 600)] {
      var release = FlingRelease(0, velocity: 0)
      release.viewportLength = length
      #expect(release.chromiumViewportLength == taken)
    }
  }

  // MARK: Views

  @Test func aFingerThatHasOnlyTouchedMovesNothing() {
    let geometry = ScrollGeometry(contentLength: 3000, viewportLength: 600)
    let state = ScrollState(offset: 300)
    let views: [any PlatformWidget] = [
      QtFlickableView(QtFlickable(), from: state, over: geometry, rate: 60),
      QtScrollerView(from: state, over: geometry), KivyView(isDamped: true, from: state, over: geometry),
      KivyView(isDamped: false, from: state, over: geometry),
    ]
    for view in views {
      var view = view
      view.touch(at: 7)
      for frame in 0..<3 {
        view.advance(to: Double(frame) / 60)
        #expect(view.state == state && !view.isMoving)
      }
    }
  }

  /// On its upper bound a flickable that stops there takes the time of a return to stand; a slow flick outward asks for it.
  @Test func aBlockedFlickReturnsOnTheUpperBound() {
    func view(at offset: Double) -> QtFlickableView {
      QtFlickableView(
        QtFlickable().with { $0.stopsAtBounds = true }, from: ScrollState(offset: offset),
        over: ScrollGeometry(contentLength: 1000, viewportLength: 600), rate: 60)
    }
    for velocity in [1.0, 2, 500] {
      var (upper, lower) = (view(at: 400), view(at: 0))
      upper.start(velocity: velocity, at: 0)
      lower.start(velocity: -velocity, at: 0)
      #expect(upper.isMoving && !lower.isMoving && upper.state.offset == 400)
    }
    var still = view(at: 400)
    still.start(velocity: 0, at: 0)
    #expect(!still.isMoving)
  }

  /// Code that flings a view at no speed moves it only from beyond its bounds.
  @Test func aFlingOfNoSpeedMovesOnlyWhatIsOutside() {
    let geometry = ScrollGeometry(contentLength: 1000, viewportLength: 600)
    for (offset, isMoving) in [(200.0, false), (430, true), (-30, true)] {
      var view = KivyView(isDamped: true, from: ScrollState(offset: offset), over: geometry)
      view.start(velocity: 0, at: 0)
      #expect(view.isMoving == isMoving)
      view.start(velocity: 5, at: 0)
      #expect(view.isMoving)
    }
  }
}
