import ScrollKinematics
import ScrollPlatforms

/// How a platform's scroll view behaves: its fling, its finger past an edge, its response to a change of geometry.
///
/// A profile of your own takes the built-in kinds, or closures where none fits:
///
/// ```swift
/// let mine = PlatformProfile(
///   "my-view", fling: ConfiguredFling(MyFling()), finger: .clampedSteps, running: .restarts,
///   layout: .custom { $0.isMoving ? $0.offset : $0.new.clamped($0.offset) }, source: "MyScrollView 2.1")
/// ```
public struct PlatformProfile: Sendable {
  /// What a finger's movement does to the offset.
  ///
  /// Steps are those between two positions of the finger, so a finger that rests moves nothing.
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
    /// Whatever a closure says: the offset in pt after the move.
    case custom(@Sendable (FingerMove) -> Double)
  }

  /// A movement of a finger on the view.
  public struct FingerMove: Sendable {
    /// Offset before it, in pt.
    public let offset: Double
    /// Movement since the last frame in which the finger moved, in pt.
    public let step: Double
    /// Offset in pt that the finger's whole travel since the touch would give without any resistance.
    public let undragged: Double
    /// Where the view may rest now.
    public let range: RestRange
    /// Length of the visible window in pt.
    public let viewportLength: Double

    /// A movement, for a test of a closure.
    public init(
      offset: Double, step: Double, undragged: Double, range: RestRange, viewportLength: Double
    ) {
      (self.offset, self.step, self.undragged) = (offset, step, undragged)
      (self.range, self.viewportLength) = (range, viewportLength)
    }
  }

  /// What a change of the rest range does to a motion under way.
  public enum Running: Sendable {
    /// A new one begins, from the offset and the velocity of the moment.
    case restarts
    /// It goes on, and meets the new bounds.
    case readsLiveBounds
    /// It goes on between the bounds of its release.
    case keepsReleaseBounds
  }

  /// What a change of the rest range does to the offset at once.
  public enum Layout: Sendable {
    /// Nothing.
    case keep
    /// It is clamped into the range, whatever goes on.
    case clamp
    /// It is clamped into the range of a view at rest; not under a finger or in a motion.
    case clampAtRest
    /// Nothing while a motion is under way or where the offset moved since the last layout.
    ///
    /// Otherwise it is clamped if it lay inside, and held as far out as before if the range has shrunk on its side.
    case maintain
    /// It keeps its share of the range's length.
    case proportion
    /// Whatever a closure says: the offset in pt after the change; it may lie outside the new range.
    case custom(@Sendable (LayoutChange) -> Double)
  }

  /// A change of the rest range, and what the view was doing.
  public struct LayoutChange: Sendable {
    /// Offset before it, in pt.
    public let offset: Double
    /// The range before and after.
    public let old, new: RestRange
    /// Offset in pt that the last frame showed; ``offset`` is where finger or motion have brought it since.
    public let presented: Double
    /// Whether a motion is under way.
    public let isMoving: Bool
    /// Whether a finger holds the view.
    public let isHeld: Bool

    /// A change, for a test of a closure.
    public init(
      offset: Double, old: RestRange, new: RestRange, presented: Double, isMoving: Bool, isHeld: Bool
    ) {
      (self.offset, self.old, self.new, self.presented) = (offset, old, new, presented)
      (self.isMoving, self.isHeld) = (isMoving, isHeld)
    }
  }

  /// The name that a user types.
  public let name: StaticString
  /// The fling.
  public let fling: ConfiguredFling
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

  /// A platform of the given parts.
  public init(
    _ name: StaticString, fling: ConfiguredFling, finger: Finger, running: Running, layout: Layout,
    showsOverscroll: Bool = true, source: StaticString
  ) {
    self.name = name
    self.fling = fling
    self.finger = finger
    self.running = running
    self.layout = layout
    self.showsOverscroll = showsOverscroll
    self.source = source
  }

  /// A platform whose fling is the standard model of the same name, with its defaults.
  init(
    _ name: StaticString, finger: Finger, running: Running, layout: Layout, showsOverscroll: Bool = true,
    source: StaticString
  ) {
    guard let fling = FlingCatalog.standard[Name(name)]?.configured else {
      preconditionFailure("a standard platform has a fling model of its name")
    }
    self.init(
      name, fling: fling, finger: finger, running: running, layout: layout, showsOverscroll: showsOverscroll,
      source: source)
  }

  /// Why frames at `rate` Hz are impossible; `nil` if they are possible.
  func validationError(rate: Double) -> StaticString? {
    fling.validationError(for: FlingRelease(state: ScrollState(offset: 0), frameRate: rate))
  }
}

extension PlatformProfile.Layout {
  /// The offset in pt after a change.
  func offset(after change: PlatformProfile.LayoutChange) -> Double {
    let (offset, old, new) = (change.offset, change.old, change.new)
    switch self {
    case .keep: return offset
    case .clamp: return new.clamped(offset)
    case .clampAtRest: return change.isMoving || change.isHeld ? offset : new.clamped(offset)
    case .maintain:
      guard !change.isMoving, offset == change.presented else { return offset }
      let overscroll = old.overscroll(at: offset)
      if overscroll == 0 { return new.clamped(offset) }
      if overscroll > 0 { return new.upper < old.upper ? new.upper + overscroll : offset }
      return new.lower > old.lower ? new.lower + overscroll : offset
    case .proportion:
      let length = old.upper - old.lower
      guard length > 0, length < .infinity else { return new.clamped(offset) }
      return new.lower + (offset - old.lower) / length * (new.upper - new.lower)
    case .custom(let response): return response(change)
    }
  }
}
