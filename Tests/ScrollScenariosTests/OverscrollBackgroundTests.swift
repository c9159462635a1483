import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Background = PlayedVariant<OverscrollBackground>

@Suite(.endsInTime) struct OverscrollBackgroundTests {
  /// A row of a lazy stack is read while its end is on the screen or within the margin, not from the very edge of that on.
  @Test(arguments: [(64.0, 0.0, 410.0), (63.5, 0, 0), (84, 20, 410), (83.5, 20, 0)])
  func aLazyRowIsReadWhileItExists(offset: Double, margin: Double, below: Double) {
    var scenario = OverscrollBackground()
    (scenario.method, scenario.isLazy, scenario.contentLength) = (.computed, true, 300)
    (scenario.headerHeight, scenario.recyclingMargin) = (64, margin)
    var rig = scenario.makeRig()
    let moment = FrameMoment(index: 0, time: 0, interval: 1)
    let view = ScrollSnapshot(ScrollState(offset: -50), over: rig.geometry)
    rig.control(.init(offset: offset), view, at: moment)
    rig.present(view, at: moment)
    // The content ends at 350 pt on 760 pt; what is read late ends further up, and is grey below.
    #expect(rig.value(of: .exposedBottom, in: view) == below)
  }

  /// What each colour covers of what it should: white above a header at `top`, grey below content of 300 pt on 760 pt.
  @Test(arguments: [
    (Backdrop.Method.white, 50.0, 0.0, 410.0), (.grey, 50, 50, 0), (.white, -300, 0, 760),
    (.white, -299.5, 0, 759.5),
    (.halves, 50, 0, 30), (.halves, 500, 120, 0), (.halves, -300, 0, 380), (.computed, 50, 50, 410),
    (.padding, 50, 0, 310), (.padding, 150, 50, 210), (.dynamicPadding, 50, 50, 410), (.grey, 0.5, 0.5, 0),
  ])
  func eachColourCoversItsPart(method: Backdrop.Method, top: Double, above: Double, below: Double) {
    let backdrop = Backdrop(
      method: method, top: top, topRead: nil, contentLength: 300, viewport: 760, viewportKnown: 760,
      padding: 100, headerHeight: 64, upperShare: 0.5, safeArea: 47, safeAreaPainted: 47)
    #expect(backdrop.exposedTop == above && backdrop.exposedBottom == below)
    #expect(backdrop.drawn == (method == .padding ? 200 : 0))
  }

  @Test(arguments: [760.0, 1024], [500.0, 2000])
  func oneColourIsWrongAtOneEndByTheOverscroll(screen: Double, content: Double) {
    let speed = 3000.0
    let settings = { (scenario: inout OverscrollBackground) in
      (scenario.screenLength, scenario.contentLength, scenario.edgeSpeed) = (screen, content, speed)
    }
    let (white, grey) = (Background("one-white", settings), Background("one-grey", settings))
    let unfilled = max(0, screen - content)
    #expect(white["exposed_top"] == 0)
    #expect(abs(white["exposed_bottom"] - (white["peak_bottom"] + unfilled)) <= 1e-9)
    #expect(grey["exposed_bottom"] == 0)
    #expect(abs(grey["exposed_top"] - grey["peak_top"]) <= 1e-9)
    // A bounce met at the edge goes 0.0335 of its speed past it; frames miss the peak by up to 1 %.
    #expect(abs(grey["exposed_top"] - 0.0335 * speed) <= 0.01 * 0.0335 * speed + 0.1)
    // The bounce, damped critically at ω, covers speed / ω² pt·s; summed over frames to 1 %.
    let frequency = ScrollPhysics.uikit.bounce.frequency
    #expect(abs(grey["exposed_area"] - speed / (frequency * frequency)) <= 0.01 * grey["exposed_area"])
    #expect(white["exposed_at_rest"] == unfilled)
  }

  /// Met at the same speed, both ends bounce alike.
  @Test func topAndBottomAreMirrorImages() {
    let (white, grey) = (Background("one-white"), Background("one-grey"))
    #expect(abs(white["exposed_bottom"] - grey["exposed_top"]) <= 0.01 * grey["exposed_top"])
    #expect(abs(white["exposed_area"] - grey["exposed_area"]) <= 0.01 * grey["exposed_area"])
  }

  @Test func twiceTheSpeedBouncesTwiceAsFar() {
    let slow = Background("one-grey") { $0.edgeSpeed = 1500 }
    let fast = Background("one-grey") { $0.edgeSpeed = 3000 }
    #expect(abs(fast["exposed_top"] / slow["exposed_top"] - 2) <= 0.02)
  }

