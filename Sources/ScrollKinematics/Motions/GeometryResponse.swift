/// What a scroll view does with offset, momentum and finger when its geometry changes.
///
/// UIKit's own rule is unpublished. The presets, such as ``uikit``, state what each is based on.
public struct GeometryResponse: Equatable, Sendable {
  /// What becomes of the offset.
  public enum OffsetPolicy: String, NamedChoice {
    /// Content stays under the eye: the offset does not change.
    case keep
    /// The offset is clamped into the new rest range.
    case clamp
    /// The distance to the top inset's edge stays: the offset moves by minus the inset's growth. A change of content
    /// or viewport length alone shifts nothing.
    case shift
    /// Clamped, and given back as room returns: scroll anchoring.
    case restore
    /// Moved by the growth of what lies above the content, then clamped.
    case anchored
    /// The same, until Gecko's brake ends an oscillation for good.
    case anchoredGecko = "anchored-gecko"
    /// The same, until WebKit's brake ends an oscillation for 3 s.
    case anchoredWebKit = "anchored-webkit"

    /// Whether it depends on what happened since the user last scrolled.
    @inlinable package var remembers: Bool {
      switch self {
      case .keep, .clamp, .shift, .anchored: false
      case .restore, .anchoredGecko, .anchoredWebKit: true
      }
    }

    package var brake: AnchorBrake.Rule? {
      switch self {
      case .anchoredGecko: .gecko
      case .anchoredWebKit: .webKit
      default: nil
      }
    }
  }

  /// What becomes of the velocity of a view that no finger holds.
  public enum MomentumPolicy: Equatable, Sendable {
    /// It stays.
    case preserve
    /// It is lost. Known from firefox-ios issue 5018: an inset set during a fling stops it.
    case cancel
    /// It is multiplied by a factor. Flutter re-made flings at 0.91 of their velocity (issue 32448, fix 59623).
    case scale(Double)
    /// It is measured again from the last two offsets presented before the change, and can grow.
    case remeasure
  }

  /// How a finger goes on that holds the view.
  public enum FingerAnchor: String, NamedChoice {
    /// From what is shown: a clamp is not undone, and past an edge the rubber band starts from there.
    case shown
    /// The offset stays a function of the finger's whole travel, so the next frame undoes a clamp.
    case absolute
  }

  /// What becomes of the offset.
  public var offset: OffsetPolicy
  /// What becomes of the velocity.
  public var momentum: MomentumPolicy
  /// How the finger goes on.
  public var anchor: FingerAnchor

  /// A response of the given policies.
  public init(
    offset: OffsetPolicy = .keep, momentum: MomentumPolicy = .preserve, anchor: FingerAnchor = .shown
  ) { (self.offset, self.momentum, self.anchor) = (offset, momentum, anchor) }

  /// The velocity after a change, in pt/s. `measured` is the velocity of the last two presented offsets.
  package func newVelocity(_ velocity: Double, measured: Double) -> Double {
    switch momentum {
    case .preserve: velocity
    case .cancel: 0
    case .scale(let factor): min(max(velocity * factor, -Fling.greatestSize), Fling.greatestSize)
    case .remeasure: measured
    }
  }
}

extension GeometryResponse.OffsetPolicy {
  /// The offset after a change of geometry, in pt; `memory` is that of ``restore``.
  // The two that most views have are inlined into the frame loop; the others are called.
  @inlinable @inline(__always) package func newOffset(
    _ offset: Double, after change: GeometryChange, _ memory: inout AnchorMemory
  ) -> Double {
    switch self {
    case .keep: offset
    case .clamp: change.range.clamped(offset)
    case .shift, .restore, .anchored, .anchoredGecko, .anchoredWebKit:
      movedOffset(offset, after: change, &memory)
    }
  }

  @usableFromInline @inline(never) func movedOffset(
    _ offset: Double, after change: GeometryChange, _ memory: inout AnchorMemory
  ) -> Double {
    switch self {
    case .restore:
      memory.offset(
        offset, movingTo: change.range, from: change.lengthAbove - change.lengthAboveGrowth,
        to: change.lengthAbove)
    case .anchored: change.range.clamped(offset + change.lengthAboveGrowth)
    case .anchoredGecko: memory.offset(offset, after: change, under: .gecko)
    case .anchoredWebKit: memory.offset(offset, after: change, under: .webKit)
    default: offset - change.insetTopGrowth
    }
  }
}

/// A change of geometry as a response sees it.
@usableFromInline package struct GeometryChange: Equatable, Sendable {
  /// The new rest range.
  public var range: RestRange
  /// By how many pt the top inset has grown.
  @usableFromInline package var insetTopGrowth: Double
  /// Length above the content, in pt: see ``ScrollGeometry/lengthAbove``.
  @usableFromInline package var lengthAbove: Double
  /// By how many pt it has grown.
  @usableFromInline package var lengthAboveGrowth: Double
  /// When it happens, in s; only brakes of scroll anchoring ask.
  @usableFromInline package var time: Double

  /// A change to `range`.
  @inlinable package init(
    to range: RestRange, insetTopGrowth: Double = 0, lengthAbove: Double = 0, lengthAboveGrowth: Double = 0,
    at time: Double = 0
  ) {
    (self.range, self.insetTopGrowth, self.lengthAbove) = (range, insetTopGrowth, lengthAbove)
    (self.lengthAboveGrowth, self.time) = (lengthAboveGrowth, time)
  }
}
