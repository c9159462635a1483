/// A quantity of the geometry that a user may give.
enum GeometryKey: String, CaseIterable, Comparable {
  case minOffset = "min-offset"
  case maxOffset = "max-offset"
  case contentLength = "content-length"
  case viewportLength = "viewport-length"
  case insetTop = "inset-top"
  case insetBottom = "inset-bottom"

  /// What the quantity accepts, in pt.
  var kind: ValueKind<Double> {
    switch self {
    case .contentLength, .viewportLength: .number("L", in: 0...Limits.reach)
    case .minOffset, .maxOffset: .number("S", in: -Limits.reach...Limits.reach)
    case .insetTop, .insetBottom: .number("A", in: -Limits.reach...Limits.reach)
    }
  }

  /// In the order of the alphabet, so that messages about several keys are always the same.
  static func < (a: GeometryKey, b: GeometryKey) -> Bool { a.rawValue < b.rawValue }
}
