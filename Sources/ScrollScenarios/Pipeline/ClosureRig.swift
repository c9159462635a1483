import ScrollKinematics

/// A rig of closures: what an app's code does in each step of a frame, and the cells of the columns.
///
/// The closures share what they remember, variables of the `makeRig()` that they are written in, which is called once a run:
///
/// ```swift
/// var inset = 100.0
/// return ClosureRig<Column> {
///   ScrollGeometry(contentLength: 3000, viewportLength: 760, insetTop: inset)
/// } control: { reading, _, _ in
///   inset = max(0, 100 - reading.offset)
/// } cell: { _, view in inset + view.state.offset }
/// ```
struct ClosureRig<Column: RecordedColumn>: FrameRig {
  /// The lengths as they follow from what is remembered.
  let layout: () -> ScrollGeometry
  /// What each step does: see ``FrameRig``.
  var input: (inout SimulatedScrollView, FrameMoment) -> Void = { _, _ in }
  var claims: (_ stroke: Int) -> Bool = { _ in true }
  var control: (OffsetSampler.Reading, ScrollSnapshot, FrameMoment) -> Void = { _, _, _ in }
  var adjust: (inout SimulatedScrollView, FrameMoment) -> Void = { _, _ in }
  /// Whether nothing is left to happen once the view rests.
  var isOver: () -> Bool = { true }
  /// The cell of a column; unknown unless said.
  var cell: (Column, ScrollSnapshot) -> Double = { _, _ in .nan }

  var geometry: ScrollGeometry { layout() }
  var isSettled: Bool { isOver() }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) { input(&view, moment) }
  mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool { claims(stroke) }
  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    control(reading, view, moment)
  }
  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) { adjust(&view, moment) }
  func value(of column: Column, in view: ScrollSnapshot) -> Double { cell(column, view) }
}
