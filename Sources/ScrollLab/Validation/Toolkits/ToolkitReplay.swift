import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// Plays what was done to a toolkit's scroll view through the frame pipeline.
struct ToolkitReplay {
  /// The toolkits' views.
  static let models = ["qt-flickable", "qt-scroller", "gtk", "kivy-scroll", "kivy-damped"].map { engine in
    ReplayModel(engine: engine) { recording in
      ToolkitReplay(recording).map { played in Replay(rule: played.rule) { played.frames($0) } }
    }
  }

  /// How long a run is played, in s: longer than any was recorded.
  private static let duration = 12.0
  /// Rate of the frames of a real clock, in Hz.
  private static let displayRate = 60.0

  private let recording: LiveRecording
  private let profile: PlatformProfile
  private let geometry: ScrollGeometry
  private let script: ToolkitScript

  /// `nil` if no model covers the setting.
  init?(_ recording: LiveRecording) {
    guard let geometry = recording.setup.geometry, let script = ToolkitScript(recording),
      let profile = Self.profile(of: recording, script.loop, geometry)
    else { return nil }
    // A header longer than the range takes all of it every other frame. Kivy's damped effect then looks at its bounds or
    // not by the last bit of a quotient: nothing that is played again hits that.
    if recording.engine == "kivy-damped", let loop = script.loop, loop.route == .viewport,
      let excess = recording.setup["K"], excess < loop.height
    {
      return nil
    }
    (self.recording, self.profile, self.geometry, self.script) = (recording, profile, geometry, script)
  }

  private static func profile(
    of recording: LiveRecording, _ loop: ToolkitScript.Loop?, _ geometry: ScrollGeometry
  ) -> PlatformProfile? {
    let setup = recording.setup
    switch recording.engine {
    case "qt-flickable":
      // A list view has a rule of its own.
      guard recording.experiment != "LV", let model = QtFlickable(qml: setup.text("extra") ?? "") else {
        return nil
      }
      // A header that is not late is bound to the offset.
      guard let loop, loop.late == 0 else { return .qtFlickable("qt-flickable", model) }
      return .qtFlickable("qt-flickable", model) { loop.lengths(geometry, under: loop.header(at: $0)) }
    case "gtk":
      return standard(["external", "always"].contains(setup.text("policy")) ? "gtk-external" : "gtk")
    default: return standard(recording.engine)
    }
  }

  private static func standard(_ name: String) -> PlatformProfile? {
    PlatformProfile.standard.first { name == $0.name }
  }

  /// By what it is compared.
  private var rule: ComparisonRule {
    if recording.isVirtual {
      // What Qt does with a header after the release depends on the order of bindings within a frame.
      let isPressedLoop = recording.engine == "qt-flickable" && script.loop != nil && script.finger != nil
      return .exact(until: isPressedLoop ? script.releaseTime : nil)
    }
    if script.loop != nil {
      return .headerLoop(
        recording.setup.finger.map { LoopWindows($0, excess: recording.setup["K"]) }
          ?? LoopWindows(from: 0))
    }
    let change = recording.setup.changes.first
    let times = FlightTimes(
      release: 0, velocity: recording.setup.velocity ?? 0, change: change?.time, bounds: geometry.restRange)
    return change == nil ? .curve(times) : .flight(times)
  }

  /// The frames as the model shows them.
  private func frames(_ start: ReplayStart) -> ReplayedFrames {
    var settings = FrameSettings.exactReader
    settings.platform = profile
    settings.frameRate = recording.isVirtual ? recording.setup.rate : Self.displayRate
    settings.latencyFrames = script.loop?.late ?? 0
    settings.timeLimit = Self.duration
    let velocity = script.finger == nil ? start.velocity ?? recording.setup.velocity ?? 0 : 0
    let begin = start.time ?? 0
    let state = ScrollState(offset: start.offset ?? recording.setup.startOffset, velocity: velocity)
    var rig = ToolkitRig(
      geometry, script, phase: start.phase, changesAreEarly: recording.isVirtual, begin: begin)
    var loop = FrameLoop(settings, from: state)
    let played = loop.run(&rig)
    return ReplayedFrames(
      times: played.column(.time).map { $0 + begin }, offsets: played.column(.offset),
      headers: script.loop == nil ? [] : played.column(.header))
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
