import ScrollKinematics

/// A motion as Flutter sees it: a state at any time, and whether that counts as done.
protocol FlutterSimulation {
  func state(at time: Double) -> ScrollState
  func isDone(at time: Double) -> Bool
  func phase(at time: Double) -> ScrollPhase
}

/// A model of Flutter: it makes a simulation from a state and a range, at the release and at each change of range.
protocol FlutterModel: FlingModel {
  associatedtype Simulation: FlutterSimulation
  func simulation(from state: ScrollState, over range: RestRange) -> Simulation
}

extension FlutterModel {
  func run(_ release: FlingRelease) -> FlingRun {
    var run = FlutterRun(self, release)
    return FlingRun { run.sample(frame: $0) }
  }
}

/// A simulation read once a frame. The first row that is done still shows its velocity; from then on it rests.
///
/// A change of range makes a new simulation from the state of the first frame at or after it, since Flutter lays out
/// after it has moved.
struct FlutterRun<Model: FlutterModel> {
  private let model: Model
  private let release: FlingRelease
  private var simulation: Model.Simulation
  private var range: RestRange
  private var origin = 0.0
  private var resting: Double?

  init(_ model: Model, _ release: FlingRelease) {
    self.model = model
    self.release = release
    range = release.range
    simulation = model.simulation(from: release.state, over: range)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / release.frameRate
    var shown = frame(at: time)
    let newRange = release.range(at: time)
    if newRange != range {
      range = newRange
      origin = time
      let velocity = shown.isAtRest ? 0 : shown.velocity ?? 0
      simulation = model.simulation(
        from: ScrollState(offset: shown.offset, velocity: velocity), over: range)
      let isDone = simulation.isDone(at: 0)
      resting = isDone ? shown.offset : nil
      shown.isAtRest = isDone
    }
    return shown
  }

  private mutating func frame(at time: Double) -> FlingSample {
    if let resting { return .rest(at: resting) }
    let elapsed = time - origin
    let state = simulation.state(at: elapsed)
    let isDone = simulation.isDone(at: elapsed)
    if isDone { resting = state.offset }
    let phase = isDone ? .rest : simulation.phase(at: elapsed)
    return FlingSample(
      offset: state.offset, velocity: state.velocity, phase: phase.word, isAtRest: isDone)
  }
}
