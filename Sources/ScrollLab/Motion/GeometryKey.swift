/// A quantity of the geometry that a user may give, in the order of the help.
enum GeometryKey: String, CaseIterable, Comparable {
  case minOffset = "min-offset"
  case maxOffset = "max-offset"
  case contentSize = "content-size"
  case viewportLength = "viewport-length"
  case insetTop = "inset-top"
  case insetBottom = "inset-bottom"

  /// The quantity that a user means by `name`.
  init?(spelled name: String) { self.init(rawValue: name == Self.contentLength ? "content-size" : name) }

  /// Another name of ``contentSize``.
  private static let contentLength = "content-length"
  /// The option that gives ``contentSize`` by it.
  static var contentLengthOption: Option<Double?> {
    .optional(contentLength, contentSize.kind, "another name of --content-size")
  }

  /// What the quantity accepts, in pt.
  var kind: ValueKind<Double> {
    switch self {
    case .contentSize, .viewportLength: .number("L", in: 0...Limits.largestMagnitude)
    case .minOffset, .maxOffset: .number("S", in: -Limits.largestMagnitude...Limits.largestMagnitude)
    case .insetTop, .insetBottom: .number("A", in: -Limits.largestMagnitude...Limits.largestMagnitude)
    }
  }

  static func given(in arguments: Arguments) -> [GeometryKey: Double] {
    let values = allCases.compactMap { key in arguments[key.option].map { (key, $0) } }
    return Dictionary(uniqueKeysWithValues: values)
  }

  var option: Option<Double?> { .optional(rawValue, kind, help) }

  private var help: String {
    switch self {
    case .minOffset: "least offset at rest in pt; left out: none"
    case .maxOffset: "greatest offset at rest in pt; left out: none"
    case .contentSize: "length of the content in pt; with a viewport length in place of the bounds"
    case .viewportLength: "length of the visible window in pt"
    case .insetTop: "inset before the content in pt, beside a content size"
    case .insetBottom: "inset behind the content in pt, beside a content size"
    }
  }

  /// In the order of the alphabet, so that messages about several keys are always the same.
  static func < (a: GeometryKey, b: GeometryKey) -> Bool { a.rawValue < b.rawValue }
}
