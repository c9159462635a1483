import ScrollKinematics

/// The top inset grows, shrinks or animates during a fling, under every response a scroll view can have.
///
/// A growing inset only widens the rest range, so `clamp` equals `keep`. A shrinking one takes the range away from under
/// an offset near the top: `keep` bounces from where it is, `clamp` jumps to the edge, `shift` by the whole inset.
struct InsetChange: Scenario {
  static let name = "inset-change"
  static let summary =
    "the top inset changes during a fling, as when a banner comes or hides: every response to it"
  static let verdict = Verdict("fling dies as a banner comes or hides")

  enum Kind: String, CaseIterable, Sendable { case grow, shrink, animate }

  var settings = FrameSettings.exactReader.with { $0.model = .uikitContinuous }
  var kind = Kind.grow
  var start = ScrollState(offset: 1500, velocity: -2500)
  var contentLength = 5000.0
  /// By how much the inset changes, in pt; when, and how long the animated change takes, in s.
  var (inset, changeTime, animationDuration) = (100.0, 0.3, 0.25)

  /// Every response to every change: `grow-keep-preserve` and so on.
  static let variants: [Variant<InsetChange>] = Kind.allCases.flatMap { kind in
    offsets.flatMap { offset, offsetSummary in
      momenta.map { momentum, momentumSummary in
        let leavesAlone = momentum == .preserve && offset != .shift
        return Variant(
          "\(kind.rawValue)-\(offset.name)-\(momentum.name)",
          !leavesAlone ? .fault : offset == .keep ? .cure : .control, "\(offsetSummary), \(momentumSummary)"
        ) {
          $0.kind = kind
          $0.settings.respond(offset, momentum)
        }
      }
    }
  }

  private static let offsets: [(GeometryResponse.OffsetPolicy, String)] = [
    (.keep, "the offset stays"), (.clamp, "the offset is clamped"),
    (.shift, "the offset moves with the inset"),
  ]

  private static let momenta: [(GeometryResponse.Momentum, String)] = [
    (.preserve, "the velocity stays"), (.cancel, "the velocity is lost"),
    (.scale, "a part of the velocity is lost"),
    (.remeasure, "the fling goes on as fast as its last two frames"),
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.release(&start)
    visitor.number("inset", &inset, in: 0...5000, .points, "by how much the inset grows or shrinks")
    visitor.number("change-time", &changeTime, in: 0...60, .seconds, "when it changes, or begins to")
    visitor.number(
      "animation-duration", &animationDuration, in: 0.01...10, .seconds, "how long the animated change takes")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of the content")
    settings.visitParameters(&visitor, [.motion, .response])
  }

  static let metrics: [Metric<InsetChange>] = [
    Metric("lost_travel", .points, "travel of the undisturbed fling in the final range, less the travel") {
      let start = $0.scenario.start.offset
      return abs(($0.undisturbed.restingOffset ?? .nan) - start) - abs($0.recording.last(.offset) - start)
    },
    Metric("stop_time_error", .seconds, "time of rest less that of the undisturbed fling") {
      $0.recording.stopTime - ($0.undisturbed.restTime ?? .nan)
    },
    Metric(
      "velocity_jump", .pointsPerSecond, "sum of the magnitudes of the velocity's jumps at the changes"
    ) { $0.jump(of: .velocity, since: .velocityBefore) },
    Metric("offset_jump", .points, "sum of the magnitudes of the offset's jumps at the changes") {
      $0.jump(of: .offset, since: .offsetBefore)
    },
    Metric("inset_changes", .none, "changes of the inset") { Double($0.changes.count) },
    Metric("resting_offset", .points, "offset at the end") { $0.recording.last(.offset) },
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

  func geometry(at time: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentLength, viewportLength: 760, insetTop: inset(at: time))
  }

  enum Column: Int, RecordedColumn {
    case offsetBefore, velocityBefore

    static let names = ["offset_before_pt", "velocity_before_pt_s"]
  }

  /// A scroll view whose top inset follows a script; it records the state before each layout.
  func makeRig() -> ClosureRig<Column> {
    var (before, time) = (ScrollState(offset: 0), 0.0)
    return ClosureRig {
      geometry(at: time)
    } control: { _, view, moment in
      (before, time) = (view.state, moment.time)
    } isOver: {
      time >= changeTime + animationDuration
    } cell: { column, _ in
      column == .offsetBefore ? before.offset : before.velocity
    }
  }
}

extension RecordedRun<InsetChange> {
  /// The same fling in the range that the change leads to.
  fileprivate var undisturbed: Fling {
    Fling(scenario.settings.physics, from: scenario.start, in: scenario.geometry(at: .infinity).restRange)
  }

  fileprivate var changes: [Int] { recording.changes(of: .insetTop) }

  fileprivate func jump(of column: FrameColumn, since before: InsetChange.Column) -> Double {
    changes.reduce(0) { $0 + abs(recording.value(column, at: $1) - recording.value(before, at: $1)) }
  }
}
