import ScrollKinematics

/// What every scenario shares: frames, physics and its route, the reader, and the response to geometry changes.
///
/// The defaults are those of an app on a real view: it reads the offset a frame late in steps of a third of a point, and
/// the view answers a new layout as `GeometryResponse.uikit` does. Ask for anything rosier by name: ``exactReader``.
public struct FrameSettings: Sendable {
  /// The core's physics to choose from.
  public enum Model: String, NamedChoice {
    /// `ScrollPhysics.uikit`.
    case uikit
    /// `ScrollPhysics.uikitContinuous`.
    case uikitContinuous = "uikit-continuous"
  }

  /// Frames per second.
  public var frameRate = 60.0
  /// Largest lateness of a frame, as a share of the frame interval; uniform, seeded.
  package var frameJitter = 0.0
  /// The physics.
  public var model = Model.uikit
  /// The platforms to choose from by the parameter `model`.
  package internal(set) var platforms = PlatformProfile.standard
  /// Position of the platform in ``platforms``; `nil`: none.
  var platformIndex: Int?
  /// Fraction of the velocity left after a millisecond of deceleration.
  package var factorPerMillisecond = 0.998
  /// How a view starts when a finger that holds it past an edge lets go.
  package var heldRelease = HeldRelease.slowRoot
  /// The stepper; `nil`: closed form.
  public var stepper: Stepper?
  /// The stepper's step in s.
  package var timestep = 0.001
  /// What the view does when its geometry changes.
  public var response = GeometryResponse.uikit {
    didSet { if case .scale(let factor) = response.momentum { momentumFactor = factor } }
  }
  /// Factor of the momentum policy `scale`, where a name chooses it.
  var momentumFactor = GeometryResponse.standardFactor
  /// Grid of the view's lengths and insets in pt, to which a layout is rounded; 0: exact.
  package var layoutQuantum = 1.0 / 3
  /// The grid that a view with these settings rounds its layouts to; none for a platform, which has its own rules.
  var layoutGrid: PixelGrid { PixelGrid(quantum: platform == nil ? layoutQuantum : 0) }
  /// Frames between the presented offset and the one read; 0 reads this frame's.
  public var latencyFrames = 1
  /// Frames for which a reading is held.
  public var holdFrames = 1
  /// Grid of the readings in pt; 0: exact.
  public var quantum = 1.0 / 3
  /// Probability that a reading does not happen.
  public var dropout = 0.0
  /// Seed of everything random.
  public var seed = 1
  /// The longest a scenario runs, in s.
  public var timeLimit = 10.0

  /// A late reader at 60 Hz over closed-form physics and a view that responds as `uikit` does.
  public init() {}

  /// A late reader over a view that keeps its offset when the layout changes.
  public static let keptOffset = FrameSettings().with { $0.response = .keep }

  /// An exact reader of this frame's offset, over a view that keeps its offset: rosier than any app has it.
  public static let exactReader = keptOffset.with { $0.readExactly() }

  func with(_ change: (inout FrameSettings) -> Void) -> FrameSettings {
    var settings = self
    change(&settings)
    return settings
  }

  /// Makes the reader exact, in the same frame, and as fast as the frames.
  public mutating func readExactly() {
    latencyFrames = 0
    quantum = 0
    holdFrames = 1
    dropout = 0
  }

  package var physics: ScrollPhysics {
    var physics = model == .uikit ? ScrollPhysics.uikit : .uikitContinuous
    physics.heldRelease = heldRelease
    if factorPerMillisecond != physics.deceleration.factorPerMillisecond {
      physics.deceleration = Deceleration(
        factorPerMillisecond: factorPerMillisecond, stopSpeed: physics.deceleration.stopSpeed,
        reading: physics.deceleration.reading)
    }
    return physics
  }

  /// The platform that replaces the fling, the drag and the geometry response; `nil`: the core's.
  ///
  /// Setting one that is not among the choices adds it there.
  public var platform: PlatformProfile? {
    get { platformIndex.map { platforms[$0] } }
    set {
      platformIndex = newValue.map { new in
        if let index = platforms.firstIndex(where: { $0.name == new.name }) {
          platforms[index] = new
          return index
        }
        platforms.append(new)
        return platforms.count - 1
      }
    }
  }

  /// A sentence on why these settings are impossible together; `nil` if they are possible.
  package var validationError: String? {
    if lastFrame(at: frameRate) < 1 { return "time-limit ends before the second frame" }
    guard let platform else { return nil }
    if stepper != nil { return "a platform's model has no stepper; closed-form leaves it as it is" }
    return platform.validationError(rate: frameRate)
  }

  package var route: MotionRoute {
    if let stepper { .stepped(stepper, timestep: timestep) } else { .closedForm }
  }

  /// Responds by these policies, `scale` with the factor that is set.
  mutating func respond(_ offset: GeometryResponse.OffsetPolicy, _ momentum: GeometryResponse.Momentum) {
    response = GeometryResponse(offset: offset, momentum: momentum.policy(factor: momentumFactor))
  }

  /// The reader.
  package var sampler: OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    settings.rate = holdFrames > 1 ? frameRate / Double(holdFrames) : 0
    settings.grid = PixelGrid(quantum: quantum)
    settings.dropout = dropout
    settings.seed = UInt64(seed)
    return settings
  }
}
