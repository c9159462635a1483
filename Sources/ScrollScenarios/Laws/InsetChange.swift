import ScrollKinematics

/// The top inset grows, shrinks or animates during a fling, under every response a scroll view can have.
///
/// What a person sees: depending on the response nothing, a jump, a fling cut short or one that gains. `keep` and
/// `preserve` leave the fling alone. A growing inset only widens the rest range, so there `clamp` finds nothing to move
/// and equals `keep`. A shrinking one takes the range away from under the offset, because its fling is released further
/// up: `keep` bounces from where it is, `clamp` jumps to the edge, `shift` jumps by the whole inset.
struct InsetChange: Scenario {
  static let name: String = "inset-change"
  static let summary: String =
    "the top inset changes during a fling: every response; clamp moves the offset only where the inset shrinks"
  static let verdict = Verdict(
    "a fling dies when the top inset grows under it", metric: "lost_travel", fault: "grow-keep-cancel",
    cure: "grow-keep-preserve")

  /// How the inset changes.
  enum Kind: Sendable { case grow, shrink, animate }

  var settings: FrameSettings = {
    var settings = FrameSettings.exactReader
    settings.model = .uikitContinuous
    return settings
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

  static let variants: [Variant<InsetChange>] = names.flatMap { kind, names in
    zip(names, responses).map { name, response in
      Variant(name, response.role, response.summary) {
        $0.kind = kind
        $0.settings.respond(response.offset, response.momentum)
      }
    }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "start-offset", &startOffset, in: 0...1e6, .points, "offset at the release, of grow and animate")
    visitor.number(
      "shrink-start-offset", &shrinkStartOffset, in: 0...1e6, .points,
      "the same of shrink: at the change the fling is in the inset that goes")
    visitor.number(
      "release-velocity", &releaseVelocity, in: -50_000...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number("inset", &inset, in: 0...5000, .points, "by how much the inset grows or shrinks")
    visitor.number("change-time", &changeTime, in: 0...60, .seconds, "when it changes, or begins to")
    visitor.number(
      "animation-duration", &animationDuration, in: 0.01...10, .seconds, "how long the animated change takes")
    visitor.number("content-length", &contentLength, in: 0...1e6, .points, "length of the content")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the viewport")
    settings.visitParameters(&visitor, [.motion, .response])
  }

  static let metrics: [Metric<InsetChange>] = [
    Metric("lost_travel", .points, "travel of the undisturbed fling in the final range, less the travel") {
      let start = $0.scenario.start.offset
      return abs(($0.undisturbed.restingOffset ?? .nan) - start) - abs($0.restingOffset - start)
    },
    Metric("stop_time_error", .seconds, "time of rest less that of the undisturbed fling") {
      $0.recording.stopTime - ($0.undisturbed.restTime ?? .nan)
    },
    Metric(
      "velocity_jump", .pointsPerSecond, "sum of the magnitudes of the velocity's jumps at the changes"
    ) { run in
      run.changes.reduce(0) {
        $0 + abs(run.recording.value(.velocity, at: $1) - run.recording.value(.velocityBefore, at: $1))
      }
    },
    Metric("offset_jump", .points, "sum of the magnitudes of the offset's jumps at the changes") { run in
      run.changes.reduce(0) {
        $0 + abs(run.recording.value(.offset, at: $1) - run.recording.value(.offsetBefore, at: $1))
      }
    },
    Metric("inset_changes", .none, "changes of the inset") { Double($0.changes.count) },
    Metric("resting_offset", .points, "offset at the end") { $0.restingOffset },
  ]

  /// The inset in force at `time` s, in pt.
  func inset(at time: Double) -> Double {
    let elapsed = time - changeTime + FrameMoment.grace
    switch kind {
    case .grow: return elapsed < 0 ? 0 : inset
    case .shrink: return elapsed < 0 ? inset : 0
    case .animate: return inset * min(1, max(0, elapsed / animationDuration))
    }
  }

  /// The layout at `time` s.
  func geometry(at time: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentLength, viewportLength: screenLength, insetTop: inset(at: time))
  }

  var start: ScrollState {
    ScrollState(offset: kind == .shrink ? shrinkStartOffset : startOffset, velocity: releaseVelocity)
  }

  func makeRig() -> InsetChangeRig { InsetChangeRig(self) }
}

extension InsetChange {
  private typealias Response = (
    offset: GeometryResponse.OffsetPolicy, momentum: GeometryResponse.Momentum, role: Role,
    summary: String
  )

  private static let responses: [Response] = [
    (.keep, .preserve, .cure, "offset and velocity stay"),
    (.keep, .cancel, .fault, "the offset stays, the velocity is lost"),
    (.keep, .scale, .fault, "the offset stays, a part of the velocity is lost"),
    (.keep, .remeasure, .fault, "the offset stays, the velocity is measured from the last two frames"),
    (.clamp, .preserve, .control, "the offset is clamped, the velocity stays"),
    (.clamp, .cancel, .fault, "the offset is clamped, the velocity is lost"),
    (.clamp, .scale, .fault, "the offset is clamped, a part of the velocity is lost"),
    (.clamp, .remeasure, .fault, "the offset is clamped, the velocity is measured from the last two frames"),
    (.shift, .preserve, .fault, "the offset moves with the inset, the velocity stays"),
    (.shift, .cancel, .fault, "the offset moves with the inset, the velocity is lost"),
    (.shift, .scale, .fault, "the offset moves with the inset, a part of the velocity is lost"),
    (
      .shift, .remeasure, .fault,
      "the offset moves with the inset, the velocity is measured from the last two frames"
    ),
  ]

  /// The names of the variants of each kind, in the order of the responses.
  private static let names: [(Kind, [String])] = [
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
}

extension RecordedRun<InsetChange> {
  /// The same fling in the range that the change leads to.
  fileprivate var undisturbed: Fling {
    Fling(scenario.settings.physics, from: scenario.start, in: scenario.geometry(at: .infinity).restRange)
  }

  fileprivate var restingOffset: Double { recording.value(.offset, at: recording.lastFrame) }

  /// The frames in which the inset changed.
  fileprivate var changes: [Int] { recording.changes(of: .insetTop) }
}

/// A scroll view whose top inset follows a script; it records the state before each layout.
struct InsetChangeRig: FrameRig {
  /// What it records.
  enum Column: Int, RecordedColumn {
    case offsetBefore, velocityBefore

    var name: String {
      switch self {
      case .offsetBefore: "offset_before_pt"
      case .velocityBefore: "velocity_before_pt_s"
      }
    }
  }

  private let scenario: InsetChange
  private var before = ScrollState(offset: 0)
  private var time = 0.0

  init(_ scenario: InsetChange) { self.scenario = scenario }

  var geometry: ScrollGeometry { scenario.geometry(at: time) }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    before = view.state
    time = moment.time
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .offsetBefore: before.offset
    case .velocityBefore: before.velocity
    }
  }

  var isSettled: Bool { time >= scenario.changeTime + scenario.animationDuration }
}
