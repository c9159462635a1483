import ScrollKinematics

/// What a list adds around the rows that it holds, in pt; by default nothing.
struct ListSpacing: Equatable, Sendable {
  /// Between the list's edge and its rows, on every side.
  var padding = 0.0
  /// Between a row's edge and its content, on every side.
  var rowInset = 0.0
  /// Length of the separator at the bottom of each row.
  var separator = 0.0
  /// What a row is wider than its content, which it centres.
  var rowSlack = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("list-padding", &padding, in: 0...500, .points, "padding of the list on every side")
    visitor.number("row-inset", &rowInset, in: 0...500, .points, "inset of a list's row on every side")
    visitor.number("separator", &separator, in: 0...500, .points, "separator at the bottom of a list's row")
    visitor.number(
      "row-slack", &rowSlack, in: 0...500, .points, "what a list's row is wider than its centred content")
  }

  /// What a row is longer than its content, separator included.
  var perRow: Double { 2 * rowInset + separator }

  /// How far the content of row `index`, from 0, begins below where it would without the list.
  func shift(ofRow index: Double) -> Double { padding + rowInset + index * perRow }

  /// How far the content begins sideways from the list's edge.
  var sidewaysShift: Double { padding + rowInset + rowSlack / 2 }

  /// What the list makes `rows` rows longer.
  func growth(ofRows rows: Double) -> Double { 2 * padding + rows * perRow }
}
