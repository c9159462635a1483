/// Scenarios by name, in the order of lists. A value: ``adding(_:)-(S.Type)`` makes a longer one.
///
/// ```swift
/// let catalog = ScenarioCatalog.standard.adding(MyHeader.self)
/// let reversals = try catalog["my-header"].run("plain", ["height": 90])["reversals"]
/// ```
public struct ScenarioCatalog: Sendable {
  /// The scenarios, in order.
  public private(set) var entries: [ScenarioEntry]
  /// The platforms that scenarios can be played on by the parameter `model`.
  package private(set) var platforms: [PlatformProfile]

  /// A catalog of the given scenarios.
  public init(_ entries: [ScenarioEntry] = [], platforms: [PlatformProfile] = PlatformProfile.standard) {
    (self.entries, self.platforms) = (entries, platforms)
  }

  /// This catalog with one more scenario.
  /// - Precondition: no scenario of that name is there yet.
  public func adding<S: Scenario>(_ scenario: S.Type) -> ScenarioCatalog {
    precondition(!entries.contains { $0.name == S.name }, "each scenario has a name of its own")
    var catalog = self
    catalog.entries.append(ScenarioEntry(scenario, platforms: platforms))
    return catalog
  }

  /// This catalog with one more platform for the scenarios that play platforms.
  /// - Precondition: no platform of that name is there yet.
  public func adding(_ platform: PlatformProfile) -> ScenarioCatalog {
    precondition(
      !platforms.contains { $0.name == platform.name }, "each platform has a name of its own")
    let all = platforms + [platform]
    return ScenarioCatalog(entries.map { $0.replacingPlatforms(all) }, platforms: all)
  }

  /// The scenario of the given name.
  /// - Throws: ``ScenarioError`` where there is none.
  public subscript(_ name: String) -> ScenarioEntry {
    get throws(ScenarioError) {
      entries[try name.position(among: entries.map { $0.name }, .scenario)]
    }
  }

  /// The scenarios of this package: the two headlines, then the laws, the reports and the platforms.
  public static let standard = ScenarioCatalog()
    .adding(BottomJitter.self)
    .adding(InertiaCut.self)
    .adding(DecelerationScenario.self)
    .adding(RubberBandScenario.self)
    .adding(BounceScenario.self)
    .adding(InsetChange.self)
    .adding(OffsetSampling.self)
    .adding(TimestepScenario.self)
    .adding(TouchRate.self)
    .adding(ProjectedTarget.self)
    .adding(NestedFling.self)
    .adding(FlingRestart.self)
    .adding(TwoDrivers.self)
    .adding(SnapAgain.self)
    .adding(HeaderClamp.self)
    .adding(HeaderGap.self)
    .adding(DoubleSpeed.self)
    .adding(TabOffsets.self)
    .adding(CoarseHeader.self)
    .adding(ThresholdHeader.self)
    .adding(DirectionHeader.self)
    .adding(SwipeOwnership.self)
    .adding(PagerLength.self)
    .adding(LayoutReset.self)
    .adding(LargeHeaderScenario.self)
    .adding(TabAdjustment.self)
    .adding(HeaderSwipe.self)
    .adding(PullToRefresh.self)
    .adding(RowVisibility.self)
    .adding(RowDetection.self)
    .adding(RowsAbove.self)
    .adding(VirtualList.self)
    .adding(OverscrolledUpdate.self)
    .adding(KeyboardInset.self)
    .adding(AddressBar.self)
    .adding(OverscrollBackground.self)
    .adding(PlatformComparison.self)
    .adding(PlatformAnswers.self)
}

extension ScenarioEntry {
  /// The five that one scrolls with a finger of one's own; the others play scripts that no reader could repeat.
  package static var playground: [ScenarioEntry] {
    [
      ScenarioEntry(BottomJitter.self), ScenarioEntry(ThresholdHeader.self), ScenarioEntry(InertiaCut.self),
      ScenarioEntry(PullToRefresh.self), ScenarioEntry(OverscrollBackground.self),
    ]
  }
}
