import ScrollKinematics
import ScrollScenarios
import Testing

private let list = ScrollGeometry(contentLength: 3000, viewportLength: 600)

private func run(
  _ settings: FrameSettings = .exactReader, from state: ScrollState = ScrollState(offset: 500),
  strokes: [FingerScript] = []
) -> Recording<NoColumns> {
  var rig = StaticRig(geometry: list)
  return rig.play(settings, from: state, strokes: strokes)
}

@Suite struct FrameRigTests {
  /// Writes down what it is called for; lays out anew in frame 3 and moves the view in the same frame.
  private struct Diary: FrameRig {
    var geometry = list
    var calls: [String] = []
    var readings: [Double] = []
    var shift = 0.0
    var adjusted: [Double] = []
    mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) { calls.append("input") }
    mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool {
      calls.append("claims \(stroke)")
      return stroke == 0
    }
    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      calls.append("control")
      readings.append(reading.offset)
      if moment.index == 3 { geometry.insetTop = 40 }
    }
    mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      calls.append("adjust")
      adjusted.append(view.state.offset)
      if moment.index == 3 { view.setOffset(view.state.offset + shift, at: moment.time) }
    }
    mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment) { calls.append("present") }
  }

  @Test func aFrameGoesFromInputToPresent() {
    var settings = FrameSettings.exactReader
    settings.timeLimit = 0.1
    var rig = Diary()
    _ = rig.play(
      settings, from: ScrollState(offset: 0), strokes: [FingerScript(travel: 9, duration: 1)])
    #expect(rig.calls.prefix(6) == ["input", "claims 0", "control", "adjust", "present", "input"])
  }

  /// The view answers to the layout first; what the app then sets has the last word in that frame.
  @Test func anAdjustmentComesAfterTheLayoutOfItsFrame() {
    var settings = FrameSettings.exactReader
    (settings.response, settings.timeLimit) = (GeometryResponse(offset: .shift), 0.2)
    var rig = Diary(shift: 25)
    let offsets = rig.play(settings, from: ScrollState(offset: 0)).column(.offset)
    #expect(rig.adjusted.prefix(4) == [0, 0, 0, -40] && offsets[2] == 0 && offsets[3] == -15)
  }

  /// A stroke that the rig does not claim moves nothing.
  @Test func aStrokeThatIsNotClaimedMovesNothing() {
    let strokes = [
      FingerScript(travel: 30, duration: 0.1, hold: 0.2), FingerScript(start: 0.5, travel: 70, duration: 0.1),
    ]
    var rig = Diary()
    let offsets = rig.play(.exactReader, from: ScrollState(offset: 0), strokes: strokes).column(.offset)
    #expect(rig.calls.contains("claims 1") && offsets[30...].allSatisfy { $0 == offsets[29] })
  }

  /// Lateness n reads what was presented n frames ago, on the grid of the readings.
  @Test(arguments: 0...3) func aReadingIsAsOldAsTheSettingsSay(latency: Int) {
    var settings = FrameSettings.exactReader
    settings.latencyFrames = latency
    var rig = Diary()
    let offsets = rig.play(settings, from: ScrollState(offset: 100, velocity: 900)).column(.offset)
    let expected = offsets.indices.map { offsets[max(0, $0 - latency)] }
    #expect(rig.readings == (latency == 0 ? offsets : [100] + expected.dropFirst()))
  }

  /// A hold of n frames reads every nth; a grid rounds; a dropout keeps the last reading; a seed gives the same ones.
  @Test func aReaderHoldsRoundsAndMisses() {
    func readings(_ configure: (inout FrameSettings) -> Void) -> [Double] {
      var settings = FrameSettings.exactReader
      configure(&settings)
      return run(settings, from: ScrollState(offset: 0, velocity: 900)).column(.sampledOffset)
    }
    let exact = readings { _ in }
    #expect(readings { $0.holdFrames = 3 } == exact.indices.map { exact[$0 - $0 % 3] })
    #expect(readings { $0.quantum = 0.5 } == exact.map { ($0 * 2).rounded() / 2 })
    let missed = readings { $0.dropout = 0.5 }
    let repeats = zip(missed.dropFirst(), missed).count { $0 == $1 }
    #expect(repeats > exact.count / 4 && repeats < 3 * exact.count / 4)
    #expect(
      readings { $0.dropout = 0.5 } == missed && readings { ($0.dropout, $0.seed) = (0.5, 2) } != missed)
  }

  // MARK: time

  @Test(arguments: [60.0, 90, 1000]) func everyFrameLastsAnInterval(rate: Double) {
    var settings = FrameSettings.exactReader
    (settings.frameRate, settings.timeLimit) = (rate, 5 / rate)
    let times = run(settings, from: ScrollState(offset: 0, velocity: 2000)).column(.time)
    #expect(times == (0...5).map { Double($0) / rate }, "the frame at the limit is the last")
  }

  /// A frame is late by a share of its interval, which is long at two frames a second.
  @Test func aFrameIsLateByAShareOfItsInterval() {
    var settings = FrameSettings.exactReader
    (settings.frameRate, settings.frameJitter, settings.timeLimit) = (2, 0.4, 30)
    let late = run(settings, from: ScrollState(offset: 0, velocity: 2000)).column(.time).enumerated()
      .map { $1 - Double($0) / 2 }
    #expect(late[0] == 0 && late.allSatisfy { $0 >= 0 && $0 < 0.2 } && late.contains { $0 > 0.05 })
  }

  /// Between two frames a finger stops the fling where it is then.
  @Test(arguments: [0.105, 0.1, 0.11]) func aStrokeTouchesAtItsOwnTime(start: Double) {
    let moving = ScrollState(offset: 100, velocity: 900)
    let recording = run(from: moving, strokes: [FingerScript(start: start, travel: 0, duration: 0.2)])
    let stopped = Fling(.uikit, from: moving, at: 0, in: RestRange(0, 2400)).state(at: start).offset
    #expect(isClose(recording.value(.offset, at: 9), stopped, rounding) && recording.phase(at: 9) == .drag)
  }

  /// A finger lets go at its own time: 60 pt on, and 240 pt/s from then.
  @Test func aStrokeReleasesAtItsOwnTime() {
    let stroke = FingerScript(travel: 60, duration: 0.255, easing: .linear, releaseVelocity: 240)
    let recording = run(strokes: [stroke])
    let fling = Fling(.uikit, from: ScrollState(offset: 560, velocity: 240), at: 0.255)
    #expect(isClose(recording.value(.offset, at: 20), fling.state(at: 20.0 / 60).offset, rounding))
  }

  /// Nine frames of rest are recorded, so that a table shows it.
  @Test func aRunEndsSoonAfterRest() {
    let recording = run(from: ScrollState(offset: 0, velocity: 2000))
    #expect(
      isClose(recording.value(.time, at: recording.lastFrame), recording.stopTime + 9 * frame, rounding))
  }

  // MARK: route and mirror

  @Test(arguments: Stepper.allCases) func everyStepperMovesNearlyAsTheClosedForm(stepper: Stepper) {
    var settings = FrameSettings.exactReader
    settings.model = .uikitContinuous
    let state = ScrollState(offset: 1500, velocity: 3000)
    let closed = run(settings, from: state).column(.offset)
    (settings.stepper, settings.timestep) = (stepper, 0.0005)
    let stepped = run(settings, from: state).column(.offset)
    // Of first order: half a millisecond at 3000 pt/s is 1.5 pt, at the edge's fastest.
    #expect(zip(closed, stepped).allSatisfy { abs($0 - $1) < 3 })
  }

  /// A bounce at the end is the mirror image of one at the start, to the bit.
  @Test func aBounceIsMirrored() {
    func offsets(_ sign: Double) -> [Double] {
      let geometry = ScrollGeometry(
        contentLength: sign > 0 ? 1000 : 0, viewportLength: 0, insetTop: sign > 0 ? 0 : 1000)
      var rig = StaticRig(geometry: geometry)
      let start = ScrollState(offset: 500 * sign, velocity: 3000 * sign)
      return rig.play(FrameSettings(), from: start).column(.offset)
    }
    #expect(offsets(1) == offsets(-1).map { -$0 })
  }
}