  /// Half and half shows the wrong half from the critical edge speed on, found by bisection: 11,350 pt/s for long content
  /// on a screen of 760 pt, 3,580 for 500 pt of it.
  @Test(arguments: [(760.0, 2000.0, 380.0, 11_350.0), (760, 500, 120, 3580), (1024, 2000, 512, 15_290)])
  func halvesShowFromACriticalEdgeSpeedOn(screen: Double, content: Double, overscroll: Double, speed: Double)
  {
    let play = { (edgeSpeed: Double) in
      Background("halves") {
        ($0.screenLength, $0.contentLength, $0.edgeSpeed) = (screen, content, edgeSpeed)
        $0.settings.frameRate = 240
      }
    }
    var (safe, exposed) = (0.5 * speed, 2 * speed)
    for _ in 0..<12 {
      let middle = (safe + exposed) / 2
      if play(middle)["exposed_bottom"] > 0 { exposed = middle } else { safe = middle }
    }
    // At 240 Hz a frame is at most 2 ms from the peak and misses it by less than 0.1 %.
    #expect(abs(exposed - speed) <= 0.005 * speed)
    let played = play(speed)
    #expect(played["critical_overscroll"] == overscroll)
    #expect(abs(played["critical_edge_speed"] - exposed) <= 0.005 * speed)
  }

  @Test(arguments: [500.0, 2000], [4000.0, 12_000])
  func halvesFollowTheirFormulaInEveryFrame(content: Double, speed: Double) {
    let played = Background("halves") { ($0.contentLength, $0.edgeSpeed) = (content, speed) }
    for (top, (above, below)) in zip(
      played.recording.column(.backdropTop),
      zip(played.recording.column(.exposedTop), played.recording.column(.exposedBottom)))
    {
      #expect(abs(above - max(0, min(top, 760) - 380)) <= 1e-9)
      #expect(abs(below - max(0, 380 - max(0, top + content))) <= 1e-9)
    }
  }

  /// Content that ends at 300 pt of a screen of 760 pt has 80 pt of white below it at rest, before any finger came.
  @Test(arguments: [(300.0, 80.0), (379, 1), (380, 0), (100, 280)])
  func halvesBehindVeryShortContentAreWrongAtRest(content: Double, left: Double) {
    let short = Background("short-at-rest") { $0.shortestContentLength = content }
    #expect(short["exposed_at_rest"] == left)
    #expect(short["critical_overscroll"] == max(0, content - 380))
    #expect(short["exposed_bottom"] >= left)
  }

  /// The upper part covers its own length at the top, the lower what content leaves of it: no share does both.
  @Test(arguments: [0.2, 1.0 / 3, 0.5, 0.7], [500.0, 2000])
  func anotherRatioOnlyMovesTheFault(share: Double, content: Double) {
    let played = Background("halves") {
      ($0.upperShare, $0.contentLength, $0.edgeSpeed) = (share, content, 12_000)
    }
    let (upper, end) = (share * 760, min(content, 760))
    #expect(abs(played["exposed_top"] - max(0, played["peak_top"] - upper)) <= 1e-9)
    #expect(abs(played["exposed_bottom"] - max(0, played["peak_bottom"] - (end - upper))) <= 1e-9)
    #expect(abs(played["critical_overscroll"] - max(0, min(upper, end - upper))) <= 1e-9)
    // The best share of all, half of the content's, covers half of the content: less than this fling's 402 pt.
    let best = Background("halves") {
      ($0.upperShare, $0.contentLength, $0.edgeSpeed) = (end / 760 / 2, content, 12_000)
    }
    #expect(abs(best["critical_overscroll"] - end / 2) <= 1e-9)
    #expect(best["critical_overscroll"] >= played["critical_overscroll"])
    #expect(best["exposed_top"] > 0)
  }

  @Test func aSmallerUpperPartIsTooSmallForAHardFling() {
    let uneven = Background("halves-uneven")
    #expect(abs(uneven["exposed_top"] - (uneven["peak_top"] - 760.0 / 3)) <= 1e-9)
    #expect(uneven["exposed_bottom"] == 0)
  }

  /// What the lengths of short content are is the user's to say.
  @Test func shortContentIsAsLongAsAskedFor() {
    let short = Background("halves-short") { $0.shortContentLength = 450 }
    #expect(abs(short["exposed_bottom"] - (short["peak_bottom"] - 70)) <= 1e-9)
    #expect(short.recording.value(.content, at: 0) == 450)
  }

