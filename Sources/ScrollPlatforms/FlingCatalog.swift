import ScrollKinematics

/// A fling model freed of its type, for lists and command lines.
public struct FlingCatalogEntry: Sendable {
  /// The name that a user types.
  public let name: String
  /// One sentence: which system, which version.
  public let summary: String
  /// The parameters with their defaults, in order.
  public let parameters: [ParameterValue]
  /// Whether the release's response to geometry changes is honoured.
  public let takesResponse: Bool
  /// The model that makes the same flings but for rounding, which no recording tells apart; fits name that one. `nil`: none does.
  package let twin: String?
  private let configure: @Sendable ([Assignment]) -> ConfiguredFling

  /// The entry of a model.
  public init<Model: FlingModel>(_ model: Model.Type) { self.init(model, twin: nil) }

  /// The entry of a model that another one stands for in fits.
  init<Model: FlingModel>(_ model: Model.Type, twin: String?) {
    self.twin = twin
    name = model.name
    summary = model.summary
    takesResponse = model.takesResponse
    parameters = Model().parameterValues
    configure = {
      var model = Model()
      model.set($0)
      return ConfiguredFling(model)
    }
  }

  /// The model with its defaults but for `settings`.
  /// - Throws: `ParameterError` where a name is unknown or a value lies outside its domain.
  public func configured(_ settings: Settings) throws(ParameterError) -> ConfiguredFling {
    configure(try parameters.resolve(settings))
  }

  /// The model with its defaults.
  public var configured: ConfiguredFling { configure([]) }
}

/// A fling model with its parameters set, freed of its type.
public struct ConfiguredFling: Sendable {
  /// The core's laws and the grid of shown offsets; `nil` for a model with laws of its own.
  public let core: (physics: ScrollPhysics, grid: PixelGrid)?
  private let validate: @Sendable (FlingRelease) -> String?
  private let begin: @Sendable (FlingRelease) -> FlingRun

  /// A model as it is set.
  public init(_ model: some FlingModel) {
    core = model.core
    validate = { model.validationError(for: $0) }
    begin = { model.run($0) }
  }

  /// A sentence on why `release` is impossible, for this model or any; `nil` if it is possible.
  ///
  /// Offsets, bounds and lengths are numbers of at most 1e9 pt in size, velocities of 1e9 pt/s.
  public func validationError(for release: FlingRelease) -> String? {
    release.validationError ?? validate(release)
  }

  /// The fling from `release`.
  /// - Precondition: there is no ``validationError(for:)``.
  public func run(_ release: FlingRelease) -> FlingRun { begin(release) }
}

/// Fling models by name, in the order of lists. A value: ``adding(_:)`` makes a longer one.
public struct FlingCatalog: Sendable {
  /// The models, the core's own first.
  public private(set) var entries: [FlingCatalogEntry]

  /// A catalog of the given models.
  public init(_ entries: [FlingCatalogEntry] = []) { self.entries = entries }

  /// This catalog with one more model.
  public func adding<Model: FlingModel>(_ model: Model.Type) -> FlingCatalog {
    FlingCatalog(entries + [FlingCatalogEntry(model)])
  }

  /// The model of the given name; `nil` if there is none.
  public subscript(_ name: String) -> FlingCatalogEntry? { entries.first { name == $0.name } }

  /// The core's own models first, then the platforms'.
  public static let standard = FlingCatalog([
    FlingCatalogEntry(UIKitFling.self),
    FlingCatalogEntry(UIKitContinuousFling.self),
    FlingCatalogEntry(DecayFling.self),
    FlingCatalogEntry(SpringFling.self),
    FlingCatalogEntry(MacMomentum.self),
    FlingCatalogEntry(AndroidFling.self),
    FlingCatalogEntry(AndroidScrollTo.self),
    FlingCatalogEntry(ComposeDecay.self, twin: AndroidFling.name),
    FlingCatalogEntry(ComposeSnap.self),
    FlingCatalogEntry(FlutterBouncing.self),
    FlingCatalogEntry(FlutterClamping.self),
    FlingCatalogEntry(FlutterSpring.self),
    FlingCatalogEntry(GtkFling.self),
    FlingCatalogEntry(QtFlickable.self),
    FlingCatalogEntry(MotionDurationSpring.self),
    FlingCatalogEntry(MotionInertia.self),
    FlingCatalogEntry(PopmotionInertia.self),
    FlingCatalogEntry(ReactSpringDecay.self),
    FlingCatalogEntry(ReactSpring.self),
    FlingCatalogEntry(ReanimatedDecay.self),
    FlingCatalogEntry(ReanimatedRubberBand.self),
    FlingCatalogEntry(IScrollFling.self),
    FlingCatalogEntry(BetterScroll.self),
    FlingCatalogEntry(Lenis.self),
    FlingCatalogEntry(LocomotiveScroll.self),
    FlingCatalogEntry(ScrollSmoother.self),
    FlingCatalogEntry(ScrollMechanicsFling.self),
    FlingCatalogEntry(PopDecay.self),
    FlingCatalogEntry(PopSpring.self),
    FlingCatalogEntry(KivyScroll.self),
    FlingCatalogEntry(KivyDamped.self),
    FlingCatalogEntry(ChromiumMobileFling.self),
    FlingCatalogEntry(ChromiumFlingCurve.self),
    FlingCatalogEntry(ChromiumPhysicsFling.self),
    FlingCatalogEntry(ChromiumSnap.self),
    FlingCatalogEntry(ChromiumElastic.self),
    FlingCatalogEntry(ChromiumElasticBezier.self),
    FlingCatalogEntry(WebKitRubberBand.self),
    FlingCatalogEntry(WebKitKinetic.self),
    FlingCatalogEntry(WebKitSnapMomentum.self),
    FlingCatalogEntry(GeckoDesktopFling.self),
    FlingCatalogEntry(GeckoAndroidFling.self),
    FlingCatalogEntry(GeckoSpring.self),
  ])
}
