import CommandLineInterface
import ScrollKinematics

/// The options by which a geometry is given, and what becomes of it in time.
enum GeometryOptions {
  /// The largest magnitude of a length or an offset, in pt: any more has no pixels left between numbers.
  static let reach = 1e9
  /// The latest time of anything, in s.
  static let latest = 1e6

  static let minOffset = option(.minOffset, "least offset at rest in pt; left out: none")
  static let maxOffset = option(.maxOffset, "greatest offset at rest in pt; left out: none")
  static let contentLength = option(
    .contentLength, "length of the content in pt; with a viewport length in place of the bounds")
  static let viewportLength = option(.viewportLength, "length of the visible window in pt")
  static let insetTop = option(.insetTop, "inset before the content in pt, beside a content length")
  static let insetBottom = option(.insetBottom, "inset behind the content in pt, beside a content length")

  /// All of them, in the order of the help.
  static let declarations = all.map(\.option.declaration)

  private static let all: [(key: GeometryKey, option: Option<Double?>)] = [
    (.minOffset, minOffset), (.maxOffset, maxOffset), (.contentLength, contentLength),
    (.viewportLength, viewportLength), (.insetTop, insetTop), (.insetBottom, insetBottom),
  ]

  /// What a quantity accepts.
  static func kind(of key: GeometryKey) -> ValueKind<Double> {
    switch key {
    case .contentLength, .viewportLength: .number("L", in: 0...reach)
    case .minOffset, .maxOffset: .number("S", in: -reach...reach)
    case .insetTop, .insetBottom: .number("A", in: -reach...reach)
    }
  }

  /// The geometry that `arguments` describe, with the changes ahead.
  static func plan(_ arguments: Arguments, changes: [ChangeRequest] = []) throws(Failure) -> GeometryPlan {
    var values: [GeometryKey: Double] = [:]
    for (key, option) in all { values[key] = arguments[option] }
    return try GeometryPlan(values, changes: changes)
  }

  private static func option(_ key: GeometryKey, _ help: String) -> Option<Double?> {
    .optional(key.rawValue, kind(of: key), help)
  }
}

/// A rest range and how it changes.
struct GeometryPlan {
  /// Where the view may rest at first.
  let range: RestRange
  /// Length of the visible window at first in pt; 0 if not given.
  let viewportLength: Double
  /// The changes in order of time.
  let changes: [RangeChange]

  /// The plan that follows from a first geometry and requests to change it.
  init(_ values: [GeometryKey: Double], changes requests: [ChangeRequest]) throws(Failure) {
    let requests = try ChangeRequest.merged(requests)
    let later = requests.reduce(into: Set<GeometryKey>()) { $0.formUnion($1.values.keys) }
    var geometry = try GeometryDescription(values, changing: later)
    range = try geometry.range()
    viewportLength = values[.viewportLength] ?? 0
    var changes: [RangeChange] = []
    for request in requests {
      let next = geometry.changed(by: request.values)
      var growth = 0.0
      if let old = geometry.topInset, let new = next.topInset { growth = new - old }
      do {
        changes.append(RangeChange(time: request.time, range: try next.range(), topInsetGrowth: growth))
      } catch {
        throw error.inContext("--change at \(request.time.shortText) s ")
      }
      geometry = next
    }
    self.changes = changes
  }
}
