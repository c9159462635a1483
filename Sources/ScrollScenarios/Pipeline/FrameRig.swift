import ScrollKinematics

/// What a scenario adds to the frame loop: its controller, its layout rule, its columns, and events beyond the finger.
///
/// In each frame the loop calls ``input(_:at:)``, moves finger and physics, then calls ``control(_:_:at:)``, reads
/// ``geometry``, calls ``adjust(_:at:)`` and ``present(_:at:)``, and records ``value(of:in:)`` for each column. All but the
/// geometry have defaults.
public protocol FrameRig {
  /// The columns it records beside those of every frame.
  associatedtype Column: RecordedColumn = NoColumns
  /// Events of this frame that change the view: a tab tap, an offset set by code.
  ///
  /// With several scroll views the rig swaps the one that is shown into `view`: state, layout and reader go with it.
  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment)
  /// Whether the touch that begins the stroke of index `stroke` in this frame goes to the view.
  ///
  /// If not, the finger moves nothing.
  mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool
  /// The app's code, which should know no more of the offset than `reading`.
  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment)
  /// The layout rule: lengths and insets in pt as they follow from the controller's state.
  var geometry: ScrollGeometry { get }
  /// What the app sets in code once the layout is done, before any of it is seen.
  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment)
  /// The frame as it is shown: computes what several columns share.
  mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment)
  /// The cell of `column` in this frame; NaN stands for an unknown value.
  func value(of column: Column, in view: ScrollSnapshot) -> Double
  /// Writes the cell of each column; by default in a loop. For speed alone: see ``RecordedRow/put(_:of:in:)``.
  mutating func write(to row: inout RecordedRow<Column>, in view: ScrollSnapshot)
  /// Whether nothing is left to happen once the view rests.
  var isSettled: Bool { get }
}

extension FrameRig {
  /// Nothing but the finger happens.
  @inlinable public mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {}
  /// Every touch goes to the view.
  @inlinable public mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool { true }
  /// No controller.
  @inlinable public mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) {}
  /// Nothing to set.
  @inlinable public mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {}
  /// Nothing to compute.
  @inlinable public mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment) {}
  /// The cell of each column.
  public mutating func write(to row: inout RecordedRow<Column>, in view: ScrollSnapshot) {
    for column in Column.allCases { row.put(column, of: &self, in: view) }
  }
  /// Settled as soon as the view rests.
  @inlinable public var isSettled: Bool { true }
}

extension FrameRig where Column == NoColumns {
  /// There is no column to ask for.
  public func value(of column: NoColumns, in view: ScrollSnapshot) -> Double {}
}

/// A scroll view whose layout never changes and which no controller touches.
package struct StaticRig: FrameRig {
  /// The layout.
  package let geometry: ScrollGeometry

  /// A view over `geometry`.
  package init(geometry: ScrollGeometry) { self.geometry = geometry }
}

/// The rig's own cells of a frame that is being recorded.
public struct RecordedRow<Column: RecordedColumn> {
  private let start: UnsafeMutablePointer<Double>

  init(start: UnsafeMutablePointer<Double>) { self.start = start }

  /// Writes the cell of `column` as ``FrameRig/value(of:in:)`` gives it.
  @inline(__always) public mutating func put<Rig: FrameRig>(
    _ column: Column, of rig: inout Rig, in view: ScrollSnapshot
  ) where Rig.Column == Column { (start + column.rawValue).initialize(to: rig.value(of: column, in: view)) }
}
