import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// A fling of a platform's widget, whose answer to a change may differ from that of its motion class.
struct WidgetFling {
  /// How long a widget that never rests is watched after the last change, in s.
  private static let patience = 60.0

  private let played: Recording<NoColumns>

  init(
    _ profile: PlatformProfile, from state: ScrollState, over plan: GeometryPlan, _ recording: FlingRecording
  ) throws(Failure) {
    var settings = FrameSettings.exactReader
    settings.platform = profile
    settings.frameRate = recording.rate
    settings.timeLimit = recording.duration ?? recording.restCountsFrom + Self.patience
    var rig = try Rig(plan)
    played = rig.play(settings, from: state)
  }

  /// What frame `index` shows; the last one's, where it has rested before.
  func sample(frame index: Int) -> FlingSample {
    let frame = min(index, played.lastFrame)
    let (offset, phase) = (played.value(.offset, at: frame), played.phase(at: frame))
    let velocity = phase == .rest ? 0 : played.value(.velocity, at: frame)
    return FlingSample(ScrollState(offset: offset, velocity: velocity), phase: phase)
  }

  /// A view whose layout changes as planned, before the frame's motion.
  private struct Rig: FrameRig {
    var geometry: ScrollGeometry
    private var changes: [(time: Double, geometry: ScrollGeometry)] = []

    init(_ plan: GeometryPlan) throws(Failure) {
      geometry = try Self.geometry(plan.range, plan.geometry, plan.viewportLength)
      for change in plan.changes {
        let changed = try Self.geometry(change.range, change.geometry, plan.viewportLength)
        changes.append((change.time, changed))
      }
    }

    /// The lengths, or where bounds are given, lengths that have them.
    private static func geometry(
      _ range: RestRange, _ lengths: ScrollGeometry?, _ viewport: Double
    ) throws(Failure) -> ScrollGeometry {
      if let lengths { return lengths }
      guard range.lower.isFinite, range.upper.isFinite else {
        throw .usage("--widget needs --content-size and --viewport-length, or both bounds")
      }
      return ScrollGeometry(
        contentLength: max(0, range.upper + viewport), viewportLength: viewport, insetTop: -range.lower,
        insetBottom: min(0, range.upper + viewport))
    }

    var isSettled: Bool { changes.isEmpty }

    mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      while let change = changes.first, moment.hasReached(change.time) {
        geometry = change.geometry
        view.apply(geometry)
        changes.removeFirst()
      }
    }
  }
}
