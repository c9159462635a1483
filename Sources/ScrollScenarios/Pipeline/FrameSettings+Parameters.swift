import ScrollKinematics

extension FrameSettings {
  /// Groups of shared settings. A scenario shows a visitor those that it uses; the others cannot be set on it.
  public struct Group: OptionSet, Sendable {
    /// One bit a group.
    public let rawValue: Int

    /// Groups by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `frame-rate` and `time-limit`.
    package static let frames = Group(rawValue: 1)
    /// `frame-jitter`, and the `seed` of everything random.
    package static let randomness = Group(rawValue: 2)
    /// `model`, among the core's, `factor-per-ms` and `held-release`.
    package static let laws = Group(rawValue: 4)
    /// The platforms as choices of `model`, too.
    package static let platforms = Group(rawValue: 8)
    /// `stepper` and `timestep`.
    package static let route = Group(rawValue: 16)
    /// `response`, `momentum-factor` and `layout-quantum`.
    public static let response = Group(rawValue: 32)
    /// `latency-frames`, `hold-frames`, `quantum` and `dropout`.
    public static let reader = Group(rawValue: 64)

    /// Frames, randomness, laws and route: what every scenario uses that the frame loop plays on the core's physics.
    public static let motion: Group = [.frames, .randomness, .laws, .route]
    /// All but the platforms: for a scenario that is measured against the core's physics.
    public static let core: Group = [.motion, .response, .reader]
    /// Everything.
    public static let all: Group = [.core, .platforms]
  }

  /// The parameters that a platform replaces by its own laws, layout and response.
  static let replacedByPlatforms: [String] = [
    "factor-per-ms", "held-release", "response", "momentum-factor", "layout-quantum",
  ]

  private static let steppers: [Stepper?] = [nil] + Stepper.allCases.map { $0 }

  /// Shows the settings of `groups` to `visitor`.
  public mutating func visitParameters(_ visitor: inout some ParameterVisitor, _ groups: Group = .all) {
    if groups.contains(.frames) {
      visitor.number("frame-rate", &frameRate, in: 1...1000, .hertz, "frames per second")
    }
    if groups.contains(.randomness) {
      visitor.number(
        "frame-jitter", &frameJitter, in: 0...0.9, .none,
        "largest lateness of a frame, as a share of the interval")
    }
    if groups.contains(.laws) || groups.contains(.platforms) { visitModel(&visitor, groups) }
    if groups.contains(.laws) {
      visitor.number(
        "factor-per-ms", &factorPerMillisecond, in: 0.5...0.9999, .none,
        "fraction of the velocity left after 1 ms")
      visitor.choice(
        "held-release", &heldRelease,
        "how the bounce starts when a finger lets go past an edge: moving at once, as recorded on iOS, or from rest"
      )
    }
    if groups.contains(.route) { visitRoute(&visitor) }
    if groups.contains(.response) { visitResponse(&visitor) }
    if groups.contains(.reader) { visitReader(&visitor) }
    if groups.contains(.randomness) {
      // As far as a Double holds every integer, or an Int of 32 bits reaches.
      let greatest = Int(clamping: Int64(1) << 53)
      visitor.integer("seed", &seed, in: 0...greatest, .none, "seed of everything random")
    }
    if groups.contains(.frames) {
      visitor.number("time-limit", &timeLimit, in: 0.1...600, .seconds, "the longest a run may take")
    }
  }

  /// The core's models, then the platforms.
  private mutating func visitModel(_ visitor: inout some ParameterVisitor, _ groups: Group) {
    let core = Model.allCases
    var index = platformIndex.map { core.count + $0 } ?? model.index
    let listed = groups.contains(.platforms) ? platforms : []
    visitor.choice(
      "model", &index, among: core.map { $0.name } + listed.map { $0.name },
      groups.contains(.platforms)
        ? "scroll physics; a platform's replaces the drag and the response, too" : "scroll physics")
    platformIndex = index < core.count ? nil : index - core.count
    if index < core.count { model = core[index] }
  }

  private mutating func visitRoute(_ visitor: inout some ParameterVisitor) {
    var index = Self.steppers.firstIndex { $0 == stepper } ?? 0
    visitor.choice(
      "stepper", &index, among: ["closed-form"] + Stepper.allCases.map { $0.name }, "route of the physics")
    stepper = Self.steppers[index]
    visitor.number("timestep", &timestep, in: 1e-6...0.1, .seconds, "the stepper's step")
  }

  private mutating func visitResponse(_ visitor: inout some ParameterVisitor) {
    var number = response.number
    visitor.response("response", &number, "what a geometry change does to offset, velocity and finger")
    if number != response.number { response = GeometryResponse(number: number, factor: momentumFactor) }
    var factor = momentumFactor
    visitor.number(
      "momentum-factor", &factor, in: 0...1000, .none, "factor of a response with momentum scale")
    if factor != momentumFactor { scale(by: factor) }
    visitor.number(
      "layout-quantum", &layoutQuantum, in: 0...100, .points,
      "grid of the view's lengths and insets; 0: exact")
  }

  private mutating func scale(by factor: Double) {
    momentumFactor = factor
    if case .scale = response.momentum { response.momentum = .scale(factor) }
  }

  private mutating func visitReader(_ visitor: inout some ParameterVisitor) {
    visitor.integer(
      "latency-frames", &latencyFrames, in: 0...3, .frames, "age of the presented offset that is read")
    visitor.integer("hold-frames", &holdFrames, in: 1...60, .frames, "frames for which a reading is held")
    visitor.number("quantum", &quantum, in: 0...100, .points, "grid of the readings; 0: exact")
    visitor.number("dropout", &dropout, in: 0...1, .none, "probability that a reading does not happen")
  }
}
