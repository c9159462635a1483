import ScrollKinematics
import ScrollPlatforms

/// How a platform's scroll view behaves: its fling, its finger past an edge, its response to a change of geometry.
///
/// A profile of your own takes the built-in kinds, or closures where none fits, or a `PlatformWidget` that does it all:
///
/// ```swift
/// let mine = PlatformProfile(
///   "my-view", fling: ConfiguredFling(MyFling()), finger: .clampedSteps, running: .restarts,
///   layout: .custom { $0.isMoving ? $0.offset : $0.newRange.clamped($0.offset) }, source: "MyScrollView 2.1")
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
    /// A step counts up to the edge ahead; past it, a step outward counts nothing.
    case clampedSteps
    /// Flutter's resistance to steps past an edge.
    case flutterSteps
    /// Gecko's: past an edge a sixteenth of a step, less the further out, at most 8 pt; back in, the whole step.
    case geckoSteps
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
    /// The lengths and insets of the moment.
    public let geometry: ScrollGeometry
    /// Where the view may rest now.
    public var range: RestRange { geometry.restRange }

    /// A movement, for a test of a closure.
    public init(offset: Double, step: Double, undragged: Double, geometry: ScrollGeometry) {
      (self.offset, self.step, self.undragged, self.geometry) = (offset, step, undragged, geometry)
    }
  }

  /// What a changed layout does to a motion under way.
  public enum Running: Sendable {
    /// A new one begins, from the offset and the velocity of the moment.
    case restarts
    /// It goes on, and meets the new bounds.
    case readsLiveBounds
    /// The same inside; one that an edge has passed, or that has passed an edge, ends.
    case readsLiveBoundsInside
    /// It goes on between the bounds of its release.
    case keepsReleaseBounds
  }

  /// What an offset set in code does to a motion under way.
  ///
  /// Under a finger it stands until the finger moves; a finger that counts steps goes on from there.
  public enum Writing: Sendable {
    /// The motion ends, and the view stays there, even outside.
    case cancels
    /// The motion shows its own offset again in the next frame.
    case isOverwritten
  }

  /// What a changed layout does to the offset at once.
  public enum Layout: Sendable {
    /// Nothing.
    case keep
    /// It is clamped into the range, whatever goes on.
    case clamp
    /// Nothing while a motion is under way or where the offset moved since the last layout.
    ///
    /// Otherwise it is clamped if it lay inside, and held as far out as before if the range has shrunk on its side.
    case maintain
    /// Whatever a closure says: the offset in pt after the change; it may lie outside the new range.
    case custom(@Sendable (LayoutChange) -> Double)
  }

  /// A changed layout, and what the view was doing.
  public struct LayoutChange: Sendable {
    /// Offset before it, in pt.
    public let offset: Double
    /// Lengths and insets before and after.
    public let old, new: ScrollGeometry
    /// Where the view might rest before and may rest after.
    public let oldRange, newRange: RestRange
    /// Offset in pt that the last frame showed; ``offset`` is where finger or motion have brought it since.
    public let presented: Double
    /// Whether a motion is under way.
    public let isMoving: Bool
    /// Lengths and insets at the touch of the finger that holds the view; `nil` if none does.
    public let touched: ScrollGeometry?
    /// Whether a finger holds the view.
    public var isHeld: Bool { touched != nil }

    /// A change, for a test of a closure.
    public init(
      offset: Double, old: ScrollGeometry, new: ScrollGeometry, presented: Double, isMoving: Bool,
      touched: ScrollGeometry? = nil
    ) {
      (self.offset, self.old, self.new, self.presented) = (offset, old, new, presented)
      (oldRange, newRange) = (old.restRange, new.restRange)
      (self.isMoving, self.touched) = (isMoving, touched)
    }
  }

  /// How well a platform's answers are known.
  public enum Evidence: String, Sendable {
    /// Recorded from the running system, and compared frame by frame.
    case measured
    /// Read in its source or in public reports; nothing run.
    case reported
    /// At least the finger or the layout is a guess.
    case assumed
  }

  /// The parts of which a view is put together.
  struct Parts: Sendable {
    let fling: ConfiguredFling
    let finger: Finger
    let running: Running
    let layout: Layout
    let writing: Writing
    let showsOverscroll: Bool
  }

  /// The name that a user types.
  public let name: String
  /// What a changed layout does to the offset, in a phrase.
  public let summary: String
  package let fling: ConfiguredFling
  /// Whether offsets past an edge are ever shown; if not, a motion out there stands at the edge.
  package let showsOverscroll: Bool
  /// How well all this is known.
  public let evidence: Evidence
  /// Where from: class or function and version, or that it is not documented.
  public let source: String
  /// A view in a state over a geometry, at a frame rate in Hz.
  let makeView: @Sendable (ScrollState, ScrollGeometry, Double) -> PlatformBox

  /// A platform whose views `makeView` makes: at rest in a state, over a geometry, at a frame rate in Hz.
  public init(
    _ name: String, fling: ConfiguredFling, summary: String, showsOverscroll: Bool = true,
    evidence: Evidence = .assumed, source: String,
    makeView: @escaping @Sendable (ScrollState, ScrollGeometry, Double) -> some PlatformWidget
  ) {
    (self.name, self.fling, self.summary) = (name, fling, summary)
    (self.showsOverscroll, self.evidence, self.source) = (showsOverscroll, evidence, source)
    self.makeView = { WidgetBox(makeView($0, $1, $2)) }
  }

  /// Why frames at `rate` Hz are impossible; `nil` if they are possible.
  func validationError(rate: Double) -> String? {
    fling.validationError(for: FlingRelease(state: ScrollState(offset: 0), frameRate: rate))
  }
}

extension PlatformProfile.Layout {
  var summary: String {
    switch self {
    case .keep: "a layout leaves the offset alone"
    case .clamp: "a layout clamps the offset, whatever goes on"
    case .maintain: "a layout clamps an offset that did not move since the last"
    case .custom: "a layout has a response of the platform's own"
    }
  }

  func offset(after change: PlatformProfile.LayoutChange) -> Double {
    let (offset, old, new) = (change.offset, change.oldRange, change.newRange)
    switch self {
    case .keep: return offset
    case .clamp: return new.clamped(offset)
    case .maintain:
      guard !change.isMoving, Tolerance.isSameOffset(offset, change.presented) else { return offset }
      let overscroll = old.overscroll(at: offset)
      if Tolerance.isSameOffset(overscroll, 0) { return new.clamped(offset) }
      if overscroll > 0 { return new.upper < old.upper ? new.upper + overscroll : offset }
      return new.lower > old.lower ? new.lower + overscroll : offset
    case .custom(let response): return response(change)
    }
  }
}