  /// Opened at its end, the lazy list has made no header, and nothing was read: the bounce at the end shows no grey at all.
  @Test(arguments: [0.0, 200])
  func aLazyStackOpenedAtItsEndHasReadNothing(margin: Double) {
    let lazy = Background("computed-lazy") { $0.recyclingMargin = margin }
    #expect(lazy["peak_bottom"] > 130)
    #expect(lazy["exposed_bottom"] == lazy["peak_bottom"])
    // Flung to the top, the header is made on the way there, and the reading is exact.
    #expect(lazy["peak_top"] > 130)
    #expect(lazy["exposed_top"] == 0)
    let all = Background("computed-at-end")
    #expect(all["exposed_bottom"] == 0 && all["exposed_top"] == 0)
    #expect(all["peak_bottom"] == lazy["peak_bottom"])
    // A margin that reaches from the header to the end makes it in time.
    #expect(Background("computed-lazy") { $0.recyclingMargin = 1240 }["exposed_bottom"] == 0)
  }

  @Test func aSafeAreaThatIsNotPaintedIsGrey() {
    let unpainted = Background("list-bounce-unpainted")
    #expect(unpainted["exposed_safe_area"] == 47)
    #expect(unpainted["header_movement"] == 0)
    #expect(Background("list-bounce-unpainted") { $0.safeArea = 20 }["exposed_safe_area"] == 20)
    for variant in ["list-bounce", "list-bounce-late"] as [Name] {
      let painted = Background(variant)
      #expect(painted["exposed_safe_area"] == 0)
      #expect(painted.recording.column(.safeArea).allSatisfy { $0 == 47 })
    }
    #expect(Background("computed")["exposed_safe_area"].isNaN)
  }

  /// The flick to the other edge is made by a hand: it lets go at the speed of its stroke, and meets the edge at the edge's.
  @Test(arguments: [1000.0, 4000, 12_000])
  func theFlickMeetsTheOtherEdgeAtTheEdgeSpeed(speed: Double) throws {
    var scenario = OverscrollBackground()
    scenario.edgeSpeed = speed
    let flick = try #require(scenario.strokes.last)
    let velocity = try #require(flick.releaseVelocity)
    #expect(abs(flick.travel / flick.duration - velocity) < 1e-9)
    let left = ScrollState(offset: flick.travel, velocity: velocity)
    let arrival = try #require(ScrollPhysics.uikit.deceleration.arrival(at: 1240, from: left))
    #expect(abs(arrival.velocity - speed) < 0.01)
  }

  /// The view's grid of 1/3 pt puts the end a little before or behind where the lengths do. The finger goes up to it and
  /// not past it: a band would take 45 % of the speed.
  @Test(arguments: [901.1, 961.7, 977.7, 1004.4, 1000]) func theFlickEndsOnTheViewsGrid(content: Double) {
    func peak(_ quantum: Double) -> Double {
      Background("padding-dynamic") { ($0.contentLength, $0.settings.layoutQuantum) = (content, quantum) }[
        "peak_bottom"]
    }
    #expect(abs(peak(1.0 / 3) - 133.7) < 0.5 && abs(peak(0) - 133.7) < 0.5)
  }

  /// What the bounce reaches past half of the viewport, or past what short content leaves of it.
  @Test func halvesExposeWhatTheBounceReachesBeyondThem() {
    let short = Background("halves-short")
    #expect(abs(short["exposed_bottom"] - (short["peak_bottom"] - 120)) <= 1e-9)
    #expect(short["exposed_top"] == 0)
    let hard = Background("halves-hard")
    #expect(abs(hard["exposed_top"] - (hard["peak_top"] - 380)) <= 1e-9)
    #expect(abs(hard["exposed_bottom"] - (hard["peak_bottom"] - 380)) <= 1e-9)
    // A bounce goes 0.0335 of its speed past the edge; frames miss the peak by up to 1 %.
    #expect(abs(hard["exposed_top"] - (0.0335 * 12_000 - 380)) <= 0.01 * 0.0335 * 12_000)
  }

