import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// One gesture on two variants at once: the one that is looked at, and its ghost.
///
/// Time of the display goes through the core's accumulator, and comes out as whole frames of the plays.
struct Stage {
  /// The variant that is looked at, then its ghost, if there is one.
  var plays: [LivePlay] = []
  private var accumulator = StepAccumulator(timestep: 1.0 / 60)
  /// Frames that were played when the accumulator began.
  private var playedBefore = 0
  /// The most frames that one call plays: what is later is dropped, so that a page that slept does not rush.
  private static let mostFrames = 60
  /// A play that has come to this many frames goes no further: half an hour at 60 Hz, about 20 MB.
  private static let capacity = 108_000

  /// How many frames are played.
  var frameCount: Int { plays.first?.frameCount ?? 0 }

  /// Lets time 0 of the display be the next frame.
  mutating func restartClock() {
    playedBefore = frameCount
    accumulator = StepAccumulator(timestep: 1 / (plays.first?.frameRate ?? 60), maximumSteps: Self.mostFrames)
  }

  /// Plays what is due at `time` s after the clock was started; returns how many frames that were.
  mutating func advance(toDisplayTime time: Double) -> Int {
    // A nanosecond of grace: display times are sums, and frame times quotients.
    let due = Int((accumulator.advance(toFrameAt: time) + 1e-9) / accumulator.timestep)
    var played = 0
    while frameCount - playedBefore < due, step() { played += 1 }
    return played
  }

  /// Plays a frame; false where the plays are full or there are none.
  mutating func step() -> Bool {
    guard !plays.isEmpty, frameCount < Self.capacity else { return false }
    for play in plays { play.advance() }
    return true
  }
}

nonisolated(unsafe) private var stage = Stage()
nonisolated(unsafe) private var settings = Settings([])
nonisolated(unsafe) private var chosen = 0

/// Clears the stage for a scenario by its position, without settings.
@_expose(wasm, "stage_begin") @_cdecl("playground_stage_begin")
public func stageBegin(_ scenario: Int) {
  (stage.plays, settings, chosen) = ([], Settings([]), scenario)
}

/// Sets a parameter, by its position, of the plays that are put on stage from now on; a choice is set by its index.
@_expose(wasm, "stage_set") @_cdecl("playground_stage_set")
public func stageSet(_ parameter: Int, _ value: Double) {
  settings.pairs.append((scenarios[chosen].parameters[parameter].label.name, .number(value)))
}

/// Puts a variant by its position on stage, under its script or from rest, and leaves the values of its parameters; 0 if it
/// cannot be, and why is left as text.
@_expose(wasm, "stage_add") @_cdecl("playground_stage_add")
public func stageAdd(_ variant: Int, _ isScripted: Int) -> Int {
  let scenario = scenarios[chosen]
  output.begin()
  do throws(ScenarioError) {
    let name = scenario.variants[variant].name
    // What defines a variant stays as it is.
    let fixed = try scenario.configured(name, settings).defined
    let free = settings.pairs.filter { pair in !fixed.contains { pair.key == $0 } }
    stage.plays.append(try scenario.play(name, Settings(free), isScripted: isScripted != 0))
    stage.restartClock()
    let parameters = try scenario.configured(name, Settings(free)).parameters
    output.list { for parameter in parameters { $0.number(parameter.value) } }
    return 1
  } catch {
    if case .impossible(_, let reason) = error {
      output.text(reason)
    } else {
      output.text("a setting is refused")
    }
    return 0
  }
}

/// What a reader does at a time in s: 0 touches, 1 moves, 2 lets go, 3 turns a wheel.
@_expose(wasm, "stage_event") @_cdecl("playground_stage_event")
public func stageEvent(_ kind: Int, _ time: Double, _ position: Double) {
  guard let kind = FingerEvent.Kind(rawValue: UInt8(kind)) else { return }
  for play in stage.plays { play.add(FingerEvent(kind, at: time, position: position)) }
}

/// Lets time 0 of the display be the next frame.
@_expose(wasm, "stage_clock") @_cdecl("playground_stage_clock")
public func stageClock() { stage.restartClock() }

/// Plays what is due at a time in s after the clock was started; how many frames that were.
@_expose(wasm, "stage_advance") @_cdecl("playground_stage_advance")
public func stageAdvance(_ time: Double) -> Int { stage.advance(toDisplayTime: time) }

/// Plays one frame; 0 where the stage is full.
@_expose(wasm, "stage_step") @_cdecl("playground_stage_step")
public func stageStep() -> Int { stage.step() ? 1 : 0 }

/// How many frames are played.
@_expose(wasm, "stage_frames") @_cdecl("playground_stage_frames")
public func stageFrames() -> Int { stage.frameCount }

/// Whether nothing has moved on stage for a while.
@_expose(wasm, "stage_settled") @_cdecl("playground_stage_settled")
public func stageSettled() -> Int { stage.plays.allSatisfy { $0.isSettled } ? 1 : 0 }

/// Where the finger was in a frame, in pt; NaN while none was down.
@_expose(wasm, "stage_finger") @_cdecl("playground_stage_finger")
public func stageFinger(_ frame: Int) -> Double { stage.plays[0].fingers[frame] }

/// Where the cells of a play lie, row by row; they may move with the next frame.
@_expose(wasm, "stage_cells") @_cdecl("playground_stage_cells")
public func stageCells(_ play: Int) -> UnsafePointer<Double>? {
  stage.plays[play].withCells { $0.baseAddress }
}

/// How many cells a row of a play has.
@_expose(wasm, "stage_width") @_cdecl("playground_stage_width")
public func stageWidth(_ play: Int) -> Int { stage.plays[play].columns.count }
