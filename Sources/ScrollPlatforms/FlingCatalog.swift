import ScrollKinematics

/// A fling model freed of its type, for lists and command lines.
public struct FlingCatalogEntry: Sendable {
  /// The name a user types.
  public let name: StaticString
  /// One sentence: which system, which version.
  public let summary: StaticString
  /// The parameters a user may set, with their defaults, in order.
  public let parameters: [(label: ParameterLabel, defaultValue: Double)]
  /// Whether the release's response to geometry changes is honoured.
  public let takesResponse: Bool
  /// The core's laws and the grid of shown offsets with these parameter values (in order); `nil` for a model with laws
  /// of its own.
  public let core: @Sendable ([Double]) -> (physics: ScrollPhysics, grid: PixelGrid)?
  /// Why a release with these parameter values (in order) is impossible; `nil` if it is possible.
  public let objection: @Sendable ([Double], FlingRelease) -> StaticString?
  /// Starts a fling with these parameter values (in order) and returns the reader of its frames, to be asked in order.
  public let start: @Sendable ([Double], FlingRelease) -> (Int) -> FlingSample

  /// The entry of a model.
  init<Model: FlingModel>(_ model: Model.Type) {
    name = model.name
    summary = model.summary
    takesResponse = model.takesResponse
    let fresh = Model()
    parameters = model.parameters.map { ($0.label, $0.get(fresh)) }
    let configured: @Sendable ([Double]) -> Model = { values in
      var model = Model()
      for (parameter, value) in zip(Model.parameters, values) { parameter.set(&model, value) }
      return model
    }
    core = { configured($0).core }
    objection = { configured($0).objection(to: $1) }
    start = { values, release in
      var run = configured(values).run(release)
      return { run.sample(frame: $0) }
    }
  }
}

/// Every fling model, in the order of lists.
public enum FlingCatalog {
  /// The core's own models first, then the platforms'.
  public static let entries: [FlingCatalogEntry] = [
    FlingCatalogEntry(UIKitFling.self),
    FlingCatalogEntry(UIKitContinuousFling.self),
    FlingCatalogEntry(DecayFling.self),
    FlingCatalogEntry(SpringFling.self),
    FlingCatalogEntry(AndroidFling.self),
    FlingCatalogEntry(AndroidScrollTo.self),
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
    FlingCatalogEntry(IScrollFling.self),
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
  ]
}
