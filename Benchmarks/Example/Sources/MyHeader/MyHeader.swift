import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// A header of an app: it collapses while its list scrolls, and the list's frame grows by as much.
///
/// Left alone it rattles at the end of short content (`plain`). It stops collapsing while the end of the content is in
/// view (`guarded`), as the toolkit's own cure does.
public struct MyHeader: Scenario {
  public static let name: String = "my-header"
  public static let summary: String = "my header collapses while its list scrolls"
  public static let verdict = Verdict("my header rattles at the end of the list", metric: "rattle_size")

  /// What every scenario shares: a reading that is a frame late, over a view that clamps its offset.
  public var settings = FrameSettings()
  /// Length of the open header, in pt.
  public var height = 120.0
  /// Length of the list's content, in pt.
  public var contentLength = 700.0
  /// Speed in pt/s of a flick toward the end; 0: a drag.
  public var flickSpeed = 0.0
  /// Whether the header stops collapsing while the end is in view.
  public var isGuarded = false

  public init() {}

  public static let variants: [Variant<MyHeader>] = [
    Variant("plain", .fault, "follows every reading") { $0.isGuarded = false },
    Variant("guarded", .cure, "stops collapsing while the end is in view") { $0.isGuarded = true },
    Variant("snappy", .control, "plain, on a list of our own") {
      $0.isGuarded = false
      $0.settings.platform = .snappyList
    },
  ]

  public mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("height", &height, in: 0...400, .points, "length of the open header")
    visitor.number("content-size", &contentLength, in: 0...100_000, .points, "length of the list's content")
    visitor.number(
      "flick-speed", &flickSpeed, in: 0...20_000, .pointsPerSecond, "if not 0: a flick, not a drag")
    settings.visitParameters(&visitor)
  }

  public static let metrics: [Metric<MyHeader>] = [
    Metric("reversals", .none, "times the header turns back by more than 0.5 pt") {
      Double(Reversals(of: $0.recording.column(.header), threshold: 0.5).count)
    },
    // A metric of this app alone: how long readers see a header that is neither open nor collapsed.
    Metric("half_open_time", .seconds, "time in which the header is partly collapsed") { run in
      let height = run.scenario.height
      let frames = run.recording.column(.header).count { $0 < -0.5 && $0 > 0.5 - height }
      return Double(frames) / run.scenario.settings.frameRate
    },
    .rattles, .rattleSize,
  ]

  /// A pull beyond the end that holds on, or a flick.
  public var strokes: [FingerScript] {
    if flickSpeed > 0 {
      return [FingerScript(travel: 60, duration: 0.08, easing: .linear, releaseVelocity: flickSpeed)]
    }
    return [FingerScript(travel: contentLength / 2 + 150, duration: 0.8, hold: 0.7)]
  }

  public func makeRig() -> MyHeaderRig { MyHeaderRig(self) }
}

/// The header's code and layout, frame by frame.
public struct MyHeaderRig: FrameRig {
  public enum Column: Int, RecordedColumn {
    case header, endVisible

    public static let names = ["header_pt", "end_visible"]
  }

  private static let screenLength = 700.0
  private let scenario: MyHeader
  private var header = 0.0
  private var isEndVisible = false

  init(_ scenario: MyHeader) { self.scenario = scenario }

  public mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) {
    isEndVisible = view.state.offset >= view.range.upper - 0.5
    let followed = max(-scenario.height, min(0, -reading.offset))
    if scenario.isGuarded && isEndVisible && followed < header { return }
    header = followed
  }

  public var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.contentLength,
      viewportLength: Self.screenLength - scenario.height - header)
  }

  public func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .header: header
    case .endVisible: isEndVisible ? 1 : 0
    }
  }
}

extension PlatformProfile {
  /// A list of our own: Android's fling; under the finger and at rest the offset snaps to whole points when the layout
  /// changes.
  public static let snappyList = PlatformProfile(
    "snappy-list", fling: FlingCatalog.standard["android"]?.configured ?? ConfiguredFling(MyGlide()),
    finger: .clampedSteps, running: .readsLiveBounds,
    layout: .custom { change in
      change.isMoving ? change.offset : change.newRange.clamped(change.offset.rounded())
    },
    showsOverscroll: false, source: "our list, version 3")
}

/// A fling model of our own: it glides at constant deceleration to a stand.
public struct MyGlide: FlingModel {
  public static let name: String = "my-glide"
  public static let summary: String = "our own list: constant deceleration"
  public var deceleration = 2000.0
  public init() {}

  public mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("deceleration", &deceleration, in: 1...100_000, "pt/s^2", "loss of speed")
  }

  public func run(_ release: FlingRelease) -> FlingRun {
    let (start, sign) = (release.state, release.state.velocity < 0 ? -1.0 : 1.0)
    return FlingRun { index in
      let time = min(Double(index) / release.frameRate, start.speed / deceleration)
      let range = release.range(at: Double(index) / release.frameRate)
      let offset = range.clamped(start.offset + start.velocity * time - sign * deceleration * time * time / 2)
      let velocity = start.velocity - sign * deceleration * time
      if velocity == 0 || offset == range.bound(toward: start.velocity) { return .rest(at: offset) }
      return FlingSample(offset: offset, velocity: velocity, phase: "deceleration")
    }
  }
}
