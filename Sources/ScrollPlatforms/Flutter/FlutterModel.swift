import ScrollKinematics

/// A motion as Flutter sees it: what it shows at a time in s, and whether that counts as done.
typealias FlutterSimulation = (_ time: Double) -> FlingSample

/// A model of Flutter: it makes a simulation from a state and a range, at the release and at each change of range.
protocol FlutterModel: FlingModel {
  func simulation(from state: ScrollState, over range: RestRange) -> FlutterSimulation
}

extension FlutterModel {
  /// A simulation read once a frame. The first row that is done still shows its velocity; from then on it rests.
  ///
  /// A change of range makes a new simulation from the state of the first frame at or after it, since Flutter lays out
  /// after it has moved.
  func run(_ release: FlingRelease) -> FlingRun {
    var (range, origin) = (release.range, 0.0)
    var simulation = simulation(from: release.state, over: range)
    var resting: Double?
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      var shown = resting.map { .rest(at: $0) } ?? simulation(time - origin)
      if shown.isAtRest { resting = shown.offset }
      let newRange = release.range(at: time)
      guard newRange != range else { return shown }
      (range, origin) = (newRange, time)
      let velocity = shown.isAtRest ? 0 : shown.velocity ?? 0
      simulation = self.simulation(from: ScrollState(offset: shown.offset, velocity: velocity), over: range)
      shown.isAtRest = simulation(0).isAtRest
      resting = shown.isAtRest ? shown.offset : nil
      return shown
    }
  }
}

/// Flutter's spring simulation toward a target; logical px. Done within 0.001 px and 0.001 px/s, and not put on the target.
///
/// The core's spring serves: Flutter picks the regime by the sign of a rounded number and loses digits beside critical
/// damping, the core does not; they differ by 1e-6 px there.
struct FlutterSpring: FlutterModel {
  static let name = "flutter-spring"
  static let summary = "Flutter's SpringSimulation toward a target"
  var target = 0.0
  var mass = 0.5
  var stiffness = 100.0
  var dampingRatio = 1.1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("target", &target, in: .anyNumber, "px", "offset of equilibrium")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness")
    visitor.number("damping-ratio", &dampingRatio, in: 0...1e6, .none, "damping ratio")
  }

  func simulation(from state: ScrollState, over range: RestRange) -> FlutterSimulation {
    Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
      .flutterSimulation(from: state, about: target, within: Tolerance(distance: 0.001, speed: 0.001))
  }
}

extension Spring {
  /// A simulation about `target` that counts as done when it is near and slow at once, be it only for a moment.
  func flutterSimulation(
    from start: ScrollState, about target: Double, within tolerance: Tolerance
  ) -> FlutterSimulation {
    let law = MotionLaw.bounce(self, edge: target)
    return { time in
      let state = law.state(from: start, after: time)
      let isDone = abs(state.offset - target) < tolerance.distance && state.speed < tolerance.speed
      return FlingSample(state, phase: isDone ? .rest : .bounce)
    }
  }
}
