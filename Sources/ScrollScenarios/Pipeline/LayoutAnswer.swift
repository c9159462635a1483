import ScrollKinematics

/// The app's code that moves the offset because its content has changed above what is visible.
///
/// A rig notes each change in `control`, and lets the code act in `adjust`:
///
/// ```swift
/// answer.note(growth: 200, reading, view)
/// answer.adjust(&view, at: moment)
/// ```
public struct LayoutAnswer: Sendable {
  /// What the code does.
  public enum Kind: String, NamedChoice {
    case nothing
    /// It moves the offset by what has grown above, and the velocity survives, as when UIKit's `contentOffset` is assigned.
    case shift
    /// The same by a call that ends a motion: `setContentOffset(_:animated:)`, SwiftUI's default.
    case shiftAndStop = "shift-and-stop"
    /// It sets the offset to the last reading plus what has grown above.
    case set
    /// It restores the earlier overscroll.
    case keepOverscroll = "keep-overscroll"
    /// It moves the offset once the view rests.
    case shiftAtRest = "shift-at-rest"
    /// It draws the content where it was, and moves the offset once the view rests.
    case transform
  }

  private let kind: Kind
  private let lateFrames: Int
  private let grid: PixelGrid
  /// What has grown above and is not answered yet, in pt.
  private var owed = 0.0
  /// Frames until the code acts; negative while nothing is left to answer.
  private var framesLeft = -1
  private var reading = 0.0
  private var overscroll = 0.0

  /// Code that answers `lateFrames` frames after a change, or after the view has come to rest.
  ///
  /// Offsets are set in whole multiples of `grid` pt, rounded down, as WebKit's `scrollTop` is; 0: exactly.
  public init(_ kind: Kind, lateFrames: Int = 0, grid: Double = 0) {
    (self.kind, self.lateFrames) = (kind, lateFrames)
    self.grid = PixelGrid(quantum: grid, rounding: .down)
  }

  /// The content has changed: `growth` pt of it have come in above what is visible.
  public mutating func note(growth: Double, _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot) {
    owed += growth
    guard isSettled else { return }
    framesLeft = lateFrames
    (self.reading, overscroll) = (reading.offset, view.range.overscroll(at: view.state.offset))
  }

  /// Moves the offset if it is time.
  public mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard !isSettled else { return }
    if kind == .shiftAtRest || kind == .transform, view.snapshot.isMoving {
      framesLeft = lateFrames
      return
    }
    framesLeft -= 1
    guard isSettled else { return }
    let offset = view.state.offset
    switch kind {
    case .nothing: break
    case .shift, .shiftAtRest, .transform: view.setOffset(grid.rounded(offset + owed), at: moment.time)
    case .shiftAndStop: view.setOffset(grid.rounded(offset + owed), keepsVelocity: false, at: moment.time)
    case .set: view.setOffset(grid.rounded(reading + owed), at: moment.time)
    case .keepOverscroll: view.setOffset(view.range.clamped(offset) + overscroll, at: moment.time)
    }
    owed = 0
  }

  /// How far above its layout the content is drawn, in pt.
  public var drawnAbove: Double { kind == .transform ? owed : 0 }

  /// Whether nothing is left to answer.
  public var isSettled: Bool { framesLeft < 0 }
}

extension ScrollSnapshot {
  /// Whether a finger, a glide or a bounce moves it.
  var isMoving: Bool { isHeld || state.velocity != 0 || !range.contains(state.offset) }
}
