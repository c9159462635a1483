import ScrollKinematics

/// The top inset grows, shrinks or animates during a fling, under every answer a scroll view can give.
///
/// What a person sees: depending on the answer nothing, a jump, a fling cut short or one that gains. `keep` and `preserve`
/// leave the fling alone. A growing inset only widens the rest range, so there `clamp` finds nothing to move and is
/// `keep`. A shrinking one takes the range away from under the offset, for its fling is released further up: `keep`
/// bounces from where it is, `clamp` jumps to the edge, `shift` jumps by the whole inset.
struct InsetChange: Scenario {
  static let name: StaticString = "inset-change"
  static let summary: StaticString =
    "the top inset changes during a fling: every answer; clamp acts on shrink alone, which leaves the offset outside"

  /// How the inset changes.
  enum Kind: Sendable { case grow, shrink, animate }

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.model = .uikitContinuous
    return frames
  }()
  var kind = Kind.grow
  var startOffset = 1500.0
  var shrinkStartOffset = 510.0
  var releaseVelocity = -2500.0
  var inset = 100.0
  var changeTime = 0.3
  var animationDuration = 0.25
  var contentLength = 5000.0
  var screenLength = 760.0

  private static let names: [(Kind, [StaticString])] = [
    (
      .grow,
      [
        "grow-keep-preserve", "grow-keep-cancel", "grow-keep-scale", "grow-keep-remeasure",
        "grow-clamp-preserve", "grow-clamp-cancel", "grow-clamp-scale", "grow-clamp-remeasure",
        "grow-shift-preserve", "grow-shift-cancel", "grow-shift-scale", "grow-shift-remeasure",
      ]
    ),
    (
      .shrink,
      [
        "shrink-keep-preserve", "shrink-keep-cancel", "shrink-keep-scale", "shrink-keep-remeasure",
        "shrink-clamp-preserve", "shrink-clamp-cancel", "shrink-clamp-scale", "shrink-clamp-remeasure",
        "shrink-shift-preserve", "shrink-shift-cancel", "shrink-shift-scale", "shrink-shift-remeasure",
      ]
    ),
    (
      .animate,
      [
        "animate-keep-preserve", "animate-keep-cancel", "animate-keep-scale", "animate-keep-remeasure",
        "animate-clamp-preserve", "animate-clamp-cancel", "animate-clamp-scale", "animate-clamp-remeasure",
        "animate-shift-preserve", "animate-shift-cancel", "animate-shift-scale", "animate-shift-remeasure",
      ]
    ),
  ]

  static let variants: [Variant<InsetChange>] = names.flatMap { kind, names in
    names.enumerated().map { index, name in
      Variant(name) {
        $0.kind = kind
        $0.frames.offsetPolicy = GeometryResponse.OffsetPolicy.allCases[index / 4]
        $0.frames.momentum = FrameSettings.Momentum.allCases[index % 4]
      }
    }
  }

  static let ownParameters: [Parameter<InsetChange>] = [
    Parameter(
      "start-offset", unit: "pt", .number(least: 0, greatest: 1e6),
      "offset at the release, for grow and animate", get: { $0.startOffset }, set: { $0.startOffset = $1 }),
    Parameter(
      "shrink-start-offset", unit: "pt", .number(least: 0, greatest: 1e6),
      "the same for shrink: at the change the fling is in the inset that goes",
      get: { $0.shrinkStartOffset }, set: { $0.shrinkStartOffset = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: -50_000, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "inset", unit: "pt", .number(least: 0, greatest: 5000), "by how much the inset grows or shrinks",
      get: { $0.inset }, set: { $0.inset = $1 }),
    Parameter(
      "change-time", unit: "s", .number(least: 0, greatest: 60), "when it changes, or begins to",
      get: { $0.changeTime }, set: { $0.changeTime = $1 }),
    Parameter(
      "animation-duration", unit: "s", .number(least: 0.01, greatest: 10),
      "how long the animated change takes",
      get: { $0.animationDuration }, set: { $0.animationDuration = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel(
      "lost_travel", unit: "pt", "travel of the undisturbed fling in the final range, less the travel"),
    MetricLabel("stop_time_error", unit: "s", "time of rest less that of the undisturbed fling"),
    MetricLabel(
      "velocity_jump", unit: "pt/s", "sum of the magnitudes of the velocity's jumps at the changes"),
    MetricLabel("offset_jump", unit: "pt", "sum of the magnitudes of the offset's jumps at the changes"),
    MetricLabel("inset_changes", "changes of the inset"),
    MetricLabel("resting_offset", unit: "pt", "offset at the end"),
  ]

  static let columns = InsetChangeRig.columns

  /// The inset in force at `time` s.
  func inset(at time: Double) -> Double {
    // A nanosecond of grace, for frame times are rounded quotients.
    let elapsed = time - changeTime + 1e-9
    switch kind {
    case .grow: return elapsed < 0 ? 0 : inset
    case .shrink: return elapsed < 0 ? inset : 0
    case .animate: return inset * min(1, max(0, elapsed / animationDuration))
    }
  }

  private var start: ScrollState {
    ScrollState(offset: kind == .shrink ? shrinkStartOffset : startOffset, velocity: releaseVelocity)
  }

  private func range(at time: Double) -> RestRange {
    ScrollGeometry(contentLength: contentLength, viewportLength: screenLength, insetTop: inset(at: time))
      .restRange
  }

  func run() -> Recording {
    var rig = InsetChangeRig(self)
    var loop = FrameLoop(frames, from: start)
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let undisturbed = Fling(frames.physics, from: start, in: range(at: .infinity))
    let rest = recording.value(.offset, at: recording.lastFrame)
    let changes = (1..<recording.frameCount).filter {
      recording.value(.insetTop, at: $0) != recording.value(.insetTop, at: $0 - 1)
    }
    return [
      abs((undisturbed.restingOffset ?? .nan) - start.offset) - abs(rest - start.offset),
      recording.stopTime - (undisturbed.restTime ?? .nan),
      changes.reduce(0) { $0 + abs(recording.value(.velocity, at: $1) - recording.own(1, at: $1)) },
      changes.reduce(0) { $0 + abs(recording.value(.offset, at: $1) - recording.own(0, at: $1)) },
      Double(changes.count),
      rest,
    ]
  }
}

/// A scroll view whose top inset follows a script, with the state before each layout on record.
struct InsetChangeRig: FrameRig {
  static let columns: [StaticString] = ["offset_before_pt", "velocity_before_pt_s"]

  private let scenario: InsetChange
  private var before = ScrollState(offset: 0)
  private var time = 0.0

  init(_ scenario: InsetChange) { self.scenario = scenario }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.contentLength, viewportLength: scenario.screenLength,
      insetTop: scenario.inset(at: time))
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    before = view.state
    time = moment.time
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(before.offset)
    row.append(before.velocity)
  }

  var isSettled: Bool { time >= scenario.changeTime + scenario.animationDuration }
}
