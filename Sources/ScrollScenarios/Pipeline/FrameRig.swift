import ScrollKinematics

/// What a scenario adds to the frame loop: its script beyond the finger, its controller, its layout rule, its columns.
public protocol FrameRig {
  /// Names of the columns it records, in order.
  static var columns: [StaticString] { get }
  /// Things that happen to the view in this frame: a tab tap, an offset set by code.
  ///
  /// With several scroll views the rig swaps the one that is shown into `view`: state, layout and reader go with it.
  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment)
  /// Whether the touch that begins the stroke of index `stroke` in this frame goes to the view; if not, the finger moves
  /// nothing.
  mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool
  /// The app's code, which knows no more of the offset than `reading`.
  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment)
  /// The layout rule: lengths and insets as they follow from the controller's state.
  var geometry: ScrollGeometry { get }
  /// What the app sets in code once the layout is done, before any of it is seen.
  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment)
  /// Appends this frame's own columns to the row, as many as ``columns``.
  func write(to row: inout RecordingRow, _ view: ScrollSnapshot)
  /// Whether nothing is left to happen once the view rests.
  var isSettled: Bool { get }
}

extension FrameRig {
  /// No columns of its own.
  public static var columns: [StaticString] { [] }
  /// Nothing but the finger happens.
  public mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {}
  /// Every touch goes to the view.
  public mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool { true }
  /// No controller.
  public mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) {}
  /// Nothing to set.
  public mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {}
  /// Nothing to write.
  public func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {}
  /// Settled as soon as the view rests.
  public var isSettled: Bool { true }
}