  /// In every frame past the edge the strip is the content's speed, frame by frame, times lateness.
  @Test(arguments: [1, 2], [60.0, 120])
  func aLateReadingExposesSpeedTimesLateness(latency: Int, frameRate: Double) {
    let played = Background("computed-late") {
      ($0.settings.latencyFrames, $0.settings.frameRate, $0.settings.quantum) = (latency, frameRate, 0)
    }
    let recording = played.recording
    let (top, exposed) = (recording.column(.backdropTop), recording.column(.exposedTop))
    let velocity = recording.column(.velocity)
    var compared = 0
    for frame in latency..<top.count where top[frame - latency] > 0 && velocity[frame] < -20 {
      let steps = (frame - latency + 1)...frame
      let expected = steps.reduce(0) { $0 - (velocity[$1] + velocity[$1 - 1]) / 2 / frameRate }
      // The trapezoids' own error on a bounce whose speed changes at up to 30 /s: (30 Δt)²/12 of it.
      let error = 30 / frameRate * 30 / frameRate / 12
      #expect(abs(exposed[frame] - expected) <= error * expected + 0.05)
      compared += 1
    }
    #expect(compared >= 2)
    #expect(played["exposed_top"] > 0.4 * played["lateness_bound"])
    #expect(played["exposed_top"] <= played["lateness_bound"])
  }

  /// Content shorter than the viewport included, below which grey shows while the top is pulled.
  @Test(arguments: ["computed", "computed-turned"] as [Name], [500.0, 2000])
  func aLiveHeightReadInTheSameFrameExposesNothing(variant: Name, content: Double) {
    let exact = Background(variant) { ($0.contentLength, $0.shortContentLength) = (content, content) }
    #expect(exact["exposed_top"] == 0)
    #expect(exact["exposed_bottom"] == 0)
    #expect(exact["peak_top"] > 100)
  }

  /// A thousandth of a point is far above rounding and far below a pixel.
  @Test(arguments: ["one-grey", "one-white", "halves-hard", "computed-late"] as [Name])
  func framesCountThatShowAnything(variant: Name) {
    let run = Background(variant)
    let shown = zip(run.recording.column(.exposedTop), run.recording.column(.exposedBottom))
    #expect(run["exposed_frames"] == Double(shown.count { max($0, $1) > 1e-3 }))
    #expect(run["exposed_frames"] > 1)
  }

  @Test(arguments: [1, 2])
  func aHeaderDrawnBackTooLateTwitches(latency: Int) {
    let late = Background("list-bounce-late") { $0.settings.latencyFrames = latency }
    // It is off by what the content moved since the reading: speed times lateness again.
    let top = late.recording.column(.backdropTop)
    let moved = (latency..<top.count).map { frame in
      top[frame - latency] > 0 ? abs(top[frame] - top[frame - latency]) : max(0, top[frame])
    }
    #expect(abs(late["header_movement"] - (moved.max() ?? 0)) <= 1.0 / 6)
    #expect(late["header_movement"] <= late["lateness_bound"])
    // Too high or too low, it shows grey where it should be white, by its own 64 pt at most.
    let errors = late.recording.column(.headerError)
    #expect(errors.contains { $0 > 1 } && errors.contains { $0 < -1 })
    for (error, exposed) in zip(errors, late.recording.column(.exposedTop)) {
      #expect(exposed == min(64, abs(error)))
    }
    let exact = Background("list-bounce")
    #expect(exact["header_movement"] == 0)
    #expect(exact["exposed_top"] == 0)
    // The list bounces all the same.
    #expect(exact["peak_top"] > 130)
  }

  /// A pull of 300 pt on a viewport of 760 is shown as 135.6 pt, by the rubber band's law.
  @Test func aFingersPullIsExposedAsFarAsTheRubberBandShowsIt() {
    let grey = Background("one-grey") { $0.pull = 300 }
    #expect(abs(grey["exposed_top"] - RubberBand().displayed(300, dimension: 760)) <= 1e-9)
  }

  /// The other route to the same motion: what shows differs by less than a hundredth of a point.
  @Test(arguments: ["one-grey", "computed-late", "padding-short"] as [Name])
  func aStepperExposesTheSame(variant: Name) {
    // Of the continuous decay, along which velocity is the offset's own rate.
    let closed = Background(variant) { $0.settings.model = .uikitContinuous }
    let stepped = Background(variant) {
      $0.settings.model = .uikitContinuous
      ($0.settings.stepper, $0.settings.timestep) = (.rungeKutta4, 0.001)
    }
    #expect(abs(closed["exposed_top"] - stepped["exposed_top"]) <= 0.01)
    #expect(abs(closed["exposed_area"] - stepped["exposed_area"]) <= 0.01)
  }
}
