import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// The frame loop written plainly: rows of arrays, the six steps one after the other, nothing done for speed.
private struct PlainFrameLoop<S: Scenario> {
  let scenario: S
  var strokes: [FingerScript]
  var tracker = VelocityTracker()
  var isTouching = false

  init(_ scenario: S) {
    self.scenario = scenario
    strokes = scenario.strokes
  }

  /// The rows of a run, in order: the cells of every frame, then the rig's own.
  mutating func rows() -> [[Double]] {
    let settings = scenario.settings
    var rig = scenario.makeRig()
    var view = SimulatedScrollView(settings, from: scenario.start, over: rig.geometry)
    scenario.prepare(&view)
    var jitter = SeededGenerator(seed: UInt64(settings.seed))
    var rows: [[Double]] = []
    var (previous, calm) = (-1 / settings.frameRate, 0)
    while calm <= 8, Double(rows.count) / settings.frameRate <= settings.timeLimit {
      var time = Double(rows.count) / settings.frameRate
      if settings.frameJitter > 0, !rows.isEmpty {
        time += settings.frameJitter * jitter.nextUnit() / settings.frameRate
      }
      let moment = FrameMoment(index: rows.count, time: time, interval: time - previous)
      previous = time
      rig.input(&view, at: moment)
      moveFinger(on: &view, of: &rig, at: moment)
      view.advance(to: time)
      let reading = view.read(at: time, latencyFrames: settings.latencyFrames)
      rig.control(reading, view.snapshot, at: moment)
      view.apply(rig.geometry)
      rig.adjust(&view, at: moment)
      rig.present(view.snapshot, at: moment)
      let own = S.Rig.Column.allCases.map { rig.value(of: $0, in: view.snapshot) }
      rows.append(cells(of: view, reading, at: moment) + own)
      let stands = view.presented.offset(1) == view.state.offset
      view.present(after: moment.interval)
      calm = stands && view.phase == .rest && strokes.isEmpty && rig.isSettled ? calm + 1 : 0
    }
    return rows
  }

  /// Touches, follows and lets go: each stroke in its turn.
  private mutating func moveFinger(
    on view: inout SimulatedScrollView, of rig: inout S.Rig, at moment: FrameMoment
  ) {
    while let script = strokes.first, moment.hasReached(script.start) {
      if !isTouching {
        if rig.claims(stroke: scenario.strokes.count - strokes.count, at: moment) {
          view.advance(to: min(script.start, moment.time))
          view.grab(at: 0)
        }
        (tracker, isTouching) = (VelocityTracker(), true)
      }
      if script.isDown(at: moment.time + FrameMoment.grace) {
        let position = script.position(at: moment.time)
        tracker.add(position, at: moment.time)
        return view.follow(position, velocity: tracker.velocity(releasedAt: moment.time))
      }
      if view.isHeld {
        let velocity = script.releaseVelocity ?? tracker.velocity(releasedAt: script.release)
        view.release(
          from: script.position(at: script.release), velocity: velocity,
          at: min(script.release, moment.time))
      }
      strokes.removeFirst()
      isTouching = false
    }
  }

  private func cells(
    of view: SimulatedScrollView, _ reading: OffsetSampler.Reading, at moment: FrameMoment
  ) -> [Double] {
    let (state, range, layout) = (view.state, view.range, view.geometry)
    return [
      Double(moment.index), moment.time, Double(view.phase.rawValue), state.offset, state.velocity,
      range.lower, range.upper, layout.insetTop, layout.insetBottom, layout.viewportLength,
      layout.contentLength, range.overscroll(at: state.offset), reading.offset,
    ]
  }
}

@Suite(.endsInTime) struct PlainFrameLoopTests {
  /// A setting of bottom-jitter that takes a path of its own through the loop.
  enum Case: CaseIterable {
    case drag, backAndForth, fling, sameFrame, twoLate, threeLate, held, jittered, stepped, android, kivy

    func configure(_ scenario: inout BottomJitter) {
      switch self {
      case .drag: break
      case .backAndForth: (scenario.returnTravel, scenario.markerLatencyFrames) = (300, 2)
      case .fling: scenario.releaseVelocity = 1200
      case .sameFrame: scenario.settings.latencyFrames = 0
      case .twoLate: scenario.settings.latencyFrames = 2
      case .threeLate: scenario.settings.latencyFrames = 3
      case .held: (scenario.settings.holdFrames, scenario.settings.dropout) = (3, 0.2)
      case .jittered: (scenario.settings.frameJitter, scenario.settings.frameRate) = (0.4, 120)
      case .stepped: scenario.settings.stepper = .exponential
      case .android: scenario.settings.platform = platform("android")
      case .kivy: scenario.settings.platform = platform("kivy-damped")
      }
    }

    private func platform(_ name: Name) -> PlatformProfile? {
      PlatformProfile.standard.first { name.matches($0.name) }
    }
  }

  /// The loop that was written for speed computes what the plain one does: no tolerance, every bit.
  @Test(arguments: ["naive", "guarded"] as [Name], Case.allCases)
  func theFrameLoopComputesWhatThePlainOneDoes(variant: Name, setting: Case) {
    let played = PlayedVariant<BottomJitter>(variant) { setting.configure(&$0) }
    var plain = PlainFrameLoop(played.scenario)
    let expected = plain.rows()
    let cells = played.recording.table.values
    #expect(played.recording.frameCount == expected.count)
    #expect(cells.map(\.bitPattern) == expected.joined().map(\.bitPattern))
  }
}
