import ScrollKinematics

/// A scroll view that code moves beside its finger and its physics.
///
/// That code may be an animation, a second scroll view, or a layout that starts a fling again; lengths never change.
///
/// ```swift
/// var joint = Handover(factor: 0)
/// return DrivenRig(geometry) { view, moment in joint.pass(300, &view, at: moment) }
/// ```
///
/// The code runs once a frame, after finger, physics and layout, and may set the view's state.
public struct DrivenRig: FrameRig {
  /// What it records.
  public enum Column: Int, RecordedColumn {
    case other, otherVelocity

    /// As in a table's first line.
    public static let names = ["other_pt", "other_velocity_pt_s"]
  }

  /// The lengths, which never change.
  public let geometry: ScrollGeometry
  private let end: Double
  private let drive: (_ view: inout SimulatedScrollView, _ moment: FrameMoment) -> ScrollState?
  private var other: ScrollState?

  /// A view over `geometry` that `drive` moves; the run goes on until `end` s at least.
  ///
  /// `drive` returns what another driver would show in this frame, to be recorded; `nil` if there is none.
  public init(
    _ geometry: ScrollGeometry, until end: Double = 0,
    drive: @escaping (_ view: inout SimulatedScrollView, _ moment: FrameMoment) -> ScrollState?
  ) { (self.geometry, self.end, self.drive) = (geometry, end, drive) }

  /// Runs the code.
  public mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    other = drive(&view, moment)
    isSettled = moment.hasReached(end) && other?.velocity ?? 0 == 0
  }

  /// The cell of a column, in pt or pt/s.
  public func value(of column: Column, in view: ScrollSnapshot) -> Double {
    (column == .other ? other?.offset : other?.velocity) ?? .nan
  }

  /// Whether the code has nothing left to do.
  public private(set) var isSettled = false
}
