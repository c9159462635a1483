import ScrollKinematics

/// What a run of one variant gave.
public struct ScenarioResult: Sendable {
  /// The frames.
  public let recording: Recording
  /// The metrics, in the order of ``ScenarioCatalogEntry/metrics``; NaN for one that does not exist.
  public let metrics: [Double]
}

/// A scenario freed of its type, for lists, command lines and sweeps.
public struct ScenarioCatalogEntry: Sendable {
  /// The name a user types.
  public let name: StaticString
  /// One sentence: what is seen.
  public let summary: StaticString
  /// Names of the variants, in order.
  public let variants: [StaticString]
  /// The parameters with their defaults, in order.
  public let parameters: [(label: ParameterLabel, defaultValue: Double)]
  /// What is measured, in order.
  public let metrics: [MetricLabel]
  /// Names of the scenario's own columns, in order.
  public let columns: [StaticString]
  private let objectionTo: @Sendable (Int, [Setting]) -> StaticString?
  private let play: @Sendable (Int, [Setting]) -> Recording?
  private let playAndMeasure: @Sendable (Int, [Setting]) -> ScenarioResult?

  /// A value for the parameter of a given index, which lies in its domain.
  public struct Setting: Sendable {
    /// Index into ``ScenarioCatalogEntry/parameters``.
    public var parameter: Int
    /// The value.
    public var value: Double

    /// Sets the parameter of index `parameter` to `value`.
    public init(parameter: Int, value: Double) {
      self.parameter = parameter
      self.value = value
    }
  }

  init<S: Scenario>(_ scenario: S.Type) {
    name = scenario.name
    summary = scenario.summary
    variants = scenario.variants.map { $0.name }
    let declared = scenario.parameters
    let (fresh, kinds) = (S(), scenario.variants)
    parameters = declared.map { ($0.label, $0.get(fresh)) }
    metrics = scenario.metrics
    columns = scenario.columns
    let configured: @Sendable (Int, [Setting]) -> S = { variant, settings in
      var scenario = S()
      for setting in settings { declared[setting.parameter].set(&scenario, setting.value) }
      kinds[variant].configure(&scenario)
      return scenario
    }
    objectionTo = { configured($0, $1).firstObjection }
    play = { variant, settings in
      let scenario = configured(variant, settings)
      return scenario.firstObjection == nil ? scenario.run() : nil
    }
    playAndMeasure = { variant, settings in
      let scenario = configured(variant, settings)
      guard scenario.firstObjection == nil else { return nil }
      let recording = scenario.run()
      return ScenarioResult(recording: recording, metrics: scenario.measure(recording))
    }
  }

  /// Why the variant of index `variant` is impossible with these settings; `nil` if it is possible.
  public func objection(variant: Int, settings: [Setting]) -> StaticString? { objectionTo(variant, settings) }

  /// Plays the variant of index `variant` with these settings; what defines the variant wins over them.
  /// - Precondition: there is no ``objection(variant:settings:)``.
  public func run(variant: Int, settings: [Setting] = []) -> ScenarioResult {
    guard let result = runIfPossible(variant: variant, settings: settings) else {
      preconditionFailure("the settings are impossible together")
    }
    return result
  }

  /// Plays as ``run(variant:settings:)`` does, or not at all where there is an ``objection(variant:settings:)``.
  public func runIfPossible(variant: Int, settings: [Setting] = []) -> ScenarioResult? {
    playAndMeasure(variant, settings)
  }

  /// Plays as ``run(variant:settings:)`` does, without measuring anything.
  /// - Precondition: there is no ``objection(variant:settings:)``.
  public func record(variant: Int, settings: [Setting] = []) -> Recording {
    guard let recording = play(variant, settings) else {
      preconditionFailure("the settings are impossible together")
    }
    return recording
  }
}

/// Every scenario, in the order of lists.
public enum ScenarioCatalog {
  /// The scenarios.
  public static let entries: [ScenarioCatalogEntry] = [
    ScenarioCatalogEntry(DecelerationScenario.self),
    ScenarioCatalogEntry(RubberBandScenario.self),
    ScenarioCatalogEntry(BounceScenario.self),
    ScenarioCatalogEntry(InsetChange.self),
    ScenarioCatalogEntry(OffsetSampling.self),
    ScenarioCatalogEntry(TimestepScenario.self),
    ScenarioCatalogEntry(PlatformComparison.self),
    ScenarioCatalogEntry(HeaderClamp.self),
    ScenarioCatalogEntry(HeaderGap.self),
    ScenarioCatalogEntry(DoubleSpeed.self),
    ScenarioCatalogEntry(BottomJitter.self),
    ScenarioCatalogEntry(TabOffsets.self),
    ScenarioCatalogEntry(CoarseHeader.self),
    ScenarioCatalogEntry(SwipeOwnership.self),
    ScenarioCatalogEntry(PagerLength.self),
    ScenarioCatalogEntry(LayoutReset.self),
    ScenarioCatalogEntry(InertiaCut.self),
    ScenarioCatalogEntry(PlatformAnswers.self),
    ScenarioCatalogEntry(LargeHeaderScenario.self),
    ScenarioCatalogEntry(TabAdjustment.self),
    ScenarioCatalogEntry(HeaderSwipe.self),
    ScenarioCatalogEntry(PullToRefresh.self),
    ScenarioCatalogEntry(RowVisibility.self),
    ScenarioCatalogEntry(RowDetection.self),
    ScenarioCatalogEntry(OverscrollBackground.self),
  ]
}
