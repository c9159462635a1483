import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// The order of a frame's six steps, as a rig sees it.
@Suite(.endsInTime) struct FrameRunTests {
  /// An inset that grows by 40 pt in frame 3 while the view rests, and code that moves the view in the same frame.
  private struct Growing: FrameRig {
    var geometry = ScrollGeometry(contentLength: 2000, viewportLength: 600)
    /// What each adjustment found: the view's inset, and its offset.
    var found: [(inset: Double, offset: Double)] = []
    /// Where code sends the view, from what the layout has made of it.
    var shift = 0.0

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      if moment.index == 3 { geometry.insetTop = 40 }
    }

    mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      found.append((view.geometry.insetTop, view.state.offset))
      if moment.index == 3 { view.shiftOffset(by: shift, at: moment.time) }
    }
  }

  /// A finger that touches between two frames stops the fling where it is then, the first finger of a run like any other.
  @Test(arguments: [0.105, 0.1, 0.11, 6.0 / 60]) func aStrokeTouchesAtItsOwnTime(start: Double) {
    let moving = ScrollState(offset: 100, velocity: 900)
    var loop = FrameLoop(
      FrameSettings.exactReader, from: moving, strokes: [FingerScript(start: start, travel: 0, duration: 0.2)]
    )
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: 3000, viewportLength: 600))
    let recording = loop.run(&rig)
    let stopped = Fling(.uikit, from: moving, at: 0, in: RestRange(0, 2400)).state(at: start).offset
    #expect(abs(recording.value(.offset, at: 9) - stopped) < 1e-9 && recording.phase(at: 9) == .drag)
    #expect(abs(recording.value(.offset, at: recording.lastFrame) - stopped) < 1e-9)
  }

  /// A finger that was there before the run, by a rounding or by half a second, holds the view from the run's start on.
  @Test(arguments: [-0x1p-56, -0.5]) func aStrokeMayBeginBeforeTheRun(start: Double) {
    let stroke = FingerScript(start: start, travel: 60, duration: 1, easing: .linear)
    var loop = FrameLoop(
      FrameSettings.exactReader, from: ScrollState(offset: 100, velocity: 900), strokes: [stroke])
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: 3000, viewportLength: 600))
    let recording = loop.run(&rig)
    // As it touches, the finger is where it is taken to be, at 0; it moves on from there by its script.
    for frame in 0..<30 {
      let position = 60 * (Double(frame) / 60 - start)
      #expect(
        abs(recording.value(.offset, at: frame) - (100 + position)) < 1e-9
          && recording.phase(at: frame) == .drag)
    }
  }

  /// The last frame is the one at the time limit, wherever rounding puts the two.
  @Test(arguments: [0.2, 0.2.nextUp, 0.2.nextDown]) func theFrameAtTheLimitIsTheLast(limit: Double) {
    var settings = FrameSettings()
    for rate in [60.0, 60.0.nextDown, 60.0.nextUp] {
      (settings.timeLimit, settings.frameRate) = (limit, rate)
      var (loop, rig) = (
        FrameLoop(settings, from: ScrollState(offset: 0, velocity: 1000)),
        StaticRig(
          geometry: ScrollGeometry(contentLength: 3000, viewportLength: 600))
      )
      #expect(loop.run(&rig).lastFrame == 12)
    }
  }

  private func play(_ rig: inout Growing, _ response: GeometryResponse) -> Recording<NoColumns> {
    var settings = FrameSettings()
    (settings.response, settings.timeLimit) = (response, 0.2)
    var loop = FrameLoop(settings, from: ScrollState(offset: 0))
    return loop.run(&rig)
  }

  /// The adjustment of a frame finds that frame's layout, and an offset that has answered to it.
  @Test func anAdjustmentFindsTheLayoutOfItsFrame() throws {
    var rig = Growing()
    _ = play(&rig, GeometryResponse(offset: .shift))
    try #require(rig.found.count > 4)
    #expect(rig.found.prefix(3).allSatisfy { $0 == (0, 0) })
    #expect(rig.found[3] == (40, -40) && rig.found[4] == (40, -40))
  }

  /// What an adjustment sets stands: no layout of the same frame answers to it.
  @Test func anAdjustmentHasTheLastWord() {
    var rig = Growing(shift: 25)
    let offsets = play(&rig, GeometryResponse(offset: .shift)).column(.offset)
    #expect(offsets[2] == 0 && offsets[3] == -15)
    rig = Growing(shift: 25)
    // Clamped where it rests, at 0, by the layout; then moved.
    #expect(play(&rig, .uikit).column(.offset)[3] == 25)
  }

  /// Frame 0 lasts as long as any: it ends an interval after the frame before it would have been shown.
  @Test(arguments: [60.0, 90, 1000]) func everyFrameLastsAnInterval(rate: Double) {
    struct Clock: FrameRig {
      let geometry = ScrollGeometry(contentLength: 2000, viewportLength: 600)
      var moments: [FrameMoment] = []
      mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment) { moments.append(moment) }
    }
    var settings = FrameSettings()
    (settings.frameRate, settings.timeLimit) = (rate, 5 / rate)
    var (loop, clock) = (FrameLoop(settings, from: ScrollState(offset: 0)), Clock())
    _ = loop.run(&clock)
    #expect(clock.moments.map(\.index) == Array(0...5))
    #expect(clock.moments.allSatisfy { abs($0.interval - 1 / rate) < 1e-12 })
    #expect(clock.moments.allSatisfy { $0.time == Double($0.index) / rate })
  }

  /// A nanosecond late is in time, more is not.
  @Test func aMomentReachesWhatIsANanosecondAhead() {
    let moment = FrameMoment(index: 6, time: 0.1, interval: 0.1 / 6)
    #expect(
      moment.hasReached(0.1) && moment.hasReached(0.1 + 1e-9) && !moment.hasReached((0.1 + 1e-9).nextUp))
  }

  /// Code that moves a view keeps its velocity unless it says otherwise, and with it the way that is left.
  @Test func anOffsetSetInCodeKeepsTheVelocityUnlessSaid() {
    let geometry = ScrollGeometry(contentLength: 20_000, viewportLength: 600)
    func view() -> SimulatedScrollView {
      SimulatedScrollView(FrameSettings(), from: ScrollState(offset: 100, velocity: 1000), over: geometry)
    }
    var (set, shifted, stopped, stoppedShift) = (view(), view(), view(), view())
    set.setOffset(700, at: 0)
    shifted.shiftOffset(by: 600, at: 0)
    stopped.setOffset(700, keepsVelocity: false, at: 0)
    stoppedShift.shiftOffset(by: 600, keepsVelocity: false, at: 0)
    #expect(set.state == ScrollState(offset: 700, velocity: 1000) && shifted.state == set.state)
    #expect(stopped.state == ScrollState(offset: 700) && stoppedShift.state == stopped.state)
  }

  /// What the app's reader is made of: its seed, grid and dropout, and a rate only where readings are held.
  @Test func theReaderIsAsTheSettingsSay() {
    var settings = FrameSettings()
    (settings.seed, settings.quantum, settings.dropout, settings.frameRate) = (77, 0.5, 0.25, 90)
    settings.holdFrames = 1
    #expect(settings.sampler.rate == 0 && settings.sampler.seed == 77 && settings.sampler.dropout == 0.25)
    #expect(settings.sampler.grid == PixelGrid(quantum: 0.5))
    settings.holdFrames = 3
    #expect(settings.sampler.rate == 30)
  }

  /// A touch that is taken away leaves a view at rest where it was pulled to, from where it springs back.
  @Test func aTouchTakenAwayLeavesNoVelocity() {
    var view = SimulatedScrollView(
      FrameSettings(), from: ScrollState(offset: 0),
      over: ScrollGeometry(contentLength: 2000, viewportLength: 600))
    view.cancelTouch(at: 0)
    #expect(view.state == ScrollState(offset: 0))
    view.grab(at: 0)
    view.follow(-120, velocity: -300)
    let shown = view.state.offset
    #expect(shown < 0 && view.isHeld)
    view.cancelTouch(at: 0)
    #expect(view.state == ScrollState(offset: shown) && !view.isHeld && view.phase == .bounce)
  }
}
