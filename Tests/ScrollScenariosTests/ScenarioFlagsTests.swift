import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// What is on and off in a scenario that nobody has set anything on: what its variants then change.
@Suite(.endsInTime) struct ScenarioFlagsTests {
  /// The names of the flags that are on.
  private func flags<Value>(of value: Value) -> Set<String> {
    Set(Mirror(reflecting: value).children.filter { $0.value as? Bool == true }.compactMap(\.label))
  }

  /// The app behaves and nothing special happens: each flag says by its name what that means.
  @Test func aScenarioBeginsWithAnAppThatBehaves() {
    #expect(flags(of: BottomJitter()).isEmpty && flags(of: CoarseHeader()).isEmpty)
    #expect(flags(of: DoubleSpeed()).isEmpty && flags(of: TabOffsets()).isEmpty)
    #expect(flags(of: HeaderClamp()) == ["isClamped", "isHosted", "mindsSafeArea"])
    #expect(flags(of: HeaderSwipe()).isEmpty && flags(of: PagerLength()).isEmpty)
    #expect(flags(of: InertiaCut()) == ["feedsInset"])
    #expect(flags(of: LargeHeaderScenario()) == ["movesSearchBar", "movesIndicator"])
    #expect(flags(of: TabAdjustment()) == ["adjusts"])
    #expect(flags(of: LayoutReset()) == ["isAffected", "changesClass"])
    #expect(flags(of: SwipeOwnership()) == ["isScrollOutside"])
    #expect(flags(of: PullToRefresh()) == ["remeasuresContent", "honorsEnd"])
    #expect(flags(of: RowDetection()).isEmpty && flags(of: RowVisibility()).isEmpty)
    #expect(flags(of: OverscrollBackground()) == ["paintsSafeArea", "hasLiveViewport"])
    #expect(flags(of: RubberBandScenario()).isEmpty && flags(of: BounceScenario()).isEmpty)
    #expect(flags(of: TimestepScenario()).isEmpty && flags(of: InsetChange()).isEmpty)
  }

  /// A header follows its readings: no guard, and the marker of the bottom behind the padding, seen at once.
  @Test func aHeaderFollowsUnlessSaid() {
    let rule = HeaderRule(bounds: RestRange(-200, 0))
    #expect(flags(of: rule).isEmpty && rule.markerLatencyFrames == 0 && rule.placement == .drawnBack)
  }

  /// A view plans its flings against the edges, catches through the band, and scales the release by its slope.
  @Test func aViewDoesAsUIKitDoes() {
    let view = SimulatedScrollView(
      FrameSettings(), from: ScrollState(offset: 0),
      over: ScrollGeometry(contentLength: 1000, viewportLength: 600))
    #expect(view.plansEdges && view.catchesThroughBand && view.scalesRelease && !view.isHeld)
  }

  /// A refresh control as an app gets it: drawn as it is pulled, attached from the start, its end heeded at once.
  @Test func aRefreshControlBehavesUnlessSaid() {
    #expect(flags(of: RefreshControl.Settings()) == ["drawsProgress", "honorsEnd"])
    let settings = RefreshControl.Settings()
    #expect(settings.attachTime == 0 && settings.insetDelayFrames == 0 && settings.endDelayFrames == 0)
    let control = RefreshControl(settings)
    #expect(control.state == .idle && control.progress == 0 && control.inset == 0 && control.endTime == nil)
  }
}
