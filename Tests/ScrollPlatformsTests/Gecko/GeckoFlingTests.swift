import ScrollKinematics
import ScrollPlatforms
import Testing

/// Firefox 140's flings.
@Suite struct GeckoFlingTests {
  /// Defect: each frame moves by its new velocity, v₀·q·Δt/(1 - q) in all with q = 0.998^(1000·Δt); 500.5 in the limit.
  @Test(arguments: [30.0, 60, 120, 240])
  func theDesktopFlingTravelsLessFarTheSlowerTheDisplay(rate: Double) throws {
    let offsets = try fling("gecko-desktop").offsets(FlingRelease(0, velocity: 1000, rate: rate))
    let kept = Elementary.exp(1000 * Elementary.log(0.998) / rate)
    // It ends at 10 px/s, with 5 px to go, a frame late.
    #expect(abs((offsets.last ?? .nan) - (1000 * kept / (1 - kept) / rate - 5)) < 0.7)
  }

  @Test func aSpringTooFastForItsStepsIsRefused() throws {
    // ω·(ζ + √(ζ² - 1)) is 1000·1.56 /s, of which Runge-Kutta steps of 1/120 s hold 312.
    let stiff = try fling("gecko-spring", ["stiffness": 1e6])
    #expect(
      stiff.validationError(for: FlingRelease(0, velocity: 0)).map { "\($0)" }
        == "stiffness and damping-ratio together are too much for steps of 1/120 s")
  }

  /// Recorded for a view 500 px long: the same finger's way of 200 px adds 12.3 px in steps of 1 px, 8 px in one step.
  @Test func theResistanceOfADragDependsOnItsEvents() {
    let overscroll = (1...200).reduce(Float(0)) { overscroll, _ in
      GeckoDrag.overscroll(after: 1, from: overscroll, length: 500)
    }
    #expect(overscroll == 12.345808982849121)
    #expect(GeckoDrag.overscroll(after: 200, from: 0, length: 500) == 8)
    #expect(GeckoDrag.overscroll(after: -200, from: 0, length: 500) == -8)
  }
}

/// What Gecko does at bounds, as read in its source (not recorded).
@Suite struct GeckoBoundsTests {
  private static let range = RestRange(0, 300)

  /// The bound is shown, what is left of the frame is lost, and half the velocity drives the spring from the next frame.
  @Test func aBoundHandsHalfTheVelocityToTheSpring() throws {
    let desktop = try fling("gecko-desktop")
    let bounded = desktop.samplesToRest(FlingRelease(0, velocity: 3000, in: Self.range))
    let free = desktop.samples(FlingRelease(0, velocity: 3000), count: 10)
    let hit = free.firstIndex { $0.offset > 300 } ?? 0
    #expect(bounded[0..<hit].map { $0.offset } == free[0..<hit].map { $0.offset })
    #expect(bounded[hit].offset == 300 && bounded[hit].velocity == 0 && bounded.last?.offset == 300)
    let spring = try fling("gecko-spring").samplesToRest(
      FlingRelease(0, velocity: (free[hit].velocity ?? 0) / 2))
    #expect(bounded.count == hit + spring.count)
    // Overscroll is kept in float32.
    for index in 1..<spring.count - 1 {
      #expect(abs(bounded[hit + index].offset - 300 - spring[index].offset) < 1e-4)
    }
  }

  @Test(arguments: [0.0, -30, 500]) func releasedOutsideItReturns(velocity: Double) throws {
    let offsets = try fling("gecko-desktop").offsets(FlingRelease(350, velocity: velocity, in: Self.range))
    #expect(offsets.last == 300 && offsets.allSatisfy { abs($0 - 300) < 70 })
  }

  /// A changed bound acts from its frame on: a fling beyond it is put back and bounces, a view at rest follows it.
  @Test func aChangedBoundActsOnTheNextFrame() throws {
    let (desktop, wide) = (try fling("gecko-desktop"), RestRange(0, 1000))
    let change = RangeChange(time: 0.1, range: RestRange(0, 200))
    let moving = desktop.offsets(FlingRelease(0, velocity: 3000, in: wide, changes: [change]))
    #expect(moving[5] > 200 && moving[6] == 200 && moving[7] > 200 && moving.last == 200)
    let late = RangeChange(time: 5, range: RestRange(0, 100))
    let rested = desktop.samples(FlingRelease(0, velocity: 300, in: wide, changes: [late]), count: 301)
    #expect(rested[299].offset > 100 && rested[299].isAtRest && rested[300].offset == 100)
  }
}
