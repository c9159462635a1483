import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Small parts of scenarios at their limits, by their definitions.
@Suite(.endsInTime) struct ScenarioPartsTests {
  /// A rig that does nothing, under a finger that lets go in the frame that its stroke ends in.
  private func phases(_ script: FingerScript, rate: Double = 60) -> [ScrollPhase] {
    var settings = FrameSettings()
    (settings.frameRate, settings.timeLimit) = (rate, 0.3)
    var loop = FrameLoop(settings, from: ScrollState(offset: 500), strokes: [script])
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: 3000, viewportLength: 600))
    let recording = loop.run(&rig)
    return (0..<recording.frameCount).map { recording.phase(at: $0) }
  }

  /// A stroke that ends within a nanosecond of a frame ends in it; one that ends later holds the view for one frame more.
  @Test(arguments: [(0.0, 6), (0.9e-9, 6), (1e-9, 6), (1.2e-9, 7), (-0.9e-9, 6), (-2e-9, 6)])
  func aStrokeEndsInTheFrameThatReachesItsEnd(late: Double, frame: Int) {
    let found = phases(FingerScript(travel: 60, duration: 6.0 / 60 + late))
    #expect(found.firstIndex { $0 != .drag } == frame)
  }

  /// The header of a screen of 100 pt leaves what it leaves, however little, and never less than nothing.
  @Test func aScreenLeavesWhatItsBarsLeave() {
    var screen = TabbedScreen(contentLength: 500)
    (screen.screenLength, screen.headerHeight, screen.tabBarHeight) = (100, 80, 19.5)
    #expect(screen.geometry(header: 0, .still).viewportLength == 0.5)
    #expect(screen.geometry(header: -30, .following).viewportLength == 30.5)
    #expect(screen.geometry(header: -30, .still).viewportLength == 0.5)
    #expect(screen.geometry(header: 0, .drawnBack).contentLength == 599.5)
    #expect(screen.validationError == nil)
    screen.tabBarHeight = 20
    #expect(screen.validationError != nil && screen.geometry(header: 0, .still).viewportLength == 0)
    screen.tabBarHeight = 30
    #expect(screen.geometry(header: 0, .still).viewportLength == 0)
    // K = C + 2T - S.
    #expect(screen.excessLength == 500 + 2 * 110 - 100)
    #expect(screen.header(at: -5) == 0 && screen.header(at: 50) == -50 && screen.header(at: 200) == -80)
    #expect(
      screen.gap(header: -50, offset: 20, .drawnBack) == 30
        && screen.gap(header: -50, offset: 20, .still) == 50)
    #expect(screen.contentTop(header: -50, offset: 20, .following) == 110 - 50 - 20)
    #expect(screen.contentTop(header: -50, offset: 20, .still) == 110 - 20)
  }

  /// The least drag is a stroke; none is none.
  @Test func aDragOfAnyLengthIsAStroke() {
    var reset = LayoutReset()
    reset.dragTravel = 0.5
    #expect(reset.strokes.count == 1)
    reset.dragTravel = 0
    #expect(reset.strokes.isEmpty)
  }

  /// A list shorter than its way to the end, or than the screen, starts at the top.
  @Test func aShortListStartsAtTheTop() {
    var rows = RowVisibility()
    let length = rows.rows.contentLength
    rows.startDistance = length - rows.screenLength - 0.5
    #expect(abs(rows.start.offset - 0.5) < 1e-9)
    rows.startDistance = length
    #expect(rows.start.offset == 0)
    (rows.screenLength, rows.startDistance) = (length + 1, 0)
    #expect(rows.start.offset == 0)
    rows.screenLength = length - 0.5
    #expect(abs(rows.start.offset - 0.5) < 1e-9)
  }

  // MARK: the least speed that reaches a loop

  /// A header that follows from `start` on: the speed that covers the way to where its loop is met, by the deceleration's
  /// own κ: 10 pt/s and 1/κ a point.
  @Test func theLeastSpeedCoversTheWayToTheLoop() throws {
    let perPoint = 1 / ScrollPhysics.uikit.deceleration.travelPerSpeed
    let jitter = try ScenarioCatalog.standard["bottom-jitter"].predict("naive")
    let loop = try #require(jitter.loops.first)
    let place = try #require(loop.restingOffset)
    let speed = try #require(jitter.leastSpeed(reaching: loop))
    // A start at 0.
    #expect(abs(speed - (10 + place * perPoint)) < 1e-9)
    var elsewhere = loop
    elsewhere.restingOffset = nil
    #expect(jitter.leastSpeed(reaching: elsewhere) == nil)
    elsewhere.restingOffset = 0
    #expect(jitter.leastSpeed(reaching: elsewhere) == nil)
    elsewhere.restingOffset = -40
    #expect(abs((jitter.leastSpeed(reaching: elsewhere) ?? .nan) - (10 + 40 * perPoint)) < 1e-9)

    // The inset's loop is met at the nearer end of its zone: the fling starts far above it. Its κ is the continuous one.
    let perSmoothPoint = 1 / ScrollPhysics.uikitContinuous.deceleration.travelPerSpeed
    let cut = try ScenarioCatalog.standard["inertia-cut"].predict("preserve-up", ["start-offset": 1000])
    let inset = try #require(cut.loops.first { $0.path == .inset })
    let zone = try #require(inset.zone)
    let least = try #require(cut.leastSpeed(reaching: inset))
    #expect(abs(least - (10 + (1000 - zone.upperBound) * perSmoothPoint)) < 1e-9)
    var around = inset
    around.zone = 900...1100
    #expect(cut.leastSpeed(reaching: around) == nil)
    around.zone = 1200...1300
    #expect(abs((cut.leastSpeed(reaching: around) ?? .nan) - (10 + 200 * perSmoothPoint)) < 1e-9)
    around.zone = nil
    #expect(cut.leastSpeed(reaching: around) == nil)
  }
}
