import ScrollKinematics
import ScrollScenarios

/// The page under test in one of the browsers' models.
struct BrowserReplay: Sendable {
  private let page: RecordedPage
  private let platform: PlatformProfile
  private let setup: RecordedSetup
  private let slop: Double

  static let models: ReplayModels = [
    "chromium": model(slop: 15) { .chromium(anchors: $0) },
    "firefox": model(slop: 10) { .firefox(anchors: $0) },
    "webkitgtk": model(slop: 0) { _ in .webKitGTK },
  ]

  private static func model(
    slop: Double, platform: @escaping @Sendable (_ anchors: Bool) -> PlatformProfile
  ) -> @Sendable (LiveRecording) -> Replay? {
    { recording in
      if recording.setup["snap"] != nil { return SnappingReplay(recording, slop: slop)?.replay }
      let setup = recording.setup
      guard let page = RecordedPage(browser: setup) else { return nil }
      let anchors = (setup.text("anchor") ?? setup.text("overflow_anchor")) != "none"
      return BrowserReplay(page: page, platform: platform(anchors), setup: setup, slop: slop)
        .replay(ofCurve: recording.experiment == "C")
    }
  }

  private func replay(ofCurve isCurve: Bool) -> Replay? {
    if let finger = setup.finger, setup["touch_rate"] != nil {
      let steady = finger.start + 0.2..<max(finger.start + 0.2, finger.stop - 0.1)
      return Replay(rule: .steps(steady)) { drag(finger, from: $0) }
    }
    if let finger = setup.finger {
      return Replay(rule: .headerLoop(LoopWindows(finger, excess: setup["K"]))) { drag(finger, from: $0) }
    }
    if let offset = setup["set_offset"] {
      return Replay(rule: .headerLoop(LoopWindows(from: Self.settling, excess: setup["K"]))) { _ in
        write(offset)
      }
    }
    if let wheel = setup.json["wheel"], let step = wheel["dy"]?.number, let gap = wheel["gap_s"]?.number,
      let count = wheel["n"]?.number
    {
      let times = (0..<Int(count)).map { Double($0) * gap }
      let windows = LoopWindows(
        from: Double(count) * gap + Self.wheelEnd, enteredBefore: true, excess: setup["K"])
      return Replay(rule: .headerLoop(windows)) { turnWheel(step, at: times, phase: $0.phase) }
    }
    guard let velocity = setup.velocity, let release = setup.release else { return nil }
    let times = FlightTimes(
      release: release, velocity: velocity, change: setup.changes.first?.time,
      bounds: page.layout == .flat ? page.lengths.restRange : nil)
    return Replay(rule: isCurve ? .curve(times) : .flight(times)) { fling(velocity, release, from: $0) }
  }

  /// Seconds in which a page settles after code has set its offset, and in which a wheel's last scroll ends.
  private static let settling = 0.1, wheelEnd = 0.5
  /// Seconds simulated after the finger has let go, under a loop and after a fling.
  private static let afterLoop = 1.0, afterFling = 5.0
  private static let rate = 60.0

  private func drag(_ finger: RecordedFinger, from start: ReplayStart) -> ReplayedFrames {
    let begin = (3 + start.phase) / Self.rate
    var script = FingerScript(
      start: begin, travel: finger.travel, duration: finger.stop - finger.start, easing: finger.easing,
      hold: max(0, finger.release - finger.stop))
    script.releaseVelocity = 0
    script.touchRate = setup["touch_rate"] ?? 0
    return play(
      from: ScrollState(offset: setup.startOffset), origin: finger.start - begin, strokes: [script],
      until: script.release + Self.afterLoop)
  }

  private func write(_ offset: Double) -> ReplayedFrames {
    play(from: ScrollState(offset: 0), changes: [RecordedChange(time: 0, ["offset-by": offset])], until: 1.5)
  }

  private func turnWheel(_ step: Double, at times: [Double], phase: Double) -> ReplayedFrames {
    play(
      from: ScrollState(offset: setup.startOffset),
      changes: times.map { RecordedChange(time: $0 + (1 + phase) / Self.rate, ["offset-by": step]) },
      until: (times.last ?? 0) + 2)
  }

  private func fling(_ velocity: Double, _ release: Double, from start: ReplayStart) -> ReplayedFrames {
    let speed = start.velocity ?? velocity
    let touch = (setup["touch_end_s"] ?? release) - (setup["touch_start_s"] ?? release)
    let dragged = max(0, abs(velocity) * touch - slop) * (velocity < 0 ? -1 : 1)
    let offset = start.offset ?? setup.startOffset + dragged + speed * start.phase / Self.rate
    return play(
      from: ScrollState(offset: max(0, offset), velocity: speed), origin: start.time ?? release,
      changes: setup.changes, until: Self.afterFling)
  }

  private func play(
    from state: ScrollState, origin: Double = 0, strokes: [FingerScript] = [], changes: [RecordedChange] = [],
    until end: Double
  ) -> ReplayedFrames {
    var settings = FrameSettings()
    settings.readExactly()
    settings.frameRate = Self.rate
    settings.platform = platform
    settings.timeLimit = end
    var rig = RecordedRig(page, changes: changes, .inCode, origin: origin)
    rig.arrive(at: state.offset, from: setup.startOffset)
    return rig.frames(settings, from: state, strokes: strokes)
  }
}

extension RecordedChange {
  /// A change at `time` s of the given numbers.
  fileprivate init(time: Double, _ numbers: [String: Double]) {
    self.init(json: .object([("time_s", .number(time))] + numbers.map { ($0.key, .number($0.value)) }))
  }
}
