import ScrollKinematics

/// A geometry as a user describes it: by the bounds of the offset, or by the lengths that decide them.
struct GeometryDescription: Equatable {
  /// How the rest range is described.
  enum Style { case bounds, lengths }

  /// What was given.
  private(set) var values: [GeometryKey: Double]
  /// How the rest range is described.
  let style: Style

  /// A geometry of `values`, in which the keys `later` are going to change.
  ///
  /// Bounds and lengths don't mix. A viewport length alone stands beside bounds too, for the models that use one.
  init(_ values: [GeometryKey: Double], changing later: Set<GeometryKey> = []) throws(Failure) {
    let named = later.union(values.keys)
    let bounds = named.intersection([.minOffset, .maxOffset])
    var lengths = named.intersection([.contentLength, .insetTop, .insetBottom])
    if later.contains(.viewportLength) { lengths.insert(.viewportLength) }
    if let bound = bounds.min(), let length = lengths.min() {
      throw .usage(
        "takes bounds (min-offset, max-offset) or lengths (content-length, viewport-length, inset-top, "
          + "inset-bottom), not \(length.rawValue) beside \(bound.rawValue)")
    }
    style = lengths.isEmpty ? .bounds : .lengths
    self.values = values
    if style == .lengths, values[.contentLength] == nil || values[.viewportLength] == nil {
      throw .usage(
        "needs --content-length and --viewport-length where lengths decide the bounds, as \(lengths.min()?.rawValue ?? "") does"
      )
    }
  }

  /// The lengths, where they are what was given.
  var lengths: ScrollGeometry? {
    guard style == .lengths else { return nil }
    return ScrollGeometry(
      contentLength: values[.contentLength] ?? 0, viewportLength: values[.viewportLength] ?? 0,
      insetTop: values[.insetTop] ?? 0, insetBottom: values[.insetBottom] ?? 0)
  }

  /// Where the view may rest.
  func range() throws(Failure) -> RestRange {
    if let lengths { return lengths.restRange }
    let (lower, upper) = (values[.minOffset] ?? -.infinity, values[.maxOffset] ?? .infinity)
    guard lower <= upper else {
      let (min, max) = (lower.shortText, upper.shortText)
      throw .usage("takes a min-offset up to the max-offset, not \(min) over \(max)")
    }
    return RestRange(lower, upper)
  }

  /// The inset before the content, in pt: minus the least offset at rest; `nil` if there is none.
  var topInset: Double? {
    switch style {
    case .lengths: values[.insetTop] ?? 0
    case .bounds: values[.minOffset].map { -$0 }
    }
  }

  /// The geometry after a change of some of its quantities.
  func changed(by new: [GeometryKey: Double]) -> GeometryDescription {
    var result = self
    result.values.merge(new) { _, new in new }
    return result
  }
}
