import ScrollKinematics
import ScrollPlatforms

/// How a platform's scroll view behaves beside its fling: under the finger past an edge, and when its geometry changes.
public struct PlatformManner: Sendable {
  /// What a finger's movement does to the offset. Steps are those between two positions of the finger, so a finger that
  /// rests moves nothing.
  public enum Finger: Sendable {
    /// The offset is the finger's travel since the touch, held inside the range of the moment.
    case clampedTravel
    /// The same, under the rubber band of slope 0.55 past an edge.
    case rubberBand
    /// The same past the edges that were in force at the touch, each point past them shown as half a point.
    case halvedPastFirstEdges
    /// A step counts up to the edge ahead; past it, a step outward counts nothing.
    case clampedSteps
    /// Flutter's resistance to steps past an edge.
    case flutterSteps
    /// Gecko's: past an edge a sixteenth of a step, less the further out, at most 8 pt; back in, the whole step.
    case geckoSteps
    /// Kivy's: a step is divided by 1 + overscroll / 200 pt.
    case kivySteps
  }

  /// What a change of the rest range does to a motion under way.
  public enum Running: Sendable {
    /// A new one begins, from the offset and the velocity of the moment.
    case restarts
    /// It goes on, and meets the new bounds.
    case isTold
    /// It goes on between the bounds of its release.
    case isFixed
  }

  /// What a change of the rest range does to the offset at once.
  public enum Layout: Sendable {
    /// Nothing.
    case keep
    /// It is clamped into the range, whatever goes on.
    case clamp
    /// It is clamped into the range of a view at rest; not under a finger or in a motion.
    case clampAtRest
    /// Unless a motion is under way or the offset moved since the last layout: clamped if it lay inside, else held as far
    /// out as before if the range has shrunk on that side.
    case maintain
    /// It keeps its share of the range's length.
    case proportion
  }

  /// The model's name, as in ``FlingCatalog``.
  public let name: StaticString
  /// What a finger does.
  public let finger: Finger
  /// What a change does to a motion under way.
  public let running: Running
  /// What a change does to the offset.
  public let layout: Layout
  /// Whether offsets past an edge are ever shown; if not, a motion out there stands at the edge.
  public let showsOverscroll: Bool
  /// Class or function and version, or that it is not documented.
  public let source: StaticString
  /// The fling.
  let model: FlingCatalogEntry

  init(
    _ name: StaticString, finger: Finger, running: Running, layout: Layout, showsOverscroll: Bool = true,
    source: StaticString
  ) {
    self.name = name
    self.finger = finger
    self.running = running
    self.layout = layout
    self.showsOverscroll = showsOverscroll
    self.source = source
    guard let model = FlingCatalog.entries.first(where: { $0.name.hasSameBytes(as: name) }) else {
      preconditionFailure("a manner belongs to a fling model")
    }
    self.model = model
  }

  /// The fling from `release` with the platform's defaults, to be asked for its frames in order.
  func start(_ release: FlingRelease) -> (Int) -> FlingSample {
    model.start(model.parameters.map { $0.defaultValue }, release)
  }

  /// Why frames at `rate` Hz are impossible; `nil` if they are possible.
  func objection(rate: Double) -> StaticString? {
    model.objection(
      model.parameters.map { $0.defaultValue }, FlingRelease(state: ScrollState(offset: 0), rate: rate))
  }
}

extension StaticString {
  /// Whether `other` is spelled the same.
  fileprivate func hasSameBytes(as other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount
      && (0..<utf8CodeUnitCount).allSatisfy { utf8Start[$0] == other.utf8Start[$0] }
  }
}
