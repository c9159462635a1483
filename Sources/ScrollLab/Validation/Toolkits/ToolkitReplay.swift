import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// Plays what was done to a toolkit's scroll view through the frame pipeline.
struct ToolkitReplay {
  static let models = ["qt-flickable", "qt-scroller", "gtk", "kivy-scroll", "kivy-damped"]
    .reduce(into: ReplayModels()) { models, engine in
      models[engine] = { recording in
        ToolkitReplay(recording).map { played in Replay(rule: played.rule) { played.frames($0) } }
      }
    }

  /// How long a run is played, in s: longer than any was recorded.
  private static let duration = 12.0
  /// Rate of the frames of a real clock, in Hz.
  private static let displayRate = 60.0

  private let recording: LiveRecording
  private let profile: PlatformProfile
  private let page: RecordedPage
  /// The finger; `nil` if the view was flung without one.
  private let finger: ToolkitFinger?
  /// How many frames late the header reads.
  private let late: Int

  /// `nil` if no model covers the setting.
  init?(_ recording: LiveRecording) {
    let setup = recording.setup
    late = Int(setup.json["loop"]?["late"]?.number ?? 0)
    finger = ToolkitFinger(recording)
    let isKnown =
      finger != nil || setup.finger == nil && recording.experiment != "A2" && setup.velocity != nil
    guard isKnown, late <= PresentedOffsets.depth, let page = RecordedPage(toolkit: recording),
      let profile = Self.profile(of: recording, page, late)
    else { return nil }
    // A header longer than the range takes all of it every other frame. Kivy's damped effect then looks at its bounds or
    // not by the last bit of a quotient: nothing that is played again hits that.
    if recording.engine == "kivy-damped", page.layout == .flex, let excess = setup["K"],
      excess < page.headerHeight
    {
      return nil
    }
    (self.recording, self.profile, self.page) = (recording, profile, page)
  }

  private static func profile(
    of recording: LiveRecording, _ page: RecordedPage, _ late: Int
  ) -> PlatformProfile? {
    let setup = recording.setup
    switch recording.engine {
    case "qt-flickable":
      // A list view has a rule of its own.
      guard recording.experiment != "LV", let model = QtFlickable(qml: setup.text("extra") ?? "") else {
        return nil
      }
      // A header that is not late is bound to the offset.
      guard page.isFed, late == 0 else { return .qtFlickable("qt-flickable", model) }
      return .qtFlickable("qt-flickable", model) {
        page.geometry(page.lengths, under: page.header(at: $0, after: $0, from: 0))
      }
    case "gtk":
      return standard(["external", "always"].contains(setup.text("policy")) ? "gtk-external" : "gtk")
    default: return standard(recording.engine)
    }
  }

  private static func standard(_ name: String) -> PlatformProfile? {
    PlatformProfile.standard.first { name == $0.name }
  }

  private var rule: ComparisonRule {
    if recording.isVirtual {
      // What Qt does with a header after the release depends on the order of bindings within a frame.
      let isLoop = recording.engine == "qt-flickable" && page.isFed
      return .exact(until: isLoop ? finger.map { Double($0.releaseFrame) / recording.setup.rate } : nil)
    }
    if page.isFed {
      return .headerLoop(
        recording.setup.finger.map { LoopWindows($0, excess: recording.setup["K"]) } ?? LoopWindows(from: 0))
    }
    let change = recording.setup.changes.first
    let times = FlightTimes(
      release: 0, velocity: recording.setup.velocity ?? 0, change: change?.time,
      bounds: page.lengths.restRange)
    return change == nil ? .curve(times) : .flight(times)
  }

  private func frames(_ start: ReplayStart) -> ReplayedFrames {
    var settings = FrameSettings.exactReader
    settings.platform = profile
    settings.frameRate = recording.isVirtual ? recording.setup.rate : Self.displayRate
    settings.latencyFrames = late
    settings.timeLimit = Self.duration
    let velocity = finger == nil ? start.velocity ?? recording.setup.velocity ?? 0 : 0
    let begin = start.time ?? 0
    let state = ScrollState(offset: start.offset ?? recording.setup.startOffset, velocity: velocity)
    var rig = RecordedRig(
      page, changes: recording.setup.changes, recording.isVirtual ? .exact : .hasty, origin: begin,
      finger: finger, phase: start.phase)
    return rig.frames(settings, from: state)
  }
}

extension QtFlickable {
  /// The model that a line of QML sets; `nil` if it sets what the model does not have.
  fileprivate init?(qml: String) {
    self.init()
    let words = qml.split(separator: ":").map { $0.filter { $0 != " " } }
    switch words.first {
    case nil: break
    case "boundsBehavior" where words.last == "Flickable.StopAtBounds": stopsAtBounds = true
    case "boundsMovement" where words.last == "Flickable.StopAtBounds": stopsMovement = true
    case "flickDeceleration":
      guard let number = words.last.flatMap({ Double(decimal: $0) }), 1...1e6 ~= number else { return nil }
      deceleration = number
    case "maximumFlickVelocity":
      guard let number = words.last.flatMap({ Double(decimal: $0) }), 0...1e6 ~= number else { return nil }
      maxVelocity = number
    default: return nil
    }
  }
}
