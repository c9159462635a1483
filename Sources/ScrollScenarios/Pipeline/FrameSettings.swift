import ScrollKinematics

/// What every scenario shares: frames, physics and its route, the reader, and the answer to geometry changes.
public struct FrameSettings: Sendable {
  /// The core's physics to choose from.
  public enum Model: UInt8, CaseIterable, Sendable {
    /// ``ScrollPhysics/uikit``.
    case uikit
    /// ``ScrollPhysics/uikitContinuous``.
    case uikitContinuous
  }

  /// Momentum policies by name; `scale` uses the factor beside it.
  enum Momentum: UInt8, CaseIterable, Sendable { case preserve, cancel, scale, remeasure }

  /// Frames per second.
  public var frameRate = 60.0
  /// Largest lateness of a frame, as a share of the frame interval; uniform, seeded.
  public var frameJitter = 0.0
  /// The physics.
  public var model = Model.uikit
  /// The platform whose fling, finger and answer to geometry changes take the place of ``model``, ``route`` and
  /// ``response``; `nil`: none. An index into ``PlatformManner/all``.
  var platformIndex: Int?
  /// Fraction of the velocity left after a millisecond of deceleration.
  public var factorPerMillisecond = 0.998
  /// The stepper; `nil`: closed form.
  public var stepper: Stepper?
  /// The stepper's step in s.
  public var timestep = 0.001
  /// What happens to the offset when the geometry changes.
  public var offsetPolicy = GeometryResponse.OffsetPolicy.keep
  var momentum = Momentum.preserve
  var momentumFactor = 0.91
  /// Frames between the presented offset and the one read; 0 reads this frame's.
  public var latencyFrames = 0
  /// Frames for which a reading is held.
  public var holdFrames = 1
  /// Grid of the readings in pt; 0: exact.
  public var quantum = 0.0
  /// Probability that a reading does not happen.
  public var dropout = 0.0
  /// Seed of everything random.
  public var seed = 1
  /// The longest a scenario runs, in s.
  public var timeLimit = 10.0

  /// The settings of an exact reader at 60 Hz over closed-form physics.
  public init() {}

  /// The physics chosen.
  public var physics: ScrollPhysics {
    var physics = model == .uikit ? ScrollPhysics.uikit : .uikitContinuous
    if factorPerMillisecond != physics.deceleration.factorPerMillisecond {
      physics.deceleration = Deceleration(
        factorPerMillisecond: factorPerMillisecond, stopSpeed: physics.deceleration.stopSpeed,
        reading: physics.deceleration.reading)
    }
    return physics
  }

  /// The platform that takes the place of ``model``, ``route`` and ``response``; `nil`: none.
  public var platform: PlatformManner? { platformIndex.map { PlatformManner.all[$0] } }

  /// A sentence on why these settings are impossible together; `nil` if they are possible.
  var objection: StaticString? {
    guard let platform else { return nil }
    if stepper != nil { return "a platform's model has no stepper; closed-form leaves it as it is" }
    return platform.objection(rate: frameRate)
  }

  /// The route chosen.
  public var route: MotionRoute {
    if let stepper { .stepped(stepper, timestep: timestep) } else { .closedForm }
  }

  /// The answer to geometry changes.
  public var response: GeometryResponse {
    get {
      switch momentum {
      case .preserve: GeometryResponse(offset: offsetPolicy, momentum: .preserve)
      case .cancel: GeometryResponse(offset: offsetPolicy, momentum: .cancel)
      case .scale: GeometryResponse(offset: offsetPolicy, momentum: .scale(momentumFactor))
      case .remeasure: GeometryResponse(offset: offsetPolicy, momentum: .remeasure)
      }
    }
    set {
      offsetPolicy = newValue.offset
      switch newValue.momentum {
      case .preserve: momentum = .preserve
      case .cancel: momentum = .cancel
      case .scale(let factor): (momentum, momentumFactor) = (.scale, factor)
      case .remeasure: momentum = .remeasure
      }
    }
  }

  /// The reader.
  var sampler: OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    settings.rate = holdFrames > 1 ? frameRate / Double(holdFrames) : 0
    settings.grid = PixelGrid(quantum: quantum)
    settings.dropout = dropout
    settings.seed = UInt64(seed)
    return settings
  }
}
