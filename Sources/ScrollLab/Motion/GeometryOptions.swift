/// The options by which a geometry is given, and what becomes of it in time.
enum GeometryOptions {
  static let minOffset = option(.minOffset, "least offset at rest in pt; left out: none")
  static let maxOffset = option(.maxOffset, "greatest offset at rest in pt; left out: none")
  static let contentLength = option(
    .contentLength, "length of the content in pt; with a viewport length in place of the bounds")
  static let viewportLength = option(.viewportLength, "length of the visible window in pt")
  static let insetTop = option(.insetTop, "inset before the content in pt, beside a content length")
  static let insetBottom = option(.insetBottom, "inset behind the content in pt, beside a content length")

  /// All of them, in the order of the help.
  static let declarations = all.map(\.option)

  private static let all: [(key: GeometryKey, option: Option<Double?>)] = [
    (.minOffset, minOffset), (.maxOffset, maxOffset), (.contentLength, contentLength),
    (.viewportLength, viewportLength), (.insetTop, insetTop), (.insetBottom, insetBottom),
  ]

  /// The geometry that `arguments` describe, with the changes ahead.
  static func plan(_ arguments: Arguments, changes: [ChangeRequest] = []) throws(Failure) -> GeometryPlan {
    var values: [GeometryKey: Double] = [:]
    for (key, option) in all { values[key] = arguments[option] }
    return try GeometryPlan(values, changes: changes)
  }

  private static func option(_ key: GeometryKey, _ help: String) -> Option<Double?> {
    .optional(key.rawValue, key.kind, help)
  }
}
