import ScrollKinematics

extension FrameSettings {
  private static let steppers: [Stepper?] = [nil] + Stepper.allCases.map { $0 }

  private static let coreModels: [StaticString] = ["uikit", "uikit-continuous"]

  /// The value of the parameter `model`: the core's models, then the platforms.
  private var modelIndex: Double {
    get { Double(platformIndex.map { Self.coreModels.count + $0 } ?? Int(model.rawValue)) }
    set {
      let index = Int(newValue)
      let isCore = index < Self.coreModels.count
      if isCore { model = Model.allCases[index] }
      platformIndex = isCore ? nil : index - Self.coreModels.count
    }
  }

  /// The parameters that every scenario takes.
  static let parameters: [Parameter<FrameSettings>] = [
    Parameter(
      "frame-rate", unit: "Hz", .number(least: 1, greatest: 1000), "frames per second",
      get: { $0.frameRate }, set: { $0.frameRate = $1 }),
    Parameter(
      "frame-jitter", .number(least: 0, greatest: 0.9),
      "largest lateness of a frame, as a share of the interval",
      get: { $0.frameJitter }, set: { $0.frameJitter = $1 }),
    Parameter(
      "model", .choice(coreModels + PlatformManner.all.map { $0.name }),
      "scroll physics; a platform's brings its own finger and its own response",
      get: { $0.modelIndex }, set: { $0.modelIndex = $1 }),
    Parameter(
      "factor-per-ms", .number(least: 0.5, greatest: 0.9999), "fraction of the velocity left after 1 ms",
      get: { $0.factorPerMillisecond }, set: { $0.factorPerMillisecond = $1 }),
    Parameter(
      "stepper",
      .choice(["closed-form", "explicit-euler", "semi-implicit-euler", "verlet", "rk4", "exponential"]),
      "route of the physics",
      get: { settings in Double(steppers.firstIndex { $0 == settings.stepper } ?? 0) },
      set: { $0.stepper = steppers[Int($1)] }),
    Parameter(
      "timestep", unit: "s", .number(least: 1e-6, greatest: 0.1), "the stepper's step",
      get: { $0.timestep }, set: { $0.timestep = $1 }),
    Parameter(
      "response", .choice(["keep", "clamp", "shift"]), "what a geometry change does to the offset",
      get: { settings in
        Double(GeometryResponse.OffsetPolicy.allCases.firstIndex(of: settings.offsetPolicy) ?? 0)
      },
      set: { $0.offsetPolicy = GeometryResponse.OffsetPolicy.allCases[Int($1)] }),
    Parameter(
      "momentum", .choice(["preserve", "cancel", "scale", "remeasure"]),
      "what a geometry change does to the velocity",
      get: { Double($0.momentum.rawValue) }, set: { $0.momentum = Momentum.allCases[Int($1)] }),
    Parameter(
      "momentum-factor", .number(least: 0, greatest: 1), "factor of momentum scale",
      get: { $0.momentumFactor }, set: { $0.momentumFactor = $1 }),
    Parameter(
      "latency-frames", unit: "frames", .integer(least: 0, greatest: 3),
      "age of the presented offset that is read",
      get: { Double($0.latencyFrames) }, set: { $0.latencyFrames = Int($1) }),
    Parameter(
      "hold-frames", unit: "frames", .integer(least: 1, greatest: 60), "frames for which a reading is held",
      get: { Double($0.holdFrames) }, set: { $0.holdFrames = Int($1) }),
    Parameter(
      "quantum", unit: "pt", .number(least: 0, greatest: 100), "grid of the readings; 0: exact",
      get: { $0.quantum }, set: { $0.quantum = $1 }),
    Parameter(
      "dropout", .number(least: 0, greatest: 1), "probability that a reading does not happen",
      get: { $0.dropout }, set: { $0.dropout = $1 }),
    Parameter(
      "seed", .integer(least: 0, greatest: 1 << 53), "seed of everything random",
      get: { Double($0.seed) }, set: { $0.seed = Int($1) }),
    Parameter(
      "time-limit", unit: "s", .number(least: 0.1, greatest: 600), "the longest a run may take",
      get: { $0.timeLimit }, set: { $0.timeLimit = $1 }),
  ]
}
